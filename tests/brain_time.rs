//! The brain is never late, also when the machine has more to do than it can.
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot talk to the brain fails"
)]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use wuzi::engine::Point;

/// Whoever measures holds it: the busy threads of one test are not meant for the other.
static MEASURING: Mutex<()> = Mutex::new(());

/// Threads that do nothing but use the processors, two for each, until they are dropped.
struct Busy {
    over: Arc<AtomicBool>,
    threads: Vec<JoinHandle<()>>,
}

impl Busy {
    fn begin() -> Self {
        let over = Arc::new(AtomicBool::new(false));
        let count = 2 * std::thread::available_parallelism().map_or(2, usize::from);
        let spin = |_| {
            let over = Arc::clone(&over);
            std::thread::spawn(move || {
                while !over.load(Ordering::Relaxed) {
                    std::hint::spin_loop();
                }
            })
        };
        let threads = (0..count).map(spin).collect();
        Self { over, threads }
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
        for thread in self.threads.drain(..) {
            thread.join().unwrap();
        }
    }
}

/// A running `wuzi brain` on a 15x15 board.
struct Brain {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Brain {
    fn start(turn_ms: u32) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_wuzi"))
            .arg("brain")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let mut brain = Self {
            child,
            input,
            output,
        };
        brain.say("START 15");
        assert_eq!(brain.hear(), "OK");
        brain.say(&format!("INFO timeout_turn {turn_ms}"));
        brain
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
        self.input.flush().unwrap();
    }

    /// The next line that is not addressed to people.
    fn hear(&mut self) -> String {
        loop {
            let mut line = String::new();
            assert!(
                self.output.read_line(&mut line).unwrap() > 0,
                "it has ended"
            );
            let line = line.trim_end();
            if !line.starts_with("MESSAGE") && !line.starts_with("DEBUG") {
                return line.to_owned();
            }
        }
    }

    /// The time from the last word of a board, given by its moves, to the brain's move.
    fn time_a_move(&mut self, moves: &str) -> Duration {
        self.say("RESTART");
        assert_eq!(self.hear(), "OK");
        self.say("BOARD");
        let moves: Vec<Point> = moves.split(' ').map(|m| m.parse().unwrap()).collect();
        for (at, point) in moves.iter().enumerate() {
            // The last stone is the opponent's: field 2.
            let field = 2 - (moves.len() - 1 - at) % 2;
            self.say(&format!("{},{},{field}", point.x(), point.y()));
        }
        let start = Instant::now();
        self.say("DONE");
        let answer = self.hear();
        let time = start.elapsed();
        let (x, y) = answer.split_once(',').expect("the answer is a move");
        assert!(x.parse::<u8>().unwrap() < 15 && y.parse::<u8>().unwrap() < 15);
        time
    }
}

impl Drop for Brain {
    fn drop(&mut self) {
        self.say("END");
        self.child.wait().unwrap();
    }
}

/// Positions in which there is much to think about: the openings of three games.
const GAMES: [&str; 3] = [
    "h8 h9 j10 i9 h11 j9 g9",
    "f7 f6 h6 h7 h4 g6",
    "h8 h9 h10 i10 i12 h11 g9 j11",
];

#[test]
fn at_a_second_a_move_it_answers_within_a_second_on_a_busy_machine() {
    let _alone = MEASURING.lock().unwrap_or_else(PoisonError::into_inner);
    let mut brain = Brain::start(1000);
    let _busy = Busy::begin();
    for game in GAMES {
        let time = brain.time_a_move(game);
        assert!(time <= Duration::from_secs(1), "{time:?} for {game}");
        // It is not early out of caution either.
        assert!(time >= Duration::from_millis(300), "{time:?} for {game}");
    }
}

#[test]
fn without_any_time_it_answers_within_fifty_milliseconds() {
    let _alone = MEASURING.lock().unwrap_or_else(PoisonError::into_inner);
    // A machine that others use may take the processor away for longer than that, so one round
    // of three is to hold, whole.
    let limit = Duration::from_millis(50);
    let mut brain = Brain::start(0);
    let mut slowest = || {
        let round = GAMES.iter().cycle().take(12);
        round.map(|game| brain.time_a_move(game)).max()
    };
    let rounds: Vec<Option<Duration>> = (0..3).map(|_| slowest()).collect();
    assert!(rounds.iter().any(|time| *time <= Some(limit)), "{rounds:?}");
}
