//! Lines for people, which managers show or drop: MESSAGE and nothing else.

use crate::engine::{Candidate, Point, Progress};

/// The lines that tell people about several best moves.
pub fn several(lines: &[Candidate]) -> Vec<String> {
    let told = |(number, candidate): (usize, &Candidate)| {
        let points: Vec<String> = candidate.line.iter().map(Point::to_string).collect();
        let evaluation = candidate
            .evaluation
            .map_or_else(|| "?".to_owned(), |e| e.to_string());
        format!("MESSAGE ({number}) {evaluation} | {}", points.join(" "))
    };
    (1..).zip(lines).map(told).collect()
}

/// The line that tells people how far a search came, where one is wanted.
pub fn summary(progress: &Progress, seconds: f64) -> String {
    let line: Vec<String> = progress.line.iter().map(Point::to_string).collect();
    let evaluation = progress
        .evaluation
        .map_or_else(|| "?".to_owned(), |e| e.to_string());
    format!(
        "MESSAGE Depth {} | Eval {evaluation} | Nodes {} | Time {:.0}ms | {}",
        progress.depth,
        progress.nodes,
        seconds * 1000.0,
        line.join(" ")
    )
}
