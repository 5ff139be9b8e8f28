//! The processes of a test's program: which are left, what they do. Knows `/proc` alone.
//!
//! Included with `#[path = "support/processes.rs"] mod processes;`.

#![allow(dead_code, reason = "every test file uses its own part")]

use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

/// How long what was killed may take to be gone.
const MOMENT: Duration = Duration::from_secs(5);

/// The command lines of everything that was started with this home, but for the program itself.
pub(crate) fn others(home: &Path, program: u32) -> Vec<String> {
    let mark = format!("HOME={}\0", home.display());
    let processes = fs::read_dir("/proc").expect("there is a list of processes");
    let of = |path: &Path| {
        let pid: u32 = path.file_name()?.to_str()?.parse().ok()?;
        let environment = fs::read(path.join("environ")).ok()?;
        let is_ours = String::from_utf8_lossy(&environment).contains(&mark);
        let command = fs::read(path.join("cmdline")).ok()?;
        // What has ended and is not yet buried has no command line.
        let command = String::from_utf8_lossy(&command).replace('\0', " ");
        // The shell whose job the program is.
        let is_shell = command.starts_with("bash --norc --noprofile -mc");
        (is_ours && pid != program && !command.is_empty() && !is_shell).then_some(command)
    };
    processes
        .flatten()
        .filter_map(|entry| of(&entry.path()))
        .collect()
}

/// Waits until as many engines run, each with its keeper; none means nothing at all.
#[track_caller]
pub(crate) fn wait_for_engines(home: &Path, program: u32, count: usize, patience: Duration) {
    let deadline = Instant::now() + patience;
    loop {
        let running = others(home, program);
        let engines = running
            .iter()
            .filter(|command| command.contains(" brain ") && !command.contains("-engine "));
        if engines.count() == count && (count > 0 || running.is_empty()) {
            return;
        }
        assert!(
            Instant::now() < deadline,
            "not {count} engines: {running:#?}"
        );
        thread::sleep(Duration::from_millis(10));
    }
}

/// Waits until nothing is left of a program that has ended.
#[track_caller]
pub(crate) fn wait_for_none(home: &Path, program: u32, name: &str) {
    let deadline = Instant::now() + MOMENT;
    loop {
        let running = others(home, program);
        if running.is_empty() {
            return;
        }
        assert!(Instant::now() < deadline, "{name}: {running:#?}");
        thread::sleep(Duration::from_millis(10));
    }
}

/// What the system says a process is doing: `R`, `S`, `T`, ...
pub(crate) fn state(pid: u32) -> Option<char> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    let (_, fields) = stat.rsplit_once(')')?;
    fields.trim_start().chars().next()
}

/// Whether every thread of a process is stopped.
pub(crate) fn is_stopped(pid: u32) -> bool {
    let Ok(tasks) = fs::read_dir(format!("/proc/{pid}/task")) else {
        return false;
    };
    tasks.flatten().all(|task| {
        let stat = fs::read_to_string(task.path().join("stat")).unwrap_or_default();
        stat.rsplit_once(')')
            .is_some_and(|(_, fields)| fields.trim_start().starts_with('T'))
    })
}

/// How many bytes a process has written.
pub(crate) fn written(pid: u32) -> u64 {
    let io = fs::read_to_string(format!("/proc/{pid}/io")).unwrap_or_default();
    let line = io.lines().find_map(|line| line.strip_prefix("wchar: "));
    line.and_then(|number| number.parse().ok()).unwrap_or(0)
}
