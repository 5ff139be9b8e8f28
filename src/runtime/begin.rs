//! The program before its first frame: what is kept is read, and what the command line asks for
//! is begun. Knows no terminal.

use std::time::Instant;

use super::options::{self, Options, RunError, ToReview};
use super::players::Roster;
use crate::app::App;
use crate::app::action::Action;
use crate::app::effect::Effect;
use crate::store::{Folders, Settings, Store, StoreProblem};
use crate::theme::Shelf;

/// The program before its first frame.
pub(super) struct Opened {
    pub(super) app: App,
    pub(super) store: Store,
    /// The settings as they are kept.
    pub(super) kept: Settings,
    /// The themes that can be chosen.
    pub(super) shelf: Shelf,
    pub(super) roster: Roster,
    /// What it wants done.
    pub(super) effects: Vec<Effect>,
    pub(super) started: Instant,
}

/// Reads what is kept, and begins with what the command line asks for.
pub(super) fn begin(options: Options) -> Result<Opened, RunError> {
    let logs = options.folders.as_ref().map(Folders::logs);
    let mut store = Store::new(options.folders);
    let (kept, settings_problem) = store.load_settings();
    let settings = options.overrides.apply(kept.clone());
    let others = store.take_place();
    let (saved, game_problem) = store.load_game();
    let (puzzles, puzzle_problem) = store.load_puzzles();
    let seed = options.seed.unwrap_or_else(rand::random);
    let shelf = store.themes();
    let mut app = App::new(settings, saved, seed);
    app.offer_themes(shelf.names());
    app.set_puzzle_log(puzzles);
    let (statistics, statistics_problem) = store.load_statistics();
    app.remember(statistics);
    let mut effects = options::begin(&mut app, options.start, options.guest)?;
    if let Some(ToReview { record, name }) = options.review {
        effects.extend(match record {
            Ok(record) => app.review(record, name),
            Err(error) => app.review_damaged(error, name),
        });
    }
    let problems = [
        settings_problem,
        game_problem,
        puzzle_problem,
        statistics_problem,
        others,
    ];
    let misnamed = shelf.misnamed().iter().cloned().map(StoreProblem::Theme);
    for problem in problems.into_iter().flatten().chain(misnamed) {
        effects.extend(app.update(Action::Problem(problem)));
    }
    let roster = Roster::new(logs);
    roster.renew(&app);
    Ok(Opened {
        app,
        store,
        kept,
        shelf,
        roster,
        effects,
        started: Instant::now(),
    })
}
