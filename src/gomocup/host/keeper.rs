//! The keeper: a small process beside each external engine, which sees to it that nothing is left.
//!
//! Whoever is killed cannot tidy up. So the program does not start an engine itself: it
//! starts a keeper, this very program under a hidden subcommand, and the keeper starts
//! the engine. The protocol goes past it: the engine is given the keeper's own standard
//! input and output. The keeper's standard error is the lifeline, a socket to the
//! program; when the program is gone, in whatever way, the system closes it, and the
//! keeper kills the engine with everything that the engine has started.
//!
//! - The engine is in a process group of its own, which is killed as one.
//! - On Linux the keeper is the "subreaper" of all that descends from it: what has left
//!   the group becomes the keeper's child when its parent dies, and is found by that.
//!   Elsewhere a process that leaves the engine's group (`setsid`) is not found.
//! - On Linux the engine asks to be killed should the keeper itself be killed.
//! - The keeper has a session of its own, so that no signal of the terminal meets it.
//!
//! A process in between costs a few milliseconds at the start and nothing afterwards. It
//! needs no unsafe code, which `fork` or code between `fork` and `exec` would, and it is
//! the same on every Unix.

use std::collections::VecDeque;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Read};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{ChildStderr, Command, Stdio};
use std::str::FromStr;
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};
use std::{process, thread};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, WaitOptions};
use rustix::stdio;

use super::lifeline::{FAREWELL, News};
use super::log::Log;
use super::process::this_program;

/// The hidden subcommand of a keeper: the log's path (empty: none) and the engine's command.
pub(super) const KEEP: &str = "keep-engine";
/// The hidden subcommand of what becomes the engine: the keeper's process number and the command.
const START: &str = "start-engine";

/// How long an engine that was told to end may take before it is killed.
const MOMENT: Duration = Duration::from_millis(700);
/// How many of an engine's last complaints are told.
const LAST_LINES: usize = 3;
/// The longest complaint that is told whole.
const LONGEST_LINE: usize = 200;
/// Standard error is read no faster than this, bytes a second: an engine that floods it waits.
const LOG_RATE: usize = 4 << 20;
/// How long the engine's last complaints are waited for once it is dead.
const LAST_WORDS: Duration = Duration::from_millis(200);
/// How long what the engine has left behind is hunted for.
#[cfg(target_os = "linux")]
const HUNT: Duration = Duration::from_secs(2);
/// What the process says that could not become the engine, with the system's error number.
const CANNOT_START: &str = "wuzi start-engine: error ";

/// Serves as a keeper, or becomes an engine, if that is what the program was started for.
///
/// False, and nothing is done, when the arguments, the program's name first, say nothing of it.
pub fn serve(arguments: &[OsString]) -> bool {
    let Some((word, rest)) = arguments.get(1..).and_then(<[_]>::split_first) else {
        return false;
    };
    if word == KEEP {
        keep(rest);
    } else if word == START {
        start(rest);
    } else {
        return false;
    }
    true
}

/// Keeps an engine to its end.
fn keep(arguments: &[OsString]) {
    let Some((log, command)) = arguments.split_first() else {
        return;
    };
    let log = (!log.is_empty()).then(|| log.clone());
    stand_apart();
    let engine = Command::new(this_program())
        .arg0("wuzi-engine")
        .arg(START)
        .arg(process::id().to_string())
        .args(command)
        .process_group(0)
        .stderr(Stdio::piped())
        .spawn();
    let mut engine = match engine {
        Ok(engine) => engine,
        Err(error) => {
            tell(&News::NotStarted(error.raw_os_error().unwrap_or(0)));
            return;
        }
    };
    // Only the engine holds the protocol's pipes now, so that each side sees the other's end.
    if let Ok(null) = File::options().read(true).write(true).open("/dev/null") {
        let _ = stdio::dup2_stdin(&null);
        let _ = stdio::dup2_stdout(&null);
    }
    let pid = Pid::from_child(&engine);
    tell(&News::Started(pid.as_raw_nonzero().get()));

    let complaints = engine.stderr.take().map(|from| {
        let (sender, receiver) = mpsc::channel();
        thread::spawn(move || sender.send(keep_log(from, log.as_deref().map(Path::new))));
        receiver
    });
    thread::spawn(move || {
        hold_lifeline();
        end(pid);
    });
    let fate = fate(pid);
    end(pid);
    // Nobody else may be there who would.
    while let Ok(Some(_)) = rustix::process::wait(WaitOptions::NOHANG) {}
    for news in last_words(complaints, fate) {
        tell(&news);
    }
}

/// Becomes the engine; comes back only when that fails.
///
/// A step of its own, because only the process that is to be killed can ask for it, and
/// only a program that is not yet the engine would.
fn start(arguments: &[OsString]) {
    let [keeper, program, arguments @ ..] = arguments else {
        return;
    };
    #[cfg(target_os = "linux")]
    {
        let _ = rustix::process::set_parent_process_death_signal(Some(Signal::KILL));
        // Had the keeper died before, nobody would be told of it any more.
        let parent = rustix::process::getppid().map(|pid| pid.as_raw_nonzero().to_string());
        if parent.as_deref() != keeper.to_str() {
            return;
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = keeper;
    let error = Command::new(program).args(arguments).exec();
    eprintln!("{CANNOT_START}{}", error.raw_os_error().unwrap_or(0));
}

/// Takes the keeper out of reach of the terminal and of whoever kills the program by its name.
fn stand_apart() {
    let _ = rustix::process::setsid();
    #[cfg(target_os = "linux")]
    {
        let _ = rustix::process::set_child_subreaper(Some(rustix::process::getpid()));
        let _ = rustix::thread::set_name(c"engine-keeper");
    }
}

fn tell(news: &News) {
    // When nobody listens any more, nobody needs to know.
    let _ = rustix::io::write(stdio::stderr(), format!("{news}\n").as_bytes());
}

/// Comes back when the engine is no longer wanted.
fn hold_lifeline() {
    let mut buffer = [0; 16];
    let mut until = None;
    loop {
        if is_quiet(until) {
            return;
        }
        match rustix::io::read(stdio::stderr(), &mut buffer) {
            Ok(read) if read > 0 => {
                if buffer[..read].contains(&FAREWELL) {
                    until = Some(Instant::now() + MOMENT);
                }
            }
            Err(rustix::io::Errno::INTR) => {}
            Ok(_) | Err(_) => return,
        }
    }
}

/// Whether nothing happens on the lifeline, not even its end, until then.
fn is_quiet(until: Option<Instant>) -> bool {
    let Some(until) = until else {
        return false;
    };
    let left = until.saturating_duration_since(Instant::now());
    let mut lifeline = [PollFd::from_borrowed_fd(stdio::stderr(), PollFlags::IN)];
    Timespec::try_from(left).is_ok_and(|left| poll(&mut lifeline, Some(&left)) == Ok(0))
}

/// Waits for the engine's end and says how it came.
///
/// The engine stays a zombie meanwhile, so that its number and its group's cannot have become
/// another's when the group is killed.
fn fate(engine: Pid) -> News {
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT;
    loop {
        match rustix::process::waitid(WaitId::Pid(engine), options) {
            Ok(Some(status)) => {
                return match (status.exit_status(), status.terminating_signal()) {
                    (Some(code), _) => News::Exited(code),
                    (None, Some(signal)) => News::Killed(signal),
                    (None, None) => continue,
                };
            }
            Ok(None) | Err(rustix::io::Errno::INTR) => {}
            Err(_) => return News::Exited(0),
        }
    }
}

/// What is to be told of an engine that has ended.
fn last_words(complaints: Option<Receiver<VecDeque<String>>>, fate: News) -> Vec<News> {
    let mut lines = complaints
        .and_then(|lines| lines.recv_timeout(LAST_WORDS).ok())
        .unwrap_or_default();
    let error = lines.iter().find_map(|line| {
        let number = line.strip_prefix(CANNOT_START)?;
        i32::from_str(number).ok()
    });
    if let Some(error) = error {
        return vec![News::NotStarted(error)];
    }
    let told = lines.drain(..).map(News::Complained);
    told.chain([fate]).collect()
}

/// Puts the engine's standard error into its log, to the end, and says what came last.
fn keep_log(mut from: ChildStderr, path: Option<&Path>) -> VecDeque<String> {
    // An engine is not held up for a log that cannot be written.
    let mut log = path.and_then(|path| Log::open(path).ok());
    let mut last = VecDeque::from([Vec::new()]);
    let mut buffer = vec![0; 16 << 10];
    loop {
        let read = match from.read(&mut buffer) {
            Ok(0) => break,
            Ok(read) => read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => break,
        };
        let bytes = &buffer[..read];
        if let Some(open) = &mut log
            && open.write(bytes).is_err()
        {
            log = None;
        }
        for byte in bytes {
            match last.back_mut() {
                Some(line) if *byte != b'\n' => {
                    if line.len() < LONGEST_LINE {
                        line.push(*byte);
                    }
                }
                _ => last.push_back(Vec::new()),
            }
            if last.len() > LAST_LINES + 1 {
                last.pop_front();
            }
        }
        let pause = Duration::from_secs(1) * u32::try_from(read).unwrap_or(u32::MAX);
        if read == buffer.len() {
            thread::sleep(pause / u32::try_from(LOG_RATE).unwrap_or(u32::MAX));
        }
    }
    let text = |line: Vec<u8>| {
        let text = String::from_utf8_lossy(&line);
        text.chars().filter(|c| !c.is_control()).collect::<String>()
    };
    let mut lines: VecDeque<String> = last
        .into_iter()
        .map(text)
        .filter(|line| !line.trim().is_empty())
        .collect();
    while lines.len() > LAST_LINES {
        lines.pop_front();
    }
    lines
}

/// Kills the engine and whatever has come from it.
fn end(engine: Pid) {
    // The group may be empty already.
    let _ = rustix::process::kill_process_group(engine, Signal::KILL);
    #[cfg(target_os = "linux")]
    {
        let until = Instant::now() + HUNT;
        // Somebody may have been starting others while we looked.
        while !descendants::kill() && Instant::now() < until {
            thread::sleep(Duration::from_millis(1));
        }
    }
}

/// What descends from the keeper, as `/proc` tells it.
#[cfg(target_os = "linux")]
mod descendants {
    use std::collections::BTreeMap;
    use std::fs;

    use rustix::process::{Pid, Signal, getpid, kill_process};

    /// Kills all that live; true when there were none.
    pub(super) fn kill() -> bool {
        let mut children: BTreeMap<i32, Vec<(i32, bool)>> = BTreeMap::new();
        for (pid, parent, lives) in processes() {
            children.entry(parent).or_default().push((pid, lives));
        }
        let mut none = true;
        let mut open = vec![getpid().as_raw_nonzero().get()];
        while let Some(parent) = open.pop() {
            for (pid, lives) in children.remove(&parent).unwrap_or_default() {
                open.push(pid);
                if lives && let Some(pid) = Pid::from_raw(pid) {
                    none = false;
                    let _ = kill_process(pid, Signal::KILL);
                }
            }
        }
        none
    }

    /// Every process, its parent, and whether it lives (and is no zombie).
    fn processes() -> impl Iterator<Item = (i32, i32, bool)> {
        let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
        entries.filter_map(|entry| {
            let pid: i32 = entry.file_name().to_str()?.parse().ok()?;
            let stat = fs::read_to_string(entry.path().join("stat")).ok()?;
            // The name in parentheses may hold anything, parentheses too.
            let (_, after_name) = stat.rsplit_once(')')?;
            let mut fields = after_name.split_whitespace();
            let lives = !matches!(fields.next()?, "Z" | "X");
            Some((pid, fields.next()?.parse().ok()?, lives))
        })
    }
}
