//! Locks between programs that share a player's folders. The system lets go of them however a
//! program ends, so that none is ever left behind.

use std::fs::{File, TryLockError};
use std::path::Path;
use std::thread;
use std::time::Duration;

/// How often somebody else's lock is waited for, and how long each time.
///
/// Who holds one for longer than all of this was stopped in the middle, and is not waited for.
const TRIES: u32 = 100;
const TRY: Duration = Duration::from_millis(5);

/// Opens a file that is there to be locked alone, and locks it unless another program has.
pub(super) fn try_to_hold(path: &Path) -> Result<File, TryLockError> {
    let open = || File::options().append(true).create(true).open(path);
    let file = open().map_err(TryLockError::Error)?;
    file.try_lock()?;
    Ok(file)
}

/// Waits until no other program is between reading and writing a file of this folder.
///
/// The lock is held as long as the value; there is none where nothing can be locked, or another
/// program does not let go of it.
pub(super) fn alone_in(folder: &Path) -> Option<File> {
    let path = folder.join("writing.lock");
    for _ in 0..TRIES {
        match try_to_hold(&path) {
            Ok(lock) => return Some(lock),
            Err(TryLockError::WouldBlock) => thread::sleep(TRY),
            Err(TryLockError::Error(_)) => return None,
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How often a lock is asked for that many others want all the time.
    const PATIENCE: u32 = 40;

    #[test]
    fn one_program_writes_after_the_other() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("count");
        std::fs::write(&file, "0").unwrap();
        thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    for _ in 0..50 {
                        // No program writes without a pause; these do, and whoever sleeps may
                        // find the lock taken each time. It is asked for again.
                        let lock = (0..PATIENCE).find_map(|_| alone_in(dir.path()));
                        assert!(lock.is_some());
                        let count: u32 = std::fs::read_to_string(&file).unwrap().parse().unwrap();
                        std::fs::write(&file, (count + 1).to_string()).unwrap();
                    }
                });
            }
        });
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "200");
    }

    #[test]
    fn nobody_waits_for_ever() {
        let dir = tempfile::tempdir().unwrap();
        let held = alone_in(dir.path());
        assert!(held.is_some() && alone_in(dir.path()).is_none());
        assert!(alone_in(&dir.path().join("none")).is_none());
    }
}
