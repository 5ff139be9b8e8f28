//! `wuzi man`: the manual, as one page or as a page for every command.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::{Arg, ArgMatches, Command, value_parser};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, italic, roman};

use super::Failure;
use super::record_file;
use super::usage::option;
use crate::i18n::Catalogue;

/// The section of games.
const SECTION: &str = "6";

/// What the environment decides.
const ENVIRONMENT: [(&str, &str); 3] = [
    ("NO_COLOR", "man-no-color"),
    ("LANGUAGE, LC_ALL, LC_MESSAGES, LANG", "man-locale"),
    ("TERM, COLORTERM", "man-term"),
];

/// What is kept, and where.
const FILES: [(&str, &str); 4] = [
    ("$XDG_CONFIG_HOME/wuzi/settings.toml", "man-settings"),
    ("$XDG_DATA_HOME/wuzi/games/", "man-games"),
    ("$XDG_DATA_HOME/wuzi/unfinished.toml", "man-unfinished"),
    ("$XDG_DATA_HOME/wuzi/statistics.txt", "man-statistics"),
];

/// The arguments of `wuzi man`.
pub(super) fn arguments(words: &Catalogue) -> Vec<Arg> {
    vec![option("dir", "DIR", "cli-man-dir", words).value_parser(value_parser!(PathBuf))]
}

/// Prints the manual, or writes its pages.
pub(super) fn run(matches: &ArgMatches, words: &Catalogue) -> Result<(), Failure> {
    let mut command = super::command(words);
    // Passes --lang on to the commands and names them in full.
    command.build();
    let manual = Manual { words };
    let Some(folder) = matches.get_one::<PathBuf>("dir") else {
        return record_file::answer(&manual.whole(&command), words);
    };
    write(folder, &manual.pages(&command)).map_err(|error| {
        let folder = record_file::shown(folder);
        Failure::failed(words.with(
            "disk-unwritable",
            &[
                ("file", folder.into()),
                ("reason", error.to_string().into()),
            ],
        ))
    })
}

fn write(folder: &Path, pages: &[(String, String)]) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for (name, text) in pages {
        fs::write(folder.join(name), text)?;
    }
    Ok(())
}

/// The manual in a language.
struct Manual<'a> {
    words: &'a Catalogue,
}

impl Manual<'_> {
    /// Everything on one page.
    fn whole(&self, root: &Command) -> String {
        let mut page = self.beginning(root);
        page += &self.keys();
        page += &options(root);
        page += &self.heading("cli-heading-commands");
        for command in root.get_subcommands() {
            page += &roff(|roff| {
                roff.control("SS", [command.get_name()]);
            });
            page += &without_headings(&section(command, Man::render_synopsis_section));
            page += ".PP\n";
            page += &without_headings(&section(command, Man::render_description_section));
            // Said of the program already.
            let own = command
                .clone()
                .mut_args(|argument| match argument.get_id().as_str() {
                    "help" | "lang" => argument.hide(true),
                    _ => argument,
                });
            page += &without_headings(&options(&own));
        }
        page + &self.ending(root)
    }

    /// A page for the program and one for each of its commands: file name and text.
    fn pages(&self, root: &Command) -> Vec<(String, String)> {
        let mut page = self.beginning(root);
        page += &self.keys();
        page += &options(root);
        page += &self.heading("cli-heading-commands");
        page += &without_headings(&section(root, Man::render_subcommands_section));
        page += &self.ending(root);
        let mut pages = vec![(format!("{}.{SECTION}", root.get_name()), page)];
        for command in root.get_subcommands() {
            let mut page = self.beginning(command);
            page += &options(command);
            page += &self.heading("man-see-also");
            page += &roff(|roff| {
                roff.text([bold(root.get_name()), roman(format!("({SECTION})"))]);
            });
            let name = format!("{}-{}.{SECTION}", root.get_name(), command.get_name());
            pages.push((name, page));
        }
        pages
    }

    /// Title, name, synopsis and description.
    fn beginning(&self, command: &Command) -> String {
        // The definition of the apostrophe that all pieces share.
        let mut page = Roff::new().render();
        page += &section(command, Man::render_title);
        page += &roff(|roff| {
            // Blanks that fill up lines tear Chinese apart.
            roff.control("ad", ["l"]);
        });
        page += &self.heading("man-name");
        // The index of manuals wants a line of this form.
        let about = match command.get_about() {
            Some(about) if !command.has_subcommands() => about.to_string(),
            _ => self.words.text("man-about").into_owned(),
        };
        let name = command.get_display_name().unwrap_or(command.get_name());
        page += &roff(|roff| {
            roff.text([roman(format!("{name} - {about}"))]);
        });
        page += &self.heading("man-synopsis");
        page += &without_headings(&section(command, Man::render_synopsis_section));
        page += &self.heading("man-description");
        page += &without_headings(&section(command, Man::render_description_section));
        page
    }

    /// Where the keys of the game are told.
    fn keys(&self) -> String {
        roff(|roff| {
            roff.control("PP", []);
            roff.text([roman(self.words.text("man-keys"))]);
        })
    }

    /// What is said of the program as a whole.
    fn ending(&self, root: &Command) -> String {
        let mut page = String::new();
        let described = [("man-files", &FILES[..]), ("man-environment", &ENVIRONMENT)];
        for (heading, rows) in described {
            page += &self.heading(heading);
            page += &roff(|roff| {
                for (name, key) in rows {
                    roff.control("TP", []);
                    roff.text([italic(*name)]);
                    roff.text([roman(self.words.text(key))]);
                }
            });
        }
        page += &self.heading("man-exit-status");
        page += &roff(|roff| {
            for (code, key) in [
                ("0", "man-exit-0"),
                ("1", "man-exit-1"),
                ("2", "man-exit-2"),
            ] {
                roff.control("TP", []);
                roff.text([bold(code)]);
                roff.text([roman(self.words.text(key))]);
            }
        });
        page += &self.heading("man-examples");
        let examples = root.get_after_help().map(ToString::to_string);
        page += &roff(|roff| {
            roff.control("EX", []);
            // The first line is the heading in the help.
            for line in examples.unwrap_or_default().lines().skip(1) {
                roff.text([roman(line.trim())]);
            }
            roff.control("EE", []);
        });
        page
    }

    fn heading(&self, key: &str) -> String {
        let heading = self.words.text(key).to_uppercase();
        roff(|roff| {
            roff.control("SH", [heading.as_str()]);
        })
    }
}

/// A section as `clap_mangen` writes it; its headings of names and the like are English.
fn section(
    command: &Command,
    render: impl Fn(&Man, &mut dyn io::Write) -> io::Result<()>,
) -> String {
    let man = Man::new(command.clone())
        .section(SECTION)
        .source(concat!("wuzi ", env!("CARGO_PKG_VERSION")))
        .manual("Wuzi");
    let mut text = Vec::new();
    render(&man, &mut text).expect("memory can be written to");
    String::from_utf8_lossy(&text).replace(&Roff::new().render(), "")
}

fn options(command: &Command) -> String {
    section(command, Man::render_options_section)
}

/// Lines without the definition of the apostrophe, which is wanted once.
fn roff(fill: impl FnOnce(&mut Roff)) -> String {
    let mut roff = Roff::new();
    fill(&mut roff);
    roff.render().replace(&Roff::new().render(), "")
}

fn without_headings(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.starts_with(".SH "));
    lines.flat_map(|line| [line, "\n"]).collect()
}
