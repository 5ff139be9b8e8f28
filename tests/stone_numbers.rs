//! Numbers on the stones of a narrow board, where two digits fill a point: whose stones they are,
//! which is the last, where the cursor is, and where one number ends and the next begins.

#[path = "support/script.rs"]
mod script;

use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier};
use script::{Script, two_players};
use wuzi::engine::Point;
use wuzi::store::{LanguageChoice, Settings};
use wuzi::theme::{Depth, Shelf, ThemeName};
use wuzi::ui::TerminalTraits;

/// Numbers that touch: Black's 9, 11 and 13, and White's 10 and 12 beside the coordinates of
/// their rows. 13 is the last.
const TOUCHING: &str = "h8 h9 i8 g8 j8 k8 i10 i11 j10 a5 k10 a6 l10";

/// A game in every theme with every number of colours.
fn games(moves: &str) -> Vec<(String, Script)> {
    let themes = Shelf::default().names();
    let depths = [Depth::None, Depth::Sixteen, Depth::Indexed, Depth::True];
    let pairs = themes.iter().flat_map(|theme| depths.map(|d| (theme, d)));
    pairs
        .map(|(theme, depth)| (format!("{theme} {depth:?}"), game(theme, depth, moves)))
        .collect()
}

fn game(theme: &ThemeName, depth: Depth, moves: &str) -> Script {
    let mut script = Script::with(Settings {
        theme: theme.clone(),
        stone_numbers: true,
        ..script::settings(LanguageChoice::English)
    });
    script.traits = TerminalTraits {
        depth,
        ..TerminalTraits::default()
    };
    script.start(two_players(15)).place(moves).keys("home pgup");
    script
}

/// How a cell looks: the colour of its digit, its field, its modifiers.
type Look = (Color, Color, Modifier);

/// The looks of a number's two columns.
fn looks(script: &mut Script, point: &str) -> [Look; 2] {
    let (x, y) = script.cell(point);
    let buffer: Buffer = script.draw().0;
    [x - 1, x].map(|x| {
        let cell = &buffer[(x, y)];
        (cell.fg, cell.bg, cell.modifier)
    })
}

/// What tells whose a number is.
fn side((_, field, modifier): Look) -> (Color, bool) {
    (field, modifier.contains(Modifier::REVERSED))
}

fn is_underlined((_, _, modifier): Look) -> bool {
    modifier.contains(Modifier::UNDERLINED)
}

#[test]
fn numbers_that_touch_are_parted() {
    for (name, mut script) in games(TOUCHING) {
        script.says("91113)").says(" 510─").says(" 612─");
        // The last is underlined, so 11 before it is not, and 9 is.
        let underlined = |script: &mut Script, points: [&str; 3]| {
            points.map(|point| looks(script, point).map(is_underlined))
        };
        let row = ["j10", "k10", "l10"];
        let [[_, nine], eleven, last] = underlined(&mut script, row);
        assert_eq!(
            (nine, eleven, last),
            (true, [false; 2], [true; 2]),
            "{name}"
        );
        let [[_, first], ten, twelve] = underlined(&mut script, ["h8", "a5", "a6"]);
        assert_eq!(
            (first, ten, twelve),
            (false, [true; 2], [true; 2]),
            "{name}"
        );
        // One move more, and of 9, 11 and 13 it is the one in the middle.
        script.place("c3").keys("home pgup");
        let [[_, nine], eleven, thirteen] = underlined(&mut script, row);
        assert_eq!(
            (nine, eleven, thirteen),
            (false, [true; 2], [false; 2]),
            "{name}"
        );
    }
}

#[test]
fn the_last_number_keeps_the_colour_of_its_side() {
    for (name, mut script) in games(TOUCHING) {
        for (own, others) in [(["l10", "h8"], "a5"), (["c3", "a5"], "h8")] {
            let [tens, units] = looks(&mut script, own[0]);
            let [_, before] = looks(&mut script, own[1]);
            let [_, other] = looks(&mut script, others);
            assert_eq!(tens, units, "{name}");
            assert_eq!(side(units), side(before), "{name}");
            assert_ne!(side(units), side(other), "{name}");
            // It differs from numbers that are underlined for being parted, too.
            let is_bold = |look: Look| look.2.contains(Modifier::BOLD);
            assert!(is_bold(units) || units.0 != before.0, "{name}");
            assert!(is_underlined(units) && !is_bold(before), "{name}");
            script.place("c3").keys("home pgup");
        }
    }
}

#[test]
fn the_cursor_on_a_number_is_seen_and_leaves_the_side_its_colour() {
    for (name, mut script) in games(TOUCHING) {
        for text in ["h8", "h9", "i8", "k10", "l10", "a6"] {
            let before = looks(&mut script, text);
            let point: Point = text.parse().expect("tests name points that exist");
            script.keys("home pgup");
            for _ in 0..point.x() {
                script.keys("right");
            }
            for _ in point.y()..14 {
                script.keys("down");
            }
            let after = looks(&mut script, text);
            let (x, y) = script.cell(text);
            let symbol = script.draw().0[(x - 1, y)].symbol().to_owned();
            if symbol == "[" {
                // A single digit has marks beside it, and stays as it is.
                assert_eq!(after[1], before[1], "{name} {text}");
            } else {
                assert!(symbol.parse::<u8>().is_ok(), "{name} {text}: {symbol}");
                assert_eq!(after[0], before[0], "{name} {text}");
                assert_ne!(after[1], before[1], "{name} {text}");
                assert_ne!(side(after[1]), side(before[1]), "{name} {text}");
            }
            script.keys("home pgup");
        }
    }
}

#[test]
fn the_cursor_on_a_number_of_a_large_stone_is_read_as_its_marks_are() {
    for (name, mut script) in games(TOUCHING) {
        script.size = (120, 40);
        script.place("h10");
        let (x, y) = script.cell("h10");
        let buffer = script.draw().0;
        let looks = |x: u16| {
            let cell = &buffer[(x, y)];
            (cell.fg, cell.bg)
        };
        assert_eq!(buffer[(x - 2, y)].symbol(), "[", "{name}");
        assert_eq!(buffer[(x, y)].symbol(), "4", "{name}");
        assert_eq!(looks(x), looks(x - 2), "{name}");
    }
}

#[test]
fn stones_that_a_move_fails_by_are_shown_in_place_of_their_numbers() {
    let mut script = Script::with(Settings {
        stone_numbers: true,
        ..script::settings(LanguageChoice::English)
    });
    // A double three at h8.
    script
        .start(script::renju())
        .place("g8 a1 i8 c1 h7 e1 h9 g1")
        .says("1");
    script.place("h8").keys("home pgup");
    for point in ["g8", "i8", "h7", "h9"] {
        let (x, y) = script.cell(point);
        assert_eq!(script.draw().0[(x, y)].symbol(), "●", "{point}");
    }
    let (x, y) = script.cell("a1");
    assert_eq!(script.draw().0[(x, y)].symbol(), "2");
}
