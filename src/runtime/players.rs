//! Who makes the computer players that the engine thread asks.

use std::thread;

use crate::engine::{Opponent, Player, Resources};

/// Makes players that may use what this machine has.
pub(super) fn maker() -> impl FnMut(&Opponent, u64) -> Box<dyn Player> {
    let resources = Resources {
        threads: thread::available_parallelism().map_or(1, usize::from),
        ..Resources::default()
    };
    move |opponent, seed| match opponent {
        Opponent::Level(level) => level.player(seed, resources),
        Opponent::Engine(name) => panic!("no engine is known as {name}"),
    }
}
