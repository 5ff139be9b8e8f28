//! Proof and disproof numbers, and how they are passed down to a child.
//!
//! It must not know boards.

use super::super::super::square::Square;

/// A number that stands for "never".
pub(super) const INFINITE: u32 = u32::MAX / 4;
/// How hard a node still is to prove and to refute.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Numbers {
    pub(super) hash: u64,
    /// Leaves that must be won to prove the attacker's win; 0 is proved.
    pub(super) proof: u32,
    /// Leaves that must be refuted to refute it; 0 is refuted.
    pub(super) disproof: u32,
    /// Plies to the five, once it is proved.
    pub(super) plies: u32,
}

impl Numbers {
    pub(super) const fn proved(plies: u32) -> Self {
        Self {
            hash: 0,
            proof: 0,
            disproof: INFINITE,
            plies,
        }
    }

    pub(super) const REFUTED: Self = Self {
        hash: 0,
        proof: INFINITE,
        disproof: 0,
        plies: 0,
    };
}

/// The thresholds at which a node hands back to its parent.
#[derive(Debug, Clone, Copy)]
pub(super) struct Thresholds {
    pub(super) proof: u32,
    pub(super) disproof: u32,
}

/// The child to visit next.
#[derive(Debug, Clone, Copy)]
pub(super) struct Next {
    pub(super) square: Square,
    /// The number that the node wants least: proof for the attacker, disproof for the defender.
    pub(super) wanted: u32,
    /// The child's other number.
    pub(super) other: u32,
    /// The second least of the wanted numbers among the children.
    pub(super) second: u32,
}

impl Next {
    /// The child's thresholds: until its sibling looks better or the node is done.
    pub(super) fn go(
        self,
        node: Numbers,
        limits: Thresholds,
        attacks: bool,
    ) -> (Square, Thresholds) {
        let (wanted, other_limit, other_sum) = if attacks {
            (limits.proof, limits.disproof, node.disproof)
        } else {
            (limits.disproof, limits.proof, node.proof)
        };
        let wanted = wanted.min(self.second.saturating_add(1 + self.second / 4));
        let other = (other_limit - other_sum.min(other_limit)).saturating_add(self.other);
        let other = other.min(INFINITE);
        let limits = if attacks {
            Thresholds {
                proof: wanted,
                disproof: other,
            }
        } else {
            Thresholds {
                proof: other,
                disproof: wanted,
            }
        };
        (self.square, limits)
    }
}
