//! Every screen, popup and state of a game that looks like nothing else, each reached by keys.
//!
//! Wants `script.rs` beside it as `crate::script`.

#![allow(dead_code, reason = "every test file uses its own part")]

use std::time::Duration;

use wuzi::app::Screen;
use wuzi::app::action::Action;
use wuzi::app::engines::EngineAbout;
use wuzi::engine::puzzle::{self, Kind, Puzzle, collection};
use wuzi::engine::{
    Answer, Candidate, EngineFailure, EngineFault, EngineName, Evaluation, Level, Opening,
    Progress, Proposal,
};
use wuzi::record::Record;
use wuzi::store::{
    Analyst, ColourChoice, Day, EngineEntry, FolderEntry, LanguageChoice, Listing, PuzzleLog,
    ReadProblem, Settings, SetupChoices, Statistics, StoreProblem, WriteProblem,
};

use crate::script::{Answers, Script, against, renju, settings, timed, two_players, watch};

/// A scene's name and the program in it.
pub(crate) type Scene = (&'static str, Script);

/// All scenes in a language.
pub(crate) fn scenes(language: LanguageChoice) -> Vec<Scene> {
    scenes_with(&settings(language))
}

/// The scenes by what they are about.
pub(crate) const GROUPS: [fn(&Settings) -> Vec<Scene>; 12] = [
    lists, games, openings, studies, ends, puzzles, reviews, statistics, popups, files, engines,
    keys,
];

/// All scenes under these settings.
pub(crate) fn scenes_with(settings: &Settings) -> Vec<Scene> {
    GROUPS.iter().flat_map(|scenes| scenes(settings)).collect()
}

fn started(settings: &Settings, choices: SetupChoices) -> Script {
    let mut script = Script::with(settings.clone());
    script.answers = Answers::Later;
    script.start(choices);
    script
}

/// A game in its middle: nobody has won, the cursor stands beside the last move.
fn midgame(settings: &Settings) -> Script {
    let mut script = started(settings, two_players(15));
    script.place("h8 i9 h9 i8 h10 h11 g7 i10").keys("right up");
    script
}

fn lists(settings: &Settings) -> Vec<Scene> {
    let mut menu_to_continue = midgame(settings);
    menu_to_continue.keys("esc");
    let mut another_runs = Script::with(settings.clone());
    another_runs.act(Action::Problem(StoreProblem::AnotherRuns));
    let mut puzzles = Script::with(settings.clone());
    puzzles.on_day(day());
    let mut log = PuzzleLog::default();
    for (number, puzzle) in puzzle::all().iter().enumerate().take(60) {
        match number % 7 {
            0 | 1 => log.solve(puzzle.id(), day(), true),
            3 => log.solve(puzzle.id(), day(), false),
            5 => log.fail(puzzle.id()),
            _ => {}
        }
    }
    log.solve_daily(day());
    puzzles.app.set_puzzle_log(log);
    puzzles.keys("p");
    let at = |keys: &str| {
        let mut script = Script::with(settings.clone());
        script.keys(keys);
        script
    };
    vec![
        ("menu", Script::with(settings.clone())),
        ("menu-with-continue", menu_to_continue),
        ("menu-another-runs", another_runs),
        ("setup", at("a home")),
        ("setup-opening", at("a home down down down right right")),
        (
            "setup-named",
            at("t home down down right right down left down right right right"),
        ),
        (
            "setup-no-openings",
            at("t home right right right down down down"),
        ),
        ("setup-own-size", at("w home left left")),
        (
            "setup-refused",
            at("t home down left down right right end up enter"),
        ),
        ("settings", at("s down")),
        ("puzzles-fresh", at("p")),
        ("puzzles", puzzles),
    ]
}

/// Openings that leave the colours open, and one of renju's.
fn openings(settings: &Settings) -> Vec<Scene> {
    let with = |opening, choices| SetupChoices { opening, ..choices };
    let point = |text: &str| text.parse().expect("it is on the board");
    let computer = |part| SetupChoices {
        colour: part,
        ..with(Opening::Swap2, against(Level::STRONGEST, 15))
    };
    let mut place = started(settings, with(Opening::Swap2, two_players(15)));
    place.place("h8").keys("right up");
    let placing = started(settings, computer(ColourChoice::White));
    let mut choose = started(settings, computer(ColourChoice::White));
    let three = ["h8", "j9", "k6"].map(point).to_vec();
    choose.answer_with(Answer::Proposal(Proposal::Stones(three)));
    choose.keys("down down");
    let mut last = started(settings, computer(ColourChoice::Black));
    last.place("h8 j9 k6");
    let two = ["e5", "m10"].map(point);
    last.answer_with(Answer::Proposal(Proposal::TwoMore(two)));
    let mut largest = started(settings, with(Opening::Swap2, two_players(20)));
    largest.place("h8 j9 k6");
    let mut chosen = started(settings, with(Opening::Swap, two_players(19)));
    chosen.place("h8 j9 k6").keys("w");
    let named = "d4".parse().expect("it is an opening");
    let named = started(settings, with(named, renju()));
    vec![
        ("opening-place", place),
        ("opening-placing", placing),
        ("opening-choose", choose),
        ("opening-choose-last", last),
        ("opening-choose-20", largest),
        ("opening-chosen", chosen),
        ("opening-named", named),
    ]
}

/// A day that puzzles are solved on.
fn day() -> Day {
    Day::new(2026, 11, 30).expect("it is a day")
}

/// The first puzzle of a kind with so many moves, on the screen.
fn puzzle_of(settings: &Settings, kind: Kind, moves: u32) -> Script {
    let mut script = Script::with(settings.clone());
    let all = puzzle::all();
    let fits = |puzzle: &&Puzzle| puzzle.kind() == kind && puzzle.moves() >= moves;
    let puzzle = all
        .iter()
        .find(fits)
        .expect("there are puzzles of all kinds");
    let number = collection::place(puzzle.id()).expect("it is one of them");
    script.keys("p").act(Action::Select(number));
    script
}

fn puzzles(settings: &Settings) -> Vec<Scene> {
    let answer = |script: &Script, ply: usize| {
        let Screen::Puzzle(solving) = script.app.screen() else {
            unreachable!("a puzzle is on the screen");
        };
        solving.puzzle().answer()[ply].to_string()
    };
    let fours = || puzzle_of(settings, Kind::Fours, 3);
    let mut right = puzzle_of(settings, Kind::Threats, 4);
    let first = answer(&right, 0);
    right.place(&first);
    let mut wrong = fours();
    wrong.place("a1");
    let mut judging = fours();
    judging.answers = Answers::Later;
    judging.place("a1");
    let mut hint = fours();
    hint.keys("i");
    let mut point = fours();
    point.keys("i i");
    let mut solved = fours();
    for ply in [0, 2, 4] {
        let next = answer(&solved, ply);
        solved.place(&next);
    }
    let mut shown = fours();
    shown.keys("s right");
    let mut lost = puzzle_of(settings, Kind::Defence, 3);
    lost.place("a1");
    let mut holds = puzzle_of(settings, Kind::Defence, 3);
    holds.keys("s");
    let mut help = fours();
    help.keys("?");
    vec![
        ("puzzle", fours()),
        ("puzzle-right", right),
        ("puzzle-wrong", wrong),
        ("puzzle-judging", judging),
        ("puzzle-hint", hint),
        ("puzzle-hint-point", point),
        ("puzzle-solved", solved),
        ("puzzle-answer", shown),
        ("puzzle-defence", puzzle_of(settings, Kind::Defence, 2)),
        ("puzzle-lost", lost),
        ("puzzle-holds", holds),
        ("puzzle-help", help),
    ]
}

fn games(settings: &Settings) -> Vec<Scene> {
    let mut score_map = midgame(settings);
    score_map.keys("s");
    let mut numbers = midgame(settings);
    numbers.place("g8 f8 j8 k8 k7").keys("# right up");
    let mut forbidden = started(settings, renju());
    forbidden
        .place("g8 a1 i8 a3 h7 c1 h9 c3 h8")
        .keys("esc down");
    forbidden.keys("up enter");
    let mut prompt = started(settings, two_players(13));
    prompt.place("g7").keys(":z9 enter");
    let mut thinking = started(settings, against(Level::Perfect, 15));
    thinking.place("h8").wait(Duration::from_millis(2300));
    let progress = Progress {
        depth: 6,
        evaluation: Some(Evaluation::Score(120)),
        line: ["i9", "g7", "j10"]
            .map(|point| point.parse().expect("it is a point"))
            .to_vec(),
        nodes: 123_456,
        ..Progress::default()
    };
    let id = thinking.oldest_search();
    thinking.act(Action::Progress(id, progress));
    let mut failed = started(settings, against(Level::Classic, 15));
    failed.place("h8");
    failed.answer_with(Answer::Failed("index out of bounds".to_owned()));
    let mut paused = started(settings, watch(Level::Classic, 15));
    paused.answer().answer().answer().keys("space");
    let mut undone = midgame(settings);
    undone.keys("u u u");
    let clocked = |side: u8, clock: &str, seconds: [u64; 3]| {
        let mut script = started(settings, timed(two_players(side), clock));
        let points = ["h8", "i9", "h9"];
        for (point, seconds) in points.into_iter().zip(seconds) {
            script.let_pass(Duration::from_secs(seconds)).place(point);
        }
        script.let_pass(Duration::from_millis(400));
        script
    };
    let mut clock_paused = clocked(15, "5m+3s", [12, 30, 20]);
    clock_paused.keys("p");
    let mut clock_low = clocked(15, "20s", [14, 3, 1]);
    clock_low.let_pass(Duration::from_millis(7300));
    vec![
        ("game-fresh", started(settings, against(Level::Classic, 15))),
        ("game", midgame(settings)),
        ("game-19", {
            let mut script = started(settings, two_players(19));
            script.place("k10 l11 k11 l10").keys("up up");
            script
        }),
        ("game-3", {
            let mut script = started(settings, two_players(3));
            script.place("b2 a1 c3").keys("left");
            script
        }),
        ("game-taken-back", undone),
        ("score-map", score_map),
        ("numbers", numbers),
        ("forbidden", forbidden),
        ("prompt", prompt),
        ("thinking", thinking),
        ("failed", failed),
        ("watch-paused", paused),
        ("clock", clocked(15, "5m+3s", [12, 30, 20])),
        ("clock-19", clocked(19, "2h", [90, 30, 20])),
        ("clock-low", clock_low),
        ("clock-paused", clock_paused),
    ]
}

/// Analysis, threats and ideas.
fn studies(settings: &Settings) -> Vec<Scene> {
    let candidate = |line: &str, evaluation| Candidate {
        line: line
            .split_whitespace()
            .map(|point| point.parse().expect("it is a point"))
            .collect(),
        evaluation: Some(evaluation),
    };
    let told = |script: &mut Script, candidates: Vec<Candidate>| {
        let id = script.oldest_search();
        let progress = Progress {
            depth: 14,
            evaluation: candidates[0].evaluation,
            line: candidates[0].line.clone(),
            nodes: 2_345_678,
            candidates,
        };
        script.wait(Duration::from_millis(5400));
        script.act(Action::Progress(id, progress));
    };
    let lines = vec![
        candidate(
            "g11 i11 g9 h7 f9 e9 g10 g8 j10 k11 f11",
            Evaluation::Score(130),
        ),
        candidate("i11 h12 k8 j9", Evaluation::Score(-15)),
        candidate("a1 j11 k12", Evaluation::Loss(8)),
    ];
    let mut analysis = midgame(settings);
    analysis.keys("a");
    told(&mut analysis, lines);
    let mut preview = midgame(settings);
    preview.keys("a");
    told(
        &mut preview,
        vec![
            candidate(
                "g11 i11 g9 h7 f9 e9 g10 g8 j10 k11 f11",
                Evaluation::Win(11),
            ),
            candidate("i11 h12 k8 j9", Evaluation::Score(40)),
        ],
    );
    preview.keys("1 ,");
    let mut threats = started(settings, two_players(15));
    threats.place("g8 d4 h8 e4 i8 f4 a15 g4").keys("t");
    let mut forbidden = started(settings, renju());
    forbidden.place("g8 a1 i8 a3 h7 c1 h9 c3").keys("t");
    let idea = |steps: &str| {
        let mut script = midgame(settings);
        script.keys("i").answer_point("g11").keys(steps);
        script
    };
    vec![
        ("analysis", analysis),
        ("analysis-line", preview),
        ("threats", threats),
        ("threats-renju", forbidden),
        ("hint-area", idea("")),
        ("hint-point", idea("i")),
        ("hint-reason", idea("i i")),
    ]
}

fn ends(settings: &Settings) -> Vec<Scene> {
    let mut win = started(settings, two_players(15));
    win.place("d8 d9 e8 e9 f8 f9 g8 g9 h8");
    let mut draw = started(settings, two_players(3));
    draw.place("a3 b3 c3 b2 a2 c2 b1 a1 c1");
    let mut resigned = started(settings, against(Level::Classic, 15));
    resigned.place("h8").keys("x y");
    let mut time = started(settings, timed(two_players(15), "30s/move"));
    time.place("h8 i9").let_pass(Duration::from_secs(30));
    vec![
        ("result-win", win),
        ("result-draw", draw),
        ("result-resigned", resigned),
        ("result-time", time),
    ]
}

/// A game with a comment and a branch, lost by a move that overlooks an open three.
pub(crate) const RECORD: &str = "(;GM[4]SZ[15]RU[freestyle]PB[Lin]PW[Wei Zhang]EV[Spring cup]DT[2024-03-05]\
    RE[B+];B[hh];W[ii];B[hi];W[ih];B[hg]C[An open three.]\
    (;W[ij];B[hj];W[hf];B[hk])(;W[hj];B[gg];W[ij];B[ff]))";

/// What an engine would say of the positions of that game, from the last but one to the third.
pub(crate) const JUDGEMENTS: [(Evaluation, &str); 7] = [
    (Evaluation::Win(1), "h5"),
    (Evaluation::Loss(2), "h10 h5"),
    (Evaluation::Win(3), "h6 h10 h5"),
    (Evaluation::Score(-40), "h6 h10 g6 f5 h11"),
    (Evaluation::Score(60), "h9 h6"),
    (Evaluation::Score(60), "g6 h9"),
    (Evaluation::Score(20), "h7 g6"),
];

/// The game, judged down to the third position.
pub(crate) fn judged(settings: &Settings) -> Script {
    let mut script = Script::with(settings.clone());
    script.answers = Answers::Later;
    script.review(RECORD).keys("e").judge(&JUDGEMENTS);
    script
}

fn reviews(settings: &Settings) -> Vec<Scene> {
    let with = |keys: &str| {
        let mut script = judged(settings);
        script.keys(keys);
        script
    };
    let at = |keys: &str| {
        let mut script = Script::with(settings.clone());
        script.answers = Answers::Later;
        script.review(RECORD).keys(keys);
        script
    };
    vec![
        ("review", at("")),
        ("review-start", at("home")),
        ("review-middle", at("5 enter")),
        ("review-refused", at("99 enter")),
        ("review-judged", with("6 enter")),
        ("review-better", with("6 enter b")),
        ("review-mistakes", with("tab 4 enter")),
        ("review-branches", with("5 enter down e")),
        ("review-playing", with("home space")),
        ("review-delete", at("5 enter down right right d")),
        ("play-on", at("5 enter g")),
    ]
}

/// Games of some weeks: level 3 is beaten in the end, level 4 not yet.
const GAMES: &str = "\
    2026-10-01 15x15 5 freestyle human 2 white line 31 190 unaided
    2026-10-02 15x15 5 freestyle human 2 black line 41 290 unaided
    2026-10-05 15x15 5 freestyle 2 human white line 38 260 unaided
    2026-10-09 15x15 5 renju human 3 white line 28 240 unaided
    2026-10-12 3x3 3 freestyle human random draw full-board 9 12 unaided
    2026-10-15 15x15 5 freestyle human 3 black line 51 610 aided
    2026-10-20 19x19 5 standard human 3 black resignation 45 420 unaided
    2026-10-28 15x15 5 freestyle human 4 white line 36 500 unaided
    2026-11-03 15x15 5 freestyle human 3 black line 33 300 unaided
    2026-11-11 15x15 5 freestyle 3 human white line 42 350 unaided
    2026-11-20 15x15 5 renju human 3 black line 29 280 unaided
    2026-11-25 15x15 5 freestyle human human white line 60 900 unaided
    2026-11-30 15x15 5 freestyle 8 7 black line 55 120 unaided";

fn statistics(settings: &Settings) -> Vec<Scene> {
    let at = |keys: &str| {
        let mut script = Script::with(settings.clone());
        let games = GAMES
            .lines()
            .map(|line| line.trim().parse().expect("it is a game"));
        script.app.remember(Statistics::of(games));
        script.keys(keys);
        script
    };
    let mut empty = Script::with(settings.clone());
    empty.keys("r");
    vec![
        ("statistics", at("r")),
        ("statistics-opponents", at("r 2 down down")),
        ("statistics-only", at("r 2 down down enter 3")),
        ("statistics-boards", at("r 4")),
        ("statistics-others", at("r 5")),
        ("statistics-empty", empty),
        ("statistics-export", at("r e")),
    ]
}

fn popups(settings: &Settings) -> Vec<Scene> {
    let mut question = midgame(settings);
    question.keys("d");
    let mut replace = midgame(settings);
    replace.keys("esc t enter");
    let mut help = midgame(settings);
    help.keys("?");
    let mut menu_help = Script::with(settings.clone());
    menu_help.keys("?");
    vec![
        ("question", question),
        ("question-replace", replace),
        ("help", help),
        ("help-menu", menu_help),
    ]
}

/// What a player's folder may hold.
fn records_folder() -> Listing {
    let record = |name: &str| FolderEntry::Record(name.into());
    let mut entries = vec![
        FolderEntry::Parent,
        FolderEntry::Folder("2025".into()),
        FolderEntry::Folder("决赛".into()),
        record("2026-11-30-2105-human-wuzi-5.sgf"),
        record("2026-11-29-1712-wuzi-classic-human.sgf"),
    ];
    entries.extend((1..30).map(|number| record(&format!("game-{number}.psq"))));
    Listing {
        folder: "/home/player/records".into(),
        entries,
        is_library: false,
    }
}

fn files(settings: &Settings) -> Vec<Scene> {
    let open = |listing: Listing| {
        let mut script = Script::with(settings.clone());
        script.keys("o").act(Action::Listed(Ok(listing)));
        script
    };
    let look = |script: &mut Script, look: Result<&str, ReadProblem>| {
        let file = "/home/player/records/2026-11-30-2105-human-wuzi-5.sgf";
        let look = look.map(|text| {
            Box::new(Record::parse(text.as_bytes(), None).expect("tests write good records"))
        });
        script.act(Action::Looked(file.into(), look));
    };
    let mut library = Script::with(settings.clone());
    library.keys("o");
    let mut record = open(records_folder());
    look(
        &mut record,
        Ok("(;GM[4]SZ[15]PB[张三]PW[Wuzi 5]DT[2026-11-30]RE[W+Resign];B[hh];W[ig];B[ih];W[gh])"),
    );
    let mut damaged = open(records_folder());
    let error = Record::parse(b"(;GM[4]SZ[15];B[hh];W[ig];B[hh])", None);
    look(
        &mut damaged,
        Err(ReadProblem::Record {
            file: "a.sgf".into(),
            error: Box::new(error.expect_err("a stone on a stone")),
        }),
    );
    let mut typing = open(records_folder());
    look(&mut typing, Ok("h8 i9"));
    typing.keys(":~/ga");
    let mut write = midgame(settings);
    write.keys("w");
    let mut over = midgame(settings);
    over.keys("w").act(Action::Written(Err(WriteProblem::Exists(
        "/home/player/records/human-human.sgf".into(),
    ))));
    vec![
        ("open-library", library),
        ("open", record),
        ("open-damaged", damaged),
        ("open-typing", typing),
        ("write", write),
        ("write-over", over),
    ]
}

/// Settings with some external engines.
fn with_engines(settings: &Settings) -> Settings {
    let commands = [
        "/opt/gomocup/rapfi/pbrain-rapfi --config config.toml",
        "carbon",
        "'/home/player/my engines/pisq'",
    ];
    let engines = commands
        .map(|command| EngineEntry::for_command(command).expect("tests write good commands"));
    Settings {
        engines: engines.to_vec(),
        ..settings.clone()
    }
}

/// An engine's failure with as much as one can have to say.
fn engine_failure() -> EngineFailure {
    EngineFailure {
        engine: "rapfi".parse().expect("it is a name"),
        fault: EngineFault::Exited(3),
        last_lines: vec![
            "MESSAGE Depth 14-22 | Eval 62 | Time 1140ms | h8 i9 g7".to_owned(),
            "config.toml: No such file or directory".to_owned(),
        ],
        log: Some("/home/player/.local/state/wuzi/rapfi.log".into()),
    }
}

/// External engines: the list, the form, and what is about them in games.
fn engines(settings: &Settings) -> Vec<Scene> {
    let settings = &with_engines(settings);
    let at = |keys: &str| {
        let mut script = Script::with(settings.clone());
        script.keys("s end up enter").keys(keys);
        script
    };
    let mut adding = Script::with(settings.clone());
    adding.keys("s end up enter a enter");
    let tried = |result| {
        let mut script = at("t");
        let (number, _) = script.trial.clone().expect("it is being tried");
        script.act(Action::Tried(number, result));
        script
    };
    let works = tried(Ok(EngineAbout {
        words: "Rapfi 0.43, Rapfi developers".to_owned(),
        took: Duration::from_millis(120),
        analyses: true,
    }));
    let fails = tried(Err(Box::new(engine_failure())));
    let rapfi = || -> EngineName { "rapfi".parse().expect("it is a name") };
    let mut trouble = started(settings, against(rapfi(), 15));
    trouble.place("h8");
    trouble.answer_with(Answer::EngineFailed(Box::new(engine_failure())));
    let mut players = started(settings, watch(Level::Classic, 15));
    players.answer().answer().answer().keys("o");
    let mut watched = started(settings, watch(rapfi(), 15));
    watched.answer_point("h8").answer_point("i9").keys("+");
    let mut analysis = midgame(&Settings {
        analyst: Analyst::Engine(rapfi()),
        ..settings.clone()
    });
    analysis.keys("a");
    vec![
        ("engines", at("")),
        ("engine-form", at("down enter")),
        ("engine-field", at("enter down down down enter ^u 8 enter")),
        ("engine-adding", adding),
        ("engine-works", works),
        ("engine-fails", fails),
        ("engine-trouble", trouble),
        ("players", players),
        ("watch-running", watched),
        ("analysis-by-engine", analysis),
    ]
}

/// The keys of a place, a key that is waited for, and what is said about others.
fn keys(settings: &Settings) -> Vec<Scene> {
    let at = |keys: &str| {
        let mut script = Script::with(settings.clone());
        script.keys("s end up up enter").keys(keys);
        script
    };
    let mut faulty = settings.clone();
    let keys = |keys: &[&str]| keys.iter().map(ToString::to_string).collect();
    faulty.keys.set("game", "hint", keys(&["u", "f2"]));
    faulty.keys.set("game", "undo", keys(&["hyper-u"]));
    let mut fault = Script::with(faulty.clone());
    fault.keys("down");
    vec![
        ("keys", at("")),
        ("keys-line", at("end up up")),
        ("keys-changed", at("right down a f9 down down enter f2 up")),
        ("keys-capture", at("down enter")),
        ("keys-refused", at("down a enter")),
        ("keys-swap", at("pgdn down down down enter u")),
        ("keys-everywhere", at("left down enter u")),
        ("keys-fault", Script::with(faulty)),
        ("keys-fault-next", fault),
    ]
}
