//! Background and theme in the report.

use super::terminal::unasked;
use super::{Chosen, Mark, Report};
use crate::store::{BackgroundChoice, Settings};
use crate::terminal::probe::Answer;
use crate::terminal::{self, ColourSupport, Hint};
use crate::theme::colour::Rgb;
use crate::theme::{Backdrop, ThemeName};

/// Tells what lies behind the terminal's text; `asked` is what it said, where it was asked.
pub(super) fn tell_background(report: &mut Report<'_>, chosen: &Chosen, asked: Option<&Answer>) {
    const LABEL: &str = "doctor-background";
    let of = |[red, green, blue]: [u8; 3]| match Backdrop::of(Rgb(red, green, blue)) {
        Backdrop::Light => "value-light",
        Backdrop::Dark | Backdrop::Unknown => "value-dark",
    };
    let named = match chosen.settings.background {
        BackgroundChoice::Dark => Some("value-dark"),
        BackgroundChoice::Light => Some("value-light"),
        BackgroundChoice::Auto => None,
    };
    if let Some(shade) = named {
        let by = report.setter("", false, false);
        let told = format!("{} ({by})", report.words.text(shade));
        return report.row(Mark::Fine, LABEL, &told);
    }
    let Some(answer) = asked else {
        let not_asked = report.words.text(unasked()).into_owned();
        return report.row(Mark::Fine, LABEL, &not_asked);
    };
    if terminal::colour_support() == ColourSupport::None {
        let unasked = report.words.text("doctor-background-unasked").into_owned();
        return report.row(Mark::Fine, LABEL, &unasked);
    }
    let shade = |colour| report.words.text(of(colour)).into_owned();
    let (mark, told) = if let Some(colour) = answer.background {
        let [red, green, blue] = colour;
        let arguments = [
            ("shade", shade(colour).into()),
            ("colour", format!("#{red:02x}{green:02x}{blue:02x}").into()),
        ];
        let told = report.words.with("doctor-background-told", &arguments);
        (Mark::Fine, told)
    } else if let Some(hint) = terminal::background_hint() {
        let key = match hint {
            Hint::Variable(_) => "doctor-background-variable",
            Hint::Console(_) => "doctor-background-console",
        };
        let arguments = [("shade", shade(hint.colour()).into())];
        (Mark::Fine, report.words.with(key, &arguments))
    } else {
        let told = report.words.text("doctor-background-unknown");
        (Mark::Remark, told.into_owned())
    };
    report.row(mark, LABEL, &told);
}

/// Tells which theme is in force, and which of the player's own can be used.
pub(super) fn tell_theme(report: &mut Report<'_>, chosen: &Chosen) {
    let name = &chosen.settings.theme;
    let is_given = chosen.overrides.theme.is_some();
    let by = report.setter(
        "--theme",
        is_given,
        chosen.kept.theme == ThemeName::default(),
    );
    let (mark, told) = match chosen.shelf.sheet(name) {
        Ok(_) => (Mark::Fine, format!("{} ({by})", report.words.theme(name))),
        Err(fault) => {
            let fault = [("fault", report.words.theme_fault(&fault).into())];
            (Mark::Remark, report.words.with("theme-instead", &fault))
        }
    };
    let told = report.foreign(&told);
    report.row(mark, "doctor-theme", &told);
    let usable = chosen
        .shelf
        .own()
        .filter(|own| chosen.shelf.sheet(own).is_ok());
    let usable: Vec<&str> = usable.map(ThemeName::as_str).collect();
    let told = if usable.is_empty() {
        report.words.text("doctor-none").into_owned()
    } else {
        report.foreign(&usable.join(", "))
    };
    report.row(Mark::Fine, "doctor-themes", &told);
    let unusable = chosen
        .shelf
        .own()
        .filter_map(|own| chosen.shelf.sheet(own).err());
    for fault in unusable.chain(chosen.shelf.misnamed().iter().cloned()) {
        let told = report.foreign(&report.words.theme_fault(&fault));
        report.named_row(Mark::Remark, "", &told);
    }
}

/// Whether the settings leave the background to be asked for.
pub(super) fn asks(settings: &Settings) -> bool {
    settings.background == BackgroundChoice::Auto
        && terminal::colour_support() != ColourSupport::None
}
