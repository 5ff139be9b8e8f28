//! The Gomocup protocol: how engines and managers of computer gomoku talk.
//!
//! One command a line, coordinates as `x,y` from the upper left corner. [`command`]
//! reads lines, [`session`] keeps the state that they describe, [`brain`] serves a
//! player of ours over a pair of streams, [`host`] drives a program that speaks the
//! protocol, [`external`] makes a player of one that [`spec`] says how to set up, [`tournament`] plays two of them against each other and [`elo`] says what
//! the results mean.

pub mod brain;
pub mod command;
pub mod elo;
pub mod external;
pub mod host;
pub mod session;
pub mod spec;
pub mod tournament;
