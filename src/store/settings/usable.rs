//! The values of a settings file that can be, each looked at by itself: what somebody has mistyped
//! costs them that one value and nothing else.

use toml::{Table, Value};

use super::{Settings, SetupChoices, message};

/// What a form is called in the file, and which part of the settings it is.
type Form = (&'static str, fn(&Settings) -> &SetupChoices);

/// The tables of a game's form, whose values are looked at one by one as well.
const FORMS: [Form; 2] = [
    ("setup", |settings| &settings.setup),
    ("tic-tac-toe", |settings| &settings.tic_tac_toe),
];
/// What makes a form's board, which is good or not as a whole.
const BOARD: [&str; 4] = ["width", "height", "in-a-row", "rule"];
/// What times may be in milliseconds, by their names: the least and the most.
const TIMES: [(&str, i64, i64); 3] = [
    ("thinking-ms", 1, 600_000),
    ("watch-ms", 0, 600_000),
    ("review-ms", 0, 600_000),
];

/// Takes away what the settings cannot be, and says what is wrong with each.
pub(super) fn keep_usable(table: &mut Table) -> Vec<String> {
    let mut faults = Vec::new();
    // Most files are read whole, at every start; only where that fails each value is looked at.
    let reads = table.clone().try_into::<Settings>().is_ok();
    for (form, choices) in FORMS {
        let Some(Value::Table(values)) = table.get_mut(form) else {
            continue;
        };
        let nested = |values: Table| Table::from_iter([(form.to_owned(), Value::Table(values))]);
        if !reads {
            retain_usable(values, nested, &format!("{form}."), &mut faults);
        }
        let settings: Settings = nested(values.clone()).try_into().unwrap_or_default();
        if let Err(error) = choices(&settings).variant() {
            for name in BOARD {
                values.remove(name);
            }
            faults.push(format!("{form}: {error}"));
        }
        // What a form does not say is as by default, which is not the same for both.
        let usual = Table::try_from(choices(&Settings::default())).unwrap_or_default();
        for (name, value) in usual {
            values.entry(name).or_insert(value);
        }
    }
    if !reads {
        retain_usable(table, |values| values, "", &mut faults);
    }
    for (name, least, most) in TIMES {
        if let Some(Value::Integer(ms)) = table.get(name)
            && !(least..=most).contains(ms)
        {
            faults.push(format!("{name} is {ms}, it may be {least} to {most}"));
            table.remove(name);
        }
    }
    faults
}

/// Keeps the values with which settings can be read; `settings` makes a file's table of one.
fn retain_usable(
    values: &mut Table,
    settings: impl Fn(Table) -> Table,
    prefix: &str,
    faults: &mut Vec<String>,
) {
    values.retain(|name, value| {
        let one = Table::from_iter([(name.to_owned(), value.clone())]);
        let read: Result<Settings, toml::de::Error> = settings(one).try_into();
        if let Err(error) = &read {
            faults.push(format!("{prefix}{name}: {}", message(error)));
        }
        read.is_ok()
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Rule;
    use crate::store::LanguageChoice;

    #[test]
    fn one_wrong_value_costs_no_other() {
        let text = "language = \"zh\"\nthinking-ms = \"fast\"\nmouse = false\n\
                    [setup]\nrule = \"caro\"\nmode = \"alone\"\n\
                    [[engine]]\nname = \"Cat\"\ncommand = \"cat\"\n\
                    [keys.game]\nundo = [\"f2\"]\n";
        let (settings, fault) = Settings::from_toml(text).unwrap();
        assert_eq!(settings.language, LanguageChoice::Chinese);
        assert!(!settings.mouse);
        assert_eq!(settings.thinking_ms, Settings::default().thinking_ms);
        assert_eq!(settings.setup.rule, Rule::Caro);
        assert_eq!(settings.setup.mode, Settings::default().setup.mode);
        assert_eq!(settings.engines.len(), 1);
        assert_eq!(settings.keys.names().count(), 1);
        let fault = fault.expect("something is wrong");
        assert!(fault.starts_with("setup.mode: "), "{fault}");
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (text, named) in [
            ("thinking-ms = \"fast\"", "thinking-ms: "),
            ("thinking-ms = 0", "thinking-ms is 0, it may be 1 to 600000"),
            ("watch-ms = 600001", "watch-ms is 600001"),
            ("review-ms = -1", "review-ms: "),
            ("language = \"fr\"", "language: "),
            ("theme = 5", "theme: "),
            ("setup = 3", "setup: "),
            ("[setup]\nwidth = 2\nheight = 99", "setup: "),
            ("[tic-tac-toe]\ncolour = \"red\"", "tic-tac-toe.colour: "),
        ] {
            let (settings, fault) = Settings::from_toml(text).unwrap();
            assert_eq!(settings, Settings::default(), "{text}");
            let fault = fault.unwrap_or_default();
            assert!(fault.starts_with(named), "{text}: {fault}");
        }
    }

    #[test]
    fn what_is_no_file_of_values_is_damaged_as_a_whole_and_says_where() {
        let fault = Settings::from_toml("mouse = false\nlanguage = \"zh\n").unwrap_err();
        assert!(fault.starts_with("line 2: "), "{fault}");
    }
}
