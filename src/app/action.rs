//! What can happen to the program, in the program's own words.

use std::path::PathBuf;
use std::time::Duration;

use tui_input::InputRequest;

use crate::engine::puzzle::Ruling;
use crate::engine::{Answer, Choice, EngineFailure, Point, Progress, SearchId};
use crate::record::Record;
use crate::store::{FileFault, Found, Listing, ReadProblem, StoreProblem, WriteProblem};

use super::engines::EngineAbout;
use super::keymap::Key;
use super::local_time::LocalTime;
use super::menu::MenuEntry;
use super::result::ResultChoice;

/// Something that a player can ask for with a key or a click.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Command {
    /// The cursor or the selection goes up.
    Up,
    /// The cursor or the selection goes down.
    Down,
    /// The cursor goes left, or a value to the one before.
    Left,
    /// The cursor goes right, or a value to the next.
    Right,
    /// To the first of the row or list.
    First,
    /// To the last of the row or list.
    Last,
    /// To the top of the column, or a page up.
    PageUp,
    /// To the bottom of the column, or a page down.
    PageDown,
    /// Does what is selected; in a game: places a stone, or makes the computer move now.
    Activate,
    /// Places a stone at the cursor.
    Place,
    /// Leaves the present screen or popup.
    Back,
    /// Opens the coordinate prompt.
    Prompt,
    /// Takes back the last move, by pairs against the computer.
    Undo,
    /// Plays again what was taken back.
    Redo,
    /// One step back in a record.
    StepBack,
    /// One step on in a record.
    StepForward,
    /// Follows the branch before.
    BranchBefore,
    /// Follows the next branch.
    BranchNext,
    /// Deletes the branch that is shown.
    DeleteBranch,
    /// Lets a record, or two computers, go on faster.
    Faster,
    /// Lets a record, or two computers, go on slower.
    Slower,
    /// Lets the engine judge a record, or leaves it.
    Evaluate,
    /// Lists the mistakes, or all moves.
    SwitchList,
    /// To the next move that lost something.
    NextMistake,
    /// To the move before that lost something.
    PreviousMistake,
    /// Shows what would have been better.
    Better,
    /// To where the losing side last stood well enough.
    LastChance,
    /// Plays on from the position that is shown.
    PlayOn,
    /// Puts the board on the clipboard.
    CopyBoard,
    /// Puts the moves on the clipboard.
    CopyMoves,
    /// Asks for an idea.
    Hint,
    /// Shows or hides the analysis.
    Analysis,
    /// Puts the analysis' line of this number, from 1, on the board, or takes it away.
    Line(u8),
    /// A move less of the line on the board.
    LineBack,
    /// A move more of the line on the board.
    LineForward,
    /// Shows or hides the threats.
    Threats,
    /// Shows the answer of a puzzle, step by step.
    Answer,
    /// The next puzzle.
    Next,
    /// The puzzle before.
    Previous,
    /// The puzzle of the day.
    Daily,
    /// Shows or hides the score map.
    ScoreMap,
    /// Gives the game up.
    Resign,
    /// Offers a draw.
    OfferDraw,
    /// Writes the record to a file.
    Write,
    /// To the folder that the present one is in.
    FolderUp,
    /// To the library of finished games.
    Library,
    /// Starts another game of the same kind.
    NewGame,
    /// Stops two computers, or lets them go on.
    Pause,
    /// Chooses who plays a side from now on.
    Players,
    /// Tries an external engine out.
    Try,
    /// Adds to what is selected.
    Add,
    /// Takes what is selected off a list.
    Remove,
    /// Makes what is selected as it was at first.
    Reset,
    /// Does the same elsewhere.
    Spread,
    /// Shows or hides the numbers of the moves on the stones.
    StoneNumbers,
    /// Uses the mouse or leaves it to the terminal.
    ToggleMouse,
    /// Shows the keys and what they do.
    Help,
    /// Draws everything anew.
    Redraw,
    /// Stops the program as the shell's Ctrl-Z does.
    Suspend,
    /// Ends the program and keeps the game.
    Quit,
    /// Answers a question with yes.
    Yes,
    /// Answers a question with no.
    No,
    /// Does an entry of the menu.
    Menu(MenuEntry),
    /// Does the n-th entry of the menu, from 1.
    Digit(u8),
    /// Chooses in an opening.
    Choose(Choice),
    /// Does one of the choices after a game.
    Result(ResultChoice),
}

/// Which way a value goes when the mouse changes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    /// To the one before.
    Back,
    /// To the next.
    Forward,
}

/// Something that happens to the program.
#[derive(Debug, Clone)]
pub enum Action {
    /// A key or a button.
    Command(Command),
    /// A click on the n-th row or choice of the screen.
    Select(usize),
    /// A click on the n-th branch of a record.
    Branch(usize),
    /// A click on an arrow of the n-th row.
    Adjust(usize, Step),
    /// A click on the board, nearest to this point.
    Place(Point),
    /// The mouse is over the board, nearest to this point, or has left it.
    Hover(Option<Point>),
    /// A click beside the board's grid.
    OffGrid,
    /// A key where one is waited for; `None` for one with a modifier that Wuzi leaves alone.
    Pressed(Option<Key>),
    /// A change of the coordinate prompt's text.
    Edit(InputRequest),
    /// Text pasted into the terminal.
    Paste(String),
    /// The time since the program's start.
    Clock(Duration),
    /// The player's local time.
    LocalTime(LocalTime),
    /// The program was stopped from outside and goes on; of the time between nothing is told.
    Continued,
    /// The game that has ended is in the library, as this file.
    Kept(PathBuf),
    /// A time that was asked for has come.
    Call(u64),
    /// A folder has been looked into.
    Listed(Result<Listing, FileFault>),
    /// The record of this path has been read, to be looked at.
    Looked(PathBuf, Result<Box<Record>, ReadProblem>),
    /// What was to be opened has been found, or not.
    Found(Result<Found, ReadProblem>),
    /// The record has been written to this path, or not.
    Written(Result<PathBuf, WriteProblem>),
    /// The engine is this far.
    Progress(SearchId, Progress),
    /// The engine is done.
    Answer(SearchId, Answer),
    /// The solver has judged a move of a puzzle.
    Ruled(SearchId, Ruling),
    /// The trial of this number has come to its end.
    Tried(u64, Result<EngineAbout, Box<EngineFailure>>),
    /// Something is wrong on the disk.
    Problem(StoreProblem),
}

impl From<Command> for Action {
    fn from(command: Command) -> Self {
        Self::Command(command)
    }
}
