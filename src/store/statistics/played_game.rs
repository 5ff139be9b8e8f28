//! What is kept of a finished game, and the line of text that it is kept as.
//!
//! A line has eleven fields with blanks between them: day, board, stones in a row, rule,
//! Black's and White's player, winner, reason, moves, seconds, and whether there was help:
//!
//! ```text
//! 2026-11-30 15x15 5 freestyle human 3 black line 31 200 unaided
//! ```

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::rating::{Encounter, Rating};
use crate::engine::{
    ByStone, DrawReason, Opponent, Outcome, Seat, Stone, Variant, VariantError, WinReason,
};
use crate::store::day::{Day, DayError};
use crate::store::saved_game::{seat, seat_name};

/// How many fields a line has.
const FIELDS: usize = 11;
/// The smallest side of a board that games are rated on: the levels were measured on 15x15.
const RATED_SIDE: u8 = 13;
/// The row of the games that are rated.
const RATED_ROW: u8 = 5;

/// Why a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reason {
    /// A row was made.
    Line,
    /// Black made a forbidden move.
    Forbidden,
    /// The loser resigned.
    Resignation,
    /// The loser's time ran out.
    Time,
    /// The board is full.
    FullBoard,
    /// The players agreed to a draw.
    Agreement,
    /// No allowed move is left.
    NoLegalMove,
    /// One side's time ran out, but the other could no longer make a row.
    TimeDraw,
}

impl Reason {
    const ALL: [Self; 8] = [
        Self::Line,
        Self::Forbidden,
        Self::Resignation,
        Self::Time,
        Self::FullBoard,
        Self::Agreement,
        Self::NoLegalMove,
        Self::TimeDraw,
    ];

    /// The name used in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Forbidden => "forbidden",
            Self::Resignation => "resignation",
            Self::Time => "time",
            Self::FullBoard => "full-board",
            Self::Agreement => "agreement",
            Self::NoLegalMove => "no-legal-move",
            Self::TimeDraw => "time-draw",
        }
    }

    /// Whether somebody wins for this reason.
    const fn has_winner(self) -> bool {
        matches!(
            self,
            Self::Line | Self::Forbidden | Self::Resignation | Self::Time
        )
    }
}

/// How a game ended: who won, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ending {
    /// The side that has won; `None` for a draw.
    pub winner: Option<Stone>,
    /// Why.
    pub reason: Reason,
}

impl From<&Outcome> for Ending {
    fn from(outcome: &Outcome) -> Self {
        let reason = match outcome {
            Outcome::Win { reason, .. } => match reason {
                WinReason::Line(_) => Reason::Line,
                WinReason::Forbidden(_) => Reason::Forbidden,
                WinReason::Resignation => Reason::Resignation,
                WinReason::Time => Reason::Time,
            },
            Outcome::Draw(DrawReason::FullBoard) => Reason::FullBoard,
            Outcome::Draw(DrawReason::Agreement) => Reason::Agreement,
            Outcome::Draw(DrawReason::NoLegalMove) => Reason::NoLegalMove,
            Outcome::Draw(DrawReason::Time) => Reason::TimeDraw,
        };
        Self {
            winner: outcome.winner(),
            reason,
        }
    }
}

/// What a game was for one of its sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameScore {
    /// Won.
    Win,
    /// Drawn.
    Draw,
    /// Lost.
    Loss,
}

impl GameScore {
    /// The name used in tables.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Draw => "draw",
            Self::Loss => "loss",
        }
    }

    /// The point, half point or nothing of it.
    const fn points(self) -> f64 {
        match self {
            Self::Win => 1.0,
            Self::Draw => 0.5,
            Self::Loss => 0.0,
        }
    }
}

/// A finished game, as much of it as statistics need.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayedGame {
    /// The day it ended, where that was known.
    pub day: Option<Day>,
    /// What was played.
    pub variant: Variant,
    /// Who played.
    pub players: ByStone<Seat>,
    /// How it ended.
    pub ending: Ending,
    /// Its moves.
    pub moves: u32,
    /// How long it was played.
    pub time: Duration,
    /// Whether moves were taken back, or an idea or an analysis was asked for.
    pub aided: bool,
}

impl PlayedGame {
    /// The one person in a game against the computer; `None` in any other game.
    pub fn person(&self) -> Option<Stone> {
        match (self.players.black.is_human(), self.players.white.is_human()) {
            (true, false) => Some(Stone::Black),
            (false, true) => Some(Stone::White),
            _ => None,
        }
    }

    /// The computer player in a game of a person against it; `None` in any other game.
    pub fn opponent(&self) -> Option<&Opponent> {
        self.players[self.person()?.opponent()].opponent()
    }

    /// What the game was for this side.
    pub fn score(&self, stone: Stone) -> GameScore {
        match self.ending.winner {
            None => GameScore::Draw,
            Some(winner) if winner == stone => GameScore::Win,
            Some(_) => GameScore::Loss,
        }
    }

    /// What the game tells of the person's strength; `None` where it does not count for the rating.
    ///
    /// It counts when it was played without help, five in a row on a board of at least
    /// 13x13, against a level whose strength has been measured.
    pub fn encounter(&self) -> Option<Encounter> {
        let person = self.person()?;
        let level = self.opponent()?.level()?.rating()?;
        let alike = self.variant.in_a_row() == RATED_ROW
            && self.variant.width() >= RATED_SIDE
            && self.variant.height() >= RATED_SIDE;
        (alike && !self.aided).then(|| Encounter {
            opponent: Rating::of_level(level),
            points: self.score(person).points(),
        })
    }
}

/// Why a line is no game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlayedGameError {
    /// It has more or fewer fields.
    #[error("{0} fields, {FIELDS} are wanted")]
    Fields(usize),
    /// The day is none.
    #[error(transparent)]
    Day(#[from] DayError),
    /// What is played cannot be played.
    #[error(transparent)]
    Variant(#[from] VariantError),
    /// Another field says something that it cannot say.
    #[error("'{text}' is no {field}")]
    Value {
        /// What the field is about.
        field: &'static str,
        /// What it says.
        text: String,
    },
}

fn no(field: &'static str, text: &str) -> PlayedGameError {
    PlayedGameError::Value {
        field,
        text: text.to_owned(),
    }
}

fn number<T: FromStr>(field: &'static str, text: &str) -> Result<T, PlayedGameError> {
    text.parse().map_err(|_| no(field, text))
}

fn player(text: &str) -> Result<Seat, PlayedGameError> {
    let name = decode(text).ok_or_else(|| no("player", text))?;
    seat(&name).map_err(|_| no("player", text))
}

/// A player's name as one field: an engine's may have blanks.
fn encode(name: &str) -> String {
    name.replace('%', "%25").replace(' ', "%20")
}

/// The name of such a field; `None` where a percent sign stands for nothing known.
fn decode(field: &str) -> Option<String> {
    let mut parts = field.split('%');
    let mut name = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (sign, rest) = match (part.strip_prefix("20"), part.strip_prefix("25")) {
            (Some(rest), _) => (' ', rest),
            (_, Some(rest)) => ('%', rest),
            _ => return None,
        };
        name.push(sign);
        name.push_str(rest);
    }
    Some(name)
}

fn ending(winner: &str, reason: &str) -> Result<Ending, PlayedGameError> {
    let winner = match winner {
        "black" => Some(Stone::Black),
        "white" => Some(Stone::White),
        "draw" => None,
        _ => return Err(no("winner", winner)),
    };
    Reason::ALL
        .into_iter()
        .find(|known| known.name() == reason && known.has_winner() == winner.is_some())
        .map(|reason| Ending { winner, reason })
        .ok_or_else(|| no("reason for that", reason))
}

impl FromStr for PlayedGame {
    type Err = PlayedGameError;

    fn from_str(line: &str) -> Result<Self, PlayedGameError> {
        let fields: Vec<&str> = line.split_ascii_whitespace().collect();
        let [
            day,
            size,
            in_a_row,
            rule,
            black,
            white,
            winner,
            reason,
            moves,
            seconds,
            aid,
        ] = fields[..]
        else {
            return Err(PlayedGameError::Fields(fields.len()));
        };
        let (width, height) = Variant::parse_size(size)?;
        let in_a_row = number("row", in_a_row)?;
        Ok(Self {
            day: match day {
                "-" => None,
                day => Some(day.parse()?),
            },
            variant: Variant::new(rule.parse()?, width, height, in_a_row)?,
            players: ByStone::new(player(black)?, player(white)?),
            ending: ending(winner, reason)?,
            moves: number("number of moves", moves)?,
            time: Duration::from_secs(number("time", seconds)?),
            aided: match aid {
                "aided" => true,
                "unaided" => false,
                _ => return Err(no("word on help", aid)),
            },
        })
    }
}

impl fmt::Display for PlayedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.day {
            Some(day) => write!(f, "{day}")?,
            None => f.write_str("-")?,
        }
        let winner = self
            .ending
            .winner
            .map_or_else(|| "draw".to_owned(), |stone| stone.to_string());
        write!(
            f,
            " {}x{} {} {} {} {} {winner} {} {} {} {}",
            self.variant.width(),
            self.variant.height(),
            self.variant.in_a_row(),
            self.variant.rule(),
            encode(&seat_name(&self.players.black)),
            encode(&seat_name(&self.players.white)),
            self.ending.reason.name(),
            self.moves,
            self.time.as_secs(),
            if self.aided { "aided" } else { "unaided" },
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "2026-11-30 15x15 5 freestyle human 3 black line 31 200 unaided";

    fn game(line: &str) -> PlayedGame {
        line.parse().unwrap()
    }

    #[test]
    fn a_game_reads_back_from_its_line() {
        for line in [
            LINE,
            "- 9x6 4 freestyle perfect human draw agreement 54 1 aided",
            "2026-11-30 15x15 5 renju human human white forbidden 17 3601 unaided",
            "2026-11-30 20x20 5 caro6 8 classic draw no-legal-move 400 0 unaided",
            "2026-11-30 15x15 5 freestyle human engine:Rapfi%200.43 white line 31 9 unaided",
            "- 15x15 5 freestyle engine:8 engine:100%25 white line 31 9 unaided",
        ] {
            assert_eq!(game(line).to_string(), line);
        }
        assert_eq!(game(LINE).score(Stone::Black), GameScore::Win);
        assert_eq!(game(LINE).score(Stone::White), GameScore::Loss);
        assert_eq!(game(LINE).opponent(), "3".parse().ok().as_ref());
    }

    #[test]
    fn what_is_wrong_with_a_line_is_named() {
        for (from, to, word) in [
            ("2026-11-30", "2026-02-30", "'2026-02-30'"),
            ("15x15", "15x99", "15x99"),
            (" 5 ", " five ", "'five' is no row"),
            (" 5 ", " 9 ", "9 in a row"),
            ("freestyle", "go", "'go'"),
            ("human 3", "human deep", "'deep' is no player"),
            ("human 3", "human engine:a%2", "'engine:a%2' is no player"),
            ("black line", "green line", "'green' is no winner"),
            ("black line", "draw line", "'line' is no reason"),
            (
                "black line",
                "black full-board",
                "'full-board' is no reason",
            ),
            ("31", "-1", "'-1' is no number of moves"),
            (" unaided", "", "10 fields"),
            ("unaided", "alone", "'alone'"),
        ] {
            let line = LINE.replacen(from, to, 1);
            let error = line.parse::<PlayedGame>().unwrap_err().to_string();
            assert!(error.contains(word), "{line}: {error}");
        }
    }

    #[test]
    fn games_that_say_nothing_of_the_measured_strength_are_not_rated() {
        assert!(game(LINE).encounter().is_some());
        for (from, to) in [
            ("unaided", "aided"),
            ("15x15", "12x15"),
            (" 5 ", " 6 "),
            ("human 3", "human perfect"),
            ("human 3", "human engine:3"),
            ("human 3", "human human"),
            ("human 3", "4 3"),
        ] {
            assert_eq!(game(&LINE.replacen(from, to, 1)).encounter(), None, "{to}");
        }
    }

    #[test]
    fn every_reason_is_kept_under_a_name_of_its_own() {
        for reason in Reason::ALL {
            let winner = if reason.has_winner() { "white" } else { "draw" };
            let line = LINE.replace("black line", &format!("{winner} {}", reason.name()));
            assert_eq!(game(&line).ending.reason, reason);
        }
    }
}
