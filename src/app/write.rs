//! Writing a record where the player says: a path to type, and a question before another file is
//! written over.

use std::path::{Path, PathBuf};

use tui_input::{Input, InputRequest};

use super::action::{Action, Command};
use super::effect::Effect;
use super::keeping::{file_name, record_of};
use super::notice::Notice;
use super::popup::Popup;
use super::{App, Screen};
use crate::engine::Game;
use crate::record::{Format, PrintError, Record};
use crate::store::WriteProblem;

/// The longest path that is taken.
const PATH_LENGTH: usize = 1000;

/// Why what was typed cannot be written, or not yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Obstacle {
    /// The format that the name tells cannot hold the record.
    Format(PrintError),
    /// The disk says no, or that there is such a file.
    Disk(WriteProblem),
}

/// What is to be written.
#[derive(Debug, Clone)]
enum Content {
    /// A record, in the format that the file's name tells.
    Record(Box<Record>),
    /// A table, as it stands.
    Table(String),
}

/// The prompt for the file of a record or a table.
#[derive(Debug, Clone)]
pub struct WriteForm {
    content: Content,
    path: Input,
    obstacle: Option<Obstacle>,
}

impl WriteForm {
    fn new(record: Record, name: &str) -> Self {
        Self {
            content: Content::Record(Box::new(record)),
            path: Input::new(format!("{name}.sgf")),
            obstacle: None,
        }
    }

    /// The prompt for a table that other programs read.
    pub(super) fn of_table(table: String) -> Self {
        Self {
            content: Content::Table(table),
            path: Input::new("wuzi-games.csv".to_owned()),
            obstacle: None,
        }
    }

    /// Whether a table is written, and no record.
    pub fn is_table(&self) -> bool {
        matches!(self.content, Content::Table(_))
    }

    /// The path as it is typed.
    pub fn path(&self) -> &Input {
        &self.path
    }

    /// Why it is not written yet.
    pub fn obstacle(&self) -> Option<&Obstacle> {
        self.obstacle.as_ref()
    }

    /// The file that is there already, while the question is whether to write over it.
    pub fn asks_to_write_over(&self) -> Option<&Path> {
        match &self.obstacle {
            Some(Obstacle::Disk(WriteProblem::Exists(path))) => Some(path),
            _ => None,
        }
    }

    fn edit(&mut self, request: InputRequest) {
        self.obstacle = None;
        let full = self.path.value().chars().count() >= PATH_LENGTH;
        if !(full && matches!(request, InputRequest::InsertChar(_))) {
            self.path.handle(request);
        }
    }

    /// Asks for the file to be written, in the format that its name tells.
    fn submit(&mut self, over: bool) -> Option<Effect> {
        let typed = self.path.value().trim();
        if typed.is_empty() {
            return None;
        }
        let format = format_of(typed);
        let text = match &self.content {
            Content::Record(record) => record.print(format),
            Content::Table(table) => Ok(table.clone()),
        };
        match text {
            Ok(text) => Some(Effect::WriteRecord {
                typed: typed.to_owned(),
                text,
                over,
            }),
            Err(error) => {
                self.obstacle = Some(Obstacle::Format(error));
                None
            }
        }
    }
}

/// The format that a file's name asks for.
fn format_of(path: &str) -> Format {
    match extension(path).as_deref() {
        Some("psq") => Format::Psq,
        Some("txt") => Format::Text,
        _ => Format::Sgf,
    }
}

fn extension(path: &str) -> Option<String> {
    let end = Path::new(path).extension()?;
    Some(end.to_string_lossy().to_ascii_lowercase())
}

impl App {
    /// Opens the prompt for the file of what is on the screen.
    pub(super) fn ask_where_to_write(&mut self) {
        let today = self.local_time;
        let of_game = |game: &Game| WriteForm::new(record_of(game, today), &file_name(game, today));
        let form = match &self.screen {
            Screen::Game(play) => of_game(play.game()),
            Screen::Result(result) => of_game(result.play().game()),
            Screen::Review(review) => {
                let name = review.name().and_then(|name| {
                    let stem = Path::new(name).file_stem()?;
                    Some(stem.to_string_lossy().into_owned())
                });
                let name = name.unwrap_or_else(|| "record".to_owned());
                WriteForm::new(review.record().clone().with_result_of_board(), &name)
            }
            Screen::Statistics(_) => WriteForm::of_table(self.statistics.to_csv()),
            _ => return,
        };
        self.popup = Some(Popup::Write(Box::new(form)));
    }

    pub(super) fn update_write(&mut self, action: &Action) -> Vec<Effect> {
        let Some(Popup::Write(form)) = &mut self.popup else {
            return Vec::new();
        };
        let asks = form.asks_to_write_over().is_some();
        match action {
            Action::Command(Command::Yes) if asks => {
                return form.submit(true).into_iter().collect();
            }
            // Back to the path, to name another file.
            Action::Command(Command::No | Command::Back) if asks => form.obstacle = None,
            Action::Command(Command::Activate) => return form.submit(false).into_iter().collect(),
            Action::Command(Command::Back) => self.popup = None,
            Action::Edit(request) => form.edit(*request),
            Action::Paste(text) => {
                for c in text.trim().chars().filter(|c| !c.is_control()) {
                    form.edit(InputRequest::InsertChar(c));
                }
            }
            _ => {}
        }
        Vec::new()
    }

    /// The record has been written, or not.
    pub(super) fn take_written(&mut self, written: Result<PathBuf, WriteProblem>) {
        let Some(Popup::Write(form)) = &mut self.popup else {
            return;
        };
        match written {
            Ok(path) => {
                self.popup = None;
                if let Screen::Review(review) = &mut self.screen
                    && format_of(&path.to_string_lossy()) == Format::Sgf
                {
                    // The other formats leave branches out.
                    review.mark_written();
                }
                self.notice = Some(Notice::Written(path));
            }
            Err(problem) => form.obstacle = Some(Obstacle::Disk(problem)),
        }
    }
}
