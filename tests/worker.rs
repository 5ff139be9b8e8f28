//! The engine thread: one answer for each search, stopped at once, alive after a panic.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use wuzi::engine::puzzle::{self, Question, Ruling};
use wuzi::engine::{
    Answer, Candidate, Draft, Level, Limits, NoThought, Opening, Player, Point, Position, Progress,
    Proposal, Resources, SearchId, SearchRequest, StopToken, Task, Thought, Variant,
};
use wuzi::terminal::install_panic_hook;
use wuzi::worker::{Report, Worker};

/// Long enough for a busy machine; nothing waits that long when all is well.
const PATIENCE: Duration = Duration::from_secs(10);
/// What counts as at once.
const AT_ONCE: Duration = Duration::from_millis(50);

/// A player that does what its level is made to stand for here.
struct Made {
    level: Level,
    seed: u64,
    /// Told when a search has begun.
    begun: mpsc::Sender<()>,
}

/// Answers at once.
const QUICK: Level = Level::Random;
/// Thinks until it is stopped, and reports progress all the while.
const SLOW: Level = Level::Classic;
/// Panics.
const BROKEN: Level = Level::Perfect;

impl Player for Made {
    fn reseed(&mut self, _seed: u64) {}

    fn think(
        &mut self,
        position: &Position,
        _limits: &Limits,
        stop: &StopToken,
        report: &mut dyn FnMut(Progress),
    ) -> Result<Thought, NoThought> {
        let _ = self.begun.send(());
        assert!(self.level != BROKEN, "made to fail with seed {}", self.seed);
        let mut nodes = 0;
        while self.level == SLOW && !stop.is_stopped() {
            nodes += 1;
            report(Progress {
                nodes,
                ..Progress::default()
            });
            stop.wait(Duration::from_micros(200));
        }
        let best = position.legal_moves().next();
        Ok(Thought {
            best: best.ok_or(NoThought::GameOver)?,
            progress: Progress {
                nodes,
                ..Progress::default()
            },
        })
    }

    fn analyse(
        &mut self,
        position: &Position,
        lines: usize,
        limits: &Limits,
        stop: &StopToken,
        report: &mut dyn FnMut(Progress),
    ) -> Result<(Thought, Vec<Candidate>), NoThought> {
        let thought = self.think(position, limits, stop, report)?;
        let candidates = position.legal_moves().take(lines).map(|point| Candidate {
            line: vec![point],
            evaluation: None,
        });
        Ok((thought, candidates.collect()))
    }
}

struct Bench {
    worker: Option<Worker>,
    reports: Receiver<(Instant, Report)>,
    begun: Receiver<()>,
    ended: Arc<AtomicBool>,
}

/// Notes that the thread which owns it has ended.
struct AtEnd(Arc<AtomicBool>);

impl Drop for AtEnd {
    fn drop(&mut self) {
        self.0.store(true, Ordering::SeqCst);
    }
}

impl Bench {
    fn new() -> Self {
        install_panic_hook();
        let (send, reports) = mpsc::channel();
        let (begins, begun) = mpsc::channel();
        let ended = Arc::new(AtomicBool::new(false));
        let at_end = AtEnd(Arc::clone(&ended));
        let worker = Worker::spawn(
            move |opponent, seed| {
                let level = opponent.level().expect("the bench asks for levels");
                let begun = begins.clone();
                Box::new(Made { level, seed, begun })
            },
            move |report| {
                let _alive = &at_end;
                let _ = send.send((Instant::now(), report));
            },
        );
        Self {
            worker: Some(worker.expect("a thread can be started")),
            reports,
            begun,
            ended,
        }
    }

    fn worker(&mut self) -> &mut Worker {
        self.worker.as_mut().expect("it has not been dropped")
    }

    fn search(&mut self, id: u64, level: Level) {
        self.search_at_least(id, level, Duration::ZERO);
    }

    fn search_at_least(&mut self, id: u64, level: Level, at_least: Duration) {
        self.worker().search(SearchRequest {
            id: SearchId(id),
            player: level.into(),
            seed: id,
            position: Position::new(Variant::tic_tac_toe()),
            task: Task::Move,
            limits: Limits::default(),
            at_least,
        });
    }

    fn wait_until_it_thinks(&self) {
        self.begun.recv_timeout(PATIENCE).expect("a search begins");
    }

    /// The next answer; progress on the way is dropped.
    fn answer(&self) -> (SearchId, Answer) {
        let until = Instant::now() + PATIENCE;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.reports.recv_timeout(left) {
                Ok((_, Report::Answer(id, answer))) => return (id, answer),
                Ok((_, Report::Progress(..) | Report::Ruling(..))) => {}
                Err(error) => panic!("no answer: {error}"),
            }
        }
    }

    fn has_no_more_answers(&self) {
        let until = Instant::now() + Duration::from_millis(100);
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.reports.recv_timeout(left) {
                Ok((_, Report::Progress(..))) => {}
                Ok((_, Report::Answer(id, _) | Report::Ruling(id, _))) => {
                    panic!("{id:?} answers once more")
                }
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return,
            }
        }
    }
}

#[test]
fn a_search_answers_exactly_once_with_its_own_number() {
    let mut bench = Bench::new();
    for id in [3, 1, 99] {
        bench.search(id, QUICK);
        let (answered, answer) = bench.answer();
        assert_eq!(answered, SearchId(id));
        assert!(matches!(answer, Answer::Thought(_)));
        bench.has_no_more_answers();
    }
}

#[test]
fn a_decision_of_an_opening_is_answered_once_also_when_it_is_stopped() {
    let mut bench = Bench::new();
    let stage = Draft::new(Opening::Swap)
        .stage(0)
        .expect("stones are missing");
    for (id, level) in [(1, QUICK), (2, SLOW)] {
        bench.worker().search(SearchRequest {
            id: SearchId(id),
            player: level.into(),
            seed: id,
            position: Position::new(Variant::gomoku()),
            task: Task::Opening(stage),
            limits: Limits::default(),
            at_least: Duration::ZERO,
        });
        if level == SLOW {
            bench.wait_until_it_thinks();
            bench.worker().hurry(SearchId(id));
        }
        let (answered, answer) = bench.answer();
        assert_eq!(answered, SearchId(id));
        let Answer::Proposal(Proposal::Stones(stones)) = answer else {
            panic!("{answer:?}");
        };
        assert_eq!(stones.len(), 3);
        bench.has_no_more_answers();
        while bench.begun.try_recv().is_ok() {}
    }
}

#[test]
fn a_move_of_a_puzzle_is_judged_once_under_its_own_number() {
    let mut bench = Bench::new();
    let puzzle = &puzzle::all()[0];
    let mut position = puzzle.position();
    position.play(puzzle.answer()[0]).expect("it is legal");
    // A search that is under way makes way.
    bench.search(1, SLOW);
    bench.wait_until_it_thinks();
    bench.worker().judge(Question {
        id: SearchId(2),
        kind: puzzle.kind(),
        left: puzzle.moves(),
        position,
    });
    assert_eq!(bench.answer().0, SearchId(1));
    let (id, ruling) = loop {
        match bench.reports.recv_timeout(PATIENCE) {
            Ok((_, Report::Ruling(id, ruling))) => break (id, ruling),
            Ok((_, Report::Progress(..))) => {}
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(id, SearchId(2));
    assert!(matches!(ruling, Ruling::GoOn { .. }), "{ruling:?}");
    bench.has_no_more_answers();
    bench.search(3, QUICK);
    assert_eq!(bench.answer().0, SearchId(3));
}

#[test]
fn a_stopped_search_answers_at_once_and_once() {
    let mut bench = Bench::new();
    bench.search(1, SLOW);
    bench.wait_until_it_thinks();
    let stopped = Instant::now();
    bench.worker().stop(SearchId(1));
    let (id, answer) = bench.answer();
    let took = stopped.elapsed();
    assert_eq!(id, SearchId(1));
    assert!(matches!(answer, Answer::Thought(_)));
    assert!(took < AT_ONCE, "{took:?}");
    bench.worker().stop(SearchId(1));
    bench.has_no_more_answers();
}

#[test]
fn stopping_another_number_stops_nothing() {
    let mut bench = Bench::new();
    bench.search(2, SLOW);
    bench.wait_until_it_thinks();
    bench.worker().stop(SearchId(1));
    bench.worker().stop(SearchId(3));
    bench.has_no_more_answers();
    bench.worker().stop(SearchId(2));
    assert_eq!(bench.answer().0, SearchId(2));
}

#[test]
fn a_search_that_has_not_begun_is_stopped_as_well() {
    let mut bench = Bench::new();
    bench.search(1, SLOW);
    bench.wait_until_it_thinks();
    bench.search(2, SLOW);
    bench.search(3, SLOW);
    bench.worker().stop(SearchId(3));
    let answered: Vec<SearchId> = (0..3).map(|_| bench.answer().0).collect();
    assert_eq!(answered, [1, 2, 3].map(SearchId));
    bench.has_no_more_answers();
}

#[test]
fn a_new_search_stops_the_one_before_and_both_answer() {
    let mut bench = Bench::new();
    bench.search(1, SLOW);
    bench.wait_until_it_thinks();
    let begun = Instant::now();
    bench.search(2, QUICK);
    let (first, answer) = bench.answer();
    assert!(matches!(answer, Answer::Thought(_)));
    let (second, answer) = bench.answer();
    assert!(matches!(answer, Answer::Thought(_)));
    assert_eq!((first, second), (SearchId(1), SearchId(2)));
    assert!(begun.elapsed() < AT_ONCE, "{:?}", begun.elapsed());
    bench.has_no_more_answers();
}

#[test]
fn a_panic_is_an_answer_and_the_next_search_works() {
    let mut bench = Bench::new();
    for id in [1, 3] {
        bench.search(id, BROKEN);
        let (answered, answer) = bench.answer();
        assert_eq!(answered, SearchId(id));
        let Answer::Failed(reason) = answer else {
            panic!("{answer:?}");
        };
        assert!(
            reason.contains(&format!("made to fail with seed {id}")),
            "{reason}"
        );
        assert!(!reason.contains('\n'), "one line: {reason:?}");
        bench.search(id + 1, QUICK);
        let (answered, answer) = bench.answer();
        assert_eq!(answered, SearchId(id + 1));
        assert!(matches!(answer, Answer::Thought(_)), "{answer:?}");
    }
}

#[test]
fn an_answer_is_held_back_until_its_time() {
    let mut bench = Bench::new();
    let at_least = Duration::from_millis(120);
    let begun = Instant::now();
    bench.search_at_least(1, QUICK, at_least);
    bench.answer();
    assert!(begun.elapsed() >= at_least, "{:?}", begun.elapsed());
}

#[test]
fn stop_cuts_the_holding_back_short() {
    let mut bench = Bench::new();
    bench.search_at_least(1, QUICK, Duration::from_mins(1));
    bench.wait_until_it_thinks();
    let stopped = Instant::now();
    bench.worker().stop(SearchId(1));
    assert!(matches!(bench.answer(), (SearchId(1), Answer::Thought(_))));
    assert!(stopped.elapsed() < AT_ONCE, "{:?}", stopped.elapsed());
    // And so does the next search.
    bench.search_at_least(2, QUICK, Duration::from_mins(1));
    bench.wait_until_it_thinks();
    bench.search(3, QUICK);
    assert_eq!(bench.answer().0, SearchId(2));
    assert_eq!(bench.answer().0, SearchId(3));
}

#[test]
fn a_search_without_a_move_says_so() {
    let mut bench = Bench::new();
    let mut position = Position::new(Variant::tic_tac_toe());
    for text in ["a1", "a2", "b1", "b2", "c1"] {
        position.play(text.parse::<Point>().unwrap()).unwrap();
    }
    bench.worker().search(SearchRequest {
        id: SearchId(1),
        player: QUICK.into(),
        seed: 0,
        position,
        task: Task::Move,
        limits: Limits::default(),
        at_least: Duration::ZERO,
    });
    assert_eq!(bench.answer(), (SearchId(1), Answer::NoMove));
}

#[test]
fn an_analysis_brings_its_lines_with_the_answer_and_a_move_has_none() {
    let mut bench = Bench::new();
    let request = |id: u64, task: Task| SearchRequest {
        id: SearchId(id),
        player: QUICK.into(),
        seed: 0,
        position: Position::new(Variant::tic_tac_toe()),
        task,
        limits: Limits::default(),
        at_least: Duration::ZERO,
    };
    for (id, task, wanted) in [(1, Task::Analysis { lines: 2 }, 2), (2, Task::Move, 0)] {
        bench.worker().search(request(id, task));
        let (_, Answer::Thought(thought)) = bench.answer() else {
            panic!("{task:?} has no thought");
        };
        assert_eq!(thought.progress.candidates.len(), wanted, "{task:?}");
    }
}

#[test]
fn progress_comes_about_twenty_times_a_second_and_with_its_number() {
    let mut bench = Bench::new();
    bench.search(7, SLOW);
    bench.wait_until_it_thinks();
    let begun = Instant::now();
    let mut told = Vec::new();
    while begun.elapsed() < Duration::from_millis(500) {
        let left = Duration::from_millis(500).saturating_sub(begun.elapsed());
        if let Ok((at, Report::Progress(id, progress))) = bench.reports.recv_timeout(left) {
            assert_eq!(id, SearchId(7));
            told.push((at, progress.nodes));
        }
    }
    bench.worker().stop(SearchId(7));
    bench.answer();
    assert!(
        (3..=11).contains(&told.len()),
        "{} in half a second",
        told.len()
    );
    for pair in told.windows(2) {
        assert!(pair[0].1 < pair[1].1, "progress goes on");
    }
}

#[test]
fn dropping_the_handle_stops_the_search_and_ends_the_thread() {
    let mut bench = Bench::new();
    bench.search(1, SLOW);
    bench.wait_until_it_thinks();
    let dropped = Instant::now();
    bench.worker = None;
    assert!(dropped.elapsed() < AT_ONCE, "dropping waits for nobody");
    assert_eq!(
        bench.answer().0,
        SearchId(1),
        "also the last search answers"
    );
    while !bench.ended.load(Ordering::SeqCst) {
        assert!(dropped.elapsed() < PATIENCE, "the thread lives on");
        std::thread::sleep(Duration::from_millis(1));
    }
    assert!(dropped.elapsed() < AT_ONCE, "{:?}", dropped.elapsed());
}

#[test]
fn dropping_an_idle_handle_ends_the_thread() {
    let mut bench = Bench::new();
    bench.worker = None;
    let dropped = Instant::now();
    while !bench.ended.load(Ordering::SeqCst) {
        assert!(dropped.elapsed() < PATIENCE, "the thread lives on");
        std::thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn the_real_players_answer_too_and_are_stopped() {
    let (send, reports) = mpsc::channel();
    let send = Mutex::new(send);
    let mut worker = Worker::spawn(
        |opponent, seed| {
            let level = opponent.level().expect("the test asks for levels");
            level.player(seed, Resources::default())
        },
        move |report| {
            let _ = send.lock().unwrap().send(report);
        },
    )
    .unwrap();
    for (number, level) in (0..).zip(Level::ALL) {
        let id = SearchId(number);
        worker.search(SearchRequest {
            id,
            player: level.into(),
            seed: 5,
            position: Position::new(Variant::gomoku()),
            task: Task::Move,
            limits: Limits::time(Duration::from_secs(5)),
            at_least: Duration::ZERO,
        });
        // The engine's tables are filled once in a program's life, which a debug build takes its
        // time for; what is timed is the stop of a search under way.
        std::thread::sleep(Duration::from_millis(200));
        let stopped = Instant::now();
        worker.stop(id);
        loop {
            match reports.recv_timeout(PATIENCE).expect("it answers") {
                Report::Answer(answered, answer) => {
                    assert_eq!(answered, id);
                    assert!(matches!(answer, Answer::Thought(_)), "{level}: {answer:?}");
                    break;
                }
                Report::Progress(..) | Report::Ruling(..) => {}
            }
        }
        assert!(
            stopped.elapsed() < 4 * AT_ONCE,
            "{level}: {:?}",
            stopped.elapsed()
        );
    }
}
