//! Every screen as a picture, in both languages, at the two sizes that are promised.
//!
//! After a change that is meant: `INSTA_UPDATE=always cargo test --test pictures`,
//! and look at the difference.

#[path = "support/scenes.rs"]
mod scenes;
#[path = "support/script.rs"]
mod script;

use scenes::{Scene, scenes, scenes_with};
use script::{Script, settings, two_players};
use wuzi::store::{GlyphChoice, LanguageChoice, Settings, WidthChoice};
use wuzi::theme::Depth;

/// Compares pictures of scenes at a size, all of them before it fails.
fn compare(prefix: &str, scenes: Vec<Scene>, (width, height): (u16, u16)) {
    let mut wrong = Vec::new();
    for (name, mut script) in scenes {
        let picture = script.picture(width, height);
        let full_name = format!("{prefix}_{width}x{height}_{name}");
        let compared = std::panic::catch_unwind(|| {
            insta::with_settings!({
                prepend_module_to_snapshot => false,
                omit_expression => true,
            }, {
                insta::assert_snapshot!(full_name.as_str(), picture);
            });
        });
        if compared.is_err() {
            wrong.push(full_name);
        }
    }
    assert!(wrong.is_empty(), "changed: {wrong:?}");
}

/// The scenes of these names.
fn some(scenes: Vec<Scene>, names: &[&str]) -> Vec<Scene> {
    let some: Vec<Scene> = scenes
        .into_iter()
        .filter(|(name, _)| names.contains(name))
        .collect();
    assert_eq!(some.len(), names.len());
    some
}

#[test]
fn english_at_80x24() {
    compare("en", scenes(LanguageChoice::English), (80, 24));
}

#[test]
fn english_at_45x22() {
    compare("en", scenes(LanguageChoice::English), (45, 22));
}

#[test]
fn chinese_at_80x24() {
    compare("zh", scenes(LanguageChoice::Chinese), (80, 24));
}

#[test]
fn chinese_at_45x22() {
    compare("zh", scenes(LanguageChoice::Chinese), (45, 22));
}

const OTHER_GLYPHS: [&str; 19] = [
    "menu",
    "setup",
    "game",
    "game-3",
    "clock",
    "clock-low",
    "clock-paused",
    "score-map",
    "numbers",
    "forbidden",
    "analysis",
    "analysis-line",
    "threats",
    "hint-area",
    "result-win",
    "review-judged",
    "review-better",
    "question",
    "help",
];

#[test]
fn ascii_at_80x24() {
    let settings = Settings {
        glyphs: GlyphChoice::Ascii,
        ..settings(LanguageChoice::English)
    };
    compare(
        "ascii",
        some(scenes_with(&settings), &OTHER_GLYPHS),
        (80, 24),
    );
}

#[test]
fn stones_of_two_columns_at_80x24() {
    let settings = Settings {
        ambiguous_width: WidthChoice::Two,
        ..settings(LanguageChoice::Chinese)
    };
    compare(
        "wide",
        some(scenes_with(&settings), &OTHER_GLYPHS),
        (80, 24),
    );
}

#[test]
fn a_large_window_has_large_points() {
    let scenes = some(
        scenes(LanguageChoice::English),
        &[
            "game",
            "score-map",
            "numbers",
            "forbidden",
            "game-19",
            "game-3",
            "clock",
            "clock-low",
            "clock-paused",
            "analysis-line",
            "threats",
            "result-win",
            "review-judged",
            "puzzles",
            "puzzle",
            "puzzle-lost",
        ],
    );
    compare("en", scenes, (120, 40));
    let clocks = ["clock", "clock-low", "clock-paused"];
    compare(
        "zh",
        some(self::scenes(LanguageChoice::Chinese), &clocks),
        (120, 40),
    );
}

#[test]
fn large_stones_are_told_apart_on_every_terminal() {
    let names = [
        "game",
        "game-3",
        "numbers",
        "forbidden",
        "threats",
        "result-win",
    ];
    let plain = settings(LanguageChoice::English);
    let ascii = Settings {
        glyphs: GlyphChoice::Ascii,
        ..plain.clone()
    };
    let wide = Settings {
        ambiguous_width: WidthChoice::Two,
        ..plain.clone()
    };
    for (prefix, settings, depth) in [
        ("mono", &plain, Depth::None),
        ("ascii", &ascii, Depth::True),
        ("wide", &wide, Depth::True),
        ("wide-mono", &wide, Depth::None),
    ] {
        let mut scenes = some(scenes_with(settings), &names);
        for (_, script) in &mut scenes {
            script.traits.depth = depth;
        }
        compare(prefix, scenes, (160, 50));
    }
    compare("en", some(scenes_with(&plain), &names), (160, 50));
}

#[test]
fn a_window_that_is_too_small_says_what_it_needs() {
    let mut script = Script::playing(two_players(19));
    let mut scenes = vec![("too-small", script)];
    script = Script::playing(two_players(20));
    scenes.push(("too-small-20", script));
    compare("en", scenes, (39, 12));
}
