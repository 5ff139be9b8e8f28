//! What the command line asks of a run, and why a run cannot be.

use std::io;

use crate::app::App;
use crate::app::effect::Effect;
use crate::engine::{EngineName, Opponent, Player};
use crate::record::{Record, RecordError};
use crate::store::{EngineEntry, Folders, LanguageChoice, Overrides, SetupChoices, StoreProblem};
use crate::terminal::NotATerminal;

/// What the command line asks for.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// Where settings and games are kept; `None` when there is no such place.
    pub folders: Option<Folders>,
    /// Settings for this run alone.
    pub overrides: Overrides,
    /// A game to start at once.
    pub start: Option<SetupChoices>,
    /// The engine that the game to start is played against, known for this run.
    pub guest: Option<EngineEntry>,
    /// A record to show at once.
    pub review: Option<ToReview>,
    /// What all chance follows from; by lot when not given.
    pub seed: Option<u64>,
}

/// A record to show at once.
#[derive(Debug, Clone)]
pub struct ToReview {
    /// The record, or as much of it as could be read and what is wrong with it.
    pub record: Result<Record, RecordError>,
    /// What it is called.
    pub name: Option<String>,
}

/// Makes the computer players, each with its seed.
pub type PlayerMaker = Box<dyn FnMut(&Opponent, u64) -> Box<dyn Player> + Send>;

/// Is shown the program's state before every frame.
pub type Onlooker = Box<dyn FnMut(&App)>;

/// What takes the place of the program's own parts, for whoever builds on it or tests it.
#[derive(Default)]
pub struct Parts {
    /// Makes the computer players in place of the levels and the engines of the settings.
    pub players: Option<PlayerMaker>,
    /// Looks on; there is none unless it is given.
    pub onlooker: Option<Onlooker>,
}

/// Why the game could not be played.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// There is no terminal to play in.
    #[error(transparent)]
    NotATerminal(#[from] NotATerminal),
    /// The game to start is against an engine that the settings do not have.
    #[error("no engine is called '{name}'")]
    UnknownEngine {
        /// What it is called.
        name: EngineName,
        /// The engines that the settings have.
        known: Vec<EngineName>,
    },
    /// The terminal can only print lines, or is not known.
    #[error("the terminal cannot draw a full screen")]
    DumbTerminal,
    /// The game was played, and something of it could not be kept.
    #[error("not everything could be kept")]
    NotKept {
        /// What is wrong on the disk.
        problems: Vec<StoreProblem>,
        /// Whether something that was played is lost, and not only settings.
        lost: bool,
        /// The language that the player has chosen.
        language: LanguageChoice,
    },
    /// The terminal failed.
    #[error(transparent)]
    Terminal(#[from] io::Error),
}

/// Starts the game that the command line asks for, against its engine where it names one.
pub(super) fn begin(
    app: &mut App,
    start: Option<SetupChoices>,
    guest: Option<EngineEntry>,
) -> Result<Vec<Effect>, RunError> {
    let Some(mut choices) = start else {
        return Ok(Vec::new());
    };
    if let Some(guest) = guest {
        choices.level = app.invite(guest).into();
    }
    let mut engines = choices.computers().into_iter().filter_map(Opponent::engine);
    if let Some(name) = engines.find(|name| app.engine(name).is_none()) {
        return Err(RunError::UnknownEngine {
            name: name.clone(),
            known: app.engines().map(|engine| engine.name.clone()).collect(),
        });
    }
    Ok(app.start(choices))
}
