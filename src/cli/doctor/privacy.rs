//! What a report must not tell: whose machine it is.

use std::env;
use std::ffi::OsStr;
use std::path::{Component, MAIN_SEPARATOR, Path, PathBuf};

/// Stands for the home folder.
const HOME: &str = "~";

/// Stands for a person's name.
const SOMEBODY: &str = "<user>";

/// From this length on a name is found inside of other words too; shorter ones are parts of
/// too many words that are nobody's.
const TELLING: usize = 4;

/// Folders whose folders are named after people.
const OF_PEOPLE: [&str; 3] = ["home", "Users", "Documents and Settings"];

/// The player's home and names, so that they can be kept out.
#[derive(Debug, Clone, Default)]
pub(super) struct Privacy {
    /// By their whole paths, the longest first.
    homes: Vec<PathBuf>,
    names: Vec<String>,
}

impl Privacy {
    /// What the environment and the system say of this player.
    pub(super) fn of_the_player() -> Self {
        let homes = ["HOME", "USERPROFILE"].map(env::var_os);
        let homes = homes.into_iter().flatten().map(PathBuf::from);
        let names = ["USER", "LOGNAME", "USERNAME", "SUDO_USER"].map(env::var_os);
        let names = names.into_iter().flatten();
        Self::new(
            homes.chain(env::home_dir()),
            names.map(|name| name.to_string_lossy().into_owned()),
        )
    }

    fn new(
        homes: impl IntoIterator<Item = PathBuf>,
        names: impl IntoIterator<Item = String>,
    ) -> Self {
        let mut all: Vec<PathBuf> = Vec::new();
        for home in homes {
            // Written without what changes nothing, and where its links lead.
            let plain: PathBuf = home.components().collect();
            all.extend(home.canonicalize());
            all.push(plain);
        }
        let is_own = |home: &PathBuf| {
            // `HOME=/` and `HOME=games` are nobody's.
            let below = home.components().any(|c| matches!(c, Component::Normal(_)));
            home.has_root() && below
        };
        all.retain(is_own);
        all.sort_by_key(|home| std::cmp::Reverse(home.as_os_str().len()));
        all.dedup();
        let last = all.iter().filter_map(|home| home.file_name());
        let mut names: Vec<String> = last
            .map(|name| name.to_string_lossy().into_owned())
            .chain(names)
            // Ours is in every path, whatever the player's is.
            .filter(|name| !name.is_empty() && !name.eq_ignore_ascii_case("wuzi"))
            .collect();
        names.sort_by_key(|name| std::cmp::Reverse(name.len()));
        names.dedup();
        Self { homes: all, names }
    }

    /// A path with `~` in the home's place.
    pub(super) fn path(&self, path: &Path) -> String {
        let below = self
            .homes
            .iter()
            .find_map(|home| path.strip_prefix(home).ok());
        match below {
            Some(below) if below.as_os_str().is_empty() => HOME.to_owned(),
            Some(below) => {
                let below = self.text(&lossy(below.as_os_str()));
                format!("{HOME}{MAIN_SEPARATOR}{below}")
            }
            None => self.text(&lossy(path.as_os_str())),
        }
    }

    /// A text from elsewhere: without what is private, and without what a terminal would obey.
    pub(super) fn text(&self, text: &str) -> String {
        let mut text = text.replace(char::is_control, "?");
        for home in &self.homes {
            text = replaced(&text, &lossy(home.as_os_str()), HOME, |_, after| {
                !after.is_some_and(is_of_a_name)
            });
        }
        for name in &self.names {
            let anywhere = name.chars().count() >= TELLING;
            text = replaced(&text, name, SOMEBODY, |before, after| {
                let inside = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
                anywhere || !(inside(before) || inside(after))
            });
        }
        without_people(&text)
    }
}

fn lossy(text: &OsStr) -> String {
    text.to_string_lossy().into_owned()
}

fn is_of_a_name(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '-' | '.')
}

/// The text with another in place of each occurrence of `what`, in large letters or small,
/// between characters that suit.
fn replaced(
    text: &str,
    what: &str,
    by: &str,
    suit: impl Fn(Option<char>, Option<char>) -> bool,
) -> String {
    let mut result = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let found = rest
            .get(..what.len())
            .filter(|start| start.eq_ignore_ascii_case(what));
        let before = text[..text.len() - rest.len()].chars().next_back();
        if found.is_some() && suit(before, rest[what.len()..].chars().next()) {
            result.push_str(by);
            rest = &rest[what.len()..];
        } else {
            result.push(first);
            rest = &rest[first.len_utf8()..];
        }
    }
    result
}

/// The text without the names of other people's homes: `/home/NAME`.
fn without_people(text: &str) -> String {
    let mut result = String::new();
    let mut of_people = false;
    for part in text.split_inclusive(['/', '\\']) {
        let name = part.trim_end_matches(['/', '\\']);
        if of_people && !name.is_empty() {
            // Behind the name a sentence may go on.
            let end = name
                .find([' ', ',', ':', ';', '\'', '"'])
                .unwrap_or(name.len());
            result.push_str(if end == 0 { "" } else { SOMEBODY });
            result.push_str(&part[end..]);
        } else {
            result.push_str(part);
        }
        of_people = name.len() < part.len()
            && (OF_PEOPLE.contains(&name) || (of_people && name.is_empty()));
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    fn privacy(homes: &[&str], names: &[&str]) -> Privacy {
        Privacy::new(
            homes.iter().map(PathBuf::from),
            names.iter().map(|&name| name.to_owned()),
        )
    }

    #[cfg(unix)]
    #[test]
    fn the_home_is_a_tilde_however_it_is_written() {
        for home in ["/home/alice", "/home/alice/", "//home/./alice"] {
            let privacy = privacy(&[home], &["alice"]);
            for (path, told) in [
                ("/home/alice", "~"),
                ("/home/alice/", "~"),
                ("/home/alice/.config/wuzi", "~/.config/wuzi"),
                ("/home//alice/./games", "~/games"),
                ("/home/alicent/games", "/home/<user>/games"),
                ("/home/bob/games", "/home/<user>/games"),
                ("/home//bob/games", "/home//<user>/games"),
                ("/mnt/alice/games", "/mnt/<user>/games"),
                ("/mnt/ALICE-games", "/mnt/<user>-games"),
                ("/home/alice/../alice/games", "~/../<user>/games"),
                ("games", "games"),
                ("/srv/\u{1b}[2Jgames", "/srv/?[2Jgames"),
            ] {
                assert_eq!(privacy.path(Path::new(path)), told, "{home}: {path}");
            }
        }
    }

    #[cfg(unix)]
    #[test]
    fn odd_homes_take_nothing_away_and_give_nothing_away() {
        for home in ["", "/", "games", ".", "//", "/."] {
            let privacy = privacy(&[home], &["al"]);
            for (path, told) in [
                ("/usr/share/games", "/usr/share/games"),
                ("/home/al/games", "/home/<user>/games"),
                ("/data/games", "/data/games"),
                ("games/x", "games/x"),
            ] {
                assert_eq!(privacy.path(Path::new(path)), told, "{home:?}: {path}");
            }
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_home_behind_a_link_is_found_by_both_its_names() {
        let dir = tempfile::tempdir().unwrap();
        let (real, link) = (dir.path().join("store"), dir.path().join("linked"));
        std::fs::create_dir(&real).unwrap();
        std::os::unix::fs::symlink(&real, &link).unwrap();
        let privacy = Privacy::new([link.clone()], []);
        assert_eq!(privacy.path(&link.join("a")), "~/a");
        assert_eq!(privacy.path(&real.join("a")), "~/a");
    }

    #[cfg(unix)]
    #[test]
    fn sentences_and_variables_are_cleaned_too() {
        let privacy = privacy(&["/home/alice"], &["alice", "张三"]);
        for (text, told) in [
            (
                "line 1: \"/home/alice/x\" is no word",
                "line 1: \"~/x\" is no word",
            ),
            (
                "/home/bob: permission denied",
                "/home/<user>: permission denied",
            ),
            ("the home /home/", "the home /home/"),
            ("/盘/张三/棋", "/盘/<user>/棋"),
            ("xterm-256color", "xterm-256color"),
            ("C:\\Users\\Bob\\wuzi", "C:\\Users\\<user>\\wuzi"),
        ] {
            assert_eq!(privacy.text(text), told);
        }
        assert_eq!(self::privacy(&[], &["wuzi"]).text("a/wuzi"), "a/wuzi");
    }
}
