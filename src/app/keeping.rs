//! Games become records here: what a record is called, and finished games going into the library.

use super::App;
use super::effect::Effect;
use super::local_time::LocalTime;
use super::play::Play;
use crate::engine::{ByStone, Game, Level, Opponent, Seat, Stone};
use crate::record::{Format, Record};

/// What a person is called in records, and what a level's name begins with.
const PERSON: &str = "Human";
const PROGRAM: &str = "Wuzi";

/// A player's name in records, which are read by people of any language.
fn player_name(seat: &Seat) -> String {
    match seat {
        Seat::Human => PERSON.to_owned(),
        Seat::Computer(Opponent::Level(level)) => format!("{PROGRAM} {level}"),
        Seat::Computer(Opponent::Engine(name)) => name.to_string(),
    }
}

/// The seat that a name in a record of ours stands for; `None` of engines and of strangers.
pub fn seat_named(name: &str) -> Option<Seat> {
    if name == PERSON {
        return Some(Seat::Human);
    }
    let level: Level = name.strip_prefix(PROGRAM)?.trim_start().parse().ok()?;
    Some(Seat::Computer(level.into()))
}

/// The record of a game as it stands.
pub(super) fn record_of(game: &Game, today: Option<LocalTime>) -> Record {
    let players = game.players();
    let names = ByStone::new(player_name(&players.black), player_name(&players.white));
    let date = today.map(LocalTime::date).unwrap_or_default();
    Record::of_game(game, names, date)
}

/// What a game's file is called, without its extension: when, and who against whom.
pub(super) fn file_name(game: &Game, today: Option<LocalTime>) -> String {
    let players = game.players();
    let mut parts: Vec<String> = today.iter().map(LocalTime::to_string).collect();
    parts.extend(Stone::BOTH.map(|stone| {
        let name = player_name(&players[stone]).to_lowercase();
        name.replace(' ', "-")
    }));
    parts.join("-")
}

impl App {
    /// Puts a game that has ended into the library; one without a move is no game yet.
    pub(super) fn keep_finished(&self, play: &Play) -> Option<Effect> {
        let game = play.game();
        game.decided().next()?;
        let sgf = record_of(game, self.local_time)
            .print(Format::Sgf)
            .expect("SGF holds everything");
        Some(Effect::KeepRecord {
            name: file_name(game, self.local_time),
            sgf,
            before: play.kept_as().map(ToOwned::to_owned),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_is_known_by_the_name_that_it_is_given() {
        let levels = Level::ALL
            .into_iter()
            .map(|level| Seat::Computer(level.into()));
        for seat in levels.chain([Seat::Human]) {
            assert_eq!(seat_named(&player_name(&seat)), Some(seat));
        }
        for name in ["", "human", "Wuzi", "Wuzi 9", "Wuzi Classic II", "张三"] {
            assert_eq!(seat_named(name), None, "{name}");
        }
    }
}
