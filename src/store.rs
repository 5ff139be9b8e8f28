//! What lives on disk: settings and the unfinished game.
//!
//! Two TOML files, each read whole and written atomically. A file that cannot be
//! understood is kept aside under another name and reported; a folder that cannot
//! be written is reported; neither is ever fatal. The store knows the engine's
//! vocabulary and nothing of screens or languages: problems are data.

mod file;
mod folders;
mod saved_game;
mod settings;
mod text;

use std::path::{Path, PathBuf};

pub use folders::{Folders, FoldersError};
pub use saved_game::{SavedGame, SavedGameError};
pub use settings::{
    ColourChoice, GlyphChoice, LanguageChoice, Mode, Overrides, Settings, SetupChoices, WidthChoice,
};

/// Something about the disk that the player should hear of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StoreProblem {
    /// A file was damaged; it now has another name, and the program goes on without it.
    KeptAside {
        /// The file's former name.
        file: PathBuf,
        /// Where it is now.
        aside: PathBuf,
        /// What is wrong with it, in English, from the parser.
        reason: String,
    },
    /// A file was damaged and could not be moved aside; it will not be written to.
    Damaged {
        /// The file.
        file: PathBuf,
        /// What is wrong with it, in English, from the parser.
        reason: String,
    },
    /// A file could not be read.
    Unreadable {
        /// The file.
        file: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// A file could not be written.
    Unwritable {
        /// The file.
        file: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// There is no home folder, so nothing is kept.
    NoHome,
}

/// The files of one player.
#[derive(Debug)]
pub struct Store {
    folders: Option<Folders>,
    /// Damaged files that are still in their place, and so must not be written over.
    protected: Vec<PathBuf>,
}

impl Store {
    /// A store in the given folders; without any, it forgets everything and says so when asked to keep.
    pub fn new(folders: Option<Folders>) -> Self {
        Self {
            folders,
            protected: Vec::new(),
        }
    }

    /// The settings; the defaults where there are none or they are damaged.
    pub fn load_settings(&mut self) -> (Settings, Option<StoreProblem>) {
        let Some(path) = self.settings_path() else {
            return (Settings::default(), Some(StoreProblem::NoHome));
        };
        let (settings, problem) = self.load(&path, Settings::from_toml);
        (settings.unwrap_or_default(), problem)
    }

    /// Keeps the settings.
    pub fn save_settings(&mut self, settings: &Settings) -> Result<(), StoreProblem> {
        let path = self.settings_path().ok_or(StoreProblem::NoHome)?;
        self.save(&path, &settings.to_toml())
    }

    /// The unfinished game, if one was kept and is whole.
    pub fn load_game(&mut self) -> (Option<SavedGame>, Option<StoreProblem>) {
        let Some(path) = self.game_path() else {
            return (None, None);
        };
        self.load(&path, SavedGame::from_toml)
    }

    /// Keeps the unfinished game, in place of the one kept before.
    pub fn save_game(&mut self, game: &SavedGame) -> Result<(), StoreProblem> {
        let path = self.game_path().ok_or(StoreProblem::NoHome)?;
        self.save(&path, &game.to_toml())
    }

    /// Drops the unfinished game: it has been finished or given up.
    pub fn forget_game(&mut self) -> Result<(), StoreProblem> {
        let Some(path) = self.game_path() else {
            return Ok(());
        };
        file::remove(&path).map_err(|error| StoreProblem::Unwritable {
            file: path,
            reason: error.to_string(),
        })
    }

    fn settings_path(&self) -> Option<PathBuf> {
        Some(self.folders.as_ref()?.config.join("settings.toml"))
    }

    fn game_path(&self) -> Option<PathBuf> {
        Some(self.folders.as_ref()?.data.join("unfinished.toml"))
    }

    fn load<T, E: ToString>(
        &mut self,
        path: &Path,
        parse: impl FnOnce(&str) -> Result<T, E>,
    ) -> (Option<T>, Option<StoreProblem>) {
        let reason = match file::read(path) {
            Ok(None) => return (None, None),
            Ok(Some(Ok(text))) => match parse(&text) {
                Ok(value) => return (Some(value), None),
                Err(error) => error.to_string(),
            },
            Ok(Some(Err(not_text))) => not_text.to_string(),
            Err(error) => {
                self.protected.push(path.to_owned());
                let problem = StoreProblem::Unreadable {
                    file: path.to_owned(),
                    reason: error.to_string(),
                };
                return (None, Some(problem));
            }
        };
        let file = path.to_owned();
        let problem = if let Ok(aside) = file::keep_aside(path) {
            StoreProblem::KeptAside {
                file,
                aside,
                reason,
            }
        } else {
            self.protected.push(file.clone());
            StoreProblem::Damaged { file, reason }
        };
        (None, Some(problem))
    }

    fn save(&self, path: &Path, text: &str) -> Result<(), StoreProblem> {
        let unwritable = |reason: String| StoreProblem::Unwritable {
            file: path.to_owned(),
            reason,
        };
        if self.protected.iter().any(|p| p == path) {
            return Err(unwritable("the damaged file is still there".to_owned()));
        }
        file::write_atomically(path, text).map_err(|error| unwritable(error.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn store() -> (tempfile::TempDir, Store) {
        let dir = tempfile::tempdir().unwrap();
        let folders = Folders {
            config: dir.path().join("config"),
            data: dir.path().join("data"),
        };
        (dir, Store::new(Some(folders)))
    }

    #[test]
    fn settings_survive_a_restart() {
        let (_dir, mut store) = store();
        assert_eq!(store.load_settings(), (Settings::default(), None));
        let settings = Settings {
            mouse: false,
            language: LanguageChoice::Chinese,
            ..Settings::default()
        };
        store.save_settings(&settings).unwrap();
        assert_eq!(store.load_settings(), (settings, None));
    }

    #[test]
    fn a_damaged_file_is_kept_aside_and_reported() {
        let (dir, mut store) = store();
        let path = dir.path().join("config/settings.toml");
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        for (round, damage) in [&b"mouse = 7"[..], b"[[[", b"\xff\xfe\0"]
            .iter()
            .enumerate()
        {
            std::fs::write(&path, damage).unwrap();
            let (settings, problem) = store.load_settings();
            assert_eq!(settings, Settings::default());
            let Some(StoreProblem::KeptAside { file, aside, .. }) = problem else {
                panic!("round {round}: {problem:?}");
            };
            assert_eq!(file, path);
            assert_eq!(std::fs::read(&aside).unwrap(), *damage);
            assert!(!path.exists());
            store.save_settings(&settings).unwrap();
            assert_eq!(std::fs::read(&aside).unwrap(), *damage, "nothing is lost");
        }
        let kept = std::fs::read_dir(path.parent().unwrap()).unwrap().count();
        assert_eq!(kept, 4, "each damaged file keeps a name of its own");
    }

    #[test]
    fn a_folder_that_cannot_be_written_is_a_problem_and_no_panic() {
        let dir = tempfile::tempdir().unwrap();
        let blocked = dir.path().join("a-file");
        std::fs::write(&blocked, "in the way").unwrap();
        let mut store = Store::new(Some(Folders {
            config: blocked.join("config"),
            data: blocked.join("data"),
        }));
        assert!(matches!(
            store.save_settings(&Settings::default()),
            Err(StoreProblem::Unwritable { .. })
        ));
        let mut homeless = Store::new(None);
        assert_eq!(
            homeless.load_settings(),
            (Settings::default(), Some(StoreProblem::NoHome))
        );
        assert_eq!(
            homeless.save_settings(&Settings::default()),
            Err(StoreProblem::NoHome)
        );
        assert_eq!(homeless.load_game(), (None, None));
        assert_eq!(homeless.forget_game(), Ok(()));
    }

    #[test]
    fn forgetting_a_game_that_is_not_there_is_no_problem() {
        let (_dir, mut store) = store();
        assert_eq!(store.forget_game(), Ok(()));
    }
}
