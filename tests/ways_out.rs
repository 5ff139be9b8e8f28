//! Every way out of a game, in one table: after each the terminal is byte for byte as it was
//! found, the unfinished game is kept whole, no process is left, and the exit code is as told.
//!
//! Each way is taken twice by the real program, while our own solver thinks and while
//! an external engine does. A panic cannot be asked of the real program; for those this file
//! runs itself once more, with the program's own loop and one part in it that panics.

#![cfg(target_os = "linux")]

#[path = "support/board.rs"]
mod board;
#[path = "support/ledger.rs"]
mod ledger;
#[path = "support/processes.rs"]
mod processes;
#[path = "support/pty.rs"]
mod pty;

use std::env;
use std::fs::{self, File};
use std::io::{Read, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use board::{Board, words};
use portable_pty::{PtyPair, PtySize, native_pty_system};
use processes::{wait_for_engines, wait_for_none};
use pty::{Modes, Options, PATIENCE, Session};
use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;
use wuzi::app::App;
use wuzi::engine::{
    Level, Limits, NoThought, Player, Position, Progress, Resources, StopToken, Thought,
};
use wuzi::gomocup::external::{External, Surroundings};
use wuzi::gomocup::spec::EngineSpec;
use wuzi::runtime::{self, Parts, PlayerMaker};
use wuzi::store::{Folders, SetupChoices};

const SIDE: u16 = 15;
const ROLE: &str = "WUZI_TEST_ROLE";

/// Who thinks meanwhile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Thinker {
    Own,
    External,
}

const THINKERS: [Thinker; 2] = [Thinker::Own, Thinker::External];

/// A way out that is taken from within the terminal.
struct Way {
    name: &'static str,
    leave: fn(&mut Session),
    /// What is typed at the shell meanwhile, and seen.
    typed: &'static str,
    code: u32,
}

const WAYS: [Way; 11] = [
    Way {
        name: "quit from the menu",
        leave: |session| {
            session.key("q");
            session.wait_for("Continue");
            session.key("q");
        },
        typed: "",
        code: 0,
    },
    Way {
        name: "Ctrl-C",
        leave: |session| session.key("ctrl-c"),
        typed: "",
        code: 0,
    },
    Way {
        name: "SIGTERM",
        leave: |session| session.signal("TERM"),
        typed: "",
        code: 0,
    },
    Way {
        name: "SIGHUP",
        leave: |session| session.signal("HUP"),
        typed: "",
        code: 0,
    },
    Way {
        name: "SIGINT",
        leave: |session| session.signal("INT"),
        typed: "",
        code: 0,
    },
    Way {
        name: "SIGQUIT",
        leave: |session| session.signal("QUIT"),
        typed: "",
        code: 0,
    },
    Way {
        name: "SIGUSR1",
        leave: |session| session.signal("USR1"),
        typed: "",
        code: 0,
    },
    Way {
        name: "SIGALRM",
        leave: |session| session.signal("ALRM"),
        typed: "",
        code: 0,
    },
    Way {
        name: "Ctrl-Z, fg, and Ctrl-C",
        leave: |session| {
            suspend(session);
            session.send("fg >/dev/null\n");
            session.wait_for_modes(Modes::ALL);
            session.wait_until("the game again", |screen| {
                Board::find(screen, SIDE, SIDE).is_some_and(|board| board.stones(screen) == 1)
            });
            session.key("ctrl-c");
        },
        typed: "fg >/dev/null\n",
        code: 0,
    },
    Way {
        name: "Ctrl-Z, and the shell's kill",
        leave: |session| {
            suspend(session);
            session.send("kill %1; wait -f %1\n");
        },
        typed: "kill %1; wait -f %1\n",
        code: 0,
    },
    Way {
        name: "Ctrl-Z, bg, and the shell's kill -HUP",
        leave: |session| {
            suspend(session);
            let pid = session.pid();
            session.send("bg >/dev/null; read -r words; kill -HUP %1; wait -f %1\n");
            // It stops again, and does not spin.
            thread::sleep(Duration::from_millis(300));
            wait_for_stop(pid);
            // Its shell must have heard of it, or it would not continue what it ends.
            thread::sleep(Duration::from_millis(100));
            let typed = "bg >/dev/null; read -r words; kill -HUP %1; wait -f %1\n";
            assert_terminal_is_as_found(session, typed, "in the background");
            session.send("\n");
        },
        typed: "bg >/dev/null; read -r words; kill -HUP %1; wait -f %1\n\n",
        code: 0,
    },
];

// ---- The game that is left.

fn brain() -> String {
    format!("'{}' brain --level perfect", env!("CARGO_BIN_EXE_wuzi"))
}

fn home() -> TempDir {
    let home = TempDir::new().expect("a temporary directory is to be had");
    let settings = home.path().join("config/wuzi/settings.toml");
    let text = format!(
        "thinking-ms = 60000\n[[engine]]\nname = \"brain\"\ncommand = \"{}\"\n",
        brain()
    );
    fs::create_dir_all(settings.parent().expect("it stands in a folder"))
        .and_then(|()| fs::write(&settings, text))
        .expect("a fresh home can be written");
    home
}

fn options(home: &Path, thinker: Thinker) -> Options {
    let options = Options {
        home: Some(home.to_owned()),
        lived_in: true,
        ..Options::default()
    };
    let opponent = match thinker {
        Thinker::Own => "perfect",
        Thinker::External => "engine:brain",
    };
    options.args(["--size", "15", "--vs", opponent])
}

fn engines(thinker: Thinker) -> usize {
    match thinker {
        Thinker::Own => 0,
        Thinker::External => 1,
    }
}

/// Black's stone is placed, and the computer thinks about its answer.
#[track_caller]
fn begin(session: &mut Session, thinker: Thinker) {
    session.wait_for("place a stone");
    session.send(":h8\r");
    session.wait_for("thinking, Enter moves now");
    wait_for_engines(session.home(), session.pid(), engines(thinker), PATIENCE);
}

/// The next program offers the game, with its stone.
#[track_caller]
fn assert_the_game_is_kept(home: &Path, name: &str) {
    let mut session = Session::start(&Options {
        home: Some(home.to_owned()),
        ..Options::default()
    });
    session.wait_until(&format!("game to continue after {name}"), |screen| {
        words(screen).contains("Continue") && words(screen).contains("one move played")
    });
    assert!(
        !words_of(&session).contains("damaged"),
        "{name}: {}",
        session.picture()
    );
    session.key("enter");
    session.wait_until(&format!("stone on h8 after {name}"), |screen| {
        Board::find(screen, SIDE, SIDE)
            .is_some_and(|board| board.stones(screen) == 1 && board.at(screen, "h8") == "●")
    });
    session.key("ctrl-c");
    assert_eq!(session.wait_exit(PATIENCE), 0, "{name}");
}

fn words_of(session: &Session) -> String {
    session.look(words)
}

/// What stands on the screen, where the cursor is and how the next character would look.
fn picture_of(screen: &vt100::Screen) -> (String, (u16, u16), String) {
    let look = format!(
        "{:?} {:?} {} {} {} {} {} {}",
        screen.fgcolor(),
        screen.bgcolor(),
        screen.bold(),
        screen.italic(),
        screen.underline(),
        screen.inverse(),
        screen.application_cursor(),
        screen.application_keypad(),
    );
    (screen.contents_formatted(), screen.cursor_position(), look)
}

/// The screen of a terminal that somebody has lived in, with these lines below.
fn screen_with(lines: &str) -> (String, (u16, u16), String) {
    let options = Options::default();
    let mut parser =
        vt100::Parser::new(pty::non_zero(options.rows), pty::non_zero(options.cols), 0);
    parser.process(pty::LIVED_IN.as_bytes());
    parser.process(lines.replace('\n', "\r\n").as_bytes());
    picture_of(parser.screen())
}

/// Settings, screen, cursor, modes, keyboard, style: all as it was, but for what was said last.
#[track_caller]
fn assert_terminal_is_as_found(session: &Session, said: &str, name: &str) {
    session.assert_terminal_is_as_it_was();
    let left = ledger::left_over(&session.raw_output());
    assert!(left.is_empty(), "{name}: {left:?}");
    assert_eq!(session.look(picture_of), screen_with(said), "{name}");
}

fn suspend(session: &mut Session) {
    let pid = session.pid();
    session.key("ctrl-z");
    session.wait_for_shell();
    wait_for_stop(pid);
    assert_terminal_is_as_found(session, "", "while it is stopped");
}

/// Waits until every thread of a process is stopped: only then its shell hears of it.
#[track_caller]
fn wait_for_stop(pid: u32) {
    let deadline = Instant::now() + PATIENCE;
    while !processes::is_stopped(pid) {
        assert!(Instant::now() < deadline, "{:?}", processes::state(pid));
        thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn every_way_out_leaves_terminal_game_and_machine_in_order() {
    for way in &WAYS {
        for thinker in THINKERS {
            let name = &format!("{}, {thinker:?}", way.name);
            let home = home();
            let mut session = Session::start(&options(home.path(), thinker).job());
            begin(&mut session, thinker);
            let pid = session.pid();
            (way.leave)(&mut session);
            let left = Instant::now();
            assert_eq!(session.wait_exit(PATIENCE), way.code, "{name}");
            assert!(left.elapsed() < Duration::from_secs(2), "{name}");
            assert_terminal_is_as_found(&session, way.typed, name);
            wait_for_none(home.path(), pid, name);
            drop(session);
            assert_the_game_is_kept(home.path(), name);
        }
    }
}

#[test]
fn a_game_without_a_screen_is_ended_by_the_shell_that_has_suspended_it() {
    let home = home();
    let options = Options {
        home: Some(home.path().to_owned()),
        lived_in: true,
        ..Options::default()
    };
    let options = options.args(["--plain", "--size", "15", "--vs", "human"]);
    let mut session = Session::start(&options.job());
    session.wait_for("> ");
    session.send("h8\n");
    session.wait_for("Move 1: Black h8.");
    let pid = session.pid();
    // The key that suspends is the terminal's own here.
    kill_process(
        Pid::from_raw(pid.cast_signed()).expect("it runs"),
        Signal::TSTP,
    )
    .expect("it runs");
    session.wait_for_shell();
    session.send("kill %1; wait -f %1\n");
    assert_eq!(session.wait_exit(PATIENCE), 0, "{}", session.picture());
    session.assert_terminal_is_as_it_was();
    assert_the_game_is_kept(home.path(), "kill %1 of a game without a screen");
}

// ---- A terminal that goes away.

/// A pseudo-terminal without the harness, whose thread would keep it alive.
struct Bare {
    pair: PtyPair,
    parser: vt100::Parser,
    output: Box<dyn Read + Send>,
    keyboard: Box<dyn Write + Send>,
}

impl Bare {
    fn new(columns: u16, rows: u16) -> Self {
        let pair = native_pty_system()
            .openpty(PtySize {
                rows,
                cols: columns,
                ..PtySize::default()
            })
            .expect("a pseudo-terminal is to be had");
        let output = pair.master.try_clone_reader().expect("it is readable");
        let parser = vt100::Parser::new(pty::non_zero(rows), pty::non_zero(columns), 0);
        let keyboard = pair.master.take_writer().expect("it is taken once");
        Self {
            pair,
            parser,
            output,
            keyboard,
        }
    }

    /// The terminal as a program's standard stream; it does not become the program's own, so
    /// that no signal tells of its end.
    fn stream(&self) -> File {
        let name = self.pair.master.tty_name().expect("it has a name");
        File::options()
            .read(true)
            .write(true)
            .custom_flags(rustix::fs::OFlags::NOCTTY.bits().cast_signed())
            .open(name)
            .expect("its name can be opened")
    }

    fn send(&mut self, keys: &str) {
        self.keyboard
            .write_all(keys.as_bytes())
            .expect("it takes keys");
    }

    /// The window is closed: nobody is at the other end any more.
    fn vanish(self) {
        // The harness would type an end of file, were there a key for it.
        pty::forget_end_of_file(&*self.pair.master);
    }

    /// Reads until the words are on the screen.
    fn wait_for(&mut self, text: &str) {
        let deadline = Instant::now() + PATIENCE;
        while !words(self.parser.screen()).contains(text) {
            assert!(Instant::now() < deadline, "no {text:?}");
            let mut some = [0; 4096];
            let count = self.output.read(&mut some).expect("the program draws");
            self.parser.process(&some[..count]);
        }
    }
}

fn program(home: &Path, thinker: Thinker, streams: [File; 3]) -> Child {
    let [input, output, error] = streams.map(Stdio::from);
    let options = options(home, thinker).args(["--width", "1"]);
    Command::new(env!("CARGO_BIN_EXE_wuzi"))
        .args(&options.args)
        .env_clear()
        .env("TERM", "xterm-256color")
        .env("LANG", "C.UTF-8")
        .env("HOME", home)
        .env("XDG_CONFIG_HOME", home.join("config"))
        .env("XDG_DATA_HOME", home.join("data"))
        .stdin(input)
        .stdout(output)
        .stderr(error)
        .spawn()
        .expect("the program starts")
}

/// How the program ends, which it must do within the time.
#[track_caller]
fn end_of(child: &mut Child, within: Duration, name: &str) -> Option<i32> {
    let deadline = Instant::now() + within;
    loop {
        if let Some(status) = child.try_wait().expect("it can be waited for") {
            return status.code();
        }
        if Instant::now() > deadline {
            let _ = child.kill();
            panic!("{name}: still running after {within:?}");
        }
        thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn a_terminal_that_vanishes_ends_the_game_with_and_without_a_signal() {
    for thinker in THINKERS {
        for hears in [false, true] {
            let name = &format!("vanished, {thinker:?}, signal {hears}");
            let home = home();
            let mut bare = Bare::new(80, 24);
            let streams = [bare.stream(), bare.stream(), bare.stream()];
            let mut child = program(home.path(), thinker, streams);
            bare.wait_for("place a stone");
            bare.send(":h8\r");
            bare.wait_for("thinking, Enter moves now");
            wait_for_engines(home.path(), child.id(), engines(thinker), PATIENCE);
            bare.vanish();
            if hears {
                let pid = Pid::from_child(&child);
                // It may be gone already, which is as well.
                let _ = kill_process(pid, Signal::HUP);
            }
            let code = end_of(&mut child, Duration::from_secs(1), name);
            assert!(code == Some(0) || code == Some(1), "{name}: {code:?}");
            wait_for_none(home.path(), child.id(), name);
            assert_the_game_is_kept(home.path(), name);
        }
    }
}

#[test]
fn a_screen_that_vanishes_alone_is_an_error_and_gives_the_keyboard_back() {
    for thinker in THINKERS {
        let name = &format!("error, {thinker:?}");
        let home = home();
        // Keys come from one terminal, the screen is another.
        let (mut keys, mut screen) = (Bare::new(80, 24), Bare::new(80, 24));
        pty::live_in(&*keys.pair.master);
        let before = pty::termios_of(&*keys.pair.master);
        let streams = [keys.stream(), screen.stream(), keys.stream()];
        let mut child = program(home.path(), thinker, streams);
        screen.wait_for("place a stone");
        assert_ne!(pty::termios_of(&*keys.pair.master), before);
        keys.send(":h8\r");
        screen.wait_for("thinking, Enter moves now");
        wait_for_engines(home.path(), child.id(), engines(thinker), PATIENCE);
        screen.vanish();
        keys.send("l");
        assert_eq!(end_of(&mut child, Duration::from_secs(2), name), Some(1));
        assert_eq!(pty::termios_of(&*keys.pair.master), before, "{name}");
        keys.wait_for("wuzi: ");
        wait_for_none(home.path(), child.id(), name);
        assert_the_game_is_kept(home.path(), name);
    }
}

// ---- A terminal that takes nothing.

/// Has the program draw until nobody takes it: a window whose program hangs.
fn fill(bare: &mut Bare, child: &Child) {
    let deadline = Instant::now() + PATIENCE;
    let mut quiet = 0;
    let mut written = processes::written(child.id());
    while quiet < 5 {
        assert!(Instant::now() < deadline, "it never waits");
        bare.send("\x0c");
        thread::sleep(Duration::from_millis(50));
        let now = processes::written(child.id());
        quiet = if now == written { quiet + 1 } else { 0 };
        written = now;
    }
}

#[test]
fn a_terminal_that_takes_nothing_does_not_keep_sigterm_from_ending_the_game() {
    for thinker in THINKERS {
        let name = &format!("stuck, {thinker:?}");
        let home = home();
        let mut bare = Bare::new(200, 60);
        pty::live_in(&*bare.pair.master);
        let before = pty::termios_of(&*bare.pair.master);
        let streams = [bare.stream(), bare.stream(), bare.stream()];
        let mut child = program(home.path(), thinker, streams);
        bare.wait_for("place a stone");
        bare.send(":h8\r");
        bare.wait_for("thinking, Enter moves now");
        fill(&mut bare, &child);
        kill_process(Pid::from_child(&child), Signal::TERM).expect("it runs");
        let code = end_of(&mut child, Duration::from_secs(5), name);
        assert_eq!(code, Some(1), "{name}");
        assert_eq!(pty::termios_of(&*bare.pair.master), before, "{name}");
        wait_for_none(home.path(), child.id(), name);
        assert_the_game_is_kept(home.path(), name);
    }
}

#[test]
fn what_is_typed_while_the_terminal_takes_nothing_is_not_lost() {
    let home = home();
    let mut bare = Bare::new(200, 60);
    let streams = [bare.stream(), bare.stream(), bare.stream()];
    let mut child = program(home.path(), Thinker::Own, streams);
    bare.wait_for("place a stone");
    bare.send(":h8\r");
    bare.wait_for("thinking, Enter moves now");
    fill(&mut bare, &child);
    // Back to the player's turn, and another stone.
    bare.send("u:i9\r");
    thread::sleep(Duration::from_millis(300));
    let deadline = Instant::now() + PATIENCE;
    loop {
        assert!(Instant::now() < deadline, "no stone on i9");
        let mut some = [0; 4096];
        let count = bare.output.read(&mut some).expect("the program draws");
        bare.parser.process(&some[..count]);
        let screen = bare.parser.screen();
        if Board::find(screen, SIDE, SIDE).is_some_and(|board| board.at(screen, "i9") == "●") {
            break;
        }
    }
    kill_process(Pid::from_child(&child), Signal::TERM).expect("it runs");
    // With somebody who reads the end is in order.
    let reader = thread::spawn(move || {
        let mut some = [0; 4096];
        while bare.output.read(&mut some).is_ok_and(|count| count > 0) {}
    });
    assert_eq!(end_of(&mut child, PATIENCE, "read again"), Some(0));
    drop(reader);
}

// ---- A part that panics.

#[test]
fn the_program_with_a_part_that_panics() {
    let Ok(role) = env::var(ROLE) else {
        return; // an ordinary test run
    };
    let (part, thinker) = role.split_once(' ').expect("a role has two words");
    let thinker = thinker.to_owned();
    let panics = part == "engine";
    let players: PlayerMaker = Box::new(move |_, seed| {
        let inner: Box<dyn Player> = match &*thinker {
            "External" => {
                let name = "brain".parse().expect("a name");
                let command = env::var("WUZI_TEST_ENGINE").expect("it is told");
                let surroundings = Surroundings {
                    keeper: PathBuf::from(env!("CARGO_BIN_EXE_wuzi")),
                    logs: None,
                };
                Box::new(External::new(EngineSpec::new(name, command), &surroundings))
            }
            _ => Level::Perfect.player(seed, Resources::default()),
        };
        Box::new(Thinks { inner, panics })
    });
    let onlooker = |app: &App| {
        let thinks = app.play().is_some_and(|play| play.search().is_some());
        let at = app.play().map(|play| play.cursor().to_string());
        assert!(
            !(thinks && at.as_deref() == Some("g8")),
            "board out of place"
        );
    };
    let options = runtime::Options {
        folders: Folders::choose(None, None).ok(),
        start: Some(SetupChoices {
            level: Level::Perfect.into(),
            ..SetupChoices::default()
        }),
        ..runtime::Options::default()
    };
    let parts = Parts {
        players: Some(players),
        onlooker: (part == "main").then(|| Box::new(onlooker) as _),
    };
    let code = i32::from(runtime::run_with(options, parts).is_err());
    std::process::exit(code);
}

/// A player that thinks, and panics after a while if it is told to.
struct Thinks {
    inner: Box<dyn Player>,
    panics: bool,
}

impl Player for Thinks {
    fn reseed(&mut self, seed: u64) {
        self.inner.reseed(seed);
    }

    fn think(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &StopToken,
        report: &mut dyn FnMut(Progress),
    ) -> Result<Thought, NoThought> {
        let mut limits = *limits;
        if self.panics {
            limits.time = Some(Duration::from_millis(300));
        }
        let thought = self.inner.think(position, &limits, stop, report);
        assert!(!self.panics, "engine out of place");
        thought
    }
}

fn start_role(part: &str, thinker: Thinker, home: &Path) -> Session {
    let this = env::current_exe().expect("a test knows its own file");
    let options = Options {
        program: Some(this),
        home: Some(home.to_owned()),
        lived_in: true,
        ..Options::default()
    };
    let options = options
        .size(200, 40)
        .args([
            "--exact",
            "the_program_with_a_part_that_panics",
            "--nocapture",
        ])
        .env(ROLE, &format!("{part} {thinker:?}"))
        .env("WUZI_TEST_ENGINE", &brain());
    Session::start(&options)
}

#[test]
fn a_panic_on_the_main_thread_gives_everything_back_and_says_one_line() {
    for thinker in THINKERS {
        let name = &format!("main panics, {thinker:?}");
        let home = home();
        let mut session = start_role("main", thinker, home.path());
        begin(&mut session, thinker);
        session.key("left");
        assert_eq!(session.wait_exit(PATIENCE), 101, "{}", session.picture());
        session.assert_terminal_is_as_it_was();
        let left = ledger::left_over(&session.raw_output());
        assert!(left.is_empty(), "{name}: {left:?}");
        let told = words_of(&session);
        let line = "wuzi: internal error: board out of place (tests/ways_out.rs:";
        assert_eq!(told.matches(line).count(), 1, "{}", session.picture());
        assert!(!told.contains("thinking"), "{}", session.picture());
        wait_for_none(home.path(), session.pid(), name);
        assert_the_game_is_kept(home.path(), name);
    }
}

#[test]
fn a_panic_on_the_engine_thread_is_told_and_the_game_goes_on() {
    for thinker in THINKERS {
        let name = &format!("engine panics, {thinker:?}");
        let home = home();
        let mut session = start_role("engine", thinker, home.path());
        session.wait_for("place a stone");
        session.send(":h8\r");
        session.wait_for("engine out of place (tests/ways_out.rs:");
        assert_eq!(session.modes(), Modes::ALL, "{name}");
        // The one that panicked was thrown away, and its process with it.
        wait_for_engines(home.path(), session.pid(), 0, PATIENCE);
        session.key("ctrl-c");
        assert_eq!(session.wait_exit(PATIENCE), 0, "{}", session.picture());
        session.assert_terminal_is_as_it_was();
        let left = ledger::left_over(&session.raw_output());
        assert!(left.is_empty(), "{name}: {left:?}");
        wait_for_none(home.path(), session.pid(), name);
        assert_the_game_is_kept(home.path(), name);
    }
}

// ---- No terminal at all.

#[test]
fn without_a_terminal_the_program_says_which_end_is_none_and_touches_nothing() {
    let null = || File::options().read(true).write(true).open("/dev/null");
    let null = || null().expect("there is nothing");
    for (input, output, said) in [
        (
            false,
            true,
            "wuzi: Standard input is not a terminal; start wuzi in one, or play line by line with wuzi --plain.\n",
        ),
        (
            true,
            false,
            "wuzi: Standard output is not a terminal; start wuzi in one, or play line by line with wuzi --plain.\n",
        ),
        (
            false,
            false,
            "wuzi: There is no terminal here to play in; start wuzi in one, or play line by line with wuzi --plain.\n",
        ),
    ] {
        let home = home();
        let mut bare = Bare::new(80, 24);
        pty::live_in(&*bare.pair.master);
        let before = pty::termios_of(&*bare.pair.master);
        let end = |is_terminal: bool| if is_terminal { bare.stream() } else { null() };
        let error_file = home.path().join("stderr");
        let error = File::create(&error_file).expect("a fresh home can be written");
        let streams = [end(input), end(output), error];
        let mut child = program(home.path(), Thinker::External, streams);
        assert_eq!(end_of(&mut child, PATIENCE, said), Some(1));
        assert_eq!(fs::read_to_string(&error_file).expect("it was made"), said);
        assert_eq!(pty::termios_of(&*bare.pair.master), before);
        // Whatever it had written would come before this.
        bare.stream().write_all(b"mark").expect("it can be written");
        let mut heard = [0; 100];
        let count = bare.output.read(&mut heard).expect("it can be read");
        assert_eq!(&heard[..count], b"mark");
        wait_for_none(home.path(), child.id(), said);
        assert!(!home.path().join("data").exists(), "nothing was made");
    }
}

#[test]
fn in_a_terminal_that_only_prints_the_program_says_what_else_there_is() {
    let record = "(;GM[4]SZ[15];B[hh])";
    for (args, instead) in [
        (vec![], "play line by line with wuzi --plain"),
        (
            vec!["--size", "15", "--vs", "3"],
            "play line by line with wuzi --plain",
        ),
        (vec!["open", "game.sgf"], "print the record with wuzi show"),
    ] {
        for term in ["dumb", ""] {
            let options = Options {
                lived_in: true,
                ..Options::default()
            };
            let options = options.size(250, 24).args(args.clone()).env("TERM", term);
            let home = home();
            fs::write(home.path().join("game.sgf"), record).expect("a fresh home can be written");
            let mut session = Session::start(&Options {
                home: Some(home.path().to_owned()),
                ..options
            });
            assert_eq!(session.wait_exit(PATIENCE), 1, "{}", session.picture());
            session.assert_terminal_is_as_it_was();
            let said = String::from_utf8_lossy(&session.raw_output()).into_owned();
            assert!(said.contains("TERM is missing or dumb"), "{said}");
            assert!(said.contains(instead), "{said}");
            assert!(!said.contains('\x1b'), "{said:?}");
        }
    }
    let plain = Options::default()
        .args(["--plain", "--vs", "human"])
        .env("TERM", "dumb");
    let mut session = Session::start(&plain);
    session.wait_for("> ");
    session.send("h8\nquit\n");
    assert_eq!(session.wait_exit(PATIENCE), 0, "{}", session.picture());
    assert!(!session.raw_output().contains(&b'\x1b'));
}

// ---- Answers that nobody reads.

#[test]
fn a_reader_that_goes_away_is_a_quiet_end_and_a_full_disk_an_error() {
    let home = home();
    let wuzi = env!("CARGO_BIN_EXE_wuzi");
    let run = |line: &str| {
        let output = Command::new("bash")
            .args(["-c", line])
            .env_clear()
            .env("PATH", "/usr/local/bin:/usr/bin:/bin")
            .env("LANG", "C.UTF-8")
            .env("HOME", home.path())
            .env("WUZI", wuzi)
            .env("XDG_CONFIG_HOME", home.path().join("config"))
            .env("XDG_DATA_HOME", home.path().join("data"))
            .output()
            .expect("there is a shell");
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!told.contains("panicked"), "{line}: {told}");
        (output.status.code(), told)
    };
    for command in [
        "show 'h8 i9'",
        "stats",
        "stats --csv",
        "bench --depth 2",
        "doctor",
        "completions bash",
        "man",
        "--help",
        "--version",
        "analyze 'h8 i9' --time 200ms",
        "brain",
        "--plain --vs human --size 3",
    ] {
        // The reader is gone before anything is written.
        let (code, told) = run(&format!(
            "{{ sleep 0.3; yes 'a1' | head -3 | \"$WUZI\" {command}; echo $? >\"$HOME/code\"; }} | true; cat \"$HOME/code\" >&2"
        ));
        assert_eq!(code, Some(0), "{command}: {told}");
        assert_eq!(told, "0\n", "{command}");
        if matches!(command, "--help" | "--version" | "brain") {
            continue;
        }
        let (code, told) = run(&format!(
            "yes a1 | head -3 | \"$WUZI\" {command} >/dev/full"
        ));
        assert_eq!(code, Some(1), "{command}: {told}");
        assert!(told.starts_with("wuzi: "), "{command}: {told}");
        assert_eq!(told.lines().count(), 1, "{command}: {told}");
    }
    // Nobody hears complaints either.
    let (code, _) = run(
        "{ sleep 0.3; \"$WUZI\" show /nowhere 2>&1; echo $? >\"$HOME/code\"; } | true; cat \"$HOME/code\" >&2; exit $(cat \"$HOME/code\")",
    );
    assert_eq!(code, Some(1));
}
