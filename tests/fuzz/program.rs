//! Anything at all happens to the program, on any of its screens, in windows of any size: it
//! goes on, it can be left, and the game that it keeps is the game that was played.

use std::path::PathBuf;
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use proptest::prelude::*;
use wuzi::app::Screen;
use wuzi::app::action::{Action, Command, Step};
use wuzi::app::engines::EngineAbout;
use wuzi::app::local_time::LocalTime;
use wuzi::app::popup::Popup;
use wuzi::engine::puzzle::referee::{Fault, Ruling};
use wuzi::engine::{
    Answer, Candidate, Choice, EngineFailure, Evaluation, Level, Point, Position, Progress,
    Proposal, SearchId, SearchRequest, Stone, Task, Thought,
};
use wuzi::record::Record;
use wuzi::store::{
    FileFault, Folders, Found, LanguageChoice, ReadProblem, Store, StoreProblem, WriteProblem,
};

use crate::harness::fuzz;
use crate::scenes::GROUPS;
use crate::script::{Answers, Script, settings, think};

/// Something that may happen.
#[derive(Debug, Clone)]
enum Happening {
    Key(KeyCode, KeyModifiers),
    Command(Command),
    Typed(String),
    Click(u16, u16),
    Hover(u16, u16),
    Paste(String),
    Select(usize),
    Branch(usize),
    Adjust(usize, bool),
    Place(Point),
    /// The oldest search answers as its player would.
    Answer,
    /// The oldest search, or one of any number, answers with something of no sense.
    Nonsense(Option<u64>, Nonsense),
    Ruling(Option<u64>, Ruling),
    Clock(u32),
    /// The program was stopped meanwhile.
    Continued,
    /// The clock on the wall says anything.
    LocalTime(LocalTime),
    /// The call that is waited for comes, or one of any number.
    Call(Option<u64>),
    Disk(Disk),
    Tried(u64, bool),
    Resize(u16, u16),
}

#[derive(Debug, Clone)]
enum Nonsense {
    Point(Point),
    Progress(Progress),
    Thought(Progress),
    Proposal(Proposal),
    NoMove,
    Failed,
    EngineFailed,
}

#[derive(Debug, Clone)]
enum Disk {
    Problem,
    Another,
    Kept,
    Unlisted,
    Unread,
    Record,
    Written,
    Unwritten,
}

const COMMANDS: [Command; 62] = [
    Command::Up,
    Command::Down,
    Command::Left,
    Command::Right,
    Command::First,
    Command::Last,
    Command::PageUp,
    Command::PageDown,
    Command::Activate,
    Command::Place,
    Command::Back,
    Command::Prompt,
    Command::Undo,
    Command::Redo,
    Command::StepBack,
    Command::StepForward,
    Command::BranchBefore,
    Command::BranchNext,
    Command::DeleteBranch,
    Command::Faster,
    Command::Slower,
    Command::Evaluate,
    Command::SwitchList,
    Command::NextMistake,
    Command::PreviousMistake,
    Command::Better,
    Command::LastChance,
    Command::PlayOn,
    Command::CopyBoard,
    Command::CopyMoves,
    Command::Hint,
    Command::Analysis,
    Command::Line(1),
    Command::Line(3),
    Command::LineBack,
    Command::LineForward,
    Command::Threats,
    Command::Answer,
    Command::Next,
    Command::Previous,
    Command::Daily,
    Command::ScoreMap,
    Command::Resign,
    Command::OfferDraw,
    Command::Write,
    Command::FolderUp,
    Command::Library,
    Command::NewGame,
    Command::Pause,
    Command::Players,
    Command::Try,
    Command::Add,
    Command::Remove,
    Command::ToggleMouse,
    Command::Help,
    Command::Redraw,
    Command::Suspend,
    Command::Yes,
    Command::No,
    Command::Digit(5),
    Command::Choose(Choice::TwoMore),
    Command::Choose(Choice::White),
];

/// What is named where nothing is.
const CORNER: Point = match Point::new(0, 0) {
    Some(point) => point,
    None => panic!("every board has this"),
};

fn point() -> impl Strategy<Value = Point> {
    (0..20_u8, 0..20_u8).prop_map(|(x, y)| Point::new(x, y).expect("20 by 20 at most"))
}

fn evaluation() -> impl Strategy<Value = Evaluation> {
    prop_oneof![
        any::<u32>().prop_map(Evaluation::Win),
        any::<u32>().prop_map(Evaluation::Loss),
        any::<i32>().prop_map(Evaluation::Score),
        Just(Evaluation::Draw),
    ]
}

fn progress() -> impl Strategy<Value = Progress> {
    let line = || prop::collection::vec(point(), 0..5);
    let candidate = (line(), prop::option::of(evaluation()))
        .prop_map(|(line, evaluation)| Candidate { line, evaluation });
    let candidates = prop::collection::vec(candidate, 0..5);
    let parts = (
        any::<u32>(),
        prop::option::of(evaluation()),
        line(),
        any::<u64>(),
        candidates,
    );
    parts.prop_map(|(depth, evaluation, line, nodes, candidates)| Progress {
        depth,
        evaluation,
        line,
        nodes,
        candidates,
    })
}

fn nonsense() -> impl Strategy<Value = Nonsense> {
    let proposal = prop_oneof![
        prop::collection::vec(point(), 0..6).prop_map(Proposal::Stones),
        prop::sample::select(&Stone::BOTH[..]).prop_map(Proposal::Colour),
        [point(), point()].prop_map(Proposal::TwoMore),
    ];
    prop_oneof![
        3 => point().prop_map(Nonsense::Point),
        3 => progress().prop_map(Nonsense::Progress),
        3 => progress().prop_map(Nonsense::Thought),
        2 => proposal.prop_map(Nonsense::Proposal),
        1 => Just(Nonsense::NoMove),
        1 => Just(Nonsense::Failed),
        1 => Just(Nonsense::EngineFailed),
    ]
}

fn ruling() -> impl Strategy<Value = Ruling> {
    let line = || prop::collection::vec(point(), 0..5);
    let fault = prop_oneof![
        Just(Fault::NoFour),
        Just(Fault::NoThreat),
        Just(Fault::Parried),
        any::<u32>().prop_map(Fault::TooSlow),
        any::<u32>().prop_map(Fault::Loses),
        Just(Fault::Unclear),
    ];
    prop_oneof![
        Just(Ruling::Solved),
        line().prop_map(|line| Ruling::GoOn { line }),
        (fault, line()).prop_map(|(fault, line)| Ruling::Failed { fault, line }),
    ]
}

/// Mostly of our time, sometimes of none.
fn local_time() -> impl Strategy<Value = LocalTime> {
    let ours = (2026..2028_i16, 1..13_u8, 1..29_u8, 0..24_u8, 0..60_u8);
    let any = any::<(i16, u8, u8, u8, u8)>();
    prop_oneof![3 => ours, 1 => any].prop_map(|(year, month, day, hour, minute)| LocalTime {
        year,
        month,
        day,
        hour,
        minute,
    })
}

/// What somebody may type; no path to anywhere, for some of it is looked for on the disk.
fn typed() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-t][0-9]{1,2}",
        "[^/~\\pC]{0,12}",
        "[0-9]{1,4}",
        "wuzi-no-such-file[.](sgf|psq|txt|csv)?",
    ]
}

fn key() -> impl Strategy<Value = Happening> {
    let code = prop_oneof![
        6 => (b' '..=b'~').prop_map(|byte| KeyCode::Char(byte.into())),
        1 => any::<char>().prop_map(KeyCode::Char),
        6 => prop::sample::select(&[
            KeyCode::Up,
            KeyCode::Down,
            KeyCode::Left,
            KeyCode::Right,
            KeyCode::Enter,
            KeyCode::Enter,
            KeyCode::Esc,
            KeyCode::Home,
            KeyCode::End,
            KeyCode::PageUp,
            KeyCode::PageDown,
            KeyCode::Tab,
            KeyCode::BackTab,
            KeyCode::Backspace,
            KeyCode::Delete,
            KeyCode::Insert,
            KeyCode::F(1),
            KeyCode::F(12),
            KeyCode::Null,
            KeyCode::CapsLock,
            KeyCode::Menu,
        ][..]),
    ]
    // A path would be looked for, and one that is written to would be made.
    .prop_filter("no path", |code| {
        !matches!(code, KeyCode::Char('/' | '~' | '\\'))
    });
    let modifiers = prop_oneof![
        8 => Just(KeyModifiers::NONE),
        1 => any::<u8>().prop_map(KeyModifiers::from_bits_truncate),
    ];
    (code, modifiers).prop_map(|(code, modifiers)| Happening::Key(code, modifiers))
}

fn happening() -> impl Strategy<Value = Happening> {
    let number = || prop::option::weighted(0.3, 0..60_u64);
    let disk = prop::sample::select(
        &[
            Disk::Problem,
            Disk::Another,
            Disk::Kept,
            Disk::Unlisted,
            Disk::Unread,
            Disk::Record,
            Disk::Written,
            Disk::Unwritten,
        ][..],
    );
    let size = prop_oneof![
        3 => (20..130_u16, 8..50_u16),
        1 => (1..300_u16, 1..100_u16),
    ];
    prop_oneof![
        12 => key(),
        8 => prop::sample::select(&COMMANDS[..]).prop_map(Happening::Command),
        1 => typed().prop_map(Happening::Typed),
        8 => (0..130_u16, 0..50_u16).prop_map(|(x, y)| Happening::Click(x, y)),
        2 => (0..130_u16, 0..50_u16).prop_map(|(x, y)| Happening::Hover(x, y)),
        1 => prop_oneof![typed(), "[^/~]{0,200}"].prop_map(Happening::Paste),
        2 => (0..30_usize).prop_map(Happening::Select),
        1 => (0..6_usize).prop_map(Happening::Branch),
        2 => (0..30_usize, any::<bool>()).prop_map(|(row, on)| Happening::Adjust(row, on)),
        6 => point().prop_map(Happening::Place),
        6 => Just(Happening::Answer),
        4 => (number(), nonsense()).prop_map(|(id, what)| Happening::Nonsense(id, what)),
        1 => (number(), ruling()).prop_map(|(id, what)| Happening::Ruling(id, what)),
        2 => (0..2_000_000_u32).prop_map(Happening::Clock),
        1 => Just(Happening::Continued),
        1 => local_time().prop_map(Happening::LocalTime),
        3 => number().prop_map(Happening::Call),
        2 => disk.prop_map(Happening::Disk),
        1 => (0..4_u64, any::<bool>()).prop_map(|(number, good)| Happening::Tried(number, good)),
        2 => size.prop_map(|(width, height)| Happening::Resize(width, height)),
    ]
}

fn happens(script: &mut Script, happening: &Happening) {
    match happening {
        Happening::Key(code, modifiers) => script.press(KeyEvent::new(*code, *modifiers)),
        Happening::Command(command) => {
            script.act(*command);
        }
        Happening::Typed(text) => {
            for letter in text.chars() {
                if !script.has_quit {
                    script.press(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE));
                }
            }
        }
        Happening::Click(x, y) => {
            script.click(*x, *y);
        }
        Happening::Hover(x, y) => {
            let hover = script.draw().1.hover(*x, *y);
            script.act(Action::Hover(hover));
        }
        Happening::Paste(text) => {
            script.paste(text);
        }
        Happening::Select(row) => {
            script.act(Action::Select(*row));
        }
        Happening::Branch(branch) => {
            script.act(Action::Branch(*branch));
        }
        Happening::Adjust(row, on) => {
            let step = if *on { Step::Forward } else { Step::Back };
            script.act(Action::Adjust(*row, step));
        }
        Happening::Place(point) => {
            script.act(Action::Place(*point));
        }
        Happening::Answer => {
            if let Some(question) = script.questions.pop_front() {
                // The solver may take its time; who moved is told anything.
                script.act(Action::Ruled(question.id, Ruling::Solved));
            } else if let Some(request) = script.pending.pop_front() {
                let answer = quick(&request);
                script.act(Action::Answer(request.id, answer));
            }
        }
        Happening::Nonsense(number, what) => say_nonsense(script, *number, what),
        Happening::Ruling(number, ruling) => {
            let oldest = script.questions.front().map(|question| question.id);
            let Some(id) = number.map(SearchId).or(oldest) else {
                return;
            };
            // A ruling on the move that waits is our own solver's, whose lines can be played.
            let asked = script
                .questions
                .iter()
                .position(|question| question.id == id);
            let asked = asked.and_then(|at| script.questions.remove(at));
            let ruling = asked.map_or_else(
                || ruling.clone(),
                |question| ruling_on(ruling, &question.position),
            );
            script.act(Action::Ruled(id, ruling));
        }
        Happening::Clock(milliseconds) => {
            script.wait(Duration::from_millis((*milliseconds).into()));
        }
        Happening::Continued => {
            script.act(Action::Continued);
        }
        Happening::LocalTime(time) => {
            script.act(Action::LocalTime(*time));
        }
        Happening::Call(None) => {
            if script.call.is_some() {
                script.call();
            }
        }
        Happening::Call(Some(number)) => {
            script.act(Action::Call(*number));
        }
        Happening::Disk(disk) => {
            script.act(of_the_disk(disk));
        }
        Happening::Tried(number, good) => {
            let number = script.trial.as_ref().map_or(*number, |(number, _)| *number);
            let about = EngineAbout {
                words: "Someone 1.0".to_owned(),
                took: Duration::from_millis(40),
                analyses: true,
            };
            let failure = EngineFailure::not_listed("someone".parse().expect("a name"));
            let result = good.then_some(about).ok_or_else(|| Box::new(failure));
            script.act(Action::Tried(number, result));
        }
        Happening::Resize(width, height) => script.size = (*width, *height),
    }
}

/// A line that can be played in a position, as near to the given one as there is.
fn playable(points: &[Point], position: &Position) -> Vec<Point> {
    let mut position = position.clone();
    let mut line = Vec::new();
    for point in points {
        let free = position.legal_moves().find(|free| free >= point);
        let Some(next) = free.or_else(|| position.legal_moves().next()) else {
            break;
        };
        position.play(next).expect("it is legal");
        line.push(next);
    }
    line
}

/// The ruling as our solver may make it.
fn ruling_on(ruling: &Ruling, position: &Position) -> Ruling {
    match ruling {
        Ruling::Solved => Ruling::Solved,
        Ruling::GoOn { line } => match playable(line, position) {
            line if line.is_empty() => Ruling::Solved,
            line => Ruling::GoOn { line },
        },
        Ruling::Failed { fault, line } => Ruling::Failed {
            fault: *fault,
            line: playable(line, position),
        },
    }
}

/// The progress as a player may make it: every player of ours, and every engine that we host,
/// tells lines that can be played.
fn progress_in(progress: &Progress, position: &Position) -> Progress {
    let candidates = progress.candidates.iter().map(|candidate| Candidate {
        line: playable(&candidate.line, position),
        evaluation: candidate.evaluation,
    });
    Progress {
        line: playable(&progress.line, position),
        candidates: candidates.filter(|told| !told.line.is_empty()).collect(),
        ..progress.clone()
    }
}

fn say_nonsense(script: &mut Script, number: Option<u64>, what: &Nonsense) {
    let oldest = script.pending.front().map(|request| request.id);
    let Some(id) = number.map(SearchId).or(oldest) else {
        return;
    };
    let asked = script.pending.iter().find(|request| request.id == id);
    let position = asked.map(|request| request.position.clone());
    let progress = |told: &Progress| match &position {
        Some(position) => progress_in(told, position),
        // Nobody has asked, so that it can say what it likes.
        None => told.clone(),
    };
    let answer = match what {
        Nonsense::Progress(told) => {
            script.act(Action::Progress(id, progress(told)));
            return;
        }
        Nonsense::Point(best) => Answer::Thought(Thought {
            best: *best,
            progress: Progress::default(),
        }),
        Nonsense::Thought(told) => {
            let progress = progress(told);
            Answer::Thought(Thought {
                best: progress.line.first().copied().unwrap_or(CORNER),
                progress,
            })
        }
        Nonsense::Proposal(proposal) => Answer::Proposal(proposal.clone()),
        Nonsense::NoMove => Answer::NoMove,
        Nonsense::Failed => Answer::Failed("made to fail".to_owned()),
        Nonsense::EngineFailed => {
            let name = "someone".parse().expect("a name");
            Answer::EngineFailed(Box::new(EngineFailure::not_listed(name)))
        }
    };
    script.pending.retain(|request| request.id != id);
    script.act(Action::Answer(id, answer));
}

fn of_the_disk(disk: &Disk) -> Action {
    let file = PathBuf::from("/nowhere/a.sgf");
    let fault = || FileFault {
        file: file.clone(),
        reason: "made to fail".to_owned(),
    };
    let record = || Record::parse(b"(;GM[4]SZ[15];B[hh];W[ii](;B[jj])(;B[aa]))", None);
    match disk {
        Disk::Problem => Action::Problem(StoreProblem::NoHome),
        Disk::Another => Action::Problem(StoreProblem::AnotherRuns),
        Disk::Kept => Action::Kept(file),
        Disk::Unlisted => Action::Listed(Err(fault())),
        Disk::Unread => Action::Found(Err(ReadProblem::File(fault()))),
        Disk::Record => {
            let record = Box::new(record().expect("a good record"));
            Action::Found(Ok(Found::Record(file, record)))
        }
        Disk::Written => Action::Written(Ok(file)),
        Disk::Unwritten => Action::Written(Err(WriteProblem::Failed(fault()))),
    }
}

/// As a player that takes no time.
fn quick(request: &SearchRequest) -> Answer {
    let player = match request.task {
        Task::Opening(_) => Level::Random,
        Task::Move | Task::Analysis { .. } => Level::Classic,
    };
    think(&SearchRequest {
        player: player.into(),
        ..request.clone()
    })
}

/// What must hold after everything that happens.
fn check(script: &mut Script) {
    let _ = script.draw();
    let Some(play) = script.app.play() else {
        return;
    };
    let game = play.game();
    assert!(
        game.variant().contains(play.cursor()),
        "the cursor is on the board"
    );
    let ended = matches!(script.app.screen(), Screen::Result(_));
    assert_eq!(game.outcome().is_some(), ended, "the result is for its end");
    if play.search().is_some() {
        assert!(!ended, "nobody thinks after the end");
    }
}

/// There is a way out of everything, by Esc and by Back, and where that asks, by yes.
fn leave(script: &mut Script) {
    for round in 0..60 {
        if script.has_quit {
            return;
        }
        if matches!(script.app.screen(), Screen::Menu(_)) && script.app.popup().is_none() {
            break;
        }
        // For a moment a result hears no key that was meant for the game.
        script.wait(Duration::from_secs(1));
        // Whichever of the two has asked.
        let asks = matches!(script.app.popup(), Some(Popup::Question(_)));
        if round > 20 && asks {
            script.act(Command::Yes);
        } else if round % 2 == 0 {
            script.press(KeyEvent::new(KeyCode::Esc, KeyModifiers::NONE));
        } else {
            script.act(Command::Back);
        }
        check(script);
    }
    assert!(
        matches!(script.app.screen(), Screen::Menu(_)) && script.app.popup().is_none(),
        "no way out of {:?} {:?}",
        script.place_name(),
        script.app.popup()
    );
}

/// The game that is kept comes back from the disk as it was.
fn check_kept_game(script: &Script) {
    let Some(game) = &script.kept_game else {
        return;
    };
    let dir = tempfile::tempdir().expect("a temporary directory is to be had");
    let mut store = Store::new(Some(Folders {
        config: dir.path().to_owned(),
        data: dir.path().to_owned(),
    }));
    store.jot_game(game).expect("a fresh folder can be written");
    let (back, problem) = store.load_game();
    assert_eq!(problem, None);
    let back = back.expect("it was kept");
    assert_eq!(&back, game);
    assert_eq!(back.game.moves(), game.game.moves());
    assert_eq!(back.game.outcome(), game.game.outcome());
}

#[test]
fn program() {
    let stream = (
        any::<bool>(),
        0..GROUPS.len(),
        any::<prop::sample::Index>(),
        prop::collection::vec(happening(), 1..150),
    );
    fuzz("program", stream, |(chinese, group, scene, happenings)| {
        let language = if chinese {
            LanguageChoice::Chinese
        } else {
            LanguageChoice::English
        };
        let mut scenes = GROUPS[group](&settings(language));
        let at = scene.index(scenes.len());
        let (_, mut script) = scenes.swap_remove(at);
        script.answers = Answers::Later;
        for happening in &happenings {
            if script.has_quit {
                break;
            }
            happens(&mut script, happening);
            check(&mut script);
        }
        if !script.has_quit {
            leave(&mut script);
        }
        if !script.has_quit {
            script.act(Command::Quit);
        }
        assert!(script.has_quit);
        check_kept_game(&script);
        script.kept_game.is_some()
    });
}
