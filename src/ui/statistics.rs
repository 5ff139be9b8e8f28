//! The statistics: pages with the rating and its history, and with bars for each opponent,
//! rule and board.

mod chart;
mod table;

use ratatui::layout::Rect;

use super::pen::{Pen, columns, row, skip_columns, skip_rows};
use super::{hints, too_small};
use crate::app::App;
use crate::app::action::{Action, Command, Step};
use crate::app::statistics::{Page, StatisticsScreen};
use crate::i18n::Catalogue;

/// The least columns and rows that say anything.
const LEAST: (u16, u16) = (24, 8);
/// The rows of a chart that is worth drawing.
const LEAST_CHART: u16 = 4;
/// No chart is higher than this: what moves little must look little.
const HIGHEST_CHART: u16 = 16;

/// Draws the statistics.
pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, app: &App, screen: &StatisticsScreen) {
    if area.width < LEAST.0 || area.height < LEAST.1 {
        too_small::draw(pen, area, LEAST);
        return;
    }
    draw_tabs(pen, row(area, 0), screen.page());
    let hint_rows = if area.height >= 20 { 2 } else { 1 };
    let message = area.height - hint_rows - 1;
    let body = Rect {
        x: area.x + 1,
        y: area.y + 2,
        width: area.width - 2,
        height: message.saturating_sub(2),
    };
    match screen.page() {
        Page::Rating => draw_rating(pen, body, app),
        _ => table::draw(pen, body, app, screen),
    }
    let bottom = skip_rows(area, message);
    let rows = app.notice().map_or(0, |notice| {
        let text = pen.look.words.notice(notice, app.context_below());
        pen.write_wrapped(bottom, &text, pen.look.theme.notice)
    });
    if rows <= 1 {
        hints::draw(pen, skip_rows(bottom, 1), app);
    }
}

fn page_name(words: &Catalogue, page: Page) -> String {
    words
        .text(match page {
            Page::Rating => "stats-rating",
            Page::Opponents => "stats-opponents",
            Page::Rules => "stats-rules",
            Page::Boards => "stats-boards",
            Page::Others => "stats-others",
        })
        .into_owned()
}

/// The names of the pages, the present one in brackets; where they do not fit, that one alone.
fn draw_tabs(pen: &mut Pen<'_>, place: Rect, present: Page) {
    let (theme, glyphs) = (pen.look.theme, pen.look.glyphs);
    let names: Vec<(Page, u8, String)> = Page::ALL
        .into_iter()
        .zip(1..)
        .map(|(page, number)| (page, number, page_name(&pen.look.words, page)))
        .collect();
    let width: u16 = names.iter().map(|(_, _, name)| columns(name) + 2).sum();
    let all_fit = width + 2 <= place.width;
    pen.zones
        .button(Rect { width: 2, ..place }, Action::Adjust(0, Step::Back));
    let mut used = pen.write(place, glyphs.previous, theme.key);
    for (page, number, name) in names {
        let selected = page == present;
        if !selected && !all_fit {
            continue;
        }
        let (text, style) = if selected {
            (format!("[{name}]"), theme.selected)
        } else {
            (format!(" {name} "), theme.text)
        };
        let tab = skip_columns(place, used);
        let columns = pen.write(tab, &text, style);
        pen.zones.button(
            Rect {
                width: columns,
                ..tab
            },
            Command::Digit(number),
        );
        used += columns;
    }
    let next = Rect {
        width: 2,
        ..skip_columns(place, used)
    }
    .intersection(place);
    pen.write(next, glyphs.next, theme.key);
    pen.zones.button(next, Action::Adjust(0, Step::Forward));
}

/// The rating in figures and words, advice, and its history as a chart.
fn draw_rating(pen: &mut Pen<'_>, area: Rect, app: &App) {
    let look = pen.look;
    let (theme, words) = (look.theme, &look.words);
    let statistics = app.statistics();
    let Some(rating) = statistics.rating() else {
        let key = if statistics.games().is_empty() {
            "stats-empty"
        } else {
            "stats-unrated"
        };
        pen.write_wrapped(area, &words.text(key), theme.text);
        return;
    };
    let tally = statistics.against_computer();
    let mut lines = vec![
        (words.rating(rating), theme.title),
        (words.overall(&tally), theme.text),
    ];
    if let Some(advice) = statistics.advice() {
        lines.push((words.advice(&advice), theme.key));
    }
    let mut used = 0;
    for (text, style) in lines {
        used += pen.write_wrapped(skip_rows(area, used), &text, style);
    }
    let place = skip_rows(area, used + 1);
    if place.height >= LEAST_CHART {
        let height = place.height.min(HIGHEST_CHART);
        chart::draw(pen, Rect { height, ..place }, statistics);
    }
}
