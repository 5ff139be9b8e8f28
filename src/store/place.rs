//! The unfinished games' places: programs that run at the same time have one each.
//!
//! A place is a pair of files and a lock, which the system lets go of however a program
//! ends. Who starts takes the place with the newest game that nobody is playing, so that
//! what several programs left behind comes back, one game after the other.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

use super::lock;

/// How often the place that is wanted most is tried, and the pause between.
const TRIES: u32 = 30;
const TRY: Duration = Duration::from_millis(10);

/// Where one unfinished game is kept, and the lock on it as far as there is one.
#[derive(Debug, Default)]
pub(super) struct Place {
    /// From 0; the first has no number in its files' names.
    number: u32,
    /// Held, and given back by the system.
    _lock: Option<File>,
}

/// A place that was looked for, and whether another program runs.
#[derive(Debug)]
pub(super) struct Claim {
    pub(super) place: Place,
    pub(super) others_run: bool,
}

impl Place {
    /// A place that nobody holds.
    pub(super) fn unheld(number: u32) -> Self {
        Self {
            number,
            _lock: None,
        }
    }

    /// The game, once its text is on the disk itself.
    pub(super) fn settled(&self, folder: &Path) -> PathBuf {
        folder.join(format!("{}.toml", self.stem()))
    }

    /// The newest state of the game, which waits for the disk.
    pub(super) fn jotted(&self, folder: &Path) -> PathBuf {
        folder.join(format!("{}.new.toml", self.stem()))
    }

    fn stem(&self) -> String {
        match self.number {
            0 => "unfinished".to_owned(),
            number => format!("unfinished-{}", number + 1),
        }
    }

    /// When its game was written last; `None` where there is none.
    fn written(&self, folder: &Path) -> Option<SystemTime> {
        let files = [self.jotted(folder), self.settled(folder)];
        let times = files.iter().filter_map(|file| {
            let about = fs::metadata(file).ok()?;
            // A file system without times has games all the same.
            Some(about.modified().unwrap_or(SystemTime::UNIX_EPOCH))
        });
        times.max()
    }

    /// Takes the place for this program, as long as it runs; `None` where another has it.
    ///
    /// Where nothing can be locked it is taken without a lock: a folder that cannot be written
    /// is told of when something is to be kept in it.
    fn take(number: u32, folder: &Path) -> Option<Self> {
        let path = folder.join(format!("{}.lock", Self::unheld(number).stem()));
        let lock = match lock::try_to_hold(&path) {
            Ok(lock) => Some(lock),
            Err(TryLockError::WouldBlock) => return None,
            Err(TryLockError::Error(_)) => None,
        };
        Some(Self {
            number,
            _lock: lock,
        })
    }
}

/// Takes a place: one with the newest game that nobody plays, or else the first that is free.
pub(super) fn claim(folder: &Path) -> Claim {
    // Without the folder there is nothing to lock; that it cannot be made is told later.
    let _ = fs::create_dir_all(folder);
    let wanted = wanted(folder);
    let first = wanted.first().copied().unwrap_or(0);
    // Who has just been killed may still be on the way out.
    let at_once = (0..TRIES).find_map(|tried| {
        if tried > 0 {
            thread::sleep(TRY);
        }
        Place::take(first, folder)
    });
    let place = at_once
        .or_else(|| {
            wanted
                .iter()
                .find_map(|number| Place::take(*number, folder))
        })
        .or_else(|| (0..).find_map(|number| Place::take(number, folder)))
        .unwrap_or_default();
    let others_run = numbers(folder)
        .into_iter()
        .filter(|number| *number != place.number)
        .any(|number| Place::take(number, folder).is_none());
    Claim { place, others_run }
}

/// The places with a game, the newest first, and of equals the first.
fn wanted(folder: &Path) -> Vec<u32> {
    let mut games: Vec<(Reverse<SystemTime>, u32)> = numbers(folder)
        .into_iter()
        .filter_map(|number| Some((Reverse(Place::unheld(number).written(folder)?), number)))
        .collect();
    games.sort_unstable();
    games.into_iter().map(|(_, number)| number).collect()
}

/// The places of which there are files.
pub(super) fn numbers(folder: &Path) -> BTreeSet<u32> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .filter_map(|entry| number(entry.file_name().to_str()?))
        .collect()
}

/// The place that a file's name belongs to.
fn number(name: &str) -> Option<u32> {
    let rest = name.strip_prefix("unfinished")?;
    let stem = [".new.toml", ".toml", ".lock"]
        .iter()
        .find_map(|end| rest.strip_suffix(end))?;
    if stem.is_empty() {
        return Some(0);
    }
    let number: u32 = stem.strip_prefix('-')?.parse().ok()?;
    let place = number.checked_sub(1).filter(|place| *place > 0)?;
    // Not `unfinished-02.toml`, which is nobody's.
    (format!("-{number}") == stem).then_some(place)
}

impl super::Store {
    /// Takes a place for the unfinished game, for as long as this store is there.
    ///
    /// Says so when another program of this kind runs, with a game of its own.
    pub fn take_place(&mut self) -> Option<super::StoreProblem> {
        let folders = self.folders.as_ref()?;
        let claim = claim(&folders.data);
        self.place = claim.place;
        claim.others_run.then_some(super::StoreProblem::AnotherRuns)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder() -> (tempfile::TempDir, PathBuf) {
        let dir = tempfile::tempdir().unwrap();
        let folder = dir.path().join("data");
        (dir, folder)
    }

    /// Writes the file of a place's game, so many seconds after the first.
    fn write_game(folder: &Path, number: u32, seconds: u64) {
        fs::create_dir_all(folder).unwrap();
        let file = File::create(Place::unheld(number).settled(folder)).unwrap();
        let when = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000 + seconds);
        file.set_modified(when).unwrap();
    }

    #[test]
    fn each_program_has_a_place_and_one_that_has_ended_gives_it_back() {
        let (_dir, folder) = folder();
        let first = claim(&folder);
        let second = claim(&folder);
        assert_eq!((first.place.number, first.others_run), (0, false));
        assert_eq!((second.place.number, second.others_run), (1, true));
        drop(first);
        let third = claim(&folder);
        assert_eq!((third.place.number, third.others_run), (0, true));
        drop((second, third));
        let alone = claim(&folder);
        assert_eq!((alone.place.number, alone.others_run), (0, false));
    }

    #[test]
    fn the_newest_game_that_nobody_plays_is_taken_up() {
        let (_dir, folder) = folder();
        for (number, seconds) in [(0, 1), (1, 3), (4, 2)] {
            write_game(&folder, number, seconds);
        }
        let claims: Vec<Claim> = (0..4).map(|_| claim(&folder)).collect();
        let numbers: Vec<u32> = claims.iter().map(|claim| claim.place.number).collect();
        assert_eq!(numbers, [1, 4, 0, 2], "then the first free one");
        let others: Vec<bool> = claims.iter().map(|claim| claim.others_run).collect();
        assert_eq!(others, [false, true, true, true]);
    }

    #[test]
    fn a_program_without_a_game_is_met_too() {
        let (_dir, folder) = folder();
        let holder = claim(&folder);
        write_game(&folder, 1, 1);
        let second = claim(&folder);
        assert_eq!((second.place.number, second.others_run), (1, true));
        drop(holder);
    }

    #[test]
    fn files_belong_to_the_places_that_they_name() {
        for (name, place) in [
            ("unfinished.toml", Some(0)),
            ("unfinished.new.toml", Some(0)),
            ("unfinished.lock", Some(0)),
            ("unfinished-2.toml", Some(1)),
            ("unfinished-13.new.toml", Some(12)),
            ("unfinished-1.toml", None),
            ("unfinished-0.toml", None),
            ("unfinished-02.toml", None),
            ("unfinished--2.toml", None),
            ("unfinished-99999999999.toml", None),
            ("unfinished.damaged.toml", None),
            ("unfinished-2.damaged-2.toml", None),
            ("settings.toml", None),
        ] {
            assert_eq!(number(name), place, "{name}");
        }
        let (_dir, folder) = folder();
        let place = Place::unheld(1);
        assert_eq!(place.settled(&folder), folder.join("unfinished-2.toml"));
        assert_eq!(place.jotted(&folder), folder.join("unfinished-2.new.toml"));
    }

    #[test]
    fn where_nothing_can_be_locked_the_first_place_is_taken() {
        let (_dir, folder) = folder();
        fs::write(&folder, "in the way").unwrap();
        let claim = claim(&folder);
        assert_eq!((claim.place.number, claim.others_run), (0, false));
    }
}
