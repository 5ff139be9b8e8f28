//! The clocks of a game: how much time both sides have, and whose is running.
//!
//! It is told what time it is and reads no clock itself; what becomes of a game whose
//! flag has fallen is not its concern. Times are since any fixed moment, such as the
//! start of the program.

mod budget;
mod control;

use std::time::Duration;

use super::Stone;

pub use budget::{share, without_spare};
pub use control::{TimeControl, TimeControlError};

/// Left with this or less, a side is warned; of short clocks half is enough.
const LOW: Duration = Duration::from_secs(10);
/// Nobody is told the time for so long unless the process was stopped or the machine slept.
const LAPSE: Duration = Duration::from_secs(10);
/// What the display changes by, ordinarily and when little is left.
const STEP: Duration = Duration::from_secs(1);
const LOW_STEP: Duration = Duration::from_millis(100);

/// What the clock of the side to move allows, as players are told it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeLeft {
    /// How the game is timed.
    pub control: TimeControl,
    /// What is left to the side to move: for this move, or for the game.
    pub left: Duration,
}

/// What time going by has brought about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClockEvent {
    /// This side has little time left from now on.
    Low(Stone),
    /// This side's time is over.
    Flag(Stone),
    /// The time before was not told of for so long that nobody can have been playing: it is not
    /// counted, and the clock rests.
    Lapse,
}

/// What a clock shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reading {
    /// The time left, rounded up: to tenths of a second where it is low, else to seconds.
    pub left: Duration,
    /// Whether little is left.
    pub is_low: bool,
}

/// The clocks of both sides.
///
/// What every move took is remembered, the moves that were taken back included, and all else
/// follows from it: taking a move back gives its time back, and playing it again takes it again.
///
/// ```
/// use std::time::Duration;
/// use wuzi::engine::{Clock, Stone};
///
/// let seconds = Duration::from_secs;
/// let mut clock = Clock::new("5m+3s".parse()?, Stone::Black).expect("it is timed");
/// clock.run(seconds(100));
/// clock.pass(seconds(107));
/// assert_eq!(clock.left(Stone::Black), seconds(293));
/// clock.press();
/// assert_eq!(clock.left(Stone::Black), seconds(296));
/// assert_eq!(clock.to_move(), Stone::White);
/// # Ok::<(), wuzi::engine::TimeControlError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    first: Stone,
    /// What each move took: those that stand, then those that were taken back.
    spent: Vec<Duration>,
    /// How many moves stand.
    at: usize,
    /// What the present move has taken so far.
    turn: Duration,
    /// The time as last told, while a clock runs.
    running: Option<Duration>,
    /// How many moves were made before the clocks began, as in an opening.
    head: usize,
}

impl Clock {
    /// Clocks at rest before the first move, which is `first`'s; `None` for a game without.
    pub fn new(control: TimeControl, first: Stone) -> Option<Self> {
        Self::restore(control, first, Vec::new(), 0, Duration::ZERO)
    }

    /// Clocks at rest as they were kept: what each move took, how many of the moves stand, and
    /// what the present one has taken. Moves of which nothing is known took no time.
    pub fn restore(
        control: TimeControl,
        first: Stone,
        mut spent: Vec<Duration>,
        at: usize,
        turn: Duration,
    ) -> Option<Self> {
        spent.resize(spent.len().max(at), Duration::ZERO);
        let clock = Self {
            control,
            first,
            spent,
            at,
            turn,
            running: None,
            head: 0,
        };
        (control != TimeControl::None).then_some(clock)
    }

    /// How the game is timed.
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// How many moves stand.
    pub fn plies(&self) -> usize {
        self.at
    }

    /// Lets the clocks begin after so many moves, which add nothing to anybody's time.
    pub fn begin_after(&mut self, plies: usize) {
        self.head = plies;
    }

    /// What each move took, those that were taken back last.
    pub fn spent(&self) -> &[Duration] {
        &self.spent
    }

    /// What the present move has taken so far.
    pub fn turn(&self) -> Duration {
        self.turn
    }

    /// The side whose clock runs, or would run.
    pub fn to_move(&self) -> Stone {
        self.mover(self.at)
    }

    fn mover(&self, ply: usize) -> Stone {
        if ply.is_multiple_of(2) {
            self.first
        } else {
            self.first.opponent()
        }
    }

    /// Whether a clock runs.
    pub fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// What is left to a side: for its present or next move, or for the game.
    pub fn left(&self, stone: Stone) -> Duration {
        self.at_turn_start(stone)
            .saturating_sub(self.turn_of(stone))
    }

    fn turn_of(&self, stone: Stone) -> Duration {
        if self.to_move() == stone {
            self.turn
        } else {
            Duration::ZERO
        }
    }

    /// What a side had when the present move began.
    fn at_turn_start(&self, stone: Stone) -> Duration {
        match self.control {
            TimeControl::None => Duration::ZERO,
            TimeControl::PerMove(time) => time,
            TimeControl::PerGame { time, increment } => {
                let plies = self.head.min(self.at)..self.at;
                plies
                    .filter(|ply| self.mover(*ply) == stone)
                    .fold(time, |left, ply| {
                        left.saturating_sub(self.spent[ply]) + increment
                    })
            }
        }
    }

    /// What a side's clock shows.
    pub fn reading(&self, stone: Stone) -> Reading {
        let left = self.left(stone);
        let is_low = left <= self.low();
        let past = past(left, step(is_low));
        let left = if past.is_zero() {
            left
        } else {
            left + step(is_low).saturating_sub(past)
        };
        Reading { left, is_low }
    }

    /// What counts as little time.
    fn low(&self) -> Duration {
        let whole = match self.control {
            TimeControl::None => Duration::ZERO,
            TimeControl::PerMove(time) | TimeControl::PerGame { time, .. } => time,
        };
        LOW.min(Duration::from_secs(whole.as_secs() / 2))
    }

    /// What is left to the side to move, for players.
    pub fn time_left(&self) -> TimeLeft {
        TimeLeft {
            control: self.control,
            left: self.left(self.to_move()),
        }
    }

    /// Lets the clock of the side to move run from `now` on, if it does not yet.
    pub fn run(&mut self, now: Duration) {
        self.running.get_or_insert(now);
    }

    /// Stops the clocks, as of the time that was told last.
    pub fn rest(&mut self) {
        self.running = None;
    }

    /// Takes in that it is `now`; a time before the one that was told last is taken for the same.
    pub fn pass(&mut self, now: Duration) -> Option<ClockEvent> {
        let seen = self.running?;
        let gone = now.saturating_sub(seen);
        if gone > LAPSE {
            self.rest();
            return Some(ClockEvent::Lapse);
        }
        self.running = Some(seen + gone);
        let stone = self.to_move();
        let before = self.left(stone);
        self.turn += gone.min(before);
        let after = self.left(stone);
        if after.is_zero() {
            self.rest();
            return Some(ClockEvent::Flag(stone));
        }
        let low = self.low();
        (before > low && after <= low).then_some(ClockEvent::Low(stone))
    }

    /// How long it takes until the running clock shows something else.
    pub fn until_change(&self) -> Option<Duration> {
        self.running?;
        let left = self.left(self.to_move());
        let step = step(left <= self.low());
        let past = past(left, step);
        Some(if past.is_zero() { step } else { past })
    }

    /// The side to move has moved: its time is booked, and the opponent's clock takes over.
    ///
    /// Of moves that had been taken back nothing is remembered any more.
    pub fn press(&mut self) {
        self.spent.truncate(self.at);
        self.spent.push(std::mem::take(&mut self.turn));
        self.at += 1;
    }

    /// Moves are taken back until `plies` stand: both sides have again what they had when the
    /// next of them began.
    pub fn take_back(&mut self, plies: usize) {
        self.at = plies.min(self.at);
        self.turn = Duration::ZERO;
    }

    /// Moves are played again until `plies` stand, and take what they took; where that is not
    /// known, nothing.
    pub fn play_again(&mut self, plies: usize) {
        self.at = plies.max(self.at);
        self.spent
            .resize(self.spent.len().max(self.at), Duration::ZERO);
        self.turn = Duration::ZERO;
    }
}

const fn step(is_low: bool) -> Duration {
    if is_low { LOW_STEP } else { STEP }
}

/// How far a time is past a whole number of steps.
fn past(time: Duration, step: Duration) -> Duration {
    // Steps are a second or a part of it that divides it.
    let nanos = time.subsec_nanos() % u32::try_from(step.as_nanos()).unwrap_or(u32::MAX);
    Duration::from_nanos(nanos.into())
}

#[cfg(test)]
mod tests {
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::{RngExt, SeedableRng};

    use super::*;
    use Stone::{Black, White};

    fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    #[test]
    fn moves_before_the_clocks_began_bring_no_increment() {
        let mut clock = Clock::new("1m+5s".parse().unwrap(), Black).unwrap();
        clock.play_again(3);
        assert_eq!(
            (clock.left(Black), clock.left(White)),
            (ms(70_000), ms(65_000))
        );
        clock.begin_after(3);
        assert_eq!(
            (clock.left(Black), clock.left(White)),
            (ms(60_000), ms(60_000))
        );
        clock.press();
        assert_eq!(
            (clock.left(Black), clock.left(White)),
            (ms(60_000), ms(65_000))
        );
        clock.take_back(2);
        assert_eq!(
            (clock.left(Black), clock.left(White)),
            (ms(60_000), ms(60_000))
        );
    }

    /// What happens to clocks in the tables below; times are milliseconds.
    #[derive(Debug, Clone, Copy)]
    enum Do {
        /// The clock runs from now on.
        Run,
        /// So much time goes by, told in parts.
        Wait(u64),
        Press,
        Rest,
        Back(usize),
        Again(usize),
    }
    use Do::*;

    /// Goes through steps and compares what is left after each, (Black's, White's).
    fn walk(control: &str, steps: &[(Do, u64, u64)]) -> Clock {
        let mut clock = Clock::new(control.parse().unwrap(), Black).unwrap();
        // Any moment may be the beginning of time.
        let mut now = ms(123_456);
        for (number, (step, black, white)) in steps.iter().enumerate() {
            match *step {
                Run => clock.run(now),
                Wait(mut rest) => {
                    while rest > 0 {
                        let part = rest.min(777);
                        rest -= part;
                        now += ms(part);
                        clock.pass(now);
                    }
                }
                Press => clock.press(),
                Rest => clock.rest(),
                Back(plies) => clock.take_back(plies),
                Again(plies) => clock.play_again(plies),
            }
            let left = (clock.left(Black), clock.left(White));
            let told = format!("{control}, step {number}, {step:?}");
            assert_eq!(left, (ms(*black), ms(*white)), "{told}");
        }
        clock
    }

    #[test]
    fn a_game_s_time_runs_down_for_the_side_to_move_alone() {
        walk(
            "1m",
            &[
                (Wait(5_000), 60_000, 60_000),
                (Run, 60_000, 60_000),
                (Wait(1_234), 58_766, 60_000),
                (Press, 58_766, 60_000),
                (Wait(10_001), 58_766, 49_999),
                (Press, 58_766, 49_999),
                (Wait(766), 58_000, 49_999),
            ],
        );
    }

    #[test]
    fn an_increment_comes_after_the_move_and_may_go_over_the_first_time() {
        walk(
            "1m+5s",
            &[
                (Run, 60_000, 60_000),
                (Wait(2_000), 58_000, 60_000),
                (Press, 63_000, 60_000),
                (Wait(59_999), 63_000, 1),
                (Press, 63_000, 5_001),
            ],
        );
    }

    #[test]
    fn every_move_has_its_own_time_on_a_clock_by_the_move() {
        walk(
            "10s/move",
            &[
                (Run, 10_000, 10_000),
                (Wait(9_999), 1, 10_000),
                (Press, 10_000, 10_000),
                (Wait(3_000), 10_000, 7_000),
                (Press, 10_000, 10_000),
            ],
        );
    }

    #[test]
    fn moves_taken_back_give_their_time_back_exactly() {
        walk(
            "1m+3s",
            &[
                (Run, 60_000, 60_000),
                (Wait(1_001), 58_999, 60_000),
                (Press, 61_999, 60_000),
                (Wait(2_002), 61_999, 57_998),
                (Press, 61_999, 60_998),
                (Wait(4_004), 57_995, 60_998),
                (Press, 60_995, 60_998),
                (Wait(8_008), 60_995, 52_990),
                // One, several, all.
                (Back(2), 61_999, 60_998),
                (Wait(500), 61_499, 60_998),
                (Back(1), 61_999, 60_000),
                (Back(0), 60_000, 60_000),
                (Wait(100), 59_900, 60_000),
                // Played again they take what they took, whatever went by in between.
                (Again(1), 61_999, 60_000),
                (Again(3), 60_995, 60_998),
                (Wait(1), 60_995, 60_997),
            ],
        );
    }

    #[test]
    fn another_move_after_one_was_taken_back_takes_its_own_time() {
        let clock = walk(
            "1m",
            &[
                (Run, 60_000, 60_000),
                (Wait(10_000), 50_000, 60_000),
                (Press, 50_000, 60_000),
                (Wait(20_000), 50_000, 40_000),
                (Press, 50_000, 40_000),
                (Back(0), 60_000, 60_000),
                (Wait(7_000), 53_000, 60_000),
                (Press, 53_000, 60_000),
                // Of the line that was left nothing is known.
                (Again(2), 53_000, 60_000),
            ],
        );
        assert_eq!(clock.spent(), [ms(7_000), ms(0)]);
    }

    #[test]
    fn time_that_goes_by_at_rest_is_nobody_s() {
        walk(
            "1m",
            &[
                (Run, 60_000, 60_000),
                (Wait(1_500), 58_500, 60_000),
                (Rest, 58_500, 60_000),
                (Wait(3_600_000), 58_500, 60_000),
                (Run, 58_500, 60_000),
                (Wait(500), 58_000, 60_000),
                // To run twice is to run.
                (Run, 58_000, 60_000),
                (Wait(500), 57_500, 60_000),
            ],
        );
    }

    #[test]
    fn the_flag_falls_when_nothing_is_left_and_not_before() {
        for (control, time) in [("20s", 20_000), ("20s/move", 20_000), ("1m+30s", 60_000)] {
            let mut clock = Clock::new(control.parse().unwrap(), White).unwrap();
            clock.run(ms(0));
            let mut now = 0;
            while now + 5_000 < time {
                now += 5_000;
                assert_ne!(clock.pass(ms(now)), Some(ClockEvent::Flag(White)));
            }
            assert_ne!(clock.pass(ms(time - 1)), Some(ClockEvent::Flag(White)));
            assert_eq!(clock.left(White), ms(1), "{control}");
            let over = clock.pass(ms(time + 4_000));
            assert_eq!(over, Some(ClockEvent::Flag(White)), "{control}");
            assert!(!clock.is_running());
            assert_eq!((clock.left(White), clock.turn()), (ms(0), ms(time)));
            assert_eq!(clock.pass(ms(time + 5_000)), None, "it falls once");
        }
    }

    #[test]
    fn a_time_that_jumps_back_is_no_time_and_one_that_jumps_ahead_is_not_counted() {
        let mut clock = Clock::new("5m".parse().unwrap(), Black).unwrap();
        clock.run(ms(100_000));
        assert_eq!(clock.pass(ms(101_000)), None);
        assert_eq!(clock.pass(ms(40_000)), None);
        assert_eq!(clock.left(Black), ms(299_000));
        assert_eq!(clock.pass(ms(101_500)), None);
        assert_eq!(clock.left(Black), ms(298_500), "no time counts twice");
        let hours = clock.pass(ms(101_500 + 3 * 3_600_000));
        assert_eq!(hours, Some(ClockEvent::Lapse));
        assert!(!clock.is_running());
        assert_eq!(clock.left(Black), ms(298_500));
    }

    #[test]
    fn who_runs_low_is_told_once_for_each_time() {
        let mut clock = Clock::new("20s+2s".parse().unwrap(), Black).unwrap();
        clock.run(ms(0));
        assert_eq!(clock.pass(ms(9_999)), None);
        assert_eq!(clock.pass(ms(10_000)), Some(ClockEvent::Low(Black)));
        assert_eq!(clock.pass(ms(10_100)), None);
        clock.press();
        assert_eq!(clock.pass(ms(10_200)), None);
        clock.press();
        assert_eq!(clock.left(Black), ms(11_900));
        assert_eq!(clock.pass(ms(13_000)), Some(ClockEvent::Low(Black)));
    }

    #[test]
    fn a_clock_shows_seconds_and_little_time_in_tenths() {
        for (control, gone, shown, is_low) in [
            ("5m", 0, 300_000, false),
            ("5m", 1, 300_000, false),
            ("5m", 1_000, 299_000, false),
            ("5m", 1_001, 299_000, false),
            ("5m", 289_999, 11_000, false),
            ("5m", 290_000, 10_000, true),
            ("5m", 290_001, 10_000, true),
            ("5m", 290_150, 9_900, true),
            ("5m", 299_999, 100, true),
            // A clock of ten seconds is not low from the start.
            ("10s/move", 0, 10_000, false),
            ("10s/move", 4_500, 6_000, false),
            ("10s/move", 5_000, 5_000, true),
        ] {
            let parts = Clock::restore(control.parse().unwrap(), Black, vec![], 0, ms(gone));
            let reading = parts.unwrap().reading(Black);
            let expected = Reading {
                left: ms(shown),
                is_low,
            };
            assert_eq!(reading, expected, "{control} after {gone}");
        }
    }

    #[test]
    fn no_time_is_lost_or_made_whatever_happens() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        for _ in 0..50 {
            let mut clock = Clock::new(TimeControl::per_game(600, 0), Black).unwrap();
            let mut now = Duration::ZERO;
            // What each move of the present line has taken, plainly told.
            let mut line: Vec<Duration> = Vec::new();
            let (mut at, mut turn) = (0, Duration::ZERO);
            for _ in 0..200 {
                match rng.random_range(0..7) {
                    0 => clock.run(now),
                    1 => clock.rest(),
                    2 => {
                        clock.press();
                        line.truncate(at);
                        line.push(std::mem::take(&mut turn));
                        at += 1;
                    }
                    3 if at > 0 => {
                        at = rng.random_range(0..at);
                        turn = Duration::ZERO;
                        clock.take_back(at);
                    }
                    4 if at < line.len() => {
                        at += 1;
                        turn = Duration::ZERO;
                        clock.play_again(at);
                    }
                    _ => {
                        let gone = Duration::from_nanos(rng.random_range(0..3_000_000_000));
                        now += gone;
                        if clock.is_running() {
                            turn += gone;
                            clock.pass(now);
                        }
                    }
                }
                for stone in Stone::BOTH {
                    let parity = usize::from(stone == White);
                    let moves = line[..at].iter().skip(parity).step_by(2);
                    let own_turn = if at % 2 == parity {
                        turn
                    } else {
                        Duration::ZERO
                    };
                    let spent = moves.sum::<Duration>() + own_turn;
                    let left = Duration::from_mins(10).saturating_sub(spent);
                    assert_eq!(clock.left(stone), left);
                }
            }
        }
    }

    #[test]
    fn it_is_told_when_the_display_changes_next() {
        for (gone, until) in [
            (0, 1_000),
            (1, 999),
            (999, 1),
            (1_000, 1_000),
            (289_500, 500),
            (290_000, 100),
            (290_001, 99),
            (299_950, 50),
        ] {
            let mut clock =
                Clock::restore("5m".parse().unwrap(), White, vec![], 0, ms(gone)).unwrap();
            assert_eq!(clock.until_change(), None, "at rest it does not change");
            clock.run(ms(7));
            let before = clock.reading(White);
            assert_eq!(clock.until_change(), Some(ms(until)), "after {gone}");
            clock.pass(ms(7 + until));
            assert_ne!(clock.reading(White), before, "after {gone}");
        }
    }

    #[test]
    fn clocks_come_back_as_they_were_kept() {
        let mut clock = Clock::new("3m+2s".parse().unwrap(), White).unwrap();
        clock.run(ms(0));
        for now in [1_000, 3_000, 6_500, 9_000] {
            clock.pass(ms(now));
            clock.press();
        }
        clock.take_back(3);
        clock.pass(ms(9_700));
        let (spent, turn) = (clock.spent().to_vec(), clock.turn());
        let back = Clock::restore(clock.control(), White, spent, 3, turn).unwrap();
        for stone in Stone::BOTH {
            assert_eq!(back.left(stone), clock.left(stone));
        }
        assert_eq!(back.to_move(), clock.to_move());
        let unknown = Clock::restore(clock.control(), White, vec![], 4, turn).unwrap();
        assert_eq!(unknown.left(Black), ms(184_000));
        assert_eq!(Clock::new(TimeControl::None, White), None);
    }
}
