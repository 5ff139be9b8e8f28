//! Opening a record: a folder's list with a look at the record that is selected, and a path to type.

use std::path::{Path, PathBuf};

use tui_input::{Input, InputRequest};

use super::action::{Action, Command};
use super::effect::{Effect, Folder};
use super::notice::Notice;
use super::{App, Screen};
use crate::record::Record;
use crate::store::{FileFault, FolderEntry, Found, Listing, ReadProblem};

/// Rows of a page of the list.
const PAGE: usize = 10;

/// The longest path that is taken.
const PATH_LENGTH: usize = 1000;

/// The screen on which a record is chosen.
#[derive(Debug, Default)]
pub struct OpenScreen {
    /// What the folder holds; nothing until it has been looked into.
    listing: Option<Listing>,
    selected: usize,
    /// The selected record, or why it cannot be shown.
    look: Option<Result<Box<Record>, ReadProblem>>,
    path: Option<Input>,
}

impl OpenScreen {
    /// The folder that is listed.
    pub fn folder(&self) -> Option<&Path> {
        self.listing.as_ref().map(|listing| &*listing.folder)
    }

    /// Whether the folder is the library of finished games.
    pub fn is_library(&self) -> bool {
        self.listing
            .as_ref()
            .is_some_and(|listing| listing.is_library)
    }

    /// What the folder holds.
    pub fn entries(&self) -> &[FolderEntry] {
        self.listing
            .as_ref()
            .map_or(&[], |listing| &listing.entries)
    }

    /// The selected entry's place in the list.
    pub fn selected(&self) -> usize {
        self.selected
    }

    /// The selected record, or why it cannot be shown; `None` on a folder.
    pub fn look(&self) -> Option<&Result<Box<Record>, ReadProblem>> {
        self.look.as_ref()
    }

    /// The path that is being typed.
    pub fn path(&self) -> Option<&Input> {
        self.path.as_ref()
    }

    fn entry(&self) -> Option<&FolderEntry> {
        self.entries().get(self.selected)
    }

    /// The path of the selected record.
    fn selected_record(&self) -> Option<PathBuf> {
        match self.entry()? {
            FolderEntry::Record(name) => Some(self.folder()?.join(name)),
            FolderEntry::Parent | FolderEntry::Folder(_) => None,
        }
    }

    /// The folder that the selected entry leads to.
    fn selected_folder(&self) -> Option<PathBuf> {
        let folder = self.folder()?;
        match self.entry()? {
            FolderEntry::Parent => folder.parent().map(ToOwned::to_owned),
            FolderEntry::Folder(name) => Some(folder.join(name)),
            FolderEntry::Record(_) => None,
        }
    }

    /// Selects a row and looks at what is there.
    fn select(&mut self, row: usize) -> Vec<Effect> {
        let row = row.min(self.entries().len().saturating_sub(1));
        if row == self.selected && self.look.is_some() {
            return Vec::new();
        }
        self.selected = row;
        self.look = None;
        self.selected_record()
            .map(Effect::LookAtRecord)
            .into_iter()
            .collect()
    }

    /// Shows a folder. The one that was left, or else the newest record, is selected.
    fn show(&mut self, listing: Listing) -> Vec<Effect> {
        let left = self.folder().and_then(Path::file_name);
        let left = left.map(ToOwned::to_owned);
        let entries = &listing.entries;
        let from = left.filter(|_| self.folder().and_then(Path::parent) == Some(&listing.folder));
        let row = entries
            .iter()
            .position(|entry| match entry {
                FolderEntry::Folder(name) => from.as_ref() == Some(name),
                FolderEntry::Record(_) => from.is_none(),
                FolderEntry::Parent => false,
            })
            .unwrap_or(0);
        self.listing = Some(listing);
        self.look = None;
        self.path = None;
        self.select(row)
    }
}

impl App {
    /// Shows the screen on which a record is chosen, beginning with the library.
    pub(super) fn choose_record(&mut self) -> Vec<Effect> {
        self.screen = Screen::Open(Box::default());
        vec![Effect::ListFolder(Folder::Library)]
    }

    pub(super) fn update_open(&mut self, action: &Action) -> Vec<Effect> {
        let Screen::Open(open) = &mut self.screen else {
            return Vec::new();
        };
        match action {
            Action::Edit(request) => open.edit(*request),
            Action::Paste(text) => open.paste(text),
            Action::Select(row) if *row == open.selected => return self.enter_selected(),
            Action::Select(row) => return open.select(*row),
            Action::Command(command) => match command {
                Command::Activate if open.path.is_some() => return self.submit_path(),
                Command::Back if open.path.is_some() => open.path = None,
                Command::Activate => return self.enter_selected(),
                Command::Back => return self.go_to_menu(),
                Command::Up => return open.select(open.selected.saturating_sub(1)),
                Command::Down => return open.select(open.selected + 1),
                Command::PageUp => return open.select(open.selected.saturating_sub(PAGE)),
                Command::PageDown => return open.select(open.selected + PAGE),
                Command::First => return open.select(0),
                Command::Last => return open.select(usize::MAX),
                Command::FolderUp => {
                    let up = open.folder().and_then(Path::parent);
                    return up
                        .map(|up| Effect::ListFolder(Folder::At(up.to_owned())))
                        .into_iter()
                        .collect();
                }
                Command::Library => return vec![Effect::ListFolder(Folder::Library)],
                Command::Prompt => open.path = Some(Input::default()),
                _ => {}
            },
            _ => {}
        }
        Vec::new()
    }

    /// Opens the selected record or goes into the selected folder.
    fn enter_selected(&mut self) -> Vec<Effect> {
        let Screen::Open(open) = &self.screen else {
            return Vec::new();
        };
        if let Some(folder) = open.selected_folder() {
            return vec![Effect::ListFolder(Folder::At(folder))];
        }
        open.selected_record()
            .map(Effect::OpenRecord)
            .into_iter()
            .collect()
    }

    /// What was typed is a path from the folder that is shown on, from the root, or from home.
    fn submit_path(&mut self) -> Vec<Effect> {
        let Screen::Open(open) = &mut self.screen else {
            return Vec::new();
        };
        let typed = open.path.as_ref().map(|input| input.value().trim());
        match typed {
            None => Vec::new(),
            Some("") => {
                open.path = None;
                Vec::new()
            }
            Some(typed) => vec![Effect::FindPath {
                typed: typed.to_owned(),
                from: open.folder().map(ToOwned::to_owned),
            }],
        }
    }

    /// A folder has been looked into.
    pub(super) fn take_listing(&mut self, listing: Result<Listing, FileFault>) -> Vec<Effect> {
        let Screen::Open(open) = &mut self.screen else {
            return Vec::new();
        };
        match listing {
            Ok(listing) => open.show(listing),
            Err(fault) => {
                self.notice = Some(Notice::Unreadable(fault));
                Vec::new()
            }
        }
    }

    /// The selected record has been read, to be looked at.
    pub(super) fn take_look(&mut self, path: &Path, look: Result<Box<Record>, ReadProblem>) {
        if let Screen::Open(open) = &mut self.screen
            && open.selected_record().as_deref() == Some(path)
        {
            open.look = Some(look);
        }
    }

    /// What was to be opened has been found, or not.
    pub(super) fn take_found(&mut self, found: Result<Found, ReadProblem>) -> Vec<Effect> {
        if !matches!(self.screen, Screen::Open(_)) {
            return Vec::new();
        }
        match found {
            Ok(Found::Folder(listing)) => self.take_listing(Ok(listing)),
            Ok(Found::Record(path, record)) => {
                self.close_path();
                self.review(*record, file_name(&path))
            }
            Err(ReadProblem::File(fault)) => {
                self.notice = Some(Notice::Unreadable(fault));
                Vec::new()
            }
            Err(ReadProblem::Record { file, error }) => {
                self.close_path();
                self.review_damaged(*error, file_name(&file))
            }
        }
    }

    fn close_path(&mut self) {
        if let Screen::Open(open) = &mut self.screen {
            open.path = None;
        }
    }
}

impl OpenScreen {
    fn edit(&mut self, request: InputRequest) {
        if let Some(input) = &mut self.path {
            let full = input.value().chars().count() >= PATH_LENGTH;
            if !(full && matches!(request, InputRequest::InsertChar(_))) {
                input.handle(request);
            }
        }
    }

    /// A path that is pasted is typed; a file that is dropped on the terminal comes as one, often
    /// in quotes.
    fn paste(&mut self, text: &str) {
        let text = text.trim();
        let quoted = text
            .strip_prefix('\'')
            .and_then(|rest| rest.strip_suffix('\''));
        self.path.get_or_insert_default();
        for c in quoted.unwrap_or(text).chars().filter(|c| !c.is_control()) {
            self.edit(InputRequest::InsertChar(c));
        }
    }
}

fn file_name(path: &Path) -> Option<String> {
    let name = path.file_name()?.to_string_lossy();
    Some(name.replace(char::is_control, "?"))
}
