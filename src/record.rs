//! Game records: files in which games are kept and exchanged.

pub mod sgf;
