//! The board: grid, stones, coordinates and the marks upon them.

mod grid;
mod joints;
mod marks;
mod numbers;
mod score_map;
mod stones;

use ratatui::layout::Position;
use ratatui::style::Style;

use super::geometry::GameLayout;
use super::pen::Pen;
use crate::app::analysis::{Analysis, Preview};
use crate::app::hint::{Area, Hint};
use crate::app::motion::Motion;
use crate::app::play::Play;
use crate::engine::{Forbidden, Point, Position as Stones, Threats};

pub(super) use stones::{blame, draw_winning};

/// What a board shows, whoever plays on it.
#[derive(Debug, Clone, Copy)]
pub(super) struct View<'a> {
    /// The stones.
    pub(super) stones: &'a Stones,
    /// The stone placed last.
    pub(super) last: Option<Point>,
    /// Whether the stones bear the numbers of their moves.
    pub(super) numbers: bool,
    /// What moves on it.
    pub(super) motion: Option<Motion>,
    /// The keyboard's cursor.
    pub(super) cursor: Option<Point>,
    /// Whether it answers to the mouse.
    pub(super) mouse: bool,
    /// Where the mouse is.
    pub(super) hover: Option<Point>,
    /// Whether the score map lies over the empty points.
    pub(super) score_map: bool,
    /// The points that renju forbids.
    pub(super) forbidden: &'a [Point],
    /// The forbidden move that was tried last, with its reason.
    pub(super) refused: Option<&'a (Point, Forbidden)>,
    /// An idea for the side to move.
    pub(super) hint: Option<Point>,
    /// A move that was played here and had better not been.
    pub(super) rejected: Option<Point>,
    /// Where an idea may be found.
    pub(super) area: Option<Area>,
    /// The threats of both sides.
    pub(super) threats: Option<&'a Threats>,
    /// Points among which something is to be found.
    pub(super) marks: &'a [Point],
    /// What may be played from here, the side to move first: shown as numbered stones.
    pub(super) line: &'a [Point],
}

impl<'a> View<'a> {
    /// The stones alone.
    pub(super) fn of(stones: &'a Stones) -> Self {
        Self {
            stones,
            last: stones.last_move(),
            numbers: false,
            motion: None,
            cursor: None,
            mouse: false,
            hover: None,
            score_map: false,
            forbidden: &[],
            refused: None,
            hint: None,
            rejected: None,
            area: None,
            threats: None,
            marks: &[],
            line: &[],
        }
    }

    /// A game with what is known about its present position.
    pub(super) fn of_play(play: &'a Play) -> Self {
        let game = Self {
            refused: play.refused(),
            ..Self::of(play.game().position())
        };
        if play.game().outcome().is_some() {
            return game;
        }
        let preview = play.analysis().and_then(Analysis::preview);
        Self {
            score_map: play.shows_score_map(),
            hint: play.hint().and_then(Hint::point),
            area: play.hint().and_then(Hint::area),
            threats: play.threats(),
            line: preview.map_or(&[], Preview::shown),
            ..game
        }
    }
}

/// Draws the board and tells the zones about it.
pub(super) fn draw(pen: &mut Pen<'_>, layout: &GameLayout, view: &View<'_>) {
    grid::draw(pen, layout, view);
    let scores = if view.score_map {
        score_map::draw(pen, &layout.board, view.stones)
    } else {
        Vec::new()
    };
    stones::draw(pen, &layout.board, view);
    marks::draw(pen, &layout.board, view);
    score_map::take_away_cut(pen, &scores);
    if view.mouse {
        pen.zones.board(layout.block, layout.board);
    }
}

/// Draws one sign, if its cell is on the screen.
pub(super) fn put(pen: &mut Pen<'_>, position: Position, sign: &str, style: Style) {
    if let Some(cell) = pen.buffer.cell_mut(position) {
        cell.set_symbol(sign).set_style(style);
    }
}
