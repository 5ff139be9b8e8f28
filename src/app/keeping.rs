//! Games become records here: what a record is called, and finished games going into the library.

use super::App;
use super::effect::Effect;
use super::local_time::LocalTime;
use super::play::Play;
use crate::engine::{ByStone, Game, Opponent, Seat, Stone};
use crate::record::{Format, Record};

/// A player's name in records, which are read by people of any language.
fn player_name(seat: &Seat) -> String {
    match seat {
        Seat::Human => "Human".to_owned(),
        Seat::Computer(Opponent::Level(level)) => format!("Wuzi {level}"),
        Seat::Computer(Opponent::Engine(name)) => name.to_string(),
    }
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
