//! The real program on a disk that is full, in folders that are shut, and under a limit on the
//! size of files: it plays on, says what it cannot keep and why, spoils no old file, and
//! catches up once there is room.

#![cfg(target_os = "linux")]

#[path = "support/board.rs"]
mod board;
#[path = "support/processes.rs"]
mod processes;
#[path = "support/pty.rs"]
mod pty;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use board::{Board, words};
use pty::{Options, PATIENCE, Session};
use rustix::process::{Pid, Resource, Rlimit, prlimit};
use tempfile::TempDir;

const OLD_SETTINGS: &str = "bell = true\n";
const OLD_STATISTICS: &str =
    "wuzi-statistics 1\n2026-11-29 15x15 5 freestyle human 3 black line 31 200 unaided\n";
const OLD_PUZZLES: &str = "streak = 3\nbest-streak = 4\nlast-daily = \"2026-11-29\"\n";

/// A home in which a player has played before.
struct Home(TempDir);

impl Home {
    fn new() -> Self {
        let home = Self(TempDir::new().expect("a temporary directory is to be had"));
        fs::create_dir_all(home.config()).expect("a fresh home can be written");
        fs::create_dir_all(home.data()).expect("a fresh home can be written");
        home
    }

    fn fill(self) -> Self {
        for (path, text) in self.old_files() {
            fs::write(path, text).expect("there is room at first");
        }
        self
    }

    fn config(&self) -> PathBuf {
        self.0.path().join("config/wuzi")
    }

    fn data(&self) -> PathBuf {
        self.0.path().join("data/wuzi")
    }

    fn old_files(&self) -> [(PathBuf, &'static str); 3] {
        [
            (self.config().join("settings.toml"), OLD_SETTINGS),
            (self.data().join("statistics.txt"), OLD_STATISTICS),
            (self.data().join("puzzles.toml"), OLD_PUZZLES),
        ]
    }

    /// Nothing of before is lost or half written, and nothing half new lies about.
    #[track_caller]
    fn assert_old_files_are_whole(&self) {
        for (path, text) in self.old_files() {
            let now = fs::read_to_string(&path).expect("it is still there");
            assert!(now.starts_with(text), "{}: {now:?}", path.display());
        }
        for folder in [self.config(), self.data()] {
            let names: Vec<String> = fs::read_dir(folder)
                .expect("it is still there")
                .flatten()
                .map(|entry| entry.file_name().to_string_lossy().into_owned())
                .collect();
            assert!(
                !names
                    .iter()
                    .any(|name| name.contains("tmp") || name.contains("damaged")),
                "{names:?}"
            );
        }
    }

    fn options(&self) -> Options {
        Options {
            home: Some(self.0.path().to_owned()),
            ..Options::default()
        }
    }

    fn statistics(&self) -> String {
        fs::read_to_string(self.data().join("statistics.txt")).expect("there are statistics")
    }

    fn records(&self) -> usize {
        fs::read_dir(self.data().join("games")).map_or(0, Iterator::count)
    }
}

/// A folder that a file system of its own is mounted on, as long as this lives.
struct Mount(PathBuf);

impl Mount {
    /// Only the superuser may mount; for others there is nothing to test.
    fn new(folder: &Path, options: &str) -> Option<Self> {
        let done = Command::new("mount")
            .args(["-t", "tmpfs", "-o", options, "wuzi-test"])
            .arg(folder)
            .output();
        if done.is_ok_and(|output| output.status.success()) {
            return Some(Self(folder.to_owned()));
        }
        eprintln!("nothing can be mounted here: this is not tested");
        None
    }

    fn shut(&self) {
        let done = Command::new("mount")
            .args(["-o", "remount,ro"])
            .arg(&self.0)
            .status();
        assert!(done.is_ok_and(|status| status.success()), "it can be shut");
    }
}

impl Drop for Mount {
    fn drop(&mut self) {
        let _ = Command::new("umount")
            .args(["-l".as_ref(), self.0.as_os_str()])
            .status();
    }
}

#[track_caller]
fn wait_for_words(session: &Session, text: &str) {
    session.wait_until(&format!("{text:?}"), |screen| words(screen).contains(text));
}

/// Waits for the problems in whatever order they come, each gone on from by a key.
#[track_caller]
fn hear_of(session: &mut Session, key: &str, problems: &[&str]) {
    let mut left: Vec<&str> = problems.to_vec();
    let deadline = Instant::now() + PATIENCE;
    while !left.is_empty() {
        assert!(
            Instant::now() < deadline,
            "never told: {left:?}\n{}",
            session.picture()
        );
        let shown = session.look(words);
        let before = left.len();
        left.retain(|problem| !shown.contains(problem));
        if left.len() < before || Instant::now() + PATIENCE / 2 > deadline {
            session.key(key);
        }
        thread::sleep(Duration::from_millis(30));
    }
}

/// A game of two people is played to Black's win in a row of three.
#[track_caller]
fn win(session: &mut Session) {
    session.send(":a1\r:a2\r:b1\r:b2\r:c1\r");
    wait_for_words(session, "Black wins");
}

/// A game is begun and won while neither the settings nor the game can be kept.
#[track_caller]
fn win_unkept(session: &mut Session, reason: &str) {
    wait_for_words(
        session,
        &format!("settings.toml cannot be written: {reason}"),
    );
    session.send(":b2\r");
    wait_for_words(
        session,
        &format!("unfinished.toml cannot be written: {reason}"),
    );
    session.send("u");
    win(session);
}

/// What every full disk is put to, in folders where nothing can be written until `make_room`.
fn play_on_a_full_disk(
    home: &Home,
    session: &mut Session,
    reason: &str,
    make_room: impl FnOnce(&Session),
) {
    win_unkept(session, reason);
    hear_of(
        session,
        "down",
        &[
            &format!("statistics.txt cannot be written: {reason}"),
            &format!("games cannot be written: {reason}"),
        ],
    );
    // A record where the player says.
    session.key("w");
    session.wait_for("Write the record");
    session.key("ctrl-u");
    session.send(format!("{}\r", home.data().join("mine.sgf").display()));
    wait_for_words(session, "mine.sgf cannot be written");
    assert!(!home.data().join("mine.sgf").exists());
    home.assert_old_files_are_whole();

    make_room(session);
    session.key("enter");
    wait_for_words(session, "The record is in");
    let mine = fs::read_to_string(home.data().join("mine.sgf")).expect("it was written");
    assert!(
        mine.starts_with("(;") && mine.trim_end().ends_with(')'),
        "{mine}"
    );
    // What was owed is written with the next game.
    session.key("n");
    session.wait_for("Black: place a stone");
    win(session);
    session.key("esc");
    session.wait_for("Two players");
    session.key("q");
    assert_eq!(session.wait_exit(PATIENCE), 0, "{}", session.picture());
    let statistics = home.statistics();
    let games: Vec<&str> = statistics
        .lines()
        .filter(|line| line.contains("3x3"))
        .collect();
    assert!(statistics.starts_with(OLD_STATISTICS), "{statistics}");
    assert_eq!(games.len(), 2, "{statistics}");
    assert_eq!(home.records(), 2);
    let settings = fs::read_to_string(home.config().join("settings.toml")).expect("they are kept");
    assert!(settings.contains("in-a-row = 3"), "{settings}");
    assert!(!home.data().join("unfinished.toml").exists());
}

#[test]
fn on_a_full_disk_the_game_goes_on_and_catches_up_once_there_is_room() {
    let home = Home::new();
    let (config, data) = (home.config(), home.data());
    let Some((_config, _data)) = Mount::new(&config, "size=64k").zip(Mount::new(&data, "size=64k"))
    else {
        return;
    };
    let home = home.fill();
    fs::create_dir(data.join("games")).expect("there is room at first");
    let fillers = [config.join("filler"), data.join("filler")];
    for filler in &fillers {
        // Until the disk is full; how much that is does not matter.
        assert!(fs::write(filler, vec![b'x'; 1 << 20]).is_err());
    }
    let options = home.options().args(["--vs", "human", "--size", "3"]);
    let mut session = Session::start(&options);
    play_with_room_later(&home, &mut session, &fillers);
}

/// As [`play_on_a_full_disk`], but a disk has room by pages: what is appended may fit.
fn play_with_room_later(home: &Home, session: &mut Session, fillers: &[PathBuf]) {
    let reason = "No space left on device";
    win_unkept(session, reason);
    hear_of(
        session,
        "down",
        &[&format!("games cannot be written: {reason}")],
    );
    home.assert_old_files_are_whole();
    assert_eq!(home.records(), 0);
    for filler in fillers {
        fs::remove_file(filler).expect("it is ours");
    }
    session.key("n");
    session.wait_for("Black: place a stone");
    win(session);
    session.key("esc");
    session.wait_for("Two players");
    session.key("q");
    assert_eq!(session.wait_exit(PATIENCE), 0, "{}", session.picture());
    let statistics = home.statistics();
    assert!(statistics.starts_with(OLD_STATISTICS), "{statistics}");
    assert_eq!(statistics.matches(" 3x3 ").count(), 2, "{statistics}");
    assert_eq!(home.records(), 2);
}

/// The program under a shell's limit of nothing at all for every file.
fn limited(options: Options) -> Options {
    let mut args = vec![
        "-c".to_owned(),
        "ulimit -S -f 0; exec \"$0\" \"$@\"".to_owned(),
        env!("CARGO_BIN_EXE_wuzi").to_owned(),
    ];
    args.extend(options.args);
    Options {
        program: Some("/bin/sh".into()),
        args,
        ..options
    }
}

#[test]
fn a_limit_on_the_size_of_files_is_no_end_but_a_notice() {
    let home = Home::new().fill();
    let options = home.options().args(["--vs", "human", "--size", "3"]);
    let mut session = Session::start(&limited(options));
    play_on_a_full_disk(&home, &mut session, "File too large", |session| {
        let pid = i32::try_from(session.pid()).expect("process numbers are small");
        let no_limit = Rlimit {
            current: None,
            maximum: None,
        };
        prlimit(Pid::from_raw(pid), Resource::Fsize, no_limit).expect("it may be lifted");
    });
}

#[test]
fn an_engine_whose_complaints_cannot_be_kept_plays_all_the_same() {
    let home = Home::new().fill();
    let engine = format!(
        "/bin/sh -c 'echo oops >&2; exec \"{}\" brain --level random'",
        env!("CARGO_BIN_EXE_wuzi")
    );
    let options = home.options().args(["--engine", &engine, "--size", "15"]);
    let mut session = Session::start(&limited(options));
    wait_for_words(&session, "settings.toml cannot be written: File too large");
    session.send(":h8\r");
    session.wait_until("answer", |screen| {
        Board::find(screen, 15, 15).is_some_and(|board| board.stones(screen) == 2)
    });
    session.key("ctrl-c");
    let pid = session.pid();
    assert_ends_with_a_loss(&mut session, &["settings.toml", "unfinished.toml"]);
    processes::wait_for_none(session.home(), pid, "limited engine");
}

/// The program ends with one line, below what was on the screen, about files that were too large.
#[track_caller]
fn assert_ends_with_a_loss(session: &mut Session, files: &[&str]) {
    assert_eq!(session.wait_exit(PATIENCE), 1, "{}", session.picture());
    session.assert_terminal_is_as_it_was();
    let said = session.look(words);
    let problems = files.iter();
    let problems: String = problems
        .map(|file| [" ", file, " cannot be written: File too large."].concat())
        .collect();
    let line = format!("wuzi: Not everything could be kept.{problems}");
    assert_eq!(said.trim(), line, "{}", session.picture());
}

#[test]
fn a_game_that_cannot_be_kept_is_told_until_a_key_and_once_more_at_the_end() {
    let problem = "unfinished.toml cannot be written: File too large.";
    for leave in ["ctrl-c", "TERM", "menu"] {
        let home = Home::new().fill();
        let options = home.options().args(["--vs", "random", "--size", "15"]);
        let mut session = Session::start(&limited(options.size(120, 30)));
        wait_for_words(&session, "settings.toml cannot be written: File too large");
        session.send(":h8\r");
        session.wait_until("answer", |screen| {
            Board::find(screen, 15, 15).is_some_and(|board| board.stones(screen) == 2)
        });
        wait_for_words(&session, problem);
        session.key("left");
        session.wait_until("no problem", |screen| !words(screen).contains(problem));
        match leave {
            "menu" => {
                session.key("q");
                wait_for_words(&session, "Continue");
                session.key("q");
            }
            "TERM" => session.signal("TERM"),
            key => session.key(key),
        }
        assert_ends_with_a_loss(&mut session, &["settings.toml", "unfinished.toml"]);
        home.assert_old_files_are_whole();
    }
}

#[test]
fn what_cannot_be_kept_is_told_in_the_language_of_the_game() {
    let home = Home::new();
    let settings = home.config().join("settings.toml");
    fs::write(settings, "language = \"zh\"\n").expect("there is room at first");
    let options = home.options().args(["--vs", "human", "--size", "15"]);
    let mut session = Session::start(&limited(options.size(120, 30)));
    wait_for_words(&session, "settings.toml 无法写入：File too large");
    session.send(":h8\r");
    wait_for_words(&session, "unfinished.toml 无法写入：File too large");
    session.key("ctrl-c");
    assert_eq!(session.wait_exit(PATIENCE), 1, "{}", session.picture());
    wait_for_words(&session, "wuzi: 有内容未能保存。");
    wait_for_words(&session, "unfinished.toml 无法写入：File too large");
}

#[test]
fn a_game_without_a_screen_that_cannot_be_kept_says_so_at_the_end() {
    let home = Home::new().fill();
    let options = home
        .options()
        .args(["--plain", "--vs", "human", "--size", "15"]);
    let mut session = Session::start(&limited(options.size(120, 60)));
    session.wait_for("> ");
    session.send("h8\nquit\n");
    assert_eq!(session.wait_exit(PATIENCE), 1, "{}", session.picture());
    let line = "wuzi: Not everything could be kept.";
    wait_for_words(&session, line);
}

/// The files of a folder with what is in them.
fn files(folder: &Path) -> BTreeMap<PathBuf, String> {
    let paths = fs::read_dir(folder).expect("it can be read").flatten();
    paths
        .map(|entry| entry.path())
        .filter(|path| path.is_file())
        .map(|path| (path.clone(), fs::read_to_string(path).expect("it is text")))
        .collect()
}

#[test]
fn what_lies_in_a_folder_that_is_shut_is_read_and_the_rest_is_told() {
    for shuts_data in [false, true] {
        let home = Home::new();
        let folder = if shuts_data {
            home.data()
        } else {
            home.config()
        };
        let Some(mount) = Mount::new(&folder, "size=1m") else {
            return;
        };
        let home = home.fill();
        // An unfinished game of before.
        let begin = home.options().args(["--vs", "human", "--size", "15"]);
        let mut session = Session::start(&begin);
        session.wait_for("place a stone");
        session.send(":h8\r");
        session.wait_for("White: place a stone");
        session.key("ctrl-c");
        assert_eq!(session.wait_exit(PATIENCE), 0, "{}", session.picture());
        mount.shut();
        let before = files(&folder);

        let mut session = Session::start(&home.options());
        session.wait_for("Continue");
        session.key("enter");
        session.wait_for("White: place a stone");
        session.send(":i9\r");
        let reason = "Read-only file system";
        if shuts_data {
            wait_for_words(
                &session,
                &format!("unfinished.toml cannot be written: {reason}"),
            );
        } else {
            session.wait_for("Black: place a stone");
        }
        session.key("q");
        session.wait_for("Continue");
        session.key("s");
        session.wait_for("Bell");
        session.key("right");
        if !shuts_data {
            wait_for_words(
                &session,
                &format!("settings.toml cannot be written: {reason}"),
            );
        }
        session.key("q");
        session.wait_for("Continue");
        // The program's own memory goes on as long as it runs.
        session.key("enter");
        session.wait_until("both stones", |screen| {
            Board::find(screen, 15, 15).is_some_and(|board| board.stones(screen) == 2)
        });
        session.key("ctrl-c");
        // Without its last settings a game is in order; a game that is lost is not.
        let (code, file) = if shuts_data {
            (1, "unfinished.toml")
        } else {
            (0, "settings.toml")
        };
        assert_eq!(session.wait_exit(PATIENCE), code, "{}", session.picture());
        let line =
            format!("wuzi: Not everything could be kept. {file} cannot be written: {reason}.");
        wait_for_words(&session, &line);
        assert_eq!(files(&folder), before);
    }
}
