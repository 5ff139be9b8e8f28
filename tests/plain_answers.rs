//! `wuzi --plain`: whatever is typed is answered, with what a listener has to know.
#![expect(clippy::unwrap_used, reason = "a test that cannot set itself up fails")]

#[path = "support/plain.rs"]
mod plain;
#[cfg(unix)]
#[path = "support/pty.rs"]
mod pty;

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use plain::{play, sentences};
use tempfile::TempDir;

/// Long enough for a busy machine; nothing waits that long when all is well.
const PATIENCE: Duration = Duration::from_secs(30);

/// Two people play what is typed; the sentences from the first move on, without the boards.
fn told(arguments: &str, typed: &str) -> String {
    let folder = TempDir::new().unwrap();
    let text = play(folder.path(), arguments, typed);
    let (_, told) = text.split_once("Move 1: ").unwrap();
    let told = format!("Move 1: {told}");
    sentences(&told).join("\n")
}

#[test]
fn a_finished_game_says_how_it_ended_and_what_can_be_typed() {
    let typed = "h8\nresign\nyes\nhint\nh9\n\nfoo\nundo\n";
    assert_eq!(
        told("--vs human", typed),
        "Move 1: Black h8.\nWhite to move.\n\
         White resigns?\nType yes or no.\n\
         Black wins: White resigned.\nType new, swap, undo, save or quit.\n\
         hint does nothing now.\n\
         Black wins: White resigned.\nType new, swap, undo, save or quit.\n\
         Black wins: White resigned.\nType new, swap, undo, save or quit.\n\
         Black wins: White resigned.\nType new, swap, undo, save or quit.\n\
         'foo' is neither a point such as h8 nor one of the words. \
         Type help for what can be typed.\n\
         White to move."
    );
}

#[test]
fn an_empty_line_tells_how_things_stand_and_no_old_refusal() {
    let typed = "h8\nh8\n\n\nboard\nfoo\n  \ngo\nyes\nresign\n\nno\n";
    assert_eq!(
        told("--vs human", typed),
        "Move 1: Black h8.\nWhite to move.\n\
         h8 already has a stone (Black).\n\
         White to move.\nWhite to move.\n\
         'foo' is neither a point such as h8 nor one of the words. \
         Type help for what can be typed.\n\
         White to move.\n\
         go does nothing now.\nWhite to move.\n\
         yes does nothing now.\nWhite to move.\n\
         White resigns?\nType yes or no.\nWhite resigns?\nType yes or no.\n\
         White to move."
    );
}

/// The states a game can be in, by the arguments and the lines that lead there.
const STATES: [(&str, &str); 7] = [
    ("--vs human", "h8\n"),
    ("--vs human", "h8\npause\n"),
    ("--vs human", "h8\nresign\nyes\n"),
    ("--vs human", "h8\nresign\n"),
    ("--vs human --opening swap2", "h8\nh9\n"),
    ("--vs human --opening swap2", "h8\nh9\ni10\n"),
    ("--black random --white random", "pause\n"),
];

#[test]
fn every_line_is_answered_in_every_state() {
    let lines = [
        "", "h8", "h 9", "t20", "z99", "8,9", "foo", "board", "moves", "redo", "hint", "threats",
        "go", "draw", "swap", "more", "undo 2", "quiet", "loud", "提示",
    ];
    for (arguments, before) in STATES {
        let folder = TempDir::new().unwrap();
        // Between two lists of words stands what was said of a line.
        let typed = lines.join("\nhelp\n") + "\nhelp\n";
        let text = play(folder.path(), arguments, &format!("{before}help\n{typed}"));
        let mut parts = text.split("What can be typed:\n");
        parts.next();
        for (line, part) in lines.iter().zip(parts) {
            let (_, answer) = part.split_once("the game is kept\n").unwrap();
            assert!(
                !answer.trim().is_empty(),
                "{arguments}, {before:?}: nothing is said of {line:?}:\n{text}"
            );
        }
        let lists = text.matches("What can be typed:").count();
        assert_eq!(lists, lines.len() + 1, "{arguments}, {before:?}: {text}");
    }
}

#[test]
fn who_keeps_the_unfinished_game_goes_on_with_it_and_every_line_is_answered() {
    let folder = TempDir::new().unwrap();
    play(folder.path(), "--vs human", "h8\n");
    let text = play(
        folder.path(),
        "--size 9 --vs human",
        "boo\n\nboard\nno\ni9\n",
    );
    let question = "An unfinished game is kept. A new game takes its place. Start it?";
    assert_eq!(text.matches(question).count(), 4, "{text}");
    let (_, after) = text.rsplit_once("Type yes or no.\n").unwrap();
    assert_eq!(
        sentences(after),
        [
            "X Black: player",
            "O White: player",
            "Move 1: Black h8.",
            "White to move.",
            "Move 2: White i9.",
            "Black to move.",
        ],
        "{text}"
    );
}

#[test]
fn what_a_file_is_written_over_is_asked_until_it_is_answered() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("game.sgf").display().to_string();
    let typed = format!("h8\nsave {file}\nsave {file}\nfoo\n\nno\n");
    let text = play(folder.path(), "--vs human", &typed);
    let question = "is there already. Write over it?\nType yes or no.\n";
    assert_eq!(text.matches(question).count(), 3, "{text}");
    assert!(
        text.ends_with(&format!("{question}White to move.\n")),
        "{text}"
    );
}

#[test]
fn what_was_chosen_in_an_opening_is_told_before_what_comes_of_it() {
    let said = told("--vs human --opening swap", "h8\nh9\ni10\nblack\n");
    assert!(
        said.ends_with(
            "\nSecond player takes Black; White is for the first player.\n\
             X Black: player\nO White: player\nWhite to move."
        ),
        "{said}"
    );
}

#[test]
fn points_are_read_with_blanks_and_in_full_width_and_what_follows_a_word_is_named() {
    assert_eq!(
        told("--vs human", "h 10\nｉ９\n8,9\nundo 2\nＵＮＤＯ\n"),
        "Move 1: Black h10.\nWhite to move.\nMove 2: White i9.\nBlack to move.\n\
         '8,9' is not a point: write a letter and a number, such as h8. \
         Type help for what can be typed.\n\
         'undo 2': undo takes nothing behind it, so nothing was done. \
         Type help for what can be typed.\n\
         Taken back to move 1.\nWhite to move."
    );
}

#[test]
fn the_board_is_left_out_and_shown_again_as_a_listener_wants_it() {
    let folder = TempDir::new().unwrap();
    let typed = "quiet\nb2\nboard\na1\nloud\nc3\n";
    let text = play(folder.path(), "--size 4 --vs human", typed);
    let (_, after) = text.split_once("Black to move.\n").unwrap();
    let board = |rows: [&str; 4]| format!("   a b c d\n{}\n   a b c d\n", rows.join("\n"));
    let asked = board([
        " 4 . . . . 4",
        " 3 . . . . 3",
        " 2 .(X). . 2",
        " 1 . . . . 1",
    ]);
    let last = board([
        " 4 . . . . 4",
        " 3 . .(X). 3",
        " 2 . X . . 2",
        " 1 O . . . 1",
    ]);
    assert_eq!(
        after,
        format!(
            "The board is left out; board shows it, loud after every move again.\n\
             Move 1: Black b2.\nWhite to move.\n{asked}\
             Move 2: White a1.\nBlack to move.\n\
             The board is shown after every move.\n\
             Move 3: Black c3.\n{last}White to move.\n"
        )
    );
}

#[test]
fn chinese_words_are_understood_in_every_language_and_listed_in_chinese() {
    let said = told("--vs human", "h8\n悔棋\n重走\n认输\n是\n悔棋\n退出\nh9\n");
    assert_eq!(
        said,
        "Move 1: Black h8.\nWhite to move.\n\
         Taken back to the beginning.\nBlack to move.\n\
         Move 1: Black h8.\nWhite to move.\n\
         White resigns?\nType yes or no.\n\
         Black wins: White resigned.\nType new, swap, undo, save or quit.\n\
         White to move."
    );
    let folder = TempDir::new().unwrap();
    let text = play(
        folder.path(),
        "--lang zh --vs human",
        "帮助\n如何\n悔棋 2\nyes\n",
    );
    for row in [
        "\n  棋盘, board, b ",
        "\n  退出, quit, q, exit ",
        "\n  保存 文件, save 文件 ",
    ] {
        assert!(text.contains(row), "{row}: {text}");
    }
    assert!(
        text.ends_with(
            "'如何'既不是坐标（如 h8），也不是可用的命令。输入 help 查看可用的命令。\n\
             '悔棋 2'：'悔棋'后面不能带别的内容，因此什么也没有做。输入 help 查看可用的命令。\n\
             '是'现在不起作用。\n轮到黑方。\n"
        ),
        "{text}"
    );
}

/// Two computers that play into a pipe, whose input stays open.
struct Watched {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    _folder: TempDir,
}

impl Watched {
    fn start(arguments: &str) -> Self {
        let folder = TempDir::new().unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_wuzi"))
            .env("LC_ALL", "C.UTF-8")
            .arg("--config-dir")
            .arg(folder.path())
            .arg("--data-dir")
            .arg(folder.path())
            .arg("--plain")
            .args(arguments.split_whitespace())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                let _ = sender.send(line);
            }
        });
        Self {
            input: child.stdin.take().unwrap(),
            child,
            lines,
            _folder: folder,
        }
    }

    fn write(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    /// Waits for a line that begins so, and returns those before it.
    #[track_caller]
    fn wait_for(&self, begin: &str) -> Vec<String> {
        let mut before = Vec::new();
        loop {
            match self.lines.recv_timeout(PATIENCE) {
                Ok(line) if line.starts_with(begin) => return before,
                Ok(line) => before.push(line),
                Err(error) => panic!("{begin} has not come: {error}, but {before:#?}"),
            }
        }
    }

    #[track_caller]
    fn wait_for_the_end(&mut self) {
        let asked = Instant::now();
        while self.child.try_wait().unwrap().is_none() {
            assert!(asked.elapsed() < PATIENCE, "it does not end");
            thread::sleep(Duration::from_millis(10));
        }
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn two_computers_are_asked_paused_and_left_while_they_play_into_a_pipe() {
    let mut watched = Watched::start("--black random --white random --size 20");
    watched.wait_for("Move 1: Black ");
    watched.write("help");
    let before = watched.wait_for("What can be typed:");
    assert!(before.len() < 100, "only at the end: {before:#?}");
    watched.write("pause");
    watched.wait_for("The game is paused; type pause to go on, or go for one move.");
    // A pace of half a second a move: nothing comes while it is paused.
    assert!(watched.lines.recv_timeout(Duration::from_secs(2)).is_err());
    watched.write("go\ngo");
    for _ in 0..2 {
        watched.wait_for("Move ");
        watched.wait_for("The game is paused; type pause to go on, or go for one move.");
    }
    watched.write("pause");
    watched.wait_for("Move ");
    watched.write("quit");
    watched.wait_for_the_end();
}

#[cfg(unix)]
mod in_a_terminal {
    use std::thread;
    use std::time::Duration;

    use tempfile::TempDir;

    use super::pty::{Options, Session};

    #[test]
    fn a_prompt_stands_once_and_what_comes_by_itself_begins_a_line() {
        let options = Options::default().args(["--plain", "--size", "3", "--vs", "human"]);
        let mut session = Session::start(&options.args(["--clock", "6s"]));
        session.wait_for("> ");
        session.send("quiet\r");
        session.wait_for("loud after every move again.");
        session.send("b2\r");
        session.wait_for("White to move.");
        // Every change of the clock wakes the program.
        thread::sleep(Duration::from_millis(1500));
        let text = session.screen_text();
        let after = text.split_once("White to move.").expect("it was said").1;
        assert_eq!(after.matches('>').count(), 1, "{text}");
        session.wait_for("Black wins: White ran out of time.");
        let text = session.screen_text();
        let last = text.split("White to move.").last().expect("it was said");
        let said: Vec<&str> = last.lines().skip(1).map(str::trim_end).collect();
        assert_eq!(
            said[..2],
            [">", "Black wins: White ran out of time."],
            "{text}"
        );
    }

    #[test]
    fn a_pause_of_two_computers_is_told_and_prompted_once() {
        let options = Options::default().args(["--plain", "--black", "8", "--white", "8"]);
        let mut session = Session::start(&options);
        session.wait_for("Black to move.");
        session.send("pause\r");
        session.wait_for("or go for one move.");
        // The answer to the search that was let go of comes late.
        thread::sleep(Duration::from_secs(1));
        let text = session.screen_text();
        let after = text
            .split_once("or go for one move.")
            .expect("it was said")
            .1;
        assert_eq!(after.trim(), ">", "{text}");
    }

    #[test]
    fn what_is_typed_while_the_computer_thinks_is_answered_at_once() {
        let home = TempDir::new().expect("there is room");
        let folder = home.path().join("config/wuzi");
        std::fs::create_dir_all(&folder)
            .and_then(|()| std::fs::write(folder.join("settings.toml"), "thinking-ms = 600000\n"))
            .expect("it is writable");
        let options = Options {
            home: Some(home.path().to_owned()),
            ..Options::default().args(["--plain", "--vs", "8", "--opening", "swap"])
        };
        let mut session = Session::start(&options);
        session.wait_for("1 of 3.");
        // The second player, the computer, chooses a colour and thinks about its move.
        session.send("quiet\rh8\rh9\rj12\r");
        session.wait_for("Move 3: Black j12.");
        for (typed, answer) in [
            ("foo", "neither a point such as h8"),
            (
                "undo",
                "The computer is thinking; that waits until it is done.",
            ),
            ("moves", "1. h8 h9  2. j12"),
        ] {
            session.send(format!("{typed}\r"));
            session.wait_for(answer);
        }
        session.send("go\r");
        session.wait_for("8 Champion takes ");
    }
}
