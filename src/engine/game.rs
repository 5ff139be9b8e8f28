//! A game as two people sit down to it: moves with undo, redo and kept branches,
//! and the ends that no stone makes (resignation, agreement, time).

mod opening;

use super::{
    ByStone, Draft, DrawReason, Outcome, PlayError, Point, Position, Seat, Stone, Variant,
    WinReason, win,
};

/// What happens to a move that renju forbids to Black.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum ForbiddenMoves {
    /// It is refused with its reason.
    #[default]
    Refuse,
    /// It is played and loses, as in tournaments.
    Lose,
}

/// Why something other than a move was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    /// There is no move to take back.
    #[error("there is no move to take back")]
    NothingToUndo,
    /// No move was taken back, so none can be played again.
    #[error("there is no move to play again")]
    NothingToRedo,
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// Nobody plays a colour yet that could win or lose.
    #[error("the colours are not settled yet")]
    ColoursOpen,
}

/// A move of a kept line that cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("move {ply} of line {line}: {error}")]
pub struct ReplayError {
    /// The line, from 0.
    pub line: usize,
    /// The move, from 1.
    pub ply: usize,
    /// What is wrong with it.
    pub error: PlayError,
}

/// A move and what was played after it.
#[derive(Debug, Clone)]
struct Node {
    /// `None` for the root alone.
    point: Option<Point>,
    parent: usize,
    /// In the order in which they were first played.
    children: Vec<usize>,
    /// The child that redo plays: the one played last.
    newest: Option<usize>,
}

const ROOT: usize = 0;

/// A game: its players, its moves with every abandoned line, and its end.
#[derive(Debug, Clone)]
pub struct Game {
    /// Until the colours are settled, the first player is Black's.
    players: ByStone<Seat>,
    draft: Draft,
    forbidden_moves: ForbiddenMoves,
    position: Position,
    nodes: Vec<Node>,
    current: usize,
    /// An end that was declared, not made by a stone.
    declared: Option<Outcome>,
}

impl Game {
    /// A new game on the empty board.
    pub fn new(variant: Variant, players: ByStone<Seat>, forbidden_moves: ForbiddenMoves) -> Self {
        Self::from_position(&Position::new(variant), players, forbidden_moves)
    }

    /// A new game from a position, whose stones stand before the first move and are not taken back.
    pub fn from_position(
        start: &Position,
        players: ByStone<Seat>,
        forbidden_moves: ForbiddenMoves,
    ) -> Self {
        Self {
            players,
            draft: Draft::default(),
            forbidden_moves,
            position: start.set_up(start.to_move()),
            nodes: vec![Node {
                point: None,
                parent: ROOT,
                children: Vec::new(),
                newest: None,
            }],
            current: ROOT,
            declared: None,
        }
    }

    /// What is played.
    pub fn variant(&self) -> Variant {
        self.position.variant()
    }

    /// Who plays which colour.
    pub fn players(&self) -> &ByStone<Seat> {
        &self.players
    }

    /// Gives a colour to another player, also in mid-game.
    pub fn set_player(&mut self, stone: Stone, seat: Seat) {
        self.players[stone] = seat;
    }

    /// What happens to forbidden moves.
    pub fn forbidden_moves(&self) -> ForbiddenMoves {
        self.forbidden_moves
    }

    /// Changes what happens to forbidden moves from now on.
    pub fn set_forbidden_moves(&mut self, policy: ForbiddenMoves) {
        self.forbidden_moves = policy;
    }

    /// The present position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The moves up to now, oldest first.
    pub fn moves(&self) -> &[Point] {
        self.position.moves()
    }

    /// The moves that redo would play, next first.
    pub fn undone(&self) -> Vec<Point> {
        let mut points = Vec::new();
        let mut node = self.current;
        while let Some(next) = self.nodes[node].newest {
            points.extend(self.nodes[next].point);
            node = next;
        }
        points
    }

    /// Whether there is a decision (or a declared end) to take back.
    pub fn can_undo(&self) -> bool {
        let moves = self.moves().len();
        self.declared.is_some()
            || self.draft.ends_with_choice(moves)
            || moves > self.draft.fixed_stones()
    }

    /// Whether there is a decision to be made again.
    pub fn can_redo(&self) -> bool {
        let has_next = if self.is_choosing() {
            self.draft.next_undone(self.moves().len()).is_some()
        } else {
            self.nodes[self.current].newest.is_some()
        };
        self.declared.is_none() && has_next
    }

    /// The side whose turn it is (or would be, had the game not ended).
    pub fn to_move(&self) -> Stone {
        self.position.to_move()
    }

    /// The player whose decision is waited for: in an opening not always the side to move.
    pub fn seat_to_move(&self) -> &Seat {
        &self.players[self.decider()]
    }

    /// How the game has ended; `None` while it goes on.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.declared.as_ref().or_else(|| self.position.outcome())
    }

    /// Plays a move for the side to move, or says why it is refused and changes nothing.
    ///
    /// A move that differs from the one taken back starts a branch; the old line is kept.
    pub fn play(&mut self, point: Point) -> Result<(), PlayError> {
        if self.declared.is_some() {
            return Err(PlayError::GameOver);
        }
        if self.is_choosing() {
            return Err(PlayError::ColourOpen);
        }
        match self.forbidden_moves {
            ForbiddenMoves::Refuse => self.position.play(point)?,
            ForbiddenMoves::Lose => self.position.play_or_foul(point)?,
        }
        if self.undone().first() != Some(&point) {
            self.draft.forget_undone();
        }
        self.current = self.child(point);
        Ok(())
    }

    /// Takes back a declared end or a choice of colour, or else the last move, which is returned.
    pub fn undo(&mut self) -> Result<Option<Point>, GameError> {
        if self.declared.take().is_some() || self.take_back_choice() {
            return Ok(None);
        }
        if !self.can_undo() {
            return Err(GameError::NothingToUndo);
        }
        self.step_back().map(Some).ok_or(GameError::NothingToUndo)
    }

    /// Takes the last move back, wherever the game's own beginning is.
    fn step_back(&mut self) -> Option<Point> {
        let point = self.position.undo()?;
        self.current = self.nodes[self.current].parent;
        Some(point)
    }

    /// Decides again what was taken back last; a move that is played again is returned.
    pub fn redo(&mut self) -> Result<Option<Point>, GameError> {
        if self.declared.is_some() {
            return Err(GameError::NothingToRedo);
        }
        if self.is_choosing() {
            let next = self.draft.next_undone(self.moves().len());
            let again = next.and_then(|choice| self.choose(choice).ok());
            return again.map(|()| None).ok_or(GameError::NothingToRedo);
        }
        let next = self.nodes[self.current]
            .newest
            .ok_or(GameError::NothingToRedo)?;
        let point = self.nodes[next]
            .point
            .expect("only the root has no point, and it is nobody's child");
        // Played once already, under whichever policy was in force then.
        self.position
            .play_or_foul(point)
            .map_err(|_| GameError::NothingToRedo)?;
        self.current = next;
        Ok(Some(point))
    }

    /// Every line that was played, the present one first; each from the first move to its last.
    pub fn lines(&self) -> Vec<Vec<Point>> {
        let mut present: Vec<Point> = self.moves().to_vec();
        present.extend(self.undone());
        let mut lines = vec![present];
        for (index, node) in self.nodes.iter().enumerate() {
            if node.children.is_empty() {
                let line = self.line_to(index);
                if line != lines[0] {
                    lines.push(line);
                }
            }
        }
        lines
    }

    /// Takes over lines played elsewhere, the present one first, and stands after `at` of its moves.
    ///
    /// This is how a kept game comes back: give it what [`Game::lines`] said and the number of
    /// moves that had been played. Moves that were forbidden are let be played, since they were.
    ///
    /// # Errors
    ///
    /// The line (from 0), the number of its move (from 1) and what is wrong with it. The game
    /// is then the moves taken over so far and of no use.
    pub fn take_over(&mut self, lines: &[Vec<Point>], at: usize) -> Result<(), ReplayError> {
        // The present line last, so that redo follows it; the others as they were, so that they
        // are told in the same order again.
        let in_order = lines.iter().enumerate();
        for (index, line) in in_order.clone().skip(1).chain(in_order.take(1)) {
            self.rewind();
            for (ply, point) in line.iter().enumerate() {
                self.position
                    .play_or_foul(*point)
                    .map_err(|error| ReplayError {
                        line: index,
                        ply: ply + 1,
                        error,
                    })?;
                self.current = self.child(*point);
            }
        }
        // Nothing is played again behind the present line, though others may go on from its end.
        self.nodes[self.current].newest = None;
        while self.moves().len() > at && self.step_back().is_some() {}
        Ok(())
    }

    fn rewind(&mut self) {
        self.declared = None;
        while self.step_back().is_some() {}
    }

    /// One side gives up, once the colours are settled.
    pub fn resign(&mut self, loser: Stone) -> Result<(), GameError> {
        self.require_colours()?;
        self.declare(Outcome::Win {
            winner: loser.opponent(),
            reason: WinReason::Resignation,
        })
    }

    /// One side's time has run out: the other wins, or where it could no longer make a row, nobody.
    pub fn lose_on_time(&mut self, loser: Stone) -> Result<(), GameError> {
        let winner = loser.opponent();
        let outcome = if win::can_still_win(self.position.board(), self.variant(), winner) {
            Outcome::Win {
                winner,
                reason: WinReason::Time,
            }
        } else {
            Outcome::Draw(DrawReason::Time)
        };
        self.declare(outcome)
    }

    /// Both sides agree that nobody wins, once the colours are settled.
    pub fn agree_to_draw(&mut self) -> Result<(), GameError> {
        self.require_colours()?;
        self.declare(Outcome::Draw(DrawReason::Agreement))
    }

    fn declare(&mut self, outcome: Outcome) -> Result<(), GameError> {
        if self.outcome().is_some() {
            return Err(GameError::Over);
        }
        self.declared = Some(outcome);
        Ok(())
    }

    /// The present node's child for a move, made when it is new.
    fn child(&mut self, point: Point) -> usize {
        let known = self.nodes[self.current]
            .children
            .iter()
            .copied()
            .find(|child| self.nodes[*child].point == Some(point));
        let child = known.unwrap_or_else(|| {
            self.nodes.push(Node {
                point: Some(point),
                parent: self.current,
                children: Vec::new(),
                newest: None,
            });
            let child = self.nodes.len() - 1;
            self.nodes[self.current].children.push(child);
            child
        });
        self.nodes[self.current].newest = Some(child);
        child
    }

    fn line_to(&self, mut node: usize) -> Vec<Point> {
        let mut line = Vec::new();
        while let Some(point) = self.nodes[node].point {
            line.push(point);
            node = self.nodes[node].parent;
        }
        line.reverse();
        line
    }
}

#[cfg(test)]
mod tests {
    use super::super::{ForbiddenKind, Rule};
    use super::*;

    fn p(text: &str) -> Point {
        text.parse().unwrap()
    }

    fn points(text: &str) -> Vec<Point> {
        text.split_whitespace().map(p).collect()
    }

    fn game(variant: Variant, moves: &str) -> Game {
        let mut game = Game::new(variant, ByStone::default(), ForbiddenMoves::Refuse);
        for point in points(moves) {
            game.play(point).unwrap();
        }
        game
    }

    #[test]
    fn undo_and_redo_walk_the_whole_game() {
        let moves = "h8 i9 h9 i8 h10 i10 h11 i11 h12";
        let mut game = game(Variant::gomoku(), moves);
        let end = game.outcome().cloned();
        assert!(end.is_some());
        for _ in 0..9 {
            game.undo().unwrap();
        }
        assert_eq!(game.undo(), Err(GameError::NothingToUndo));
        assert_eq!(game.undone(), points(moves));
        for _ in 0..9 {
            game.redo().unwrap();
        }
        assert_eq!(game.redo(), Err(GameError::NothingToRedo));
        assert_eq!(game.outcome(), end.as_ref());
    }

    #[test]
    fn a_new_move_after_undo_keeps_the_old_line_as_a_branch() {
        let mut game = game(Variant::gomoku(), "h8 i9 h9");
        game.undo().unwrap();
        game.undo().unwrap();
        game.play(p("j10")).unwrap();
        assert_eq!(game.moves(), points("h8 j10"));
        assert_eq!(game.lines(), [points("h8 j10"), points("h8 i9 h9")]);
        game.undo().unwrap();
        assert_eq!(
            game.redo(),
            Ok(Some(p("j10"))),
            "redo follows the newest line"
        );
        game.undo().unwrap();
        game.play(p("i9")).unwrap();
        assert_eq!(game.undone(), points("h9"), "the old line is entered again");
        assert_eq!(game.lines().len(), 2);
    }

    #[test]
    fn a_kept_game_comes_back_with_its_branches() {
        let mut kept = game(Variant::gomoku(), "h8 i9 h9 a1");
        for _ in 0..3 {
            kept.undo().unwrap();
        }
        for text in ["j10", "h9", "k11"] {
            kept.play(p(text)).unwrap();
        }
        kept.undo().unwrap();
        let mut back = game(Variant::gomoku(), "");
        back.take_over(&kept.lines(), kept.moves().len()).unwrap();
        assert_eq!(back.moves(), kept.moves());
        assert_eq!(back.undone(), kept.undone());
        assert_eq!(back.lines(), kept.lines());

        let mut broken = game(Variant::gomoku(), "");
        assert_eq!(
            broken.take_over(&[points("h8 h8")], 2),
            Err(ReplayError {
                line: 0,
                ply: 2,
                error: PlayError::Occupied {
                    point: p("h8"),
                    stone: Stone::Black
                }
            })
        );
    }

    #[test]
    fn undo_stops_at_the_position_that_was_set_up() {
        let mut played = game(Variant::gomoku(), "h8 i9 h9");
        let mut from = Game::from_position(
            played.position(),
            ByStone::default(),
            ForbiddenMoves::Refuse,
        );
        assert_eq!(from.moves(), []);
        assert_eq!(from.to_move(), Stone::White);
        assert_eq!(from.undo(), Err(GameError::NothingToUndo));
        from.play(p("i8")).unwrap();
        assert_eq!(from.position().first_to_move(), Stone::White);
        assert_eq!(from.position().mover(0), Stone::White);
        let before = [(p("h8"), Stone::Black), (p("h9"), Stone::Black)];
        assert_eq!(
            from.position().start_stones(),
            [before[0], before[1], (p("i9"), Stone::White)]
        );
        played.play(p("i8")).unwrap();
        assert_eq!(from.position().hash(), played.position().hash());
        from.undo().unwrap();
        assert!(!from.can_undo());
    }

    #[test]
    fn branches_come_back_in_the_order_in_which_they_were_told() {
        let lines = ["h8 i9", "h8 a1 a2", "h8 a1 a3", "b1"].map(points);
        let mut back = game(Variant::gomoku(), "");
        for _ in 0..2 {
            back.take_over(&lines, 1).unwrap();
            assert_eq!(back.lines(), lines);
            assert_eq!(back.undone(), points("i9"));
        }
    }

    #[test]
    fn a_line_that_others_go_on_from_comes_back_with_nothing_to_play_again() {
        let lines = ["h8 i9", "h8 i9 a1"].map(points);
        for at in [1, 2] {
            let mut back = game(Variant::gomoku(), "");
            back.take_over(&lines, at).unwrap();
            assert_eq!(back.lines(), lines);
            assert_eq!(back.undone(), points("h8 i9")[at..]);
        }
    }

    #[test]
    fn a_declared_end_stops_play_and_can_be_taken_back() {
        for declare in [
            (|g| g.resign(Stone::Black)) as fn(&mut Game) -> Result<(), GameError>,
            |g| g.lose_on_time(Stone::Black),
            |g| g.agree_to_draw(),
        ] {
            let mut game = game(Variant::gomoku(), "h8 i9");
            declare(&mut game).unwrap();
            assert_eq!(game.play(p("a1")), Err(PlayError::GameOver));
            assert_eq!(game.resign(Stone::White), Err(GameError::Over));
            assert!(!game.can_redo());
            assert_eq!(game.undo(), Ok(None));
            assert_eq!(game.outcome(), None);
            assert_eq!(game.moves(), points("h8 i9"));
        }
    }

    #[test]
    fn time_is_a_reason_of_its_own() {
        let mut game = game(Variant::gomoku(), "h8");
        game.lose_on_time(Stone::White).unwrap();
        assert_eq!(
            game.outcome(),
            Some(&Outcome::Win {
                winner: Stone::Black,
                reason: WinReason::Time
            })
        );
    }

    #[test]
    fn nobody_wins_on_time_without_a_row_left_to_make() {
        // . o x
        // x x o   White has a stone on every line that Black has not blocked.
        // o . x
        let moves = "b2 b3 a2 c2 c3 a1 c1";
        let mut game = game(Variant::tic_tac_toe(), moves);
        assert!(!win::can_still_win(
            game.position().board(),
            game.variant(),
            Stone::White
        ));
        game.lose_on_time(Stone::Black).unwrap();
        assert_eq!(game.outcome(), Some(&Outcome::Draw(DrawReason::Time)));
        game.undo().unwrap();
        game.lose_on_time(Stone::White).unwrap();
        assert_eq!(game.outcome().and_then(Outcome::winner), Some(Stone::Black));
    }

    #[test]
    fn a_forbidden_move_is_refused_or_loses_as_the_setting_says() {
        let renju = Variant::new(Rule::Renju, 15, 15, 5).unwrap();
        let moves = "g8 a1 i8 a3 h7 c1 h9 c3";
        let mut refusing = game(renju, moves);
        assert!(matches!(
            refusing.play(p("h8")),
            Err(PlayError::Forbidden { .. })
        ));
        assert_eq!(refusing.moves(), points(moves));
        refusing.set_forbidden_moves(ForbiddenMoves::Lose);
        refusing.play(p("h8")).unwrap();
        let end = refusing.outcome().cloned();
        assert!(
            matches!(&end, Some(Outcome::Win { winner: Stone::White, reason: WinReason::Forbidden(f) })
                if f.kind == ForbiddenKind::DoubleThree)
        );
        refusing.undo().unwrap();
        refusing.set_forbidden_moves(ForbiddenMoves::Refuse);
        refusing.redo().unwrap();
        assert_eq!(refusing.outcome(), end.as_ref(), "redo repeats what was");
    }
}
