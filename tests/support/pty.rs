//! A real program in a pseudo-terminal: keys go in, a screen comes out.
//!
//! Knows terminals, not the game. Included with
//! `#[path = "support/pty.rs"] mod pty;` by the tests that need it.

#![allow(dead_code, reason = "every test file uses its own part")]

#[cfg(target_os = "linux")]
use std::fs;
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::os::fd::OwnedFd;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, SlavePty, native_pty_system};
use rustix::fs::OFlags;
use rustix::termios::{
    InputModes, LocalModes, OptionalActions, OutputModes, SpecialCodeIndex, tcgetattr, tcsetattr,
};
use tempfile::TempDir;

/// Long enough for a busy machine; nothing waits that long when all is well.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// What to run, and in which terminal.
#[derive(Debug, Clone)]
pub(crate) struct Options {
    pub(crate) rows: u16,
    pub(crate) cols: u16,
    /// The program; the game itself when `None`.
    pub(crate) program: Option<PathBuf>,
    pub(crate) args: Vec<String>,
    /// Set on top of the small fixed environment.
    pub(crate) env: Vec<(String, String)>,
    /// A home to share between sessions; a fresh one when `None`.
    pub(crate) home: Option<PathBuf>,
    /// How wide this terminal says that `●` is; `None` never answers.
    pub(crate) answer_width: Option<u16>,
    /// Whether somebody has lived in this terminal: its settings are not the usual ones, and a
    /// shell's lines stand on its screen.
    pub(crate) lived_in: bool,
    /// What this terminal sends when it is asked for its background; `None` never answers.
    pub(crate) answer_background: Option<String>,
    /// Whether the program is a shell's job, which Ctrl-Z stops. The shell is silent; it does one
    /// line that is typed then, and ends as that or the program does.
    pub(crate) is_job: bool,
}

/// The shell of a job: `"$@"` is the program.
const SHELL: &str = r#"exec 3>&2 2>/dev/null
"$@" 2>&3 3>&-
code=$?
[ -z "$(jobs -ps)" ] && exit $code
read -r words
eval "$words"
exit"#;

impl Default for Options {
    fn default() -> Options {
        Options {
            rows: 24,
            cols: 80,
            program: None,
            args: Vec::new(),
            env: Vec::new(),
            home: None,
            answer_width: Some(1),
            lived_in: false,
            answer_background: None,
            is_job: false,
        }
    }
}

impl Options {
    pub(crate) fn args<S: Into<String>>(mut self, args: impl IntoIterator<Item = S>) -> Options {
        self.args.extend(args.into_iter().map(Into::into));
        self
    }

    pub(crate) fn env(mut self, name: &str, value: &str) -> Options {
        self.env.push((name.to_owned(), value.to_owned()));
        self
    }

    pub(crate) fn job(mut self) -> Options {
        self.is_job = true;
        self
    }

    pub(crate) fn size(mut self, cols: u16, rows: u16) -> Options {
        (self.cols, self.rows) = (cols, rows);
        self
    }
}

/// What the program has switched on, by the bytes it wrote.
#[expect(
    clippy::struct_excessive_bools,
    reason = "a terminal's modes are independent of each other"
)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Modes {
    pub(crate) alternate_screen: bool,
    pub(crate) mouse: bool,
    pub(crate) bracketed_paste: bool,
    pub(crate) hidden_cursor: bool,
}

impl Modes {
    /// A terminal as a program finds it.
    pub(crate) const NONE: Modes = Modes {
        alternate_screen: false,
        mouse: false,
        bracketed_paste: false,
        hidden_cursor: false,
    };

    /// A terminal in the hands of a full-screen program.
    pub(crate) const ALL: Modes = Modes {
        alternate_screen: true,
        mouse: true,
        bracketed_paste: true,
        hidden_cursor: true,
    };
}

/// Answers "where is the cursor?" and "what is your background?"
struct Answers {
    width: Option<u16>,
    background: Option<String>,
    pending: Vec<u8>,
}

impl vt100::Callbacks for Answers {
    fn unhandled_csi(
        &mut self,
        screen: &mut vt100::Screen,
        i1: Option<u8>,
        _i2: Option<u8>,
        params: &[&[u16]],
        c: char,
    ) {
        if let (None, [[6]], 'n', Some(width)) = (i1, params, c, self.width) {
            let (row, col) = screen.cursor_position();
            // The parser counts `●` as one column; this terminal may not.
            let answer = format!("\x1b[{};{}R", row + 1, col + width);
            self.pending.extend(answer.bytes());
        }
    }

    fn unhandled_osc(&mut self, _screen: &mut vt100::Screen, params: &[&[u8]]) {
        if let ([b"11", b"?"], Some(answer)) = (params, &self.background) {
            self.pending.extend(answer.bytes());
        }
    }
}

/// The terminal's side, as the reader thread has seen it so far.
struct Seen {
    parser: vt100::Parser<Answers>,
    raw: Vec<u8>,
    /// When the last byte came.
    last: Option<Instant>,
}

struct Shared {
    seen: Mutex<Seen>,
    changed: Condvar,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().expect("the reader thread does not panic")
    }
}

type Writer = Arc<Mutex<Box<dyn Write + Send>>>;

/// A running program and its terminal. Dropping it kills the program.
pub(crate) struct Session {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    /// Held so that the terminal's settings outlive the program.
    slave: Option<Box<dyn SlavePty + Send>>,
    writer: Writer,
    shared: Arc<Shared>,
    reader: Option<JoinHandle<()>>,
    home: PathBuf,
    is_job: bool,
    /// The terminal's settings when the program had ended.
    last_termios: Option<String>,
    /// Before the program started.
    first_termios: String,
    _own_home: Option<TempDir>,
}

/// What an idle process must not do: use the processor, or wake up.
#[cfg(target_os = "linux")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Activity {
    /// Ticks of the processor, hundredths of a second.
    pub(crate) ticks: u64,
    /// How often its threads have gone to sleep.
    pub(crate) voluntary: u64,
    /// How often they were put aside.
    pub(crate) involuntary: u64,
}

impl Session {
    pub(crate) fn start(options: &Options) -> Session {
        let size = PtySize {
            rows: options.rows,
            cols: options.cols,
            pixel_width: 0,
            pixel_height: 0,
        };
        let pair = native_pty_system()
            .openpty(size)
            .expect("a pseudo-terminal is to be had");
        let own_home = options
            .home
            .is_none()
            .then(|| TempDir::new().expect("a temporary directory is to be had"));
        let home = match (&options.home, &own_home) {
            (Some(home), _) => home.clone(),
            (None, Some(own)) => own.path().to_owned(),
            (None, None) => unreachable!("there is an own home when none is given"),
        };
        if options.lived_in {
            live_in(&*pair.master);
        }
        let first_termios = termios_of(&*pair.master);
        let child = pair
            .slave
            .spawn_command(command(options, &home))
            .expect("the program starts");
        let writer: Writer = Arc::new(Mutex::new(
            pair.master.take_writer().expect("it is taken once"),
        ));
        let mut parser = vt100::Parser::new_with_callbacks(
            non_zero(options.rows),
            non_zero(options.cols),
            0,
            Answers {
                width: options.answer_width,
                background: options.answer_background.clone(),
                pending: Vec::new(),
            },
        );
        if options.lived_in {
            parser.process(LIVED_IN.as_bytes());
        }
        let shared = Arc::new(Shared {
            seen: Mutex::new(Seen {
                parser,
                raw: Vec::new(),
                last: None,
            }),
            changed: Condvar::new(),
        });
        let bytes = pair
            .master
            .try_clone_reader()
            .expect("the pseudo-terminal is readable");
        let reader = thread::spawn({
            let (shared, writer) = (Arc::clone(&shared), Arc::clone(&writer));
            move || read_all(bytes, &shared, &writer)
        });
        Session {
            child,
            master: pair.master,
            slave: Some(pair.slave),
            writer,
            shared,
            reader: Some(reader),
            home,
            is_job: options.is_job,
            last_termios: None,
            first_termios,
            _own_home: own_home,
        }
    }

    pub(crate) fn home(&self) -> &Path {
        &self.home
    }

    pub(crate) fn config_dir(&self) -> PathBuf {
        self.home.join("config")
    }

    pub(crate) fn data_dir(&self) -> PathBuf {
        self.home.join("data")
    }

    /// The program's process.
    pub(crate) fn pid(&self) -> u32 {
        let own = self.child.process_id().expect("the program has an id");
        if self.is_job { job_of(own) } else { own }
    }

    /// Waits until Ctrl-Z or a signal has stopped the job, and its shell is in front.
    #[track_caller]
    pub(crate) fn wait_for_shell(&self) {
        let shell = self.child.process_id().expect("the shell has an id");
        let deadline = Instant::now() + PATIENCE;
        let in_front = || self.master.process_group_leader();
        while in_front().map(i32::cast_unsigned) != Some(shell) {
            assert!(Instant::now() < deadline, "{}", self.picture());
            thread::sleep(Duration::from_millis(2));
        }
    }

    /// The memory that the program holds, in KiB.
    #[cfg(target_os = "linux")]
    pub(crate) fn resident_kib(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.pid()));
        let status = status.expect("the program runs");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let number = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
        number.expect("memory is a number of KiB")
    }

    /// What the program has done so far.
    #[cfg(target_os = "linux")]
    pub(crate) fn activity(&self) -> Activity {
        let process = PathBuf::from(format!("/proc/{}", self.pid()));
        let stat = fs::read_to_string(process.join("stat")).expect("the program runs");
        // The second field is the name, in brackets.
        let (_, fields) = stat.rsplit_once(')').expect("the name is in brackets");
        let fields: Vec<&str> = fields.split_whitespace().collect();
        let ticks = |at: usize| -> u64 { fields[at].parse().expect("times are numbers") };
        let tasks = fs::read_dir(process.join("task")).expect("the program has threads");
        let statuses: Vec<String> = tasks
            .filter_map(|task| fs::read_to_string(task.ok()?.path().join("status")).ok())
            .collect();
        let switches = |kind: &str| -> u64 {
            let lines = statuses.iter().flat_map(|status| status.lines());
            let lines = lines.filter(|line| line.starts_with(kind));
            lines
                .filter_map(|line| line.split_whitespace().last()?.parse::<u64>().ok())
                .sum()
        };
        Activity {
            ticks: ticks(11) + ticks(12),
            voluntary: switches("voluntary_ctxt_switches"),
            involuntary: switches("nonvoluntary_ctxt_switches"),
        }
    }

    /// Types.
    pub(crate) fn send(&mut self, bytes: impl AsRef<[u8]>) {
        let mut writer = self.writer.lock().expect("writing does not panic");
        writer
            .write_all(bytes.as_ref())
            .and_then(|()| writer.flush())
            .expect("the pseudo-terminal takes input");
    }

    /// Presses a key by its name: `up`, `enter`, `ctrl-c`, `f1`, or a character.
    pub(crate) fn key(&mut self, name: &str) {
        self.send(key_bytes(name));
    }

    /// Clicks the left button on a cell, counted from zero.
    pub(crate) fn click(&mut self, x: u16, y: u16) {
        let (x, y) = (x + 1, y + 1);
        self.send(format!("\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m"));
    }

    /// Moves the mouse to a cell, with no button down.
    pub(crate) fn hover(&mut self, x: u16, y: u16) {
        self.send(format!("\x1b[<35;{};{}M", x + 1, y + 1));
    }

    /// Pastes, as a terminal does when bracketed paste is on.
    pub(crate) fn paste(&mut self, text: &str) {
        self.send(format!("\x1b[200~{text}\x1b[201~"));
    }

    pub(crate) fn resize(&mut self, cols: u16, rows: u16) {
        self.shared
            .lock()
            .parser
            .set_size(non_zero(rows), non_zero(cols));
        self.master
            .resize(PtySize {
                rows,
                cols,
                pixel_width: 0,
                pixel_height: 0,
            })
            .expect("a pseudo-terminal can be resized");
    }

    /// Sends what the program has started a signal by its name, without `SIG`.
    pub(crate) fn signal_child(&mut self, name: &str) {
        signal(job_of(self.pid()), name);
    }

    /// Sends the program a signal by its name, without `SIG`.
    pub(crate) fn signal(&mut self, name: &str) {
        signal(self.pid(), name);
    }

    pub(crate) fn screen_text(&self) -> String {
        self.shared.lock().parser.screen().contents()
    }

    /// Looks at the screen: cells, colours, cursor.
    pub(crate) fn look<R>(&self, at: impl FnOnce(&vt100::Screen) -> R) -> R {
        at(self.shared.lock().parser.screen())
    }

    /// Everything the program wrote.
    pub(crate) fn raw_output(&self) -> Vec<u8> {
        self.shared.lock().raw.clone()
    }

    /// When the program wrote last.
    pub(crate) fn last_output(&self) -> Option<Instant> {
        self.shared.lock().last
    }

    pub(crate) fn modes(&self) -> Modes {
        self.look(modes_of)
    }

    /// The terminal's settings (what `stty -a` shows) as comparable text.
    pub(crate) fn termios(&self) -> String {
        self.last_termios
            .clone()
            .unwrap_or_else(|| termios_of(&*self.master))
    }

    /// Fails unless the terminal is as the program found it.
    #[track_caller]
    pub(crate) fn assert_terminal_is_as_it_was(&self) {
        // What a program that is stopped by now has written may still be on its way to this side.
        self.wait_for_modes(Modes::NONE);
        assert_eq!(self.termios(), self.first_termios);
    }

    /// Says whether the terminal's settings are those from before the program.
    pub(crate) fn termios_are_as_they_were(&self) -> bool {
        self.termios() == self.first_termios
    }

    #[track_caller]
    pub(crate) fn wait_for(&self, text: &str) {
        self.wait_until_within(PATIENCE, &format!("{text:?}"), |screen| {
            screen.contents().contains(text)
        });
    }

    #[track_caller]
    pub(crate) fn wait_for_modes(&self, modes: Modes) {
        self.wait_until_within(PATIENCE, &format!("{modes:?}"), |screen| {
            modes_of(screen) == modes
        });
    }

    #[track_caller]
    pub(crate) fn wait_until(&self, what: &str, done: impl Fn(&vt100::Screen) -> bool) {
        self.wait_until_within(PATIENCE, what, done);
    }

    /// Waits until the screen satisfies `done`, or fails with a picture of it.
    #[track_caller]
    pub(crate) fn wait_until_within(
        &self,
        timeout: Duration,
        what: &str,
        done: impl Fn(&vt100::Screen) -> bool,
    ) {
        assert!(
            self.comes_true(timeout, done),
            "no {what} within {timeout:?}:\n{}",
            self.picture()
        );
    }

    /// Waits until the screen satisfies `done`, and says whether it came to.
    pub(crate) fn comes_true(
        &self,
        timeout: Duration,
        done: impl Fn(&vt100::Screen) -> bool,
    ) -> bool {
        let seen = self.shared.lock();
        let (_seen, result) = self
            .shared
            .changed
            .wait_timeout_while(seen, timeout, |seen| !done(seen.parser.screen()))
            .expect("the reader thread does not panic");
        !result.timed_out()
    }

    /// Waits until the program has ended and all it wrote is on the screen, and
    /// returns its exit code.
    #[track_caller]
    pub(crate) fn wait_exit(&mut self, timeout: Duration) -> u32 {
        let deadline = Instant::now() + timeout;
        let status = loop {
            match self
                .child
                .try_wait()
                .expect("the program can be waited for")
            {
                Some(status) => break status,
                None if Instant::now() < deadline => thread::sleep(Duration::from_millis(2)),
                None => panic!("still running after {timeout:?}:\n{}", self.picture()),
            }
        };
        if self.slave.is_some() {
            self.last_termios = Some(termios_of(&*self.master));
        }
        // With the last holder of the terminal gone the reader gets to the end.
        self.slave = None;
        if let Some(reader) = self.reader.take() {
            reader.join().expect("the reader thread does not panic");
        }
        if let Some(signal) = status.signal() {
            panic!("killed by {signal}:\n{}", self.picture());
        }
        status.exit_code()
    }

    /// Waits until the program has ended, in whatever way.
    #[track_caller]
    pub(crate) fn wait_for_end(&mut self) {
        let deadline = Instant::now() + PATIENCE;
        while let Ok(None) = self.child.try_wait() {
            assert!(
                Instant::now() < deadline,
                "still running:\n{}",
                self.picture()
            );
            thread::sleep(Duration::from_millis(1));
        }
    }

    /// The screen with a frame around it, for messages.
    pub(crate) fn picture(&self) -> String {
        self.look(|screen| {
            let width = usize::from(screen.size().1.get());
            let edge = "-".repeat(width);
            let rows: Vec<String> = screen
                .rows(0, screen.size().1.get())
                .map(|row| format!("|{row}"))
                .collect();
            format!(
                "+{edge}\n{}\n+{edge}\n{:?}",
                rows.join("\n"),
                modes_of(screen)
            )
        })
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        if let (Ok(None), Some(pid)) = (self.child.try_wait(), self.child.process_id()) {
            // Not `Child::kill`, which tries SIGHUP first and waits for it.
            let _ = Command::new("sh")
                .args(["-c", &format!("kill -s KILL {pid}")])
                .status();
            let _ = self.child.wait();
        }
    }
}

/// The program with its arguments, in a small known environment.
pub(crate) fn command(options: &Options, home: &Path) -> CommandBuilder {
    let program = options
        .program
        .clone()
        .unwrap_or_else(|| PathBuf::from(env!("CARGO_BIN_EXE_wuzi")));
    let mut command = if options.is_job {
        let mut shell = CommandBuilder::new("bash");
        shell.args(["--norc", "--noprofile", "-mc", SHELL, "shell"]);
        shell.arg(program);
        shell
    } else {
        CommandBuilder::new(program)
    };
    command.args(&options.args);
    command.cwd(home);
    command.env_clear();
    command.env("PATH", "/usr/local/bin:/usr/bin:/bin");
    command.env("TERM", "xterm-256color");
    command.env("LANG", "C.UTF-8");
    command.env("HOME", home);
    command.env("XDG_CONFIG_HOME", home.join("config"));
    command.env("XDG_DATA_HOME", home.join("data"));
    command.env("XDG_STATE_HOME", home.join("state"));
    command.env("XDG_CACHE_HOME", home.join("cache"));
    // A coverage run wants the program's profile too.
    if let Some(profile) = std::env::var_os("LLVM_PROFILE_FILE") {
        command.env("LLVM_PROFILE_FILE", profile);
    }
    for (name, value) in &options.env {
        command.env(name, value);
    }
    command
}

fn signal(pid: u32, name: &str) {
    // The shell's own `kill`: not every system has the program.
    let status = Command::new("sh")
        .args(["-c", &format!("kill -s {name} {pid}")])
        .status()
        .expect("there is a shell");
    assert!(status.success(), "no signal {name} to {pid}");
}

/// The process that a shell has started.
#[track_caller]
fn job_of(shell: u32) -> u32 {
    let deadline = Instant::now() + PATIENCE;
    loop {
        let list = Command::new("ps").args(["-A", "-o", "pid=,ppid="]).output();
        let list = list.expect("there is a list of processes").stdout;
        let job = String::from_utf8_lossy(&list).lines().find_map(|line| {
            let (pid, parent) = line.trim().split_once(' ')?;
            (parent.trim() == shell.to_string()).then(|| pid.parse().ok())?
        });
        if let Some(job) = job {
            return job;
        }
        assert!(Instant::now() < deadline, "the shell has started nothing");
        thread::sleep(Duration::from_millis(5));
    }
}

fn read_all(mut bytes: Box<dyn Read + Send>, shared: &Shared, writer: &Writer) {
    let mut buffer = [0; 1 << 13];
    while let Ok(count @ 1..) = bytes.read(&mut buffer) {
        let mut seen = shared.lock();
        seen.last = Some(Instant::now());
        seen.raw.extend_from_slice(&buffer[..count]);
        seen.parser.process(&buffer[..count]);
        let answers = std::mem::take(&mut seen.parser.callbacks_mut().pending);
        drop(seen);
        shared.changed.notify_all();
        if !answers.is_empty()
            && let Ok(mut writer) = writer.lock()
        {
            // The program may have gone in the meantime.
            let _ = writer.write_all(&answers).and_then(|()| writer.flush());
        }
    }
}

fn modes_of(screen: &vt100::Screen) -> Modes {
    Modes {
        alternate_screen: screen.alternate_screen(),
        mouse: screen.mouse_protocol_mode() != vt100::MouseProtocolMode::None,
        bracketed_paste: screen.bracketed_paste(),
        hidden_cursor: screen.hide_cursor(),
    }
}

/// What a shell has left on the screen before the program starts.
pub(crate) const LIVED_IN: &str =
    "$ \x1b[1;32mls\x1b[m\r\ngames  letters\r\n\x1b[7m$\x1b[27m wuzi 五子\r\n";

/// The terminal of a pseudo-terminal, for looking at its settings.
fn terminal_of(master: &dyn MasterPty) -> OwnedFd {
    let name = master.tty_name().expect("a pseudo-terminal has a name");
    let flags = OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC;
    rustix::fs::open(name, flags, rustix::fs::Mode::empty()).expect("its name can be opened")
}

/// All settings: flags, speeds, and every special character.
pub(crate) fn termios_of(master: &dyn MasterPty) -> String {
    let settings = tcgetattr(terminal_of(master)).expect("a pseudo-terminal has settings");
    format!("{settings:?}")
}

/// Leaves the terminal without a key for the end of the input.
pub(crate) fn forget_end_of_file(master: &dyn MasterPty) {
    let terminal = terminal_of(master);
    if let Ok(mut settings) = tcgetattr(&terminal) {
        settings.special_codes[SpecialCodeIndex::VEOF] = 0;
        let _ = tcsetattr(&terminal, OptionalActions::Now, &settings);
    }
}

/// Sets what a player may have set: other keys, another speed, some flags the other way.
pub(crate) fn live_in(master: &dyn MasterPty) {
    let terminal = terminal_of(master);
    let mut settings = tcgetattr(&terminal).expect("a pseudo-terminal has settings");
    settings.special_codes[SpecialCodeIndex::VERASE] = 0x08;
    settings.special_codes[SpecialCodeIndex::VKILL] = 0x18;
    settings.special_codes[SpecialCodeIndex::VEOF] = 0x1a;
    settings.special_codes[SpecialCodeIndex::VMIN] = 3;
    settings.special_codes[SpecialCodeIndex::VTIME] = 2;
    settings.input_modes ^= InputModes::IXANY | InputModes::IXOFF | InputModes::IUTF8;
    settings.output_modes ^= OutputModes::ONLRET;
    settings.local_modes ^= LocalModes::ECHOK | LocalModes::TOSTOP | LocalModes::NOFLSH;
    settings.set_speed(19_200).expect("an old speed");
    tcsetattr(&terminal, OptionalActions::Now, &settings).expect("they can be set");
}

pub(crate) fn non_zero(cells: u16) -> NonZeroU16 {
    NonZeroU16::new(cells).expect("a terminal has cells")
}

fn key_bytes(name: &str) -> Vec<u8> {
    let named = match name {
        "up" => "\x1b[A",
        "down" => "\x1b[B",
        "right" => "\x1b[C",
        "left" => "\x1b[D",
        "home" => "\x1b[H",
        "end" => "\x1b[F",
        "pageup" => "\x1b[5~",
        "pagedown" => "\x1b[6~",
        "insert" => "\x1b[2~",
        "delete" => "\x1b[3~",
        "enter" => "\r",
        "esc" => "\x1b",
        "tab" => "\t",
        "backtab" => "\x1b[Z",
        "backspace" => "\x7f",
        "space" => " ",
        "f1" => "\x1bOP",
        "f2" => "\x1bOQ",
        "f3" => "\x1bOR",
        "f4" => "\x1bOS",
        other => other,
    };
    if let Some(&[letter]) = named.strip_prefix("ctrl-").map(str::as_bytes) {
        return vec![letter.to_ascii_lowercase() & 0x1f];
    }
    assert!(
        named != name || name.chars().count() == 1,
        "no key is called {name:?}"
    );
    named.as_bytes().to_vec()
}
