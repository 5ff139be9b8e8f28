//! `wuzi show` and `wuzi analyze`: answers on standard output, everything else beside it.

use std::path::Path;
use std::process::Output;

use unicode_width::UnicodeWidthStr;

/// Runs the program in the folder of sample records.
fn wuzi(arguments: &[&str], input: &str) -> Output {
    let home = tempfile::tempdir().expect("a temporary directory is to be had");
    assert_cmd::cargo::cargo_bin_cmd!("wuzi")
        .args(arguments)
        .env_clear()
        .env("HOME", home.path())
        .env("LANG", "C.UTF-8")
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/records"))
        .write_stdin(input.to_owned())
        .timeout(std::time::Duration::from_mins(1))
        .output()
        .expect("the program starts")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("the program writes UTF-8")
}

/// What is on standard output and on standard error of a run that succeeds.
#[track_caller]
fn told(arguments: &[&str], input: &str) -> (String, String) {
    let output = wuzi(arguments, input);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {output:?}");
    let both = (text(&output.stdout), text(&output.stderr));
    (both.0.to_owned(), both.1.to_owned())
}

#[track_caller]
fn answer(arguments: &[&str], input: &str) -> String {
    let (answer, beside) = told(arguments, input);
    assert_eq!(beside, "", "{arguments:?}");
    answer
}

#[track_caller]
fn assert_has(text: &str, words: &[&str]) {
    for word in words {
        assert!(text.contains(word), "no {word:?} in\n{text}");
    }
    assert!(
        !text.contains("record-") && !text.contains("show-"),
        "{text}"
    );
}

#[track_caller]
fn assert_refused(arguments: &[&str], code: i32, words: &[&str]) {
    let output = wuzi(arguments, "");
    let told = text(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {told}");
    assert_eq!(text(&output.stdout), "", "{arguments:?}");
    assert!(
        told.starts_with("wuzi: ") && told.lines().count() == 1,
        "{told}"
    );
    assert!(!told.trim_end().contains(char::is_control), "{told:?}");
    assert_has(told, words);
}

#[test]
fn a_record_is_shown_with_its_board_players_moves_and_outcome() {
    let page = answer(&["show", "good-01-freestyle15.sgf"], "");
    assert_has(
        &page,
        &[
            "15x15 freestyle, 5 in a row\nX Black: Engine A\nO White: Engine B\n",
            "Date: 2026-11-29",
            "   a b c d e f g h i j k l m n o\n15 . .",
            " 7 . . . . . X(X)X X X X O . . . 7\n",
            "1. h8 g6  2. i6 g10",
            "16. g7\n",
            "Move 31 of 31.\nBlack wins: 6 in a row, f7 to k7.\n",
        ],
    );
    assert!(page.lines().all(|line| line.width() <= 80), "{page}");
    let page = answer(&["show", "odd-02-chinese-names.sgf", "--lang", "zh"], "");
    assert_has(
        &page,
        &[
            "15x15 连珠规则，5 子连线\nX 黑方棋手：张三\nO 白方棋手：李四（红）\n赛事：全国五子棋赛\n",
            "13 . . . . .(X)O",
            "第 25 手，共 25 手。\n黑方胜：5 子连线，f13 到 j9。",
        ],
    );
}

#[test]
fn every_good_sample_is_shown_in_both_languages() {
    for (name, english, chinese) in [
        ("good-02-renju15.sgf", "Black wins: 5 in a row", "黑方胜"),
        ("good-03-renju15-white.sgf", "White wins", "白方胜"),
        (
            "good-04-freestyle20.psq",
            "Move 55 of 55.\nBlack wins",
            "共 55 手",
        ),
        ("good-05-standard15.psq", "Move 24 of 24.", "共 24 手"),
        (
            "good-06-branches.sgf",
            "2 branches are not shown.",
            "2 个分支",
        ),
        ("good-07-setup.sgf", "1. ... j6", "轮到黑方"),
        ("odd-04-escapes.sgf", "X Black: a]b\\c", "x:y"),
        (
            "odd-08-pass.sgf",
            "1. h8 pass  2. i7 pass  3. j6",
            "轮到白方",
        ),
        ("odd-11-lf-nonames.psq", "X Black: ?", "20x20"),
    ] {
        assert_has(&answer(&["show", name, "--lang", "en"], ""), &[english]);
        assert_has(&answer(&["show", name, "--lang", "zh"], ""), &[chinese]);
    }
}

#[test]
fn a_position_in_the_middle_is_shown_and_a_move_beyond_the_end_refused() {
    let page = answer(&["show", "good-01-freestyle15.sgf", "--move", "3"], "");
    assert_has(
        &page,
        &["\n1. h8 g6  2. i6\n", "Move 3 of 31.\nWhite to move.\n"],
    );
    let page = answer(&["show", "good-01-freestyle15.sgf", "--move", "0"], "");
    assert_has(&page, &["Move 0 of 31.\nBlack to move.\n"]);
    let name = "good-01-freestyle15.sgf";
    assert_refused(&["show", name, "--move", "32"], 2, &["32", "0 to 31"]);
    assert_refused(&["show", name, "--move", "x"], 2, &["'x'", "from 0"]);
    assert_refused(&["show", name, "--move", "-1"], 2, &["'-1'"]);
    assert_refused(
        &["show", name, "--move", "32", "--lang", "zh"],
        2,
        &["0 到 31"],
    );
    assert_refused(&["show"], 2, &["FILE"]);
    assert_refused(&["analyze", "--lang", "zh"], 2, &["FILE", "缺少"]);
}

#[test]
fn warnings_stand_on_standard_error_and_the_answer_alone_on_standard_output() {
    for (name, english, chinese) in [
        ("odd-06-no-size.sgf", "15x15 is assumed", "未写明棋盘大小"),
        ("odd-10-gm1.sgf", "GM[1]", "围棋"),
    ] {
        let (page, beside) = told(&["show", name], "");
        assert_has(&beside, &[name, english]);
        assert!(!page.contains(english), "{page}");
        let (_, beside) = told(&["show", name, "--lang", "zh"], "");
        assert_has(&beside, &[name, chinese]);
    }
}

#[test]
fn a_bad_record_is_refused_in_one_line_with_its_place_and_its_good_part() {
    for (name, words) in [
        (
            "bad-01-duplicate.sgf",
            &["move 3", "h8", "first 2 moves"][..],
        ),
        (
            "bad-02-offboard.sgf",
            &["move 2", "'pp'", "15x15", "--move 1"],
        ),
        (
            "bad-03-truncated.sgf",
            &["line 1", "value of B", "first 2 moves"],
        ),
        ("bad-04-size0.sgf", &["0x0", "3 to 20"]),
        ("bad-05-size-huge.sgf", &["4000000000", "3 to 20"]),
        ("bad-06-size-text.sgf", &["'fifteen'"]),
        ("bad-08-empty.sgf", &["nothing in it"]),
        ("bad-09-binary.sgf", &["No game"]),
        ("bad-11-unclosed-bracket.sgf", &["value of PB"]),
        ("bad-13-duplicate.psq", &["move 3", "first 2 moves"]),
        ("bad-14-zero-coord.psq", &["move 2", "'0,7,10'"]),
        ("bad-15-offboard.psq", &["move 2", "'16,3,10'"]),
        ("bad-16-noheader.psq", &["Piskvork"]),
        ("bad-17-badsize.psq", &["'15x'"]),
    ] {
        assert_refused(&["show", name], 1, words);
        assert_refused(&["show", name], 1, &[name]);
        assert_refused(&["show", name, "--lang", "zh"], 1, &[name]);
        assert_refused(&["analyze", name], 1, words);
    }
    let duplicate = "bad-01-duplicate.sgf";
    assert_refused(
        &["show", duplicate, "--lang", "zh"],
        1,
        &["第 3 手", "前 2 手"],
    );
    let (page, beside) = told(&["show", duplicate, "--move", "2"], "");
    assert_has(&page, &["1. h8 i7\n", "Move 2 of 2."]);
    assert_has(&beside, &["move 3"]);
    assert_refused(
        &["show", "no-such.sgf"],
        1,
        &["no-such.sgf", "cannot be read"],
    );
    assert_refused(&["show", "no\u{1b}[2J.sgf"], 1, &["no?[2J.sgf"]);
    assert_refused(&["show", "."], 1, &["cannot be read"]);
}

#[test]
fn records_come_from_standard_input_and_moves_as_one_argument() {
    for input in [
        "(;GM[4]SZ[15];B[hh];W[ig])",
        "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,7,0\n",
        "h8 i9",
    ] {
        assert_has(
            &answer(&["show", "-"], input),
            &["1. h8 i9", "Move 2 of 2."],
        );
    }
    assert_has(
        &answer(&["show", "1. h8 i9 2. j10"], ""),
        &["1. h8 i9  2. j10"],
    );
    let output = wuzi(&["show", "-"], "");
    assert_eq!(output.status.code(), Some(1), "{output:?}");
}

#[test]
fn analysis_of_one_depth_is_always_the_same() {
    let line = [
        "analyze",
        "good-01-freestyle15.sgf",
        "--move",
        "12",
        "--depth",
        "5",
    ];
    let first = answer(&line, "");
    assert_has(
        &first,
        &[
            "Black to move.",
            "Best move: ",
            "Evaluation: ",
            "Depth: 5",
            "Best line: ",
        ],
    );
    let same = |text: &str| -> Vec<String> {
        let lines = text.lines().filter(|line| !line.starts_with("Searched"));
        lines.map(str::to_owned).collect()
    };
    assert_eq!(same(&answer(&line, "")), same(&first));
    let chinese = answer(&[&line[..], &["--lang", "zh"]].concat(), "");
    assert_has(&chinese, &["轮到黑方", "最佳着法：", "评价：", "深度：5"]);
}

#[test]
fn a_forced_win_is_told_with_its_distance() {
    let moves = "h8 a1 i8 a3 j8 a5";
    let page = answer(&["analyze", moves, "--depth", "4"], "");
    assert_has(&page, &["Forced win: Black wins in 2 moves (3 stones)."]);
    let json = answer(&["analyze", moves, "--depth", "4", "--json"], "");
    assert_has(&json, &["\"evaluation\":{\"kind\":\"win\",\"value\":3}"]);
    let page = answer(&["analyze", "h8 a1 i8 a3 j8 a5 k8", "--depth", "4"], "");
    assert_has(&page, &["Forced win: Black wins in one move (2 stones)."]);
}

#[test]
fn json_is_one_line_with_the_same_keys_always() {
    for (record, moved) in [
        ("h8 i9 h9", true),
        ("h8", true),
        ("# 3x3, 3 in a row, freestyle\nb2", true),
        ("h8 a1 i8 a3 j8 a5 k8 a7 l8", false),
    ] {
        let json = answer(&["analyze", "-", "--depth", "3", "--json"], record);
        assert_eq!(json.lines().count(), 1, "{json}");
        let keys: Vec<&str> = [
            "to_move",
            "outcome",
            "move",
            "evaluation",
            "depth",
            "nodes",
            "seconds",
            "line",
        ]
        .to_vec();
        let places: Vec<Option<usize>> = keys
            .iter()
            .map(|key| json.find(&format!("\"{key}\":")))
            .collect();
        assert!(places.iter().all(Option::is_some), "{json}");
        assert!(places.is_sorted(), "{json}");
        assert_eq!(json.contains("\"move\":null"), !moved, "{json}");
        assert_eq!(json.contains("\"outcome\":null"), moved, "{json}");
    }
}

#[test]
fn a_game_that_is_over_is_said_to_be() {
    let page = answer(&["analyze", "good-01-freestyle15.sgf"], "");
    assert_eq!(
        page,
        "The game is over. Black wins: 6 in a row, f7 to k7.\n"
    );
    let page = answer(
        &["analyze", "good-03-renju15-white.sgf", "--lang", "zh"],
        "",
    );
    assert_has(&page, &["对局已结束。白方胜"]);
}

#[test]
fn what_the_engine_does_not_play_is_solved() {
    let corner = "# 3x3, 3 in a row, freestyle\na1";
    let page = answer(&["analyze", "-", "--depth", "9"], corner);
    assert_has(&page, &["Best move: b2", "a draw, proved"]);
    assert_refused(&["analyze", "h8", "--depth", "0"], 2, &["'0'"]);
    assert_refused(&["analyze", "h8", "--time", "soon"], 2, &["'soon'"]);
}

#[test]
fn moves_with_a_fault_are_moves_all_the_same() {
    for (moves, told) in [
        ("h8 i9 h8", "move 3: h8 already has a stone"),
        ("h8 i9 z22", "z22"),
        ("nothing.sgf", "cannot be read"),
        ("no such file", "cannot be read"),
    ] {
        let output = assert_cmd::cargo::cargo_bin_cmd!("wuzi")
            .args(["show", moves])
            .output()
            .expect("the program starts");
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(error.contains(told), "{moves}: {error}");
        assert_eq!(error.contains("No such file"), told == "cannot be read");
    }
}
