//! Positions that are told line by line: BOARD, YXBOARD and SWAP2BOARD up to their DONE.

use super::refusal::Refusal;
use super::{Purpose, Reply, Session, error, say};
use crate::engine::Stone;
use crate::gomocup::command::{Command, Coordinate, Owner, SetupLine};

/// A position that is being told line by line.
#[derive(Debug)]
pub(super) enum Block {
    Board { think: bool },
    Swap2,
}

#[derive(Debug)]
pub(super) struct Setup {
    block: Block,
    stones: Vec<(Coordinate, Option<Owner>)>,
    /// The first line that was wrong; the block is read to its end all the same.
    error: Option<String>,
}

impl Session {
    pub(super) fn begin_setup(&mut self, block: Block) -> Reply {
        // Without a game the lines are still read up to DONE, or they would be taken for commands.
        let error = self.size.is_none().then(|| Refusal::NotStarted.to_string());
        self.setup = Some(Setup {
            block,
            stones: Vec::new(),
            error,
        });
        Reply::Silence
    }

    pub(super) fn setup_line(&mut self, line: &str) -> Reply {
        let Some(setup) = &mut self.setup else {
            return Reply::Silence;
        };
        if line.trim().is_empty() {
            return Reply::Silence;
        }
        // Managers send settings at any time.
        if let Ok(Command::Info { key, value }) = line.parse() {
            self.info(&key, &value);
            return Reply::Silence;
        }
        if let Ok(Command::End) = line.parse() {
            return Reply::End;
        }
        match SetupLine::parse(line) {
            Ok(SetupLine::Done) => self.finish_setup(),
            Ok(SetupLine::Stone(coordinate, owner)) => {
                setup.stones.push((coordinate, Some(owner)));
                Reply::Silence
            }
            Ok(SetupLine::Point(coordinate)) => {
                setup.stones.push((coordinate, None));
                Reply::Silence
            }
            Err(reason) => {
                setup.error.get_or_insert(reason);
                Reply::Silence
            }
        }
    }

    fn finish_setup(&mut self) -> Reply {
        let Some(setup) = self.setup.take() else {
            return Reply::Silence;
        };
        let before = (self.stones.clone(), self.own);
        let reply = match setup.error {
            Some(reason) => Err(Refusal::Setup(reason)),
            None => match setup.block {
                Block::Board { think } => self.set_board(&setup.stones, think),
                Block::Swap2 => self.swap2(&setup.stones),
            },
        };
        reply.unwrap_or_else(|refusal| {
            (self.stones, self.own) = before;
            error(&refusal)
        })
    }

    fn set_board(
        &mut self,
        stones: &[(Coordinate, Option<Owner>)],
        think: bool,
    ) -> Result<Reply, Refusal> {
        let mut points = Vec::new();
        for (coordinate, owner) in stones {
            let owner = owner.ok_or_else(|| {
                Refusal::Setup(format!("'{coordinate}' does not say whose the stone is"))
            })?;
            points.push((self.point(*coordinate)?, owner));
        }
        // Colours follow from the counts: Black has moved as often as White, or once more.
        let count = |owner| points.iter().filter(|(_, o)| *o == owner).count();
        self.own = if count(Owner::Own) >= count(Owner::Opponent) {
            Stone::Black
        } else {
            Stone::White
        };
        self.stones.clear();
        for ((point, owner), (coordinate, _)) in points.into_iter().zip(stones) {
            if self.stones.iter().any(|(p, _)| *p == point) {
                return Err(Refusal::Occupied(*coordinate));
            }
            let stone = match owner {
                Owner::Own => self.own,
                Owner::Opponent => self.own.opponent(),
            };
            self.stones.push((point, stone));
        }
        if think {
            self.think(Purpose::Move)
        } else {
            Ok(Reply::Silence)
        }
    }

    fn swap2(&mut self, stones: &[(Coordinate, Option<Owner>)]) -> Result<Reply, Refusal> {
        if !matches!(stones.len(), 0 | 3 | 5) {
            return Err(Refusal::Swap2(stones.len()));
        }
        self.stones.clear();
        for (ply, (coordinate, _)) in stones.iter().enumerate() {
            let point = self.empty_point(*coordinate)?;
            self.stones.push((point, Stone::to_move_after(ply)));
        }
        if stones.is_empty() {
            return Ok(say(self.swap2_opening()?));
        }
        // White moves next; whoever takes White is to be content with it.
        self.own = Stone::White;
        self.think(Purpose::Choice)
    }

    /// Three stones that leave the choice open: Black a little ahead, as White moves next.
    fn swap2_opening(&self) -> Result<String, Refusal> {
        let variant = self.variant().ok_or(Refusal::NotStarted)?;
        let centre = variant.centre();
        // A loose triangle near the edge side of the centre: neither connected nor far apart.
        let points = [(0, 0), (2, 1), (-1, 3)].map(|(dx, dy)| {
            centre
                .offset(dx, dy)
                .filter(|p| variant.contains(*p))
                .unwrap_or(centre)
        });
        let height = variant.height();
        let words: Vec<String> = points
            .iter()
            .map(|p| Coordinate::of(*p, height).to_string())
            .collect();
        Ok(words.join(" "))
    }
}
