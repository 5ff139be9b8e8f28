//! The last depth that any thread has finished, and what it found.
//!
//! Threads race through the same depth; who is first passes the moves on, in their
//! new order, and the others leave the depth where they are and go on from there. It
//! must not know how moves are searched.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

use super::root::Found;

/// The depth that was finished last; 0 before the first.
#[derive(Debug, Default)]
pub struct Lap {
    depth: AtomicU32,
    found: Mutex<Option<Found>>,
}

impl Lap {
    /// The greatest depth that a thread has finished.
    #[inline]
    pub fn depth(&self) -> u32 {
        self.depth.load(Ordering::Acquire)
    }

    /// Passes on what a thread has found, unless another was faster.
    pub fn finish(&self, found: &Found) {
        if let Ok(mut kept) = self.found.lock()
            && found.depth > self.depth()
        {
            *kept = Some(found.clone());
            self.depth.store(found.depth, Ordering::Release);
        }
    }

    /// What was found at the greatest depth that is finished.
    pub fn found(&self) -> Option<Found> {
        self.found.lock().ok()?.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_to_finish_a_depth_is_heard() {
        let found = |depth| Found {
            depth,
            moves: Vec::new(),
        };
        let lap = Lap::default();
        assert_eq!((lap.depth(), lap.found().is_none()), (0, true));
        lap.finish(&found(2));
        lap.finish(&found(1));
        assert_eq!((lap.depth(), lap.found().unwrap().depth), (2, 2));
    }
}
