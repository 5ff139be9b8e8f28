//! Themes, and what is wrong with them, in the words of a language.

use std::borrow::Cow;

use crate::i18n::Catalogue;
use crate::theme::{Fault, Part, ThemeFault, ThemeName};

impl Catalogue {
    /// A theme's name: of a built-in one in the language, of another as its file is called.
    pub fn theme<'a>(&'a self, name: &'a ThemeName) -> Cow<'a, str> {
        self.text(match name.as_str() {
            "wood" => "theme-name-wood",
            "slate" => "theme-name-slate",
            "paper" => "theme-name-paper",
            "high-contrast" => "theme-name-high-contrast",
            "colour-blind" => "theme-name-colour-blind",
            "mono" => "theme-name-mono",
            name => return Cow::Borrowed(name),
        })
    }

    /// Why a theme cannot be used: which file, where in it, what stands there and what may.
    pub fn theme_fault(&self, fault: &ThemeFault) -> String {
        let about = |key: &str, found: &[(&'static str, String)]| {
            let file = [("file", fault.file.clone())];
            let arguments: Vec<_> = file
                .into_iter()
                .chain(found.iter().cloned())
                .map(|(name, text)| (name, text.into()))
                .collect();
            self.with(key, &arguments)
        };
        let place = |key: &str, found: &str| [("key", key.to_owned()), ("found", found.to_owned())];
        let perhaps = |wrong: String, nearest: &Option<ThemeName>| match nearest {
            Some(name) => self.two_sentences(&wrong, &self.is_meant(name.as_str())),
            None => wrong,
        };
        match &fault.fault {
            Fault::Unknown { known, nearest } => {
                perhaps(about("theme-unknown", &[("known", names(known))]), nearest)
            }
            Fault::Unreadable(reason) => about("disk-unreadable", &[("reason", reason.clone())]),
            Fault::Syntax { line, reason } => about(
                "theme-syntax",
                &[("line", line.to_string()), ("reason", reason.clone())],
            ),
            Fault::Name(_) => about("theme-misnamed", &[]),
            Fault::Taken(name) => about("theme-taken", &[("name", name.to_string())]),
            Fault::Part {
                found,
                nearest: Some(nearest),
            } => about(
                "theme-part",
                &[("found", found.clone()), ("nearest", (*nearest).to_owned())],
            ),
            Fault::Part {
                found,
                nearest: None,
            } => {
                let known = Part::ALL.map(Part::name).join(", ");
                about(
                    "theme-no-part",
                    &[("found", found.clone()), ("known", known)],
                )
            }
            Fault::Dark => about("theme-dark", &[]),
            Fault::Key { key, known } => about(
                "theme-key",
                &[("key", key.clone()), ("known", known.join(", "))],
            ),
            Fault::Colour { key, found } => about("theme-colour", &place(key, found)),
            Fault::Basic { key, found } => about("theme-basic", &place(key, found)),
            Fault::Switch { key, found } => about("theme-switch", &place(key, found)),
            Fault::Table { key, found } => about("theme-table", &place(key, found)),
            Fault::Inherits {
                found,
                known,
                nearest,
            } => {
                let found = [("found", found.clone()), ("known", names(known))];
                perhaps(about("theme-inherits", &found), nearest)
            }
            Fault::Circle => about("theme-circle", &[]),
        }
    }
}

/// Names as they are typed.
fn names(names: &[ThemeName]) -> String {
    let names: Vec<&str> = names.iter().map(ThemeName::as_str).collect();
    names.join(", ")
}
