//! Boards with room for large stones: whatever the size, a click hits the stone under it, every
//! mark is seen, and moving the cursor costs little.

#[path = "support/script.rs"]
mod script;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use script::{Script, two_players};
use wuzi::store::{GlyphChoice, LanguageChoice, Settings, WidthChoice};
use wuzi::terminal::SplitBackend;
use wuzi::theme::Depth;
use wuzi::ui::TerminalTraits;
use wuzi::ui::geometry::GameLayout;

/// Windows with what they give a board of this side: rows from point to point.
const WINDOWS: [((u16, u16), u8, u16); 9] = [
    ((80, 24), 15, 1),
    ((80, 24), 9, 2),
    ((80, 24), 3, 4),
    ((120, 40), 15, 2),
    ((120, 40), 9, 4),
    ((160, 50), 15, 3),
    ((200, 60), 13, 4),
    ((300, 100), 19, 4),
    ((50, 16), 3, 2),
];

/// Every kind of terminal that stones are drawn for.
fn terminals() -> Vec<(Settings, TerminalTraits)> {
    let mut terminals = Vec::new();
    for glyphs in [GlyphChoice::Unicode, GlyphChoice::Ascii] {
        for ambiguous_width in [WidthChoice::One, WidthChoice::Two] {
            for depth in [Depth::None, Depth::Sixteen, Depth::True] {
                let settings = Settings {
                    glyphs,
                    ambiguous_width,
                    ..script::settings(LanguageChoice::English)
                };
                let traits = TerminalTraits {
                    depth,
                    ..TerminalTraits::default()
                };
                terminals.push((settings, traits));
            }
        }
    }
    terminals
}

/// Two stones of each colour, touching, in the middle of a board.
fn four_stones(side: u8, window: (u16, u16), settings: Settings, traits: TerminalTraits) -> Script {
    let mut script = Script::with(settings);
    script.size = window;
    script.traits = traits;
    script.start(two_players(side)).place("b2 c2 b3 a3");
    script
}

fn layout(script: &Script) -> GameLayout {
    let area = Rect::new(0, 0, script.size.0, script.size.1);
    GameLayout::new(area, script.play().game().variant()).expect("these windows are large enough")
}

/// The cells of a point, from one to the next, as far as they are its own.
fn cells(script: &Script, buffer: &Buffer, point: &str) -> Vec<(String, String)> {
    let (x, y) = script.cell(point);
    let scale = layout(script).board.scale();
    let columns = x + 1 - scale..x + scale;
    columns
        .map(|x| {
            let cell = &buffer[(x, y)];
            let style = cell.style();
            let seen = format!("{:?} {:?} {:?}", style.fg, style.bg, style.add_modifier);
            (cell.symbol().to_owned(), seen)
        })
        .collect()
}

#[test]
fn windows_give_boards_the_room_they_have() {
    for (size, side, scale) in WINDOWS {
        let (settings, traits) = terminals().remove(0);
        let script = four_stones(side, size, settings, traits);
        assert_eq!(layout(&script).board.scale(), scale, "{size:?} {side}");
    }
}

#[test]
fn black_white_and_empty_points_differ_by_shape_on_every_terminal() {
    for (size, side, _) in WINDOWS {
        for (settings, traits) in terminals() {
            let name = format!("{size:?} {side} {settings:?} {traits:?}");
            let mut script = four_stones(side, size, settings, traits);
            script.keys("home pgup");
            let buffer = script.draw().0;
            let signs = |point: &str| -> Vec<String> {
                let cells = cells(&script, &buffer, point);
                cells.into_iter().map(|(symbol, _)| symbol).collect()
            };
            let looks = |point: &str| cells(&script, &buffer, point);
            let (black, white, empty) = ("b2", "c2", "c3");
            if traits.depth == Depth::None {
                assert_ne!(signs(black), signs(white), "{name}");
                assert_ne!(signs(black), signs(empty), "{name}");
                assert_ne!(signs(white), signs(empty), "{name}");
            } else {
                assert_ne!(looks(black), looks(white), "{name}");
                assert_ne!(looks(black), looks(empty), "{name}");
                assert_ne!(looks(white), looks(empty), "{name}");
            }
            // So does the last move, on large points and elsewhere by the marks beside it.
            let scale = layout(&script).board.scale();
            assert!(scale == 1 || looks("a3") != looks("c2"), "{name}");
        }
    }
}

#[test]
fn a_click_on_any_part_of_a_stone_is_a_click_on_its_point() {
    for (size, side, _) in WINDOWS {
        let (settings, traits) = terminals().remove(0);
        let mut script = four_stones(side, size, settings, traits);
        let scale = layout(&script).board.scale();
        // At two rows from point to point a stone's upper and lower end are half-way to the next.
        let above = u16::from(scale > 2);
        let (x, y) = script.cell("c1");
        for column in x + 1 - scale..x + scale {
            for row in y - above..=y + above {
                script
                    .click(column, row)
                    .has_moves("b2 c2 b3 a3 c1")
                    .keys("u");
            }
        }
    }
}

#[test]
fn numbers_stand_on_the_stones_and_fit() {
    for (settings, traits) in terminals() {
        for (size, side, scale) in WINDOWS {
            if side < 9 {
                continue;
            }
            let mut script = four_stones(side, size, settings.clone(), traits);
            script.keys("# home pgup");
            assert!(script.app.settings().stone_numbers);
            let read = |script: &mut Script, point: &str, columns: u16| {
                let (x, y) = script.cell(point);
                let buffer = script.draw().0;
                (x + 1 - columns..=x)
                    .map(|x| buffer[(x, y)].symbol().to_owned())
                    .collect::<String>()
            };
            for (point, number) in [("b2", "1"), ("c2", "2"), ("b3", "3"), ("a3", "4")] {
                assert_eq!(read(&mut script, point, 1), number, "{size:?} {traits:?}");
            }
            script.place("e5 f5 g5 e6 f6 g6 a7 b7");
            assert_eq!(read(&mut script, "a7", 2), "11");
            // The last move and the cursor leave the numbers readable.
            assert_eq!(read(&mut script, "b7", 2), "12", "{size:?} {traits:?}");
            let (left, row) = script.cell("a7");
            let buffer = script.draw().0;
            let styles = [left, script.cell("c2").0].map(|x| buffer[(x, row)].style());
            assert_ne!(styles[0], styles[1], "{scale}");
        }
    }
}

#[test]
fn moving_the_cursor_costs_less_than_200_bytes_on_every_board() {
    let mut dearest = Vec::new();
    for (size, side, scale) in WINDOWS {
        let mut most = 0;
        for (settings, traits) in terminals() {
            let mut script = four_stones(side, size, settings, traits);
            let mut before = script.draw().0;
            for key in "up up left down down right right right up up left".split(' ') {
                let after = script.keys(key).draw().0;
                let mut written = Vec::new();
                ratatui::backend::Backend::draw(
                    &mut SplitBackend::new(&mut written),
                    before.diff_iter(&after),
                )
                .expect("memory does not fail");
                most = most.max(written.len());
                before = after;
            }
        }
        dearest.push((size, side, scale, most));
    }
    assert!(
        dearest.iter().all(|(_, _, _, most)| *most < 200),
        "{dearest:?}"
    );
}

#[test]
fn stones_that_touch_from_above_share_the_row_between_them() {
    let traits = TerminalTraits {
        depth: Depth::True,
        ..TerminalTraits::default()
    };
    let mut script = Script::with(script::settings(LanguageChoice::English));
    (script.size, script.traits) = ((80, 24), traits);
    // From the top: white, black, black, white, white.
    script
        .start(two_players(9))
        .place("e4 e6 e5 e3 i1 e2")
        .keys("home pgdn");
    let buffer = script.draw().0;
    let (x, bottom) = script.cell("e2");
    let looks = |x: u16, y: u16| {
        let cell = &buffer[(x, y)];
        (cell.symbol(), cell.fg, cell.bg)
    };
    let colour_at = |point: &str| {
        let (x, y) = script.cell(point);
        match looks(x, y) {
            ("█", fg, _) => fg,
            (_, _, bg) => bg,
        }
    };
    let (black, white, board) = (colour_at("e5"), colour_at("e6"), looks(x - 3, bottom).2);
    assert!(black != white && black != board && white != board);
    let between = |upper: &str| {
        let (x, y) = script.cell(upper);
        [x - 1, x, x + 1].map(|x| looks(x, y + 1))
    };
    let [left, middle, right] = between("e6");
    assert_eq!(middle, ("▀", white, black));
    assert_eq!([left, right], [("▝", white, board), ("▘", white, board)]);
    assert_eq!(between("e4")[1], ("▀", black, white));
    for (upper, own) in [("e5", black), ("e3", white)] {
        let [left, middle, right] = between(upper);
        assert_eq!(middle, ("▀", own, own), "{upper}");
        assert_eq!(
            [left, right],
            [("▌", board, own), ("▐", board, own)],
            "{upper}"
        );
    }
}
