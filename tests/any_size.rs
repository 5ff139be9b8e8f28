//! Everything draws at any size, and the mouse hits nothing that is not there.

#[path = "support/scenes.rs"]
mod scenes;
#[path = "support/script.rs"]
mod script;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use ratatui::buffer::{Buffer, CellDiffOption};
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;
use wuzi::engine::{Rule, Variant};
use wuzi::i18n::Language;
use wuzi::store::{GlyphChoice, LanguageChoice, Settings, SetupChoices, WidthChoice};
use wuzi::ui::geometry::GameLayout;
use wuzi::ui::zones::Zones;

use scenes::{Scene, scenes_with};
use script::{Script, settings, two_players};

/// The looks that draw differently: language, characters, width.
fn looks() -> Vec<Settings> {
    let mut looks = Vec::new();
    for language in [LanguageChoice::English, LanguageChoice::Chinese] {
        let plain = settings(language);
        looks.push(plain.clone());
        looks.push(Settings {
            glyphs: GlyphChoice::Ascii,
            ..plain.clone()
        });
        looks.push(Settings {
            ambiguous_width: WidthChoice::Two,
            ..plain
        });
    }
    looks
}

/// What must hold of every frame: no half of a wide character, nothing over the right edge,
/// nothing to click outside.
fn check(name: &str, buffer: &Buffer, zones: &Zones) {
    let area = buffer.area;
    for y in area.top()..area.bottom() {
        let mut x = area.left();
        while x < area.right() {
            let cell = &buffer[(x, y)];
            let forced = matches!(cell.diff_option, CellDiffOption::ForcedWidth(_));
            if !(forced || cell.symbol().width() == 2) {
                x += 1;
                continue;
            }
            assert!(
                x + 1 < area.right(),
                "{name} {area}: {:?} hangs over the edge in row {y}",
                cell.symbol()
            );
            assert_eq!(
                buffer[(x + 1, y)].symbol(),
                " ",
                "{name} {area}: {:?} is cut in half at {x},{y}:\n{}",
                cell.symbol(),
                text_of(buffer)
            );
            x += 2;
        }
    }
    for (column, row) in [
        (area.width, 0),
        (0, area.height),
        (u16::MAX, u16::MAX),
        (area.width, area.height),
    ] {
        assert!(
            zones.click(column, row).is_none() && zones.hover(column, row).is_none(),
            "{name} {area}: a click outside does something"
        );
    }
}

fn draw_at(name: &str, script: &mut Script, (width, height): (u16, u16)) -> (Buffer, Zones) {
    script.size = (width, height);
    let (buffer, zones) = script.draw();
    assert_eq!(buffer.area, Rect::new(0, 0, width, height));
    check(name, &buffer, &zones);
    (buffer, zones)
}

/// All small sizes, and steps of the large ones up to 300x100.
fn sizes() -> Vec<(u16, u16)> {
    let mut sizes: Vec<(u16, u16)> = (1..=50)
        .flat_map(|width| (1..=30).map(move |height| (width, height)))
        .collect();
    for width in (51..=130).step_by(9) {
        sizes.extend((1..=50).step_by(7).map(|height| (width, height)));
    }
    sizes.extend([(300, 100), (300, 1), (1, 100), (200, 30), (131, 99)]);
    sizes
}

#[test]
fn every_scene_draws_at_every_size_in_every_look() {
    let mut looks: Vec<Vec<Scene>> = looks().iter().map(scenes_with).collect();
    let count = looks.len();
    let scenes = looks[0].len();
    // Each size takes each scene in one look, the looks in turn, so that neighbours differ;
    // the sizes that are promised take all.
    for (turn, size) in sizes().into_iter().enumerate() {
        for scene in 0..scenes {
            let (name, script) = &mut looks[(turn + scene) % count][scene];
            draw_at(name, script, size);
        }
    }
    for size in [(80, 24), (45, 22), (120, 40), (300, 100)] {
        for (name, script) in looks.iter_mut().flatten() {
            draw_at(name, script, size);
        }
    }
}

fn on(width: u8, height: u8) -> SetupChoices {
    let length = Variant::usual_length(width, height);
    let variant =
        Variant::new(Rule::Freestyle, width, height, length).expect("tests name boards that exist");
    SetupChoices {
        mode: two_players(15).mode,
        ..SetupChoices::for_variant(variant)
    }
}

#[test]
fn every_board_draws_or_says_what_it_needs() {
    for settings in [&looks()[0], &looks()[5]] {
        for (side_x, side_y) in [
            (3, 3),
            (3, 20),
            (5, 5),
            (9, 10),
            (15, 15),
            (20, 3),
            (20, 20),
        ] {
            let mut script = Script::with(settings.clone());
            script.start(on(side_x, side_y)).place("a1 b2 c3").keys("s");
            let needed = GameLayout::needed(script.play().game().variant());
            let name = format!("{side_x}x{side_y}");
            for width in 1..=60 {
                for height in (1..=30).step_by(if width % 3 == 0 { 1 } else { 4 }) {
                    let (buffer, zones) = draw_at(&name, &mut script, (width, height));
                    let fits = width >= needed.0 && height >= needed.1;
                    let text = text_of(&buffer);
                    let said = format!("{}x{}", needed.0, needed.1);
                    if fits {
                        let (column, row) = script.cell("a1");
                        assert!(
                            zones.hover(column, row).is_some(),
                            "{name} {width}x{height}"
                        );
                    } else if width >= 36 && height >= 1 {
                        assert!(text.contains(&said), "{name} {width}x{height}: {text}");
                    }
                }
            }
        }
    }
}

fn text_of(buffer: &Buffer) -> String {
    buffer
        .content
        .iter()
        .map(ratatui::buffer::Cell::symbol)
        .collect()
}

#[test]
fn a_game_is_playable_at_45x22_and_complete_at_80x24() {
    for language in Language::ALL {
        let choice = match language {
            Language::English => LanguageChoice::English,
            Language::Chinese => LanguageChoice::Chinese,
        };
        for side in [3, 13, 15, 19, 20] {
            let mut script = Script::with(settings(choice));
            script.start(two_players(side));
            for size in [(80, 24), (45, 22)] {
                script.size = size;
                // The largest board fills 22 rows but for the message line.
                if side < 20 || size.1 > 22 {
                    script.says(match language {
                        Language::English => "Esc menu",
                        Language::Chinese => "Esc 菜单",
                    });
                }
                script.click_point("b2").has_moves("b2").keys("u");
            }
        }
    }
}

#[test]
fn the_mouse_anywhere_at_any_size_does_no_harm() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    for (turn, settings) in looks().into_iter().enumerate() {
        for (name, mut script) in scenes_with(&settings) {
            for _ in 0..20 {
                let size = (rng.random_range(1..=100), rng.random_range(1..=40));
                let (_, zones) = draw_at(name, &mut script, size);
                let (column, row) = (rng.random_range(0..120), rng.random_range(0..50));
                script.act(wuzi::app::action::Action::Hover(zones.hover(column, row)));
                if !script.has_quit {
                    script.click(column, row);
                }
                script.has_quit = false;
                if !script.pending.is_empty() && turn % 2 == 0 {
                    script.answer();
                }
            }
            draw_at(name, &mut script, (80, 24));
        }
    }
}
