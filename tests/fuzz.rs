//! Streams that nobody would think of, for as long as there is time: keys and clicks, records,
//! the protocol from either side, themes, and the player's own files.
//!
//! `WUZI_FUZZ_SECONDS` is how long each test goes on. A failure prints the smallest input that
//! shows it and its seed; `WUZI_FUZZ_SEED` with the test's name plays that case again. What was
//! found has a test of its own where it was mended.

#[path = "fuzz/files.rs"]
mod files;
#[path = "fuzz/harness.rs"]
mod harness;
#[path = "fuzz/program.rs"]
mod program;
#[path = "fuzz/protocol.rs"]
mod protocol;
#[path = "fuzz/records.rs"]
mod records;
#[path = "support/scenes.rs"]
mod scenes;
#[path = "support/script.rs"]
mod script;
#[path = "fuzz/themes.rs"]
mod themes;
