//! Wuzi.

pub mod terminal;
