//! Games sorted into groups: by opponent, by rule, by board; and those without one person
//! against the computer by themselves.

use super::played_game::PlayedGame;
use super::{Statistics, Tally};
use crate::engine::{EngineName, Level, Opponent, Rule, Stone, Variant};

/// What games are sorted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Grouping {
    /// The computer opponent.
    Opponent,
    /// The rule.
    Rule,
    /// The board's size and the row's length.
    Board,
    /// Who played, of games without one person against the computer.
    Others,
}

/// A board and the row that wins on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardKind {
    /// Columns.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// Stones in a row that win.
    pub in_a_row: u8,
}

impl From<Variant> for BoardKind {
    fn from(variant: Variant) -> Self {
        Self {
            width: variant.width(),
            height: variant.height(),
            in_a_row: variant.in_a_row(),
        }
    }
}

/// Games that have something in common.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Group {
    /// Against this computer player.
    Opponent(Opponent),
    /// Under this rule.
    Rule(Rule),
    /// On this board.
    Board(BoardKind),
    /// Two people.
    TwoPlayers,
    /// Two computers.
    Watched,
}

impl Group {
    /// The group of a game; `None` where the game has no place among these groups.
    fn of(game: &PlayedGame, grouping: Grouping) -> Option<Self> {
        let opponent = game.opponent();
        match grouping {
            Grouping::Opponent => opponent.cloned().map(Self::Opponent),
            Grouping::Rule => opponent.map(|_| Self::Rule(game.variant.rule())),
            Grouping::Board => opponent.map(|_| Self::Board(game.variant.into())),
            Grouping::Others if opponent.is_some() => None,
            Grouping::Others if game.players.black.is_human() => Some(Self::TwoPlayers),
            Grouping::Others => Some(Self::Watched),
        }
    }

    /// Where it stands among others: as levels and rules are offered, engines after them by
    /// their names, and larger boards later.
    fn order(&self) -> (usize, Option<BoardKind>, Option<EngineName>) {
        let place = match self {
            Self::Opponent(Opponent::Level(level)) => {
                Level::ALL.iter().position(|known| known == level)
            }
            Self::Opponent(Opponent::Engine(name)) => {
                return (Level::ALL.len(), None, Some(name.clone()));
            }
            Self::Rule(rule) => Rule::ALL.iter().position(|known| known == rule),
            Self::Board(board) => return (0, Some(*board), None),
            Self::TwoPlayers => Some(0),
            Self::Watched => Some(1),
        };
        (place.unwrap_or(0), None, None)
    }
}

/// Which games are looked at: those of all the groups that are named.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Filter {
    opponent: Option<Opponent>,
    rule: Option<Rule>,
    board: Option<BoardKind>,
}

impl Filter {
    /// Looks at this group alone, or no longer at it alone.
    pub fn toggle(&mut self, group: Group) {
        fn toggle<T: PartialEq>(slot: &mut Option<T>, value: T) {
            *slot = (slot.as_ref() != Some(&value)).then_some(value);
        }
        match group {
            Group::Opponent(level) => toggle(&mut self.opponent, level),
            Group::Rule(rule) => toggle(&mut self.rule, rule),
            Group::Board(board) => toggle(&mut self.board, board),
            // These have one list to themselves.
            Group::TwoPlayers | Group::Watched => {}
        }
    }

    /// The groups that are named.
    pub fn groups(&self) -> impl Iterator<Item = Group> {
        let groups = [
            self.opponent.clone().map(Group::Opponent),
            self.rule.map(Group::Rule),
            self.board.map(Group::Board),
        ];
        groups.into_iter().flatten()
    }

    fn admits(&self, game: &PlayedGame) -> bool {
        self.groups().all(|group| {
            [Grouping::Opponent, Grouping::Rule, Grouping::Board]
                .into_iter()
                .any(|grouping| Group::of(game, grouping).as_ref() == Some(&group))
        })
    }
}

impl Statistics {
    /// The groups that have games, in their order, each with its games added up.
    ///
    /// They are seen from the person's side; where there is not one person against the
    /// computer, from Black's, and no filter applies.
    pub fn tallies(&self, grouping: Grouping, filter: &Filter) -> Vec<(Group, Tally)> {
        let mut tallies: Vec<(Group, Tally)> = Vec::new();
        for game in self.games() {
            let Some(group) = Group::of(game, grouping) else {
                continue;
            };
            if grouping != Grouping::Others && !filter.admits(game) {
                continue;
            }
            let score = game.score(game.person().unwrap_or(Stone::Black));
            let at = tallies.iter().position(|(known, _)| *known == group);
            let at = at.unwrap_or_else(|| {
                tallies.push((group, Tally::default()));
                tallies.len() - 1
            });
            tallies[at].1.add(score, game);
        }
        tallies.sort_by_key(|(group, _)| group.order());
        tallies
    }

    /// All games against the computer added up, from the person's side.
    pub fn against_computer(&self) -> Tally {
        let mut tally = Tally::default();
        for game in self.games() {
            if let Some(person) = game.person() {
                tally.add(game.score(person), game);
            }
        }
        tally
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn statistics() -> Statistics {
        let lines = [
            "- 15x15 5 renju 4 human white line 30 100 unaided",
            "- 15x15 5 freestyle human 3 black line 31 200 unaided",
            "- 19x19 5 freestyle human 3 white line 50 400 aided",
            "- 3x3 3 freestyle human random draw full-board 9 10 unaided",
            "- 15x15 5 freestyle human human white line 21 60 unaided",
            "- 15x15 5 freestyle 8 7 black line 40 90 unaided",
        ];
        Statistics::of(lines.map(|line| line.parse().unwrap()))
    }

    fn names(tallies: &[(Group, Tally)]) -> Vec<(Group, u32, u32, u32)> {
        let name = |(group, tally): &(Group, Tally)| {
            (group.clone(), tally.wins, tally.draws, tally.losses)
        };
        tallies.iter().map(name).collect()
    }

    fn level(name: &str) -> Group {
        Group::Opponent(name.parse().unwrap())
    }

    #[test]
    fn games_are_added_up_by_opponent_rule_and_board_and_others_by_themselves() {
        let statistics = statistics();
        let of = |grouping| names(&statistics.tallies(grouping, &Filter::default()));
        assert_eq!(
            of(Grouping::Opponent),
            [
                (level("random"), 0, 1, 0),
                (level("3"), 1, 0, 1),
                (level("4"), 1, 0, 0)
            ]
        );
        assert_eq!(
            of(Grouping::Rule),
            [
                (Group::Rule(Rule::Freestyle), 1, 1, 1),
                (Group::Rule(Rule::Renju), 1, 0, 0)
            ]
        );
        let boards: Vec<u8> = statistics
            .tallies(Grouping::Board, &Filter::default())
            .iter()
            .filter_map(|(group, _)| match group {
                Group::Board(board) => Some(board.width),
                _ => None,
            })
            .collect();
        assert_eq!(boards, [3, 15, 19]);
        assert_eq!(
            of(Grouping::Others),
            [(Group::TwoPlayers, 0, 0, 1), (Group::Watched, 1, 0, 0)]
        );
        assert_eq!(statistics.against_computer().games(), 4);
    }

    #[test]
    fn a_filter_leaves_the_games_of_its_groups_and_is_switched_off_again() {
        let statistics = statistics();
        let mut filter = Filter::default();
        filter.toggle(level("3"));
        let of = |filter: &Filter| names(&statistics.tallies(Grouping::Rule, filter));
        assert_eq!(of(&filter), [(Group::Rule(Rule::Freestyle), 1, 0, 1)]);
        let small = Variant::new(Rule::Freestyle, 19, 19, 5).unwrap();
        filter.toggle(Group::Board(small.into()));
        assert_eq!(of(&filter), [(Group::Rule(Rule::Freestyle), 0, 0, 1)]);
        assert_eq!(filter.groups().count(), 2);
        filter.toggle(level("3"));
        filter.toggle(Group::Board(small.into()));
        assert_eq!(filter, Filter::default());
    }
}
