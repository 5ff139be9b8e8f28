//! Positions that are told line by line: BOARD, YXBOARD and SWAP2BOARD up to their DONE.

use super::refusal::Refusal;
use super::{Purpose, Question, Reply, Session, error};
use crate::engine::opening::draft::FIRST_STONES;
use crate::engine::{Choice, Draft, Opening, Point, Proposal, Stone};
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
        self.own = Stone::to_move_after(stones.len());
        let mut draft = Draft::new(Opening::Swap2);
        if stones.len() > FIRST_STONES {
            draft
                .choose(Choice::TwoMore, FIRST_STONES)
                .map_err(|error| Refusal::Setup(error.to_string()))?;
        }
        let stage = draft.stage(stones.len());
        let stage = stage.ok_or(Refusal::Swap2(stones.len()))?;
        self.think(Purpose::Opening(stage))
    }

    /// What is said to a decision of swap2; `best` is the move of a player that keeps White.
    pub fn propose(
        &self,
        question: &Question,
        proposal: Option<Proposal>,
        best: Option<Point>,
    ) -> Vec<String> {
        let stones = match proposal {
            None => return vec!["ERROR there is no room for an opening".to_owned()],
            Some(Proposal::Colour(colour)) if colour == self.own => Vec::from_iter(best),
            Some(Proposal::Colour(_)) => return vec!["SWAP".to_owned()],
            Some(Proposal::TwoMore(stones)) => stones.to_vec(),
            Some(Proposal::Stones(stones)) => stones,
        };
        let height = question.position.variant().height();
        let words: Vec<String> = stones
            .iter()
            .map(|point| Coordinate::of(*point, height).to_string())
            .collect();
        vec![words.join(" ")]
    }
}
