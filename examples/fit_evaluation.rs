//! Learns the values of the strong engine's evaluation from its own games.
//!
//! Two steps, each repeatable from its seed:
//!
//! ```text
//! cargo run --release --example fit_evaluation -- play 30000 1500 31 games.txt
//! cargo run --release --example fit_evaluation -- fit games.txt > assets/engine/values.txt
//! ```
//!
//! `play` lets the engine play games against itself from random openings with this
//! many nodes a move and writes down every position with the game's result. `fit`
//! finds the values that predict the results best (logistic regression by Adam,
//! Kingma and Ba 2015): one for each pattern, class and term, and if
//! wanted a smaller one for each set of four patterns on top. Then build again, and play again.
#![expect(
    clippy::unwrap_used,
    reason = "a tool for its makers: it stops where it fails"
)]
#![expect(clippy::print_stdout, reason = "the table is its answer")]
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "counts and values are small"
)]

use std::collections::BTreeMap;
use std::io::Write as _;

use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use wuzi::engine::pattern::class::{pack, unpack};
use wuzi::engine::pattern::{Class, Pattern};
use wuzi::engine::search::evaluation::{FRACTION, Term};
use wuzi::engine::search::{Engine, Options, SearchBoard};
use wuzi::engine::{
    Evaluation, Limits, Outcome, Player, Point, Position, Stone, StopToken, Variant,
};

/// Openings that the engine finds more lopsided than this are not played.
const MOST_LOPSIDED: i32 = 250;
/// One move in this many is random, so that the games differ; what came before it does not count.
const RANDOM_MOVE_EVERY: u32 = 16;
/// Units of evaluation that make the odds of winning e to 1.
const UNITS: f32 = 200.0;
/// How strongly values are pulled to zero.
const PULL: f32 = 1e-6;
/// The pull of single shapes, which are rare and would be learned by heart.
const SHAPE_PULL: f32 = 1e-4;
/// Whether shapes have values of their own. From 200,000 positions they predicted results
/// better and still lost, 37-3-60; with many more games it is worth another try.
const LEARN_SHAPES: bool = false;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["play", games, nodes, seed, file] => play(
            games.parse().unwrap(),
            nodes.parse().unwrap(),
            seed.parse().unwrap(),
            file,
        ),
        ["fit", ref files @ ..] if !files.is_empty() => fit(files),
        _ => println!("play GAMES NODES SEED FILE, or fit FILE..."),
    }
}

/// The empty points at most `distance` king's moves from a stone.
fn near(position: &Position, distance: u8) -> Vec<Point> {
    let board = position.board();
    let stones: Vec<Point> = board.points().filter(|p| !board.is_empty(*p)).collect();
    position
        .legal_moves()
        .filter(|p| stones.iter().any(|s| s.distance(*p) <= distance))
        .collect()
}

fn opening(rng: &mut Xoshiro256PlusPlus) -> Position {
    let variant = Variant::gomoku();
    let mut position = Position::new(variant);
    let mut offset = || rng.random_range(-3..=3);
    let first = variant.centre().offset(offset(), offset());
    position.play(first.unwrap()).unwrap();
    for _ in 1..rng.random_range(3..=7) {
        let point = *near(&position, 2).choose(rng).unwrap();
        position.play(point).unwrap();
    }
    position
}

fn play(games: u32, effort: u64, seed: u64, file: &str) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut out = std::io::BufWriter::new(std::fs::File::create(file).unwrap());
    let mut engine = Engine::new(Options {
        hash_mib: 2,
        threads: 1,
        seed,
    });
    let limits = Limits {
        nodes: Some(effort),
        ..Limits::default()
    };
    for game in 0..games {
        let mut position = opening(&mut rng);
        let mut records: Vec<(Stone, String)> = Vec::new();
        let mut winner = None;
        let mut first = true;
        while position.outcome().is_none() {
            let thought = engine
                .think(&position, &limits, &StopToken::new(), &mut |_| ())
                .unwrap();
            let mover = position.to_move();
            match thought.progress.evaluation {
                Some(Evaluation::Win(_)) => winner = Some(mover),
                Some(Evaluation::Loss(_)) => winner = Some(mover.opponent()),
                Some(Evaluation::Score(score)) if first && score.abs() > MOST_LOPSIDED => {
                    records.clear();
                    break;
                }
                _ => {}
            }
            if winner.is_some() {
                break;
            }
            first = false;
            records.push((mover, describe(&SearchBoard::from_position(&position))));
            let mut next = thought.best;
            if rng.random_range(0..RANDOM_MOVE_EVERY) == 0 {
                records.clear();
                next = near(&position, 1).choose(&mut rng).copied().unwrap_or(next);
            }
            position.play(next).unwrap();
        }
        let winner = winner.or(position.outcome().and_then(Outcome::winner));
        for (mover, position) in records {
            let result = winner.map_or(0.5, |w| if w == mover { 1.0 } else { 0.0 });
            writeln!(out, "{game} {result} {position}").unwrap();
        }
    }
}

/// The terms as a string of 0 and 1, and the shapes of the mover and of the other side.
fn describe(board: &SearchBoard) -> String {
    let terms: String = board
        .terms()
        .map(|t| if t { '1' } else { '0' })
        .iter()
        .collect();
    let shapes = |stone: Stone| -> String {
        let points = Class::ALL
            .into_iter()
            .flat_map(|class| board.points_of(stone, class).iter());
        points
            .map(|square| sorted(board.packed(square, stone)))
            .filter(|shape| *shape != 0)
            .fold(String::new(), |text, shape| text + &format!(" {shape:04x}"))
    };
    let mover = board.to_move();
    format!("{terms} |{} |{}", shapes(mover), shapes(mover.opponent()))
}

/// The packed patterns with the strongest lowest.
fn sorted(packed: u16) -> u16 {
    let mut patterns = unpack(packed);
    patterns.sort_unstable_by(|a, b| b.cmp(a));
    pack(patterns)
}

/// A number that the fit looks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Value {
    Term(usize),
    /// By side (0 the mover) and pattern.
    Pattern(usize, usize),
    /// By side and class.
    Class(usize, usize),
    /// By side and sorted patterns.
    Shape(usize, u16),
}

/// A position: the values that add up to its judgement, how often each, and the result.
struct Sample {
    /// One in ten games is kept to check the fit with.
    held_out: bool,
    result: f32,
    values: Vec<(usize, f32)>,
}

#[derive(Default)]
struct Names(BTreeMap<Value, usize>);

impl Names {
    fn number(&mut self, value: Value) -> usize {
        let next = self.0.len();
        *self.0.entry(value).or_insert(next)
    }
}

fn read(line: &str, names: &mut Names) -> Sample {
    let mut parts = line.split('|');
    let head: Vec<&str> = parts.next().unwrap().split_whitespace().collect();
    let mut counts: BTreeMap<usize, f32> = BTreeMap::new();
    let mut count = |value| *counts.entry(names.number(value)).or_default() += 1.0;
    for (term, _) in head[2].char_indices().filter(|(_, c)| *c == '1') {
        count(Value::Term(term));
    }
    for (side, shapes) in parts.enumerate() {
        for word in shapes.split_whitespace() {
            let shape = u16::from_str_radix(word, 16).unwrap();
            let patterns = unpack(shape);
            for pattern in patterns.into_iter().filter(|p| *p != Pattern::Dead) {
                count(Value::Pattern(side, pattern as usize));
            }
            match Class::of(patterns, false) {
                Class::Nothing => {}
                class => count(Value::Class(side, class as usize)),
            }
            if LEARN_SHAPES {
                count(Value::Shape(side, shape));
            }
        }
    }
    Sample {
        held_out: head[0].parse::<u32>().unwrap().is_multiple_of(10),
        result: head[1].parse().unwrap(),
        values: counts.into_iter().collect(),
    }
}

fn fit(files: &[&str]) {
    let mut names = Names::default();
    let mut samples = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(file).unwrap();
        samples.extend(text.lines().map(|line| read(line, &mut names)));
    }
    let decay: Vec<f32> = {
        let mut decay = vec![0.0; names.0.len()];
        for (value, number) in &names.0 {
            decay[*number] = if matches!(value, Value::Shape(..)) {
                SHAPE_PULL
            } else {
                PULL
            };
        }
        decay
    };
    let weights = descend(&samples, &decay);
    println!(
        "# Learned by examples/fit_evaluation.rs from {} positions of self-play (freestyle, 15x15);",
        samples.len()
    );
    println!(
        "# loss {:.4}, on games kept apart {:.4}. Lines are explained in evaluation/learned.rs.",
        loss(&samples, &weights, false),
        loss(&samples, &weights, true)
    );
    print(&names, &weights);
}

fn predict(weights: &[f32], sample: &Sample) -> f32 {
    let sum: f32 = sample.values.iter().map(|(v, n)| weights[*v] * n).sum();
    1.0 / (1.0 + (-sum).exp())
}

fn loss(samples: &[Sample], weights: &[f32], held_out: bool) -> f32 {
    let chosen = samples.iter().filter(|s| s.held_out == held_out);
    let (mut sum, mut count) = (0.0_f64, 0.0_f64);
    for sample in chosen {
        let p = predict(weights, sample).clamp(1e-5, 1.0 - 1e-5);
        sum -= f64::from(sample.result * p.ln() + (1.0 - sample.result) * (1.0 - p).ln());
        count += 1.0;
    }
    (sum / count.max(1.0)) as f32
}

/// Adam with a falling step over shuffled batches.
fn descend(samples: &[Sample], decay: &[f32]) -> Vec<f32> {
    const EPOCHS: i32 = 40;
    let mut weights = vec![0.0_f32; decay.len()];
    let (mut mean, mut square) = (weights.clone(), weights.clone());
    let mut order: Vec<usize> = (0..samples.len())
        .filter(|i| !samples[*i].held_out)
        .collect();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut steps = 0;
    for epoch in 0..EPOCHS {
        order.shuffle(&mut rng);
        let rate = 0.002 * 0.91_f32.powi(epoch);
        for batch in order.chunks(512) {
            let mut slope: BTreeMap<usize, f32> = BTreeMap::new();
            for sample in batch.iter().map(|i| &samples[*i]) {
                let error = predict(&weights, sample) - sample.result;
                for (value, count) in &sample.values {
                    *slope.entry(*value).or_default() += error * count / batch.len() as f32;
                }
            }
            steps += 1;
            let (short, long) = (1.0 - 0.9_f32.powi(steps), 1.0 - 0.995_f32.powi(steps));
            for (value, slope) in slope {
                let slope = slope + decay[value] * weights[value];
                mean[value] = 0.9 * mean[value] + 0.1 * slope;
                square[value] = 0.995 * square[value] + 0.005 * slope * slope;
                let step = (mean[value] / short) / ((square[value] / long).sqrt() + 1e-6);
                weights[value] -= rate * step;
            }
        }
        if epoch % 10 == 9 {
            eprintln!(
                "epoch {epoch}: loss {:.4}, kept apart {:.4}",
                loss(samples, &weights, false),
                loss(samples, &weights, true)
            );
        }
    }
    weights
}

fn print(names: &Names, weights: &[f32]) {
    // The waiting side's values are its own, so their sign is turned.
    let worth = |value: fn(usize, usize) -> Value, which: usize| {
        let units = |side: usize, sign: f32| {
            let number = names.0.get(&value(side, which));
            number.map_or(0, |n| rounded(sign * weights[*n]))
        };
        format!("{} {}", units(0, 1.0), units(1, -1.0))
    };
    for pattern in 0..Pattern::ALL.len() {
        println!("pattern {pattern} {}", worth(Value::Pattern, pattern));
    }
    for class in 0..Class::COUNT {
        println!("class {class} {}", worth(Value::Class, class));
    }
    for term in 0..Term::ALL.len() {
        let number = names.0.get(&Value::Term(term));
        println!("term {term} {}", number.map_or(0, |n| rounded(weights[*n])));
    }
    for shape in 1..=u16::MAX {
        let line = worth(|side, shape| Value::Shape(side, shape as u16), shape.into());
        if line != "0 0" {
            println!("shape {shape:04x} {line}");
        }
    }
}

fn rounded(weight: f32) -> i32 {
    (weight * UNITS * FRACTION as f32).round() as i32
}
