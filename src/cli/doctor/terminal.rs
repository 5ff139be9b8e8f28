//! The terminal in the report.

use std::env;
use std::time::Duration;

use super::{Chosen, Mark, Report, keys, theme};
use crate::store::{GlyphChoice, Settings, WidthChoice};
use crate::terminal::probe::{self, Answer, Question};
use crate::terminal::{self, ColourSupport, NotATerminal};

/// How long the terminal has to say how wide it draws a stone and what its background is: longer than a game would wait,
/// to tell a slow one from one that says nothing.
const PROBE_TIME: Duration = Duration::from_millis(500);

/// What 19x19 can be played in.
const ROOM: (u16, u16) = (45, 22);

/// The variables about the terminal that are told.
const TOLD: [&str; 5] = [
    "TERM",
    "COLORTERM",
    "TERM_PROGRAM",
    "TERM_PROGRAM_VERSION",
    "NO_COLOR",
];

/// The variables that say inside of what the terminal is; what they are set to is private.
const INSIDE: [(&str, &str); 5] = [
    ("TMUX", "tmux"),
    ("STY", "screen"),
    ("ZELLIJ", "zellij"),
    ("WT_SESSION", "Windows Terminal"),
    ("SSH_CONNECTION", "ssh"),
];

/// Tells of the terminal, and asks it where there is one.
pub(super) fn tell(report: &mut Report<'_>, chosen: &Chosen) {
    report.part("doctor-terminal");
    let missing = terminal::require_terminal().err();
    let ends = [
        ("doctor-input", Some(NotATerminal::Stdin)),
        ("doctor-output", Some(NotATerminal::Stdout)),
    ];
    for (label, end) in ends {
        let is_missing = missing == end || missing == Some(NotATerminal::Both);
        let key = if is_missing {
            "doctor-no-terminal"
        } else {
            "doctor-a-terminal"
        };
        let value = report.words.text(key).into_owned();
        report.row(Mark::Fine, label, &value);
    }
    let has_output = matches!(missing, None | Some(NotATerminal::Stdin));
    size(report);
    kind(report, has_output);
    let question = Question {
        width: chosen.settings.ambiguous_width == WidthChoice::Auto,
        background: theme::asks(&chosen.settings),
    };
    // What only prints would print the questions.
    let answer =
        (missing.is_none() && !terminal::is_dumb()).then(|| probe::ask_alone(question, PROBE_TIME));
    colours(report, has_output);
    theme::tell_background(report, chosen, answer.as_ref());
    theme::tell_theme(report, chosen);
    characters(report, chosen);
    width(report, chosen, answer.as_ref());
    mouse(report, chosen);
    keys::tell(report, chosen);
    let around: Vec<&str> = INSIDE
        .iter()
        .filter(|(variable, _)| env::var_os(variable).is_some_and(|value| !value.is_empty()))
        .map(|(_, name)| *name)
        .collect();
    let around = if around.is_empty() {
        report.words.text("doctor-none").into_owned()
    } else {
        around.join(", ")
    };
    report.row(Mark::Fine, "doctor-inside", &around);
}

fn size(report: &mut Report<'_>) {
    let Some((columns, rows)) = terminal::size() else {
        return not_asked(report, "doctor-size");
    };
    let told = format!("{columns}x{rows}");
    if columns < ROOM.0 || rows < ROOM.1 {
        let arguments = [
            ("size", told.into()),
            ("needed", format!("{}x{}", ROOM.0, ROOM.1).into()),
        ];
        let told = report.words.with("doctor-small", &arguments);
        return report.row(Mark::Remark, "doctor-size", &told);
    }
    report.row(Mark::Fine, "doctor-size", &told);
}

/// What the environment calls the terminal.
fn kind(report: &mut Report<'_>, has_output: bool) {
    report.variables("doctor-kind", &TOLD);
    if has_output && terminal::is_dumb() {
        let dumb = report.words.text("doctor-dumb").into_owned();
        report.named_row(Mark::Problem, "", &dumb);
    }
}

fn colours(report: &mut Report<'_>, has_output: bool) {
    if !has_output {
        return not_asked(report, "doctor-colours");
    }
    let key = match terminal::colour_support() {
        ColourSupport::None if env::var_os("NO_COLOR").is_some_and(|v| !v.is_empty()) => {
            "doctor-no-color"
        }
        ColourSupport::None => "doctor-colourless",
        ColourSupport::Ansi16 => "doctor-16",
        ColourSupport::Ansi256 => "doctor-256",
        ColourSupport::TrueColour => "doctor-truecolour",
    };
    let told = report.words.text(key).into_owned();
    report.row(Mark::Fine, "doctor-colours", &told);
}

/// What is drawn with.
fn characters(report: &mut Report<'_>, chosen: &Chosen) {
    let glyphs = report.words.text(match chosen.settings.glyphs {
        GlyphChoice::Unicode => "value-unicode",
        GlyphChoice::Ascii => "value-ascii",
    });
    let by = report.setter(
        "--ascii",
        chosen.overrides.glyphs.is_some(),
        chosen.kept.glyphs == Settings::default().glyphs,
    );
    let told = format!("{glyphs} ({by})");
    report.row(Mark::Fine, "doctor-characters", &told);
}

/// How many columns a stone takes; `asked` is what the terminal said, where it was asked.
fn width(report: &mut Report<'_>, chosen: &Chosen, asked: Option<&Answer>) {
    let key = |is_one| {
        if is_one {
            "value-one-column"
        } else {
            "value-two-columns"
        }
    };
    let choice = chosen.settings.ambiguous_width;
    let (key, by) = if choice != WidthChoice::Auto {
        let is_given = chosen.overrides.ambiguous_width.is_some();
        let by = report.setter("--width", is_given, false);
        (key(choice == WidthChoice::One), by)
    } else if asked.is_none() {
        return not_asked(report, "doctor-width");
    } else if let Some(columns) = asked.and_then(|answer| answer.columns) {
        let by = report.words.text("doctor-by-terminal").into_owned();
        (key(columns == 1), by)
    } else {
        let silent = report.words.text("doctor-silent").into_owned();
        return report.row(Mark::Remark, "doctor-width", &silent);
    };
    let told = format!("{} ({by})", report.words.text(key));
    report.row(Mark::Fine, "doctor-width", &told);
}

fn mouse(report: &mut Report<'_>, chosen: &Chosen) {
    let key = if chosen.settings.mouse {
        "value-on"
    } else {
        "value-off"
    };
    let by = report.setter(
        "--no-mouse",
        chosen.overrides.mouse.is_some(),
        chosen.kept.mouse == Settings::default().mouse,
    );
    let told = format!("{} ({by})", report.words.text(key));
    report.row(Mark::Fine, "doctor-mouse", &told);
}

/// Why the terminal has not been asked.
pub(super) fn unasked() -> &'static str {
    if terminal::require_terminal().is_ok() {
        "doctor-not-asked-dumb"
    } else {
        "doctor-not-asked"
    }
}

/// A row about what only a terminal can answer.
fn not_asked(report: &mut Report<'_>, label: &str) {
    let told = report.words.text(unasked()).into_owned();
    report.row(Mark::Fine, label, &told);
}
