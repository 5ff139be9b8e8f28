//! What is said about the selected row of a list is said whole, in a window of the usual size.

#[path = "support/script.rs"]
mod script;

use script::{Script, settings};
use wuzi::store::LanguageChoice;

/// What a text ends in that does not fit.
const CUT: &str = "...";

/// Goes down a list, and through the values of each of its rows, and looks for a text that is cut.
fn whole_on_every_row(language: LanguageChoice, keys: &str, rows: usize, values: usize) {
    let mut script = Script::with(settings(language));
    script.keys(keys);
    for _ in 0..rows {
        for _ in 0..values {
            let screen = script.screen();
            assert!(!screen.contains(CUT), "{keys}:\n{screen}");
            script.keys("right");
        }
        script.keys("down");
    }
}

#[test]
fn no_explanation_is_cut_at_80_by_24() {
    for language in [LanguageChoice::English, LanguageChoice::Chinese] {
        whole_on_every_row(language, "home", 9, 2);
        whole_on_every_row(language, "a home", 12, 12);
        whole_on_every_row(language, "t home", 10, 12);
        whole_on_every_row(language, "w home", 11, 12);
        whole_on_every_row(language, "s home", 20, 1);
    }
}
