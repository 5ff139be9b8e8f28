//! The learned values, read once from the texts that are built into the program.
//!
//! A line of a table is a kind, a number and what it is worth: `pattern` and `class`
//! by number, to the side to move and to the other side; `tempo` 0 to the side to
//! move, always; `threat` by number, to the side to move where it is there. Under
//! renju the colours differ: there `mover black` and `mover white` say who is to
//! move in the lines that follow. It must not know what the values are used for.

use std::sync::OnceLock;

use super::{PRESENCES, THREATS};
use crate::engine::pattern::{Class, Pattern};
use crate::engine::{Rule, Stone};

/// What something is worth to the side to move and to the other side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Worth {
    /// When its colour is to move.
    pub(super) mover: i16,
    /// When the other colour is.
    pub(super) waiter: i16,
}

/// The values of a rule when a certain colour is to move.
#[derive(Debug, Clone)]
pub struct Learned {
    patterns: [Worth; Pattern::ALL.len()],
    classes: [Worth; Class::COUNT],
    tempo: i16,
    threats: [i16; THREATS.len()],
    /// By the set of threats, all that belongs to it added up.
    present: Box<[i16]>,
}

/// The table of a rule as a text.
const fn text(rule: Rule) -> &'static str {
    match rule {
        Rule::Freestyle => include_str!("../../../../assets/engine/freestyle.txt"),
        Rule::Standard => include_str!("../../../../assets/engine/standard.txt"),
        Rule::Renju => include_str!("../../../../assets/engine/renju.txt"),
        Rule::Caro | Rule::Caro6 => include_str!("../../../../assets/engine/caro.txt"),
    }
}

impl Learned {
    /// The values of a rule when this colour is to move.
    pub fn of(rule: Rule, to_move: Stone) -> &'static Self {
        static TABLES: [OnceLock<[Learned; 2]>; Rule::ALL.len()] =
            [const { OnceLock::new() }; Rule::ALL.len()];
        let both = TABLES[rule as usize]
            .get_or_init(|| Self::read(text(rule)).expect("the tables built in are well formed"));
        &both[to_move as usize]
    }

    /// What a point with these patterns and their class is worth.
    pub(super) fn worth(&self, patterns: [Pattern; 4], class: Class) -> Worth {
        let mut worth = self.classes[class as usize];
        if class == Class::Suspect {
            return worth; // a point that Black may not play is worth the same whatever its rows
        }
        for pattern in patterns {
            let more = self.patterns[pattern as usize];
            worth.mover += more.mover;
            worth.waiter += more.waiter;
        }
        worth
    }

    /// What a set of threats is worth to the side to move, see
    /// [`presence`](super::presence).
    #[inline]
    pub fn of_presence(&self, presence: usize) -> i16 {
        self.present[presence]
    }

    /// Both colours' values, by who is to move.
    fn read(text: &str) -> Option<[Self; 2]> {
        let blank = || Self {
            patterns: [Worth::default(); Pattern::ALL.len()],
            classes: [Worth::default(); Class::COUNT],
            tempo: 0,
            threats: [0; THREATS.len()],
            present: vec![0; PRESENCES].into_boxed_slice(),
        };
        let mut tables = [blank(), blank()];
        let mut movers: &[Stone] = &Stone::BOTH;
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let mut words = line.split_whitespace();
            let (kind, name) = (words.next()?, words.next()?);
            if kind == "mover" {
                movers = match name {
                    "black" => &[Stone::Black],
                    "white" => &[Stone::White],
                    _ => return None,
                };
                continue;
            }
            let numbers: Vec<i16> = words.map(str::parse).collect::<Result<_, _>>().ok()?;
            let worth = Worth {
                mover: *numbers.first()?,
                waiter: numbers.last().copied()?,
            };
            for mover in movers {
                tables[*mover as usize].enter(kind, name, worth)?;
            }
        }
        for table in &mut tables {
            for (set, worth) in table.present.iter_mut().enumerate() {
                let there = table.threats.iter().enumerate();
                let threats = there.filter(|(at, _)| set >> at & 1 == 1).map(|(_, w)| w);
                *worth = table.tempo + threats.sum::<i16>();
            }
        }
        Some(tables)
    }

    /// Takes one line of a table; `None` when there is no such kind or number.
    fn enter(&mut self, kind: &str, name: &str, worth: Worth) -> Option<()> {
        let number = || name.parse::<usize>().ok();
        match kind {
            "pattern" => *self.patterns.get_mut(number()?)? = worth,
            "class" => *self.classes.get_mut(number()?)? = worth,
            "tempo" => self.tempo = worth.mover,
            "threat" => *self.threats.get_mut(number()?)? = worth.mover,
            _ => return None,
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_is_worth_its_patterns_and_class_and_a_set_of_threats_their_sum() {
        let text = "pattern 8 10 20\npattern 0 1 1\nclass 3 100 200\n\
                    tempo 0 1\nthreat 0 10\nthreat 2 100\n";
        let [black, white] = Learned::read(text).unwrap();
        let patterns = [Pattern::Dead, Pattern::Three, Pattern::Dead, Pattern::Dead];
        for table in [black, white] {
            let worth = table.worth(patterns, Class::Three);
            assert_eq!((worth.mover, worth.waiter), (113, 223));
            assert_eq!(
                [0, 1, 4, 5].map(|set| table.of_presence(set)),
                [1, 11, 101, 111]
            );
        }
    }

    #[test]
    fn the_colours_can_have_values_of_their_own() {
        let text = "mover black\nclass 3 1 2\nmover white\nclass 3 3 4\n";
        let [black, white] = Learned::read(text).unwrap();
        let worth = |table: Learned| table.classes[3].mover;
        assert_eq!((worth(black), worth(white)), (1, 3));
    }

    #[test]
    fn the_tables_built_in_have_every_pattern_and_class() {
        for rule in Rule::ALL {
            Learned::of(rule, Stone::Black);
            let sections = text(rule).matches("mover ").count().max(1);
            for (kind, count) in [("pattern", 15), ("class", 16), ("tempo", 1), ("threat", 13)] {
                let lines = text(rule).lines().filter(|line| line.starts_with(kind));
                assert_eq!(lines.count(), count * sections, "{rule} {kind}");
            }
        }
    }

    #[test]
    fn a_malformed_table_is_refused() {
        for text in [
            "pattern 15 1 1",
            "pattern x 1 1",
            "threat 13 1",
            "tempo 0",
            "what 0 1 1",
            "mover x",
        ] {
            assert!(Learned::read(text).is_none(), "{text}");
        }
    }
}
