//! An engine's process: started, written to, read from on threads, and never left behind.
//!
//! All that differs between systems is here and in the keeper. On Unix a [keeper] starts
//! the engine and kills it. On Windows the engine is started directly into a job object,
//! which ends with the last handle on it, ours, and everything in it too; only what the
//! engine has started before it was put there, in its first moments, is not found.
//!
//! [keeper]: super::keeper

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::SyncSender;
use std::sync::{Arc, Mutex};
use std::{env, thread};

use super::reader::{self, Unfinished};

/// What there is to know for starting an engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Launch {
    /// The program and its arguments; no shell sees them.
    pub command: Vec<String>,
    /// The program that keepers are started from: this one, unless a test is another.
    pub keeper: PathBuf,
    /// Where the engine's standard error is kept; nowhere when `None`.
    pub log: Option<PathBuf>,
}

/// The program that keepers are started from: this one.
///
/// On Linux by a name that holds even when the file has been replaced by a newer one.
pub fn this_program() -> PathBuf {
    let proc = Path::new("/proc/self/exe");
    if cfg!(target_os = "linux") && proc.exists() {
        return proc.to_owned();
    }
    env::current_exe().unwrap_or_else(|_| "wuzi".into())
}

/// What comes from an engine's process.
#[derive(Debug)]
pub(super) enum Event {
    /// A line, without its end and without control characters; never empty.
    Line(String),
    /// It says more than anybody can want to hear; no more is read.
    Flood,
    /// There will be no more lines.
    Silent,
    /// Its program cannot be started.
    #[cfg_attr(
        not(unix),
        expect(dead_code, reason = "known at once without a keeper")
    )]
    NotStarted(io::Error),
    /// It runs no more.
    Ended(End),
}

/// How an engine's process ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct End {
    /// The exit code, where it ended by itself.
    pub(super) code: Option<i32>,
    /// The signal that ended it, where one did.
    pub(super) signal: Option<i32>,
    /// The last lines that it wrote to its standard error.
    pub(super) complaints: Vec<String>,
}

/// A handle on an engine's process; dropping it kills the engine, and never waits.
#[derive(Debug)]
pub(super) struct Process {
    input: Option<ChildStdin>,
    unfinished: Unfinished,
    hold: Hold,
    dismissed: bool,
}

impl Process {
    /// Starts an engine; what comes from it goes to `events`, also that it could not be started.
    pub(super) fn start(launch: &Launch, events: &SyncSender<Event>) -> io::Result<Self> {
        let (mut child, mut hold) = Hold::start(launch)?;
        let input = child.stdin.take();
        if let Some(input) = &input {
            hold.never_wait_for(input)?;
        }
        let output = child.stdout.take();
        let unfinished: Unfinished = Arc::new(Mutex::new(String::new()));
        if let Some(output) = output {
            let events = events.clone();
            let unfinished = Arc::clone(&unfinished);
            thread::Builder::new()
                .name("engine output".to_owned())
                .spawn(move || reader::read(output, &events, &unfinished))?;
        }
        hold.watch(child, events.clone())?;
        Ok(Self {
            input,
            unfinished,
            hold,
            dismissed: false,
        })
    }

    /// Says something to the engine, and fails rather than wait for one that does not listen.
    pub(super) fn write(&mut self, text: &str) -> io::Result<()> {
        let input = self.input.as_mut().ok_or(io::ErrorKind::BrokenPipe)?;
        input.write_all(text.as_bytes())?;
        input.flush()
    }

    /// The line that the engine has begun and not ended.
    pub(super) fn unfinished(&self) -> Option<String> {
        let line = self.unfinished.lock().ok()?.clone();
        (!line.is_empty()).then_some(line)
    }

    /// Lets an engine that has been told to end have its moment for it; nobody waits here.
    pub(super) fn dismiss(mut self) {
        self.hold.farewell();
        self.dismissed = true;
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if !self.dismissed {
            self.hold.let_go();
        }
    }
}

#[cfg(unix)]
use unix::Hold;

/// By way of a keeper.
#[cfg(unix)]
mod unix {
    use std::ffi::OsStr;
    use std::io::{BufRead, BufReader};
    use std::net::Shutdown;
    use std::os::fd::OwnedFd;
    use std::os::unix::net::UnixStream;

    use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};
    use rustix::process::{Pid, Signal};

    use super::super::keeper;
    use super::super::lifeline::{FAREWELL, News};
    use super::{
        Child, ChildStdin, Command, End, Event, Launch, Path, Stdio, SyncSender, Write, io, thread,
    };

    /// Our end of the lifeline to a keeper.
    #[derive(Debug)]
    pub(super) struct Hold(UnixStream);

    impl Hold {
        pub(super) fn start(launch: &Launch) -> io::Result<(Child, Self)> {
            let (ours, theirs) = UnixStream::pair()?;
            let log = launch
                .log
                .as_deref()
                .map_or(OsStr::new(""), Path::as_os_str);
            let child = Command::new(&launch.keeper)
                .arg(keeper::KEEP)
                .arg(log)
                .args(&launch.command)
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .stderr(OwnedFd::from(theirs))
                .spawn()?;
            Ok((child, Self(ours)))
        }

        #[expect(clippy::unused_self, reason = "as where there is no keeper")]
        pub(super) fn never_wait_for(&self, input: &ChildStdin) -> io::Result<()> {
            fcntl_setfl(input, fcntl_getfl(input)? | OFlags::NONBLOCK)?;
            Ok(())
        }

        /// Has a thread hear what the keeper has to tell, and see it off in the end.
        pub(super) fn watch(
            &mut self,
            mut keeper: Child,
            events: SyncSender<Event>,
        ) -> io::Result<()> {
            let lifeline = BufReader::new(self.0.try_clone()?);
            thread::Builder::new()
                .name("engine keeper".to_owned())
                .spawn(move || {
                    hear(lifeline, &events);
                    let _ = keeper.wait();
                })?;
            Ok(())
        }

        /// The lifeline stays whole meanwhile: should we be gone sooner, so is the engine.
        pub(super) fn farewell(&mut self) {
            let _ = self.0.write_all(&[FAREWELL]);
        }

        pub(super) fn let_go(&mut self) {
            // Closing our handle would not do: the thread that listens has one too.
            let _ = self.0.shutdown(Shutdown::Write);
        }
    }

    /// Passes on what the keeper tells, to its end.
    fn hear(lifeline: impl BufRead, events: &SyncSender<Event>) {
        let mut complaints = Vec::new();
        let mut engine = None;
        let mut end = None;
        for line in lifeline.lines().map_while(Result::ok) {
            match line.parse() {
                Ok(News::Started(pid)) => engine = Pid::from_raw(pid),
                Ok(News::NotStarted(error)) => {
                    let error = io::Error::from_raw_os_error(error);
                    let _ = events.send(Event::NotStarted(error));
                    return;
                }
                Ok(News::Complained(text)) => complaints.push(text),
                Ok(News::Exited(code)) => end = Some((Some(code), None)),
                Ok(News::Killed(signal)) => end = Some((None, Some(signal))),
                // A keeper that panics says so here.
                Err(()) => {}
            }
        }
        if end.is_none()
            && let Some(engine) = engine
        {
            // Somebody has killed the keeper; what it would have killed is for us to kill.
            let _ = rustix::process::kill_process_group(engine, Signal::KILL);
        }
        let (code, signal) = end.unwrap_or_default();
        let _ = events.send(Event::Ended(End {
            code,
            signal,
            complaints,
        }));
    }
}

#[cfg(not(unix))]
use direct::Hold;

/// Without a keeper: the engine is our own child.
#[cfg(not(unix))]
mod direct {
    use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
    use std::time::{Duration, Instant};

    use super::{Child, ChildStdin, Command, End, Event, Launch, Stdio, SyncSender, io, thread};

    /// How long an engine that was told to end may take before it is killed.
    const MOMENT: Duration = Duration::from_millis(700);
    /// How often a running engine is looked at.
    const LOOK: Duration = Duration::from_millis(20);

    /// What the system kills with all that is in it once nobody has a handle on it any more.
    #[cfg(windows)]
    type Group = win32job::Job;
    #[cfg(not(windows))]
    type Group = ();

    /// The engine's life hangs on this: its watcher kills it when this is dropped.
    #[derive(Debug, Default)]
    pub(super) struct Hold {
        wishes: Option<Sender<()>>,
        /// Until the watcher has it.
        group: Option<Group>,
    }

    impl Hold {
        pub(super) fn start(launch: &Launch) -> io::Result<(Child, Self)> {
            let mut words = launch.command.iter();
            let child = Command::new(words.next().map_or("", String::as_str))
                .args(words)
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn()?;
            let group = group_of(&child)?;
            let hold = Self {
                wishes: None,
                group: Some(group),
            };
            Ok((child, hold))
        }

        #[expect(
            clippy::unused_self,
            clippy::unnecessary_wraps,
            reason = "as where there is a keeper"
        )]
        pub(super) fn never_wait_for(&self, _input: &ChildStdin) -> io::Result<()> {
            Ok(())
        }

        pub(super) fn watch(&mut self, engine: Child, events: SyncSender<Event>) -> io::Result<()> {
            let (sender, wishes) = mpsc::channel();
            self.wishes = Some(sender);
            let group = self.group.take();
            thread::Builder::new()
                .name("engine keeper".to_owned())
                .spawn(move || {
                    watch(engine, &wishes, &events);
                    // What the engine has left behind goes now.
                    drop(group);
                })?;
            Ok(())
        }

        pub(super) fn farewell(&mut self) {
            if let Some(watcher) = &self.wishes {
                let _ = watcher.send(());
            }
        }

        /// Dropping it does the same, but for an engine that has its moment.
        pub(super) fn let_go(&mut self) {
            self.wishes = None;
        }
    }

    /// Puts a process into a job of its own.
    #[cfg(windows)]
    fn group_of(child: &Child) -> io::Result<Group> {
        use std::os::windows::io::AsRawHandle;
        let mut limits = win32job::ExtendedLimitInfo::new();
        limits.limit_kill_on_job_close();
        let job = Group::create_with_limit_info(&limits).map_err(io::Error::other)?;
        job.assign_process(child.as_raw_handle() as isize)
            .map_err(io::Error::other)?;
        Ok(job)
    }

    #[cfg(not(windows))]
    #[expect(clippy::unnecessary_wraps, reason = "as on Windows")]
    fn group_of(_child: &Child) -> io::Result<Group> {
        Ok(())
    }

    fn watch(mut engine: Child, wishes: &Receiver<()>, events: &SyncSender<Event>) {
        let mut until: Option<Instant> = None;
        let status = loop {
            if let Ok(Some(status)) = engine.try_wait() {
                break Some(status);
            }
            match wishes.recv_timeout(LOOK) {
                Ok(()) => until = Some(Instant::now() + MOMENT),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    if until.is_none_or(|until| Instant::now() >= until) {
                        let _ = engine.kill();
                        break engine.wait().ok();
                    }
                    thread::sleep(LOOK);
                }
            }
        };
        let _ = events.send(Event::Ended(End {
            code: status.and_then(|status| status.code()),
            signal: None,
            complaints: Vec::new(),
        }));
    }
}
