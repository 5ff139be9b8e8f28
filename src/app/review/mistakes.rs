//! Moves that cost winning chances, and what would have been better.
//!
//! A move's loss is the mover's chance to win before it less the chance after it, both as the
//! engine judges them. A position is worth at least what its own continuation turned out to be
//! worth, and exactly that where the move played is the one the engine would have chosen:
//! otherwise a move that the engine itself recommends could be blamed for what only a look
//! from further on has shown.

use super::Review;
use super::judging::seen_by;
use crate::engine::{Evaluation, Point, Stone};

/// How much a move has lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// A tenth of the winning chances or more.
    Inaccuracy,
    /// A fifth or more.
    Mistake,
    /// Two fifths or more.
    Blunder,
}

impl Grade {
    /// The grades with the least loss of winning chance that makes each, the gravest first.
    const LEAST: [(Self, f64); 3] = [
        (Self::Blunder, 0.4),
        (Self::Mistake, 0.2),
        (Self::Inaccuracy, 0.1),
    ];

    fn of_loss(loss: f64) -> Option<Self> {
        let found = Self::LEAST.iter().find(|(_, least)| loss >= *least);
        found.map(|(grade, _)| *grade)
    }

    /// The sign that books put behind such a move.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}

/// A side whose winning chance is below this is as good as lost.
const LOST: f64 = 0.2;

/// A move that lost something.
#[derive(Debug, Clone, PartialEq)]
pub struct Mistake {
    /// Its number in the line, from 1.
    pub number: usize,
    /// Who made it.
    pub mover: Stone,
    /// How bad it is.
    pub grade: Grade,
    /// The mover's chance to win before it.
    pub before: f64,
    /// The mover's chance to win after it.
    pub after: f64,
    /// What would have been better and what is expected then, the mover first.
    pub better: Vec<Point>,
}

/// The value of a position whose next one has this value: a proved end is one ply further away.
fn a_ply_earlier(value: Evaluation) -> Evaluation {
    match value {
        Evaluation::Win(plies) => Evaluation::Win(plies + 1),
        Evaluation::Loss(plies) => Evaluation::Loss(plies + 1),
        value => value,
    }
}

/// Where the side that lost last stood well enough.
#[derive(Debug, Clone, PartialEq)]
pub struct LastChance {
    /// The side.
    pub loser: Stone,
    /// The number of the move that gave it away, from 1.
    pub number: usize,
    /// The side's chance to win before that move.
    pub before: f64,
    /// What would have held, the side itself first.
    pub better: Vec<Point>,
}

impl Review {
    /// What each position of the line that is followed is worth to Black, the start first; `None`
    /// where it is not judged yet.
    pub fn values(&self) -> Vec<Option<Evaluation>> {
        let mut values: Vec<Option<Evaluation>> = vec![None; self.line.len()];
        let mut after = None;
        for at in (0..self.line.len()).rev() {
            values[at] = self.value(at, after);
            after = values[at];
        }
        values
    }

    /// What a position of the line is worth to Black, given what the next one is worth.
    fn value(&self, at: usize, after: Option<Evaluation>) -> Option<Evaluation> {
        let judgement = self.judging.known.get(&self.line[at])?;
        let Some(after) = after.map(a_ply_earlier) else {
            return judgement.black;
        };
        let own = judgement.black?;
        let next = self.record.tree().step(*self.line.get(at + 1)?)?;
        if next.point().is_some() && next.point() == judgement.line.first().copied() {
            return Some(after);
        }
        let mover = self.mover(at);
        let for_mover = |value| seen_by(mover, Stone::Black, value);
        let improved = for_mover(after) > for_mover(own);
        Some(if improved { after } else { own })
    }

    /// Who is to move after so many steps of the line.
    pub fn mover(&self, at: usize) -> Stone {
        let first = self.record.setup().to_move;
        if at.is_multiple_of(2) {
            first
        } else {
            first.opponent()
        }
    }

    /// What the position that is shown is worth to Black.
    pub fn value_here(&self) -> Option<Evaluation> {
        self.values()[self.at]
    }

    /// The moves of the line that lost something, in order.
    pub fn mistakes(&self) -> Vec<Mistake> {
        let values = self.values();
        let numbers = 1..self.line.len();
        numbers
            .filter_map(|number| self.mistake(&values, number))
            .collect()
    }

    /// The mistake that led to the position that is shown, if it was one.
    pub fn mistake_here(&self) -> Option<Mistake> {
        self.mistake(&self.values(), self.at)
    }

    fn mistake(&self, values: &[Option<Evaluation>], number: usize) -> Option<Mistake> {
        let mover = self.mover(number.checked_sub(1)?);
        let chance = |value: Option<Evaluation>| -> Option<f64> {
            Some(seen_by(mover, Stone::Black, value?).chance())
        };
        let (before, after) = (chance(values[number - 1])?, chance(values[number])?);
        let grade = Grade::of_loss(before - after)?;
        let better = self.better(number - 1)?;
        Some(Mistake {
            number,
            mover,
            grade,
            before,
            after,
            better: better.to_vec(),
        })
    }

    /// The engine's line at a position of the line, where it begins otherwise than the record goes on.
    fn better(&self, at: usize) -> Option<&[Point]> {
        let line = &self.judging.known.get(&self.line[at])?.line;
        let played = self.step(at + 1)?.point();
        (!line.is_empty() && line.first().copied() != played).then_some(line)
    }

    /// Where the losing side last stood well enough, and what would have held; `None` for a game
    /// without a loser, or one whose positions are not judged yet.
    pub fn last_chance(&self) -> Option<LastChance> {
        let values = self.values();
        let loser = self.loser(&values)?;
        let chance =
            |at: usize| -> Option<f64> { Some(seen_by(loser, Stone::Black, values[at]?).chance()) };
        let at = (0..self.len())
            .rev()
            .filter(|at| self.mover(*at) == loser && !self.is_unjudgeable(*at))
            // What is not known yet might hide the place.
            .map_while(|at| Some((at, chance(at)?)))
            .find(|(_, chance)| *chance >= LOST)?
            .0;
        Some(LastChance {
            loser,
            number: at + 1,
            before: chance(at)?,
            better: self.better(at)?.to_vec(),
        })
    }

    /// Whether the engine has moved at a position without a word about its worth.
    fn is_unjudgeable(&self, at: usize) -> bool {
        let judgement = self.judging.known.get(&self.line[at]);
        judgement.is_some_and(|judgement| judgement.black.is_none())
    }

    /// Who has lost: as the line shows, the record says, or the last position is proved.
    fn loser(&self, values: &[Option<Evaluation>]) -> Option<Stone> {
        match values.last().copied().flatten() {
            Some(Evaluation::Win(_)) => return Some(Stone::White),
            Some(Evaluation::Loss(_)) => return Some(Stone::Black),
            _ => {}
        }
        let ends_main_line = self.record.tree().main_line().last() == self.line.last();
        let verdict = self.record.verdict().filter(|_| ends_main_line)?;
        verdict.winner().map(Stone::opponent)
    }
}
