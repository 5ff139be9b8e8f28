//! What the terminal's answers are among the bytes that come in, and what is left without them.

use super::background_in;

/// No answer is longer.
const LONGEST: usize = 64;

/// What is left of what came in without the terminal's answers.
pub(super) fn typed(heard: &[u8]) -> Vec<u8> {
    let mut typed = Vec::new();
    let mut rest = heard;
    while let Some(&first) = rest.first() {
        let length = length_of_answer(rest);
        if length == 0 {
            typed.push(first);
        }
        rest = &rest[length.max(1)..];
    }
    typed
}

/// How many bytes of an answer, whole or broken off, stand at the beginning.
fn length_of_answer(bytes: &[u8]) -> usize {
    match bytes {
        [b'\x1b', b']', rest @ ..] => {
            let Some(end) = rest.iter().position(|byte| is_end(*byte)) else {
                return bytes.len();
            };
            // After an escape comes a backslash, or the next answer, or nothing.
            match &rest[end..] {
                [b'\x1b', b'\\', ..] => end + 4,
                [b'\x1b', b'[' | b']', ..] => end + 2,
                _ => end + 3,
            }
        }
        [b'\x1b', b'[', rest @ ..] => {
            let end = rest.iter().position(|byte| *byte == b'R');
            let is_place = |end: &usize| {
                let places = rest[..*end].split(|byte| *byte == b';');
                places.clone().count() == 2 && places.flatten().all(u8::is_ascii_digit)
            };
            end.filter(is_place).map_or(0, |end| end + 3)
        }
        _ => 0,
    }
}

/// Whether the bytes end in the beginning of an answer.
pub(super) fn has_begun(bytes: &[u8]) -> bool {
    let Some(escape) = bytes.iter().rposition(|&byte| byte == b'\x1b') else {
        return false;
    };
    match &bytes[escape + 1..] {
        [] => true,
        [b'[', rest @ ..] => rest.iter().all(|b| b.is_ascii_digit() || *b == b';'),
        [b']', rest @ ..] => rest.len() < LONGEST && !rest.iter().any(|b| is_end(*b)),
        _ => false,
    }
}

/// Whether a byte ends an answer about a colour; after an escape comes a backslash, or nothing
/// from terminals that are careless.
fn is_end(byte: u8) -> bool {
    matches!(byte, b'\x07' | b'\x1b' | 0x9c)
}

/// The colour in the first `ESC ] 11 ; colour` with an end among the bytes.
pub(super) fn answered_background(bytes: &[u8]) -> Option<[u8; 3]> {
    bytes.windows(2).enumerate().find_map(|(at, start)| {
        let answer = (start == b"\x1b]").then(|| &bytes[at + 2..])?;
        let end = answer.iter().position(|&byte| is_end(byte))?;
        background_in(str::from_utf8(&answer[..end]).ok()?)
    })
}

/// The column in the first `ESC [ row ; column R` among the bytes.
pub(super) fn answered_column(bytes: &[u8]) -> Option<u16> {
    bytes.windows(2).enumerate().find_map(|(at, start)| {
        let answer = (start == b"\x1b[").then(|| &bytes[at + 2..])?;
        let end = answer.iter().position(|&byte| byte == b'R')?;
        let (row, column) = str::from_utf8(&answer[..end]).ok()?.split_once(';')?;
        number(row)?;
        number(column)
    })
}

/// A number in digits alone; `str::parse` would take a sign.
fn number(text: &str) -> Option<u16> {
    text.bytes()
        .all(|byte| byte.is_ascii_digit())
        .then_some(())?;
    text.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_read() {
        assert_eq!(answered_column(b"\x1b[12;3R"), Some(3));
    }

    #[test]
    fn an_answer_that_comes_in_pieces_is_read_when_it_is_whole() {
        let answer = b"\x1b[1;2R";
        for end in 0..answer.len() {
            assert_eq!(answered_column(&answer[..end]), None);
        }
        assert_eq!(answered_column(answer), Some(2));
    }

    #[test]
    fn an_answer_that_has_begun_is_known_by_any_part_of_it() {
        let answer = b"jk\x1b\x1b[12;2R";
        for end in 0..answer.len() {
            let begun = (3..answer.len()).contains(&end);
            assert_eq!(has_begun(&answer[..end]), begun, "{end}");
        }
        assert!(!has_begun(answer) && !has_begun(b"\x1b[A") && !has_begun(b"\x1bk"));
    }

    #[test]
    fn an_answer_about_the_background_has_begun_until_it_ends_or_is_too_long() {
        let answer = b"jk\x1b]11;rgb:ffff/ffff/ffff\x1b\\";
        for end in 0..answer.len() {
            assert_eq!(has_begun(&answer[..end]), end >= 3, "{end}");
        }
        assert!(!has_begun(answer));
        assert!(!has_begun(b"\x1b]11;rgb:ff/ff/ff\x07"));
        let endless = [b"\x1b]11;".as_slice(), &[b'f'; 70]].concat();
        assert!(!has_begun(&endless));
    }

    #[test]
    fn a_background_is_read_however_it_ends() {
        for end in ["\x07", "\x1b\\", "\x1b\x1b[1;2R"] {
            let heard = format!("jk\x1b[A\x1b]11;rgb:ffff/8080/0000{end}");
            assert_eq!(
                answered_background(heard.as_bytes()),
                Some([255, 128, 0]),
                "{end:?}"
            );
        }
        assert_eq!(
            answered_background(b"\x1b]11;rgb:f/f/0\x9c\x1b[1;2R"),
            Some([255, 255, 0])
        );
        for garbage in [
            &b""[..],
            b"\x1b]11;rgb:ffff/ffff/ffff",
            b"\x1b]10;rgb:ffff/ffff/ffff\x07",
            b"\x1b]11;rgb:ffff/ffff\x07",
            b"\x1b]11;rgb:ffff/ffff/ffff/ffff\x07",
            b"\x1b]11;rgb:fffff/ffff/ffff\x07",
            b"\x1b]11;rgb:-1/+1/\xff\x07",
            b"\x1b]11;?\x07",
            b"11;rgb:ffff/ffff/ffff\x07",
        ] {
            assert_eq!(answered_background(garbage), None, "{garbage:?}");
        }
    }

    #[test]
    fn what_was_typed_around_the_answers_is_left() {
        for (heard, left) in [
            ("\x1b]11;rgb:ffff/8080/0000\x07\x1b[1;2R", ""),
            ("\x1b]11;rgb:ffff/8080/0000\x1b\\\x1b[1;2R", ""),
            ("\x1b]11;#ffffff\x1b\x1b[1;2R", ""),
            ("\x1b]11;rgb:ff", ""),
            ("j\x1b[A\x1b]11;rgb:f/f/f\x07五\x1b[5;2R", "j\x1b[A五"),
            ("q\x03\x1b[1;2R", "q\x03"),
            ("\x1b[RR\x1bx\x1b", "\x1b[RR\x1bx\x1b"),
            ("\x1b[A\x1b[12;80R", "\x1b[A"),
        ] {
            let typed = typed(heard.as_bytes());
            assert_eq!(String::from_utf8_lossy(&typed), left, "{heard:?}");
        }
    }

    #[test]
    fn what_was_typed_around_the_answer_is_passed_over() {
        assert_eq!(answered_column(b"hjR\x1b[A\x1b\x1b[5;2Rkk"), Some(2));
        assert_eq!(answered_column(b"\x1b[\x1b[<0;4;5M\x1b[5;3R"), Some(3));
        assert_eq!(answered_column("五\x1b[5;2R".as_bytes()), Some(2));
    }

    #[test]
    fn garbage_is_no_answer() {
        for garbage in [
            &b""[..],
            b"R",
            b"\x1b[R",
            b"\x1b[;R",
            b"\x1b[1;R",
            b"\x1b[;2R",
            b"\x1b[2R",
            b"\x1b[1;2;3R",
            b"\x1b[1;+2R",
            b"\x1b[-1;2R",
            b"\x1b[1;99999R",
            b"\x1b[1;2",
            b"\x1b[\xff;2R",
        ] {
            assert_eq!(answered_column(garbage), None, "{garbage:?}");
        }
    }
}
