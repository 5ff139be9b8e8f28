//! The transposition table: what is known of positions met before.

use super::scope::Scope;
use super::value::{self, DRAW, Verdict};
use super::windows::point_at;
use crate::engine::Point;

/// Slots, two to a bucket; 16 bytes each.
const SLOTS: usize = 1 << 21;

/// How a stored value relates to the position's value at the stored depth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bound {
    /// The value is at least this.
    Lower,
    /// The value is at most this.
    Upper,
    /// The value is this.
    Exact,
}

/// What is remembered of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Entry {
    /// The value counted from the position, and what was proved.
    pub(super) verdict: Verdict,
    pub(super) bound: Bound,
    /// Plies searched below the position; at most 255.
    pub(super) depth: u8,
    /// The move that was best or refuted the position.
    pub(super) best: Option<Point>,
}

impl Entry {
    /// What the entry is worth to a node: a verdict that settles it, or nothing.
    ///
    /// A value counts when it was searched at least as deep. Proofs count at any depth: a
    /// win as a lower bound, a loss as an upper bound, both as they are when the entry's
    /// depth reached their end, and that a side cannot lose or cannot win.
    pub(super) fn settles(self, depth: i32, ply: usize, scope: Scope) -> Option<Verdict> {
        let Entry {
            verdict:
                Verdict {
                    value: stored,
                    safe,
                    capped,
                },
            bound,
            ..
        } = self;
        if scope.is_settled_by(safe, capped) {
            return Some(Verdict::new(DRAW, safe, capped));
        }
        let verdict = Verdict {
            value: value::from_root(stored, ply),
            safe,
            capped,
        };
        let deep = i32::from(self.depth) >= depth;
        let reached = value::plies(stored).is_some_and(|plies| plies <= u32::from(self.depth));
        let settles = match bound {
            Bound::Exact if deep || reached => true,
            Bound::Lower | Bound::Exact
                if verdict.value >= scope.beta && (deep || value::is_win(stored)) =>
            {
                true
            }
            Bound::Upper | Bound::Exact => {
                verdict.value <= scope.alpha && (deep || value::is_loss(stored))
            }
            Bound::Lower => false,
        };
        settles.then_some(verdict)
    }
}

/// The table. Entries of an earlier search are as good as empty slots, so that no
/// answer depends on what was asked before.
#[derive(Debug, Default)]
pub(super) struct Table {
    /// Key and packed entry; a packed entry of 0 is empty.
    slots: Vec<[u64; 2]>,
    generation: u8,
}

impl Table {
    /// Forgets everything, in no time but for every 255th call and the first.
    pub(super) fn begin(&mut self) {
        self.generation = self.generation.wrapping_add(1);
        if self.generation == 0 || self.slots.is_empty() {
            self.slots = vec![[0; 2]; SLOTS];
            self.generation = 1;
        }
    }

    /// What is known of a position.
    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        let bucket = bucket(key);
        self.slots[bucket..bucket + 2]
            .iter()
            .find(|slot| slot[0] == key && self.is_live(slot[1]))
            .map(|slot| unpack(slot[1]))
    }

    /// Remembers a position. Proofs already known of it are kept.
    pub(super) fn put(&mut self, key: u64, mut entry: Entry) {
        let bucket = bucket(key);
        let [first, second] = [self.slots[bucket], self.slots[bucket + 1]];
        let known = |slot: [u64; 2]| slot[0] == key && self.is_live(slot[1]);
        let index = if known(first) {
            bucket
        } else if known(second) {
            bucket + 1
        } else if self.is_live(first[1]) && unpack(first[1]).depth > entry.depth {
            // The first slot keeps the deepest, the second the latest.
            bucket + 1
        } else {
            bucket
        };
        let old = self.slots[index];
        if known(old) {
            let old = unpack(old[1]);
            entry.verdict.safe |= old.verdict.safe;
            entry.verdict.capped |= old.verdict.capped;
            entry.best = entry.best.or(old.best);
        }
        self.slots[index] = [key, pack(entry, self.generation)];
    }

    fn is_live(&self, packed: u64) -> bool {
        packed.to_le_bytes()[7] == self.generation
    }
}

fn bucket(key: u64) -> usize {
    // The key's upper half; the lower one would do as well.
    (key >> 32) as usize % (SLOTS / 2) * 2
}

/// Lays an entry out as: value (32 bits), depth (8), best point plus one (9), bound (2),
/// safe (1), capped (1), three spare, generation (8).
fn pack(entry: Entry, generation: u8) -> u64 {
    let best = entry.best.map_or(0, |point| point.index() as u64 + 1);
    u64::from(entry.verdict.value.cast_unsigned())
        | u64::from(entry.depth) << 32
        | best << 40
        | (entry.bound as u64) << 49
        | u64::from(entry.verdict.safe) << 51
        | u64::from(entry.verdict.capped) << 52
        | u64::from(generation) << 56
}

fn unpack(packed: u64) -> Entry {
    let field = |shift: u32, bits: u32| (packed >> shift) & ((1 << bits) - 1);
    let value = u32::try_from(field(0, 32)).expect("32 bits were taken");
    let best = usize::try_from(field(40, 9)).expect("9 bits were taken");
    Entry {
        verdict: Verdict {
            value: value.cast_signed(),
            safe: field(51, 1) == 1,
            capped: field(52, 1) == 1,
        },
        bound: match field(49, 2) {
            0 => Bound::Lower,
            1 => Bound::Upper,
            _ => Bound::Exact,
        },
        depth: packed.to_le_bytes()[4],
        best: best.checked_sub(1).map(point_at),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(value: i32, depth: u8) -> Entry {
        Entry {
            verdict: Verdict {
                value,
                safe: value > 0,
                capped: false,
            },
            bound: Bound::Exact,
            depth,
            best: Point::new(19, 19),
        }
    }

    #[test]
    fn every_entry_comes_back_as_it_went_in() {
        for bound in [Bound::Lower, Bound::Upper, Bound::Exact] {
            for (value, best) in [
                (-999_999, None),
                (0, Point::new(0, 0)),
                (999_999, Point::new(19, 19)),
            ] {
                for bits in 0..4 {
                    let entry = Entry {
                        verdict: Verdict {
                            value,
                            safe: bits & 1 == 1,
                            capped: bits & 2 == 2,
                        },
                        bound,
                        depth: 255,
                        best,
                    };
                    assert_eq!(unpack(pack(entry, 255)), entry);
                }
            }
        }
    }

    #[test]
    fn a_new_search_knows_nothing_of_the_last() {
        let mut table = Table::default();
        for round in 0..600 {
            table.begin();
            assert_eq!(table.get(42), None, "round {round}");
            table.put(42, entry(round, 3));
            assert_eq!(table.get(42), Some(entry(round, 3)));
        }
    }

    #[test]
    fn a_deep_entry_is_not_driven_out_by_a_shallow_one() {
        let mut table = Table::default();
        table.begin();
        table.put(1, entry(1, 9));
        for key in 2..9 {
            table.put(key, entry(2, 1));
        }
        assert_eq!(table.get(1), Some(entry(1, 9)));
        assert_eq!(table.get(8), Some(entry(2, 1)));
    }

    #[test]
    fn what_was_proved_of_a_position_is_kept() {
        let mut table = Table::default();
        table.begin();
        table.put(1, entry(5, 2));
        table.put(1, entry(-5, 4));
        let found = table.get(1).unwrap();
        assert!(found.verdict.safe);
        assert_eq!(found.depth, 4);
    }
}
