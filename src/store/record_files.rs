//! Records in the player's own files: what a folder holds, reading one, writing one where asked.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::{Component, Path, PathBuf};
use std::time::SystemTime;

use super::{Store, file};
use crate::record::{Format, MAX_BYTES, Record, RecordError};

/// How much of a folder is listed.
const MOST_ENTRIES: usize = 10_000;

/// The names' ends by which a folder's records are known.
const EXTENSIONS: [&str; 3] = ["sgf", "psq", "txt"];

/// A line of a folder's list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FolderEntry {
    /// The folder that this one is in.
    Parent,
    /// A folder in this one.
    Folder(OsString),
    /// A record, by its name's end.
    Record(OsString),
}

/// What a folder holds that one may want to open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listing {
    /// The folder, by its whole path.
    pub folder: PathBuf,
    /// The way up, then folders by name, then records, the newest first.
    pub entries: Vec<FolderEntry>,
    /// Whether it is the library of finished games.
    pub is_library: bool,
}

/// A file or folder that could not be used, and what the system says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileFault {
    /// The path.
    pub file: PathBuf,
    /// What the system says.
    pub reason: String,
}

/// Why a record could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReadProblem {
    /// The file could not be read.
    File(FileFault),
    /// It is no record that is understood, or not all of it.
    Record {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        error: Box<RecordError>,
    },
}

/// Why a record was not written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WriteProblem {
    /// There is a file of this name.
    Exists(PathBuf),
    /// The file could not be written.
    Failed(FileFault),
}

/// What a path that the player has typed leads to.
#[derive(Debug, Clone, PartialEq)]
pub enum Found {
    /// A folder.
    Folder(Listing),
    /// A record.
    Record(PathBuf, Box<Record>),
}

impl Store {
    /// What a folder holds; without one the library, or without a home the present folder.
    pub fn list_folder(&self, folder: Option<&Path>) -> Result<Listing, FileFault> {
        let library = self.library();
        let folder = folder.or(library.as_deref());
        list(folder.unwrap_or(Path::new(".")), library.as_deref())
    }

    /// Reads a record.
    pub fn read_record(&self, path: &Path) -> Result<Record, ReadProblem> {
        read(path)
    }

    /// What a typed path leads to, from a folder on where it does not begin at the root or at home.
    pub fn find(&self, text: &str, from: Option<&Path>) -> Result<Found, ReadProblem> {
        let path = typed(text, from);
        if path.is_dir() {
            let listing = self.list_folder(Some(&path)).map_err(ReadProblem::File)?;
            return Ok(Found::Folder(listing));
        }
        let record = read(&path)?;
        Ok(Found::Record(path, Box::new(record)))
    }

    /// Writes a record's text where the player has typed, and returns the whole path; over
    /// another file only where that is meant. A name without an end gets SGF's.
    pub fn write_record(
        &self,
        text: &str,
        record: &str,
        over: bool,
    ) -> Result<PathBuf, WriteProblem> {
        let mut path = typed(text, None);
        if path.extension().is_none() && !path.is_dir() {
            path.set_extension("sgf");
        }
        write(&path, record, over).map(|()| path)
    }
}

/// What a folder holds.
fn list(folder: &Path, library: Option<&Path>) -> Result<Listing, FileFault> {
    let folder = whole(folder);
    let is_library = library == Some(&folder);
    let mut entries = Vec::new();
    if folder.parent().is_some() {
        entries.push(FolderEntry::Parent);
    }
    let read = match fs::read_dir(&folder) {
        // Before the first game has ended there is no library; it is as good as empty.
        Err(error) if is_library && error.kind() == ErrorKind::NotFound => None,
        Err(error) => return Err(fault(&folder, &error)),
        Ok(read) => Some(read),
    };
    let mut folders = Vec::new();
    let mut records: Vec<(Option<SystemTime>, OsString)> = Vec::new();
    for entry in read.into_iter().flatten().flatten().take(MOST_ENTRIES) {
        let name = entry.file_name();
        if name.to_string_lossy().starts_with('.') {
            continue;
        }
        // Follows links, which the entry's own word does not.
        let Ok(about) = fs::metadata(entry.path()) else {
            continue;
        };
        if about.is_dir() {
            folders.push(name);
        } else if about.is_file() && has_extension(Path::new(&name)) {
            records.push((about.modified().ok(), name));
        }
    }
    folders.sort_by_key(|name| name.to_string_lossy().to_lowercase());
    records.sort_by(|(when, name), (other, other_name)| {
        other.cmp(when).then_with(|| name.cmp(other_name))
    });
    entries.extend(folders.into_iter().map(FolderEntry::Folder));
    entries.extend(
        records
            .into_iter()
            .map(|(_, name)| FolderEntry::Record(name)),
    );
    Ok(Listing {
        folder,
        entries,
        is_library,
    })
}

/// Reads a record.
fn read(path: &Path) -> Result<Record, ReadProblem> {
    let bytes = bytes_of(path).map_err(|error| ReadProblem::File(fault(path, &error)))?;
    Record::parse(&bytes, Format::of_name(path)).map_err(|error| ReadProblem::Record {
        file: path.to_owned(),
        error: Box::new(error),
    })
}

/// Writes a record's text, over another file only where that is meant.
fn write(path: &Path, text: &str, over: bool) -> Result<(), WriteProblem> {
    let failed = |error: io::Error| WriteProblem::Failed(fault(path, &error));
    if path.is_dir() {
        return Err(failed(ErrorKind::IsADirectory.into()));
    }
    // Folders are not made here: a slip of the finger in one would leave a record nobody finds.
    if let Some(folder) = path.parent().filter(|folder| !folder.is_dir()) {
        let error = fs::read_dir(folder).err();
        let error = error.unwrap_or_else(|| ErrorKind::NotADirectory.into());
        return Err(WriteProblem::Failed(fault(folder, &error)));
    }
    let result = if over {
        file::write_over(path, text)
    } else {
        file::write_new(path, text).and_then(|()| file::sync(path))
    };
    result.map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => WriteProblem::Exists(path.to_owned()),
        _ => failed(error),
    })
}

/// A path as it was typed, whole: `~` is the home folder, and what begins nowhere begins in the
/// given folder, or else in the present one.
fn typed(text: &str, from: Option<&Path>) -> PathBuf {
    let path = Path::new(text.trim());
    let mut parts = path.components();
    if parts.next() == Some(Component::Normal("~".as_ref()))
        && let Some(home) = std::env::home_dir()
    {
        return home.join(parts.as_path());
    }
    match from {
        Some(folder) => whole(&folder.join(path)),
        None => whole(path),
    }
}

/// A path from the root on, without `.` and `..`.
fn whole(path: &Path) -> PathBuf {
    let absolute = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let mut whole = PathBuf::new();
    for part in absolute.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => {
                whole.pop();
            }
            part => whole.push(part),
        }
    }
    whole
}

fn has_extension(path: &Path) -> bool {
    path.extension().is_some_and(|end| {
        let end = end.to_string_lossy().to_ascii_lowercase();
        EXTENSIONS.contains(&end.as_str())
    })
}

fn bytes_of(path: &Path) -> io::Result<Vec<u8>> {
    // Opening a pipe would wait for whoever writes into it.
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::new(ErrorKind::InvalidInput, "it is not a file"));
    }
    // One byte more than is allowed shows that there is too much.
    let mut bytes = Vec::new();
    File::open(path)?
        .take(MAX_BYTES as u64 + 1)
        .read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn fault(path: &Path, error: &io::Error) -> FileFault {
    FileFault {
        file: path.to_owned(),
        reason: file::reason(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder() -> (tempfile::TempDir, PathBuf) {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().to_owned();
        (dir, path)
    }

    #[test]
    fn a_folder_lists_the_way_up_folders_and_records_newest_first() {
        let (_dir, path) = folder();
        for name in ["Zoo", "apes", ".hidden"] {
            fs::create_dir(path.join(name)).unwrap();
        }
        let long_ago = SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(1_000_000);
        for (name, hours) in [("b.sgf", 1), ("a.PSQ", 2), ("c.txt", 0), ("d.rs", 3)] {
            let file = File::create(path.join(name)).unwrap();
            let when = long_ago + std::time::Duration::from_secs(3600 * hours);
            file.set_modified(when).unwrap();
        }
        let listing = list(&path.join("apes/.."), None).unwrap();
        assert_eq!(listing.folder, path);
        assert!(!listing.is_library);
        let record = |name: &str| FolderEntry::Record(name.into());
        assert_eq!(
            listing.entries,
            [
                FolderEntry::Parent,
                FolderEntry::Folder("apes".into()),
                FolderEntry::Folder("Zoo".into()),
                record("a.PSQ"),
                record("b.sgf"),
                record("c.txt"),
            ]
        );
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_name_in_an_older_encoding_is_listed_and_opened() {
        use std::os::unix::ffi::OsStrExt;
        let (_dir, path) = folder();
        // GB18030, as archives of Chinese records have it.
        let name = std::ffi::OsStr::from_bytes(b"\xc6\xe5\xc6\xd7.sgf");
        fs::write(path.join(name), "(;B[hh])").unwrap();
        let listing = list(&path, None).unwrap();
        assert_eq!(listing.entries[1], FolderEntry::Record(name.to_owned()));
        assert_eq!(read(&path.join(name)).unwrap().steps().len(), 1);
    }

    #[test]
    fn a_library_that_is_not_there_yet_is_empty_and_any_other_folder_a_fault() {
        let (_dir, path) = folder();
        let missing = path.join("games");
        let listing = list(&missing, Some(&missing)).unwrap();
        assert_eq!(listing.entries, [FolderEntry::Parent]);
        assert!(listing.is_library);
        assert_eq!(list(&missing, None).unwrap_err().file, missing);
    }

    #[test]
    fn a_file_is_written_over_only_where_that_is_meant() {
        let (_dir, path) = folder();
        let file = path.join("a.sgf");
        write(&file, "one", false).unwrap();
        let exists = WriteProblem::Exists(file.clone());
        assert_eq!(write(&file, "two", false), Err(exists));
        assert_eq!(fs::read_to_string(&file).unwrap(), "one");
        write(&file, "two", true).unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "two");
    }

    #[cfg(unix)]
    #[test]
    fn a_file_that_is_written_over_keeps_its_permissions_and_a_link_stays_a_link() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let (_dir, path) = folder();
        let (file, link) = (path.join("a.sgf"), path.join("b.sgf"));
        fs::write(&file, "one").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
        symlink(&file, &link).unwrap();
        write(&link, "two", true).unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "two");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(&file), 0o640);
        // A new one is made as other programs make theirs.
        let (new, plain) = (path.join("c.sgf"), path.join("d.sgf"));
        write(&new, "three", false).unwrap();
        fs::write(&plain, "").unwrap();
        assert_eq!(mode(&new), mode(&plain));
    }

    #[test]
    fn what_cannot_be_written_is_named() {
        let (_dir, path) = folder();
        fs::write(path.join("file"), "").unwrap();
        for (target, named) in [
            (path.clone(), path.clone()),
            (path.join("none/a.sgf"), path.join("none")),
            (path.join("file/a.sgf"), path.join("file")),
        ] {
            let Err(WriteProblem::Failed(fault)) = write(&target, "", false) else {
                panic!("{}", target.display());
            };
            assert_eq!(fault.file, named);
            assert!(!fault.reason.is_empty());
        }
    }

    #[test]
    fn what_is_no_record_is_told_with_its_file() {
        let (_dir, path) = folder();
        let file = path.join("a.sgf");
        fs::write(&file, "(;B[hh];W[hh])").unwrap();
        let Err(ReadProblem::Record { error, .. }) = read(&file) else {
            panic!("a stone on a stone");
        };
        assert_eq!(error.good_moves(), 1);
        assert!(matches!(read(&path), Err(ReadProblem::File(_))));
        assert!(matches!(
            read(&path.join("none")),
            Err(ReadProblem::File(_))
        ));
    }

    #[test]
    fn a_typed_path_begins_at_home_or_here() {
        let home = std::env::home_dir().unwrap();
        assert_eq!(typed("~/games/a.sgf", None), home.join("games/a.sgf"));
        assert_eq!(typed("~", None), home);
        assert_eq!(typed("/a/./b/../c", None), Path::new("/a/c"));
        let here = std::env::current_dir().unwrap();
        assert_eq!(typed(" a.sgf ", None), here.join("a.sgf"));
        assert_eq!(typed("~b", None), here.join("~b"));
        let from = Some(Path::new("/a/b"));
        assert_eq!(typed("../c.sgf", from), Path::new("/a/c.sgf"));
        assert_eq!(typed("/c.sgf", from), Path::new("/c.sgf"));
    }
}
