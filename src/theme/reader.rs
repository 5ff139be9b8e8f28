//! Reads a theme's file: TOML, a table for each part, all of it optional.
//!
//! ```toml
//! inherits = "wood"                                # what it does not say; "none" for nothing
//! board = { fg = "#5a3a12", bg = "#b5854b", bg-16 = "yellow" }
//! key = { fg = "#5fd7d7", bold = true }
//!
//! [light]                                          # on terminals with a light background
//! key = { fg = "#005f5f" }
//! ```

use ratatui::style::Modifier;
use toml::{Table, Value};

use super::near::nearest;
use super::sheet::Wardrobe;
use super::{Colour, Dress, Fault, Paint, Part, Sheet, ThemeName};

/// Names what the rest comes from.
const INHERITS: &str = "inherits";
/// Holds what is different on light terminals.
const LIGHT: &str = "light";
/// What there is no section for: it is what stands outside of the one for light terminals.
const DARK: &str = "dark";
/// Inherits nothing.
const NOTHING: &str = "none";

/// What can be switched on and off.
const SWITCHES: [(&str, Modifier); 5] = [
    ("bold", Modifier::BOLD),
    ("dim", Modifier::DIM),
    ("italic", Modifier::ITALIC),
    ("underline", Modifier::UNDERLINED),
    ("reverse", Modifier::REVERSED),
];

/// Where a part has colour.
const SIDES: [&str; 2] = ["fg", "bg"];
/// What stands behind a side's name where it is for fewer colours.
const FEWER: [&str; 2] = ["-256", "-16"];

/// A file that has been read.
pub(super) struct Draft {
    /// The theme that it changes; `None` when it changes nothing at all.
    pub(super) inherits: Option<String>,
    changes: Vec<Change>,
    light: Vec<Change>,
}

impl Draft {
    /// Reads a theme's file.
    pub(super) fn read(text: &str) -> Result<Self, Fault> {
        let mut table: Table = toml::from_str(text).map_err(|error| syntax(text, &error))?;
        let inherits = match table.remove(INHERITS) {
            None => Some(ThemeName::default().to_string()),
            Some(Value::String(name)) => Some(name).filter(|name| name != NOTHING),
            Some(value) => Some(shown(&value)),
        };
        let light = match table.remove(LIGHT) {
            None => Table::new(),
            Some(value) => into_table(LIGHT, value)?,
        };
        let read = |section: &str, table: Table| -> Result<Vec<Change>, Fault> {
            let parts = table.into_iter();
            parts
                .map(|(name, value)| Change::read(section, &name, value))
                .collect()
        };
        Ok(Self {
            inherits,
            changes: read("", table)?,
            light: read("light.", light)?,
        })
    }

    /// The theme that comes of another by what this file says.
    ///
    /// What it says of a part on all terminals also holds against what the other has for light
    /// ones: its author has seen it said.
    pub(super) fn over(&self, mut sheet: Sheet) -> Sheet {
        for change in &self.changes {
            change.put_on(&mut sheet.dark);
            change.put_on(&mut sheet.light);
        }
        for change in &self.light {
            change.put_on(&mut sheet.light);
        }
        sheet
    }
}

fn syntax(text: &str, error: &toml::de::Error) -> Fault {
    let before = error.span().map_or(0, |span| span.start.min(text.len()));
    let line = text.as_bytes()[..before]
        .iter()
        .filter(|byte| **byte == b'\n');
    Fault::Syntax {
        line: line.count() + 1,
        reason: error.message().replace('\n', " "),
    }
}

/// What a file says of a part: the rest is left as it was.
struct Change {
    part: Part,
    /// Side and colour; a new colour takes with it what stood for the old one.
    colours: [Option<Colour>; 2],
    fewer: [[Option<Colour>; 2]; 2],
    on: Modifier,
    off: Modifier,
}

impl Change {
    fn read(section: &str, name: &str, value: Value) -> Result<Self, Fault> {
        let path = format!("{section}{name}");
        let Some(part) = Part::ALL.into_iter().find(|part| part.name() == name) else {
            let is_dark = section.is_empty() && name == DARK;
            return Err(if is_dark {
                Fault::Dark
            } else {
                Fault::Part {
                    found: path,
                    nearest: nearest(name, Part::ALL.map(Part::name)),
                }
            });
        };
        let mut change = Change {
            part,
            colours: [None; 2],
            fewer: [[None; 2]; 2],
            on: Modifier::empty(),
            off: Modifier::empty(),
        };
        for (key, value) in into_table(&path, value)? {
            let full = format!("{path}.{key}");
            if let Some((_, modifier)) = SWITCHES.into_iter().find(|(name, _)| *name == key) {
                match value {
                    Value::Boolean(true) => change.on |= modifier,
                    Value::Boolean(false) => change.off |= modifier,
                    value => {
                        return Err(Fault::Switch {
                            key: full,
                            found: shown(&value),
                        });
                    }
                }
                continue;
            }
            let place = SIDES.iter().enumerate().find_map(|(side, name)| {
                let end = key.strip_prefix(name)?;
                let fewer = FEWER.iter().position(|fewer| *fewer == end);
                (end.is_empty() || fewer.is_some()).then_some((side, fewer))
            });
            match place {
                None => {
                    return Err(Fault::Key {
                        key: full,
                        known: keys(),
                    });
                }
                Some((side, None)) => change.colours[side] = Some(colour(full, &value)?),
                Some((side, Some(0))) => change.fewer[side][0] = Some(colour(full, &value)?),
                Some((side, Some(_))) => change.fewer[side][1] = Some(basic(full, &value)?),
            }
        }
        Ok(change)
    }

    fn put_on(&self, wardrobe: &mut Wardrobe) {
        let Dress { fg, bg, modifier } = &mut wardrobe[self.part as usize];
        for (side, paint) in [fg, bg].into_iter().enumerate() {
            if self.colours[side].is_some() {
                *paint = Paint {
                    full: self.colours[side],
                    ..Paint::default()
                };
            }
            let [indexed, basic] = self.fewer[side];
            paint.indexed = indexed.or(paint.indexed);
            paint.basic = basic.or(paint.basic);
        }
        modifier.remove(self.off);
        modifier.insert(self.on);
    }
}

fn into_table(key: &str, value: Value) -> Result<Table, Fault> {
    match value {
        Value::Table(table) => Ok(table),
        value => Err(Fault::Table {
            key: key.to_owned(),
            found: shown(&value),
        }),
    }
}

fn colour(key: String, value: &Value) -> Result<Colour, Fault> {
    let colour = match value {
        Value::String(text) => Colour::parse(text),
        Value::Integer(index) => u8::try_from(*index).ok().map(Colour::Indexed),
        _ => None,
    };
    colour.ok_or_else(|| Fault::Colour {
        key,
        found: shown(value),
    })
}

fn basic(key: String, value: &Value) -> Result<Colour, Fault> {
    match value.as_str().and_then(Colour::parse) {
        Some(colour @ (Colour::Basic(_) | Colour::Terminal)) => Ok(colour),
        _ => Err(Fault::Basic {
            key,
            found: shown(value),
        }),
    }
}

/// A value as it may be named in a sentence: a text without its marks, and nothing endless.
fn shown(value: &Value) -> String {
    const LONGEST: usize = 30;
    let text = match value {
        Value::String(text) => text.clone(),
        value => value.to_string(),
    };
    let text: String = text
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text,
    }
}

/// Everything that can be said of a part.
fn keys() -> Vec<String> {
    let colours = SIDES.iter().flat_map(|side| {
        std::iter::once((*side).to_owned()).chain(FEWER.iter().map(move |f| format!("{side}{f}")))
    });
    let switches = SWITCHES.iter().map(|(name, _)| (*name).to_owned());
    colours.chain(switches).collect()
}

#[cfg(test)]
mod tests {
    use ratatui::style::{Color, Style};

    use super::*;
    use crate::theme::{Backdrop, Depth};

    fn read_alone(text: &str) -> Result<Sheet, Fault> {
        Draft::read(text).map(|draft| draft.over(Sheet::BARE))
    }

    fn style(sheet: &Sheet, part: Part, depth: Depth, backdrop: Backdrop) -> Style {
        sheet.style(part, depth, backdrop)
    }

    #[test]
    fn what_is_written_is_worn_and_the_rest_inherited() {
        let parent = read_alone(
            "key = { fg = \"#010203\", fg-16 = \"cyan\", bold = true }\n\
             [light]\nkey = { fg = 20 }",
        )
        .unwrap();
        let draft = Draft::read("inherits = \"x\"\nkey = { underline = true }").unwrap();
        assert_eq!(draft.inherits.as_deref(), Some("x"));
        let child = draft.over(parent);
        let key = style(&child, Part::Key, Depth::True, Backdrop::Dark);
        assert_eq!(key.fg, Some(Color::Rgb(1, 2, 3)));
        assert_eq!(key.add_modifier, Modifier::BOLD | Modifier::UNDERLINED);
        let light = style(&child, Part::Key, Depth::True, Backdrop::Light);
        assert_eq!(light.fg, Some(Color::Indexed(20)));
        // A colour takes with it what stood for the one before, on light terminals too.
        let draft = Draft::read("key = { fg = \"red\", bold = false }").unwrap();
        assert_eq!(draft.inherits.as_deref(), Some("wood"));
        let child = draft.over(parent);
        for backdrop in [Backdrop::Dark, Backdrop::Light] {
            for depth in [Depth::Sixteen, Depth::Indexed, Depth::True] {
                let key = style(&child, Part::Key, depth, backdrop);
                assert_eq!(key, Style::new().fg(Color::Red));
            }
        }
        let child = Draft::read("key = { fg-16 = \"blue\" }")
            .unwrap()
            .over(parent);
        let key = |depth| style(&child, Part::Key, depth, Backdrop::Dark).fg;
        assert_eq!(key(Depth::Sixteen), Some(Color::Blue));
        assert_eq!(key(Depth::True), Some(Color::Rgb(1, 2, 3)));
    }

    #[test]
    fn nothing_can_be_inherited() {
        let draft = Draft::read("inherits = \"none\"\ntext = { italic = true }").unwrap();
        assert_eq!(draft.inherits, None);
        let sheet = draft.over(Sheet::BARE);
        assert_eq!(
            style(&sheet, Part::Board, Depth::True, Backdrop::Dark),
            Style::new()
        );
    }

    #[test]
    fn text_is_the_terminals_own_where_nobody_knows_what_lies_behind_it() {
        let text = "key = { fg = \"#ffffff\" }\nselected = { fg = \"#ffffff\", bg = \"#000000\" }";
        let sheet = read_alone(text).unwrap();
        let unknown = |part| style(&sheet, part, Depth::True, Backdrop::Unknown);
        assert_eq!(unknown(Part::Key), Style::new());
        assert_eq!(unknown(Part::Selected).fg, Some(Color::Rgb(255, 255, 255)));
        // A painted page is known, and decides between dark and light.
        let text = "page = { bg = \"#ffffff\" }\nkey = { fg = 1 }\n[light]\nkey = { fg = 2 }";
        let sheet = read_alone(text).unwrap();
        for backdrop in [Backdrop::Unknown, Backdrop::Dark, Backdrop::Light] {
            let key = style(&sheet, Part::Key, Depth::True, backdrop);
            assert_eq!(key.fg, Some(Color::Indexed(2)));
        }
    }

    #[test]
    fn every_fault_names_its_place_and_value() {
        let key = |key: &str| key.to_owned();
        for (text, fault) in [
            (
                "bord = {}",
                Fault::Part {
                    found: key("bord"),
                    nearest: Some("board"),
                },
            ),
            (
                "[light]\nhint2 = {}",
                Fault::Part {
                    found: key("light.hint2"),
                    nearest: Some("hint"),
                },
            ),
            ("[dark]\nkey = { fg = 1 }", Fault::Dark),
            (
                "[light.dark]",
                Fault::Part {
                    found: key("light.dark"),
                    nearest: None,
                },
            ),
            (
                "board = { colour = 1 }",
                Fault::Key {
                    key: key("board.colour"),
                    known: keys(),
                },
            ),
            (
                "board = { fg-17 = 1 }",
                Fault::Key {
                    key: key("board.fg-17"),
                    known: keys(),
                },
            ),
            (
                "board = { fg = \"burple\" }",
                Fault::Colour {
                    key: key("board.fg"),
                    found: key("burple"),
                },
            ),
            (
                "board = { fg-256 = 256 }",
                Fault::Colour {
                    key: key("board.fg-256"),
                    found: key("256"),
                },
            ),
            (
                "light.key = { bg-16 = \"#ff0000\" }",
                Fault::Basic {
                    key: key("light.key.bg-16"),
                    found: key("#ff0000"),
                },
            ),
            (
                "board = { bold = \"yes\" }",
                Fault::Switch {
                    key: key("board.bold"),
                    found: key("yes"),
                },
            ),
            (
                "board = \"#ff0000\"",
                Fault::Table {
                    key: key("board"),
                    found: key("#ff0000"),
                },
            ),
            (
                "light = 3",
                Fault::Table {
                    key: key("light"),
                    found: key("3"),
                },
            ),
        ] {
            assert_eq!(read_alone(text).unwrap_err(), fault, "{text}");
        }
        let Err(Fault::Syntax { line: 2, reason }) = read_alone("\nboard = {") else {
            panic!("it is no TOML in its second line");
        };
        assert!(!reason.is_empty() && !reason.contains('\n'));
    }

    #[test]
    fn what_is_shown_of_a_value_is_short_and_in_one_line() {
        let Err(Fault::Table { found, .. }) =
            read_alone(&format!("board = \"\\u0007{}\"", "五".repeat(99)))
        else {
            panic!("a text is no table");
        };
        assert_eq!(found, format!(" {}...", "五".repeat(29)));
    }
}
