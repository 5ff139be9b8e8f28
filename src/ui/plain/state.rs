//! How the game stands, told when it is asked for or has changed.

use crate::app::App;
use crate::app::play::Play;
use crate::app::popup::Popup;
use crate::engine::Stone;
use crate::i18n::Catalogue;
use crate::record::{Step, diagram, text};
use crate::ui::opening;
use crate::ui::write::obstacle_text;

use super::line;

/// Columns that a line of moves or words may take.
const COLUMNS: usize = 72;

/// How things stand: the question that is open, or else the game on the board.
pub(super) fn now(app: &App, words: &Catalogue) -> String {
    question(app, words).unwrap_or_else(|| game(app, words))
}

/// The question that waits for a yes or a no.
pub(super) fn question(app: &App, words: &Catalogue) -> Option<String> {
    let asked = match app.popup()? {
        Popup::Question(question) => words.question(question),
        Popup::Write(form) if form.asks_to_write_over().is_some() => {
            obstacle_text(words, form.obstacle()?)
        }
        _ => return None,
    };
    let mut out = String::new();
    line(&mut out, &asked);
    line(&mut out, &words.text("plain-yes-or-no"));
    Some(out)
}

/// Whose turn it is and what the game waits for, or how it has ended and what can be done then.
fn game(app: &App, words: &Catalogue) -> String {
    let mut out = String::new();
    let Some(play) = app.play() else {
        line(&mut out, &words.text("plain-see-help"));
        return out;
    };
    if let Some(outcome) = play.game().outcome() {
        line(&mut out, &words.outcome(outcome));
        line(&mut out, &words.text("plain-after"));
        return out;
    }
    line(&mut out, &situation(play, words));
    let stalls = play.is_computers_turn() && play.search().is_none() && !play.is_paused();
    if stalls {
        line(&mut out, &words.text("plain-engine-failed"));
    }
    out
}

/// Whose turn it is, the clocks, and what the game waits for.
pub(super) fn situation(play: &Play, words: &Catalogue) -> String {
    if play.is_resting() {
        return words.text("plain-paused").into_owned();
    }
    let mut lines = Vec::new();
    if let Some(stage) = play.stage() {
        lines.push(opening::decision(words, play, stage));
        if play.is_choosing() {
            lines.extend(opening::choices_to_type(words, play));
        }
    } else {
        lines.push(turn(play, words));
    }
    if play.is_paused() && play.search().is_none() {
        lines.push(words.text("plain-watch-paused").into_owned());
    }
    lines.join("\n")
}

/// Whose turn it is, and the clocks.
fn turn(play: &Play, words: &Catalogue) -> String {
    let stone = words.stone(play.game().to_move());
    let text = words.with("show-to-move", &[("stone", stone.into())]);
    let Some(clock) = play.clock() else {
        return text;
    };
    let [black, white] = Stone::BOTH.map(|stone| Catalogue::clock(clock.left(stone)));
    let arguments = [("black", black.into()), ("white", white.into())];
    words.two_sentences(&text, &words.with("plain-clocks", &arguments))
}

/// The board, unless it is hidden while the game is paused.
pub(super) fn board(app: &App, words: &Catalogue) -> String {
    let Some(play) = app.play() else {
        return String::new();
    };
    if app.hides_board() {
        return format!("{}\n", words.text("plain-paused"));
    }
    let position = play.game().position();
    diagram::board(position, position.last_move())
}

/// The moves so far, in numbered pairs.
pub(super) fn moves(app: &App, words: &Catalogue) -> String {
    let Some(play) = app.play().filter(|_| !app.hides_board()) else {
        return String::new();
    };
    let position = play.game().position();
    let steps: Vec<Step> = position.moves().iter().copied().map(Step::Place).collect();
    let white_first = position.first_to_move() == Stone::White;
    let moves = text::flowed(&steps, white_first, COLUMNS);
    if moves.is_empty() {
        return format!("{}\n", words.text("plain-no-moves"));
    }
    moves
}

/// The threats of both sides, where they are asked for.
pub(super) fn threats(play: &Play, words: &Catalogue) -> Option<String> {
    let threats = play.threats()?;
    let in_a_row = play.game().variant().in_a_row();
    let mut out = String::new();
    for stone in Stone::BOTH {
        for threat in &threats.sides[stone] {
            let arguments = [
                ("stone", words.stone(stone).into()),
                ("threat", words.threat(threat, in_a_row).into()),
            ];
            line(&mut out, &words.with("plain-threat", &arguments));
        }
    }
    for (point, forbidden) in &threats.forbidden {
        let arguments = [
            ("point", point.to_string().into()),
            ("kind", words.forbidden_kind(forbidden.kind).into()),
        ];
        line(&mut out, &words.with("plain-forbidden", &arguments));
    }
    if out.is_empty() {
        line(&mut out, &words.text("plain-no-threats"));
    }
    Some(out)
}
