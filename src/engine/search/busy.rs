//! Which positions some thread is searching right now, so that others turn to something else.
//!
//! Threads that share only the transposition table walk the same tree and do much of
//! the work twice. Here each says what it is at before it begins; another one that
//! comes to the same move puts it off until its other moves are done, and then
//! mostly finds the answer in the table (ABDADA, Weill 1996, in the simplified form
//! of Kerrigan 2014). It must not know boards, windows or limits.

use std::sync::atomic::{AtomicU64, Ordering};

/// Places for positions, a power of two: far more than threads have nodes open.
const PLACES: usize = 1 << 12;

/// The positions that are being searched. Two that share a place are at worst searched twice.
#[derive(Debug)]
pub struct Busy {
    /// Empty where there is only one thread.
    places: Box<[AtomicU64]>,
}

impl Busy {
    /// Nothing is searched yet; one thread alone keeps no account.
    pub fn new(threads: usize) -> Self {
        let places = if threads > 1 { PLACES } else { 0 };
        Self {
            places: (0..places).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    /// Whether there is more than one thread, so that an account is kept.
    #[inline]
    pub fn is_kept(&self) -> bool {
        !self.places.is_empty()
    }

    fn place(&self, hash: u64) -> Option<&AtomicU64> {
        #[expect(clippy::cast_possible_truncation, reason = "the low bits are wanted")]
        let at = hash as usize & (PLACES - 1);
        self.places.get(at)
    }

    /// Whether a thread is searching the position of this hash.
    #[inline]
    pub fn contains(&self, hash: u64) -> bool {
        self.place(hash)
            .is_some_and(|place| place.load(Ordering::Relaxed) == hash)
    }

    /// Says that the position is being searched from now on.
    #[inline]
    pub fn enter(&self, hash: u64) {
        if let Some(place) = self.place(hash) {
            place.store(hash, Ordering::Relaxed);
        }
    }

    /// Says that it is searched no more.
    #[inline]
    pub fn leave(&self, hash: u64) {
        if let Some(place) = self.place(hash) {
            // Another position may have taken the place meanwhile; it keeps it.
            let _ = place.compare_exchange(hash, 0, Ordering::Relaxed, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_busy_from_its_beginning_to_its_end() {
        let busy = Busy::new(2);
        assert!(!busy.contains(77));
        busy.enter(77);
        assert!(busy.contains(77) && !busy.contains(77 + PLACES as u64));
        busy.leave(77);
        assert!(!busy.contains(77));
    }

    #[test]
    fn who_took_the_place_keeps_it() {
        let busy = Busy::new(2);
        busy.enter(5);
        busy.enter(5 + PLACES as u64);
        busy.leave(5);
        assert!(busy.contains(5 + PLACES as u64));
    }

    #[test]
    fn one_thread_is_never_told_to_wait() {
        let busy = Busy::new(1);
        busy.enter(9);
        assert!(!busy.contains(9));
    }
}
