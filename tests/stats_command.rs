//! `wuzi stats`: what was kept of finished games, as a table and as comma-separated values.

use std::path::Path;
use std::process::Output;

const FILE: &str = "wuzi-statistics 1\n\
    2026-11-28 15x15 5 freestyle human 3 black line 31 200 unaided\n\
    - 3x3 3 freestyle human human draw full-board 9 10 unaided\n";

fn wuzi(folder: &Path, arguments: &[&str]) -> Output {
    assert_cmd::cargo::cargo_bin_cmd!("wuzi")
        .args(arguments)
        .arg("--data-dir")
        .arg(folder)
        .env_clear()
        .env("LANG", "C.UTF-8")
        .timeout(std::time::Duration::from_mins(1))
        .output()
        .expect("the program starts")
}

/// The answer of a run that succeeds, and what is said beside it.
fn told(folder: &Path, arguments: &[&str]) -> (String, String) {
    let output = wuzi(folder, arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {output:?}");
    let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
    (text(output.stdout), text(output.stderr))
}

fn folder(text: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary directory is to be had");
    std::fs::write(folder.path().join("statistics.txt"), text).expect("it can be written");
    folder
}

#[test]
fn every_game_is_a_line_of_the_csv() {
    let folder = folder(FILE);
    let (csv, beside) = told(folder.path(), &["stats", "--csv"]);
    assert_eq!(beside, "");
    let records: Vec<&str> = csv.split_terminator("\r\n").collect();
    assert_eq!(records.len(), 3, "{csv}");
    assert_eq!(
        records[0],
        "date,black,white,rule,width,height,in_a_row,winner,reason,moves,seconds,you,result,\
         aided,rating"
    );
    assert!(
        records[1]
            .starts_with("2026-11-28,human,3,freestyle,15,15,5,black,line,31,200,black,win,false,")
    );
    assert_eq!(
        records[2],
        ",human,human,freestyle,3,3,3,draw,full-board,9,10,,,false,"
    );
    let (chinese, _) = told(folder.path(), &["stats", "--csv", "--lang", "zh"]);
    assert_eq!(chinese, csv, "programs read the same in every language");
}

#[test]
fn the_table_names_opponents_in_the_players_language() {
    let folder = folder(FILE);
    let (table, _) = told(folder.path(), &["stats"]);
    for word in ["Your rating is", "Opponents", "3 Casual", "two players"] {
        assert!(table.contains(word), "no {word:?} in\n{table}");
    }
    let (table, _) = told(folder.path(), &["stats", "--lang", "zh"]);
    for word in ["等级分", "对手", "双人对弈"] {
        assert!(table.contains(word), "no {word:?} in\n{table}");
    }
}

#[test]
fn without_games_it_says_how_to_get_there_and_the_csv_has_its_head_alone() {
    let folder = tempfile::tempdir().expect("a temporary directory is to be had");
    assert!(told(folder.path(), &["stats"]).0.contains("Play a game"));
    assert_eq!(
        told(folder.path(), &["stats", "--csv"]).0.lines().count(),
        1
    );
}

#[test]
fn a_damaged_file_is_kept_aside_and_what_can_be_read_is_told() {
    let folder = folder(&format!("{FILE}torn"));
    let (csv, beside) = told(folder.path(), &["stats", "--csv"]);
    assert_eq!(csv.lines().count(), 3);
    assert!(beside.contains("statistics.damaged.txt"), "{beside}");
    assert!(folder.path().join("statistics.damaged.txt").exists());
    assert_eq!(told(folder.path(), &["stats", "--csv"]).1, "");
}

#[test]
fn statistics_that_cannot_be_read_are_no_empty_table() {
    let home = tempfile::tempdir().expect("a temporary directory is to be had");
    let run = |folder: &std::path::Path| {
        assert_cmd::cargo::cargo_bin_cmd!("wuzi")
            .args(["stats", "--data-dir"])
            .arg(folder)
            .output()
            .expect("the program starts")
    };
    let nowhere = run(&home.path().join("nowhere"));
    assert_eq!(nowhere.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&nowhere.stderr).contains("nowhere is no folder"));
    std::fs::create_dir(home.path().join("statistics.txt")).expect("it can be made");
    let shut = run(home.path());
    assert_eq!(shut.status.code(), Some(1), "{shut:?}");
    assert!(shut.stdout.is_empty(), "{shut:?}");
    assert!(String::from_utf8_lossy(&shut.stderr).contains("cannot be read"));
}
