//! The protocols by which two players settle who plays which colour, as a state machine.
//!
//! It knows how many stones stand on the board but not where, and what was chosen; the
//! stage follows from the two, and so does which decision is taken back:
//!
//! ```text
//! swap:   first: 3 stones -> second: Black | White
//! swap2:  first: 3 stones -> second: Black | White | 2 more stones -> first: Black | White
//! ```

use std::fmt;
use std::str::FromStr;

use super::Opening;
use crate::engine::Stone;

/// The stones that the first player places.
pub const FIRST_STONES: usize = 3;
/// The stones on the board when the second player has placed two more.
pub const ALL_STONES: usize = 5;

/// One of the two players, as long as neither has a colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Party {
    /// Who places the first three stones.
    First,
    /// Who has the first choice.
    Second,
}

impl Party {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// What a player can choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Choice {
    /// To play Black.
    Black,
    /// To play White.
    White,
    /// To place two more stones, and to leave the choice of colour to the other.
    TwoMore,
}

impl Choice {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Black, Self::White, Self::TwoMore];

    /// The colour that is taken, if one is.
    pub const fn colour(self) -> Option<Stone> {
        match self {
            Self::Black => Some(Stone::Black),
            Self::White => Some(Stone::White),
            Self::TwoMore => None,
        }
    }
}

impl From<Stone> for Choice {
    fn from(stone: Stone) -> Self {
        match stone {
            Stone::Black => Self::Black,
            Stone::White => Self::White,
        }
    }
}

impl fmt::Display for Choice {
    /// The name used in files.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Black => "black",
            Self::White => "white",
            Self::TwoMore => "two-more",
        })
    }
}

/// Why something is not to be chosen now, or is no choice at all.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DraftError {
    /// Nothing is to be chosen.
    #[error("nothing is to be chosen now")]
    NoChoice,
    /// This is not among the choices.
    #[error("{0} cannot be chosen now")]
    NotOffered(Choice),
    /// The text names no choice.
    #[error("'{0}' is not a choice: black, white or two-more")]
    Unknown(String),
}

impl FromStr for Choice {
    type Err = DraftError;

    fn from_str(text: &str) -> Result<Self, DraftError> {
        Self::ALL
            .into_iter()
            .find(|choice| choice.to_string() == text)
            .ok_or_else(|| DraftError::Unknown(text.to_owned()))
    }
}

/// What is to be decided, and by whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stage {
    /// A stone of the opening is to be placed.
    Place {
        /// Who places it.
        party: Party,
        /// Its number among those that the player places now, from 1.
        number: usize,
        /// How many the player places now.
        count: usize,
    },
    /// A colour is to be chosen.
    Choose {
        /// Who chooses.
        party: Party,
        /// Whether two more stones may be placed instead.
        may_place: bool,
    },
}

impl Stage {
    /// Whose decision it is.
    pub const fn party(self) -> Party {
        match self {
            Self::Place { party, .. } | Self::Choose { party, .. } => party,
        }
    }

    /// What can be chosen; nothing while stones are placed.
    pub const fn choices(self) -> &'static [Choice] {
        match self {
            Self::Place { .. } => &[],
            Self::Choose {
                may_place: false, ..
            } => &[Choice::Black, Choice::White],
            Self::Choose {
                may_place: true, ..
            } => &Choice::ALL,
        }
    }
}

/// How far an opening has come.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Draft {
    opening: Opening,
    /// What has been chosen, oldest first.
    choices: Vec<Choice>,
    /// Choices that were taken back, the next one to be chosen again last.
    undone: Vec<Choice>,
}

impl Draft {
    /// The beginning of an opening.
    pub const fn new(opening: Opening) -> Self {
        Self {
            opening,
            choices: Vec::new(),
            undone: Vec::new(),
        }
    }

    /// An opening as it was kept: what was chosen, and how many of the choices stand; the rest
    /// had been taken back.
    pub(in crate::engine) fn resumed(
        opening: Opening,
        choices: &[Choice],
        standing: usize,
    ) -> Result<Self, DraftError> {
        let mut draft = Self::new(opening);
        for (choice, stones) in choices.iter().zip([FIRST_STONES, ALL_STONES]) {
            draft.choose(*choice, stones)?;
        }
        if draft.choices.len() < choices.len() {
            return Err(DraftError::NoChoice);
        }
        draft.undone = draft.choices.split_off(standing.min(choices.len()));
        draft.undone.reverse();
        Ok(draft)
    }

    /// The opening.
    pub const fn opening(&self) -> Opening {
        self.opening
    }

    /// What has been chosen, oldest first.
    pub fn choices(&self) -> &[Choice] {
        &self.choices
    }

    /// What had been chosen and was taken back, in the order in which it would be chosen again.
    pub fn undone(&self) -> impl Iterator<Item = Choice> {
        self.undone.iter().rev().copied()
    }

    /// What is to be decided with so many stones on the board; `None` when the colours are settled.
    pub fn stage(&self, stones: usize) -> Option<Stage> {
        if !self.opening.leaves_colours_open() {
            return None;
        }
        let place = |party, before: usize, until: usize| Stage::Place {
            party,
            number: stones - before + 1,
            count: until - before,
        };
        match self.choices[..] {
            [] if stones < FIRST_STONES => Some(place(Party::First, 0, FIRST_STONES)),
            [] => Some(Stage::Choose {
                party: Party::Second,
                may_place: self.opening == Opening::Swap2,
            }),
            [Choice::TwoMore] if stones < ALL_STONES => {
                Some(place(Party::Second, FIRST_STONES, ALL_STONES))
            }
            [Choice::TwoMore] => Some(Stage::Choose {
                party: Party::First,
                may_place: false,
            }),
            _ => None,
        }
    }

    /// Chooses, where this is among the choices.
    pub fn choose(&mut self, choice: Choice, stones: usize) -> Result<(), DraftError> {
        let stage = self.stage(stones).ok_or(DraftError::NoChoice)?;
        if stage.choices().is_empty() {
            return Err(DraftError::NoChoice);
        }
        if !stage.choices().contains(&choice) {
            return Err(DraftError::NotOffered(choice));
        }
        self.choices.push(choice);
        // What would have followed another choice means nothing any more.
        if self.undone.pop() != Some(choice) {
            self.undone.clear();
        }
        Ok(())
    }

    /// Whether the last decision, with so many stones on the board, was a choice and no stone.
    pub fn ends_with_choice(&self, stones: usize) -> bool {
        stones == self.stones_at_last_choice() && !self.choices.is_empty()
    }

    fn stones_at_last_choice(&self) -> usize {
        if self.choices.len() > 1 {
            ALL_STONES
        } else {
            FIRST_STONES
        }
    }

    /// Takes the last choice back where it was the last decision, and returns it.
    pub fn take_back(&mut self, stones: usize) -> Option<Choice> {
        if !self.ends_with_choice(stones) {
            return None;
        }
        let choice = self.choices.pop()?;
        self.undone.push(choice);
        Some(choice)
    }

    /// The choice that was taken back here and could be made again.
    pub fn next_undone(&self, stones: usize) -> Option<Choice> {
        let stage = self.stage(stones)?;
        let next = self.undone.last()?;
        stage.choices().contains(next).then_some(*next)
    }

    /// Forgets choices that were taken back, since something else was decided before them.
    pub fn forget_undone(&mut self) {
        self.undone.clear();
    }

    /// Whether a game that has come so far can have so many stones.
    pub(in crate::engine) fn goes_with(&self, stones: usize) -> bool {
        let most = match self.stage(stones) {
            Some(Stage::Choose { .. }) if self.choices.is_empty() => FIRST_STONES,
            Some(Stage::Choose { .. }) => ALL_STONES,
            _ => usize::MAX,
        };
        let least = if self.choices.is_empty() {
            self.fixed_stones()
        } else {
            self.stones_at_last_choice()
        };
        (least..=most).contains(&stones)
    }

    /// The colour that a player has; Black for the first as long as nothing is settled.
    pub fn colour(&self, party: Party) -> Stone {
        let second = match self.choices[..] {
            [choice] => choice.colour(),
            [_, choice, ..] => choice.colour().map(Stone::opponent),
            [] => None,
        };
        let second = second.unwrap_or(Stone::White);
        match party {
            Party::First => second.opponent(),
            Party::Second => second,
        }
    }

    /// Who placed the stone of this number, counted from 0, where the opening had it placed.
    pub fn placed_by(&self, ply: usize) -> Option<Party> {
        if !self.opening.leaves_colours_open() {
            return None;
        }
        match ply {
            0..FIRST_STONES => Some(Party::First),
            FIRST_STONES..ALL_STONES if self.choices.first() == Some(&Choice::TwoMore) => {
                Some(Party::Second)
            }
            _ => None,
        }
    }

    /// How many stones the opening has, as far as that is decided.
    pub fn opening_stones(&self) -> usize {
        match self.opening {
            Opening::Swap | Opening::Swap2 if self.choices.first() == Some(&Choice::TwoMore) => {
                ALL_STONES
            }
            Opening::Swap | Opening::Swap2 => FIRST_STONES,
            Opening::Free | Opening::Named(_) => self.fixed_stones(),
        }
    }

    /// How many stones stand there from the start and are nobody's decision.
    pub const fn fixed_stones(&self) -> usize {
        match self.opening {
            Opening::Named(_) => FIRST_STONES,
            Opening::Free | Opening::Swap | Opening::Swap2 => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Party = Party::First;
    const SECOND: Party = Party::Second;

    /// A decision of a protocol.
    #[derive(Debug, Clone, Copy, PartialEq)]
    enum Step {
        Stone,
        Choice(Choice),
    }

    const STONE: Step = Step::Stone;
    const BLACK: Step = Step::Choice(Choice::Black);
    const WHITE: Step = Step::Choice(Choice::White);
    const TWO: Step = Step::Choice(Choice::TwoMore);

    const fn place(party: Party, number: usize, count: usize) -> Stage {
        Stage::Place {
            party,
            number,
            count,
        }
    }

    const fn choose(party: Party, may_place: bool) -> Stage {
        Stage::Choose { party, may_place }
    }

    /// Goes on by a step; false where it is refused, and then nothing has changed.
    fn go(draft: &mut Draft, stones: &mut usize, step: Step) -> bool {
        match step {
            Step::Stone if matches!(draft.stage(*stones), Some(Stage::Choose { .. })) => false,
            Step::Stone => {
                *stones += 1;
                true
            }
            Step::Choice(choice) => {
                let before = draft.clone();
                let done = draft.choose(choice, *stones).is_ok();
                assert!(done || *draft == before);
                done
            }
        }
    }

    fn back(draft: &mut Draft, stones: &mut usize) -> Option<Step> {
        if let Some(choice) = draft.take_back(*stones) {
            return Some(Step::Choice(choice));
        }
        *stones = stones.checked_sub(1)?;
        Some(Step::Stone)
    }

    /// A way through a protocol: every stage with the step that is taken in it, and the colour
    /// that the first player has in the end.
    type Way = (Vec<(Stage, Step)>, Stone);

    fn ways(opening: Opening) -> Vec<Way> {
        let may_place = opening == Opening::Swap2;
        let three = |step| {
            vec![
                (place(FIRST, 1, 3), STONE),
                (place(FIRST, 2, 3), STONE),
                (place(FIRST, 3, 3), STONE),
                (choose(SECOND, may_place), step),
            ]
        };
        let mut ways = vec![(three(BLACK), Stone::White), (three(WHITE), Stone::Black)];
        if may_place {
            for (last, colour) in [(BLACK, Stone::Black), (WHITE, Stone::White)] {
                let mut steps = three(TWO);
                steps.extend([
                    (place(SECOND, 1, 2), STONE),
                    (place(SECOND, 2, 2), STONE),
                    (choose(FIRST, false), last),
                ]);
                ways.push((steps, colour));
            }
        }
        ways
    }

    #[test]
    fn every_way_goes_through_its_stages_and_back_one_decision_at_a_time() {
        for opening in [Opening::Swap, Opening::Swap2] {
            for (way, colour) in ways(opening) {
                let (mut draft, mut stones) = (Draft::new(opening), 0);
                for (before, step) in &way {
                    assert_eq!(draft.stage(stones), Some(*before), "{opening} {way:?}");
                    assert!(go(&mut draft, &mut stones, *step));
                }
                assert_eq!(draft.stage(stones), None);
                assert_eq!(draft.colour(FIRST), colour, "{way:?}");
                assert_eq!(draft.colour(SECOND), colour.opponent());
                // A move of the game itself, and back through everything.
                stones += 1;
                assert_eq!(draft.stage(stones), None);
                assert_eq!(back(&mut draft, &mut stones), Some(STONE));
                for (before, step) in way.iter().rev() {
                    assert_eq!(back(&mut draft, &mut stones), Some(*step), "{way:?}");
                    assert_eq!(draft.stage(stones), Some(*before), "{opening} {way:?}");
                }
                assert_eq!(back(&mut draft, &mut stones), None);
                assert_eq!(draft.colour(FIRST), Stone::Black);
            }
        }
    }

    #[test]
    fn at_every_stage_what_is_not_offered_is_refused() {
        for opening in [Opening::Swap, Opening::Swap2] {
            for (way, _) in ways(opening) {
                let (mut draft, mut stones) = (Draft::new(opening), 0);
                let decisions = way.into_iter().map(|(stage, step)| (Some(stage), step));
                for (stage, step) in decisions.chain([(None, STONE)]) {
                    let offered: &[Choice] = stage.map_or(&[], Stage::choices);
                    for choice in Choice::ALL {
                        let (mut copy, mut count) = (draft.clone(), stones);
                        let done = go(&mut copy, &mut count, Step::Choice(choice));
                        assert_eq!(done, offered.contains(&choice), "{stage:?} {choice}");
                    }
                    let takes_stones = !matches!(stage, Some(Stage::Choose { .. }));
                    let (mut copy, mut count) = (draft.clone(), stones);
                    assert_eq!(go(&mut copy, &mut count, STONE), takes_stones);
                    go(&mut draft, &mut stones, step);
                }
            }
        }
        let mut draft = Draft::new(Opening::Swap);
        assert_eq!(draft.choose(Choice::Black, 2), Err(DraftError::NoChoice));
        assert_eq!(
            draft.choose(Choice::TwoMore, 3),
            Err(DraftError::NotOffered(Choice::TwoMore))
        );
    }

    #[test]
    fn choices_that_were_taken_back_can_be_made_again_until_another_is_made() {
        let mut draft = Draft::new(Opening::Swap2);
        draft.choose(Choice::TwoMore, 3).unwrap();
        draft.choose(Choice::White, 5).unwrap();
        assert_eq!(draft.take_back(5), Some(Choice::White));
        assert_eq!(draft.take_back(5), None, "two stones stand before it");
        assert_eq!(draft.take_back(3), Some(Choice::TwoMore));
        assert_eq!(
            draft.undone().collect::<Vec<_>>(),
            [Choice::TwoMore, Choice::White]
        );
        assert_eq!(draft.next_undone(2), None);
        assert_eq!(draft.next_undone(3), Some(Choice::TwoMore));
        draft.choose(Choice::TwoMore, 3).unwrap();
        assert_eq!(draft.next_undone(4), None);
        assert_eq!(draft.next_undone(5), Some(Choice::White));
        draft.choose(Choice::Black, 5).unwrap();
        draft.take_back(5);
        assert_eq!(draft.next_undone(5), Some(Choice::Black));
        assert_eq!(draft.undone().count(), 1);
    }

    #[test]
    fn who_placed_a_stone_is_known_whatever_colour_each_has_in_the_end() {
        let mut draft = Draft::new(Opening::Swap2);
        draft.choose(Choice::TwoMore, 3).unwrap();
        draft.choose(Choice::White, 5).unwrap();
        let parties: Vec<Option<Party>> = (0..6).map(|ply| draft.placed_by(ply)).collect();
        let (first, second) = (Some(FIRST), Some(SECOND));
        assert_eq!(parties, [first, first, first, second, second, None]);
        let mut taken = Draft::new(Opening::Swap2);
        taken.choose(Choice::White, 3).unwrap();
        assert_eq!(taken.placed_by(3), None);
        assert_eq!(Draft::new(Opening::Free).placed_by(0), None);
    }

    #[test]
    fn free_and_named_openings_decide_nothing() {
        let named = Opening::Named(super::super::NamedOpening::FIRST);
        for opening in [Opening::Free, named] {
            let mut draft = Draft::new(opening);
            for stones in 0..8 {
                assert_eq!(draft.stage(stones), None);
                assert_eq!(
                    draft.choose(Choice::Black, stones),
                    Err(DraftError::NoChoice)
                );
                assert_eq!(draft.take_back(stones), None);
            }
            assert_eq!(draft.colour(FIRST), Stone::Black);
        }
        assert_eq!(Draft::new(named).fixed_stones(), 3);
        assert_eq!(Draft::new(Opening::Swap2).fixed_stones(), 0);
    }

    #[test]
    fn every_choice_reads_back_from_its_name() {
        for choice in Choice::ALL {
            assert_eq!(choice.to_string().parse(), Ok(choice));
        }
        assert!("red".parse::<Choice>().is_err());
    }
}
