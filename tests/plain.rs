//! `wuzi --plain`: the game line by line, through the whole program.
#![expect(clippy::unwrap_used, reason = "a test that cannot set itself up fails")]

#[path = "support/plain.rs"]
mod plain;

use plain::{play, sentences};
use tempfile::TempDir;

#[test]
fn a_game_is_played_to_its_end_with_the_board_after_every_move() {
    let folder = TempDir::new().unwrap();
    let text = play(
        folder.path(),
        "--size 3 --vs human",
        "b2\na1\nc3\nA3\na2\nC1\nb3\nb1\n",
    );
    assert_eq!(text.matches("   a b c\n").count(), 2 * 9, "{text}");
    assert!(text.contains("Move 8: White b1.\n"), "{text}");
    assert!(
        text.contains("\n 1 O(O)O 1\n   a b c\nWhite wins"),
        "{text}"
    );
    assert_eq!(
        sentences(&text).last(),
        Some(&"Type new, swap, undo, save or quit."),
        "{text}"
    );
}

#[test]
fn the_computer_answers_before_the_input_ends_and_the_game_is_kept() {
    let folder = TempDir::new().unwrap();
    let text = play(folder.path(), "--vs classic", "h8\n");
    assert!(text.contains("Move 1: Black h8.\n"), "{text}");
    assert!(text.contains("Move 2: White "), "{text}");
    assert!(text.ends_with("Black to move.\n"), "{text}");
    // The next run goes on with it.
    let text = play(folder.path(), "", "moves\nundo\nmoves\n");
    assert!(
        text.starts_with(
            "Type help for what can be typed, quiet to hear the moves without the board.\n\
             15x15 freestyle, 5 in a row\nX Black: you\nO White: Classic\nMove 2: White "
        ),
        "{text}"
    );
    assert!(text.contains("\n1. h8 "), "{text}");
    assert!(text.ends_with("No move has been played.\n"), "{text}");
}

#[test]
fn lines_of_a_file_keep_their_order_while_the_computer_thinks() {
    let folder = TempDir::new().unwrap();
    let text = play(
        folder.path(),
        "--vs random",
        "h8\nhello\nz99\nmoves\nquit\nboard\n",
    );
    let said = sentences(&text);
    let at = |start: &str| {
        said.iter()
            .position(|line| line.starts_with(start))
            .unwrap()
    };
    assert!(at("Move 2: White") < at("'hello'"), "{text}");
    assert!(at("'hello'") < at("'z99'"), "{text}");
    assert!(text.contains("Type help for what can be typed."), "{text}");
    // Nothing after quit: the list of moves is the last that was said.
    assert!(
        text.trim_end()
            .lines()
            .last()
            .unwrap()
            .starts_with("1. h8 "),
        "{text}"
    );
}

#[test]
fn questions_are_asked_and_what_is_no_answer_changes_nothing() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("game.sgf");
    let typed = format!(
        "h8\nresign\nh9\nno\nresign\nyes\nsave {0}\nsave {0}\nno\n",
        file.display()
    );
    let text = play(folder.path(), "--vs human", &typed);
    assert_eq!(
        text.matches("White resigns?\nType yes or no.\n").count(),
        3,
        "{text}"
    );
    assert!(!text.contains("White h9"), "{text}");
    assert!(text.contains("Black wins: White resigned.\n"), "{text}");
    assert!(text.contains("Write over it?\nType yes or no.\n"), "{text}");
    let record = std::fs::read_to_string(&file).unwrap();
    assert!(
        record.contains(";B[hh]") && record.contains("RE[B+Resign]"),
        "{record}"
    );
}

#[test]
fn a_kept_game_is_not_given_up_without_a_yes() {
    let folder = TempDir::new().unwrap();
    play(folder.path(), "--vs human", "h8\n");
    let text = play(folder.path(), "--size 3 --vs human", "no\n");
    assert!(text.contains("Type yes or no."), "{text}");
    let text = play(folder.path(), "", "moves\n");
    assert!(text.ends_with("1. h8\n"), "{text}");
}

#[test]
fn ideas_threats_and_the_list_of_words_are_told() {
    let folder = TempDir::new().unwrap();
    let typed = "h8\na1\ni9\na15\ng7\no1\nthreats\nthreats\nhint\nhint\nhelp\n";
    let text = play(folder.path(), "--vs human", typed);
    assert_eq!(text.matches("Black: open three").count(), 2, "{text}");
    // What a screen says of keys is said of words here.
    assert!(text.contains("; hint names the point."), "{text}");
    assert!(text.contains("; hint says why."), "{text}");
    for word in ["h8", "board, b", "save FILE", "quit, q, exit"] {
        assert!(
            text.contains(&format!("\n  {word:<13}  ")),
            "{word}: {text}"
        );
    }
}

#[test]
fn words_stand_where_a_screen_names_keys_whatever_the_settings_say_of_keys() {
    let folder = TempDir::new().unwrap();
    let settings = "[keys.game]\nhint = [\"f2\"]\nundo = [\"hyper\"]\n[keys.moon]\nx = []\n";
    std::fs::write(folder.path().join("settings.toml"), settings).unwrap();
    let text = play(folder.path(), "--vs human", "h8\na1\ni9\nhint\n");
    assert!(text.contains("; hint names the point."), "{text}");
    assert!(!text.contains("settings.toml"), "{text}");
    let text = play(folder.path(), "--lang zh", "hint\n");
    assert!(text.contains("再输入 hint 指出要点。"), "{text}");
    // A stone where a colour is to be chosen.
    let typed = "h8\nh9\ni10\nj10\n";
    let text = play(
        folder.path(),
        "--vs human --opening swap2",
        &format!("yes\n{typed}"),
    );
    assert_eq!(text.matches("black: ").count(), 2, "{text}");
    assert!(!text.contains("press its key"), "{text}");
}

#[test]
fn chinese_is_spoken_too_and_an_empty_input_is_no_fault() {
    let folder = TempDir::new().unwrap();
    let text = play(folder.path(), "--lang zh --vs human", "h8\nh8\n");
    assert!(text.contains("第 1 手：黑方 h8。"), "{text}");
    assert!(
        text.ends_with("轮到白方。\nh8 已有棋子（黑方）。\n"),
        "{text}"
    );
    let text = play(folder.path(), "", "");
    assert!(text.ends_with("White to move.\n"), "{text}");
}

#[test]
fn a_colour_is_chosen_in_an_opening_by_a_word() {
    let folder = TempDir::new().unwrap();
    let typed = "h8\nh9\ni10\nj10\nmore\na1\na2\nwhite\nmoves\n";
    let text = play(folder.path(), "--vs human --opening swap2", typed);
    assert!(
        text.contains("First player: place a black stone, 1 of 3.\n"),
        "{text}"
    );
    assert!(
        text.contains("Second player: choose a colour; White moves next.\nblack: "),
        "{text}"
    );
    // A stone is none of the choices.
    assert!(!text.contains("j10"), "{text}");
    assert!(
        text.contains("Second player: place a white stone, 1 of 2.\n"),
        "{text}"
    );
    assert!(text.contains("First player: choose a colour"), "{text}");
    assert!(text.contains("X Black: "), "{text}");
    assert!(text.contains("White to move.\n"), "{text}");
    assert!(text.ends_with("1. h8 h9  2. i10 a1  3. a2\n"), "{text}");
}

#[test]
fn an_external_engine_plays_and_one_that_fails_is_told_and_asked_again() {
    let folder = TempDir::new().unwrap();
    let program = env!("CARGO_BIN_EXE_wuzi");
    let settings = format!(
        "[[engine]]\nname = \"own\"\ncommand = \"'{program}' brain --level random\"\n\
         [[engine]]\nname = \"none\"\ncommand = \"/no/such/engine\"\n"
    );
    std::fs::write(folder.path().join("settings.toml"), settings).unwrap();
    let text = play(folder.path(), "--vs engine:own", "h8\n");
    assert!(text.contains("Move 2: White "), "{text}");
    let text = play(folder.path(), "--vs engine:none", "yes\nh8\ngo\n");
    let told = "none cannot be started. /no/such/engine: ";
    assert_eq!(text.matches(told).count(), 2, "{text}");
    assert!(text.contains("The game waits: go tries again"), "{text}");
}
