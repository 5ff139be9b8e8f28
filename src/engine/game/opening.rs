//! How a game comes to its colours: openings that are played from, and protocols in which
//! the players place stones for both sides and choose.

use super::{ForbiddenMoves, Game, GameError};
use crate::engine::{
    ByStone, Choice, Draft, DraftError, Opening, OpeningError, Party, Seat, Stage, Stone, Variant,
};

impl Game {
    /// A new game that begins with an opening.
    ///
    /// Where the opening leaves the colours open, Black's player of `players` is the first and
    /// White's the second, until they have chosen.
    ///
    /// # Errors
    ///
    /// Why the variant cannot begin so.
    pub fn with_opening(
        variant: Variant,
        players: ByStone<Seat>,
        forbidden_moves: ForbiddenMoves,
        opening: Opening,
    ) -> Result<Self, OpeningError> {
        opening.fits(variant)?;
        let mut game = Self::new(variant, players, forbidden_moves);
        if let Opening::Named(named) = opening {
            for point in named.stones(variant) {
                game.play(point).expect("three stones forbid nothing");
            }
        }
        game.draft = Draft::new(opening);
        Ok(game)
    }

    /// Takes up the opening of a kept game again: what was chosen in it, and how many of the
    /// choices stand.
    ///
    /// The game has its moves already, and its players their colours.
    ///
    /// # Errors
    ///
    /// Why the variant cannot begin so, or that it does not go with the moves.
    pub fn resume_opening(
        &mut self,
        opening: Opening,
        choices: &[Choice],
        standing: usize,
    ) -> Result<(), OpeningError> {
        let variant = self.variant();
        opening.fits(variant)?;
        let draft = Draft::resumed(opening, choices, standing)
            .map_err(|_: DraftError| OpeningError::Inconsistent)?;
        let begins_so = match opening {
            Opening::Named(named) => self.moves().starts_with(&named.stones(variant)),
            Opening::Free | Opening::Swap | Opening::Swap2 => true,
        };
        let is_whole = opening == Opening::Free || self.position().start_stones().is_empty();
        if !(begins_so && is_whole && draft.goes_with(self.moves().len())) {
            return Err(OpeningError::Inconsistent);
        }
        self.draft = draft;
        Ok(())
    }

    /// The opening and how far it has come.
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// What is to be decided in the opening; `None` when the colours are settled or the game
    /// has ended.
    pub fn stage(&self) -> Option<Stage> {
        let stage = self.draft.stage(self.moves().len());
        stage.filter(|_| self.outcome().is_none())
    }

    /// Whether a colour is to be chosen, and no stone placed.
    pub(super) fn is_choosing(&self) -> bool {
        matches!(
            self.draft.stage(self.moves().len()),
            Some(Stage::Choose { .. })
        )
    }

    /// The colour, or the colour so far, of the player whose decision is waited for.
    pub fn decider(&self) -> Stone {
        self.stage()
            .map_or_else(|| self.to_move(), |stage| self.draft.colour(stage.party()))
    }

    /// The colours of all who have decided something, one for each decision.
    pub fn decided(&self) -> impl Iterator<Item = Stone> {
        let fixed = self.draft.fixed_stones();
        let stones = (fixed..self.moves().len()).map(|ply| {
            let party = self.draft.placed_by(ply);
            party.map_or_else(
                || self.position.mover(ply),
                |party| self.draft.colour(party),
            )
        });
        let choices = [Party::Second, Party::First]
            .into_iter()
            .take(self.draft.choices().len())
            .map(|party| self.draft.colour(party));
        stones.chain(choices)
    }

    /// Makes the choice that is waited for, and gives the players their colours by it.
    ///
    /// # Errors
    ///
    /// That nothing is to be chosen, or not this; nothing has changed then.
    pub fn choose(&mut self, choice: Choice) -> Result<(), DraftError> {
        if self.declared.is_some() {
            return Err(DraftError::NoChoice);
        }
        let stones = self.moves().len();
        let is_again = self.draft.next_undone(stones) == Some(choice);
        self.change_draft(|draft| draft.choose(choice, stones))?;
        if !is_again {
            // Stones that followed another choice are a branch now, and not played again.
            self.nodes[self.current].newest = None;
        }
        Ok(())
    }

    /// Takes the last choice back where it was the last decision.
    pub(super) fn take_back_choice(&mut self) -> bool {
        let stones = self.moves().len();
        // What was played after it is kept for redo, which finds it behind the choice.
        self.change_draft(|draft| draft.take_back(stones)).is_some()
    }

    fn change_draft<T>(&mut self, change: impl FnOnce(&mut Draft) -> T) -> T {
        let before = self.draft.colour(Party::First);
        let done = change(&mut self.draft);
        if self.draft.colour(Party::First) != before {
            std::mem::swap(&mut self.players.black, &mut self.players.white);
        }
        done
    }

    /// The players as they sat down: where the opening left the colours open, the first
    /// player is Black's.
    pub fn players_at_start(&self) -> ByStone<Seat> {
        match self.draft.colour(Party::First) {
            Stone::Black => self.players.clone(),
            Stone::White => self.players.clone().swapped(),
        }
    }

    pub(super) fn require_colours(&self) -> Result<(), GameError> {
        match self.stage() {
            Some(_) => Err(GameError::ColoursOpen),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Level, NamedOpening, Opponent, PlayError, Point, Rule, renju};

    const PERSON: Seat = Seat::Human;
    const COMPUTER: Seat = Seat::Computer(Opponent::Level(Level::Classic));

    fn p(text: &str) -> Point {
        text.parse().unwrap()
    }

    fn points(text: &str) -> Vec<Point> {
        text.split_whitespace().map(p).collect()
    }

    /// A person against a computer, the person being the first player.
    fn begun(opening: Opening, rule: Rule) -> Game {
        let variant = Variant::new(rule, 15, 15, 5).unwrap();
        let players = ByStone::new(PERSON, COMPUTER);
        Game::with_opening(variant, players, ForbiddenMoves::Refuse, opening).unwrap()
    }

    fn play(game: &mut Game, moves: &str) {
        for point in points(moves) {
            game.play(point).unwrap();
        }
    }

    #[test]
    fn the_choice_gives_the_players_their_colours() {
        for (choices, black, to_move) in [
            (&[Choice::White][..], PERSON, COMPUTER),
            (&[Choice::Black], COMPUTER, PERSON),
            (&[Choice::TwoMore, Choice::Black], PERSON, COMPUTER),
            (&[Choice::TwoMore, Choice::White], COMPUTER, PERSON),
        ] {
            let mut game = begun(Opening::Swap2, Rule::Freestyle);
            assert_eq!(*game.seat_to_move(), PERSON);
            play(&mut game, "h8 h9");
            assert_eq!(*game.seat_to_move(), PERSON, "also White's stone");
            play(&mut game, "k11");
            assert_eq!(*game.seat_to_move(), COMPUTER);
            assert_eq!(game.play(p("a1")), Err(PlayError::ColourOpen));
            game.choose(choices[0]).unwrap();
            if let Some(last) = choices.get(1) {
                assert_eq!(*game.seat_to_move(), COMPUTER);
                play(&mut game, "c3 d4");
                assert_eq!(*game.seat_to_move(), PERSON);
                game.choose(*last).unwrap();
            }
            assert_eq!(game.stage(), None);
            assert_eq!(game.players().black, black, "{choices:?}");
            assert_eq!(game.to_move(), Stone::White);
            assert_eq!(*game.seat_to_move(), to_move);
            assert_eq!(game.players_at_start(), ByStone::new(PERSON, COMPUTER));
        }
    }

    #[test]
    fn undo_and_redo_walk_through_stones_and_choices() {
        let mut game = begun(Opening::Swap2, Rule::Freestyle);
        play(&mut game, "h8 h9 k11");
        game.choose(Choice::TwoMore).unwrap();
        play(&mut game, "c3 d4");
        game.choose(Choice::White).unwrap();
        play(&mut game, "e5");
        let whole = (game.lines(), game.players().clone());
        let mut steps = Vec::new();
        while game.can_undo() {
            steps.push(game.undo().unwrap());
        }
        let expected = ["e5", "-", "d4", "c3", "-", "k11", "h9", "h8"];
        assert_eq!(steps, expected.map(|text| text.parse().ok()));
        assert_eq!(game.undo(), Err(GameError::NothingToUndo));
        assert_eq!(*game.players(), game.players_at_start());
        for step in steps.into_iter().rev() {
            assert!(game.can_redo());
            assert_eq!(game.redo(), Ok(step));
        }
        assert!(!game.can_redo());
        assert_eq!((game.lines(), game.players().clone()), whole);
        assert_eq!(game.stage(), None);
    }

    #[test]
    fn another_decision_leaves_the_old_line_as_a_branch() {
        let mut game = begun(Opening::Swap2, Rule::Freestyle);
        play(&mut game, "h8 h9 k11");
        game.choose(Choice::White).unwrap();
        play(&mut game, "e5");
        game.undo().unwrap();
        game.undo().unwrap();
        game.choose(Choice::TwoMore).unwrap();
        assert!(!game.can_redo(), "e5 was a move of White's and no stone");
        play(&mut game, "c3");
        assert_eq!(game.lines().len(), 2);
        // A stone of the opening that is placed elsewhere makes the choices behind it void.
        for _ in 0..3 {
            game.undo().unwrap();
        }
        play(&mut game, "k10");
        assert!(!game.can_redo());
        game.undo().unwrap();
        play(&mut game, "k11");
        assert!(!game.can_redo());
    }

    #[test]
    fn nobody_can_give_up_before_the_colours_are_settled() {
        let mut game = begun(Opening::Swap, Rule::Freestyle);
        for stones in ["", "h8", "h9", "k11"] {
            play(&mut game, stones);
            assert_eq!(game.resign(Stone::Black), Err(GameError::ColoursOpen));
            assert_eq!(game.agree_to_draw(), Err(GameError::ColoursOpen));
        }
        assert_eq!(game.choose(Choice::TwoMore).map_err(|_| ()), Err(()));
        game.choose(Choice::Black).unwrap();
        game.resign(Stone::Black).unwrap();
        assert_eq!(game.choose(Choice::White), Err(DraftError::NoChoice));
        assert_eq!(game.undo(), Ok(None));
        assert_eq!(game.players().black, COMPUTER, "the end alone is gone");
        // A clock goes on all the while.
        let mut slow = begun(Opening::Swap, Rule::Freestyle);
        slow.lose_on_time(slow.decider()).unwrap();
        assert_eq!(slow.stage(), None);
    }

    #[test]
    fn who_has_decided_is_told_for_every_stone_and_choice() {
        let mut game = begun(Opening::Swap2, Rule::Freestyle);
        let persons = |game: &Game| {
            let players = game.players();
            let decided = game.decided();
            decided.filter(|stone| players[*stone].is_human()).count()
        };
        assert_eq!(persons(&game), 0);
        play(&mut game, "h8 h9 k11");
        assert_eq!((persons(&game), game.decided().count()), (3, 3));
        game.choose(Choice::TwoMore).unwrap();
        play(&mut game, "c3 d4");
        assert_eq!((persons(&game), game.decided().count()), (3, 6));
        game.choose(Choice::White).unwrap();
        play(&mut game, "e5");
        assert_eq!((persons(&game), game.decided().count()), (5, 8));
    }

    #[test]
    fn a_named_opening_stands_there_and_is_not_taken_back() {
        for named in NamedOpening::all() {
            let mut game = begun(Opening::Named(named), Rule::Renju);
            assert_eq!(game.moves(), named.stones(game.variant()));
            assert_eq!(game.stage(), None);
            assert_eq!(*game.seat_to_move(), COMPUTER);
            assert!(!game.can_undo());
            assert_eq!(game.decided().count(), 0);
            play(&mut game, "a1");
            assert_eq!(game.undo(), Ok(Some(p("a1"))));
            assert_eq!(game.undo(), Err(GameError::NothingToUndo));
            assert_eq!(game.redo(), Ok(Some(p("a1"))));
        }
    }

    /// A double three takes five black stones and a double four seven, the move included; an
    /// opening has three.
    #[test]
    fn renju_forbids_nothing_in_an_opening() {
        let mut game = begun(Opening::Swap2, Rule::Renju);
        let check = |game: &Game| {
            assert_eq!(renju::forbidden_points(game.position().board()), []);
        };
        for point in points("h8 a1 h9") {
            check(&game);
            game.play(point).unwrap();
        }
        game.choose(Choice::TwoMore).unwrap();
        for point in points("a3 i8") {
            check(&game);
            game.play(point).unwrap();
        }
        game.choose(Choice::White).unwrap();
        assert_eq!(game.outcome(), None);
    }

    #[test]
    fn a_kept_opening_comes_back_with_what_was_taken_back() {
        let mut kept = begun(Opening::Swap2, Rule::Freestyle);
        play(&mut kept, "h8 h9 k11");
        kept.choose(Choice::TwoMore).unwrap();
        play(&mut kept, "c3 d4");
        kept.choose(Choice::White).unwrap();
        kept.undo().unwrap();
        kept.undo().unwrap();
        let mut back = Game::new(
            kept.variant(),
            kept.players().clone(),
            ForbiddenMoves::Refuse,
        );
        back.take_over(&kept.lines(), kept.moves().len()).unwrap();
        let choices = [Choice::TwoMore, Choice::White];
        back.resume_opening(Opening::Swap2, &choices, 1).unwrap();
        assert_eq!(back.stage(), kept.stage());
        for game in [&mut kept, &mut back] {
            while game.redo().is_ok() {}
        }
        assert_eq!(back.players(), kept.players());
        assert_eq!(back.draft(), kept.draft());
    }

    #[test]
    fn an_opening_that_does_not_go_with_the_moves_is_refused() {
        let game = |moves: &str| {
            let variant = Variant::new(Rule::Renju, 15, 15, 5).unwrap();
            let mut game = Game::new(variant, ByStone::default(), ForbiddenMoves::Refuse);
            play(&mut game, moves);
            game
        };
        let named = Opening::Named(NamedOpening::FIRST);
        for (moves, opening, choices) in [
            ("h8 h9 h7 a1", Opening::Swap, &[][..]),
            ("h8 h9", Opening::Swap, &[Choice::Black]),
            ("h8 h9 h7 a1", Opening::Swap, &[Choice::TwoMore]),
            (
                "h8 h9 h7 a1",
                Opening::Swap,
                &[Choice::Black, Choice::White],
            ),
            ("h8 h9 h7 a1 a2 a3", Opening::Swap2, &[Choice::TwoMore]),
            ("h8 h9 h7", Opening::Free, &[Choice::Black]),
            ("h8 h9 h7", named, &[]),
            ("h8 h9", named, &[]),
        ] {
            let mut game = game(moves);
            let refused = game.resume_opening(opening, choices, choices.len());
            assert_eq!(
                refused,
                Err(OpeningError::Inconsistent),
                "{moves} {opening}"
            );
        }
        assert_eq!(game("h8 h9 h10").resume_opening(named, &[], 0), Ok(()));
    }
}
