//! Cases without end, each from a seed of its own, until the time is up. Knows nothing of Wuzi.

use std::cell::Cell;
use std::env;
use std::fmt::Debug;
use std::time::{Duration, Instant};

use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner};

/// How long a test goes on when nobody says.
const USUAL: Duration = Duration::from_secs(2);

/// Tries cases of a strategy until the time is up; a failure tells how to see it again.
///
/// The check says whether the case came to something, as a record that was understood: streams
/// of which none does would show nothing.
pub(crate) fn fuzz<S: Strategy>(name: &str, strategy: S, check: impl Fn(S::Value) -> bool)
where
    S::Value: Debug,
{
    if let Ok(seed) = env::var("WUZI_FUZZ_SEED") {
        let seed = u64::from_str_radix(&seed, 16).expect("WUZI_FUZZ_SEED is a hexadecimal number");
        case(name, seed, &strategy, &check);
        return;
    }
    let time = env::var("WUZI_FUZZ_SECONDS").map_or(USUAL, |text| {
        Duration::from_secs(text.parse().expect("WUZI_FUZZ_SECONDS is a whole number"))
    });
    let first: u64 = rand::random();
    let started = Instant::now();
    let (mut cases, mut fruitful): (u64, u64) = (0, 0);
    while cases == 0 || started.elapsed() < time {
        fruitful += u64::from(case(name, first.wrapping_add(cases), &strategy, &check));
        cases += 1;
    }
    let took = started.elapsed();
    eprintln!("{name}: {cases} cases in {took:.0?}, {fruitful} of them came to something");
    assert!(
        fruitful > 0 || cases < 100,
        "{name}: {cases} cases for nothing"
    );
}

/// One case, made smaller as long as it fails.
fn case<S: Strategy>(name: &str, seed: u64, strategy: &S, check: &impl Fn(S::Value) -> bool) -> bool
where
    S::Value: Debug,
{
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let config = Config {
        cases: 1,
        failure_persistence: None,
        max_shrink_iters: 2000,
        max_shrink_time: 60_000,
        ..Config::default()
    };
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    let fruitful = Cell::new(false);
    let tried = TestRunner::new_with_rng(config, rng).run(strategy, |value| {
        fruitful.set(check(value));
        Ok(())
    });
    match tried {
        Ok(()) => fruitful.get(),
        Err(TestError::Fail(reason, smallest)) => panic!(
            "{name}: {reason}\nthe smallest input that shows it: {smallest:?}\n\
             again: WUZI_FUZZ_SEED={seed:x} cargo test --test fuzz {name}"
        ),
        Err(TestError::Abort(reason)) => panic!("{name}, seed {seed:x}: {reason}"),
    }
}

/// A text with pieces taken out, doubled, put elsewhere, or changed.
#[derive(Debug, Clone)]
pub(crate) enum Change {
    /// A byte becomes another.
    Set(usize, u8),
    /// A piece is gone.
    Cut(usize, usize),
    /// A piece stands there twice.
    Double(usize, usize),
    /// Something stands in between.
    Insert(usize, Vec<u8>),
    /// Two lines have changed places.
    Swap(usize, usize),
    /// The rest is gone.
    End(usize),
}

/// Changes of any text, with some words that mean something there.
pub(crate) fn changes(words: &'static [&'static str]) -> impl Strategy<Value = Vec<Change>> {
    let at = || any::<usize>();
    let piece = prop_oneof![
        4 => prop::sample::select(words).prop_map(|word| word.as_bytes().to_vec()),
        1 => prop::collection::vec(any::<u8>(), 0..6),
        1 => "\\PC{0,4}".prop_map(String::into_bytes),
        1 => any::<i64>().prop_map(|number| number.to_string().into_bytes()),
    ];
    let change = prop_oneof![
        3 => (at(), any::<u8>()).prop_map(|(at, byte)| Change::Set(at, byte)),
        2 => (at(), 1..40_usize).prop_map(|(at, length)| Change::Cut(at, length)),
        2 => (at(), 1..200_usize).prop_map(|(at, length)| Change::Double(at, length)),
        6 => (at(), piece).prop_map(|(at, piece)| Change::Insert(at, piece)),
        2 => (at(), at()).prop_map(|(one, other)| Change::Swap(one, other)),
        1 => at().prop_map(Change::End),
    ];
    prop::collection::vec(change, 0..8)
}

/// The text after its changes, each at its place modulo the length.
pub(crate) fn changed(text: &[u8], changes: &[Change]) -> Vec<u8> {
    let mut bytes = text.to_vec();
    for change in changes {
        let length = bytes.len();
        let at = |place: usize| place % (length + 1);
        match change {
            Change::Set(place, byte) => {
                if let Some(there) = bytes.get_mut(at(*place)) {
                    *there = *byte;
                }
            }
            Change::Cut(place, count) => {
                let begin = at(*place);
                bytes.drain(begin..(begin + count).min(length));
            }
            Change::Double(place, count) => {
                let begin = at(*place);
                let piece = bytes[begin..(begin + count).min(length)].to_vec();
                bytes.splice(begin..begin, piece);
            }
            Change::Insert(place, piece) => {
                let begin = at(*place);
                bytes.splice(begin..begin, piece.iter().copied());
            }
            Change::Swap(one, other) => {
                let mut lines: Vec<&[u8]> = bytes.split(|byte| *byte == b'\n').collect();
                let count = lines.len();
                lines.swap(one % count, other % count);
                bytes = lines.join(&b'\n');
            }
            Change::End(place) => bytes.truncate(at(*place)),
        }
    }
    bytes
}
