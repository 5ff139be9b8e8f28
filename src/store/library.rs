//! The library: finished games, each a file of its own, and none ever written over by another.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::file;

/// How many games may have the same name before numbers run out.
const MOST_OF_A_NAME: u32 = 10_000;

/// Writes a record under a name that no file has yet, and returns its path.
///
/// Where the name is taken a number is put behind it: `name.sgf`, `name-2.sgf`.
pub(super) fn add(folder: &Path, name: &str, text: &str) -> io::Result<PathBuf> {
    for number in 1..MOST_OF_A_NAME {
        let file = if number == 1 {
            format!("{name}.sgf")
        } else {
            format!("{name}-{number}.sgf")
        };
        let path = folder.join(file);
        match file::write_new(&path, text) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
            Ok(()) => return Ok(path),
        }
    }
    Err(io::Error::from(ErrorKind::AlreadyExists))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_is_taken_gets_a_number_and_no_file_is_written_over() {
        let dir = tempfile::tempdir().unwrap();
        let folder = dir.path().join("games");
        for (text, name) in [("one", "a.sgf"), ("two", "a-2.sgf"), ("three", "a-3.sgf")] {
            assert_eq!(add(&folder, "a", text).unwrap(), folder.join(name));
        }
        let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
        assert_eq!(
            ["a.sgf", "a-2.sgf", "a-3.sgf"].map(read),
            ["one", "two", "three"]
        );
        assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 3);
    }
}
