//! The game in sentences, for screen readers and pipes: what has changed, told line by line.
//!
//! Like the drawing of screens it looks at the program and never acts. What has been told
//! is remembered, so that only news is told.

mod help;
mod state;
mod told;

use crate::app::App;
use crate::app::typed::{Misread, Typed, Word};
use crate::i18n::Catalogue;
use crate::store::Settings;

use super::{key_names, language_of};
use told::Told;

/// Tells what is new, and what is asked for, in the words of a language.
pub struct Teller {
    words: Catalogue,
    told: Told,
    /// Whether the board is left out after moves.
    quiet: bool,
}

impl Teller {
    /// A teller that has told nothing yet, in the language of the settings.
    pub fn new(settings: &Settings) -> Self {
        Self {
            words: Catalogue::with_words(language_of(settings), key_names::of_words()),
            told: Told::default(),
            quiet: false,
        }
    }

    /// What is said before everything else.
    pub fn welcome(&self) -> String {
        format!("{}\n", self.words.text("plain-welcome"))
    }

    /// Everything that has changed since it was asked last, in whole lines; empty when nothing has.
    pub fn news(&mut self, app: &App) -> String {
        self.told.news(app, &self.words, self.quiet)
    }

    /// What was refused or asked is told again when it comes about again.
    pub fn forget_notice(&mut self) {
        self.told.forget_notice();
    }

    /// Leaves the board out after moves from now on, or shows it again; says so.
    pub fn set_quiet(&mut self, quiet: bool) -> String {
        self.quiet = quiet;
        let key = if quiet { "plain-quiet" } else { "plain-loud" };
        format!("{}\n", self.words.text(key))
    }

    /// The board, unless it is hidden while the game is paused.
    pub fn board(&self, app: &App) -> String {
        state::board(app, &self.words)
    }

    /// The moves so far, in numbered pairs.
    pub fn moves(&self, app: &App) -> String {
        state::moves(app, &self.words)
    }

    /// How things stand, once more: what is asked, whose turn it is, or how the game has ended.
    pub fn state(&self, app: &App) -> String {
        state::now(app, &self.words)
    }

    /// The answer to a line of which nothing new came at once: that an idea is looked for, that
    /// the word has done nothing where it is `idle`, and how things stand.
    pub fn answer(&self, app: &App, typed: &Typed, idle: bool) -> String {
        let words = &self.words;
        let thinks = app.play().is_some_and(|play| play.search().is_some());
        match typed {
            Typed::Word(Word::Hint) if !idle && thinks => {
                format!("{}\n", words.text("plain-looking"))
            }
            Typed::Word(word) if idle => {
                let word = [("word", help::name(*word, words).into())];
                let nothing = words.with("plain-idle", &word);
                format!("{nothing}\n{}", self.state(app))
            }
            _ => self.state(app),
        }
    }

    /// The answer to a line that waits for a computer.
    pub fn waits(&self) -> String {
        format!("{}\n", self.words.text("plain-waits"))
    }

    /// What can be typed.
    pub fn help(&self) -> String {
        help::list(&self.words)
    }

    /// What is wrong with a line that is neither a word nor a point, and what is still asked.
    pub fn refusal(&self, app: &App, misread: &Misread) -> String {
        let words = &self.words;
        let wrong = match misread {
            Misread::Point(error) => words.point_error(error),
            Misread::Unknown(line) => {
                words.with("plain-unknown", &[("text", line.as_str().into())])
            }
            Misread::Extra { word, line } => {
                let arguments = [
                    ("word", word.as_str().into()),
                    ("text", line.as_str().into()),
                ];
                words.with("plain-extra", &arguments)
            }
        };
        let refusal = words.two_sentences(&wrong, &words.text("plain-see-help"));
        let question = state::question(app, words).unwrap_or_default();
        format!("{refusal}\n{question}")
    }
}

/// Adds a line.
fn line(out: &mut String, text: &str) {
    out.push_str(text.trim_end());
    out.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::keymap::Context;
    use crate::app::notice::Notice;
    use crate::i18n::Language;

    #[test]
    fn no_message_that_is_told_here_names_a_key() {
        for language in Language::ALL {
            let words = Catalogue::with_words(language, key_names::of_words());
            for (at, notice, said) in [
                (Context::Game, Notice::ComputersTurn, &["go"][..]),
                (Context::Watch, Notice::ComputersTurn, &["go"]),
                (
                    Context::Game,
                    Notice::EngineFailed("tired".to_owned()),
                    &["go", "undo"],
                ),
            ] {
                let told = words.notice(&notice, at);
                for word in said {
                    assert!(told.contains(word), "{told}");
                }
                for key in ["Enter", " u ", "game.", "watch.", "按", "press"] {
                    assert!(!told.contains(key), "{told}");
                }
            }
        }
    }
}
