//! The loop: one inbox of events, each turned into actions, the actions into
//! effects, and then one frame.
//!
//! The inbox blocks, so that nothing at all happens while nothing happens.

mod begin;
mod calls;
mod keeper;
mod mouse;
mod options;
pub mod plain;
mod players;
#[cfg(feature = "sound")]
mod sound;
mod traits;
mod waiting;
mod wall_clock;

use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::Instant;

use crate::app::App;
use crate::app::action::{Action, Command};
use crate::app::effect::Effect;
use crate::app::engines::EngineAbout;
use crate::engine::EngineFailure;
use crate::event::{self, Signal, TerminalEvent};
use crate::store::{Settings, StoreProblem};
use crate::terminal::job::Turn;
use crate::terminal::stuck::{self, Out};
use crate::terminal::{self, Guard, Screen};
use crate::theme::Shelf;
use crate::theme::ThemeFault;
use crate::ui::zones::Zones;
use crate::ui::{self, Look, TerminalTraits};
use crate::worker::{Report, Worker};
use begin::{Opened, begin};
use calls::Calls;
use keeper::Keeper;
use players::Roster;

pub use options::{Onlooker, Options, Parts, PlayerMaker, RunError, ToReview};

/// Something that comes into the inbox.
enum Event {
    Terminal(TerminalEvent),
    Worker(Report),
    /// The time of the call of this number has come.
    Call(u64),
    /// The trial of this number has come to its end.
    Tried(u64, Result<EngineAbout, Box<EngineFailure>>),
}

/// An event, and when it came.
type Stamped = (Instant, Event);

/// Plays until the player quits.
pub fn run(options: Options) -> Result<(), RunError> {
    run_with(options, Parts::default())
}

/// The same, with something else in the place of some of the program's parts.
pub fn run_with(options: Options, parts: Parts) -> Result<(), RunError> {
    terminal::require_terminal()?;
    if terminal::is_dumb() {
        return Err(RunError::DumbTerminal);
    }
    let overrides = options.overrides.clone();
    let Opened {
        app,
        store,
        kept,
        shelf,
        roster,
        effects,
        started,
    } = begin(options)?;

    terminal::install_panic_hook();
    let (inbox, events) = mpsc::channel();
    // Before the terminal is taken: a signal from then on must give it back.
    let deliver_signal = deliver(inbox.clone());
    event::spawn_signals(move |event| {
        let listens = deliver_signal(event.clone());
        if event.asks_to_end() {
            stuck::end_when_stuck();
        }
        listens
    })?;
    let Some(guard) = Guard::enter(app.settings().mouse)? else {
        return Ok(());
    };
    let (traits, typed) = traits::ask(app.settings());
    let screen = terminal::screen()?;
    let worker = {
        let inbox = inbox.clone();
        // When nobody listens any more the program is about to end.
        let report = move |report| {
            let stamped = (Instant::now(), Event::Worker(report));
            drop(inbox.send(stamped));
        };
        let players = parts
            .players
            .unwrap_or_else(|| Box::new(roster.clone().maker()));
        Worker::spawn(players, report)?
    };
    let (look, fault) = Look::of_app(&app, traits, &shelf);
    let mut runtime = Runtime {
        look,
        looked_at: app.settings().clone(),
        traits,
        shelf,
        app,
        zones: Zones::default(),
        keeper: Keeper::new(store, kept, overrides),
        worker,
        roster,
        inbox: inbox.clone(),
        calls: Calls::default(),
        #[cfg(feature = "sound")]
        speaker: sound::Speaker::default(),
        started,
        onlooker: parts.onlooker,
        screen,
        guard,
    };
    runtime.tell_fault(fault);
    runtime.draw()?;
    // Keys are read only now: until here the width probe had the input to itself. What was typed
    // meanwhile comes before them.
    let deliver_input = deliver(inbox);
    for event in typed {
        deliver_input(event);
    }
    event::spawn_input(deliver_input)?;
    let result = runtime.run(&events, effects);
    // Also when the terminal fails: what was played is kept.
    let kept = runtime.keeper.finish(runtime.app.settings());
    result.and(kept)
}

/// Puts what comes from outside into the inbox, and says whether anybody listens.
fn deliver(inbox: Sender<Stamped>) -> impl Fn(TerminalEvent) -> bool + Send + Sync {
    move |event| {
        let stamped = (Instant::now(), Event::Terminal(event));
        inbox.send(stamped).is_ok()
    }
}

/// Whether an action means what the player sees under a cursor or a selection.
fn is_blind(action: &Action) -> bool {
    matches!(
        action,
        Action::Command(Command::Place | Command::Activate | Command::Digit(_) | Command::Yes)
            | Action::Pressed(_)
    )
}

/// Everything that lives as long as the game is on the screen.
///
/// The order of the last two matters: the screen is dropped before the guard
/// gives the terminal back.
struct Runtime {
    app: App,
    look: Look,
    /// The settings that the look was made from.
    looked_at: Settings,
    traits: TerminalTraits,
    shelf: Shelf,
    zones: Zones,
    keeper: Keeper,
    worker: Worker,
    roster: Roster,
    /// For threads that have something to tell.
    inbox: Sender<Stamped>,
    /// When the program wants to be woken.
    calls: Calls,
    #[cfg(feature = "sound")]
    speaker: sound::Speaker,
    started: Instant,
    onlooker: Option<Onlooker>,
    screen: Screen,
    guard: Guard,
}

/// Whether the loop goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Flow {
    GoOn,
    Quit,
}

impl Runtime {
    fn run(&mut self, events: &Receiver<Stamped>, effects: Vec<Effect>) -> Result<(), RunError> {
        // Not before the first frame: the first look at the system's time zones takes its time.
        self.app.update(Action::LocalTime(wall_clock::now()));
        let mut flow = self.carry_out(effects)?;
        self.keep();
        while flow == Flow::GoOn {
            let Some(first) = self.next(events)? else {
                break;
            };
            self.app.update(Action::LocalTime(wall_clock::now()));
            let mut changed = false;
            // Everything that has come in meanwhile is taken in before one frame is drawn.
            for (at, event) in std::iter::once(first).chain(events.try_iter()) {
                // A stone counts from when its key was pressed, not from when it is read.
                let now = at.saturating_duration_since(self.started);
                let effects = self.app.update(Action::Clock(now));
                changed |= !effects.is_empty();
                self.carry_out(effects)?;
                let Some(action) = self.translate(event)? else {
                    continue;
                };
                changed = true;
                let effects = self.app.update(action);
                if self.roster.renew(&self.app) {
                    // What runs was started as the list said before.
                    self.worker.dismiss();
                }
                flow = self.carry_out(effects)?;
                if flow == Flow::Quit {
                    break;
                }
            }
            self.keep();
            if changed && flow == Flow::GoOn {
                self.draw()?;
            }
        }
        Ok(())
    }

    /// What an event means to the program; `None` when nothing, not even a new frame.
    fn translate(&mut self, event: Event) -> io::Result<Option<Action>> {
        Ok(match event {
            Event::Worker(Report::Progress(id, progress)) => Some(Action::Progress(id, progress)),
            Event::Worker(Report::Answer(id, answer)) => Some(Action::Answer(id, answer)),
            Event::Call(number) => Some(Action::Call(number)),
            Event::Tried(number, result) => Some(Action::Tried(number, result)),
            Event::Worker(Report::Ruling(id, ruling)) => Some(Action::Ruled(id, ruling)),
            Event::Terminal(event) => match event {
                TerminalEvent::Key(key) => {
                    let action = self.app.keymap().action(self.app.context(), key);
                    // Nothing is done blindly: in a window that shows only what size it needs,
                    // no stone is placed and nothing is chosen.
                    action.filter(|action| !(self.zones.hides_screen() && is_blind(action)))
                }
                TerminalEvent::Mouse(mouse) => mouse::action(mouse, &self.zones, &self.app),
                TerminalEvent::Paste(text) => Some(Action::Paste(text)),
                TerminalEvent::Resize(..) => {
                    terminal::redraw_all(&mut self.screen)?;
                    Some(Action::Hover(None))
                }
                TerminalEvent::Background(colour) => {
                    self.traits.backdrop = traits::backdrop(colour);
                    self.renew_look();
                    Some(Action::Hover(None))
                }
                TerminalEvent::Signal(Signal::Continue) => Some(match self.guard.renew()? {
                    Turn::InFront => Command::Redraw.into(),
                    Turn::ToEnd => Command::Quit.into(),
                }),
                TerminalEvent::Signal(Signal::End) | TerminalEvent::InputLost(_) => {
                    Some(Command::Quit.into())
                }
            },
        })
    }

    /// Carries effects out; what goes to the disk is kept before the next frame or after it.
    fn carry_out(&mut self, effects: Vec<Effect>) -> io::Result<Flow> {
        let mut effects = VecDeque::from(effects);
        while let Some(effect) = effects.pop_front() {
            match effect {
                Effect::Search(request) => self.worker.search(*request),
                Effect::Judge(question) => self.worker.judge(*question),
                Effect::HurrySearch(id) => self.worker.hurry(id),
                Effect::StopSearch(id) => self.worker.stop(id),
                Effect::TryEngine { number, engine } => {
                    let inbox = self.inbox.clone();
                    self.roster.try_out(&engine, move |result| {
                        drop(inbox.send((Instant::now(), Event::Tried(number, result))));
                    });
                }
                Effect::DismissPlayers => self.worker.dismiss(),
                Effect::Mouse(on) => self.guard.set_mouse(on)?,
                Effect::Bell => {
                    let mut out = Out::new();
                    out.write_all(b"\x07")?;
                    out.flush()?;
                }
                Effect::Call {
                    timer,
                    number,
                    after,
                } => self.calls.ask(timer, Instant::now() + after, number),
                #[cfg(feature = "sound")]
                Effect::Sound(sound) => self.speaker.play(sound),
                #[cfg(not(feature = "sound"))]
                Effect::Sound(_) => {}
                Effect::Copy(text) => terminal::clipboard::copy(&mut Out::new(), &text)?,
                Effect::Redraw => terminal::redraw_all(&mut self.screen)?,
                Effect::Suspend => {
                    let stopped = Instant::now();
                    let turn = self.guard.suspend()?;
                    self.forgo(stopped);
                    match turn {
                        Turn::InFront => terminal::redraw_all(&mut self.screen)?,
                        Turn::ToEnd => effects.extend(self.app.update(Command::Quit.into())),
                    }
                }
                Effect::Quit => return Ok(Flow::Quit),
                effect => effects.extend(self.keeper.see_to(effect, &mut self.app)),
            }
        }
        Ok(Flow::GoOn)
    }

    /// Keeps what the next frame shows, and takes in what there is to say about it.
    fn keep(&mut self) {
        for action in self.keeper.keep() {
            // A word about the disk asks for nothing in turn.
            self.app.update(action);
        }
    }

    /// Makes the look anew; returns what is wrong with its theme.
    fn renew_look(&mut self) -> Option<ThemeFault> {
        let (look, fault) = Look::of_app(&self.app, self.traits, &self.shelf);
        self.look = look;
        fault
    }

    /// Tells of a theme that cannot be used, once it has been chosen.
    fn tell_fault(&mut self, fault: Option<ThemeFault>) {
        if let Some(fault) = fault {
            // A word about a theme asks for nothing in turn.
            self.app.update(Action::Problem(StoreProblem::Theme(fault)));
        }
    }

    fn draw(&mut self) -> io::Result<()> {
        if self.looked_at != *self.app.settings() {
            let chosen = self.looked_at.theme != self.app.settings().theme;
            self.looked_at.clone_from(self.app.settings());
            let fault = self.renew_look();
            self.tell_fault(fault.filter(|_| chosen));
        }
        if let Some(onlooker) = &mut self.onlooker {
            onlooker(&self.app);
        }
        let (app, look) = (&self.app, &self.look);
        let mut zones = Zones::default();
        self.screen
            .draw(|frame| zones = ui::draw(frame, app, look))?;
        self.app.clamp_help_scroll(zones.last_scroll());
        self.zones = zones;
        Ok(())
    }
}
