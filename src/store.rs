//! What lives on disk: settings, the unfinished game, what was done with puzzles, statistics,
//! and the library of finished games.
//!
//! Statistics are a file of lines, one a game; the library is a folder of SGF files; all else
//! are TOML files, each read whole and written atomically. A file that cannot be
//! understood is kept aside under another name and reported; a folder that cannot
//! be written is reported; neither is ever fatal. The store knows the engine's
//! vocabulary and nothing of screens or languages: problems are data.
//!
//! A game is written in two steps, because a frame must wait for no disk and yet no
//! stone that a player has seen may be lost: [`Store::jot_game`] and
//! [`Store::keep_record`] hand the text to the system, which takes a fraction of a
//! millisecond and outlives the process, however it ends; [`Store::settle`], when
//! nothing else is to be done, waits for the disk, so that it outlives the machine.

mod check_up;
mod day;
mod engines;
mod file;
mod folders;
mod keys;
mod library;
mod lock;
mod overrides;
mod place;
mod puzzle_log;
mod record_files;
mod saved_game;
mod settings;
mod statistics;
mod text;
mod themes;

use std::io;
use std::path::{Path, PathBuf};

use crate::theme::ThemeFault;
use place::Place;

pub use check_up::{CheckUp, FileState, FolderState};
pub use day::{Day, DayError};
pub use engines::{Analyst, EngineEntry, EngineEntryError, EngineField};
pub use file::survive_size_limits;
pub use folders::{Folders, FoldersError};
pub use keys::KeyTable;
pub use overrides::Overrides;
pub use puzzle_log::{Mark, PuzzleLog};
pub use record_files::{FileFault, FolderEntry, Found, Listing, ReadProblem, WriteProblem};
pub use saved_game::{Conduct, SavedGame, SavedGameError};
pub use settings::{
    BackgroundChoice, ColourChoice, GlyphChoice, LanguageChoice, Mode, Settings, SetupChoices,
    WidthChoice,
};

pub use statistics::{
    Advice, BoardKind, Encounter, Ending, Filter, GameScore, Group, Grouping, PlayedGame,
    PlayedGameError, Rating, Reason, Statistics, Tally, Turn,
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
    /// Another program of this kind runs, and has an unfinished game of its own.
    AnotherRuns,
    /// A theme cannot be used; wood takes its place.
    Theme(ThemeFault),
}

/// The files of one player.
#[derive(Debug)]
pub struct Store {
    folders: Option<Folders>,
    /// Which of the unfinished games is this program's.
    place: Place,
    /// What was done with the puzzles, as this program knew it last.
    puzzles: PuzzleLog,
    /// Damaged files that are still in their place, and so must not be written over.
    protected: Vec<PathBuf>,
    /// Files whose text the system has and the disk perhaps not.
    unsettled: Vec<PathBuf>,
}

impl Store {
    /// A store in the given folders; without any, it forgets everything and says so when asked to keep.
    pub fn new(folders: Option<Folders>) -> Self {
        Self {
            folders,
            place: Place::default(),
            puzzles: PuzzleLog::default(),
            protected: Vec::new(),
            unsettled: Vec::new(),
        }
    }

    /// The settings; the defaults where there are none or they are damaged.
    pub fn load_settings(&mut self) -> (Settings, Option<StoreProblem>) {
        let Some(path) = self.settings_path() else {
            return (Settings::default(), Some(StoreProblem::NoHome));
        };
        let (read, problem) = self.load(&path, Settings::from_toml);
        let (settings, fault) = read.unwrap_or_default();
        let Some(reason) = fault else {
            return (settings, problem);
        };
        // What can be used stays in force; the file itself is kept as it is, for what cannot.
        let problem = self.set_aside(&path, reason);
        if matches!(problem, StoreProblem::KeptAside { .. })
            && self.save_settings(&settings).is_err()
        {
            self.protected.push(path);
        }
        (settings, Some(problem))
    }

    /// Keeps the settings, all of them.
    pub fn save_settings(&mut self, settings: &Settings) -> Result<(), StoreProblem> {
        let path = self.settings_path().ok_or(StoreProblem::NoHome)?;
        self.save(&path, &settings.to_toml())
    }

    /// Keeps what has changed since `before`; what else the file says may be another program's,
    /// or the player's own, and is left.
    ///
    /// A file that is damaged meanwhile is kept aside, which is what may be told.
    pub fn change_settings(
        &mut self,
        before: &Settings,
        now: &Settings,
    ) -> Result<Option<StoreProblem>, StoreProblem> {
        let path = self.settings_path().ok_or(StoreProblem::NoHome)?;
        self.check_unprotected(&path)?;
        let _alone = self.alone();
        let (file, problem) = self.load(&path, settings::whole);
        let merged = file.and_then(|file| now.merged(before, &file));
        self.save_settings(merged.as_ref().unwrap_or(now))?;
        Ok(problem)
    }

    /// The unfinished game, if one was kept and is whole.
    pub fn load_game(&mut self) -> (Option<SavedGame>, Option<StoreProblem>) {
        let Some((jotted, settled)) = self.jotted_path().zip(self.game_path()) else {
            return (None, None);
        };
        // What was jotted down last is the newer one, unless the machine stopped in the middle.
        let (newer, newer_problem) = self.load(&jotted, SavedGame::from_toml);
        if newer.is_some() {
            return (newer, None);
        }
        let (game, problem) = self.load(&settled, SavedGame::from_toml);
        (game, problem.or(newer_problem))
    }

    /// Keeps the unfinished game, in place of the one kept before; [`Store::settle`] completes it.
    pub fn jot_game(&mut self, game: &SavedGame) -> Result<(), StoreProblem> {
        let (jotted, settled) = self
            .jotted_path()
            .zip(self.game_path())
            .ok_or(StoreProblem::NoHome)?;
        self.check_unprotected(&settled)?;
        self.check_unprotected(&jotted)?;
        file::write_quickly(&jotted, &game.to_toml()).map_err(|error| unwritable(&settled, &error))
    }

    /// Drops the unfinished game: it has been finished or given up.
    pub fn forget_game(&mut self) -> Result<(), StoreProblem> {
        let paths = [self.jotted_path(), self.game_path()];
        for path in paths.into_iter().flatten() {
            file::remove(&path).map_err(|error| unwritable(&path, &error))?;
        }
        Ok(())
    }

    /// Puts a finished game into the library and returns its file; [`Store::settle`] completes it.
    ///
    /// A game that has been in the library already, as this file, takes its own place there;
    /// any other gets a file of its own, named like this.
    pub fn keep_record(
        &mut self,
        name: &str,
        sgf: &str,
        before: Option<&Path>,
    ) -> Result<PathBuf, StoreProblem> {
        let folder = self.library().ok_or(StoreProblem::NoHome)?;
        let path = match before {
            Some(path) => file::write_quickly(path, sgf).map(|()| path.to_owned()),
            None => library::add(&folder, name, sgf),
        };
        let path = path.map_err(|error| unwritable(before.unwrap_or(&folder), &error))?;
        self.unsettled.push(path.clone());
        Ok(path)
    }

    /// The statistics; of a damaged file all games that can be read.
    pub fn load_statistics(&mut self) -> (Statistics, Option<StoreProblem>) {
        let Some(path) = self.statistics_path() else {
            return (Statistics::default(), None);
        };
        let (statistics, fault) = match file::read_up_to(&path, file::LARGEST_LOG) {
            Ok(None) => return (Statistics::default(), None),
            Ok(Some(Ok(text))) => Statistics::read(&text),
            Ok(Some(Err(not_text))) => {
                // The lines that are text are read; the others are a fault by themselves.
                let text = String::from_utf8_lossy(not_text.as_bytes());
                Statistics::read(&text)
            }
            Err(error) => return (Statistics::default(), Some(self.unreadable(&path, &error))),
        };
        let Some(fault) = fault else {
            return (statistics, None);
        };
        let problem = self.set_aside(&path, fault.to_string());
        let kept_aside = matches!(problem, StoreProblem::KeptAside { .. });
        if kept_aside && file::write_atomically(&path, &statistics.to_text()).is_err() {
            // What is counted from now on must not be taken for all there is.
            self.protected.push(path);
        }
        (statistics, Some(problem))
    }

    /// Counts a finished game; [`Store::settle`] completes it.
    pub fn count_game(&mut self, game: &PlayedGame) -> Result<(), StoreProblem> {
        let path = self.statistics_path().ok_or(StoreProblem::NoHome)?;
        self.check_unprotected(&path)?;
        file::append(&path, statistics::HEADER, &game.to_string())
            .map_err(|error| unwritable(&path, &error))?;
        self.unsettled.push(path);
        Ok(())
    }

    /// Waits until all games kept so far are on the disk itself.
    pub fn settle(&mut self) -> Result<(), StoreProblem> {
        for path in std::mem::take(&mut self.unsettled) {
            file::sync(&path).map_err(|error| unwritable(&path, &error))?;
        }
        match self.jotted_path().zip(self.game_path()) {
            Some((jotted, settled)) => {
                file::settle(&jotted, &settled).map_err(|error| unwritable(&settled, &error))
            }
            None => Ok(()),
        }
    }

    /// The folder of finished games; `None` without a home.
    pub fn library(&self) -> Option<PathBuf> {
        Some(self.folders.as_ref()?.data.join("games"))
    }

    /// What the player has done with the puzzles; nothing where it is damaged.
    pub fn load_puzzles(&mut self) -> (PuzzleLog, Option<StoreProblem>) {
        let Some(path) = self.puzzles_path() else {
            return (PuzzleLog::default(), None);
        };
        let (log, problem) = self.load(&path, PuzzleLog::from_toml);
        self.puzzles = log.unwrap_or_default();
        (self.puzzles.clone(), problem)
    }

    /// Keeps what the player has done with the puzzles, here and in other programs meanwhile.
    ///
    /// A file that is damaged meanwhile is kept aside, which is what may be told.
    pub fn save_puzzles(&mut self, log: &PuzzleLog) -> Result<Option<StoreProblem>, StoreProblem> {
        let path = self.puzzles_path().ok_or(StoreProblem::NoHome)?;
        self.check_unprotected(&path)?;
        let _alone = self.alone();
        let (others, problem) = self.load(&path, PuzzleLog::from_toml);
        let mut all = log.clone();
        if let Some(others) = &others {
            all.take_in(others, &self.puzzles);
        }
        self.save(&path, &all.to_toml())?;
        self.puzzles.clone_from(log);
        Ok(problem)
    }

    /// Nobody else changes a file in two steps while this is held.
    fn alone(&self) -> Option<std::fs::File> {
        lock::alone_in(&self.folders.as_ref()?.data)
    }

    fn settings_path(&self) -> Option<PathBuf> {
        Some(self.folders.as_ref()?.config.join("settings.toml"))
    }

    fn game_path(&self) -> Option<PathBuf> {
        Some(self.place.settled(&self.folders.as_ref()?.data))
    }

    fn statistics_path(&self) -> Option<PathBuf> {
        Some(self.folders.as_ref()?.data.join("statistics.txt"))
    }

    /// Where the newest state of the unfinished game waits for the disk.
    fn jotted_path(&self) -> Option<PathBuf> {
        Some(self.place.jotted(&self.folders.as_ref()?.data))
    }

    fn puzzles_path(&self) -> Option<PathBuf> {
        Some(self.folders.as_ref()?.data.join("puzzles.toml"))
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
            Err(error) => return (None, Some(self.unreadable(path, &error))),
        };
        (None, Some(self.set_aside(path, reason)))
    }

    /// A file that cannot be read is not written to.
    fn unreadable(&mut self, path: &Path, error: &io::Error) -> StoreProblem {
        self.protected.push(path.to_owned());
        StoreProblem::Unreadable {
            file: path.to_owned(),
            reason: file::reason(error),
        }
    }

    /// Gives a damaged file another name; one that stays in its place is not written to.
    fn set_aside(&mut self, path: &Path, reason: String) -> StoreProblem {
        let file = path.to_owned();
        if let Ok(aside) = file::keep_aside(path) {
            return StoreProblem::KeptAside {
                file,
                aside,
                reason,
            };
        }
        self.protected.push(file.clone());
        StoreProblem::Damaged { file, reason }
    }

    fn save(&self, path: &Path, text: &str) -> Result<(), StoreProblem> {
        self.check_unprotected(path)?;
        file::write_atomically(path, text).map_err(|error| unwritable(path, &error))
    }

    fn check_unprotected(&self, path: &Path) -> Result<(), StoreProblem> {
        if self.protected.iter().any(|p| p == path) {
            return Err(StoreProblem::Unwritable {
                file: path.to_owned(),
                reason: "the damaged file is still there".to_owned(),
            });
        }
        Ok(())
    }
}

fn unwritable(path: &Path, error: &io::Error) -> StoreProblem {
    StoreProblem::Unwritable {
        file: path.to_owned(),
        reason: file::reason(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{ByStone, ForbiddenMoves, Game, Variant};

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
        for (round, damage) in [&b"mouse = "[..], b"[[[", b"\xff\xfe\0"].iter().enumerate() {
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
    fn a_wrong_engine_is_reported_and_neither_it_nor_the_other_settings_are_lost() {
        let (dir, mut store) = store();
        let path = dir.path().join("config/settings.toml");
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        let text = "mouse = false\n[[engine]]\nname = \"a\"\ncommand = \"a\"\n\
                    [[engine]]\nname = \"b\"\ncommand = \"b\"\nthreads = 999\n";
        std::fs::write(&path, text).unwrap();
        let (settings, problem) = store.load_settings();
        assert!(!settings.mouse);
        assert_eq!(settings.engines.len(), 1);
        let Some(StoreProblem::KeptAside { aside, reason, .. }) = problem else {
            panic!("{problem:?}");
        };
        assert_eq!(
            reason,
            "engine 2 ('b'): threads '999' is not allowed: a whole number, 1 to 256"
        );
        assert_eq!(std::fs::read_to_string(&aside).unwrap(), text);
        assert_eq!(store.load_settings(), (settings, None), "said once");
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
        assert_eq!(store.forget_game(), Ok(()), "there is nothing to forget");
        assert!(matches!(
            store.keep_record("a", "(;B[aa])", None),
            Err(StoreProblem::Unwritable { .. })
        ));
        assert_eq!(homeless.load_game(), (None, None));
        assert_eq!(homeless.forget_game(), Ok(()));
    }

    fn game(moves: usize) -> SavedGame {
        let mut game = Game::new(
            Variant::gomoku(),
            ByStone::default(),
            ForbiddenMoves::Refuse,
        );
        for point in Variant::gomoku().points().step_by(2).take(moves) {
            game.play(point).unwrap();
        }
        SavedGame {
            game,
            seed: 1,
            elapsed: std::time::Duration::ZERO,
            clock: None,
            conduct: Conduct::default(),
        }
    }

    fn moves(store: &mut Store) -> Option<usize> {
        let (game, problem) = store.load_game();
        assert_eq!(problem, None);
        game.map(|saved| saved.game.moves().len())
    }

    #[test]
    fn a_game_is_kept_from_the_moment_it_is_jotted_down() {
        let (dir, mut store) = store();
        for count in 1..4 {
            store.jot_game(&game(count)).unwrap();
            assert_eq!(moves(&mut store), Some(count));
            if count == 2 {
                store.settle().unwrap();
                assert_eq!(moves(&mut store), Some(2));
            }
        }
        // The machine stopped before the last text was on the disk: the one before stands.
        std::fs::write(dir.path().join("data/unfinished.new.toml"), "").unwrap();
        let (older, problem) = store.load_game();
        assert_eq!(older.map(|saved| saved.game.moves().len()), Some(2));
        assert!(matches!(problem, Some(StoreProblem::KeptAside { .. })));
        store.jot_game(&game(5)).unwrap();
        store.forget_game().unwrap();
        store.settle().unwrap();
        assert_eq!(moves(&mut store), None);
    }

    #[test]
    fn a_finished_game_takes_its_own_place_in_the_library_and_no_other() {
        let (_dir, mut store) = store();
        let first = store.keep_record("2026-11-30", "(;B[aa])", None).unwrap();
        let other = store.keep_record("2026-11-30", "(;B[bb])", None).unwrap();
        assert_ne!(first, other);
        let again = store.keep_record("2026-12-01", "(;B[cc])", Some(&first));
        assert_eq!(again, Ok(first.clone()));
        store.settle().unwrap();
        assert_eq!(std::fs::read_to_string(first).unwrap(), "(;B[cc])");
        assert_eq!(std::fs::read_to_string(other).unwrap(), "(;B[bb])");
        assert_eq!(
            Store::new(None).keep_record("a", "", None),
            Err(StoreProblem::NoHome)
        );
    }

    fn played(line: &str) -> PlayedGame {
        line.parse().unwrap()
    }

    const WON: &str = "2026-11-30 15x15 5 freestyle human 3 black line 31 200 unaided";
    const LOST: &str = "2026-12-01 15x15 5 renju 4 human black line 17 90 unaided";

    #[test]
    fn every_finished_game_is_one_more_line_of_the_statistics() {
        let (dir, mut store) = store();
        assert_eq!(store.load_statistics(), (Statistics::default(), None));
        store.count_game(&played(WON)).unwrap();
        store.settle().unwrap();
        store.count_game(&played(LOST)).unwrap();
        let (statistics, problem) = store.load_statistics();
        assert_eq!(problem, None);
        assert_eq!(statistics.games(), [played(WON), played(LOST)]);
        let text = std::fs::read_to_string(dir.path().join("data/statistics.txt")).unwrap();
        assert_eq!(text, format!("wuzi-statistics 1\n{WON}\n{LOST}\n"));
        let mut homeless = Store::new(None);
        assert_eq!(homeless.load_statistics(), (Statistics::default(), None));
        assert_eq!(homeless.count_game(&played(WON)), Err(StoreProblem::NoHome));
    }

    #[test]
    fn damaged_statistics_are_kept_aside_and_the_games_that_can_be_read_go_on() {
        let (dir, mut store) = store();
        let path = dir.path().join("data/statistics.txt");
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        let whole = format!("wuzi-statistics 1\n{WON}\n{LOST}\n");
        let torn = format!("{whole}2026-12-02 15x1");
        let mut not_text = whole.clone().into_bytes();
        not_text.extend(b"\xff\xfe\n");
        for (damage, name) in [
            (torn.into_bytes(), "statistics.damaged.txt"),
            (not_text, "statistics.damaged-2.txt"),
        ] {
            std::fs::write(&path, &damage).unwrap();
            let (statistics, problem) = store.load_statistics();
            assert_eq!(statistics.games(), [played(WON), played(LOST)]);
            let Some(StoreProblem::KeptAside { aside, reason, .. }) = problem else {
                panic!("{problem:?}");
            };
            assert_eq!(aside, path.with_file_name(name));
            assert!(reason.starts_with("line 4: "), "{reason}");
            assert_eq!(std::fs::read(&aside).unwrap(), damage);
            assert_eq!(std::fs::read_to_string(&path).unwrap(), whole);
            store.count_game(&played(WON)).unwrap();
            assert_eq!(store.load_statistics().0.games().len(), 3);
        }
    }

    #[test]
    fn half_a_line_that_a_full_disk_has_left_spoils_no_other_game() {
        let (dir, mut store) = store();
        store.count_game(&played(WON)).unwrap();
        let path = dir.path().join("data/statistics.txt");
        let mut torn = std::fs::read_to_string(&path).unwrap();
        torn.push_str("2026-12-02 15x1");
        std::fs::write(&path, &torn).unwrap();
        store.count_game(&played(LOST)).unwrap();
        let (statistics, problem) = store.load_statistics();
        assert_eq!(statistics.games(), [played(WON), played(LOST)]);
        assert!(matches!(problem, Some(StoreProblem::KeptAside { .. })));
        assert_eq!(store.load_statistics(), (statistics, None), "said once");
    }

    #[test]
    fn programs_that_run_at_the_same_time_have_a_game_each() {
        let (dir, mut first) = store();
        let folders = || Folders {
            config: dir.path().join("config"),
            data: dir.path().join("data"),
        };
        assert_eq!(first.take_place(), None);
        first.jot_game(&game(1)).unwrap();
        let mut second = Store::new(Some(folders()));
        assert_eq!(second.take_place(), Some(StoreProblem::AnotherRuns));
        assert_eq!(moves(&mut second), None);
        second.jot_game(&game(2)).unwrap();
        second.settle().unwrap();
        assert_eq!((moves(&mut first), moves(&mut second)), (Some(1), Some(2)));
        first.forget_game().unwrap();
        drop((first, second));
        // The one that was left unfinished comes back, in whatever place it is.
        let mut third = Store::new(Some(folders()));
        assert_eq!(third.take_place(), None);
        assert_eq!(moves(&mut third), Some(2));
    }

    #[test]
    fn settings_that_are_changed_twice_at_the_same_time_are_both_kept() {
        let (dir, mut store) = store();
        let before = Settings::default();
        let bell = Settings {
            bell: true,
            ..before.clone()
        };
        let no_mouse = Settings {
            mouse: false,
            ..before.clone()
        };
        assert_eq!(store.change_settings(&before, &bell), Ok(None));
        assert_eq!(store.change_settings(&before, &no_mouse), Ok(None));
        let both = Settings {
            mouse: false,
            ..bell
        };
        assert_eq!(store.load_settings(), (both, None));
        // A hand that is in the middle of its own change loses nothing.
        let path = dir.path().join("config/settings.toml");
        std::fs::write(&path, "mouse = fal").unwrap();
        let problem = store.change_settings(&before, &no_mouse).unwrap();
        let Some(StoreProblem::KeptAside { aside, .. }) = problem else {
            panic!("{problem:?}");
        };
        assert_eq!(std::fs::read_to_string(aside).unwrap(), "mouse = fal");
        assert_eq!(store.load_settings(), (no_mouse, None));
    }

    #[cfg(unix)]
    #[test]
    fn a_file_that_is_shut_stays_as_it_is_and_a_link_is_followed() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let (dir, mut store) = store();
        let own = dir.path().join("own.toml");
        std::fs::write(&own, "bell = true\n").unwrap();
        let link = dir.path().join("config/settings.toml");
        std::fs::create_dir_all(link.parent().unwrap()).unwrap();
        symlink(&own, &link).unwrap();
        let (before, problem) = store.load_settings();
        assert!(before.bell && problem.is_none());
        let now = Settings {
            mouse: false,
            ..before.clone()
        };
        store.change_settings(&before, &now).unwrap();
        assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
        let written = std::fs::read_to_string(&own).unwrap();
        assert!(written.contains("mouse = false"), "{written}");
        // Shut by its owner: not even the superuser writes over it.
        std::fs::set_permissions(&own, std::fs::Permissions::from_mode(0o444)).unwrap();
        let Err(StoreProblem::Unwritable { file, reason }) = store.change_settings(&now, &before)
        else {
            panic!("it was written");
        };
        assert_eq!((file, reason.as_str()), (link, "the file is read-only"));
        assert_eq!(std::fs::read_to_string(&own).unwrap(), written);
    }

    #[test]
    fn what_was_done_with_puzzles_survives_and_a_damaged_file_is_kept_aside() {
        let (dir, mut store) = store();
        assert_eq!(store.load_puzzles(), (PuzzleLog::default(), None));
        let mut log = PuzzleLog::default();
        let today = "2026-11-30".parse().unwrap();
        log.solve("5f0c12ab".parse().unwrap(), today, true);
        log.solve_daily(today);
        assert_eq!(store.save_puzzles(&log), Ok(None));
        assert_eq!(store.load_puzzles(), (log, None));
        let path = dir.path().join("data/puzzles.toml");
        std::fs::write(&path, "streak = -1").unwrap();
        let (log, problem) = store.load_puzzles();
        assert_eq!(log, PuzzleLog::default());
        let Some(StoreProblem::KeptAside { aside, .. }) = problem else {
            panic!("{problem:?}");
        };
        assert_eq!(std::fs::read_to_string(aside).unwrap(), "streak = -1");
        let mut homeless = Store::new(None);
        assert_eq!(homeless.load_puzzles(), (PuzzleLog::default(), None));
        assert_eq!(homeless.save_puzzles(&log), Err(StoreProblem::NoHome));
    }

    #[test]
    fn forgetting_a_game_that_is_not_there_is_no_problem() {
        let (_dir, mut store) = store();
        assert_eq!(store.forget_game(), Ok(()));
    }
}
