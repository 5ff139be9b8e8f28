//! Imports point one way only, every file says what it is, and none grows too long.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// What each module may name of the house.
const ARROWS: &[(&str, &[&str])] = &[
    ("main", &["cli"]),
    (
        "cli",
        &[
            "runtime", "i18n", "store", "theme", "engine", "gomocup", "record", "terminal",
        ],
    ),
    (
        "runtime",
        &[
            "ui", "app", "store", "theme", "engine", "record", "gomocup", "worker", "event",
            "terminal",
        ],
    ),
    ("ui", &["app", "engine", "record", "store", "theme", "i18n"]),
    ("app", &["engine", "record", "store", "theme"]),
    ("worker", &["engine", "terminal"]),
    ("gomocup", &["engine"]),
    ("record", &["engine"]),
    ("event", &["terminal"]),
    ("store", &["engine", "record", "theme"]),
    ("theme", &[]),
    ("i18n", &[]),
    ("terminal", &[]),
    ("engine", &[]),
];

/// What some modules may not name of the world.
const KEPT_OUT: &[(&str, &[&str])] = &[
    (
        "app",
        &[
            "ratatui",
            "std::thread",
            "std::fs",
            "std::io",
            "Instant",
            "SystemTime",
        ],
    ),
    ("ui", &["std::fs", "std::thread", "&mut App"]),
    ("engine", &["std::fs", "std::io", "std::env"]),
];

/// The crates that the engine may use.
const ENGINE_CRATES: [&str; 2] = ["rand", "thiserror"];

/// Lines of code of a file, its tests not counted.
const MOST_LINES: usize = 400;

struct Source {
    /// Under `src`, with `/` between its parts.
    path: String,
    text: String,
}

impl Source {
    /// The names of the modules from the crate's root to this file.
    fn module(&self) -> Vec<&str> {
        self.path.trim_end_matches(".rs").split('/').collect()
    }

    /// The code without comments and without its tests.
    fn code(&self) -> String {
        let before_tests = self
            .text
            .lines()
            .take_while(|line| line.trim() != "#[cfg(test)]");
        let mut code = String::new();
        for line in before_tests {
            code.push_str(line.split_once("//").map_or(line, |(code, _)| code));
            code.push('\n');
        }
        code
    }
}

/// Everything that is wrong with a file.
fn faults(source: &Source, crates: &[String]) -> Vec<String> {
    let mut faults = Vec::new();
    let mut fault = |text: String| faults.push(format!("src/{}: {text}", source.path));
    let module = source.module();
    let top = module[0];
    let code = source.code();

    if source.path.ends_with("mod.rs") {
        fault("a mod.rs; foo.rs stands beside foo/".to_owned());
    }
    if !source.text.starts_with("//!") {
        fault("does not begin with what it is (`//!`)".to_owned());
    }
    let lines = code.lines().count();
    if lines > MOST_LINES {
        fault(format!("{lines} lines of code, {MOST_LINES} are the most"));
    }

    let allowed = ARROWS.iter().find(|(name, _)| *name == top);
    for name in house_names(&code, module.len()) {
        if top == "lib" || name == top {
            continue;
        }
        if !allowed.is_some_and(|(_, names)| names.contains(&name.as_str())) {
            fault(format!("{top} names {name}"));
        }
    }
    for (_, words) in KEPT_OUT.iter().filter(|(name, _)| *name == top) {
        for word in words.iter().filter(|word| contains_word(&code, word)) {
            fault(format!("{top} names {word}"));
        }
    }
    if top == "engine" {
        for name in crates {
            if !ENGINE_CRATES.contains(&name.as_str()) && contains_word(&code, &format!("{name}::"))
            {
                fault(format!("engine names the crate {name}"));
            }
        }
    }
    faults
}

/// The modules of the house's root that code names: `crate::x`, `crate::{x, y}`,
/// `wuzi::x`, and `super::x` where it climbs as far.
fn house_names(code: &str, depth: usize) -> Vec<String> {
    let climb = "super::".repeat(depth);
    let mut names = Vec::new();
    for root in ["crate::", "wuzi::", &climb] {
        for (at, _) in code.match_indices(root) {
            let before = code[..at].chars().next_back();
            if before.is_some_and(|c| is_name(c) || c == ':') {
                continue;
            }
            let rest = &code[at + root.len()..];
            if let Some(group) = rest.strip_prefix('{') {
                names.extend(first_names(group));
            } else {
                names.push(leading_name(rest));
            }
        }
    }
    names
}

/// The first name of every item of a `{a::b, c::{d, e}}` group, whose opening brace is gone.
fn first_names(group: &str) -> Vec<String> {
    let mut names = Vec::new();
    let (mut nesting, mut item_begins) = (0, true);
    for (at, c) in group.char_indices() {
        match c {
            '{' => nesting += 1,
            '}' if nesting == 0 => break,
            '}' => nesting -= 1,
            ',' if nesting == 0 => item_begins = true,
            c if item_begins && is_name(c) => {
                names.push(leading_name(&group[at..]));
                item_begins = false;
            }
            _ => {}
        }
    }
    names
}

fn leading_name(text: &str) -> String {
    text.chars().take_while(|c| is_name(*c)).collect()
}

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn contains_word(code: &str, word: &str) -> bool {
    code.match_indices(word).any(|(at, _)| {
        let before = code[..at].chars().next_back();
        let after = code[at + word.len()..].chars().next();
        !before.is_some_and(is_name) && (word.ends_with("::") || !after.is_some_and(is_name))
    })
}

fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut paths: Vec<PathBuf> = vec![root.clone()];
    let mut sources = Vec::new();
    while let Some(path) = paths.pop() {
        if path.is_dir() {
            let entries = fs::read_dir(&path).expect("src can be read");
            paths.extend(entries.map(|entry| entry.expect("src can be read").path()));
        } else if path.extension().is_some_and(|end| end == "rs") {
            let name = path.strip_prefix(&root).expect("it was found under src");
            sources.push(Source {
                path: name.to_string_lossy().replace('\\', "/"),
                text: fs::read_to_string(&path).expect("sources are text"),
            });
        }
    }
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    sources
}

/// Every crate that the package depends on, as it is named in code.
fn crates() -> Vec<String> {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    let manifest: toml::Table = fs::read_to_string(manifest)
        .expect("the manifest can be read")
        .parse()
        .expect("the manifest is TOML");
    manifest["dependencies"]
        .as_table()
        .expect("dependencies are a table")
        .keys()
        .map(|name| name.replace('-', "_"))
        .collect()
}

#[test]
fn every_file_keeps_to_the_arrows_says_what_it_is_and_is_short() {
    let (sources, crates) = (sources(), crates());
    assert!(sources.len() > 40 && crates.len() > 8, "the search works");
    let faults: Vec<String> = sources
        .iter()
        .flat_map(|source| faults(source, &crates))
        .collect();
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn every_module_of_the_house_has_its_arrows_and_its_place_in_the_map() {
    let sources = sources();
    let map = &sources
        .iter()
        .find(|source| source.path == "lib.rs")
        .expect("there is a library")
        .text;
    for source in &sources {
        let module = source.module();
        if module.len() > 1 || module[0] == "lib" {
            continue;
        }
        let name = module[0];
        assert!(ARROWS.iter().any(|(known, _)| *known == name), "{name}");
        if name != "main" {
            assert!(map.contains(&format!("pub mod {name};")), "{name}");
            assert!(map.contains(&format!("[`{name}`]")), "{name}");
        }
    }
}

#[test]
fn the_arrows_have_no_circle() {
    let arrows: BTreeMap<&str, &[&str]> = ARROWS.iter().copied().collect();
    for start in arrows.keys() {
        let mut reached: Vec<&str> = arrows[start].to_vec();
        let mut next = 0;
        while next < reached.len() {
            for name in arrows[reached[next]] {
                if !reached.contains(name) {
                    reached.push(name);
                }
            }
            next += 1;
        }
        assert!(!reached.contains(start), "{start} reaches itself");
    }
}

#[test]
fn the_words_are_named_by_ui_and_cli_alone() {
    for source in sources() {
        let names = house_names(&source.code(), source.module().len());
        if names.iter().any(|name| name == "i18n") {
            assert!(
                ["ui", "cli"].contains(&source.module()[0]),
                "{}",
                source.path
            );
        }
    }
}

#[test]
fn a_bad_file_is_found_out() {
    let crates = ["toml".to_owned(), "rand".to_owned()];
    let found = |path: &str, text: &str| {
        let source = Source {
            path: path.to_owned(),
            text: text.to_owned(),
        };
        faults(&source, &crates).join("; ")
    };
    for (path, text, wanted) in [
        (
            "engine/a.rs",
            "use crate::store::Settings;",
            "engine names store",
        ),
        (
            "store/a.rs",
            "use crate::{engine::{Point, app}, app::App};",
            "store names app",
        ),
        (
            "app/a.rs",
            "fn f() { super::super::ui::draw() }",
            "app names ui",
        ),
        ("worker.rs", "use super::app;", "worker names app"),
        (
            "main.rs",
            "fn main() { wuzi::runtime::run() }",
            "main names runtime",
        ),
        (
            "app/a/b.rs",
            "let t = std::time::Instant::now();",
            "app names Instant",
        ),
        ("app.rs", "use ratatui::Frame;", "app names ratatui"),
        ("ui/a.rs", "fn draw(app: &mut App) {}", "ui names &mut App"),
        ("ui/a.rs", "use std::fs;", "ui names std::fs"),
        (
            "engine/a.rs",
            "fn f() { toml::from_str(\"\") }",
            "crate toml",
        ),
        ("engine/mod.rs", "", "a mod.rs"),
        ("engine/a.rs", "use std::fmt;", "does not begin"),
        ("engine/a.rs", &"//! A.\n".repeat(401), "401 lines of code"),
        (
            "runtime/a.rs",
            "use crate::i18n::Catalogue;",
            "runtime names i18n",
        ),
    ] {
        let found = found(path, text);
        assert!(found.contains(wanted), "{path} {text:.40}: found {found:?}");
    }
    for (path, text) in [
        (
            "engine/a.rs",
            "//! A.\n// use crate::store;\nuse rand::Rng;\nuse super::Point;",
        ),
        (
            "engine/a.rs",
            "//! A.\n#[cfg(test)]\nmod tests { use crate::store; }",
        ),
        (
            "ui/a.rs",
            "//! A.\nuse crate::{app::{App, Screen}, engine::Point};\nuse super::pen;",
        ),
        (
            "app/a/b.rs",
            "//! A.\nuse super::super::Menu;\n/* */ struct Instantly;",
        ),
    ] {
        assert_eq!(found(path, text), "", "{path} {text}");
    }
}
