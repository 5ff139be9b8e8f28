//! All themes: those that are built in, and the player's own.

use std::sync::LazyLock;

use super::near::nearest;
use super::reader::Draft;
use super::{Fault, Sheet, ThemeFault, ThemeName};

/// The built-in themes in the order in which they are offered.
const BUILT_IN: [(&str, &str); 6] = [
    ("wood", include_str!("../../assets/themes/wood.toml")),
    ("slate", include_str!("../../assets/themes/slate.toml")),
    ("paper", include_str!("../../assets/themes/paper.toml")),
    (
        "high-contrast",
        include_str!("../../assets/themes/high-contrast.toml"),
    ),
    (
        "colour-blind",
        include_str!("../../assets/themes/colour-blind.toml"),
    ),
    ("mono", include_str!("../../assets/themes/mono.toml")),
];

/// Without colours every theme is this one.
static MONO: LazyLock<Sheet> = LazyLock::new(|| {
    Shelf::default()
        .sheet(&ThemeName::built_in("mono"))
        .expect("the built-in themes are good, as a test sees")
});

/// The themes that can be chosen.
#[derive(Debug, Clone, Default)]
pub struct Shelf {
    own: Vec<(ThemeName, Result<String, String>)>,
    misnamed: Vec<ThemeFault>,
}

impl Shelf {
    /// The built-in themes and those of these files: each with its name without `.toml`, and its
    /// text or why it cannot be read.
    ///
    /// A built-in theme stays what it is: a file of its name is a fault.
    pub fn new(files: impl IntoIterator<Item = (String, Result<String, String>)>) -> Self {
        let mut shelf = Self::default();
        for (stem, text) in files {
            let fault = match stem.parse::<ThemeName>() {
                Err(_) => Fault::Name(stem.clone()),
                Ok(name) if built_in(&name).is_some() => Fault::Taken(name),
                Ok(name) => {
                    shelf.own.push((name, text));
                    continue;
                }
            };
            shelf.misnamed.push(ThemeFault {
                file: file_name(&stem),
                fault,
            });
        }
        shelf.own.sort_by(|one, other| one.0.cmp(&other.0));
        shelf
    }

    /// The names of all themes, the built-in ones first.
    pub fn names(&self) -> Vec<ThemeName> {
        let built_in = BUILT_IN.iter().map(|(name, _)| ThemeName::built_in(name));
        let own = self.own.iter().map(|(name, _)| name.clone());
        built_in.chain(own).collect()
    }

    /// The player's own themes.
    pub fn own(&self) -> impl Iterator<Item = &ThemeName> {
        self.own.iter().map(|(name, _)| name)
    }

    /// The files whose names are no themes' names, and so are nobody's.
    pub fn misnamed(&self) -> &[ThemeFault] {
        &self.misnamed
    }

    /// What a theme says, or what is wrong with it or with one that it inherits from.
    pub fn sheet(&self, name: &ThemeName) -> Result<Sheet, ThemeFault> {
        let drafts = self.drafts(name).map_err(|broken| {
            let fault = match broken.wrong {
                Wrong::Parent(found) => self.stranger(&broken.file, found),
                Wrong::Missing => self.unknown(broken.file.as_str()),
                Wrong::Fault(fault) => fault,
            };
            ThemeFault {
                file: self.file_of(&broken.file),
                fault,
            }
        })?;
        let over = |sheet, (_, draft): &(ThemeName, Draft)| draft.over(sheet);
        Ok(drafts.iter().rev().fold(Sheet::BARE, over))
    }

    /// A theme and those that it inherits from, to the first.
    fn drafts(&self, name: &ThemeName) -> Result<Vec<(ThemeName, Draft)>, Broken> {
        let mut drafts: Vec<(ThemeName, Draft)> = Vec::new();
        let mut next = Some(name.clone());
        while let Some(name) = next {
            let broken = |file: &ThemeName, wrong| Broken {
                file: file.clone(),
                wrong,
            };
            if drafts.iter().any(|(heir, _)| *heir == name) {
                return Err(broken(&drafts[0].0, Wrong::Fault(Fault::Circle)));
            }
            let draft = self.text(&name).and_then(|text| Ok(Draft::read(text)?));
            let draft = draft.map_err(|wrong| match (wrong, drafts.last()) {
                // It is its heir who is wrong about it.
                (Wrong::Missing, Some((heir, _))) => broken(heir, Wrong::Parent(name.to_string())),
                (wrong, _) => broken(&name, wrong),
            })?;
            next = match &draft.inherits {
                None => None,
                Some(text) => match text.parse() {
                    Ok(parent) => Some(parent),
                    Err(_) => return Err(broken(&name, Wrong::Parent(text.clone()))),
                },
            };
            drafts.push((name, draft));
        }
        Ok(drafts)
    }

    fn text(&self, name: &ThemeName) -> Result<&str, Wrong> {
        if let Some(text) = built_in(name) {
            return Ok(text);
        }
        match self.own.iter().find(|(own, _)| own == name) {
            Some((_, Ok(text))) => Ok(text),
            Some((_, Err(reason))) => Err(Fault::Unreadable(reason.clone()).into()),
            None => Err(Wrong::Missing),
        }
    }

    /// What to say of a name that no theme has.
    pub fn unknown(&self, name: &str) -> Fault {
        let known = self.usable();
        Fault::Unknown {
            nearest: nearest(name, known.iter()).cloned(),
            known,
        }
    }

    /// What to say of a theme that inherits from a name that no theme has.
    fn stranger(&self, heir: &ThemeName, found: String) -> Fault {
        let mut known = self.usable();
        known.retain(|name| name != heir);
        Fault::Inherits {
            nearest: nearest(&found, known.iter()).cloned(),
            found,
            known,
        }
    }

    /// The themes with which nothing is wrong.
    fn usable(&self) -> Vec<ThemeName> {
        let mut names = self.names();
        names.retain(|name| self.drafts(name).is_ok());
        names
    }

    /// What a theme's file is called; a theme without one is called by its name.
    fn file_of(&self, name: &ThemeName) -> String {
        if self.own().any(|own| own == name) {
            file_name(name.as_str())
        } else {
            name.to_string()
        }
    }

    /// The theme that stands for one that cannot be used.
    pub fn fallback() -> Sheet {
        Self::default()
            .sheet(&ThemeName::default())
            .expect("the built-in themes are good, as a test sees")
    }

    /// What every theme is without colours: told apart by shapes and modifiers alone.
    pub fn colourless() -> Sheet {
        *MONO
    }
}

/// A theme that cannot be used: whose file is wrong, and what is wrong with it.
struct Broken {
    file: ThemeName,
    wrong: Wrong,
}

/// What is wrong with a theme, before it is known what to advise.
enum Wrong {
    /// There is no such theme.
    Missing,
    /// It inherits from a theme that is not there.
    Parent(String),
    /// Something that says all about itself.
    Fault(Fault),
}

impl From<Fault> for Wrong {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

fn built_in(name: &ThemeName) -> Option<&'static str> {
    let found = BUILT_IN.iter().find(|(known, _)| *known == name.as_str());
    found.map(|(_, text)| *text)
}

fn file_name(stem: &str) -> String {
    format!("{stem}.toml")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shelf(files: &[(&str, &str)]) -> Shelf {
        Shelf::new(
            files
                .iter()
                .map(|(stem, text)| ((*stem).to_owned(), Ok((*text).to_owned()))),
        )
    }

    fn fault(shelf: &Shelf, name: &str) -> (String, Fault) {
        let ThemeFault { file, fault } = shelf.sheet(&name.parse().unwrap()).unwrap_err();
        (file, fault)
    }

    #[test]
    fn every_built_in_theme_can_be_read() {
        for name in Shelf::default().names() {
            let sheet = Shelf::default().sheet(&name);
            assert!(sheet.is_ok(), "{name}: {sheet:?}");
        }
        assert_eq!(Shelf::default().names().len(), BUILT_IN.len());
    }

    #[test]
    fn own_themes_stand_behind_the_built_in_ones_and_inherit_from_any() {
        let shelf = shelf(&[
            ("sea", "inherits = \"lake\""),
            ("lake", "inherits = \"slate\"\nkey = { fg = 4 }"),
        ]);
        let names = shelf.names();
        assert_eq!(names[0].as_str(), "wood");
        assert_eq!(names[6..], ["lake", "sea"].map(|n| n.parse().unwrap()));
        let of = |name: &str| shelf.sheet(&name.parse().unwrap()).unwrap();
        assert_eq!(of("sea"), of("lake"));
        assert_ne!(of("sea"), of("slate"));
    }

    #[test]
    fn a_file_of_a_built_in_name_or_of_no_name_changes_nothing_and_is_told() {
        let shelf = shelf(&[("wood", "key = { fg = 1 }"), ("my sea", "")]);
        let wood = ThemeName::default();
        assert_eq!(shelf.sheet(&wood), Shelf::default().sheet(&wood));
        let faults: Vec<&Fault> = shelf.misnamed().iter().map(|fault| &fault.fault).collect();
        assert_eq!(
            faults,
            [&Fault::Taken(wood), &Fault::Name("my sea".to_owned())]
        );
        assert_eq!(shelf.names().len(), BUILT_IN.len());
    }

    #[test]
    fn circles_strangers_and_unreadable_files_are_told() {
        let mut shelf = shelf(&[
            ("a", "inherits = \"b\""),
            ("b", "inherits = \"c\""),
            ("c", "inherits = \"b\""),
            ("d", "inherits = \"e\""),
        ]);
        let name = |text: &str| text.parse().unwrap();
        let reason = "permission denied".to_owned();
        shelf.own.push((name("f"), Err(reason.clone())));
        assert_eq!(fault(&shelf, "a"), ("a.toml".to_owned(), Fault::Circle));
        // None of the player's own can be inherited from.
        let stranger = Fault::Inherits {
            found: "e".to_owned(),
            known: Shelf::default().names(),
            nearest: None,
        };
        assert_eq!(fault(&shelf, "d"), ("d.toml".to_owned(), stranger));
        // The fault is told of the file that has it.
        let broken = self::shelf(&[("heir", "inherits = \"lake\""), ("lake", "lake = 1")]);
        assert_eq!(fault(&broken, "heir").0, "lake.toml");
        let unreadable = Fault::Unreadable(reason);
        assert_eq!(fault(&shelf, "f"), ("f.toml".to_owned(), unreadable));
        let (file, unknown) = fault(&shelf, "nobody");
        assert!(matches!(unknown, Fault::Unknown { nearest: None, .. }) && file == "nobody");
    }

    #[test]
    fn only_themes_that_can_be_used_are_advised() {
        let shelf = shelf(&[
            ("forest", "key = { fg = 1 }"),
            ("forrester", "inherits = \"nowhere\""),
            ("grove", "inherits = \"forrest\""),
            ("heir", "inherits = \"grove\""),
            ("wod", "inherits = \"wodd\""),
        ]);
        let name = |text: &str| -> ThemeName { text.parse().unwrap() };
        let mut usable = Shelf::default().names();
        usable.push(name("forest"));
        for (theme, file, found, meant) in [
            ("grove", "grove.toml", "forrest", Some("forest")),
            ("heir", "grove.toml", "forrest", Some("forest")),
            ("forrester", "forrester.toml", "nowhere", None),
            // The theme itself would be the nearest.
            ("wod", "wod.toml", "wodd", Some("wood")),
        ] {
            let expected = Fault::Inherits {
                found: found.to_owned(),
                known: usable.clone(),
                nearest: meant.map(name),
            };
            assert_eq!(fault(&shelf, theme), (file.to_owned(), expected));
        }
        let unknown = Fault::Unknown {
            known: usable,
            nearest: Some(name("forest")),
        };
        assert_eq!(fault(&shelf, "forests"), ("forests".to_owned(), unknown));
    }
}
