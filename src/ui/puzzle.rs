//! A puzzle: its board with the task beside it, and what became of the last move.

use ratatui::layout::{Position, Rect};

use super::board::{self, View};
use super::bottom;
use super::geometry::GameLayout;
use super::pen::{Pen, row, skip_columns, skip_rows};
use super::too_small;
use crate::app::App;
use crate::app::puzzle::{HintStep, Solving, Stage};
use crate::engine::puzzle;

/// Draws a puzzle; returns where the text cursor is wanted.
pub(super) fn draw(
    pen: &mut Pen<'_>,
    area: Rect,
    app: &App,
    solving: &Solving,
) -> Option<Position> {
    let layout = match GameLayout::new(area, solving.position().variant()) {
        Ok(layout) => layout,
        Err(needed) => {
            too_small::draw(pen, area, needed);
            return None;
        }
    };
    let marks = solving.marks();
    let takes_stones = matches!(solving.stage(), Stage::Turn | Stage::Failed(_));
    let shows_point = solving.is_players_turn() && solving.hint() == Some(HintStep::Point);
    let view = View {
        cursor: solving.is_players_turn().then(|| solving.cursor()),
        mouse: takes_stones,
        hover: solving.hover(),
        numbers: app.settings().stone_numbers,
        motion: app.motion(),
        forbidden: if app.settings().show_forbidden {
            solving.forbidden()
        } else {
            &[]
        },
        refused: solving.refused(),
        hint: solving.next().filter(|_| shows_point),
        marks: &marks,
        // What follows on a failed move is seen at once; the answer only as it is asked for.
        line: match solving.stage() {
            Stage::Failed(refutation) => refutation.walk.rest(),
            _ => &[],
        },
        ..View::of(solving.position())
    };
    board::draw(pen, &layout, &view);
    if let Some(place) = layout.panel {
        draw_panel(pen, place, app, solving);
    }
    bottom::draw(pen, &layout, app, |pen, place| {
        draw_message(pen, place, app, solving)
    })
}

/// The puzzle's name, task and state, and the moves of it.
fn draw_panel(pen: &mut Pen<'_>, area: Rect, app: &App, solving: &Solving) {
    let look = pen.look;
    let (theme, words) = (look.theme, &look.words);
    let puzzle = solving.puzzle();
    let same = |other: &&puzzle::Puzzle| other.kind() == puzzle.kind();
    let of_kind = puzzle::all().iter().filter(same).count();
    let title = words.with(
        "puzzle-title",
        &[
            ("name", words.puzzle_name(solving.number()).into()),
            ("count", of_kind.into()),
        ],
    );
    pen.write(row(area, 0), &title, theme.title);
    pen.write(row(area, 1), &words.variant(puzzle.variant()), theme.dim);
    let mut used = 3;
    let task = words.puzzle_task(puzzle);
    used += pen.write_wrapped(skip_rows(area, used), &task, theme.text) + 1;
    let mark = words.puzzle_mark(app.puzzle_log(), puzzle);
    used += pen.write_wrapped(skip_rows(area, used), &mark, theme.dim);
    if solving.number() == app.daily_puzzle() {
        let text = words.with("puzzle-daily", &[("streak", app.puzzle_streak().into())]);
        used += pen.write_wrapped(skip_rows(area, used), &text, theme.dim);
    }
    draw_moves(pen, skip_rows(area, used + 1), solving);
}

/// The moves of the puzzle in pairs, the last ones where not all fit.
fn draw_moves(pen: &mut Pen<'_>, area: Rect, solving: &Solving) {
    let theme = pen.look.theme;
    let pairs = solving.moves().chunks(2);
    let skipped = pairs.len().saturating_sub(usize::from(area.height));
    for (line, (pair, number)) in (0..).zip(pairs.zip(1..).skip(skipped)) {
        let name = |at: usize| pair.get(at).map(ToString::to_string).unwrap_or_default();
        pen.write_pieces(
            row(area, line),
            &[
                (&format!("{number:>3}. "), theme.dim),
                (&format!("{:<4}", name(0)), theme.text),
                (&name(1), theme.text),
            ],
        );
    }
}

/// The player's stone, and then the prompt, a notice, or how things stand; returns the rows
/// used and where the text cursor is wanted.
fn draw_message(
    pen: &mut Pen<'_>,
    place: Rect,
    app: &App,
    solving: &Solving,
) -> (u16, Option<Position>) {
    let look = pen.look;
    let (theme, words) = (look.theme, &look.words);
    let stone = look.glyphs.stone(solving.player());
    let used = pen.write_pieces(place, &[(stone, theme.title), (" ", theme.text)]);
    let rest = skip_columns(place, used);
    if let Some(input) = solving.prompt() {
        return bottom::prompt(pen, rest, app, input, "prompt-label");
    }
    let (text, style) = match (app.notice(), solving.stage()) {
        (Some(notice), _) => (words.notice(notice, app.context_below()), theme.notice),
        (None, Stage::Failed(_)) => (words.puzzle_situation(solving), theme.notice),
        (None, Stage::Solved) => (words.puzzle_situation(solving), theme.title),
        (None, _) => (words.puzzle_situation(solving), theme.text),
    };
    (pen.write_wrapped(rest, &text, style), None)
}
