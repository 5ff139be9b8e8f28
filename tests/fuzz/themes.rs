//! Theme files with anything at all in them: each is a theme, or a fault that is told; two that
//! inherit from one another are no endless tale.

use std::fs;
use std::path::Path;

use proptest::prelude::*;
use wuzi::theme::{Backdrop, Depth, Part, Shelf, ThemeName};

use crate::harness::{changed, changes, fuzz};

const WORDS: [&str; 40] = [
    "\n",
    "=",
    "\"",
    "{",
    "}",
    "[",
    "]",
    ",",
    "#",
    "inherits = \"wood\"\n",
    "inherits = \"other\"\n",
    "inherits = \"mine\"\n",
    "inherits = \"none\"\n",
    "inherits = \"no such\"\n",
    "inherits = 7\n",
    "[light]\n",
    "[dark]\n",
    "[light.dark]\n",
    "page = { bg = \"#ffffff\" }\n",
    "page = {}\n",
    "board = { fg = \"#fff\" }\n",
    "cursor = { reverse = true }\n",
    "heat-5 = { fg-16 = \"red\" }\n",
    "heat-6 = {}\n",
    "fg",
    "bg",
    "fg-16",
    "bg-256",
    "\"#00000g\"",
    "\"#五五\"",
    "\"#é0000\"",
    "\"default\"",
    "\"bright-white\"",
    "\"inherit\"",
    "bold = true",
    "underline = 1",
    "255",
    "256",
    "-1",
    "true",
];

fn built_in() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/themes");
    let mut paths: Vec<_> = fs::read_dir(folder)
        .expect("there are themes")
        .map(|entry| entry.expect("it can be read").path())
        .collect();
    paths.sort();
    let read = |path: &_| fs::read(path).expect("it can be read");
    paths.iter().map(read).collect()
}

/// Whether it is a theme.
fn check(mine: String, other: String) -> bool {
    let files = [("mine", mine), ("other", other)].map(|(name, text)| (name.to_owned(), Ok(text)));
    let shelf = Shelf::new(files);
    assert_eq!(shelf.own().count(), 2);
    let name: ThemeName = "mine".parse().expect("a name");
    assert!(shelf.names().contains(&name));
    let Ok(sheet) = shelf.sheet(&name) else {
        return false;
    };
    for depth in [Depth::None, Depth::Sixteen, Depth::Indexed, Depth::True] {
        for backdrop in [Backdrop::Unknown, Backdrop::Dark, Backdrop::Light] {
            for part in Part::ALL {
                let style = sheet.style(part, depth, backdrop);
                let has_colour = style.fg.is_some() || style.bg.is_some();
                assert!(depth != Depth::None || !has_colour, "{part:?}: {style:?}");
            }
        }
    }
    true
}

#[test]
fn themes() {
    let built_in = built_in();
    let words = || prop::collection::vec(prop::sample::select(&WORDS[..]), 0..12);
    let case = (
        any::<prop::sample::Index>(),
        changes(&WORDS),
        prop::option::weighted(0.3, words()),
        words(),
    );
    fuzz("themes", case, |(theme, changes, instead, other)| {
        let mine = instead.map_or_else(
            || {
                let bytes = changed(&built_in[theme.index(built_in.len())], &changes);
                String::from_utf8_lossy(&bytes).into_owned()
            },
            |words| words.concat(),
        );
        check(mine, other.concat())
    });
}
