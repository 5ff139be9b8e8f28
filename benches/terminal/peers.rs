//! Programs that are started side by side: ours and, by their commands, others.

use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use crate::pty::{Options, PATIENCE, Session};

/// A first screen is whole when nothing has followed it for this long.
const QUIET: Duration = Duration::from_millis(150);
/// Less than this on the screen is no first screen yet.
const FEW_CHARACTERS: usize = 20;

/// A program for the terminal.
#[derive(Debug, Clone)]
pub(crate) struct Program {
    pub(crate) name: String,
    /// What to run; ours when `None`.
    command: Option<(PathBuf, Vec<String>)>,
}

impl Program {
    /// The program that is being measured.
    pub(crate) fn wuzi() -> Self {
        Self {
            name: "wuzi".to_owned(),
            command: None,
        }
    }

    /// Reads `NAME=COMMAND`.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let (name, command) = text
            .split_once('=')
            .ok_or_else(|| format!("`{text}` is not NAME=COMMAND"))?;
        let words = shell_words::split(command).map_err(|error| error.to_string())?;
        let (program, arguments) = words
            .split_first()
            .ok_or_else(|| format!("`{text}` names no program"))?;
        if !Path::new(program).is_file() {
            return Err(format!("`{program}` is no file; give its whole path"));
        }
        Ok(Self {
            name: name.to_owned(),
            command: Some((program.into(), arguments.to_vec())),
        })
    }

    pub(crate) fn is_ours(&self) -> bool {
        self.command.is_none()
    }

    pub(crate) fn path(&self) -> &Path {
        match &self.command {
            Some((program, _)) => program,
            None => crate::wuzi(),
        }
    }

    /// Starts it in 80x24 and waits for its first screen.
    pub(crate) fn start(&self) -> Session {
        let session = self.spawn();
        let _ = wait_for_a_screen(&session);
        session
    }

    /// From its start to the last byte of its first screen.
    pub(crate) fn first_frame(&self) -> Duration {
        let started = Instant::now();
        let session = self.spawn();
        wait_for_a_screen(&session).saturating_duration_since(started)
    }

    fn spawn(&self) -> Session {
        let (program, args) = match &self.command {
            Some((program, arguments)) => (Some(program.clone()), arguments.clone()),
            None => (None, Vec::new()),
        };
        Session::start(&Options {
            program,
            args,
            ..Options::default()
        })
    }
}

/// Waits until there is something to see and nothing more comes, and says when the last of it came.
fn wait_for_a_screen(session: &Session) -> Instant {
    let deadline = Instant::now() + PATIENCE;
    loop {
        let now = Instant::now();
        assert!(now < deadline, "no screen:\n{}", session.picture());
        if let Some(last) = session.last_output()
            && now.saturating_duration_since(last) >= QUIET
            && shows_something(session)
        {
            return last;
        }
        thread::sleep(Duration::from_millis(5));
    }
}

fn shows_something(session: &Session) -> bool {
    let text = session.screen_text();
    let characters = text.chars().filter(|c| !c.is_whitespace());
    characters.count() >= FEW_CHARACTERS
}
