//! The `wuzi` binary.
fn main() {}
