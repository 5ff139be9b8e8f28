//! Changed keys in the real program in a pseudo-terminal: pressed, kept, and there again after
//! a restart.

#![cfg(unix)]

#[path = "support/pty.rs"]
mod pty;

use std::fs;

use pty::{Options, PATIENCE, Session};
use tempfile::TempDir;

#[test]
fn a_key_that_is_changed_works_after_a_restart_and_stands_in_the_settings() {
    let home = TempDir::new().expect("a temporary directory is to be had");
    let options = Options {
        home: Some(home.path().to_owned()),
        ..Options::default()
    };
    let mut session = Session::start(&options);
    session.wait_for("Settings");
    session.send("s");
    session.wait_for("Language");
    for key in ["end", "up", "up", "enter"] {
        session.key(key);
    }
    session.wait_for("cursor up");
    // Down to `undo`, twelve lines below the place.
    for _ in 0..12 {
        session.key("down");
    }
    session.wait_for("keys.game.undo");
    session.key("enter");
    session.wait_for("Press the new key.");
    // F2, as an xterm sends it.
    session.send("\x1bOQ");
    session.wait_for("F2 *");
    let file = session.config_dir().join("wuzi/settings.toml");
    session.send("\x03");
    session.wait_exit(PATIENCE);
    session.assert_terminal_is_as_it_was();

    let text = fs::read_to_string(&file).expect("the settings are kept");
    assert!(text.contains("[keys.game]\nundo = [\"f2\"]"), "{text}");
    // By hand, another one and one that is none.
    let by_hand = text.replace("[\"f2\"]", "[\"Z\"]\nhint = [\"hyper\"]");
    fs::write(&file, &by_hand).expect("the settings can be written");

    let mut session = Session::start(&Options {
        args: ["--vs", "human"].map(str::to_owned).to_vec(),
        ..options
    });
    session.wait_for("keys.game.hint: 'hyper' is not a key");
    session.send(":h8\r");
    session.wait_for("White: place a stone");
    session.wait_for("z undo");
    session.send("z");
    session.wait_for("Black: place a stone");
    session.send("q");
    session.wait_for("Two players");
    session.send("q");
    session.wait_exit(PATIENCE);
    session.assert_terminal_is_as_it_was();
    let text = fs::read_to_string(&file).expect("the settings are kept");
    assert!(
        text.contains("hint = [\"hyper\"]"),
        "nothing is lost: {text}"
    );
}
