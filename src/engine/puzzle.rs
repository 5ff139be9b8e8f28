//! Puzzles: positions with a task that is proved to have its answer.
//!
//! They come from games of our own engine and were proved by our own solver, both by
//! `examples/make_puzzles.rs`; `tests/puzzles.rs` proves them again. What is proved:
//!
//! - *Fours* and *threats*: the side to move wins in so many moves. [`check`] plays the
//!   win out by the rules alone, against every legal reply. That no other first move of
//!   the kind wins in as many moves, and none in fewer, is the solver's word: it has looked at all fours
//!   (and all open threes) and their forced replies.
//! - *Defence*: after every move but the answers the opponent wins by fours, played out in
//!   the same way. That the answers hold against fours is the solver's word, that they
//!   hold against threats is so as far as it looked when the puzzle was made.
//!
//! It knows the rules and the solver; it must not know who solves puzzles, or when.

pub mod check;
pub mod collection;
pub mod referee;
mod symmetry;
mod text;

pub use collection::all;
pub use referee::{Fault, Question, Ruling};
pub use symmetry::PuzzleId;
pub use text::PuzzleError;

use super::search::Means;
use super::{Point, Position, Stone, Variant};

/// What sort of task a puzzle is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Win by continuous fours (VCF).
    Fours,
    /// Win by continuous threats: fours and open threes (VCT).
    Threats,
    /// Find a move after which the opponent has no win by fours.
    Defence,
}

impl Kind {
    /// All kinds, the easiest to learn first.
    pub const ALL: [Self; 3] = [Self::Fours, Self::Threats, Self::Defence];

    /// The kind's name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fours => "fours",
            Self::Threats => "threats",
            Self::Defence => "defence",
        }
    }

    /// What the win, or the win to be stopped, is made of.
    pub const fn means(self) -> Means {
        match self {
            Self::Fours | Self::Defence => Means::Fours,
            Self::Threats => Means::Threats,
        }
    }
}

/// A position with a task.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    id: PuzzleId,
    kind: Kind,
    moves: u32,
    position: Setting,
    answer: Vec<Point>,
}

/// The game that led to a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Setting {
    variant: Variant,
    moves: Vec<Point>,
}

impl Puzzle {
    /// A puzzle from a game's position.
    ///
    /// The answer is the line of the win, or the moves that defend. `moves` are those of the winner in the
    /// shortest win, the row's last stone counted; for a defence those of the opponent, were
    /// the side to move to pass.
    pub fn new(position: &Position, kind: Kind, moves: u32, answer: Vec<Point>) -> Self {
        Self {
            id: PuzzleId::of(position, kind),
            kind,
            moves,
            position: Setting {
                variant: position.variant(),
                moves: position.moves().to_vec(),
            },
            answer,
        }
    }

    /// What tells it from all others, in every collection.
    pub fn id(&self) -> PuzzleId {
        self.id
    }

    /// What sort of task it is.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// How long the win is, or the win to be stopped.
    pub fn moves(&self) -> u32 {
        self.moves
    }

    /// What is played.
    pub fn variant(&self) -> Variant {
        self.position.variant
    }

    /// The moves of the game up to the puzzle.
    pub fn game(&self) -> &[Point] {
        &self.position.moves
    }

    /// The side to move.
    pub fn to_move(&self) -> Stone {
        Stone::to_move_after(self.position.moves.len())
    }

    /// The position.
    pub fn position(&self) -> Position {
        let mut position = Position::new(self.position.variant);
        for point in &self.position.moves {
            position
                .play(*point)
                .expect("a puzzle's moves were played when it was made or read");
        }
        position
    }

    /// The line of the win, the row's last stone included unless no reply was allowed; for a
    /// defence the moves that hold, in board order.
    pub fn answer(&self) -> &[Point] {
        &self.answer
    }
}
