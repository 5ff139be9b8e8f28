//! Texts of strangers made fit to be shown: no control characters, nothing invisible that turns text around.

/// One line: control characters and line ends become blanks, the ends are trimmed.
pub(super) fn line(text: &str) -> String {
    let text: String = text
        .chars()
        .filter(|c| !is_hidden(*c))
        .map(|c| {
            if c.is_control() || is_separator(c) {
                ' '
            } else {
                c
            }
        })
        .collect();
    text.trim().to_owned()
}

/// Several lines: line ends stay, as `\n`; other control characters become blanks.
pub(super) fn paragraph(text: &str) -> String {
    text.replace("\r\n", "\n")
        .chars()
        .filter(|c| !is_hidden(*c))
        .map(|c| match c {
            '\n' | '\r' => '\n',
            c if is_separator(c) => '\n',
            c if c.is_control() => ' ',
            c => c,
        })
        .collect()
}

/// A value as an error names it: one line, cut where it is long.
pub(super) fn shown(text: &str) -> String {
    const MOST: usize = 32;
    // Only as much is looked at as can be shown.
    let end = text
        .char_indices()
        .nth(4 * MOST)
        .map_or(text.len(), |(at, _)| at);
    let whole = line(&text[..end]);
    if whole.chars().count() <= MOST && end == text.len() {
        return whole;
    }
    let cut: String = whole.chars().take(MOST).collect();
    format!("{cut}...")
}

/// Marks that have no width and change the order or the look of what is around them.
fn is_hidden(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

fn is_separator(c: char) -> bool {
    matches!(c, '\u{2028}' | '\u{2029}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_moves_the_cursor_or_turns_text_around_stays() {
        assert_eq!(
            line(" a\u{1b}[31mb\r\nc\u{7}\u{9b}d\u{202e}e "),
            "a [31mb  c  de"
        );
        assert_eq!(paragraph("a\r\nb\rc\u{1b}d\n"), "a\nb\nc d\n");
        assert_eq!(line("张三（红）"), "张三（红）");
    }

    #[test]
    fn a_long_value_is_cut() {
        assert_eq!(shown("short"), "short");
        assert_eq!(shown(&"x".repeat(5_000)), format!("{}...", "x".repeat(32)));
    }
}
