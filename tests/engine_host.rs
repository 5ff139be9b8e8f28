//! External engines that misbehave in every way we could think of, driven by the real host:
//! each becomes a failure that says what is wrong, in time, and nothing is left running.

#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;
use wuzi::engine::opening::{Party, Proposal, Stage};
use wuzi::engine::{
    Answer, EngineFailure, EngineFault, Evaluation, Limits, NoThought, Opponent, Player, Point,
    Position, Progress, Resources, Rule, SearchId, SearchRequest, StartProblem, Stone, StopToken,
    Task, Thought, Variant,
};
use wuzi::gomocup::external::{External, Surroundings};
use wuzi::gomocup::spec::EngineSpec;
use wuzi::worker::{Report, Worker};

/// This program, whose keepers are used as they are.
const WUZI: &str = env!("CARGO_BIN_EXE_wuzi");
/// Long enough for a busy machine; nothing waits that long when all is well.
const PATIENCE: Duration = Duration::from_secs(20);
/// How soon nothing may be left of an engine.
const SOON: Duration = Duration::from_secs(1);
/// The time that engines have here.
const QUICK: Duration = Duration::from_millis(100);
/// An engine in order: answers START with OK, and questions with what follows.
const POLITE: &str = r#"move() { :; }
serve() {
    while read -r line; do
        case $line in
            START*|RECTSTART*) echo OK;;
            YXSHOWINFO*) echo UNKNOWN command;;
            ABOUT*) echo 'name="Test", version="1.0"';;
            BEGIN*|TURN*|DONE*) move "$line";;
            END*) exit;;
        esac
    done
}
"#;

struct Engine {
    external: External,
    folder: TempDir,
}

impl Engine {
    /// An engine that is this script of the shell.
    fn script(script: &str) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder is to be had");
        let file = folder.path().join("engine.sh");
        fs::write(&file, script).expect("it can be written");
        Self::command(&format!("/bin/sh '{}'", file.display()), folder)
    }

    /// An engine in order but for how it moves: `move` is the body of a function of the shell.
    fn moving(body: &str) -> Self {
        Self::script(&format!("{POLITE}move() {{ {body}; }}\nserve"))
    }

    fn command(command: &str, folder: TempDir) -> Self {
        let spec = EngineSpec {
            time: QUICK,
            ..EngineSpec::new("Test".parse().expect("a name"), command)
        };
        Self::of(spec, folder)
    }

    fn of(spec: EngineSpec, folder: TempDir) -> Self {
        let surroundings = Surroundings {
            keeper: WUZI.into(),
            logs: Some(folder.path().join("logs")),
        };
        Self {
            external: External::new(spec, &surroundings),
            folder,
        }
    }

    fn think(&mut self, position: &Position) -> Result<Thought, NoThought> {
        let stop = StopToken::new();
        self.external
            .think(position, &Limits::default(), &stop, &mut |_| ())
    }

    /// Why it fails on a board with one stone.
    #[track_caller]
    fn failure(&mut self) -> EngineFailure {
        match self.think(&after("h8")) {
            Err(NoThought::Engine(failure)) => *failure,
            other => panic!("{other:?}"),
        }
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }
}

fn p(text: &str) -> Point {
    text.parse().expect("a point")
}

fn after(moves: &str) -> Position {
    position(Variant::gomoku(), moves)
}

fn position(variant: Variant, moves: &str) -> Position {
    let mut position = Position::new(variant);
    for word in moves.split_whitespace() {
        position.play(p(word)).expect("a legal move");
    }
    position
}

fn renju() -> Variant {
    Variant::new(Rule::Renju, 15, 15, 5).expect("there is such a variant")
}

/// Whether a process is there and is no zombie.
fn lives(pid: &str) -> bool {
    let status = Command::new("ps")
        .args(["-o", "stat=", "-p", pid])
        .output()
        .expect("there is ps");
    let stat = String::from_utf8_lossy(&status.stdout).trim().to_owned();
    !stat.is_empty() && !stat.starts_with('Z')
}

#[track_caller]
fn wait_for(what: &str, within: Duration, mut is: impl FnMut() -> bool) {
    let until = Instant::now() + within;
    while !is() {
        assert!(Instant::now() < until, "no {what} within {within:?}");
        thread::sleep(Duration::from_millis(10));
    }
}

/// The process numbers that engines have written into a file, one a line.
#[track_caller]
fn pids(file: &Path, count: usize) -> Vec<String> {
    let read = || {
        let text = fs::read_to_string(file).unwrap_or_default();
        text.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    wait_for("process numbers", PATIENCE, || read().len() >= count);
    read()
}

#[track_caller]
fn assert_gone(pids: &[String]) {
    wait_for("end", SOON, || !pids.iter().any(|pid| lives(pid)));
}

#[test]
fn an_engine_in_order_is_told_the_game_move_by_move_and_a_leap_as_a_whole() {
    let mut engine = Engine::script(&format!(
        r#"{POLITE}n=0
move() {{ echo "$1" >> "${{0%/*}}/asked"; n=$((n+1)); echo "$n,0"; }}
serve"#
    ));
    for (moves, answer) in [
        ("", "b15"),
        ("b15 h8", "c15"),
        ("b15 h8 c15 h9", "d15"),
        // Taken back, and another way on.
        ("b15 h8", "e15"),
        ("h8", "f15"),
        ("h8 f15 h9", "g15"),
    ] {
        let thought = engine.think(&after(moves)).expect("it moves");
        assert_eq!(thought.best, p(answer), "{moves}");
    }
    let asked = fs::read_to_string(engine.file("asked")).expect("it was asked");
    let asked: Vec<&str> = asked.lines().map(str::trim).collect();
    let expected = [
        "BEGIN", "TURN 7,7", "TURN 7,6", "DONE", "TURN 7,7", "TURN 7,6",
    ];
    assert_eq!(asked, expected);
}

#[test]
fn what_cannot_be_started_is_told_with_the_reason() {
    let folder = tempfile::tempdir().expect("a temporary folder is to be had");
    let mut missing = Engine::command("/no/such/engine --fast", folder);
    let failure = missing.failure();
    assert_eq!(failure.engine.as_str(), "Test");
    let EngineFault::NotStarted { program, problem } = &failure.fault else {
        panic!("{failure}");
    };
    assert_eq!(program, "/no/such/engine");
    assert_eq!(*problem, StartProblem::NoFile);
    assert!(!failure.to_string().contains("os error"), "{failure}");

    let folder = tempfile::tempdir().expect("a temporary folder is to be had");
    let failure = Engine::command("'open", folder).failure();
    assert!(matches!(failure.fault, EngineFault::CommandLine { .. }));
}

#[test]
fn silence_is_told_from_a_late_move() {
    let started = Instant::now();
    let failure = Engine::script("read -r a; sleep 100").failure();
    assert_eq!(
        failure.fault,
        EngineFault::NoGreeting(Duration::from_secs(5))
    );
    assert!(started.elapsed() < Duration::from_secs(8));

    let started = Instant::now();
    let failure = Engine::moving("echo MESSAGE hmm; printf '7,'; sleep 100").failure();
    assert_eq!(
        failure.fault,
        EngineFault::Late(QUICK + Duration::from_secs(1))
    );
    assert_eq!(failure.last_lines.last().map(String::as_str), Some("7,"));
    assert!(failure.last_lines.contains(&"MESSAGE hmm".to_owned()));
    assert!(started.elapsed() < Duration::from_secs(4));
}

#[test]
fn an_engine_that_ends_says_how_and_its_last_words_are_kept() {
    let failure = Engine::script("exit 3").failure();
    assert_eq!(failure.fault, EngineFault::Exited(3));

    let mut engine = Engine::moving("echo MESSAGE oh; echo 'no book: book.bin' >&2; exit 7");
    let failure = engine.failure();
    assert_eq!(failure.fault, EngineFault::Exited(7));
    assert_eq!(
        failure.last_lines[failure.last_lines.len() - 2..],
        ["MESSAGE oh", "no book: book.bin"]
    );
    let log = failure.log.expect("a log was asked for");
    let kept = fs::read_to_string(&log).expect("there is a log");
    assert_eq!(kept, "no book: book.bin\n");

    let failure = Engine::moving("kill -SEGV $$").failure();
    assert_eq!(failure.fault, EngineFault::Killed(11));

    // Its last move counts, and asked again it is there again.
    let mut engine = Engine::moving("echo 7,6; exit 0");
    for _ in 0..3 {
        assert_eq!(engine.think(&after("h8")).expect("a move").best, p("h9"));
    }
}

#[test]
fn what_is_no_legal_move_is_called_what_it_is() {
    for (answer, fault) in [
        ("blah blah", EngineFault::NoMove("blah blah".to_owned())),
        ("7;7", EngineFault::NoMove("7;7".to_owned())),
        ("-1,3", EngineFault::NoMove("-1,3".to_owned())),
        ("15,3", EngineFault::OffBoard("15,3".to_owned())),
        (
            "99999999999,3",
            EngineFault::NoMove("99999999999,3".to_owned()),
        ),
        ("7,7", EngineFault::Occupied(p("h8"))),
        (
            "ERROR no idea",
            EngineFault::Refused("ERROR no idea".to_owned()),
        ),
    ] {
        let mut engine = Engine::moving(&format!("echo '{answer}'"));
        assert_eq!(engine.failure().fault, fault);
    }
    let mut engine = Engine::moving(r"printf '\377\376\001garbage\n'");
    assert!(matches!(engine.failure().fault, EngineFault::NoMove(_)));

    // The same move is a good one where nothing is forbidden.
    let moves = "g8 a1 i8 a3 h7 c1 h9 o15";
    let mut engine = Engine::moving("echo 7,7");
    assert!(engine.think(&after(moves)).is_ok());
    match engine.think(&position(renju(), moves)) {
        Err(NoThought::Engine(failure)) => {
            assert_eq!(failure.fault, EngineFault::Forbidden(p("h8")));
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_engines_do_not_play_is_not_asked_of_them() {
    let mut engine = Engine::moving("echo 0,0");
    let six = Variant::new(Rule::Freestyle, 15, 15, 6).expect("there is such a variant");
    match engine.think(&position(six, "h8")) {
        Err(NoThought::Engine(failure)) => assert_eq!(failure.fault, EngineFault::InARow(6)),
        other => panic!("{other:?}"),
    }
    let stones = [(p("h8"), Stone::White), (p("h9"), Stone::White)];
    let odd = |variant| Position::from_stones(variant, stones, Stone::Black).expect("it is one");
    match engine.think(&odd(renju())) {
        Err(NoThought::Engine(failure)) => assert_eq!(failure.fault, EngineFault::StoneCounts),
        other => panic!("{other:?}"),
    }
    assert_eq!(
        engine.think(&odd(Variant::gomoku())).expect("a move").best,
        p("a15")
    );
    let won = after("h8 a1 h9 a2 h10 a3 h11 a4 h12");
    assert_eq!(engine.think(&won), Err(NoThought::GameOver));
}

/// The most memory that this process has had, in KiB, where the system says so.
fn peak_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

#[test]
fn a_flood_of_100_mb_is_called_one_at_once_and_fills_no_memory() {
    let before = peak_memory();
    for flood in [
        "yes MESSAGE flood | head -c 100000000",
        "yes | tr -d '\\n' | head -c 100000000",
        "yes 'MESSAGE flood' | head -c 100000000; echo 7,6",
    ] {
        let started = Instant::now();
        let mut engine = Engine::moving(flood);
        let limits = Limits::time(PATIENCE);
        let answer = engine
            .external
            .think(&after("h8"), &limits, &StopToken::new(), &mut |_| ());
        let Err(NoThought::Engine(failure)) = answer else {
            panic!("{answer:?}");
        };
        assert_eq!(failure.fault, EngineFault::Flood, "{flood}");
        assert!(
            started.elapsed() < Duration::from_secs(5),
            "{:?}",
            started.elapsed()
        );
    }
    if let (Some(before), Some(after)) = (before, peak_memory()) {
        let grown = after - before;
        eprintln!("three floods: {grown} KiB more at the most");
        assert!(grown < 16 << 10, "{grown} KiB");
    }
    // On the other output it is nobody's business: kept to the bound of the log, and late.
    let mut engine = Engine::moving("yes complaint | head -c 100000000 >&2; echo 7,6");
    let failure = engine.failure();
    assert!(matches!(failure.fault, EngineFault::Late(_)), "{failure}");
    let logs = fs::read_dir(engine.file("logs")).expect("there is a log");
    let sizes = logs.map(|file| file.expect("it is there").metadata().expect("it has").len());
    let size: u64 = sizes.sum();
    assert!((1..=1 << 20).contains(&size), "{size}");
}

#[test]
fn slow_and_strange_output_is_read_all_the_same() {
    let mut slow = Engine::moving(
        "for c in M E S S A G E ' ' x; do printf \"$c\"; done; printf '\\r\\n7'; sleep 0.1; printf ,; sleep 0.1; printf '6'; sleep 0.1; echo",
    );
    assert_eq!(slow.think(&after("h8")).expect("a move").best, p("h9"));
    let mut long = Engine::moving(
        "printf 'MESSAGE '; head -c 1000000 /dev/zero | tr '\\0' x; echo; printf '7,6\\r'",
    );
    assert_eq!(long.think(&after("h8")).expect("a move").best, p("h9"));
    let mut suggests = Engine::script(&format!(
        "{POLITE}move() {{ echo SUGGEST 7,6; read -r play at; [ \"$play\" = PLAY ] && echo \"$at\"; }}\nserve"
    ));
    assert_eq!(suggests.think(&after("h8")).expect("a move").best, p("h9"));
}

#[test]
fn an_engine_that_does_not_listen_does_not_hold_us_up() {
    let mut engine = Engine::script("exec <&-; echo OK; sleep 100");
    let started = Instant::now();
    let failure = engine.failure();
    assert!(started.elapsed() < Duration::from_secs(8), "{failure}");
    let mut engine = Engine::moving("exec >&-; sleep 100");
    assert_eq!(engine.failure().fault, EngineFault::Silent);
}

#[test]
fn whatever_it_has_started_goes_with_it() {
    let engine = |rest: &str| {
        Engine::script(&format!(
            r#"{POLITE}trap '' TERM HUP INT
pids="${{0%/*}}/pids"
echo $$ >> "$pids"
sleep 1000 & echo $! >> "$pids"
(sleep 1000 & echo $! >> "$pids")
move() {{ {rest}; }}
serve"#
        ))
    };
    // Late, and killed with its children.
    let mut late = engine("sleep 1000");
    assert!(matches!(late.failure().fault, EngineFault::Late(_)));
    assert_gone(&pids(&late.file("pids"), 3));

    // Gone by itself, while its children hold the pipe open.
    let mut gone = engine("exit 5");
    assert_eq!(gone.failure().fault, EngineFault::Exited(5));
    assert_gone(&pids(&gone.file("pids"), 3));

    // No longer wanted: END is all it takes.
    let mut polite = engine("echo 7,6");
    assert!(polite.think(&after("h8")).is_ok());
    let left = pids(&polite.file("pids"), 3);
    let started = Instant::now();
    drop(polite.external);
    assert!(started.elapsed() < Duration::from_millis(50));
    assert_gone(&left);

    // No longer wanted, and END is not enough.
    let mut deaf = Engine::script(&format!(
        "{POLITE}trap '' TERM HUP INT\necho $$ > \"${{0%/*}}/pids\"\nmove() {{ echo 7,6; sleep 1000; }}\nserve"
    ));
    assert!(deaf.think(&after("h8")).is_ok());
    let left = pids(&deaf.file("pids"), 1);
    let started = Instant::now();
    drop(deaf.external);
    assert!(started.elapsed() < Duration::from_millis(50));
    wait_for("end", SOON + SOON, || !left.iter().any(|pid| lives(pid)));
}

#[test]
#[cfg(target_os = "linux")]
fn a_daemon_that_has_left_the_engines_group_is_found() {
    let mut engine = Engine::script(&format!(
        r#"{POLITE}pids="${{0%/*}}/pids"
echo $$ >> "$pids"
setsid sh -c 'echo $$ >> "$0"; setsid sleep 1000 & echo $! >> "$0"; exec sleep 1000' "$pids" &
move() {{ exit 5; }}
serve"#
    ));
    assert!(
        engine
            .external
            .introduce(Variant::gomoku(), &StopToken::new())
            .is_ok()
    );
    let all = pids(&engine.file("pids"), 3);
    assert_eq!(engine.failure().fault, EngineFault::Exited(5));
    assert_gone(&all);
}

/// The parent of a process.
#[cfg(target_os = "linux")]
fn parent(pid: &str) -> String {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).expect("it lives");
    let (_, rest) = stat.rsplit_once(')').expect("the name is in parentheses");
    rest.split_whitespace()
        .nth(1)
        .expect("there is one")
        .to_owned()
}

fn kill(pids: &[&str]) {
    let killed = Command::new("kill").arg("-9").args(pids).status();
    assert!(killed.expect("there is kill").success());
}

#[test]
#[cfg(target_os = "linux")]
fn an_engine_does_not_outlive_its_keeper() {
    let mut engine = Engine::script(&format!(
        "{POLITE}echo $$ > \"${{0%/*}}/pids\"\nmove() {{ sleep 1000; }}\nserve"
    ));
    assert!(
        engine
            .external
            .introduce(Variant::gomoku(), &StopToken::new())
            .is_ok()
    );
    let left = pids(&engine.file("pids"), 1);
    kill(&[&parent(&left[0])]);
    assert_gone(&left);
    // And is there again when it is wanted.
    assert!(
        engine
            .external
            .introduce(Variant::gomoku(), &StopToken::new())
            .is_ok()
    );
}

/// This program in the middle of a match, with an engine that ignores what it can and thinks as
/// the body of a function of the shell says; the engine's process numbers, its own last.
fn thinking(children: &str, thinks: &str) -> (Child, Vec<String>, TempDir) {
    let folder = tempfile::tempdir().expect("a temporary folder is to be had");
    let file = folder.path().join("engine.sh");
    let script = format!(
        r#"{POLITE}trap '' TERM HUP INT PIPE
pids="${{0%/*}}/pids"
{children}
move() {{ echo $$ >> "$pids"; echo thinking >> "$pids"; {thinks}; }}
serve"#
    );
    fs::write(&file, script).expect("it can be written");
    let program = Command::new(WUZI)
        .args(["match", "--time", "100s", "--games", "1"])
        .args(["--b", "random", "--a"])
        .arg(format!("/bin/sh '{}'", file.display()))
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program is there");
    let file = folder.path().join("pids");
    let read = || fs::read_to_string(&file).unwrap_or_default();
    wait_for("thought", PATIENCE, || read().contains("thinking"));
    let text = read();
    let numbers = text.lines().filter(|line| *line != "thinking");
    let numbers: Vec<String> = numbers.map(str::to_owned).collect();
    assert!(numbers.last().is_some_and(|engine| lives(engine)));
    (program, numbers, folder)
}

#[test]
fn nothing_is_left_when_this_program_is_killed() {
    let children = r#"sleep 1000 & echo $! >> "$pids""#;
    let (mut program, left, _folder) = thinking(children, "while :; do sleep 1000; done");
    kill(&[&program.id().to_string()]);
    program.wait().expect("it is gone");
    assert_gone(&left);
}

#[test]
#[cfg(target_os = "linux")]
fn the_engine_is_not_left_even_when_the_keepers_are_killed_with_the_program() {
    let (mut program, left, _folder) = thinking("", "while :; do :; done");
    let engine = &left[left.len() - 1];
    kill(&[&program.id().to_string(), &parent(engine)]);
    program.wait().expect("it is gone");
    assert_gone(&left);
}

#[test]
fn a_stop_is_obeyed_at_once_whoever_asks() {
    let quiet = after("h8 i9 j6 g10 l12 e5");
    let stopped = |engine: &mut Engine, cancel: bool| {
        let stop = StopToken::new();
        let timer = {
            let stop = stop.clone();
            thread::spawn(move || {
                thread::sleep(Duration::from_millis(600));
                if cancel {
                    stop.cancel();
                } else {
                    stop.stop();
                }
                Instant::now()
            })
        };
        let limits = Limits::time(PATIENCE);
        let answer = engine.external.think(&quiet, &limits, &stop, &mut |_| ());
        let took = timer.join().expect("it ends").elapsed();
        (answer, took)
    };
    // Not one of those that can be hurried: it is waited for a little, and ended.
    let mut slow = Engine::moving("sleep 1000");
    let (answer, took) = stopped(&mut slow, true);
    assert!(
        matches!(answer, Err(NoThought::Engine(failure)) if failure.fault == EngineFault::Stopped)
    );
    assert!(took < Duration::from_millis(50), "{took:?}");
    let (answer, took) = stopped(&mut slow, false);
    assert!(
        matches!(answer, Err(NoThought::Engine(failure)) if failure.fault == EngineFault::Stopped)
    );
    assert!(took < Duration::from_millis(400), "{took:?}");

    // Our own brain speaks the extensions: it moves, or is asked something else meanwhile.
    let mut brain = brain("8");
    let (answer, took) = stopped(&mut brain, false);
    assert!(answer.is_ok(), "{answer:?}");
    assert!(took < Duration::from_millis(400), "{took:?}");
    let (answer, took) = stopped(&mut brain, true);
    assert!(
        matches!(answer, Err(NoThought::Engine(failure)) if failure.fault == EngineFault::Stopped)
    );
    assert!(took < Duration::from_millis(50), "{took:?}");
    let limits = Limits::time(Duration::from_secs(1));
    let answer = brain
        .external
        .think(&after("h8 h9 i9"), &limits, &StopToken::new(), &mut |_| ());
    assert!(answer.is_ok(), "{answer:?}");
}

#[test]
fn the_engine_thread_is_free_again_at_once_whatever_the_engine_does() {
    let folder = tempfile::tempdir().expect("a temporary folder is to be had");
    let surroundings = Surroundings {
        keeper: WUZI.into(),
        logs: None,
    };
    let file = folder.path().join("engine.sh");
    let script = format!("{POLITE}move() {{ echo $$ > \"$0.pid\"; while :; do :; done; }}\nserve");
    fs::write(&file, script).expect("it can be written");
    let command = format!("/bin/sh '{}'", file.display());
    let (sender, reports) = mpsc::channel();
    let mut worker = Worker::spawn(
        move |opponent, seed| match opponent {
            Opponent::Level(level) => level.player(seed, Resources::default()),
            Opponent::Engine(name) => {
                let spec = EngineSpec::new(name.clone(), command.clone());
                Box::new(External::new(spec, &surroundings))
            }
        },
        move |report| drop(sender.send(report)),
    )
    .expect("a thread is to be had");
    let request = |id: u64, player: &str| SearchRequest {
        id: SearchId(id),
        player: player.parse().expect("there is such a player"),
        seed: 1,
        position: after("h8"),
        task: Task::Move,
        limits: Limits::time(PATIENCE),
        at_least: Duration::ZERO,
    };
    let pid_file = folder.path().join("engine.sh.pid");
    worker.search(request(1, "engine:Test"));
    let engine = pids(&pid_file, 1);
    // Another question, as after an undo, and the engine is gone for it.
    let asked = Instant::now();
    worker.search(request(2, "random"));
    let report = reports.recv().expect("every search answers");
    let Report::Answer(SearchId(1), Answer::EngineFailed(failure)) = report else {
        panic!("{report:?}");
    };
    assert_eq!(failure.fault, EngineFault::Stopped);
    let report = reports.recv().expect("every search answers");
    assert!(matches!(
        report,
        Report::Answer(SearchId(2), Answer::Thought(_))
    ));
    assert!(
        asked.elapsed() < Duration::from_millis(50),
        "{:?}",
        asked.elapsed()
    );
    assert_gone(&engine);

    // Quitting in the middle of its thought.
    fs::remove_file(&pid_file).expect("it was written");
    worker.search(request(3, "engine:Test"));
    let engine = pids(&pid_file, 1);
    let quit = Instant::now();
    drop(worker);
    assert!(quit.elapsed() < Duration::from_millis(50));
    assert_gone(&engine);
}

#[test]
fn an_engine_decides_in_an_opening_and_ours_for_one_that_cannot() {
    let place = Stage::Place {
        party: Party::First,
        number: 1,
        count: 3,
    };
    let choose = Stage::Choose {
        party: Party::Second,
        may_place: true,
    };
    let propose = |engine: &mut Engine, position: &Position, stage| {
        let limits = Limits::time(QUICK);
        engine
            .external
            .propose(position, stage, 1, &limits, &StopToken::new())
    };
    // What follows SWAP2BOARD is a question of its own up to DONE.
    let swaps = format!(
        r#"{POLITE}serve() {{
    while read -r line; do
        case $line in
            START*) echo OK;;
            ABOUT*) echo 'name="Test"';;
            SWAP2BOARD*) n=0;;
            [0-9]*) n=$((n+1));;
            DONE*) case $n in 0) echo 7,7 8,7 9,9;; 3) echo MESSAGE hmm; echo SWAP;; *) echo 3,3;; esac; n=9;;
        esac
    done
}}
serve"#
    );
    let mut engine = Engine::script(&swaps);
    let empty = Position::new(Variant::gomoku());
    let placed = propose(&mut engine, &empty, place).expect("a decision");
    assert_eq!(placed, Proposal::Stones(vec![p("h8"), p("i8"), p("j6")]));
    let three = after("h8 i8 j6");
    let choice = propose(&mut engine, &three, choose).expect("a decision");
    assert_eq!(choice, Proposal::Colour(Stone::Black));
    // The game then goes on as any other.
    let thought = engine.think(&after("h8 i8 j6 a1")).expect("a move");
    assert_eq!(thought.best, p("d12"));

    // Our own brain knows how, and what does not has it decided by our strongest level.
    let mut cannot = Engine::script(&format!(
        "{POLITE}move() {{ echo 'UNKNOWN command'; }}\nserve"
    ));
    let mut nonsense = Engine::script(&swaps.replace("7,7 8,7 9,9", "7,7 7,7 7,7"));
    for engine in [&mut brain("4"), &mut cannot, &mut nonsense] {
        let placed = propose(engine, &empty, place).expect("a decision");
        let Proposal::Stones(stones) = placed else {
            panic!("{placed:?}");
        };
        let mut position = empty.clone();
        for stone in stones {
            position.play(stone).expect("it can be placed");
        }
        assert_eq!(position.moves().len(), 3);
        propose(engine, &position, choose).expect("a decision");
    }
}

/// One of our own levels as an external engine; on a busy machine it takes its time to begin.
fn brain(level: &str) -> Engine {
    let folder = tempfile::tempdir().expect("a temporary folder is to be had");
    let command = format!("'{WUZI}' brain --level {level} --hash 8");
    let spec = EngineSpec {
        time: Duration::from_secs(2),
        ..EngineSpec::new("Test".parse().expect("a name"), command)
    };
    Engine::of(spec, folder)
}

#[test]
fn our_own_brain_plays_a_whole_game_as_an_external_engine() {
    for (rule, level) in [
        (Rule::Freestyle, "4"),
        (Rule::Renju, "classic"),
        (Rule::Caro, "2"),
    ] {
        let variant = Variant::new(rule, 15, 15, 5).expect("there is such a variant");
        let mut engine = brain(level);
        let level: wuzi::engine::Level = "1".parse().expect("a level");
        let mut other = level.player(1, Resources::default());
        let mut position = Position::new(variant);
        while position.outcome().is_none() {
            let engines_turn = position.to_move() == Stone::White;
            let thought = if engines_turn {
                engine.think(&position)
            } else {
                let limits = Limits::time(QUICK);
                other.think(&position, &limits, &StopToken::new(), &mut |_| ())
            };
            position
                .play(thought.expect("a move").best)
                .expect("it is legal");
        }
        assert!(position.moves().len() >= 9);
    }
}

#[test]
fn our_own_brain_analyses_as_an_external_engine() {
    let mut engine = brain("8");
    let about = engine
        .external
        .introduce(Variant::gomoku(), &StopToken::new());
    let about = about.expect("it is there");
    assert_eq!(about.name.as_deref(), Some("Wuzi"));
    assert!(about.yixin);
    let position = after("h8 a1 h9 a2 h10 a3");
    let limits = Limits::time(Duration::from_secs(1));
    let mut reports: Vec<Progress> = Vec::new();
    let (thought, candidates) = engine
        .external
        .analyse(&position, 3, &limits, &StopToken::new(), &mut |progress| {
            reports.push(progress);
        })
        .expect("an answer");
    assert_eq!(thought.progress.evaluation, Some(Evaluation::Win(3)));
    assert_eq!(candidates[0].line[0], thought.best);
    assert!(candidates.len() > 1 && !reports.is_empty());
    // Nothing was played by it: the game goes on from where it is.
    let thought = engine.think(&position).expect("a move");
    assert!(
        [p("h7"), p("h11")].contains(&thought.best),
        "{}",
        thought.best
    );
}
