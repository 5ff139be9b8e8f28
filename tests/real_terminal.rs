//! The real program in a pseudo-terminal, as a player meets it: keys and clicks
//! go in, and what stands on the screen and in the files is looked at.
//!
//! How the terminal is taken and given back in general is
//! `terminal_manners.rs`; here it is the game that must do it.

#![cfg(unix)]

#[path = "support/board.rs"]
mod board;
#[path = "support/pty.rs"]
mod pty;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use board::{Board, STONES, find_text, words};
use pty::{Modes, Options, PATIENCE, Session};
use tempfile::TempDir;

const TITLE: &str = "five in a row";
const BLACKS_TURN: &str = "Black: place a stone";
const WHITES_TURN: &str = "White: place a stone";

// ---- What the tests are made of.

/// Starts the program and waits for its menu.
#[track_caller]
fn start_menu(options: &Options) -> Session {
    let session = Session::start(options);
    session.wait_for(TITLE);
    session
}

/// Starts the program in a game of two people on a square board.
#[track_caller]
fn start_two_players(side: u16, options: Options) -> Session {
    let options = options
        .args(["--vs", "human", "--size"])
        .args([side.to_string()]);
    let session = Session::start(&options);
    session.wait_for(BLACKS_TURN);
    session
}

/// A home that several sessions share.
fn shared_home() -> (TempDir, Options) {
    let home = TempDir::new().expect("a temporary directory is to be had");
    let options = Options {
        home: Some(home.path().to_owned()),
        ..Options::default()
    };
    (home, options)
}

fn settings_file(home: &Path) -> PathBuf {
    home.join("config/wuzi/settings.toml")
}

fn game_file(home: &Path) -> PathBuf {
    home.join("data/wuzi/unfinished.toml")
}

/// Writes a file and the folder it stands in.
fn write(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().expect("a file stands in a folder"))
        .and_then(|()| fs::write(path, text))
        .expect("a fresh home can be written");
}

/// Waits until a point shows a sign.
#[track_caller]
fn wait_at(session: &Session, side: u16, point: &str, sign: &str) {
    session.wait_until(&format!("{sign} at {point}"), |screen| {
        Board::find(screen, side, side).is_some_and(|board| board.at(screen, point) == sign)
    });
}

/// Waits until the words stand on the screen, be it over several lines.
#[track_caller]
fn wait_for_words(session: &Session, text: &str) {
    session.wait_until(&format!("{text:?}"), |screen| words(screen).contains(text));
}

#[track_caller]
fn wait_for_stones(session: &Session, side: u16, count: usize) {
    session.wait_until(&format!("board with {count} stones"), |screen| {
        Board::find(screen, side, side).is_some_and(|board| board.stones(screen) == count)
    });
}

/// The board on the screen.
#[track_caller]
fn board_of(session: &Session, side: u16) -> Board {
    session
        .look(|screen| Board::find(screen, side, side))
        .unwrap_or_else(|| panic!("no board of {side}:\n{}", session.picture()))
}

/// Types a point at the prompt.
fn type_point(session: &mut Session, point: &str) {
    session.send(format!(":{point}\r"));
}

/// Types a point and waits for its stone.
#[track_caller]
fn place(session: &mut Session, side: u16, point: &str, stone: &str) {
    type_point(session, point);
    wait_at(session, side, point, stone);
}

/// Clicks on a point.
#[track_caller]
fn click_point(session: &mut Session, side: u16, point: &str) {
    let (x, y) = board_of(session, side).cell(point);
    session.click(x, y);
}

/// Clicks on the first letter of a text.
#[track_caller]
fn click_text(session: &mut Session, text: &str) {
    let (x, y) = session
        .look(|screen| find_text(screen, text))
        .unwrap_or_else(|| panic!("no {text:?} to click on:\n{}", session.picture()));
    session.click(x, y);
}

/// Waits for the end of the program, which must be in order.
#[track_caller]
fn assert_ends_well(session: &mut Session) {
    assert_eq!(session.wait_exit(PATIENCE), 0, "{}", session.picture());
    session.assert_terminal_is_as_it_was();
}

/// Waits until the program has written something that the screen need not show.
#[track_caller]
fn wait_for_output(session: &Session, bytes: &[u8]) {
    let deadline = Instant::now() + PATIENCE;
    while !contains(&session.raw_output(), bytes) {
        assert!(Instant::now() < deadline, "{}", session.picture());
        thread::sleep(Duration::from_millis(2));
    }
}

/// Waits until the program has written more than it had.
#[track_caller]
fn wait_for_more_output(session: &Session, before: usize) {
    let deadline = Instant::now() + PATIENCE;
    while session.raw_output().len() == before {
        assert!(Instant::now() < deadline, "{}", session.picture());
        thread::sleep(Duration::from_millis(2));
    }
}

fn contains(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}

/// Tells a measured time to whoever runs the tests with `--nocapture`.
fn tell(what: &str, time: Duration) {
    eprintln!("{what}: {:.1} ms", time.as_secs_f64() * 1000.0);
}

// ---- The three ancestors.

/// From the menu with arrow keys to a 19x19 game of two people, played to a win
/// of Black; then again by a click, to the menu, and out.
fn two_people_play_19x19(columns: u16, rows: u16) {
    let mut session = start_menu(&Options::default().size(columns, rows));
    session.key("up");
    session.wait_for("Two people take turns");
    session.key("enter");
    session.wait_for("New game");
    session.key("home");
    session.key("right");
    session.wait_for("19 x 19");
    session.key("end");
    session.key("up");
    session.key("enter");
    session.wait_for(BLACKS_TURN);
    wait_for_stones(&session, 19, 0);

    // Black types; White walks there from Black's last stone.
    for column in ["h", "i", "j", "k"] {
        place(&mut session, 19, &format!("{column}8"), "●");
        session.wait_for(WHITES_TURN);
        session.key("up");
        session.key("k");
        session.key(if column == "i" { "space" } else { "enter" });
        wait_at(&session, 19, &format!("{column}10"), "○");
        session.wait_for(BLACKS_TURN);
    }
    type_point(&mut session, "l8");
    wait_for_words(&session, "Black wins: 5 in a row, h8 to l8.");
    for column in ["h", "i", "j", "k", "l"] {
        wait_at(&session, 19, &format!("{column}8"), "◆");
    }
    wait_at(&session, 19, "k10", "○");
    assert!(!session.screen_text().contains("White wins"));

    // With the panel folded away the choices are hints.
    let again = if columns < 80 { "n again" } else { "Again" };
    click_text(&mut session, again);
    session.wait_for(BLACKS_TURN);
    wait_for_stones(&session, 19, 0);
    click_point(&mut session, 19, "s19");
    wait_at(&session, 19, "s19", "●");
    session.wait_for(WHITES_TURN);
    session.key("esc");
    session.wait_for("Continue");
    session.key("q");
    assert_ends_well(&mut session);
}

#[test]
fn two_people_play_19x19_to_a_win_and_again_at_80x24() {
    two_people_play_19x19(80, 24);
}

#[test]
fn two_people_play_19x19_to_a_win_and_again_at_45x22() {
    two_people_play_19x19(45, 22);
}

/// What the board of 3x3 itself says about the game's end.
fn tic_tac_toe_outcome(session: &Session) -> &'static str {
    let board = board_of(session, 3);
    let owner = |point: &str| match &*session.look(|screen| board.at(screen, point)) {
        "●" | "◆" => 'b',
        "○" | "◇" => 'w',
        _ => ' ',
    };
    let lines = [
        ["a1", "a2", "a3"],
        ["b1", "b2", "b3"],
        ["c1", "c2", "c3"],
        ["a1", "b1", "c1"],
        ["a2", "b2", "c2"],
        ["a3", "b3", "c3"],
        ["a1", "b2", "c3"],
        ["a3", "b2", "c1"],
    ];
    for line in lines {
        match line.map(owner) {
            ['b', 'b', 'b'] => return "Black wins: 3 in a row",
            ['w', 'w', 'w'] => return "White wins: 3 in a row",
            _ => {}
        }
    }
    assert_eq!(
        session.look(|screen| board.stones(screen)),
        9,
        "{}",
        session.picture()
    );
    "A draw: the board is full."
}

/// Plays the points in their order, where they are free, to the end of the game.
fn play_tic_tac_toe(session: &mut Session, order: [&str; 9]) {
    let mut stones = 0;
    for point in order {
        let taken = session.look(|screen| {
            let board = Board::find(screen, 3, 3).expect("the board is on the screen");
            STONES.contains(&&*board.at(screen, point))
        });
        if taken {
            continue;
        }
        type_point(session, point);
        stones += 2;
        session.wait_until("answer or end", |screen| {
            let text = screen.contents();
            let answered = text.contains(BLACKS_TURN)
                && Board::find(screen, 3, 3).is_some_and(|board| board.stones(screen) == stones);
            answered || text.contains("Again")
        });
        if session.screen_text().contains("Again") {
            break;
        }
    }
    let outcome = tic_tac_toe_outcome(session);
    wait_for_words(session, outcome);
}

#[test]
fn tic_tac_toe_against_random_comes_to_its_end_and_again() {
    let mut session = start_menu(&Options::default());
    session.key("down");
    session.key("down");
    session.wait_for("Three in a row on 3x3");
    session.key("enter");
    session.wait_for("Random");
    session.key("enter");
    session.wait_for(BLACKS_TURN);
    for order in [
        ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"],
        ["b2", "c3", "a1", "c1", "a3", "b1", "b3", "a2", "c2"],
        ["c2", "a3", "b1", "b3", "c1", "a2", "c3", "a1", "b2"],
    ] {
        wait_for_stones(&session, 3, 0);
        play_tic_tac_toe(&mut session, order);
        session.key("enter");
        session.wait_for(BLACKS_TURN);
    }
    session.key("ctrl-c");
    assert_ends_well(&mut session);
}

#[test]
fn a_13x13_game_against_classic_is_played_by_the_mouse_alone() {
    let mut session = start_menu(&Options::default());
    click_text(&mut session, "Against the computer");
    session.wait_for("15 x 15");
    click_text(&mut session, "◂ 15 x 15");
    session.wait_for("13 x 13");
    session.wait_for("Classic");
    click_text(&mut session, "Start");
    session.wait_for(BLACKS_TURN);

    let board = board_of(&session, 13);
    let (x, y) = board.cell("c3");
    session.hover(x, y);
    wait_at(&session, 13, "c3", "◌");
    // A little to the right of a point is still nearest to it.
    let (x, y) = board.cell("d4");
    session.hover(x + 1, y);
    wait_at(&session, 13, "d4", "◌");
    assert_ne!(session.look(|screen| board.at(screen, "c3")), "◌");
    session.click(x + 1, y);
    wait_at(&session, 13, "d4", "●");
    wait_for_stones(&session, 13, 2);

    // Scattered stones lose: the score map completes its row.
    let mut stones = 2;
    for point in board.points().iter().step_by(5) {
        let taken = session.look(|screen| STONES.contains(&&*board.at(screen, point)));
        if taken {
            continue;
        }
        let (x, y) = board.cell(point);
        session.click(x, y);
        stones += 2;
        session.wait_until("answer or end", |screen| {
            let text = screen.contents();
            let answered = text.contains(BLACKS_TURN) && board.stones(screen) == stones;
            answered || text.contains("Again")
        });
        if session.screen_text().contains("Again") {
            break;
        }
    }
    wait_for_words(&session, "White wins: 5 in a row");
    session.wait_until("row of five", |screen| {
        let points = board.points();
        let won = points.iter().filter(|p| board.at(screen, p) == "◇");
        won.count() == 5
    });
    click_text(&mut session, "Again");
    session.wait_for(BLACKS_TURN);
    wait_for_stones(&session, 13, 0);
    click_text(&mut session, "menu");
    session.wait_for(TITLE);
    click_text(&mut session, "Quit");
    assert_ends_well(&mut session);
}

// ---- Bad input.

#[test]
fn an_occupied_point_is_refused_with_its_name_and_colour() {
    let mut session = start_two_players(15, Options::default());
    place(&mut session, 15, "h8", "●");
    session.wait_for(WHITES_TURN);
    type_point(&mut session, "h8");
    wait_for_words(&session, "h8 already has a stone (Black).");
    session.key("esc");
    session.wait_for(WHITES_TURN);
    // By the cursor, which stands there, and by a click as well.
    session.key("enter");
    wait_for_words(&session, "h8 already has a stone (Black).");
    session.key("left");
    session.wait_for(WHITES_TURN);
    click_point(&mut session, 15, "h8");
    wait_for_words(&session, "h8 already has a stone (Black).");
    // Nothing is lost: it is still White's turn.
    place(&mut session, 15, "i8", "○");
    wait_at(&session, 15, "h8", "●");
    wait_for_stones(&session, 15, 2);
    type_point(&mut session, "i8");
    wait_for_words(&session, "i8 already has a stone (White).");
}

#[test]
fn a_point_off_the_board_is_refused_and_kept_to_be_mended() {
    for (columns, rows) in [(80, 24), (45, 22)] {
        let mut session = start_two_players(15, Options::default().size(columns, rows));
        type_point(&mut session, "z9");
        wait_for_words(
            &session,
            ":z9 'z9' is off every board: they go from a1 to t20.",
        );
        session.key("backspace");
        session.key("backspace");
        session.send("t20\r");
        wait_for_words(&session, ":t20 t20 is off the 15x15 board.");
        session.key("backspace");
        session.key("backspace");
        session.key("backspace");
        session.send("8\r");
        wait_for_words(
            &session,
            ":8 '8' is not a point: write a letter and a number, such as h8.",
        );
        session.key("home");
        session.send("h\r");
        wait_at(&session, 15, "h8", "●");
        wait_for_stones(&session, 15, 1);
    }
}

#[test]
fn a_click_off_the_grid_is_refused() {
    let mut session = start_two_players(15, Options::default());
    let board = board_of(&session, 15);
    let (left, bottom) = board.cell("a1");
    for (x, y) in [(left - 2, bottom), (left, bottom + 1)] {
        session.click(x, y);
        wait_for_words(&session, "That click is too far from the grid.");
        session.key("right");
        session.wait_for(BLACKS_TURN);
    }
    wait_for_stones(&session, 15, 0);
    session.click(left - 1, bottom);
    wait_at(&session, 15, "a1", "●");
}

// ---- Every way out.

/// Two stones, an end by `leave`, and the game is there again at the next start.
fn assert_the_game_is_kept(leave: impl FnOnce(&mut Session)) {
    let (_home, options) = shared_home();
    let mut session = start_two_players(15, options.clone());
    session.wait_for_modes(Modes::ALL);
    place(&mut session, 15, "h8", "●");
    place(&mut session, 15, "i9", "○");
    leave(&mut session);
    assert_ends_well(&mut session);

    let mut session = start_menu(&options);
    session.wait_for("Continue");
    wait_for_words(&session, "15x15 freestyle, 5 in a row, 2 moves played.");
    session.key("enter");
    wait_at(&session, 15, "h8", "●");
    wait_at(&session, 15, "i9", "○");
    wait_for_stones(&session, 15, 2);
    session.wait_for(BLACKS_TURN);
    place(&mut session, 15, "j10", "●");
}

#[test]
fn sigterm_in_mid_game_gives_the_terminal_back_and_keeps_the_game() {
    assert_the_game_is_kept(|session| session.signal("TERM"));
}

#[test]
fn sighup_in_mid_game_gives_the_terminal_back_and_keeps_the_game() {
    assert_the_game_is_kept(|session| session.signal("HUP"));
}

#[test]
fn sigint_in_mid_game_gives_the_terminal_back_and_keeps_the_game() {
    assert_the_game_is_kept(|session| session.signal("INT"));
}

#[test]
fn ctrl_c_in_mid_game_gives_the_terminal_back_and_keeps_the_game() {
    assert_the_game_is_kept(|session| session.key("ctrl-c"));
}

#[test]
fn ctrl_c_at_the_prompt_and_over_a_question_quits_too() {
    assert_the_game_is_kept(|session| {
        session.send(":h");
        session.wait_for(":h");
        session.key("ctrl-c");
    });
    assert_the_game_is_kept(|session| {
        session.key("x");
        session.wait_for("Black resigns?");
        session.key("ctrl-c");
    });
}

#[test]
fn quitting_from_the_menu_gives_the_terminal_back_and_keeps_the_game() {
    assert_the_game_is_kept(|session| {
        session.key("q");
        session.wait_for(TITLE);
        session.key("q");
    });
}

#[test]
fn a_signal_while_the_terminal_is_asked_for_its_width_gives_it_back() {
    for signal in ["TERM", "HUP", "INT"] {
        let mut session = Session::start(&Options {
            answer_width: None,
            ..Options::default()
        });
        wait_for_output(&session, b"\x1b[6n");
        session.signal(signal);
        assert_ends_well(&mut session);
    }
}

#[test]
fn what_is_typed_while_the_terminal_is_asked_is_obeyed() {
    // This terminal says nothing, so that it is waited for.
    let silent = || {
        let session = Session::start(&Options {
            answer_width: None,
            ..Options::default()
        });
        wait_for_output(&session, b"\x1b[6n");
        session
    };
    let mut session = silent();
    session.key("ctrl-c");
    assert_ends_well(&mut session);
    let mut session = silent();
    session.send("\x1b[B\x1b[A?");
    session.wait_for("Esc closes");
    session.key("ctrl-c");
    assert_ends_well(&mut session);
}

#[test]
fn the_time_of_a_stop_is_no_time_of_the_game() {
    let stop: [fn(&mut Session); 2] = [
        |session| {
            session.key("ctrl-z");
            session.wait_for_shell();
            thread::sleep(Duration::from_secs(4));
            session.send("fg >/dev/null\n");
        },
        |session| {
            // The shell takes the terminal then, and is told to give it again.
            session.signal("STOP");
            session.wait_for_shell();
            thread::sleep(Duration::from_secs(4));
            let before = session.raw_output().len();
            session.send("fg >/dev/null\n");
            // The shell has left the modes as they were.
            wait_for_more_output(session, before);
        },
    ];
    for stop in stop {
        let mut session = start_two_players(3, Options::default().job());
        let begun = Instant::now();
        stop(&mut session);
        session.wait_for_modes(Modes::ALL);
        session.send(":a1\r:a2\r:b1\r:b2\r:c1\r");
        session.wait_until("the end", |screen| screen.contents().contains("Black wins"));
        let told = begun.elapsed().as_secs() - 4;
        let text = session.screen_text();
        let is_right = (0..=told).any(|seconds| text.contains(&format!("0:0{seconds}")));
        assert!(told < 4 && is_right, "{}", session.picture());
        session.key("ctrl-c");
        assert_eq!(session.wait_exit(PATIENCE), 0, "{}", session.picture());
    }
}

#[test]
fn ctrl_z_gives_the_terminal_back_and_continuing_redraws() {
    let mut session = start_two_players(15, Options::default().job());
    place(&mut session, 15, "h8", "●");
    session.key("ctrl-z");
    session.wait_for_shell();
    session.assert_terminal_is_as_it_was();
    let before = session.raw_output().len();
    session.send("fg >/dev/null\n");
    session.wait_for_modes(Modes::ALL);
    place(&mut session, 15, "i8", "○");
    // The stone from before was drawn anew, not left over on the screen.
    let after = session.raw_output().split_off(before);
    assert!(contains(&after, "●".as_bytes()), "{}", session.picture());
    wait_at(&session, 15, "h8", "●");
    wait_for_stones(&session, 15, 2);
    session.key("ctrl-c");
    assert_ends_well(&mut session);
}

// ---- Sizes.

/// Resizes the window and waits for the program's answer: until then the harness
/// shows a piece of the frame before.
#[track_caller]
fn resize(session: &mut Session, columns: u16, rows: u16) {
    let before = session.raw_output().len();
    session.resize(columns, rows);
    wait_for_more_output(session, before);
}

#[test]
fn a_game_goes_on_through_every_size_of_its_window() {
    let mut session = start_two_players(19, Options::default());
    place(&mut session, 19, "j10", "●");
    session.wait_for("19x19 freestyle");
    resize(&mut session, 45, 22);
    session.wait_until("folded panel", |screen| {
        !screen.contents().contains("19x19 freestyle")
            && Board::find(screen, 19, 19).is_some_and(|board| board.stones(screen) == 1)
    });
    place(&mut session, 19, "k10", "○");
    resize(&mut session, 10, 5);
    wait_for_words(&session, "40x21 needed,");
    wait_for_words(&session, "10x5.");
    // Nothing is placed unseen by a click where the board was, nor by Enter; the redrawing
    // that is asked for next shows that both have been taken in.
    let before = session.raw_output().len();
    session.click(5, 2);
    session.key("up");
    session.key("enter");
    session.key("ctrl-l");
    wait_for_more_output(&session, before);
    resize(&mut session, 45, 22);
    session.wait_for(BLACKS_TURN);
    wait_for_stones(&session, 19, 2);
    resize(&mut session, 80, 24);
    session.wait_for("19x19 freestyle");
    wait_at(&session, 19, "k10", "○");
    place(&mut session, 19, "s1", "●");
    wait_for_stones(&session, 19, 3);
    resize(&mut session, 1, 1);
    session.key("ctrl-c");
    assert_ends_well(&mut session);
}

#[test]
fn a_key_pressed_at_the_moment_of_a_resize_is_not_lost() {
    let mut session = start_two_players(15, Options::default());
    for round in 0..400 {
        let (columns, key, point) = if round % 2 == 0 {
            (79, "right", "i8")
        } else {
            (80, "left", "h8")
        };
        session.resize(columns, 24);
        session.key(key);
        session.wait_until_within(
            Duration::from_secs(5),
            &format!("cursor at {point} in round {round}"),
            |screen| {
                Board::find(screen, 15, 15).is_some_and(|board| {
                    let around = board.around(screen, point);
                    around.starts_with('[') && around.ends_with(']')
                })
            },
        );
    }
}

// ---- The computer thinks.

#[test]
fn while_the_computer_thinks_the_screen_answers_and_no_stone_queues() {
    let (home, options) = shared_home();
    write(&settings_file(home.path()), "thinking-ms = 10000\n");
    let options = options.args(["--size", "15", "--vs", "perfect"]);
    let mut session = Session::start(&options);
    session.wait_for(BLACKS_TURN);
    type_point(&mut session, "h8");
    session.wait_for("White: thinking");
    wait_for_stones(&session, 15, 1);

    // The cursor moves at once, whatever the engine does.
    let mut fastest = Duration::MAX;
    for point in ["i8", "j8", "k8", "l8", "m8"] {
        let pressed = Instant::now();
        session.key("right");
        session.wait_until_within(
            Duration::from_secs(2),
            &format!("cursor at {point}"),
            |screen| {
                Board::find(screen, 15, 15).is_some_and(|board| {
                    let around = board.around(screen, point);
                    around.starts_with('[') && around.ends_with(']')
                })
            },
        );
        fastest = fastest.min(pressed.elapsed());
    }
    tell("cursor while the computer thinks", fastest);
    assert!(fastest < Duration::from_millis(100), "{fastest:?}");

    // Stones by key, prompt and click are refused, and not kept for later.
    session.key("space");
    wait_for_words(
        &session,
        "It is the computer's turn; Enter makes it move now.",
    );
    session.key("up");
    session.wait_for("White: thinking");
    type_point(&mut session, "t20");
    wait_for_words(
        &session,
        "It is the computer's turn; Enter makes it move now.",
    );
    session.key("esc");
    session.wait_for("White: thinking");
    click_point(&mut session, 15, "c3");
    wait_for_words(
        &session,
        "It is the computer's turn; Enter makes it move now.",
    );
    wait_for_stones(&session, 15, 1);

    // Enter makes it move now, once.
    let pressed = Instant::now();
    session.key("enter");
    session.wait_until_within(Duration::from_secs(3), "move now", |screen| {
        screen.contents().contains(BLACKS_TURN)
    });
    tell("move now", pressed.elapsed());
    wait_for_stones(&session, 15, 2);
    let more = session.comes_true(Duration::from_millis(300), |screen| {
        Board::find(screen, 15, 15).is_none_or(|board| board.stones(screen) != 2)
    });
    assert!(!more, "{}", session.picture());

    // Out at once from the next thought; the game is kept.
    type_point(&mut session, "a1");
    session.wait_for("White: thinking");
    let pressed = Instant::now();
    session.key("ctrl-c");
    let code = session.wait_exit(PATIENCE);
    let took = pressed.elapsed();
    tell("quit while the computer thinks", took);
    assert_eq!(code, 0);
    assert!(took < Duration::from_millis(500), "{took:?}");
    session.assert_terminal_is_as_it_was();
    let kept = fs::read_to_string(game_file(home.path())).expect("the game is kept");
    assert!(kept.contains(" a1\""), "{kept}");
}

// ---- Widths, colours, languages.

/// Ends the program and returns all that it wrote; before its end the last character
/// may be there in part.
#[track_caller]
fn whole_output(session: &mut Session) -> String {
    session.key("ctrl-c");
    assert_ends_well(session);
    String::from_utf8(session.raw_output()).expect("the program writes UTF-8")
}

/// Starts a two-player game, places two stones, and returns all that was written
/// after the probe, if there was one.
fn bytes_of_a_game(options: Options) -> String {
    let mut session = start_two_players(15, options);
    type_point(&mut session, "h8");
    session.wait_for(WHITES_TURN);
    type_point(&mut session, "i9");
    session.wait_for(BLACKS_TURN);
    // A stone is not whole at once.
    session.wait_until("both stones", |screen| {
        let board = Board::find(screen, 15, 15);
        board.is_some_and(|board| {
            let signs = ["h8", "i9"].map(|point| board.at(screen, point));
            ["●X", "○O"]
                .iter()
                .zip(signs)
                .all(|(known, sign)| known.contains(&sign))
        })
    });
    let text = whole_output(&mut session);
    match text.split_once("\x1b[6n") {
        Some((_, after)) => after.to_owned(),
        None => text,
    }
}

fn answering(width: impl Into<Option<u16>>) -> Options {
    Options {
        answer_width: width.into(),
        ..Options::default()
    }
}

fn is_box_drawing(c: char) -> bool {
    ('\u{2500}'..='\u{257f}').contains(&c)
}

/// Real stones, each followed by a move of the cursor, and ASCII for all the rest.
#[track_caller]
fn assert_wide_stones_on_an_ascii_grid(bytes: &str) {
    assert!(bytes.contains('●') && bytes.contains('○'), "{bytes:?}");
    let others: BTreeSet<char> = bytes
        .chars()
        .filter(|c| !c.is_ascii() && !"●○".contains(*c))
        .collect();
    assert!(others.is_empty(), "{others:?}");
    for (at, stone) in bytes.match_indices(['●', '○']) {
        let rest = &bytes[at + stone.len()..];
        let moves = rest.strip_prefix("\x1b[").is_some_and(|rest| {
            let end = rest.find(|c: char| c.is_ascii_alphabetic());
            end.is_some_and(|end| matches!(&rest[end..=end], "H" | "G" | "m"))
        });
        assert!(moves, "{:?}", rest.chars().take(20).collect::<String>());
    }
}

#[test]
fn a_terminal_that_draws_stones_two_columns_wide_gets_an_ascii_grid() {
    assert_wide_stones_on_an_ascii_grid(&bytes_of_a_game(answering(2)));
}

#[test]
fn a_terminal_that_draws_stones_one_column_wide_gets_lines() {
    let bytes = bytes_of_a_game(answering(1));
    assert!(bytes.contains('●') && bytes.contains('○'));
    assert!(bytes.chars().any(is_box_drawing));
}

#[test]
fn a_terminal_that_does_not_say_its_width_is_not_waited_for() {
    let started = Instant::now();
    let session = start_menu(&answering(None));
    let took = started.elapsed();
    tell("first frame on a silent terminal", took);
    assert!(took >= Duration::from_millis(150), "{took:?}");
    assert!(took < Duration::from_secs(2), "{took:?}");
    drop(session);
    assert!(bytes_of_a_game(answering(None)).chars().any(is_box_drawing));
}

#[test]
fn ascii_overrules_what_the_terminal_says() {
    for width in [1, 2] {
        let bytes = bytes_of_a_game(answering(width).args(["--ascii"]));
        assert!(bytes.is_ascii(), "{bytes:?}");
        assert!(bytes.contains('X') && bytes.contains('O'));
    }
}

#[test]
fn a_given_width_overrules_what_the_terminal_says() {
    let wide = bytes_of_a_game(answering(1).args(["--width", "2"]));
    assert_wide_stones_on_an_ascii_grid(&wide);
    let narrow = bytes_of_a_game(answering(2).args(["--width", "1"]));
    assert!(narrow.chars().any(is_box_drawing));
}

/// The numbers of every `ESC [ ... m` in the output.
fn styles_in(bytes: &str) -> BTreeSet<u16> {
    let sequences = bytes.split("\x1b[").skip(1);
    sequences
        .filter_map(|rest| {
            let end = rest.find(|c: char| !c.is_ascii_digit() && c != ';' && c != ':')?;
            rest[end..].starts_with('m').then(|| &rest[..end])
        })
        .flat_map(|numbers| numbers.split([';', ':']))
        .filter_map(|number| number.parse().ok())
        .collect()
}

#[test]
fn no_color_leaves_the_cursor_visible_and_sends_no_colour() {
    let is_colour = |style: &u16| matches!(style, 30..=49 | 58 | 90..=107);
    let coloured = styles_in(&bytes_of_a_game(Options::default()));
    assert!(coloured.iter().any(is_colour), "{coloured:?}");

    let mut session = start_two_players(15, Options::default().env("NO_COLOR", "1"));
    place(&mut session, 15, "h8", "●");
    session.key("right");
    session.wait_until("brackets in reverse", |screen| {
        Board::find(screen, 15, 15).is_some_and(|board| {
            let (x, y) = board.cell("i8");
            let reverse = screen.cell(y, x).is_some_and(vt100::Cell::inverse);
            let around = board.around(screen, "i8");
            reverse && around.starts_with('[') && around.ends_with(']')
        })
    });
    session.key("s");
    session.key("i");
    session.wait_for_modes(Modes::ALL);
    session.key("?");
    session.wait_for("Esc closes");
    let styles = styles_in(&whole_output(&mut session));
    assert!(!styles.iter().any(is_colour), "{styles:?}");
    assert!(styles.contains(&7), "{styles:?}");
}

/// Waits for a Chinese sentence, whatever blanks or lines it goes over.
#[track_caller]
fn wait_for_chinese(session: &Session, text: &str) {
    session.wait_until(&format!("{text:?}"), |screen| {
        let shown = screen.contents();
        let shown: String = shown.split_whitespace().collect();
        shown.contains(text)
    });
}

#[test]
fn chinese_is_spoken_when_asked_for_and_where_the_locale_says_so() {
    for options in [
        Options::default().args(["--lang", "zh"]),
        Options::default().env("LANG", "zh_CN.UTF-8"),
        Options::default().env("LC_ALL", "zh_CN.UTF-8"),
    ] {
        let mut session = Session::start(&options);
        session.wait_for("五子 Wuzi");
        session.wait_for("双人对弈");
        session.key("t");
        session.wait_for("新对局");
        session.key("enter");
        wait_for_chinese(&session, "黑方：按Enter或点击鼠标落子");
        type_point(&mut session, "h8");
        wait_for_chinese(&session, "白方：按Enter或点击鼠标落子");
        type_point(&mut session, "h8");
        session.wait_for("h8 已有");
        session.key("ctrl-c");
        assert_ends_well(&mut session);
    }
    // English where the locale is Chinese but English is asked for.
    let options = Options::default().env("LANG", "zh_CN.UTF-8");
    start_menu(&options.args(["--lang", "en"])).wait_for("Two players");
}

// ---- What lives on disk.

#[test]
fn damaged_settings_are_kept_aside_and_reported() {
    for (columns, rows) in [(80, 24), (45, 22)] {
        let (home, options) = shared_home();
        let file = settings_file(home.path());
        let text = "bell = true\nmouse = 7\n";
        write(&file, text);
        let mut session = start_menu(&options.size(columns, rows));
        wait_for_words(&session, "settings.toml was damaged");
        wait_for_words(&session, "is kept as settings.damaged.toml");
        let aside = file.with_file_name("settings.damaged.toml");
        assert_eq!(fs::read_to_string(&aside).expect("it is kept"), text);
        // The one value is lost and no other.
        let now = fs::read_to_string(&file).expect("what is good is there");
        assert!(now.contains("bell = true"), "{now}");
        // The game starts, with the mouse on as by default.
        session.wait_for_modes(Modes::ALL);
        session.key("t");
        session.wait_for("New game");
        session.key("enter");
        session.wait_for(BLACKS_TURN);
    }
}

#[test]
fn a_damaged_game_is_kept_aside_and_reported() {
    let (home, options) = shared_home();
    let file = game_file(home.path());
    write(&file, "width = 15\nheight = \"many\"\n");
    let mut session = start_menu(&options);
    wait_for_words(&session, "unfinished.toml was damaged");
    wait_for_words(&session, "kept as unfinished.damaged.toml");
    assert!(!session.screen_text().contains("Continue"));
    let aside = file.with_file_name("unfinished.damaged.toml");
    let kept = fs::read_to_string(&aside).expect("it is kept");
    assert!(kept.contains("many"), "{kept}");
    // The next game is kept under the usual name, beside the damaged one.
    session.key("t");
    session.wait_for("New game");
    session.key("enter");
    session.wait_for(BLACKS_TURN);
    place(&mut session, 15, "h8", "●");
    session.key("ctrl-c");
    assert_ends_well(&mut session);
    assert!(file.exists() && aside.exists());
}

#[test]
fn when_both_files_are_damaged_both_are_reported() {
    let (home, options) = shared_home();
    write(&settings_file(home.path()), "[[[");
    write(&game_file(home.path()), "[[[");
    let mut session = start_menu(&options);
    wait_for_words(&session, "settings.toml was damaged");
    // One after the other: the second has its turn when the first has been seen.
    session.key("down");
    wait_for_words(&session, "unfinished.toml was damaged");
    session.key("down");
    session.wait_until("message line without a message", |screen| {
        !screen.contents().contains("damaged")
    });
}

#[test]
fn folders_that_cannot_be_written_are_a_notice_and_the_game_plays_on() {
    let (home, options) = shared_home();
    // A file in place of the folders stops even the superuser.
    fs::write(home.path().join("blocked"), "in the way").expect("a fresh home can be written");
    let options = options.args(["--config-dir", "blocked/a", "--data-dir", "blocked/b"]);
    let mut session = start_two_players_after_notice(&options);
    place(&mut session, 15, "h8", "●");
    wait_for_words(&session, "unfinished.toml cannot be written");
    // Told once: the next stone brings back the turn.
    place(&mut session, 15, "i9", "○");
    session.wait_for(BLACKS_TURN);
    session.key("q");
    session.wait_for("Continue");
    session.key("enter");
    wait_for_stones(&session, 15, 2);
    session.key("ctrl-c");
    assert_ends_with_a_loss(&mut session, "unfinished.toml cannot be written");
    let blocked = fs::read_to_string(home.path().join("blocked")).expect("it is still there");
    assert_eq!(blocked, "in the way");
}

#[test]
fn a_library_that_cannot_be_written_is_a_notice_and_the_result_is_shown() {
    let (home, options) = shared_home();
    fs::write(home.path().join("blocked"), "in the way").expect("a fresh home can be written");
    let options = options.args(["--data-dir", "blocked/b"]);
    let mut session = start_two_players(15, options);
    place(&mut session, 15, "h8", "●");
    session.key("x");
    session.wait_for("White resigns?");
    session.key("y");
    wait_for_words(&session, "games cannot be written");
    session.wait_for("Again, colours swapped");
    session.key("q");
    assert_ends_with_a_loss(&mut session, "games cannot be written");
}

/// What was played and could not be kept is said at the end, and makes it no success.
#[track_caller]
fn assert_ends_with_a_loss(session: &mut Session, problem: &str) {
    assert_eq!(session.wait_exit(PATIENCE), 1, "{}", session.picture());
    session.assert_terminal_is_as_it_was();
    wait_for_words(session, "wuzi: Not everything could be kept.");
    wait_for_words(session, problem);
}

/// Starts a game whose first message is about the disk.
#[track_caller]
fn start_two_players_after_notice(options: &Options) -> Session {
    let options = options.clone().args(["--vs", "human", "--size", "15"]);
    let mut session = Session::start(&options);
    wait_for_words(&session, "settings.toml cannot be written");
    session.key("right");
    session.wait_for(BLACKS_TURN);
    session
}

#[test]
fn settings_survive_a_restart_and_what_holds_for_one_run_does_not() {
    let (home, options) = shared_home();
    let mut session = start_menu(&options.clone().args(["--ascii", "--no-mouse"]));
    session.wait_for_modes(Modes {
        mouse: false,
        ..Modes::ALL
    });
    session.key("s");
    session.wait_for("Computer thinks");
    wait_for_words(&session, "Characters < ASCII >");
    for _ in 0..6 {
        session.key("down");
    }
    session.wait_for("Rings when");
    session.key("right");
    wait_for_words(&session, "Bell < on >");
    session.key("down");
    session.wait_for("The most that the computer thinks");
    session.key("right");
    wait_for_words(&session, "Computer thinks < 2 s >");
    session.key("esc");
    session.wait_for(TITLE);
    session.key("q");
    assert_ends_well(&mut session);

    let mut session = start_menu(&options);
    session.wait_for_modes(Modes::ALL);
    session.key("s");
    wait_for_words(&session, "Bell ◂ on ▸");
    wait_for_words(&session, "Computer thinks ◂ 2 s ▸");
    wait_for_words(&session, "Characters ◂ Unicode ▸");
    wait_for_words(&session, "Mouse ◂ on ▸");
    let file = fs::read_to_string(settings_file(home.path())).expect("settings are kept");
    assert!(file.contains("bell = true"), "{file}");
    assert!(file.contains("glyphs = \"unicode\""), "{file}");
    assert!(file.contains("mouse = true"), "{file}");
}

#[test]
fn the_board_chosen_last_is_offered_again_after_a_restart() {
    let (_home, options) = shared_home();
    let mut session = start_menu(&options);
    session.key("t");
    session.wait_for("15 x 15");
    session.key("home");
    session.key("left");
    session.wait_for("13 x 13");
    session.key("down");
    session.key("left");
    wait_for_words(&session, "In a row ◂ 4 ▸");
    session.key("end");
    session.key("up");
    session.key("enter");
    session.wait_for(BLACKS_TURN);
    wait_for_stones(&session, 13, 0);
    session.key("ctrl-c");
    assert_ends_well(&mut session);
    let mut session = start_menu(&options);
    session.key("t");
    session.wait_for("13 x 13");
    wait_for_words(&session, "In a row ◂ 4 ▸");
}

// ---- Time.

#[test]
fn the_first_frame_comes_at_once() {
    let mut fastest = Duration::MAX;
    for _ in 0..3 {
        let started = Instant::now();
        let mut session = start_menu(&Options::default());
        fastest = fastest.min(started.elapsed());
        session.key("q");
        assert_ends_well(&mut session);
    }
    tell("first frame", fastest);
    assert!(fastest < Duration::from_secs(1), "{fastest:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn an_idle_game_uses_no_processor_time_and_never_wakes_up() {
    let menu = start_menu(&Options::default());
    let mut game = start_two_players(15, Options::default());
    place(&mut game, 15, "h8", "●");
    for (place, session) in [("menu", &menu), ("game", &game)] {
        // On a busy machine the last of the start may still be under way.
        let deadline = Instant::now() + PATIENCE;
        let mut before = session.activity();
        loop {
            thread::sleep(Duration::from_millis(200));
            let now = session.activity();
            if now == before {
                break;
            }
            assert!(Instant::now() < deadline, "{place}: {before:?}, {now:?}");
            before = now;
        }
        thread::sleep(Duration::from_secs(2));
        let after = session.activity();
        assert_eq!(after, before, "{place}");
    }
}

#[test]
fn what_moves_on_the_board_comes_to_rest_and_holds_up_no_key() {
    let mut session = start_two_players(15, Options::default());
    place(&mut session, 15, "h8", "●");
    // Faster than any stone grows.
    for point in ["d9", "e8", "e9", "f8", "f9", "g8", "g9", "d8"] {
        type_point(&mut session, point);
    }
    session.wait_for("Black wins");
    // The result is there; the row lights up by itself, and then nothing is written any more.
    wait_at(&session, 15, "h8", "◆");
    for point in ["d8", "e8", "f8", "g8"] {
        wait_at(&session, 15, point, "◆");
    }
    let deadline = Instant::now() + PATIENCE;
    let mut written = session.raw_output().len();
    loop {
        thread::sleep(Duration::from_millis(300));
        let now = session.raw_output().len();
        if now == written {
            break;
        }
        assert!(Instant::now() < deadline, "{}", session.picture());
        written = now;
    }
    thread::sleep(Duration::from_millis(1500));
    assert_eq!(session.raw_output().len(), written);
    session.key("ctrl-c");
    assert_ends_well(&mut session);
}
