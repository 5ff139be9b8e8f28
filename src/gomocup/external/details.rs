//! What engines tell about their thoughts, in the ways of Yixin and Rapfi.
//!
//! Asked for details they say `INFO KEY value`, line by line and `PV DONE` at the end of
//! each; for people they say `MESSAGE Depth 12-20 | Eval 35 | Time 410ms | H8 I9` and, where
//! several moves are asked for, `MESSAGE (2) 31 | 12-20 | H9 G8`. A win after seven plies
//! is `+M7`.

use crate::engine::{Candidate, Evaluation, Point, Position, Progress};
use crate::gomocup::command::Coordinate;

/// The difference of scores that makes the odds of winning e to 1 in Rapfi, as its own
/// `EVAL` and `WINRATE` show; engines that say neither are taken to think likewise.
const FOREIGN_SCALE: f64 = 250.0;
/// More moves than this are not kept, whatever the engine says.
const MOST_LINES: usize = 100;

/// What has been told since the question.
#[derive(Debug)]
pub(super) struct Details {
    position: Position,
    /// How many moves were asked for.
    wanted: usize,
    /// The difference of the engine's scores that makes the odds e to 1.
    scale: f64,
    /// The line that is being told.
    telling: Telling,
    lines: Vec<Option<Candidate>>,
    depth: u32,
    nodes: u64,
}

#[derive(Debug, Default)]
struct Telling {
    index: usize,
    evaluation: Option<Evaluation>,
    chance: Option<f64>,
    line: Vec<Point>,
    depth: Option<u32>,
}

impl Details {
    /// Nothing told yet about a position. `ours`: the engine is this program itself.
    pub(super) fn new(position: &Position, wanted: usize, ours: bool) -> Self {
        Self {
            position: position.clone(),
            wanted,
            scale: if ours {
                Evaluation::SCALE
            } else {
                FOREIGN_SCALE
            },
            telling: Telling::default(),
            lines: Vec::new(),
            depth: 0,
            nodes: 0,
        }
    }

    /// Takes a line in; true when there is something new to show.
    pub(super) fn hear(&mut self, line: &str) -> bool {
        let Some((word, rest)) = line.split_once(' ') else {
            return false;
        };
        if word.eq_ignore_ascii_case("INFO") {
            self.info(rest.trim())
        } else if word.eq_ignore_ascii_case("MESSAGE") {
            self.message(rest.trim())
        } else {
            false
        }
    }

    /// How far the engine has come, as far as it has said.
    pub(super) fn progress(&self) -> Progress {
        let mut candidates: Vec<Candidate> = Vec::new();
        for candidate in self.lines.iter().flatten() {
            // While the order changes, a move may be told at two places.
            let first = candidate.line.first();
            if candidates.iter().all(|other| other.line.first() != first) {
                candidates.push(candidate.clone());
            }
        }
        let best = candidates.first();
        Progress {
            depth: self.depth,
            evaluation: best.and_then(|best| best.evaluation),
            line: best.map_or_else(Vec::new, |best| best.line.clone()),
            nodes: self.nodes,
            candidates: if self.wanted > 1 {
                candidates
            } else {
                Vec::new()
            },
        }
    }

    /// What was told, with the move first that the engine has chosen in the end.
    pub(super) fn conclude(&self, best: Point) -> Progress {
        let mut progress = self.progress();
        if progress.line.first() == Some(&best) {
            return progress;
        }
        let mut told = self.lines.iter().flatten();
        let chosen = told
            .find(|told| told.line.first() == Some(&best))
            .cloned()
            .unwrap_or_else(|| Candidate {
                line: vec![best],
                evaluation: progress.evaluation,
            });
        progress.line.clone_from(&chosen.line);
        progress.evaluation = chosen.evaluation;
        if self.wanted > 1 {
            progress
                .candidates
                .retain(|other| other.line.first() != Some(&best));
            progress.candidates.insert(0, chosen);
            progress.candidates.truncate(self.wanted);
        }
        progress
    }

    fn info(&mut self, text: &str) -> bool {
        let (key, value) = text.split_once(' ').unwrap_or((text, ""));
        let value = value.trim();
        let telling = &mut self.telling;
        match key.to_ascii_uppercase().as_str() {
            "PV" if value.eq_ignore_ascii_case("DONE") => return self.line_told(),
            "PV" => {
                *telling = Telling {
                    index: value.parse().unwrap_or(0),
                    ..Telling::default()
                }
            }
            "DEPTH" => telling.depth = value.parse().ok(),
            "TOTALNODES" => self.nodes = count(value).unwrap_or(self.nodes),
            "EVAL" => telling.evaluation = evaluation(value, self.scale),
            "WINRATE" => telling.chance = value.parse().ok(),
            "BESTLINE" => {
                let height = self.position.variant().height();
                let width = self.position.variant().width();
                let point = |word: &str| {
                    let at: Coordinate = word.parse().ok()?;
                    at.on_board(width, height)
                };
                telling.line = value.split_whitespace().map_while(point).collect();
            }
            _ => {}
        }
        false
    }

    fn line_told(&mut self) -> bool {
        let telling = std::mem::take(&mut self.telling);
        let by_chance = telling.chance.and_then(score_of_chance);
        let evaluation = match telling.evaluation {
            Some(Evaluation::Score(_)) | None => by_chance.or(telling.evaluation),
            proved => proved,
        };
        self.keep(telling.index, telling.depth, evaluation, &telling.line)
    }

    fn message(&mut self, text: &str) -> bool {
        let mut index = None;
        let mut depth = None;
        let mut value = None;
        let mut line = Vec::new();
        for field in text.split('|') {
            let words: Vec<&str> = field.split_whitespace().collect();
            match words[..] {
                ["Depth", number, ..] => depth = leading_number(number),
                ["Eval", word, ..] => value = evaluation(word, self.scale),
                ["Node" | "Nodes", word, ..] => self.nodes = count(word).unwrap_or(self.nodes),
                [number, word] if number.starts_with('(') => {
                    let number = number.trim_matches(['(', ')']).parse::<usize>();
                    index = number.ok().and_then(|number| number.checked_sub(1));
                    value = evaluation(word, self.scale);
                }
                [word] if word.split_once('-').is_some() => depth = leading_number(word),
                _ => {
                    let points: Result<Vec<Point>, _> = words.iter().map(|w| w.parse()).collect();
                    line = points.unwrap_or_default();
                }
            }
        }
        if index.is_none() && depth.is_none() {
            return false;
        }
        self.keep(index.unwrap_or(0), depth, value, &line)
    }

    /// Keeps what was told of a line, as far as it can be played.
    fn keep(
        &mut self,
        index: usize,
        depth: Option<u32>,
        evaluation: Option<Evaluation>,
        line: &[Point],
    ) -> bool {
        if let Some(depth) = depth
            && index == 0
        {
            self.depth = depth;
        }
        let mut position = self.position.clone();
        let playable = line.iter().copied();
        let line: Vec<Point> = playable
            .take_while(|point| position.play(*point).is_ok())
            .collect();
        if line.is_empty() || index >= MOST_LINES {
            return false;
        }
        if self.lines.len() <= index {
            self.lines.resize(index + 1, None);
        }
        self.lines[index] = Some(Candidate { line, evaluation });
        true
    }
}

/// `35`, `+35`, `-2.5`, `+M7` or `-M6`.
fn evaluation(text: &str, scale: f64) -> Option<Evaluation> {
    if let Some((sign, plies)) = text.split_once(['M', 'm']) {
        let plies = plies.parse().ok()?;
        return match sign {
            "+" | "" => Some(Evaluation::Win(plies)),
            "-" => Some(Evaluation::Loss(plies)),
            _ => None,
        };
    }
    if text == "=" {
        return Some(Evaluation::Draw);
    }
    let score: f64 = text.parse().ok()?;
    score_of(score * Evaluation::SCALE / scale)
}

/// The score of a chance to win, 0 to 1.
fn score_of_chance(chance: f64) -> Option<Evaluation> {
    let odds = chance / (1.0 - chance);
    score_of(odds.ln() * Evaluation::SCALE)
}

#[expect(clippy::cast_possible_truncation, reason = "it is within its bounds")]
fn score_of(score: f64) -> Option<Evaluation> {
    const MOST: f64 = 20_000.0;
    (!score.is_nan()).then(|| Evaluation::Score(score.clamp(-MOST, MOST).round() as i32))
}

/// `1234`, `997K` or `12M`.
fn count(text: &str) -> Option<u64> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit = match &text[digits.len()..] {
        "" => 1,
        "K" | "k" => 1_000,
        "M" | "m" => 1_000_000,
        "G" | "g" | "B" | "b" => 1_000_000_000,
        _ => return None,
    };
    digits.parse::<u64>().ok()?.checked_mul(unit)
}

/// The depth of `12-20`.
fn leading_number(text: &str) -> Option<u32> {
    text.split('-').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::engine::Variant;

    fn told(lines: &[&str], wanted: usize) -> Progress {
        let mut details = Details::new(&Position::new(Variant::gomoku()), wanted, false);
        for line in lines {
            details.hear(line);
        }
        details.progress()
    }

    fn points(text: &str) -> Vec<Point> {
        text.split(' ').map(|word| word.parse().unwrap()).collect()
    }

    #[test]
    fn details_are_read_line_by_line() {
        let first = [
            "INFO PV 0",
            "INFO NUMPV 2",
            "INFO DEPTH 10",
            "INFO SELDEPTH 12",
            "INFO NODES 554",
            "INFO TOTALNODES 3600",
            "INFO SPEED 900000",
            "INFO EVAL 224",
            "INFO WINRATE 0.710127",
            "INFO BESTLINE 8,6 6,8 7,8 7,8 7,6",
        ];
        assert_eq!(
            told(&first, 2),
            Progress {
                nodes: 3600,
                ..Progress::default()
            }
        );
        let second = [
            "INFO PV DONE",
            "INFO PV 1",
            "INFO DEPTH 9",
            "INFO EVAL -M6",
            "INFO WINRATE 0.0",
            "INFO BESTLINE 7,7",
            "INFO PV DONE",
        ];
        let lines: Vec<&str> = first.into_iter().chain(second).collect();
        let progress = told(&lines, 2);
        assert_eq!((progress.depth, progress.nodes), (10, 3600));
        // 224 of 250 is 179 of 200; the second 7,8 cannot be played.
        assert_eq!(progress.evaluation, Some(Evaluation::Score(179)));
        assert_eq!(progress.line, points("i9 g7 h7"));
        assert_eq!(
            progress.candidates[1],
            Candidate {
                line: points("h8"),
                evaluation: Some(Evaluation::Loss(6))
            }
        );
        assert!(told(&lines, 1).candidates.is_empty());
    }

    #[test]
    fn what_is_said_for_people_is_read_too() {
        let progress = told(
            &["MESSAGE Depth 19-35 | Eval 258 | Time 261ms | J9 J7 K6"],
            1,
        );
        assert_eq!((progress.depth, progress.line), (19, points("j9 j7 k6")));
        assert_eq!(progress.evaluation, Some(Evaluation::Score(206)));
        let progress = told(
            &[
                "MESSAGE (1) +M7 | 11-17 | H7 G9",
                "MESSAGE (2) 290 | 11-17 | J9 G8 J8",
                "MESSAGE Speed 1028K | Depth 20-39 | Eval 353 | Node 997K | Time 970ms",
            ],
            2,
        );
        assert_eq!((progress.depth, progress.nodes), (20, 997_000));
        assert_eq!(progress.evaluation, Some(Evaluation::Win(7)));
        assert_eq!(progress.candidates.len(), 2);
    }

    #[test]
    fn the_move_that_is_made_leads_whatever_was_told_before() {
        let mut details = Details::new(&Position::new(Variant::gomoku()), 2, false);
        details.hear("MESSAGE (1) 250 | 11-17 | H7 G9");
        details.hear("MESSAGE (2) 125 | 11-17 | J9 G8 J8");
        let progress = details.conclude(points("j9")[0]);
        assert_eq!(progress.line, points("j9 g8 j8"));
        assert_eq!(progress.evaluation, Some(Evaluation::Score(100)));
        let firsts = progress.candidates.iter().map(|c| c.line[0]);
        assert_eq!(firsts.collect::<Vec<_>>(), points("j9 h7"));
        let progress = details.conclude(points("a1")[0]);
        assert_eq!(progress.line, points("a1"));
        let firsts = progress.candidates.iter().map(|c| c.line[0]);
        assert_eq!(firsts.collect::<Vec<_>>(), points("a1 h7"));
    }

    #[test]
    fn our_own_summary_reads_back() {
        let progress = Progress {
            depth: 7,
            evaluation: Some(Evaluation::Score(-35)),
            line: points("h8 i9"),
            nodes: 4711,
            candidates: Vec::new(),
        };
        let mut details = Details::new(&Position::new(Variant::gomoku()), 1, true);
        let line = crate::gomocup::session::message::summary(&progress, 0.5);
        assert!(details.hear(&line), "{line}");
        assert_eq!(details.progress(), progress);
    }

    #[test]
    fn anything_else_is_passed_over() {
        for line in [
            "MESSAGE hello | you",
            "MESSAGE h8",
            "MESSAGE REALTIME BEST 7,7",
            "MESSAGE Depth | Eval | |",
            "MESSAGE Depth 3-4 | Eval x | Z99",
            "INFO",
            "INFO BESTLINE 99,99",
            "INFO PV DONE",
            "INFO PV 99999999999999999999",
            "DEBUG Depth 3 | h8",
            "MESSAGE (0) 5 | h8",
            "MESSAGE (999999999) 5 | 1-1 | h8",
            "",
        ] {
            let progress = told(&[line], 3);
            assert_eq!(
                (progress.evaluation, progress.line),
                (None, Vec::new()),
                "{line}"
            );
        }
    }

    /// A line as an engine may say it, in order or not.
    fn line() -> impl Strategy<Value = String> {
        let number = || {
            prop::sample::select(
                &[
                    "0",
                    "1",
                    "2",
                    "7",
                    "-1",
                    "999999",
                    "99999999999999999999",
                    "x",
                    "",
                ][..],
            )
        };
        let value = || {
            prop::sample::select(
                &[
                    "35", "-2.5", "+M7", "-M0", "M", "=", "NaN", "inf", "-inf", "1", "997K", "9G",
                    "五",
                ][..],
            )
        };
        let from_zero = prop::collection::vec((0..16_u8, 0..16_u8), 0..6).prop_map(|points| {
            let words = points.iter().map(|(x, y)| format!("{x},{y}"));
            words.collect::<Vec<_>>().join(" ")
        });
        let by_name = || {
            prop::collection::vec((0..20_u8, 0..20_u8), 0..6).prop_map(|points| {
                let points = points.iter().filter_map(|(x, y)| Point::new(*x, *y));
                points
                    .map(|point| point.to_string())
                    .collect::<Vec<_>>()
                    .join(" ")
            })
        };
        let key = prop::sample::select(&["DEPTH", "TOTALNODES", "EVAL", "WINRATE", "BEST"][..]);
        prop_oneof![
            number().prop_map(|number| format!("INFO PV {number}")),
            Just("INFO PV DONE".to_owned()),
            from_zero.prop_map(|points| format!("INFO BESTLINE {points}")),
            (key, value()).prop_map(|(key, value)| format!("info {key} {value}")),
            (number(), value(), number(), by_name()).prop_map(|(number, value, depth, points)| {
                format!("MESSAGE ({number}) {value} | {depth}-20 | {points}")
            }),
            (number(), value(), by_name()).prop_map(|(depth, value, points)| {
                format!("MESSAGE Depth {depth}-20 | Eval {value} | Node {value} | {points}")
            }),
            "(INFO|MESSAGE)? ?\\PC{0,20}",
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig {
            cases: 3000,
            failure_persistence: None,
            ..ProptestConfig::default()
        })]

        #[test]
        fn whatever_is_said_the_lines_that_are_told_can_be_played(
            lines in prop::collection::vec(line(), 0..20),
            wanted in 1..4_usize,
        ) {
            let position = Position::new(Variant::gomoku());
            let mut details = Details::new(&position, wanted, false);
            for line in &lines {
                details.hear(line);
                let best = position.variant().centre();
                for progress in [details.progress(), details.conclude(best)] {
                    let told = progress.candidates.iter().map(|candidate| &candidate.line);
                    for line in told.chain([&progress.line]) {
                        let mut position = position.clone();
                        prop_assert!(line.iter().all(|point| position.play(*point).is_ok()));
                    }
                }
            }
        }
    }
}
