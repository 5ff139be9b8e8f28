//! The player's own files with anything at all in them: each is understood, or kept aside byte
//! for byte and reported; what is written afterwards is read again as it was.

use std::fs;
use std::path::Path;

use proptest::prelude::*;
use wuzi::app::keymap::Keymap;
use wuzi::engine::{ByStone, Clock, ForbiddenMoves, Game, Level, Opening, Seat, Stone, Variant};
use wuzi::store::{
    Conduct, EngineEntry, Folders, PuzzleLog, SavedGame, Settings, Statistics, Store, StoreProblem,
};

use crate::harness::{Change, changed, changes, fuzz};

const WORDS: [&str; 60] = [
    "\n",
    "=",
    "\"",
    "[",
    "]",
    "[[engine]]\n",
    "[setup]\n",
    "[keys]\n",
    "[keys.game]\n",
    "{",
    "}",
    ",",
    "'",
    "true",
    "false",
    "-1",
    "0",
    "255",
    "99999999999999999999",
    "1e400",
    "nan",
    "\\u0000",
    "width = 3\n",
    "height = 20\n",
    "in-a-row = 6\n",
    "rule = \"renju\"\n",
    "at = 3\n",
    "at = 99\n",
    "h8 ",
    "a1 a1 ",
    "z99 ",
    "t20",
    "name = \"a\"\n",
    "command = \"a\"\n",
    "threads = 0\n",
    "engine:",
    "human",
    "perfect",
    "classic",
    "swap2",
    "two-more",
    "d4",
    "5m+3s",
    "30s/move",
    "2026-11-30",
    "2026-02-30",
    "9999-12-31",
    "00000001",
    "wuzi-statistics 1\n",
    "2026-11-29 15x15 5 freestyle human 3 black line 31 200 unaided\n",
    "- 3x3 3",
    "aided",
    "draw",
    "undo = \"u\"\n",
    "undo = []\n",
    "hint = [\"ctrl-i\", \"x\"]\n",
    "streak = 4294967295\n",
    "move-ms = [1, 2]\n",
    "turn-ms = 4294967295\n",
    "seconds = 18446744073709551615\n",
];

/// A file of the player's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Settings,
    Game,
    Statistics,
    Puzzles,
}

const KINDS: [Kind; 4] = [Kind::Settings, Kind::Game, Kind::Statistics, Kind::Puzzles];

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Self::Settings => "config/settings.toml",
            Self::Game => "data/unfinished.toml",
            Self::Statistics => "data/statistics.txt",
            Self::Puzzles => "data/puzzles.toml",
        }
    }
}

fn store(root: &Path) -> Store {
    Store::new(Some(Folders {
        config: root.join("config"),
        data: root.join("data"),
    }))
}

/// Files as the program writes them, with as much in them as there can be.
fn good_files() -> Vec<(Kind, Vec<u8>)> {
    let dir = tempfile::tempdir().expect("a temporary directory is to be had");
    let mut store = store(dir.path());
    let mut settings = Settings::default();
    let engine = EngineEntry::for_command("'/opt/my engines/pbrain-x' -v").expect("a command");
    settings.engines.push(engine);
    settings.setup.opening = Opening::Swap2;
    store.save_settings(&settings).expect("it can be written");
    for line in [
        "2026-11-29 15x15 5 freestyle human 3 black line 31 200 unaided",
        "- 15x15 5 renju 4 human black forbidden 17 90 unaided",
        "2026-11-30 3x3 3 freestyle human random draw full-board 9 12 aided",
    ] {
        let game = line.parse().expect("a game");
        store.count_game(&game).expect("it can be written");
    }
    let mut log = PuzzleLog::default();
    let day = "2026-11-30".parse().expect("a day");
    log.fail("00000001".parse().expect("a puzzle"));
    log.solve("5f0c12ab".parse().expect("a puzzle"), day, true);
    log.solve_daily(day);
    store.save_puzzles(&log).expect("it can be written");
    let mut files: Vec<(Kind, Vec<u8>)> = [Kind::Settings, Kind::Statistics, Kind::Puzzles]
        .map(|kind| {
            (
                kind,
                fs::read(dir.path().join(kind.name())).expect("it was written"),
            )
        })
        .into();
    for opening in [Opening::Free, Opening::Swap2] {
        let players = ByStone::new(Seat::Human, Seat::Computer(Level::Classic.into()));
        let variant = Variant::gomoku();
        let mut game = Game::with_opening(variant, players, ForbiddenMoves::Lose, opening)
            .expect("it goes together");
        for point in ["h8", "i9", "j10"] {
            game.play(point.parse().expect("a point"))
                .expect("it is free");
        }
        game.undo().expect("there is a move");
        if opening == Opening::Free {
            game.play("a1".parse().expect("a point"))
                .expect("it is free");
        }
        let control = "5m+3s".parse().expect("a clock");
        let saved = SavedGame {
            game,
            seed: u64::MAX,
            elapsed: std::time::Duration::from_secs(61),
            clock: Clock::new(control, Stone::Black),
            conduct: Conduct::default(),
        };
        store.jot_game(&saved).expect("it can be written");
        store.settle().expect("it can be written");
        let bytes = fs::read(dir.path().join(Kind::Game.name())).expect("it was written");
        files.push((Kind::Game, bytes));
    }
    files
}

#[derive(Debug, Clone)]
enum Source {
    Bytes(Kind, Vec<u8>),
    Words(Kind, Vec<&'static str>),
    Good(prop::sample::Index, Vec<Change>),
}

fn source() -> impl Strategy<Value = Source> {
    let kind = || prop::sample::select(&KINDS[..]);
    prop_oneof![
        1 => (kind(), prop::collection::vec(any::<u8>(), 0..200))
            .prop_map(|(kind, bytes)| Source::Bytes(kind, bytes)),
        2 => (kind(), prop::collection::vec(prop::sample::select(&WORDS[..]), 0..20))
            .prop_map(|(kind, words)| Source::Words(kind, words)),
        9 => (any::<prop::sample::Index>(), changes(&WORDS))
            .prop_map(|(file, changes)| Source::Good(file, changes)),
    ]
}

/// A fault is told, and the bytes are still there.
fn check_problem(path: &Path, bytes: &[u8], problem: Option<&StoreProblem>) {
    match problem {
        None => {}
        Some(StoreProblem::KeptAside { aside, reason, .. }) => {
            assert_eq!(fs::read(aside).expect("it is kept"), bytes);
            assert!(!reason.is_empty() && !reason.contains('\n'), "{reason:?}");
        }
        Some(other) => panic!("{}: {other:?}", path.display()),
    }
}

/// Whether it was understood.
fn check(kind: Kind, bytes: &[u8]) -> bool {
    let dir = tempfile::tempdir().expect("a temporary directory is to be had");
    let path = dir.path().join(kind.name());
    fs::create_dir_all(path.parent().expect("a folder")).expect("a fresh folder can be made");
    fs::write(&path, bytes).expect("a fresh folder can be written");
    // Looking at everything changes nothing.
    let mut store = store(dir.path());
    let _ = store.check_up();
    assert_eq!(fs::read(&path).expect("it is there"), bytes);
    let problem = match kind {
        Kind::Settings => {
            let (settings, problem) = store.load_settings();
            check_problem(&path, bytes, problem.as_ref());
            let (_, faults) = Keymap::new(&settings.keys);
            assert!(faults.iter().all(|fault| !format!("{fault:?}").is_empty()));
            store.save_settings(&settings).expect("it can be written");
            assert_eq!(store.load_settings(), (settings.clone(), None));
            // What is changed on top of it goes together with it.
            let now = Settings {
                bell: !settings.bell,
                ..settings.clone()
            };
            assert_eq!(store.change_settings(&settings, &now), Ok(None));
            assert_eq!(store.load_settings(), (now, None));
            problem
        }
        Kind::Game => {
            let (game, problem) = store.load_game();
            check_problem(&path, bytes, problem.as_ref());
            let Some(game) = game else {
                return false;
            };
            assert_eq!(problem, None);
            store.jot_game(&game).expect("it can be written");
            let (again, then) = store.load_game();
            assert_eq!(then, None);
            let again = again.expect("it was written");
            assert_eq!(again, game);
            assert_eq!(again.game.moves(), game.game.moves());
            problem
        }
        Kind::Statistics => {
            let (statistics, problem) = store.load_statistics();
            check_problem(&path, bytes, problem.as_ref());
            let game = "2026-12-01 15x15 5 renju human 4 black line 17 90 unaided";
            store
                .count_game(&game.parse().expect("a game"))
                .expect("it can be written");
            let (again, then) = store.load_statistics();
            assert_eq!(then, None);
            assert_eq!(again.games().len(), statistics.games().len() + 1);
            assert_eq!(
                again.games()[..again.games().len() - 1],
                *statistics.games()
            );
            tell(&again);
            problem
        }
        Kind::Puzzles => {
            let (log, problem) = store.load_puzzles();
            check_problem(&path, bytes, problem.as_ref());
            let mut now = log.clone();
            let today = "2026-12-01".parse().expect("a day");
            now.solve_daily(today);
            assert!(now.has_solved_daily(today) && now.streak(today) > 0);
            assert_eq!(store.save_puzzles(&now), Ok(None));
            assert_eq!(store.load_puzzles(), (now, None));
            problem
        }
    };
    problem.is_none()
}

/// Everything that statistics say can be said.
fn tell(statistics: &Statistics) {
    let lines = statistics.to_csv().lines().count();
    assert!(lines > statistics.games().len());
    assert!(
        statistics
            .rating()
            .is_none_or(|rating| rating.value.is_finite())
    );
}

#[test]
fn files() {
    let good = good_files();
    fuzz("files", source(), |source| match source {
        Source::Bytes(kind, bytes) => check(kind, &bytes),
        Source::Words(kind, words) => check(kind, words.concat().as_bytes()),
        Source::Good(file, changes) => {
            let (kind, bytes) = &good[file.index(good.len())];
            check(*kind, &changed(bytes, &changes))
        }
    });
}
