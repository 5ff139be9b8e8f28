//! Reading whole files and writing them so that a reader sees the old text or the new, never half.

use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::string::FromUtf8Error;

use tempfile::NamedTempFile;

/// Files of ours are a few kilobytes; what is larger than this is not ours.
const LARGEST: u64 = 1 << 20;

/// The file's text; `None` when there is no file, the inner error when it is not text.
pub(super) fn read(path: &Path) -> io::Result<Option<Result<String, FromUtf8Error>>> {
    match fs::metadata(path) {
        Ok(metadata) if metadata.len() > LARGEST => Err(io::Error::new(
            ErrorKind::FileTooLarge,
            format!(
                "it has {} bytes, {LARGEST} at most are read",
                metadata.len()
            ),
        )),
        Ok(_) => Ok(Some(String::from_utf8(fs::read(path)?))),
        // Where a file stands in a folder's place there is nothing to read, only nowhere to write.
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

/// Replaces the file by a new one with this text, making its folder when it is missing.
pub(super) fn write_atomically(path: &Path, text: &str) -> io::Result<()> {
    let folder = path
        .parent()
        .ok_or_else(|| io::Error::from(ErrorKind::InvalidFilename))?;
    fs::create_dir_all(folder)?;
    let mut file = NamedTempFile::new_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_data()?;
    file.persist(path)?;
    Ok(())
}

/// Removes the file; one that is not there is as good as removed.
pub(super) fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        result => result,
    }
}

/// Gives the file another name beside it, `settings.damaged.toml` or with a number, and returns that.
pub(super) fn keep_aside(path: &Path) -> io::Result<PathBuf> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    for number in 1..1000 {
        let suffix = if number == 1 {
            String::new()
        } else {
            format!("-{number}")
        };
        let aside = path.with_file_name(format!("{stem}.damaged{suffix}.toml"));
        if !aside.exists() {
            fs::rename(path, &aside)?;
            return Ok(aside);
        }
    }
    Err(io::Error::from(ErrorKind::AlreadyExists))
}
