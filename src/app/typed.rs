//! What a line of text asks for, where the game is played line by line and not with keys.

mod word;

use tui_input::InputRequest;

use super::action::{Action, Command};
use super::effect::Effect;
use super::keymap::plain;
use super::play::Play;
use super::popup::Popup;
use super::result::ResultChoice;
use super::{App, Screen};
use crate::engine::{Choice, Point, PointError};

pub use word::{SAVE, Word};

/// A line that was typed, understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Typed {
    /// Nothing but blanks.
    Nothing,
    /// A stone at this point.
    Place(Point),
    /// One of the words.
    Word(Word),
    /// Writes the record to the file of this path; to the proposed one when it is empty.
    Save(String),
}

/// Why a line means nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Misread {
    /// Neither a word nor anything like a point.
    Unknown(String),
    /// Like a point, and none.
    Point(PointError),
    /// Something stands behind a word that takes nothing.
    Extra {
        /// The word as it was typed.
        word: String,
        /// The whole line.
        line: String,
    },
}

/// How much of a line that means nothing is told again.
const TOLD: usize = 60;

impl Typed {
    /// Understands a line, in capitals or small letters, of full width or not.
    ///
    /// # Errors
    ///
    /// When it is neither a word nor a point, or more than a word.
    pub fn read(line: &str) -> Result<Self, Misread> {
        let line = line.trim();
        let (first, rest) = halves(line);
        if first.is_empty() {
            return Ok(Self::Nothing);
        }
        let first: String = first.chars().map(plain).collect();
        if first == SAVE.0 || first == SAVE.1 {
            return Ok(Self::Save(rest.to_owned()));
        }
        let point = point(&first, rest);
        match (Word::find(&first), point) {
            (_, Ok(point)) => Ok(Self::Place(point)),
            (Some(word), _) if rest.is_empty() => Ok(Self::Word(word)),
            (_, Err(PointError::OutOfRange(_))) => {
                Err(Misread::Point(PointError::OutOfRange(told(line))))
            }
            (Some(_), _) => Err(Misread::Extra {
                word: first,
                line: told(line),
            }),
            (None, _) if line.chars().map(plain).any(|c| c.is_ascii_digit()) => {
                Err(Misread::Point(PointError::Malformed(told(line))))
            }
            (None, _) => Err(Misread::Unknown(told(line))),
        }
    }

    /// What the program is told; nothing where only something is shown again.
    pub fn actions(&self) -> Vec<Action> {
        let command = |command: Command| vec![Action::Command(command)];
        match self {
            Self::Nothing => Vec::new(),
            Self::Place(point) => vec![Action::Place(*point)],
            Self::Save(path) => {
                let mut actions = command(Command::Write);
                if !path.is_empty() {
                    actions.push(Action::Edit(InputRequest::DeleteLine));
                    actions.push(Action::Paste(path.clone()));
                }
                actions.extend(command(Command::Activate));
                actions
            }
            Self::Word(word) => match word {
                Word::Board | Word::Moves | Word::Quiet | Word::Loud | Word::Help => Vec::new(),
                Word::Undo => command(Command::Undo),
                Word::Redo => command(Command::Redo),
                Word::Hint => command(Command::Hint),
                Word::Threats => command(Command::Threats),
                Word::Go => command(Command::Activate),
                Word::Pause => command(Command::Pause),
                Word::Draw => command(Command::OfferDraw),
                Word::Resign => command(Command::Resign),
                Word::New => command(Command::NewGame),
                Word::Swap => command(Command::Result(ResultChoice::AgainSwapped)),
                Word::Black => command(Command::Choose(Choice::Black)),
                Word::White => command(Command::Choose(Choice::White)),
                Word::More => command(Command::Choose(Choice::TwoMore)),
                Word::Yes => command(Command::Yes),
                Word::No => command(Command::No),
                Word::Quit => command(Command::Quit),
            },
        }
    }

    /// Whether it means something while a computer thinks; all else waits until it has moved.
    pub fn cannot_wait(&self) -> bool {
        match self {
            Self::Nothing => true,
            Self::Place(_) | Self::Save(_) => false,
            Self::Word(word) => matches!(
                word,
                Word::Go
                    | Word::Quit
                    | Word::Pause
                    | Word::Help
                    | Word::Board
                    | Word::Moves
                    | Word::Quiet
                    | Word::Loud
            ),
        }
    }
}

/// What stands before the first blank, and what behind it.
fn halves(line: &str) -> (&str, &str) {
    line.split_once(char::is_whitespace)
        .map_or((line, ""), |(first, rest)| (first, rest.trim()))
}

/// The point of a letter and a number, with a blank between them or not.
fn point(first: &str, rest: &str) -> Result<Point, PointError> {
    let rest: String = rest.chars().map(plain).collect();
    // A column's letter and nothing more before a blank, so that no word is taken for it.
    if rest.is_empty() || first.chars().count() == 1 {
        format!("{first}{rest}").parse()
    } else {
        Err(PointError::Malformed(rest))
    }
}

/// What is told again of a line: not more than is needed to know it, and nothing that a terminal
/// would obey.
fn told(line: &str) -> String {
    let shown = |c: char| if c.is_control() { '?' } else { c };
    let mut told: String = line.chars().take(TOLD).map(shown).collect();
    if line.chars().nth(TOLD).is_some() {
        told.push_str("...");
    }
    told
}

impl App {
    /// Does what was typed; nothing where it means nothing now.
    pub fn obey(&mut self, typed: &Typed) -> Vec<Effect> {
        let asks = matches!(self.popup(), Some(Popup::Question(_)));
        let answers = matches!(typed, Typed::Word(Word::Yes | Word::No | Word::Quit));
        let computers_turn = self.play().is_some_and(Play::is_computers_turn);
        let paused = self.play().is_some_and(Play::is_resting);
        let is_idle = match typed {
            Typed::Word(Word::Go) => !computers_turn || paused,
            // Who has paused goes on first: the board may be hidden.
            Typed::Word(Word::Pause | Word::Quit) => false,
            _ => paused,
        };
        if is_idle || asks && !answers {
            self.drop_notice();
            return Vec::new();
        }
        if let Screen::Result(result) = &mut self.screen {
            // A line is no key that was pressed too late.
            result.heed_at_once();
        }
        let actions = typed.actions();
        actions
            .into_iter()
            .flat_map(|action| self.update(action))
            .collect()
    }

    /// Whether the next line is waited for: a person is to move, or to answer, or the game is
    /// over or rests.
    pub fn awaits_a_line(&self) -> bool {
        let thinks = match self.screen() {
            Screen::Game(play) => play.search().is_some(),
            _ => false,
        };
        self.popup().is_some() || !thinks
    }

    /// Whether the next line can be taken where lines come faster than moves: it may be meant for
    /// after the computer's move, unless two computers play on and on.
    pub fn takes_a_line(&self) -> bool {
        let plays_on = |play: &Play| play.is_watched() && !play.is_paused();
        self.awaits_a_line() || self.play().is_some_and(plays_on)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_points_are_told_apart() {
        let point = |text: &str| Ok(Typed::Place(text.parse().unwrap()));
        let word = |word| Ok(Typed::Word(word));
        for (line, typed) in [
            ("h8", point("h8")),
            (" H8 ", point("h8")),
            // Letters alone are words, with a number they are columns.
            ("h", word(Word::Help)),
            ("b2", point("b2")),
            ("B", word(Word::Board)),
            ("UNDO", word(Word::Undo)),
            ("", Ok(Typed::Nothing)),
            ("save", Ok(Typed::Save(String::new()))),
            ("save  my game.sgf ", Ok(Typed::Save("my game.sgf".into()))),
            // As Chinese keyboards send them.
            ("ｉ９", point("i9")),
            ("Ｈ　１０", point("h10")),
            ("ＵＮＤＯ", word(Word::Undo)),
            ("？", word(Word::Help)),
            ("悔棋", word(Word::Undo)),
            ("保存 Ａ.sgf", Ok(Typed::Save("Ａ.sgf".into()))),
            // A letter that is a word is a column with a number behind it.
            ("h 10", point("h10")),
            ("b  2", point("b2")),
        ] {
            assert_eq!(Typed::read(line), typed, "{line:?}");
        }
    }

    #[test]
    fn what_is_wrong_with_a_line_is_known_by_its_name() {
        let extra = |word: &str, line: &str| Misread::Extra {
            word: word.to_owned(),
            line: line.to_owned(),
        };
        let malformed = |line: &str| Misread::Point(PointError::Malformed(line.to_owned()));
        let beyond = |line: &str| Misread::Point(PointError::OutOfRange(line.to_owned()));
        let long = "x".repeat(TOLD + 1);
        for (line, misread) in [
            ("undo 2", extra("undo", "undo 2")),
            ("U it", extra("u", "U it")),
            ("h h8", extra("h", "h h8")),
            ("悔棋 两手", extra("悔棋", "悔棋 两手")),
            ("h99", beyond("h99")),
            ("h 99", beyond("h 99")),
            ("8,9", malformed("8,9")),
            ("h8 h9", malformed("h8 h9")),
            ("hello", Misread::Unknown("hello".to_owned())),
            ("a\u{1b}[2J", malformed("a?[2J")),
            (&long, Misread::Unknown(format!("{}...", &long[1..]))),
        ] {
            assert_eq!(Typed::read(line), Err(misread), "{line:?}");
        }
    }
}
