//! Who an engine says it is.

/// What an engine says about itself.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct About {
    /// Its name.
    pub name: Option<String>,
    /// Its version.
    pub version: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// Whether it speaks the Yixin extensions: can be hurried, and judges several moves.
    pub yixin: bool,
}

impl About {
    /// Reads `name="Foo", version="1.0"` and so on.
    pub(super) fn read(&mut self, line: &str) {
        self.name = value_of(line, "name");
        self.version = value_of(line, "version");
        self.author = value_of(line, "author");
    }

    /// Whether it is this program.
    pub(super) fn is_ours(&self) -> bool {
        self.name.as_deref() == Some("Wuzi")
    }
}

fn value_of(line: &str, key: &str) -> Option<String> {
    let (_, rest) = line.split_once(&format!("{key}=\""))?;
    let value: String = rest.split('"').next()?.chars().take(80).collect();
    (!value.is_empty()).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_is_read_and_what_is_not_said_is_not() {
        let mut about = About::default();
        about.read(r#"author="P. L.", version="7.9", country="CZ",  www="https://x""#);
        assert_eq!(about.author.as_deref(), Some("P. L."));
        assert_eq!(about.version.as_deref(), Some("7.9"));
        assert_eq!(about.name, None);
        about.read("I am what I am");
        assert_eq!(about, About::default());
    }
}
