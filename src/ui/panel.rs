//! The panel beside the board: what is played, by whom, how far, and every move.

use ratatui::layout::Rect;
use ratatui::style::Style;

use super::list::{self, Row};
use super::pen::{Pen, row, skip_columns, skip_rows};
use super::{analysis, clock, opening, threats};
use crate::app::App;
use crate::app::play::{Play, Purpose, Search};
use crate::app::result::{GameResult, ResultChoice};
use crate::engine::{Opening, Outcome, Point, Stone, score_map};
use crate::i18n::Catalogue;

/// Draws the panel of a game, with what to do next where it has ended.
pub(super) fn draw(
    pen: &mut Pen<'_>,
    area: Rect,
    app: &App,
    play: &Play,
    result: Option<&GameResult>,
) {
    let look = pen.look;
    let words = &look.words;
    let mut used = 0;
    pen.write(
        row(area, used),
        &words.variant(play.game().variant()),
        look.theme.title,
    );
    used += 1;
    let begun = play.game().draft().opening();
    if begun != Opening::Free {
        let name = words.opening_by_name(begun);
        let text = words.with("panel-opening", &[("name", name.into())]);
        pen.write(row(area, used), &text, look.theme.dim);
        used += 1;
    }
    let room = Rect {
        height: area.height.saturating_sub(used - 1),
        ..area
    };
    let has_large_clocks = play.clock().is_some() && has_room_for_clocks(room, play, result);
    for stone in Stone::BOTH {
        if play.stage().is_some() {
            // Nobody has a colour, and no clock runs.
            draw_place(pen, row(area, used), play, stone);
            used += 1;
            continue;
        }
        draw_player(pen, row(area, used), play, stone);
        if has_large_clocks {
            let place = skip_columns(skip_rows(area, used + 1), CLOCK_INDENT);
            clock::draw_large(pen, place, play, stone);
            used += clock::LARGE_ROWS;
        } else {
            clock::draw_small(pen, row(area, used), play, stone);
        }
        used += 1;
    }
    let count = words.with(
        "panel-moves",
        &[
            ("count", play.game().moves().len().into()),
            ("time", Catalogue::clock(play.elapsed(app.now())).into()),
        ],
    );
    pen.write(row(area, used), &count, look.theme.dim);
    if play.is_watched() && result.is_none() {
        used += 1;
        let state = words.watching(play.is_paused(), app.settings().watch_ms);
        pen.write(row(area, used), &state, look.theme.dim);
    }
    used += 2;
    if app.hides_board() {
        return;
    }
    if let Some(result) = result {
        used += draw_result(pen, skip_rows(area, used), play, result);
    } else {
        if let Some(stage) = play.stage() {
            used += opening::draw(pen, skip_rows(area, used), app, play, stage);
        }
        used += draw_aids(pen, skip_rows(area, used), app, play);
    }
    // An opponent does not show its cards; who looks on, or asks for an idea, may see them.
    let shown = play.search().filter(|search| {
        !play.shows_analysis() && (play.is_watched() || search.purpose() == Purpose::Hint)
    });
    if let Some(progress) = shown.and_then(Search::progress) {
        let evaluation = progress
            .evaluation
            .map_or_else(String::new, |e| e.to_string());
        let line: Vec<String> = progress.line.iter().take(8).map(Point::to_string).collect();
        let text = format!("{evaluation} {}", line.join(" "));
        pen.write(row(area, used), text.trim(), look.theme.dim);
        used += 2;
    }
    draw_moves(pen, skip_rows(area, used), play);
}

/// Columns before a large clock, under its player's stone.
const CLOCK_INDENT: u16 = 2;
/// Rows of a panel that has room for large clocks, without aids and with them.
const CLOCK_ROOM: u16 = 18;
const CLOCK_ROOM_WITH_AIDS: u16 = 34;

fn has_room_for_clocks(area: Rect, play: &Play, result: Option<&GameResult>) -> bool {
    let has_aids = result.is_some()
        || play.shows_analysis()
        || play.threats().is_some()
        || play.shows_score_map();
    let room = if has_aids {
        CLOCK_ROOM_WITH_AIDS
    } else {
        CLOCK_ROOM
    };
    area.height >= room && area.width >= CLOCK_INDENT + clock::large_width(play)
}

/// What is wanted beside the game itself; returns the rows used.
fn draw_aids(pen: &mut Pen<'_>, area: Rect, app: &App, play: &Play) -> u16 {
    let mut used = 0;
    if let Some(analysis) = play.analysis() {
        used += analysis::draw(pen, area, app, analysis);
    }
    if let Some(threats) = play.threats() {
        let variant = play.game().variant();
        used += threats::draw(pen, skip_rows(area, used), threats, variant, play.cursor());
    }
    if play.shows_score_map() {
        used += draw_score_at_cursor(pen, skip_rows(area, used), play);
    }
    used
}

/// A player who has no colour yet, by the place in the opening.
fn draw_place(pen: &mut Pen<'_>, row: Rect, play: &Play, place: Stone) {
    let look = pen.look;
    let words = &look.words;
    let decides = play.game().decider() == place;
    let pointer = if decides { look.glyphs.pointer } else { " " };
    let style = if decides {
        look.theme.title
    } else {
        look.theme.text
    };
    let who = play.who(place);
    pen.write_pieces(
        row,
        &[
            (pointer, look.theme.key),
            (" ", style),
            (&words.place(place), style),
            ("  ", style),
            (&words.seat(&who.seat, &who.opponent), style),
        ],
    );
}

fn draw_player(pen: &mut Pen<'_>, place: Rect, play: &Play, stone: Stone) {
    let look = pen.look;
    let words = &look.words;
    let players = play.game().players();
    let to_move = play.game().outcome().is_none() && play.game().to_move() == stone;
    let won = play.game().outcome().and_then(Outcome::winner) == Some(stone);
    let pointer = if to_move { look.glyphs.pointer } else { " " };
    let style = if to_move || won {
        look.theme.title
    } else {
        look.theme.text
    };
    let seat = words.seat(&players[stone], &players[stone.opponent()]);
    let mark = if won {
        words.text("panel-won").into_owned()
    } else {
        String::new()
    };
    pen.write_pieces(
        place,
        &[
            (pointer, look.theme.key),
            (" ", style),
            (look.glyphs.stone(stone), style),
            (" ", style),
            (&words.stone(stone), style),
            ("  ", style),
            (&seat, style),
            ("  ", style),
            (&mark, look.theme.key),
        ],
    );
}

/// How the game ended and what to do next; returns the rows used.
fn draw_result(pen: &mut Pen<'_>, area: Rect, play: &Play, result: &GameResult) -> u16 {
    let look = pen.look;
    let words = &look.words;
    let mut used = 0;
    if let Some(outcome) = play.game().outcome() {
        used += pen.write_wrapped(area, &words.outcome(outcome), look.theme.title);
    }
    if let Some(counted) = result.counted() {
        let text = words.counted(counted);
        used += pen.write_wrapped(skip_rows(area, used), &text, look.theme.dim);
    }
    used += 1;
    let rows: Vec<Row> = ResultChoice::ALL
        .into_iter()
        .map(|choice| Row::plain(choice_name(words, choice)))
        .collect();
    let selected = ResultChoice::ALL
        .iter()
        .position(|choice| *choice == result.selected())
        .unwrap_or(0);
    let place = skip_rows(area, used);
    let height = u16::try_from(rows.len())
        .unwrap_or(u16::MAX)
        .min(place.height);
    list::draw(pen, Rect { height, ..place }, &rows, selected);
    used + height + 1
}

fn choice_name(words: &Catalogue, choice: ResultChoice) -> String {
    words
        .text(match choice {
            ResultChoice::Again => "result-again",
            ResultChoice::AgainSwapped => "result-again-swapped",
            ResultChoice::TakeBack => "result-take-back",
            ResultChoice::Review => "result-review",
            ResultChoice::Write => "result-write",
            ResultChoice::Menu => "result-menu",
            ResultChoice::Quit => "result-quit",
        })
        .into_owned()
}

/// The exact numbers of the score map at the cursor; returns the rows used.
fn draw_score_at_cursor(pen: &mut Pen<'_>, area: Rect, play: &Play) -> u16 {
    let look = pen.look;
    let words = &look.words;
    let position = play.game().position();
    let (point, player) = (play.cursor(), position.to_move());
    let heading = words.with("score-heading", &[("stone", words.stone(player).into())]);
    pen.write(row(area, 0), &heading, look.theme.title);
    let text = if position.board().is_empty(point) {
        let score = score_map::score(position.board(), position.variant(), point, player);
        words.with(
            "score-at",
            &[
                ("point", point.to_string().into()),
                ("own", score.own.into()),
                ("opponent", score.opponent.into()),
                ("total", score.total().into()),
            ],
        )
    } else {
        words.with("score-taken", &[("point", point.to_string().into())])
    };
    let rows = pen.write_wrapped(skip_rows(area, 1), &text, look.theme.text);
    let legend = words.text("score-legend");
    let more = pen.write_wrapped(skip_rows(area, 1 + rows), &legend, look.theme.dim);
    rows + more + 2
}

/// The moves in pairs, the last ones where not all fit; those taken back stand dim behind them.
fn draw_moves(pen: &mut Pen<'_>, area: Rect, play: &Play) {
    let look = pen.look;
    let (dim, text) = (look.theme.dim, look.theme.text);
    // Where White moves first the first pair has no black move.
    let white_first = play.game().position().first_to_move() == Stone::White;
    let mut all = vec![None; usize::from(white_first)];
    let moves = play.game().moves().iter().copied();
    all.extend(moves.chain(play.game().undone()).map(Some));
    let played = usize::from(white_first) + play.game().moves().len();
    if all.iter().all(Option::is_none) || area.height == 0 {
        return;
    }
    let pairs = all.len().div_ceil(2);
    let columns = if area.width >= 34 { 2 } else { 1 };
    let rows = usize::from(area.height);
    let column_width = area.width / columns;
    // The pair with the last played move is always seen.
    let last_pair = played.div_ceil(2).max(1);
    let room = rows * usize::from(columns);
    let first = if pairs <= room {
        0
    } else {
        last_pair.saturating_sub(room)
    };
    for (place, pair) in (first..pairs.min(first + room)).enumerate() {
        let (column, line) = (place / rows, place % rows);
        let indent = u16::try_from(column).unwrap_or(0) * column_width;
        let spot = Rect {
            width: column_width,
            ..skip_columns(row(area, u16::try_from(line).unwrap_or(u16::MAX)), indent)
        };
        let style = |ply: usize| -> Style {
            if ply + 1 == played {
                look.theme.title
            } else if ply < played {
                text
            } else {
                dim
            }
        };
        let name = |ply: usize| match all.get(ply) {
            Some(Some(point)) => point.to_string(),
            Some(None) => "...".to_owned(),
            None => String::new(),
        };
        let number = format!("{:>3}. ", pair + 1);
        let (black, white) = (2 * pair, 2 * pair + 1);
        pen.write_pieces(
            spot,
            &[
                (&number, dim),
                (&format!("{:<4}", name(black)), style(black)),
                (&name(white), style(white)),
            ],
        );
    }
}
