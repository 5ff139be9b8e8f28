//! Puzzles in the words of a language.

use std::borrow::Cow;

use crate::app::puzzle::{HintStep, Refutation, Solving, Stage};
use crate::app::puzzles::Grade;
use crate::engine::Point;
use crate::engine::puzzle::{self, Fault, Kind, Puzzle};
use crate::i18n::Catalogue;
use crate::store::{Mark, PuzzleLog};

/// How many moves of a line are named in a sentence.
const NAMED_MOVES: usize = 5;

impl Catalogue {
    /// The name of a kind of puzzles.
    pub fn puzzle_kind(&self, kind: Kind) -> Cow<'_, str> {
        self.text(match kind {
            Kind::Fours => "puzzle-kind-fours",
            Kind::Threats => "puzzle-kind-threats",
            Kind::Defence => "puzzle-kind-defence",
        })
    }

    /// What a puzzle is called: its kind, and which one of it.
    pub fn puzzle_name(&self, number: usize) -> String {
        let kind = puzzle::all()[number].kind();
        let before = &puzzle::all()[..number];
        let of_kind = before.iter().filter(|other| other.kind() == kind).count();
        self.with(
            "puzzle-name",
            &[
                ("kind", self.puzzle_kind(kind).into()),
                ("number", (of_kind + 1).into()),
            ],
        )
    }

    /// How long the puzzles of a grade are.
    pub fn puzzle_length(grade: Grade) -> String {
        format!("{}{}", grade.moves, if grade.and_more { "+" } else { "" })
    }

    /// What is to be done.
    pub fn puzzle_task(&self, puzzle: &Puzzle) -> String {
        let player = puzzle.to_move();
        self.with(
            match puzzle.kind() {
                Kind::Fours => "puzzle-task-fours",
                Kind::Threats => "puzzle-task-threats",
                Kind::Defence => "puzzle-task-defence",
            },
            &[
                ("stone", self.stone(player).into()),
                ("other", self.stone(player.opponent()).into()),
                ("moves", puzzle.moves().into()),
            ],
        )
    }

    /// How far the player has come with a puzzle.
    pub fn puzzle_mark(&self, log: &PuzzleLog, puzzle: &Puzzle) -> String {
        let failures = log.failures(puzzle.id());
        match log.mark(puzzle.id()) {
            Mark::New => self.text("puzzle-mark-new").into_owned(),
            Mark::Tried => self.with("puzzle-mark-tried", &[("count", failures.into())]),
            Mark::Solved => self.text("puzzle-mark-solved").into_owned(),
            Mark::Clean => self.text("puzzle-mark-clean").into_owned(),
        }
    }

    /// What the player is told about a puzzle on the screen.
    pub fn puzzle_situation(&self, solving: &Solving) -> String {
        let other = self.stone(solving.player().opponent());
        match solving.stage() {
            Stage::Turn => self.puzzle_turn(solving),
            Stage::Judging(_) => {
                let point = last(solving.moves());
                self.with("puzzle-judging", &[("point", point.into())])
            }
            Stage::Failed(refutation) => self.puzzle_refutation(solving, refutation),
            Stage::Solved if solving.was_shown() => self.text("puzzle-known").into_owned(),
            Stage::Solved if solving.puzzle().kind() == Kind::Defence => self.with(
                "puzzle-holds",
                &[
                    ("point", last(solving.moves()).into()),
                    ("other", other.into()),
                ],
            ),
            Stage::Solved => self.text("puzzle-solved").into_owned(),
            Stage::Shown(_) if solving.puzzle().kind() == Kind::Defence => self.with(
                "puzzle-answers",
                &[
                    ("points", names(solving.puzzle().answer()).into()),
                    ("count", solving.puzzle().answer().len().into()),
                ],
            ),
            Stage::Shown(walk) => self.with(
                "puzzle-shown",
                &[
                    ("point", last(walk.shown()).into()),
                    ("at", walk.shown().len().into()),
                    ("all", walk.line().len().into()),
                ],
            ),
        }
    }

    fn puzzle_turn(&self, solving: &Solving) -> String {
        let next = solving.next().map(|next| next.to_string());
        match (solving.hint(), next) {
            (Some(HintStep::Area), _) => return self.text("puzzle-hint-area").into_owned(),
            (Some(HintStep::Point), Some(next)) => {
                let point = ("point", next.into());
                let puzzle = solving.puzzle();
                let holding = puzzle.answer().len();
                // Of several that hold it is one that is named; in a win any other is as good.
                if puzzle.kind() == Kind::Defence && holding > 1 {
                    let count = ("count", holding.into());
                    return self.with("puzzle-hint-point-of", &[point, count]);
                }
                return self.with("puzzle-hint-point", &[point]);
            }
            _ => {}
        }
        if solving.moves().is_empty() {
            return self.puzzle_task(solving.puzzle());
        }
        self.with(
            "puzzle-right",
            &[
                ("other", self.stone(solving.player().opponent()).into()),
                ("point", last(solving.moves()).into()),
                ("moves", solving.left().into()),
            ],
        )
    }

    /// Why a move failed, and what answers it.
    fn puzzle_refutation(&self, solving: &Solving, refutation: &Refutation) -> String {
        let line = refutation.walk.line();
        let reply = line.first().map(Point::to_string);
        let (key, moves) = match refutation.fault {
            Fault::NoFour if reply.is_some() => ("puzzle-no-four-free", 0),
            Fault::NoFour => ("puzzle-no-four", 0),
            Fault::NoThreat if reply.is_some() => ("puzzle-no-threat-free", 0),
            Fault::NoThreat => ("puzzle-no-threat", 0),
            Fault::Parried => ("puzzle-parried", 0),
            Fault::TooSlow(moves) => ("puzzle-too-slow", moves),
            Fault::Loses(1) => ("puzzle-loses-at-once", 1),
            Fault::Loses(moves) => ("puzzle-loses", moves),
            Fault::Unclear => ("puzzle-unclear", 0),
        };
        self.with(
            key,
            &[
                ("point", refutation.point.to_string().into()),
                ("other", self.stone(solving.player().opponent()).into()),
                ("reply", reply.unwrap_or_default().into()),
                ("moves", moves.into()),
                ("left", solving.left().into()),
                ("line", names(&line[..line.len().min(NAMED_MOVES)]).into()),
            ],
        )
    }
}

fn names(points: &[Point]) -> String {
    let names: Vec<String> = points.iter().map(Point::to_string).collect();
    names.join(" ")
}

fn last(points: &[Point]) -> String {
    points.last().map(Point::to_string).unwrap_or_default()
}
