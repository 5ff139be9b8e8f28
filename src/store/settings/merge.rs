//! Settings that are changed by several programs at the same time, or by hand meanwhile.
//!
//! What a player changes here is put into the file as it is by then; everything else that
//! stands there stays. A game's form and the list of engines are each taken as one.

use super::Settings;

/// The text of a file with nothing wrong in it.
pub(in crate::store) fn whole(text: &str) -> Result<toml::Table, String> {
    let (_, fault) = Settings::from_toml(text)?;
    fault.map_or_else(
        || toml::from_str(text).map_err(|error| super::one_line(&error, text)),
        Err,
    )
}

impl Settings {
    /// A file's settings with what has changed here since `before`; `None` where the two do not
    /// go together.
    pub(in crate::store) fn merged(&self, before: &Self, file: &toml::Table) -> Option<Self> {
        let mut before = toml::Table::try_from(before).ok()?;
        let mut merged = file.clone();
        for (name, value) in toml::Table::try_from(self).ok()? {
            if before.remove(&name).as_ref() != Some(&value) {
                merged.insert(name, value);
            }
        }
        // What was there before and is no more, as the last engine of the list.
        for name in before.keys() {
            merged.remove(name);
        }
        let (settings, fault) = Self::from_toml(&toml::to_string(&merged).ok()?).ok()?;
        fault.is_none().then_some(settings)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{EngineEntry, LanguageChoice};

    fn file(settings: &Settings) -> toml::Table {
        whole(&settings.to_toml()).unwrap()
    }

    #[test]
    fn each_of_two_programs_keeps_what_it_has_changed() {
        let before = Settings::default();
        let theirs = Settings {
            bell: true,
            language: LanguageChoice::Chinese,
            ..before.clone()
        };
        let ours = Settings {
            mouse: false,
            thinking_ms: 5000,
            ..before.clone()
        };
        let merged = ours.merged(&before, &file(&theirs)).unwrap();
        let expected = Settings {
            bell: true,
            language: LanguageChoice::Chinese,
            ..ours.clone()
        };
        assert_eq!(merged, expected);
        // Who changes the same has the last word.
        let ours = Settings {
            language: LanguageChoice::English,
            ..before.clone()
        };
        let merged = ours.merged(&before, &file(&theirs)).unwrap();
        assert_eq!(
            (merged.language, merged.bell),
            (LanguageChoice::English, true)
        );
    }

    #[test]
    fn a_list_of_engines_that_becomes_empty_is_empty() {
        let with_engine = Settings {
            engines: vec![EngineEntry::for_command("rapfi").unwrap()],
            ..Settings::default()
        };
        let none = Settings::default();
        assert_eq!(
            none.merged(&with_engine, &file(&with_engine)),
            Some(none.clone())
        );
        let merged = with_engine.merged(&none, &file(&none));
        assert_eq!(merged, Some(with_engine.clone()));
        let untouched = none.merged(&none, &file(&with_engine));
        assert_eq!(untouched, Some(with_engine));
    }

    #[test]
    fn a_form_is_taken_whole() {
        let before = Settings::default();
        let mut theirs = before.clone();
        theirs.setup.in_a_row = 6;
        let mut ours = before.clone();
        (ours.setup.width, ours.setup.height, ours.setup.in_a_row) = (3, 3, 3);
        let merged = ours.merged(&before, &file(&theirs)).unwrap();
        assert_eq!(merged.setup, ours.setup);
    }

    #[test]
    fn a_file_with_a_fault_is_not_whole() {
        assert!(whole("mouse = 7").is_err());
        let fault = whole("[[engine]]\nname = \"a\"\ncommand = \"a\"\nthreads = 999\n");
        assert!(fault.unwrap_err().contains("999"));
    }
}
