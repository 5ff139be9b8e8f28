//! The list of what can be typed in the game line by line.

use std::fmt::Write;

use crate::app::typed::{SAVE, Word};
use crate::i18n::Catalogue;

/// What can be typed.
pub(super) fn list(words: &Catalogue) -> String {
    let mut out = words.text("plain-help").into_owned();
    out.push('\n');
    let entry = |out: &mut String, form: &str, key: &str| {
        let _ = writeln!(out, "  {form:<12} {}", words.text(key));
    };
    entry(&mut out, "h8", "plain-help-point");
    for (word, forms) in Word::ALL {
        entry(&mut out, &forms.join(", "), about(word));
    }
    entry(&mut out, &format!("{SAVE} FILE"), "plain-help-save");
    out
}

fn about(word: Word) -> &'static str {
    match word {
        Word::Board => "plain-help-board",
        Word::Moves => "plain-help-moves",
        Word::Undo => "plain-help-undo",
        Word::Redo => "plain-help-redo",
        Word::Hint => "plain-help-hint",
        Word::Threats => "plain-help-threats",
        Word::Go => "plain-help-go",
        Word::Pause => "plain-help-pause",
        Word::Draw => "plain-help-draw",
        Word::Resign => "plain-help-resign",
        Word::New => "plain-help-new",
        Word::Swap => "plain-help-swap",
        Word::Black => "plain-help-black",
        Word::White => "plain-help-white",
        Word::More => "plain-help-more",
        Word::Yes => "plain-help-yes",
        Word::No => "plain-help-no",
        Word::Help => "plain-help-help",
        Word::Quit => "plain-help-quit",
    }
}
