//! Smart Game Format (`FF[4]`, `GM[4]`): points are two letters, column and row from the upper left.
//!
//! The reader is our own: the published ones take Go for granted and leave out `GM[4]`,
//! rectangular boards and the encodings of Chinese programs.
//!
//! ```text
//! (;GM[4]SZ[15]RU[Renju]PB[A]PW[B]AB[hh]PL[W]C[a comment];W[ii](;B[jj])(;B[ig]))
//! ```

mod header;
mod lexer;
mod printer;
mod reader;

use super::{Record, RecordError, with_likely_rule};
use crate::engine::{Rule, Variant};

pub use printer::print;

/// How deep variations may be nested.
pub const MAX_NESTING: usize = 1_000;

/// How many moves, set-up points and branches are read.
pub const MAX_ITEMS: usize = 200_000;

/// Whether a text has something that begins a game.
pub fn has_game(text: &str) -> bool {
    lexer::beginning(text).is_some()
}

/// Reads the first game of a text.
pub fn parse(text: &str) -> Result<Record, RecordError> {
    with_likely_rule(|rule| reader::read(text, rule))
}

/// The text of RU: the rule, and the row's length where it is not the usual one.
fn rule_text(variant: Variant) -> String {
    let name = match variant.rule() {
        Rule::Freestyle => "Freestyle",
        Rule::Standard => "Standard",
        Rule::Renju => "Renju",
        Rule::Caro => "Caro",
        Rule::Caro6 => "Caro6",
    };
    let length = variant.in_a_row();
    if length == Variant::usual_length(variant.width(), variant.height()) {
        name.to_owned()
    } else {
        format!("{name}, {length} in a row")
    }
}

/// What RU says: the rule, if it is known, and the row's length, if it is told.
fn rule_of(text: &str) -> (Option<Rule>, Option<u8>) {
    let text = text.to_ascii_lowercase();
    let rule = [
        ("caro6", Rule::Caro6),
        ("caro", Rule::Caro),
        ("renju", Rule::Renju),
        ("rif", Rule::Renju),
        ("standard", Rule::Standard),
        ("free", Rule::Freestyle),
        ("gomoku", Rule::Freestyle),
    ]
    .into_iter()
    .find_map(|(word, rule)| text.contains(word).then_some(rule));
    let length = text
        .split_once(" in a row")
        .and_then(|(before, _)| before.split_whitespace().last()?.parse().ok());
    (rule, length)
}

#[cfg(test)]
mod tests {
    use super::super::{ErrorKind, Place, Setup, Step, Tree, Warning};
    use super::*;
    use crate::engine::{PlayError, Stone};

    fn step(text: &str) -> Step {
        text.parse().map_or(Step::Pass, Step::Place)
    }

    fn steps(text: &str) -> Vec<Step> {
        text.split_whitespace().map(step).collect()
    }

    #[test]
    fn a_record_is_written_from_the_upper_left() {
        let moves = ["h8", "i9", "a15"].map(|t| t.parse().unwrap());
        let mut record = Record::of_moves(Variant::gomoku(), &moves).unwrap();
        record.players.black = "a]b\\c[".into();
        record.players.white = "x:y".into();
        record.result = "B+".into();
        let text = print(&record);
        assert!(text.contains("SZ[15]RU[Freestyle]PB[a\\]b\\\\c\\[]PW[x\\:y]RE[B+]"));
        assert!(text.ends_with(";B[hh];W[ig];B[aa])\n"), "{text}");
        assert_eq!(parse(&text), Ok(record));
        let wide = Record::new(Variant::new(Rule::Caro, 9, 6, 4).unwrap());
        let text = print(&wide);
        assert!(text.contains("SZ[9:6]RU[Caro, 4 in a row]"), "{text}");
        assert_eq!(parse(&text), Ok(wide));
    }

    #[test]
    fn branches_comments_and_set_up_stones_are_written_and_read() {
        let setup = Setup {
            stones: vec![
                ("a1".parse().unwrap(), Stone::White),
                ("h8".parse().unwrap(), Stone::Black),
            ],
            to_move: Stone::White,
        };
        let mut record = Record::set_up(Variant::gomoku(), setup).unwrap();
        let first = record.add(Tree::ROOT, step("i9")).unwrap();
        let main = record.add(first, step("j9")).unwrap();
        let side = record.add(first, step("pass")).unwrap();
        record.add(side, step("k9")).unwrap();
        record.comment(Tree::ROOT, "before]\nall \\ of it;B[aa]");
        record.comment(main, "(good)");
        let text = print(&record);
        assert_eq!(parse(&text).unwrap(), record, "{text}");
    }

    #[test]
    fn values_that_run_over_what_follows_are_told_by_their_property() {
        for (text, property, moves) in [
            ("(;PB[A;B[hh];W[ii])", "PB", 0),
            ("(;B[hh];W[ii];B[j", "B", 2),
            ("(;B[hh];C[never", "C", 1),
        ] {
            let error = parse(text).unwrap_err();
            assert_eq!(error.kind, ErrorKind::UnclosedValue(property.into()));
            assert_eq!(error.good_moves(), moves, "{text}");
        }
    }

    #[test]
    fn a_bad_move_of_a_branch_costs_the_rest_of_the_branch_alone() {
        let text = "(;SZ[15];B[hh](;W[ii];B[jj])(;W[ig];B[hh];W[aa](;B[ab])(;B[ac]))(;W[gi]))";
        let record = parse(text).unwrap();
        assert_eq!(record.steps(), steps("h8 i7 j6"));
        assert_eq!(record.tree().len(), 6);
        assert!(
            matches!(
                record.warnings[..],
                [Warning::BranchCut {
                    number: 3,
                    kind: ErrorKind::Play(PlayError::Occupied { .. })
                }]
            ),
            "{:?}",
            record.warnings
        );
    }

    #[test]
    fn a_colour_out_of_turn_is_a_pass_of_the_other() {
        let record = parse("(;SZ[15];B[hh];B[ii];W[jj])").unwrap();
        assert_eq!(record.steps(), steps("h8 pass i7 j6"));
        assert_eq!(record.warnings, [Warning::OutOfTurn(2)]);
        let record = parse("(;SZ[15];W[hh];B[ii])").unwrap();
        assert_eq!(record.setup().to_move, Stone::White);
        assert_eq!(record.warnings, []);
    }

    #[test]
    fn tt_is_a_pass_where_it_is_no_point() {
        let record = parse("(;SZ[19];B[tt])").unwrap();
        assert_eq!(record.steps(), steps("pass"));
        let record = parse("(;SZ[20];B[tt];W[])").unwrap();
        assert_eq!(record.steps(), steps("t1 pass"));
    }

    #[test]
    fn set_up_stones_come_in_rectangles_and_in_later_nodes_before_the_first_move() {
        let record = parse("(;SZ[9:6](;AB[aa:cb]AE[ba];PL[W];W[ii])(;AB[aa]))").unwrap_err();
        assert!(matches!(record.kind, ErrorKind::OffBoard { .. }));
        let record = parse("(;SZ[9:6];AB[aa:cb]AE[ba];PL[W];W[if])").unwrap();
        assert_eq!(record.setup().stones.len(), 5);
        assert_eq!(record.steps(), steps("i1"));
        let late = parse("(;SZ[15];B[hh];AW[ii];W[jj])").unwrap_err();
        assert_eq!(
            (late.kind.clone(), late.good_moves()),
            (ErrorKind::LateSetup, 1)
        );
    }

    #[test]
    fn what_stands_between_nodes_is_named_with_its_place() {
        let error = parse("(;SZ[15]\n;B[hh] ? ;W[ii])").unwrap_err();
        assert_eq!(error.kind, ErrorKind::Unexpected('?'));
        assert_eq!(error.place, Place::Text { line: 2, column: 8 });
        let record = parse("(;SZ[15];B[hh]").unwrap();
        assert_eq!(record.warnings, [Warning::CutShort]);
        let record = parse("(;SZ[15];B[hh])(;B[ii])").unwrap();
        assert_eq!(record.warnings, [Warning::MoreGames]);
    }

    #[test]
    fn rules_are_known_by_the_names_in_use() {
        for (text, rule, length) in [
            ("Renju", Some(Rule::Renju), None),
            ("RIF rules", Some(Rule::Renju), None),
            ("Gomoku", Some(Rule::Freestyle), None),
            ("caro6", Some(Rule::Caro6), None),
            ("Caro, 4 in a row", Some(Rule::Caro), Some(4)),
            ("Japanese", None, None),
        ] {
            assert_eq!(rule_of(text), (rule, length), "{text}");
        }
        let record = parse("(;SZ[15]RU[Japanese];B[hh])").unwrap();
        assert_eq!(record.warnings, [Warning::UnknownRule("Japanese".into())]);
    }
}
