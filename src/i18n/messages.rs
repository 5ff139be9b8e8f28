//! A Fluent file cut into its messages, so that only those that are asked for are parsed.
//!
//! The program speaks a tenth of its words before its first frame, and parsing them all was the
//! longest part of the way there. The price is that no message may refer to another, nor to a
//! term; a test holds the files to it.

use std::collections::HashMap;

/// How many bytes a message has, more or less.
const USUAL_LENGTH: usize = 48;

/// The messages of a file by their keys, each as its part of the file.
pub(super) struct Messages(HashMap<&'static str, &'static str>);

impl Messages {
    /// Cuts a file; of a key that stands twice, the last message is kept.
    ///
    /// As Fluent's grammar has it, a message begins where a letter stands at the start of a line.
    /// It reaches to the next one or to a comment. What stands before the first message is passed
    /// over.
    pub(super) fn cut(source: &'static str) -> Self {
        let mut messages = HashMap::with_capacity(source.len() / USUAL_LENGTH);
        let mut begun: Option<usize> = None;
        let mut before = b'\n';
        for (at, byte) in source.bytes().enumerate() {
            if before == b'\n' && (byte.is_ascii_alphabetic() || byte == b'#') {
                messages.extend(begun.map(|begin| keyed(&source[begin..at])));
                begun = (byte != b'#').then_some(at);
            }
            before = byte;
        }
        messages.extend(begun.map(|begin| keyed(&source[begin..])));
        Self(messages)
    }

    /// The part of the file that is the message of this key.
    pub(super) fn get(&self, key: &str) -> Option<&'static str> {
        self.0.get(key).copied()
    }
}

/// A message with its key before it.
fn keyed(message: &'static str) -> (&'static str, &'static str) {
    let is_of_key = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    let end = message.bytes().position(|byte| !is_of_key(byte));
    (&message[..end.unwrap_or(message.len())], message)
}

#[cfg(test)]
mod tests {
    use fluent_bundle::FluentResource;

    use super::*;
    use crate::i18n::Language;

    /// What Fluent makes of a text, comments left out.
    fn entries(text: &str) -> Vec<String> {
        let resource = FluentResource::try_new(text.to_owned()).expect("it parses");
        resource
            .entries()
            .map(|entry| format!("{entry:?}"))
            .collect()
    }

    #[test]
    fn the_parts_mean_what_the_whole_means() {
        for language in Language::ALL {
            let mut whole = entries(language.source());
            assert!(whole.len() > 900, "{} messages", whole.len());
            let messages = Messages::cut(language.source());
            let mut parts: Vec<String> = messages.0.values().copied().flat_map(entries).collect();
            parts.sort();
            whole.sort();
            assert_eq!(parts, whole);
        }
    }

    #[test]
    fn a_message_reaches_to_the_next_one_or_to_a_comment() {
        let messages = Messages::cut(
            "# What it is\n\nlone = 1\n\nlong =\n    two\n    { $n ->\n  *[other] 3\n}\n\
             # A comment\nlone = again\nlast = 五",
        );
        assert_eq!(messages.get("lone"), Some("lone = again\n"));
        assert_eq!(
            messages.get("long"),
            Some("long =\n    two\n    { $n ->\n  *[other] 3\n}\n")
        );
        assert_eq!(messages.get("last"), Some("last = 五"));
        assert_eq!(messages.get("What"), None);
        assert_eq!(messages.0.len(), 3);
        assert!(Messages::cut("").0.is_empty());
        assert!(Messages::cut("# alone\n\n  nothing\n").0.is_empty());
    }
}
