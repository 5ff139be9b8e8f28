//! The command line: what the arguments ask for, and errors told in the player's language.
//!
//! Wrong usage ends with exit code 2, a run that failed with 1, each with one
//! line on standard error.

mod arguments;
mod failure;

use std::ffi::OsString;

use crate::i18n::{Catalogue, Language};
use crate::runtime;
use crate::store::LanguageChoice;

pub use failure::Failure;

/// Does what the arguments ask for; the first is the program's name.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> Result<(), Failure> {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    // The language is wanted before the arguments are understood: errors are told in it.
    let language = arguments::language(&arguments);
    let words = Catalogue::new(match language {
        Some(LanguageChoice::Chinese) => Language::Chinese,
        Some(LanguageChoice::English) => Language::English,
        Some(LanguageChoice::Auto) | None => Language::of_the_locale(),
    });
    let options = arguments::parse(arguments, &words)?;
    runtime::run(options).map_err(|error| Failure::of_run(&error, &words))
}
