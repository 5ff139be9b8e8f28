//! Themes in the settings and on every screen, by keys and clicks.

#[path = "support/scenes.rs"]
mod scenes;
#[path = "support/script.rs"]
mod script;

use ratatui::buffer::Buffer;
use ratatui::style::Color;
use scenes::scenes_with;
use script::{Script, settings};
use unicode_width::UnicodeWidthStr;
use wuzi::store::{BackgroundChoice, GlyphChoice, LanguageChoice, Settings, WidthChoice};
use wuzi::theme::{Backdrop, Depth, Shelf};
use wuzi::ui::TerminalTraits;

fn with_theme(name: &str) -> Settings {
    Settings {
        theme: name.parse().expect("tests name themes that may be"),
        ..settings(LanguageChoice::English)
    }
}

#[test]
fn a_theme_chosen_in_the_settings_is_seen_at_once_and_kept() {
    let mut script = Script::new();
    script.keys("s").says("Theme").keys("down");
    script.says("◂ wood ▸");
    let page = |script: &mut Script| script.draw().0[(0, 0)].bg;
    assert_eq!(page(&mut script), Color::Reset);
    script.keys("right").says("◂ slate ▸");
    assert!(matches!(page(&mut script), Color::Rgb(..)));
    let kept = script.kept_settings.clone().expect("settings are kept");
    assert_eq!(kept.theme.as_str(), "slate");
    script.click_in_row("Theme", "▸").says("◂ paper ▸");
    script.keys("left left left").says("◂ no colours ▸");
    assert_eq!(page(&mut script), Color::Reset);
    script.keys("right").says("◂ wood ▸");
}

#[test]
fn own_themes_stand_behind_the_built_in_ones() {
    let mut script = Script::new();
    let shelf = Shelf::new([("sea".to_owned(), Ok(String::new()))]);
    script.app.offer_themes(shelf.names());
    script.keys("s down left").says("◂ sea ▸");
    script.keys("left").says("◂ no colours ▸");
}

#[test]
fn a_theme_that_has_gone_is_still_named_until_another_is_chosen() {
    let mut script = Script::with(with_theme("gone"));
    script.keys("s down").says("◂ gone ▸");
    script.keys("right").says("◂ wood ▸");
}

#[test]
fn the_background_can_be_named() {
    let mut script = Script::new();
    script.traits = TerminalTraits {
        backdrop: Backdrop::Unknown,
        ..TerminalTraits::default()
    };
    let key = |script: &mut Script| {
        let (column, row) = script.find("Esc").expect("there are hints");
        script.draw().0[(column, row)].fg
    };
    script.keys("s down down").says("Background");
    script.says("◂ automatic ▸");
    assert_eq!(key(&mut script), Color::Reset);
    script.keys("right").says("◂ dark ▸");
    let dark = key(&mut script);
    script.keys("right").says("◂ light ▸");
    let light = key(&mut script);
    assert!(dark != light && dark != Color::Reset && light != Color::Reset);
    let kept = script.kept_settings.clone().expect("settings are kept");
    assert_eq!(kept.background, BackgroundChoice::Light);
}

#[test]
fn without_colours_the_settings_say_that_themes_look_alike() {
    let mut script = Script::with(with_theme("paper"));
    script.keys("s down").says("themes beside the settings");
    script.traits.depth = Depth::None;
    script.says("all themes look alike");
}

fn cells(buffer: &Buffer) -> impl Iterator<Item = (u16, u16)> {
    buffer.area.positions().map(|cell| (cell.x, cell.y))
}

/// Every screen of a theme that paints its page is painted to its last cell, whatever is drawn
/// on it and over it.
#[test]
fn a_painted_page_is_painted_everywhere() {
    for theme in ["paper", "slate", "high-contrast"] {
        let plain = with_theme(theme);
        let looks = [
            plain.clone(),
            Settings {
                ambiguous_width: WidthChoice::Two,
                ..plain.clone()
            },
            Settings {
                glyphs: GlyphChoice::Ascii,
                ..plain
            },
        ];
        for (look, settings) in looks.iter().enumerate() {
            for (name, mut script) in scenes_with(settings) {
                for size in [(80, 24), (45, 22), (20, 6)] {
                    script.size = size;
                    let (buffer, _) = script.draw();
                    let bare = cells(&buffer).find(|(x, y)| {
                        // The second half of a wide character is drawn with the first.
                        let hidden = *x > 0 && buffer[(x - 1, *y)].symbol().width() == 2;
                        let cell = &buffer[(*x, *y)];
                        !hidden && (cell.bg == Color::Reset || cell.fg == Color::Reset)
                    });
                    assert_eq!(bare, None, "{theme} {look} {name} {size:?}");
                }
            }
        }
    }
}

#[test]
fn without_colours_no_screen_has_any_whatever_the_theme() {
    for theme in ["wood", "paper", "colour-blind"] {
        for (name, mut script) in scenes_with(&with_theme(theme)) {
            script.traits.depth = Depth::None;
            let (buffer, _) = script.draw();
            let coloured = cells(&buffer).find(|cell| {
                let cell = &buffer[*cell];
                cell.bg != Color::Reset || cell.fg != Color::Reset
            });
            assert_eq!(coloured, None, "{theme} {name}");
        }
    }
}

/// What a frame is drawn in: each style with the signs that have it, in the order in which they
/// are first met.
fn styles(buffer: &Buffer) -> String {
    let mut styles: Vec<(String, Vec<String>)> = Vec::new();
    for cell in cells(buffer) {
        let cell = &buffer[cell];
        let style = format!(
            "{} on {} {:?}",
            named(cell.fg),
            named(cell.bg),
            cell.modifier
        );
        let style = style.replace(" NONE", "");
        let at = styles.iter().position(|(known, _)| *known == style);
        let at = at.unwrap_or_else(|| {
            styles.push((style, Vec::new()));
            styles.len() - 1
        });
        let signs = &mut styles[at].1;
        let sign = cell.symbol().to_owned();
        // Words are not what this is about.
        if !signs.contains(&sign) && signs.len() < 12 {
            signs.push(sign);
        }
    }
    let line = |(style, signs): (String, Vec<String>)| format!("{style}: {}", signs.concat());
    styles.into_iter().map(line).collect::<Vec<_>>().join("\n")
}

fn named(colour: Color) -> String {
    match colour {
        Color::Reset => "default".to_owned(),
        Color::Rgb(red, green, blue) => format!("#{red:02x}{green:02x}{blue:02x}"),
        Color::Indexed(index) => index.to_string(),
        other => format!("{other:?}").to_lowercase(),
    }
}

/// A game with everything that a board shows: last move, cursor, threats, forbidden point.
#[test]
fn a_game_wears_its_theme_in_every_depth() {
    for name in Shelf::default().names() {
        let mut script = Script::with(with_theme(name.as_str()));
        script.start(script::renju());
        script
            .place("g8 a1 i8 a3 h7 c1 h9 i11 j7 j10 f12 k9")
            .keys("t l l");
        let mut told = Vec::new();
        for depth in [Depth::True, Depth::Indexed, Depth::Sixteen, Depth::None] {
            script.traits.depth = depth;
            told.push(format!("{depth:?}\n{}", styles(&script.draw().0)));
        }
        insta::with_settings!({
            prepend_module_to_snapshot => false,
            omit_expression => true,
        }, {
            insta::assert_snapshot!(format!("theme_{name}"), told.join("\n\n"));
        });
    }
}
