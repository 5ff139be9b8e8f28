//! The root: which moves there are, deepening ply by ply, and what to answer.

use super::board::SearchBoard;
use super::moves::{self, Candidate, Duty, Hints};
use super::scope::Scope;
use super::search::{Search, Spent};
use super::value::{self, INFINITE, Verdict};
use crate::engine::{Evaluation, Point, Position, Progress};

/// A move of the root and what the present iteration says of it.
#[derive(Debug, Clone)]
struct RootMove {
    point: Point,
    urgency: i32,
    /// For the side to move at the root; `None` before it was searched in this iteration.
    verdict: Option<Verdict>,
    /// The expected line, the move itself first.
    line: Vec<Point>,
}

/// What the root answers: moves that are equally good, and how far the search came.
#[derive(Debug, Clone)]
pub(super) struct Answer {
    /// The best moves with their lines; never empty.
    pub(super) best: Vec<(Point, Vec<Point>)>,
    pub(super) evaluation: Option<Evaluation>,
    pub(super) depth: u32,
}

impl Answer {
    fn progress(&self, nodes: u64) -> Progress {
        Progress {
            depth: self.depth,
            evaluation: self.evaluation,
            line: self.best[0].1.clone(),
            nodes,
            candidates: Vec::new(),
        }
    }
}

/// What can be answered without a search.
enum Sight {
    /// This is the answer.
    Settled(Answer),
    /// One of these moves, the most urgent first; true when they are all that matter.
    Open(Vec<Candidate>, bool),
}

/// Looks for wins and losses that the eye sees; `None` when there is no legal move.
fn look(position: &Position, board: &mut SearchBoard<'_>, width: Option<usize>) -> Option<Sight> {
    let mut legal: Vec<Candidate> = position
        .legal_moves()
        .map(|point| Candidate {
            point,
            urgency: board.urgency(point).unwrap_or(-1),
        })
        .collect();
    legal.sort_by_key(|candidate| std::cmp::Reverse(candidate.urgency));
    if legal.is_empty() {
        return None;
    }
    let mover = board.to_move();
    let wins: Vec<Point> = board.winning_points(mover).collect();
    if !wins.is_empty() {
        return Some(Sight::Settled(Answer {
            best: wins.into_iter().map(|point| (point, vec![point])).collect(),
            evaluation: Some(Evaluation::Win(1)),
            depth: 1,
        }));
    }
    if Duty::of(board) == Duty::Free {
        let mut free = Vec::new();
        let complete = moves::generate(board, width, Hints::default(), &mut free);
        let chosen: Vec<Candidate> = legal
            .iter()
            .copied()
            .filter(|l| width.is_none() || free.iter().any(|c| c.point == l.point))
            .collect();
        // Where every candidate is forbidden, all legal moves are left.
        let (chosen, complete) = if chosen.is_empty() {
            (legal, true)
        } else {
            (chosen, complete || width.is_none())
        };
        return Some(Sight::Open(chosen, complete));
    }
    let mut defences = Vec::new();
    let mut losses = Vec::new();
    for candidate in &legal {
        board.put(candidate.point);
        let winner = board.to_move();
        match board.winning_points(winner).next() {
            None => defences.push(*candidate),
            Some(end) => losses.push((*candidate, end)),
        }
        board.take(candidate.point);
    }
    if !defences.is_empty() {
        return Some(Sight::Open(defences, true));
    }
    // Nothing helps, but the opponent may overlook one of its wins.
    let most = losses[0].0.urgency;
    let best = losses
        .into_iter()
        .filter(|(candidate, _)| candidate.urgency == most)
        .map(|(candidate, end)| (candidate.point, vec![candidate.point, end]))
        .collect();
    Some(Sight::Settled(Answer {
        best,
        evaluation: Some(Evaluation::Loss(2)),
        depth: 2,
    }))
}

/// Deepens until the budget or `most_depth` is reached or the position is solved; reports
/// after each iteration. `None` when there is no legal move.
pub(super) fn deepen(
    position: &Position,
    search: &mut Search<'_>,
    most_depth: u32,
    report: &mut dyn FnMut(Progress),
) -> Option<Answer> {
    let (moves, mut complete) = match look(position, &mut search.board, search.width)? {
        Sight::Settled(answer) => {
            report(answer.progress(search.budget.nodes()));
            return Some(answer);
        }
        Sight::Open(moves, complete) => (moves, complete),
    };
    let mut answer = Answer {
        best: vec![(moves[0].point, vec![moves[0].point])],
        evaluation: None,
        depth: 0,
    };
    let mut moves: Vec<RootMove> = moves.into_iter().map(RootMove::new).collect();
    let last = u32::try_from(search.board.empty()).expect("a board has few points");
    for depth in 1..=most_depth.clamp(1, last) {
        if search.budget.is_spent() {
            break;
        }
        for root_move in &mut moves {
            root_move.verdict = None;
        }
        let outcome = iterate(position, search, &mut moves, &mut complete, depth);
        let Some(verdict) = overall(&moves, complete) else {
            break;
        };
        if outcome.is_ok() {
            answer = answer_of(&moves, verdict, depth);
            let longest = value::plies(verdict.value).unwrap_or(depth) as usize;
            for (_, line) in &mut answer.best {
                search.prolong(line, longest);
            }
            report(answer.progress(search.budget.nodes()));
        } else {
            // What was searched of this iteration began with the best of the last one. The
            // board is left in mid-search: from here on it may not be used.
            let unseen = moves.iter().find(|root_move| root_move.verdict.is_none());
            if !value::is_loss(verdict.value) {
                answer.best = answer_of(&moves, verdict, depth).best;
            } else if let Some(hope) = unseen {
                answer.best = vec![(hope.point, hope.line.clone())];
            }
            if value::is_win(verdict.value) {
                answer.evaluation = Some(verdict.evaluation());
            }
            break;
        }
        let solved = value::plies(verdict.value)
            .is_some_and(|plies| plies <= depth || search.width.is_some());
        if verdict.is_drawn() || solved {
            break;
        }
        let first = answer.best[0].0;
        moves.sort_by_key(|root_move| root_move.point != first);
    }
    Some(answer)
}

/// Searches every root move to a depth. Where all lose and not all were candidates, the rest follow.
fn iterate(
    position: &Position,
    search: &mut Search<'_>,
    moves: &mut Vec<RootMove>,
    complete: &mut bool,
    depth: u32,
) -> Result<(), Spent> {
    let below = i32::try_from(depth).expect("the depth is at most the board's area") - 1;
    let mut best = -INFINITE;
    let mut next = 0;
    loop {
        if next == moves.len() {
            if *complete || !value::is_loss(best) {
                return Ok(());
            }
            *complete = true;
            let tried: Vec<Candidate> = moves.iter().map(RootMove::candidate).collect();
            let rest = moves::remaining(&search.board, &tried);
            let legal = rest.into_iter().filter(|c| position.check(c.point).is_ok());
            moves.extend(legal.map(RootMove::new));
            continue;
        }
        let root_move = &mut moves[next];
        next += 1;
        search.board.put(root_move.point);
        let open = Scope {
            // A move as good as the best is wanted too.
            alpha: (best - 1).max(-INFINITE),
            beta: INFINITE,
        };
        let mut verdict = None;
        if best > -INFINITE {
            let narrow = Scope {
                beta: open.alpha + 1,
                ..open
            };
            let bound = search.visit(below, 1, narrow.reversed())?.reversed();
            if bound.value < best {
                verdict = Some(bound);
            }
        }
        let verdict = match verdict {
            Some(verdict) => verdict,
            None => search.visit(below, 1, open.reversed())?.reversed(),
        };
        search.board.take(root_move.point);
        root_move.verdict = Some(verdict);
        if verdict.value >= best {
            best = verdict.value;
            root_move.line.truncate(1);
            root_move.line.extend_from_slice(search.line(1));
        }
    }
}

/// The root's verdict from those of its moves; `None` when none was searched.
fn overall(moves: &[RootMove], complete: bool) -> Option<Verdict> {
    let searched = || moves.iter().filter_map(|root_move| root_move.verdict);
    let value = searched().map(|verdict| verdict.value).max()?;
    let all = searched().count() == moves.len();
    Some(Verdict::new(
        value,
        searched().any(|verdict| verdict.safe),
        all && complete && searched().all(|verdict| verdict.capped),
    ))
}

/// The best moves of an iteration.
fn answer_of(moves: &[RootMove], verdict: Verdict, depth: u32) -> Answer {
    let mut best: Vec<&RootMove> = moves
        .iter()
        .filter(|root_move| {
            root_move.verdict.is_some_and(|of_move| {
                if verdict.is_drawn() {
                    of_move.safe
                } else {
                    of_move.value == verdict.value
                }
            })
        })
        .collect();
    if value::is_loss(verdict.value) {
        // The most stubborn of the moves that hold out longest.
        let most = best.iter().map(|root_move| root_move.urgency).max();
        best.retain(|root_move| Some(root_move.urgency) == most);
    }
    Answer {
        best: best
            .into_iter()
            .map(|root_move| (root_move.point, root_move.line.clone()))
            .collect(),
        evaluation: Some(verdict.evaluation()),
        depth,
    }
}

impl RootMove {
    fn new(candidate: Candidate) -> Self {
        Self {
            point: candidate.point,
            urgency: candidate.urgency,
            verdict: None,
            line: vec![candidate.point],
        }
    }

    fn candidate(&self) -> Candidate {
        Candidate {
            point: self.point,
            urgency: self.urgency,
        }
    }
}
