//! Wuzi.

pub mod event;
pub mod terminal;
