//! A board with a side to move: where moves are played and taken back.

use super::{
    Board, DrawReason, Forbidden, IdleRow, Outcome, Point, Rule, Stone, Variant, WinReason, renju,
    win, zobrist,
};

/// A position of a variant and the moves that led to it.
#[derive(Debug, Clone)]
pub struct Position {
    variant: Variant,
    board: Board,
    /// Who moves first from the position's start: Black but for set-up positions.
    first: Stone,
    moves: Vec<Point>,
    hash: u64,
    outcome: Option<Outcome>,
}

/// Why a move was refused; nothing has changed then.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The point is outside the board.
    #[error("{point} is off the {width}x{height} board")]
    OffBoard {
        /// The point asked for.
        point: Point,
        /// The board's width.
        width: u8,
        /// The board's height.
        height: u8,
    },
    /// The point has a stone.
    #[error("{point} already has a {stone} stone")]
    Occupied {
        /// The point asked for.
        point: Point,
        /// The stone on it.
        stone: Stone,
    },
    /// The move is forbidden to Black under renju.
    #[error("{point} is forbidden to black")]
    Forbidden {
        /// The point asked for.
        point: Point,
        /// The rule that it breaks and the stones behind it.
        forbidden: Forbidden,
    },
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// A colour is to be chosen before the next stone; no position knows of that, a game does.
    #[error("a colour is to be chosen first")]
    ColourOpen,
}

impl Position {
    /// The empty board, Black to move.
    pub fn new(variant: Variant) -> Self {
        Self {
            variant,
            board: Board::new(variant),
            first: Stone::Black,
            moves: Vec::new(),
            hash: 0,
            outcome: None,
        }
    }

    /// A position set up from stones, with no moves to take back.
    ///
    /// The stones need not come in equal numbers, and a row among them does not
    /// end the game: only moves do.
    ///
    /// # Errors
    ///
    /// [`PlayError::OffBoard`] and [`PlayError::Occupied`] for the first stone that does not fit.
    pub fn from_stones(
        variant: Variant,
        stones: impl IntoIterator<Item = (Point, Stone)>,
        to_move: Stone,
    ) -> Result<Self, PlayError> {
        let mut position = Self::new(variant);
        position.first = to_move;
        if to_move == Stone::White {
            position.hash ^= zobrist::WHITE_TO_MOVE;
        }
        for (point, stone) in stones {
            position.check_place(point)?;
            position.board.set(point, Some(stone));
            position.hash ^= zobrist::key(stone, point);
        }
        position.outcome = position.draw_by_exhaustion();
        Ok(position)
    }

    /// The same stones with no moves behind them, so that undo stops here.
    ///
    /// As for every set-up position a row among them ends nothing.
    #[must_use]
    pub fn set_up(&self, to_move: Stone) -> Self {
        let points = self.board.points();
        let stones = points.filter_map(|point| Some((point, self.board.get(point)?)));
        Self::from_stones(self.variant, stones, to_move).expect("they stand on such a board")
    }

    /// What is played.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// Who made, or will make, the first move: Black but for set-up positions.
    pub fn first_to_move(&self) -> Stone {
        self.first
    }

    /// The stones that stood before the first move, in board order.
    pub fn start_stones(&self) -> Vec<(Point, Stone)> {
        let points = self.board.points();
        points
            .filter(|point| !self.moves.contains(point))
            .filter_map(|point| Some((point, self.board.get(point)?)))
            .collect()
    }

    /// The stones.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The moves played, oldest first, set-up stones left out.
    pub fn moves(&self) -> &[Point] {
        &self.moves
    }

    /// The last move played.
    pub fn last_move(&self) -> Option<Point> {
        self.moves.last().copied()
    }

    /// The side whose turn it is (or would be, had the game not ended).
    pub fn to_move(&self) -> Stone {
        self.mover(self.moves.len())
    }

    /// The side whose move this is, counted from 0.
    pub fn mover(&self, ply: usize) -> Stone {
        if ply.is_multiple_of(2) {
            self.first
        } else {
            self.first.opponent()
        }
    }

    /// The Zobrist hash of stones and side to move.
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// How the moves have ended the game; `None` while it goes on.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Whether the side to move may play on the point, and why not.
    pub fn check(&self, point: Point) -> Result<(), PlayError> {
        if self.outcome.is_some() {
            return Err(PlayError::GameOver);
        }
        self.check_place(point)?;
        match self.forbidden(point) {
            Some(forbidden) => Err(PlayError::Forbidden { point, forbidden }),
            None => Ok(()),
        }
    }

    /// Every point on which the side to move may play, in board order.
    pub fn legal_moves(&self) -> impl Iterator<Item = Point> {
        self.board
            .empty_points()
            .filter(|p| self.outcome.is_none() && self.forbidden(*p).is_none())
    }

    /// Plays a move, or says why it is refused and changes nothing.
    pub fn play(&mut self, point: Point) -> Result<(), PlayError> {
        self.check(point)?;
        let mover = self.put(point);
        self.outcome = match win::winning_line(&self.board, self.variant, point) {
            Some(line) => Some(Outcome::Win {
                winner: mover,
                reason: WinReason::Line(line),
            }),
            None => self.draw_by_exhaustion(),
        };
        Ok(())
    }

    /// Plays a move even when it is forbidden, which loses at once, as in tournaments.
    pub fn play_or_foul(&mut self, point: Point) -> Result<(), PlayError> {
        match self.play(point) {
            Err(PlayError::Forbidden { forbidden, .. }) => {
                let mover = self.put(point);
                self.outcome = Some(Outcome::Win {
                    winner: mover.opponent(),
                    reason: WinReason::Forbidden(forbidden),
                });
                Ok(())
            }
            result => result,
        }
    }

    /// The row that the last stone has made and that does not win, for all its length.
    pub fn idle_row(&self) -> Option<IdleRow> {
        win::idle_row(&self.board, self.variant, self.last_move()?)
    }

    /// Takes the last move back and returns it; `None` when there is none.
    pub fn undo(&mut self) -> Option<Point> {
        let point = self.moves.pop()?;
        self.board.set(point, None);
        self.hash ^= zobrist::key(self.to_move(), point) ^ zobrist::WHITE_TO_MOVE;
        self.outcome = None;
        Some(point)
    }

    fn put(&mut self, point: Point) -> Stone {
        let mover = self.to_move();
        self.board.set(point, Some(mover));
        self.hash ^= zobrist::key(mover, point) ^ zobrist::WHITE_TO_MOVE;
        self.moves.push(point);
        mover
    }

    fn check_place(&self, point: Point) -> Result<(), PlayError> {
        if !self.board.contains(point) {
            return Err(PlayError::OffBoard {
                point,
                width: self.variant.width(),
                height: self.variant.height(),
            });
        }
        match self.board.get(point) {
            Some(stone) => Err(PlayError::Occupied { point, stone }),
            None => Ok(()),
        }
    }

    /// Why the side to move may not play on an empty point.
    fn forbidden(&self, point: Point) -> Option<Forbidden> {
        (self.variant.rule() == Rule::Renju && self.to_move() == Stone::Black)
            .then(|| renju::forbidden(&self.board, point))
            .flatten()
    }

    fn draw_by_exhaustion(&self) -> Option<Outcome> {
        if self.board.is_full() {
            return Some(Outcome::Draw(DrawReason::FullBoard));
        }
        let stuck = !self
            .board
            .empty_points()
            .any(|p| self.forbidden(p).is_none());
        stuck.then_some(Outcome::Draw(DrawReason::NoLegalMove))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn p(text: &str) -> Point {
        text.parse().unwrap()
    }

    #[test]
    fn a_refused_move_changes_nothing() {
        let mut position = Position::new(Variant::tic_tac_toe());
        position.play(p("b2")).unwrap();
        let before = (position.hash(), position.board().clone());
        assert_eq!(
            position.play(p("b2")),
            Err(PlayError::Occupied {
                point: p("b2"),
                stone: Stone::Black
            })
        );
        assert_eq!(
            position.play(p("d1")),
            Err(PlayError::OffBoard {
                point: p("d1"),
                width: 3,
                height: 3
            })
        );
        assert_eq!((position.hash(), position.board().clone()), before);
        assert_eq!(position.to_move(), Stone::White);
    }

    #[test]
    fn nothing_is_played_after_a_win_and_undo_reopens_the_game() {
        let mut position = Position::new(Variant::tic_tac_toe());
        for text in ["a1", "a2", "b1", "b2", "c1"] {
            position.play(p(text)).unwrap();
        }
        assert_eq!(
            position.outcome().and_then(Outcome::winner),
            Some(Stone::Black)
        );
        assert_eq!(position.play(p("c2")), Err(PlayError::GameOver));
        assert_eq!(position.legal_moves().count(), 0);
        assert_eq!(position.undo(), Some(p("c1")));
        assert_eq!(position.outcome(), None);
        assert_eq!(position.to_move(), Stone::Black);
        assert_eq!(position.legal_moves().count(), 5);
    }

    #[test]
    fn black_loses_by_a_forbidden_move_only_where_it_is_let_be_played() {
        let renju = Variant::new(Rule::Renju, 15, 15, 5).unwrap();
        let stones = ["g8", "i8", "h7", "h9"].map(|t| (p(t), Stone::Black));
        let mut position = Position::from_stones(renju, stones, Stone::Black).unwrap();
        let refused = position.play(p("h8"));
        assert!(
            matches!(&refused, Err(PlayError::Forbidden { forbidden, .. })
                if forbidden.kind == renju::ForbiddenKind::DoubleThree
                && forbidden.stones == ["h7", "g8", "i8", "h9"].map(p)),
            "{refused:?}"
        );
        position.play_or_foul(p("h8")).unwrap();
        assert_eq!(
            position.outcome().and_then(Outcome::winner),
            Some(Stone::White)
        );
        position.undo();
        assert_eq!(position.outcome(), None);
    }

    #[test]
    fn a_board_with_forbidden_points_only_is_a_draw() {
        // d2 would join two threes to a row of seven, and it is the last empty point.
        let renju = Variant::new(Rule::Renju, 7, 3, 5).unwrap();
        let stones = renju.points().filter(|q| *q != p("d2") && *q != p("a1"));
        let mut position = Position::from_stones(
            renju,
            stones.map(|q| {
                let black = q.y() == 1 || q.x() % 2 == 1;
                (q, if black { Stone::Black } else { Stone::White })
            }),
            Stone::White,
        )
        .unwrap();
        assert_eq!(position.outcome(), None);
        position.play(p("a1")).unwrap();
        assert_eq!(
            position.outcome(),
            Some(&Outcome::Draw(DrawReason::NoLegalMove))
        );
        position.undo();
        position.play(p("d2")).unwrap();
        assert_eq!(position.outcome(), None, "a1 is still open to Black");
    }
}
