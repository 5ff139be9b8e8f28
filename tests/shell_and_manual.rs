//! `wuzi completions` and `wuzi man`: made from the command line itself, so that they name all of it.

use std::path::Path;
use std::process::{Command, Output, Stdio};

fn wuzi(arguments: &[&str]) -> Output {
    assert_cmd::cargo::cargo_bin_cmd!("wuzi")
        .args(arguments)
        .env_clear()
        .env("LANG", "C.UTF-8")
        .timeout(std::time::Duration::from_mins(1))
        .output()
        .expect("the program starts")
}

/// The answer of a run that succeeds with nothing said beside it.
#[track_caller]
fn answer(arguments: &[&str]) -> String {
    let output = wuzi(arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {output:?}");
    assert!(output.stderr.is_empty(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).expect("the program writes UTF-8")
}

const SHELLS: [&str; 5] = ["bash", "elvish", "fish", "powershell", "zsh"];

/// The commands, as the help lists them.
fn commands() -> Vec<String> {
    let help = answer(&["--help"]);
    let (_, list) = help.split_once("Commands:\n").expect("commands are listed");
    let names: Vec<String> = list
        .lines()
        .take_while(|line| !line.is_empty())
        .filter(|line| !line.starts_with("    "))
        .filter_map(|line| line.split_whitespace().next().map(str::to_owned))
        .collect();
    for known in ["show", "match", "completions", "man"] {
        assert!(names.iter().any(|name| name == known), "{names:?}");
    }
    names
}

/// The long options that a help names at the beginning of its lines.
fn options(help: &str) -> Vec<String> {
    help.lines()
        .map(|line| {
            line.trim_start()
                .trim_start_matches("-h, ")
                .trim_start_matches("-V, ")
        })
        .filter(|line| line.starts_with("--"))
        .map(|line| line.split([' ', '=']).next().unwrap_or_default().to_owned())
        .collect()
}

/// Every command line that has a help, with the options named there.
fn all_options() -> Vec<(String, Vec<String>)> {
    let mut found = vec![(String::new(), options(&answer(&["--help"])))];
    for command in commands() {
        let options = options(&answer(&[&command, "--help"]));
        assert!(options.len() >= 2, "{command}: {options:?}");
        found.push((command, options));
    }
    found
}

#[test]
fn the_completions_of_every_shell_name_every_command_and_option() {
    let all = all_options();
    assert!(all.iter().map(|(_, options)| options.len()).sum::<usize>() > 50);
    for shell in SHELLS {
        for language in ["en", "zh"] {
            let script = answer(&["completions", shell, "--lang", language]);
            for (command, options) in &all {
                assert!(script.contains(command.as_str()), "{shell}: no {command}");
                for option in options {
                    // fish names options without their dashes.
                    let name = if shell == "fish" {
                        format!("-l {}", option.trim_start_matches('-'))
                    } else {
                        option.clone()
                    };
                    assert!(script.contains(&name), "{shell}: no {name} of {command}");
                }
            }
            for word in ["renju", "caro6", "classic"] {
                assert!(script.contains(word), "{shell} offers no {word}");
            }
        }
    }
}

/// What a program says to a text, where the program is there.
fn says(program: &str, arguments: &[&str], text: &str) -> Option<Output> {
    use std::io::Write;

    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .ok()?;
    let mut input = child.stdin.take().expect("its input is a pipe");
    let text = text.to_owned();
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let output = child.wait_with_output().expect("it ends");
    drop(writer.join());
    Some(output)
}

#[test]
fn shells_that_are_here_understand_their_completions() {
    for (shell, arguments) in [("bash", "-n"), ("zsh", "-n"), ("fish", "--no-execute")] {
        let script = answer(&["completions", shell]);
        if let Some(output) = says(shell, &[arguments], &script) {
            assert!(output.status.success(), "{shell}: {output:?}");
            assert!(output.stderr.is_empty(), "{shell}: {output:?}");
        }
    }
}

#[test]
fn bash_completes_commands_options_and_words() {
    let script = answer(&["completions", "bash"]);
    for (typed, wanted) in [
        ("wuzi comp", "completions"),
        ("wuzi --in", "--in-a-row"),
        ("wuzi --rule ren", "renju"),
        ("wuzi completions po", "powershell"),
        ("wuzi stats --c", "--csv"),
    ] {
        let words: Vec<&str> = typed.split(' ').collect();
        let (last, before) = (words[words.len() - 1], words[words.len() - 2]);
        let question = format!(
            "{script}\nCOMP_WORDS=({typed}); COMP_CWORD={}; _wuzi wuzi '{last}' '{before}'; \
             echo \"${{COMPREPLY[@]}}\"\n",
            words.len() - 1
        );
        let Some(output) = says("bash", &["--norc", "--noprofile"], &question) else {
            return;
        };
        let told = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(told.trim(), wanted, "{typed}: {output:?}");
    }
}

#[test]
fn a_shell_that_is_missing_or_unknown_is_told_with_those_that_there_are() {
    for (arguments, word) in [
        (&["completions", "tcsh"][..], "'tcsh'"),
        (&["completions"], "missing"),
        (&["completions", ""], "''"),
    ] {
        let output = wuzi(arguments);
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {told}");
        assert!(output.stdout.is_empty() && told.lines().count() == 1);
        for word in SHELLS.iter().chain([&word]) {
            assert!(told.contains(word), "{arguments:?}: no {word} in {told}");
        }
    }
    assert!(answer(&["completions", "Bash"]).contains("_wuzi()"));
}

/// A page as one reads it in its source: dashes are written `\-` there.
fn plain(page: &str) -> String {
    page.replace("\\-", "-")
        .replace("\\fB", "")
        .replace("\\fR", "")
}

#[test]
fn the_manual_names_every_command_and_option() {
    let all = all_options();
    for language in ["en", "zh"] {
        let page = answer(&["man", "--lang", language]);
        let source = plain(&page);
        assert!(source.contains(".TH wuzi 6 "), "{source:.300}");
        for (command, options) in &all {
            assert!(source.contains(command.as_str()), "no {command}");
            for option in options {
                assert!(source.contains(option), "no {option} of {command}");
            }
        }
        assert!(
            !source.contains("man-") && !source.contains("cli-"),
            "{source}"
        );
        let is_han = |c: char| ('\u{4e00}'..='\u{9fff}').contains(&c);
        let headings: Vec<&str> = page.lines().filter(|l| l.starts_with(".SH ")).collect();
        assert!(headings.len() >= 9, "{headings:?}");
        for heading in headings {
            assert_eq!(heading.contains(is_han), language == "zh", "{heading}");
        }
    }
}

#[test]
fn every_command_can_have_a_page_of_its_own() {
    let folder = tempfile::tempdir().expect("a temporary directory is to be had");
    let pages = folder.path().join("new/man6");
    let dir = pages.to_str().expect("its name is text");
    assert_eq!(answer(&["man", "--dir", dir]), "");
    for (command, options) in all_options() {
        let name = match command.as_str() {
            "" => "wuzi.6".to_owned(),
            command => format!("wuzi-{command}.6"),
        };
        let page = std::fs::read_to_string(pages.join(&name)).expect("the page is there");
        let page = plain(&page);
        for option in options {
            assert!(page.contains(&option), "{name}: no {option}");
        }
    }
    assert_eq!(
        std::fs::read_dir(&pages).expect("it is there").count(),
        commands().len() + 1
    );
    let blocked = pages.join("wuzi.6/below");
    let output = wuzi(&["man", "--dir", blocked.to_str().expect("its name is text")]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(
        told.contains("wuzi.6/below") && told.lines().count() == 1,
        "{told}"
    );
}

#[test]
fn formatters_that_are_here_have_nothing_to_say_against_the_manual() {
    for language in ["en", "zh"] {
        let page = answer(&["man", "--lang", language]);
        if let Some(output) = says("mandoc", &["-Tlint", "-Wwarning"], &page) {
            assert!(output.status.success(), "{output:?}");
        }
        let groff = ["-man", "-Tutf8", "-Kutf8", "-ww", "-z"];
        if Path::new("/usr/share/groff/current/tmac/an.tmac").exists()
            && let Some(output) = says("groff", &groff, &page)
        {
            assert!(output.stderr.is_empty(), "{output:?}");
        }
    }
}
