//! Wins by continuous threats (threat-space search, Allis 1994).
//!
//! [`vcf`] plays fours only (victory by continuous fours): each leaves the
//! defender a single reply, so that long wins are found quickly. [`vct`] adds open
//! threes (victory by continuous threats). Every win that is reported is one: all
//! legal replies have been refuted. They must not know evaluations.

pub mod vcf;
pub mod vct;

pub use vcf::FourSolver;
pub use vct::ThreatSolver;
