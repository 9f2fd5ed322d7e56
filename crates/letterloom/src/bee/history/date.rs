//! A day of the calendar, as a number that can be subtracted.

use std::fmt;
use std::str::FromStr;

/// A day, counted from 1 March of the year 0. Leap days then come last in their
/// year, which makes the arithmetic plain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date(u32);

/// Last year that is read.
const LAST_YEAR: u32 = 9999;

impl Date {
    /// The day of this number.
    #[must_use]
    pub const fn of_number(number: u32) -> Date {
        Date(number)
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }

    /// How many days it comes after another; 0 if it does not.
    #[must_use]
    pub const fn since(self, earlier: Date) -> u32 {
        self.0.saturating_sub(earlier.0)
    }

    fn of(year: u32, month: u32, day: u32) -> Date {
        let (year, month) = if month < 3 {
            (year.saturating_sub(1), month + 9)
        } else {
            (year, month - 3)
        };
        let leap_days = year / 4 - year / 100 + year / 400;
        Date(year * 365 + leap_days + (month * 153 + 2) / 5 + day - 1)
    }

    fn parts(self) -> (u32, u32, u32) {
        let mut year = (u64::from(self.0) * 400 / 146_097) as u32;
        while Date::of(year + 1, 3, 1) <= self {
            year += 1;
        }
        while Date::of(year, 3, 1) > self && year > 0 {
            year -= 1;
        }
        let of_year = self.0 - Date::of(year, 3, 1).0;
        let month = (of_year * 5 + 2) / 153;
        let day = of_year - (month * 153 + 2) / 5 + 1;
        if month < 10 {
            (year, month + 3, day)
        } else {
            (year + 1, month - 9, day)
        }
    }
}

impl FromStr for Date {
    type Err = ();

    /// Reads `2023-03-13`.
    fn from_str(text: &str) -> Result<Date, ()> {
        let mut parts = text
            .split('-')
            .map(|part| part.parse::<u32>().map_err(drop));
        let mut part = || parts.next().ok_or(()).flatten();
        let (year, month, day) = (part()?, part()?, part()?);
        if part().is_ok() || !(1..=LAST_YEAR).contains(&year) {
            return Err(());
        }
        let date = Date::of(year, month.min(13), day.min(99));
        // A day that does not exist, such as 30 February, is another one.
        (date.parts() == (year, month, day))
            .then_some(date)
            .ok_or(())
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.parts();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_printed_and_subtracted() {
        for text in [
            "0001-01-01",
            "2018-07-29",
            "2000-02-29",
            "1999-12-31",
            "9999-12-31",
        ] {
            assert_eq!(text.parse::<Date>().unwrap().to_string(), text);
        }
        let date = |text: &str| text.parse::<Date>().unwrap();
        assert_eq!(date("2023-03-01").since(date("2022-03-01")), 365);
        assert_eq!(date("2020-03-01").since(date("2020-02-28")), 2);
        assert_eq!(date("2020-01-01").since(date("2021-01-01")), 0);
        for wrong in [
            "",
            "2023",
            "2023-02-30",
            "2023-13-01",
            "2023-0-1",
            "x-1-1",
            "2023-01-01-1",
            "0000-01-01",
        ] {
            assert!(wrong.parse::<Date>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn every_number_is_a_day() {
        for number in (0..3_000_000).step_by(97) {
            let date = Date::of_number(number);
            let (year, month, day) = date.parts();
            assert_eq!(Date::of(year, month, day), date);
        }
    }
}
