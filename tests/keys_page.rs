//! `docs/keys.md` names every place, command and key as the program has them.
//!
//! After a change that is meant: `WUZI_WRITE_DOCS=1 cargo test --test keys_page`.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use wuzi::app::keymap::{Context, Keymap};
use wuzi::i18n::{Catalogue, Language};

const HEAD: &str = "\
# Keys and their names

Keys are changed in *Settings, Keys*, or by hand in `settings.toml`, a table for each place:

    [keys.game]
    undo = [\"u\", \"backspace\"]
    hint = [\"f2\"]

A key is a letter or sign (`a`, `?`; capitals are the same), `space`, `tab`, `backtab`,
`backspace`, `insert`, `delete`, `home`, `end`, `pgup`, `pgdn`, `f1` to `f12`, or a letter with
Ctrl (`ctrl-x`). The first of a line is the one that hints and messages name. Arrows, `enter`,
`esc` and `ctrl-c` do the same everywhere and stay with their lines, whether they are written
or not; keys with Alt are left to the terminal. What cannot be had is told at the start, and
that line is as in these tables; the file stays as it is.
";

/// The page as the program has it.
fn page() -> String {
    let words = Catalogue::new(Language::English);
    let keymap = Keymap::default();
    let mut page = HEAD.to_owned();
    for place in Context::changeable() {
        let name = place.name();
        let _ = write!(
            page,
            "\n## `[keys.{name}]`\n\n| name | keys | does |\n|---|---|---|\n"
        );
        for line in keymap.lines_of(place) {
            let keys: Vec<String> = line.keys.iter().map(|key| format!("`{key}`")).collect();
            let does = words.text(line.name);
            let _ = writeln!(
                page,
                "| `{}` | {} | {does} |",
                line.id().name(),
                keys.join(" ")
            );
        }
    }
    page
}

#[test]
fn the_page_of_keys_is_the_table() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/keys.md");
    let page = page();
    if std::env::var_os("WUZI_WRITE_DOCS").is_some() {
        fs::write(&path, &page).expect("docs can be written");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == page,
        "docs/keys.md is not what the table says: WUZI_WRITE_DOCS=1 cargo test --test keys_page"
    );
}
