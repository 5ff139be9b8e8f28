//! Whatever comes in, in whatever order: nothing panics, and what must hold holds.

#[path = "support/script.rs"]
mod script;

use std::time::Duration;

use proptest::prelude::*;
use proptest::test_runner::Config;
use script::{Answers, Script, against, keys_of, renju, settings, think, two_players, watch};
use wuzi::app::Screen;
use wuzi::app::action::Action;
use wuzi::engine::{Answer, Level, Point, Progress, SearchId, SearchRequest, Task, Thought};
use wuzi::store::{LanguageChoice, Settings, SetupChoices, StoreProblem};

/// Something that may happen.
#[derive(Debug, Clone)]
enum Happening {
    Key(&'static str),
    Place(u8, u8),
    Click(u16, u16),
    Hover(u16, u16),
    Paste(String),
    /// The oldest search answers as its player would.
    Answer,
    /// The oldest search fails.
    Fail,
    /// An answer of any number, with any point.
    Wrong(u64, u8, u8),
    Progress(u64),
    Clock(u32),
    Problem,
    Resize(u16, u16),
}

const KEYS: [&str; 46] = [
    "up",
    "down",
    "left",
    "right",
    "enter",
    "enter",
    "enter",
    "esc",
    "space",
    "home",
    "end",
    "pgup",
    "pgdn",
    "f1",
    "backspace",
    "tab",
    "h",
    "j",
    "k",
    "l",
    "u",
    "u",
    "r",
    "i",
    "s",
    "x",
    "d",
    "n",
    "m",
    "p",
    "y",
    "y",
    "q",
    "c",
    "t",
    "a",
    "w",
    "?",
    ":",
    "1",
    "2",
    "5",
    ",",
    ".",
    "^l",
    "^z",
];

fn happening() -> impl Strategy<Value = Happening> {
    prop_oneof![
        10 => prop::sample::select(&KEYS[..]).prop_map(Happening::Key),
        6 => (0..20_u8, 0..20_u8).prop_map(|(x, y)| Happening::Place(x, y)),
        4 => (0..90_u16, 0..30_u16).prop_map(|(x, y)| Happening::Click(x, y)),
        1 => (0..90_u16, 0..30_u16).prop_map(|(x, y)| Happening::Hover(x, y)),
        1 => "[a-t]?[0-9]{0,3}|\\PC{0,12}".prop_map(Happening::Paste),
        6 => Just(Happening::Answer),
        1 => Just(Happening::Fail),
        2 => (0..40_u64, 0..20_u8, 0..20_u8).prop_map(|(id, x, y)| Happening::Wrong(id, x, y)),
        1 => (0..40_u64).prop_map(Happening::Progress),
        1 => (0..100_000_u32).prop_map(Happening::Clock),
        1 => Just(Happening::Problem),
        1 => (1..90_u16, 1..40_u16).prop_map(|(x, y)| Happening::Resize(x, y)),
    ]
}

/// The games to begin with; `None` begins in the menu.
fn begin(which: u8) -> Option<SetupChoices> {
    match which {
        0 => None,
        1 => Some(two_players(3)),
        2 => Some(two_players(15)),
        3 => Some(against(Level::Random, 3)),
        4 => Some(against(Level::Classic, 13)),
        5 => Some(watch(Level::Random, 3)),
        _ => Some(renju()),
    }
}

fn happens(script: &mut Script, happening: &Happening) {
    let point = |x: u8, y: u8| Point::new(x, y).expect("20 by 20 at most");
    match happening {
        Happening::Key(key) => keys_of(key).into_iter().for_each(|key| script.press(key)),
        Happening::Place(x, y) => {
            script.act(Action::Place(point(
                *x % script_side(script, true),
                *y % script_side(script, false),
            )));
        }
        Happening::Click(x, y) => {
            script.click(*x, *y);
        }
        Happening::Hover(x, y) => {
            let hover = script.draw().1.hover(*x, *y);
            script.act(Action::Hover(hover));
        }
        Happening::Paste(text) => {
            script.paste(text);
        }
        Happening::Answer => {
            if let Some(request) = script.pending.pop_front() {
                let answer = answer(&request);
                script.act(Action::Answer(request.id, answer));
            }
        }
        Happening::Fail => {
            if !script.pending.is_empty() {
                script.answer_with(Answer::Failed("made to fail".to_owned()));
            }
        }
        Happening::Wrong(id, x, y) => {
            // Every other one is the number that is waited for, with a point of no sense.
            let waited_for = script.pending.pop_front_if(|_| id % 2 == 0);
            let id = waited_for.map_or(SearchId(*id), |request| request.id);
            let answer = Answer::Thought(Thought {
                best: point(*x, *y),
                progress: Progress::default(),
            });
            script.pending.retain(|request| request.id != id);
            script.act(Action::Answer(id, answer));
        }
        Happening::Progress(id) => {
            script.act(Action::Progress(SearchId(*id), Progress::default()));
        }
        Happening::Clock(milliseconds) => {
            script.wait(Duration::from_millis((*milliseconds).into()));
        }
        Happening::Problem => {
            script.act(Action::Problem(StoreProblem::NoHome));
        }
        Happening::Resize(width, height) => script.size = (*width, *height),
    }
}

/// The board's columns or rows: clicks only ever name points of the board that is drawn.
fn script_side(script: &Script, columns: bool) -> u8 {
    script.app.play().map_or(20, |play| {
        let variant = play.game().variant();
        if columns {
            variant.width()
        } else {
            variant.height()
        }
    })
}

/// As the player of the level, but the solver and an analysis would take their time.
fn answer(request: &SearchRequest) -> Answer {
    think(&SearchRequest {
        player: if request.player == Level::Perfect.into() || request.task != Task::Move {
            Level::Classic.into()
        } else {
            request.player.clone()
        },
        ..request.clone()
    })
}

/// What must hold after everything that happens.
fn check(script: &mut Script) {
    let searches = script.pending.len();
    if let Some(play) = script.app.play() {
        let game = play.game();
        let variant = game.variant();
        assert!(
            variant.contains(play.cursor()),
            "the cursor is on the board"
        );
        assert!(play.hint().is_none_or(|hint| variant.contains(hint.best())));
        assert!(
            game.position().board().empty_points().count() + game.moves().len() == variant.area(),
            "each move is a stone"
        );
        if play.search().is_some() {
            assert!(searches > 0, "the search shown has been asked for");
            assert!(game.outcome().is_none(), "nobody thinks after the end");
        }
        let ended = matches!(script.app.screen(), Screen::Result(_));
        assert_eq!(
            game.outcome().is_some(),
            ended,
            "the result screen is for ended games"
        );
        if ended {
            assert!(script.kept_game.is_none(), "an ended game is not kept");
        } else if !game.moves().is_empty() {
            let kept = script
                .kept_game
                .as_ref()
                .expect("a game is kept from its first move");
            assert_eq!(kept.game.moves(), game.moves(), "as it stands");
        }
    }
    let _ = script.draw();
}

proptest! {
    #![proptest_config(Config {
        cases: 120,
        failure_persistence: None,
        max_shrink_iters: 2000,
        ..Config::default()
    })]

    #[test]
    fn any_stream_of_events_is_survived(
        which in 0..7_u8,
        chinese in any::<bool>(),
        loses in any::<bool>(),
        happenings in prop::collection::vec(happening(), 1..120),
    ) {
        let language = if chinese { LanguageChoice::Chinese } else { LanguageChoice::English };
        let mut script = Script::with(Settings {
            forbidden_moves_lose: loses,
            ..settings(language)
        });
        script.answers = Answers::Later;
        if let Some(choices) = begin(which) {
            script.start(choices);
        }
        for happening in &happenings {
            happens(&mut script, happening);
            if script.has_quit {
                break;
            }
            check(&mut script);
            // Of all searches that were asked for, at most one is still wanted.
            let wanted = script
                .pending
                .iter()
                .filter(|request| !script.stopped.contains(&request.id))
                .count();
            prop_assert!(wanted <= 1, "{wanted} searches are wanted at once");
        }
        let unfinished = script.app.play().is_some_and(|play| {
            play.game().outcome().is_none() && !play.game().moves().is_empty()
        });
        let moves = script.app.play().map(|play| play.game().moves().to_vec());
        if !script.has_quit {
            script.keys("^c");
        }
        prop_assert!(script.has_quit);
        if unfinished {
            let kept = script.kept_game.expect("an unfinished game is kept at the end");
            prop_assert_eq!(Some(kept.game.moves().to_vec()), moves);
        }
    }
}
