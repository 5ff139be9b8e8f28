//! Every screen as a player goes through it: keys and clicks in, screens and effects out.

#[path = "support/script.rs"]
mod script;

use script::{
    Answers, SEED, Script, against, keys_of, renju, settings, think, two_players, watch, words,
};
use wuzi::app::Screen;
use wuzi::app::action::{Action, Command};
use wuzi::app::keymap::{Context, Keymap};
use wuzi::app::menu::MenuEntry;
use wuzi::app::notice::Notice;
use wuzi::app::play::Purpose;
use wuzi::app::popup::Popup;
use wuzi::app::settings_form::SettingsRow;
use wuzi::app::setup::SetupRow;
use wuzi::engine::{
    Answer, DrawReason, Level, Outcome, PlayError, Progress, Rule, Stone, WinReason,
};
use wuzi::i18n::{Catalogue, Language};
use wuzi::store::{
    ColourChoice, Folders, GlyphChoice, LanguageChoice, Mode, Settings, SetupChoices, Store,
    WidthChoice,
};

/// A whole game on 3x3 without a winner.
const DRAW: &str = "a3 b3 c3 b2 a2 c2 b1 a1 c1";
/// Black makes five in row 8 with the last move.
const FIVE: &str = "d8 d9 e8 e9 f8 f9 g8 g9 h8";
/// After these Black makes a double three on h8.
const BEFORE_DOUBLE_THREE: &str = "g8 a1 i8 a3 h7 c1 h9 c3";

fn setup_row(script: &Script) -> SetupRow {
    match script.app.screen() {
        Screen::Setup(form) => form.selected(),
        other => panic!("not the form: {other:?}"),
    }
}

fn choices(script: &Script) -> SetupChoices {
    match script.app.screen() {
        Screen::Setup(form) => form.choices().clone(),
        other => panic!("not the form: {other:?}"),
    }
}

fn menu_entry(script: &Script) -> MenuEntry {
    match script.app.screen() {
        Screen::Menu(menu) => menu.selected(),
        other => panic!("not the menu: {other:?}"),
    }
}

fn outcome(script: &Script) -> Outcome {
    let outcome = script.play().game().outcome();
    outcome.expect("the game has ended").clone()
}

/// Plays the first free point until the game ends.
fn play_to_the_end(script: &mut Script) {
    for _ in 0..=400 {
        let game = script.play().game();
        if game.outcome().is_some() {
            return;
        }
        let point = game.position().legal_moves().next();
        let point = point.expect("a game that goes on has a move").to_string();
        let before = script.move_count();
        script.place(&point);
        assert!(script.move_count() > before, "{point} was not played");
    }
    panic!("no board has so many points");
}

// ---- The menu.

#[test]
fn the_menu_goes_round_with_arrows_and_letters() {
    let mut script = Script::new();
    assert_eq!(menu_entry(&script), MenuEntry::AgainstComputer);
    script.keys("down j");
    assert_eq!(menu_entry(&script), MenuEntry::TicTacToe);
    script.keys("up k k");
    assert_eq!(menu_entry(&script), MenuEntry::TwoPlayers);
    script.keys("up");
    assert_eq!(menu_entry(&script), MenuEntry::Quit);
    script.keys("down");
    assert_eq!(menu_entry(&script), MenuEntry::TwoPlayers);
    script.keys("end");
    assert_eq!(menu_entry(&script), MenuEntry::Quit);
    script.keys("home");
    assert_eq!(menu_entry(&script), MenuEntry::TwoPlayers);
}

#[test]
fn every_entry_of_the_menu_opens_by_enter_digit_letter_and_click() {
    let entries = [
        ("home enter", "1", "t", "1 Two players", "setup"),
        (
            "home down enter",
            "2",
            "a",
            "2 Against the computer",
            "setup",
        ),
        (
            "home down down space",
            "3",
            "w",
            "3 Watch two computers",
            "setup",
        ),
        (
            "end up up up up up enter",
            "4",
            "i",
            "4 Tic-tac-toe",
            "setup",
        ),
        ("end up up up up enter", "5", "p", "5 Puzzles", "puzzles"),
        ("end up up up enter", "6", "o", "6 Open a record", "open"),
        ("end up up enter", "7", "r", "7 Statistics", "statistics"),
        ("end up enter", "8", "s", "8 Settings", "settings"),
    ];
    for (keys, digit, letter, label, place) in entries {
        let title = match place {
            "setup" => "New game",
            "open" => "Open a record",
            "puzzles" => "Puzzle of the day",
            "statistics" => "[Rating]",
            _ => "Settings",
        };
        for way in [keys, digit, letter] {
            Script::new().keys(way).is_at(place).says(title);
        }
        Script::new().click_on(label).is_at(place).says(title);
    }
    for way in ["end enter", "9", "q"] {
        assert!(Script::new().keys(way).has_quit, "{way}");
    }
    assert!(Script::new().click_on("9 Quit").has_quit);
}

#[test]
fn the_menu_opens_the_form_for_the_mode_it_names() {
    for (key, mode) in [
        ("t", Mode::TwoPlayers),
        ("a", Mode::AgainstComputer),
        ("w", Mode::Watch),
    ] {
        assert_eq!(choices(Script::new().keys(key)).mode, mode, "{key}");
    }
    let mut script = Script::new();
    let tic_tac_toe = choices(script.keys("i"));
    assert_eq!((tic_tac_toe.width, tic_tac_toe.height), (3, 3));
    assert_eq!(tic_tac_toe.level, Level::Random.into());
}

#[test]
fn left_and_right_switch_between_two_players_and_against_the_computer() {
    let mut script = Script::new();
    for key in ["left", "right", "h", "l"] {
        let before = menu_entry(&script);
        script.keys(key);
        assert_ne!(menu_entry(&script), before, "{key}");
    }
    script.keys("down down");
    assert_eq!(menu_entry(&script), MenuEntry::TicTacToe);
    script.says("vs computer").keys("right").says("two players");
    let kept = script.kept_settings.clone().expect("the choice is kept");
    assert_eq!(kept.tic_tac_toe.mode, Mode::TwoPlayers);
    script.keys("left").says("vs computer");
    assert_eq!(menu_entry(&script), MenuEntry::TicTacToe);
    script.keys("down left right").is_at("menu");
}

#[test]
fn the_arrows_of_tic_tac_toe_answer_to_the_mouse() {
    let mut script = Script::new();
    script.click_in_row("Tic-tac-toe", "◂").says("two players");
    script
        .click_in_row("Tic-tac-toe", "▸")
        .says_not("two players");
    script.is_at("menu");
}

#[test]
fn continue_is_there_only_when_a_game_is_kept() {
    let mut script = Script::new();
    script.says_not("Continue").keys("c").is_at("menu");
    script.start(two_players(15)).place("h8").keys("esc");
    script
        .is_at("menu")
        .says("1 Continue")
        .says("15x15 freestyle");
    assert_eq!(menu_entry(&script), MenuEntry::Continue);
    script.keys("c").is_at("game").has_moves("h8");
    script.keys("esc 1").is_at("game").has_moves("h8");
    script.keys("esc").click_on("1 Continue").has_moves("h8");
}

#[test]
fn a_digit_or_key_that_means_nothing_does_nothing() {
    let mut script = Script::new();
    script.keys("0 z : tab backspace").is_at("menu");
    assert_eq!(menu_entry(&script), MenuEntry::AgainstComputer);
    script.paste("q").click(0, 0).click(200, 200).is_at("menu");
}

// ---- A new game.

#[test]
fn enter_and_enter_again_begin_a_game() {
    let mut script = Script::new();
    script
        .keys("enter enter")
        .is_at("game")
        .says("Black: place a stone");
    assert!(!script.play().game().players()[Stone::White].is_human());
    assert_eq!(
        script.play().game().variant().to_string(),
        "15x15, 5 in a row, freestyle"
    );
}

#[test]
fn every_row_of_the_form_changes_its_value_both_ways() {
    for key in ["t", "a", "w", "i"] {
        let mut script = Script::new();
        script.keys(key).keys("home");
        let mut rows = 0;
        while !matches!(setup_row(&script), SetupRow::Start | SetupRow::Back) {
            let (row, before) = (setup_row(&script), choices(&script));
            let screen = script.screen();
            if row == SetupRow::Opening && choices(&script).in_a_row != 5 {
                // There is but one, and the form says why.
                script.says("made for five in a row").keys("right enter");
                assert_eq!(script.screen(), screen);
                script.keys("j");
                continue;
            }
            script.keys("right");
            assert_ne!(script.screen(), screen, "{key} {row:?} right");
            script.keys("left");
            if row == SetupRow::Board {
                // The row's length follows the board.
                assert_eq!(choices(&script).width, before.width);
            } else {
                assert_eq!(choices(&script), before, "{key} {row:?} left");
            }
            assert_eq!(script.screen(), screen, "{key} {row:?} left");
            script.keys("enter");
            assert_ne!(script.screen(), screen, "{key} {row:?} enter");
            script.keys("h");
            assert_eq!(setup_row(&script), row);
            if row == SetupRow::Players {
                assert_eq!(choices(&script).mode, before.mode);
            }
            script.keys("j");
            rows += 1;
        }
        assert!(rows >= 4, "{key}: {rows} rows");
        script.keys("down").is_at("setup");
        assert_eq!(setup_row(&script), SetupRow::Back);
        script.keys("enter").is_at("menu");
    }
}

#[test]
fn the_boards_go_round_and_own_measures_have_rows_of_their_own() {
    let mut script = Script::new();
    script.keys("t home").says("15 x 15");
    for board in [
        "19 x 19", "20 x 20", "3 x 3", "own size", "13 x 13", "15 x 15",
    ] {
        script.keys("right").says(board);
    }
    script
        .keys("left left")
        .says("own size")
        .says("Columns")
        .says("Rows");
    script.keys("down right right");
    let width = choices(&script).width;
    script.keys("down left");
    let height = choices(&script).height;
    script.keys("end up enter").is_at("game");
    let variant = script.play().game().variant();
    assert_eq!((variant.width(), variant.height()), (width, height));
    assert_ne!(width, height);
}

#[test]
fn a_combination_that_cannot_be_played_is_refused_with_its_reason() {
    // Renju with four in a row.
    let mut script = Script::new();
    script.keys("t home down left");
    assert_eq!(choices(&script).in_a_row, 4);
    script.keys("down right right");
    assert_eq!(choices(&script).rule, Rule::Renju);
    script.says("Renju is played with five in a row, not 4");
    script.keys("end up enter").is_at("setup");
    script.says("Renju is played with five in a row, not 4");
    assert!(matches!(script.app.notice(), Some(Notice::Variant(_))));
    // Five in a row on 3x3.
    let mut script = Script::new();
    script.keys("i home down right right");
    assert_eq!(choices(&script).in_a_row, 5);
    script.says("5 in a row do not fit on a board of 3x3");
    script.click_on("Start").is_at("setup");
    script
        .keys("home down left left end up enter")
        .is_at("game");
}

#[test]
fn the_form_works_by_mouse_alone() {
    let mut script = Script::new();
    script.click_on("Two players");
    script.click_in_row("Board", "▸").says("19 x 19");
    script.click_in_row("Board", "◂").says("15 x 15");
    script.click_in_row("Rule", "▸");
    assert_eq!(choices(&script).rule, Rule::Standard);
    script.click_on("Players");
    assert_eq!(setup_row(&script), SetupRow::Players);
    script.click_on("Back").is_at("menu");
    script
        .click_on("Two players")
        .click_on("Start")
        .is_at("game");
}

#[test]
fn the_last_choices_are_remembered_for_each_kind_of_game() {
    let mut script = Script::new();
    script.keys("t home right end up enter").is_at("game");
    let kept = script.kept_settings.clone().expect("the choices are kept");
    assert_eq!((kept.setup.width, kept.setup.mode), (19, Mode::TwoPlayers));
    script.keys("esc a");
    assert_eq!(choices(&script).width, 19);
    script.keys("esc i");
    assert_eq!(choices(&script).width, 3, "tic-tac-toe remembers its own");
    let mut again = Script::with(kept);
    assert_eq!(choices(again.keys("t")).width, 19);
}

#[test]
fn a_person_plays_the_colour_that_was_chosen() {
    for (colour, person) in [
        (ColourChoice::Black, Stone::Black),
        (ColourChoice::White, Stone::White),
    ] {
        let script = Script::playing(SetupChoices {
            colour,
            ..against(Level::Random, 13)
        });
        assert_eq!(script.play().person(), Some(person));
        let first = usize::from(person == Stone::White);
        assert_eq!(script.move_count(), first, "the computer opens as Black");
    }
    let drawn: Vec<Option<Stone>> = (0..20)
        .map(|seed| {
            let mut script = Script::with_game(settings(LanguageChoice::English), None, seed);
            script.start(SetupChoices {
                colour: ColourChoice::Random,
                ..against(Level::Random, 13)
            });
            script.play().person()
        })
        .collect();
    for stone in Stone::BOTH {
        assert!(drawn.contains(&Some(stone)), "{drawn:?}");
    }
}

// ---- Two people.

#[test]
fn two_players_play_to_a_win() {
    let mut script = Script::playing(two_players(19));
    let (last, before) = FIVE.split_at(FIVE.len() - 2);
    let (before, last) = (last, before);
    script
        .place(before)
        .is_at("game")
        .says("Black: place a stone");
    assert!(script.kept_game.is_some());
    script.place(last).is_at("result");
    script.says("Black wins: 5 in a row, d8 to h8.").says("◆");
    assert_eq!(outcome(&script).winner(), Some(Stone::Black));
    assert!(
        script.kept_game.is_none(),
        "a finished game is not continued"
    );
    script.says("9 moves").says("won");
}

#[test]
fn the_cursor_keys_place_stones_and_stop_at_the_edge() {
    let mut script = Script::playing(two_players(15));
    script.keys("enter").has_moves("h8");
    script.keys("right up enter").has_moves("h8 i9");
    script.keys("h j j space").has_moves("h8 i9 h7");
    script.keys("home pgup enter").has_moves("h8 i9 h7 a15");
    script.keys("left up k").keys("end pgdn enter");
    script.has_moves("h8 i9 h7 a15 o1");
    script.keys("right down l j enter");
    script.has_moves("h8 i9 h7 a15 o1");
    script.says("o1 already has a stone (Black)");
}

#[test]
fn the_mouse_places_stones_on_the_nearest_point() {
    let mut script = Script::playing(two_players(15));
    script.click_point("h8").has_moves("h8");
    let (column, row) = script.cell("c3");
    script.click(column + 1, row).has_moves("h8 c3");
    script.hover_point("d4");
    assert_eq!(
        script.play().hover().map(|p| p.to_string()),
        Some("d4".into())
    );
    script.says("◌");
    script.click_point("c3").has_moves("h8 c3");
    script.says("c3 already has a stone (White)");
}

#[test]
fn a_click_off_the_grid_is_refused_with_a_notice() {
    let mut script = Script::playing(two_players(15));
    let (column, row) = script.cell("a1");
    script.click(column - 2, row).has_moves("");
    script.says("That click is too far from the grid.");
    script.keys("right").says_not("too far from the grid");
}

#[test]
fn a_full_board_without_a_row_is_a_draw() {
    let mut script = Script::playing(two_players(3));
    script.place(DRAW).is_at("result");
    script.says("A draw: the board is full.");
    assert_eq!(outcome(&script), Outcome::Draw(DrawReason::FullBoard));
}

#[test]
fn resigning_is_asked_about() {
    let mut script = Script::playing(two_players(15));
    script.place("h8").keys("x").says("White resigns?");
    script.keys("n").is_at("game").says_not("resigns?");
    script.keys("x esc").is_at("game");
    script.keys("x y").is_at("result");
    script.says("Black wins: White resigned.");
    assert!(matches!(
        outcome(&script),
        Outcome::Win {
            winner: Stone::Black,
            reason: WinReason::Resignation
        }
    ));
}

#[test]
fn a_draw_is_agreed_or_refused_by_the_other_person() {
    let mut script = Script::playing(two_players(15));
    script.place("h8").keys("d");
    script.says("White offers a draw. Does Black agree?");
    script.keys("n").is_at("game").says("The draw was refused.");
    script
        .keys("d y")
        .is_at("result")
        .says("A draw by agreement.");
}

#[test]
fn questions_answer_to_the_mouse_and_hide_what_lies_below() {
    let mut script = Script::playing(two_players(15));
    script.place("h8").keys("x");
    script.click(0, 0).is_at("game").says("resigns?");
    let (column, row) = script.cell("a1");
    script.click(column, row).has_moves("h8");
    script.click_on("[n no]").says_not("resigns?");
    script
        .click_on("x resign")
        .click_on("[y yes]")
        .is_at("result");
}

// ---- The coordinate prompt.

#[test]
fn the_prompt_places_a_stone_where_it_is_told() {
    let mut script = Script::playing(two_players(15));
    script.keys(":").says("type a point such as h8");
    assert_eq!(script.app.context(), Context::Prompt);
    script.keys("h8 enter").has_moves("h8");
    assert_eq!(script.app.context(), Context::Game);
    script.keys(":J10 enter").has_moves("h8 j10");
    script.keys(": esc").has_moves("h8 j10");
    assert_eq!(script.app.context(), Context::Game);
    script.keys(": enter");
    assert_eq!(script.app.context(), Context::Game);
}

#[test]
fn what_cannot_be_placed_stays_in_the_prompt_to_be_mended() {
    let mut script = Script::playing(two_players(13));
    script.place("g7");
    for (typed, said) in [
        ("g7", "g7 already has a stone"),
        ("t20", "t20 is off the 13x13 board"),
        ("zz", "'zz' is not a point"),
        ("a99", "'a99' is off every board"),
        ("7", "'7' is not a point"),
    ] {
        script.keys(&format!(":{typed} enter")).has_moves("g7");
        script.says(said);
        let kept = script.play().prompt().expect("the prompt stays open");
        assert_eq!(kept.value(), typed);
        script.keys("esc");
    }
    script.keys(":h77 enter backspace enter").has_moves("g7 h7");
}

#[test]
fn a_paste_is_typed_into_the_prompt_and_nowhere_else() {
    let mut script = Script::playing(two_players(15));
    script.paste("xynqu").is_at("game").has_moves("");
    script
        .keys(":")
        .paste(" h8\n")
        .keys("enter")
        .has_moves("h8");
    script.keys(":").paste(&"h".repeat(5000));
    let typed = script
        .play()
        .prompt()
        .expect("it is open")
        .value()
        .to_owned();
    assert!(typed.len() < 20, "{}", typed.len());
}

#[test]
fn the_prompt_is_left_by_mouse_alone() {
    let mut script = Script::playing(two_players(15));
    script
        .click_on(": type a point")
        .says("type a point such as h8");
    script.click_on("Esc cancel");
    assert!(script.play().prompt().is_none());
    script.click_on(": type a point").keys("h8");
    script.click_on("Enter place").has_moves("h8");
    script.click_on(": type a point").click_point("c3");
    script.has_moves("h8 c3");
    assert!(script.play().prompt().is_none(), "the click was the answer");
}

// ---- Against the computer.

#[test]
fn a_game_against_a_computer_player_reaches_an_end() {
    for (level, side) in [
        (Level::Random, 3),
        (Level::Classic, 3),
        (Level::Perfect, 3),
        (Level::Random, 13),
        (Level::Classic, 13),
    ] {
        for colour in [ColourChoice::Black, ColourChoice::White] {
            let mut script = Script::playing(SetupChoices {
                colour,
                ..against(level, side)
            });
            play_to_the_end(&mut script);
            script.is_at("result").says("Again");
            if side == 13 && level == Level::Classic {
                let person = script.play().person();
                assert_ne!(
                    outcome(&script).winner(),
                    person,
                    "lost by the first free point"
                );
            }
        }
    }
}

#[test]
fn undo_and_redo_go_by_pairs_against_the_computer() {
    let mut script = Script::playing(against(Level::Classic, 13));
    script.place("g7 h8 a1");
    assert_eq!(script.move_count(), 6);
    let all = script.moves();
    script.keys("u");
    assert_eq!(script.move_count(), 4);
    script.keys("u u");
    assert_eq!(script.move_count(), 0);
    script.keys("u").says("There is no move to take back.");
    script.keys("r r r").has_moves(&all);
    script.keys("r").says("There is no move to play again.");
    script.click_on("u undo");
    assert_eq!(script.move_count(), 4);
    script.click_on("r redo").has_moves(&all);
}

#[test]
fn the_computers_own_opening_is_not_taken_back() {
    let mut script = Script::playing(SetupChoices {
        colour: ColourChoice::White,
        ..against(Level::Classic, 13)
    });
    let opening = script.moves();
    script.keys("u").says("There is no move to take back.");
    script.has_moves(&opening);
    let point = if opening == "a1" { "b2" } else { "a1" };
    script.place(point);
    assert_eq!(script.move_count(), 3);
    script.keys("u").has_moves(&opening);
}

#[test]
fn undo_goes_one_by_one_between_two_people() {
    let mut script = Script::playing(two_players(15));
    script.place("h8 i9 h9").keys("u").has_moves("h8 i9");
    script
        .keys("u u")
        .has_moves("")
        .keys("u")
        .says("no move to take back");
    script.keys("r r").has_moves("h8 i9");
}

#[test]
fn undo_while_the_computer_thinks_cancels_it_and_the_late_answer_is_dropped() {
    let mut script = Script::playing_later(against(Level::Classic, 13));
    script.place("g7").says("thinking");
    let id = script.oldest_search();
    script.keys("u").has_moves("");
    assert_eq!(script.stopped, [id]);
    assert!(script.play().search().is_none());
    // Another search is under way when the late answer comes.
    script.place("h8").answer().has_moves("h8");
    script.answer();
    assert_eq!(script.move_count(), 2);
    assert!(script.pending.is_empty());
}

#[test]
fn a_late_answer_never_lands_in_the_next_game() {
    for keys in ["n y", "esc a enter y", "x y enter"] {
        let mut script = Script::playing_later(against(Level::Classic, 13));
        script.place("g7");
        let id = script.oldest_search();
        script.keys(keys).is_at("game").has_moves("");
        assert!(script.stopped.contains(&id), "{keys}");
        // The new game's own search is under way when the old one answers.
        script.place("h8").answer().has_moves("h8");
        assert!(script.app.notice().is_none());
        assert!(script.play().search().is_some(), "{keys}: still awaited");
        script.answer();
        assert_eq!(script.move_count(), 2, "{keys}: its own answer counts");
    }
}

#[test]
fn an_answer_that_comes_on_another_screen_is_dropped_and_asked_for_again() {
    let mut script = Script::playing_later(against(Level::Classic, 13));
    script.place("g7").keys("esc").is_at("menu");
    script.answer().is_at("menu");
    script
        .keys("c")
        .is_at("game")
        .has_moves("g7")
        .says("thinking");
    script.answer();
    assert_eq!(script.move_count(), 2);
}

#[test]
fn an_answer_is_taken_in_below_a_question_and_below_the_help() {
    for key in ["?", "x"] {
        let mut script = Script::playing_later(against(Level::Classic, 13));
        script.place("g7").keys(key).answer();
        assert_eq!(script.move_count(), 2);
        assert!(script.app.popup().is_some(), "{key}");
    }
}

#[test]
fn an_answer_that_ends_the_game_closes_the_question_below_which_it_came() {
    let mut script = Script::playing_later(against(Level::Classic, 13));
    for (mine, reply) in [("a1", "g7"), ("a2", "g8"), ("a3", "g9"), ("c1", "g10")] {
        script.place(mine).answer_point(reply);
    }
    script.place("c3").keys("x").answer_point("g11");
    script.is_at("result");
    assert!(
        script.app.popup().is_none(),
        "there is nothing left to resign"
    );
}

#[test]
fn keys_while_the_computer_thinks_move_the_cursor_and_never_queue_a_stone() {
    let mut script = Script::playing_later(against(Level::Classic, 13));
    script.place("g7");
    let cursor = script.play().cursor();
    script.keys("right right up");
    assert_ne!(script.play().cursor(), cursor);
    let cursor = script.play().cursor();
    script.keys("space").says("It is the computer's turn");
    script.click_point("c3").says("It is the computer's turn");
    script
        .keys(":d4 enter")
        .has_moves("g7")
        .says("It is the computer's turn");
    script.keys("esc i").says("It is the computer's turn");
    script.keys("home pgup");
    script.answer();
    assert_eq!(script.move_count(), 2);
    assert!(script.pending.is_empty(), "nothing was queued");
    assert_ne!(script.play().cursor(), cursor);
    assert_eq!(
        script.play().cursor().to_string(),
        "a13",
        "the cursor stays where it was put"
    );
}

#[test]
fn enter_makes_the_computer_move_now() {
    let mut script = Script::playing_later(against(Level::Classic, 13));
    script.place("g7").says("Enter moves now");
    let id = script.oldest_search();
    script.keys("enter").has_moves("g7");
    assert_eq!(script.stopped, [id]);
    assert!(script.app.notice().is_none());
    script.answer();
    assert_eq!(script.move_count(), 2, "the stopped search still answers");
}

#[test]
fn progress_is_shown_while_the_computer_thinks() {
    let mut script = Script::playing_later(against(Level::Classic, 13));
    script.place("g7");
    let id = script.oldest_search();
    let progress = Progress {
        depth: 9,
        evaluation: None,
        line: vec!["h8".parse().unwrap()],
        nodes: 4321,
        ..Progress::default()
    };
    script.wait(std::time::Duration::from_millis(1500));
    script.act(Action::Progress(id, progress.clone()));
    script.says("1.5 s").says("depth 9").says("positions");
    let other = wuzi::engine::SearchId(id.0 + 1);
    let late = Progress {
        depth: 77,
        ..progress
    };
    script.act(Action::Progress(other, late)).says_not("77");
}

#[test]
fn a_computer_player_that_fails_is_a_notice_and_the_game_goes_on() {
    let mut script = Script::playing_later(against(Level::Classic, 13));
    script
        .place("g7")
        .answer_with(Answer::Failed("it broke".into()));
    script.is_at("game").has_moves("g7").says("it broke");
    script.keys("enter").says("thinking");
    script.answer();
    assert_eq!(script.move_count(), 2, "Enter asked it again");
    script
        .place("a1")
        .answer_with(Answer::Failed("again".into()));
    script.keys("u");
    assert_eq!(script.move_count(), 2);
    script.place("a2").answer();
    assert_eq!(script.move_count(), 4);
}

#[test]
fn a_move_that_the_computer_may_not_make_is_a_notice_and_no_panic() {
    let mut script = Script::playing_later(against(Level::Classic, 13));
    for wrong in ["g7", "t20"] {
        script
            .place("g7")
            .answer_point(wrong)
            .is_at("game")
            .has_moves("g7");
        assert!(matches!(script.app.notice(), Some(Notice::EngineFailed(_))));
        assert_ne!(
            script.play().cursor().to_string(),
            "t20",
            "the cursor is on the board"
        );
        script.keys("u").has_moves("");
    }
}

#[test]
fn the_computer_declines_a_draw_while_it_can_still_win() {
    let mut script = Script::playing(against(Level::Classic, 13));
    script.place("g7").keys("d").is_at("game");
    script.says("White can still make a row and plays on.");
}

#[test]
fn the_computer_agrees_to_a_draw_when_it_can_no_longer_win() {
    let mut script = Script::playing_later(against(Level::Random, 3));
    for (mine, reply) in [("a3", "b3"), ("c3", "b2"), ("a2", "c2"), ("b1", "a1")] {
        script.place(mine).answer_point(reply);
    }
    script
        .keys("d")
        .is_at("result")
        .says("A draw by agreement.");
}

#[test]
fn a_person_against_the_computer_resigns_for_oneself_also_while_it_thinks() {
    let mut script = Script::playing_later(against(Level::Classic, 13));
    script.place("g7").keys("x").says("Black resigns?");
    script
        .keys("y")
        .is_at("result")
        .says("White wins: Black resigned.");
    script.answer().is_at("result").has_moves("g7");
}

// ---- Ideas and the score map.

#[test]
fn a_hint_is_sought_shown_and_goes_with_its_position() {
    let mut script = Script::playing_later(two_players(3));
    script
        .place("a1 b2 a2 b1")
        .keys("i")
        .says("looking for an idea");
    assert_eq!(script.play().search().unwrap().purpose(), Purpose::Hint);
    script.answer();
    assert!(script.play().hint().is_some());
    script.says("Look between").has_moves("a1 b2 a2 b1");
    script.keys("u");
    assert!(
        script.play().hint().is_none(),
        "the idea goes with its position"
    );
}

#[test]
fn a_move_made_while_an_idea_is_sought_ends_the_search() {
    let mut script = Script::playing_later(two_players(15));
    script.keys("i");
    let id = script.oldest_search();
    script.keys("i");
    assert_eq!(script.pending.len(), 1, "asking twice is asking once");
    script.place("h8");
    assert_eq!(script.stopped, [id]);
    script.answer_point("a1").has_moves("h8");
    assert!(script.play().hint().is_none(), "the idea came too late");
    script
        .keys("i")
        .answer_with(Answer::Failed("no idea".into()));
    script.says("no idea").place("i9").has_moves("h8 i9");
}

#[test]
fn an_idea_that_cannot_be_played_is_a_failure_and_no_panic() {
    for wrong in ["a4", "b2"] {
        let mut script = Script::playing_later(two_players(3));
        script.place("b2").keys("i").answer_point(wrong);
        assert!(matches!(script.app.notice(), Some(Notice::EngineFailed(_))));
        script.says("failed").place("a1").has_moves("b2 a1");
    }
}

#[test]
fn the_score_map_is_laid_over_the_board_and_taken_away() {
    let mut script = Script::playing(two_players(15));
    script
        .place("h8 i9 h9 i8")
        .keys("s")
        .says("Score map for Black");
    script.says("i8 has a stone.");
    let position = script.play().game().position().clone();
    script.keys("right down");
    let cursor = script.play().cursor();
    let score =
        wuzi::engine::score_map::score(position.board(), position.variant(), cursor, Stone::Black);
    script.says(&format!("{cursor}: own {}", score.own));
    script.click_on("s scores").says_not("Score map for");
}

// ---- Another game, and the game that is kept.

#[test]
fn a_new_game_asks_before_moves_are_lost() {
    let mut script = Script::playing(two_players(15));
    script.keys("n").is_at("game").says_not("Give this game up");
    script.place("h8 i9").keys("n").says("Give this game up");
    script.keys("n").has_moves("h8 i9");
    script.keys("n esc").has_moves("h8 i9");
    script.keys("n y").is_at("game").has_moves("");
    assert!(script.kept_game.is_none());
}

#[test]
fn a_new_game_from_the_menu_asks_before_the_kept_one_is_lost() {
    let mut script = Script::playing(two_players(15));
    script.place("h8").keys("esc t enter");
    script.is_at("setup").says("An unfinished game is kept.");
    script.keys("n").is_at("setup");
    assert!(script.kept_game.is_some());
    script.keys("esc c").has_moves("h8").keys("esc t enter y");
    script.is_at("game").has_moves("");
    assert!(script.kept_game.is_none());
    assert!(script.app.saved().is_none());
}

#[test]
fn a_game_started_by_the_command_line_asks_too() {
    let mut script = Script::playing(two_players(15));
    script.place("h8").keys("esc");
    script
        .start(two_players(13))
        .is_at("menu")
        .says("An unfinished game is kept.");
    script.keys("y").is_at("game");
    assert_eq!(script.play().game().variant().width(), 13);
}

#[test]
fn every_move_is_kept_as_it_is_made() {
    let mut script = Script::playing(two_players(15));
    for (count, point) in ["h8", "i9", "j10"].iter().enumerate() {
        script.place(point);
        let kept = script.kept_game.as_ref().expect("it is kept");
        assert_eq!(kept.game.moves().len(), count + 1);
    }
    script.keys("u");
    assert_eq!(script.kept_game.as_ref().unwrap().game.moves().len(), 2);
}

#[test]
fn escape_keeps_the_game_with_its_branches_and_continue_takes_it_up() {
    let mut script = Script::playing(two_players(15));
    script
        .place("h8 i9 h9")
        .keys("u u")
        .place("j10 k11")
        .keys("u");
    let lines = script.play().game().lines();
    assert_eq!(lines.len(), 2);
    script.wait(std::time::Duration::from_secs(61)).keys("esc");
    script.wait(std::time::Duration::from_mins(10)).keys("c");
    assert_eq!(script.play().game().lines(), lines);
    script.has_moves("h8 j10").says("1:01");
    script.keys("r").has_moves("h8 j10 k11");
}

#[test]
fn a_kept_game_comes_back_from_the_disk() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::new(Some(Folders {
        config: folder.path().join("config"),
        data: folder.path().join("data"),
    }));
    let mut script = Script::playing(against(Level::Classic, 13));
    script.place("g7 a1 a2").keys("u").place("b1").keys("^c");
    let (moves, lines) = (script.moves(), script.play().game().lines());
    store.jot_game(script.kept_game.as_ref().unwrap()).unwrap();
    let (saved, problem) = store.load_game();
    assert_eq!(problem, None);
    let mut again = Script::with_game(settings(LanguageChoice::English), saved, 99);
    again.keys("c").has_moves(&moves);
    assert_eq!(again.play().game().lines(), lines);
    // The computer's replies follow from the game's own seed.
    again.place("c3");
    script.has_quit = false;
    script.place("c3");
    assert_eq!(again.moves(), script.moves());
}

#[test]
fn nothing_is_kept_of_a_game_without_a_move() {
    let mut script = Script::playing(two_players(15));
    script.keys("esc").says_not("Continue");
    assert!(script.kept_game.is_none());
}

// ---- The result.

#[test]
fn every_choice_after_a_game_works_by_arrows_letter_digit_and_click() {
    let ended = || {
        let mut script = Script::playing(SetupChoices {
            mode: Mode::AgainstComputer,
            ..against(Level::Random, 13)
        });
        script.place("g7").keys("x y").is_at("result");
        script
    };
    let player = |script: &Script| script.play().person();
    for way in ["enter", "n", "a", "1", "home space"] {
        let mut script = ended();
        script.keys(way).is_at("game").has_moves("");
        assert_eq!(player(&script), Some(Stone::Black), "{way}");
    }
    for way in ["down enter", "c", "2", "right enter"] {
        let mut script = ended();
        script.keys(way).is_at("game");
        assert_eq!(player(&script), Some(Stone::White), "{way}");
        assert_eq!(script.move_count(), 1, "{way}: the computer opens");
    }
    for way in ["down down enter", "u", "3"] {
        let mut script = ended();
        let moves = script.moves();
        script.keys(way).is_at("game").has_moves(&moves);
    }
    for way in ["down down down enter", "r", "4"] {
        ended().keys(way).is_at("review");
    }
    for way in ["end up up enter", "w", "5"] {
        ended().keys(way).says("Write the record");
    }
    for way in ["end up enter", "esc", "m", "6"] {
        ended().keys(way).is_at("menu").says_not("Continue");
    }
    for way in ["end enter", "q", "7", "^c"] {
        assert!(ended().keys(way).has_quit, "{way}");
    }
    ended().click_on("Again").is_at("game");
    let mut script = ended();
    script.click_on("Again, colours swapped");
    assert_eq!(player(&script), Some(Stone::White));
    ended().click_on("Take back").is_at("game");
    ended().click_on("menu").is_at("menu");
    assert!(ended().click_on("Quit").has_quit);
}

#[test]
fn taking_back_the_last_move_reopens_the_game() {
    let mut script = Script::playing(two_players(15));
    script.place(FIVE).is_at("result").keys("u").is_at("game");
    assert_eq!(script.move_count(), 8);
    assert!(
        script.kept_game.is_some(),
        "an unfinished game is kept again"
    );
    script
        .place("a1")
        .is_at("game")
        .says("White: place a stone");
    script.keys("u r").says("White: place a stone");
}

#[test]
fn taking_back_a_lost_game_against_the_computer_gives_the_person_the_move() {
    let mut script = Script::playing(against(Level::Classic, 13));
    play_to_the_end(&mut script);
    let moves = script.move_count();
    script.keys("u").is_at("game");
    assert_eq!(script.move_count(), moves - 2);
    assert!(!script.play().is_computers_turn());
}

#[test]
fn taking_back_a_resignation_leaves_the_moves() {
    let mut script = Script::playing(two_players(15));
    script
        .place("h8 i9")
        .keys("x y u")
        .is_at("game")
        .has_moves("h8 i9");
    script.keys("d y u").is_at("game").has_moves("h8 i9");
}

#[test]
fn colours_are_swapped_between_two_people_without_a_difference() {
    let mut script = Script::playing(two_players(15));
    script.place(FIVE).keys("c").is_at("game").has_moves("");
}

// ---- Settings.

#[test]
fn every_setting_changes_both_ways_is_in_force_at_once_and_kept() {
    let mut script = Script::new();
    script.keys("s").is_at("settings");
    // Without an external engine ours alone can analyse; flows_engines.rs has the rest.
    let values = SettingsRow::ALL
        .iter()
        .take_while(|row| **row != SettingsRow::Analyst);
    for row in values {
        let before = script.app.settings().clone();
        script.keys("right");
        let after = script.app.settings().clone();
        assert_ne!(after, before, "{row:?}");
        assert_eq!(script.kept_settings.as_ref(), Some(&after), "{row:?}");
        script.keys("left");
        assert_eq!(*script.app.settings(), before, "{row:?}");
        script.keys("enter");
        assert_eq!(*script.app.settings(), after, "{row:?}");
        script.keys("left down");
        assert_eq!(*script.app.settings(), before, "{row:?}");
    }
    script.keys("end enter").is_at("menu");
    Script::new().keys("s esc").is_at("menu");
}

#[test]
fn settings_show_their_effect_on_the_screen_at_once() {
    let mut script = Script::new();
    script.keys("s").says("Settings").keys("right").says("设置");
    assert_eq!(script.app.settings().language, LanguageChoice::Chinese);
    script.keys("left").says("Settings");
    script
        .says("▸")
        .keys("down down down right")
        .says_not("▸")
        .says("ASCII");
    assert_eq!(script.app.settings().glyphs, GlyphChoice::Ascii);
    script.keys("left down right");
    assert_eq!(script.app.settings().ambiguous_width, WidthChoice::Two);
    script.keys("left down right");
    assert_eq!(script.mouse, Some(false));
    script.keys("left");
    assert_eq!(script.mouse, Some(true));
}

#[test]
fn settings_work_by_mouse_alone() {
    let mut script = Script::new();
    script.click_on("Settings");
    let before = script.app.settings().clone();
    script.click_in_row("Bell", "▸");
    assert_eq!(
        *script.app.settings(),
        Settings {
            bell: true,
            ..before
        }
    );
    script.click_in_row("Bell", "◂");
    script.click_in_row("Computer thinks", "▸");
    assert_eq!(script.app.settings().thinking_ms, 500);
    // Not the background, which stands further up.
    script.click_on("Back ").is_at("menu");
    script
        .click_on("Settings")
        .click_on("Esc back")
        .is_at("menu");
}

#[test]
fn the_bell_rings_when_the_computer_has_moved_and_when_a_game_ends() {
    let mut script = Script::with(Settings {
        bell: true,
        ..settings(LanguageChoice::English)
    });
    script.start(against(Level::Classic, 13)).place("g7");
    assert_eq!(script.bells, 1);
    script.keys("x y");
    assert_eq!(script.bells, 2);
    let mut quiet = Script::playing(against(Level::Classic, 13));
    quiet.place("g7").keys("x y");
    assert_eq!(quiet.bells, 0);
}

#[test]
fn the_mouse_is_switched_off_and_on_in_a_game() {
    let mut script = Script::playing(two_players(15));
    script.keys("m").says("The mouse is left to the terminal");
    assert_eq!(script.mouse, Some(false));
    assert_eq!(
        script.kept_settings.as_ref().map(|kept| kept.mouse),
        Some(false)
    );
    script.keys("m").says("The mouse places stones again.");
    assert_eq!(script.mouse, Some(true));
}

// ---- Renju.

#[test]
fn a_forbidden_move_is_refused_with_its_reason_and_shown() {
    let mut script = Script::playing(renju());
    script.place(BEFORE_DOUBLE_THREE).says("✕");
    script
        .place("h8")
        .is_at("game")
        .has_moves(BEFORE_DOUBLE_THREE);
    script.says("h8 is forbidden to Black: a double three");
    let (point, _) = script.play().refused().expect("it is remembered");
    assert_eq!(point.to_string(), "h8");
    script.keys("esc").place("j8").is_at("game");
    assert!(script.play().refused().is_none());
    assert!(
        script.play().forbidden().is_empty(),
        "White has no forbidden points"
    );
}

#[test]
fn a_forbidden_move_loses_where_the_setting_says_so() {
    let mut script = Script::with(Settings {
        forbidden_moves_lose: true,
        ..settings(LanguageChoice::English)
    });
    script.start(renju()).place(BEFORE_DOUBLE_THREE).place("h8");
    script
        .is_at("result")
        .says("White wins: Black made a double three.");
}

#[test]
fn the_setting_for_forbidden_moves_holds_for_the_game_that_is_continued() {
    let mut script = Script::playing(renju());
    script.place(BEFORE_DOUBLE_THREE).keys("esc s");
    script.click_in_row("Forbidden moves", "▸").keys("esc c");
    script.place("h8").is_at("result");
}

#[test]
fn forbidden_points_are_marked_only_where_that_is_wanted() {
    let mut script = Script::with(Settings {
        show_forbidden: false,
        ..settings(LanguageChoice::English)
    });
    script
        .start(renju())
        .place(BEFORE_DOUBLE_THREE)
        .says_not("✕");
    script.place("h8").says("✕");
}

// ---- Two computers.

#[test]
fn two_computers_play_to_an_end() {
    for (level, side) in [(Level::Random, 3), (Level::Classic, 13)] {
        Script::playing(watch(level, side))
            .is_at("result")
            .says("Again");
    }
}

#[test]
fn two_computers_are_paused_taken_back_and_let_go_on() {
    let mut script = Script::playing_later(watch(Level::Classic, 13));
    assert_eq!(script.app.context(), Context::Watch);
    script.answer().answer().answer();
    assert_eq!(script.move_count(), 3);
    let id = script.oldest_search();
    script.keys("space").says("paused, Space goes on");
    assert!(script.stopped.contains(&id));
    script.answer();
    assert_eq!(script.move_count(), 3, "the answer came after the pause");
    script.keys("u");
    assert_eq!(script.move_count(), 2);
    assert!(script.pending.is_empty());
    script.keys("r");
    assert_eq!(script.move_count(), 3);
    script.keys("p").answer();
    assert_eq!(script.move_count(), 4);
    script.keys("u");
    assert_eq!(script.move_count(), 3);
    script.says("paused");
}

#[test]
fn enter_lets_paused_computers_make_one_move() {
    let mut script = Script::playing_later(watch(Level::Classic, 13));
    script.answer().keys("space").answer();
    assert_eq!(script.move_count(), 1);
    script.keys("enter").answer();
    assert_eq!(script.move_count(), 2);
    assert!(script.pending.is_empty() && script.play().is_paused());
}

#[test]
fn two_computers_by_mouse_alone() {
    let mut script = Script::playing_later(watch(Level::Classic, 13));
    script.answer().click_on("Space pause").says("paused");
    script.click_on("Space go on").says("thinking");
    script.click_on("Esc menu").is_at("menu").says("Continue");
}

#[test]
fn the_pace_of_two_computers_is_the_setting() {
    let mut script = Script::with(Settings {
        watch_ms: 3000,
        ..settings(LanguageChoice::English)
    });
    script.answers = Answers::Later;
    script.start(watch(Level::Random, 13));
    assert_eq!(script.pending[0].at_least.as_millis(), 3000);
    let mut script = Script::playing_later(against(Level::Random, 13));
    script.place("g7");
    assert_eq!(script.pending[0].at_least.as_millis(), 0);
    assert_eq!(script.pending[0].limits.time.unwrap().as_millis(), 200);
}

#[test]
fn a_watched_player_that_fails_pauses_the_game() {
    let mut script = Script::playing_later(watch(Level::Random, 13));
    script
        .answer()
        .answer_with(Answer::Failed("it broke".into()));
    script.says("it broke").is_at("game");
    script.keys("space").answer();
    assert_eq!(script.move_count(), 2);
}

// ---- Help.

/// The program in every context that has help, and the context's keys.
fn everywhere() -> Vec<(Context, Script)> {
    let mut all = Vec::new();
    all.push((Context::Menu, Script::new()));
    for key in ["t", "s"] {
        let mut script = Script::new();
        script.keys(key);
        all.push((Context::Form, script));
    }
    all.push((Context::Game, Script::playing(two_players(15))));
    all.push((
        Context::Watch,
        Script::playing_later(watch(Level::Random, 13)),
    ));
    let mut script = Script::playing(two_players(15));
    script.place(FIVE);
    all.push((Context::Result, script));
    let mut script = Script::playing(two_players(15));
    script.place("h8").keys(":");
    all.push((Context::Prompt, script));
    let mut script = Script::playing(two_players(15));
    script.place("h8").keys("x");
    all.push((Context::Question, script));
    let mut script = Script::playing(two_players(15));
    script.place("h8").keys("?");
    all.push((Context::Help, script));
    let mut script = Script::new();
    script.keys("o");
    all.push((Context::Open, script));
    let mut script = Script::new();
    script.keys("o :");
    all.push((Context::Path, script));
    let mut script = Script::playing(two_players(15));
    script.place("h8").keys("w");
    all.push((Context::Path, script));
    all
}

#[test]
fn help_over_every_screen_lists_every_key_of_its_context() {
    let words = Catalogue::new(Language::English);
    for (context, mut script) in everywhere() {
        if matches!(
            context,
            Context::Prompt | Context::Path | Context::Question | Context::Help
        ) {
            continue;
        }
        for size in [(80, 24), (45, 22), (45, 10)] {
            script.size = size;
            script.keys("?");
            assert!(matches!(script.app.popup(), Some(Popup::Help { .. })));
            let mut seen = String::new();
            for _ in 0..40 {
                seen.push_str(&script.screen());
                script.keys("down");
            }
            for binding in Keymap::default().bindings(context) {
                let name = words.text(binding.name);
                let listed = seen.lines().any(|line| {
                    let line = line.to_lowercase();
                    let keys = binding.keys.iter().all(|key| match key.code {
                        crossterm::event::KeyCode::Char(' ') => line.contains("space"),
                        crossterm::event::KeyCode::Char(c) => line.contains(c),
                        _ => true,
                    });
                    keys && line.contains(&name.to_lowercase())
                });
                assert!(listed, "{context:?} {size:?}: {name} is not in\n{seen}");
            }
            script.keys("esc");
            assert!(script.app.popup().is_none());
        }
    }
}

#[test]
fn help_scrolled_past_its_end_comes_back_at_once() {
    let mut script = Script::playing(two_players(15));
    script.size = (45, 12);
    script.keys("?");
    let first = script.screen();
    for _ in 0..50 {
        script.keys("pgdn");
    }
    let last = script.screen();
    assert_ne!(last, first);
    script.keys("up");
    assert_ne!(script.screen(), last, "one line up is one line up");
    script.keys("home");
    assert_eq!(script.screen(), first);
}

#[test]
fn help_is_closed_by_mouse_and_by_the_key_that_opened_it() {
    let mut script = Script::new();
    script
        .click_on("? help")
        .says("Keys")
        .click(0, 0)
        .says_not("Esc closes");
    for keys in ["? ?", "f1 esc", "? enter", "? q"] {
        script.keys(keys).is_at("menu");
        assert!(script.app.popup().is_none(), "{keys}");
    }
}

// ---- Everywhere.

#[test]
fn ctrl_c_quits_in_every_context_and_keeps_the_game() {
    for (context, mut script) in everywhere() {
        assert_eq!(script.app.context(), context);
        let unfinished = script
            .app
            .play()
            .is_some_and(|play| play.game().outcome().is_none() && !play.game().moves().is_empty());
        script.kept_game = None;
        script.keys("^c");
        assert!(script.has_quit, "{context:?}");
        assert_eq!(script.kept_game.is_some(), unfinished, "{context:?}");
    }
}

#[test]
fn ctrl_c_while_the_computer_thinks_stops_it() {
    let mut script = Script::playing_later(against(Level::Classic, 13));
    script.place("g7");
    let id = script.oldest_search();
    script.keys("^c");
    assert!(script.has_quit);
    assert_eq!(script.stopped, [id]);
}

#[test]
fn ctrl_l_and_ctrl_z_reach_every_context() {
    for (context, mut script) in everywhere() {
        script.keys("^l ^z");
        assert_eq!((script.redraws, script.suspends), (1, 1), "{context:?}");
        assert_eq!(script.app.context(), context);
    }
}

#[test]
fn the_way_out_of_every_screen_is_on_the_screen_for_the_mouse() {
    for (context, mut script) in everywhere() {
        for size in [(80, 24), (45, 22)] {
            script.size = size;
            let (_, zones) = script.draw();
            let found = (0..size.1)
                .flat_map(|row| (0..size.0).map(move |column| (column, row)))
                .any(|(column, row)| {
                    matches!(
                        zones.click(column, row),
                        Some(Action::Command(
                            Command::Back | Command::No | Command::Menu(MenuEntry::Quit)
                        ))
                    )
                });
            assert!(found, "{context:?} {size:?}\n{}", script.screen());
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let game = |seed: u64, level: Level| {
        let mut script = Script::with_game(settings(LanguageChoice::English), None, seed);
        script.start(watch(level, 13));
        script.moves()
    };
    for level in [Level::Random, Level::Classic] {
        assert_eq!(game(SEED, level), game(SEED, level));
        assert_ne!(game(SEED, level), game(SEED + 1, level));
    }
}

#[test]
fn a_taken_back_move_gets_the_same_answer_again() {
    let mut script = Script::playing(against(Level::Random, 13));
    script.place("g7 h8");
    let moves = script.moves();
    script.keys("u").place("h8").has_moves(&moves);
}

#[test]
fn the_search_that_is_asked_for_is_of_the_position_on_the_board() {
    let mut script = Script::playing_later(against(Level::Classic, 13));
    script.place("g7");
    let request = &script.pending[0];
    assert_eq!(words(request.position.moves()), "g7");
    assert_eq!(request.player, Level::Classic.into());
    let Answer::Thought(thought) = think(request) else {
        panic!("the position has moves");
    };
    script.answer().has_moves(&format!("g7 {}", thought.best));
}

#[test]
fn a_notice_goes_with_the_next_act() {
    let mut script = Script::playing(two_players(15));
    script.place("h8");
    script.click_point("h8");
    assert!(matches!(
        script.app.notice(),
        Some(Notice::Refused(PlayError::Occupied { .. }))
    ));
    script.act(Action::Hover(None));
    assert!(script.app.notice().is_some(), "a hover is no act");
    script.keys("right");
    assert!(script.app.notice().is_none());
}

#[test]
fn everything_is_told_in_chinese_too() {
    let mut script = Script::with(settings(LanguageChoice::Chinese));
    script
        .says("双人对弈")
        .keys("t")
        .says("新对局")
        .keys("enter");
    script
        .says("黑方")
        .place("h8")
        .click_point("h8")
        .says("h8 已有棋子（黑方）");
    script
        .keys("x")
        .says("白方认输吗")
        .keys("y")
        .says("黑方胜：白方认输");
    script.keys("?").says("按键");
}

#[test]
fn keys_with_alt_are_left_alone() {
    let mut script = Script::playing(two_players(15));
    script.place("h8");
    for mut key in keys_of("u") {
        key.modifiers = crossterm::event::KeyModifiers::ALT;
        script.press(key);
    }
    script.has_moves("h8");
}

#[test]
fn the_crosses_of_forbidden_points_go_when_the_game_is_resigned() {
    let mut script = Script::playing(renju());
    script.place(BEFORE_DOUBLE_THREE).says("✕");
    script.keys("x y").says("Black resigned").says_not("✕");
}

#[test]
fn the_hint_of_enter_says_what_enter_does_now() {
    let mut script = Script::playing_later(against(Level::Classic, 15));
    script.says("Enter place ").says_not("Enter move now");
    script
        .place("h8")
        .says("Enter move now")
        .says_not("Enter place ");
    let mut script = Script::playing(two_players(15));
    script.place(FIVE).says("Enter again");
    script.keys("down").says("Enter swap colours");
}
