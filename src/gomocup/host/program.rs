//! The program of an engine's command line: what it is, where it is, and whether it can be
//! started. Nothing is started here.

use std::env;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use crate::engine::{EngineFault, StartProblem};

/// What the system says of a file that is no program.
#[cfg(unix)]
const NO_PROGRAM: i32 = rustix::io::Errno::NOEXEC.raw_os_error();

/// Splits a command line as a shell would, without giving it to one; `~/` at the beginning of
/// a word is the home folder.
pub fn split_command(line: &str) -> Result<Vec<String>, EngineFault> {
    let wrong = |reason: String| EngineFault::CommandLine {
        line: line.to_owned(),
        reason,
    };
    let home = env::home_dir().map(|home| home.to_string_lossy().into_owned());
    match shell_words::split(&with_home(line, home.as_deref())) {
        Ok(words) if !words.is_empty() => Ok(words),
        Ok(_) => Err(wrong("it is empty".to_owned())),
        Err(error) => Err(wrong(error.to_string())),
    }
}

/// The line with the home folder in the place of every `~` that is a word or begins a path, and
/// that no quotation marks protect.
fn with_home(line: &str, home: Option<&str>) -> String {
    let Some(home) = home.filter(|home| !home.is_empty()) else {
        return line.to_owned();
    };
    let mut out = String::new();
    let (mut quote, mut is_escaped, mut begins) = (None, false, true);
    let mut signs = line.chars().peekable();
    while let Some(c) = signs.next() {
        let ends = |c: &char| *c == '/' || c.is_whitespace();
        if c == '~' && begins && signs.peek().is_none_or(ends) {
            out.push_str(&shell_words::quote(home));
        } else {
            out.push(c);
        }
        begins = c.is_whitespace() && quote.is_none() && !is_escaped;
        match (quote, c) {
            _ if is_escaped => is_escaped = false,
            (None | Some('"'), '\\') => is_escaped = true,
            (None, '\'' | '"') => quote = Some(c),
            (Some(open), _) if open == c => quote = None,
            _ => {}
        }
    }
    out
}

/// Where a program is that a command line names; one without a folder is looked for as a shell
/// does.
///
/// # Errors
///
/// Why it cannot be started.
pub fn find_program(program: &str) -> Result<PathBuf, StartProblem> {
    let path = Path::new(program);
    if path.components().count() > 1 || path.is_absolute() {
        return check(path).map(|()| path.to_owned());
    }
    let folders = env::var_os("PATH").unwrap_or_default();
    let mut found = Err(StartProblem::NoFile);
    for folder in env::split_paths(&folders) {
        let path = folder.join(program);
        match check(&path) {
            Ok(()) => return Ok(path),
            // One that is there and is no program tells more than none.
            Err(problem) if found == Err(StartProblem::NoFile) => found = Err(problem),
            Err(_) => {}
        }
    }
    found
}

#[cfg(unix)]
fn check(path: &Path) -> Result<(), StartProblem> {
    use std::os::unix::fs::PermissionsExt;
    let metadata = path.metadata().map_err(|error| problem(&error))?;
    if !metadata.is_file() {
        return Err(StartProblem::NoProgram);
    }
    if metadata.permissions().mode() & 0o111 == 0 {
        return Err(StartProblem::NotAllowed);
    }
    Ok(())
}

#[cfg(not(unix))]
fn check(path: &Path) -> Result<(), StartProblem> {
    // The ending may be left out of a program's name.
    let mut with_end = path.as_os_str().to_owned();
    with_end.push(".exe");
    let metadata = path
        .metadata()
        .or_else(|_| Path::new(&with_end).metadata())
        .map_err(|error| problem(&error))?;
    if metadata.is_file() {
        Ok(())
    } else {
        Err(StartProblem::NoProgram)
    }
}

/// What the system says of a program that it does not start, without its numbers.
pub(super) fn problem(error: &io::Error) -> StartProblem {
    #[cfg(unix)]
    if error.raw_os_error() == Some(NO_PROGRAM) {
        return StartProblem::NoProgram;
    }
    match error.kind() {
        ErrorKind::NotFound => StartProblem::NoFile,
        ErrorKind::PermissionDenied => StartProblem::NotAllowed,
        _ => StartProblem::Other(reason(error)),
    }
}

/// What the system says, without its number for it.
pub(super) fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    let end = text.find(" (os error ").unwrap_or(text.len());
    text[..end].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn command_lines_are_split_as_a_shell_would() {
        let words = split_command("'my engine' --level 3").unwrap();
        assert_eq!(words, ["my engine", "--level", "3"]);
        assert!(split_command("'open").is_err() && split_command("  ").is_err());
    }

    #[test]
    fn a_tilde_is_the_home_where_a_shell_takes_it_for_that() {
        let split = |line: &str| {
            let whole = with_home(line, Some("/home/a b"));
            shell_words::split(&whole).unwrap()
        };
        for (line, words) in [
            (
                "~/rapfi -c ~/x.toml",
                &["/home/a b/rapfi", "-c", "/home/a b/x.toml"][..],
            ),
            ("~", &["/home/a b"]),
            ("~/\"my engine\"", &["/home/a b/my engine"]),
            ("'~/rapfi' \"~/x\" \\~/y", &["~/rapfi", "~/x", "~/y"]),
            ("a~/b ~c/d x\\ ~/e", &["a~/b", "~c/d", "x ~/e"]),
            ("'a ~/b' ~/c", &["a ~/b", "/home/a b/c"]),
        ] {
            assert_eq!(split(line), words, "{line}");
        }
        assert_eq!(with_home("~/x", None), "~/x");
    }

    #[cfg(unix)]
    #[test]
    fn a_program_is_found_or_the_reason_told_why_not() {
        use std::fs;
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("engine");
        let program = path.to_str().unwrap();
        assert_eq!(find_program(program), Err(StartProblem::NoFile));
        fs::write(&path, "").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
        assert_eq!(find_program(program), Err(StartProblem::NotAllowed));
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        assert_eq!(find_program(program), Ok(path.clone()));
        let inside = path.join("x");
        assert!(matches!(
            find_program(inside.to_str().unwrap()),
            Err(StartProblem::Other(_))
        ));
        let folder = folder.path().to_str().unwrap();
        assert_eq!(find_program(folder), Err(StartProblem::NoProgram));
        assert!(find_program("sh").unwrap().is_absolute());
        assert_eq!(
            find_program("no-such-program-here"),
            Err(StartProblem::NoFile)
        );
    }
}
