//! Wuzi (五子): five in a row in the terminal.
//!
//! The map of the house; imports point one way only, from the top of this list
//! to its bottom:
//!
//! - [`engine`]: the rules and the players; needs nothing else of the house.

pub mod app;
pub mod engine;
pub mod i18n;
pub mod store;
pub mod ui;
