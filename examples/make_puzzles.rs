//! Makes the puzzles of `assets/puzzles` from games of our own engine, and proves them.
//!
//! ```text
//! cargo run --release --example make_puzzles -- 2026 700 assets/puzzles
//! ```
//!
//! The same seed, number of games and engine give the same files: all effort is counted in stones
//! played, never in time. Levels that err play each other from random openings, most of
//! them freestyle, some standard and renju. In every position of a game the solver is asked
//! whether the side to move wins by fours, by fours and threes, or must defend against a
//! win by fours; what has one answer is taken, a puzzle of each kind a game at most, until
//! every grade is full. `src/engine/puzzle.rs` says what is proved of each.
#![expect(
    clippy::unwrap_used,
    reason = "a tool for its makers: it stops where it fails"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use wuzi::engine::puzzle::check::play_out;
use wuzi::engine::puzzle::{Kind, Puzzle, PuzzleId};
use wuzi::engine::rank::Ranked;
use wuzi::engine::search::{Means, Options, Proof, Prover};
use wuzi::engine::{Limits, Outcome, Player, Point, Position, Rank, Rule, StopToken, Variant};

/// How many puzzles of each length are wanted, from two moves on; what is longer than the
/// table counts as its last.
const FOURS: [usize; 9] = [10, 22, 24, 22, 18, 14, 12, 10, 10];
const THREATS: [usize; 9] = [0, 12, 20, 20, 14, 10, 8, 6, 6];
const DEFENCE: [usize; 9] = [8, 14, 12, 10, 6, 4, 2, 0, 0];
/// The longest win that is looked for.
const MOST_MOVES: u32 = 14;

/// Nodes that a player may spend on a move.
const PLAYER_NODES: u64 = 1_200;
/// Stones on the board from which positions are looked at, and until which games go on.
const STONES: std::ops::Range<usize> = 9..90;
/// Stones that the solver may play to find a win by threats, and to be sure of anything.
const GLANCE: u64 = 3_000;
const EFFORT: u64 = 100_000;
/// The same to see that what defends against fours does not lose to threats.
const ANSWER_EFFORT: u64 = 400_000;
/// How many likely moves that were not played are tried, and which wins after them are long.
const BESIDE: usize = 12;
const LONG_FOURS: u32 = 6;
const LONG_DEFENCE: u32 = 4;

/// The most moves that hold in a puzzle of defence: against long threats there are more.
const fn most_answers(moves: u32) -> usize {
    if moves < LONG_DEFENCE { 2 } else { 4 }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [seed, games, folder] = &words[..] else {
        eprintln!("SEED GAMES FOLDER");
        return;
    };
    let mut maker = Maker::new(seed.parse().unwrap());
    for game in 0..games.parse().unwrap() {
        if maker.is_full() {
            break;
        }
        maker.play(game);
        if game % 100 == 99 {
            eprintln!("{} games: {}", game + 1, maker.summary());
        }
    }
    for kind in Kind::ALL {
        let path = format!("{folder}/{}.txt", kind.name());
        std::fs::write(path, maker.file(kind)).unwrap();
    }
    eprintln!("{}", maker.summary());
}

/// A puzzle and how hard it seems: forcing moves to choose from at first, work to prove it.
struct Found {
    puzzle: Puzzle,
    choices: usize,
    work: u64,
}

struct Maker {
    seed: u64,
    rng: Xoshiro256PlusPlus,
    known: BTreeSet<PuzzleId>,
    found: BTreeMap<(Kind, usize), Vec<Found>>,
}

impl Maker {
    fn new(seed: u64) -> Self {
        Self {
            seed,
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            known: BTreeSet::new(),
            found: BTreeMap::new(),
        }
    }

    /// Plays one game and takes the best puzzles of it.
    fn play(&mut self, game: u64) {
        let rule = match game % 10 {
            0..=6 => Rule::Freestyle,
            7 | 8 => Rule::Standard,
            _ => Rule::Renju,
        };
        let mut position = self.opening(Variant::new(rule, 15, 15, 5).unwrap());
        let ranks: [Rank; 2] = std::array::from_fn(|_| {
            let number = self.rng.random_range(4..=7);
            Rank::new(number).unwrap()
        });
        let mut players = ranks.map(|rank| {
            let seed = self.seed ^ self.rng.random::<u64>();
            let options = Options {
                hash_mib: 1,
                threads: 1,
                seed,
            };
            Ranked::new(rank, options)
        });
        let limits = Limits {
            nodes: Some(PLAYER_NODES),
            ..Limits::default()
        };
        let mut best: BTreeMap<Kind, Found> = BTreeMap::new();
        while position.outcome().is_none() && position.moves().len() < STONES.end {
            if STONES.contains(&position.moves().len()) {
                let here = self.look(&position);
                for found in here.into_iter().chain(self.look_beside(&position)) {
                    // Of a win that was overlooked several times the longest is kept.
                    let kind = found.puzzle.kind();
                    let longer = |other: &Found| found.puzzle.moves() > other.puzzle.moves();
                    if best.get(&kind).is_none_or(longer) {
                        best.insert(kind, found);
                    }
                }
            }
            let player = &mut players[position.moves().len() % 2];
            let thought = player.think(&position, &limits, &StopToken::new(), &mut |_| ());
            position.play(thought.unwrap().best).unwrap();
        }
        for found in best.into_values() {
            self.known.insert(found.puzzle.id());
            let grade = (found.puzzle.kind(), place(found.puzzle.moves()));
            self.found.entry(grade).or_default().push(found);
        }
    }

    fn opening(&mut self, variant: Variant) -> Position {
        let mut position = Position::new(variant);
        let mut offset = || self.rng.random_range(-2..=2);
        let first = variant.centre().offset(offset(), offset()).unwrap();
        position.play(first).unwrap();
        for _ in 1..self.rng.random_range(2..=5) {
            let near: Vec<Point> = position
                .legal_moves()
                .filter(|p| position.moves().iter().any(|s| s.distance(*p) <= 2))
                .collect();
            position.play(*near.choose(&mut self.rng).unwrap()).unwrap();
        }
        position
    }

    /// The puzzle of a position, if it is a good one that is wanted.
    fn look(&self, position: &Position) -> Option<Found> {
        let mut prover = Prover::new(position, GLANCE, StopToken::new());
        let kind = match prover.shortest(Means::Fours, MOST_MOVES) {
            Proof::Win { .. } => Kind::Fours,
            Proof::Unknown => return None,
            Proof::None => {
                prover.pass();
                let threatened = prover.shortest(Means::Fours, MOST_MOVES).moves().is_some();
                prover.undo();
                match prover.shortest(Means::Threats, MOST_MOVES) {
                    Proof::Win { .. } => Kind::Threats,
                    Proof::None if threatened => Kind::Defence,
                    _ => return None,
                }
            }
        };
        let found = match kind {
            Kind::Fours | Kind::Threats => self.win(position, kind)?,
            Kind::Defence => self.defence(position)?,
        };
        (!self.known.contains(&found.puzzle.id())).then_some(found)
    }

    /// Long wins by fours, and long ones to be stopped, after likely moves that were not played.
    ///
    /// They are rare: what a player sees is soon over, and little is overlooked.
    fn look_beside(&self, position: &Position) -> Vec<Found> {
        let mut prover = Prover::new(position, GLANCE, StopToken::new());
        let mut found = Vec::new();
        for point in prover.promising().into_iter().take(BESIDE) {
            prover.play(point);
            let (kind, proof, least) = match prover.shortest(Means::Fours, MOST_MOVES) {
                Proof::None => {
                    prover.pass();
                    let threat = prover.shortest(Means::Fours, MOST_MOVES);
                    prover.undo();
                    (Kind::Defence, threat, LONG_DEFENCE)
                }
                win => (Kind::Fours, win, LONG_FOURS),
            };
            prover.undo();
            let fits = |moves| moves >= least && self.is_wanted(kind, moves);
            if !proof.moves().is_some_and(fits) {
                continue;
            }
            let mut after = position.clone();
            if after.play(point).is_ok() && after.outcome().is_none() {
                found.extend(match kind {
                    Kind::Defence => self.defence(&after),
                    _ => self.win(&after, kind),
                });
            }
        }
        found.retain(|found| !self.known.contains(&found.puzzle.id()));
        found
    }

    /// A win whose first move is the only one of its kind in so many moves.
    fn win(&self, position: &Position, kind: Kind) -> Option<Found> {
        let means = kind.means();
        let mut prover = Prover::new(position, EFFORT, StopToken::new());
        let Proof::Win {
            first,
            moves,
            shortest: true,
        } = prover.shortest(means, MOST_MOVES)
        else {
            return None;
        };
        if !self.is_wanted(kind, moves) {
            return None;
        }
        let choices = prover.attacks(means);
        for other in choices.iter().filter(|choice| **choice != first) {
            if prover.with_first(*other, means, moves) != Proof::None {
                return None;
            }
        }
        let work = prover.nodes();
        let line = prover.line(means, moves);
        let mut end = position.clone();
        for point in &line {
            end.play(*point).ok()?;
        }
        let stands = end.outcome().and_then(Outcome::winner) == Some(position.to_move());
        if !stands || line.len() != 2 * moves as usize - 1 {
            return None;
        }
        play_out(position, &mut prover, means, moves).ok()?;
        Some(Found {
            puzzle: Puzzle::new(position, kind, moves, line),
            choices: choices.len(),
            work,
        })
    }

    /// A threat of fours that one or two moves stop.
    fn defence(&self, position: &Position) -> Option<Found> {
        let mut prover = Prover::new(position, EFFORT, StopToken::new());
        prover.pass();
        let threat = prover.shortest(Means::Fours, MOST_MOVES);
        prover.undo();
        let threat_moves = threat.moves()?;
        if !self.is_wanted(Kind::Defence, threat_moves) {
            return None;
        }
        let mut answers = Vec::new();
        for point in position.legal_moves() {
            prover.play(point);
            let proof = prover.shortest(Means::Fours, MOST_MOVES);
            prover.undo();
            match proof {
                Proof::Unknown => return None,
                Proof::None => answers.push(point),
                Proof::Win { moves, .. } => {
                    let mut after = position.clone();
                    after.play(point).ok()?;
                    prover.play(point);
                    let stands = play_out(&after, &mut prover, Means::Fours, moves).is_ok();
                    if !stands {
                        return None;
                    }
                    prover.undo();
                }
            }
            if answers.len() > most_answers(threat_moves) {
                return None;
            }
        }
        if answers.is_empty() {
            return None;
        }
        // An answer that loses to threats, as far as can be seen, is none.
        for answer in &answers {
            let mut after = position.clone();
            after.play(*answer).ok()?;
            let mut prover = Prover::new(&after, ANSWER_EFFORT, StopToken::new());
            let by_threats = prover.shortest(Means::Threats, MOST_MOVES);
            if by_threats.moves().is_some() {
                return None;
            }
        }
        Some(Found {
            puzzle: Puzzle::new(position, Kind::Defence, threat_moves, answers),
            choices: 0,
            work: prover.nodes(),
        })
    }

    fn is_wanted(&self, kind: Kind, moves: u32) -> bool {
        if moves < 2 {
            return false;
        }
        let place = place(moves);
        self.count(kind, place) < wanted(kind)[place]
    }

    fn count(&self, kind: Kind, place: usize) -> usize {
        self.found.get(&(kind, place)).map_or(0, Vec::len)
    }

    fn is_full(&self) -> bool {
        Kind::ALL.into_iter().all(|kind| {
            let wanted = wanted(kind);
            (0..wanted.len()).all(|place| self.count(kind, place) >= wanted[place])
        })
    }

    fn summary(&self) -> String {
        let mut text = String::new();
        for kind in Kind::ALL {
            write!(text, "{}", kind.name()).unwrap();
            for place in 0..wanted(kind).len() {
                write!(text, " {}", self.count(kind, place)).unwrap();
            }
            text.push_str("; ");
        }
        let all: usize = self.found.values().map(Vec::len).sum();
        write!(text, "{all} in all").unwrap();
        text
    }

    /// The file of a kind, the shorter first, and of a length those with less to choose from.
    fn file(&self, kind: Kind) -> String {
        let mut text = String::from(about(kind));
        let mut found: Vec<&Found> = self
            .found
            .iter()
            .filter(|((of, _), _)| *of == kind)
            .flat_map(|(_, found)| found)
            .collect();
        found.sort_by_key(|found| (found.puzzle.moves(), found.choices, found.work));
        for found in found {
            text.push_str(&found.puzzle.to_line());
            text.push('\n');
        }
        text
    }
}

/// The place of a length in the tables of what is wanted.
fn place(moves: u32) -> usize {
    (moves as usize - 2).min(FOURS.len() - 1)
}

fn wanted(kind: Kind) -> [usize; 9] {
    match kind {
        Kind::Fours => FOURS,
        Kind::Threats => THREATS,
        Kind::Defence => DEFENCE,
    }
}

fn about(kind: Kind) -> &'static str {
    match kind {
        Kind::Fours => {
            "# Win by continuous fours. Made and proved by examples/make_puzzles.rs from games of our own\n\
             # engine. name | rule and side | own moves | the game's moves | the line of the win\n"
        }
        Kind::Threats => {
            "# Win by continuous fours and open threes. Made and proved by examples/make_puzzles.rs from games\n\
             # of our own engine. name | rule and side | own moves | the game's moves | the line of the win\n"
        }
        Kind::Defence => {
            "# Stop a win by fours. Made and proved by examples/make_puzzles.rs from games of our own engine.\n\
             # name | rule and side | the opponent's moves to his win | the game's moves | the moves that hold\n"
        }
    }
}
