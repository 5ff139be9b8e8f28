//! A page's list: a row for each group with its games, and a bar of those won, drawn and lost.

use ratatui::layout::Rect;

use crate::app::App;
use crate::app::action::Action;
use crate::app::statistics::{Page, StatisticsScreen};
use crate::store::{Group, Tally};
use crate::ui::pen::{Pen, columns, row, skip_columns, skip_rows};

/// Columns of a number.
const NUMBER: u16 = 6;
/// The longest bar.
const LONGEST_BAR: u16 = 30;

/// Draws the list, what there is to say of its selected row, and what the bars mean.
pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, app: &App, screen: &StatisticsScreen) {
    let look = pen.look;
    let (theme, words) = (look.theme, &look.words);
    let rows = screen.rows(app.statistics());
    let is_others = screen.page() == Page::Others;
    let Some((_, selected)) = rows.get(screen.selected()).or(rows.first()) else {
        let key = if is_others {
            "stats-empty-others"
        } else {
            "stats-empty"
        };
        pen.write_wrapped(area, &words.text(key), theme.text);
        return;
    };
    // Below the list: a blank, what the bars mean, two lines on the row, one on the filter.
    let below = 5.min(area.height.saturating_sub(2));
    let list = Rect {
        height: area.height - below,
        ..area
    };
    let name_width = rows
        .iter()
        .map(|(group, _)| columns(&words.group(group)))
        .max()
        .unwrap_or(0)
        .min(area.width / 2);
    draw_head(pen, row(list, 0), name_width, is_others);
    let height = usize::from(list.height.saturating_sub(1));
    let first = (screen.selected() + 1).saturating_sub(height);
    for (line, (index, (group, tally))) in
        (1..).zip(rows.iter().enumerate().skip(first).take(height))
    {
        let place = row(list, line);
        pen.zones.button(place, Action::Select(index));
        let chosen = index == screen.selected();
        draw_row(pen, place, &words.group(group), name_width, tally, chosen);
    }
    let shown = u16::try_from(rows.len())
        .unwrap_or(u16::MAX)
        .min(list.height - 1)
        + 1;
    let mut rest = skip_rows(area, shown + 1);
    let bars = look.glyphs.bars.parts();
    let key = if is_others {
        "stats-legend-others"
    } else {
        "stats-legend"
    };
    let legend = words.with(
        key,
        &[
            ("won", bars[0].into()),
            ("drawn", bars[1].into()),
            ("lost", bars[2].into()),
        ],
    );
    rest = skip_rows(rest, pen.write_wrapped(rest, &legend, theme.dim));
    let about = words.tally(selected, is_others);
    rest = skip_rows(rest, pen.write_wrapped(rest, &about, theme.text));
    let only: Vec<String> = screen
        .filter()
        .groups()
        .map(|group: Group| words.group(&group))
        .collect();
    if !only.is_empty() && !is_others {
        let text = words.with("stats-only", &[("groups", only.join(", ").into())]);
        pen.write_wrapped(rest, &text, theme.key);
    }
}

fn draw_head(pen: &mut Pen<'_>, place: Rect, name_width: u16, is_others: bool) {
    let words = &pen.look.words;
    let names = if is_others {
        ["stats-black-won", "stats-drawn", "stats-white-won"]
    } else {
        ["stats-won", "stats-drawn", "stats-lost"]
    };
    let style = pen.look.theme.dim;
    for (number, key) in (0..).zip(names) {
        let name = words.text(key);
        let cell = Rect {
            width: NUMBER,
            ..skip_columns(place, 2 + name_width + number * NUMBER)
        };
        let indent = NUMBER.saturating_sub(columns(&name));
        pen.write(skip_columns(cell, indent).intersection(place), &name, style);
    }
}

fn draw_row(
    pen: &mut Pen<'_>,
    place: Rect,
    name: &str,
    name_width: u16,
    tally: &Tally,
    selected: bool,
) {
    let (theme, glyphs) = (pen.look.theme, pen.look.glyphs);
    let style = if selected { theme.selected } else { theme.text };
    if selected {
        let label = Rect {
            width: (name_width + 2 + 3 * NUMBER).min(place.width),
            ..place
        };
        pen.fill(label, style);
        pen.write(place, glyphs.pointer, style);
    }
    let label = Rect {
        width: name_width,
        ..skip_columns(place, 2)
    };
    pen.write(label, name, style);
    for (number, count) in (0..).zip([tally.wins, tally.draws, tally.losses]) {
        let cell = skip_columns(place, 2 + name_width + number * NUMBER);
        pen.write(cell, &format!("{count:>6}"), style);
    }
    let bar = skip_columns(place, 2 + name_width + 3 * NUMBER + 2);
    let width = bar.width.min(LONGEST_BAR);
    let styles = [theme.key, theme.text, theme.dim];
    for (index, part) in (0..width).map(|at| (at, part(tally, at, width))) {
        pen.write(
            skip_columns(bar, index),
            glyphs.bars.parts()[part],
            styles[part],
        );
    }
}

/// Which part of a bar a cell belongs to: 0 the games won, 1 those drawn, 2 those lost.
fn part(tally: &Tally, at: u16, width: u16) -> usize {
    let games = u64::from(tally.games().max(1));
    // The middle of the cell decides.
    let reached = |games_up_to: u32| {
        (2 * u64::from(at) + 1) * games < 2 * u64::from(width) * u64::from(games_up_to)
    };
    if reached(tally.wins) {
        0
    } else if reached(tally.wins + tally.draws) {
        1
    } else {
        2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_divided_as_the_games_are() {
        let parts = |wins, draws, losses| {
            let mut tally = Tally::default();
            (tally.wins, tally.draws, tally.losses) = (wins, draws, losses);
            let parts: Vec<usize> = (0..4).map(|at| part(&tally, at, 4)).collect();
            parts
        };
        assert_eq!(parts(2, 1, 1), [0, 0, 1, 2]);
        assert_eq!(parts(1, 0, 0), [0, 0, 0, 0]);
        assert_eq!(parts(0, 0, 9), [2, 2, 2, 2]);
        assert_eq!(parts(0, 3, 3), [1, 1, 2, 2]);
    }
}
