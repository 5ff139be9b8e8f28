//! The strong engine: alpha-beta over incrementally kept patterns.
//!
//! It knows the rules and the line patterns; it must not know files, terminals
//! or clocks other than the wall clock that a limit is measured with. Read it
//! bottom-up: [`square`] numbers points, a [`board`] keeps patterns and classes up
//! to date, [`evaluation`] gives classes values, [`threats`] says which replies
//! are forced, [`threat_space`] proves wins by continuous threats, and
//! [`alpha_beta`] searches everything else.
//!
//! It serves five in a row on boards from 5x5 to 20x20 under every rule.

pub mod board;
pub mod evaluation;
pub mod forbidden;
pub mod square;

pub use board::SearchBoard;
pub use square::{Square, SquareSet};
