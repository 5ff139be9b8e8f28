//! The message catalogue: every word that people read, in English and 简体中文.
//!
//! Messages live in Fluent files under `assets/locales`, compiled into the
//! program. For `ui` and `cli` alone: `app` and `engine` hold facts as data and
//! never know the language they will be told in.

mod messages;

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::LazyLock;

use fluent_bundle::{FluentArgs, FluentBundle, FluentMessage, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use messages::Messages;

/// A language that Wuzi speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    English,
    /// 简体中文, Chinese in simplified characters.
    Chinese,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 2] = [Self::English, Self::Chinese];

    /// The code used on the command line and in files.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Chinese => "zh",
        }
    }

    /// The language of a code or of a locale's name (`zh`, `zh_CN.UTF-8`, `zh-Hans`), if Wuzi speaks it.
    pub fn from_locale(name: &str) -> Option<Self> {
        let code = name.split(['_', '-', '.', '@']).next().unwrap_or(name);
        Self::ALL
            .into_iter()
            .find(|language| language.code().eq_ignore_ascii_case(code))
    }

    /// The language of the user's locale; English where Wuzi does not speak it.
    pub fn of_the_locale() -> Self {
        sys_locale::get_locale()
            .and_then(|name| Self::from_locale(&name))
            .unwrap_or(Self::English)
    }

    /// The text of the language's Fluent file.
    pub const fn source(self) -> &'static str {
        match self {
            Self::English => include_str!("../assets/locales/en.ftl"),
            Self::Chinese => include_str!("../assets/locales/zh.ftl"),
        }
    }

    fn messages(self) -> &'static Messages {
        static ENGLISH: LazyLock<Messages> =
            LazyLock::new(|| Messages::cut(Language::English.source()));
        static CHINESE: LazyLock<Messages> =
            LazyLock::new(|| Messages::cut(Language::Chinese.source()));
        match self {
            Self::English => &ENGLISH,
            Self::Chinese => &CHINESE,
        }
    }

    fn identifier(self) -> LanguageIdentifier {
        self.code().parse().expect("our codes are language codes")
    }
}

/// What the keys are called that messages name, by what settings call their lines: `game.undo`.
pub type KeyNames = HashMap<String, String>;

/// The messages of one language.
pub struct Catalogue {
    language: Language,
    /// The messages that have been asked for.
    bundle: RefCell<FluentBundle<FluentResource>>,
}

impl Catalogue {
    /// Loads a language's messages, for where no keys are pressed.
    pub fn new(language: Language) -> Self {
        Self::with_keys(language, KeyNames::new())
    }

    /// Loads a language's messages; `KEY("game.undo")` in them is what the key is called.
    pub fn with_keys(language: Language, names: KeyNames) -> Self {
        Self::naming(language, names, "keys")
    }

    /// Loads a language's messages for where words are typed and no keys pressed; a message that
    /// needs to know asks `INPUT()`.
    pub fn with_words(language: Language, names: KeyNames) -> Self {
        Self::naming(language, names, "words")
    }

    fn naming(language: Language, names: KeyNames, input: &'static str) -> Self {
        let mut bundle = FluentBundle::new(vec![language.identifier()]);
        // Isolation marks are invisible in a browser and boxes in many terminals.
        bundle.set_use_isolating(false);
        bundle
            .add_function("KEY", move |wanted, _| {
                let [FluentValue::String(line)] = wanted else {
                    return FluentValue::Error;
                };
                // A line without a name shows what it is: ugly, but nothing is made up.
                let name = names.get(&**line).cloned();
                FluentValue::from(name.unwrap_or_else(|| line.to_string()))
            })
            .expect("a new bundle has no function of this name");
        bundle
            .add_function("INPUT", move |_, _| FluentValue::from(input))
            .expect("a new bundle has no function of this name");
        Self {
            language,
            bundle: RefCell::new(bundle),
        }
    }

    /// The catalogue's language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A message without arguments.
    pub fn text(&self, key: &str) -> Cow<'_, str> {
        self.format(key, None)
    }

    /// A message with its arguments.
    pub fn with<'a>(&self, key: &str, arguments: &[(&'a str, FluentValue<'a>)]) -> String {
        let arguments: FluentArgs<'a> = arguments
            .iter()
            .map(|(name, value)| (*name, value.clone()))
            .collect();
        self.format(key, Some(&arguments)).into_owned()
    }

    /// Whether the catalogue has a message of this key.
    pub fn has(&self, key: &str) -> bool {
        self.with_message(key, |_, message| message.value().is_some())
            .unwrap_or_default()
    }

    fn format(&self, key: &str, arguments: Option<&FluentArgs<'_>>) -> Cow<'_, str> {
        let text = self.with_message(key, |bundle, message| {
            let text = bundle.format_pattern(message.value()?, arguments, &mut Vec::new());
            Some(text.into_owned())
        });
        // A missing message shows its key: ugly, but it says what to mend and loses nothing.
        Cow::Owned(text.flatten().unwrap_or_else(|| key.to_owned()))
    }

    /// Does something with a message, which is parsed when it is asked for first.
    fn with_message<T>(
        &self,
        key: &str,
        act: impl FnOnce(&FluentBundle<FluentResource>, FluentMessage<'_>) -> T,
    ) -> Option<T> {
        let mut bundle = self.bundle.borrow_mut();
        if !bundle.has_message(key) {
            let source = self.language.messages().get(key)?;
            // A message that does not parse is left out; a test holds the files to parsing whole.
            let resource =
                FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        Some(act(&bundle, bundle.get_message(key)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_choose_the_language() {
        for (name, language) in [
            ("zh", Some(Language::Chinese)),
            ("zh_CN.UTF-8", Some(Language::Chinese)),
            ("zh-Hans-CN", Some(Language::Chinese)),
            ("en_GB.UTF-8", Some(Language::English)),
            ("EN", Some(Language::English)),
            ("de_DE.UTF-8", None),
            ("C.UTF-8", None),
            ("zhx", None),
            ("", None),
        ] {
            assert_eq!(Language::from_locale(name), language, "{name}");
        }
    }

    #[test]
    fn messages_name_keys_as_they_are_called_now() {
        let told = |name: &str| {
            let names = KeyNames::from([("game.undo".to_owned(), name.to_owned())]);
            let words = Catalogue::with_keys(Language::English, names);
            let line = "game.undo";
            let arguments = [
                ("go", line.into()),
                ("undo", line.into()),
                ("reason", "tired".into()),
            ];
            words.with("notice-engine-failed", &arguments)
        };
        let undo = told("Backspace");
        assert!(undo.contains("Backspace takes back"), "{undo}");
        // What would mean something in a message is told as it is.
        assert!(told("{").contains("{ takes back"));
        let unnamed = Catalogue::new(Language::English);
        let hint = unnamed.with("hint-point", &[("point", "h8".into())]);
        assert!(hint.contains("game.hint"), "{hint}");
    }

    #[test]
    fn keys_are_pressed_and_words_are_typed() {
        let told = |words: &Catalogue| words.with("hint-point", &[("point", "h8".into())]);
        let names = || KeyNames::from([("game.hint".to_owned(), "i".to_owned())]);
        let of_keys = told(&Catalogue::with_keys(Language::Chinese, names()));
        let of_words = told(&Catalogue::with_words(Language::Chinese, names()));
        assert_eq!(of_keys, "建议下 h8；再按 i 说明理由。");
        assert_eq!(of_words, "建议下 h8；再输入 i 说明理由。");
    }

    #[test]
    fn a_missing_message_shows_its_key() {
        for language in Language::ALL {
            assert_eq!(Catalogue::new(language).text("no-such-key"), "no-such-key");
        }
    }
}
