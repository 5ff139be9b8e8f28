//! The command line without a terminal: help, version, wrong usage, and the one
//! line that says what is wrong and what is allowed.

use std::ffi::OsStr;
use std::process::Output;

/// Runs the program with standard input closed and the outputs in pipes.
fn wuzi<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> Output {
    let home = tempfile::tempdir().expect("a temporary directory is to be had");
    assert_cmd::cargo::cargo_bin_cmd!("wuzi")
        .args(arguments)
        .env_clear()
        .env("HOME", home.path())
        .env("LANG", "C.UTF-8")
        .timeout(std::time::Duration::from_secs(20))
        .output()
        .expect("the program starts")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("the program writes UTF-8")
}

/// An answer: on standard output, with nothing beside it.
#[track_caller]
fn answer(line: &str) -> String {
    let output = wuzi(line.split_whitespace());
    assert_eq!(output.status.code(), Some(0), "{line}: {output:?}");
    assert_eq!(text(&output.stderr), "", "{line}");
    text(&output.stdout).to_owned()
}

/// An error: one line on standard error that has all the words, and nothing beside it.
#[track_caller]
fn assert_refused(arguments: &[&str], code: i32, words: &[&str]) {
    let output = wuzi(arguments);
    let told = text(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {told}");
    assert_eq!(text(&output.stdout), "", "{arguments:?}");
    assert!(
        told.starts_with("wuzi: ") && told.ends_with('\n') && told.lines().count() == 1,
        "{arguments:?}: {told:?}"
    );
    for word in words {
        assert!(told.contains(word), "{arguments:?}: no {word:?} in {told}");
    }
}

#[track_caller]
fn assert_wrong_usage(line: &str, words: &[&str]) {
    let arguments: Vec<&str> = line.split_whitespace().collect();
    assert_refused(&arguments, 2, words);
    assert_refused(&arguments, 2, &["wuzi --help"]);
}

#[test]
fn help_explains_every_option_and_gives_examples() {
    for line in ["--help", "-h", "--size 15 --help"] {
        let help = answer(line);
        for word in [
            "Usage: wuzi [OPTIONS]",
            "wuzi COMMAND",
            "--size <N|WxH>",
            "--in-a-row <K>",
            "--rule <RULE>",
            "--vs <OPPONENT>",
            "--colour <COLOUR>",
            "--black <PLAYER>",
            "--white <PLAYER>",
            "--seed <N>",
            "--lang <LANG>",
            "--ascii",
            "--width <1|2>",
            "--no-mouse",
            "--theme <NAME>",
            "--config-dir <DIR>",
            "--data-dir <DIR>",
            "--help",
            "--version",
            "Examples:",
            "wuzi --size 19 --vs human",
        ] {
            assert!(help.contains(word), "{line}: no {word:?} in\n{help}");
        }
        let widest = help.lines().map(|line| line.chars().count()).max();
        assert!(widest <= Some(100), "{help}");
        assert!(!help.contains("cli-"), "a message is missing:\n{help}");
    }
}

#[test]
fn every_example_of_the_help_is_understood() {
    let help = answer("--help");
    let (_, examples) = help.split_once("Examples:").expect("there are examples");
    let mut count = 0;
    for example in examples
        .lines()
        .filter_map(|line| line.trim().strip_prefix("wuzi"))
    {
        // The explanation stands behind two blanks.
        let arguments = example.split("  ").next().unwrap_or_default();
        let arguments: Vec<&str> = arguments.split_whitespace().collect();
        // Understood, and then there is no terminal.
        assert_refused(&arguments, 1, &["no terminal"]);
        count += 1;
    }
    assert!(count >= 4, "{help}");
}

#[test]
fn help_is_given_in_chinese() {
    let help = answer("--lang zh --help");
    for word in [
        "用法：",
        "示例：",
        "--size",
        "棋盘",
        "wuzi --size 19 --vs human",
    ] {
        assert!(help.contains(word), "no {word:?} in\n{help}");
    }
    assert!(!help.contains("Examples"), "{help}");
    assert!(!help.contains("cli-"), "a message is missing:\n{help}");
    assert_eq!(help, answer("--help --lang=zh"));
}

#[test]
fn the_version_is_the_packages() {
    for line in ["--version", "-V"] {
        assert_eq!(
            answer(line),
            concat!("wuzi ", env!("CARGO_PKG_VERSION"), "\n")
        );
    }
}

#[test]
fn a_wrong_board_is_refused_with_what_is_allowed() {
    assert_wrong_usage("--size 2", &["2x2", "3 to 20"]);
    assert_wrong_usage("--size 21", &["21x21", "3 to 20"]);
    assert_wrong_usage("--size 0", &["0x0", "3 to 20"]);
    assert_wrong_usage("--size 9x2", &["9x2", "3 to 20"]);
    assert_wrong_usage("--size 2x9", &["2x9", "3 to 20"]);
    assert_wrong_usage("--size 100000", &["100000", "3 to 20"]);
    assert_wrong_usage("--size -3", &["-3", "3 to 20"]);
    assert_wrong_usage("--size 15x", &["'15x'", "9x6"]);
    assert_wrong_usage("--size x15", &["'x15'", "9x6"]);
    assert_wrong_usage("--size 9x9x9", &["'9x9x9'", "9x6"]);
    assert_wrong_usage("--size 15.5", &["'15.5'", "9x6"]);
    assert_wrong_usage("--size big", &["'big'", "3 to 20"]);
    assert_refused(&["--size", ""], 2, &["''", "3 to 20"]);
    assert_refused(&["--size", " 15 "], 2, &["' 15 '", "3 to 20"]);
}

#[test]
fn a_wrong_length_is_refused_with_what_is_allowed() {
    assert_wrong_usage("--in-a-row 2", &["2 in a row", "3 to 6"]);
    assert_wrong_usage("--in-a-row 7", &["7 in a row", "3 to 6"]);
    assert_wrong_usage("--in-a-row 256", &["256", "3 to 6"]);
    assert_wrong_usage("--in-a-row -5", &["-5", "3 to 6"]);
    assert_wrong_usage("--in-a-row five", &["'five'", "3 to 6"]);
    assert_wrong_usage("--size 3 --in-a-row 4", &["4 in a row", "3x3"]);
    assert_wrong_usage("--size 4x3 --in-a-row 5", &["5 in a row", "4x3"]);
}

#[test]
fn a_wrong_rule_is_refused_with_what_is_allowed() {
    let all = "freestyle, standard, renju, caro or caro6";
    assert_wrong_usage("--rule go", &["'go'", all]);
    assert_wrong_usage("--rule renju6", &["'renju6'", all]);
    assert_refused(&["--rule", ""], 2, &["''", all]);
    assert_wrong_usage("--rule renju --in-a-row 4", &["five", "4"]);
    assert_wrong_usage("--rule renju --size 3", &["five", "3"]);
}

#[test]
fn a_wrong_opponent_is_refused_with_what_is_allowed() {
    let all = "human, random, classic, perfect, a level from 1 to 8, or engine:NAME";
    assert_wrong_usage("--vs nobody", &["'nobody'", all]);
    assert_wrong_usage("--vs 99", &["'99'", all]);
    assert_wrong_usage("--vs -1", &["-1", all]);
    assert_refused(&["--vs", ""], 2, &["''", all]);
    for side in ["--black", "--white"] {
        assert_wrong_usage(&format!("{side} nobody"), &["'nobody'", all]);
        assert_refused(&[side, ""], 2, &["''", all]);
        for (rival, value) in [("--vs", "3"), ("--engine", "x"), ("--colour", "white")] {
            let line = format!("{side} 3 {rival} {value}");
            assert_wrong_usage(&line, &[rival, side, "give one of them"]);
            let line = format!("--lang zh {line}");
            assert_wrong_usage(&line, &[rival, side, "只能用其中一个"]);
        }
    }
}

#[test]
fn an_engine_that_the_settings_do_not_have_is_refused_on_either_side() {
    for sides in [
        ["--black", "3", "--white", "engine:None"],
        ["--black", "engine:None", "--white", "3"],
        ["--black", "engine:None", "--white", "human"],
    ] {
        let arguments: Vec<&str> = std::iter::once("--plain").chain(sides).collect();
        assert_refused(&arguments, 2, &["No engine is called 'None'"]);
    }
}

#[test]
fn a_wrong_colour_is_refused_with_what_is_allowed() {
    let all = "black, white or random";
    assert_wrong_usage("--colour red", &["'red'", all]);
    assert_wrong_usage("--color red", &["'red'", all]);
    assert_refused(&["--colour", ""], 2, &["''", all]);
}

#[test]
fn a_wrong_seed_is_refused_with_what_is_allowed() {
    let most = "18446744073709551615";
    assert_wrong_usage("--seed x", &["'x'", most]);
    assert_wrong_usage("--seed -1", &["'-1'", most]);
    assert_wrong_usage("--seed 1.5", &["'1.5'", most]);
    assert_wrong_usage(
        "--seed 18446744073709551616",
        &["'18446744073709551616'", most],
    );
    assert_refused(&["--seed", ""], 2, &["''", most]);
}

#[test]
fn a_wrong_language_or_width_is_refused_with_what_is_allowed() {
    assert_wrong_usage("--lang fr", &["'fr'", "en or zh"]);
    assert_wrong_usage("--lang zh_CN", &["'zh_CN'", "en or zh"]);
    assert_refused(&["--lang", ""], 2, &["''", "en or zh"]);
    assert_wrong_usage("--width 3", &["'3'", "1 or 2"]);
    assert_wrong_usage("--width 0", &["'0'", "1 or 2"]);
    assert_wrong_usage("--width -1", &["-1", "1 or 2"]);
    assert_wrong_usage("--width two", &["'two'", "1 or 2"]);
}

#[test]
fn an_unknown_theme_is_refused_with_those_that_there_are() {
    let allowed = ["'pine'", "wood, slate, paper", "colour-blind, mono"];
    assert_wrong_usage("--theme pine", &allowed);
    assert_wrong_usage("--theme ../wood", &["'../wood'", "wood, slate"]);
    assert_wrong_usage("doctor --theme pine", &allowed);
}

#[test]
fn a_switch_takes_no_value() {
    assert_wrong_usage("--ascii=yes", &["--ascii", "'yes'"]);
    assert_wrong_usage("--no-mouse=1", &["--no-mouse", "'1'"]);
    assert_wrong_usage("--lang zh --ascii=yes", &["--ascii", "'yes'", "不需要值"]);
}

#[test]
fn unknown_arguments_are_named() {
    assert_wrong_usage("--frobnicate", &["'--frobnicate'"]);
    assert_wrong_usage("-x", &["'-x'"]);
    assert_wrong_usage("stray", &["'stray'"]);
    assert_wrong_usage("--size 15 stray", &["'stray'"]);
    assert_wrong_usage("--size 15 brain", &["--size", "brain"]);
    assert_wrong_usage("--siz 15", &["'--siz'"]);
    assert_wrong_usage("-- --size", &["'--size'"]);
}

#[test]
fn an_option_without_its_value_is_named() {
    for option in [
        "--size",
        "--in-a-row",
        "--rule",
        "--vs",
        "--colour",
        "--black",
        "--white",
        "--seed",
        "--lang",
        "--width",
        "--config-dir",
        "--data-dir",
    ] {
        assert_wrong_usage(option, &[option, "wants a value"]);
        // The next option is not taken for the value.
        assert_wrong_usage(&format!("{option} --ascii"), &[option, "wants a value"]);
    }
}

#[test]
fn an_option_given_twice_is_named() {
    for (option, value) in [
        ("--size", "15"),
        ("--in-a-row", "5"),
        ("--rule", "caro"),
        ("--vs", "human"),
        ("--colour", "white"),
        ("--black", "3"),
        ("--white", "human"),
        ("--seed", "1"),
        ("--lang", "en"),
        ("--width", "1"),
        ("--config-dir", "a"),
        ("--data-dir", "a"),
    ] {
        let line = format!("{option} {value} {option} {value}");
        assert_wrong_usage(&line, &[option, "once"]);
    }
    assert_wrong_usage("--ascii --ascii", &["--ascii", "once"]);
}

#[test]
fn errors_are_told_in_chinese_when_chinese_is_asked_for() {
    for (line, words) in [
        ("--size 2 --lang zh", &["2x2", "3 到 20"][..]),
        ("--lang=zh --size big", &["'big'", "3 到 20"]),
        ("--lang zh --in-a-row 9", &["9", "3 到 6"]),
        ("--lang zh --rule go", &["'go'", "renju", "caro6"]),
        ("--lang zh --vs 9x", &["'9x'", "human", "不是对手"]),
        ("--lang zh --colour red", &["'red'", "不是颜色"]),
        ("--lang zh --seed x", &["'x'", "不是种子"]),
        ("--lang zh --width 3", &["'3'", "1 或 2"]),
        ("--lang zh --frobnicate", &["'--frobnicate'", "参数"]),
        ("--lang zh --size", &["--size", "需要一个值"]),
        ("--lang zh --ascii --ascii", &["--ascii", "一次"]),
    ] {
        assert_wrong_usage(line, words);
    }
    assert_refused(&["--lang", "zh"], 1, &["没有可用的终端"]);
}

#[test]
fn without_a_terminal_one_polite_line_says_so() {
    assert_refused(
        &[],
        1,
        &["no terminal", "start wuzi in one", "wuzi --plain"],
    );
    assert_refused(&["--size", "19", "--vs", "human"], 1, &["no terminal"]);
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text_are_refused_and_folders_may_be_any_bytes() {
    use std::os::unix::ffi::OsStrExt;

    let bytes = OsStr::from_bytes(b"b\xffd");
    for arguments in [vec![OsStr::new("--size"), bytes], vec![bytes]] {
        let output = wuzi(&arguments);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        assert_eq!(text(&output.stderr).lines().count(), 1, "{output:?}");
        assert_eq!(text(&output.stdout), "");
    }
    let output = wuzi([OsStr::new("--config-dir"), bytes]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
}

#[test]
fn the_language_may_be_named_before_or_after_a_command() {
    for line in ["--lang zh show h8", "show h8 --lang zh"] {
        assert!(answer(line).contains("黑方"), "{line}");
    }
}

#[test]
fn an_argument_of_the_game_is_refused_beside_a_command() {
    assert_wrong_usage("--vs 3 bench", &["--vs", "bench"]);
    assert_wrong_usage("--ascii show h8", &["--ascii", "show"]);
}

#[test]
fn a_brain_answers_on_standard_output() {
    let output = assert_cmd::cargo::cargo_bin_cmd!("wuzi")
        .args(["brain", "--level", "classic"])
        // Without END, which stops and silences a search that it meets.
        .write_stdin("START 15\r\nINFO timeout_turn 0\r\nTURN 7,7\r\nABOUT\r\n")
        .timeout(std::time::Duration::from_secs(20))
        .output()
        .expect("the program starts");
    let lines: Vec<&str> = text(&output.stdout)
        .lines()
        .filter(|line| !line.starts_with("MESSAGE"))
        .collect();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(lines.len(), 3, "{lines:?}");
    assert_eq!(lines[0], "OK");
    assert!(lines[1].split_once(',').is_some(), "{lines:?}");
    assert!(lines[2].starts_with("name=\"Wuzi\""), "{lines:?}");
    assert_cmd::cargo::cargo_bin_cmd!("wuzi")
        .arg("brain")
        .write_stdin("START 15\nEND\nABOUT\n")
        .timeout(std::time::Duration::from_secs(20))
        .assert()
        .success()
        .stdout("OK\n");
}

#[test]
fn a_brain_plays_every_game_anew_and_its_seed_repeats_them_all() {
    let games = || {
        let output = assert_cmd::cargo::cargo_bin_cmd!("wuzi")
            .args(["brain", "--level", "random", "--seed", "5"])
            .write_stdin(format!("START 20\n{}", "BEGIN\nRESTART\n".repeat(4)))
            .timeout(std::time::Duration::from_secs(20))
            .output()
            .expect("the program starts");
        let moves: Vec<String> = text(&output.stdout)
            .lines()
            .filter(|line| line.contains(','))
            .map(str::to_owned)
            .collect();
        assert_eq!(moves.len(), 4, "{output:?}");
        moves
    };
    let first = games();
    assert!(first.iter().any(|point| *point != first[0]), "{first:?}");
    assert_eq!(games(), first);
}

#[test]
fn a_match_between_our_own_levels_is_played_and_its_records_can_be_read() {
    let records = tempfile::tempdir().expect("a temporary directory is to be had");
    let folder = records.path().to_str().expect("its name is text");
    let output = wuzi([
        "match",
        "--a",
        "classic",
        "--b",
        "random",
        "--games",
        "4",
        "--time",
        "200ms",
        "--records",
        folder,
    ]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let told = text(&output.stdout);
    assert!(told.contains("4 games, +4 =0 -0"), "{told}");
    for number in 1..=4 {
        let path = records.path().join(format!("game-000{number}.sgf"));
        let shown = wuzi([OsStr::new("show"), path.as_os_str()]);
        assert_eq!(shown.status.code(), Some(0), "{shown:?}");
        assert!(text(&shown.stdout).contains("5 in a row"), "{shown:?}");
    }
}

#[test]
fn what_a_match_cannot_use_is_refused() {
    for (line, words) in [
        ("match --a 3", &["--b"][..]),
        ("match --a 3 --b 9x9x9 --time 200ms", &["9x9x9"]),
        ("match --a 3 --b 4 --time soon", &["'soon'", "200ms"]),
        ("match --a 3 --b 4 --games 0", &["'0'"]),
        ("match --a 3 --b 4 --sprt 5", &["'5'", "0,20"]),
        (
            "match --a 3 --b 4 --openings /no/such/file",
            &["/no/such/file"],
        ),
    ] {
        let arguments: Vec<&str> = line.split_whitespace().collect();
        let output = wuzi(&arguments);
        let told = text(&output.stderr);
        assert!(
            matches!(output.status.code(), Some(1 | 2)),
            "{line}: {told}"
        );
        assert_eq!(told.lines().count(), 1, "{line}: {told}");
        for word in words {
            assert!(told.contains(word), "{line}: {told}");
        }
    }
}

#[test]
fn help_is_a_command_as_well() {
    for (words, option) in [
        (&["help"][..], &["--help"][..]),
        (&["help", "show"], &["show", "--help"]),
    ] {
        let (asked, usual) = (wuzi(words.iter().copied()), wuzi(option.iter().copied()));
        assert_eq!(asked.status.code(), Some(0), "{asked:?}");
        assert_eq!(text(&asked.stdout), text(&usual.stdout));
    }
    let unknown = wuzi(["--lang", "zh", "foo"]);
    assert_eq!(unknown.status.code(), Some(2));
    assert!(
        text(&unknown.stderr).contains("没有命令 'foo'"),
        "{unknown:?}"
    );
}

#[test]
fn what_stands_before_the_command_is_told_where_it_belongs() {
    let output = wuzi(["--data-dir", "x", "stats"]);
    assert_eq!(output.status.code(), Some(2));
    let told = text(&output.stderr);
    assert!(told.contains("wuzi stats --data-dir"), "{told}");
    let told = text(&wuzi(["--size", "15", "stats"]).stderr).to_owned();
    assert!(
        told.contains("--size is for the game, not for stats"),
        "{told}"
    );
}

#[test]
fn numbers_that_are_too_large_are_refused_with_what_is_allowed() {
    for (arguments, named) in [
        (["bench", "--threads", "257"], "'257'"),
        (["bench", "--hash", "18446744073709551615"], "1 to 1048576"),
        (["brain", "--hash", "0"], "'0'"),
        (["brain", "--threads", "many"], "1 to 256"),
    ] {
        let output = wuzi(arguments);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        assert!(text(&output.stderr).contains(named), "{output:?}");
    }
}

#[test]
fn a_brain_lives_on_with_more_memory_wished_than_there_is() {
    let output = assert_cmd::cargo::cargo_bin_cmd!("wuzi")
        .arg("brain")
        .write_stdin("START 15\nINFO timeout_turn 50\nINFO hash_size 2000000000000\nBEGIN\n")
        .timeout(std::time::Duration::from_secs(20))
        .output()
        .expect("the program starts");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let last = text(&output.stdout).lines().last().unwrap_or_default();
    assert!(last.contains(','), "{output:?}");
}

#[cfg(unix)]
#[test]
fn an_engine_that_does_not_begin_is_named() {
    let output = wuzi(["match", "--a", "2", "--b", "true", "--games", "2"]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(text(&output.stderr).contains("(--b true): "), "{output:?}");
}
