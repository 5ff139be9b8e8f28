//! What a line of text asks for, where the game is played line by line and not with keys.

use tui_input::InputRequest;

use super::action::{Action, Command};
use super::effect::Effect;
use super::play::Play;
use super::popup::Popup;
use super::result::ResultChoice;
use super::{App, Screen};
use crate::engine::{Choice, Point, PointError};

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

/// A word that can be typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Word {
    /// Shows the board.
    Board,
    /// Lists the moves.
    Moves,
    /// Takes back.
    Undo,
    /// Plays again what was taken back.
    Redo,
    /// A step of an idea.
    Hint,
    /// The threats of both sides.
    Threats,
    /// The computer is to move now.
    Go,
    /// Stops the clocks or two computers, or lets them go on.
    Pause,
    /// Offers a draw.
    Draw,
    /// Gives the game up.
    Resign,
    /// Another game of the same kind.
    New,
    /// Another game with colours exchanged.
    Swap,
    /// Takes Black in an opening.
    Black,
    /// Takes White in an opening.
    White,
    /// Places two more stones in an opening.
    More,
    /// Yes to a question.
    Yes,
    /// No to a question.
    No,
    /// What can be typed.
    Help,
    /// Leaves; the game is kept.
    Quit,
}

impl Word {
    /// Every word with what is typed for it, short forms after the whole word.
    pub const ALL: [(Self, &'static [&'static str]); 19] = [
        (Self::Board, &["board", "b"]),
        (Self::Moves, &["moves"]),
        (Self::Undo, &["undo", "u"]),
        (Self::Redo, &["redo", "r"]),
        (Self::Hint, &["hint", "i"]),
        (Self::Threats, &["threats", "t"]),
        (Self::Go, &["go"]),
        (Self::Pause, &["pause", "p"]),
        (Self::Draw, &["draw"]),
        (Self::Resign, &["resign"]),
        (Self::New, &["new"]),
        (Self::Swap, &["swap"]),
        (Self::Black, &["black"]),
        (Self::White, &["white"]),
        (Self::More, &["more"]),
        (Self::Yes, &["yes", "y"]),
        (Self::No, &["no", "n"]),
        (Self::Help, &["help", "h", "?"]),
        (Self::Quit, &["quit", "q", "exit"]),
    ];
}

impl Word {
    /// What is typed for it, the whole word first.
    pub fn forms(self) -> &'static [&'static str] {
        let entry = Self::ALL.into_iter().find(|(word, _)| *word == self);
        entry.map_or(&["help"], |(_, forms)| forms)
    }

    /// The word that does what a command's key does; `None` where no word does.
    pub fn for_command(command: Command) -> Option<Self> {
        let does = |word: &Self| {
            let actions = Typed::Word(*word).actions();
            matches!(&actions[..], [Action::Command(one)] if *one == command)
        };
        Self::ALL.into_iter().map(|(word, _)| word).find(does)
    }

    /// The word for a choice in an opening.
    pub const fn of_choice(choice: Choice) -> Self {
        match choice {
            Choice::Black => Self::Black,
            Choice::White => Self::White,
            Choice::TwoMore => Self::More,
        }
    }
}

/// The word that writes the record; a path follows it.
pub const SAVE: &str = "save";

impl Typed {
    /// Understands a line, in capitals or small letters; what is neither a word nor a point is
    /// told as no point.
    pub fn read(line: &str) -> Result<Self, PointError> {
        let line = line.trim();
        let (first, rest) = line
            .split_once(char::is_whitespace)
            .map_or((line, ""), |(first, rest)| (first, rest.trim()));
        if first.is_empty() {
            return Ok(Self::Nothing);
        }
        if first.eq_ignore_ascii_case(SAVE) {
            return Ok(Self::Save(rest.to_owned()));
        }
        let word = Word::ALL.into_iter().find(|(_, forms)| {
            rest.is_empty() && forms.iter().any(|form| form.eq_ignore_ascii_case(first))
        });
        match word {
            Some((word, _)) => Ok(Self::Word(word)),
            None => line.parse().map(Self::Place),
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
                Word::Board | Word::Moves | Word::Help => Vec::new(),
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
        matches!(
            self,
            Self::Word(
                Word::Go | Word::Quit | Word::Pause | Word::Help | Word::Board | Word::Moves
            )
        )
    }
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
            return Vec::new();
        }
        let actions = typed.actions();
        actions
            .into_iter()
            .flat_map(|action| self.update(action))
            .collect()
    }

    /// Whether the next line can be taken: a person is to move, or to answer, or the game is over.
    pub fn awaits_a_line(&self) -> bool {
        let thinks = match self.screen() {
            Screen::Game(play) => play.search().is_some(),
            _ => false,
        };
        self.popup().is_some() || !thinks
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
        ] {
            assert_eq!(Typed::read(line), typed, "{line:?}");
        }
        for line in ["undo it", "h99", "hello"] {
            assert!(Typed::read(line).is_err(), "{line}");
        }
    }

    #[test]
    fn every_form_means_one_word() {
        let forms: Vec<&str> = Word::ALL
            .iter()
            .flat_map(|(_, forms)| *forms)
            .copied()
            .collect();
        for (at, form) in forms.iter().enumerate() {
            assert!(!forms[..at].contains(form) && *form != SAVE, "{form}");
        }
    }
}
