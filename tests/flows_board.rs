//! What a player chooses about the board itself: numbers on the stones, and whether they move.

#[path = "support/script.rs"]
mod script;

use std::time::Duration;

use script::{Script, against, settings, two_players, watch};
use wuzi::app::motion::Motion;
use wuzi::engine::Level;
use wuzi::store::{LanguageChoice, Settings};

#[test]
fn numbers_are_switched_on_every_board_and_kept() {
    let mut game = Script::playing(two_players(15));
    game.place("h8 i9").says("●").says_not("1─┼─");
    game.keys("#").says_not("─●─").says("─1─");
    assert!(
        game.kept_settings
            .as_ref()
            .is_some_and(|kept| kept.stone_numbers)
    );
    // No move was made, and nothing else is known of it.
    game.has_moves("h8 i9").keys("＃").says("─●─");
    assert!(
        game.kept_settings
            .as_ref()
            .is_some_and(|kept| !kept.stone_numbers)
    );

    let mut result = Script::playing(two_players(15));
    result.place("a1 a2 b1 b2 c1 c2 d1 d2 e1").is_at("result");
    result.keys("#").says(" 2─4─6─8─").says("◆");
    result.keys("r").is_at("review").says(" 2─4─6─8─");
    result
        .keys("# left")
        .says_not(" 2─4─")
        .keys("#")
        .says(" 1─3─5─7─");

    let mut puzzle = Script::new();
    puzzle.keys("p enter").is_at("puzzle");
    // The moves of the game that it comes from are numbered, and its own go on from there.
    puzzle.says_not("24").keys("#").says("24");
}

#[test]
fn numbers_are_a_row_of_the_settings() {
    let mut script = Script::new();
    script.keys("s").click_on("Stone numbers").keys("right");
    assert!(script.app.settings().stone_numbers);
    script.click_in_row("Stone numbers", "◂");
    assert!(!script.app.settings().stone_numbers);
}

#[test]
fn help_and_settings_tell_of_the_numbers() {
    let mut script = Script::playing(two_players(15));
    script.keys("?");
    let mut seen = false;
    for _ in 0..6 {
        seen |= script.find("numbers on the stones").is_some();
        script.keys("pgdn");
    }
    assert!(seen);
}

/// The program with everything that moves, as it is at first.
fn lively() -> Script {
    Script::with(Settings {
        animations: true,
        ..settings(LanguageChoice::English)
    })
}

/// How long it takes until nothing moves any more, step by step.
fn until_rest(script: &mut Script) -> Duration {
    let mut time = Duration::ZERO;
    while let Some((_, after)) = script.step {
        time += after;
        script.take_step();
    }
    assert_eq!(script.app.motion(), None);
    time
}

#[test]
fn a_stone_grows_and_is_played_at_once() {
    let mut script = lively();
    script.start(two_players(15)).place("h8");
    // The game has the stone; only the drawing takes its time.
    script.has_moves("h8").says("[∙]").take_step().says("[▪]");
    script.take_step().says("[●]");
    assert!(script.step.is_none(), "at rest nothing is called for");
    assert_eq!(script.app.motion(), None);
    script
        .place("i9")
        .says("[∙]")
        .take_step()
        .says("[▫]")
        .take_step();
    script.says("[○]").place("j9");
    assert!(until_rest(&mut script) <= Duration::from_millis(200));

    script.size = (160, 50);
    script
        .place("d4")
        .says("[──○──]")
        .take_step()
        .says("▛▀▜")
        .take_step();
    script.says("▛▀▀▀▜");
}

#[test]
fn whatever_comes_next_ends_the_movement_and_is_not_delayed() {
    let mut script = lively();
    script.start(two_players(15)).place("h8");
    let stale = script.step.expect("the stone grows").0;
    script.place("i9").says("─●─").says("[∙]");
    // A call for a stone that is whole already means nothing.
    let motion = script.app.motion();
    script.act(wuzi::app::action::Action::Call(stale));
    assert_eq!(script.app.motion(), motion);
    // Keys go on moving the cursor meanwhile, and do not hurry the stone.
    script.keys("left left");
    assert_eq!(script.app.motion(), motion);
    script.keys("u");
    assert_eq!(script.app.motion(), None);
    script.has_moves("h8").keys("r");
    assert!(script.app.motion().is_some());
    script.keys("esc").is_at("menu");
    assert_eq!(script.app.motion(), None);
    // A game taken up again is as it was left.
    script.keys("enter").is_at("game").says("○");
    assert_eq!(script.app.motion(), None);
}

#[test]
fn a_won_row_lights_up_stone_by_stone_and_the_result_is_there_at_once() {
    let mut script = lively();
    script.start(two_players(15));
    script.place("d8 d9 e8 e9 f8 f9 g8 g9 h8");
    script.is_at("result").says("Black wins").says("Again");
    assert!(script.kept_game.is_none());
    assert_eq!(script.library.len(), 1);
    let lit = |script: &mut Script| script.screen().matches('◆').count();
    for count in 1..=4 {
        assert_eq!(script.app.motion(), Some(Motion::Row { lit: count, of: 5 }));
        assert_eq!(lit(&mut script), count);
        script.take_step();
    }
    assert_eq!((lit(&mut script), script.app.motion()), (5, None));
    assert!(script.step.is_none());

    // The longest row takes no longer than it may.
    let mut script = lively();
    script.start(two_players(20));
    script.place("a1 a3 b1 b3 c1 c3 d1 d3 f1 f3 g1 g3 h1 h3 i1 i3 e1");
    let time = until_rest(&mut script);
    assert!(time <= Duration::from_millis(600), "{time:?}");
    // Again at once, in the middle of it.
    let mut script = lively();
    script.start(two_players(15));
    script
        .place("d8 d9 e8 e9 f8 f9 g8 g9 h8")
        .keys("n")
        .is_at("game");
    assert_eq!((script.app.motion(), script.move_count()), (None, 0));
}

#[test]
fn nothing_moves_where_it_is_switched_off_or_the_game_is_fast() {
    let mut script = lively();
    script.keys("s").click_on("Animations").keys("left esc");
    assert!(!script.app.settings().animations);
    script.start(two_players(15)).place("h8").says("[●]");
    assert!(script.step.is_none());

    let mut fast = lively();
    fast.start(watch(Level::Classic, 15));
    assert!(fast.step.is_none() && fast.app.motion().is_none());

    let mut slow = Script::with(Settings {
        animations: true,
        watch_ms: 500,
        ..settings(LanguageChoice::English)
    });
    slow.answers = script::Answers::Later;
    slow.start(watch(Level::Classic, 15)).answer();
    assert!(slow.app.motion().is_some());
    // The next computer thinks already.
    assert_eq!(slow.pending.len(), 1);
}

#[test]
fn a_running_clock_and_a_growing_stone_do_not_stand_in_each_others_way() {
    let mut script = lively();
    script
        .start(script::timed(two_players(15), "5m"))
        .place("h8");
    let (clock, step) = (script.call, script.step);
    assert!(clock.is_some() && step.is_some());
    script.take_step().take_step();
    assert_eq!((script.app.motion(), script.call), (None, clock));
    script.let_pass(Duration::from_secs(3));
    assert!(script.calls >= 3 && script.step.is_none());
}

#[test]
fn the_computers_stone_and_those_of_puzzles_grow_too() {
    let mut script = lively();
    script.answers = script::Answers::Later;
    script.start(against(Level::Classic, 15)).place("h8");
    // It thinks while the person's stone still grows.
    assert_eq!(script.pending.len(), 1);
    until_rest(&mut script);
    script.answer();
    assert!(matches!(script.app.motion(), Some(Motion::Stone { .. })));
    until_rest(&mut script);

    let mut puzzle = lively();
    puzzle.answers = script::Answers::Later;
    puzzle.keys("p enter").is_at("puzzle").place("a1");
    assert!(matches!(puzzle.app.motion(), Some(Motion::Stone { .. })));
    until_rest(&mut puzzle);
}

#[test]
fn a_start_stones_and_ends_are_heard_unless_switched_off() {
    use wuzi::app::sound::Sound::{Loss, Place, Start, Win};

    let mut script = Script::playing(two_players(15));
    script.place("d8 d9 d8");
    // What is refused makes no sound.
    assert_eq!(script.sounds, [Start, Place, Place]);
    script.keys("esc u u r").place("e9");
    assert_eq!(script.sounds[3..], [Place, Place]);
    script.sounds.clear();
    script.place("e8 f9 f8 g9 g8 i9 h8").is_at("result");
    assert_eq!(script.sounds.last(), Some(&Win));
    assert_eq!(
        script
            .sounds
            .iter()
            .filter(|sound| **sound != Place)
            .count(),
        1
    );
    script.keys("n");
    assert_eq!(script.sounds.last(), Some(&Start));

    // Who resigns against a computer loses, whose stones are heard as well.
    let mut lost = Script::playing(against(Level::Classic, 15));
    lost.place("h8").keys("x y").is_at("result");
    assert_eq!(lost.sounds, [Start, Place, Place, Loss]);

    let mut drawn = Script::playing(two_players(3));
    drawn.place("a1 b1 c1 b2 a2 c2 b3 a3 c3").is_at("result");
    assert_eq!(
        drawn.sounds.iter().filter(|sound| **sound != Place).count(),
        1
    );

    let mut fast = Script::playing(watch(Level::Classic, 15));
    fast.is_at("result");
    assert!(fast.sounds.len() <= 2 && !fast.sounds.contains(&Place));

    let mut puzzle = Script::new();
    puzzle.keys("p enter").place("a1");
    assert_eq!(puzzle.sounds, [Place, Loss]);

    let mut silent = Script::with(Settings {
        sound: false,
        ..settings(LanguageChoice::English)
    });
    silent
        .start(two_players(15))
        .place("d8 d9 e8 e9 f8 f9 g8 g9 h8");
    assert!(silent.sounds.is_empty());
}
