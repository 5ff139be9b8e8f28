//! What has been told of the game, and what is new since.

use crate::app::App;
use crate::app::Screen;
use crate::app::notice::Notice;
use crate::app::play::Play;
use crate::app::popup::{Popup, Question};
use crate::app::write::{Obstacle, WriteForm};
use crate::engine::{Outcome, PlayError, Point, Seat, Stage, Stone};
use crate::i18n::Catalogue;
use crate::record::diagram;
use crate::ui::write::obstacle_text;

use super::line;
use super::state::{board, situation, threats};

/// What has been told.
#[derive(Debug, Default)]
pub(super) struct Told {
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
    is_paused: bool,
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
            is_paused: play.is_paused(),
        }
    }
}

impl Told {
    /// What was refused or asked is told again when it comes about again.
    pub(super) fn forget_notice(&mut self) {
        self.notice = None;
        self.question = None;
        self.obstacle = None;
    }

    /// Everything that is new, in whole lines: first what was said about it, then what has come
    /// of it, then what is asked.
    pub(super) fn news(&mut self, app: &App, words: &Catalogue, quiet: bool) -> String {
        let mut out = String::new();
        self.tell_notice(&mut out, app, words);
        if let Some(play) = app.play() {
            self.tell_game(&mut out, app, play, words, quiet);
        }
        self.tell_question(&mut out, app, words);
        let form = match app.popup() {
            Some(Popup::Write(form)) => Some(form.as_ref()),
            _ => None,
        };
        self.tell_writing(&mut out, form, words);
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

    fn tell_notice(&mut self, out: &mut String, app: &App, words: &Catalogue) {
        if self.notice.as_ref() == app.notice() {
            return;
        }
        self.notice = app.notice().cloned();
        match (app.notice(), app.play()) {
            // On the screen the choices are keys and buttons; here they are words.
            (Some(Notice::ColoursOpen | Notice::Refused(PlayError::ColourOpen)), Some(play)) => {
                line(out, &situation(play, words));
            }
            // Nobody presses keys here.
            (Some(Notice::Keys(_)) | None, _) => {}
            (Some(notice), _) => line(out, &words.notice(notice, app.context_below())),
        }
    }

    fn tell_question(&mut self, out: &mut String, app: &App, words: &Catalogue) {
        let question = match app.popup() {
            Some(Popup::Question(question)) => Some(question.clone()),
            _ => None,
        };
        if self.question != question {
            if let Some(question) = &question {
                line(out, &words.question(question));
                line(out, &words.text("plain-yes-or-no"));
            }
            self.question = question;
        }
    }

    fn tell_game(
        &mut self,
        out: &mut String,
        app: &App,
        play: &Play,
        words: &Catalogue,
        quiet: bool,
    ) {
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
        if moved && !quiet {
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
                (before.is_paused, before.stage) != (now.is_paused, now.stage)
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
