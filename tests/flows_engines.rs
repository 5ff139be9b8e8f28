//! External engines as a player meets them: the list, the form, games against them, their
//! failures, and analysis by one. What they say is told by the tests.

#[path = "support/script.rs"]
mod script;

use std::time::Duration;

use script::{Script, against, settings, think, two_players, watch};
use wuzi::app::action::Action;
use wuzi::app::engines::EngineAbout;
use wuzi::engine::{
    Answer, EngineFailure, EngineFault, EngineName, Level, Opponent, SearchRequest, Seat,
    StartProblem, Stone, Task,
};
use wuzi::store::{Analyst, EngineEntry, LanguageChoice, Mode, SavedGame, Settings};

fn name(text: &str) -> EngineName {
    text.parse().expect("tests name engines well")
}

/// Settings with these engines on the list, each started by its own name.
fn with_engines(names: &[&str]) -> Settings {
    let entry = |name: &&str| EngineEntry::for_command(name).expect("a name is a command");
    Settings {
        engines: names.iter().map(entry).collect(),
        ..settings(LanguageChoice::English)
    }
}

/// A game against an engine of the list, the person being Black; answers are held back.
fn playing(engine: &str) -> Script {
    let mut script = Script::with(with_engines(&[engine]));
    script.answers = script::Answers::Later;
    script.start(against(name(engine), 15));
    script
}

fn failure(engine: &str, fault: EngineFault) -> Answer {
    Answer::EngineFailed(Box::new(EngineFailure {
        engine: name(engine),
        fault,
        last_lines: vec![
            "MESSAGE thinking hard".to_owned(),
            "Segmentation fault".to_owned(),
        ],
        log: None,
    }))
}

fn crash(engine: &str) -> Answer {
    failure(engine, EngineFault::Exited(3))
}

// ---- The list and the form.

#[test]
fn an_engine_is_added_changed_and_removed_with_the_keyboard_alone() {
    let mut script = Script::new();
    script.keys("s end up enter").is_at("engines");
    script.says("External engines").keys("a").is_at("engine");
    script.says("The program and its arguments");
    // Nothing is on the list before its command is known.
    script.keys("esc").is_at("engines");
    assert_eq!(script.kept_settings, None);
    script.keys("a enter").says("The command is empty");
    script
        .paste("'/opt/my rapfi")
        .keys("enter")
        .says("A quotation mark is not closed");
    script
        .keys("' space - v enter")
        .is_at("engine")
        .says("my rapfi");
    let kept = |script: &Script| script.kept_settings.clone().expect("they are kept").engines;
    assert_eq!(kept(&script)[0].command, "'/opt/my rapfi' -v");
    assert_eq!(kept(&script)[0].name, name("my rapfi"));

    // Every field says what it does not take.
    script.keys("home down down enter").keys("0 . 0 1 enter");
    script
        .says("'0.01' is not a time: 0.05 to 600 seconds")
        .keys("^u 2 . 5 enter");
    script.says("2.5 s").keys("down enter ^u 8 enter");
    script
        .says("a whole number of MiB")
        .keys("^u 1 0 2 4 enter")
        .says("1024 MiB");
    script
        .keys("down enter ^u 0 enter")
        .says("1 to 256")
        .keys("^u 4 enter");
    script
        .keys("down enter")
        .paste("alone")
        .keys("enter")
        .says("'alone' is not a key and a value");
    script
        .keys("^u")
        .paste("caution_factor 2; pondering 0")
        .keys("enter");
    script
        .keys("home enter ^u enter")
        .says("The name is empty.");
    script
        .paste("Rapfi of a name that is far too long")
        .keys("enter");
    script
        .says("up to 24 characters")
        .keys("^u")
        .paste("Rapfi")
        .keys("enter");
    let engine = &kept(&script)[0];
    assert_eq!(engine.name, name("Rapfi"));
    assert_eq!(
        (engine.time_ms, engine.memory_mib, engine.threads),
        (Some(2500), 1024, 4)
    );
    assert_eq!(engine.extra, ["caution_factor 2", "pondering 0"]);

    // Typing that is cancelled changes nothing; a second engine may not take the name.
    script
        .keys("enter ^u x esc")
        .says("Rapfi")
        .keys("esc a")
        .paste("rapfi")
        .keys("enter");
    script
        .says("rapfi 2")
        .keys("home enter ^u")
        .paste("RAPFI")
        .keys("enter");
    script
        .says("Another engine is called 'RAPFI'.")
        .keys("esc esc")
        .is_at("engines");

    script
        .keys("d")
        .says("Remove rapfi 2 from the list?")
        .keys("n")
        .says("rapfi 2");
    script.keys("delete y").is_at("engines").says_not("rapfi 2");
    assert_eq!(kept(&script).len(), 1);
    script.keys("esc").is_at("settings");
}

#[test]
fn the_list_and_the_form_work_with_the_mouse_alone() {
    let mut script = Script::new();
    script
        .click_on("Settings")
        .click_on("External engines")
        .is_at("engines");
    script
        .click_on("Add an engine")
        .paste("rapfi")
        .click_on("[Enter")
        .is_at("engine");
    script
        .click_on("Threads")
        .says("1 to 256")
        .click_on("[Esc")
        .click_on("Try");
    assert!(script.trial.is_some());
    script
        .click_on("Remove from the list")
        .click_on("yes")
        .is_at("engines");
    assert_eq!(script.app.settings().engines, []);
    script.click_on("Back").is_at("settings");
}

#[test]
fn a_trial_says_who_the_engine_is_or_what_is_wrong_and_stops_nobody() {
    let mut script = Script::with(with_engines(&["rapfi"]));
    script
        .keys("s end up enter t")
        .is_at("engine")
        .says("being started");
    let (first, engine) = script.trial.clone().expect("it is being tried");
    assert_eq!(engine.command, "rapfi");
    // Asked for twice it is tried once, and one goes on meanwhile.
    script.keys("t up up");
    assert_eq!(
        script.trial.as_ref().map(|(number, _)| *number),
        Some(first)
    );
    let about = EngineAbout {
        words: "Rapfi 0.43".to_owned(),
        took: Duration::from_millis(120),
        analyses: true,
    };
    script
        .act(Action::Tried(first, Ok(about.clone())))
        .keys("end up up");
    script
        .says("It works: Rapfi 0.43")
        .says("0.1 s")
        .says("It plays and");

    script.keys("t");
    let (second, _) = script.trial.clone().expect("it is being tried");
    assert_ne!(first, second);
    // What was asked before is no longer looked at.
    script
        .act(Action::Tried(first, Ok(about)))
        .says("being started");
    let Answer::EngineFailed(failure) = crash("rapfi") else {
        unreachable!("it is a failure");
    };
    script.act(Action::Tried(second, Err(failure)));
    script
        .says("rapfi has ended by itself, with exit code 3.")
        .says("Segmentation fault");
    // Whatever is changed is to be tried anew.
    script
        .keys("home enter enter end up up")
        .says("Starts it and asks who it is.");
}

#[test]
fn a_renamed_engine_stays_chosen_and_a_removed_one_does_not() {
    let mut settings = with_engines(&["rapfi"]);
    settings.setup.level = name("rapfi").into();
    settings.analyst = Analyst::Engine(name("rapfi"));
    let mut script = Script::with(settings);
    script
        .keys("s end up enter enter enter ^u")
        .paste("Strong")
        .keys("enter");
    assert_eq!(script.app.settings().setup.level, name("Strong").into());
    assert_eq!(
        script.app.settings().analyst,
        Analyst::Engine(name("Strong"))
    );
    script.keys("d y");
    assert_eq!(script.app.settings().setup.level, Level::Classic.into());
    assert_eq!(script.app.settings().analyst, Analyst::Own);
}

// ---- Games.

#[test]
fn an_engine_is_chosen_in_the_form_and_plays() {
    let mut script = Script::with(with_engines(&["rapfi"]));
    script.answers = script::Answers::Later;
    script.keys("a").click_in_row("Opponent", "◂");
    script
        .says("Random")
        .click_in_row("Opponent", "◂")
        .says("rapfi")
        .keys("end up enter")
        .is_at("game");
    script.place("h8");
    let request = script.pending[0].clone();
    assert_eq!(request.player, Opponent::Engine(name("rapfi")));
    assert_eq!(request.limits.time, Some(Duration::from_millis(200)));
    script.answer_point("i9").has_moves("h8 i9").says("rapfi");
    assert_eq!(
        script
            .kept_settings
            .clone()
            .expect("choices are kept")
            .setup
            .level,
        name("rapfi").into()
    );
    // Kept and taken up again it is still the same opponent.
    let kept = script.kept_game.clone().expect("the game is kept");
    let mut again = Script::with_game(with_engines(&["rapfi"]), Some(kept), 1);
    again.keys("enter");
    assert_eq!(
        again.play().game().players()[Stone::White],
        name("rapfi").into()
    );
}

#[test]
fn an_engine_has_the_time_that_the_list_gives_it() {
    let mut settings = with_engines(&["rapfi"]);
    settings.engines[0].time_ms = Some(2500);
    let mut script = Script::with(settings);
    script.answers = script::Answers::Later;
    script.start(against(name("rapfi"), 15)).place("h8");
    assert_eq!(
        script.pending[0].limits.time,
        Some(Duration::from_millis(2500))
    );
}

#[test]
fn a_row_that_engines_do_not_know_is_refused_with_its_reason() {
    let mut script = Script::with(with_engines(&["rapfi"]));
    script.keys("i").click_in_row("Opponent", "◂");
    script
        .says("rapfi plays five in a row only")
        .keys("end up enter")
        .is_at("setup");
    script.says("rapfi plays five in a row only");
}

#[test]
fn games_against_an_engine_are_counted_under_its_name_and_rate_nobody() {
    let mut script = playing("rapfi");
    for (own, other) in [("d8", "a1"), ("e8", "b1"), ("f8", "c2"), ("g8", "d2")] {
        script.place(own).answer_point(other);
    }
    script
        .place("h8")
        .is_at("result")
        .says("Black wins")
        .says_not("Rating");
    assert_eq!(
        script.counted[0].players[Stone::White],
        name("rapfi").into()
    );
    assert_eq!(script.counted[0].encounter(), None);
    let sgf = script
        .library
        .values()
        .next()
        .expect("it is in the library");
    assert!(
        sgf.contains("PB[Human]") && sgf.contains("PW[rapfi]"),
        "{sgf}"
    );
    script.keys("esc r 2").says("rapfi");
}

// ---- Failures.

#[test]
fn a_failure_is_told_with_the_last_lines_and_the_game_is_kept() {
    let mut script = playing("rapfi");
    script.place("h8").answer_with(crash("rapfi"));
    script.says("rapfi has ended by itself, with exit code 3.");
    script.says("It said last: MESSAGE thinking hard / Segmentation fault");
    script
        .says("White waits; nothing of the game is lost.")
        .has_moves("h8");
    // Try again: the same question once more.
    script.keys("enter");
    assert_eq!(script.pending.len(), 1);
    script.answer_point("i9").has_moves("h8 i9").is_at("game");

    // Closed, the game waits, and Enter tries again.
    script
        .place("h9")
        .answer_with(crash("rapfi"))
        .keys("esc")
        .says("waits, Enter makes it move");
    assert!(script.pending.is_empty());
    script
        .keys("enter")
        .answer_point("i10")
        .has_moves("h8 i9 h9 i10");

    // The menu keeps the game.
    script
        .place("h10")
        .answer_with(crash("rapfi"))
        .keys("end enter")
        .is_at("menu");
    script.says("Continue").keys("enter").is_at("game");
    assert_eq!(script.pending.len(), 1, "taken up again it is asked again");
}

#[test]
fn after_a_failure_another_player_goes_on_or_the_person_does() {
    let mut script = playing("rapfi");
    script
        .place("h8")
        .answer_with(crash("rapfi"))
        .keys("down enter");
    script.says("Who plays White?").says("now").keys("enter");
    let stand_in = script.pending[0].player.clone();
    assert!(
        stand_in.level().is_some(),
        "a level is offered first: {stand_in}"
    );
    script.answer().says("Black:");
    assert_eq!(script.move_count(), 2);

    let mut script = playing("rapfi");
    script
        .place("h8")
        .answer_with(crash("rapfi"))
        .click_on("Play this side yourself");
    assert_eq!(
        *script.play().game().players(),
        wuzi::engine::ByStone::default()
    );
    script.place("i9").has_moves("h8 i9");
    script.place("h9").has_moves("h8 i9 h9");
}

#[test]
fn every_fault_is_told_in_both_languages_on_the_smallest_screen() {
    let seconds = Duration::from_secs(5);
    let point = || "h8".parse().expect("it is a point");
    let faults = [
        EngineFault::NotListed,
        EngineFault::NoAnalysis,
        EngineFault::CommandLine {
            line: "'x".to_owned(),
            reason: "open".to_owned(),
        },
        EngineFault::NotStarted {
            program: "/opt/x".to_owned(),
            problem: StartProblem::NoFile,
        },
        EngineFault::NoGreeting(seconds),
        EngineFault::Late(seconds),
        EngineFault::Deaf,
        EngineFault::Exited(3),
        EngineFault::Killed(11),
        EngineFault::Silent,
        EngineFault::Flood,
        EngineFault::Refused("ERROR too large".to_owned()),
        EngineFault::NoMove("blah".to_owned()),
        EngineFault::OffBoard("99,99".to_owned()),
        EngineFault::Occupied(point()),
        EngineFault::Forbidden(point()),
        EngineFault::Stopped,
        EngineFault::InARow(4),
        EngineFault::StoneCounts,
    ];
    for language in [LanguageChoice::English, LanguageChoice::Chinese] {
        for fault in &faults {
            let mut script = Script::with(Settings {
                language,
                ..with_engines(&["rapfi"])
            });
            script.size = (45, 22);
            script.answers = script::Answers::Later;
            script.start(against(name("rapfi"), 15)).place("h8");
            script
                .answer_with(failure("rapfi", fault.clone()))
                .says("rapfi");
            let (again, menu) = match language {
                LanguageChoice::Chinese => ("重试", "主菜单"),
                _ => ("Try again", "Menu"),
            };
            script
                .says(again)
                .says(menu)
                .says_not("fault-")
                .says_not("trouble-");
        }
    }
}

#[test]
fn a_failure_waits_until_what_lies_over_the_game_is_closed() {
    let mut script = playing("rapfi");
    script
        .place("h8")
        .keys("?")
        .answer_with(crash("rapfi"))
        .says_not("exit code 3");
    script
        .keys("esc")
        .says("exit code 3")
        .keys("esc")
        .says_not("exit code 3");
    // Taken back it means nothing any more.
    script.keys("enter ?").answer_with(crash("rapfi"));
    script.keys("esc esc u").says_not("exit code 3");
    assert_eq!(script.move_count(), 0);
}

#[test]
fn an_engine_that_nobody_knows_is_told_and_replaced() {
    let mut script = playing("rapfi");
    script.place("h8").answer_point("i9").keys("esc");
    let saved: SavedGame = script.kept_game.clone().expect("it is kept");
    let mut later = Script::with_game(settings(LanguageChoice::English), Some(saved), 1);
    later.answers = script::Answers::Later;
    later.keys("enter").place("h9");
    later.says("rapfi is not on the list of external engines.");
    assert!(later.pending.is_empty());
    later.keys("down enter enter");
    assert_eq!(later.pending.len(), 1);
}

#[test]
fn in_a_watched_game_the_failing_engine_stops_it_and_nothing_is_made_up() {
    let mut script = Script::with(with_engines(&["one", "two"]));
    script.answers = script::Answers::Later;
    let mut choices = watch(name("one"), 15);
    choices.white = name("two").into();
    script.start(choices).answer_point("h8");
    script.answer_with(failure(
        "two",
        EngineFault::Occupied("h8".parse().expect("a point")),
    ));
    script
        .says("two has played h8, where a stone stands.")
        .is_at("game")
        .has_moves("h8");
    assert!(script.counted.is_empty() && script.play().is_paused());
    // Tried again the game goes on by itself.
    script
        .keys("enter")
        .answer_point("i9")
        .answer_point("h9")
        .has_moves("h8 i9 h9");
}

// ---- The command line.

#[test]
fn an_engine_of_the_command_line_is_known_for_this_run_and_can_be_kept() {
    let mut script = Script::with(with_engines(&["rapfi"]));
    script.answers = script::Answers::Later;
    let same = EngineEntry::for_command("rapfi").expect("it is a command");
    assert_eq!(
        script.app.invite(same),
        name("rapfi"),
        "it is on the list already"
    );
    let guest = EngineEntry::for_command("/elsewhere/rapfi -x").expect("it is a command");
    let called = script.app.invite(guest);
    assert_eq!(called, name("rapfi 2"));
    script.start(against(called, 15)).place("h8");
    assert_eq!(script.pending[0].player, name("rapfi 2").into());
    assert_eq!(
        script
            .kept_settings
            .clone()
            .expect("they are kept")
            .engines
            .len(),
        1
    );
    script
        .keys("esc s end up enter")
        .says("Keep rapfi 2 on the list")
        .keys("down enter");
    assert_eq!(
        script
            .kept_settings
            .clone()
            .expect("they are kept")
            .engines
            .len(),
        2
    );
    script.says_not("Keep rapfi 2");
}

// ---- Who plays.

#[test]
fn the_opponent_is_changed_in_mid_game_and_the_game_rates_nobody() {
    let mut script = Script::playing_later(against(Level::Classic, 15));
    script
        .place("h8")
        .keys("o")
        .says("Who plays White?")
        .keys("end enter");
    assert!(script.stopped.len() == 1, "the former one no longer thinks");
    assert_eq!(
        script.pending.back().map(|r| r.player.clone()),
        Some(Opponent::STRONGEST)
    );
    // The late answer of the former one is nothing.
    script
        .answer_point("a1")
        .has_moves("h8")
        .answer_point("i9")
        .has_moves("h8 i9");
    script
        .keys("o esc")
        .is_at("game")
        .keys("x y")
        .is_at("result")
        .says("or a side");
    assert!(script.counted[0].aided);
}

#[test]
fn two_people_can_let_a_computer_take_a_side() {
    let mut script = Script::playing_later(two_players(15));
    script
        .place("h8")
        .keys("o")
        .says("Who plays White?")
        .keys("left")
        .says("Who plays Black?");
    script.keys("left down enter");
    assert_eq!(script.pending[0].player, Level::Random.into());
    script.answer_point("i9").has_moves("h8 i9").says("you");
}

// ---- Analysis.

fn analysing() -> Script {
    let mut script = Script::with(Settings {
        analyst: Analyst::Engine(name("rapfi")),
        ..with_engines(&["rapfi"])
    });
    script.answers = script::Answers::Later;
    script
}

#[test]
fn an_engine_analyses_a_game_and_a_record_when_the_settings_say_so() {
    let mut script = analysing();
    script
        .start(two_players(15))
        .place("h8 i9")
        .keys("a")
        .says("rapfi: depth");
    let asked = |request: &SearchRequest| {
        (
            request.player.clone(),
            matches!(request.task, Task::Analysis { lines: 3 }),
        )
    };
    assert_eq!(asked(&script.pending[0]), (name("rapfi").into(), true));

    let mut script = analysing();
    script.review("h8 i9 h9").keys("a");
    assert_eq!(asked(&script.pending[0]), (name("rapfi").into(), true));
}

#[test]
fn our_own_engine_analyses_in_place_of_one_that_cannot_and_says_so() {
    let mut script = analysing();
    script
        .start(two_players(15))
        .place("h8")
        .keys("a")
        .answer_with(crash("rapfi"));
    script
        .says("Our own engine analyses in")
        .says("exit code 3");
    assert_eq!(script.pending[0].player, Opponent::STRONGEST);
    // It stays so with the next position, until the analysis is asked for anew.
    script.place("i9");
    assert_eq!(
        script.pending.back().map(|r| r.player.clone()),
        Some(Opponent::STRONGEST)
    );
    script.keys("a a");
    assert_eq!(
        script.pending.back().map(|r| r.player.clone()),
        Some(name("rapfi").into())
    );

    let mut script = analysing();
    script
        .review("h8 i9 h9")
        .keys("a")
        .answer_with(crash("rapfi"));
    script.says("Our own engine analyses in");
    assert_eq!(script.pending[0].player, Opponent::STRONGEST);
    let answer = think(&script.pending[0]);
    script.answer_with(answer).says("Analysis");
}

#[test]
fn who_analyses_is_chosen_among_the_engines() {
    let mut script = Script::with(with_engines(&["one", "two"]));
    script.keys("s end up up up").says("our engine");
    for analyst in ["engine:one", "engine:two", "own"] {
        script.keys("right");
        assert_eq!(script.app.settings().analyst.to_string(), analyst);
    }
    assert_eq!(script.app.settings().setup.mode, Mode::AgainstComputer);
}

#[test]
fn a_person_takes_no_engines_seat_by_accident() {
    // A click beside the choices closes nothing and chooses nothing.
    let mut script = playing("rapfi");
    script
        .place("h8")
        .answer_with(crash("rapfi"))
        .click(0, 0)
        .says("exit code 3");
    assert_eq!(
        script.play().game().players()[Stone::White],
        Seat::from(name("rapfi"))
    );
}

#[test]
fn why_an_engine_cannot_be_started_is_told_in_the_words_of_the_language() {
    for (language, told) in [
        (LanguageChoice::English, "/opt/x: no such file."),
        (LanguageChoice::Chinese, "/opt/x：没有这个文件。"),
    ] {
        let mut script = Script::with(Settings {
            language,
            ..with_engines(&["rapfi"])
        });
        script.answers = script::Answers::Later;
        script.start(against(name("rapfi"), 15)).place("h8");
        let fault = EngineFault::NotStarted {
            program: "/opt/x".to_owned(),
            problem: StartProblem::NoFile,
        };
        script.answer_with(failure("rapfi", fault)).says(told);
    }
}
