//! Keys in the words of a language: where they are in force, and why one cannot be had.

use std::borrow::Cow;

use crate::app::action::Command;
use crate::app::keymap::{Context, Key, KeyChange, KeyFault, Keymap, LineId, Opposition};
use crate::app::keys::KeyNotice;
use crate::i18n::Catalogue;
use crate::store::KeyTable;
use crate::ui::key_names::{full_name, key_list, key_name};

impl Catalogue {
    /// Where keys are in force.
    pub fn place_of_keys(&self, place: Context) -> Cow<'_, str> {
        self.text(match place {
            Context::Everywhere => "place-everywhere",
            Context::Menu => "place-menu",
            Context::Form => "place-form",
            Context::Game => "place-game",
            Context::Paused => "place-paused",
            Context::Choosing => "place-choosing",
            Context::Watch => "place-watch",
            Context::Prompt | Context::Path => "place-typing",
            Context::Result => "place-result",
            Context::Review => "place-review",
            Context::Open => "place-open",
            Context::Puzzles => "place-puzzles",
            Context::Puzzle => "place-puzzle",
            Context::Ended => "place-ended",
            Context::Statistics => "place-statistics",
            Context::Engines => "place-engines",
            Context::Engine => "place-engine",
            Context::Choice => "place-choice",
            Context::Players => "place-players",
            Context::Help => "place-help",
            Context::Question => "place-question",
            Context::Keys | Context::Capture => "place-keys",
        })
    }

    /// What the keys of a line do.
    pub fn line_of_keys(&self, line: LineId) -> String {
        let text = self.text(line.message());
        match line.command {
            // Several lines of one name.
            Command::Line(number) => format!("{text} {number}"),
            Command::Left if line.context == Context::Menu => format!("{text} {}", "<"),
            Command::Right if line.context == Context::Menu => format!("{text} {}", ">"),
            _ => text.into_owned(),
        }
    }

    /// A line with its place, within a sentence.
    fn line_and_place(&self, line: LineId) -> String {
        let what = self.line_of_keys(line);
        let place = self.place_of_keys(line.context);
        self.with(
            "key-line-and-place",
            &[("what", what.into()), ("place", place.into())],
        )
    }

    /// Why a line cannot have a key, or cannot do without it.
    pub fn opposition(&self, line: LineId, key: Option<String>, why: Opposition) -> String {
        let key = key.unwrap_or_default();
        match why {
            Opposition::Fixed if key.is_empty() => self.text("key-all-fixed").into_owned(),
            Opposition::Fixed => self.with("key-fixed", &[("key", key.into())]),
            Opposition::Digits => {
                let place = self.place_of_keys(line.context);
                self.with(
                    "key-digits",
                    &[("key", key.into()), ("place", place.into())],
                )
            }
            Opposition::Text => self.with("key-types", &[("key", key.into())]),
            Opposition::OnlyKeyOf(other) => {
                let other = self.line_and_place(other);
                self.with("key-only", &[("key", key.into()), ("other", other.into())])
            }
            Opposition::LastKey => {
                let first = self.line_of_keys(line);
                self.with("key-last-one", &[("what", first.into())])
            }
            Opposition::Nameless => self.text("key-nameless").into_owned(),
        }
    }

    /// The question before a key is taken from other lines.
    pub fn taking_key(&self, change: &KeyChange) -> String {
        let key = key_name(change.key);
        let others: Vec<String> = change
            .others
            .iter()
            .map(|other| self.line_and_place(other.line))
            .collect();
        let given = change.others.iter().find_map(|other| other.gets);
        let others = ("others", others.join(", ").into());
        match given {
            Some(given) => self.with(
                "question-swap-keys",
                &[
                    ("key", key.into()),
                    others,
                    ("given", key_name(given).into()),
                ],
            ),
            None => self.with("question-take-key", &[("key", key.into()), others]),
        }
    }

    /// What there is to tell about keys.
    pub fn key_notice(&self, notice: &KeyNotice) -> String {
        match notice {
            KeyNotice::Fault(fault) => self.key_fault(fault),
            KeyNotice::Stays(line, why) => self.opposition(*line, None, *why),
            KeyNotice::Reset(line, with_it) => {
                let what = self.line_of_keys(*line);
                let keys = key_list(line.first_keys());
                let mut text = self.with(
                    "notice-key-reset",
                    &[("what", what.into()), ("keys", keys.into())],
                );
                if !with_it.is_empty() {
                    let others: Vec<String> = with_it
                        .iter()
                        .map(|line| self.line_and_place(*line))
                        .collect();
                    let others = [("others", others.join(", ").into())];
                    let others = self.with("notice-key-reset-others", &others);
                    text = self.two_sentences(&text, &others);
                }
                text
            }
            KeyNotice::Spread(line, places, cannot) => self.spread(*line, places, cannot),
        }
    }

    /// Where a line's command has its keys now, and where it could not.
    fn spread(&self, line: LineId, places: &[Context], cannot: &[LineId]) -> String {
        let what = self.line_of_keys(line);
        let names = |places: &mut dyn Iterator<Item = Context>| {
            let names: Vec<String> = places.map(|at| self.place_of_keys(at).into()).collect();
            names.join(", ")
        };
        if places.is_empty() && cannot.is_empty() {
            return self.with("notice-spread-nowhere", &[("what", what.into())]);
        }
        let mut sentences = Vec::new();
        if !places.is_empty() {
            let places = names(&mut places.iter().copied());
            let arguments = [("what", what.clone().into()), ("places", places.into())];
            sentences.push(self.with("notice-spread", &arguments));
        }
        if !cannot.is_empty() {
            let places = names(&mut cannot.iter().map(|line| line.context));
            let arguments = [("what", what.into()), ("places", places.into())];
            sentences.push(self.with("notice-spread-not", &arguments));
        }
        let both = sentences.into_iter();
        both.reduce(|one, other| self.two_sentences(&one, &other))
            .unwrap_or_default()
    }

    /// What is wrong with a name, and which is meant, or where all stand.
    fn with_nearest(&self, wrong: &str, nearest: Option<&str>) -> String {
        let help = match nearest {
            Some(nearest) => self.is_meant(nearest),
            None => self.text("key-fault-names").into_owned(),
        };
        self.two_sentences(wrong, &help)
    }

    /// Asks whether a name is meant.
    pub(super) fn is_meant(&self, nearest: &str) -> String {
        self.with("key-fault-nearest", &[("nearest", nearest.into())])
    }

    /// What is wrong with keys of the settings, a sentence or two about each.
    pub fn key_faults(&self, keys: &KeyTable) -> Vec<String> {
        let (_, faults) = Keymap::new(keys);
        faults.iter().map(|fault| self.key_fault(fault)).collect()
    }

    /// What is wrong with a line of the settings.
    fn key_fault(&self, fault: &KeyFault) -> String {
        let told = |line: LineId, what: String| {
            let first = key_list(line.first_keys());
            self.with(
                "key-fault",
                &[
                    ("name", full_name(line).into()),
                    ("what", what.into()),
                    ("keys", first.into()),
                ],
            )
        };
        let named = |key: Key| [("text", key.to_string().into())];
        match fault {
            KeyFault::Place { text, nearest } => {
                let wrong = self.with("key-fault-place", &[("text", text.as_str().into())]);
                self.with_nearest(&wrong, *nearest)
            }
            KeyFault::Command {
                place,
                text,
                nearest,
            } => {
                let place = ("place", place.name().into());
                let wrong = [place, ("text", text.as_str().into())];
                self.with_nearest(&self.with("key-fault-command", &wrong), *nearest)
            }
            KeyFault::NotAKey { line, text } => self.with(
                "key-fault-no-key",
                &[
                    ("name", full_name(*line).into()),
                    ("text", text.as_str().into()),
                ],
            ),
            KeyFault::Refused { line, key, why } => {
                let why = self.opposition(*line, Some(key.to_string()), *why);
                self.with(
                    "key-fault-refused",
                    &[("name", full_name(*line).into()), ("why", why.into())],
                )
            }
            KeyFault::Taken { line, key, by } => {
                let [text] = named(*key);
                let by = ("by", full_name(*by).into());
                told(*line, self.with("key-fault-taken", &[text, by]))
            }
            KeyFault::NoKey(line) => told(*line, self.text("key-fault-none").into_owned()),
        }
    }
}
