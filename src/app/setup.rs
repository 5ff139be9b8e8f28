//! The form for a new game.

pub mod clock;

use super::action::{Action, Command, Step};
use super::effect::Effect;
use super::notice::Notice;
use super::{App, Screen};
use crate::engine::{EngineName, NamedOpening, Opening, OpeningError, Opponent, Rule, Variant};
use crate::store::{ColourChoice, Mode, SetupChoices};
use clock::ClockRows;

/// Which memory the form's choices belong to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SetupKind {
    /// Any game.
    Game,
    /// Tic-tac-toe, which remembers its own.
    TicTacToe,
    /// A game from a position of a record, whose board and rule it has.
    PlayOn,
}

/// A line of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SetupRow {
    /// One of the usual boards, or one of the player's own measures.
    Board,
    /// Columns of a board of the player's own measures.
    Width,
    /// Rows of it.
    Height,
    /// Stones in a row that win.
    InARow,
    /// The rule.
    Rule,
    /// How the game begins.
    Opening,
    /// Which of renju's openings it begins from.
    Named,
    /// Who sits at the board.
    Players,
    /// The computer opponent.
    Level,
    /// The person's colour.
    Colour,
    /// Black's computer player.
    Black,
    /// White's computer player.
    White,
    /// The clock.
    Clock,
    /// What every move adds to it.
    Increment,
    /// Begins the game.
    Start,
    /// Returns to the menu.
    Back,
}

/// The boards that are offered by themselves, as sides of a square.
pub const BOARDS: [u8; 5] = [13, 15, 19, 20, 3];

/// The form's state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetupForm {
    choices: SetupChoices,
    kind: SetupKind,
    /// The board has the player's own measures, even where they are a usual board's.
    own_measures: bool,
    clock: ClockRows,
    /// The named opening that was looked at last.
    named: NamedOpening,
    selected: SetupRow,
    /// The computer players that are offered.
    opponents: Vec<Opponent>,
}

impl SetupForm {
    /// A form with these choices; Start is selected, so that Enter begins at once.
    pub fn new(choices: SetupChoices, kind: SetupKind, opponents: Vec<Opponent>) -> Self {
        let named = match choices.opening {
            Opening::Named(named) => named,
            Opening::Free | Opening::Swap | Opening::Swap2 => NamedOpening::FIRST,
        };
        Self {
            own_measures: usual_board(&choices).is_none(),
            clock: ClockRows::new(choices.clock),
            named,
            choices,
            kind,
            selected: SetupRow::Start,
            opponents,
        }
    }

    /// Which memory the choices belong to.
    pub fn kind(&self) -> SetupKind {
        self.kind
    }

    /// What would be played.
    pub fn choices(&self) -> &SetupChoices {
        &self.choices
    }

    /// How the game would begin: freely where the board and the rule allow no other opening.
    pub fn opening(&self) -> Opening {
        let variant = self.choices.variant();
        variant.map_or(Opening::Free, |variant| self.choices.opening_of(variant))
    }

    /// Why the game can begin in no other way than freely; `None` where it can.
    pub fn no_openings(&self) -> Option<OpeningError> {
        let variant = self.choices.variant().ok()?;
        Opening::Swap.fits(variant).err()
    }

    /// The openings that the board and the rule allow, in order; one of the named stands for all.
    fn openings(&self) -> Vec<Opening> {
        let Ok(variant) = self.choices.variant() else {
            return vec![Opening::Free];
        };
        let mut openings = Opening::PLAIN.to_vec();
        openings.push(Opening::Named(self.named));
        openings.retain(|opening| opening.fits(variant).is_ok());
        openings
    }

    /// Whether the board has the player's own measures.
    pub fn has_own_measures(&self) -> bool {
        self.own_measures
    }

    /// The selected row.
    pub fn selected(&self) -> SetupRow {
        self.selected
    }

    /// Whether the selected row is a value, and one of which there are others.
    pub(super) fn is_a_value(&self) -> bool {
        match self.selected {
            SetupRow::Start | SetupRow::Back => false,
            SetupRow::Opening => self.openings().len() > 1,
            _ => true,
        }
    }

    /// The rows that are shown, in order.
    pub fn rows(&self) -> Vec<SetupRow> {
        let mut rows = Vec::new();
        if self.kind != SetupKind::PlayOn {
            rows.push(SetupRow::Board);
            if self.own_measures {
                rows.extend([SetupRow::Width, SetupRow::Height]);
            }
            rows.extend([SetupRow::InARow, SetupRow::Rule, SetupRow::Opening]);
            if matches!(self.opening(), Opening::Named(_)) {
                rows.push(SetupRow::Named);
            }
        }
        rows.push(SetupRow::Players);
        match self.choices.mode {
            Mode::TwoPlayers => {}
            Mode::AgainstComputer => rows.extend([SetupRow::Level, SetupRow::Colour]),
            Mode::Watch => rows.extend([SetupRow::Black, SetupRow::White]),
        }
        rows.push(SetupRow::Clock);
        if clock::increment_of(self.choices.clock).is_some() {
            rows.push(SetupRow::Increment);
        }
        rows.extend([SetupRow::Start, SetupRow::Back]);
        rows
    }

    /// An external engine that was chosen and cannot play: such know five in a row alone.
    pub fn unfit_engine(&self) -> Option<&EngineName> {
        let players = self.choices.computers().into_iter();
        let mut engines = players.filter_map(Opponent::engine);
        engines.next().filter(|_| self.choices.in_a_row != 5)
    }

    fn select_by(&mut self, steps: isize) {
        let rows = self.rows();
        let at = rows
            .iter()
            .position(|row| *row == self.selected)
            .unwrap_or(0);
        let to = at.wrapping_add_signed(steps).wrapping_add(rows.len()) % rows.len();
        self.selected = rows[to];
    }

    fn change(&mut self, row: SetupRow, step: Step) {
        let (now, openings) = (self.opening(), self.openings());
        let (choices, opponents) = (&mut self.choices, &self.opponents);
        match row {
            SetupRow::Board => self.change_board(step),
            SetupRow::Width => {
                choices.width = cycle_range(choices.width, Variant::SIDES, step);
                self.fit_length();
            }
            SetupRow::Height => {
                choices.height = cycle_range(choices.height, Variant::SIDES, step);
                self.fit_length();
            }
            SetupRow::InARow => {
                choices.in_a_row = cycle_range(choices.in_a_row, Variant::LENGTHS, step);
            }
            SetupRow::Rule => choices.rule = cycle(&Rule::ALL, &choices.rule, step),
            // Where there is no choice, what was chosen for other boards is kept.
            SetupRow::Opening if openings.len() > 1 => {
                choices.opening = cycle(&openings, &now, step);
            }
            SetupRow::Named => {
                let all: Vec<NamedOpening> = NamedOpening::all().collect();
                self.named = cycle(&all, &self.named, step);
                choices.opening = Opening::Named(self.named);
            }
            SetupRow::Players => {
                const MODES: [Mode; 3] = [Mode::TwoPlayers, Mode::AgainstComputer, Mode::Watch];
                choices.mode = cycle(&MODES, &choices.mode, step);
            }
            SetupRow::Level => choices.level = cycle(opponents, &choices.level, step),
            SetupRow::Colour => {
                const COLOURS: [ColourChoice; 3] = [
                    ColourChoice::Black,
                    ColourChoice::White,
                    ColourChoice::Random,
                ];
                choices.colour = cycle(&COLOURS, &choices.colour, step);
            }
            SetupRow::Black => choices.black = cycle(opponents, &choices.black, step),
            SetupRow::White => choices.white = cycle(opponents, &choices.white, step),
            SetupRow::Clock => choices.clock = self.clock.change_time(choices.clock, step),
            SetupRow::Increment => {
                choices.clock = self.clock.change_increment(choices.clock, step);
            }
            SetupRow::Opening | SetupRow::Start | SetupRow::Back => {}
        }
    }

    /// Through the usual boards and on to the player's own measures.
    fn change_board(&mut self, step: Step) {
        let places: Vec<Option<u8>> = BOARDS.into_iter().map(Some).chain([None]).collect();
        let now = if self.own_measures {
            None
        } else {
            usual_board(&self.choices)
        };
        let next = cycle(&places, &now, step);
        self.own_measures = next.is_none();
        if let Some(side) = next {
            (self.choices.width, self.choices.height) = (side, side);
            self.choices.in_a_row = Variant::usual_length(side, side);
        }
    }

    /// Shortens a row that no longer fits on the board.
    fn fit_length(&mut self) {
        let longest = self.choices.width.max(self.choices.height);
        self.choices.in_a_row = self.choices.in_a_row.min(longest);
    }
}

fn usual_board(choices: &SetupChoices) -> Option<u8> {
    (choices.width == choices.height && BOARDS.contains(&choices.width)).then_some(choices.width)
}

/// The value before or after the present one, round and round.
pub(super) fn cycle<T: Clone + PartialEq>(values: &[T], now: &T, step: Step) -> T {
    let at = values.iter().position(|value| value == now);
    let to = match (at, step) {
        (None, _) => 0,
        (Some(at), Step::Forward) => (at + 1) % values.len(),
        (Some(at), Step::Back) => (at + values.len() - 1) % values.len(),
    };
    values[to].clone()
}

fn cycle_range(now: u8, range: std::ops::RangeInclusive<u8>, step: Step) -> u8 {
    let values: Vec<u8> = range.collect();
    cycle(&values, &now, step)
}

impl App {
    pub(super) fn update_setup(&mut self, action: &Action) -> Vec<Effect> {
        let Some(form) = self.setup_form() else {
            return Vec::new();
        };
        match action {
            Action::Command(Command::Up) => form.select_by(-1),
            Action::Command(Command::Down) => form.select_by(1),
            Action::Command(Command::First | Command::PageUp) => form.selected = form.rows()[0],
            Action::Command(Command::Last | Command::PageDown) => form.selected = SetupRow::Back,
            Action::Command(Command::Left) => form.change(form.selected, Step::Back),
            Action::Command(Command::Right) => form.change(form.selected, Step::Forward),
            Action::Adjust(row, step) => {
                if let Some(row) = form.rows().get(*row).copied() {
                    form.selected = row;
                    form.change(row, *step);
                }
            }
            Action::Command(Command::Back) => return self.leave_setup(),
            Action::Command(Command::Activate) => return self.activate_setup_row(),
            Action::Select(row) => {
                if let Some(row) = form.rows().get(*row).copied() {
                    form.selected = row;
                    if matches!(row, SetupRow::Start | SetupRow::Back) {
                        return self.activate_setup_row();
                    }
                }
            }
            _ => {}
        }
        Vec::new()
    }

    /// The form on the screen.
    fn setup_form(&mut self) -> Option<&mut SetupForm> {
        match &mut self.screen {
            Screen::Setup(form) => Some(form),
            Screen::PlayOn(play_on) => Some(&mut play_on.form),
            _ => None,
        }
    }

    /// To where the form was opened.
    fn leave_setup(&mut self) -> Vec<Effect> {
        if matches!(self.screen, Screen::PlayOn(_)) {
            self.leave_play_on()
        } else {
            self.go_to_menu()
        }
    }

    fn activate_setup_row(&mut self) -> Vec<Effect> {
        let Some(form) = self.setup_form() else {
            return Vec::new();
        };
        match form.selected {
            SetupRow::Start => {
                let (choices, kind) = (form.choices.clone(), form.kind);
                if let Err(error) = choices.variant() {
                    self.notice = Some(Notice::Variant(error));
                    return Vec::new();
                }
                if let Some(engine) = form.unfit_engine() {
                    self.notice = Some(Notice::EngineRow(engine.clone()));
                    return Vec::new();
                }
                self.start_or_ask(choices, kind)
            }
            SetupRow::Back => self.leave_setup(),
            row => {
                form.change(row, Step::Forward);
                Vec::new()
            }
        }
    }
}
