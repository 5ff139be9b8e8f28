//! The clocks of a game: large digits of three rows where there is room, else a word on a line.
//!
//! The running one stands out by the pointer before its player and by weight; one that is low
//! stands between `!`, reversed, with tenths of seconds. Digits are made of ASCII, which every
//! terminal draws alike.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::pen::{Pen, columns, row, skip_columns};
use crate::app::action::Command;
use crate::app::play::Play;
use crate::engine::clock::Reading;
use crate::engine::{Clock, Stone};
use crate::i18n::Catalogue;

/// Rows of a large digit.
pub(super) const LARGE_ROWS: u16 = 3;

/// The large digits from 0, row by row.
const DIGITS: [[&str; 3]; 10] = [
    [" _ ", "| |", "|_|"],
    ["   ", "  |", "  |"],
    [" _ ", " _|", "|_ "],
    [" _ ", " _|", " _|"],
    ["   ", "|_|", "  |"],
    [" _ ", "|_ ", " _|"],
    [" _ ", "|_ ", "|_|"],
    [" _ ", "  |", "  |"],
    [" _ ", "|_|", "|_|"],
    [" _ ", "|_|", " _|"],
];

/// The time on a clock: tenths of seconds where little is left.
fn text(reading: Reading) -> String {
    if reading.is_low {
        let tenths = reading.left.as_millis() / 100;
        format!("{}.{}", tenths / 10, tenths % 10)
    } else {
        Catalogue::clock(reading.left)
    }
}

/// Draws a side's clock in large digits over the first rows of an area.
pub(super) fn draw_large(pen: &mut Pen<'_>, area: Rect, play: &Play, stone: Stone) {
    let Some(clock) = play.clock() else {
        return;
    };
    let reading = clock.reading(stone);
    let style = style(pen, clock, stone, reading);
    for line in 0..LARGE_ROWS {
        pen.write(row(area, line), &large_row(reading, line), style);
        touch(pen, row(area, line), play);
    }
}

/// A clock is a button: touching it pauses the game.
fn touch(pen: &mut Pen<'_>, place: Rect, play: &Play) {
    if play.game().outcome().is_none() {
        pen.zones.button(place, Command::Pause);
    }
}

/// Columns of the wider of both large clocks.
pub(super) fn large_width(play: &Play) -> u16 {
    let widths = play.clock().map(|clock| {
        let rows = Stone::BOTH.map(|stone| large_row(clock.reading(stone), 0));
        rows.iter().map(|row| columns(row)).max().unwrap_or(0)
    });
    widths.unwrap_or(0)
}

/// A row of a large clock.
fn large_row(reading: Reading, line: u16) -> String {
    // The digits stay where they are when the warning comes.
    let mut signs = String::from(if reading.is_low { " !" } else { "  " });
    for c in text(reading).chars() {
        signs.push(' ');
        signs.push_str(large(c, usize::from(line)));
    }
    signs.push_str(mark(reading, " !"));
    signs
}

/// A row of a large sign.
fn large(c: char, line: usize) -> &'static str {
    match c.to_digit(10) {
        Some(digit) => DIGITS[digit as usize][line],
        None if line == 2 || (line == 1 && c == ':') => ".",
        None => " ",
    }
}

/// The sign of a warning, where there is one.
fn mark(reading: Reading, sign: &'static str) -> &'static str {
    if reading.is_low { sign } else { "" }
}

fn style(pen: &Pen<'_>, clock: &Clock, stone: Stone, reading: Reading) -> Style {
    let theme = pen.look.theme;
    let is_next = clock.to_move() == stone;
    if reading.is_low && is_next {
        theme.notice.add_modifier(Modifier::REVERSED)
    } else if reading.is_low {
        theme.notice
    } else if is_next {
        theme.title
    } else {
        theme.dim
    }
}

/// A side's clock as a word: `4:32`, or `!9.4!` where it is low.
fn word(reading: Reading) -> String {
    let mark = mark(reading, "!");
    format!("{mark}{}{mark}", text(reading))
}

/// Draws a side's clock at the right end of a row, over what is there.
pub(super) fn draw_small(pen: &mut Pen<'_>, place: Rect, play: &Play, stone: Stone) {
    let Some(clock) = play.clock() else {
        return;
    };
    let reading = clock.reading(stone);
    let word = word(reading);
    let style = style(pen, clock, stone, reading);
    let gap = place.width.saturating_sub(columns(&word) + 1);
    let end = skip_columns(place, gap);
    pen.write(end, " ", pen.look.theme.text);
    pen.write(skip_columns(end, 1), &word, style);
    touch(pen, end, play);
}

/// Columns of both clocks on one row, as close as may be.
pub(super) fn width_of_both(pen: &Pen<'_>, play: &Play) -> u16 {
    let sides = Stone::BOTH.map(|stone| side(pen, play, stone).map_or(0, |(_, width)| width));
    sides.iter().sum::<u16>() + 1
}

/// Draws both clocks on one row, Black's at the left end and White's at the right.
pub(super) fn draw_both(pen: &mut Pen<'_>, place: Rect, play: &Play) {
    for stone in Stone::BOTH {
        let Some((pieces, width)) = side(pen, play, stone) else {
            return;
        };
        let place = match stone {
            Stone::Black => place,
            Stone::White => skip_columns(place, place.width.saturating_sub(width)),
        };
        let pieces: Vec<(&str, Style)> = pieces
            .iter()
            .map(|(text, style)| (text.as_str(), *style))
            .collect();
        pen.write_pieces(place, &pieces);
    }
    touch(pen, place, play);
}

/// The pointer where it is the side's turn, the stone and the clock; with the columns of it all.
fn side(pen: &Pen<'_>, play: &Play, stone: Stone) -> Option<(Vec<(String, Style)>, u16)> {
    let look = pen.look;
    let clock = play.clock()?;
    let reading = clock.reading(stone);
    let style = style(pen, clock, stone, reading);
    let is_next = clock.to_move() == stone && play.game().outcome().is_none();
    let pointer = if is_next { look.glyphs.pointer } else { " " };
    let pieces = vec![
        (pointer.to_owned(), look.theme.key),
        // A wide stone takes the blank too.
        (format!("{} ", look.glyphs.stone(stone)), look.theme.text),
        (word(reading), style),
    ];
    let width = pieces.iter().map(|(text, _)| columns(text)).sum();
    Some((pieces, width))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn every_large_sign_has_rows_of_one_width() {
        for digit in DIGITS {
            assert!(digit.iter().all(|line| line.len() == 3));
        }
        let mut all = DIGITS.to_vec();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 10, "no digit looks like another");
        for c in [':', '.'] {
            assert!((0..3).all(|line| large(c, line).len() == 1));
        }
        assert_ne!(large(':', 1), large('.', 1));
    }

    #[test]
    fn a_large_clock_of_hours_is_wider_than_the_narrowest_panel_and_one_of_minutes_is_not() {
        let width = |ms, is_low| {
            let left = Duration::from_millis(ms);
            let rows = [0, 1, 2].map(|line| large_row(Reading { left, is_low }, line));
            assert!(rows.iter().all(|row| row.len() == rows[0].len()));
            rows[0].len()
        };
        assert_eq!(width(3_600_000, false), 26);
        assert_eq!(width(3_599_000, false), 20);
        assert_eq!(width(10_000, true), 18);
    }

    #[test]
    fn little_time_is_told_in_tenths_between_marks() {
        let reading = |ms, is_low| Reading {
            left: Duration::from_millis(ms),
            is_low,
        };
        assert_eq!(word(reading(272_000, false)), "4:32");
        assert_eq!(word(reading(3_661_000, false)), "1:01:01");
        assert_eq!(word(reading(10_000, true)), "!10.0!");
        assert_eq!(word(reading(9_400, true)), "!9.4!");
        assert_eq!(word(reading(0, true)), "!0.0!");
    }
}
