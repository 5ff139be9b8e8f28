//! `wuzi match`: two engines against each other, with what the results say.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Arg, ArgMatches, value_parser};

use super::Failure;
use super::play::{rule, size};
use super::record_file::answer;
use super::usage::{count, option, parsed, threads, time, wrong_value};
use crate::engine::{ByStone, Level, Point, Position, Stone, Variant};
use crate::gomocup::host::{GameTerms, Launch, split_command, this_program};
use crate::gomocup::tournament::{self, Ending, Plan, PlayedGame, Side, Standings};
use crate::i18n::Catalogue;
use crate::record::{Record, sgf, verdict};

/// What an engine may use where nothing else is said: what Gomocup gives.
const MEMORY: u64 = 350 << 20;

/// The arguments of `wuzi match`.
pub(super) fn arguments(words: &Catalogue) -> Vec<Arg> {
    let path = value_parser!(PathBuf);
    vec![
        option("a", "SPEC", "cli-match-a", words).required(true),
        option("b", "SPEC", "cli-match-b", words).required(true),
        option("games", "N", "cli-match-games", words),
        option("openings", "FILE", "cli-match-openings", words).value_parser(path.clone()),
        option("time", "T", "cli-match-time", words),
        option("nodes", "N", "cli-match-nodes", words),
        option("rule", "RULE", "cli-rule", words),
        option("size", "N|WxH", "cli-size", words),
        option("threads", "N", "cli-match-threads", words),
        option("concurrency", "N", "cli-match-concurrency", words),
        option("records", "DIR", "cli-match-records", words).value_parser(path),
        option("sprt", "E0,E1", "cli-match-sprt", words),
    ]
}

/// Plays the match and prints its result.
pub(super) fn run(matches: &ArgMatches, words: &Catalogue) -> Result<(), Failure> {
    let names = ["a", "b"].map(|side| {
        matches
            .get_one::<String>(side)
            .cloned()
            .expect("clap has seen to it that both are there")
    });
    let plan = plan(matches, &names, words)?;
    let records = matches.get_one::<PathBuf>("records");
    if let Some(folder) = records {
        fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error, words))?;
    }
    let mut unwritten = None;
    let standings = tournament::play(&plan, |game, standings| {
        tell(game, standings, plan.games, words);
        if let Some(folder) = records
            && let Err(failure) = write_record(folder, &plan, &names, game, words)
        {
            unwritten.get_or_insert(failure);
        }
    })
    .map_err(|(side, error)| {
        let arguments = [
            ("side", ["a", "b"][side as usize].into()),
            ("engine", names[side as usize].as_str().into()),
            ("reason", error.to_string().into()),
        ];
        Failure::failed(words.with("cli-match-engine-failed", &arguments))
    })?;
    print(&standings, &plan, &names, words)?;
    unwritten.map_or(Ok(()), Err)
}

fn plan(matches: &ArgMatches, names: &[String; 2], words: &Catalogue) -> Result<Plan, Failure> {
    let (width, height) = size(matches, words)?;
    let variant = Variant::new(rule(matches, words)?, width, height, 5)
        .map_err(|error| Failure::usage(words.variant_error(&error), words))?;
    let openings = match matches.get_one::<PathBuf>("openings") {
        Some(path) => read_openings(path, variant, words)?,
        None => vec![Vec::new()],
    };
    let games = count(matches, "games", words)?;
    let nodes = parsed(matches, "nodes", "cli-bad-count", words)?;
    let turn = match time(matches, "time", words)? {
        Some(time) => time,
        // Where positions are counted, time is no limit.
        None if nodes.is_some() => Duration::from_mins(10),
        None => Duration::from_secs(1),
    };
    Ok(Plan {
        launches: [launch(&names[0], words)?, launch(&names[1], words)?],
        terms: GameTerms {
            variant,
            turn,
            nodes,
            memory: MEMORY,
            threads: threads(matches, words)?.unwrap_or(1),
        },
        games: games.unwrap_or_else(|| u32::try_from(2 * openings.len()).unwrap_or(u32::MAX)),
        openings,
        concurrency: count(matches, "concurrency", words)?.unwrap_or(1),
        sprt: sprt(matches, words)?,
    })
}

fn sprt(matches: &ArgMatches, words: &Catalogue) -> Result<Option<(f64, f64)>, Failure> {
    let Some(text) = matches.get_one::<String>("sprt") else {
        return Ok(None);
    };
    text.split_once(',')
        .and_then(|(low, high)| Some((low.trim().parse().ok()?, high.trim().parse().ok()?)))
        .filter(|(low, high): &(f64, f64)| low.is_finite() && high.is_finite() && low < high)
        .map(Some)
        .ok_or_else(|| wrong_value("cli-bad-sprt", text, words))
}

/// A level of ours, played by this very program, or any command line.
fn launch(spec: &str, words: &Catalogue) -> Result<Launch, Failure> {
    let command = if spec.parse::<Level>().is_ok() {
        let program = std::env::current_exe()
            .map_err(|error| Failure::of_io("cli-match-failed", &error, words))?;
        vec![
            program.to_string_lossy().into_owned(),
            "brain".to_owned(),
            "--level".to_owned(),
            spec.to_owned(),
        ]
    } else {
        split_command(spec).map_err(|error| Failure::usage(error.to_string(), words))?
    };
    Ok(Launch {
        command,
        keeper: this_program(),
        log: None,
    })
}

/// A line is an opening: points in the order of play, from Black.
fn read_openings(
    path: &Path,
    variant: Variant,
    words: &Catalogue,
) -> Result<Vec<Vec<Point>>, Failure> {
    let text = fs::read_to_string(path).map_err(|error| {
        Failure::failed(words.with(
            "cli-unreadable",
            &[
                ("file", path.display().to_string().into()),
                ("reason", error.to_string().into()),
            ],
        ))
    })?;
    let mut openings = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let wrong = |reason: String| {
            Failure::failed(words.with(
                "cli-bad-opening",
                &[
                    ("file", path.display().to_string().into()),
                    ("line", i64::from(number).into()),
                    ("reason", reason.into()),
                ],
            ))
        };
        let points: Vec<Point> = line
            .split_whitespace()
            .map(str::parse)
            .collect::<Result<_, _>>()
            .map_err(|error| wrong(words.point_error(&error)))?;
        let mut position = Position::new(variant);
        for point in &points {
            position
                .play(*point)
                .map_err(|error| wrong(words.play_error(&error)))?;
        }
        if position.outcome().is_some() {
            return Err(wrong(words.text("refused-game-over").into_owned()));
        }
        openings.push(points);
    }
    if openings.is_empty() {
        return Err(Failure::failed(words.with(
            "cli-no-opening",
            &[("file", path.display().to_string().into())],
        )));
    }
    Ok(openings)
}

/// A line of progress on standard error.
fn tell(game: &PlayedGame, standings: &Standings, games: u32, words: &Catalogue) {
    let tally = standings.tally;
    let how = match &game.ending {
        Ending::Played(outcome) => words.outcome(outcome),
        Ending::TimeForfeit(side) => {
            words.with("cli-match-late", &[("side", side_name(*side).into())])
        }
        Ending::Illegal(side, what) | Ending::Failed(side, what) => words.with(
            "cli-match-fault",
            &[
                ("side", side_name(*side).into()),
                ("what", what.as_str().into()),
            ],
        ),
    };
    let line = format!(
        "{:>4}/{games}  +{} ={} -{}  #{} {}: {how} ({})",
        tally.games(),
        tally.wins,
        tally.draws,
        tally.losses,
        game.number,
        match game.black {
            Side::A => "A-B",
            Side::B => "B-A",
        },
        game.moves.len(),
    );
    let _ = writeln!(io::stderr(), "{line}");
}

const fn side_name(side: Side) -> &'static str {
    match side {
        Side::A => "A",
        Side::B => "B",
    }
}

/// The result on standard output.
fn print(
    standings: &Standings,
    plan: &Plan,
    names: &[String; 2],
    words: &Catalogue,
) -> Result<(), Failure> {
    let tally = standings.tally;
    let (lower, elo, upper) = tally.elo();
    let mut lines = vec![format!("A: {}", names[0]), format!("B: {}", names[1])];
    lines.push(words.with(
        "cli-match-result",
        &[
            ("variant", words.variant(plan.terms.variant).into()),
            ("games", tally.games().into()),
            ("wins", tally.wins.into()),
            ("draws", tally.draws.into()),
            ("losses", tally.losses.into()),
            ("score", format!("{:.1}", 100.0 * tally.score()).into()),
        ],
    ));
    lines.push(format!("Elo {elo:+.0} [{lower:+.0}, {upper:+.0}]"));
    let pair = |values: [u32; 2]| format!("A {}, B {}", values[0], values[1]);
    let slowest = standings.slowest.map(|time| time.as_secs_f64());
    let slowest = format!("A {:.3} s, B {:.3} s", slowest[0], slowest[1]);
    lines.push(words.with(
        "cli-match-faults",
        &[
            ("late", pair(standings.time_forfeits).into()),
            ("illegal", pair(standings.illegal).into()),
            ("failed", pair(standings.failed).into()),
            ("slowest", slowest.into()),
        ],
    ));
    if let Some((elo0, elo1)) = plan.sprt {
        let ratio = tally.log_likelihood_ratio(elo0, elo1);
        let verdict = match standings.decided(plan.sprt) {
            Some(true) => "H1",
            Some(false) => "H0",
            None => "-",
        };
        lines.push(format!("SPRT [{elo0}, {elo1}]: {ratio:.2} {verdict}"));
    }
    answer(&(lines.join("\n") + "\n"), words)
}

fn write_record(
    folder: &Path,
    plan: &Plan,
    names: &[String; 2],
    game: &PlayedGame,
    words: &Catalogue,
) -> Result<(), Failure> {
    let loses = |side: Side, how: &str| {
        let winner = if side == game.black {
            Stone::White
        } else {
            Stone::Black
        };
        verdict::win(winner, how)
    };
    let mut record = Record::of_moves(plan.terms.variant, &game.moves)
        .expect("the tournament played every move on a board of its own");
    record.players = ByStone::new(
        names[game.black as usize].clone(),
        names[game.black.other() as usize].clone(),
    );
    record.result = match &game.ending {
        Ending::Played(outcome) => verdict::text_of(outcome),
        Ending::TimeForfeit(side) => loses(*side, "Time"),
        Ending::Illegal(side, _) | Ending::Failed(side, _) => loses(*side, "Forfeit"),
    };
    let path = folder.join(format!("game-{:04}.sgf", game.number));
    fs::write(&path, sgf::print(&record)).map_err(|error| unwritable(&path, &error, words))
}

fn unwritable(path: &Path, error: &std::io::Error, words: &Catalogue) -> Failure {
    Failure::failed(words.with(
        "disk-unwritable",
        &[
            ("file", path.display().to_string().into()),
            ("reason", error.to_string().into()),
        ],
    ))
}
