//! Whatever happens to the program, the terminal is given back as it was found.
//!
//! Each test runs this same file once more, in a pseudo-terminal: the test
//! `the_program_in_the_terminal` is that program, and the role in its
//! environment says what it does. No game is needed.

#![cfg(unix)]

#[path = "support/pty.rs"]
mod pty;

use std::fmt::Write as _;
use std::io::{Read, Write};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};
use std::{env, io, process, thread};

use crossterm::event::{KeyCode, KeyModifiers};
use pty::{Modes, Options, PATIENCE, Session};
use ratatui::style::{Color, Modifier, Style};
use wuzi::event::{Signal, TerminalEvent, spawn_input, spawn_signals, typed_early};
use wuzi::terminal::job::Turn;
use wuzi::terminal::probe::{Answer, Question};
use wuzi::terminal::{self, Guard, Screen, contain, install_panic_hook, probe};

const ROLE: &str = "WUZI_TEST_ROLE";

/// Runs this file as the program, in the given role.
fn start(role: &str, options: Options) -> Session {
    Session::start(&in_role(role, options))
}

fn in_role(role: &str, options: Options) -> Options {
    let this = env::current_exe().expect("a test knows its own file");
    Options {
        program: Some(this),
        ..options
    }
    .args(["--exact", "the_program_in_the_terminal", "--nocapture"])
    .env(ROLE, role)
}

// ---- The program.

#[test]
fn the_program_in_the_terminal() {
    let Ok(role) = env::var(ROLE) else {
        return; // an ordinary test run
    };
    install_panic_hook();
    let code = match play(&role) {
        Ok(()) => 0,
        Err(error) => {
            let _ = writeln!(io::stderr(), "error: {error}");
            1
        }
    };
    process::exit(code);
}

fn play(role: &str) -> io::Result<()> {
    if role == "no guard" {
        let _ = writeln!(io::stderr(), "{:?}", terminal::require_terminal());
        return Ok(());
    }
    let Some(mut guard) = Guard::enter(role != "no mouse")? else {
        return Err(io::Error::other("asked to end before it began"));
    };
    if role == "probe" {
        let start = Instant::now();
        let question = Question {
            width: true,
            background: true,
        };
        let answer = probe::ask(question, Duration::from_millis(150));
        let Answer {
            columns,
            background,
            typed,
        } = answer;
        let slow = start.elapsed() > Duration::from_secs(2);
        let mut screen = terminal::screen()?;
        let mut told = format!("width {columns:?} slow {slow} background {background:?}");
        for event in typed_early(&typed) {
            match event {
                TerminalEvent::Key(key) => {
                    let _ = write!(told, " {:?} {}", key.modifiers, key.code);
                }
                other => {
                    let _ = write!(told, " {other:?}");
                }
            }
        }
        show(&mut screen, &told)?;
        let inbox = open_inbox()?;
        return events(&mut guard, &mut screen, &inbox);
    }
    let mut screen = terminal::screen()?;
    show(&mut screen, "ready")?;
    match role {
        "panic here" => {
            let inbox = open_inbox()?;
            wait_for_key(&inbox);
            panic!("stone out of place");
        }
        "panic elsewhere" => {
            let inbox = open_inbox()?;
            wait_for_key(&inbox);
            thread::Builder::new()
                .name("helper".to_owned())
                .spawn(|| panic!("helper out of place"))?;
            // Draws on, as a main loop that noticed nothing would.
            events(&mut guard, &mut screen, &inbox)
        }
        "panic contained" => {
            let answer = thread::spawn(|| contain(|| panic!("engine out of place")))
                .join()
                .expect("a contained panic does not end its thread");
            let answer: Result<(), String> = answer;
            show(&mut screen, &format!("contained: {answer:?}"))?;
            let inbox = open_inbox()?;
            wait_for_key(&inbox);
            Ok(())
        }
        "deaf" => {
            // Hears no hang-up by signal, only what the input thread tells.
            signal_hook::flag::register(signal_hook::consts::SIGHUP, Arc::default())?;
            let (sender, inbox) = mpsc::channel();
            spawn_input(move |event| sender.send(event).is_ok())?;
            events(&mut guard, &mut screen, &inbox)
        }
        "styles" => {
            screen.draw(|frame| {
                let style = Style::new()
                    .fg(Color::Red)
                    .add_modifier(Modifier::BOLD | Modifier::REVERSED);
                frame.buffer_mut().set_string(0, 0, "●", style);
                let plain = Style::new().fg(Color::Red);
                frame.buffer_mut().set_string(1, 0, "x", plain);
            })?;
            let inbox = open_inbox()?;
            wait_for_key(&inbox);
            Ok(())
        }
        _ => {
            let inbox = open_inbox()?;
            events(&mut guard, &mut screen, &inbox)
        }
    }
}

fn open_inbox() -> io::Result<Receiver<TerminalEvent>> {
    let (sender, inbox) = mpsc::channel();
    let signals = sender.clone();
    spawn_signals(move |event| signals.send(event).is_ok())?;
    spawn_input(move |event| sender.send(event).is_ok())?;
    Ok(inbox)
}

fn wait_for_key(inbox: &Receiver<TerminalEvent>) {
    while !matches!(inbox.recv(), Ok(TerminalEvent::Key(_)) | Err(_)) {}
}

/// Shows every event, and obeys a few keys and signals.
fn events(
    guard: &mut Guard,
    screen: &mut Screen,
    inbox: &Receiver<TerminalEvent>,
) -> io::Result<()> {
    let mut continued = 0;
    for event in inbox {
        match event {
            TerminalEvent::Key(key) if key.code == KeyCode::Char('q') => return Ok(()),
            TerminalEvent::Key(key) if key.code == KeyCode::Char('e') => {
                return Err(io::Error::other("asked for"));
            }
            TerminalEvent::Key(key) if key.code == KeyCode::Char('m') => {
                guard.set_mouse(false)?;
                show(screen, "no mouse")?;
            }
            TerminalEvent::Key(key)
                if key.code == KeyCode::Char('z') && key.modifiers == KeyModifiers::CONTROL =>
            {
                if guard.suspend()? == Turn::ToEnd {
                    return Ok(());
                }
                terminal::redraw_all(screen)?;
                show(screen, "back again")?;
            }
            TerminalEvent::Key(key) => show(screen, &format!("key {}", key.code))?,
            TerminalEvent::Mouse(mouse) => {
                show(screen, &format!("mouse {} {}", mouse.column, mouse.row))?;
            }
            TerminalEvent::Paste(text) => show(screen, &format!("paste {text:?}"))?,
            TerminalEvent::Background(colour) => show(screen, &format!("background {colour:?}"))?,
            TerminalEvent::Resize(cols, rows) => show(screen, &format!("size {cols} {rows}"))?,
            TerminalEvent::Signal(Signal::Continue) => {
                continued += 1;
                if guard.renew()? == Turn::ToEnd {
                    return Ok(());
                }
                terminal::redraw_all(screen)?;
                show(screen, &format!("continued {continued}"))?;
            }
            TerminalEvent::Signal(_) => return Ok(()),
            TerminalEvent::InputLost(reason) => return Err(io::Error::other(reason)),
        }
    }
    Ok(())
}

/// Draws a text in the first row.
fn show(screen: &mut Screen, text: &str) -> io::Result<()> {
    screen.draw(|frame| {
        frame.buffer_mut().set_string(0, 0, text, Style::new());
    })?;
    Ok(())
}

// ---- The tests.

#[test]
fn while_it_runs_the_terminal_is_the_programs() {
    let session = start("events", Options::default());
    session.wait_for("ready");
    session.wait_for_modes(Modes::ALL);
    assert!(!session.termios_are_as_they_were());
}

#[test]
fn the_mouse_stays_off_unless_asked_for() {
    let session = start("no mouse", Options::default());
    session.wait_for("ready");
    session.wait_for_modes(Modes {
        mouse: false,
        ..Modes::ALL
    });
}

#[test]
fn an_orderly_end_gives_the_terminal_back() {
    let mut session = start("events", Options::default());
    session.wait_for("ready");
    session.key("q");
    assert_eq!(session.wait_exit(PATIENCE), 0);
    session.assert_terminal_is_as_it_was();
}

#[test]
fn an_error_gives_the_terminal_back_before_it_is_told() {
    let mut session = start("events", Options::default());
    session.wait_for("ready");
    session.key("e");
    assert_eq!(session.wait_exit(PATIENCE), 1);
    session.assert_terminal_is_as_it_was();
    session.wait_for("error: asked for");
}

#[test]
fn a_panic_gives_the_terminal_back_and_says_one_line() {
    let mut session = start("panic here", Options::default().size(200, 24));
    session.wait_for("ready");
    session.key("k");
    assert_eq!(session.wait_exit(PATIENCE), 101);
    session.assert_terminal_is_as_it_was();
    session.wait_for("internal error: stone out of place (tests/terminal_manners.rs:");
    assert!(!session.screen_text().contains("ready"));
}

#[test]
fn a_panic_on_another_thread_gives_the_terminal_back_and_ends_the_program() {
    let mut session = start("panic elsewhere", Options::default().size(200, 24));
    session.wait_for("ready");
    session.key("k");
    assert_eq!(session.wait_exit(PATIENCE), 101);
    session.assert_terminal_is_as_it_was();
    session.wait_for("internal error: helper out of place (tests/terminal_manners.rs:");
    session.wait_for("thread helper)");
}

#[test]
fn a_contained_panic_leaves_the_screen_alone() {
    let mut session = start("panic contained", Options::default().size(200, 24));
    session.wait_for("contained: Err(\"engine out of place (tests/terminal_manners.rs:");
    assert_eq!(session.modes(), Modes::ALL);
    assert!(!session.termios_are_as_they_were());
    session.key("k");
    assert_eq!(session.wait_exit(PATIENCE), 0);
    session.assert_terminal_is_as_it_was();
    assert!(!session.screen_text().contains("internal error"));
}

#[test]
fn signals_that_end_a_process_give_the_terminal_back() {
    for signal in [
        "TERM", "HUP", "INT", "QUIT", "USR1", "USR2", "ALRM", "VTALRM", "PROF", "XCPU", "ABRT",
        "TRAP", "SYS",
    ] {
        let mut session = start("events", Options::default());
        session.wait_for("ready");
        // Any key: when it is answered, the signals have been taken on.
        session.key("k");
        session.wait_for("key k");
        session.signal(signal);
        assert_eq!(session.wait_exit(PATIENCE), 0, "{signal}");
        session.assert_terminal_is_as_it_was();
    }
}

#[test]
fn a_terminal_that_goes_away_ends_the_program_even_without_a_signal() {
    let home = tempfile::tempdir().expect("a temporary directory is to be had");
    // Without the harness: its reader thread would keep the terminal alive.
    let pair = portable_pty::native_pty_system()
        .openpty(portable_pty::PtySize::default())
        .expect("a pseudo-terminal is to be had");
    let options = in_role("deaf", Options::default());
    let mut child = pair
        .slave
        .spawn_command(pty::command(&options, home.path()))
        .expect("the program starts");
    let mut reader = pair.master.try_clone_reader().expect("it is readable");
    let mut seen = Vec::new();
    while !String::from_utf8_lossy(&seen).contains("ready") {
        let mut some = [0; 1000];
        let count = reader.read(&mut some).expect("the program says ready");
        assert!(count > 0);
        seen.extend_from_slice(&some[..count]);
    }
    drop((pair, reader));
    let deadline = Instant::now() + PATIENCE;
    let status = loop {
        if let Some(status) = child.try_wait().expect("it can be waited for") {
            break status;
        }
        if Instant::now() > deadline {
            let _ = child.kill();
            panic!("still running");
        }
        thread::sleep(Duration::from_millis(2));
    };
    // Told as an error, which here has nowhere to go.
    assert_eq!(status.exit_code(), 1, "{status:?}");
}

#[test]
fn ctrl_z_gives_the_terminal_back_and_continuing_takes_it_again() {
    // Whether or not the program also hears that it was continued.
    for (role, resumed) in [("events", "continued"), ("deaf", "back again")] {
        let mut session = start(role, Options::default().job());
        session.wait_for("ready");
        session.key("ctrl-z");
        session.wait_for_shell();
        session.assert_terminal_is_as_it_was();
        session.send("fg >/dev/null\n");
        session.wait_for(resumed);
        session.wait_for_modes(Modes::ALL);
        assert!(!session.termios_are_as_they_were());
        session.key("j");
        session.wait_for("key j");
        session.key("q");
        assert_eq!(session.wait_exit(PATIENCE), 0);
        session.assert_terminal_is_as_it_was();
    }
}

#[test]
fn ctrl_z_does_nothing_where_no_shell_could_continue_the_program() {
    let mut session = start("events", Options::default());
    session.wait_for("ready");
    session.key("ctrl-z");
    session.wait_for("back again");
    session.wait_for_modes(Modes::ALL);
    session.key("j");
    session.wait_for("key j");
    session.key("q");
    assert_eq!(session.wait_exit(PATIENCE), 0);
    session.assert_terminal_is_as_it_was();
}

#[test]
fn being_stopped_and_continued_from_outside_redraws() {
    let mut session = start("events", Options::default());
    session.wait_for("ready");
    session.key("k");
    session.wait_for("key k");
    session.signal("STOP");
    session.signal("CONT");
    session.wait_for("continued");
    session.wait_for_modes(Modes::ALL);
    session.key("q");
    assert_eq!(session.wait_exit(PATIENCE), 0);
    session.assert_terminal_is_as_it_was();
}

#[test]
fn the_mouse_can_be_switched_off_while_running() {
    let mut session = start("events", Options::default());
    session.wait_for("ready");
    session.click(4, 5);
    session.wait_for("mouse 4 5");
    // What is typed at the same moment is not lost.
    session.send("mj");
    session.wait_for("key j");
    session.wait_for_modes(Modes {
        mouse: false,
        ..Modes::ALL
    });
    session.key("q");
    assert_eq!(session.wait_exit(PATIENCE), 0);
    session.assert_terminal_is_as_it_was();
}

#[test]
fn a_mouse_report_without_coordinates_does_not_end_the_input() {
    let mut session = start("events", Options::default());
    session.wait_for("ready");
    session.send("\x1b[<0;0;0M");
    session.key("k");
    session.wait_for("key k");
    session.send("\x1b[<0;0;0M\x1b[<0;0;0m");
    session.click(7, 8);
    session.wait_for("mouse 7 8");
    session.key("j");
    session.wait_for("key j");
    assert_eq!(session.modes(), Modes::ALL);
}

#[test]
fn a_paste_comes_in_one_piece_and_a_resize_is_told() {
    let mut session = start("events", Options::default());
    session.wait_for("ready");
    session.paste("h8 q");
    session.wait_for("paste \"h8 q\"");
    session.resize(60, 20);
    session.wait_for("size 60 20");
}

#[test]
fn the_width_of_an_ambiguous_character_is_asked() {
    for (answer, told) in [
        (Some(1), "width Some(1) slow false"),
        (Some(2), "width Some(2) slow false"),
        (Some(9), "width None slow false"),
        (None, "width None slow false"),
    ] {
        let mut session = start(
            "probe",
            Options {
                answer_width: answer,
                ..Options::default()
            },
        );
        session.wait_for(told);
        let probed = session.look(|screen| screen.contents().contains('●'));
        assert!(!probed, "{}", session.picture());
        // What is typed after the answer is not eaten.
        session.key("j");
        session.wait_for("key j");
    }
}

#[test]
fn the_background_is_asked_in_the_same_breath() {
    let white = "Some([255, 255, 255])";
    for (answer, told) in [
        ("\x1b]11;rgb:ffff/ffff/ffff\x07", white),
        ("\x1b]11;rgb:ffff/ffff/ffff\x1b\\", white),
        ("\x1b]11;rgb:1e/1e/1e\x1b\\", "Some([30, 30, 30])"),
        // A terminal that ends its answer carelessly, and one that says nonsense.
        ("\x1b]11;#ffffff\x1b", white),
        ("\x1b]11;rgb:pink\x07", "None"),
        ("\x1b]4;0;rgb:ffff/ffff/ffff\x07", "None"),
        ("", "None"),
    ] {
        let mut session = start(
            "probe",
            Options {
                answer_background: Some(answer.to_owned()),
                ..Options::default()
            },
        );
        session.wait_for(&format!("width Some(1) slow false background {told}"));
        session.key("j");
        session.wait_for("key j");
    }
}

#[test]
fn an_answer_about_the_background_that_comes_late_is_no_keys() {
    let mut session = start("probe", Options::default());
    session.wait_for("background None");
    session.send("\x1b]11;rgb:ffff/8080/0000\x1b\\");
    session.wait_for("background [255, 128, 0]");
    // What only begins like one is keys.
    session.send("\x1b]1j");
    session.wait_for("key j");
}

#[test]
fn half_an_answer_about_the_background_costs_neither_the_width_nor_a_key() {
    // The end never comes; the answer about the cursor ends it.
    let mut session = start(
        "probe",
        Options {
            answer_background: Some("\x1b]11;rgb:ffff/ff".to_owned()),
            ..Options::default()
        },
    );
    session.wait_for("width Some(1) slow false background None");
    session.key("j");
    session.wait_for("key j");
    // Nothing else comes either.
    let mut session = start(
        "probe",
        Options {
            answer_width: None,
            answer_background: Some("\x1b]11;rgb:ffff/ff".to_owned()),
            ..Options::default()
        },
    );
    session.wait_for("width None slow false background None");
    session.key("j");
    session.wait_for("key j");
}

#[test]
fn what_is_typed_while_the_terminal_is_asked_comes_as_keys_in_its_order() {
    // A terminal that answers together with what its player has typed before and between.
    let options = Options {
        answer_background: Some("j\x1b[A\x1b]11;rgb:ffff/ffff/ffff\x07\x03五".to_owned()),
        ..Options::default()
    };
    let mut session = start("probe", options.size(200, 24));
    session.wait_for("background Some([255, 255, 255]) ");
    session.wait_for("KeyModifiers(0x0) j KeyModifiers(0x0) Up KeyModifiers(CONTROL) c");
    session.wait_for("KeyModifiers(0x0) 五");
    session.key("j");
    session.wait_for("key j");
}

#[test]
fn bold_and_reverse_survive_no_color() {
    let session = start("styles", Options::default().env("NO_COLOR", "1"));
    session.wait_for("●x");
    session.look(|screen| {
        let stone = screen.cell(0, 0).expect("the screen has cells");
        assert!(stone.bold() && stone.inverse());
        let after = screen.cell(0, 1).expect("the screen has cells");
        assert!(!after.bold() && !after.inverse());
    });
}

#[test]
fn what_is_not_a_terminal_is_named() {
    let this = env::current_exe().expect("a test knows its own file");
    let output = process::Command::new(this)
        .args(["--exact", "the_program_in_the_terminal", "--nocapture"])
        .env(ROLE, "no guard")
        .stdin(process::Stdio::null())
        .output()
        .expect("the program starts");
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(told.contains("Err(Both)"), "{told}");
    let mut session = start("no guard", Options::default());
    session.wait_exit(PATIENCE);
    session.wait_for("Ok(())");
}

#[test]
fn a_frame_that_changes_one_cell_costs_few_bytes() {
    let mut session = start("events", Options::default());
    session.wait_for("ready");
    session.key("k");
    session.wait_for("key k");
    session.wait_for_modes(Modes::ALL);
    let before = session.raw_output().len();
    session.key("j");
    session.wait_for("key j");
    // The move, the character, and the cursor that stays hidden, which may
    // come a moment after them.
    thread::sleep(Duration::from_millis(20));
    let frame = session.raw_output().split_off(before);
    assert!(frame.len() < 30, "{}", String::from_utf8_lossy(&frame));
}
