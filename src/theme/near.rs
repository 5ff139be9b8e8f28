//! Which of several names is perhaps meant by one that there is not.

/// The name that is most like a text; `None` where none is like it.
///
/// A name is like a text when fewer than half of its letters are other ones.
pub(super) fn nearest<T: AsRef<str>>(text: &str, names: impl IntoIterator<Item = T>) -> Option<T> {
    let wrong = |name: &T| letters_to_change(text, name.as_ref());
    let names = names.into_iter().map(|name| (wrong(&name), name));
    names
        .filter(|(wrong, name)| 2 * wrong < name.as_ref().chars().count())
        .min_by_key(|(wrong, _)| *wrong)
        .map(|(_, name)| name)
}

/// How many letters must be put in, taken out or replaced to make one text the other
/// (Levenshtein's distance).
fn letters_to_change(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    // No name is so long that the rest of a longer one would matter.
    for (done, letter) in from.chars().take(64).enumerate() {
        let mut above_left = row[0];
        row[0] = done + 1;
        for (at, wanted) in to.iter().enumerate() {
            let replaced = above_left + usize::from(letter != *wanted);
            above_left = row[at + 1];
            row[at + 1] = replaced.min(row[at] + 1).min(above_left + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_recognised_and_another_word_is_not() {
        let names = ["page", "board", "hint", "title", "heat-1", "forest", "海"];
        for (text, expected) in [
            ("bord", Some("board")),
            ("boards", Some("board")),
            ("hint2", Some("hint")),
            ("titel", Some("title")),
            ("heat", Some("heat-1")),
            ("forrest", Some("forest")),
            ("dark", None),
            ("colours", None),
            ("", None),
            ("湖", None),
            ("海", Some("海")),
        ] {
            assert_eq!(nearest(text, names), expected, "{text}");
        }
        let long = "x".repeat(10_000);
        assert_eq!(nearest(&long, names), None);
        assert_eq!(nearest("board", [""; 0]), None);
    }
}
