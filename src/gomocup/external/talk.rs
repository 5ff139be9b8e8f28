//! A conversation with a running engine: what it has been told, and what it is asked.
//!
//! It is told no more than it does not know yet: a move where the game goes on, the whole
//! position where it does not. Engines that speak the Yixin extensions can be told to move
//! at once and to judge several moves; whether one does is asked once, in a way that an
//! engine without them answers with UNKNOWN or not at all.

use std::time::{Duration, Instant};

use super::about::About;
use super::details::Details;
use super::known::{Known, board};
use super::terms;
use crate::engine::{
    EngineFault, Limits, PlayError, Point, Position, Progress, StopToken, Thought, Variant,
};
use crate::gomocup::command::Coordinate;
use crate::gomocup::host::game::{self, GRACE, Reply};
use crate::gomocup::host::{Heard, Host, HostError, Launch};
use crate::gomocup::spec::EngineSpec;

/// How long an engine may take to say who it is.
const INTRODUCTION: Duration = Duration::from_secs(2);
/// How long an engine that can be hurried may take over its move then.
const HURRY: Duration = Duration::from_secs(2);
/// How long one that cannot be hurried is waited for; it might just have been about to move.
const SHORT: Duration = Duration::from_millis(200);
/// How long an engine may take to be ready for the next question, and how often it is asked.
const READY: Duration = Duration::from_millis(100);
const READY_QUESTIONS: u32 = 10;

/// What is asked of an engine.
#[derive(Debug)]
pub(super) struct Question<'a> {
    pub(super) position: &'a Position,
    pub(super) limits: &'a Limits,
    pub(super) stop: &'a StopToken,
    /// How many moves are to be judged; `None` when one is to be played.
    pub(super) lines: Option<usize>,
}

/// A running engine and what has been said.
#[derive(Debug)]
pub(super) struct Talk {
    host: Host,
    spec: EngineSpec,
    /// Who it is, once it has been asked.
    about: Option<About>,
    /// What is played, once a game has begun.
    variant: Option<Variant>,
    /// What stands on its board; `None` when that is not certain.
    known: Option<Known>,
    /// The settings that it has been told in this game.
    told: Vec<(String, String)>,
    /// It was stopped, and its answer is still to come.
    owes: bool,
}

impl Talk {
    pub(super) fn start(launch: &Launch, spec: &EngineSpec) -> Result<Self, HostError> {
        Ok(Self {
            host: Host::start(launch)?,
            spec: spec.clone(),
            about: None,
            variant: None,
            known: None,
            told: Vec::new(),
            owes: false,
        })
    }

    /// Whether the engine runs and can be asked something, its last answer being told if it
    /// was stopped over it.
    pub(super) fn is_ready(&mut self, stop: &StopToken) -> Result<bool, HostError> {
        if self.owes {
            let until = Some(Instant::now() + HURRY);
            match self.host.reply(until, &|| stop.is_stopped(), &mut |_| ()) {
                Ok(Reply::Move(_)) => self.owes = false,
                Ok(Reply::Interrupted) => return Err(self.host.error(EngineFault::Stopped)),
                Ok(Reply::Nothing) | Err(_) => return Ok(false),
            }
        }
        self.host.pass_over();
        Ok(self.host.is_in_order())
    }

    /// Whether nothing is wrong with the engine, as far as it is known.
    pub(super) fn is_in_order(&self) -> bool {
        self.host.is_in_order()
    }

    /// Begins a game of this kind, unless one is on, and says who the engine is.
    pub(super) fn meet(&mut self, variant: Variant, stop: &StopToken) -> Result<&About, HostError> {
        if self.variant != Some(variant) {
            self.begin(variant, stop)?;
        }
        Ok(self.about.get_or_insert_default())
    }

    /// Asks, waits for the answer, and checks it.
    pub(super) fn ask(
        &mut self,
        question: &Question<'_>,
        report: &mut dyn FnMut(Progress),
    ) -> Result<Thought, HostError> {
        let Question {
            position,
            limits,
            stop,
            lines,
        } = *question;
        let about = self.meet(position.variant(), stop)?.clone();
        if about.yixin {
            self.wait_until_ready(stop)?;
        }
        let several = lines.filter(|_| about.yixin);
        let request = match several {
            Some(lines) => format!("{}\nYXNBEST {lines}", board("YXBOARD", position)),
            None => self.request(position, about.yixin, stop)?,
        };
        // Only an analysis may go on for ever, and only if it can be stopped.
        let turn = limits.time.or(several.is_none().then_some(self.spec.time));
        let stones = position.board().stones();
        let allowance = limits
            .clock
            .map(|clock| clock.allowance(stones, position.variant().area()));
        let turn = [turn, allowance].into_iter().flatten().min();
        self.settle_terms(position.variant(), turn, limits, about.yixin)?;
        if stop.is_stopped() {
            return Err(self.host.error(EngineFault::Stopped));
        }

        // What it has on its board is not certain until it has answered.
        self.known = None;
        let most = turn.map(|turn| turn + GRACE);
        let until = most.map(|most| Instant::now() + most);
        self.host.say(&request)?;
        let mut details = Details::new(position, lines.unwrap_or(1), about.is_ours());
        let mut told = |line: &str| {
            if details.hear(line) {
                report(details.progress());
            }
        };
        let answer = match self.host.reply(until, &|| stop.is_stopped(), &mut told)? {
            Reply::Move(text) => text,
            Reply::Nothing => {
                let fault = EngineFault::Late(most.unwrap_or_default());
                return Err(self.host.give_up(fault));
            }
            Reply::Interrupted => self.hurry(about.yixin, stop, &mut told)?,
        };
        let best = legal(position, answer).map_err(|fault| self.host.error(fault))?;
        if several.is_none() {
            self.known = Some(Known::of(position).and(best));
        }
        Ok(Thought {
            best,
            progress: details.conclude(best),
        })
    }

    /// Asks for a decision in an opening; `None` when the engine does not know how.
    pub(super) fn decide(
        &mut self,
        request: &str,
        variant: Variant,
        limits: &Limits,
        stop: &StopToken,
    ) -> Result<Option<String>, HostError> {
        let yixin = self.meet(variant, stop)?.yixin;
        if yixin {
            self.wait_until_ready(stop)?;
        }
        if self.known.as_ref() != Some(&Known::of(&Position::new(variant))) {
            self.begin(variant, stop)?;
        }
        let turn = limits.time.unwrap_or(self.spec.time);
        self.settle_terms(variant, Some(turn), limits, yixin)?;
        self.known = None;
        self.host.say(request)?;
        let most = turn + GRACE;
        let until = Some(Instant::now() + most);
        loop {
            match self.host.listen(until, &|| stop.is_stopped())? {
                Heard::Line(line) if game::is_message(&line) => {}
                Heard::Line(line) => return Ok((!game::is_refusal(&line)).then_some(line)),
                Heard::Nothing => return Err(self.host.give_up(EngineFault::Late(most))),
                Heard::Interrupted => return Err(self.host.give_up(EngineFault::Stopped)),
            }
        }
    }

    /// Begins a game; the first time the engine is asked as well who it is.
    fn begin(&mut self, variant: Variant, stop: &StopToken) -> Result<(), HostError> {
        self.host.greet(variant, &|| stop.is_stopped())?;
        self.variant = Some(variant);
        self.known = Some(Known::of(&Position::new(variant)));
        self.told.clear();
        if self.about.is_none() {
            self.about = Some(self.ask_about(stop)?);
        }
        Ok(())
    }

    /// Asks who the engine is, and before it something that only one with extensions understands.
    ///
    /// Every brain answers the second question, and so the first one's answer, if any, is in.
    fn ask_about(&mut self, stop: &StopToken) -> Result<About, HostError> {
        let mut about = About::default();
        let mut refusals = 0;
        self.host.say("YXSHOWINFO\nABOUT")?;
        let until = Some(Instant::now() + INTRODUCTION);
        loop {
            let line = match self.host.listen(until, &|| stop.is_stopped())? {
                Heard::Line(line) => line,
                Heard::Nothing => break,
                Heard::Interrupted => return Err(self.host.give_up(EngineFault::Stopped)),
            };
            if ["MAX_THREAD_NUM", "MAX_HASH_SIZE"]
                .iter()
                .any(|limit| line.contains(limit))
            {
                about.yixin = true;
            } else if game::is_refusal(&line) {
                refusals += 1;
                if about.yixin || refusals == 2 {
                    break;
                }
            } else if !game::is_message(&line) {
                about.read(&line);
                break;
            }
        }
        Ok(about)
    }

    /// Waits until an engine that has just moved listens again.
    ///
    /// Some drop what they are told in the few milliseconds after a move.
    fn wait_until_ready(&mut self, stop: &StopToken) -> Result<(), HostError> {
        for _ in 0..READY_QUESTIONS {
            self.host.say("YXSHOWFORBID")?;
            let until = Some(Instant::now() + READY);
            loop {
                match self.host.listen(until, &|| stop.is_stopped())? {
                    Heard::Line(line) if line.starts_with("FORBID") => return Ok(()),
                    Heard::Line(_) => {}
                    Heard::Nothing => break,
                    Heard::Interrupted => return Err(self.host.error(EngineFault::Stopped)),
                }
            }
        }
        // One that does not know the question is taken to be ready.
        Ok(())
    }

    /// How to ask for a move, with a new game begun where the engine's board has to be cleared.
    fn request(
        &mut self,
        position: &Position,
        yixin: bool,
        stop: &StopToken,
    ) -> Result<String, HostError> {
        let height = position.variant().height();
        let next = self.known.as_ref().and_then(|known| known.next(position));
        if let Some(last) = next {
            return Ok(game::turn(last, height));
        }
        let is_empty = position.board().stones() == 0;
        let empty = Known::of(&Position::new(position.variant()));
        // Some set a position up on top of the one that they have, whatever the protocol says.
        if self.known.as_ref() != Some(&empty) && (is_empty || !yixin) {
            self.begin(position.variant(), stop)?;
        }
        Ok(if is_empty {
            "BEGIN".to_owned()
        } else if let Some(only) = self.known.as_ref().and_then(|known| known.next(position)) {
            game::turn(only, height)
        } else {
            board("BOARD", position)
        })
    }

    /// Tells what the engine may use, as far as it does not know it yet.
    fn settle_terms(
        &mut self,
        variant: Variant,
        turn: Option<Duration>,
        limits: &Limits,
        yixin: bool,
    ) -> Result<(), HostError> {
        for (key, value) in terms::of(&self.spec, variant, turn, limits, yixin) {
            self.tell(&key, value)?;
        }
        for (key, limit, none) in terms::bounds(limits) {
            if limit.is_some() || self.has_been_told(key) {
                self.tell(key, limit.unwrap_or(none).to_string())?;
            }
        }
        Ok(())
    }

    fn has_been_told(&self, key: &str) -> bool {
        self.told.iter().any(|(told, _)| told == key)
    }

    fn tell(&mut self, key: &str, value: String) -> Result<(), HostError> {
        let told = self.told.iter().rfind(|(told, _)| told == key);
        if told.is_some_and(|(_, told)| *told == value) {
            return Ok(());
        }
        self.host.info(key, &value)?;
        self.told.retain(|(told, _)| told != key);
        self.told.push((key.to_owned(), value));
        Ok(())
    }

    /// The answer of an engine that was stopped.
    ///
    /// Where nobody wants it, it is not waited for: an engine that can be hurried says it
    /// before the next question, another is given up.
    fn hurry(
        &mut self,
        can_be: bool,
        stop: &StopToken,
        told: &mut dyn FnMut(&str),
    ) -> Result<String, HostError> {
        let patience = if can_be {
            self.host.say("YXSTOP")?;
            HURRY
        } else {
            SHORT
        };
        let until = Some(Instant::now() + patience);
        match self.host.reply(until, &|| stop.is_cancelled(), told)? {
            Reply::Move(text) => Ok(text),
            Reply::Interrupted if can_be => {
                self.owes = true;
                Err(self.host.error(EngineFault::Stopped))
            }
            Reply::Nothing | Reply::Interrupted => Err(self.host.give_up(EngineFault::Stopped)),
        }
    }
}

/// The move that an answer is, if it may be played.
fn legal(position: &Position, answer: String) -> Result<Point, EngineFault> {
    let variant = position.variant();
    let Ok(at) = answer.parse::<Coordinate>() else {
        return Err(EngineFault::NoMove(answer));
    };
    let Some(point) = at.on_board(variant.width(), variant.height()) else {
        return Err(EngineFault::OffBoard(answer));
    };
    match position.check(point) {
        Ok(()) => Ok(point),
        Err(PlayError::Occupied { point, .. }) => Err(EngineFault::Occupied(point)),
        Err(PlayError::Forbidden { point, .. }) => Err(EngineFault::Forbidden(point)),
        Err(PlayError::OffBoard { .. } | PlayError::GameOver | PlayError::ColourOpen) => {
            Err(EngineFault::NoMove(answer))
        }
    }
}
