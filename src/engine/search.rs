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

pub mod alpha_beta;
pub mod bench;
pub mod board;
pub mod busy;
pub mod claim;
pub mod engine;
pub mod evaluation;
pub mod forbidden;
pub mod lap;
pub mod ordering;
pub mod params;
pub mod prove;
pub mod raised;
pub mod root;
pub mod score;
pub mod square;
pub mod threat_space;
pub mod threats;
pub mod time;
pub mod transposition;
pub mod worker;

pub use board::SearchBoard;
pub use engine::{Engine, Options};
pub use prove::{Means, Proof, Prover};
pub use square::{Square, SquareSet};
