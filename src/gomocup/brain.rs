//! Serves a computer player of ours over a pair of streams, as a Gomocup brain.
//!
//! Lines are read on a thread of their own into a queue, so that nothing is lost
//! while the player thinks; END and YXSTOP reach a search under way at once.

use std::io::{self, BufRead, Read, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use super::command::Command;
use super::session::{Purpose, Question, Reply, Session, Wishes, message};
use crate::engine::{Limits, Player, Point, Proposal, Stage, StopToken, Variant};

/// A line longer than this is cut; what is cut off could not be a command's.
const LONGEST_LINE: u64 = 1 << 16;

/// Makes the player for a variant, as the manager wishes.
pub type MakePlayer<'a> = dyn FnMut(Variant, Wishes) -> Box<dyn Player> + 'a;

/// What the reading thread and the thinking one share.
#[derive(Debug, Clone, Default)]
struct Shared {
    search: Arc<Mutex<Option<StopToken>>>,
    /// END has been read: whatever is still in the queue is answered without thought.
    ended: Arc<AtomicBool>,
    /// END came during a search, whose answer nobody wants any more.
    silenced: Arc<AtomicBool>,
}

impl Shared {
    /// Stops the search under way; false when there is none.
    fn stop_search(&self) -> bool {
        // A token is valid whatever happened to a thread that held the lock.
        let search = self.search.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(token) = &*search {
            token.stop();
        }
        search.is_some()
    }

    fn set_search(&self, token: Option<StopToken>) {
        *self.search.lock().unwrap_or_else(PoisonError::into_inner) = token;
    }

    fn has_ended(&self) -> bool {
        self.ended.load(Ordering::SeqCst)
    }

    fn is_silenced(&self) -> bool {
        self.silenced.load(Ordering::SeqCst)
    }
}

/// Talks until END or the end of the input, answering every line before it.
///
/// The openings that it proposes follow from the seed.
pub fn serve(
    input: impl BufRead + Send + 'static,
    output: &mut impl Write,
    seed: u64,
    make_player: &mut MakePlayer<'_>,
) -> io::Result<()> {
    let shared = Shared::default();
    let (queue, lines) = mpsc::channel();
    {
        let shared = shared.clone();
        thread::Builder::new()
            .name("lines".to_owned())
            .spawn(move || read_lines(input, &queue, &shared))?;
    }
    let mut brain = Brain {
        session: Session::default(),
        player: None,
        rng: Xoshiro256PlusPlus::seed_from_u64(seed),
        shared,
        make_player,
    };
    for line in lines {
        if !brain.line(&line, output)? {
            break;
        }
    }
    Ok(())
}

fn read_lines(mut input: impl BufRead, queue: &Sender<String>, shared: &Shared) {
    while let Ok(Some(line)) = read_line(&mut input) {
        match line.parse() {
            Ok(Command::End) => {
                shared.ended.store(true, Ordering::SeqCst);
                if shared.stop_search() {
                    shared.silenced.store(true, Ordering::SeqCst);
                }
            }
            Ok(Command::Stop) => {
                shared.stop_search();
            }
            _ => {}
        }
        if queue.send(line).is_err() {
            return;
        }
    }
}

/// Reads a line of any bytes; `None` at the end of the input.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    let read = input
        .by_ref()
        .take(LONGEST_LINE)
        .read_until(b'\n', &mut bytes)?;
    if read == 0 {
        return Ok(None);
    }
    // The rest of an over-long line goes, or it would be taken for a line of its own.
    if !bytes.ends_with(b"\n") && read as u64 == LONGEST_LINE {
        let mut rest = Vec::new();
        while input
            .by_ref()
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut rest)?
            > 0
            && !rest.ends_with(b"\n")
        {
            rest.clear();
        }
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}

struct Brain<'a> {
    session: Session,
    player: Option<(Variant, Wishes, Box<dyn Player>)>,
    /// Decides which stones an opening has.
    rng: Xoshiro256PlusPlus,
    shared: Shared,
    make_player: &'a mut MakePlayer<'a>,
}

impl Brain<'_> {
    /// Answers a line; false at the end.
    fn line(&mut self, line: &str, output: &mut impl Write) -> io::Result<bool> {
        match self.session.line(line) {
            Reply::Silence => self.prepare(),
            Reply::Say(lines) => say(output, &lines)?,
            Reply::Forget { acknowledge } => {
                self.player = None;
                self.prepare();
                if acknowledge {
                    say(output, &["OK".to_owned()])?;
                }
            }
            Reply::Think(question) => {
                let lines = self.think(&question, output)?;
                if self.shared.is_silenced() {
                    return Ok(false);
                }
                say(output, &lines)?;
            }
            Reply::End => return Ok(false),
        }
        Ok(true)
    }

    /// Has the player ready before a move is asked for, since its memory takes a while to be had.
    fn prepare(&mut self) {
        let Some(variant) = self.session.variant() else {
            return;
        };
        let wishes = self.session.wishes();
        let ready = self
            .player
            .as_ref()
            .is_some_and(|(for_variant, made_with, _)| {
                *for_variant == variant && *made_with == wishes
            });
        if !ready {
            self.player = None;
            let mut player = (self.make_player)(variant, wishes);
            player.warm_up(variant);
            self.player = Some((variant, wishes, player));
        }
    }

    fn think(&mut self, question: &Question, output: &mut impl Write) -> io::Result<Vec<String>> {
        self.prepare();
        let Some((_, _, player)) = &mut self.player else {
            return Ok(self.session.answer(question, None));
        };
        let token = StopToken::new();
        self.shared.set_search(Some(token.clone()));
        // An END that came before the token was there must stop it all the same.
        if self.shared.has_ended() {
            token.stop();
        }
        if let Purpose::Opening(stage) = question.purpose {
            let seed = self.rng.random();
            let (proposal, best) = propose(&mut **player, question, stage, seed, &token);
            self.shared.set_search(None);
            return Ok(self.session.propose(question, proposal, best));
        }
        let started = Instant::now();
        let mut report = |_| ();
        let (position, limits) = (&question.position, &question.limits);
        let (thought, lines) = if question.purpose == Purpose::Analysis {
            let lines = usize::try_from(question.lines).unwrap_or(usize::MAX);
            player
                .analyse(position, lines, limits, &token, &mut report)
                .map_or((None, Vec::new()), |(thought, lines)| {
                    (Some(thought), lines)
                })
        } else {
            (
                player.think(position, limits, &token, &mut report).ok(),
                Vec::new(),
            )
        };
        self.shared.set_search(None);
        if self.shared.is_silenced() {
            return Ok(Vec::new());
        }
        if let Some(thought) = &thought
            && thought.progress.depth > 0
        {
            let summary = message::summary(&thought.progress, started.elapsed().as_secs_f64());
            say(output, &[summary])?;
        }
        if lines.len() > 1 {
            say(output, &message::several(&lines))?;
        }
        let best = thought.map(|thought| thought.best);
        Ok(self.session.answer(question, best))
    }
}

/// The player's decision in an opening, and its move where it keeps the colour that moves next:
/// the protocol wants both at once.
fn propose(
    player: &mut dyn Player,
    question: &Question,
    stage: Stage,
    seed: u64,
    token: &StopToken,
) -> (Option<Proposal>, Option<Point>) {
    let (position, limits) = (&question.position, question.limits);
    let started = Instant::now();
    let is_choice = matches!(stage, Stage::Choose { .. });
    let share = |limits: Limits, divisor| Limits {
        time: limits.time.map(|time| time / divisor),
        ..limits
    };
    // The move gets what the choice leaves of the time.
    let first = share(limits, if is_choice { 2 } else { 1 });
    let proposal = player.propose(position, stage, seed, &first, token).ok();
    if proposal != Some(Proposal::Colour(position.to_move())) {
        return (proposal, None);
    }
    let rest = Limits {
        time: limits
            .time
            .map(|time| time.saturating_sub(started.elapsed())),
        ..limits
    };
    let thought = player.think(position, &rest, token, &mut |_| ());
    (proposal, thought.ok().map(|thought| thought.best))
}

fn say(output: &mut impl Write, lines: &[String]) -> io::Result<()> {
    for line in lines {
        writeln!(output, "{line}")?;
    }
    // A brain that keeps its answer in a buffer looks as if it hung.
    output.flush()
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;
    use crate::engine::{Level, Resources};

    fn talk(script: &str) -> Vec<String> {
        let mut output = Vec::new();
        talk_with(script, 1, &mut output, Level::Classic);
        String::from_utf8(output)
            .unwrap()
            .lines()
            .filter(|line| !line.starts_with("MESSAGE"))
            .map(str::to_owned)
            .collect()
    }

    fn talk_with(script: &str, seed: u64, output: &mut Vec<u8>, level: Level) {
        let resources = Resources {
            hash_mib: 1,
            threads: 1,
        };
        let input = Cursor::new(script.to_owned());
        serve(input, output, seed, &mut |_, _| level.player(1, resources)).unwrap();
    }

    /// What a brain of this level says to an opening of swap2 with these stones.
    fn swap2(level: Level, seed: u64, stones: &[&str]) -> String {
        let lines: Vec<String> = stones.iter().map(|stone| format!("{stone}\n")).collect();
        let script = format!(
            "START 15\nINFO timeout_turn 400\nSWAP2BOARD\n{}DONE\n",
            lines.concat()
        );
        let mut output = Vec::new();
        talk_with(&script, seed, &mut output, level);
        let text = String::from_utf8(output).unwrap();
        let lines: Vec<&str> = text.lines().filter(|line| *line != "OK").collect();
        assert_eq!(lines.len(), 1, "{text}");
        lines[0].to_owned()
    }

    fn squares(answer: &str) -> std::collections::BTreeSet<String> {
        let squares = answer.split(' ').map(|square| {
            let parsed: Result<super::super::command::Coordinate, _> = square.parse();
            assert!(parsed.is_ok(), "{answer}");
            square.to_owned()
        });
        squares.collect()
    }

    #[test]
    fn an_opening_of_swap2_begins_with_three_stones_that_vary() {
        let mut seen = std::collections::BTreeSet::new();
        for seed in 0..4 {
            let answer = swap2(Level::STRONGEST, seed, &[]);
            assert_eq!(squares(&answer).len(), 3, "{answer}");
            seen.insert(answer);
        }
        assert!(seen.len() > 2, "{seen:?}");
    }

    #[test]
    fn three_stones_are_answered_with_swap_a_move_or_two_stones() {
        // Black is ahead by far, or behind: White's stone stands in the middle of nothing.
        assert_eq!(swap2(Level::STRONGEST, 1, &["7,7", "0,0", "8,7"]), "SWAP");
        let white = swap2(Level::STRONGEST, 1, &["0,0", "7,7", "14,0"]);
        assert_eq!(squares(&white).len(), 1, "{white}");
        // The map of scores thinks two stones apart on either side level.
        let level = swap2(Level::Classic, 1, &["7,7", "2,2", "12,12"]);
        assert_eq!(squares(&level).len(), 2, "{level}");
    }

    #[test]
    fn five_stones_are_answered_with_swap_or_a_move() {
        let black = ["7,7", "0,0", "8,7", "14,14", "7,8"];
        assert_eq!(swap2(Level::STRONGEST, 1, &black), "SWAP");
        let white = ["0,0", "7,7", "14,0", "8,7", "0,14"];
        let answer = swap2(Level::STRONGEST, 1, &white);
        assert_eq!(squares(&answer).len(), 1, "{answer}");
        assert!(swap2(Level::STRONGEST, 1, &black[..4]).starts_with("ERROR"));
        assert!(swap2(Level::STRONGEST, 1, &["7,7", "7,7", "8,8"]).starts_with("ERROR"));
    }

    #[test]
    fn a_game_is_played_from_start_to_end() {
        // An END behind the move would silence a search that it meets.
        let answers = talk("START 15\r\nINFO rule 0\r\nTURN 7,7\r\n");
        assert_eq!(answers[0], "OK");
        assert_eq!(answers.len(), 2, "{answers:?}");
        assert_eq!(talk("START 15\r\nEND\r\nABOUT\r\n"), ["OK"]);
        let answers = talk("START 15\nTURN 7,7\n");
        assert_eq!(answers.len(), 2);
        assert!(
            answers[1]
                .parse::<super::super::command::Coordinate>()
                .is_ok()
        );
    }

    #[test]
    fn what_is_wrong_is_answered_with_one_line_and_changes_nothing() {
        let answers = talk(
            "FLY\nTURN 1,1\nSTART 99\nSTART 15\nTURN 20,1\nBEGIN\nBEGIN\nTURN 7\nTAKEBACK 0,0\nPLAY 3,3\n\nINFO nonsense\n",
        );
        let starts: Vec<&str> = answers
            .iter()
            .map(|line| line.split(' ').next().unwrap_or(""))
            .collect();
        assert_eq!(
            starts[..5],
            ["UNKNOWN", "ERROR", "ERROR", "OK", "ERROR"],
            "{answers:?}"
        );
        assert!(starts[5].contains(','), "{answers:?}");
        assert_eq!(starts[6..], ["ERROR"; 4], "{answers:?}");
    }

    #[test]
    fn over_long_lines_are_one_line() {
        let script = format!("{}\nABOUT\n", "A".repeat(300_000));
        let answers = talk(&script);
        assert_eq!(answers.len(), 2, "{answers:?}");
        assert!(answers[0].starts_with("UNKNOWN") && answers[0].len() < 200);
        assert!(answers[1].starts_with("name=\"Wuzi\""));
    }
}
