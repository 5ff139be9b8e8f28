//! Learns the values of the strong engine's evaluation from its own games.
//!
//! Two steps for a rule, each repeatable from its seed:
//!
//! ```text
//! cargo run --release --example fit_evaluation -- play freestyle 12000 1500 31 games.txt
//! cargo run --release --example fit_evaluation -- fit freestyle games.txt > freestyle.txt
//! ```
//!
//! `play` lets the engine play games against itself from random openings with this
//! many nodes a move and writes down every position with the game's result. `fit`
//! finds the values that predict the results best (logistic regression by Adam,
//! Kingma and Ba 2015): one for each pattern, class and threat. Values for single
//! sets of patterns or of threats on top predicted games kept apart no better and
//! did not play better. Put the table into `assets/engine/`, build again, and play
//! again.
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
use wuzi::engine::pattern::{Class, Pattern, RowRule};
use wuzi::engine::search::evaluation::{FRACTION, PRESENCES, presence};
use wuzi::engine::search::{Engine, Options, SearchBoard};
use wuzi::engine::{
    Evaluation, Limits, Outcome, Player, Point, Position, Rule, Stone, StopToken, Variant,
};

/// Openings that the engine finds more lopsided than this are not played.
const MOST_LOPSIDED: i32 = 250;
/// One move in this many is random, so that the games differ; what came before it does not
/// count. Fewer keep more of the openings, which say little of the result: with one in 40 the
/// values came out a third smaller and lost 40-3-57.
const RANDOM_MOVE_EVERY: u32 = 16;
/// Units of evaluation that make the odds of winning e to 1.
const UNITS: f32 = 200.0;
/// How strongly values are pulled to zero.
const PULL: f32 = 1e-6;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["play", rule, games, nodes, seed, file] => play(
            rule.parse().unwrap(),
            games.parse().unwrap(),
            nodes.parse().unwrap(),
            seed.parse().unwrap(),
            file,
        ),
        ["fit", rule, ref files @ ..] if !files.is_empty() => fit(rule.parse().unwrap(), files),
        _ => println!("play RULE GAMES NODES SEED FILE, or fit RULE FILE..."),
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

fn opening(variant: Variant, rng: &mut Xoshiro256PlusPlus) -> Position {
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

fn play(rule: Rule, games: u32, effort: u64, seed: u64, file: &str) {
    let variant = Variant::new(rule, 15, 15, 5).unwrap();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut out = std::io::BufWriter::new(std::fs::File::create(file).unwrap());
    writeln!(out, "# play {rule} {games} {effort} {seed}").unwrap();
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
        let mut position = opening(variant, &mut rng);
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

/// Who is to move, and the shapes of the mover and of the other side.
fn describe(board: &SearchBoard) -> String {
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
    let (own, other) = (shapes(mover), shapes(mover.opponent()));
    format!("{} |{own} |{other}", mover as usize)
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
    /// That it is one's turn.
    Tempo,
    /// One threat of the set.
    Threat(usize),
    /// By side (0 the mover) and pattern.
    Pattern(usize, usize),
    /// By side and class.
    Class(usize, usize),
}

/// A position: the values that add up to its judgement, how often each, and the result.
struct Sample {
    mover: Stone,
    /// One in ten games is kept to check the fit with.
    held_out: bool,
    result: f32,
    values: Vec<(u32, f32)>,
}

#[derive(Default)]
struct Names(BTreeMap<Value, u32>);

impl Names {
    fn number(&mut self, value: Value) -> u32 {
        let next = self.0.len() as u32;
        *self.0.entry(value).or_insert(next)
    }
}

fn read(rule: Rule, line: &str, names: &mut Names) -> Sample {
    let mut parts = line.split('|');
    let head: Vec<&str> = parts.next().unwrap().split_whitespace().collect();
    let mut counts: BTreeMap<u32, f32> = BTreeMap::new();
    let mut count = |value| *counts.entry(names.number(value)).or_default() += 1.0;
    let mover = Stone::BOTH[head[2].parse::<usize>().unwrap()];
    let mut seen = [[false; Class::COUNT]; 2];
    for (side, shapes) in parts.enumerate() {
        let stone = if side == 0 { mover } else { mover.opponent() };
        let forbids = RowRule::of(rule, stone).forbids();
        for word in shapes.split_whitespace() {
            let shape = u16::from_str_radix(word, 16).unwrap();
            let patterns = unpack(shape);
            let class = Class::of(patterns, forbids);
            seen[side][class as usize] = true;
            if class != Class::Nothing {
                count(Value::Class(side, class as usize));
            }
            if class == Class::Suspect {
                continue; // its rows are worth nothing to who may not play there
            }
            for pattern in patterns.into_iter().filter(|p| *p != Pattern::Dead) {
                count(Value::Pattern(side, pattern as usize));
            }
        }
    }
    let present = presence(|c| seen[0][c as usize], |c| seen[1][c as usize]);
    for threat in (0..PRESENCES.ilog2() as usize).filter(|threat| present >> threat & 1 == 1) {
        count(Value::Threat(threat));
    }
    count(Value::Tempo);
    Sample {
        mover,
        held_out: head[0].parse::<u32>().unwrap().is_multiple_of(10),
        result: head[1].parse().unwrap(),
        values: counts.into_iter().collect(),
    }
}

fn fit(rule: Rule, files: &[&str]) {
    let mut names = Names::default();
    let (mut made_by, mut samples) = (Vec::new(), Vec::new());
    for file in files {
        let text = std::fs::read_to_string(file).unwrap();
        let (heads, lines): (Vec<&str>, Vec<&str>) =
            text.lines().partition(|line| line.starts_with('#'));
        made_by.extend(heads.into_iter().map(str::to_owned));
        samples.extend(lines.into_iter().map(|line| read(rule, line, &mut names)));
    }
    println!(
        "# {rule}, 15x15: learned by examples/fit_evaluation.rs from {} positions of self-play.",
        samples.len()
    );
    println!("# Lines are explained in evaluation/learned.rs. The games:");
    for head in made_by {
        println!("{head}");
    }
    if rule == Rule::Renju {
        for stone in Stone::BOTH {
            let (own, others): (Vec<Sample>, Vec<Sample>) =
                samples.into_iter().partition(|s| s.mover == stone);
            println!("mover {}", ["black", "white"][stone as usize]);
            learn(&own, &names);
            samples = others;
            samples.extend(own);
        }
    } else {
        learn(&samples, &names);
    }
}

/// Fits the values to the samples and prints them.
fn learn(samples: &[Sample], names: &Names) {
    let weights = descend(samples, names.0.len());
    println!(
        "# {} positions; loss {:.4}, on games kept apart {:.4}",
        samples.len(),
        loss(samples, &weights, false),
        loss(samples, &weights, true)
    );
    print(names, &weights);
}

fn predict(weights: &[f32], sample: &Sample) -> f32 {
    let sum: f32 = sample
        .values
        .iter()
        .map(|(v, n)| weights[*v as usize] * n)
        .sum();
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
fn descend(samples: &[Sample], values: usize) -> Vec<f32> {
    const EPOCHS: i32 = 40;
    let mut weights = vec![0.0_f32; values];
    let mut slopes = weights.clone();
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
            let mut touched = Vec::new();
            for sample in batch.iter().map(|i| &samples[*i]) {
                let error = predict(&weights, sample) - sample.result;
                for (value, count) in &sample.values {
                    let slope = &mut slopes[*value as usize];
                    if *slope == 0.0 {
                        touched.push(*value as usize);
                    }
                    *slope += error * count / batch.len() as f32;
                }
            }
            steps += 1;
            let (short, long) = (1.0 - 0.9_f32.powi(steps), 1.0 - 0.995_f32.powi(steps));
            for value in touched {
                // Zero here means that it was touched twice and is done with.
                let slope = std::mem::take(&mut slopes[value]) + PULL * weights[value];
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
            number.map_or(0, |n| rounded(sign * weights[*n as usize]))
        };
        format!("{} {}", units(0, 1.0), units(1, -1.0))
    };
    for pattern in 0..Pattern::ALL.len() {
        println!("pattern {pattern} {}", worth(Value::Pattern, pattern));
    }
    for class in 0..Class::COUNT {
        println!("class {class} {}", worth(Value::Class, class));
    }
    let alone = |value: Value| {
        names
            .0
            .get(&value)
            .map_or(0, |n| rounded(weights[*n as usize]))
    };
    println!("tempo 0 {}", alone(Value::Tempo));
    for threat in 0..PRESENCES.ilog2() as usize {
        println!("threat {threat} {}", alone(Value::Threat(threat)));
    }
}

fn rounded(weight: f32) -> i32 {
    (weight * UNITS * FRACTION as f32).round() as i32
}
