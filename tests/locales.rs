//! English and Chinese say the same things, in characters that stand right everywhere, and
//! every message is there that the program asks for.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_bundle::FluentResource;
use unicode_width::UnicodeWidthChar;
use wuzi::app::keymap::Keymap;
use wuzi::i18n::{Catalogue, Language};

/// The messages of a file: key and text, continuation lines included.
fn messages(source: &str) -> BTreeMap<String, String> {
    let mut messages: BTreeMap<String, String> = BTreeMap::new();
    let mut last = None;
    for line in source.lines() {
        if line.starts_with('#') || line.is_empty() {
            last = None;
        } else if line.starts_with(|c: char| c.is_ascii_lowercase()) {
            let (key, text) = line.split_once(" = ").expect("a message is key = text");
            let before = messages.insert(key.to_owned(), text.to_owned());
            assert!(before.is_none(), "{key} stands twice");
            last = Some(key.to_owned());
        } else if let Some(message) = last.as_ref().and_then(|key| messages.get_mut(key)) {
            message.push('\n');
            message.push_str(line);
        }
    }
    messages
}

/// The arguments that a text names.
fn arguments(text: &str) -> BTreeSet<String> {
    text.split('$')
        .skip(1)
        .map(|rest| {
            rest.chars()
                .take_while(|c| c.is_ascii_alphanumeric() || *c == '-')
                .collect()
        })
        .collect()
}

#[test]
fn both_files_parse_without_an_error() {
    for language in Language::ALL {
        if let Err((_, errors)) = FluentResource::try_new(language.source().to_owned()) {
            panic!("{}: {errors:?}", language.code());
        }
        let catalogue = Catalogue::new(language);
        for key in messages(language.source()).keys() {
            assert!(catalogue.has(key), "{}: {key}", language.code());
        }
    }
    assert!(
        FluentResource::try_new("a = { $".to_owned()).is_err(),
        "errors are seen"
    );
}

/// What a text says between braces that is no argument, no number, no function and no text of its
/// own: another message, or a term.
fn references(text: &str) -> Vec<&str> {
    let inside = text.split('{').skip(1).map(str::trim_start);
    inside
        .filter(|rest| rest.starts_with(|c: char| c.is_ascii_lowercase() || c == '-'))
        .collect()
}

#[test]
fn every_message_stands_alone_as_it_is_parsed_alone() {
    for language in Language::ALL {
        for (key, text) in messages(language.source()) {
            assert_eq!(references(&text), Vec::<&str>::new(), "{key}");
        }
    }
    let text = "{ $n } { other } {-term} { KEY(\"game.undo\") } { 1 }";
    assert_eq!(references(text).len(), 2, "references are seen");
}

#[test]
fn both_languages_have_the_same_messages_with_the_same_arguments() {
    let [english, chinese] = Language::ALL.map(|language| messages(language.source()));
    let keys = |messages: &BTreeMap<String, String>| -> BTreeSet<String> {
        messages.keys().cloned().collect()
    };
    let (english_keys, chinese_keys) = (keys(&english), keys(&chinese));
    let odd: Vec<&String> = english_keys.symmetric_difference(&chinese_keys).collect();
    assert!(odd.is_empty(), "in one language alone: {odd:?}");
    assert!(english.len() > 150, "{} messages", english.len());
    for (key, text) in &english {
        assert_eq!(arguments(text), arguments(&chinese[key]), "{key}");
    }
}

#[test]
fn no_message_holds_a_character_of_ambiguous_width_or_a_curly_quote() {
    for language in Language::ALL {
        for (key, text) in messages(language.source()) {
            for c in text.chars() {
                let ambiguous = c.width() == Some(1) && c.width_cjk() == Some(2);
                let curly = ('\u{2018}'..='\u{201f}').contains(&c);
                assert!(
                    !ambiguous && !curly,
                    "{}: {key} holds {c:?}",
                    language.code()
                );
            }
        }
    }
    for c in ['—', '…', '·', '“', '●'] {
        assert!(
            (c.width() == Some(1) && c.width_cjk() == Some(2))
                || ('\u{2018}'..='\u{201f}').contains(&c),
            "{c:?} would be seen"
        );
    }
}

#[test]
fn chinese_is_chinese_and_english_is_english() {
    let is_han = |c: char| ('\u{4e00}'..='\u{9fff}').contains(&c);
    let [english, chinese] = Language::ALL.map(|language| messages(language.source()));
    for (key, text) in &english {
        let allowed = ["menu-title", "value-chinese", "cli-about"].contains(&key.as_str());
        assert!(allowed || !text.contains(is_han), "{key} = {text}");
    }
    for (key, text) in &chinese {
        let is_name = [
            "value-english",
            "value-unicode",
            "value-ascii",
            "cli-rule",
            "opening-decision",
            "opening-names",
            "plain-choice",
            "plain-threat",
            "turn-of",
            "stats-and-advice",
            "two-sentences",
            "puzzles-about",
            "key-line-and-place",
        ]
        .contains(&key.as_str());
        assert!(is_name || text.contains(is_han), "{key} = {text}");
    }
}

/// The string literals of code that look like message keys: small words joined by `-`.
fn key_like(code: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for line in code.lines() {
        let line = line.split_once("//").map_or(line, |(code, _)| code);
        for (index, literal) in line.split('"').enumerate() {
            let is_key = literal.contains('-')
                && literal.split('-').all(|word| {
                    !word.is_empty()
                        && word
                            .chars()
                            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
                });
            if index % 2 == 1 && is_key && literal.starts_with(|c: char| c.is_ascii_lowercase()) {
                found.insert(literal.to_owned());
            }
        }
    }
    found
}

/// What looks like a key and is none: the program's arguments and names of arguments.
const NO_KEYS: [&str; 10] = [
    "in-a-row",
    "no-mouse",
    "colour-blind",
    "high-contrast",
    "config-dir",
    "data-dir",
    "now-columns",
    "now-rows",
    "no-such-key",
    "two-players",
];

/// Files whose words are for the settings: what they call keys, places and commands.
const NAMES: [&str; 2] = ["src/app/keymap/key.rs", "src/app/keymap/names.rs"];

/// The keys that code names, tests left out.
fn used_keys() -> BTreeSet<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut paths: Vec<PathBuf> = ["ui", "ui.rs", "cli", "cli.rs", "app", "app.rs"]
        .map(|name| root.join(name))
        .to_vec();
    let mut keys = BTreeSet::new();
    while let Some(path) = paths.pop() {
        if path.is_dir() {
            let entries = fs::read_dir(&path).expect("src can be read");
            paths.extend(entries.map(|entry| entry.expect("src can be read").path()));
            continue;
        }
        if NAMES.iter().any(|name| path.ends_with(name)) {
            continue;
        }
        let text = fs::read_to_string(&path).expect("sources are text");
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        keys.extend(key_like(code));
    }
    keys.retain(|key| !NO_KEYS.contains(&key.as_str()));
    keys
}

#[test]
fn every_message_that_code_names_is_in_the_catalogue() {
    let known = messages(Language::English.source());
    let used = used_keys();
    assert!(used.len() > 150, "{} keys found", used.len());
    let missing: Vec<&String> = used
        .iter()
        .filter(|key| !known.contains_key(*key))
        .collect();
    assert!(missing.is_empty(), "not in the catalogue: {missing:?}");
}

#[test]
fn every_message_of_the_catalogue_is_named_by_code() {
    let used = used_keys();
    // A key without a `-` cannot be told from any other word.
    let known = messages(Language::English.source());
    let idle: Vec<&String> = known
        .keys()
        .filter(|key| key.contains('-') && !used.contains(*key))
        .collect();
    assert!(idle.is_empty(), "named nowhere: {idle:?}");
    let short: Vec<&String> = known.keys().filter(|key| !key.contains('-')).collect();
    assert_eq!(short, ["variant"]);
}

#[test]
fn every_key_that_a_message_names_is_a_line_of_the_table() {
    let keymap = Keymap::default();
    let lines: BTreeSet<String> = keymap
        .all()
        .iter()
        .map(|binding| format!("{}.{}", binding.context.name(), binding.id().name()))
        .collect();
    for language in Language::ALL {
        let mut named = 0;
        for (key, text) in messages(language.source()) {
            for rest in text.split("KEY(\"").skip(1) {
                let name = rest.split('"').next().unwrap_or_default();
                assert!(lines.contains(name), "{}: {key} = {text}", language.code());
                named += 1;
            }
        }
        assert!(named > 10, "{}: {named} keys are named", language.code());
    }
}

#[test]
fn keys_are_found_in_code() {
    let code =
        "text(\"menu-quit\") // \"not-this\"\n\"About us\", \"a\", \"x-1-y\", \"-no\", \"no-\"";
    let found: Vec<String> = key_like(code).into_iter().collect();
    assert_eq!(found, ["menu-quit", "x-1-y"]);
    assert_eq!(arguments("{ $one } { $two-three -> [one] $four }").len(), 3);
}
