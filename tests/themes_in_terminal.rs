//! Themes in a real terminal: the background is asked for, own themes are read from their files,
//! and what is wrong with one is told while the game goes on.

#![cfg(unix)]

#[path = "support/pty.rs"]
mod pty;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use pty::{Options, Session};
use tempfile::TempDir;

const TITLE: &str = "five in a row";

/// What a terminal with a light background answers, and one with a dark one.
const LIGHT: &str = "\x1b]11;rgb:fdfd/f6f6/e3e3\x1b\\";
const DARK: &str = "\x1b]11;rgb:1e1e/1e1e/1e1e\x1b\\";

/// The keys of the hint line in the theme wood, on dark terminals and on light ones.
const ON_DARK: vt100::Color = vt100::Color::Rgb(0xe3, 0xb4, 0x5f);
const ON_LIGHT: vt100::Color = vt100::Color::Rgb(0x7a, 0x4a, 0x00);

/// A home with these theme files.
fn home_with(themes: &[(&str, &str)]) -> (TempDir, Options) {
    let home = TempDir::new().expect("a temporary directory is to be had");
    for (file, text) in themes {
        write(&folder(home.path()).join(file), text);
    }
    let options = Options {
        home: Some(home.path().to_owned()),
        ..truecolour()
    };
    (home, options)
}

fn folder(home: &Path) -> PathBuf {
    home.join("config/wuzi/themes")
}

fn write(path: &Path, text: &str) {
    let folder = path.parent().expect("a file is in a folder");
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(path, text))
        .expect("files can be written");
}

fn truecolour() -> Options {
    Options::default().env("COLORTERM", "truecolor")
}

fn answering(background: &str) -> Options {
    Options {
        answer_background: Some(background.to_owned()),
        ..truecolour()
    }
}

#[track_caller]
fn menu(options: &Options) -> Session {
    let session = Session::start(options);
    session.wait_for(TITLE);
    session
}

/// Waits for words, whatever blanks or lines stand between them.
#[track_caller]
fn wait_for_words(session: &Session, text: &str) {
    session.wait_until(&format!("{text:?}"), |screen| {
        let words: Vec<&str> = text.split_whitespace().collect();
        let shown = screen.contents();
        let shown: Vec<&str> = shown.split_whitespace().collect();
        shown.join(" ").contains(&words.join(" "))
    });
}

#[track_caller]
fn quit(mut session: Session) {
    session.key("ctrl-c");
    assert_eq!(session.wait_exit(pty::PATIENCE), 0);
    session.assert_terminal_is_as_it_was();
}

/// The colour of the first letter of a text on the screen.
#[track_caller]
fn colour_of(session: &Session, text: &str) -> vt100::Color {
    session.wait_for(text);
    session.look(|screen| {
        let (rows, columns) = (screen.size().0.get(), screen.size().1.get());
        let (row, at) = (0..rows)
            .find_map(|row| {
                let line = screen.contents_between(row, 0, row, columns);
                line.find(text).map(|at| (row, line[..at].chars().count()))
            })
            .expect("it has been waited for");
        let column = u16::try_from(at).expect("a row is short");
        screen
            .cell(row, column)
            .expect("it is on the screen")
            .fgcolor()
    })
}

#[test]
fn text_is_in_the_colours_of_the_background_that_the_terminal_tells() {
    for (answer, colour) in [(DARK, ON_DARK), (LIGHT, ON_LIGHT)] {
        let session = menu(&answering(answer));
        assert_eq!(colour_of(&session, "Enter choose"), colour);
        quit(session);
    }
    // A terminal that does not tell it has its text in its own colour.
    let session = menu(&truecolour());
    let own = colour_of(&session, "Enter choose");
    assert_eq!(own, vt100::Color::Default);
    quit(session);
    for (variable, colour) in [("15;0", ON_DARK), ("0;default;15", ON_LIGHT)] {
        let session = menu(&truecolour().env("COLORFGBG", variable));
        assert_eq!(colour_of(&session, "Enter choose"), colour);
        quit(session);
    }
    // What the terminal says is believed before what the environment says.
    let session = menu(&answering(LIGHT).env("COLORFGBG", "15;0"));
    assert_eq!(colour_of(&session, "Enter choose"), ON_LIGHT);
    quit(session);
}

#[test]
fn an_answer_that_comes_late_changes_the_colours_and_presses_no_key() {
    let mut session = menu(&truecolour());
    session.send(LIGHT);
    session.wait_until("a key in the colour of light terminals", |screen| {
        let (rows, columns) = (screen.size().0.get(), screen.size().1.get());
        (0..rows)
            .flat_map(|row| (0..columns).map(move |column| (row, column)))
            .filter_map(|(row, column)| screen.cell(row, column))
            .any(|cell| cell.fgcolor() == ON_LIGHT)
    });
    assert!(session.screen_text().contains(TITLE), "no key was pressed");
    quit(session);
}

#[test]
fn the_background_is_not_asked_for_where_it_is_named_or_there_are_no_colours() {
    let question = b"\x1b]11;?";
    let asks = |session: &Session| {
        let output = session.raw_output();
        output.windows(question.len()).any(|part| part == question)
    };
    let session = menu(&answering(LIGHT));
    assert!(asks(&session));
    quit(session);
    let session = menu(&answering(LIGHT).env("NO_COLOR", "1"));
    assert!(!asks(&session));
    quit(session);
    let (home, options) = home_with(&[]);
    write(
        &home.path().join("config/wuzi/settings.toml"),
        "background = \"dark\"\n",
    );
    let options = Options {
        answer_background: Some(LIGHT.to_owned()),
        ..options
    };
    let session = menu(&options);
    assert!(!asks(&session));
    assert_eq!(colour_of(&session, "Enter choose"), ON_DARK);
    quit(session);
    // The width is not asked for with --ascii; the background is.
    let session = menu(&answering(LIGHT).args(["--ascii"]));
    assert!(asks(&session));
    let stone = "●".as_bytes();
    let output = session.raw_output();
    assert!(!output.windows(stone.len()).any(|part| part == stone));
    quit(session);
}

#[test]
fn a_terminal_that_does_not_tell_its_background_is_not_waited_for() {
    // It says where its cursor is, and that is all that is waited for.
    let fastest = |options: &Options| {
        let time = |_| {
            let started = Instant::now();
            let session = menu(options);
            let took = started.elapsed();
            quit(session);
            took
        };
        (0..5).map(time).min().expect("there are five")
    };
    let (silent, telling) = (fastest(&truecolour()), fastest(&answering(DARK)));
    assert!(
        silent < telling + Duration::from_millis(100),
        "{silent:?} after {telling:?}"
    );
}

#[test]
fn an_own_theme_is_chosen_for_one_run_or_kept() {
    let (home, options) = home_with(&[(
        "sea.toml",
        "inherits = \"slate\"\npage = { fg = \"#c0ffee\", bg = \"#001122\" }\ntext = { fg = \"#c0ffee\" }\n",
    )]);
    let sea = vt100::Color::Rgb(0, 0x11, 0x22);
    let is_sea = |session: &Session| {
        session.look(|screen| screen.cell(0, 0).expect("it is there").bgcolor() == sea)
    };
    let session = menu(&options.clone().args(["--theme", "sea"]));
    assert!(is_sea(&session), "{}", session.picture());
    quit(session);
    let mut session = menu(&options);
    assert!(!is_sea(&session), "for one run alone");
    // Settings, Theme, the one before the first.
    session.key("s");
    session.wait_for("Theme");
    session.key("down");
    session.key("left");
    session.wait_for("sea");
    session.wait_until("the page of the sea", |screen| {
        screen.cell(0, 0).is_some_and(|cell| cell.bgcolor() == sea)
    });
    quit(session);
    let kept = fs::read_to_string(home.path().join("config/wuzi/settings.toml"));
    assert!(kept.expect("settings are kept").contains("theme = \"sea\""));
    let session = menu(&options);
    assert!(is_sea(&session));
    quit(session);
}

#[test]
fn a_bad_theme_is_told_by_file_key_and_value_and_wood_takes_its_place() {
    let (home, options) = home_with(&[
        ("bad.toml", "board = { fg = \"burple\" }\n"),
        ("worse.toml", "board = {\n"),
        ("bytes.toml", ""),
        ("wood.toml", "board = { fg = \"#ff0000\" }\n"),
    ]);
    let bytes = folder(home.path()).join("bytes.toml");
    fs::write(&bytes, b"board = \xff\n").expect("files can be written");
    // A built-in theme stays what it is, and the file is told of.
    let session = menu(&options);
    wait_for_words(&session, "wood.toml: 'wood' is a built-in theme");
    quit(session);
    fs::remove_file(folder(home.path()).join("wood.toml")).expect("it is there");
    for (name, told) in [
        ("bad", "bad.toml: board.fg is 'burple'"),
        ("worse", "worse.toml, line "),
        ("bytes", "bytes.toml cannot be read"),
    ] {
        let mut session = menu(&options.clone().args(["--theme", name]));
        wait_for_words(&session, told);
        wait_for_words(&session, "Wood is shown instead.");
        // It is a word to the player and no more: the game begins.
        session.key("t");
        wait_for_words(&session, "Start");
        session.key("enter");
        wait_for_words(&session, "Black: place a stone");
        quit(session);
    }
    // In the settings it is told as soon as it is chosen, each time.
    let mut session = menu(&options);
    session.key("s");
    wait_for_words(&session, "Theme");
    session.key("down");
    session.key("left");
    wait_for_words(&session, "worse.toml, line ");
    session.key("left");
    wait_for_words(&session, "bytes.toml cannot be read");
    session.key("right");
    wait_for_words(&session, "worse.toml, line ");
    quit(session);
}

#[test]
fn a_theme_that_has_gone_is_told_with_those_that_there_are() {
    let (home, options) = home_with(&[]);
    let settings = home.path().join("config/wuzi/settings.toml");
    write(&settings, "theme = \"gone\"\n");
    let session = menu(&options);
    wait_for_words(&session, "There is no theme 'gone'; there are wood, slate");
    quit(session);
    let kept = fs::read_to_string(&settings).expect("it is there");
    assert!(kept.contains("theme = \"gone\""), "{kept}");
}

#[test]
fn an_unknown_theme_on_the_command_line_is_refused_with_those_that_there_are() {
    let (_home, options) = home_with(&[("sea.toml", "")]);
    let options = options.args(["--theme", "see"]);
    let mut session = Session::start(&options);
    session.wait_for("There is no theme 'see'");
    assert_eq!(session.wait_exit(pty::PATIENCE), 2);
    let told: String = session.screen_text().split_whitespace().collect();
    assert!(told.contains("colour-blind,mono,sea"), "{told}");
}

#[test]
fn sixteen_colours_are_sent_as_every_terminal_of_sixteen_understands_them() {
    let options = Options {
        answer_background: Some(DARK.to_owned()),
        ..Options::default()
    };
    let mut session = Session::start(
        &options
            .env("TERM", "xterm")
            .args(["--vs", "human", "--size", "15"]),
    );
    session.wait_for("Black: place a stone");
    let output = String::from_utf8(session.raw_output()).expect("the program writes UTF-8");
    assert!(output.contains("43m"), "the board is yellow: {output:?}");
    for wrong in ["8;5;", "8;2;"] {
        assert!(!output.contains(wrong), "{wrong} in {output:?}");
    }
    session.key("ctrl-c");
    assert_eq!(session.wait_exit(pty::PATIENCE), 0);
}
