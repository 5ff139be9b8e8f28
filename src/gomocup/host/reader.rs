//! Reads what an engine says, a line each, in bounded memory whatever comes.

use std::io::{BufRead, BufReader, Read};
use std::sync::mpsc::SyncSender;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use super::process::Event;

/// The longest line that is read whole; what is beyond is dropped.
const LONGEST_LINE: usize = 1 << 14;
/// How much an engine may say at once.
const BURST: u64 = 2 << 20;
/// How much it may say in the long run, in bytes a second.
const RATE: u64 = 1 << 20;

/// What a line, or a piece of one, counts beside its bytes: looking at it is what costs.
const LINE: usize = 64;

/// The beginning of a line whose end has not come yet, for others to look at.
pub(super) type Unfinished = Arc<Mutex<String>>;

/// Passes lines on to the end of the output, or until nobody wants them or it is a flood.
pub(super) fn read(output: impl Read, events: &SyncSender<Event>, unfinished: &Unfinished) {
    let mut output = BufReader::new(output);
    let mut line = Vec::new();
    let mut measure = Measure::new();
    loop {
        let bytes = match output.fill_buf() {
            Ok([]) => break,
            Ok(bytes) => bytes,
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
            Err(_) => break,
        };
        let length = bytes.len();
        let lines = bytes.split(|byte| *byte == b'\n').count();
        if measure.is_too_much(length + lines * LINE) {
            let _ = events.send(Event::Flood);
            return;
        }
        for byte in bytes {
            // Any of LF, CR LF and CR ends a line; the empty one between the two is none.
            if matches!(byte, b'\n' | b'\r') {
                if !pass_on(&mut line, events) {
                    return;
                }
            } else if line.len() < LONGEST_LINE {
                line.push(*byte);
            }
        }
        output.consume(length);
        if let Ok(mut shown) = unfinished.lock() {
            *shown = text(&line[..line.len().min(200)]);
        }
    }
    if pass_on(&mut line, events) {
        let _ = events.send(Event::Silent);
    }
}

/// Hands a line over; false when nobody wants it.
fn pass_on(line: &mut Vec<u8>, events: &SyncSender<Event>) -> bool {
    let text = text(line);
    line.clear();
    text.is_empty() || events.send(Event::Line(text)).is_ok()
}

fn text(bytes: &[u8]) -> String {
    let text: String = String::from_utf8_lossy(bytes)
        .chars()
        .filter(|c| !c.is_control())
        .collect();
    text.trim().to_owned()
}

/// How much has been said, as a bucket that leaks.
struct Measure {
    level: u64,
    at: Instant,
}

impl Measure {
    fn new() -> Self {
        Self {
            level: 0,
            at: Instant::now(),
        }
    }

    fn is_too_much(&mut self, bytes: usize) -> bool {
        let micros = u64::try_from(self.at.elapsed().as_micros()).unwrap_or(u64::MAX);
        let leaked = micros.saturating_mul(RATE) / 1_000_000;
        self.level = self.level.saturating_sub(leaked) + bytes as u64;
        self.at = Instant::now();
        self.level > BURST
    }
}

#[cfg(test)]
mod tests {
    use std::io::{self, Cursor};
    use std::sync::mpsc::{self, Receiver};
    use std::thread;

    use super::*;

    fn lines(events: &Receiver<Event>) -> Vec<String> {
        let line = |event| match event {
            Event::Line(text) => text,
            other => format!("{other:?}"),
        };
        events.iter().map(line).collect()
    }

    fn read_all(output: impl Read + Send + 'static) -> Vec<String> {
        let (sender, events) = mpsc::sync_channel(4);
        thread::spawn(move || read(output, &sender, &Unfinished::default()));
        lines(&events)
    }

    /// One byte at a time.
    struct Slow(Cursor<Vec<u8>>);

    impl Read for Slow {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.0.read(&mut buffer[..1])
        }
    }

    #[test]
    fn lines_are_read_however_they_end_and_come() {
        let said = b"OK\r\n7,7\rMESSAGE \xff\x07hi\n\n  8,8  \nend".to_vec();
        let expected = ["OK", "7,7", "MESSAGE \u{fffd}hi", "8,8", "end", "Silent"];
        assert_eq!(read_all(Cursor::new(said.clone())), expected);
        assert_eq!(read_all(Slow(Cursor::new(said))), expected);
    }

    #[test]
    fn an_enormous_line_is_one_line_and_cut() {
        let mut said = vec![b'x'; 1 << 20];
        said.extend(b"\n7,7\n");
        let lines = read_all(Cursor::new(said));
        assert_eq!(lines.len(), 3);
        assert_eq!(lines[0].len(), LONGEST_LINE);
        assert_eq!(lines[1], "7,7");
    }

    #[test]
    fn a_flood_is_called_one_with_line_ends_and_without() {
        for said in ["MESSAGE flood\n", "x"] {
            let bytes = said.as_bytes().repeat(20_000_000 / said.len());
            let lines = read_all(Cursor::new(bytes));
            assert_eq!(lines.last().map(String::as_str), Some("Flood"));
        }
    }

    #[test]
    fn the_beginning_of_a_line_can_be_seen() {
        let (mut from, mut into) = io::pipe().map(|(from, into)| (Some(from), into)).unwrap();
        let (sender, events) = mpsc::sync_channel(4);
        let unfinished = Unfinished::default();
        let reading = {
            let unfinished = Arc::clone(&unfinished);
            let from = from.take().unwrap();
            thread::spawn(move || read(from, &sender, &unfinished))
        };
        io::Write::write_all(&mut into, b"OK\n7,").unwrap();
        assert_eq!(
            events.recv().map(|event| format!("{event:?}")).unwrap(),
            "Line(\"OK\")"
        );
        while *unfinished.lock().unwrap() != "7," {
            thread::yield_now();
        }
        drop(into);
        reading.join().unwrap();
    }
}
