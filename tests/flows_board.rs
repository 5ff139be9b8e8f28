//! What a player chooses about the board itself: numbers on the stones.

#[path = "support/script.rs"]
mod script;

use script::{Script, two_players};

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
