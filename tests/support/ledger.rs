//! What a program has switched on in a terminal and what of it is still on, by its bytes alone.
//!
//! Knows no program and no emulator: every mode, pushed state and style that can be taken is
//! counted, whether or not anybody thought of it. Included with
//! `#[path = "support/ledger.rs"] mod ledger;`.

use std::collections::BTreeMap;

/// Everything that is not as it was, in words; nothing when all was given back.
pub(crate) fn left_over(bytes: &[u8]) -> Vec<String> {
    let mut ledger = Ledger::default();
    let mut rest = bytes;
    while let Some(at) = rest.iter().position(|byte| *byte == 0x1b) {
        rest = ledger.take(&rest[at + 1..]);
    }
    ledger.open()
}

#[derive(Default)]
struct Ledger {
    /// Private modes: how each was first set, and how it is now. Who resets first means "off".
    modes: BTreeMap<String, (char, char)>,
    /// Keyboard states that were pushed and not popped.
    keyboard: i64,
    /// Titles that were pushed and not popped.
    titles: i64,
    /// The last of: style, cursor's shape, scroll region, keypad.
    style: String,
    shape: String,
    region: String,
    keypad: Option<u8>,
    /// Colours of the terminal's own palette that were set, and not asked for or reset.
    palette: BTreeMap<String, String>,
}

impl Ledger {
    /// Takes what comes after an escape character, and returns what comes after that.
    fn take<'a>(&mut self, bytes: &'a [u8]) -> &'a [u8] {
        match bytes {
            [b'[', rest @ ..] => {
                let Some(end) = rest.iter().position(|byte| (0x40..=0x7e).contains(byte)) else {
                    return &[];
                };
                let parameters = String::from_utf8_lossy(&rest[..end]).into_owned();
                self.control(&parameters, char::from(rest[end]));
                &rest[end + 1..]
            }
            [b']', rest @ ..] => {
                let end = rest.iter().position(|byte| matches!(byte, 0x07 | 0x1b));
                let end = end.unwrap_or(rest.len());
                self.system(&String::from_utf8_lossy(&rest[..end]));
                &rest[end..]
            }
            [keypad @ (b'=' | b'>'), rest @ ..] => {
                self.keypad = Some(*keypad);
                rest
            }
            [_, rest @ ..] => rest,
            [] => bytes,
        }
    }

    fn control(&mut self, parameters: &str, end: char) {
        match (parameters.chars().next(), end) {
            (Some('?'), 'h' | 'l') => {
                for mode in parameters[1..].split(';') {
                    let entry = self.modes.entry(mode.to_owned()).or_insert((end, end));
                    entry.1 = end;
                }
            }
            (Some('>'), 'u') => self.keyboard += 1,
            (Some('<'), 'u') => self.keyboard -= parameters[1..].parse().unwrap_or(1),
            (Some('='), 'u') => self.keyboard += i64::from(!parameters.starts_with("=0")),
            (_, 't') if parameters.starts_with("22") => self.titles += 1,
            (_, 't') if parameters.starts_with("23") => self.titles -= 1,
            (_, 'q') if parameters.ends_with(' ') => parameters.trim().clone_into(&mut self.shape),
            (_, 'r') => parameters.clone_into(&mut self.region),
            (None | Some('0'..='9' | ';' | ':'), 'm') => parameters.clone_into(&mut self.style),
            _ => {}
        }
    }

    fn system(&mut self, text: &str) {
        let (number, value) = text.split_once(';').unwrap_or((text, ""));
        match number {
            // Reset: the palette, a colour of it, foreground, background, cursor.
            "104" => self.palette.retain(|name, _| name != "4"),
            "110" | "111" | "112" => {
                self.palette.remove(&number.replacen("11", "1", 1));
            }
            "4" | "10" | "11" | "12" if !value.ends_with('?') => {
                self.palette.insert(number.to_owned(), value.to_owned());
            }
            _ => {}
        }
    }

    fn open(self) -> Vec<String> {
        let mut open: Vec<String> = self
            .modes
            .into_iter()
            // Showing the cursor is what a terminal does by itself; all else is off at first.
            .filter(|(mode, (_, now))| *now != if usually_on(mode) { 'h' } else { 'l' })
            .map(|(mode, (_, now))| format!("mode {mode} is left at {now}"))
            .collect();
        let mut note = |is_open: bool, what: String| open.extend(is_open.then_some(what));
        note(
            self.keyboard != 0,
            format!("keyboard states: {}", self.keyboard),
        );
        note(self.titles != 0, format!("titles: {}", self.titles));
        let plain = ["", "0"];
        note(
            !plain.contains(&&*self.style),
            format!("style {}", self.style),
        );
        note(
            !plain.contains(&&*self.shape),
            format!("cursor {}", self.shape),
        );
        note(!self.region.is_empty(), format!("region {}", self.region));
        note(self.keypad == Some(b'='), "the keypad".to_owned());
        note(!self.palette.is_empty(), format!("{:?}", self.palette));
        open
    }
}

/// Modes that a terminal has on before anybody sets them: wrapping at the edge, the cursor.
fn usually_on(mode: &str) -> bool {
    matches!(mode, "7" | "25")
}

#[test]
fn what_is_on_is_told_and_what_was_given_back_is_not() {
    assert_eq!(left_over(b"plain \x1b[31mred\x1b[0m \x1b[2J"), [""; 0]);
    let all = b"\x1b[?1049h\x1b[?25l\x1b[?2004h\x1b[>1u\x1b[1;31m\x1b[4 q\x1b]11;#000\x07\x1b=";
    assert_eq!(
        left_over(all),
        [
            "mode 1049 is left at h",
            "mode 2004 is left at h",
            "mode 25 is left at l",
            "keyboard states: 1",
            "style 1;31",
            "cursor 4",
            "the keypad",
            "{\"11\": \"#000\"}",
        ]
    );
    let back = [
        &all[..],
        b"\x1b>\x1b]111\x1b\\\x1b[0 q\x1b[0m\x1b[<1u\x1b[?2004l\x1b[?25h\x1b[?1049l",
    ];
    assert_eq!(left_over(&back.concat()), [""; 0]);
    assert_eq!(
        left_over(b"\x1b]11;?\x1b\\"),
        [""; 0],
        "a question sets nothing"
    );
}
