//! The player's own themes: files in a folder beside the settings.

use std::fs;
use std::path::PathBuf;

use super::{Store, file};
use crate::theme::Shelf;

/// A theme is a few kilobytes; what is larger than this is none.
const LARGEST: u64 = 1 << 16;

impl Store {
    /// The folder of the player's own themes; `None` without a home.
    pub fn themes_folder(&self) -> Option<PathBuf> {
        Some(self.folders.as_ref()?.config.join("themes"))
    }

    /// All themes: the built-in ones and those that can be read, or not, in the player's folder.
    pub fn themes(&self) -> Shelf {
        let entries = self
            .themes_folder()
            .and_then(|folder| fs::read_dir(folder).ok())
            .into_iter()
            .flatten()
            .flatten();
        let files = entries.filter_map(|entry| {
            let path = entry.path();
            if path.extension()? != "toml" {
                return None;
            }
            let stem = path.file_stem()?.to_string_lossy().into_owned();
            // A pipe would be waited for.
            if fs::metadata(&path).is_ok_and(|found| !found.is_file()) {
                return Some((stem, Err("it is no ordinary file".to_owned())));
            }
            let text = match file::read_up_to(&path, LARGEST) {
                Ok(Some(Ok(text))) => Ok(text),
                Ok(Some(Err(not_text))) => Err(not_text.to_string()),
                // It has gone meanwhile, or is a link to nothing.
                Ok(None) => Err("there is no such file".to_owned()),
                Err(error) => Err(file::reason(&error)),
            };
            Some((stem, text))
        });
        Shelf::new(files)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Folders;
    use crate::theme::{Fault, ThemeName};

    #[test]
    fn themes_are_the_toml_files_of_their_folder() {
        let dir = tempfile::tempdir().unwrap();
        let store = Store::new(Some(Folders {
            config: dir.path().to_owned(),
            data: dir.path().to_owned(),
        }));
        assert_eq!(store.themes().own().count(), 0);
        let folder = store.themes_folder().unwrap();
        fs::create_dir(&folder).unwrap();
        fs::write(folder.join("sea.toml"), "key = { fg = 4 }").unwrap();
        fs::write(folder.join("notes.txt"), "no theme").unwrap();
        fs::write(folder.join("bytes.toml"), b"key = \xff").unwrap();
        fs::write(folder.join("huge.toml"), "#".repeat(1 << 17)).unwrap();
        fs::create_dir(folder.join("folder.toml")).unwrap();
        let shelf = store.themes();
        let names: Vec<&str> = shelf.own().map(ThemeName::as_str).collect();
        assert_eq!(names, ["bytes", "folder", "huge", "sea"]);
        for name in names {
            let read = shelf.sheet(&name.parse().unwrap());
            let Err(fault) = read else {
                assert_eq!(name, "sea");
                continue;
            };
            assert_eq!(fault.file, format!("{name}.toml"));
            assert!(matches!(fault.fault, Fault::Unreadable(_)), "{fault:?}");
        }
        assert_eq!(Store::new(None).themes().own().count(), 0);
    }
}
