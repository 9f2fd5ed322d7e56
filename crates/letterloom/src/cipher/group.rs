//! Answers that differ in one line, told as one.

/// Answers that differ in one line only.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Group {
    /// Which answers, counted from 0.
    pub solutions: Vec<usize>,
    /// The line in which they differ, counted from 1, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
}

/// Most answers that are put into groups: the work grows with their square.
pub const MOST_GROUPED: usize = 1000;

/// Puts answers, given by the words of their lines, into groups: each goes to
/// the first group whose first answer it differs from in one line, if that is
/// the line in which the group differs already.
#[must_use]
pub fn group(answers: &[Vec<String>]) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (number, words) in answers.iter().enumerate() {
        let joins = |group: &Group| {
            let line = only_difference(&answers[group.solutions[0]], words)?;
            (group.line.is_none() || group.line == Some(line)).then_some(line)
        };
        let found = groups
            .iter_mut()
            .find_map(|group| joins(group).map(|line| (group, line)));
        match found {
            Some((group, line)) => {
                group.line = Some(line);
                group.solutions.push(number);
            }
            None => groups.push(Group {
                solutions: vec![number],
                line: None,
            }),
        }
    }
    groups
}

/// The one line, counted from 1, in which two answers differ; a line that is
/// there again differs again.
fn only_difference(some: &[String], others: &[String]) -> Option<usize> {
    let pairs = some.iter().zip(others).enumerate();
    let mut different = pairs.filter(|(_, (some, other))| some != other);
    let (line, words) = different.next()?;
    different.all(|(_, more)| more == words).then_some(line + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_that_differ_in_one_line_are_together() {
        let answers = ["a b c", "a x c", "q r s", "a y c", "a b d"];
        let answers: Vec<Vec<String>> = answers
            .iter()
            .map(|words| words.split(' ').map(str::to_owned).collect())
            .collect();
        let groups = group(&answers);
        let solutions: Vec<&[usize]> = groups.iter().map(|g| &g.solutions[..]).collect();
        assert_eq!(solutions, [&[0, 1, 3][..], &[2], &[4]]);
        assert_eq!(groups[0].line, Some(2));
    }
}
