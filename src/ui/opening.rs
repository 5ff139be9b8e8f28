//! An opening that leaves the colours open: whose decision it is, what is to be done, and what
//! can be chosen.

use ratatui::layout::Rect;

use super::key_names::first_key;
use super::list::{self, Row};
use super::pen::{Pen, columns, row, skip_columns, skip_rows};
use crate::app::App;
use crate::app::action::Command;
use crate::app::keymap::{Context, Keymap};
use crate::app::play::Play;
use crate::app::typed::Word;
use crate::engine::{Choice, Stage};
use crate::i18n::Catalogue;

/// The key that makes a choice.
fn key_of(keymap: &Keymap, choice: Choice) -> String {
    first_key(keymap, Context::Choosing, Command::Choose(choice))
}

/// Draws the decision into the panel, with the choices where a person has one; returns the rows
/// used.
pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, app: &App, play: &Play, stage: Stage) -> u16 {
    let look = pen.look;
    let (theme, words) = (look.theme, &look.words);
    let mut used = 0;
    used += pen.write_wrapped(area, &decision(words, play, stage), theme.title);
    if let Some(selected) = play.selected_choice().filter(|_| play.is_choosing()) {
        let choices = play.choices();
        let rows: Vec<Row> = choices
            .iter()
            .map(|choice| {
                let key = key_of(app.keymap(), *choice);
                Row::plain(format!("{key} {}", words.choice(*choice)))
            })
            .collect();
        let at = choices.iter().position(|choice| *choice == selected);
        let place = skip_rows(area, used);
        let height = u16::try_from(rows.len()).unwrap_or(u16::MAX);
        let height = height.min(place.height);
        list::draw(pen, Rect { height, ..place }, &rows, at.unwrap_or(0));
        used += height;
        let meaning = words.about_choice(selected, &other(play));
        used += pen.write_wrapped(skip_rows(area, used), &meaning, theme.dim);
    } else if let Stage::Place { .. } = stage {
        let about = words.about_stage(play.game().draft().opening(), stage, &other(play));
        used += pen.write_wrapped(skip_rows(area, used), &about, theme.dim);
    }
    used + 1
}

/// What a person is to do, for the message line; without a panel, and with more than one row to
/// say it in, also what the choices mean. Returns the rows used.
pub(super) fn draw_message(
    pen: &mut Pen<'_>,
    place: Rect,
    app: &App,
    play: &Play,
    stage: Stage,
    folded: bool,
) -> u16 {
    let look = pen.look;
    let (theme, words) = (look.theme, &look.words);
    let text = what(words, play, stage);
    let Stage::Choose { .. } = stage else {
        return pen.write_wrapped(place, &text, theme.text);
    };
    if !folded {
        return pen.write_wrapped(place, &text, theme.text);
    }
    match place.height {
        // Neither a panel nor a line of hints: the choices themselves are the message.
        0 | 1 => draw_buttons(pen, place, app.keymap(), play),
        2 => pen.write(place, &text, theme.text).min(1),
        _ => {
            let longer = words.choices_in_short(&other(play), play.choices());
            let rows = Rect {
                height: place.height - 1,
                ..place
            };
            pen.write_wrapped(rows, &longer, theme.text)
        }
    }
}

/// The choices as buttons in one row.
fn draw_buttons(pen: &mut Pen<'_>, place: Rect, keymap: &Keymap, play: &Play) -> u16 {
    let look = pen.look;
    let (theme, words) = (look.theme, &look.words);
    let mut left = 0;
    for choice in play.choices() {
        let (key, name) = (key_of(keymap, *choice), words.choice_in_short(*choice));
        let width = columns(&key) + 1 + columns(&name);
        let button = Rect {
            width,
            ..skip_columns(row(place, 0), left)
        }
        .intersection(place);
        pen.write_pieces(
            button,
            &[(&key, theme.key), (" ", theme.text), (&name, theme.text)],
        );
        pen.zones.button(button, Command::Choose(*choice));
        left += width + 2;
    }
    1
}

/// Whose decision it is, and what is to be decided.
pub(super) fn decision(words: &Catalogue, play: &Play, stage: Stage) -> String {
    words.with(
        "opening-decision",
        &[
            ("who", words.who(&decider(play)).into()),
            ("what", what(words, play, stage).into()),
        ],
    )
}

/// What can be chosen in a word that is typed, and what it means.
pub(super) fn choices_to_type(words: &Catalogue, play: &Play) -> Vec<String> {
    let other = other(play);
    let choices = play.choices().iter().map(|choice| {
        let word = Word::of_choice(*choice).forms()[0];
        let about = words.about_choice(*choice, &other);
        words.with(
            "plain-choice",
            &[("word", word.into()), ("about", about.into())],
        )
    });
    choices.collect()
}

/// Whose decision it is.
pub(super) fn decider(play: &Play) -> crate::app::play::opening::Who {
    play.who(play.game().decider())
}

fn other(play: &Play) -> crate::app::play::opening::Who {
    play.who(play.game().decider().opponent())
}

/// What is to be done, in a few words.
fn what(words: &Catalogue, play: &Play, stage: Stage) -> String {
    match stage {
        Stage::Place { number, count, .. } => words.with(
            "opening-place",
            &[
                ("stone", words.stone_of(play.game().to_move()).into()),
                ("number", number.into()),
                ("count", count.into()),
            ],
        ),
        Stage::Choose { .. } => words.text("opening-choose").into_owned(),
    }
}
