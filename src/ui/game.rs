//! The game screen and the result: board, panel, message line, hints.

use fluent_bundle::FluentValue;
use ratatui::layout::{Position, Rect};

use super::board::{self, View};
use super::bottom;
use super::geometry::GameLayout;
use super::key_names::line_name;
use super::pen::{Pen, columns, row, skip_columns, skip_rows};
use super::popup::window;
use super::{analysis, clock, opening, panel, threats, too_small};
use crate::app::App;
use crate::app::action::Command;
use crate::app::play::{Play, Purpose, Search};
use crate::app::result::GameResult;
use crate::engine::{Position as Stones, Rule, Stage};
use crate::i18n::Catalogue;

/// Draws a game, with its result where it has ended; returns where the text cursor is wanted.
pub(super) fn draw(
    pen: &mut Pen<'_>,
    area: Rect,
    app: &App,
    play: &Play,
    result: Option<&GameResult>,
) -> Option<Position> {
    let layout = match GameLayout::new(area, play.game().variant()) {
        Ok(layout) => layout,
        Err(needed) => {
            too_small::draw(pen, area, needed);
            return None;
        }
    };
    let marks_forbidden =
        app.settings().show_forbidden && play.game().variant().rule() == Rule::Renju;
    // Where nobody plays, the cursor only asks the score map.
    let has_cursor = result.is_none() && (!play.is_watched() || play.shows_score_map());
    let view = View {
        // Where a colour is chosen no stone is placed.
        cursor: (has_cursor && !play.is_choosing()).then(|| play.cursor()),
        mouse: has_cursor,
        hover: play.hover(),
        numbers: app.settings().stone_numbers,
        motion: app.motion(),
        forbidden: if marks_forbidden {
            play.forbidden()
        } else {
            &[]
        },
        ..View::of_play(play)
    };
    if app.hides_board() {
        let empty = Stones::new(play.game().variant());
        board::draw(pen, &layout, &View::of(&empty));
        draw_pause(pen, &layout);
    } else {
        board::draw(pen, &layout, &view);
    }
    // While the colours are open no clock runs.
    let is_timed = play.clock().is_some() && play.stage().is_none();
    let clocks = clock_row(&layout, area).filter(|_| is_timed);
    if let Some(place) = clocks {
        clock::draw_both(pen, place, play);
    }
    if let Some(place) = layout.panel {
        panel::draw(pen, place, app, play, result);
    }
    // Without a panel more is told in the message line.
    let folded = layout.panel.is_none();
    bottom::draw(pen, &layout, app, |pen, place| {
        let mut place = place;
        if folded && clocks.is_none() && is_timed {
            // The clocks take the end of the message line.
            let width = clock::width_of_both(pen, play).min(place.width);
            place.width -= width;
            let end = Rect {
                x: place.right(),
                width,
                ..place
            };
            clock::draw_both(pen, end, play);
            place.width = place.width.saturating_sub(1);
        }
        draw_message(pen, place, app, play, folded)
    })
}

/// The row for both clocks where there is no panel: above the board, where that is free.
fn clock_row(layout: &GameLayout, area: Rect) -> Option<Rect> {
    let is_free = layout.panel.is_none() && layout.block.y > area.y;
    is_free.then_some(Rect {
        y: area.y,
        height: 1,
        ..layout.block
    })
}

/// What stands on the empty board while a game is paused.
fn draw_pause(pen: &mut Pen<'_>, layout: &GameLayout) {
    let look = pen.look;
    let (title, go_on) = (look.words.text("pause-title"), look.words.text("key-go-on"));
    let button = format!("[{go_on}]");
    let width = columns(&title).max(columns(&button));
    let inner = window(pen, layout.block, width, 3, "");
    pen.write_centred(inner, &title, look.theme.title);
    let place = row(inner, 2);
    pen.write_centred(place, &button, look.theme.key);
    pen.zones.button(inner, Command::Pause);
}

/// Whose turn it is, and then the prompt, a notice, the outcome or what to do; returns the rows
/// used and where the text cursor is wanted.
fn draw_message(
    pen: &mut Pen<'_>,
    place: Rect,
    app: &App,
    play: &Play,
    folded: bool,
) -> (u16, Option<Position>) {
    let look = pen.look;
    let (theme, words) = (look.theme, &look.words);
    let mut used = 0;
    // The turn stands there whatever else is said: the panel may be folded away.
    if let Some(stage) = play.stage() {
        used = draw_decider(pen, place, play, stage);
    } else if play.game().outcome().is_none() {
        let stone = play.game().to_move();
        let turn = words.with("turn-of", &[("stone", words.stone(stone).into())]);
        used = pen.write_pieces(
            place,
            &[
                (look.glyphs.stone(stone), theme.title),
                (" ", theme.text),
                (&turn, theme.title),
            ],
        );
    }
    let rest = skip_columns(place, used);
    if let Some(input) = play.prompt() {
        return bottom::prompt(pen, rest, app, input, "prompt-label");
    }
    let rows = if let Some(notice) = app.notice() {
        pen.write_wrapped(
            rest,
            &words.notice(notice, app.context_below()),
            theme.notice,
        )
    } else if folded && has_aids(play) && !app.hides_board() {
        draw_folded_aids(pen, rest, app, play)
    } else if let Some(stage) = play.stage().filter(|_| !play.is_computers_turn()) {
        opening::draw_message(pen, rest, app, play, stage, folded)
    } else if let Some(outcome) = play.game().outcome() {
        pen.write_wrapped(rest, &words.outcome(outcome), theme.title)
    } else {
        let text = turn(words, app, play, rest);
        if columns(&text) > rest.width && play.clock().is_some() {
            // Beside the clocks there is room for few words; the hints say what to do as well.
            1
        } else {
            pen.write_wrapped(rest, &text, theme.text)
        }
    };
    (rows, None)
}

/// Whose decision it is while the colours are open, with the stone that is to be placed; returns
/// the columns used.
fn draw_decider(pen: &mut Pen<'_>, place: Rect, play: &Play, stage: Stage) -> u16 {
    let look = pen.look;
    let (theme, words) = (look.theme, &look.words);
    let who = words.who(&opening::decider(play));
    let turn = words.with("turn-of", &[("stone", who.into())]);
    let stone = match stage {
        Stage::Place { .. } => look.glyphs.stone(play.game().to_move()),
        Stage::Choose { .. } => "",
    };
    let gap = if stone.is_empty() { "" } else { " " };
    pen.write_pieces(
        place,
        &[
            (stone, theme.title),
            (gap, theme.text),
            (&turn, theme.title),
        ],
    )
}

/// Whether there is something of the panel's to tell without it; while a computer thinks it is
/// more important how it can be made to move.
fn has_aids(play: &Play) -> bool {
    // What is to be decided in an opening comes first.
    let is_quiet =
        play.game().outcome().is_none() && play.search().is_none() && play.stage().is_none();
    is_quiet && (play.analysis().is_some() || play.threats().is_some())
}

/// The analysis and the threats in a line or two; returns the rows used.
fn draw_folded_aids(pen: &mut Pen<'_>, place: Rect, app: &App, play: &Play) -> u16 {
    let look = pen.look;
    let mut used = 0;
    if let Some(analysis) = play.analysis() {
        let text = analysis::summary(&look.words, app, analysis, place.width);
        pen.write(place, &text, look.theme.text);
        used += 1;
    }
    if let Some(threats) = play.threats() {
        let rest = skip_rows(place, used);
        // A row is left for the hints.
        let rows = rest.height.saturating_sub(1).max(1);
        let variant = play.game().variant();
        let text = threats::summary(look, threats, variant, (rest.width, rows));
        used += pen.write_wrapped(rest, &text, look.theme.text);
    }
    used
}

/// What the side to move is doing or should do, in a place of this size.
fn turn(words: &Catalogue, app: &App, play: &Play, place: Rect) -> String {
    if let Some(search) = play.search() {
        return thinking(words, app, search, place.width);
    }
    if play.is_resting() {
        return words.text("turn-resting").into_owned();
    }
    if play.is_paused() {
        return words.text("turn-paused").into_owned();
    }
    if play.is_computers_turn() {
        return words.with("turn-waiting", &[go(app)]);
    }
    let text = words.text("turn-person");
    if columns(&text) > place.width && place.height < 2 {
        return words.text("turn-person-short").into_owned();
    }
    text.into_owned()
}

/// The line of the key that makes the computer move, for a message that names it.
fn go(app: &App) -> (&'static str, FluentValue<'static>) {
    let line = line_name(app.context_below(), Command::Activate);
    ("go", line.into())
}

fn thinking(words: &Catalogue, app: &App, search: &Search, room: u16) -> String {
    let key = match search.purpose() {
        Purpose::Move => "turn-thinking",
        Purpose::Opening(Stage::Place { .. }) => "turn-placing",
        Purpose::Opening(Stage::Choose { .. }) => "turn-choosing",
        Purpose::Hint => "turn-looking",
    };
    let mut text = words.with(key, &[go(app)]);
    if let Some(progress) = search.progress() {
        let spent = app.now().saturating_sub(search.since());
        let far = words.with(
            "thinking-progress",
            &[
                ("seconds", format!("{:.1}", spent.as_secs_f32()).into()),
                ("depth", progress.depth.into()),
                ("nodes", progress.nodes.into()),
            ],
        );
        if columns(&text) + 1 + columns(&far) <= room {
            text.push(' ');
            text.push_str(&far);
        }
    }
    text
}
