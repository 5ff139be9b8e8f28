//! Records made from games, and games from records.

use super::{NodeId, Record, Setup, Step, Tree, Verdict, verdict};
use crate::engine::{ByStone, Choice, Draft, ForbiddenMoves, Game, Opening, Seat};

impl Record {
    /// The record of a game: its moves as the main line, every line that was left as a branch,
    /// and how it ended.
    ///
    /// Moves that were taken back and could be played again end the main line of a game that
    /// goes on. Those behind a resignation or an agreement are left out: as the record's last
    /// moves they would say that the game ended after them.
    pub fn of_game(game: &Game, players: ByStone<String>, date: String) -> Self {
        let position = game.position();
        let setup = Setup {
            stones: position.start_stones(),
            to_move: position.first_to_move(),
        };
        let mut record =
            Self::set_up(game.variant(), setup).expect("the game began with these stones");
        record.players = players;
        record.opening = opening_text(game.draft());
        record.date = date;
        record.result = game.outcome().map_or_else(String::new, verdict::text_of);
        let played = game.moves();
        for line in game.lines() {
            let ends = game.outcome().is_some() && line.starts_with(played);
            let line = if ends { played } else { &line };
            let mut node = Tree::ROOT;
            for point in line {
                node = record.tree.add(node, Step::Place(*point));
            }
        }
        record
    }

    /// The record with the result that its board shows, where it names none itself.
    #[must_use]
    pub fn with_result_of_board(mut self) -> Self {
        if self.result.is_empty()
            && let Some(Verdict::Outcome(outcome)) = self.verdict()
        {
            self.result = verdict::text_of(&outcome);
        }
        self
    }

    /// A new game that begins as the record does up to a node, to be gone on with from there.
    ///
    /// Its moves can be taken back to the record's start, or to the last pass before the node:
    /// a game knows none. An end that the record tells and the moves do not show is no end here.
    pub fn game_at(
        &self,
        node: NodeId,
        players: ByStone<Seat>,
        forbidden_moves: ForbiddenMoves,
    ) -> Game {
        let line = self.tree.line_to(node);
        let passed = line
            .iter()
            .rposition(|id| self.tree.step(*id) == Some(Step::Pass))
            .unwrap_or(0);
        let start = self.replay_to(line[passed]);
        let mut game = Game::from_position(start.position(), players, forbidden_moves);
        let steps = line[passed..].iter().filter_map(|id| self.tree.step(*id));
        let points: Vec<_> = steps.filter_map(Step::point).collect();
        let length = points.len();
        game.take_over(&[points], length)
            .expect("steps were played when they were added");
        game
    }
}

/// How a game began, for people who read records: the named opening, or the protocol and what
/// was chosen in it.
fn opening_text(draft: &Draft) -> String {
    let protocol = match draft.opening() {
        Opening::Free => return String::new(),
        Opening::Named(named) => return named.to_string(),
        Opening::Swap => "Swap",
        Opening::Swap2 => "Swap2",
    };
    let mut text = protocol.to_owned();
    for (player, choice) in ["second", "first"].into_iter().zip(draft.choices()) {
        text.push_str(match choice {
            Choice::Black => ", Black chosen by the ",
            Choice::White => ", White chosen by the ",
            Choice::TwoMore => ", two more stones by the ",
        });
        text.push_str(player);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::super::Format;
    use super::*;
    use crate::engine::{Point, Rule, Stone, Variant};

    fn points(text: &str) -> Vec<Point> {
        let words = text.split_whitespace();
        words.map(|word| word.parse().unwrap()).collect()
    }

    fn game(moves: &str) -> Game {
        let mut game = Game::new(
            Variant::gomoku(),
            ByStone::default(),
            ForbiddenMoves::Refuse,
        );
        for point in points(moves) {
            game.play(point).unwrap();
        }
        game
    }

    #[test]
    fn a_record_has_the_branches_the_names_and_the_end_of_its_game() {
        let mut game = game("h8 i9 h9");
        game.undo().unwrap();
        game.play("a1".parse().unwrap()).unwrap();
        game.resign(Stone::Black).unwrap();
        let names = ByStone::new("张三".to_owned(), "Wuzi 5".to_owned());
        let record = Record::of_game(&game, names, "2026-11-30".to_owned());
        let text = record.print(Format::Sgf).unwrap();
        assert!(text.contains("PB[张三]PW[Wuzi 5]RE[W+Resign]DT[2026-11-30]"));
        assert!(
            text.ends_with(";B[hh];W[ig]\n(;B[ao])\n(;B[hg]))\n"),
            "{text}"
        );
    }

    #[test]
    fn a_record_tells_how_its_game_began() {
        let begun = |opening, rule| {
            let variant = Variant::new(rule, 15, 15, 5).unwrap();
            let seats = ByStone::default();
            Game::with_opening(variant, seats, ForbiddenMoves::Refuse, opening).unwrap()
        };
        let mut swap2 = begun(Opening::Swap2, Rule::Freestyle);
        for point in points("h8 i9 k11") {
            swap2.play(point).unwrap();
        }
        swap2.choose(Choice::TwoMore).unwrap();
        for point in points("c3 d4") {
            swap2.play(point).unwrap();
        }
        swap2.choose(Choice::White).unwrap();
        let named = begun("d4".parse().unwrap(), Rule::Renju);
        for (game, told, moves) in [
            (
                &swap2,
                "ON[Swap2, two more stones by the second, White chosen by the first]",
                ";B[hh];W[ig];B[ke];W[cm];B[dl])",
            ),
            (&named, "ON[D4 Kagetsu]", ";B[hh];W[hg];B[ig])"),
        ] {
            let record = Record::of_game(game, ByStone::default(), String::new());
            for format in [Format::Sgf, Format::Text] {
                let text = record.print(format).unwrap();
                let back = Record::parse(text.as_bytes(), Some(format)).unwrap();
                assert_eq!(back, record, "{text}");
            }
            let text = record.print(Format::Sgf).unwrap();
            assert!(
                text.contains(told) && text.trim_end().ends_with(moves),
                "{text}"
            );
        }
    }

    #[test]
    fn what_was_taken_back_goes_on_with_the_line_unless_the_game_has_ended() {
        let mut game = game("h8 i9 h9 i8");
        game.undo().unwrap();
        game.undo().unwrap();
        let record = |game: &Game| Record::of_game(game, ByStone::default(), String::new());
        assert_eq!(record(&game).steps().len(), 4);
        game.agree_to_draw().unwrap();
        assert_eq!(record(&game).steps().len(), 2);
        assert_eq!(record(&game).result, "0");
    }

    #[test]
    fn a_game_goes_on_from_any_node_and_is_taken_back_to_the_last_pass() {
        let record = Record::parse(b"h8 pass i9 j10 k11", None).unwrap();
        let line = record.tree().main_line();
        let game_at = |node| {
            let seats = ByStone::default();
            record.game_at(node, seats, ForbiddenMoves::Refuse)
        };
        let mut game = game_at(line[4]);
        assert_eq!(game.moves(), points("i9 j10"));
        assert_eq!(game.to_move(), Stone::Black);
        assert_eq!(game.position().board().stones(), 3);
        while game.undo().is_ok() {}
        assert_eq!(game.to_move(), Stone::Black);
        assert_eq!(game.position().board().stones(), 1);
        assert_eq!(game_at(line[1]).moves(), points("h8"));
        assert_eq!(game_at(line[0]).moves(), []);
    }

    #[test]
    fn a_game_that_was_given_up_can_be_gone_on_with() {
        let mut given_up = game("h8 i9");
        given_up.resign(Stone::Black).unwrap();
        let record = Record::of_game(&given_up, ByStone::default(), String::new());
        let end = *record.tree().main_line().last().unwrap();
        let game = record.game_at(end, ByStone::default(), ForbiddenMoves::Refuse);
        assert_eq!(game.outcome(), None);
        assert_eq!(game.moves(), given_up.moves());
    }
}
