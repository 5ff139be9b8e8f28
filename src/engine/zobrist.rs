//! Zobrist keys: one fixed random number for each stone on each point, so that a
//! position's hash changes by one exclusive-or a move (Zobrist 1970).

use super::{Point, Stone};

/// Exclusive-ored into a hash when White is to move.
pub const WHITE_TO_MOVE: u64 = split_mix(0x5754_4F4D_4F56_4521);

static KEYS: [[u64; Point::COUNT]; 2] = keys();

/// The key of a stone on a point.
pub fn key(stone: Stone, point: Point) -> u64 {
    KEYS[stone as usize][point.index()]
}

/// The output function of `SplitMix64` (Steele, Lea, Flood 2014), usable in constants.
const fn split_mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

const fn keys() -> [[u64; Point::COUNT]; 2] {
    let mut keys = [[0; Point::COUNT]; 2];
    let mut stone = 0;
    while stone < 2 {
        let mut point = 0;
        while point < Point::COUNT {
            let place = (stone * Point::COUNT + point + 1) as u64;
            keys[stone][point] = split_mix(place.wrapping_mul(0x9E37_79B9_7F4A_7C15));
            point += 1;
        }
        stone += 1;
    }
    keys
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_keys_are_alike() {
        let mut all: Vec<u64> = KEYS.iter().flatten().copied().collect();
        all.push(WHITE_TO_MOVE);
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count);
        assert!(!all.contains(&0));
    }
}
