//! The list of what can be typed in the game line by line.

use unicode_width::UnicodeWidthStr;

use crate::app::typed::{SAVE, Word};
use crate::i18n::{Catalogue, Language};

use super::line;

/// What can be typed: in Chinese the Chinese words as well, and all of them in every language.
pub(super) fn list(words: &Catalogue) -> String {
    let chinese = words.language() == Language::Chinese;
    let mut rows = vec![("h8".to_owned(), "plain-help-point")];
    for (word, english, of_chinese) in Word::ALL {
        let of_chinese = if chinese { of_chinese } else { &[] };
        rows.push((joined(of_chinese, english), about(word)));
    }
    let file = words.text("plain-help-file");
    let save = if chinese {
        &[SAVE.1, SAVE.0][..]
    } else {
        &[SAVE.0]
    };
    let save: Vec<String> = save.iter().map(|word| format!("{word} {file}")).collect();
    rows.push((save.join(", "), "plain-help-save"));
    let widest = rows.iter().map(|(forms, _)| forms.width()).max();
    let widest = widest.unwrap_or_default();
    let mut out = String::new();
    line(&mut out, &words.text("plain-help"));
    for (forms, about) in rows {
        let blanks = " ".repeat(widest - forms.width());
        line(
            &mut out,
            &format!("  {forms}{blanks}  {}", words.text(about)),
        );
    }
    out
}

/// What a word is called in the language.
pub(super) fn name(word: Word, words: &Catalogue) -> &'static str {
    let forms = match words.language() {
        Language::English => word.forms(),
        Language::Chinese => word.chinese(),
    };
    forms[0]
}

fn joined(first: &[&str], then: &[&str]) -> String {
    [first, then].concat().join(", ")
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
        Word::Quiet => "plain-help-quiet",
        Word::Loud => "plain-help-loud",
        Word::Help => "plain-help-help",
        Word::Quit => "plain-help-quit",
    }
}
