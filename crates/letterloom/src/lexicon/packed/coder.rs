//! Turns yes-or-no decisions into bytes and back.
//!
//! Each decision is predicted from three contexts. A context has a slot that
//! learns how often the answer was yes; a small neural mixer, one weight per
//! slot, blends the three guesses; an arithmetic coder spends next to nothing
//! on a good guess. (The scheme is that of Matt Mahoney's PAQ family, cut down
//! to what a word list needs.) All arithmetic is on integers, so every machine
//! writes and reads the same bytes.

/// Contexts per decision. Six instead of three save 6 % and cost twice the
/// time.
pub const CONTEXTS: usize = 3;

/// Slots per context as a power of two: 2^18 slots are 1 MB a context. 2^20
/// would make the built-in lexicon 6 % smaller and a third slower to unpack,
/// 2^16 the other way round 11 % larger and a tenth faster.
const SLOT_BITS: u32 = 18;

/// Weight sets that a decision can choose from.
pub const MIXERS: usize = 1 << 10;

/// How often a slot is adjusted by 1/n before it settles at this rate: higher
/// trusts the past more.
const SETTLED: u32 = 127;

/// How fast the mixers learn.
const MIXER_RATE: i32 = 6;

/// What a decision is predicted from.
#[derive(Clone, Copy)]
pub struct Decision {
    /// Hashes of the three contexts, high bits best.
    pub contexts: [u32; CONTEXTS],
    /// Which decision of several in the same contexts. Their slots are
    /// neighbours in memory.
    pub node: u32,
    /// Which mixer blends them, below [`MIXERS`].
    pub mixer: usize,
}

/// Writes or reads decisions. The same code drives both: a writer returns the
/// bit it was given, a reader ignores it and returns the one it read.
pub trait Coder {
    /// Codes one decision.
    fn bit(&mut self, decision: Decision, bit: bool) -> bool;
}

/// The predictor that writer and reader share.
struct Model {
    slots: Vec<u32>,
    weights: Vec<[i32; CONTEXTS]>,
    stretch: Vec<i16>,
    reciprocals: Vec<i32>,
    guesses: [i32; CONTEXTS],
    places: [usize; CONTEXTS],
}

impl Model {
    fn new() -> Model {
        let even = 1 << 31;
        Model {
            slots: vec![even; CONTEXTS << SLOT_BITS],
            weights: vec![[(1 << 16) * 7 / 15; CONTEXTS]; MIXERS],
            stretch: stretch_table(),
            reciprocals: (0..=SETTLED as i32)
                .map(|n| 131_072 / (2 * n + 3))
                .collect(),
            guesses: [0; CONTEXTS],
            places: [0; CONTEXTS],
        }
    }

    /// The probability of yes, 1 to 4095 of 4096.
    fn predict(&mut self, decision: Decision) -> i32 {
        let weights = &self.weights[decision.mixer];
        let mut sum = 0i64;
        for (context, weight) in weights.iter().enumerate() {
            let place = decision.contexts[context] >> (32 - SLOT_BITS) ^ decision.node;
            let place = (context << SLOT_BITS) + (place as usize & ((1 << SLOT_BITS) - 1));
            let guess = i32::from(self.stretch[(self.slots[place] >> 20) as usize]);
            self.places[context] = place;
            self.guesses[context] = guess;
            sum += i64::from(guess) * i64::from(*weight);
        }
        squash((sum >> 16) as i32)
    }

    /// Learns what the answer was.
    fn learn(&mut self, mixer: usize, predicted: i32, bit: bool) {
        let error = (i32::from(bit) << 12) - predicted;
        for context in 0..CONTEXTS {
            let change = self.guesses[context] * error * MIXER_RATE;
            let weight = &mut self.weights[mixer][context];
            *weight = (*weight + ((change + (1 << 13)) >> 14)).clamp(-(1 << 20), 1 << 20);
            let slot = &mut self.slots[self.places[context]];
            let (probability, seen) = (i64::from(*slot >> 10), *slot & 1023);
            let target = if bit { (1 << 22) - 1 } else { 0 };
            let step = (target - probability) * i64::from(self.reciprocals[seen as usize]);
            let probability = (probability + (step >> 16)) as u32;
            *slot = probability << 10 | (seen + 1).min(SETTLED);
        }
    }
}

/// The logistic function from 256ths to 4096ths, straight lines between 33
/// points.
fn squash(x: i32) -> i32 {
    const POINTS: [i32; 33] = [
        1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047, 2549, 2994,
        3348, 3607, 3785, 3901, 3975, 4022, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094,
    ];
    let x = x.clamp(-2047, 2047) + 2048;
    let (point, rest) = ((x >> 7) as usize, x & 127);
    (POINTS[point] * (128 - rest) + POINTS[point + 1] * rest + 64) >> 7
}

/// The inverse of [`squash`].
fn stretch_table() -> Vec<i16> {
    let mut table = Vec::with_capacity(4096);
    for x in -2047..=2047 {
        while table.len() as i32 <= squash(x) {
            table.push(x as i16);
        }
    }
    table.resize(4096, 2047);
    table
}

/// Writes decisions to bytes.
pub struct Writer {
    model: Model,
    low: u32,
    high: u32,
    bytes: Vec<u8>,
}

impl Writer {
    /// Nothing written yet.
    pub fn new() -> Writer {
        Writer {
            model: Model::new(),
            low: 0,
            high: u32::MAX,
            bytes: Vec::new(),
        }
    }

    /// The bytes of all decisions.
    pub fn finish(mut self) -> Vec<u8> {
        self.bytes.extend_from_slice(&self.high.to_be_bytes());
        self.bytes
    }
}

impl Coder for Writer {
    fn bit(&mut self, decision: Decision, bit: bool) -> bool {
        let predicted = self.model.predict(decision);
        let middle = split(self.low, self.high, predicted);
        if bit {
            self.high = middle;
        } else {
            self.low = middle + 1;
        }
        self.model.learn(decision.mixer, predicted, bit);
        while (self.low ^ self.high) >> 24 == 0 {
            self.bytes.push((self.high >> 24) as u8);
            self.low <<= 8;
            self.high = self.high << 8 | 255;
        }
        bit
    }
}

/// Reads decisions from bytes. Past their end it reads zeros; the checksum
/// over the whole file tells a short file before it comes to that.
pub struct Reader<'a> {
    model: Model,
    low: u32,
    high: u32,
    value: u32,
    bytes: std::slice::Iter<'a, u8>,
}

impl<'a> Reader<'a> {
    /// Reads what a [`Writer`] wrote.
    pub fn new(bytes: &'a [u8]) -> Reader<'a> {
        let mut reader = Reader {
            model: Model::new(),
            low: 0,
            high: u32::MAX,
            value: 0,
            bytes: bytes.iter(),
        };
        for _ in 0..4 {
            reader.shift();
        }
        reader
    }

    fn shift(&mut self) {
        let byte = self.bytes.next().copied().unwrap_or(0);
        self.value = self.value << 8 | u32::from(byte);
    }
}

impl Coder for Reader<'_> {
    fn bit(&mut self, decision: Decision, _: bool) -> bool {
        let predicted = self.model.predict(decision);
        let middle = split(self.low, self.high, predicted);
        let bit = self.value <= middle;
        if bit {
            self.high = middle;
        } else {
            self.low = middle + 1;
        }
        self.model.learn(decision.mixer, predicted, bit);
        while (self.low ^ self.high) >> 24 == 0 {
            self.low <<= 8;
            self.high = self.high << 8 | 255;
            self.shift();
        }
        bit
    }
}

/// Divides the range in proportion to the prediction; both parts keep at least
/// one value.
fn split(low: u32, high: u32, predicted: i32) -> u32 {
    let range = u64::from(high - low);
    low + (range * predicted as u64 / 4096) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_is_read() {
        let decision = |i: u32| Decision {
            contexts: [i % 7, i % 11, i % 13].map(|c| c.wrapping_mul(0x9e37_79b1)),
            node: i % 3,
            mixer: i as usize % 5,
        };
        let bit = |i: u32| i % 7 == 3 || i.is_multiple_of(1009);
        let mut writer = Writer::new();
        for i in 0..20_000 {
            writer.bit(decision(i), bit(i));
        }
        let bytes = writer.finish();
        assert!(bytes.len() < 200, "{} bytes", bytes.len());
        let mut reader = Reader::new(&bytes);
        for i in 0..20_000 {
            assert_eq!(reader.bit(decision(i), false), bit(i), "decision {i}");
        }
    }

    #[test]
    fn stretch_undoes_squash() {
        let stretch = stretch_table();
        assert_eq!(stretch.len(), 4096);
        assert!(stretch.is_sorted());
        for x in -1500..=1500 {
            let back = i32::from(stretch[squash(x) as usize]);
            assert!((back - x).abs() <= 64, "{x} came back as {back}");
        }
    }
}
