//! How threads that walk the same tree keep out of each other's way.
//!
//! A move that another thread is at waits until the others are done ([`Busy`]); what
//! another thread has found settles a node meanwhile, also one far above in whose
//! subtree this thread still is; and at open nodes the window is raised for all
//! ([`Raised`]). One thread alone does none of this.
//!
//! [`Busy`]: super::super::busy::Busy
//! [`Raised`]: super::super::raised::Raised

use super::super::ordering::{Ordered, PUT_OFF};
use super::super::params::{BUSY_DEPTH, SETTLED_DEPTH};
use super::super::raised::Open;
use super::super::score::{Score, is_decided};
use super::super::transposition::{Bound, Entry};
use super::super::worker::Worker;
use super::{Found, Kind, cutoff};

/// A node on the way from the root that the table may settle while its subtree is searched.
#[derive(Debug, Clone, Copy)]
pub struct Frame {
    hash: u64,
    alpha: Score,
    beta: Score,
    depth: i32,
}

impl Worker<'_> {
    /// Whether there are other threads.
    #[inline]
    pub(super) fn has_company(&self) -> bool {
        self.shared.busy.is_kept()
    }

    /// The exact score of an open node that another thread has searched to its end.
    ///
    /// One thread alone searches it again, for the line. Wins and losses keep their lines:
    /// they are held to, and shown.
    pub(super) fn known_exactly(&self, entry: Entry, depth: i32, ply: u32) -> Option<Score> {
        let applies = self.has_company() && entry.bound == Bound::Exact && entry.depth >= depth;
        let score = super::super::score::from_table(entry.score, ply);
        (applies && !is_decided(score)).then_some(score)
    }

    /// Whether a move waits until the others are done: not the first, and another thread is at it.
    pub(super) fn is_put_off(&self, depth: i32, next: Ordered, tried: usize) -> bool {
        depth >= BUSY_DEPTH
            && tried > 0
            && next.order != PUT_OFF
            && self
                .shared
                .busy
                .contains(self.board.hash_after(next.square))
    }

    /// The score that another thread has found for this node meanwhile, where it settles it.
    pub(super) fn found_elsewhere(
        &self,
        alpha: Score,
        beta: Score,
        depth: i32,
        kind: Kind,
        ply: u32,
    ) -> Option<Score> {
        let asks = self.has_company()
            && depth >= BUSY_DEPTH
            && kind != Kind::Principal
            && self.excluded[ply as usize].is_none();
        let entry = asks.then(|| self.shared.table.get(self.board.hash()))??;
        cutoff(entry, alpha, beta, depth, ply)
    }

    /// Notes, before a move of the node is searched, what would settle the node meanwhile.
    pub(super) fn enter_node(
        &mut self,
        alpha: Score,
        beta: Score,
        depth: i32,
        kind: Kind,
        ply: u32,
    ) {
        let asks = self.has_company()
            && depth >= SETTLED_DEPTH
            && kind != Kind::Principal
            && self.excluded[ply as usize].is_none();
        self.frames[ply as usize] = asks.then(|| Frame {
            hash: self.board.hash(),
            alpha,
            beta,
            depth,
        });
    }

    /// Whether this is the node that [`Worker::look_back`] has gone back to; the search goes on here.
    pub(super) fn is_back(&mut self, ply: u32) -> bool {
        let back = self.back_to == Some(ply);
        if back {
            self.back_to = None;
            self.stopped = false;
        }
        back
    }

    /// Leaves the depth that another thread has finished, or the subtree of the first node on
    /// the way from the root that another thread has settled.
    pub fn look_back(&mut self) {
        if self.is_overtaken() {
            self.stopped = true;
            return;
        }
        let settled = (1..self.ply()).find(|ply| {
            self.frames[*ply as usize].is_some_and(|frame| {
                let entry = self.shared.table.get(frame.hash);
                entry.is_some_and(|entry| {
                    cutoff(entry, frame.alpha, frame.beta, frame.depth, *ply).is_some()
                })
            })
        });
        if settled.is_some() {
            self.back_to = settled;
            self.stopped = true;
        }
    }

    /// What another thread has found at an open node, where it is above the window's lower end.
    pub(super) fn raised_above(&self, node: Open, alpha: Score, beta: Score) -> Option<Score> {
        let (score, _) = self.shared.raised.best(node)?;
        (score > alpha && score < beta).then_some(score)
    }

    /// Raises the lower end of an open node's window to what another thread has found.
    pub(super) fn hear(&mut self, node: Open, alpha: &mut Score, beta: Score, found: &mut Found) {
        if let Some((score, square)) = self.shared.raised.best(node)
            && score > *alpha
            && score < beta
        {
            *alpha = score;
            found.score = score;
            found.best = Some(square);
            let line = &mut self.lines[node.ply as usize];
            line.clear();
            line.push(square);
        }
    }
}
