//! Any game survives every format of records, both ways: games are made at random, with moves
//! taken back, lines left behind, ends declared and positions set up.

use std::collections::BTreeSet;

use proptest::prelude::*;
use wuzi::engine::{
    ByStone, DrawReason, ForbiddenMoves, Game, Outcome, Point, Position, Rule, Stone, Variant,
};
use wuzi::record::{Format, NodeId, PrintError, Record, Step, Tree, Verdict};

/// What is done to a game, as numbers that fit any board.
#[derive(Debug, Clone)]
enum Act {
    Play(usize),
    Undo,
    Redo,
}

/// How a game that the moves leave open is ended.
#[derive(Debug, Clone, Copy)]
enum End {
    None,
    Resign(Stone),
    Time(Stone),
    Draw,
}

fn acts() -> impl Strategy<Value = Vec<Act>> {
    let act = prop_oneof![
        8 => any::<usize>().prop_map(Act::Play),
        2 => Just(Act::Undo),
        1 => Just(Act::Redo),
    ];
    prop::collection::vec(act, 0..120)
}

fn ends() -> impl Strategy<Value = End> {
    let stone = prop_oneof![Just(Stone::Black), Just(Stone::White)];
    prop_oneof![
        2 => Just(End::None),
        1 => stone.clone().prop_map(End::Resign),
        1 => stone.prop_map(End::Time),
        1 => Just(End::Draw),
    ]
}

prop_compose! {
    fn variants()(
        rule in prop::sample::select(Rule::ALL.to_vec()),
        width in 3_u8..=20,
        height in 3_u8..=20,
        length in 3_u8..=6,
    ) -> Option<Variant> {
        Variant::new(rule, width, height, length).ok()
    }
}

fn starts() -> impl Strategy<Value = Position> {
    let stones = prop_oneof![
        2 => Just(Vec::new()),
        1 => prop::collection::vec((any::<usize>(), any::<bool>()), 0..9),
    ];
    (variants(), stones, any::<bool>()).prop_filter_map(
        "no such variant",
        |(variant, stones, white_first)| {
            let variant = variant?;
            let all: Vec<Point> = variant.points().collect();
            let mut taken = BTreeSet::new();
            let mut set = Vec::new();
            for (number, white) in stones {
                let point = all[number % all.len()];
                if taken.insert(point) {
                    set.push((point, if white { Stone::White } else { Stone::Black }));
                }
            }
            let first = if white_first && !set.is_empty() {
                Stone::White
            } else {
                Stone::Black
            };
            Position::from_stones(variant, set, first).ok()
        },
    )
}

prop_compose! {
    fn games()(start in starts(), acts in acts(), end in ends()) -> Game {
        let mut game = Game::from_position(&start, ByStone::default(), ForbiddenMoves::Lose);
        for act in acts {
            match act {
                Act::Play(number) => {
                    let board = game.position().board();
                    let empty: Vec<Point> = board.empty_points().collect();
                    if let Some(point) = empty.get(number % empty.len().max(1)) {
                        let _ended = game.play(*point);
                    }
                }
                Act::Undo => drop(game.undo()),
                Act::Redo => drop(game.redo()),
            }
        }
        // A game that is over already stays as it ended.
        let _ended = match end {
            End::None => Ok(()),
            End::Resign(stone) => game.resign(stone),
            End::Time(stone) => game.lose_on_time(stone),
            End::Draw => game.agree_to_draw(),
        };
        game
    }
}

fn record_of(game: &Game) -> Record {
    let names = ByStone::new("A [x]".to_owned(), "乙:\\".to_owned());
    Record::of_game(game, names, "2026-11-30".to_owned())
}

fn read_back(record: &Record, format: Format) -> Record {
    let text = record.print(format).expect("the format can hold it");
    Record::parse(text.as_bytes(), Some(format)).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The moves of a game that its record's main line has: all but those taken back from an end.
fn main_line(game: &Game) -> Vec<Point> {
    let mut line = game.moves().to_vec();
    if game.outcome().is_none() {
        line.extend(game.undone());
    }
    line
}

/// An end as records tell it: of a draw they say no more than that it is one, and where no
/// position explains it, it is taken for an agreement.
fn as_recorded(outcome: &Outcome) -> Outcome {
    match outcome {
        Outcome::Draw(DrawReason::Time) => Outcome::Draw(DrawReason::Agreement),
        outcome => outcome.clone(),
    }
}

fn points(steps: &[Step]) -> Vec<Point> {
    steps.iter().filter_map(|step| step.point()).collect()
}

/// The game that a record's main line is, as far as the other game has come.
fn game_again(record: &Record, game: &Game) -> Game {
    let node = record.tree().main_line()[game.moves().len()];
    record.game_at(node, game.players().clone(), game.forbidden_moves())
}

fn same_position(one: &Game, other: &Game) {
    assert_eq!(one.variant(), other.variant());
    assert_eq!(one.moves(), other.moves());
    assert_eq!(one.to_move(), other.to_move());
    assert_eq!(one.position().board(), other.position().board());
    assert_eq!(one.position().hash(), other.position().hash());
    assert_eq!(
        one.position().start_stones(),
        other.position().start_stones()
    );
    assert_eq!(one.position().outcome(), other.position().outcome());
}

fn leaves(tree: &Tree) -> impl Iterator<Item = NodeId> {
    let nodes = tree.walk().map(|(_, id)| id);
    nodes.filter(|id| tree.children(*id).next().is_none())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_game_survives_sgf_with_every_line_that_was_left(game in games()) {
        let record = record_of(&game);
        let back = read_back(&record, Format::Sgf);
        prop_assert_eq!(&back, &record);
        prop_assert_eq!(points(&back.steps()), main_line(&game));
        same_position(&game_again(&back, &game), &game);
        if let Some(outcome) = game.outcome() {
            prop_assert_eq!(back.verdict(), Some(Verdict::Outcome(as_recorded(outcome))));
        }
        // Every line of the game is a line of the record, and the other way round.
        let mut lines = game.lines();
        if game.outcome().is_some() {
            lines.retain(|line| !line.starts_with(game.moves()));
            lines.push(game.moves().to_vec());
        }
        let played: BTreeSet<Vec<Point>> = lines.into_iter().collect();
        let recorded: BTreeSet<Vec<Point>> = leaves(back.tree())
            .map(|leaf| back.game_at(leaf, game.players().clone(), ForbiddenMoves::Refuse).moves().to_vec())
            .collect();
        prop_assert_eq!(recorded, played);
    }

    #[test]
    fn the_played_line_of_a_game_survives_text(game in games()) {
        let back = read_back(&record_of(&game), Format::Text);
        prop_assert_eq!(points(&back.steps()), main_line(&game));
        prop_assert_eq!(&back.players, &record_of(&game).players);
        prop_assert_eq!(&back.date, "2026-11-30");
        same_position(&game_again(&back, &game), &game);
        if let Some(outcome) = game.outcome() {
            prop_assert_eq!(back.verdict(), Some(Verdict::Outcome(as_recorded(outcome))));
        }
    }

    #[test]
    fn the_played_line_of_a_game_survives_psq_unless_stones_were_set_up(game in games()) {
        let record = record_of(&game);
        if record.setup() != &wuzi::record::Setup::default() {
            prop_assert_eq!(record.print(Format::Psq), Err(PrintError::Setup));
            return Ok(());
        }
        let back = read_back(&record, Format::Psq);
        prop_assert_eq!(points(&back.steps()), main_line(&game));
        prop_assert_eq!(&back.players, &record.players);
        same_position(&game_again(&back, &game), &game);
        // Piskvork's format has no word for an end that no stone makes.
        if let Some(outcome) = game.position().outcome() {
            prop_assert_eq!(back.verdict(), Some(Verdict::Outcome(outcome.clone())));
        }
    }
}

#[test]
fn a_win_by_five_is_told_with_its_line() {
    let mut game = Game::new(
        Variant::gomoku(),
        ByStone::default(),
        ForbiddenMoves::Refuse,
    );
    for text in ["h8", "i9", "h9", "i8", "h10", "i10", "h11", "i11", "h12"] {
        game.play(text.parse().expect(text)).expect(text);
    }
    let back = read_back(&record_of(&game), Format::Sgf);
    assert_eq!(back.result, "B+");
    let Some(Verdict::Outcome(outcome)) = back.verdict() else {
        panic!("{:?}", back.verdict());
    };
    assert_eq!(
        outcome.winning_line().map(|line| line.points.len()),
        Some(5)
    );
    assert_eq!(Some(&outcome), game.outcome());
}
