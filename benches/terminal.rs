//! What a player feels, in figures: the real program in a pseudo-terminal.
//!
//! ```text
//! cargo bench --bench terminal
//! cargo bench --bench terminal -- --idle 10 --beside "bsdgames=/usr/games/gomoku"
//! ```
//!
//! Each figure stands beside its goal, and a goal that is missed makes the exit code 1.
//! `--beside NAME=COMMAND` starts another program in turn with ours, so that both meet the
//! same load. Processor time and memory are read from `/proc`, on Linux alone.
#![expect(clippy::print_stdout, reason = "the table is what it is for")]

#[path = "../tests/support/board.rs"]
mod board;
#[path = "terminal/game.rs"]
mod game;
#[path = "terminal/peers.rs"]
mod peers;
#[path = "../tests/support/pty.rs"]
mod pty;
#[path = "terminal/table.rs"]
mod table;

use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Arg, ArgAction, Command, value_parser};
use game::{bytes_a_cursor_move, key_to_screen, quit_while_thinking};
use peers::Program;
use table::{Figure, Goal, Table};

fn main() -> ExitCode {
    let arguments = arguments().get_matches();
    let count = |name: &str| {
        *arguments
            .get_one::<usize>(name)
            .expect("it has a default value")
    };
    let (starts, keys) = (count("starts"), count("keys"));
    let idle = Duration::from_secs(*arguments.get_one("idle").expect("it has a default value"));
    let mut programs = vec![Program::wuzi()];
    for beside in arguments.get_many::<Program>("beside").unwrap_or_default() {
        programs.push(beside.clone());
    }

    let mut table = Table::default();
    first_frames(&mut table, &programs, starts);
    table.add(
        Figure::times(
            "key to changed screen, level 8 thinking",
            &key_to_screen(keys),
        )
        .goal(Goal::Median(3.0))
        .goal(Goal::Nearly(10.0)),
    );
    table.add(
        Figure::times(
            "quit, level 8 thinking",
            &quit_while_thinking(starts.min(20)),
        )
        .goal(Goal::Most(50.0)),
    );
    for (columns, rows) in [(80, 24), (120, 40), (200, 60)] {
        table.add(
            Figure::bytes(
                &format!("bytes a cursor move, {columns}x{rows}"),
                &bytes_a_cursor_move(columns, rows),
            )
            .goal(Goal::Most(200.0)),
        );
    }
    #[cfg(target_os = "linux")]
    at_rest(&mut table, &programs, idle);
    #[cfg(not(target_os = "linux"))]
    let _ = idle;
    for program in &programs {
        let size = std::fs::metadata(program.path()).map_or(0, |file| file.len());
        let figure = Figure::mebibytes(&format!("{}: size of the program", program.name), size);
        table.add(figure.goals(program.is_ours().then_some(Goal::Most(6.0))));
    }
    println!("{table}");
    if table.all_met() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

fn arguments() -> Command {
    let number = |name: &'static str, default: &'static str| {
        Arg::new(name)
            .long(name)
            .value_name("N")
            .default_value(default)
            .value_parser(value_parser!(usize))
    };
    Command::new("terminal")
        .about("What a player feels, in figures")
        .arg(number("starts", "30").help("How often each program is started"))
        .arg(number("keys", "300").help("How many keys are pressed while the computer thinks"))
        .arg(
            Arg::new("idle")
                .long("idle")
                .value_name("SECONDS")
                .default_value("60")
                .value_parser(value_parser!(u64))
                .help("How long a game at rest is watched"),
        )
        .arg(
            Arg::new("beside")
                .long("beside")
                .value_name("NAME=COMMAND")
                .action(ArgAction::Append)
                .value_parser(Program::parse)
                .help("Another program to start beside ours"),
        )
        // What cargo says to every bench.
        .arg(
            Arg::new("bench")
                .long("bench")
                .action(ArgAction::SetTrue)
                .hide(true),
        )
}

/// From the start of each program to its first whole screen, one after another in turn.
fn first_frames(table: &mut Table, programs: &[Program], starts: usize) {
    let mut times = vec![Vec::new(); programs.len()];
    for _ in 0..starts {
        for (program, times) in programs.iter().zip(&mut times) {
            times.push(program.first_frame());
        }
    }
    let others = times[1..].iter().map(|times| table::median(times));
    let fastest = others.min_by(f64::total_cmp);
    for (program, times) in programs.iter().zip(&times) {
        let figure = Figure::times(&format!("{}: start to first frame", program.name), times);
        table.add(if program.is_ours() {
            figure
                .goal(Goal::Median(30.0))
                .goals(fastest.map(Goal::Median))
        } else {
            figure
        });
    }
}

/// Processor time and memory of programs that wait for their player.
#[cfg(target_os = "linux")]
fn at_rest(table: &mut Table, programs: &[Program], idle: Duration) {
    let menus: Vec<_> = programs.iter().map(Program::start).collect();
    let game = game::level_8_after_its_move();
    for (program, menu) in programs.iter().zip(&menus) {
        let figure = Figure::mebibytes(
            &format!("{}: memory after the start", program.name),
            menu.resident_kib() * 1024,
        );
        table.add(figure.goals(program.is_ours().then_some(Goal::Most(12.0))));
    }
    table.add(Figure::mebibytes(
        "wuzi: memory in a game against level 8",
        game.resident_kib() * 1024,
    ));

    let watched: Vec<(String, &pty::Session)> = programs
        .iter()
        .zip(&menus)
        .map(|(program, menu)| (format!("{}: after the start", program.name), menu))
        .chain([("wuzi: in a game against level 8".to_owned(), &game)])
        .collect();
    let before: Vec<_> = watched
        .iter()
        .map(|(_, session)| session.activity())
        .collect();
    std::thread::sleep(idle);
    for ((place, session), before) in watched.iter().zip(before) {
        let after = session.activity();
        let switches = after.voluntary + after.involuntary - before.voluntary - before.involuntary;
        let what = format!(
            "{place}, {} s at rest ({switches} wake-ups)",
            idle.as_secs()
        );
        let figure = Figure::ticks(&what, after.ticks - before.ticks);
        table.add(figure.goals(place.starts_with("wuzi").then_some(Goal::Most(0.0))));
    }
}

/// Where the game's own program is.
fn wuzi() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_wuzi"))
}
