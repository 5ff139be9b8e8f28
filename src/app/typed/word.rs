//! The words that can be typed, each in English and in Chinese.

use crate::app::action::{Action, Command};
use crate::engine::Choice;

use super::Typed;

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
    /// From now on no board after a move.
    Quiet,
    /// The board after every move again.
    Loud,
    /// What can be typed.
    Help,
    /// Leaves; the game is kept.
    Quit,
}

/// What is typed for a word in a language, the whole word first.
type Forms = &'static [&'static str];

impl Word {
    /// Every word with its English and its Chinese forms; both are understood in every language.
    pub const ALL: [(Self, Forms, Forms); 21] = [
        (Self::Board, &["board", "b"], &["棋盘"]),
        (Self::Moves, &["moves"], &["着法", "棋谱"]),
        (Self::Undo, &["undo", "u"], &["悔棋"]),
        (Self::Redo, &["redo", "r"], &["重走"]),
        (Self::Hint, &["hint", "i"], &["提示"]),
        (Self::Threats, &["threats", "t"], &["威胁"]),
        (Self::Go, &["go"], &["走棋"]),
        (Self::Pause, &["pause", "p"], &["暂停"]),
        (Self::Draw, &["draw"], &["提和", "和棋"]),
        (Self::Resign, &["resign"], &["认输"]),
        (Self::New, &["new"], &["新局", "再来"]),
        (Self::Swap, &["swap"], &["交换"]),
        (Self::Black, &["black"], &["黑方", "黑"]),
        (Self::White, &["white"], &["白方", "白"]),
        (Self::More, &["more"], &["再摆"]),
        (Self::Yes, &["yes", "y"], &["是"]),
        (Self::No, &["no", "n"], &["否", "不"]),
        (Self::Quiet, &["quiet"], &["简报"]),
        (Self::Loud, &["loud"], &["详报"]),
        (Self::Help, &["help", "h", "?"], &["帮助"]),
        (Self::Quit, &["quit", "q", "exit"], &["退出"]),
    ];

    /// What is typed for it in English, the whole word first.
    pub fn forms(self) -> Forms {
        let entry = Self::ALL.into_iter().find(|(word, ..)| *word == self);
        entry.map_or(&["help"], |(_, english, _)| english)
    }

    /// What is typed for it in Chinese, the usual word first.
    pub fn chinese(self) -> Forms {
        let entry = Self::ALL.into_iter().find(|(word, ..)| *word == self);
        entry.map_or(&["帮助"], |(_, _, chinese)| chinese)
    }

    /// The word of this form; small letters are expected.
    pub(super) fn find(form: &str) -> Option<Self> {
        let is = |(_, english, chinese): &(Self, Forms, Forms)| {
            english.contains(&form) || chinese.contains(&form)
        };
        Self::ALL.into_iter().find(is).map(|(word, ..)| word)
    }

    /// The word that does what a command's key does; `None` where no word does.
    pub fn for_command(command: Command) -> Option<Self> {
        let does = |word: &Self| {
            let actions = Typed::Word(*word).actions();
            matches!(&actions[..], [Action::Command(one)] if *one == command)
        };
        Self::ALL.into_iter().map(|(word, ..)| word).find(does)
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

/// The words that write the record, English and Chinese; a path follows.
pub const SAVE: (&str, &str) = ("save", "保存");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_means_one_word() {
        let forms: Vec<&str> = Word::ALL
            .iter()
            .flat_map(|(_, english, chinese)| english.iter().chain(*chinese))
            .copied()
            .collect();
        for (at, form) in forms.iter().enumerate() {
            let is_save = *form == SAVE.0 || *form == SAVE.1;
            assert!(!forms[..at].contains(form) && !is_save, "{form}");
        }
    }

    #[test]
    fn every_word_is_found_by_each_of_its_forms_and_has_some_in_both_languages() {
        for (word, english, chinese) in Word::ALL {
            assert!(!english.is_empty() && !chinese.is_empty(), "{word:?}");
            for form in english.iter().chain(chinese) {
                assert_eq!(Word::find(form), Some(word), "{form}");
            }
            assert_eq!((word.forms(), word.chinese()), (english, chinese));
        }
    }
}
