//! The clipboard through the terminal: OSC 52, which also reaches the machine that one sits at
//! from the far end of an ssh connection.
//!
//! There is no answer: a terminal that does not allow it says nothing.

use std::io::{self, Write};

/// Asks the terminal to put a text on the clipboard.
pub fn copy(out: &mut impl Write, text: &str) -> io::Result<()> {
    write!(out, "\x1b]52;c;{}\x1b\\", base64(text.as_bytes()))?;
    out.flush()
}

/// Bytes as RFC 4648 writes them, padded.
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let byte = |index: usize| u32::from(chunk.get(index).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for place in 0..4 {
            // A digit tells of 6 bits, so that n bytes have n + 1 digits.
            let digit = (bits >> (18 - 6 * place)) & 0x3F;
            text.push(if place <= chunk.len() {
                char::from(DIGITS[digit as usize])
            } else {
                '='
            });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_written_as_the_standard_has_it() {
        for (bytes, text) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foobar", "Zm9vYmFy"),
            ("五子", "5LqU5a2Q"),
        ] {
            assert_eq!(base64(bytes.as_bytes()), text);
        }
    }

    #[test]
    fn a_text_goes_out_as_one_sequence() {
        let mut out = Vec::new();
        copy(&mut out, "h8 i9\x1b").unwrap();
        assert_eq!(out, b"\x1b]52;c;aDggaTkb\x1b\\");
    }
}
