//! Which of several names is perhaps meant by one that there is not.

use strsim::levenshtein;

/// The name that is most like a text; `None` where none is like it.
///
/// A name is like a text when fewer than half of its letters are other ones.
pub(super) fn nearest<T: AsRef<str>>(text: &str, names: impl IntoIterator<Item = T>) -> Option<T> {
    // No name is so long that the rest of a longer text would matter.
    let text: String = text.chars().take(64).collect();
    let wrong = |name: &T| levenshtein(&text, name.as_ref());
    let names = names.into_iter().map(|name| (wrong(&name), name));
    names
        .filter(|(wrong, name)| 2 * wrong < name.as_ref().chars().count())
        .min_by_key(|(wrong, _)| *wrong)
        .map(|(_, name)| name)
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
