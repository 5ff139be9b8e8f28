//! Games and files, by key scripts: finished games go into the library, records are written where
//! the player says, and chosen to be opened.

#[path = "support/script.rs"]
mod script;

use std::fs;
use std::time::{Duration, SystemTime};

use script::{Script, against, two_players};
use tempfile::TempDir;
use wuzi::app::action::Action;
use wuzi::app::local_time::LocalTime;
use wuzi::engine::{Level, Stone};
use wuzi::record::Record;

const EVENING: LocalTime = LocalTime {
    year: 2026,
    month: 11,
    day: 30,
    hour: 21,
    minute: 5,
};

/// The records in the library with their files' names, in the order of the names.
fn library(script: &Script) -> Vec<(String, Record)> {
    let records = script.library.iter().map(|(path, text)| {
        let record = Record::parse(text.as_bytes(), None).expect("it is a record");
        (path.display().to_string(), record)
    });
    records.collect()
}

#[test]
fn a_finished_game_goes_into_the_library_under_its_date_and_players() {
    let mut script = Script::new();
    script.act(Action::LocalTime(EVENING));
    script.start(against(Level::Random, 15)).place("h8");
    assert_eq!(library(&script), [], "a game that goes on is in no library");
    script.keys("x y").is_at("result");
    let [(name, record)] = &library(&script)[..] else {
        panic!("{:?}", script.library);
    };
    assert_eq!(name, "/games/2026-11-30-2105-human-wuzi-random.1.sgf");
    assert_eq!(record.players.black, "Human");
    assert_eq!(record.players.white, "Wuzi random");
    assert_eq!(record.date, "2026-11-30");
    assert_eq!(record.result, "W+Resign");
    assert_eq!(record.steps().len(), 2);
}

#[test]
fn a_game_that_is_gone_on_with_after_its_end_takes_its_own_place_in_the_library() {
    let mut script = Script::playing(two_players(3));
    script.place("a1 a2 b1 b2 c1").is_at("result");
    script.keys("u").is_at("game");
    script.place("c3 c2").is_at("result");
    let [(_, record)] = &library(&script)[..] else {
        panic!("{:?}", script.library);
    };
    assert_eq!(
        record.verdict().and_then(|v| v.winner()),
        Some(Stone::White)
    );
    assert_eq!(
        record.tree().branches(),
        1,
        "Black's win is kept as a branch"
    );
    // The next game has a place of its own.
    script.keys("a").place("b2").keys("x y").is_at("result");
    assert_eq!(script.library.len(), 2);
}

#[test]
fn a_game_without_a_move_is_not_kept() {
    let mut script = Script::playing(two_players(15));
    script.keys("x y").is_at("result");
    assert_eq!(script.library.len(), 0);
}

// ---- Writing a record where the player says.

/// A folder of the real disk, and its path as it is typed.
fn folder() -> (TempDir, String) {
    let dir = TempDir::new().expect("a temporary directory is to be had");
    let path = dir.path().to_str().expect("its name is plain").to_owned();
    (dir, path)
}

fn read(path: &str) -> Record {
    let text = fs::read(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    Record::parse(&text, None).unwrap_or_else(|error| panic!("{path}: {error}"))
}

#[test]
fn w_proposes_a_name_and_writes_what_is_on_the_board() {
    let (_dir, path) = folder();
    let mut script = Script::new();
    script.act(Action::LocalTime(EVENING));
    script.start(two_players(15)).place("h8 i9").keys("w");
    script.says("Write the record");
    script.says("2026-11-30-2105-human-human.sgf");
    let file = format!("{path}/my.sgf");
    script.keys("^u").keys(&file).keys("enter");
    script.is_at("game").says("The record is in").says("my.sgf");
    let record = read(&file);
    assert_eq!(record.steps().len(), 2);
    assert_eq!(record.date, "2026-11-30");
    assert_eq!(record.result, "");
}

#[test]
fn the_names_end_tells_the_format_and_sgf_is_the_usual_one() {
    let (_dir, path) = folder();
    let mut script = Script::playing(two_players(15));
    script.place("h8 i9 a1").keys("u").place("b1");
    for (name, written, begins) in [
        ("a.psq", "a.psq", "Piskvorky 15x15"),
        ("a.TXT", "a.TXT", "# 15x15, 5 in a row, freestyle"),
        ("a", "a.sgf", "(;FF[4]GM[4]"),
        ("b.2", "b.2", "(;FF[4]GM[4]"),
    ] {
        script
            .keys("w ^u")
            .paste(&format!("{path}/{name}"))
            .keys("enter");
        script.says(written);
        let file = format!("{path}/{written}");
        let text = fs::read_to_string(&file).expect(written);
        assert!(text.starts_with(begins), "{text}");
        assert_eq!(read(&file).steps().len(), 3);
    }
    assert_eq!(read(&format!("{path}/a.sgf")).tree().branches(), 1);
}

#[test]
fn a_file_is_written_over_only_when_the_player_says_yes() {
    let (_dir, path) = folder();
    let file = format!("{path}/a.sgf");
    fs::write(&file, "precious").expect("a fresh folder can be written");
    let mut script = Script::playing(two_players(15));
    script.place("h8").keys("w ^u").keys(&file).keys("enter");
    script.says("is there already. Write over it?");
    script.keys("n").says_not("is there already").says("a.sgf");
    assert_eq!(fs::read_to_string(&file).expect("it is there"), "precious");
    // The path is still there to be mended, or to be agreed to after all.
    script.keys("enter").click_on("yes");
    script.is_at("game").says("The record is in");
    assert_eq!(read(&file).steps().len(), 1);
    script
        .keys("w ^u")
        .keys(&file)
        .keys("enter esc esc")
        .says_not("Write the record");
}

#[test]
fn what_cannot_be_written_is_said_with_path_and_reason_and_can_be_mended() {
    let (_dir, path) = folder();
    let mut script = Script::playing(two_players(15));
    script.size = (120, 40);
    script
        .place("h8")
        .keys("w ^u")
        .keys(&format!("{path}/none/a.sgf enter"));
    script
        .says("none cannot be written:")
        .says("No such file or");
    script
        .keys("^u")
        .keys(&format!("{path} enter"))
        .says("is a directory");
    script.keys("^u").keys(&format!("{path}/b enter"));
    script.says("The record is in").says("b.sgf");
    let notes = format!("{path}/notes");
    fs::write(&notes, "").expect("a fresh folder can be written");
    script.keys("w ^u").keys(&format!("{notes}/a.sgf enter"));
    script
        .says("notes cannot be written:")
        .keys("esc")
        .is_at("game");
}

#[test]
fn a_set_up_position_cannot_be_written_as_psq_and_the_prompt_says_so() {
    let (_dir, path) = folder();
    let mut script = Script::new();
    script
        .review("(;GM[4]SZ[15]AB[hh]PL[W];W[ig])")
        .keys("w ^u");
    script
        .keys(&format!("{path}/a.psq enter"))
        .says("begins from a set-up position");
    script
        .keys("backspace backspace backspace")
        .keys("txt enter")
        .is_at("review");
    assert_eq!(read(&format!("{path}/a.txt")).setup().stones.len(), 1);
}

// ---- The result.

#[test]
fn a_result_is_reviewed_and_written_and_comes_back() {
    let (_dir, path) = folder();
    let mut script = Script::playing(two_players(3));
    script.place("a1 a2 b1 b2 c1").is_at("result");
    script.keys("r").is_at("review");
    assert_eq!(script.record().len(), 5);
    script.keys("esc").is_at("result");
    script.click_on("Review").is_at("review").keys("esc");
    script
        .click_on("Write the record")
        .says(".sgf keeps everything");
    script
        .keys("^u")
        .keys(&format!("{path}/won.sgf enter"))
        .is_at("result");
    assert_eq!(read(&format!("{path}/won.sgf")).result, "B+");
}

// ---- Opening a record.

/// A folder with a folder in it and three records, one of them damaged.
fn folder_of_records() -> (TempDir, String) {
    let (dir, path) = folder();
    let day = Duration::from_hours(24);
    for (days, name, text) in [
        (
            3,
            "newest.sgf",
            "(;GM[4]SZ[15]PB[张三]PW[Wuzi 5]RE[B+Time];B[hh];W[ig];B[ih])",
        ),
        (2, "damaged.sgf", "(;GM[4]SZ[15];B[hh];W[hh])"),
        (1, "oldest.txt", "h8 i9 j10 k11"),
        (0, "nothing.psq", "nothing at all"),
    ] {
        let file = dir.path().join(name);
        fs::write(&file, text).expect("a fresh folder can be written");
        let file = fs::File::options()
            .write(true)
            .open(file)
            .expect("it is there");
        let when = SystemTime::UNIX_EPOCH + day * 10_000 + day * days;
        file.set_modified(when).expect("a file has a time");
    }
    fs::create_dir(dir.path().join("sub")).expect("a fresh folder can be written");
    fs::write(dir.path().join("sub/deep.txt"), "a1").expect("a fresh folder can be written");
    (dir, path)
}

/// The program with that folder listed.
fn opened(path: &str) -> Script {
    let mut script = Script::new();
    script
        .keys("o")
        .is_at("open")
        .says("No game has been finished yet");
    script.keys(":").paste(path).keys("enter");
    script
}

#[test]
fn a_record_is_looked_at_opened_and_left_again() {
    let (_dir, path) = folder_of_records();
    let mut script = opened(&path);
    // The newest is selected, and looked at.
    script
        .says("newest.sgf")
        .says("Black 张三, White 5 Strong")
        .says("Black wins: White ran out");
    script.keys("enter").is_at("review").says("newest.sgf");
    assert_eq!(script.record().len(), 3);
    script
        .keys("esc")
        .is_at("open")
        .says("Black 张三, White 5 Strong");
    script
        .keys("down down")
        .says("4 moves")
        .keys("enter")
        .is_at("review");
    assert_eq!(script.record().len(), 4);
    script.keys("esc esc").is_at("menu");
}

#[test]
fn folders_are_entered_and_left_by_keys_and_by_the_mouse() {
    let (_dir, path) = folder_of_records();
    let mut script = opened(&path);
    script
        .keys("home down enter")
        .says("deep.txt")
        .says_not("newest.sgf");
    script.keys("left").says("newest.sgf");
    // The folder that was left is selected.
    script
        .keys("enter")
        .says("deep.txt")
        .keys("backspace")
        .says("newest.sgf");
    script
        .click_on("sub/")
        .says("deep.txt")
        .click_on("..")
        .says("deep.txt");
    script.click_on("..").says("newest.sgf");
    script.click_on("oldest.txt").is_at("open").says("4 moves");
    script.click_on("oldest.txt").is_at("review");
    script.keys("esc g").says("No game has been finished yet");
}

#[test]
fn what_is_no_record_is_said_and_nothing_is_lost() {
    let (_dir, path) = folder_of_records();
    let mut script = opened(&path);
    script.click_on("nothing.psq").says("Not a Piskvork record");
    script
        .keys("enter")
        .is_at("open")
        .says("Not a Piskvork record");
    // Of a damaged one the good part is shown.
    script.click_on("damaged.sgf").says("Move 2: h8 already");
    script
        .keys("enter")
        .is_at("review")
        .says("h8 already has a stone");
    assert_eq!(script.record().len(), 1);
    script.keys("esc").is_at("open");
    script
        .keys(":nosuch.sgf enter")
        .is_at("open")
        .says("cannot be read");
    // The path is still there to be mended.
    script
        .says("Path: nosuch.sgf")
        .keys("^u")
        .keys("newest.sgf enter")
        .is_at("review");
}

#[test]
fn a_typed_path_begins_where_one_is() {
    let (_dir, path) = folder_of_records();
    let mut script = opened(&path);
    script.keys(":sub enter").says("deep.txt");
    script.keys(":../oldest.txt enter").is_at("review");
    assert_eq!(script.record().name(), Some("oldest.txt"));
    script
        .keys("esc")
        .is_at("open")
        .keys(": enter")
        .says_not("Path:");
    script.keys(": esc").is_at("open").keys("esc").is_at("menu");
}

#[test]
fn a_file_that_is_dropped_on_the_terminal_is_a_path_that_is_typed() {
    let (_dir, path) = folder_of_records();
    let mut script = Script::new();
    script
        .keys("o")
        .paste(&format!("'{path}/newest.sgf' "))
        .says("newest.sgf");
    script.keys("enter").is_at("review");
    script
        .keys("esc")
        .paste(&path)
        .keys("enter")
        .says("oldest.txt");
}
