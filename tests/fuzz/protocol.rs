//! Lines of the Gomocup protocol from either side: whatever a manager says, the brain answers
//! in words of the protocol and ends when it should; whatever an engine says, it is a legal
//! move or a failure, in time.

use std::fs;
use std::io::Cursor;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use proptest::prelude::*;
use wuzi::engine::{
    EngineName, Level, Limits, Player, Position, Resources, Rule, StopToken, Variant,
};
use wuzi::gomocup::brain;
use wuzi::gomocup::external::{External, Surroundings};
use wuzi::gomocup::session::{Reply, Session};
use wuzi::gomocup::spec::EngineSpec;

use crate::harness::fuzz;

/// A number as a manager, or an engine, may write it.
fn number() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => (0..21_i64).prop_map(|number| number.to_string()),
        1 => any::<i64>().prop_map(|number| number.to_string()),
        1 => prop::sample::select(&["", "-0", "1e9", "007", "99999999999999999999", "x", "五", " 3 "][..])
            .prop_map(str::to_owned),
    ]
}

fn point() -> impl Strategy<Value = String> {
    (number(), number()).prop_map(|(x, y)| format!("{x},{y}"))
}

/// A line of a manager.
fn line() -> impl Strategy<Value = String> {
    let plain = prop::sample::select(
        &[
            "BEGIN",
            "RESTART",
            "TAKEBACK",
            "DONE",
            "BOARD",
            "YXBOARD",
            "ABOUT",
            "SUGGEST",
            "STOP",
            "YXSTOP",
            "YXSHOWINFO",
            "YXSHOWFORBID",
            "YXHASHCLEAR",
            "YXNBEST",
            "YXNBEST 3",
            "SWAP2BOARD",
            "SWAPBOARD",
            "PLAY",
            "PLAY 3,3",
            "DATABASE",
            "",
            " ",
            "turn",
            "HELLO",
            "END2",
        ][..],
    )
    .prop_map(str::to_owned);
    let key = prop::sample::select(
        &[
            "timeout_match",
            "timeout_turn",
            "time_left",
            "max_memory",
            "game_type",
            "rule",
            "evaluate",
            "folder",
            "max_depth",
            "max_node",
            "thread_num",
            "hash_size",
            "caution_factor",
            "show_detail",
            "time_increment",
            "",
            "rules",
        ][..],
    );
    prop_oneof![
        6 => plain,
        4 => number().prop_map(|number| format!("START {number}")),
        2 => point().prop_map(|size| format!("RECTSTART {size}")),
        6 => point().prop_map(|point| format!("TURN {point}")),
        2 => point().prop_map(|point| format!("TAKEBACK {point}")),
        6 => (point(), 0..5_u8).prop_map(|(point, owner)| format!("{point},{owner}")),
        3 => point(),
        6 => (key, number()).prop_map(|(key, value)| format!("INFO {key} {value}")),
        1 => "\\PC{0,30}",
        1 => "[a-z ,0-9]{0,2000}",
    ]
}

/// A manager's line in order: a set-up of a position, or a game begun.
fn lines() -> impl Strategy<Value = Vec<String>> {
    let board = prop::collection::vec((0..15_u8, 0..15_u8, 1..3_u8), 0..20).prop_map(|stones| {
        let stones = stones
            .iter()
            .map(|(x, y, owner)| format!("{x},{y},{owner}"));
        let begin = std::iter::once("BOARD".to_owned());
        begin.chain(stones).chain(["DONE".to_owned()]).collect()
    });
    let opening = prop::collection::vec((0..15_u8, 0..15_u8), 0..7).prop_map(|stones| {
        let stones = stones.iter().map(|(x, y)| format!("{x},{y}"));
        let begin = std::iter::once("SWAP2BOARD".to_owned());
        begin.chain(stones).chain(["DONE".to_owned()]).collect()
    });
    let start = prop::sample::select(&["START 15", "START 20", "START 5", "RECTSTART 9,6"][..])
        .prop_map(|line| vec![line.to_owned()]);
    let piece = prop_oneof![
        6 => line().prop_map(|line| vec![line]),
        1 => board,
        1 => opening,
        1 => start,
    ];
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

/// What a brain may say: a point, or a word of the protocol.
fn is_an_answer(line: &str) -> bool {
    let words = [
        "OK", "ERROR", "UNKNOWN", "MESSAGE", "DEBUG", "FORBID", "SWAP", "INFO", "name=", "SUGGEST",
    ];
    let is_points = !line.is_empty()
        && line.split(' ').all(|point| {
            point
                .split_once(',')
                .is_some_and(|(x, y)| [x, y].iter().all(|n| n.parse::<u8>().is_ok_and(|n| n < 20)))
        });
    is_points || words.iter().any(|word| line.starts_with(word))
}

#[test]
fn brain_lines() {
    let case = (lines(), any::<u64>());
    fuzz("brain_lines", case, |(lines, seed)| {
        // Any player of ours will do; none has long.
        let text = format!("INFO timeout_turn 10\n{}\nEND\n", lines.join("\n"));
        let mut said = Vec::new();
        let started = Instant::now();
        brain::serve(Cursor::new(text), &mut said, seed, &mut |_, _| {
            Level::Random.player(seed, Resources::default())
        })
        .expect("a list takes everything");
        assert!(started.elapsed() < Duration::from_secs(20));
        let said = String::from_utf8(said).expect("the protocol is text");
        for line in said.lines() {
            assert!(is_an_answer(line), "{line:?}");
        }
        said.lines()
            .any(|line| line.contains(',') && line.len() < 6)
    });
}

#[test]
fn session_lines() {
    fuzz("session_lines", lines(), |lines| {
        let mut session = Session::default();
        let mut thought = false;
        for line in &lines {
            match session.line(line) {
                Reply::Say(said) => {
                    for line in &said {
                        assert!(is_an_answer(line), "{line:?}");
                    }
                }
                Reply::Think(question) => {
                    thought = true;
                    let position = &question.position;
                    let best = position.legal_moves().next();
                    let before = session.variant();
                    for line in session.answer(&question, best) {
                        assert!(is_an_answer(&line), "{line:?}");
                    }
                    assert_eq!(session.variant(), before);
                }
                Reply::End => break,
                Reply::Silence | Reply::Forget { .. } => {}
            }
        }
        thought
    });
}

/// A line of an engine.
fn engine_line() -> impl Strategy<Value = String> {
    let word = prop::sample::select(
        &[
            "OK",
            "ERROR no",
            "UNKNOWN",
            "MESSAGE",
            "DEBUG x",
            "SWAP",
            "FORBID 0707.",
            "INFO PV DONE",
            "INFO PV 0",
            "INFO DEPTH 12",
            "INFO BESTLINE h8 i9",
            "INFO BESTLINE 7,7 8,8",
            "",
            "MESSAGE Depth 12-20 | Eval +M7 | Time 410ms | H8 I9",
            "MESSAGE (2) -M3 | 12-20 | H9 G8",
        ][..],
    );
    let key = prop::sample::select(
        &[
            "PV",
            "NUMPV",
            "DEPTH",
            "SELDEPTH",
            "NODES",
            "TOTALNODES",
            "TOTALTIME",
            "SPEED",
            "EVAL",
            "WINRATE",
            "BESTLINE",
            "",
        ][..],
    );
    let value = prop_oneof![
        number(),
        any::<f64>().prop_map(|number| number.to_string()),
        prop::sample::select(&["NaN", "inf", "+M0", "-M9999999999", "+M7", "M", "DONE"][..])
            .prop_map(str::to_owned),
    ];
    prop_oneof![
        4 => word.prop_map(str::to_owned),
        3 => point(),
        4 => (key, value).prop_map(|(key, value)| format!("INFO {key} {value}")),
        1 => "MESSAGE \\PC{0,60}",
        1 => "\\PC{0,30}",
        1 => "[,0-9 ]{0,3000}",
    ]
}

#[test]
fn engine_lines() {
    let dir = tempfile::tempdir().expect("a temporary directory is to be had");
    let file = dir.path().join("lines");
    let surroundings = Surroundings {
        keeper: PathBuf::from(env!("CARGO_BIN_EXE_wuzi")),
        logs: None,
    };
    let case = (
        prop::collection::vec(engine_line(), 0..20),
        prop::option::weighted(0.8, prop::sample::select(&["0,0", "14,3", "7,7"][..])),
        prop::bool::weighted(0.97),
        any::<bool>(),
    );
    fuzz(
        "engine_lines",
        case,
        |(lines, answer, is_polite, analyses)| {
            // It greets as it should, or not, and says its lines when it is to think.
            let mut text = String::new();
            for line in lines.iter().map(String::as_str).chain(answer) {
                text.push_str(line);
                text.push('\n');
            }
            fs::write(&file, text).expect("a fresh folder can be written");
            let yixin = if analyses {
                "echo INFO MAX_THREAD_NUM 4"
            } else {
                "echo ERROR"
            };
            let greeting = if is_polite { "echo OK" } else { "echo HELLO" };
            let script = format!(
                "read a; {greeting}; while read a; do case \"$a\" in \
                 YXSHOWI*) {yixin};; YXSHOWF*) echo FORBID .;; \
                 ABOUT*) echo \"name=\\\"noise\\\"\";; \
                 DONE*|BEGIN*|TURN*|YXN*) cat \"{}\";; \
                 END*) exit;; esac; done",
                file.display()
            );
            let command = format!("/bin/sh -c '{script}'");
            let name: EngineName = "noise".parse().expect("a name");
            let mut engine = External::new(EngineSpec::new(name, command), &surroundings);
            let variant = Variant::new(Rule::Renju, 15, 15, 5).expect("a board");
            let mut position = Position::new(variant);
            position
                .play("h8".parse().expect("a point"))
                .expect("it is free");
            let limits = Limits {
                time: Some(Duration::from_millis(20)),
                ..Limits::default()
            };
            let stop = StopToken::new();
            let started = Instant::now();
            let mut told = 0;
            let mut report = |_| told += 1;
            let thought = if analyses {
                engine
                    .analyse(&position, 3, &limits, &stop, &mut report)
                    .map(|(thought, candidates)| {
                        for candidate in candidates {
                            assert!(is_line(&position, &candidate.line));
                        }
                        thought
                    })
            } else {
                engine.think(&position, &limits, &stop, &mut report)
            };
            if let Ok(thought) = &thought {
                assert!(position.legal_moves().any(|point| point == thought.best));
                assert!(is_line(&position, &thought.progress.line));
            }
            // Five seconds for a greeting, one more for the move.
            let took = started.elapsed();
            assert!(took < Duration::from_secs(12), "it took {took:?}");
            thought.is_ok()
        },
    );
}

/// Whether the moves can be played one after the other.
fn is_line(position: &Position, line: &[wuzi::engine::Point]) -> bool {
    let mut position = position.clone();
    line.iter().all(|point| position.play(*point).is_ok())
}
