//! Where an engine's standard error is kept: a file that never grows beyond a bound.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A file of this size is put aside, and another begun; the one put aside before goes.
const FULL: u64 = 512 << 10;

/// A log of at most 1 MiB in two files, of which the older has `.old` added to its name.
#[derive(Debug)]
pub(super) struct Log {
    path: PathBuf,
    file: File,
    size: u64,
}

impl Log {
    /// Opens the log at its end, and makes its folder where there is none yet.
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let file = OpenOptions::new().create(true).append(true).open(path)?;
        let size = file.metadata()?.len();
        Ok(Self {
            path: path.to_owned(),
            file,
            size,
        })
    }

    /// Adds to the log.
    pub(super) fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        for part in bytes.chunks(usize::try_from(FULL).unwrap_or(usize::MAX)) {
            if self.size + part.len() as u64 > FULL {
                fs::rename(&self.path, older(&self.path))?;
                *self = Self::open(&self.path)?;
            }
            self.file.write_all(part)?;
            self.size += part.len() as u64;
        }
        Ok(())
    }
}

/// Where a full log is put.
fn older(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".old");
    name.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_log_keeps_the_end_and_stays_within_its_bound() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("logs/engine.log");
        let mut log = Log::open(&path).unwrap();
        for number in 0..3_000_000 / 10 {
            log.write(format!("{number:>9}\n").as_bytes()).unwrap();
        }
        log.write(&vec![b'x'; 100_000]).unwrap();
        let new = fs::read(&path).unwrap();
        let old = fs::read(older(&path)).unwrap();
        assert!(new.ends_with(b"xxx"));
        assert!(new.len() + old.len() > 400_000, "enough is kept");
        assert!(new.len() as u64 <= FULL && old.len() as u64 <= FULL);
        // Opened again it goes on where it was.
        Log::open(&path).unwrap().write(b"more").unwrap();
        assert_eq!(fs::read(&path).unwrap().len(), new.len() + 4);
    }
}
