//! Game records: games as they are kept, exchanged and commented.
//!
//! A [`Record`] is what every format is read into and written from: [`sgf`], which
//! keeps everything, and [`psq`] and [`text`], which keep one line of moves. It knows
//! the rules and nothing of files, terminals or languages. Records come from
//! strangers: reading is bounded in time and memory, no reader recurses, and texts
//! are cleaned of control characters.

mod clean;
pub mod diagram;
mod encoding;
pub mod error;
mod game;
pub mod psq;
pub mod replay;
pub mod sgf;
pub mod text;
pub mod tree;
pub mod verdict;
pub mod warning;

use std::path::Path;

use crate::engine::{ByStone, Point, Position, Rule, Stone, Variant};

pub use error::{ErrorKind, Place, PrintError, RecordError};
pub use replay::{Replay, Step};
pub use tree::{NodeId, Tree};
pub use verdict::Verdict;
pub use warning::Warning;

/// The longest record that is read, in bytes.
pub const MAX_BYTES: usize = 4 << 20;

/// A format of records.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// Smart Game Format, with branches and comments.
    Sgf,
    /// Piskvork's format: one line of moves and the players' names.
    Psq,
    /// A plain list of moves such as `h8 i9`.
    Text,
}

impl Format {
    /// The format that a file's name tells; `None` for one that may hold anything.
    pub fn of_name(path: &Path) -> Option<Self> {
        let end = path.extension()?.to_string_lossy().to_ascii_lowercase();
        match end.as_str() {
            "sgf" => Some(Self::Sgf),
            "psq" => Some(Self::Psq),
            _ => None,
        }
    }

    /// The format that a text seems to be in.
    pub fn of_content(text: &str) -> Self {
        if psq::has_header(text) {
            Self::Psq
        } else if sgf::has_game(text) {
            Self::Sgf
        } else {
            Self::Text
        }
    }
}

/// The stones that stand before the first move, and who makes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// Stones set up, in board order.
    pub stones: Vec<(Point, Stone)>,
    /// Who moves first.
    pub to_move: Stone,
}

impl Default for Setup {
    /// The empty board, Black to move.
    fn default() -> Self {
        Self {
            stones: Vec::new(),
            to_move: Stone::Black,
        }
    }
}

/// A game as it was recorded.
///
/// Every line of its tree can be played: that is checked when a step is added.
///
/// ```
/// use wuzi::record::{Format, Record};
/// let record = Record::parse(b"1. h8 i9 2. h9", None)?;
/// assert_eq!(record.steps().len(), 3);
/// let sgf = record.print(Format::Sgf).expect("SGF holds everything");
/// assert_eq!(Record::parse(sgf.as_bytes(), None)?, record);
/// # Ok::<(), wuzi::record::RecordError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    variant: Variant,
    setup: Setup,
    tree: Tree,
    /// The players' names; empty where they are not known.
    pub players: ByStone<String>,
    /// The opening, as the record says it, or nothing.
    pub opening: String,
    /// The event's name, or nothing.
    pub event: String,
    /// When it was played, as the record says it.
    pub date: String,
    /// The players' time, as the record says it.
    pub time: String,
    /// The result as SGF writes it, such as `B+` or `W+Time`; see [`verdict`].
    pub result: String,
    /// What is odd about the record though it could be read.
    pub warnings: Vec<Warning>,
}

impl Record {
    /// A record without moves.
    pub fn new(variant: Variant) -> Self {
        Self {
            variant,
            setup: Setup::default(),
            tree: Tree::new(),
            players: ByStone::default(),
            opening: String::new(),
            event: String::new(),
            date: String::new(),
            time: String::new(),
            result: String::new(),
            warnings: Vec::new(),
        }
    }

    /// A record without moves from a position that is set up.
    ///
    /// # Errors
    ///
    /// The first stone that does not fit.
    pub fn set_up(variant: Variant, mut setup: Setup) -> Result<Self, ErrorKind> {
        Position::from_stones(variant, setup.stones.iter().copied(), setup.to_move)?;
        setup.stones.sort_by_key(|(point, _)| point.index());
        Ok(Self {
            setup,
            ..Self::new(variant)
        })
    }

    /// A record of moves that alternate from Black on the empty board.
    ///
    /// # Errors
    ///
    /// The first move that cannot be played; the error's good part is the moves before it.
    pub fn of_moves(variant: Variant, moves: &[Point]) -> Result<Self, RecordError> {
        let mut record = Self::new(variant);
        record.extend(moves.iter().map(|point| Step::Place(*point)))?;
        Ok(record)
    }

    /// Reads a record from a file's bytes, in the format named or else the one that it seems to be in.
    ///
    /// # Errors
    ///
    /// What is wrong, where, and the record up to there.
    pub fn parse(bytes: &[u8], format: Option<Format>) -> Result<Self, RecordError> {
        if bytes.len() > MAX_BYTES {
            return Err(ErrorKind::TooLarge(MAX_BYTES).into());
        }
        let (content, damaged) = encoding::decode(bytes);
        if content.trim().is_empty() {
            return Err(ErrorKind::Empty.into());
        }
        let mut record = match format.unwrap_or_else(|| Format::of_content(&content)) {
            Format::Sgf => sgf::parse(&content),
            Format::Psq => psq::parse(&content),
            Format::Text => text::parse(&content),
        }?;
        if damaged {
            record.warnings.push(Warning::Encoding);
        }
        Ok(record)
    }

    /// Writes the record.
    ///
    /// # Errors
    ///
    /// What the format cannot hold; SGF holds everything.
    pub fn print(&self, format: Format) -> Result<String, PrintError> {
        match format {
            Format::Sgf => Ok(sgf::print(self)),
            Format::Psq => psq::print(self),
            Format::Text => Ok(text::print(self)),
        }
    }

    /// What is played.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The stones before the first move, and who makes it.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The moves with their branches and comments.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The position before the first move.
    pub fn start(&self) -> Position {
        let stones = self.setup.stones.iter().copied();
        Position::from_stones(self.variant, stones, self.setup.to_move)
            .expect("the set-up was checked when it was made")
    }

    /// The steps of the main line.
    pub fn steps(&self) -> Vec<Step> {
        let line = self.tree.main_line();
        line.iter().filter_map(|id| self.tree.step(*id)).collect()
    }

    /// The game after so many steps of the main line, or after all where it has fewer.
    pub fn replay(&self, steps: usize) -> Replay {
        let line = self.tree.main_line();
        // The root is the line's first node and no step.
        self.replay_to(line[steps.min(line.len() - 1)])
    }

    /// The game up to a node.
    pub fn replay_to(&self, node: NodeId) -> Replay {
        let mut replay = Replay::new(self.start());
        for id in self.tree.line_to(node) {
            if let Some(step) = self.tree.step(id) {
                replay
                    .step(step)
                    .expect("steps were played when they were added");
            }
        }
        replay
    }

    /// Adds a step after a node, or finds the one that is there, and returns its node.
    ///
    /// # Errors
    ///
    /// Why it cannot be played; nothing has changed then.
    pub fn add(&mut self, node: NodeId, step: Step) -> Result<NodeId, ErrorKind> {
        self.replay_to(node).step(step)?;
        Ok(self.tree.add(node, step))
    }

    /// Removes a node and all that was played after it; the root stays.
    pub fn remove(&mut self, node: NodeId) {
        self.tree.remove(node);
    }

    /// Says something about the position at a node.
    pub fn comment(&mut self, node: NodeId, comment: &str) {
        self.tree.set_comment(node, clean::paragraph(comment));
    }

    /// How the game ended: as its moves show, or else as the record says.
    pub fn verdict(&self) -> Option<Verdict> {
        let played = self.replay(usize::MAX);
        match played.position().outcome() {
            Some(outcome) => Some(Verdict::Outcome(outcome.clone())),
            None => verdict::of_text(&self.result),
        }
    }

    /// Plays steps after the end of the main line.
    fn extend(&mut self, steps: impl IntoIterator<Item = Step>) -> Result<(), RecordError> {
        let line = self.tree.main_line();
        let mut node = line[line.len() - 1];
        let mut replay = self.replay_to(node);
        for step in steps {
            if let Err(kind) = replay.step(step) {
                let place = Place::Move(replay.len() + 1);
                return Err(self.fault(kind, place));
            }
            node = self.tree.add(node, step);
        }
        Ok(())
    }

    /// An error whose good part is this record.
    fn fault(&self, kind: ErrorKind, place: Place) -> RecordError {
        let good = (self.tree.len() > 1).then(|| Box::new(self.clone()));
        RecordError { kind, place, good }
    }

    /// What can be said only when everything has been read.
    fn finish(mut self) -> Self {
        let played = self.replay(usize::MAX);
        let told = verdict::of_text(&self.result);
        if let (Some(outcome), Some(told)) = (played.position().outcome(), told)
            && outcome.winner() != told.winner()
        {
            let result = self.result.clone();
            self.warnings.push(Warning::ResultDiffers(result));
        }
        self
    }
}

/// Reads under freestyle, and under the standard rule where that alone lets the game go on.
///
/// Formats that do not tell the rule hold games in which a row of six is nothing.
fn with_likely_rule(
    read: impl Fn(Rule) -> Result<Record, RecordError>,
) -> Result<Record, RecordError> {
    read(Rule::Freestyle).or_else(|error| {
        if error.kind != ErrorKind::Play(crate::engine::PlayError::GameOver) {
            return Err(error);
        }
        match read(Rule::Standard) {
            Ok(mut record) if record.variant.rule() == Rule::Standard => {
                record.warnings.push(Warning::RuleAssumed(Rule::Standard));
                Ok(record)
            }
            _ => Err(error),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_of_six_that_ends_nothing_tells_the_standard_rule() {
        let moves = b"a1 a3 b1 b3 c1 c3 e1 e3 f1 f3 d1 a5 a7";
        let record = Record::parse(moves, None).unwrap();
        assert_eq!(record.variant().rule(), Rule::Standard);
        assert_eq!(record.warnings, [Warning::RuleAssumed(Rule::Standard)]);
        assert_eq!(record.steps().len(), 13);
    }

    #[test]
    fn moves_after_the_end_are_refused_with_the_game_before_them() {
        let error =
            Record::parse(b"a1 a3 b1 b3 c1 c3 d1 d3 e1 e3", None).expect_err("the game is over");
        assert_eq!(error.place, Place::Move(10));
        assert_eq!(error.good_moves(), 9);
    }

    #[test]
    fn a_step_that_cannot_be_played_is_not_added() {
        let mut record = Record::new(Variant::tic_tac_toe());
        let step = Step::Place("b2".parse().unwrap());
        let node = record.add(Tree::ROOT, step).unwrap();
        assert!(record.add(node, step).is_err());
        assert_eq!(record.tree().len(), 2);
    }

    #[test]
    fn the_format_is_told_by_the_name_or_else_by_the_content() {
        assert_eq!(Format::of_name(Path::new("a/b.SGF")), Some(Format::Sgf));
        assert_eq!(Format::of_name(Path::new("a.psq")), Some(Format::Psq));
        assert_eq!(Format::of_name(Path::new("a.txt")), None);
        assert_eq!(Format::of_content("junk\n( ;GM[4])"), Format::Sgf);
        assert_eq!(Format::of_content("Piskvorky 15x15, 0:0, 0"), Format::Psq);
        assert_eq!(Format::of_content("h8 (a fine move) i9"), Format::Text);
    }
}
