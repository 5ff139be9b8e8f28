//! What settings call places and commands: names that stay, whatever the screens say.

use super::{Context, LineId, table};
use crate::app::action::Command;
use crate::app::menu::MenuEntry;
use crate::app::result::ResultChoice;
use crate::engine::Choice;

impl Context {
    /// What settings call the place: `[keys.game]`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Everywhere => "everywhere",
            Self::Menu => "menu",
            Self::Form => "form",
            Self::Game => "game",
            Self::Paused => "paused",
            Self::Choosing => "opening",
            Self::Watch => "watch",
            Self::Prompt => "prompt",
            Self::Path => "path",
            Self::Result => "result",
            Self::Review => "review",
            Self::Open => "records",
            Self::Puzzles => "puzzles",
            Self::Puzzle => "puzzle",
            Self::Ended => "puzzle-over",
            Self::Statistics => "statistics",
            Self::Engines => "engines",
            Self::Engine => "engine",
            Self::Choice => "choice",
            Self::Players => "players",
            Self::Help => "help",
            Self::Question => "question",
            Self::Keys => "keys",
            Self::Capture => "new-key",
        }
    }
}

impl LineId {
    /// What settings call the command, for itself alone in its place.
    pub fn name(self) -> &'static str {
        match (self.context, self.command) {
            // Some commands mean another thing in one place.
            (Context::Engines, Command::NewGame) => "add",
            (Context::Review, Command::Pause) => "play-through",
            (Context::Players, Command::Right) => "other-side",
            (Context::Game | Context::Watch, Command::Activate) => "go",
            (Context::Puzzle | Context::Review, Command::Activate) => "place",
            (_, command) => name(command),
        }
    }

    /// The line of these names; `None` where there is none.
    pub(super) fn named(context: Context, name: &str) -> Option<Self> {
        names(context).find_map(|(line, known)| (known == name).then_some(line))
    }
}

/// The lines of a place and what settings call them.
pub(super) fn names(context: Context) -> impl Iterator<Item = (LineId, &'static str)> {
    table::lines()
        .filter(move |line| line.context == context)
        .map(|line| (line.id(), line.id().name()))
}

fn name(command: Command) -> &'static str {
    match command {
        Command::Up => "up",
        Command::Down => "down",
        Command::Left => "left",
        Command::Right => "right",
        Command::First => "first",
        Command::Last => "last",
        Command::PageUp => "page-up",
        Command::PageDown => "page-down",
        Command::Activate => "choose",
        Command::Place => "place",
        Command::Back => "back",
        Command::Prompt => "type",
        Command::Undo => "undo",
        Command::Redo => "redo",
        Command::StepBack => "step-back",
        Command::StepForward => "step-on",
        Command::BranchBefore => "branch-before",
        Command::BranchNext => "next-branch",
        Command::DeleteBranch => "delete-branch",
        Command::Faster => "faster",
        Command::Slower => "slower",
        Command::Evaluate => "judge",
        Command::SwitchList => "switch-list",
        Command::NextMistake => "next-mistake",
        Command::PreviousMistake => "mistake-before",
        Command::Better => "better",
        Command::LastChance => "last-chance",
        Command::PlayOn => "play-on",
        Command::CopyBoard => "copy-board",
        Command::CopyMoves => "copy-moves",
        Command::Hint => "hint",
        Command::Analysis => "analysis",
        Command::Line(1) => "line-1",
        Command::Line(2) => "line-2",
        Command::Line(_) => "line-3",
        Command::LineBack => "line-back",
        Command::LineForward => "line-on",
        Command::Threats => "threats",
        Command::Answer => "answer",
        Command::Next => "next",
        Command::Previous => "previous",
        Command::Daily => "daily",
        Command::ScoreMap => "scores",
        Command::Resign => "resign",
        Command::OfferDraw => "draw",
        Command::Write | Command::Result(ResultChoice::Write) => "write",
        Command::FolderUp => "folder-up",
        Command::Library => "library",
        Command::NewGame => "new",
        Command::Pause => "pause",
        Command::Players => "players",
        Command::Try => "try",
        Command::Add => "add",
        Command::Remove => "remove",
        Command::Reset => "reset",
        Command::Spread => "same-elsewhere",
        Command::StoneNumbers => "stone-numbers",
        Command::ToggleMouse => "mouse",
        Command::Help => "help",
        Command::Redraw => "redraw",
        Command::Suspend => "suspend",
        Command::Quit | Command::Menu(MenuEntry::Quit) | Command::Result(ResultChoice::Quit) => {
            "quit"
        }
        Command::Yes => "yes",
        Command::No => "no",
        Command::Digit(_) => "digit",
        Command::Menu(MenuEntry::Continue) => "continue",
        Command::Menu(MenuEntry::TwoPlayers) => "two-players",
        Command::Menu(MenuEntry::AgainstComputer) => "against-computer",
        Command::Menu(MenuEntry::Watch) => "watch",
        Command::Menu(MenuEntry::TicTacToe) => "tic-tac-toe",
        Command::Menu(MenuEntry::Puzzles) => "puzzles",
        Command::Menu(MenuEntry::OpenRecord) => "records",
        Command::Menu(MenuEntry::Statistics) => "statistics",
        Command::Menu(MenuEntry::Settings) => "settings",
        Command::Choose(Choice::Black) => "black",
        Command::Choose(Choice::White) => "white",
        Command::Choose(Choice::TwoMore) => "two-more",
        Command::Result(ResultChoice::Again) => "again",
        Command::Result(ResultChoice::AgainSwapped) => "swap-colours",
        Command::Result(ResultChoice::TakeBack) => "take-back",
        Command::Result(ResultChoice::Review) => "review",
        Command::Result(ResultChoice::Menu) => "menu",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_line_has_a_name_of_its_own_that_reads_back() {
        let mut seen = HashSet::new();
        for context in Context::ALL {
            for (line, name) in names(context) {
                assert!(seen.insert((context.name(), name)), "{context:?} {name}");
                assert_eq!(LineId::named(context, name), Some(line));
                let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
                assert!(
                    name.chars().all(is_plain),
                    "{name} is written without quotes"
                );
            }
            assert!(context.name().len() > 2);
        }
        assert!(seen.len() > 250, "{} lines", seen.len());
        let places: HashSet<&str> = Context::ALL.map(Context::name).into_iter().collect();
        assert_eq!(places.len(), Context::ALL.len());
    }
}
