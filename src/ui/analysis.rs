//! The analysis in words and bars: in the panel, or in one line where the panel is folded away.

use std::time::Duration;

use ratatui::layout::Rect;

use super::key_names::line_name;
use super::pen::{Pen, columns, row, skip_columns};
use super::words::study::{short_count, unproved};
use crate::app::App;
use crate::app::action::Command;
use crate::app::analysis::{Analysis, Preview};
use crate::engine::{Candidate, Evaluation, Point, Stone};
use crate::i18n::Catalogue;

/// Draws the analysis at the top of an area; returns the rows used, a blank one below included.
pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, app: &App, analysis: &Analysis) -> u16 {
    let now = app.now();
    let theme = pen.look.theme;
    let words = &pen.look.words;
    pen.write(row(area, 0), &heading(words, app, analysis), theme.title);
    let evaluation = analysis.evaluation();
    draw_bar(pen, row(area, 1), evaluation, analysis.mover());
    let (about, style) = match words.proved(evaluation, analysis.mover()) {
        Some(proved) => (proved, theme.title),
        None => (effort(words, analysis, now), theme.dim),
    };
    pen.write(row(area, 2), &about, style);
    let mut used = 3;
    for (number, candidate) in (1..).zip(analysis.lines()) {
        let chosen = analysis.preview().map(Preview::number) == Some(usize::from(number));
        draw_line(pen, row(area, used), number, &candidate, chosen);
        used += 1;
    }
    if let Some(preview) = analysis.preview() {
        draw_preview(pen, row(area, used), preview);
        used += 1;
    }
    used + 1
}

/// Whose analysis it is and how far it has come.
fn heading(words: &Catalogue, app: &App, analysis: &Analysis) -> String {
    if analysis.has_failed() {
        return failed(words, app);
    }
    let whose = if analysis.is_following() {
        words.with(
            "analysis-following",
            &[("stone", words.stone(analysis.mover()).into())],
        )
    } else if let Some(engine) = analysis.by().engine() {
        engine.to_string()
    } else {
        words.text("analysis-title").into_owned()
    };
    let seconds = format!("{:.1}", analysis.time(app.now()).as_secs_f32());
    words.with(
        "analysis-depth",
        &[
            ("whose", whose.into()),
            ("depth", analysis.progress().depth.into()),
            ("seconds", seconds.into()),
        ],
    )
}

/// That it failed, and how it is tried again.
fn failed(words: &Catalogue, app: &App) -> String {
    let line = line_name(app.context_below(), Command::Analysis);
    words.with("analysis-failed", &[("analysis", line.into())])
}

/// Positions visited, and how many a second.
fn effort(words: &Catalogue, analysis: &Analysis, now: Duration) -> String {
    let nodes = analysis.progress().nodes;
    let millis = u64::try_from(analysis.time(now).as_millis()).unwrap_or(u64::MAX);
    let rate = nodes.saturating_mul(1000) / millis.max(1);
    words.with(
        "analysis-effort",
        &[
            ("nodes", short_count(nodes).into()),
            ("rate", short_count(rate).into()),
        ],
    )
}

/// Both sides' chances as numbers with a bar between them, Black's part first.
fn draw_bar(pen: &mut Pen<'_>, area: Rect, evaluation: Option<Evaluation>, mover: Stone) {
    let look = pen.look;
    let (theme, glyphs) = (look.theme, look.glyphs);
    let blacks = evaluation.map(|evaluation| match mover {
        Stone::Black => evaluation.chance(),
        Stone::White => 1.0 - evaluation.chance(),
    });
    let told = |chance: f64| match evaluation {
        Some(Evaluation::Score(_)) => format!("{:>3}%", unproved(chance)),
        _ => format!("{:>3.0}%", chance * 100.0),
    };
    let (black, white) = match blacks {
        Some(chance) => (told(chance), told(1.0 - chance)),
        None => ("  ? ".to_owned(), "  ? ".to_owned()),
    };
    // Ambiguous stones may take two columns, so a blank stands behind each.
    let left = pen.write_pieces(
        area,
        &[
            (glyphs.black, theme.text),
            (" ", theme.text),
            (&black, theme.title),
            (" ", theme.text),
        ],
    );
    let length = area.width.saturating_sub(left + columns(&white) + 4);
    let filled = blacks.map_or(0.0, |chance| (chance * f64::from(length)).round());
    for cell in 0..length {
        let (sign, style) = if f64::from(cell) < filled {
            (glyphs.bar_black, theme.bar_black)
        } else {
            (glyphs.bar_white, theme.bar_white)
        };
        let place = Rect {
            width: 1,
            ..skip_columns(area, left + cell)
        };
        pen.write(place, sign, style);
    }
    pen.write_pieces(
        skip_columns(area, left + length),
        &[
            (&white, theme.title),
            (" ", theme.text),
            (glyphs.white, theme.text),
        ],
    );
}

/// A line with its number and judgement; a click puts it on the board.
fn draw_line(pen: &mut Pen<'_>, place: Rect, number: u8, candidate: &Candidate, chosen: bool) {
    let theme = pen.look.theme;
    let judged = pen.look.words.judgement(candidate.evaluation);
    let room = place.width.saturating_sub(2 + columns(&judged).max(4) + 1);
    let style = if chosen { theme.selected } else { theme.text };
    if chosen {
        pen.fill(place, style);
    }
    let used = pen.write_pieces(
        place,
        &[
            (&number.to_string(), if chosen { style } else { theme.key }),
            (" ", style),
        ],
    );
    let column = skip_columns(place, used);
    let indent = 4_u16.saturating_sub(columns(&judged));
    let judged_style = if chosen { style } else { theme.title };
    let wide = pen.write(skip_columns(column, indent), &judged, judged_style);
    let moves = fitting(&candidate.line, room);
    pen.write(skip_columns(column, indent + wide + 1), &moves, style);
    pen.zones.button(place, Command::Line(number));
}

/// How much of the line lies on the board, between two buttons.
fn draw_preview(pen: &mut Pen<'_>, place: Rect, preview: &Preview) {
    let look = pen.look;
    let (theme, glyphs) = (look.theme, look.glyphs);
    let text = look.words.with(
        "analysis-preview",
        &[
            ("step", preview.shown().len().into()),
            ("count", preview.len().into()),
        ],
    );
    let button = |at: u16| {
        Rect {
            width: 3,
            ..skip_columns(place, at)
        }
        .intersection(place)
    };
    let back = button(2);
    pen.write(skip_columns(back, 1), glyphs.previous, theme.key);
    let used = 2 + 3 + pen.write(skip_columns(place, 5), &text, theme.text);
    let forward = button(used);
    pen.write(skip_columns(forward, 1), glyphs.next, theme.key);
    pen.zones.button(back, Command::LineBack);
    pen.zones.button(forward, Command::LineForward);
}

/// The chosen line, or the best one, in so many columns.
pub(super) fn summary(words: &Catalogue, app: &App, analysis: &Analysis, room: u16) -> String {
    if analysis.has_failed() {
        return failed(words, app);
    }
    let number = analysis.preview().map_or(1, Preview::number);
    let lines = analysis.lines();
    let Some(candidate) = lines.get(number - 1).or(lines.first()) else {
        return words.text("analysis-begins").into_owned();
    };
    let depth = words.with(
        "analysis-short-depth",
        &[("depth", analysis.progress().depth.into())],
    );
    let judged = words.judgement(candidate.evaluation);
    let head = format!("{judged} {depth}: ");
    let moves = fitting(&candidate.line, room.saturating_sub(columns(&head)));
    head + &moves
}

/// As many moves of a line as fit whole.
fn fitting(line: &[Point], room: u16) -> String {
    let mut text = String::new();
    for point in line {
        let name = point.to_string();
        let blank = u16::from(!text.is_empty());
        if columns(&text) + blank + columns(&name) > room {
            break;
        }
        if blank > 0 {
            text.push(' ');
        }
        text.push_str(&name);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_never_cut_in_half() {
        let line: Vec<Point> = ["h8", "i10", "j9"].map(|p| p.parse().unwrap()).to_vec();
        assert_eq!(fitting(&line, 1), "");
        assert_eq!(fitting(&line, 5), "h8");
        assert_eq!(fitting(&line, 6), "h8 i10");
        assert_eq!(fitting(&line, 99), "h8 i10 j9");
    }
}
