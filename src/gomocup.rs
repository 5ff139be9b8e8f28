//! The Gomocup protocol: how engines and managers of computer gomoku talk.
//!
//! One command a line, coordinates as `x,y` from the upper left corner. [`command`]
//! reads lines, [`session`] keeps the state that they describe, [`brain`] serves a
//! player of ours over a pair of streams.

pub mod brain;
pub mod command;
pub mod session;
