//! SGF's nodes made into a record, every move played as it is read.
//!
//! Variations are kept on a stack of our own; a bad move of the main line is an error, one
//! of a branch costs the rest of that branch.

use super::super::{
    ErrorKind, NodeId, Place, Record, RecordError, Replay, Setup, Step, Tree, Warning, clean,
};
use super::header::{self, place_of};
use super::lexer::{Lexer, Property, Sign, Value, beginning, unescaped};
use super::{MAX_ITEMS, MAX_NESTING};
use crate::engine::{Point, Rule, Stone};

/// An open parenthesis: where the tree stood when it came.
struct Level {
    /// Steps from the start.
    plies: usize,
    node: NodeId,
    /// Whether nothing but first variations led here.
    is_main: bool,
    /// Whether a variation in it was closed.
    has_closed: bool,
    /// Whether its rest is left out, for a move that could not be played.
    is_cut: bool,
}

struct Reader {
    record: Record,
    /// The stones set up so far, by [`Point::index`].
    stones: Vec<Option<Stone>>,
    /// Who moves first, where it is told.
    first: Option<Stone>,
    /// The game; begun with the first move.
    replay: Option<Replay>,
    node: NodeId,
    levels: Vec<Level>,
    items: usize,
}

/// Reads the first game; `assumed` is the rule where the text names none.
pub(super) fn read(text: &str, assumed: Rule) -> Result<Record, RecordError> {
    let at = beginning(text).ok_or(ErrorKind::NoGame)?;
    let mut lexer = Lexer { text, at };
    lexer.sign()?;
    lexer.sign()?;
    let root = lexer.node()?;
    let record = header::read(&root, assumed).map_err(|(kind, at)| RecordError {
        kind,
        place: lexer.place(at),
        good: None,
    })?;
    let mut reader = Reader::new(record);
    match reader.all(&mut lexer, &root) {
        Ok(()) => Ok(reader.record().finish()),
        Err(mut error) => {
            let record = reader.record();
            error.good = (record.tree.len() > 1).then(|| Box::new(record));
            Err(error)
        }
    }
}

impl Reader {
    fn new(record: Record) -> Self {
        Self {
            record,
            stones: vec![None; Point::COUNT],
            first: None,
            replay: None,
            node: Tree::ROOT,
            levels: vec![Level {
                plies: 0,
                node: Tree::ROOT,
                is_main: true,
                has_closed: false,
                is_cut: false,
            }],
            items: 0,
        }
    }

    /// The record so far.
    fn record(mut self) -> Record {
        if self.replay.is_none() {
            self.record.setup = self.setup();
        }
        self.record
    }

    fn all(&mut self, lexer: &mut Lexer<'_>, root: &[Property<'_>]) -> Result<(), RecordError> {
        self.apply(lexer, root)?;
        loop {
            let at = lexer.at;
            match lexer.sign()? {
                Sign::Node => {
                    let properties = lexer.node()?;
                    self.apply(lexer, &properties)?;
                }
                Sign::Open => self.open().map_err(|kind| RecordError {
                    place: lexer.place(at),
                    ..kind.into()
                })?,
                Sign::Close => {
                    self.close();
                    if self.levels.is_empty() {
                        if beginning(&lexer.text[lexer.at..]).is_some() {
                            self.record.warnings.push(Warning::MoreGames);
                        }
                        return Ok(());
                    }
                }
                Sign::End => {
                    self.record.warnings.push(Warning::CutShort);
                    return Ok(());
                }
            }
        }
    }

    fn open(&mut self) -> Result<(), ErrorKind> {
        if self.levels.len() > MAX_NESTING {
            return Err(ErrorKind::TooNested(MAX_NESTING));
        }
        self.count(1)?;
        let level = self.level();
        let next = Level {
            plies: self.replay.as_ref().map_or(0, Replay::len),
            node: self.node,
            is_main: level.is_main && !level.has_closed,
            has_closed: false,
            is_cut: level.is_cut,
        };
        self.levels.push(next);
        Ok(())
    }

    fn close(&mut self) {
        let Some(closed) = self.levels.pop() else {
            return;
        };
        self.node = closed.node;
        if let Some(replay) = &mut self.replay {
            while replay.len() > closed.plies {
                replay.undo();
            }
        }
        if let Some(level) = self.levels.last_mut() {
            level.has_closed = true;
        }
    }

    /// Does what a node says, or leaves out the rest of a branch in which it cannot be done.
    fn apply(&mut self, lexer: &Lexer<'_>, properties: &[Property<'_>]) -> Result<(), RecordError> {
        for property in properties {
            if self.level().is_cut {
                return Ok(());
            }
            let result = match property.name.as_str() {
                "B" => self.step(Stone::Black, property.values[0]),
                "W" => self.step(Stone::White, property.values[0]),
                "AB" => self.place(property, Some(Stone::Black)),
                "AW" => self.place(property, Some(Stone::White)),
                "AE" => self.place(property, None),
                "PL" => {
                    self.turn(property.values[0]);
                    Ok(())
                }
                _ => Ok(()),
            };
            let Err((kind, place)) = result else {
                continue;
            };
            let is_limit = matches!(kind, ErrorKind::TooMany(_));
            if self.in_main_line() || is_limit {
                let place = place.unwrap_or_else(|| lexer.place(property.values[0].at));
                return Err(RecordError {
                    place,
                    ..kind.into()
                });
            }
            let number = self.replay.as_ref().map_or(0, Replay::len) + 1;
            self.record
                .warnings
                .push(Warning::BranchCut { number, kind });
            self.level_mut().is_cut = true;
        }
        // A comment is about the position after the node's move, wherever in the node it stands.
        for property in properties.iter().filter(|property| property.name == "C") {
            let comment = clean::paragraph(&unescaped(property.values[0].raw));
            if !self.level().is_cut && !comment.is_empty() {
                self.record.tree.append_comment(self.node, &comment);
            }
        }
        Ok(())
    }

    fn step(&mut self, stone: Stone, value: Value<'_>) -> Result<(), (ErrorKind, Option<Place>)> {
        self.count(1).map_err(|kind| (kind, None))?;
        if self.replay.is_none() {
            self.begin(stone);
        }
        let variant = self.record.variant;
        let replay = self.replay.as_mut().expect("it has just been begun");
        let faulty = |kind, replay: &Replay| (kind, Some(Place::Move(replay.len() + 1)));
        let step = place_of(&unescaped(value.raw), variant).map_err(|kind| faulty(kind, replay))?;
        if replay.position().to_move() != stone {
            let passed = replay.step(Step::Pass);
            passed.map_err(|kind| faulty(kind, replay))?;
            self.node = self.record.tree.add(self.node, Step::Pass);
            let warning = Warning::OutOfTurn(replay.len());
            if !self.record.warnings.contains(&warning) {
                self.record.warnings.push(warning);
            }
        }
        let played = replay.step(step);
        played.map_err(|kind| faulty(kind, replay))?;
        self.node = self.record.tree.add(self.node, step);
        Ok(())
    }

    /// Stones that are set up or taken away, as points or rectangles of points.
    fn place(
        &mut self,
        property: &Property<'_>,
        stone: Option<Stone>,
    ) -> Result<(), (ErrorKind, Option<Place>)> {
        let plain = |kind: ErrorKind| (kind, None);
        if self.replay.is_some() || !self.in_main_line() {
            return Err(plain(ErrorKind::LateSetup));
        }
        let variant = self.record.variant;
        for value in &property.values {
            let text = unescaped(value.raw);
            let (from, to) = text.split_once(':').unwrap_or((&text, &text));
            let point = |text: &str| match place_of(text, variant) {
                Ok(Step::Place(point)) => Ok(point),
                Ok(Step::Pass) => Err(plain(ErrorKind::Point(clean::shown(text)))),
                Err(kind) => Err(plain(kind)),
            };
            let (from, to) = (point(from)?, point(to)?);
            for y in from.y().min(to.y())..=from.y().max(to.y()) {
                for x in from.x().min(to.x())..=from.x().max(to.x()) {
                    self.count(1).map_err(plain)?;
                    let point = Point::new(x, y).expect("it is between two points");
                    self.stones[point.index()] = stone;
                }
            }
        }
        Ok(())
    }

    fn turn(&mut self, value: Value<'_>) {
        let stone = match value.raw.trim().to_ascii_lowercase().as_str() {
            "b" | "black" | "1" => Stone::Black,
            "w" | "white" | "2" => Stone::White,
            _ => return,
        };
        if self.replay.is_none() {
            self.first = Some(stone);
        }
    }

    /// Fixes the set-up: the first move is made.
    fn begin(&mut self, mover: Stone) {
        self.first.get_or_insert(mover);
        self.record.setup = self.setup();
        self.replay = Some(Replay::new(self.record.start()));
    }

    fn setup(&self) -> Setup {
        let points = self.record.variant.points();
        let stones: Vec<(Point, Stone)> = points
            .filter_map(|point| Some((point, self.stones[point.index()]?)))
            .collect();
        let black = stones.iter().filter(|(_, s)| *s == Stone::Black).count();
        let to_move = self.first.unwrap_or(if black > stones.len() - black {
            Stone::White
        } else {
            Stone::Black
        });
        Setup { stones, to_move }
    }

    fn count(&mut self, more: usize) -> Result<(), ErrorKind> {
        self.items += more;
        if self.items > MAX_ITEMS {
            return Err(ErrorKind::TooMany(MAX_ITEMS));
        }
        Ok(())
    }

    fn in_main_line(&self) -> bool {
        let level = self.level();
        level.is_main && !level.has_closed
    }

    fn level(&self) -> &Level {
        self.levels.last().expect("the game is still open")
    }

    fn level_mut(&mut self) -> &mut Level {
        self.levels.last_mut().expect("the game is still open")
    }
}
