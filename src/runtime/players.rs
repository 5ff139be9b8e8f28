//! Who makes the computer players that the engine thread asks, and who tries engines out.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::app::App;
use crate::app::engines::EngineAbout;
use crate::engine::{
    Candidate, EngineFailure, EngineFault, EngineName, Limits, NoThought, Opponent, Player,
    Position, Progress, Proposal, Resources, Stage, StopToken, Thought, Variant,
};
use crate::event;
use crate::gomocup::external::{About, External, Surroundings};
use crate::gomocup::host::this_program;
use crate::gomocup::spec::EngineSpec;
use crate::store::EngineEntry;

/// The engines that can be chosen, shared with the thread that starts them.
#[derive(Debug, Clone)]
pub(super) struct Roster {
    engines: Arc<Mutex<Vec<EngineEntry>>>,
    surroundings: Surroundings,
}

impl Roster {
    /// A roster of nobody; what engines complain of is kept in this folder, if there is one.
    pub(super) fn new(logs: Option<PathBuf>) -> Self {
        Self {
            engines: Arc::default(),
            surroundings: Surroundings {
                keeper: this_program(),
                logs,
            },
        }
    }

    /// Takes over the engines that the program knows now, and says whether they have changed.
    pub(super) fn renew(&self, app: &App) -> bool {
        let mut engines = self.engines.lock().unwrap_or_else(PoisonError::into_inner);
        if app.engines().eq(engines.iter()) {
            return false;
        }
        *engines = app.engines().cloned().collect();
        true
    }

    /// Makes players; our own may use what this machine has.
    pub(super) fn maker(self) -> impl FnMut(&Opponent, u64) -> Box<dyn Player> {
        let mut known = None;
        move |opponent, seed| {
            // Once and here, as players are made on the thread on which they think.
            let resources = *known.get_or_insert_with(|| {
                event::give_way();
                Resources {
                    threads: thread::available_parallelism().map_or(1, usize::from),
                    ..Resources::default()
                }
            });
            match opponent {
                Opponent::Level(level) => level.player(seed, resources),
                Opponent::Engine(name) => Box::new(self.hire(name)),
            }
        }
    }

    fn hire(&self, name: &EngineName) -> Hired {
        let engines = self.engines.lock().unwrap_or_else(PoisonError::into_inner);
        let entry = engines.iter().find(|engine| engine.name == *name);
        Hired {
            name: name.clone(),
            external: entry.map(|entry| External::new(spec(entry), &self.surroundings)),
        }
    }

    /// Tries an engine out on a thread of its own, which says what has come of it.
    pub(super) fn try_out(
        &self,
        engine: &EngineEntry,
        tell: impl FnOnce(Result<EngineAbout, Box<EngineFailure>>) + Send + 'static,
    ) {
        let mut external = External::new(spec(engine), &self.surroundings);
        let tried = thread::Builder::new()
            .name("trial".to_owned())
            .spawn(move || {
                let started = Instant::now();
                let met = external.introduce(Variant::gomoku(), &StopToken::new());
                let took = started.elapsed();
                tell(match met {
                    Ok(about) => Ok(told(&about, took)),
                    Err(failure) => Err(Box::new(failure)),
                });
            });
        // A system that gives no thread gives no trial either; it can be asked for again.
        drop(tried);
    }
}

/// What an engine says of itself in a few words.
fn told(about: &About, took: Duration) -> EngineAbout {
    let name = [&about.name, &about.version].into_iter().flatten();
    let name: Vec<&str> = name.map(String::as_str).collect();
    let parts = [Some(name.join(" ")), about.author.clone()];
    let parts: Vec<String> = parts
        .into_iter()
        .flatten()
        .filter(|part| !part.is_empty())
        .collect();
    EngineAbout {
        words: parts.join(", "),
        took,
        analyses: about.yixin,
    }
}

/// An entry of the settings as engines are started by it.
fn spec(entry: &EngineEntry) -> EngineSpec {
    let pairs = entry.extra.iter().filter_map(|pair| pair.split_once(' '));
    let mut spec = EngineSpec {
        memory: u64::from(entry.memory_mib) << 20,
        threads: entry.threads.into(),
        extra: pairs
            .map(|(key, value)| (key.to_owned(), value.to_owned()))
            .collect(),
        ..EngineSpec::new(entry.name.clone(), entry.command.clone())
    };
    if let Some(milliseconds) = entry.time_ms {
        spec.time = Duration::from_millis(milliseconds.into());
    }
    spec
}

/// An engine of the roster as a player; one that is not on it has only that to say.
struct Hired {
    name: EngineName,
    external: Option<External>,
}

impl Hired {
    fn external(&mut self) -> Result<&mut External, NoThought> {
        let name = &self.name;
        let unknown = || NoThought::Engine(Box::new(EngineFailure::not_listed(name.clone())));
        self.external.as_mut().ok_or_else(unknown)
    }
}

impl Player for Hired {
    fn reseed(&mut self, seed: u64) {
        if let Some(external) = &mut self.external {
            external.reseed(seed);
        }
    }

    fn think(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &StopToken,
        report: &mut dyn FnMut(Progress),
    ) -> Result<Thought, NoThought> {
        self.external()?.think(position, limits, stop, report)
    }

    fn propose(
        &mut self,
        position: &Position,
        stage: Stage,
        seed: u64,
        limits: &Limits,
        stop: &StopToken,
    ) -> Result<Proposal, NoThought> {
        self.external()?
            .propose(position, stage, seed, limits, stop)
    }

    /// Only of an engine that can judge several moves: others would think their time and show nothing.
    fn analyse(
        &mut self,
        position: &Position,
        lines: usize,
        limits: &Limits,
        stop: &StopToken,
        report: &mut dyn FnMut(Progress),
    ) -> Result<(Thought, Vec<Candidate>), NoThought> {
        let engine = self.name.clone();
        let external = self.external()?;
        let about = external
            .introduce(position.variant(), stop)
            .map_err(|failure| NoThought::Engine(Box::new(failure)))?;
        if !about.yixin {
            return Err(NoThought::Engine(Box::new(EngineFailure {
                engine,
                fault: EngineFault::NoAnalysis,
                last_lines: Vec::new(),
                log: None,
            })));
        }
        external.analyse(position, lines, limits, stop, report)
    }
}
