//! The game line by line, without a screen: lines in, sentences out.
//!
//! The same program as on the screen, its effects carried out the same way; only what is
//! typed takes the place of keys, and sentences that of frames. Lines that come while a
//! computer thinks wait for its move, so that a file can be played from; where two computers
//! play, nobody's move is waited for.

use std::collections::VecDeque;
use std::io::{self, BufRead, IsTerminal, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Instant;

use super::begin::begin;
use super::calls::Calls;
use super::keeper::Keeper;
use super::{Flow, Options, RunError, wall_clock};
use crate::app::action::{Action, Command};
use crate::app::effect::Effect;
use crate::app::popup::Popup;
use crate::app::typed::{Misread, Typed, Word};
use crate::app::{App, Screen};
use crate::event;
use crate::store::Overrides;
use crate::terminal::Input;
use crate::terminal::stuck::{self, Out};
use crate::ui::plain::Teller;
use crate::worker::{Report, Worker};

/// The longest line that is read whole; what is longer means nothing.
const LONGEST_LINE: usize = 4096;
/// How many lines are read ahead.
const AHEAD: usize = 64;

/// Something that comes in.
enum Event {
    Line(String),
    /// Nothing more will be typed.
    End,
    Worker(Report),
    /// The time of the call of this number has come.
    Call(u64),
    Leave,
}

/// Plays until the player leaves or the input ends.
pub fn run(options: Options) -> Result<(), RunError> {
    let starts = options.start.is_some();
    // Nothing moves where nothing is drawn.
    let overrides = Overrides {
        animations: Some(false),
        ..options.overrides
    };
    let mut opened = begin(Options {
        overrides: overrides.clone(),
        ..options
    })?;
    if !starts {
        opened.effects.extend(opened.app.sit_down_again());
    }
    let (inbox, events) = mpsc::channel();
    let worker = {
        let inbox = inbox.clone();
        let report = move |report| drop(inbox.send((Instant::now(), Event::Worker(report))));
        Worker::spawn(opened.roster.maker(), report)?
    };
    {
        let inbox = inbox.clone();
        event::spawn_signals(move |event| {
            if !event.asks_to_end() {
                return true;
            }
            let listens = inbox.send((Instant::now(), Event::Leave)).is_ok();
            stuck::end_when_stuck();
            listens
        })?;
    }
    let turn = spawn_reader(inbox)?;
    let mut plain = Plain {
        keeper: Keeper::new(opened.store, opened.kept, overrides),
        teller: Teller::new(opened.app.settings()),
        app: opened.app,
        worker,
        waiting: VecDeque::new(),
        has_ended: false,
        calls: Calls::default(),
        started: opened.started,
        turn,
        prompts: io::stdin().is_terminal(),
        prompted: false,
    };
    let played = plain.run(&events, opened.effects);
    let kept = plain.keeper.finish(plain.app.settings());
    match played {
        // Who has gone away wants to hear no more.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => kept,
        Err(error) => Err(error.into()),
        Ok(()) => kept,
    }
}

/// Reads lines on a thread of its own, no more of them ahead than are wanted; the sender lets it
/// read one more.
fn spawn_reader(inbox: Sender<(Instant, Event)>) -> io::Result<mpsc::SyncSender<()>> {
    let (turn, turns) = mpsc::sync_channel(AHEAD);
    for _ in 0..AHEAD {
        let _ = turn.try_send(());
    }
    thread::Builder::new()
        .name("lines".to_owned())
        .spawn(move || {
            let mut input = io::BufReader::new(Input);
            while turns.recv().is_ok() {
                let event = match read_line(&mut input) {
                    Ok(Some(line)) => Event::Line(line),
                    Ok(None) | Err(_) => Event::End,
                };
                let is_end = matches!(event, Event::End);
                if inbox.send((Instant::now(), event)).is_err() || is_end {
                    return;
                }
            }
        })?;
    Ok(turn)
}

/// The next line without its end, cut where it is endless; `None` at the input's end.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    let mut read = 0;
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            break;
        }
        let end = buffer.iter().position(|byte| *byte == b'\n');
        let taken = end.map_or(buffer.len(), |end| end + 1);
        let room = LONGEST_LINE.saturating_sub(bytes.len());
        bytes.extend(&buffer[..taken.min(room)]);
        read += taken;
        input.consume(taken);
        if end.is_some() {
            break;
        }
    }
    let text = String::from_utf8_lossy(&bytes);
    Ok((read > 0).then(|| text.trim_end_matches(['\n', '\r']).to_owned()))
}

struct Plain {
    app: App,
    teller: Teller,
    keeper: Keeper,
    worker: Worker,
    /// Lines that wait for the computer's move.
    waiting: VecDeque<Result<Typed, Misread>>,
    /// Whether nothing more will be typed.
    has_ended: bool,
    calls: Calls,
    started: Instant,
    turn: mpsc::SyncSender<()>,
    /// Whether somebody types, who wants to know when.
    prompts: bool,
    /// Whether the last that stands there is a prompt, behind which nothing has been typed yet.
    prompted: bool,
}

impl Plain {
    fn run(&mut self, events: &Receiver<(Instant, Event)>, effects: Vec<Effect>) -> io::Result<()> {
        self.app.update(Action::LocalTime(wall_clock::now()));
        let mut flow = self.carry_out(effects);
        let welcome = self.teller.welcome();
        self.say(&welcome)?;
        self.tell()?;
        while flow == Flow::GoOn {
            self.prompt()?;
            let (at, event) = self.next(events);
            self.app.update(Action::LocalTime(wall_clock::now()));
            let now = at.saturating_duration_since(self.started);
            let effects = self.app.update(Action::Clock(now));
            flow = self.carry_out(effects);
            if flow == Flow::GoOn {
                flow = self.take(event)?;
            }
            self.tell()?;
            while flow == Flow::GoOn && self.app.takes_a_line() {
                let Some(line) = self.waiting.pop_front() else {
                    break;
                };
                flow = match line {
                    Ok(typed) => self.obey(&typed)?,
                    Err(misread) => self.refuse(&misread)?,
                };
            }
            if flow == Flow::GoOn && self.has_ended && self.is_at_an_end() {
                let effects = self.app.update(Command::Quit.into());
                flow = self.carry_out(effects);
            }
        }
        Ok(())
    }

    /// Whether nothing more can happen once nothing more is typed.
    fn is_at_an_end(&self) -> bool {
        let plays_on = match self.app.screen() {
            Screen::Game(play) => play.search().is_some(),
            _ => false,
        };
        self.waiting.is_empty() && !plays_on
    }

    fn next(&mut self, events: &Receiver<(Instant, Event)>) -> (Instant, Event) {
        for problem in self.keeper.settle() {
            self.app.update(problem);
        }
        loop {
            if let Some(number) = self.calls.take_due() {
                return (Instant::now(), Event::Call(number));
            }
            let event = match self.calls.wait() {
                None => events.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(time) => events.recv_timeout(time),
            };
            match event {
                Ok(event) => return event,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return (Instant::now(), Event::Leave),
            }
        }
    }

    fn take(&mut self, event: Event) -> io::Result<Flow> {
        let action = match event {
            Event::Worker(Report::Progress(id, progress)) => Action::Progress(id, progress),
            Event::Worker(Report::Answer(id, answer)) => Action::Answer(id, answer),
            Event::Worker(Report::Ruling(id, ruling)) => Action::Ruled(id, ruling),
            Event::Call(number) => Action::Call(number),
            Event::Leave => Command::Quit.into(),
            Event::End => {
                self.has_ended = true;
                return Ok(Flow::GoOn);
            }
            Event::Line(line) => return self.read(&line),
        };
        let effects = self.app.update(action);
        Ok(self.carry_out(effects))
    }

    /// Takes a line: at once where somebody types it and it cannot wait, else when its turn comes.
    fn read(&mut self, line: &str) -> io::Result<Flow> {
        let typed = Typed::read(line);
        self.prompted = false;
        if self.prompts {
            match &typed {
                Ok(typed) if typed.cannot_wait() => return self.obey(typed),
                Err(misread) => return self.refuse(misread),
                Ok(_) if !self.app.takes_a_line() => {
                    let waits = self.teller.waits();
                    self.say(&waits)?;
                }
                Ok(_) => {}
            }
        }
        self.waiting.push_back(typed);
        Ok(Flow::GoOn)
    }

    fn refuse(&mut self, misread: &Misread) -> io::Result<Flow> {
        self.read_on();
        let refusal = self.teller.refusal(&self.app, misread);
        self.say(&refusal)?;
        Ok(Flow::GoOn)
    }

    /// Lets the reader read one line more.
    fn read_on(&self) {
        let _ = self.turn.try_send(());
    }

    fn obey(&mut self, typed: &Typed) -> io::Result<Flow> {
        self.read_on();
        let asked = match typed {
            Typed::Nothing => self.teller.state(&self.app),
            Typed::Word(Word::Board) => self.teller.board(&self.app),
            Typed::Word(Word::Moves) => self.teller.moves(&self.app),
            Typed::Word(Word::Help) => self.teller.help(),
            Typed::Word(Word::Quiet) => self.teller.set_quiet(true),
            Typed::Word(Word::Loud) => self.teller.set_quiet(false),
            _ => String::new(),
        };
        if !asked.is_empty() {
            self.say(&asked)?;
            return Ok(Flow::GoOn);
        }
        // What is refused once more is told once more.
        self.teller.forget_notice();
        let had_popup = self.app.popup().is_some();
        let mut effects = self.app.obey(typed);
        if self.app.play().is_none() && self.app.popup().is_none() {
            // Who will not give up the kept game goes on with it: here there is no menu.
            effects.extend(self.app.sit_down_again());
        }
        let is_call = |effect: &Effect| matches!(effect, Effect::Call { .. });
        let idle = !had_popup && effects.iter().all(is_call);
        let flow = self.carry_out(effects);
        let told = self.tell()?;
        if !told && flow == Flow::GoOn {
            let answer = self.teller.answer(&self.app, typed, idle);
            self.say(&answer)?;
        }
        // What is shown on a screen until it is put away is told once.
        match self.app.popup() {
            Some(Popup::Write(form)) if form.asks_to_write_over().is_none() => {
                self.app.update(Command::Back.into());
            }
            _ if matches!(typed, Typed::Word(Word::Threats)) => {
                self.app.obey(typed);
                self.teller.news(&self.app);
            }
            _ => {}
        }
        Ok(flow)
    }

    /// Tells what is new, after it has been kept; says whether there was anything.
    fn tell(&mut self) -> io::Result<bool> {
        for action in self.keeper.keep() {
            self.app.update(action);
        }
        let news = self.teller.news(&self.app);
        self.say(&news)?;
        if matches!(self.app.popup(), Some(Popup::Trouble(_))) {
            // It has been told; the game waits, and a word decides how it goes on.
            self.app.update(Command::Back.into());
        }
        Ok(!news.is_empty())
    }

    /// Says something, on a line of its own.
    fn say(&mut self, text: &str) -> io::Result<()> {
        if text.is_empty() {
            return Ok(());
        }
        let mut out = Out::new();
        if std::mem::take(&mut self.prompted) {
            out.write_all(b"\n")?;
        }
        out.write_all(text.as_bytes())?;
        out.flush()
    }

    fn prompt(&mut self) -> io::Result<()> {
        if self.prompts && !self.prompted && self.app.awaits_a_line() {
            self.say("> ")?;
            self.prompted = true;
        }
        Ok(())
    }

    fn carry_out(&mut self, effects: Vec<Effect>) -> Flow {
        let mut effects = VecDeque::from(effects);
        while let Some(effect) = effects.pop_front() {
            match effect {
                Effect::Search(request) => self.worker.search(*request),
                Effect::Judge(question) => self.worker.judge(*question),
                Effect::HurrySearch(id) => self.worker.hurry(id),
                Effect::StopSearch(id) => self.worker.stop(id),
                Effect::DismissPlayers => self.worker.dismiss(),
                Effect::Call {
                    timer,
                    number,
                    after,
                } => self.calls.ask(timer, Instant::now() + after, number),
                Effect::Quit => return Flow::Quit,
                // There is no screen, no mouse and no clipboard; a bell is no sentence.
                Effect::Mouse(_)
                | Effect::Bell
                | Effect::Sound(_)
                | Effect::Copy(_)
                | Effect::Redraw
                | Effect::Suspend
                | Effect::TryEngine { .. } => {}
                effect => effects.extend(self.keeper.see_to(effect, &mut self.app)),
            }
        }
        Flow::GoOn
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_without_their_ends_and_cut_where_they_are_endless() {
        let long = "x".repeat(LONGEST_LINE * 3);
        let text = format!("h8\r\n\n{long}\nlast");
        let mut input = io::BufReader::with_capacity(100, text.as_bytes());
        let mut next = || read_line(&mut input).unwrap();
        assert_eq!(next().as_deref(), Some("h8"));
        assert_eq!(next().as_deref(), Some(""));
        assert_eq!(next().map(|line| line.len()), Some(LONGEST_LINE));
        assert_eq!(next().as_deref(), Some("last"));
        assert_eq!(next(), None);
    }
}
