//! The game in sentences, for screen readers and pipes: what has changed, told line by line.
//!
//! Like the drawing of screens it looks at the program and never acts. What has been told
//! is remembered, so that only news is told.

mod help;

use crate::app::App;
use crate::app::Screen;
use crate::app::notice::Notice;
use crate::app::play::Play;
use crate::app::popup::{Popup, Question};
use crate::app::write::{Obstacle, WriteForm};
use crate::engine::{Outcome, PlayError, Point, PointError, Seat, Stage, Stone};
use crate::i18n::Catalogue;
use crate::record::{Step, diagram, text};
use crate::store::Settings;

use super::write::obstacle_text;
use super::{key_names, opening, words_of};

/// Columns that a line of moves or words may take.
const COLUMNS: usize = 72;

/// Tells what is new, and what is asked for, in the words of a language.
pub struct Teller {
    words: Catalogue,
    told: Told,
}

impl Teller {
    /// A teller that has told nothing yet, in the language of the settings.
    pub fn new(settings: &Settings) -> Self {
        Self {
            words: words_of(settings, key_names::of_words()),
            told: Told::default(),
        }
    }

    /// Everything that has changed since it was asked last, in whole lines; empty when nothing has.
    pub fn news(&mut self, app: &App) -> String {
        self.told.news(app, &self.words)
    }

    /// What was refused or asked is told again when it comes about again.
    pub fn forget_notice(&mut self) {
        self.told.notice = None;
        self.told.question = None;
        self.told.obstacle = None;
    }

    /// The board, unless it is hidden while the game is paused.
    pub fn board(&self, app: &App) -> String {
        board(app, &self.words)
    }

    /// The moves so far, in numbered pairs.
    pub fn moves(&self, app: &App) -> String {
        moves(app, &self.words)
    }

    /// Whose turn it is, once more.
    pub fn turn(&self, app: &App) -> String {
        let going = |play: &&Play| play.game().outcome().is_none();
        let play = app.play().filter(going);
        play.map_or_else(String::new, |play| situation(play, &self.words) + "\n")
    }

    /// What can be typed.
    pub fn help(&self) -> String {
        help::list(&self.words)
    }

    /// What is wrong with a line that is neither a word nor a point.
    pub fn refusal(&self, error: &PointError) -> String {
        let words = &self.words;
        let help = words.text("plain-see-help");
        format!("{} {help}\n", words.point_error(error))
    }
}

/// What has been told.
#[derive(Debug, Default)]
struct Told {
    game: Option<ToldGame>,
    notice: Option<Notice>,
    question: Option<Question>,
    /// The obstacle before a record's file.
    obstacle: Option<Obstacle>,
}

/// What has been told of the game on the board.
#[derive(Debug, PartialEq, Eq)]
struct ToldGame {
    players: [Seat; 2],
    moves: Vec<Point>,
    outcome: Option<Outcome>,
    threats: Option<String>,
    stage: Option<Stage>,
    is_resting: bool,
}

impl ToldGame {
    fn of(play: &Play, words: &Catalogue) -> Self {
        let game = play.game();
        let players = game.players();
        Self {
            players: Stone::BOTH.map(|stone| players[stone].clone()),
            moves: game.moves().to_vec(),
            outcome: game.outcome().cloned(),
            threats: threats(play, words),
            stage: play.stage(),
            is_resting: play.is_resting(),
        }
    }
}

impl Told {
    fn news(&mut self, app: &App, words: &Catalogue) -> String {
        let mut out = String::new();
        let question = match app.popup() {
            Some(Popup::Question(question)) => Some(question.clone()),
            _ => None,
        };
        let form = match app.popup() {
            Some(Popup::Write(form)) => Some(form),
            _ => None,
        };
        if let Some(play) = app.play() {
            self.tell_game(&mut out, app, play, words);
        }
        if self.notice.as_ref() != app.notice() {
            self.notice = app.notice().cloned();
            match (app.notice(), app.play()) {
                // On the screen the choices are keys and buttons; here they are words.
                (
                    Some(Notice::ColoursOpen | Notice::Refused(PlayError::ColourOpen)),
                    Some(play),
                ) => line(&mut out, &situation(play, words)),
                // Nobody presses keys here.
                (Some(Notice::Keys(_)) | None, _) => {}
                (Some(notice), _) => line(&mut out, &words.notice(notice, app.context_below())),
            }
        }
        if self.question != question {
            if let Some(question) = &question {
                line(&mut out, &words.question(question));
                line(&mut out, &words.text("plain-yes-or-no"));
            }
            self.question = question;
        }
        self.tell_writing(&mut out, form.map(AsRef::as_ref), words);
        if let Some(Popup::Trouble(trouble)) = app.popup() {
            let failure = trouble.failure();
            for said in [
                words.engine_failure(failure),
                words.last_lines(failure),
                words.text("plain-engine-failed").into_owned(),
            ] {
                if !said.is_empty() {
                    line(&mut out, &said);
                }
            }
        }
        out
    }

    fn tell_game(&mut self, out: &mut String, app: &App, play: &Play, words: &Catalogue) {
        let now = ToldGame::of(play, words);
        let before = self.game.replace(now);
        let Some(now) = &self.game else {
            return;
        };
        if before.as_ref() == Some(now) {
            return;
        }
        let is_new = before.as_ref().is_none_or(|before| {
            let is_empty = now.moves.is_empty() && play.game().lines()[0].is_empty();
            is_empty && (!before.moves.is_empty() || before.players != now.players)
        });
        let told: &[Point] = if is_new {
            &[]
        } else {
            before.as_ref().map_or(&[], |b| &b.moves)
        };
        let common = told
            .iter()
            .zip(&now.moves)
            .take_while(|(a, b)| a == b)
            .count();
        let moved = is_new || told != now.moves;
        if is_new {
            line(out, &words.variant(play.game().variant()));
        }
        let before_players = before
            .as_ref()
            .filter(|_| !is_new)
            .map(|b| (&b.players, b.stage));
        // While the colours are open, the decisions say who is who.
        let is_settled = now.stage.is_none();
        if is_settled && before_players.is_none_or(|(p, s)| *p != now.players || s.is_some()) {
            tell_players(out, play, words);
        }
        if common < told.len() {
            let count = [("number", common.into())];
            line(out, &words.with("plain-taken-back", &count));
        }
        // Of a game that was taken up again the last move is told; the others are listed if asked.
        let fresh = if is_new {
            now.moves.len().saturating_sub(1)
        } else {
            common
        };
        for (ply, point) in now.moves.iter().enumerate().skip(fresh) {
            let arguments = [
                ("number", (ply + 1).into()),
                (
                    "stone",
                    words.stone(play.game().position().mover(ply)).into(),
                ),
                ("point", point.to_string().into()),
            ];
            line(out, &words.with("plain-move", &arguments));
        }
        if moved {
            out.push_str(&board(app, words));
        }
        if now.threats != before.as_ref().and_then(|before| before.threats.clone())
            && let Some(threats) = &now.threats
        {
            out.push_str(threats);
        }
        let was_over = before
            .as_ref()
            .is_some_and(|before| before.outcome == now.outcome);
        if let Some(outcome) = now.outcome.as_ref().filter(|_| moved || !was_over) {
            line(out, &words.outcome(outcome));
            if let Screen::Result(result) = app.screen()
                && let Some(counted) = result.counted()
            {
                line(out, &words.counted(counted));
            }
            line(out, &words.text("plain-after"));
        } else if moved
            || before.is_some_and(|before| {
                (before.is_resting, before.stage) != (now.is_resting, now.stage)
            })
        {
            line(out, &situation(play, words));
        }
    }

    fn tell_writing(&mut self, out: &mut String, form: Option<&WriteForm>, words: &Catalogue) {
        let obstacle = form.and_then(WriteForm::obstacle).cloned();
        if self.obstacle != obstacle {
            if let (Some(form), Some(obstacle)) = (form, &obstacle) {
                line(out, &obstacle_text(words, obstacle));
                if form.asks_to_write_over().is_some() {
                    line(out, &words.text("plain-yes-or-no"));
                }
            }
            self.obstacle = obstacle;
        }
    }
}

/// Who plays which colour.
fn tell_players(out: &mut String, play: &Play, words: &Catalogue) {
    let players = play.game().players();
    for stone in Stone::BOTH {
        let other = &players[stone.opponent()];
        let arguments = [
            ("sign", diagram::letter(stone).to_string().into()),
            ("stone", words.stone(stone).into()),
            ("name", words.seat(&players[stone], other).into()),
        ];
        line(out, &words.with("show-player", &arguments));
    }
}

/// Whose turn it is, the clocks, and who is thinking.
fn situation(play: &Play, words: &Catalogue) -> String {
    if play.is_resting() {
        return words.text("plain-paused").into_owned();
    }
    if let Some(stage) = play.stage() {
        let mut lines = vec![opening::decision(words, play, stage)];
        if play.is_choosing() {
            lines.extend(opening::choices_to_type(words, play));
        }
        return lines.join("\n");
    }
    let stone = words.stone(play.game().to_move());
    let mut text = words.with("show-to-move", &[("stone", stone.into())]);
    if let Some(clock) = play.clock() {
        let [black, white] = Stone::BOTH.map(|stone| Catalogue::clock(clock.left(stone)));
        let arguments = [("black", black.into()), ("white", white.into())];
        text.push(' ');
        text.push_str(&words.with("plain-clocks", &arguments));
    }
    text
}

/// The board, unless it is hidden while the game is paused.
fn board(app: &App, words: &Catalogue) -> String {
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
fn moves(app: &App, words: &Catalogue) -> String {
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
fn threats(play: &Play, words: &Catalogue) -> Option<String> {
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

fn line(out: &mut String, text: &str) {
    out.push_str(text.trim_end());
    out.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::keymap::Context;
    use crate::i18n::Language;

    #[test]
    fn no_message_that_is_told_here_names_a_key() {
        for language in Language::ALL {
            let words = Catalogue::with_keys(language, key_names::of_words());
            for (at, notice, said) in [
                (Context::Game, Notice::ComputersTurn, &["go"][..]),
                (Context::Watch, Notice::ComputersTurn, &["go"]),
                (
                    Context::Game,
                    Notice::EngineFailed("tired".to_owned()),
                    &["go", "undo"],
                ),
            ] {
                let told = words.notice(&notice, at);
                for word in said {
                    assert!(told.contains(word), "{told}");
                }
                for key in ["Enter", " u ", "game.", "watch."] {
                    assert!(!told.contains(key), "{told}");
                }
            }
        }
    }
}
