//! Wuzi.
