//! An idea for the side to move, given in three steps: where to look, where to play, and why.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::engine::{Evaluation, Point, Position, Reason, Thought, Variant, reason};

/// How much of an idea has been told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HintStep {
    /// The part of the board to look at.
    Area,
    /// The point.
    Point,
    /// Why.
    Reason,
}

/// A rectangle of the board, its corners included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Area {
    low: Point,
    high: Point,
}

impl Area {
    /// Some area that holds a point, about a third of the board wide; where in it the point
    /// lies is left to chance, but not in its middle.
    pub fn around(point: Point, variant: Variant, seed: u64) -> Self {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let third = |side: u8| side.div_ceil(3).max(2);
        let (width, height) = (third(variant.width()), third(variant.height()));
        let mut places: Vec<Self> = Vec::new();
        for x in point.x().saturating_sub(width - 1)..=point.x() {
            for y in point.y().saturating_sub(height - 1)..=point.y() {
                let corners = (Point::new(x, y), Point::new(x + width - 1, y + height - 1));
                if let (Some(low), Some(high)) = corners
                    && variant.contains(high)
                {
                    places.push(Self { low, high });
                }
            }
        }
        let off_centre: Vec<Self> = places
            .iter()
            .copied()
            .filter(|area| !area.is_centred_on(point))
            .collect();
        let places = if off_centre.is_empty() {
            places
        } else {
            off_centre
        };
        let alone = Self {
            low: point,
            high: point,
        };
        let chosen = rng.random_range(0..places.len().max(1));
        places.get(chosen).copied().unwrap_or(alone)
    }

    fn is_centred_on(self, point: Point) -> bool {
        self.low.x() + self.high.x() == 2 * point.x()
            && self.low.y() + self.high.y() == 2 * point.y()
    }

    /// The lower left corner.
    pub fn low(self) -> Point {
        self.low
    }

    /// The upper right corner.
    pub fn high(self) -> Point {
        self.high
    }

    /// Whether a point lies in it.
    pub fn contains(self, point: Point) -> bool {
        (self.low.x()..=self.high.x()).contains(&point.x())
            && (self.low.y()..=self.high.y()).contains(&point.y())
    }
}

/// An idea and how much of it has been told.
#[derive(Debug, Clone, PartialEq)]
pub struct Hint {
    step: HintStep,
    point: Point,
    area: Area,
    line: Vec<Point>,
    evaluation: Option<Evaluation>,
    reasons: Vec<Reason>,
    in_a_row: u8,
}

impl Hint {
    /// The idea of a search, of which the area alone is told at first.
    pub fn new(position: &Position, thought: &Thought, seed: u64) -> Self {
        let point = thought.best;
        let mut line = thought.progress.line.clone();
        if line.first() != Some(&point) {
            line = vec![point];
        }
        let evaluation = thought.progress.evaluation;
        Self {
            step: HintStep::Area,
            point,
            area: Area::around(point, position.variant(), seed ^ position.hash()),
            reasons: reason::reasons(position, &line, evaluation),
            line,
            evaluation,
            in_a_row: position.variant().in_a_row(),
        }
    }

    /// Tells the next step; the last one is told again.
    pub fn advance(&mut self) {
        self.step = match self.step {
            HintStep::Area => HintStep::Point,
            HintStep::Point | HintStep::Reason => HintStep::Reason,
        };
    }

    /// How much has been told.
    pub fn step(&self) -> HintStep {
        self.step
    }

    /// The move, told or not.
    pub fn best(&self) -> Point {
        self.point
    }

    /// The move, once it has been told.
    pub fn point(&self) -> Option<Point> {
        (self.step >= HintStep::Point).then_some(self.point)
    }

    /// Where to look, until the move is told.
    pub fn area(&self) -> Option<Area> {
        (self.step == HintStep::Area).then_some(self.area)
    }

    /// What is expected, the move itself first.
    pub fn line(&self) -> &[Point] {
        &self.line
    }

    /// What the move leads to, where the player judges.
    pub fn evaluation(&self) -> Option<Evaluation> {
        self.evaluation
    }

    /// Why it is good, the weightiest reason first.
    pub fn reasons(&self) -> &[Reason] {
        &self.reasons
    }

    /// How many stones in a row win, by which threats are named.
    pub fn in_a_row(&self) -> u8 {
        self.in_a_row
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Rule;

    #[test]
    fn an_area_holds_the_point_not_in_its_middle_and_differs_from_time_to_time() {
        for (width, height) in [(3, 3), (3, 20), (9, 6), (15, 15), (20, 20)] {
            let length = Variant::usual_length(width, height);
            let variant = Variant::new(Rule::Freestyle, width, height, length).unwrap();
            for point in variant.points() {
                let areas: Vec<Area> = (0..20).map(|s| Area::around(point, variant, s)).collect();
                for area in &areas {
                    assert!(area.contains(point) && !area.is_centred_on(point));
                    assert!(variant.contains(area.low()) && variant.contains(area.high()));
                    let inside = variant.points().filter(|p| area.contains(*p)).count();
                    assert!((4..=49).contains(&inside) && inside < variant.area());
                }
                let corner =
                    [0, width - 1].contains(&point.x()) && [0, height - 1].contains(&point.y());
                assert!(
                    corner || areas.iter().any(|area| *area != areas[0]),
                    "{point}"
                );
            }
        }
    }

    #[test]
    fn an_idea_is_told_in_three_steps() {
        let position = Position::new(Variant::gomoku());
        let point: Point = "h8".parse().unwrap();
        let mut hint = Hint::new(&position, &Thought::at_once(point), 1);
        assert!(hint.area().is_some_and(|area| area.contains(point)) && hint.point().is_none());
        hint.advance();
        assert_eq!((hint.area(), hint.point()), (None, Some(point)));
        hint.advance();
        hint.advance();
        assert_eq!((hint.step(), hint.point()), (HintStep::Reason, Some(point)));
        assert_eq!(hint.reasons(), [Reason::Opening]);
    }
}
