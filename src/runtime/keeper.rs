//! The disk's side of the loop: what is kept before a frame is drawn, and what after it.
//!
//! A stone that is seen is kept: games go to the system before the frame that shows them.
//! Waiting for the disk itself, settings and puzzles are left for when nothing else is to be done.
//!
//! What could not be written, because the disk is full or the folder shut, is not given up: it
//! is tried again whenever something else is to be written, and once more at the end. What cannot
//! be kept even then is what the run ends with.

use super::RunError;
use crate::app::App;
use crate::app::action::Action;
use crate::app::effect::{Effect, Folder};
use crate::store::{Found, Overrides, Settings, Store, StoreProblem};

/// Keeps games, settings and what was done with puzzles, and tells of each problem once.
pub(super) struct Keeper {
    store: Store,
    /// The settings as they are kept.
    kept: Settings,
    overrides: Overrides,
    /// Problems that have been told; each is told once.
    reported: Vec<StoreProblem>,
    /// What is to be kept before the next frame.
    waiting: Vec<Effect>,
    /// What is to be done when there is time.
    later: Vec<Effect>,
    /// What has failed, to be tried again.
    owed: Vec<Effect>,
    /// Whether the disk may not have all that the system has.
    unsettled: bool,
}

impl Keeper {
    /// A keeper in a store whose settings are as given.
    pub(super) fn new(store: Store, kept: Settings, overrides: Overrides) -> Self {
        Self {
            store,
            kept,
            overrides,
            reported: Vec::new(),
            waiting: Vec::new(),
            later: Vec::new(),
            owed: Vec::new(),
            unsettled: false,
        }
    }

    /// Takes what is to be kept; of the unfinished game only the last word counts.
    fn take(&mut self, effect: Effect) {
        match effect {
            Effect::SaveGame(_) | Effect::ForgetGame => {
                self.waiting.retain(|older| !is_of_unfinished(older));
                self.waiting.push(effect);
            }
            Effect::SaveSettings(_) => {
                self.later.retain(|e| !matches!(e, Effect::SaveSettings(_)));
                self.later.push(effect);
            }
            Effect::SavePuzzles(_) => {
                self.later.retain(|e| !matches!(e, Effect::SavePuzzles(_)));
                self.later.push(effect);
            }
            effect => self.waiting.push(effect),
        }
    }

    /// Takes what is to be kept, or tells the program what it asks of the disk; returns what it
    /// wants done then.
    pub(super) fn see_to(&mut self, effect: Effect, app: &mut App) -> Vec<Effect> {
        match effect {
            Effect::SaveGame(_)
            | Effect::KeepRecord { .. }
            | Effect::CountGame(_)
            | Effect::ForgetGame
            | Effect::SavePuzzles(_)
            | Effect::SaveSettings(_) => {
                self.take(effect);
                Vec::new()
            }
            question => self
                .answer(question)
                .map_or_else(Vec::new, |answer| app.update(answer)),
        }
    }

    /// What is asked of the player's own files is answered at once.
    fn answer(&self, question: Effect) -> Option<Action> {
        let store = &self.store;
        Some(match question {
            Effect::ListFolder(Folder::Library) => Action::Listed(store.list_folder(None)),
            Effect::ListFolder(Folder::At(path)) => Action::Listed(store.list_folder(Some(&path))),
            Effect::LookAtRecord(path) => {
                let record = store.read_record(&path);
                Action::Looked(path, record.map(Box::new))
            }
            Effect::OpenRecord(path) => {
                let record = store.read_record(&path);
                Action::Found(record.map(|record| Found::Record(path, Box::new(record))))
            }
            Effect::FindPath { typed, from } => Action::Found(store.find(&typed, from.as_deref())),
            Effect::WriteRecord { typed, text, over } => {
                Action::Written(store.write_record(&typed, &text, over))
            }
            _ => return None,
        })
    }

    /// Before a frame: what it will show outlives this process from now on.
    pub(super) fn keep(&mut self) -> Vec<Action> {
        let mut waiting = std::mem::take(&mut self.waiting);
        // A finished game is in the library first.
        waiting.sort_by_key(|effect| matches!(effect, Effect::ForgetGame));
        self.unsettled |= !waiting.is_empty();
        let mut actions = Vec::new();
        for effect in waiting {
            // Of several states of the game the last one counts, also of those that failed.
            self.supersede(&effect);
            self.attempt(effect, &mut actions);
        }
        actions
    }

    /// When there is time: what was kept outlives the machine from now on.
    pub(super) fn settle(&mut self) -> Vec<Action> {
        let mut actions = Vec::new();
        let later = std::mem::take(&mut self.later);
        let has_news = self.unsettled || !later.is_empty();
        for effect in later {
            self.supersede(&effect);
            self.attempt(effect, &mut actions);
        }
        if has_news {
            self.try_again(&mut actions);
        }
        if std::mem::take(&mut self.unsettled)
            && let Err(problem) = self.store.settle()
        {
            actions.extend(self.told_once(problem));
        }
        actions
    }

    /// At the end: everything once more. What fails now is lost, and said however often it was
    /// told before; but for the lack of a home, which was told at the start.
    pub(super) fn finish(&mut self, settings: &Settings) -> Result<(), RunError> {
        drop(self.keep());
        self.unsettled |= !self.owed.is_empty();
        self.reported.clear();
        let problems: Vec<StoreProblem> = self
            .settle()
            .into_iter()
            .filter_map(|action| match action {
                Action::Problem(StoreProblem::NoHome) => None,
                Action::Problem(problem) => Some(problem),
                _ => None,
            })
            .collect();
        if problems.is_empty() {
            return Ok(());
        }
        Err(RunError::NotKept {
            problems,
            lost: self.owed.iter().any(is_of_play),
            language: settings.language,
        })
    }

    /// What failed before and would undo this now is forgotten.
    fn supersede(&mut self, newer: &Effect) {
        self.owed.retain(|older| match newer {
            Effect::SaveGame(_) | Effect::ForgetGame => !is_of_unfinished(older),
            Effect::SaveSettings(_) => !matches!(older, Effect::SaveSettings(_)),
            Effect::SavePuzzles(_) => !matches!(older, Effect::SavePuzzles(_)),
            _ => true,
        });
    }

    /// Tries what has failed, in its old order.
    fn try_again(&mut self, actions: &mut Vec<Action>) {
        for effect in std::mem::take(&mut self.owed) {
            self.attempt(effect, actions);
        }
        // The game on the screen may be another one by now.
        actions.retain(|action| !matches!(action, Action::Kept(_)));
        if self.owed.is_empty() {
            // Should it happen again, it is news.
            self.reported
                .retain(|problem| !matches!(problem, StoreProblem::Unwritable { .. }));
        }
    }

    /// Carries one thing out; what fails is owed.
    fn attempt(&mut self, effect: Effect, actions: &mut Vec<Action>) {
        let result = match &effect {
            Effect::SaveGame(game) => self.store.jot_game(game).map(|()| None),
            Effect::CountGame(game) => self.store.count_game(game).map(|()| None),
            Effect::KeepRecord { name, sgf, before } => {
                let kept = self.store.keep_record(name, sgf, before.as_deref());
                kept.map(|path| {
                    actions.push(Action::Kept(path));
                    None
                })
            }
            // Not before the library has it: what is kept of it is all that there is.
            Effect::ForgetGame if self.owes_a_record() => {
                self.owed.push(effect);
                return;
            }
            Effect::ForgetGame => self.store.forget_game().map(|()| None),
            Effect::SaveSettings(settings) => self.save_settings(settings),
            Effect::SavePuzzles(log) => self.store.save_puzzles(log),
            _ => Ok(None),
        };
        let problem = result.unwrap_or_else(|problem| {
            // Without a home there is nothing to try again.
            if problem != StoreProblem::NoHome {
                self.owed.push(effect);
            }
            Some(problem)
        });
        actions.extend(problem.and_then(|problem| self.told_once(problem)));
    }

    fn save_settings(&mut self, settings: &Settings) -> Result<Option<StoreProblem>, StoreProblem> {
        let settings = self.overrides.strip(settings.clone(), &self.kept);
        if settings == self.kept {
            return Ok(None);
        }
        let problem = self.store.change_settings(&self.kept, &settings)?;
        self.kept = settings;
        Ok(problem)
    }

    fn owes_a_record(&self) -> bool {
        let mut owed = self.owed.iter();
        owed.any(|effect| matches!(effect, Effect::KeepRecord { .. }))
    }

    fn told_once(&mut self, problem: StoreProblem) -> Option<Action> {
        if self.reported.contains(&problem) {
            return None;
        }
        self.reported.push(problem.clone());
        Some(Action::Problem(problem))
    }
}

/// Whether an effect keeps something that was played.
fn is_of_play(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::SaveGame(_)
            | Effect::KeepRecord { .. }
            | Effect::CountGame(_)
            | Effect::SavePuzzles(_)
    )
}

/// Whether an effect says what the file of the unfinished game is to be.
fn is_of_unfinished(effect: &Effect) -> bool {
    matches!(effect, Effect::SaveGame(_) | Effect::ForgetGame)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::time::Duration;

    use tempfile::TempDir;

    use super::*;
    use crate::engine::{ByStone, ForbiddenMoves, Game, Seat, Variant};
    use crate::store::{Conduct, Folders, SavedGame};

    fn keeper(home: &TempDir) -> Keeper {
        let folder = Some(home.path().to_owned());
        let folders = Folders::choose(folder.clone(), folder).ok();
        let mut store = Store::new(folders);
        assert_eq!(store.take_place(), None);
        Keeper::new(store, Settings::default(), Overrides::default())
    }

    fn unfinished() -> Effect {
        let players = ByStone::new(Seat::Human, Seat::Human);
        Effect::SaveGame(Box::new(SavedGame {
            game: Game::new(Variant::gomoku(), players, ForbiddenMoves::Refuse),
            seed: 0,
            elapsed: Duration::ZERO,
            clock: None,
            conduct: Conduct::default(),
        }))
    }

    fn finished() -> Effect {
        Effect::KeepRecord {
            name: "game".to_owned(),
            sgf: "(;GM[4])".to_owned(),
            before: None,
        }
    }

    /// Whether the unfinished game is kept, and whether the library has anything.
    fn kept(home: &TempDir) -> (bool, bool) {
        let unfinished = fs::read_dir(home.path())
            .expect("it can be read")
            .any(|entry| {
                let name = entry.expect("it can be read").file_name();
                let name = name.to_string_lossy();
                name.starts_with("unfinished") && name.ends_with(".toml")
            });
        let library = fs::read_dir(home.path().join("games"));
        (
            unfinished,
            library.is_ok_and(|mut files| files.next().is_some()),
        )
    }

    #[test]
    fn an_end_that_is_seen_leaves_no_unfinished_game() {
        let home = TempDir::new().expect("a temporary directory is to be had");
        let mut keeper = keeper(&home);
        keeper.take(unfinished());
        assert!(keeper.keep().is_empty());
        assert_eq!(kept(&home), (true, false));
        keeper.take(Effect::ForgetGame);
        keeper.take(finished());
        // Before the frame, and so not when there is time for it.
        assert!(matches!(keeper.keep()[..], [Action::Kept(_)]));
        assert_eq!(kept(&home), (false, true));
    }

    #[test]
    fn a_finished_game_is_not_forgotten_before_the_library_has_it() {
        let home = TempDir::new().expect("a temporary directory is to be had");
        let mut keeper = keeper(&home);
        keeper.take(unfinished());
        keeper.keep();
        let in_the_way = home.path().join("games");
        fs::write(&in_the_way, "").expect("it can be written");
        keeper.take(finished());
        keeper.take(Effect::ForgetGame);
        assert!(matches!(keeper.keep()[..], [Action::Problem(_)]));
        assert_eq!(kept(&home), (true, false));
        fs::remove_file(&in_the_way).expect("it can be removed");
        assert!(keeper.finish(&Settings::default()).is_ok());
        assert_eq!(kept(&home), (false, true));
    }

    #[test]
    fn what_cannot_be_kept_at_the_end_is_told_once_more() {
        let home = TempDir::new().expect("a temporary directory is to be had");
        let mut keeper = keeper(&home);
        fs::write(home.path().join("games"), "").expect("it can be written");
        keeper.take(finished());
        assert!(matches!(keeper.keep()[..], [Action::Problem(_)]));
        assert!(keeper.keep().is_empty(), "it was told");
        let end = keeper.finish(&Settings::default());
        let Err(RunError::NotKept { problems, lost, .. }) = end else {
            panic!("{end:?}");
        };
        assert!(lost);
        assert!(
            matches!(&problems[..], [StoreProblem::Unwritable { file, .. }] if file.ends_with("games")),
            "{problems:?}"
        );
    }

    #[test]
    fn of_the_unfinished_game_the_last_word_counts() {
        let home = TempDir::new().expect("a temporary directory is to be had");
        let mut keeper = keeper(&home);
        for words in [
            [unfinished(), Effect::ForgetGame],
            [Effect::ForgetGame, unfinished()],
        ] {
            let is_kept = matches!(words[1], Effect::SaveGame(_));
            for word in words {
                keeper.take(word);
            }
            keeper.keep();
            assert_eq!(kept(&home).0, is_kept);
        }
    }
}
