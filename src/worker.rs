//! The engine thread: one search at a time, each with its own stop token, each answered exactly once.
//!
//! Knows the engine and how to contain a panic; who asks and what becomes of the
//! answers is not its concern.

use std::io;
use std::panic::AssertUnwindSafe;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

use crate::engine::puzzle::referee::{Question, Ruling, judge};
use crate::engine::{Answer, Opponent, Player, Progress, SearchId, SearchRequest, StopToken, Task};
use crate::terminal::contain;

/// Progress is told at most this often.
const PROGRESS_PERIOD: Duration = Duration::from_millis(50);

/// How many players are kept for what they remember.
const KEPT_PLAYERS: usize = 3;

/// What the engine thread says.
#[derive(Debug, Clone, PartialEq)]
pub enum Report {
    /// A search is this far.
    Progress(SearchId, Progress),
    /// A search is done, stopped or failed.
    Answer(SearchId, Answer),
    /// A move of a puzzle is judged.
    Ruling(SearchId, Ruling),
}

/// Something for the engine thread to do.
#[derive(Debug)]
enum Job {
    /// Let go of all players.
    Dismiss,
    Search(SearchRequest),
    Judge(Question),
}

impl Job {
    fn id(&self) -> Option<SearchId> {
        match self {
            Self::Dismiss => None,
            Self::Search(request) => Some(request.id),
            Self::Judge(question) => Some(question.id),
        }
    }
}

/// A handle on the engine thread; dropping it stops the search under way and ends the thread.
#[derive(Debug)]
pub struct Worker {
    jobs: Sender<(Job, StopToken)>,
    current: Option<(SearchId, StopToken)>,
}

impl Worker {
    /// Starts the thread: `players` makes a player with a seed, once one is asked for, and
    /// `report` takes what the thread has to say.
    pub fn spawn(
        players: impl FnMut(&Opponent, u64) -> Box<dyn Player> + Send + 'static,
        report: impl FnMut(Report) + Send + 'static,
    ) -> io::Result<Self> {
        let (jobs, inbox) = mpsc::channel();
        thread::Builder::new()
            .name("engine".to_owned())
            .spawn(move || work(&inbox, players, report))?;
        Ok(Self {
            jobs,
            current: None,
        })
    }

    /// Begins a search; one that is still under way is stopped and answers first.
    pub fn search(&mut self, request: SearchRequest) {
        self.begin(Job::Search(request));
    }

    /// Has a move of a puzzle judged; a search that is under way is stopped and answers first.
    pub fn judge(&mut self, question: Question) {
        self.begin(Job::Judge(question));
    }

    /// Lets go of all players that are kept; a search that is under way is stopped and answers first.
    pub fn dismiss(&mut self) {
        self.begin(Job::Dismiss);
    }

    fn begin(&mut self, job: Job) {
        if let Some((_, token)) = self.current.take() {
            token.cancel();
        }
        let token = StopToken::new();
        self.current = job.id().map(|id| (id, token.clone()));
        self.jobs
            .send((job, token))
            .expect("the engine thread lives as long as its handle");
    }

    /// Tells the search of this number to answer now; does nothing when it has answered already.
    pub fn hurry(&mut self, id: SearchId) {
        if let Some(token) = self.token(id) {
            token.stop();
        }
    }

    /// Ends the search of this number, whose answer comes all the same and is not looked at;
    /// does nothing when it has answered already.
    pub fn stop(&mut self, id: SearchId) {
        if let Some(token) = self.token(id) {
            token.cancel();
        }
    }

    fn token(&self, id: SearchId) -> Option<&StopToken> {
        let (current, token) = self.current.as_ref()?;
        (*current == id).then_some(token)
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        if let Some((_, token)) = &self.current {
            token.cancel();
        }
    }
}

fn work(
    inbox: &Receiver<(Job, StopToken)>,
    mut players: impl FnMut(&Opponent, u64) -> Box<dyn Player>,
    mut report: impl FnMut(Report),
) {
    // Players are kept, for what they remember of the game and because an external engine
    // takes its time to start: the two sides of a game, and whoever is asked for ideas.
    let mut kept: Vec<(Opponent, Box<dyn Player>)> = Vec::new();
    while let Ok((job, token)) = inbox.recv() {
        let request = match job {
            Job::Dismiss => {
                kept.clear();
                continue;
            }
            Job::Search(request) => request,
            Job::Judge(question) => {
                let id = question.id;
                let ruling = contain(AssertUnwindSafe(|| judge(&question, &token)));
                report(match ruling {
                    Ok(ruling) => Report::Ruling(id, ruling),
                    Err(reason) => Report::Answer(id, Answer::Failed(reason)),
                });
                continue;
            }
        };
        let id = request.id;
        let at = kept.iter().position(|(known, _)| *known == request.player);
        let player = at.map(|at| kept.remove(at).1);
        // A player that panics is thrown away; the next search makes a new one.
        let answer = contain(AssertUnwindSafe(|| {
            let mut player = match player {
                Some(mut player) => {
                    player.reseed(request.seed);
                    player
                }
                None => players(&request.player, request.seed),
            };
            let answer = search(&mut *player, &request, &token, &mut report);
            kept.insert(0, (request.player.clone(), player));
            kept.truncate(KEPT_PLAYERS);
            answer
        }))
        .unwrap_or_else(Answer::Failed);
        report(Report::Answer(id, answer));
    }
}

fn search(
    player: &mut dyn Player,
    request: &SearchRequest,
    token: &StopToken,
    report: &mut dyn FnMut(Report),
) -> Answer {
    let started = Instant::now();
    let mut told: Option<Instant> = None;
    let mut tell = |progress: Progress| {
        let now = Instant::now();
        if told.is_none_or(|told| now - told >= PROGRESS_PERIOD) {
            told = Some(now);
            report(Report::Progress(request.id, progress));
        }
    };
    let (position, limits) = (&request.position, &request.limits);
    let answer = match request.task {
        Task::Move => player
            .think(position, limits, token, &mut tell)
            .map(Answer::Thought),
        Task::Analysis { lines } => player
            .analyse(position, lines, limits, token, &mut tell)
            .map(|(mut thought, candidates)| {
                thought.progress.candidates = candidates;
                Answer::Thought(thought)
            }),
        Task::Opening(stage) => player
            .propose(position, stage, request.seed, limits, token)
            .map(Answer::Proposal),
    };
    let spent = started.elapsed();
    if let Some(rest) = request.at_least.checked_sub(spent) {
        token.wait(rest);
    }
    answer.unwrap_or_else(|none| Err(none).into())
}
