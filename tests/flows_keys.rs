//! Keys that the player changes: on their screen and in the settings, and what then says so.

#[path = "support/script.rs"]
mod script;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use script::{Script, against, settings, two_players};
use wuzi::app::Screen;
use wuzi::app::action::Command;
use wuzi::app::keymap::{Context, Key};
use wuzi::app::popup::Popup;
use wuzi::engine::Level;
use wuzi::store::{LanguageChoice, Settings};

/// The screen of keys, at those of a game.
fn keys_screen() -> Script {
    let mut script = Script::new();
    script.keys("s end up up enter").is_at("keys").says("game");
    script
}

/// Moves the selection to the line of this name in the settings.
fn select<'a>(script: &'a mut Script, name: &str) -> &'a mut Script {
    script.keys("home");
    for _ in 0..60 {
        if script.says_now(&format!("keys.{name} ")) {
            return script;
        }
        script.keys("down");
    }
    panic!("{name} is not on the screen:\n{}", script.screen());
}

/// Fails unless a line of the list shows these keys.
#[track_caller]
fn shows<'a>(script: &'a mut Script, label: &str, keys: &str) -> &'a mut Script {
    let screen = script.screen();
    let shown = screen.lines().any(|line| {
        let row = line.trim_start_matches([' ', '▸', '>']);
        row.strip_prefix(label)
            .is_some_and(|rest| rest.trim() == keys)
    });
    assert!(shown, "{label} does not show {keys}:\n{screen}");
    script
}

trait SaysNow {
    fn says_now(&mut self, text: &str) -> bool;
}

impl SaysNow for Script {
    fn says_now(&mut self, text: &str) -> bool {
        let text = text.trim_end();
        self.screen()
            .lines()
            .any(|line| line.trim_end().ends_with(text))
    }
}

/// What is kept for a line of the game's keys.
fn kept(script: &Script, command: &str) -> Option<String> {
    let settings = script.kept_settings.as_ref()?;
    Some(settings.keys.get("game", command)?.join(" "))
}

fn with_keys(lines: &[(&str, &str, &str)]) -> Settings {
    let mut settings = settings(LanguageChoice::English);
    for (place, command, keys) in lines {
        let keys = keys.split_whitespace().map(str::to_owned).collect();
        settings.keys.set(place, command, keys);
    }
    settings
}

#[test]
fn a_new_key_is_in_force_at_once_kept_and_told_everywhere() {
    let mut script = keys_screen();
    select(&mut script, "game.undo")
        .keys("enter")
        .says("Press the new key")
        .says("It takes the place of: u")
        .keys("z")
        .says("At first: u.");
    shows(&mut script, "undo", "z *");
    assert_eq!(kept(&script, "undo").as_deref(), Some("z"));
    script
        .keys("esc")
        .is_at("settings")
        .says("Keys")
        .keys("esc");
    script.start(two_players(15)).place("h8 i9");
    script.says("z undo").keys("u").has_moves("h8 i9");
    script.keys("z").has_moves("h8");
    script.click_on("z undo").has_moves("");
    script.keys("?").says("z        undo");
}

#[test]
fn a_second_key_is_added_and_taken_away_again_and_the_last_one_stays() {
    let mut script = keys_screen();
    select(&mut script, "game.undo")
        .keys("a")
        .says("It stands beside: u")
        .keys("backspace")
        .says("u Backspace *");
    assert_eq!(kept(&script, "undo").as_deref(), Some("u backspace"));
    script.keys("delete").says_not("Backspace");
    assert_eq!(kept(&script, "undo"), None, "as at first is not written");
    script.keys("d").says("This is the last key of: undo.");
    select(&mut script, "game.go")
        .keys("delete")
        .says("Nothing can be taken away here");
    select(&mut script, "game.up").keys("delete");
    shows(&mut script, "cursor up", "Up *");
}

#[test]
fn what_waits_for_a_key_takes_any_but_those_of_last_resort() {
    let mut script = keys_screen();
    select(&mut script, "game.undo").keys("enter");
    for key in ["enter", "up", "left"] {
        script
            .keys(key)
            .says("cannot be changed: arrows, Enter, Esc and");
        assert_eq!(script.app.context(), Context::Capture, "{key}");
    }
    script.press(KeyEvent::new(KeyCode::Char('x'), KeyModifiers::ALT));
    script.says("This key cannot be used");
    script.press(KeyEvent::new(KeyCode::CapsLock, KeyModifiers::NONE));
    script.says("This key cannot be used");
    script.paste("z").says("Press the new key");
    script
        .keys("esc")
        .says_not("Press the new key")
        .is_at("keys");
    assert!(script.kept_settings.is_none(), "nothing has changed");
    // Keys that mean something elsewhere are keys like others here.
    for (key, name) in [("tab", "Tab"), ("?", "?"), ("^l", "Ctrl-L")] {
        script.keys("enter").keys(key);
        if script.app.popup().is_some() {
            script.keys("esc");
            continue;
        }
        script.says(name);
    }
    script.keys("enter ^c");
    assert!(script.has_quit);
}

#[test]
fn the_only_key_of_another_line_is_exchanged_when_the_player_says_so() {
    let mut script = keys_screen();
    select(&mut script, "game.hint")
        .keys("enter u")
        .says("u is now: undo (game). Swap them, so that it gets i?")
        .keys("esc");
    shows(&mut script, "idea", "i").keys("enter u y");
    shows(&mut script, "idea", "u *");
    shows(&mut script, "undo", "i *");
    assert_eq!(kept(&script, "undo").as_deref(), Some("i"));
    assert_eq!(kept(&script, "hint").as_deref(), Some("u"));
    // The first keys come back together.
    script
        .keys("r")
        .says("idea is i again. As at first again, too: undo (game).")
        .says_not("*");
    assert_eq!(kept(&script, "undo"), None);
}

#[test]
fn a_key_that_others_can_spare_is_taken_from_them_and_an_only_one_is_not() {
    let mut script = keys_screen();
    select(&mut script, "game.hint")
        .keys("enter k")
        .says("k is now: cursor up (game).")
        .says("take this one away?")
        .keys("enter");
    shows(&mut script, "idea", "k *");
    select(&mut script, "game.up");
    shows(&mut script, "cursor up", "Up *");
    select(&mut script, "game.draw")
        .keys("a u")
        .says("u is the only key of: undo (game).")
        .keys("f9")
        .says("d F9 *");
    // What holds everywhere meets the keys of all places.
    script.keys("left").says("everywhere");
    select(&mut script, "everywhere.help")
        .keys("enter u")
        .says("u is the only key of: undo (game).")
        .keys("f2");
    shows(&mut script, "help", "F2 *");
    script
        .keys("f2")
        .says("Esc closes")
        .keys("f2")
        .says_not("Esc closes");
    script.keys("esc esc").start(two_players(15));
    script.says("F2 help").keys("?");
    assert!(script.app.popup().is_none());
}

#[test]
fn a_change_is_taken_over_by_the_same_command_of_other_places() {
    let mut script = Script::with(with_keys(&[("watch", "scores", "z")]));
    script.keys("s end up up enter").is_at("keys");
    select(&mut script, "game.undo")
        .keys("enter z e")
        .says("undo has the same keys now in:")
        .says("Taken, so that undo stays as it is, in: two computers.");
    let kept = script.kept_settings.clone().expect("it has been kept");
    for place in ["game", "opening", "puzzle"] {
        let keys = kept.keys.get(place, "undo").map(<[String]>::concat);
        assert_eq!(keys.as_deref(), Some("z"), "{place}");
    }
    assert_eq!(kept.keys.get("watch", "undo"), None);
    select(&mut script, "game.hint")
        .keys("e")
        .says("idea is the same everywhere already.");
}

#[test]
fn digits_and_typing_keep_their_keys() {
    let mut script = keys_screen();
    for _ in 0..9 {
        script.keys("right");
    }
    select(&mut script, "menu.settings")
        .keys("enter 3")
        .says("in this place (menu) digits choose")
        .keys("esc");
    script.keys("home");
    for _ in 0..9 {
        script.keys("left");
    }
    script.keys("left").says("everywhere");
    select(&mut script, "everywhere.redraw")
        .keys("enter v")
        .says("v types or edits where text is typed")
        .keys("^u")
        .says("Ctrl-U types or edits")
        .keys("^r")
        .says("Ctrl-R *");
    script.keys("esc esc").start(two_players(15));
    script.keys(":v ^r").says(":v");
    assert_eq!(script.redraws, 1);
}

#[test]
fn all_keys_are_reset_after_a_question() {
    let settings = with_keys(&[
        ("game", "undo", "z"),
        ("game", "undoo", "q"),
        ("menu", "settings", "e"),
    ]);
    let mut script = Script::with(settings);
    script.says("keys.game: there is no command 'undoo'. Is 'undo' meant?");
    script.keys("e end up up enter end up enter");
    script
        .says("Make all keys of all places as they were at first?")
        .keys("n");
    assert!(script.kept_settings.is_none());
    script.keys("enter y");
    let kept = script.kept_settings.clone().expect("it has been kept");
    assert!(kept.keys.is_empty());
    script.keys("esc esc s").is_at("settings");
}

#[test]
fn the_mouse_alone_changes_keys() {
    let mut script = keys_screen();
    script.click_on("undo").says("Press the new key");
    script.click_on("Esc cancel").says_not("Press the new key");
    script
        .click_on("a add")
        .says("It stands beside: u")
        .keys("f9")
        .says("u F9 *");
    script.click_on("Delete take one away").says_not("F9");
    script.click_on("undo").keys("i").click_on("[y yes]");
    shows(&mut script, "undo", "i *")
        .click_on("r reset")
        .says("undo is u again");
    script.click_in_row("Where", "▸").says("two computers");
    script.click_in_row("Where", "◂").says("game");
    script.click_on("Esc back").is_at("settings");
    script.click_on("Keys").is_at("keys").keys("end");
    script
        .click_on("Reset all keys")
        .says("as they were at first?")
        .click_on("[n no]");
    script.keys("end").click_on("Back").is_at("settings");
}

#[test]
fn the_screen_of_keys_is_steered_by_arrows_enter_and_esc_whatever_was_changed() {
    let mut settings = with_keys(&[("everywhere", "help", "f1"), ("keys", "choose", "f2")]);
    for command in ["up", "down", "left", "right", "back"] {
        settings.keys.set("keys", command, vec!["hyper".to_owned()]);
    }
    let mut script = Script::with(settings);
    script.keys("enter esc s end up up enter").is_at("keys");
    script
        .keys("left right down down up enter")
        .says("Press the new key");
    script.keys("esc esc").is_at("settings");
}

#[test]
fn messages_name_the_keys_that_are_in_force() {
    let settings = with_keys(&[
        ("game", "hint", "f2"),
        ("game", "go", "z"),
        ("game", "pause", "tab"),
        ("game", "mouse", "b"),
        ("review", "judge", "v"),
        ("question", "yes", "j"),
        ("opening", "black", "f2"),
        ("menu", "settings", "e"),
    ]);
    let mut script = Script::with(settings.clone());
    script.answers = script::Answers::Later;
    script.start(against(Level::Classic, 15));
    script.says("place a stone with z or a click");
    script.place("h8").says("z moves now");
    script.place("i8").says("z makes it move now").keys("esc");
    script.answer_point("i9");
    script.keys("f2").answer().says("F2 names the point");
    script.keys("f2").says("F2 says why");
    script.keys("b").says("b brings it back").keys("b");
    script.keys("x").says("[j yes]").says("[n no]").keys("n");
    script
        .keys("esc e down down down down down down down")
        .says("a move. z makes");
    script.keys("down down").says("v stops and starts it");
    script.keys("down").says("with Tab");
    let mut review = Script::with(settings);
    review.answers = script::Answers::Later;
    review.review("h8 i9 h9").keys("v").says("v stops");
}

#[test]
fn the_menu_underlines_the_letter_that_is_in_force() {
    use ratatui::style::Modifier;
    let underlined = |script: &mut Script, label: &str| {
        let (column, row) = script.find(label).expect("the menu shows it");
        let buffer = script.draw().0;
        let letters = 0..u16::try_from(label.len()).expect("labels are short");
        let at = letters
            .filter(|at| {
                let cell = &buffer[(column + at, row)];
                cell.modifier.contains(Modifier::UNDERLINED)
            })
            .map(|at| label.as_bytes()[usize::from(at)] as char);
        at.collect::<String>()
    };
    let mut script = Script::with(with_keys(&[
        ("menu", "puzzles", "z"),
        ("menu", "records", "f2"),
    ]));
    assert_eq!(underlined(&mut script, "Puzzles"), "z");
    assert_eq!(underlined(&mut script, "Open a record"), "");
    assert_eq!(underlined(&mut script, "Settings"), "S");
    script
        .keys("z")
        .is_at("puzzles")
        .keys("esc f2")
        .is_at("open");
}

#[test]
fn every_fault_of_the_settings_is_told_and_nothing_of_them_is_lost() {
    let settings = with_keys(&[
        ("game", "hint", "u"),
        ("moon", "land", "z"),
        ("review", "better", "2"),
        ("game", "draw", "F7"),
    ]);
    let mut script = Script::with(settings.clone());
    for told in [
        "has [keys.moon], but there is no such place",
        "keys.review.better: 2 is taken",
        "keys.game.hint: 'u' is taken by keys.game.undo. It stays i.",
    ] {
        script.says(told).keys("down");
    }
    script.says_not("settings.toml");
    // Another change leaves them where they are.
    script.keys("s down right");
    let kept = script.kept_settings.clone().expect("it has been kept");
    assert_eq!(kept.keys, settings.keys);
    // A change of keys must not bring into force what was not.
    script.keys("end up up enter");
    select(&mut script, "game.undo").keys("enter z");
    shows(&mut script, "undo", "z *");
    shows(&mut script, "idea", "i");
    let kept = script.kept_settings.clone().expect("it has been kept");
    let names: Vec<(&str, &str)> = kept.keys.names().collect();
    assert_eq!(
        names,
        [
            ("game", "draw"),
            ("game", "undo"),
            ("moon", "land"),
            ("review", "better")
        ]
    );
}

#[test]
fn every_line_of_every_place_can_be_given_a_key_of_its_own() {
    let mut script = keys_screen();
    for place in Context::changeable() {
        let Screen::Keys(screen) = *script.app.screen() else {
            panic!("not on the screen of keys");
        };
        assert_eq!(screen.place(), place);
        script.keys("home");
        let lines: Vec<_> = script
            .app
            .keymap()
            .lines_of(place)
            .map(wuzi::app::keymap::Binding::id)
            .collect();
        for line in lines {
            script.keys("down enter f9");
            if let Some(Popup::Question(_)) = script.app.popup() {
                script.keys("y");
            }
            let f9: Key = "f9".parse().unwrap();
            let keys = &script.app.keymap().line(line).unwrap().keys;
            assert!(keys.contains(&f9), "{line:?}: {keys:?}");
            let reset = script.app.keymap().key(Context::Keys, Command::Reset);
            script.press(reset.unwrap().event());
            assert_eq!(
                script.app.keymap().line(line).unwrap().keys,
                line.first_keys()
            );
        }
        script.keys("home right");
    }
    let kept = script.kept_settings.clone().expect("it has been kept");
    assert!(kept.keys.is_empty(), "{:?}", kept.keys);
}
