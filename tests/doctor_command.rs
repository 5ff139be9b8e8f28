//! `wuzi doctor`: what it finds is what there is, it changes nothing, and it tells nobody's name.

#[cfg(unix)]
#[path = "support/pty.rs"]
mod pty;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

const NAME: &str = "zhangsan1984";

/// Somebody's home, in which everything is.
struct Somebody {
    folder: tempfile::TempDir,
    home: PathBuf,
}

impl Somebody {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a temporary directory is to be had");
        let home = folder.path().join("people").join(NAME);
        fs::create_dir_all(&home).expect("it can be made");
        Self { folder, home }
    }

    fn run(&self, arguments: &[&str], variables: &[(&str, &str)]) -> Output {
        assert_cmd::cargo::cargo_bin_cmd!("wuzi")
            .arg("doctor")
            .args(arguments)
            .env_clear()
            .env("HOME", &self.home)
            .env("USER", NAME)
            .env("LANG", "C.UTF-8")
            .envs(variables.iter().copied())
            .current_dir(self.folder.path())
            .timeout(std::time::Duration::from_mins(1))
            .output()
            .expect("the program starts")
    }

    /// What is told by a run that finds nothing wrong.
    #[track_caller]
    fn fine(&self, arguments: &[&str], variables: &[(&str, &str)]) -> String {
        let output = self.run(arguments, variables);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        assert!(output.stderr.is_empty(), "{output:?}");
        self.told(&output)
    }

    /// What is told by a run that finds problems, and the line about them.
    #[track_caller]
    fn bad(&self, arguments: &[&str], variables: &[(&str, &str)]) -> (String, String) {
        let output = self.run(arguments, variables);
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        let beside = String::from_utf8(output.stderr.clone()).expect("it is UTF-8");
        assert!(
            beside.starts_with("wuzi: ") && beside.lines().count() == 1,
            "{beside}"
        );
        (self.told(&output), beside)
    }

    #[track_caller]
    fn told(&self, output: &Output) -> String {
        let told = String::from_utf8(output.stdout.clone()).expect("it is UTF-8");
        let both = format!("{told}{}", String::from_utf8_lossy(&output.stderr));
        let home = self.home.to_string_lossy().into_owned();
        assert!(!both.contains(&home), "the home in\n{both}");
        assert!(!both.contains(NAME), "the name in\n{both}");
        assert!(!both.contains("doctor-"), "a message is missing in\n{both}");
        told
    }
}

/// The row of a label.
#[track_caller]
fn row<'a>(report: &'a str, label: &str) -> &'a str {
    let found = report.lines().find(|line| {
        let line = line.get(2..).unwrap_or_default();
        line.strip_prefix(label)
            .is_some_and(|rest| rest.starts_with("  "))
    });
    found.unwrap_or_else(|| panic!("no {label} in\n{report}"))
}

fn everything_below(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("it can be read") {
        let path = entry.expect("it can be read").path();
        if path.is_dir() {
            found.extend(everything_below(&path));
        }
        found.push(path);
    }
    found.sort();
    found
}

#[test]
fn a_new_player_has_no_problem_and_nothing_is_made() {
    let somebody = Somebody::new();
    let before = everything_below(somebody.folder.path());
    let report = somebody.fine(&[], &[]);
    assert!(row(&report, "Version").contains(env!("CARGO_PKG_VERSION")));
    assert!(row(&report, "Standard output").ends_with("not a terminal"));
    assert!(row(&report, "Width of a stone").contains("not asked"));
    assert!(row(&report, "Size").contains("not asked"));
    assert!(row(&report, "Library").ends_with("0 games"));
    assert!(row(&report, "settings.toml").ends_with("none yet"));
    assert!(report.contains('~'), "{report}");
    assert!(report.ends_with("No problem was found.\n"), "{report}");
    assert_eq!(everything_below(somebody.folder.path()), before);
}

#[test]
fn what_is_kept_is_found() {
    let somebody = Somebody::new();
    let games = somebody.home.join("data/games");
    fs::create_dir_all(&games).expect("it can be made");
    for name in ["a.sgf", "b.sgf", "c.txt"] {
        fs::write(games.join(name), "").expect("it can be written");
    }
    let config = somebody.home.join("config");
    fs::create_dir_all(&config).expect("it can be made");
    fs::write(
        config.join("settings.toml"),
        "mouse = false\nlanguage = \"zh\"\n",
    )
    .expect("it can be written");
    let folder = |name: &str| somebody.home.join(name).display().to_string();
    let (config, data) = (folder("config"), folder("data"));
    let arguments = ["--config-dir", &config, "--data-dir", &data];
    let report = somebody.fine(&arguments, &[]);
    assert!(row(&report, "Library").ends_with("2 games"));
    assert!(row(&report, "settings.toml").ends_with("good"));
    assert!(row(&report, "Mouse").ends_with("off (the settings)"));
    assert!(row(&report, "Spoken in the game").contains("(the settings)"));
    assert!(row(&report, "Games").contains("~/data: can be written"));
    let report = somebody.fine(&[&arguments[..], &["--no-mouse", "--ascii"]].concat(), &[]);
    assert!(row(&report, "Mouse").ends_with("off (--no-mouse)"));
    assert!(row(&report, "Characters").ends_with("ASCII (--ascii)"));
}

#[test]
fn damaged_files_and_folders_in_the_way_are_problems_and_stay_as_they_are() {
    let somebody = Somebody::new();
    let config = somebody.home.join("config");
    fs::create_dir_all(&config).expect("it can be made");
    let text = format!("language = \"/x/{NAME}\"\n");
    fs::write(config.join("settings.toml"), &text).expect("it can be written");
    let in_the_way = somebody.home.join("file");
    fs::write(&in_the_way, "").expect("it can be written");
    let before = everything_below(somebody.folder.path());
    let data = in_the_way.join("data");
    let (report, beside) = somebody.bad(
        &[
            "--config-dir",
            &config.display().to_string(),
            "--data-dir",
            &data.display().to_string(),
        ],
        &[],
    );
    assert!(row(&report, "settings.toml").starts_with("! "), "{report}");
    let games = row(&report, "Games");
    assert!(
        games.starts_with("! ") && games.contains("~/file/data"),
        "{games}"
    );
    assert!(beside.contains("2 problems"), "{beside}");
    assert_eq!(everything_below(somebody.folder.path()), before);
    let kept = fs::read_to_string(config.join("settings.toml")).expect("it is still there");
    assert_eq!(kept, text);
}

#[test]
fn neither_home_nor_name_is_told_however_they_come_in() {
    let somebody = Somebody::new();
    let home = somebody.home.display().to_string();
    let slashes = format!("{home}//");
    let below = format!("{home}/.");
    let upper = format!("/srv/{}/games", NAME.to_uppercase());
    let relative = format!("people/{NAME}/games");
    let in_home = format!("{home}/games");
    for (arguments, variables) in [
        (vec![], vec![("HOME", slashes.as_str())]),
        (vec![], vec![("HOME", below.as_str())]),
        (vec!["--data-dir", in_home.as_str()], vec![("HOME", "/")]),
        (vec!["--data-dir", in_home.as_str()], vec![("HOME", "")]),
        (
            vec!["--data-dir", in_home.as_str()],
            vec![("HOME", "people")],
        ),
        (vec!["--data-dir", relative.as_str()], vec![]),
        (vec!["--data-dir", upper.as_str()], vec![]),
        (
            vec![],
            vec![
                ("XDG_DATA_HOME", in_home.as_str()),
                ("TERM", NAME),
                ("LC_ALL", home.as_str()),
                ("TMUX", home.as_str()),
                ("SSH_CONNECTION", "192.0.2.7 1 192.0.2.8 22"),
                ("SECRET", "do-not-tell"),
            ],
        ),
    ] {
        let output = somebody.run(&arguments, &variables);
        let report = somebody.told(&output);
        let lower = report.to_lowercase();
        assert!(
            !lower.contains(NAME),
            "{arguments:?} {variables:?}: {report}"
        );
        assert!(!report.contains("192.0.2") && !report.contains("do-not-tell"));
        assert!(matches!(output.status.code(), Some(0 | 1)), "{output:?}");
    }
    let told = somebody.run(&[], &[("TMUX", "/tmp/x,1,0"), ("SSH_CONNECTION", "x")]);
    assert!(row(&somebody.told(&told), "Inside of").ends_with("tmux, ssh"));
}

#[test]
fn the_language_and_who_chose_it_are_told() {
    let somebody = Somebody::new();
    let report = somebody.fine(&[], &[("LANG", "zh_CN.UTF-8")]);
    assert!(
        report.contains("游戏语言") && report.contains("依照语言环境"),
        "{report}"
    );
    assert!(report.contains("没有发现问题"), "{report}");
    let report = somebody.fine(&["--lang", "en"], &[("LANG", "zh_CN.UTF-8")]);
    assert!(row(&report, "Spoken in the game").ends_with("English (--lang)"));
    assert!(row(&report, "Locale").ends_with(" LANG=zh_CN.UTF-8"));
    if cfg!(unix) {
        let report = somebody.fine(&[], &[("LC_ALL", "C")]);
        assert!(row(&report, "Encoding").starts_with("? "), "{report}");
        assert!(report.contains("worth a look"), "{report}");
    }
}

#[cfg(unix)]
mod in_a_terminal {
    use crate::pty::{self, Options, Session};

    fn report(options: &Options) -> (String, u32, Session) {
        let mut session = Session::start(options);
        let code = session.wait_exit(pty::PATIENCE);
        let told = session.screen_text();
        (told, code, session)
    }

    fn doctor() -> Options {
        Options::default()
            .args(["doctor"])
            .size(100, 50)
            .env("COLORTERM", "truecolor")
    }

    #[test]
    fn the_terminal_is_asked_and_given_back_as_it_was() {
        for (width, told) in [
            (Some(1), "one column (the terminal says so)"),
            (Some(2), "two columns (the terminal says so)"),
            (None, "the terminal does not say"),
        ] {
            let options = Options {
                answer_width: width,
                ..doctor()
            };
            let (report, code, session) = report(&options);
            assert_eq!(code, 0, "{report}");
            for word in [told, "100x50", "all (truecolour)", "TERM=xterm-256color"] {
                assert!(report.contains(word), "no {word:?} in\n{report}");
            }
            assert!(!report.contains('●'), "the question is erased:\n{report}");
            assert!(!session.raw_output().windows(8).any(|w| w == b"\x1b[?1049h"));
            session.assert_terminal_is_as_it_was();
        }
    }

    #[test]
    fn terminals_that_can_do_less_are_described_as_such() {
        let (colourless, code, _) = report(&doctor().env("NO_COLOR", "1"));
        assert_eq!(code, 0);
        assert!(
            colourless.contains("none, as NO_COLOR wants"),
            "{colourless}"
        );
        let (small, code, _) = report(&doctor().size(40, 80));
        assert_eq!(code, 0);
        assert!(small.contains("40x80; 19x19 wants"), "{small}");
        for term in ["dumb", ""] {
            let (dumb, code, session) = report(&doctor().env("TERM", term));
            assert_eq!(code, 1, "{dumb}");
            assert!(dumb.contains("cannot be drawn"), "{dumb}");
            // It is not asked, and nobody says that it has answered.
            assert!(!session.raw_output().contains(&b'\x1b'), "{dumb}");
            assert!(!dumb.contains("the terminal says so"), "{dumb}");
            assert_eq!(dumb.matches("not asked").count(), 2, "{dumb}");
            // Where both are seen what was found is told once.
            assert_eq!(dumb.matches("problem").count(), 1, "{dumb}");
        }
        let (console, code, _) = report(&doctor().env("TERM", "linux"));
        assert_eq!(code, 0, "{console}");
        assert!(
            console.contains("dark (as the console of Linux is"),
            "{console}"
        );
        let variable = doctor().env("TERM", "linux").env("COLORFGBG", "0;15");
        let (variable, _, _) = report(&variable);
        assert!(variable.contains("light (COLORFGBG says so)"), "{variable}");
    }

    #[test]
    fn a_signal_while_the_terminal_is_asked_gives_it_back_and_ends_the_report() {
        for (typed, signal) in [
            (None, "TERM"),
            (None, "INT"),
            (None, "HUP"),
            (None, "QUIT"),
            (Some("\x03"), "INT"),
        ] {
            let options = Options {
                answer_width: None,
                lived_in: true,
                ..doctor()
            };
            let options = Options {
                program: Some("/bin/sh".into()),
                args: vec![
                    "-c".to_owned(),
                    // A shell that outlives what it tells of.
                    "trap : TERM INT HUP QUIT; \"$0\" doctor; echo ended with $?; exit 0"
                        .to_owned(),
                    env!("CARGO_BIN_EXE_wuzi").to_owned(),
                ],
                ..options
            };
            let mut session = Session::start(&options);
            session.wait_until("question", |screen| screen.contents().contains('●'));
            match typed {
                Some(typed) => session.send(typed),
                None => session.signal_child(signal),
            }
            let number = match signal {
                "HUP" => 1,
                "INT" => 2,
                "QUIT" => 3,
                _ => 15,
            };
            session.wait_for(&format!("ended with {}", 128 + number));
            assert_eq!(session.wait_exit(pty::PATIENCE), 0);
            session.assert_terminal_is_as_it_was();
        }
    }
}

#[test]
fn theme_and_own_themes_are_told_with_what_is_wrong_with_them() {
    let somebody = Somebody::new();
    let report = somebody.fine(&[], &[]);
    assert!(
        row(&report, "Theme").ends_with("wood (as usual)"),
        "{report}"
    );
    assert!(row(&report, "Own themes").ends_with("none"), "{report}");
    assert!(row(&report, "Background").contains("not asked"), "{report}");
    let report = somebody.fine(&["--theme", "slate"], &[]);
    assert!(
        row(&report, "Theme").ends_with("slate (--theme)"),
        "{report}"
    );
    let config = somebody.home.join(".config/wuzi");
    fs::create_dir_all(config.join("themes")).expect("it can be made");
    let write = |file: &str, text: &str| {
        fs::write(config.join(file), text).expect("it can be written");
    };
    write("themes/sea.toml", "key = { fg = 4 }");
    write("themes/lake.toml", "key = { fg = \"burple\" }");
    write("themes/wood.toml", "");
    write(
        "settings.toml",
        "theme = \"lake\"\nbackground = \"light\"\n",
    );
    // The game goes on with wood: nothing that is in its way.
    let report = somebody.fine(&[], &[]);
    let theme = row(&report, "Theme");
    assert!(theme.contains("key.fg is 'burple'"), "{report}");
    assert!(theme.ends_with("Wood is shown instead."), "{report}");
    assert!(row(&report, "Own themes").ends_with(" sea"), "{report}");
    assert!(
        report.contains("wood.toml: 'wood' is a built-in theme"),
        "{report}"
    );
    assert!(
        row(&report, "Background").ends_with("light (the settings)"),
        "{report}"
    );
}

#[test]
fn keys_that_cannot_be_are_told_one_by_one() {
    let somebody = Somebody::new();
    let report = somebody.fine(&[], &[]);
    assert!(row(&report, "Keys").ends_with(" as usual"), "{report}");
    let config = somebody.home.join(".config/wuzi");
    fs::create_dir_all(&config).expect("it can be made");
    let keys = "[keys.game]\nundo = [\"f2\"]\nhnit = [\"f3\"]\n[keys.nowhere]\nundo = [\"u\"]\n";
    fs::write(config.join("settings.toml"), keys).expect("it can be written");
    // The game goes on with the others: nothing that is in its way.
    let report = somebody.fine(&[], &[]);
    assert!(
        row(&report, "Keys").ends_with("those of 3 commands"),
        "{report}"
    );
    for fault in [
        "[keys.nowhere], but there is no such place",
        "no command 'hnit'. Is 'hint' meant?",
    ] {
        let line = report.lines().find(|line| line.contains(fault));
        assert!(line.is_some_and(|line| line.starts_with('?')), "{report}");
    }
    assert!(report.contains("rows marked ? are worth"), "{report}");
}

#[cfg(unix)]
#[test]
fn engines_are_looked_for_and_none_is_started() {
    use std::os::unix::fs::PermissionsExt;
    let somebody = Somebody::new();
    let report = somebody.fine(&[], &[]);
    assert!(row(&report, "On the list").ends_with("none"), "{report}");

    let config = somebody.home.join("config");
    fs::create_dir_all(&config).expect("it can be made");
    let engine = somebody.home.join("good engine");
    let trace = somebody.home.join("started");
    let script = format!("#!/bin/sh\n: > '{}'\n", trace.display());
    fs::write(&engine, script).expect("it can be written");
    fs::set_permissions(&engine, fs::Permissions::from_mode(0o755)).expect("it is ours");
    fs::write(somebody.home.join("no-program"), "").expect("it can be written");
    let list: String = [
        ("good", "~/'good engine' --fast"),
        ("gone", "/opt/gone -v"),
        ("plain", "~/no-program"),
        ("on-path", "sh -c x"),
        (NAME, "no-such-engine"),
    ]
    .map(|(name, command)| format!("[[engine]]\nname = \"{name}\"\ncommand = \"{command}\"\n"))
    .concat();
    let settings = format!("analyst = \"engine:nobody\"\n{list}");
    fs::write(config.join("settings.toml"), settings).expect("it can be written");
    let config = config.display().to_string();
    let path = ("PATH", "/usr/bin:/bin");
    let report = somebody.fine(&["--config-dir", &config], &[path]);
    let ends = |label: &str, end: &str| assert!(row(&report, label).ends_with(end), "{report}");
    ends("good", "~/good engine: can be started");
    ends("gone", "/opt/gone: cannot be started: no such file");
    ends(
        "plain",
        "~/no-program: cannot be started: it may not be executed",
    );
    ends("on-path", "bin/sh: can be started");
    ends("<user>", "no-such-engine: cannot be started: no such file");
    ends("nobody", "but it is not on the list");
    assert!(
        report.contains("4 rows marked ? are worth a look."),
        "{report}"
    );
    assert!(!trace.exists(), "nothing is started");
}
