//! The unfinished game as it is kept between runs.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::settings::one_line;
use super::text;
use crate::engine::{
    ByStone, Choice, Clock, DraftError, ForbiddenMoves, Game, Opening, OpeningError, OpponentError,
    PlayError, Point, PointError, Position, ReplayError, Rule, Seat, Stone, TimeControl, Variant,
    VariantError,
};

/// A game with what surrounds it: the seed of its computer players and the time it has taken.
#[derive(Debug, Clone)]
pub struct SavedGame {
    /// The game, every line of it.
    pub game: Game,
    /// What its computer players' choices follow from.
    pub seed: u64,
    /// How long it has been played.
    pub elapsed: Duration,
    /// Its clocks, where it is timed.
    pub clock: Option<Clock>,
    /// What statistics must know of it beside its moves.
    pub conduct: Conduct,
}

/// What statistics must know of a game beside its moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a question of its own"
)]
pub struct Conduct {
    /// Whether an idea or an analysis was asked for; moves taken back show in the game itself.
    pub asked_for_help: bool,
    /// Whether a side was given to another player in mid-game.
    pub changed_hands: bool,
    /// Whether the game has ended before, and so has been counted.
    pub is_counted: bool,
    /// Whether its first moves are those of a record, from which it was played on.
    pub is_played_on: bool,
}

impl PartialEq for SavedGame {
    /// Whether both are kept as the same file.
    fn eq(&self, other: &Self) -> bool {
        self.to_toml() == other.to_toml()
    }
}

/// Why a file holds no game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SavedGameError {
    /// It is not TOML, or not of the right shape.
    #[error("{0}")]
    Malformed(String),
    /// What is played cannot be played.
    #[error(transparent)]
    Variant(#[from] VariantError),
    /// A player's name is none.
    #[error("{0}, or human")]
    Player(#[from] OpponentError),
    /// A move's text is no point.
    #[error(transparent)]
    Point(#[from] PointError),
    /// A stone that stands before the first move cannot be placed.
    #[error("set-up stones: {0}")]
    SetUp(PlayError),
    /// A move cannot be played.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The opening is none, or does not go with the game.
    #[error(transparent)]
    Opening(#[from] OpeningError),
    /// What was chosen in the opening is no choice.
    #[error(transparent)]
    Choice(#[from] DraftError),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a line of the file of its own"
)]
struct File {
    width: u8,
    height: u8,
    in_a_row: u8,
    #[serde(with = "text")]
    rule: Rule,
    black: String,
    white: String,
    forbidden_moves_lose: bool,
    /// In hexadecimal: TOML's integers are signed.
    seed: String,
    seconds: u64,
    /// Stones that stand before the first move; games from the empty board say nothing of them.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    black_stones: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    white_stones: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    white_first: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    asked_for_help: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    changed_hands: bool,
    /// Whether statistics have it already, because it had ended before.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    is_counted: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    is_played_on: bool,
    #[serde(default, with = "text", skip_serializing_if = "is_untimed")]
    clock: TimeControl,
    /// What each move of the first line has taken, in milliseconds; moves without are taken for none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    move_ms: Vec<u32>,
    /// What the next move has taken so far.
    #[serde(default, skip_serializing_if = "is_zero")]
    turn_ms: u32,
    /// How the game began.
    #[serde(default, with = "text")]
    opening: Opening,
    /// What was chosen in the opening, what was taken back last of all.
    #[serde(default)]
    choices: Vec<String>,
    /// How many of the choices stand.
    #[serde(default)]
    chosen: usize,
    /// How many moves of the first line have been played.
    at: usize,
    /// Every line, the present one first.
    lines: Vec<String>,
}

fn is_untimed(control: &TimeControl) -> bool {
    *control == TimeControl::None
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands over a reference"
)]
fn is_zero(ms: &u32) -> bool {
    *ms == 0
}

/// The clocks of a file's game.
fn clock_of(file: &File, game: &Game) -> Option<Clock> {
    let time = |ms: u32| Duration::from_millis(ms.into());
    let spent = file.move_ms.iter().copied().map(time).collect();
    let first = game.position().first_to_move();
    let played = game.moves().len();
    Clock::restore(file.clock, first, spent, played, time(file.turn_ms))
}

impl SavedGame {
    pub(super) fn from_toml(text: &str) -> Result<Self, SavedGameError> {
        let file: File = toml::from_str(text)
            .map_err(|error| SavedGameError::Malformed(one_line(&error, text)))?;
        let variant = Variant::new(file.rule, file.width, file.height, file.in_a_row)?;
        let players = ByStone::new(seat(&file.black)?, seat(&file.white)?);
        let seed = u64::from_str_radix(&file.seed, 16).map_err(|_| {
            SavedGameError::Malformed(format!("'{}' is not a hexadecimal seed", file.seed))
        })?;
        let lines = file
            .lines
            .iter()
            .map(|line| points(line))
            .collect::<Result<Vec<_>, _>>()?;
        let mut stones = Vec::new();
        for (text, stone) in [
            (&file.black_stones, Stone::Black),
            (&file.white_stones, Stone::White),
        ] {
            stones.extend(points(text)?.into_iter().map(|point| (point, stone)));
        }
        let first = if file.white_first {
            Stone::White
        } else {
            Stone::Black
        };
        let start = Position::from_stones(variant, stones, first).map_err(SavedGameError::SetUp)?;
        let policy = if file.forbidden_moves_lose {
            ForbiddenMoves::Lose
        } else {
            ForbiddenMoves::Refuse
        };
        let mut game = Game::from_position(&start, players, policy);
        game.take_over(&lines, file.at)?;
        let choices = file.choices.iter().map(|text| text.parse());
        let choices: Vec<Choice> = choices.collect::<Result<_, _>>()?;
        game.resume_opening(file.opening, &choices, file.chosen)?;
        Ok(Self {
            clock: clock_of(&file, &game),
            game,
            seed,
            elapsed: Duration::from_secs(file.seconds),
            conduct: Conduct {
                asked_for_help: file.asked_for_help,
                changed_hands: file.changed_hands,
                is_counted: file.is_counted,
                is_played_on: file.is_played_on,
            },
        })
    }

    pub(super) fn to_toml(&self) -> String {
        let variant = self.game.variant();
        let players = self.game.players();
        let position = self.game.position();
        let draft = self.game.draft();
        let choices = draft.choices().iter().copied().chain(draft.undone());
        let stones = position.start_stones();
        let stones_of = |stone: Stone| {
            let own = stones.iter().filter(|(_, s)| *s == stone);
            words(own.map(|(point, _)| point))
        };
        let ms = |time: Duration| u32::try_from(time.as_millis()).unwrap_or(u32::MAX);
        let clock = self.clock.as_ref();
        let file = File {
            clock: clock.map_or(TimeControl::None, Clock::control),
            move_ms: clock.map_or_else(Vec::new, |clock| {
                clock.spent().iter().copied().map(ms).collect()
            }),
            turn_ms: clock.map_or(0, |clock| ms(clock.turn())),
            width: variant.width(),
            height: variant.height(),
            in_a_row: variant.in_a_row(),
            rule: variant.rule(),
            black: seat_name(&players.black),
            white: seat_name(&players.white),
            forbidden_moves_lose: self.game.forbidden_moves() == ForbiddenMoves::Lose,
            seed: format!("{:x}", self.seed),
            seconds: self.elapsed.as_secs(),
            black_stones: stones_of(Stone::Black),
            white_stones: stones_of(Stone::White),
            white_first: position.first_to_move() == Stone::White,
            asked_for_help: self.conduct.asked_for_help,
            changed_hands: self.conduct.changed_hands,
            is_counted: self.conduct.is_counted,
            is_played_on: self.conduct.is_played_on,
            opening: draft.opening(),
            choices: choices.map(|choice| choice.to_string()).collect(),
            chosen: draft.choices().len(),
            at: self.game.moves().len(),
            lines: self.game.lines().iter().map(words).collect(),
        };
        toml::to_string(&file).expect("a game is numbers, words and a list of words")
    }
}

fn words<'a>(points: impl IntoIterator<Item = &'a Point>) -> String {
    let words: Vec<String> = points.into_iter().map(Point::to_string).collect();
    words.join(" ")
}

fn points(text: &str) -> Result<Vec<Point>, PointError> {
    text.split_whitespace().map(str::parse).collect()
}

pub(super) fn seat(name: &str) -> Result<Seat, OpponentError> {
    if name == "human" {
        return Ok(Seat::Human);
    }
    name.parse().map(Seat::Computer)
}

pub(super) fn seat_name(seat: &Seat) -> String {
    seat.opponent()
        .map_or_else(|| "human".to_owned(), ToString::to_string)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{EngineName, Level};

    fn saved() -> SavedGame {
        let players = ByStone::new(Seat::Human, Level::Classic.into());
        let mut game = Game::new(Variant::gomoku(), players, ForbiddenMoves::Lose);
        for text in ["h8", "i9", "h9", "a1"] {
            game.play(text.parse().unwrap()).unwrap();
        }
        game.undo().unwrap();
        game.undo().unwrap();
        game.play("j10".parse().unwrap()).unwrap();
        SavedGame {
            game,
            seed: u64::MAX,
            elapsed: Duration::from_secs(61),
            clock: None,
            conduct: Conduct {
                asked_for_help: true,
                changed_hands: true,
                is_counted: true,
                is_played_on: true,
            },
        }
    }

    #[test]
    fn a_game_reads_back_with_its_branches() {
        let saved = saved();
        let back = SavedGame::from_toml(&saved.to_toml()).unwrap();
        assert_eq!(back, saved);
        assert_eq!(back.game.moves(), saved.game.moves());
        assert_eq!(back.game.lines().len(), 2);
        assert_eq!(back.game.players(), saved.game.players());
        assert_eq!(back.seed, u64::MAX);
        assert_eq!(back.conduct, saved.conduct);
        // Files of earlier versions say nothing of it.
        let older = saved.to_toml().replace(
            "asked-for-help = true\nchanged-hands = true\nis-counted = true\nis-played-on = true\n",
            "",
        );
        let back = SavedGame::from_toml(&older).unwrap();
        assert_eq!(back.conduct, Conduct::default());
    }

    #[test]
    fn a_game_is_taken_up_in_the_middle_of_its_opening() {
        let players = ByStone::new(Seat::Human, Seat::Computer(Level::Classic.into()));
        let variant = Variant::gomoku();
        let policy = ForbiddenMoves::Refuse;
        let mut game = Game::with_opening(variant, players, policy, Opening::Swap2).unwrap();
        let mut stages = 0;
        let mut check = |game: &Game| {
            let saved = SavedGame {
                game: game.clone(),
                ..saved()
            };
            let back = SavedGame::from_toml(&saved.to_toml()).unwrap();
            assert_eq!(back, saved);
            assert_eq!(back.game.stage(), game.stage());
            assert_eq!(back.game.draft(), game.draft());
            assert_eq!(back.game.players(), game.players());
            stages += 1;
        };
        for text in ["h8", "i9", "k11"] {
            check(&game);
            game.play(text.parse().unwrap()).unwrap();
        }
        check(&game);
        game.choose(Choice::TwoMore).unwrap();
        for text in ["c3", "d4"] {
            check(&game);
            game.play(text.parse().unwrap()).unwrap();
        }
        check(&game);
        game.choose(Choice::White).unwrap();
        check(&game);
        while game.undo().is_ok() {
            check(&game);
        }
        assert_eq!(stages, 15);
        let text = SavedGame { game, ..saved() }.to_toml();
        for (from, to, word) in [
            ("\"swap2\"", "\"swap9\"", "'swap9'"),
            ("\"two-more\"", "\"three\"", "'three'"),
            ("chosen = 0", "chosen = 2", "do not go with the moves"),
        ] {
            assert!(text.contains(from), "{text}");
            let error = SavedGame::from_toml(&text.replace(from, to)).unwrap_err();
            assert!(error.to_string().contains(word), "{to}: {error}");
        }
    }

    #[test]
    fn a_game_from_a_set_up_position_reads_back() {
        let saved = saved();
        let players = saved.game.players().clone();
        let mut game = Game::from_position(saved.game.position(), players, ForbiddenMoves::Refuse);
        game.play("a2".parse().unwrap()).unwrap();
        let saved = SavedGame { game, ..saved };
        let text = saved.to_toml();
        let back = SavedGame::from_toml(&text).unwrap();
        assert_eq!(back, saved);
        assert_eq!(back.game.position().hash(), saved.game.position().hash());
        let error = SavedGame::from_toml(&text.replace("h8 j10", "h8 h8")).unwrap_err();
        assert!(
            error.to_string().starts_with("set-up stones: h8"),
            "{error}"
        );
    }

    #[test]
    fn a_game_against_an_external_engine_reads_back_and_is_never_taken_for_a_level() {
        let mut saved = saved();
        for name in ["8", "Rapfi 0.43", "100% \"五\""] {
            let engine: EngineName = name.parse().unwrap();
            saved.game.set_player(Stone::White, engine.into());
            let back = SavedGame::from_toml(&saved.to_toml()).unwrap();
            assert_eq!(back.game.players(), saved.game.players());
        }
    }

    #[test]
    fn clocks_read_back_to_the_millisecond_with_the_moves_that_were_taken_back() {
        let mut clock = Clock::new(TimeControl::per_game(300, 3), Stone::Black).unwrap();
        clock.run(Duration::ZERO);
        for now in [1_001, 3_500, 9_000, 9_001] {
            clock.pass(Duration::from_millis(now));
            clock.press();
        }
        clock.take_back(3);
        clock.pass(Duration::from_millis(9_321));
        clock.rest();
        let saved = SavedGame {
            clock: Some(clock.clone()),
            ..saved()
        };
        let text = saved.to_toml();
        assert!(text.contains("clock = \"5m+3s\"") && text.contains("turn-ms = 320"));
        assert_eq!(SavedGame::from_toml(&text).unwrap().clock, Some(clock));
        let error = SavedGame::from_toml(&text.replace("5m+3s", "5m+3d")).unwrap_err();
        assert!(error.to_string().contains("'5m+3d'"), "{error}");
        // Games without clocks say nothing of them, as those of earlier versions.
        assert!(!self::saved().to_toml().contains("clock"));
    }

    #[test]
    fn what_is_wrong_with_a_kept_game_is_named() {
        let good = saved().to_toml();
        for (from, to, word) in [
            ("h8 i9 j10", "h8 h8 j10", "move 2 of line 0"),
            ("h8 i9 j10", "h8 z9 j10", "'z9'"),
            ("\"classic\"", "\"deep\"", "'deep'"),
            ("width = 15", "width = 99", "99x15"),
            ("seed = \"", "seed = \"x", "seed"),
            ("in-a-row = 5\n", "", "in-a-row"),
        ] {
            assert!(good.contains(from), "{good}");
            let error = SavedGame::from_toml(&good.replace(from, to)).unwrap_err();
            assert!(error.to_string().contains(word), "{to}: {error}");
        }
    }
}
