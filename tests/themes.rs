//! Themes can be read and told apart: measured, for every built-in theme, on terminals of 16, 256
//! and all colours, dark and light.

use ratatui::style::{Color, Style};
use wuzi::engine::Stone;
use wuzi::theme::colour::{BASIC, Rgb};
use wuzi::theme::{Backdrop, Depth, Fault, Part, Sheet, Shelf, ThemeName};
use wuzi::ui::theme::Theme;

/// How sixteen colours look on well-known terminals: xterm, the text screens of old, Windows.
const PALETTES: [(&str, [Rgb; 16]); 3] = [
    ("xterm", BASIC),
    (
        "vga",
        [
            Rgb(0, 0, 0),
            Rgb(170, 0, 0),
            Rgb(0, 170, 0),
            Rgb(170, 85, 0),
            Rgb(0, 0, 170),
            Rgb(170, 0, 170),
            Rgb(0, 170, 170),
            Rgb(170, 170, 170),
            Rgb(85, 85, 85),
            Rgb(255, 85, 85),
            Rgb(85, 255, 85),
            Rgb(255, 255, 85),
            Rgb(85, 85, 255),
            Rgb(255, 85, 255),
            Rgb(85, 255, 255),
            Rgb(255, 255, 255),
        ],
    ),
    (
        "campbell",
        [
            Rgb(12, 12, 12),
            Rgb(197, 15, 31),
            Rgb(19, 161, 14),
            Rgb(193, 156, 0),
            Rgb(0, 55, 218),
            Rgb(136, 23, 152),
            Rgb(58, 150, 221),
            Rgb(204, 204, 204),
            Rgb(118, 118, 118),
            Rgb(231, 72, 86),
            Rgb(22, 198, 12),
            Rgb(249, 241, 165),
            Rgb(59, 120, 255),
            Rgb(180, 0, 158),
            Rgb(97, 214, 214),
            Rgb(242, 242, 242),
        ],
    ),
];

/// The backgrounds of terminals that have to do.
const BACKGROUNDS: [Rgb; 4] = [
    Rgb(0, 0, 0),
    Rgb(0x1e, 0x1e, 0x1e),
    Rgb(0x00, 0x2b, 0x36),
    Rgb(255, 255, 255),
];

const DEPTHS: [Depth; 3] = [Depth::Sixteen, Depth::Indexed, Depth::True];

/// What text needs to be read (WCAG 2, level AA; AAA for the theme that promises more), and what
/// needs only to be seen.
const READ: f64 = 4.5;
const READ_WELL: f64 = 7.0;
const SEEN: f64 = 3.0;
/// What lines need, which are not looked at.
const NOTICED: f64 = 1.4;
/// The least distance of what must be told apart by colour (0.02 is just noticed side by side).
const APART: f64 = 0.08;

/// A theme on one terminal.
struct Terminal<'a> {
    theme: Theme,
    depth: Depth,
    background: Rgb,
    palette: &'a [Rgb; 16],
    name: String,
}

impl Terminal<'_> {
    fn rgb(&self, colour: Option<Color>) -> Option<Rgb> {
        let basic = |number: usize| self.palette[number];
        Some(match colour? {
            Color::Reset => return None,
            Color::Black => basic(0),
            Color::Red => basic(1),
            Color::Green => basic(2),
            Color::Yellow => basic(3),
            Color::Blue => basic(4),
            Color::Magenta => basic(5),
            Color::Cyan => basic(6),
            Color::Gray => basic(7),
            Color::DarkGray => basic(8),
            Color::LightRed => basic(9),
            Color::LightGreen => basic(10),
            Color::LightYellow => basic(11),
            Color::LightBlue => basic(12),
            Color::LightMagenta => basic(13),
            Color::LightCyan => basic(14),
            Color::White => basic(15),
            Color::Indexed(index) => Rgb::indexed(index),
            Color::Rgb(red, green, blue) => Rgb(red, green, blue),
        })
    }

    /// What lies behind text.
    fn page(&self) -> Rgb {
        self.rgb(self.theme.page.bg).unwrap_or(self.background)
    }

    /// How well a style is read on what lies behind it; `None` where both are the terminal's own,
    /// or it is reversed, which is as good.
    fn contrast(&self, style: Style, behind: Rgb) -> Option<f64> {
        let own = style.fg.or(self.theme.page.fg);
        let fg = self.rgb(own)?;
        Some(fg.contrast(self.rgb(style.bg).unwrap_or(behind)))
    }

    /// What is too hard to read, to see, or to tell apart.
    fn faults(&self, read: f64) -> Vec<String> {
        let theme = &self.theme;
        let mut faults = Vec::new();
        let mut need = |what: &str, least: f64, contrast: Option<f64>| {
            if let Some(contrast) = contrast.filter(|contrast| *contrast < least) {
                faults.push(format!(
                    "{}: {what} has {contrast:.2} of {least}",
                    self.name
                ));
            }
        };
        for (what, style) in [
            ("text", theme.text),
            ("dim", theme.dim),
            ("title", theme.title),
            ("selected", theme.selected),
            ("key", theme.key),
            ("notice", theme.notice),
        ] {
            need(what, read, self.contrast(style, self.page()));
        }
        for (what, style) in [
            ("bar-black", theme.bar_black),
            ("bar-white", theme.bar_white),
        ] {
            // One of the two may be near the page: its length is told by the other.
            need(what, SEEN / 2.0, self.contrast(style, self.page()));
        }
        let board = self.rgb(theme.board.bg).unwrap_or(self.page());
        need("board", NOTICED, self.contrast(theme.board, board));
        // What is written on the board in letters and digits.
        let read_on_board = if self.depth == Depth::Sixteen {
            SEEN
        } else {
            READ
        };
        for (what, style) in [
            ("cursor-marks", theme.cursor_marks),
            ("last-move", theme.last_move),
            ("hint", theme.hint),
            ("forbidden", theme.forbidden),
        ] {
            need(what, read_on_board, self.contrast(style, board));
        }
        for (number, style) in (1..).zip(theme.heat) {
            need(
                &format!("heat-{number}"),
                read_on_board,
                self.contrast(style, board),
            );
        }
        need("hover", SEEN, self.contrast(theme.hover, board));
        for (stone, style) in [("black", theme.black), ("white", theme.white)] {
            need(stone, SEEN, self.contrast(style, board));
            for (what, over) in [
                ("cursor", theme.cursor),
                ("last-stone", theme.last_stone),
                ("winning", theme.winning),
                ("blamed", theme.blamed),
            ] {
                let contrast = self.contrast(style.patch(over), board);
                need(&format!("{stone} under {what}"), SEEN, contrast);
            }
        }
        // Stones differ in shape always, and in colour or in what lies around them.
        let seen = |style: Style| {
            let fg = self.rgb(style.fg.or(theme.page.fg));
            (fg, self.rgb(style.bg).unwrap_or(board))
        };
        let ((black, around_black), (white, around_white)) = (seen(theme.black), seen(theme.white));
        if let (Some(black), Some(white)) = (black, white) {
            let apart = black
                .distance(white)
                .max(around_black.distance(around_white));
            // Paper and print tell them apart by shape, as books do.
            let is_print = around_black.luminance() > 0.6;
            if apart < APART && !is_print {
                faults.push(format!("{}: the stones are {apart:.2} apart", self.name));
            }
        }
        let steps: Vec<Rgb> = theme.heat.iter().map(|step| seen(*step).1).collect();
        for (number, pair) in (1..).zip(steps.windows(2)) {
            let apart = pair[0].distance(pair[1]);
            let differs = theme.heat[number - 1] != theme.heat[number];
            if apart < APART / 2.0 && differs && theme.heat[number].bg.is_some() {
                faults.push(format!(
                    "{}: heat {number} is {apart:.2} from the next",
                    self.name
                ));
            }
        }
        faults
    }

    /// What is wrong with the numbers on stones: they are text, whatever the depth, and their
    /// fields look as the stones do.
    fn faults_of_numbers(&self, read: f64) -> Vec<String> {
        let theme = &self.theme;
        let board = self.rgb(theme.board.bg).unwrap_or(self.page());
        let mut faults = Vec::new();
        for stone in Stone::BOTH {
            let mut tell = |what: &str| faults.push(format!("{}: {stone:?}'s {what}", self.name));
            let (number, last) = (theme.number(stone), theme.last_number(stone));
            for (what, style, least) in [("number", number, read), ("last number", last, READ)] {
                let contrast = self.contrast(style, board);
                if let Some(contrast) = contrast.filter(|contrast| *contrast < least) {
                    tell(&format!("{what} has {contrast:.2} of {least}"));
                }
            }
            // A disc is its own colour, a ring what lies within it.
            let style = theme.stone(stone);
            let is_disc = stone == Stone::Black || theme.solid().is_some();
            let looks = self.rgb(if is_disc { style.fg } else { style.bg });
            if self.rgb(number.bg) != looks {
                tell("number is not on its stone");
            }
            if last.bg != number.bg {
                tell("last number is on another stone");
            }
            if last == number || last.fg == number.fg && style.fg.is_some() {
                tell("last number is like any");
            }
        }
        faults
    }
}

/// A theme on every terminal.
fn everywhere(name: &str, sheet: &Sheet, mut see: impl FnMut(&Terminal<'_>)) {
    for depth in DEPTHS {
        let palettes = if depth == Depth::Sixteen {
            &PALETTES[..]
        } else {
            &PALETTES[..1]
        };
        for (kind, palette) in palettes {
            for background in BACKGROUNDS {
                let backdrop = Backdrop::of(background);
                see(&Terminal {
                    theme: Theme::new(sheet, depth, backdrop),
                    depth,
                    background,
                    palette,
                    name: format!("{name} in {depth:?} ({kind}) on {background:?}"),
                });
            }
        }
    }
}

fn faults(name: &str, sheet: &Sheet, read: f64) -> Vec<String> {
    let mut faults = Vec::new();
    everywhere(name, sheet, |terminal| {
        faults.extend(terminal.faults(read));
        faults.extend(terminal.faults_of_numbers(read));
    });
    faults
}

fn built_in() -> Vec<(ThemeName, Sheet)> {
    let shelf = Shelf::default();
    let sheet = |name: ThemeName| {
        let sheet = shelf.sheet(&name).expect("built-in themes are good");
        (name, sheet)
    };
    shelf.names().into_iter().map(sheet).collect()
}

/// A theme of the player's own that says this.
fn own(text: &str) -> Sheet {
    let shelf = Shelf::new([("own".to_owned(), Ok(text.to_owned()))]);
    let name = "own".parse().expect("it is a name");
    shelf.sheet(&name).expect("tests write good themes")
}

#[test]
fn every_theme_can_be_read_on_every_terminal() {
    let mut all = Vec::new();
    for (name, sheet) in built_in() {
        let read = if name.as_str() == "high-contrast" {
            READ_WELL
        } else {
            READ
        };
        all.extend(faults(name.as_str(), &sheet, read));
    }
    assert!(all.is_empty(), "{} faults:\n{}", all.len(), all.join("\n"));
}

#[test]
fn a_theme_that_cannot_be_read_is_found_out() {
    for (text, what) in [
        (
            "key = { fg = \"#808080\" }\nselected = { fg = 8, bg = 0 }",
            "selected has",
        ),
        ("key = { fg = \"#303030\" }", "key has"),
        (
            "page = { bg = \"#ffffff\" }\nnotice = { fg = \"yellow\" }",
            "notice has",
        ),
        (
            "board = { bg = \"#e8c070\" }\nwhite = { bg = \"#e8c070\" }",
            "white has",
        ),
        ("board = { bg = \"#202020\" }", "black has"),
        ("cursor = { bg = \"#000000\" }", "black under cursor has"),
        ("white = { fg = \"#000000\" }", "the stones are"),
        ("white = { fg = \"#604040\" }", "Black's number has"),
        (
            "last-black = { fg = \"#303030\" }",
            "Black's last number has",
        ),
        (
            "last-white = { bg = \"#ffff00\" }",
            "White's last number is on another",
        ),
        (
            "last-white = { fg = 16 }",
            "White's last number is like any",
        ),
        ("heat-2 = { bg = \"#b5864c\" }", "heat 1 is"),
        ("hint = { fg = \"#b5854b\", bg = \"#b5854b\" }", "hint has"),
    ] {
        let faults = faults("own", &own(text), READ);
        assert!(
            faults.iter().any(|fault| fault.contains(what)),
            "{text}: {faults:#?}"
        );
    }
}

#[test]
fn on_an_unknown_background_text_is_in_the_terminals_own_colour() {
    for (name, sheet) in built_in() {
        for depth in DEPTHS {
            let theme = Theme::new(&sheet, depth, Backdrop::Unknown);
            if theme.page.bg.is_some() {
                // Its own page is known, and the same everywhere.
                assert_eq!(theme, Theme::new(&sheet, depth, Backdrop::Light), "{name}");
                assert_eq!(theme, Theme::new(&sheet, depth, Backdrop::Dark), "{name}");
                continue;
            }
            for style in [theme.text, theme.dim, theme.title, theme.key, theme.notice] {
                assert_eq!(style.fg, None, "{name} {depth:?}");
            }
        }
    }
}

#[test]
fn a_theme_has_only_colours_that_its_terminal_has() {
    let fits = |colour: Option<Color>, depth: Depth| match colour {
        Some(Color::Rgb(..)) => depth == Depth::True,
        Some(Color::Indexed(_)) => depth >= Depth::Indexed,
        Some(_) => depth > Depth::None,
        None => true,
    };
    for (name, sheet) in built_in() {
        for depth in [Depth::None, Depth::Sixteen, Depth::Indexed, Depth::True] {
            let theme = Theme::new(&sheet, depth, Backdrop::Dark);
            for style in [
                theme.page,
                theme.board,
                theme.white,
                theme.cursor,
                theme.hint,
                theme.heat[4],
                theme.key,
            ] {
                let both = fits(style.fg, depth) && fits(style.bg, depth);
                assert!(both, "{name} {depth:?}: {style:?}");
            }
        }
    }
}

/// A colour's place on the wheel in degrees, and how much of it there is, 0 to 1.
fn hue(Rgb(red, green, blue): Rgb) -> (f64, f64) {
    let most = red.max(green).max(blue);
    let span = f64::from(most - red.min(green).min(blue));
    let step = |one: u8, other: u8| (f64::from(one) - f64::from(other)) / span.max(1.0);
    let place = if most == red {
        step(green, blue)
    } else if most == green {
        step(blue, red) + 2.0
    } else {
        step(red, green) + 4.0
    };
    ((60.0 * place).rem_euclid(360.0), span / 255.0)
}

/// The parts that are of another hue with 256 colours than with all.
fn other_hues(name: &str, sheet: &Sheet) -> Vec<String> {
    /// From here on blue is called purple, and red orange.
    const LIKE: f64 = 25.0;
    /// What has less of a hue is grey, black or white.
    const COLOURED: f64 = 0.12;
    let mut found = Vec::new();
    for (part, backdrop) in Part::ALL
        .into_iter()
        .flat_map(|part| [(part, Backdrop::Dark), (part, Backdrop::Light)])
    {
        let [full, fewer] =
            [Depth::True, Depth::Indexed].map(|depth| sheet.style(part, depth, backdrop));
        for (side, full, fewer) in [("fg", full.fg, fewer.fg), ("bg", full.bg, fewer.bg)] {
            let (Some(Color::Rgb(red, green, blue)), Some(Color::Indexed(index))) = (full, fewer)
            else {
                continue;
            };
            let (wanted, strength) = hue(Rgb(red, green, blue));
            let (shown, still) = hue(Rgb::indexed(index));
            let apart = (wanted - shown).abs();
            let apart = apart.min(360.0 - apart);
            if strength > COLOURED && still > COLOURED && apart > LIKE {
                let part = part.name();
                found.push(format!("{name}: {part}.{side} turns by {apart:.0} degrees"));
            }
        }
    }
    found
}

#[test]
fn with_256_colours_a_theme_has_the_hues_that_it_has_with_all() {
    let all = built_in().into_iter();
    let found: Vec<String> = all
        .flat_map(|(name, sheet)| other_hues(name.as_str(), &sheet))
        .collect();
    assert!(found.is_empty(), "\n{}", found.join("\n"));
    // Blue grey that would be purple.
    let purple = own("board = { bg = \"#566a7d\", bg-256 = 60 }");
    assert!(other_hues("own", &purple)[0].starts_with("own: board.bg turns"));
}

// ---- Eyes that tell fewer colours apart.

/// How red, green and blue light is seen by eyes without one kind of cone (Machado, Oliveira and
/// Fernandes 2009, at full severity).
const EYES: [(&str, [[f64; 3]; 3]); 3] = [
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

fn seen_by(eye: &[[f64; 3]; 3], colour: Rgb) -> Rgb {
    let light = colour.linear();
    let mix = |row: &[f64; 3]| {
        let sum: f64 = row
            .iter()
            .zip(light)
            .map(|(part, light)| part * light)
            .sum();
        let light = sum.clamp(0.0, 1.0);
        let value = if light <= 0.003_130_8 {
            12.92 * light
        } else {
            1.055 * light.powf(1.0 / 2.4) - 0.055
        };
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "it is between 0 and 255"
        )]
        let value = (value * 255.0).round() as u8;
        value
    };
    Rgb(mix(&eye[0]), mix(&eye[1]), mix(&eye[2]))
}

/// What cannot be told apart by eyes of any kind: the marks among themselves and from the board,
/// and the steps of the score map.
fn confusions(sheet: &Sheet) -> Vec<String> {
    let mut confusions = Vec::new();
    for depth in [Depth::Indexed, Depth::True] {
        let terminal = Terminal {
            theme: Theme::new(sheet, depth, Backdrop::Dark),
            depth,
            background: Rgb::BLACK,
            palette: &BASIC,
            name: String::new(),
        };
        let theme = &terminal.theme;
        let board = terminal
            .rgb(theme.board.bg)
            .expect("the board has a colour");
        // A mark is seen by its field where it has one, else by its sign.
        let shown = |style: Style| {
            let bg = terminal.rgb(style.bg).filter(|bg| *bg != board);
            bg.or(terminal.rgb(style.fg)).unwrap_or(board)
        };
        let marks = [
            ("board", board),
            ("cursor", shown(theme.cursor)),
            ("last-move", shown(theme.last_move)),
            ("winning", shown(theme.winning)),
            ("hint", shown(theme.hint)),
            ("forbidden", shown(theme.forbidden)),
            ("blamed", shown(theme.blamed)),
        ];
        let steps = [1, 2, 3, 4, 5].map(|n: usize| (format!("heat-{n}"), shown(theme.heat[n - 1])));
        let mut pairs: Vec<(&str, Rgb, &str, Rgb)> = Vec::new();
        for (at, (one, seen)) in marks.iter().enumerate() {
            pairs.extend(
                marks[at + 1..]
                    .iter()
                    .map(|(other, also)| (*one, *seen, *other, *also)),
            );
        }
        for pair in steps.windows(2) {
            pairs.push((&pair[0].0, pair[0].1, &pair[1].0, pair[1].1));
        }
        for (eye, matrix) in &EYES {
            for (one, seen, other, also) in &pairs {
                let apart = seen_by(matrix, *seen).distance(seen_by(matrix, *also));
                if apart < APART {
                    confusions.push(format!("{depth:?} {eye}: {one} and {other} {apart:.3}"));
                }
            }
        }
    }
    confusions
}

#[test]
fn the_colour_blind_theme_is_told_apart_by_all_eyes() {
    let (_, sheet) = built_in()
        .into_iter()
        .find(|(name, _)| name.as_str() == "colour-blind")
        .expect("there is such a theme");
    let found = confusions(&sheet);
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn red_and_green_that_look_alike_are_found_out() {
    let alike = own("inherits = \"colour-blind\"\n\
         cursor = { bg = \"#a07030\" }\nwinning = { bg = \"#708a30\" }");
    let found = confusions(&alike);
    assert!(
        found.iter().any(|text| text.contains("cursor and winning")),
        "{found:?}"
    );
    // What everybody sees as it is, these eyes do not change.
    for (name, eye) in &EYES {
        for grey in [Rgb::BLACK, Rgb(128, 128, 128), Rgb::WHITE] {
            assert!(seen_by(eye, grey).distance(grey) < 0.01, "{name}");
        }
    }
}

// ---- Files.

#[test]
fn the_example_of_the_readme_is_a_good_theme() {
    let readme = include_str!("../README.md");
    let example = readme
        .split("```toml\n")
        .skip(1)
        .filter_map(|rest| rest.split_once("```"))
        .map(|(example, _)| example)
        .find(|example| example.contains("inherits"))
        .expect("the readme shows a theme");
    let sheet = own(example);
    let faults = faults("example", &sheet, READ);
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn a_fault_in_a_file_is_told_with_file_key_value_and_what_is_allowed() {
    use wuzi::i18n::{Catalogue, Language};
    for (text, words) in [
        ("bord = {}", &["own.toml", "'bord'", "'board'"][..]),
        (
            "board = { color = 1 }",
            &["'board.color'", "fg", "bg-16", "reverse"],
        ),
        (
            "board = { fg = \"burple\" }",
            &["board.fg", "'burple'", "#rrggbb", "255"],
        ),
        ("board = { fg-16 = 3 }", &["board.fg-16", "'3'", "bright-"]),
        (
            "board = { bold = 1 }",
            &["board.bold", "'1'", "true", "false"],
        ),
        ("board = 7", &["board", "'7'", "{ fg"]),
        (
            "inherits = \"wod\"",
            &["'wod'", "wood, slate, paper", "none"],
        ),
        ("inherits = \"wod\"", &["'wood'"]),
        ("inherits = \"own\"", &["own.toml"]),
        ("[dark]\nboard = {}", &["own.toml", "'dark'", "[light]"]),
        ("sky = {}", &["'sky'", "page, board, ", "notice"]),
        ("board = {\n", &["own.toml", "1"]),
    ] {
        let shelf = Shelf::new([("own".to_owned(), Ok(text.to_owned()))]);
        let fault = shelf.sheet(&"own".parse().unwrap()).unwrap_err();
        for language in Language::ALL {
            let told = Catalogue::new(language).theme_fault(&fault);
            for word in words {
                assert!(told.contains(word), "{text}: {told}");
            }
        }
    }
    let shelf = Shelf::new([("my sea".to_owned(), Ok(String::new()))]);
    assert!(matches!(&shelf.misnamed()[0].fault, Fault::Name(name) if name == "my sea"));
}
