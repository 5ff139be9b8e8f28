//! What the terminal says of itself, asked once before the first frame.

use std::time::Duration;

use crate::event::{self, TerminalEvent};
use crate::store::{BackgroundChoice, GlyphChoice, Settings, WidthChoice};
use crate::terminal::probe::{self, Question};
use crate::terminal::{self, ColourSupport, Hint};
use crate::theme::colour::Rgb;
use crate::theme::{Backdrop, Depth};
use crate::ui::TerminalTraits;

/// How long the terminal has to answer.
const PROBE_TIME: Duration = Duration::from_millis(150);

/// Asks the terminal what the settings leave open, in one go; with what was typed meanwhile.
pub(super) fn ask(settings: &Settings) -> (TerminalTraits, Vec<TerminalEvent>) {
    let depth = match terminal::colour_support() {
        ColourSupport::None => Depth::None,
        ColourSupport::Ansi16 => Depth::Sixteen,
        ColourSupport::Ansi256 => Depth::Indexed,
        ColourSupport::TrueColour => Depth::True,
    };
    let question = Question {
        width: settings.ambiguous_width == WidthChoice::Auto
            && settings.glyphs == GlyphChoice::Unicode,
        background: settings.background == BackgroundChoice::Auto && depth != Depth::None,
    };
    let answer = probe::ask(question, PROBE_TIME);
    let told = answer
        .background
        .or_else(|| terminal::background_hint().map(Hint::colour));
    let traits = TerminalTraits {
        depth,
        backdrop: told.map_or(Backdrop::Unknown, backdrop),
        wide: answer.columns == Some(2),
    };
    (traits, event::typed_early(&answer.typed))
}

/// What a terminal's background is, dark or light.
pub(super) fn backdrop([red, green, blue]: [u8; 3]) -> Backdrop {
    Backdrop::of(Rgb(red, green, blue))
}
