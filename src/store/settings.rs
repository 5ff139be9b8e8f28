//! What the player has chosen, and what was chosen last for a game.

mod merge;
mod usable;

use std::time::Duration;

use serde::{Deserialize, Serialize};

pub(super) use merge::whole;

use super::engines::{self, Analyst, EngineEntry};
use super::keys::{self, KeyTable};
use super::text;
use crate::engine::{Level, Opening, Opponent, Rule, TimeControl, Variant, VariantError};
use crate::theme::ThemeName;

/// Which language to speak.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LanguageChoice {
    /// The locale's.
    #[default]
    Auto,
    /// English.
    #[serde(rename = "en")]
    English,
    /// 简体中文.
    #[serde(rename = "zh")]
    Chinese,
}

/// Which characters to draw with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GlyphChoice {
    /// Box drawing and round stones.
    #[default]
    Unicode,
    /// Letters and punctuation only.
    Ascii,
}

/// How many columns the terminal gives to characters of ambiguous width.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum WidthChoice {
    /// Ask the terminal.
    #[default]
    Auto,
    /// One column.
    #[serde(rename = "1")]
    One,
    /// Two columns.
    #[serde(rename = "2")]
    Two,
}

/// What lies behind the terminal's text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BackgroundChoice {
    /// Ask the terminal.
    #[default]
    Auto,
    /// Something dark.
    Dark,
    /// Something light.
    Light,
}

/// Who sits at the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// Two people at one keyboard.
    TwoPlayers,
    /// A person against the computer.
    #[default]
    AgainstComputer,
    /// Two computer players.
    Watch,
}

/// Which colour the person takes against the computer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ColourChoice {
    /// Black, who moves first.
    #[default]
    Black,
    /// White.
    White,
    /// Either, by lot for every game.
    Random,
}

/// What a new game is made from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct SetupChoices {
    /// Columns, 3 to 20.
    pub width: u8,
    /// Rows, 3 to 20.
    pub height: u8,
    /// Stones in a row that win, 3 to 6.
    pub in_a_row: u8,
    /// The rule.
    #[serde(with = "text")]
    pub rule: Rule,
    /// How the game begins, where its board and rule allow it.
    #[serde(with = "text")]
    pub opening: Opening,
    /// Who sits at the board.
    pub mode: Mode,
    /// The computer opponent.
    #[serde(with = "text")]
    pub level: Opponent,
    /// The person's colour against the computer; where the opening leaves the colours open,
    /// Black is the part of the first player.
    pub colour: ColourChoice,
    /// Black's player when two computers play.
    #[serde(with = "text")]
    pub black: Opponent,
    /// White's player when two computers play.
    #[serde(with = "text")]
    pub white: Opponent,
    /// How the game is timed.
    #[serde(with = "text")]
    pub clock: TimeControl,
}

impl Default for SetupChoices {
    fn default() -> Self {
        Self::for_variant(Variant::gomoku())
    }
}

impl SetupChoices {
    /// A game of this variant against the score map, the person playing Black.
    pub fn for_variant(variant: Variant) -> Self {
        Self {
            width: variant.width(),
            height: variant.height(),
            in_a_row: variant.in_a_row(),
            rule: variant.rule(),
            opening: Opening::Free,
            mode: Mode::AgainstComputer,
            level: Level::Classic.into(),
            colour: ColourChoice::Black,
            black: Level::Classic.into(),
            white: Level::Classic.into(),
            clock: TimeControl::None,
        }
    }

    /// Tic-tac-toe as the ancestor has it: against a random player.
    pub fn tic_tac_toe() -> Self {
        Self {
            level: Level::Random.into(),
            ..Self::for_variant(Variant::tic_tac_toe())
        }
    }

    /// How a game of this variant begins: as chosen, or freely where it cannot begin so.
    pub fn opening_of(&self, variant: Variant) -> Opening {
        if self.opening.fits(variant).is_ok() {
            self.opening
        } else {
            Opening::Free
        }
    }

    /// The computer players of the game.
    pub fn computers(&self) -> Vec<&Opponent> {
        match self.mode {
            Mode::TwoPlayers => Vec::new(),
            Mode::AgainstComputer => vec![&self.level],
            Mode::Watch => vec![&self.black, &self.white],
        }
    }

    /// The variant, or why it cannot be played.
    pub fn variant(&self) -> Result<Variant, VariantError> {
        Variant::new(self.rule, self.width, self.height, self.in_a_row)
    }
}

/// Everything that the player can set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own on the settings screen"
)]
pub struct Settings {
    /// The language.
    pub language: LanguageChoice,
    /// The theme.
    #[serde(with = "text")]
    pub theme: ThemeName,
    /// What lies behind the terminal's text, where the theme does not paint it.
    pub background: BackgroundChoice,
    /// The characters to draw with.
    pub glyphs: GlyphChoice,
    /// The width of characters of ambiguous width.
    pub ambiguous_width: WidthChoice,
    /// Whether the stones bear the numbers of their moves.
    pub stone_numbers: bool,
    /// Whether stones grow when they are placed, and winning rows light up stone by stone.
    pub animations: bool,
    /// Whether the mouse is used; off, the terminal selects text with it.
    pub mouse: bool,
    /// Whether the terminal bell rings when a game ends, when the computer has moved, and when a
    /// player's time runs low.
    pub bell: bool,
    /// Whether sounds are played, by a program that can.
    pub sound: bool,
    /// Whether the board is hidden while a game is paused, so that nobody thinks meanwhile.
    pub hide_paused: bool,
    /// Whether a move that renju forbids is played and loses, as in tournaments.
    pub forbidden_moves_lose: bool,
    /// Whether points that renju forbids are marked.
    pub show_forbidden: bool,
    /// How long the computer may think about a move, in milliseconds.
    pub thinking_ms: u32,
    /// How long a move stays on the board when two computers play, in milliseconds.
    pub watch_ms: u32,
    /// How long the engine looks at each position of a record, in milliseconds; 0 lets it look
    /// only when it is asked to.
    pub review_ms: u32,
    /// Who analyses positions.
    #[serde(with = "text")]
    pub analyst: Analyst,
    /// The last choices for a game.
    pub setup: SetupChoices,
    /// The last choices for tic-tac-toe.
    pub tic_tac_toe: SetupChoices,
    /// The keys that the player has changed.
    #[serde(skip_deserializing, skip_serializing_if = "KeyTable::is_empty")]
    pub keys: KeyTable,
    /// The external engines, in the order in which they are offered.
    #[serde(rename = "engine", skip_deserializing)]
    pub engines: Vec<EngineEntry>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: LanguageChoice::Auto,
            theme: ThemeName::default(),
            background: BackgroundChoice::Auto,
            glyphs: GlyphChoice::Unicode,
            ambiguous_width: WidthChoice::Auto,
            stone_numbers: false,
            animations: true,
            mouse: true,
            bell: false,
            sound: true,
            hide_paused: true,
            forbidden_moves_lose: false,
            show_forbidden: true,
            thinking_ms: 1000,
            watch_ms: 500,
            review_ms: 200,
            analyst: Analyst::Own,
            setup: SetupChoices::default(),
            tic_tac_toe: SetupChoices::tic_tac_toe(),
            keys: KeyTable::default(),
            engines: Vec::new(),
        }
    }
}

impl Settings {
    /// What the player may choose for [`Settings::thinking_ms`].
    pub const THINKING_MS: [u32; 6] = [200, 500, 1000, 2000, 5000, 10_000];
    /// What the player may choose for [`Settings::watch_ms`].
    pub const WATCH_MS: [u32; 5] = [0, 200, 500, 1000, 3000];
    /// What the player may choose for [`Settings::review_ms`].
    pub const REVIEW_MS: [u32; 6] = [0, 100, 200, 500, 1000, 3000];

    /// How long the computer may think about a move.
    pub fn thinking_time(&self) -> Duration {
        Duration::from_millis(self.thinking_ms.into())
    }

    /// How long a move stays on the board when two computers play.
    pub fn watch_pace(&self) -> Duration {
        Duration::from_millis(self.watch_ms.into())
    }

    /// The next of [`Settings::WATCH_MS`] that is faster or slower; the last one stays.
    pub fn change_watch_pace(&mut self, faster: bool) {
        let now = self.watch_ms;
        let next = if faster {
            Self::WATCH_MS.into_iter().rev().find(|ms| *ms < now)
        } else {
            Self::WATCH_MS.into_iter().find(|ms| *ms > now)
        };
        self.watch_ms = next.unwrap_or(now);
    }

    /// Whether the engine looks at a record as soon as it is opened.
    pub fn judges_at_once(&self) -> bool {
        self.review_ms > 0
    }

    /// How long the engine looks at each position of a record.
    pub fn review_time(&self) -> Duration {
        let ms = if self.judges_at_once() {
            self.review_ms
        } else {
            Self::default().review_ms
        };
        Duration::from_millis(ms.into())
    }

    /// Reads a settings file; what it does not say is as by default.
    ///
    /// Values that cannot be, engines that cannot be used and keys that are none are left out;
    /// the second is what is wrong with the first of them.
    pub(super) fn from_toml(text: &str) -> Result<(Self, Option<String>), String> {
        let mut table: toml::Table =
            toml::from_str(text).map_err(|error| one_line(&error, text))?;
        let (list, keys) = (table.remove("engine"), table.remove("keys"));
        let mut faults = usable::keep_usable(&mut table);
        let mut settings: Self = table
            .try_into()
            .map_err(|error: toml::de::Error| one_line(&error, text))?;
        if let Some(list) = list {
            let (engines, fault) = engines::read_list(list);
            settings.engines = engines;
            faults.extend(fault);
        }
        if let Some(keys) = keys {
            let (keys, fault) = keys::read(keys);
            settings.keys = keys;
            faults.extend(fault);
        }
        Ok((settings, faults.into_iter().next()))
    }

    /// The settings as a file.
    pub(super) fn to_toml(&self) -> String {
        toml::to_string(self).expect("settings are numbers, words and tables of them")
    }
}

/// A parser's error without its picture of the line.
pub(super) fn message(error: &toml::de::Error) -> String {
    error.message().replace('\n', " ")
}

/// The same with the line of the text in which it is.
pub(super) fn one_line(error: &toml::de::Error, text: &str) -> String {
    let message = message(error);
    let before = error.span().and_then(|span| text.get(..span.start));
    match before {
        Some(before) => format!("line {}: {message}", before.matches('\n').count() + 1),
        None => message,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::NamedOpening;

    /// Settings of a file with nothing wrong in it.
    fn read(text: &str) -> Settings {
        let (settings, fault) = Settings::from_toml(text).unwrap();
        assert_eq!(fault, None);
        settings
    }

    #[test]
    fn settings_read_back_as_they_were_written() {
        let mut settings = Settings::default();
        assert_eq!(read(&settings.to_toml()), settings);
        settings.language = LanguageChoice::Chinese;
        settings.ambiguous_width = WidthChoice::Two;
        settings.glyphs = GlyphChoice::Ascii;
        settings.theme = "slate".parse().unwrap();
        settings.background = BackgroundChoice::Light;
        settings.setup.rule = Rule::Renju;
        settings.setup.opening = Opening::Named(NamedOpening::FIRST);
        settings.setup.mode = Mode::Watch;
        settings.setup.colour = ColourChoice::Random;
        settings.setup.clock = TimeControl::per_game(300, 3);
        settings.hide_paused = false;
        settings.tic_tac_toe.level = Level::Perfect.into();
        settings.setup.white = "engine:Rapfi 0.43".parse().unwrap();
        settings
            .keys
            .set("game", "undo", vec!["u".to_owned(), "backspace".to_owned()]);
        settings.keys.set("game", "no such", vec!["\"".to_owned()]);
        let text = settings.to_toml();
        assert_eq!(read(&text), settings);
        let by_hand = "[keys.game]\n\"no such\" = ['\"']\nundo = [\"u\", \"backspace\"]\n";
        assert!(text.contains(by_hand), "{text}");
    }

    #[test]
    fn what_a_file_does_not_say_is_as_by_default() {
        assert_eq!(read(""), Settings::default());
        let partial = read("mouse = false\n[setup]\nrule = \"caro\"\n");
        assert!(!partial.mouse);
        assert_eq!(partial.setup.rule, Rule::Caro);
        assert_eq!(partial.setup.width, 15);
    }

    #[test]
    fn engines_read_back_and_one_that_cannot_be_used_leaves_the_others() {
        let mut settings = Settings::default();
        for command in ["rapfi", "'/opt/my engines/pbrain-x' -v"] {
            settings
                .engines
                .push(EngineEntry::for_command(command).unwrap());
        }
        settings.engines[1].time_ms = Some(2500);
        settings.engines[1].extra = vec!["caution_factor 2".to_owned()];
        settings.analyst = Analyst::Engine("rapfi".parse().unwrap());
        let text = settings.to_toml();
        assert_eq!(read(&text), settings, "{text}");
        for (wrong, word) in [
            ("threads = 0", "threads '0' is not allowed"),
            ("memory-mib = -5", "memory-mib '-5'"),
            ("time-ms = 7", "time '7 ms'"),
            ("treads = 2", "treads"),
            ("threads = \"two\"", "two"),
            ("extra = [\"alone\"]", "extra 'alone'"),
        ] {
            let text = format!("{text}\n[[engine]]\nname = \"third\"\ncommand = \"c\"\n{wrong}\n");
            let (read, fault) = Settings::from_toml(&text).unwrap();
            assert_eq!(read, settings);
            let fault = fault.unwrap();
            assert!(fault.starts_with("engine 3 ('third'): "), "{fault}");
            assert!(fault.contains(word), "{wrong}: {fault}");
        }
        let twice = format!("{text}\n[[engine]]\nname = \"Rapfi\"\ncommand = \"c\"\n");
        let (_, fault) = Settings::from_toml(&twice).unwrap();
        assert!(fault.unwrap().contains("another engine is called 'Rapfi'"));
        let (_, fault) = Settings::from_toml("engine = \"rapfi\"").unwrap();
        assert!(fault.unwrap().contains("[[engine]]"));
    }

    #[test]
    fn wrong_values_are_named() {
        for (text, word) in [
            ("[setup]\nrule = \"go\"", "'go'"),
            ("[setup]\nwidth = 2", "2x15"),
            ("[setup]\nopening = \"sawp\"", "'sawp'"),
            ("[tic-tac-toe]\nin-a-row = 9", "9 in a row"),
            ("[setup]\nclock = \"soon\"", "'soon'"),
            ("thinking-ms = 0", "thinking-ms is 0"),
            ("language = \"fr\"", "fr"),
            ("theme = \"../wood\"", "'../wood'"),
            ("background = \"grey\"", "grey"),
            ("analyst = \"rapfi\"", "'rapfi'"),
        ] {
            let (settings, fault) = Settings::from_toml(text).unwrap();
            assert_eq!(settings, Settings::default(), "{text}");
            let fault = fault.unwrap_or_default();
            assert!(fault.contains(word), "{text}: {fault}");
        }
    }
}
