//! Drives an external engine that speaks the protocol, and never waits for it longer than told.
//!
//! The engine runs in a process group of its own, without a shell; it is killed
//! with its children when it is late, when it breaks the protocol, and when its
//! handle is dropped.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command as Process, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use super::command::Coordinate;
use crate::engine::{Point, Rule, Stone, Variant};

/// How long an engine may take to say OK to a new game.
const HANDSHAKE: Duration = Duration::from_secs(5);
/// How much later than its limit a move may come before the engine is given up.
const GRACE: Duration = Duration::from_secs(1);
/// How long an engine may take to leave after END before it is killed.
const FAREWELL: Duration = Duration::from_millis(700);
/// Lines that wait to be looked at; an engine that floods us waits itself.
const BACKLOG: usize = 64;
/// The longest line that is read whole.
const LONGEST_LINE: u64 = 1 << 14;
/// How many of an engine's last lines are shown when it fails.
const LAST_LINES: usize = 3;

/// Why an engine can no longer be talked to.
#[derive(Debug, thiserror::Error)]
pub enum HostError {
    /// The command line cannot be read.
    #[error("'{0}' is not a command line: {1}")]
    CommandLine(String, String),
    /// The program cannot be started.
    #[error("{program} cannot be started: {error}")]
    Start {
        /// The program.
        program: String,
        /// What the system says.
        error: io::Error,
    },
    /// The engine has ended.
    #[error("the engine has ended{0}")]
    Ended(LastLines),
    /// The engine did not answer in time.
    #[error("no answer within {0:?}{1}")]
    Late(Duration, LastLines),
    /// The engine does not want to play this.
    #[error("the engine refuses: {0}")]
    Refused(String),
    /// The engine's answer is not a point of the board.
    #[error("'{0}' is no move")]
    NoMove(String),
}

/// What an engine has said last, for people to see why it failed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LastLines(Vec<String>);

impl std::fmt::Display for LastLines {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.0.is_empty() {
            Ok(())
        } else {
            write!(f, "; it said last: {}", self.0.join(" / "))
        }
    }
}

/// What an engine is told at the start of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameTerms {
    /// What is played.
    pub variant: Variant,
    /// Thinking time for each move.
    pub turn: Duration,
    /// Positions that it may visit for each move, where that is limited.
    pub nodes: Option<u64>,
    /// Memory in bytes.
    pub memory: u64,
    /// Threads, told as `thread_num`; engines that do not know it have one.
    pub threads: usize,
}

/// A running engine.
#[derive(Debug)]
pub struct Host {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    last: VecDeque<String>,
    terms: Option<GameTerms>,
}

/// Splits a command line as a shell would, without giving it to one.
pub fn split_command(line: &str) -> Result<Vec<String>, HostError> {
    match shell_words::split(line) {
        Ok(words) if !words.is_empty() => Ok(words),
        Ok(_) => Err(HostError::CommandLine(
            line.to_owned(),
            "it is empty".to_owned(),
        )),
        Err(error) => Err(HostError::CommandLine(line.to_owned(), error.to_string())),
    }
}

impl Host {
    /// Starts a program with its arguments.
    pub fn start(command: &[String]) -> Result<Self, HostError> {
        let (program, arguments) = command
            .split_first()
            .ok_or_else(|| HostError::CommandLine(String::new(), "it is empty".to_owned()))?;
        let mut process = Process::new(program);
        process
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        #[cfg(unix)]
        {
            use std::os::unix::process::CommandExt;
            process.process_group(0);
        }
        let failed = |error| HostError::Start {
            program: program.clone(),
            error,
        };
        let mut child = process.spawn().map_err(failed)?;
        let input = child.stdin.take();
        let output = child
            .stdout
            .take()
            .expect("the output was asked for as a pipe");
        let (sender, lines) = mpsc::sync_channel(BACKLOG);
        let host = Self {
            child,
            input,
            lines,
            last: VecDeque::new(),
            terms: None,
        };
        thread::Builder::new()
            .name("engine output".to_owned())
            .spawn(move || read_answers(output, &sender))
            .map_err(failed)?;
        Ok(host)
    }

    /// Begins a game: START, the terms, and the wait for OK.
    pub fn new_game(&mut self, terms: GameTerms) -> Result<(), HostError> {
        let variant = terms.variant;
        if variant.width() == variant.height() {
            self.send(&format!("START {}", variant.width()))?;
        } else {
            self.send(&format!(
                "RECTSTART {},{}",
                variant.width(),
                variant.height()
            ))?;
        }
        let answer = self.answer(HANDSHAKE)?;
        if !answer.eq_ignore_ascii_case("OK") {
            return Err(HostError::Refused(answer));
        }
        let turn = terms.turn.as_millis();
        for info in [
            format!("timeout_turn {turn}"),
            "timeout_match 0".to_owned(),
            "time_left 2147483647".to_owned(),
            format!("max_memory {}", terms.memory),
            "game_type 1".to_owned(),
            format!("rule {}", rule_mask(variant.rule())),
            format!("thread_num {}", terms.threads),
        ] {
            self.send(&format!("INFO {info}"))?;
        }
        if let Some(nodes) = terms.nodes {
            self.send(&format!("INFO max_node {nodes}"))?;
        }
        self.terms = Some(terms);
        Ok(())
    }

    /// Asks for a move in the position after these moves, which alternate from Black.
    ///
    /// `continues`: the engine's own last move and the opponent's answer are all that
    /// is new since it was asked last. The move is on the board, but nothing else about it
    /// has been checked. Also says how long it took.
    pub fn think(
        &mut self,
        moves: &[Point],
        continues: bool,
    ) -> Result<(Point, Duration), HostError> {
        let terms = self
            .terms
            .ok_or_else(|| HostError::Refused("no game has been started".to_owned()))?;
        let height = terms.variant.height();
        let at = |point: &Point| Coordinate::of(*point, height);
        let request = match moves {
            [] => "BEGIN".to_owned(),
            [.., last] if continues || moves.len() == 1 => format!("TURN {}", at(last)),
            _ => {
                let to_move = Stone::to_move_after(moves.len());
                let mut lines = vec!["BOARD".to_owned()];
                lines.extend(moves.iter().enumerate().map(|(ply, point)| {
                    let own = Stone::to_move_after(ply) == to_move;
                    format!("{},{}", at(point), if own { 1 } else { 2 })
                }));
                lines.push("DONE".to_owned());
                lines.join("\r\n")
            }
        };
        let started = Instant::now();
        self.send(&request)?;
        let text = self.answer(terms.turn + GRACE)?;
        let spent = started.elapsed();
        let point = text
            .parse::<Coordinate>()
            .ok()
            .and_then(|at| at.on_board(terms.variant.width(), height))
            .ok_or(HostError::NoMove(text))?;
        Ok((point, spent))
    }

    fn send(&mut self, line: &str) -> Result<(), HostError> {
        let sent = self.input.as_mut().map(|input| {
            input
                .write_all(line.as_bytes())
                .and_then(|()| input.write_all(b"\r\n"))
                .and_then(|()| input.flush())
        });
        match sent {
            Some(Ok(())) => Ok(()),
            _ => Err(HostError::Ended(self.last_lines())),
        }
    }

    /// The next line that is an answer, not a message.
    fn answer(&mut self, patience: Duration) -> Result<String, HostError> {
        let until = Instant::now() + patience;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                Ok(line) => {
                    if self.last.len() == LAST_LINES {
                        self.last.pop_front();
                    }
                    self.last.push_back(line.clone());
                    if !is_message(&line) {
                        return Ok(line);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {
                    return Err(HostError::Late(patience, self.last_lines()));
                }
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(HostError::Ended(self.last_lines()));
                }
            }
        }
    }

    fn last_lines(&self) -> LastLines {
        LastLines(self.last.iter().cloned().collect())
    }

    fn kill(&mut self) {
        #[cfg(unix)]
        {
            let group = rustix::process::Pid::from_child(&self.child);
            // The group is gone when nobody of it is left.
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Host {
    /// Says END, waits a little, and kills whatever is left.
    fn drop(&mut self) {
        let _ = self.send("END");
        self.input = None;
        let until = Instant::now() + FAREWELL;
        while Instant::now() < until && matches!(self.child.try_wait(), Ok(None)) {
            thread::sleep(Duration::from_millis(5));
        }
        self.kill();
    }
}

/// Hands over what the engine says, a line each, shortened where it is endless.
fn read_answers(output: impl Read, sender: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    loop {
        let mut bytes = Vec::new();
        match output
            .by_ref()
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut bytes)
        {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let text: String = String::from_utf8_lossy(&bytes)
            .chars()
            .filter(|c| !c.is_control())
            .collect();
        let line = text.trim();
        if !line.is_empty() && sender.send(line.to_owned()).is_err() {
            return;
        }
    }
}

/// Whether a line is for people, not an answer.
fn is_message(line: &str) -> bool {
    let word = line.split_whitespace().next().unwrap_or_default();
    // Rapfi's details begin with INFO although the protocol does not know it as an answer.
    ["MESSAGE", "DEBUG", "INFO"]
        .iter()
        .any(|known| word.eq_ignore_ascii_case(known))
}

fn rule_mask(rule: Rule) -> u32 {
    match rule {
        Rule::Freestyle => 0,
        Rule::Standard => 1,
        Rule::Renju => 4,
        Rule::Caro => 9,
        Rule::Caro6 => 8,
    }
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;

    fn shell(script: &str) -> Host {
        Host::start(&["/bin/sh".into(), "-c".into(), script.into()]).unwrap()
    }

    fn terms(turn: Duration) -> GameTerms {
        GameTerms {
            variant: Variant::gomoku(),
            turn,
            nodes: None,
            memory: 1 << 28,
            threads: 1,
        }
    }

    const QUICK: Duration = Duration::from_millis(50);

    #[test]
    fn messages_are_passed_over_and_the_move_is_read() {
        let mut host = shell(
            "read a; echo MESSAGE hello; echo OK; while read l; do case $l in BEGIN*) echo DEBUG x; echo 7,7;; END*) exit;; esac; done",
        );
        host.new_game(terms(QUICK)).unwrap();
        let (point, _) = host.think(&[], false).unwrap();
        assert_eq!(point.to_string(), "h8");
    }

    #[test]
    fn every_way_to_fail_has_its_reason() {
        let mut silent = shell("read a; echo OK; sleep 60");
        silent.new_game(terms(QUICK)).unwrap();
        let started = Instant::now();
        assert!(matches!(silent.think(&[], false), Err(HostError::Late(..))));
        assert!(started.elapsed() < Duration::from_secs(5));

        // It may be gone before the terms have been told, or after.
        let mut gone = shell("read a; echo OK; echo MESSAGE last words; exit 3");
        let error = match gone.new_game(terms(QUICK)) {
            Ok(()) => gone.think(&[], false).unwrap_err(),
            Err(error) => error,
        };
        assert!(matches!(error, HostError::Ended(_)), "{error}");

        let mut babbling = shell("read a; echo OK; while read l; do echo blah; done");
        babbling.new_game(terms(QUICK)).unwrap();
        assert!(
            matches!(babbling.think(&[], false), Err(HostError::NoMove(text)) if text == "blah")
        );

        let mut refusing = shell("read a; echo ERROR too large; read b");
        assert!(matches!(
            refusing.new_game(terms(QUICK)),
            Err(HostError::Refused(text)) if text == "ERROR too large"
        ));

        let missing = Host::start(&["/no/such/engine".into()]);
        assert!(matches!(missing, Err(HostError::Start { .. })));
    }

    #[test]
    fn a_flood_does_not_stop_us() {
        let mut host = shell("read a; echo OK; while :; do echo MESSAGE flood; done");
        host.new_game(terms(QUICK)).unwrap();
        assert!(matches!(host.think(&[], false), Err(HostError::Late(..))));
    }

    #[test]
    fn nothing_is_left_running() {
        let mut host = shell("sleep 1000 & echo $!; read a; sleep 1000");
        let child: String = host.answer(Duration::from_secs(5)).unwrap();
        drop(host);
        // A killed orphan may stay a zombie for a moment until init has seen it.
        for _ in 0..100 {
            let stat = std::fs::read_to_string(format!("/proc/{child}/stat")).unwrap_or_default();
            if stat.is_empty() || stat.contains(") Z ") {
                return;
            }
            thread::sleep(Duration::from_millis(20));
        }
        panic!("the engine's child {child} is still running");
    }

    #[test]
    fn command_lines_are_split_as_a_shell_would() {
        let words = split_command("'my engine' --level 3").unwrap();
        assert_eq!(words, ["my engine", "--level", "3"]);
        assert!(split_command("'open").is_err() && split_command("  ").is_err());
    }
}
