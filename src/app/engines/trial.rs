//! Trying an engine out: whether it starts and says who it is.

use std::time::Duration;

use crate::app::App;
use crate::app::effect::Effect;
use crate::engine::EngineFailure;
use crate::store::EngineEntry;

/// What an engine that works has said of itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineAbout {
    /// Its name, version and makers, in its own words; empty where it does not say.
    pub words: String,
    /// How long it took to be ready.
    pub took: Duration,
    /// Whether it speaks the extensions that analysis needs.
    pub analyses: bool,
}

/// How far a trial is.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Trial {
    /// None has been asked for.
    #[default]
    None,
    /// The trial of this number is under way.
    UnderWay(u64),
    /// The engine works, or what is wrong with it.
    Done(Result<EngineAbout, Box<EngineFailure>>),
}

impl Trial {
    /// Takes in what came of a trial; of one that nobody waits for any more nothing.
    pub(super) fn take(&mut self, number: u64, result: Result<EngineAbout, Box<EngineFailure>>) {
        if *self == Self::UnderWay(number) {
            *self = Self::Done(result);
        }
    }
}

impl App {
    /// Asks for a trial and says what waits for it.
    pub(super) fn try_out(&mut self, engine: EngineEntry) -> (Trial, Effect) {
        self.calls += 1;
        let number = self.calls;
        let effect = Effect::TryEngine {
            number,
            engine: Box::new(engine),
        };
        (Trial::UnderWay(number), effect)
    }
}
