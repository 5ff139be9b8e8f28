//! The transposition table: what has been found out about positions, shared by threads.
//!
//! Entries are two words that are read and written without locks. The first is the
//! hash exclusive-ored with the second, so that an entry torn by two writers does
//! not match its position any more (Hyatt and Mann 2002). It must not know boards.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use super::score::Score;
use super::square::Square;

/// How a stored score relates to the true one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bound {
    /// The true score is not greater.
    Upper,
    /// The true score is not less.
    Lower,
    /// It is the true score.
    Exact,
}

/// What the table knows of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// The best move found, if any.
    pub best: Option<Square>,
    /// The score, wins counted from the position itself.
    pub score: Score,
    /// How the score is meant.
    pub bound: Bound,
    /// The static evaluation.
    pub eval: Score,
    /// Plies that were searched.
    pub depth: i32,
}

#[derive(Debug, Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// Four entries that share a cache line.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

/// A table of fixed size.
#[derive(Debug)]
pub struct TranspositionTable {
    buckets: Box<[Bucket]>,
    generation: AtomicU8,
}

/// The square number that stands for no move.
const NO_MOVE: u64 = 1023;
/// Added to depths, which may be a little below zero.
const DEPTH_OFFSET: i32 = 32;
/// Plies by which an entry of an earlier search counts as shallower, a search.
const AGE_PENALTY: i32 = 4;

/// What a table has that cannot be as large as it was wished.
const SMALL_MIB: usize = 16;

impl TranspositionTable {
    /// A table of at most this many MiB, at least one; a small one where the system does not give
    /// so much.
    pub fn new(mebibytes: usize) -> Self {
        let buckets_in = |mebibytes: usize| mebibytes.saturating_mul(1 << 20) / size_of::<Bucket>();
        let mut count = buckets_in(mebibytes.max(1));
        let mut buckets = Vec::new();
        // A brain must not die of what its manager wishes. Half of it, or a quarter, might be
        // given and be more than there is once it is used.
        if buckets.try_reserve_exact(count).is_err() {
            count = buckets_in(SMALL_MIB).min(count);
        }
        buckets.resize_with(count, Bucket::default);
        Self {
            buckets: buckets.into_boxed_slice(),
            generation: AtomicU8::new(0),
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        for slot in self.buckets.iter_mut().flat_map(|bucket| &mut bucket.0) {
            *slot.check.get_mut() = 0;
            *slot.data.get_mut() = 0;
        }
        *self.generation.get_mut() = 0;
    }

    /// Tells that a new search begins, so that older entries give way first.
    pub fn age(&self) {
        let next = (self.generation.load(Ordering::Relaxed) + 1) & 63;
        self.generation.store(next, Ordering::Relaxed);
    }

    fn bucket(&self, hash: u64) -> &[Slot; 4] {
        let place = (u128::from(hash) * self.buckets.len() as u128) >> 64;
        #[expect(clippy::cast_possible_truncation, reason = "less than the length")]
        let place = place as usize;
        &self.buckets[place].0
    }

    /// What is known of a position.
    pub fn get(&self, hash: u64) -> Option<Entry> {
        self.bucket(hash).iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            let matches = slot.check.load(Ordering::Relaxed) ^ data == hash && data != 0;
            matches.then(|| unpack(data))
        })
    }

    /// Stores what was found out, in place of what is worth least.
    pub fn put(&self, hash: u64, entry: Entry) {
        let generation = self.generation.load(Ordering::Relaxed);
        let mut worst: Option<(i32, &Slot)> = None;
        let mut entry = entry;
        for slot in self.bucket(hash) {
            let data = slot.data.load(Ordering::Relaxed);
            if data != 0 && slot.check.load(Ordering::Relaxed) ^ data == hash {
                let old = unpack(data);
                if entry.best.is_none() {
                    entry.best = old.best;
                }
                let deeper = old.depth > entry.depth + 3 && generation_of(data) == generation;
                if deeper && entry.bound != Bound::Exact {
                    return;
                }
                worst = Some((i32::MIN, slot));
                break;
            }
            let worth = if data == 0 {
                i32::MIN + 1
            } else {
                let age = generation.wrapping_sub(generation_of(data)) & 63;
                unpack(data).depth - AGE_PENALTY * i32::from(age)
            };
            if worst.is_none_or(|(least, _)| worth < least) {
                worst = Some((worth, slot));
            }
        }
        if let Some((_, slot)) = worst {
            let data = pack(entry, generation);
            slot.data.store(data, Ordering::Relaxed);
            slot.check.store(hash ^ data, Ordering::Relaxed);
        }
    }
}

/// Ten bits of move, 16 of score, 16 of evaluation, eight of depth, two of bound, six of generation.
fn pack(entry: Entry, generation: u8) -> u64 {
    let sixteen = |score: Score| u64::from((score + 0x8000).cast_unsigned() & 0xFFFF);
    let depth = (entry.depth + DEPTH_OFFSET).clamp(0, 255).cast_unsigned();
    let bound = match entry.bound {
        Bound::Upper => 1,
        Bound::Lower => 2,
        Bound::Exact => 3,
    };
    entry.best.map_or(NO_MOVE, |square| square.index() as u64)
        | sixteen(entry.score) << 10
        | sixteen(entry.eval) << 26
        | u64::from(depth) << 42
        | bound << 50
        | u64::from(generation) << 52
}

fn unpack(data: u64) -> Entry {
    let sixteen = |shift: u32| (data >> shift & 0xFFFF) as i32 - 0x8000;
    let depth = (data >> 42 & 0xFF) as i32 - DEPTH_OFFSET;
    let square = data & NO_MOVE;
    let best = (square < Square::COUNT as u64).then(|| Square::from_index(square as usize));
    Entry {
        best,
        score: sixteen(10),
        bound: match data >> 50 & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        },
        eval: sixteen(26),
        depth,
    }
}

fn generation_of(data: u64) -> u8 {
    (data >> 52 & 63) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(depth: i32, score: Score) -> Entry {
        Entry {
            best: Some(Square::from_index(399)),
            score,
            bound: Bound::Lower,
            eval: -score,
            depth,
        }
    }

    #[test]
    fn a_table_that_cannot_be_had_is_smaller() {
        let table = TranspositionTable::new(usize::MAX);
        assert_eq!(size_of_val(&*table.buckets), SMALL_MIB << 20);
        assert_eq!(size_of_val(&*TranspositionTable::new(0).buckets), 1 << 20);
    }

    #[test]
    fn an_entry_comes_back_as_it_was_put() {
        let table = TranspositionTable::new(1);
        for (hash, score) in [(7, -29_990), (u64::MAX, 29_990), (1 << 40, 0)] {
            table.put(hash, entry(17, score));
            assert_eq!(table.get(hash), Some(entry(17, score)));
        }
        assert_eq!(table.get(8), None);
    }

    #[test]
    fn the_shallowest_and_oldest_entries_give_way_first() {
        let table = TranspositionTable::new(1);
        // Small hashes all fall into the first bucket.
        for hash in 1..=4 {
            table.put(hash, entry(10 + i32::try_from(hash).unwrap(), 0));
        }
        table.put(5, entry(3, 0));
        assert_eq!((table.get(1), table.get(2).is_some()), (None, true));
        table.age();
        table.age();
        table.age();
        table.put(6, entry(2, 0));
        assert_eq!(table.get(5), None);
    }

    #[test]
    fn a_cleared_table_knows_nothing() {
        let mut table = TranspositionTable::new(1);
        table.put(9, entry(3, 5));
        table.clear();
        assert_eq!(table.get(9), None);
    }

    #[test]
    fn a_bucket_is_a_cache_line() {
        assert_eq!(size_of::<Bucket>(), 64);
    }
}
