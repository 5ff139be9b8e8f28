//! Computers play whole games on very short clocks, with the real engine thread and the real time.

use std::sync::mpsc;
use std::time::{Duration, Instant};

use wuzi::app::action::Action;
use wuzi::app::effect::{Effect, Timer};
use wuzi::app::{App, Screen};
use wuzi::engine::{
    DrawReason, Level, Opponent, Outcome, Rank, Resources, Rule, Stone, TimeControl, Variant,
    WinReason,
};
use wuzi::store::{Mode, Settings, SetupChoices};
use wuzi::worker::{Report, Worker};

/// Nothing takes that long when all is well.
const PATIENCE: Duration = Duration::from_mins(2);

/// Plays a game of two computers to its end.
fn play(players: [Level; 2], side: u8, clock: TimeControl) -> (Outcome, String) {
    let (inbox, reports) = mpsc::channel();
    let players = players.map(Opponent::from);
    let mut worker = Worker::spawn(
        |opponent, seed| {
            let level = opponent.level().expect("only levels play here");
            level.player(seed, Resources::default())
        },
        // Stamped as the program does it.
        move |report| drop(inbox.send((Instant::now(), report))),
    )
    .expect("a thread is to be had");
    let mut app = App::new(Settings::default(), None, 3);
    let length = Variant::usual_length(side, side);
    let variant = Variant::new(Rule::Freestyle, side, side, length).expect("it can be played");
    let [black, white] = players;
    let started = Instant::now();
    let mut effects = app.start(SetupChoices {
        mode: Mode::Watch,
        black,
        white,
        clock,
        ..SetupChoices::for_variant(variant)
    });
    let mut call: Option<(Instant, u64)> = None;
    loop {
        for effect in effects.drain(..) {
            match effect {
                Effect::Search(request) => worker.search(*request),
                Effect::StopSearch(id) => worker.stop(id),
                Effect::Call {
                    timer: Timer::Clock,
                    number,
                    after,
                } => call = Some((Instant::now() + after, number)),
                _ => {}
            }
        }
        if let Screen::Result(result) = app.screen() {
            let game = result.play().game();
            let clock = result.play().clock().expect("it is timed");
            let left = Stone::BOTH.map(|stone| clock.left(stone).as_millis());
            let told = format!("{} moves, {left:?} ms left", game.moves().len());
            return (game.outcome().expect("it has ended").clone(), told);
        }
        assert!(started.elapsed() < PATIENCE);
        let until = call.map_or(PATIENCE, |(at, _)| {
            at.saturating_duration_since(Instant::now())
        });
        let (at, action) = match reports.recv_timeout(until) {
            Ok((at, Report::Progress(id, progress))) => (at, Action::Progress(id, progress)),
            Ok((at, Report::Answer(id, answer))) => (at, Action::Answer(id, answer)),
            Ok((_, Report::Ruling(..))) => continue,
            Err(_) => {
                let (_, number) = call.take().expect("somebody is waited for");
                (Instant::now(), Action::Call(number))
            }
        };
        effects = app.update(Action::Clock(at.saturating_duration_since(started)));
        effects.extend(app.update(action));
    }
}

#[test]
fn computers_never_lose_on_time_however_short_it_is() {
    let rank = |number| Level::Rank(Rank::new(number).expect("there is such a level"));
    for (players, side, clock) in [
        ([rank(8), rank(8)], 15, TimeControl::per_game(2, 0)),
        ([rank(8), rank(3)], 19, TimeControl::per_game(3, 0)),
        ([rank(8), Level::Random], 15, TimeControl::per_move(1)),
        (
            [Level::Perfect, Level::Random],
            9,
            TimeControl::per_game(2, 1),
        ),
        (
            [Level::Classic, Level::Classic],
            15,
            TimeControl::per_game(2, 0),
        ),
    ] {
        let (outcome, told) = play(players, side, clock);
        eprintln!("{players:?}, {clock}: {told}");
        assert!(
            !matches!(
                outcome,
                Outcome::Win {
                    reason: WinReason::Time,
                    ..
                } | Outcome::Draw(DrawReason::Time)
            ),
            "{players:?}, {clock}: {outcome:?}, {told}"
        );
    }
}
