//! Wins by continuous threats (threat-space search, Allis 1994).
//!
//! [`vcf`] plays fours only (victory by continuous fours): each leaves the
//! defender a single reply, so that long wins are found quickly. Every win that is
//! reported is one: all legal replies have been refuted. It must not know
//! evaluations.

pub mod vcf;

pub use vcf::FourSolver;
