//! `wuzi analyze`: the best move of a position, what it is worth and the line that is expected.

use std::fmt::Write;
use std::time::{Duration, Instant};

use clap::{Arg, ArgMatches};

use super::Failure;
use super::record_file::{self, Opened};
use super::show;
use super::usage::{count, flag, option, threads, time};
use crate::engine::{
    DrawReason, Evaluation, Level, Limits, Outcome, Point, Position, Resources, StopToken, Thought,
    WinReason,
};
use crate::i18n::Catalogue;

/// What is spent where nothing else is said.
const USUAL_TIME: Duration = Duration::from_secs(2);

/// The arguments of `wuzi analyze`.
pub(super) fn arguments(words: &Catalogue) -> Vec<Arg> {
    let mut arguments = record_file::arguments(words);
    arguments.extend([
        option("time", "T", "cli-analyze-time", words),
        option("depth", "D", "cli-analyze-depth", words),
        option("threads", "N", "cli-analyze-threads", words),
        flag("json", "cli-analyze-json", words),
    ]);
    arguments
}

/// Searches the position and prints the answer.
pub(super) fn run(matches: &ArgMatches, words: &Catalogue) -> Result<(), Failure> {
    let depth = count(matches, "depth", words)?;
    let limits = Limits {
        time: time(matches, "time", words)?.or(depth.is_none().then_some(USUAL_TIME)),
        depth,
        ..Limits::default()
    };
    let threads = threads(matches, words)?.unwrap_or(1);
    let Opened { record, steps } = record_file::open(matches, words)?;
    let replay = record.replay(steps);
    let position = replay.position();
    let start = Instant::now();
    let resources = Resources {
        threads,
        ..Resources::default()
    };
    let thought = Level::STRONGEST
        .player(0, resources)
        .analyse(position, 1, &limits, &StopToken::new(), &mut |_| ())
        .map(|(thought, _)| thought)
        .ok();
    let seconds = start.elapsed().as_secs_f64();
    let text = if matches.get_flag("json") {
        json(position, thought.as_ref(), seconds)
    } else {
        plain(position, thought.as_ref(), seconds, words)
    };
    record_file::answer(&text, words)
}

/// The answer for people.
fn plain(
    position: &Position,
    thought: Option<&Thought>,
    seconds: f64,
    words: &Catalogue,
) -> String {
    let Some(thought) = thought else {
        let end = position.outcome().map(|outcome| words.outcome(outcome));
        let over = words.text("analyze-over");
        return record_file::sentences(&over, &end.unwrap_or_default()) + "\n";
    };
    let progress = &thought.progress;
    let best = [("point", thought.best.to_string().into())];
    let mut text = format!(
        "{}\n{}\n",
        show::to_move(position, words),
        words.with("analyze-best", &best)
    );
    let _ = writeln!(text, "{}", judgement(position, progress.evaluation, words));
    if progress.depth > 0 {
        let depth = [("depth", progress.depth.into())];
        let _ = writeln!(text, "{}", words.with("analyze-depth", &depth));
    }
    let effort = [
        ("nodes", progress.nodes.to_string().into()),
        ("seconds", format!("{seconds:.2}").into()),
    ];
    let _ = writeln!(text, "{}", words.with("analyze-effort", &effort));
    let line = [("line", names(&progress.line).join(" ").into())];
    let _ = writeln!(text, "{}", words.with("analyze-line", &line));
    text
}

/// What the position is worth, told of the colours and not of the side to move.
fn judgement(position: &Position, value: Option<Evaluation>, words: &Catalogue) -> String {
    let mover = position.to_move();
    let wins = |winner, plies: u32| {
        words.with(
            "analyze-win",
            &[
                ("winner", words.stone(winner).into()),
                // Of the winner's own moves; the last of all is his.
                ("moves", plies.div_ceil(2).into()),
                ("plies", plies.into()),
            ],
        )
    };
    match value {
        None => words.text("analyze-unjudged").into_owned(),
        Some(Evaluation::Draw) => words.text("analyze-draw").into_owned(),
        Some(Evaluation::Win(plies)) => wins(mover, plies),
        Some(Evaluation::Loss(plies)) => wins(mover.opponent(), plies),
        Some(Evaluation::Score(0)) => words.text("analyze-even").into_owned(),
        Some(Evaluation::Score(score)) => {
            let better = if score > 0 { mover } else { mover.opponent() };
            words.with(
                "analyze-score",
                &[
                    ("stone", words.stone(better).into()),
                    ("score", format!("{score:+}").into()),
                ],
            )
        }
    }
}

fn names(line: &[Point]) -> Vec<String> {
    line.iter().map(Point::to_string).collect()
}

/// The answer for programs: one object whose keys never change.
///
/// Written by hand: every text in it is a point or one of our own words, so that nothing
/// needs escaping.
fn json(position: &Position, thought: Option<&Thought>, seconds: f64) -> String {
    let quoted = |text: &str| format!("\"{text}\"");
    let progress = thought.map(|thought| thought.progress.clone());
    let progress = progress.unwrap_or_default();
    let evaluation = progress.evaluation.map_or("null".to_owned(), |value| {
        let (kind, value) = match value {
            Evaluation::Win(plies) => ("win", i64::from(plies)),
            Evaluation::Loss(plies) => ("loss", i64::from(plies)),
            Evaluation::Score(score) => ("score", i64::from(score)),
            Evaluation::Draw => ("draw", 0),
        };
        format!("{{\"kind\":\"{kind}\",\"value\":{value}}}")
    });
    let line: Vec<String> = names(&progress.line).iter().map(|p| quoted(p)).collect();
    let best = thought.map_or("null".to_owned(), |t| quoted(&t.best.to_string()));
    format!(
        "{{\"to_move\":\"{}\",\"outcome\":{},\"move\":{best},\"evaluation\":{evaluation},\
         \"depth\":{},\"nodes\":{},\"seconds\":{seconds:.3},\"line\":[{}]}}\n",
        position.to_move(),
        position.outcome().map_or("null".to_owned(), json_outcome),
        progress.depth,
        progress.nodes,
        line.join(",")
    )
}

fn json_outcome(outcome: &Outcome) -> String {
    let winner = outcome
        .winner()
        .map_or("null".to_owned(), |stone| format!("\"{stone}\""));
    let reason = match outcome {
        Outcome::Win { reason, .. } => match reason {
            WinReason::Line(_) => "line",
            WinReason::Forbidden(_) => "forbidden",
            WinReason::Resignation => "resignation",
            WinReason::Time => "time",
        },
        Outcome::Draw(reason) => match reason {
            DrawReason::FullBoard => "full_board",
            DrawReason::Agreement => "agreement",
            DrawReason::NoLegalMove => "no_legal_move",
            DrawReason::Time => "time",
        },
    };
    format!("{{\"winner\":{winner},\"reason\":\"{reason}\"}}")
}
