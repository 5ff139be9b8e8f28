//! The puzzles that Wuzi brings, in the order of their grades.
//!
//! It must not know which are solved.

use std::sync::OnceLock;

use super::{Kind, Puzzle, PuzzleId};

/// The text of a kind's file.
pub const fn source(kind: Kind) -> &'static str {
    match kind {
        Kind::Fours => include_str!("../../../assets/puzzles/fours.txt"),
        Kind::Threats => include_str!("../../../assets/puzzles/threats.txt"),
        Kind::Defence => include_str!("../../../assets/puzzles/defence.txt"),
    }
}

/// All puzzles: kind by kind, the shorter and easier first.
pub fn all() -> &'static [Puzzle] {
    static ALL: OnceLock<Vec<Puzzle>> = OnceLock::new();
    ALL.get_or_init(|| {
        let lines = |kind: Kind| lines(kind).map(move |line| Puzzle::from_line(line, kind));
        Kind::ALL
            .into_iter()
            .flat_map(lines)
            // A line that does not read is left out; a test holds the files to reading whole.
            .filter_map(Result::ok)
            .collect()
    })
}

/// The lines of a kind's file that are puzzles.
pub fn lines(kind: Kind) -> impl Iterator<Item = &'static str> {
    source(kind)
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// The place of a puzzle among [`all`].
pub fn place(id: PuzzleId) -> Option<usize> {
    all().iter().position(|puzzle| puzzle.id() == id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_a_puzzle() {
        for kind in Kind::ALL {
            for line in lines(kind) {
                if let Err(error) = Puzzle::from_line(line, kind) {
                    panic!("{}: {line}: {error}", kind.name());
                }
            }
        }
    }
}
