//! How the player's folders and files are found: looked at, and nothing changed.

use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use super::place::{self, Place};
use super::{PuzzleLog, SavedGame, Settings, Statistics, Store, file};

/// How a folder is found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FolderState {
    /// A file was written in it, and removed.
    Writable,
    /// It is not there yet and can be made.
    ToBeMade,
    /// Nothing can be kept in it, for the reason that the system gives.
    Unusable(String),
}

/// How a file is found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FileState {
    /// It is not there.
    Absent,
    /// It can be read and understood.
    Good,
    /// It cannot, for this reason.
    Faulty(String),
}

/// How everything of a player's is found on the disk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckUp {
    /// The folder of the settings.
    pub config: (PathBuf, FolderState),
    /// The folder of the games.
    pub data: (PathBuf, FolderState),
    /// The settings; those by default where the file says nothing.
    pub settings: Settings,
    /// The files: settings, the unfinished game, statistics, puzzles.
    pub files: Vec<(PathBuf, FileState)>,
    /// How many finished games the library holds.
    pub games: usize,
}

impl Store {
    /// Looks at everything and changes nothing; `None` without a home.
    pub fn check_up(&self) -> Option<CheckUp> {
        let folders = self.folders.as_ref()?;
        let settings_path = self.settings_path()?;
        let (read, state) = look(&settings_path, Settings::from_toml);
        let (settings, fault) = read.unwrap_or_default();
        let state = fault.map_or(state, FileState::Faulty);
        let mut files = vec![(settings_path, state)];
        // The jotted game is there only when the program did not end in order.
        for place in place::numbers(&folders.data).into_iter().map(Place::unheld) {
            for path in [place.jotted(&folders.data), place.settled(&folders.data)] {
                let state = look(&path, SavedGame::from_toml).1;
                if state != FileState::Absent {
                    files.push((path, state));
                }
            }
        }
        let statistics = self.statistics_path()?;
        let state = look_up_to(&statistics, file::LARGEST_LOG, |text| {
            let (statistics, fault) = Statistics::read(text);
            fault.map_or(Ok(statistics), Err)
        });
        files.push((statistics, state.1));
        let puzzles = self.puzzles_path()?;
        let state = look(&puzzles, PuzzleLog::from_toml).1;
        files.push((puzzles, state));
        Some(CheckUp {
            config: (folders.config.clone(), folder_state(&folders.config)),
            data: (folders.data.clone(), folder_state(&folders.data)),
            settings,
            files,
            games: games(&self.library()?),
        })
    }
}

/// A file's value, where it has one, and how the file is found.
fn look<T, E: ToString>(
    path: &Path,
    parse: impl FnOnce(&str) -> Result<T, E>,
) -> (Option<T>, FileState) {
    look_up_to(path, file::LARGEST, parse)
}

fn look_up_to<T, E: ToString>(
    path: &Path,
    most: u64,
    parse: impl FnOnce(&str) -> Result<T, E>,
) -> (Option<T>, FileState) {
    let reason = match file::read_up_to(path, most) {
        Ok(None) => return (None, FileState::Absent),
        Ok(Some(Ok(text))) => match parse(&text) {
            Ok(value) => return (Some(value), FileState::Good),
            Err(error) => error.to_string(),
        },
        Ok(Some(Err(not_text))) => not_text.to_string(),
        Err(error) => file::reason(&error),
    };
    (None, FileState::Faulty(reason))
}

fn folder_state(folder: &Path) -> FolderState {
    let found = match fs::metadata(folder) {
        Ok(metadata) if metadata.is_dir() => write_in(folder).map(|()| FolderState::Writable),
        Ok(_) => Err(io::Error::from(ErrorKind::NotADirectory)),
        // A link that leads nowhere is in the way.
        Err(error) if error.kind() == ErrorKind::NotFound && !folder.is_symlink() => {
            // It would be made in the nearest folder above that is there.
            let above = folder.ancestors().skip(1).find(|above| above.exists());
            let above = above.unwrap_or(Path::new("."));
            write_in(above).map(|()| FolderState::ToBeMade)
        }
        Err(error) => Err(error),
    };
    found.unwrap_or_else(|error| FolderState::Unusable(file::reason(&error)))
}

/// Writes a file in a folder; it is gone again when this returns.
fn write_in(folder: &Path) -> io::Result<()> {
    let mut file = file::nameless(folder).map_err(file::without_path)?;
    file.write_all(b"wuzi")
}

fn games(library: &Path) -> usize {
    let entries = fs::read_dir(library).into_iter().flatten().flatten();
    let is_record = |path: &Path| path.extension().is_some_and(|end| end == "sgf");
    entries.filter(|entry| is_record(&entry.path())).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Folders;

    fn store(root: &Path) -> Store {
        Store::new(Some(Folders {
            config: root.join("config"),
            data: root.join("data"),
        }))
    }

    fn names(root: &Path) -> Vec<String> {
        let mut names = Vec::new();
        let mut folders = vec![root.to_owned()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                names.push(path.display().to_string());
                folders.extend(path.is_dir().then_some(path));
            }
        }
        names.sort();
        names
    }

    #[test]
    fn nothing_is_made_where_nothing_is() {
        let dir = tempfile::tempdir().unwrap();
        let found = store(dir.path()).check_up().unwrap();
        assert_eq!(found.config.1, FolderState::ToBeMade);
        assert_eq!(found.data.1, FolderState::ToBeMade);
        assert_eq!(found.settings, Settings::default());
        assert!(
            found
                .files
                .iter()
                .all(|(_, state)| *state == FileState::Absent)
        );
        assert_eq!((found.files.len(), found.games), (3, 0));
        assert!(names(dir.path()).is_empty());
    }

    #[test]
    fn what_is_there_is_read_and_what_is_damaged_stays_where_it_is() {
        let dir = tempfile::tempdir().unwrap();
        let mut kept = store(dir.path());
        let settings = Settings {
            mouse: false,
            ..Settings::default()
        };
        kept.save_settings(&settings).unwrap();
        kept.keep_record("a", "(;GM[4])", None).unwrap();
        kept.keep_record("a", "(;GM[4])", None).unwrap();
        fs::write(dir.path().join("data/puzzles.toml"), "streak = -1").unwrap();
        fs::write(dir.path().join("data/statistics.txt"), b"\xff").unwrap();
        fs::write(dir.path().join("data/unfinished.toml"), "[[[").unwrap();
        let before = names(dir.path());
        let found = kept.check_up().unwrap();
        assert_eq!(names(dir.path()), before);
        assert_eq!(found.config.1, FolderState::Writable);
        assert_eq!(found.data.1, FolderState::Writable);
        assert_eq!((found.settings, found.games), (settings, 2));
        let states: Vec<(String, bool)> = found
            .files
            .iter()
            .map(|(path, state)| {
                let name = path.file_name().unwrap().to_string_lossy().into_owned();
                (name, matches!(state, FileState::Faulty(_)))
            })
            .collect();
        let expected = [
            ("settings.toml", false),
            ("unfinished.toml", true),
            ("statistics.txt", true),
            ("puzzles.toml", true),
        ];
        assert_eq!(states, expected.map(|(name, bad)| (name.to_owned(), bad)));
    }

    #[test]
    fn a_folder_that_cannot_be_is_told_with_the_systems_reason() {
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join("data"), "in the way").unwrap();
        let found = store(dir.path()).check_up().unwrap();
        assert!(
            matches!(found.data.1, FolderState::Unusable(_)),
            "{found:?}"
        );
        let below = store(&dir.path().join("data")).check_up().unwrap();
        let FolderState::Unusable(reason) = below.config.1 else {
            panic!("{below:?}");
        };
        assert!(
            !reason.is_empty() && !reason.contains("os error"),
            "{reason}"
        );
        assert_eq!(Store::new(None).check_up(), None);
    }
}
