//! Bytes of a file as text: UTF-8 with or without its mark, or the encoding that SGF's CA names.
//!
//! Chinese programs write GB18030 (or its parts GB2312 and GBK) and often do not say so:
//! what is no UTF-8 is taken for it.

use encoding_rs::{Encoding, GB18030, UTF_8};

/// How far into a file CA is looked for.
const LOOK: usize = 4096;

/// The text of a file, and whether some of it could not be understood and was replaced.
pub(super) fn decode(bytes: &[u8]) -> (String, bool) {
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        return decode_as(encoding, &bytes[mark..]);
    }
    let whole = decode_as(named(bytes).unwrap_or(UTF_8), bytes);
    if !whole.1 {
        return whole;
    }
    // What it says is not what it is.
    let other = [UTF_8, GB18030].map(|encoding| decode_as(encoding, bytes));
    other
        .into_iter()
        .find(|(_, damaged)| !damaged)
        .unwrap_or(whole)
}

fn decode_as(encoding: &'static Encoding, bytes: &[u8]) -> (String, bool) {
    let (text, damaged) = encoding.decode_without_bom_handling(bytes);
    (text.into_owned(), damaged)
}

/// The encoding of `CA[...]`, where it names one in which ASCII is ASCII.
fn named(bytes: &[u8]) -> Option<&'static Encoding> {
    let head = &bytes[..bytes.len().min(LOOK)];
    let at = head.windows(3).position(|window| window == b"CA[")? + 3;
    let end = head[at..].iter().position(|byte| *byte == b']')?;
    Encoding::for_label(&head[at..at + end]).filter(|encoding| encoding.is_ascii_compatible())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chinese_is_read_in_every_encoding_it_comes_in() {
        let text = "(;GM[4]CA[X]PB[张三])";
        for (label, encoding) in [("GB18030", GB18030), ("gb2312", GB18030), ("UTF-8", UTF_8)] {
            let text = text.replace('X', label);
            let (bytes, _, _) = encoding.encode(&text);
            assert_eq!(decode(&bytes), (text.clone(), false), "{label}");
        }
        let (silent, _, _) = GB18030.encode("(;PB[张三])");
        assert_eq!(decode(&silent).0, "(;PB[张三])");
        let (lying, _, _) = GB18030.encode("(;CA[UTF-8]PB[张三])");
        assert_eq!(decode(&lying).0, "(;CA[UTF-8]PB[张三])");
        assert_eq!(decode(b"\xef\xbb\xbf(;)"), ("(;)".to_owned(), false));
        assert!(decode(b"\xff\xff\xff(;)").1);
    }
}
