//! Every margin of the search, with its unit and its reason.
//!
//! Values are in evaluation units (see [`super::evaluation`]), plies or nodes.
//! They are first guesses unless a line says what they were measured with.

use super::score::Score;

/// Nodes between two looks at the clock and the stop token: about a millisecond.
pub const NODES_BETWEEN_CHECKS: u64 = 1024;

/// Half the first aspiration window: small swings of the evaluation stay inside.
pub const ASPIRATION: Score = 24;
/// The first depth at which the window is narrowed; before it scores jump too much.
pub const ASPIRATION_DEPTH: i32 = 4;

/// Fours before the five that a leaf tries: deeper wins are found by the search above it.
pub const LEAF_FOURS: u32 = 12;
/// Nodes that a leaf may spend on fours.
pub const LEAF_NODES: u64 = 100;

/// Depth up to which a hopeless judgement is believed without a search (razoring).
pub const RAZOR_DEPTH: i32 = 2;
/// How far below the window it must be, a ply.
pub const RAZOR_MARGIN: Score = 120;
/// Depth up to which a judgement far above the window is believed (reverse futility).
pub const REVERSE_FUTILITY_DEPTH: i32 = 5;
/// How far above the window it must be, a ply.
pub const REVERSE_FUTILITY_MARGIN: Score = 60;
/// Depth up to which quiet moves are skipped when the judgement is far below the window.
pub const FUTILITY_DEPTH: i32 = 5;
/// How far below the window, a ply.
pub const FUTILITY_MARGIN: Score = 60;

/// Least depth for passing the turn to see whether the opponent can do anything at all.
pub const NULL_MOVE_DEPTH: i32 = 4;
/// Plies by which the search after a passed turn is shallower.
pub const NULL_MOVE_REDUCTION: i32 = 3;

/// Depth up to which late quiet moves are left out.
pub const LATE_MOVE_DEPTH: i32 = 7;
/// How many moves are looked at in any case before late ones are left out.
pub const LATE_MOVE_BASE: usize = 5;

/// Least depth at which late moves are searched more shallowly first.
pub const REDUCTION_DEPTH: i32 = 3;
/// Reduction = ln(depth) * ln(number of the move) * this / 100 plies.
pub const REDUCTION_SCALE: u32 = 75;
/// Least depth at which a node without a move from the table is searched a ply less.
pub const NO_TABLE_MOVE_DEPTH: i32 = 4;

/// Least depth at which threads tell each other what they are at; below it, looking is
/// dearer than searching twice.
pub const BUSY_DEPTH: i32 = 2;

/// Least depth of a node whose subtree is left when another thread has settled it.
pub const SETTLED_DEPTH: i32 = 3;
/// Nodes between two looks at what other threads have settled: a good part of a subtree of
/// the least depth.
pub const NODES_BETWEEN_LOOKS: u64 = 64;

/// Least depth for asking whether the table's move is the only good one.
pub const SINGULAR_DEPTH: i32 = 7;
/// How far below the table's score all other moves must stay, a ply.
pub const SINGULAR_MARGIN: Score = 4;

/// The most a move history can hold.
pub const HISTORY_LIMIT: i32 = 8_192;
/// What one point of a history weighs against the order by class: 1 in this many.
pub const HISTORY_WEIGHT: i32 = 64;
/// Order value of a killer or counter move.
pub const KILLER_ORDER: i32 = 90;
/// Order value beyond every other, for the table's move.
pub const TABLE_MOVE_ORDER: i32 = 1_000_000;

/// Fours before the five that the root tries for the side to move.
pub const ROOT_FOURS: u32 = 40;
/// Nodes that the root spends on fours before the search proper.
pub const ROOT_FOUR_NODES: u64 = 100_000;
/// Nodes between two looks at the stop token meanwhile: a millisecond or two.
pub const ROOT_FOUR_SLICE: u64 = 4_096;
/// Of the time for a move, what may go to fours before the search proper, in percent.
pub const ROOT_FOUR_PERCENT: u32 = 30;

/// Nodes that the root spends on fours and threes when nodes are not limited.
pub const ROOT_THREAT_NODES: u64 = 100_000;
/// One in this many nodes goes to fours and threes when nodes are limited.
pub const ROOT_THREAT_SHARE: u64 = 8;
/// Of the time for a move, what goes to fours and threes, in percent.
pub const ROOT_THREAT_PERCENT: u32 = 12;
/// The size of the table for fours and threes, as a power of two.
pub const ROOT_THREAT_BITS: u32 = 15;

/// Of the time for a move, the part after which no new depth is begun, in percent: the
/// next depth rarely ends within the rest.
pub const SOFT_PERCENT: u32 = 80;
/// Of the time for a move, what is kept for answering, in percent.
pub const RESERVE_PERCENT: u32 = 2;
/// The least that is kept for answering, in milliseconds.
pub const RESERVE_MS: u64 = 4;

/// Depth at which a single move is good enough to be played when time is limited.
pub const SINGLE_MOVE_DEPTH: u32 = 4;
