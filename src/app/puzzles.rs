//! The list of puzzles: grade by grade, with what has been solved, and the puzzle of the day.

use super::action::{Action, Command};
use super::effect::Effect;
use super::local_time::LocalTime;
use super::puzzle::Solving;
use super::{App, Screen};
use crate::engine::puzzle::{self, Kind, Puzzle};
use crate::store::{Day, Mark, PuzzleLog};

/// The grade from which on puzzles of a kind stand together, however long they are.
const fn longest_grade(kind: Kind) -> u32 {
    match kind {
        Kind::Fours | Kind::Threats => 7,
        Kind::Defence => 5,
    }
}

/// Puzzles of one kind that are about as long.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grade {
    /// The kind.
    pub kind: Kind,
    /// The moves to the win.
    pub moves: u32,
    /// Whether longer ones stand with them.
    pub and_more: bool,
    /// The number of the first.
    pub first: usize,
    /// How many there are.
    pub count: usize,
}

impl Grade {
    /// Whether the puzzle of this number is one of them.
    pub fn contains(self, number: usize) -> bool {
        (self.first..self.first + self.count).contains(&number)
    }
}

/// All grades, in the order of the puzzles.
pub fn grades() -> Vec<Grade> {
    let mut grades: Vec<Grade> = Vec::new();
    for (number, puzzle) in puzzle::all().iter().enumerate() {
        let longest = longest_grade(puzzle.kind());
        let moves = puzzle.moves().min(longest);
        match grades.last_mut() {
            Some(grade) if (grade.kind, grade.moves) == (puzzle.kind(), moves) => {
                grade.count += 1;
                grade.and_more |= puzzle.moves() > moves;
            }
            _ => grades.push(Grade {
                kind: puzzle.kind(),
                moves,
                and_more: puzzle.moves() > moves,
                first: number,
                count: 1,
            }),
        }
    }
    grades
}

/// The number of a day's puzzle: day by day another one, until all have had their turn.
pub fn daily(day: Day) -> usize {
    let count = i32::try_from(puzzle::all().len().max(1)).unwrap_or(i32::MAX);
    // A step that shares no factor with the count reaches every puzzle.
    let step = [97, 89, 83].into_iter().find(|step| count % step != 0);
    let turn = day.number().rem_euclid(count) * step.unwrap_or(1);
    usize::try_from(turn % count).unwrap_or(0)
}

/// The list's state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PuzzleList {
    /// The number of the selected puzzle.
    number: usize,
    /// Whether the puzzle of the day is selected, whatever its number.
    on_daily: bool,
}

impl PuzzleList {
    /// The list with the puzzle of the day selected, or once it is solved the first that is not.
    fn new(log: &PuzzleLog, today: Day) -> Self {
        Self {
            number: unsolved_after(log, None).unwrap_or(0),
            on_daily: !log.has_solved_daily(today),
        }
    }

    /// The list with a puzzle selected.
    pub(super) fn at(number: usize) -> Self {
        Self {
            number,
            on_daily: false,
        }
    }

    /// The number of the puzzle that is selected in its grade.
    pub fn number(&self) -> usize {
        self.number
    }

    /// Whether the puzzle of the day is selected.
    pub fn on_daily(&self) -> bool {
        self.on_daily
    }

    /// Goes up or down by a row, the puzzle of the day being the first.
    fn go_by_rows(&mut self, down: bool) {
        let grades = grades();
        let row = grades.iter().position(|grade| grade.contains(self.number));
        let Some(row) = row else { return };
        match (self.on_daily, down) {
            (true, true) => self.go_to_row(0),
            (true, false) => self.go_to_row(grades.len() - 1),
            (false, false) if row == 0 => self.on_daily = true,
            (false, true) if row + 1 == grades.len() => self.on_daily = true,
            (false, _) => self.go_to_row(if down { row + 1 } else { row - 1 }),
        }
    }

    /// Goes to a row, as far to the right as it was.
    fn go_to_row(&mut self, row: usize) {
        let grades = grades();
        let from = grades.iter().find(|grade| grade.contains(self.number));
        let (Some(from), Some(to)) = (from, grades.get(row)) else {
            return;
        };
        let column = if self.on_daily {
            0
        } else {
            self.number - from.first
        };
        self.number = to.first + column.min(to.count - 1);
        self.on_daily = false;
    }

    /// Goes along the row.
    fn go_to_column(&mut self, column: impl FnOnce(usize, usize) -> usize) {
        let grade = grades()
            .into_iter()
            .find(|grade| grade.contains(self.number));
        if let Some(grade) = grade.filter(|_| !self.on_daily) {
            let to = column(self.number - grade.first, grade.count);
            self.number = grade.first + to.min(grade.count - 1);
        }
    }
}

/// The first puzzle after a number that is not solved, from the beginning again after the last.
pub(super) fn unsolved_after(log: &PuzzleLog, number: Option<usize>) -> Option<usize> {
    let puzzles = puzzle::all();
    let start = number.map_or(0, |number| number + 1);
    (start..puzzles.len())
        .chain(0..start.min(puzzles.len()))
        .find(|number| log.mark(puzzles[*number].id()) < Mark::Solved)
}

impl App {
    /// What the player has done with the puzzles.
    pub fn puzzle_log(&self) -> &PuzzleLog {
        &self.puzzles
    }

    /// Takes over what was kept of the puzzles.
    pub fn set_puzzle_log(&mut self, log: PuzzleLog) {
        self.puzzles = log;
    }

    /// Which day it is where the player is.
    pub(super) fn today(&self) -> Day {
        let day = |time: LocalTime| Day::new(time.year.into(), time.month, time.day);
        self.local_time.and_then(day).unwrap_or_default()
    }

    /// On how many days in a row the puzzle of the day was solved.
    pub fn puzzle_streak(&self) -> u32 {
        self.puzzles.streak(self.today())
    }

    /// Whether today's puzzle is solved.
    pub fn has_solved_daily(&self) -> bool {
        self.puzzles.has_solved_daily(self.today())
    }

    /// The number of today's puzzle.
    pub fn daily_puzzle(&self) -> usize {
        daily(self.today())
    }

    /// Opens the list.
    pub(super) fn open_puzzles(&mut self) -> Vec<Effect> {
        self.screen = Screen::Puzzles(PuzzleList::new(&self.puzzles, self.today()));
        Vec::new()
    }

    /// Puts a puzzle on the screen.
    pub(super) fn open_puzzle(&mut self, number: usize) -> Vec<Effect> {
        let count = puzzle::all().len();
        if number < count {
            let solving = Solving::new(number, self.today());
            self.screen = Screen::Puzzle(Box::new(solving));
        }
        Vec::new()
    }

    pub(super) fn update_puzzles(&mut self, action: &Action) -> Vec<Effect> {
        let daily = self.daily_puzzle();
        let Screen::Puzzles(list) = &mut self.screen else {
            return Vec::new();
        };
        match action {
            Action::Select(number) => return self.open_puzzle(*number),
            Action::Command(command) => match command {
                Command::Up => list.go_by_rows(false),
                Command::Down => list.go_by_rows(true),
                Command::Left => list.go_to_column(|column, _| column.saturating_sub(1)),
                Command::Right => list.go_to_column(|column, _| column + 1),
                Command::First => list.go_to_column(|_, _| 0),
                Command::Last => list.go_to_column(|_, count| count),
                Command::PageUp => list.on_daily = true,
                Command::PageDown => list.go_to_row(grades().len().saturating_sub(1)),
                Command::Next => {
                    let after = (!list.on_daily).then_some(list.number);
                    if let Some(number) = unsolved_after(&self.puzzles, after) {
                        *list = PuzzleList::at(number);
                    }
                }
                Command::Activate | Command::Place => {
                    let number = if list.on_daily { daily } else { list.number };
                    return self.open_puzzle(number);
                }
                Command::Daily => return self.open_puzzle(daily),
                Command::Back => return self.go_to_menu(),
                _ => {}
            },
            _ => {}
        }
        Vec::new()
    }
}

/// The puzzle of a number.
///
/// # Panics
///
/// When there is none: numbers are checked where they come in.
pub(super) fn puzzle_of(number: usize) -> &'static Puzzle {
    &puzzle::all()[number]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_puzzle_has_its_day_and_days_in_a_row_have_different_ones() {
        let count = puzzle::all().len();
        let start = Day::new(2026, 11, 30).unwrap().number();
        let mut seen = vec![false; count];
        for turn in 0..count {
            let day = start + i32::try_from(turn).unwrap();
            seen[daily(Day::from_number(day))] = true;
        }
        assert!(seen.into_iter().all(|seen| seen));
        assert!(daily(Day::from_number(-1)) < count);
    }

    #[test]
    fn grades_hold_every_puzzle_once_in_order() {
        let grades = grades();
        assert!(grades.len() > 9 && grades.len() < 18, "{}", grades.len());
        let mut next = 0;
        for grade in grades {
            assert_eq!(grade.first, next);
            next += grade.count;
        }
        assert_eq!(next, puzzle::all().len());
    }
}
