//! The learned values, read once from the text that is built into the program.
//!
//! A line of the table is a kind, a number and what it is worth: `pattern` and
//! `class` by number, to the side to move and to the other side; `shape` by the
//! four patterns in ascending order as one hexadecimal digit each, likewise, on top
//! of its patterns and class; `term` by number, to the side to move. It must not
//! know what the values are used for.

use std::sync::OnceLock;

use crate::engine::pattern::class::pack;
use crate::engine::pattern::{Class, Pattern};

/// What something is worth to the side to move and to the other side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Worth {
    /// When its colour is to move.
    pub(super) mover: i16,
    /// When the other colour is.
    pub(super) waiter: i16,
}

/// The whole table.
#[derive(Debug)]
pub(super) struct Learned {
    patterns: [Worth; Pattern::ALL.len()],
    classes: [Worth; Class::COUNT],
    /// Sorted by the packed patterns.
    shapes: Vec<(u16, Worth)>,
    /// By [`super::Term`].
    pub(super) terms: [i16; super::Term::ALL.len()],
}

const TEXT: &str = include_str!("../../../../assets/engine/values.txt");

impl Learned {
    /// The table that is built in.
    pub(super) fn get() -> &'static Self {
        static TABLE: OnceLock<Learned> = OnceLock::new();
        TABLE.get_or_init(|| Self::read(TEXT).expect("the table built in is well formed"))
    }

    /// What a point with these patterns and their class is worth.
    pub(super) fn of(&self, mut patterns: [Pattern; 4], class: Class) -> Worth {
        let mut worth = self.classes[class as usize];
        for pattern in patterns {
            let more = self.patterns[pattern as usize];
            worth.mover += more.mover;
            worth.waiter += more.waiter;
        }
        // The first digit is the weakest pattern; packed numbers have it lowest.
        patterns.sort_unstable_by(|a, b| b.cmp(a));
        let found = self
            .shapes
            .binary_search_by_key(&pack(patterns), |(shape, _)| *shape);
        if let Ok(at) = found {
            worth.mover += self.shapes[at].1.mover;
            worth.waiter += self.shapes[at].1.waiter;
        }
        worth
    }

    fn read(text: &str) -> Option<Self> {
        let mut table = Self {
            patterns: [Worth::default(); Pattern::ALL.len()],
            classes: [Worth::default(); Class::COUNT],
            shapes: Vec::new(),
            terms: [0; super::Term::ALL.len()],
        };
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let mut words = line.split_whitespace();
            let (kind, name) = (words.next()?, words.next()?);
            let numbers: Vec<i16> = words.map(str::parse).collect::<Result<_, _>>().ok()?;
            let worth = Worth {
                mover: *numbers.first()?,
                waiter: numbers.last().copied()?,
            };
            match kind {
                "pattern" => *table.patterns.get_mut(name.parse::<usize>().ok()?)? = worth,
                "class" => *table.classes.get_mut(name.parse::<usize>().ok()?)? = worth,
                "term" => *table.terms.get_mut(name.parse::<usize>().ok()?)? = worth.mover,
                "shape" => table
                    .shapes
                    .push((u16::from_str_radix(name, 16).ok()?, worth)),
                _ => return None,
            }
        }
        table.shapes.sort_unstable_by_key(|(shape, _)| *shape);
        Some(table)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_is_worth_its_patterns_its_class_and_its_shape() {
        let text = "pattern 8 10 20\npattern 0 1 1\nclass 3 100 200\nshape 0008 5 -5\nterm 0 7\n";
        let table = Learned::read(text).unwrap();
        let patterns = [Pattern::Dead, Pattern::Three, Pattern::Dead, Pattern::Dead];
        let worth = table.of(patterns, Class::Three);
        assert_eq!((worth.mover, worth.waiter), (118, 218));
        assert_eq!(table.terms[0], 7);
    }

    #[test]
    fn the_table_built_in_has_every_pattern_class_and_term() {
        Learned::get();
        for (kind, count) in [("pattern", 15), ("class", 16), ("term", 6)] {
            let lines = TEXT.lines().filter(|line| line.starts_with(kind));
            assert_eq!(lines.count(), count, "{kind}");
        }
    }

    #[test]
    fn a_malformed_table_is_refused() {
        for text in ["pattern 15 1 1", "shape x 1 1", "term 0", "what 0 1 1"] {
            assert!(Learned::read(text).is_none(), "{text}");
        }
    }
}
