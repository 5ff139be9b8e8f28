//! A game under way: keys in, screens out.

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::board::Board;
use crate::pty::{Options, PATIENCE, Session};

/// The board that is played on.
const SIDE: u16 = 15;
/// Nothing of what a key has caused comes later than this.
const SETTLED: Duration = Duration::from_millis(40);

/// A game against level 8 in which the computer thinks for longer than is measured.
struct Thinking {
    session: Session,
    board: Board,
    _home: TempDir,
}

impl Thinking {
    fn start() -> Self {
        let home = TempDir::new().expect("a temporary directory is to be had");
        let folder = home.path().join("config/wuzi");
        fs::create_dir_all(&folder)
            .and_then(|()| fs::write(folder.join("settings.toml"), "thinking-ms = 10000\n"))
            .expect("a temporary directory can be written");
        let options = Options {
            home: Some(home.path().to_owned()),
            ..Options::default()
        };
        let mut session = Session::start(&options.args(["--vs", "8", "--colour", "black"]));
        let board = wait_for_board(&session);
        session.send(":h8\r");
        // Its first stone it places by heart.
        session.wait_for("2 moves");
        session.send(":j9\r");
        // It is thinking in earnest, on all its threads, when it reports a depth.
        session.wait_for("depth");
        Self {
            session,
            board,
            _home: home,
        }
    }
}

fn wait_for_board(session: &Session) -> Board {
    session.wait_until("a board", |screen| {
        Board::find(screen, SIDE, SIDE).is_some()
    });
    session
        .look(|screen| Board::find(screen, SIDE, SIDE))
        .expect("it was just found")
}

/// The cursor's way around the stone at j9, where it stands at first.
fn way() -> impl Iterator<Item = (&'static str, &'static str)> {
    const WAY: [(&str, &str); 8] = [
        ("right", "k9"),
        ("right", "l9"),
        ("up", "l10"),
        ("left", "k10"),
        ("left", "j10"),
        ("left", "i10"),
        ("down", "i9"),
        ("right", "j9"),
    ];
    WAY.into_iter().cycle()
}

/// From a key to the cursor's being seen where it moved to, while the computer thinks.
pub(crate) fn key_to_screen(keys: usize) -> Vec<Duration> {
    let mut times = Vec::new();
    while times.len() < keys {
        let mut thinking = Thinking::start();
        let (session, board) = (&mut thinking.session, thinking.board);
        let started = Instant::now();
        for ((key, point), pause) in way().zip((11..24).cycle()) {
            // Well before the end of its ten seconds.
            if times.len() == keys || started.elapsed() > Duration::from_secs(6) {
                break;
            }
            let pressed = Instant::now();
            session.key(key);
            session.wait_until(point, |screen| {
                let around = board.around(screen, point);
                around.starts_with('[') && around.ends_with(']')
            });
            times.push(pressed.elapsed());
            thread::sleep(Duration::from_millis(pause));
        }
        session.key("ctrl-c");
        session.wait_exit(PATIENCE);
    }
    times
}

/// From Ctrl-C to the program's end, while the computer thinks.
pub(crate) fn quit_while_thinking(times: usize) -> Vec<Duration> {
    let quit = |_| {
        let mut thinking = Thinking::start();
        let pressed = Instant::now();
        thinking.session.key("ctrl-c");
        let code = thinking.session.wait_exit(PATIENCE);
        assert_eq!(code, 0, "{}", thinking.session.picture());
        pressed.elapsed()
    };
    (0..times).map(quit).collect()
}

/// What one step of the cursor sends to a terminal of this size, and of all colours.
pub(crate) fn bytes_a_cursor_move(columns: u16, rows: u16) -> Vec<u32> {
    let options = Options::default().size(columns, rows);
    let options = options.env("COLORTERM", "truecolor");
    let mut session = Session::start(&options.args(["--vs", "human"]));
    wait_for_board(&session);
    session.send(":j9\r");
    session.wait_for("one move");
    thread::sleep(SETTLED * 10);
    let steps = way().take(40).map(|(key, point)| {
        let before = session.raw_output().len();
        session.key(key);
        thread::sleep(SETTLED);
        let bytes = session.raw_output().len() - before;
        assert!(bytes > 0, "no step to {point}:\n{}", session.picture());
        u32::try_from(bytes).expect("a step is not that many bytes")
    });
    steps.collect()
}

/// A game in which level 8 has answered and waits.
#[cfg(target_os = "linux")]
pub(crate) fn level_8_after_its_move() -> Session {
    let mut session = Session::start(&Options::default().args(["--vs", "8"]));
    wait_for_board(&session);
    session.send(":h8\r");
    session.wait_for("2 moves");
    thread::sleep(Duration::from_secs(1));
    session
}
