//! Openings from the player's side: swap and swap2 with two people, with the computer on either
//! side and between computers, taken back, kept and taken up again; and renju's named openings.

#[path = "support/script.rs"]
mod script;

use std::time::Duration;

use script::{Answers, Script, against, renju, settings, two_players, watch};
use wuzi::app::action::Action;
use wuzi::engine::{Answer, Choice, Level, Opening, Point, Proposal, Seat, Stage, Stone, Task};
use wuzi::store::{ColourChoice, LanguageChoice, Mode, SetupChoices};

fn points(text: &str) -> Vec<Point> {
    let words = text.split_whitespace();
    words
        .map(|word| word.parse().expect("tests name points that exist"))
        .collect()
}

fn with(opening: Opening, choices: SetupChoices) -> SetupChoices {
    SetupChoices { opening, ..choices }
}

fn swap2() -> Script {
    Script::playing(with(Opening::Swap2, two_players(15)))
}

/// Against the computer, which answers when the test says so.
fn against_computer(opening: Opening, part: ColourChoice) -> Script {
    Script::playing_later(SetupChoices {
        colour: part,
        ..with(opening, against(Level::Classic, 15))
    })
}

fn stage(script: &Script) -> Option<Stage> {
    script.play().stage()
}

/// The stage that the computer is asked about.
fn asked(script: &Script) -> Stage {
    match script.pending.front().map(|request| request.task) {
        Some(Task::Opening(stage)) => stage,
        other => panic!("no decision of an opening is asked for, but {other:?}"),
    }
}

fn proposes(script: &mut Script, proposal: Proposal) {
    script.answer_with(Answer::Proposal(proposal));
}

fn person(script: &Script) -> Option<Stone> {
    let players = script.play().game().players();
    Stone::BOTH
        .into_iter()
        .find(|stone| players[*stone].is_human())
}

#[test]
fn two_people_swap_and_the_screen_says_who_decides_what() {
    let mut script = Script::playing(with(Opening::Swap, two_players(15)));
    script
        .says("Opening: swap")
        .says("First player: place a black stone, 1 of 3");
    script
        .place("h8")
        .says("First player: place a white stone, 2 of 3");
    script
        .place("i9")
        .says("First player: place a black stone, 3 of 3");
    script
        .place("k11")
        .says("Second player: choose a colour")
        .says("b Take Black")
        .says("w Take White")
        .says_not("two more stones");
    // A click beside the choices places nothing.
    script
        .click_point("a1")
        .says("First a colour is to be chosen");
    script.has_moves("h8 i9 k11");
    script
        .keys("b")
        .says("Second player takes Black; White is for the first player.");
    assert_eq!(stage(&script), None);
    script
        .keys("left")
        .says("White: place a stone")
        .place("a1")
        .has_moves("h8 i9 k11 a1");
}

#[test]
fn two_more_stones_leave_the_choice_to_the_first() {
    let mut script = swap2();
    script.place("h8 i9 k11").says("Place two more stones");
    script
        .keys("t")
        .says("Second player: place a white stone, 1 of 2");
    script
        .place("c3")
        .says("Second player: place a black stone, 2 of 2");
    script
        .place("d4")
        .says("First player: choose a colour")
        .says_not("Place two more stones");
    // The letter of what is not offered does nothing.
    script.keys("t").says("First player: choose a colour");
    script.keys("w").says("First player takes White");
    script.place("e5").has_moves("h8 i9 k11 c3 d4 e5");
    assert_eq!(script.play().game().to_move(), Stone::Black);
}

#[test]
fn the_choices_are_made_with_arrows_digits_and_the_mouse_too() {
    let chosen = |script: &Script| script.play().game().draft().choices().to_vec();
    let mut script = swap2();
    script.place("h8 i9 k11").says("Black is yours");
    script.keys("down").says("White is yours and moves next");
    script
        .keys("down")
        .says("You add a white and a black stone");
    script.keys("down").says("Black is yours");
    script.keys("up up enter");
    assert_eq!(chosen(&script), [Choice::White]);
    script.keys("u 3");
    assert_eq!(chosen(&script), [Choice::TwoMore]);
    script.keys("u").click_on("Take White");
    assert_eq!(chosen(&script), [Choice::White]);
    script.keys("u");
    // On the smallest screens the hints or the message itself are the buttons.
    for (side, name) in [(15, "t two"), (19, "t two"), (20, "t two")] {
        let mut script = Script::playing(with(Opening::Swap2, two_players(side)));
        script.size = (45, 22);
        script.place("h8 i9 k11").says("Second player:");
        script.click_on(name);
        assert_eq!(chosen(&script), [Choice::TwoMore], "{side}");
        script.place("c3 d4").keys("left");
        script.click_on("b Black");
        assert_eq!(chosen(&script), [Choice::TwoMore, Choice::Black]);
    }
    let mut script = swap2();
    script.size = (45, 22);
    script
        .place("h8 i9 k11")
        .says("choose. White moves next")
        .says("two more stones");
}

#[test]
fn every_decision_is_taken_back_one_at_a_time_and_made_again() {
    let mut script = swap2();
    let mut stages = Vec::new();
    let step = |script: &mut Script, stages: &mut Vec<Option<Stage>>, keys: &str| {
        stages.push(stage(script));
        script.keys(keys);
    };
    for keys in [
        ":h8 enter",
        ":i9 enter",
        ":k11 enter",
        "t",
        ":c3 enter",
        ":d4 enter",
        "b",
        ":e5 enter",
    ] {
        step(&mut script, &mut stages, keys);
    }
    let end = script.moves();
    for before in stages.iter().rev() {
        script.keys("u");
        assert_eq!(stage(&script), *before);
    }
    script.keys("u").says("no move to take back");
    for before in &stages {
        assert_eq!(stage(&script), *before);
        script.keys("r");
    }
    script.has_moves(&end);
    assert_eq!(stage(&script), None);
    assert_eq!(script.play().game().draft().choices().len(), 2);
}

#[test]
fn a_person_places_and_the_computer_chooses() {
    for (proposal, colour) in [
        (Proposal::Colour(Stone::Black), Stone::White),
        (Proposal::Colour(Stone::White), Stone::Black),
    ] {
        let mut script = against_computer(Opening::Swap, ColourChoice::Black);
        script.says("You: place a black stone, 1 of 3");
        script.place("h8 i9 k11");
        assert!(matches!(asked(&script), Stage::Choose { .. }));
        script.says("Classic: choosing, Enter hurries it");
        proposes(&mut script, proposal);
        assert_eq!(person(&script), Some(colour));
        script.says(&format!(
            "You play {}.",
            if colour == Stone::White {
                "White"
            } else {
                "Black"
            }
        ));
        // White moves next, whoever that is.
        assert_eq!(script.pending.is_empty(), colour == Stone::White);
    }
}

#[test]
fn the_computer_adds_two_stones_and_the_person_chooses() {
    let mut script = against_computer(Opening::Swap2, ColourChoice::Black);
    script.place("h8 i9 k11");
    let two = points("c3 d4").try_into().expect("there are two");
    proposes(&mut script, Proposal::TwoMore(two));
    script
        .has_moves("h8 i9 k11 c3 d4")
        .says("Classic adds two stones; then the choice is for you.");
    assert!(script.play().is_choosing());
    script
        .keys("w")
        .says("You play White; Black is for Classic.");
    assert_eq!(person(&script), Some(Stone::White));
    assert!(script.pending.is_empty());
    // Taken back to the person's own decisions: the choice, and then the third stone.
    script.keys("u");
    assert!(script.play().is_choosing());
    script.keys("u").has_moves("h8 i9");
    script.keys("r").has_moves("h8 i9 k11 c3 d4");
    assert!(script.play().is_choosing());
    script.keys("r");
    assert_eq!(person(&script), Some(Stone::White));
}

#[test]
fn the_computer_places_and_the_person_chooses() {
    for (keys, colour, moves) in [("b", Stone::Black, 4), ("w", Stone::White, 3)] {
        let mut script = against_computer(Opening::Swap2, ColourChoice::White);
        script.says("Classic: placing stones, Enter hurries it");
        script.keys(":a1 enter").says("the computer's turn");
        script.keys("esc");
        // Enter tells it to decide now.
        let id = script.oldest_search();
        script.keys("enter");
        assert_eq!(script.stopped, [id]);
        proposes(&mut script, Proposal::Stones(points("h8 i9 k11")));
        script
            .has_moves("h8 i9 k11")
            .says("You: choose a colour; White moves next");
        // What the computer placed is not the person's to take back.
        script.keys("u").says("no move to take back");
        script.keys(keys);
        assert_eq!(person(&script), Some(colour));
        if colour == Stone::Black {
            script.answer_point("c3");
        }
        assert_eq!(script.move_count(), moves);
        script.keys("u");
        assert!(script.play().is_choosing(), "{}", script.moves());
        script.has_moves("h8 i9 k11");
    }
    // The person adds two, and the computer takes a colour.
    let mut script = against_computer(Opening::Swap2, ColourChoice::White);
    proposes(&mut script, Proposal::Stones(points("h8 i9 k11")));
    script.keys("t").place("c3 d4");
    assert_eq!(asked(&script).choices().len(), 2);
    proposes(&mut script, Proposal::Colour(Stone::White));
    script.says("Classic takes White. You play Black.");
    // Which is still told when it has moved as well.
    script.answer_point("e5").has_moves("h8 i9 k11 c3 d4 e5");
    script.says("Classic takes White. You play Black.");
    script.place("f6").says_not("takes White");
}

#[test]
fn what_the_computer_cannot_decide_is_told_and_the_game_waits() {
    let mut script = against_computer(Opening::Swap, ColourChoice::White);
    proposes(&mut script, Proposal::Stones(points("h8 h8 i9")));
    script.says("The computer player failed").has_moves("");
    assert!(script.pending.is_empty());
    script.keys("enter");
    assert!(matches!(asked(&script), Stage::Place { number: 1, .. }));
    proposes(&mut script, Proposal::Stones(points("h8 i9 k11")));
    script.has_moves("h8 i9 k11").says("You: choose");
}

#[test]
fn every_level_of_ours_goes_through_the_whole_protocol() {
    for level in [Level::Random, Level::Classic, Level::STRONGEST] {
        for part in [ColourChoice::Black, ColourChoice::White] {
            let mut script = Script::playing(SetupChoices {
                colour: part,
                ..with(Opening::Swap2, against(level, 15))
            });
            if part == ColourChoice::Black {
                script.place("h8 i9 k11");
            }
            while let Some(now) = stage(&script) {
                match now {
                    Stage::Choose { .. } => script.keys("t b"),
                    Stage::Place { .. } => script.keys("enter right right up"),
                };
            }
            assert!(person(&script).is_some());
            script.is_at("game");
        }
    }
}

#[test]
fn nothing_is_given_up_and_no_idea_had_before_the_colours_are_settled() {
    let mut script = swap2();
    for keys in ["x", "d", "i"] {
        script.keys(keys).says("wait until the colours are settled");
        assert!(script.app.popup().is_none());
        script.keys("left");
    }
    script.says_not("x resign").says_not("i idea");
    script.place("h8 i9 k11").keys("b left");
    script.says("i idea").keys("x").says("resign");
}

#[test]
fn an_opening_is_kept_and_taken_up_where_it_was() {
    let mut script = swap2();
    for keys in [
        ":h8 enter",
        ":i9 enter",
        ":k11 enter",
        "t",
        ":c3 enter",
        ":d4 enter",
    ] {
        script.keys(keys);
        let (moves, now) = (script.moves(), stage(&script));
        let kept = script.kept_game.clone();
        assert!(kept.is_some(), "{keys}");
        // After the end of the program, and within it.
        let mut later = Script::with_game(settings(LanguageChoice::English), kept, 1);
        later.keys("c").is_at("game").has_moves(&moves);
        assert_eq!(stage(&later), now);
        script.keys("esc").is_at("menu").keys("c").is_at("game");
        assert_eq!(stage(&script), now);
    }
    // The computer goes on with its part.
    let mut script = against_computer(Opening::Swap2, ColourChoice::Black);
    script.place("h8 i9 k11").keys("esc").is_at("menu");
    let id = script.oldest_search();
    assert_eq!(script.stopped, [id]);
    script.pending.clear();
    script.keys("c").is_at("game");
    assert!(matches!(asked(&script), Stage::Choose { .. }));
    script.act(Action::Answer(
        id,
        Answer::Proposal(Proposal::Colour(Stone::Black)),
    ));
    assert!(stage(&script).is_some(), "a late answer is nobody's");
    proposes(&mut script, Proposal::Colour(Stone::Black));
    assert_eq!(person(&script), Some(Stone::White));
}

#[test]
fn two_computers_go_through_the_protocol_and_can_be_paused_and_taken_back() {
    let mut script = Script::playing_later(with(Opening::Swap2, watch(Level::Classic, 15)));
    script.says("First player: placing stones");
    proposes(&mut script, Proposal::Stones(points("h8 i9 k11")));
    script.says("Second player: choosing");
    script
        .keys("space")
        .says("paused")
        .keys("u")
        .has_moves("h8 i9");
    // One stone is missing, and asked for alone.
    script.pending.clear();
    script.keys("space");
    assert!(matches!(
        asked(&script),
        Stage::Place {
            number: 3,
            count: 3,
            ..
        }
    ));
    proposes(&mut script, Proposal::Stones(points("k11")));
    let two = points("c3 d4").try_into().expect("there are two");
    proposes(&mut script, Proposal::TwoMore(two));
    script.says("First player: Second player adds two stones");
    proposes(&mut script, Proposal::Colour(Stone::White));
    script.says("First player takes White");
    script.answers = Answers::AtOnce;
    script.answer();
    script.is_at("result");
}

#[test]
fn the_next_game_begins_with_the_same_opening_and_parts() {
    let mut script = against_computer(Opening::Swap, ColourChoice::Black);
    script.place("h8 i9 k11");
    proposes(&mut script, Proposal::Colour(Stone::Black));
    script.keys("x y").is_at("result").says("Black wins");
    assert_eq!(script.counted.len(), 1);
    let players = &script.counted[0].players;
    assert_eq!(
        (players.black.is_human(), players.white.is_human()),
        (false, true)
    );
    let sgf = script
        .library
        .values()
        .next()
        .expect("it is in the library");
    assert!(
        sgf.contains("ON[Swap, Black chosen by the second]"),
        "{sgf}"
    );
    assert!(sgf.contains("PB[Wuzi classic]PW[Human]"), "{sgf}");
    script.keys("n").says("You: place a black stone, 1 of 3");
    script.place("h8 i9 k11");
    proposes(&mut script, Proposal::Colour(Stone::Black));
    script.keys("x y").keys("c");
    // With the parts exchanged.
    script.says("Classic: placing stones");
}

#[test]
fn an_opening_that_leads_nowhere_is_not_kept_and_asks_nothing() {
    let mut script = swap2();
    script.keys("n").is_at("game");
    assert!(script.app.popup().is_none());
    let choices = with("d4".parse().expect("it is one"), renju());
    let mut named = Script::playing(choices);
    named.keys("esc").is_at("menu").says_not("Continue");
    assert!(named.kept_game.is_none());
}

#[test]
fn a_named_opening_stands_on_the_board() {
    let choices = with("kagetsu".parse().expect("it is one"), renju());
    let mut script = Script::playing(choices);
    script
        .has_moves("h8 h9 i9")
        .says("D4 Kagetsu 花月")
        .says("White: place a stone");
    script.keys("u").says("no move to take back");
    script.place("a1").keys("u").has_moves("h8 h9 i9");
    script
        .place("a2")
        .keys("esc")
        .keys("c")
        .has_moves("h8 h9 i9 a2");
    script
        .keys("x y")
        .is_at("result")
        .keys("n")
        .has_moves("h8 h9 i9");
    // Against the computer White is who moves.
    let mut script = Script::playing_later(SetupChoices {
        mode: Mode::AgainstComputer,
        colour: ColourChoice::Black,
        ..with("d4".parse().expect("it is one"), renju())
    });
    assert_eq!(
        script.pending.front().map(|request| request.task),
        Some(Task::Move)
    );
    script.answer_point("a1").has_moves("h8 h9 i9 a1");
    script.keys("u").says("no move to take back");
}

#[test]
fn the_form_offers_what_the_board_and_the_rule_allow() {
    let mut script = Script::new();
    script
        .keys("t home down down down")
        .says("Opening")
        .says("free");
    script.keys("right").says("One side places three stones");
    script
        .keys("right")
        .says("As swap, but instead of a colour");
    script.keys("right").says("free").says_not("named");
    // Under renju the named ones too, chosen in a row of their own.
    script.keys("up right right down left").says("named");
    script.says("D1 Kansei 寒星").keys("down right right right");
    script.says("D4 Kagetsu 花月").keys("left left left left");
    script
        .says("I13 Suisei 彗星")
        .keys("end up enter")
        .is_at("game");
    script.has_moves("h8 i9 f6");
    let kept = script
        .kept_settings
        .clone()
        .expect("choices are remembered");
    assert_eq!(kept.setup.opening.to_string(), "i13");
    // Another rule or board has other openings, and says why it has none.
    let mut form = Script::with(kept);
    form.keys("t home down down down").says("I13 Suisei");
    form.keys("up right").says_not("Suisei").says("free");
    form.keys("home right right right").says("3 x 3");
    form.keys("down down down")
        .says("made for five in a row, not 3");
    form.keys("right left enter").says("free");
    form.keys("home left left left down down left")
        .says("renju")
        .says("I13 Suisei");
}

#[test]
fn the_form_says_who_begins() {
    let mut script = Script::new();
    script.keys("a home down down down right right");
    script.says("place the stones").keys("end up up up right");
    script
        .says("choose first")
        .says("One side places three stones");
    script.keys("end up enter").says("Classic");
    let seats = script.play().game().players_at_start();
    assert_eq!(seats.white, Seat::Human);
    let mut script = Script::new();
    script.keys("w home down down down right");
    script.says("First player").says("Second player");
}

#[test]
fn no_clock_runs_before_the_colours_are_settled() {
    let left = |script: &Script, stone: Stone| {
        let clock = script.play().clock().expect("the game is timed");
        clock.left(stone)
    };
    let mut script = Script::playing(SetupChoices {
        clock: "1m+5s".parse().expect("it is a clock"),
        ..with(Opening::Swap2, two_players(15))
    });
    let pass = |script: &mut Script| {
        for _ in 0..4 {
            script.wait(Duration::from_secs(5));
        }
    };
    for keys in [
        ":h8 enter",
        ":i9 enter",
        ":k11 enter",
        "t",
        ":c3 enter",
        ":d4 enter",
    ] {
        pass(&mut script);
        script.keys(keys);
    }
    pass(&mut script);
    for stone in Stone::BOTH {
        assert_eq!(left(&script, stone), Duration::from_mins(1));
    }
    script.keys("w");
    pass(&mut script);
    assert_eq!(left(&script, Stone::White), Duration::from_secs(40));
    script.place("e5");
    assert_eq!(left(&script, Stone::White), Duration::from_secs(45));
    pass(&mut script);
    assert_eq!(left(&script, Stone::Black), Duration::from_secs(40));
    // Taken back into the opening they rest again.
    script.keys("u u");
    pass(&mut script);
    assert!(script.play().is_choosing());
    assert_eq!(left(&script, Stone::White), Duration::from_mins(1));
}
