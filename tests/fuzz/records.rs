//! Anything at all is read as a record: it is understood or refused, in no time, and what is
//! understood is written and read again as the same.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use proptest::prelude::*;
use wuzi::record::{Format, Record, Step};

use crate::harness::{Change, changed, changes, fuzz};

const WORDS: [&str; 52] = [
    "(;",
    ")",
    ";",
    "[",
    "]",
    "\\",
    ":",
    "GM[4]",
    "FF[4]",
    "CA[UTF-8]",
    "CA[GB18030]",
    "SZ[15]",
    "SZ[20:15]",
    "SZ[3]",
    "SZ[0]",
    "SZ[999999999999]",
    "AB[aa][bb]",
    "AW[aa:cc]",
    "AE[aa]",
    "PL[W]",
    "PL[white]",
    "RU[renju]",
    "RU[caro]",
    "RE[B+R]",
    "RE[0]",
    "RE[W+Time]",
    "ON[D4]",
    ";B[hh]",
    ";W[ii]",
    ";B[]",
    ";W[tt]",
    ";B[h8]",
    "C[五\\]子]",
    "PB[a\\\nb]",
    "MN[7]",
    "BM[1]",
    "Piskvorky 15x15, 0:0, 0\n",
    "Piskvorky 20x20, 11:11, 1\n",
    "8,8,100\n",
    "1,1,0\n",
    "16,16,5\n",
    "0,0,0\n",
    "-1\n",
    "h8 ",
    "1. h8 i9 ",
    "2... a1",
    "pass ",
    "15x15 renju\n",
    "\u{feff}",
    "\r\n",
    "\0",
    "20x20",
];

/// The sample files, good and bad.
fn samples() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/records");
    let mut paths: Vec<_> = fs::read_dir(folder)
        .expect("there are samples")
        .map(|entry| entry.expect("it can be read").path())
        .collect();
    paths.sort();
    paths
        .iter()
        .map(|path| fs::read(path).expect("it can be read"))
        .collect()
}

#[derive(Debug, Clone)]
enum Source {
    Bytes(Vec<u8>),
    Words(Vec<&'static str>),
    Sample(prop::sample::Index, Vec<Change>),
}

fn source() -> impl Strategy<Value = Source> {
    prop_oneof![
        1 => prop::collection::vec(any::<u8>(), 0..300).prop_map(Source::Bytes),
        4 => prop::collection::vec(prop::sample::select(&WORDS[..]), 0..60).prop_map(Source::Words),
        6 => (any::<prop::sample::Index>(), changes(&WORDS))
            .prop_map(|(sample, changes)| Source::Sample(sample, changes)),
    ]
}

/// The main line, and how many nodes there are in all.
fn shape(record: &Record) -> (Vec<Step>, usize) {
    (record.steps(), record.tree().branches())
}

/// Whether it is a record with moves.
fn check(bytes: &[u8], format: Option<Format>) -> bool {
    let started = Instant::now();
    let read = Record::parse(bytes, format);
    let record = match read {
        Ok(record) => record,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            // What is good of it is a record like any other.
            match error.good {
                Some(good) => *good,
                None => return false,
            }
        }
    };
    let steps = record.steps().len();
    for step in [0, 1, steps / 2, steps, usize::MAX] {
        let _ = record.replay(step).outcome();
    }
    let _ = record.verdict();
    for format in [Format::Sgf, Format::Psq, Format::Text] {
        let Ok(text) = record.print(format) else {
            assert!(format != Format::Sgf, "SGF holds everything");
            continue;
        };
        let again = Record::parse(text.as_bytes(), Some(format))
            .unwrap_or_else(|error| panic!("{format:?}: {error}\n{text}"));
        assert_eq!(again.steps(), record.steps(), "{format:?}: {text}");
        assert_eq!(again.variant(), record.variant(), "{format:?}: {text}");
        if format == Format::Sgf {
            assert_eq!(shape(&again), shape(&record), "{text}");
            let twice = again.print(format).expect("SGF holds everything");
            assert_eq!(twice, text);
        }
    }
    let took = started.elapsed();
    assert!(took < Duration::from_secs(5), "it took {took:?}");
    steps > 0
}

#[test]
fn records() {
    let samples = samples();
    let formats = [
        None,
        Some(Format::Sgf),
        Some(Format::Psq),
        Some(Format::Text),
    ];
    let case = (source(), prop::sample::select(formats.to_vec()));
    fuzz("records", case, |(source, format)| {
        let bytes = match source {
            Source::Bytes(bytes) => bytes,
            Source::Words(words) => words.concat().into_bytes(),
            Source::Sample(sample, changes) => {
                changed(&samples[sample.index(samples.len())], &changes)
            }
        };
        check(&bytes, format)
    });
}
