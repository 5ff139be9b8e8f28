//! The numbers of the heuristic, all in one place. The unit is a hundredth of a live
//! window that lacks two stones (a three of five with room), so that a judgement
//! reads about the same for every row length.
//!
//! All tables go by the number of stones that a window lacks.

/// The value of a window that only one colour has stones in, by what it lacks (0 to 6).
const LIVE_WINDOW: [i32; 7] = [0, 250, 100, 25, 7, 2, 1];

/// How much a window draws a move that would add to it.
const ATTACK: [i32; 7] = [0, 100_000, 2_200, 220, 36, 8, 2];

/// How much a window draws a move that would kill it: a little less than adding to one's own.
const DEFENCE: [i32; 7] = [0, 20_000, 1_500, 160, 26, 6, 2];

/// The right to move, as a part of what the own windows are worth: a quarter.
const TEMPO_DIVISOR: i32 = 4;

/// The value of a live window of `length` with `count` stones.
pub(super) fn live_window(length: usize, count: u8) -> i32 {
    LIVE_WINDOW[length - usize::from(count)]
}

/// The pull of a window with `count` own stones and no others.
pub(super) fn attack(length: usize, count: u8) -> i32 {
    ATTACK[length - usize::from(count)]
}

/// The pull of a window with `count` of the opponent's stones and no others.
pub(super) fn defence(length: usize, count: u8) -> i32 {
    DEFENCE[length - usize::from(count)]
}

/// The value of a quiet position from the weights of both sides' live windows.
pub(super) fn judge(own: i32, other: i32) -> i32 {
    own + own / TEMPO_DIVISOR - other
}
