//! Reading whole files and writing them so that a reader sees the old text or the new, never half.

use std::error::Error;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::string::FromUtf8Error;

use tempfile::NamedTempFile;

/// Files of ours that are written whole are a few kilobytes; what is larger than this is not ours.
pub(super) const LARGEST: u64 = 1 << 20;
/// A file that grows with every game may be so large: half a million games.
pub(super) const LARGEST_LOG: u64 = 1 << 25;

/// The file's text; `None` when there is no file, the inner error when it is not text.
pub(super) fn read(path: &Path) -> io::Result<Option<Result<String, FromUtf8Error>>> {
    read_up_to(path, LARGEST)
}

/// The same for a file of so many bytes at most.
pub(super) fn read_up_to(
    path: &Path,
    most: u64,
) -> io::Result<Option<Result<String, FromUtf8Error>>> {
    match fs::metadata(path) {
        Ok(metadata) if metadata.len() > most => Err(io::Error::new(
            ErrorKind::FileTooLarge,
            format!("it has {} bytes, {most} at most are read", metadata.len()),
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
///
/// The text outlives this process, and once [`sync`] has been called the machine too.
pub(super) fn write_quickly(path: &Path, text: &str) -> io::Result<()> {
    replace(path, text, false)
}

/// The same for a file that is not there yet; one that is there is left alone.
pub(super) fn write_new(path: &Path, text: &str) -> io::Result<()> {
    written_beside(path, text)?.persist_noclobber(path)?;
    Ok(())
}

/// The same in place of a file of somebody else's, which keeps its permissions; a link stays a link.
pub(super) fn write_over(path: &Path, text: &str) -> io::Result<()> {
    let path = fs::canonicalize(path)?;
    let file = written_beside(&path, text)?;
    file.as_file()
        .set_permissions(fs::metadata(&path)?.permissions())?;
    file.as_file().sync_data()?;
    file.persist(&path)?;
    Ok(())
}

/// The same, and the text outlives the machine at once.
pub(super) fn write_atomically(path: &Path, text: &str) -> io::Result<()> {
    replace(path, text, true)
}

/// Puts a new file in the place of another, or of what a link leads to.
fn replace(path: &Path, text: &str, settles: bool) -> io::Result<()> {
    let led_to = fs::canonicalize(path);
    let path = led_to.as_deref().unwrap_or(path);
    // A new file needs leave from its folder alone; who has shut the old one means it.
    if fs::metadata(path).is_ok_and(|about| about.permissions().readonly()) {
        return Err(io::Error::new(
            ErrorKind::PermissionDenied,
            "the file is read-only",
        ));
    }
    let file = written_beside(path, text)?;
    if settles {
        file.as_file().sync_data()?;
    }
    file.persist(path).map_err(without_path_of)?;
    Ok(())
}

fn without_path_of(error: tempfile::PersistError) -> io::Error {
    error.error
}

/// Puts a line at the end of a file, making it with its first line when it is missing.
///
/// The line goes to the system in one piece, so that two programs that write to the same file
/// do not mix theirs. Behind half a line, which a full disk or a dead machine has left, it
/// begins a new one.
pub(super) fn append(path: &Path, first_line: &str, line: &str) -> io::Result<()> {
    let open = || {
        let mut options = OpenOptions::new();
        options.read(true).append(true).create(true).open(path)
    };
    let mut file = open().or_else(|_| {
        fs::create_dir_all(path.parent().unwrap_or(path))?;
        open()
    })?;
    let text = match last_byte(&mut file)? {
        None => format!("{first_line}\n{line}\n"),
        Some(b'\n') => format!("{line}\n"),
        Some(_) => format!("\n{line}\n"),
    };
    file.write_all(text.as_bytes())
}

fn last_byte(file: &mut File) -> io::Result<Option<u8>> {
    if file.metadata()?.len() == 0 {
        return Ok(None);
    }
    let mut byte = [0];
    file.seek(SeekFrom::End(-1))?;
    file.read_exact(&mut byte)?;
    Ok(Some(byte[0]))
}

/// From now on a file that would grow over the system's limit (`ulimit -f`) is an error of
/// that write, as on a full disk, and no longer the end of the process.
pub fn survive_size_limits() {
    #[cfg(unix)]
    {
        // What is set here is of no use; that there is a handler is what counts.
        let heard = std::sync::Arc::default();
        let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, heard);
    }
}

/// Waits until the file's text is on the disk itself.
pub(super) fn sync(path: &Path) -> io::Result<()> {
    File::open(path)?.sync_data()
}

/// Puts a file in another's place, once its text is on the disk itself.
pub(super) fn settle(from: &Path, to: &Path) -> io::Result<()> {
    match sync(from) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
        Ok(()) => fs::rename(from, to),
    }
}

/// A nameless file with this text in the folder of another, which is made when it is missing.
fn written_beside(path: &Path, text: &str) -> io::Result<NamedTempFile> {
    let folder = path
        .parent()
        .ok_or_else(|| io::Error::from(ErrorKind::InvalidFilename))?;
    let mut file = nameless(folder)
        .or_else(|_| {
            fs::create_dir_all(folder)?;
            nameless(folder)
        })
        .map_err(without_path)?;
    file.write_all(text.as_bytes()).map_err(without_path)?;
    Ok(file)
}

/// A file as any program makes one: a temporary one would be hidden from everybody else.
pub(super) fn nameless(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    allow_everybody(&mut builder);
    builder.tempfile_in(folder)
}

/// The user's mask takes its part away.
#[cfg(unix)]
fn allow_everybody(builder: &mut tempfile::Builder<'_, '_>) {
    use std::os::unix::fs::PermissionsExt;
    builder.permissions(fs::Permissions::from_mode(0o666));
}

/// Where permissions come from the folder there is nothing to do.
#[cfg(not(unix))]
fn allow_everybody(_builder: &mut tempfile::Builder<'_, '_>) {}

/// An error without the name of the nameless file, which says nothing and is never the same.
pub(super) fn without_path(error: io::Error) -> io::Error {
    match error.get_ref().and_then(Error::source) {
        Some(system) => io::Error::new(error.kind(), system.to_string()),
        None => error,
    }
}

/// What the system says, without its number for it.
pub(super) fn reason(error: &io::Error) -> String {
    if error.kind() == ErrorKind::AlreadyExists {
        // What the system says of a folder that cannot be made, as if that were good news.
        return "a file stands where its folder should be".to_owned();
    }
    let text = error.to_string();
    let end = text.find(" (os error ").unwrap_or(text.len());
    text[..end].to_owned()
}

/// Removes the file; one that is not there is as good as removed.
pub(super) fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            Ok(())
        }
        result => result,
    }
}

/// Gives the file another name beside it, `settings.damaged.toml` or with a number, and returns that.
pub(super) fn keep_aside(path: &Path) -> io::Result<PathBuf> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let end = path.extension().unwrap_or_default().to_string_lossy();
    for number in 1..1000 {
        let suffix = if number == 1 {
            String::new()
        } else {
            format!("-{number}")
        };
        let aside = path.with_file_name(format!("{stem}.damaged{suffix}.{end}"));
        if !aside.exists() {
            fs::rename(path, &aside)?;
            return Ok(aside);
        }
    }
    Err(io::Error::from(ErrorKind::AlreadyExists))
}
