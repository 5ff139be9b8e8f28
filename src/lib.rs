//! Wuzi (五子): five in a row in the terminal.
//!
//! The map of the house. Imports point one way only, from the top of this list to
//! its bottom; `tests/layering.rs` holds every file to it.
//!
//! - [`cli`]: the command line: what the arguments ask for, and errors in words.
//! - [`runtime`]: the loop: one inbox, actions in, effects out, one frame drawn.
//! - [`terminal`], [`event`]: taking the terminal and giving it back; keys, mouse, signals.
//! - [`worker`]: the engine thread.
//! - [`ui`]: the screens, drawn from [`app`]; [`i18n`]: the words they are told in.
//! - [`app`]: the state machine behind the screens.
//! - [`store`]: what lives on disk.
//! - [`theme`]: themes as data, and what they come to in few colours.
//! - [`gomocup`]: the protocol of computer gomoku; [`record`]: game records.
//! - [`engine`]: the rules and the computer players; needs nothing else of the house.

pub mod app;
pub mod cli;
pub mod engine;
pub mod event;
pub mod gomocup;
pub mod i18n;
pub mod record;
pub mod runtime;
pub mod store;
pub mod terminal;
pub mod theme;
pub mod ui;
pub mod worker;
