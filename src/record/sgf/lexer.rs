//! SGF's signs: nodes, properties and values, told apart without knowing what they mean.

use super::super::{ErrorKind, Place, RecordError, clean};

/// Where a game begins: the byte of a `(` that a `;` follows.
pub(super) fn beginning(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut open = None;
    for (at, byte) in bytes.iter().enumerate() {
        match byte {
            b'(' => open = Some(at),
            b';' if open.is_some() => return open,
            byte if byte.is_ascii_whitespace() => {}
            _ => open = None,
        }
    }
    None
}

/// A value as it is written, its escapes in it, and where it begins.
#[derive(Debug, Clone, Copy)]
pub(super) struct Value<'a> {
    pub(super) raw: &'a str,
    pub(super) at: usize,
}

/// A property of a node; its name in capitals, as older versions allow small letters between.
#[derive(Debug)]
pub(super) struct Property<'a> {
    pub(super) name: String,
    pub(super) values: Vec<Value<'a>>,
}

/// What follows next between nodes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sign {
    Open,
    Close,
    Node,
    End,
}

/// A place in the text, moving forward.
#[derive(Debug)]
pub(super) struct Lexer<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
}

impl<'a> Lexer<'a> {
    /// The line and column of a byte.
    pub(super) fn place(&self, at: usize) -> Place {
        Place::of_byte(self.text, at)
    }

    /// Takes the next sign between nodes.
    pub(super) fn sign(&mut self) -> Result<Sign, RecordError> {
        let sign = match self.peek() {
            None => return Ok(Sign::End),
            Some('(') => Sign::Open,
            Some(')') => Sign::Close,
            Some(';') => Sign::Node,
            Some(other) => return Err(self.fault(unexpected(other), self.at)),
        };
        self.at += 1;
        Ok(sign)
    }

    /// Takes the properties of a node whose `;` is gone.
    pub(super) fn node(&mut self) -> Result<Vec<Property<'a>>, RecordError> {
        let mut properties = Vec::new();
        while self.peek().is_some_and(|c| c.is_ascii_alphabetic()) {
            let rest = &self.text[self.at..];
            let end = rest
                .find(|c: char| !c.is_ascii_alphabetic())
                .unwrap_or(rest.len());
            let name = rest[..end]
                .chars()
                .filter(char::is_ascii_uppercase)
                .collect();
            self.at += end;
            let mut property = Property {
                name,
                values: Vec::new(),
            };
            while self.peek() == Some('[') {
                let value = self.value(&property.name)?;
                property.values.push(value);
            }
            if property.values.is_empty() {
                let wanted = self.peek().map_or(
                    ErrorKind::UnclosedValue(clean::shown(&property.name)),
                    unexpected,
                );
                return Err(self.fault(wanted, self.at));
            }
            properties.push(property);
        }
        Ok(properties)
    }

    /// Takes a value whose `[` is next.
    fn value(&mut self, name: &str) -> Result<Value<'a>, RecordError> {
        let open = self.at;
        let start = open + 1;
        let bytes = self.text.as_bytes();
        let mut end = start;
        while end < bytes.len() && bytes[end] != b']' {
            end += if bytes[end] == b'\\' { 2 } else { 1 };
        }
        let unclosed = || ErrorKind::UnclosedValue(clean::shown(name));
        if end >= bytes.len() {
            return Err(self.fault(unclosed(), open));
        }
        let raw = &self.text[start..end];
        if !is_free_text(name) && runs_over(raw) {
            return Err(self.fault(unclosed(), open));
        }
        self.at = end + 1;
        Ok(Value { raw, at: start })
    }

    /// The next character that is not white.
    fn peek(&mut self) -> Option<char> {
        let rest = &self.text[self.at..];
        let rest = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '\0');
        self.at = self.text.len() - rest.len();
        rest.chars().next()
    }

    fn fault(&self, kind: ErrorKind, at: usize) -> RecordError {
        RecordError {
            place: self.place(at),
            ..RecordError::from(kind)
        }
    }
}

fn unexpected(c: char) -> ErrorKind {
    ErrorKind::Unexpected(if c.is_control() { '?' } else { c })
}

/// Whether people may have written anything at all into a property.
fn is_free_text(name: &str) -> bool {
    !matches!(
        name,
        "PB" | "PW"
            | "RE"
            | "DT"
            | "EV"
            | "TM"
            | "RU"
            | "SZ"
            | "GM"
            | "CA"
            | "B"
            | "W"
            | "AB"
            | "AW"
            | "AE"
            | "PL"
    )
}

/// Whether a value holds what looks like a node: its own `]` is missing, and it ends with another's.
fn runs_over(raw: &str) -> bool {
    raw.match_indices(';').any(|(at, _)| {
        let node = raw[at + 1..].trim_start();
        let name_end = node
            .find(|c: char| !c.is_ascii_uppercase())
            .unwrap_or(node.len());
        (1..=2).contains(&name_end) && node[name_end..].starts_with('[')
    })
}

/// A value without its escapes: `\x` stands for x, and a line end behind `\` for nothing.
pub(super) fn unescaped(raw: &str) -> String {
    let mut text = String::with_capacity(raw.len());
    let mut chars = raw.chars().peekable();
    while let Some(c) = chars.next() {
        if c != '\\' {
            text.push(c);
            continue;
        }
        match chars.next() {
            Some(end @ ('\n' | '\r')) => {
                let other = if end == '\n' { '\r' } else { '\n' };
                chars.next_if_eq(&other);
            }
            Some(c) => text.push(c),
            None => {}
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_begins_with_a_parenthesis_and_a_semicolon() {
        assert_eq!(beginning("junk (a) ( \n ; B [hh])"), Some(9));
        assert_eq!(beginning("((;"), Some(1));
        assert_eq!(beginning("a; b (c) d"), None);
    }

    #[test]
    fn escapes_and_soft_line_ends_are_taken_away() {
        assert_eq!(unescaped(r"a\]b\\c\:d"), r"a]b\c:d");
        assert_eq!(unescaped("a\\\r\nb\\\nc\nd"), "abc\nd");
    }

    #[test]
    fn an_escape_before_a_wide_character_is_no_harm() {
        let mut lexer = Lexer {
            text: "C[\\张三\\]]",
            at: 0,
        };
        let node = lexer.node().unwrap();
        assert_eq!(unescaped(node[0].values[0].raw), "张三]");
        let mut lexer = Lexer {
            text: "C[x\\张",
            at: 0,
        };
        assert!(lexer.node().is_err());
    }
}
