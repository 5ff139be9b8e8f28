//! The state machine behind the screens: `Menu -> Setup -> Game -> Result`, settings, help.
//!
//! [`App::update`] takes an [`Action`], changes state and returns [`Effect`]s for
//! the runtime to carry out. It is total, and it knows no terminal, thread, file
//! or clock: time comes in as [`Action::Clock`], engine answers and disk problems
//! as actions too, and everything that is said to the player is data.

pub mod action;
pub mod analysis;
mod begin;
mod context;
pub mod counting;
pub mod effect;
pub mod engines;
pub mod hint;
pub mod keeping;
pub mod keymap;
pub mod keys;
pub mod local_time;
pub mod menu;
pub mod motion;
pub mod notice;
pub mod open;
pub mod play;
pub mod popup;
mod prompt;
pub mod puzzle;
pub mod puzzles;
pub mod result;
pub mod review;
pub mod settings_form;
pub mod setup;
pub mod sound;
pub mod statistics;
pub mod typed;
pub mod write;

use std::collections::VecDeque;
use std::time::Duration;

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use crate::store::{EngineEntry, PuzzleLog, SavedGame, Settings, Statistics};
use crate::theme::{Shelf, ThemeName};
use action::{Action, Command};
use effect::Effect;
use engines::{EngineForm, EngineList};
use keymap::Keymap;
use keys::KeysScreen;
use local_time::LocalTime;
use menu::Menu;
use motion::Moving;
use notice::Notice;
use open::OpenScreen;
use play::Play;
use popup::Popup;
use puzzle::Solving;
use puzzles::PuzzleList;
use result::GameResult;
use review::{PlayOn, Review};
use settings_form::SettingsForm;
use setup::SetupForm;
use statistics::StatisticsScreen;

/// What is on the screen, with all that belongs to it alone.
#[derive(Debug)]
pub enum Screen {
    /// The list of things to do.
    Menu(Menu),
    /// The form for a new game.
    Setup(SetupForm),
    /// A game under way.
    Game(Box<Play>),
    /// A game that has ended, its board still visible.
    Result(Box<GameResult>),
    /// A record that is looked through.
    Review(Box<Review>),
    /// The form for a game from a position of a record.
    PlayOn(Box<PlayOn>),
    /// The list of puzzles.
    Puzzles(PuzzleList),
    /// A puzzle.
    Puzzle(Box<Solving>),
    /// A folder's records, of which one is to be opened.
    Open(Box<OpenScreen>),
    /// The statistics.
    Statistics(StatisticsScreen),
    /// The settings.
    Settings(SettingsForm),
    /// The list of external engines.
    Engines(EngineList),
    /// An external engine's form.
    Engine(Box<EngineForm>),
    /// The keys of a place.
    Keys(KeysScreen),
}

/// The whole state of the program.
#[derive(Debug)]
pub struct App {
    screen: Screen,
    popup: Option<Popup>,
    notice: Option<Notice>,
    /// Problems of the disk and of the settings that came while the message line told of another.
    waiting: VecDeque<Notice>,
    settings: Settings,
    /// What the settings say of keys, worked out.
    keymap: Keymap,
    /// The themes that can be chosen.
    themes: Vec<ThemeName>,
    /// The command line's engine, where it is not on the list.
    guest: Option<EngineEntry>,
    /// Whether the engine that should analyse could not, so that ours does until it is tried again.
    analyst_failed: bool,
    /// The unfinished game that Continue takes up again.
    saved: Option<SavedGame>,
    /// What the player has done with the puzzles.
    puzzles: PuzzleLog,
    statistics: Statistics,
    rng: Xoshiro256PlusPlus,
    /// Since the program's start, as last told.
    now: Duration,
    /// The player's local time, as last told.
    local_time: Option<LocalTime>,
    searches: u64,
    calls: u64,
    /// What moves on the board.
    moving: Option<Moving>,
}

impl App {
    /// The program at its start: the menu, with Continue where a game is kept.
    ///
    /// The seed decides all that is left to chance: colours by lot and the computer players.
    pub fn new(settings: Settings, saved: Option<SavedGame>, seed: u64) -> Self {
        let menu = Menu::new(saved.is_some());
        let (keymap, faults) = Keymap::new(&settings.keys);
        let mut app = Self {
            screen: Screen::Menu(menu),
            popup: None,
            notice: None,
            waiting: VecDeque::new(),
            settings,
            keymap,
            themes: Shelf::default().names(),
            guest: None,
            analyst_failed: false,
            saved,
            puzzles: PuzzleLog::default(),
            statistics: Statistics::default(),
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            now: Duration::ZERO,
            local_time: None,
            searches: 0,
            calls: 0,
            moving: None,
        };
        app.tell_key_faults(faults);
        app
    }

    /// Takes in the games of earlier runs.
    pub fn remember(&mut self, statistics: Statistics) {
        self.statistics = statistics;
    }

    /// Takes in the themes that can be chosen.
    pub fn offer_themes(&mut self, themes: Vec<ThemeName>) {
        self.themes = themes;
    }

    /// All finished games and what follows from them.
    pub fn statistics(&self) -> &Statistics {
        &self.statistics
    }

    /// The screen that is shown.
    pub fn screen(&self) -> &Screen {
        &self.screen
    }

    /// What lies over the screen.
    pub fn popup(&self) -> Option<&Popup> {
        self.popup.as_ref()
    }

    /// What the message line says.
    pub fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// The settings in force.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The unfinished game that Continue takes up again.
    pub fn saved(&self) -> Option<&SavedGame> {
        self.saved.as_ref()
    }

    /// How long the program runs, as last told.
    pub fn now(&self) -> Duration {
        self.now
    }

    /// The player's local time, as last told.
    pub fn local_time(&self) -> Option<LocalTime> {
        self.local_time
    }

    /// The game on the screen, under way or ended.
    pub fn play(&self) -> Option<&Play> {
        match &self.screen {
            Screen::Game(play) => Some(play),
            Screen::Result(result) => Some(&result.play),
            _ => None,
        }
    }

    /// Takes one action and says what is to be done about it.
    pub fn update(&mut self, action: Action) -> Vec<Effect> {
        let before = self.shown();
        let mut effects = self.take(action);
        self.show_trouble();
        effects.extend(self.keep_clock_going());
        effects.extend(self.sound_of_change(before));
        effects.extend(self.set_in_motion(before));
        effects
    }

    fn take(&mut self, action: Action) -> Vec<Effect> {
        match action {
            Action::Clock(now) => self.pass_time(now),
            Action::Continued => self.note_lapse(),
            Action::LocalTime(time) => {
                self.local_time = Some(time);
                Vec::new()
            }
            Action::Kept(path) => {
                if let Screen::Result(result) = &mut self.screen {
                    result.play.set_kept_as(path);
                }
                Vec::new()
            }
            Action::Listed(listing) => self.take_listing(listing),
            Action::Looked(path, look) => {
                self.take_look(&path, look);
                Vec::new()
            }
            Action::Found(found) => self.take_found(found),
            Action::Written(written) => {
                self.take_written(written);
                Vec::new()
            }
            Action::Problem(problem) => {
                self.tell_when_there_is_room(Notice::Disk(problem));
                Vec::new()
            }
            Action::Progress(id, progress) => {
                match &mut self.screen {
                    Screen::Game(play) => play.take_progress(id, progress),
                    Screen::Review(review) => review.take_progress(id, &progress),
                    _ => {}
                }
                Vec::new()
            }
            Action::Answer(id, answer) => match &self.screen {
                Screen::Review(_) => self.take_judgement(id, answer),
                Screen::Puzzle(_) => self.take_failed_ruling(id, answer),
                _ => self.take_answer(id, answer),
            },
            Action::Tried(number, result) => {
                self.take_trial(number, result);
                Vec::new()
            }
            Action::Call(number) => self.take_call(number),
            Action::Ruled(id, ruling) => self.take_ruling(id, ruling),
            Action::Command(Command::Quit) => self.quit(),
            Action::Command(Command::Suspend) => {
                let mut effects = self.pause_timed_game();
                effects.push(Effect::Suspend);
                effects
            }
            Action::Command(Command::Redraw) => vec![Effect::Redraw],
            action => {
                // A hover is no answer to anything; every other act is, so the last word is dropped.
                if !matches!(action, Action::Hover(_)) {
                    self.notice = None;
                }
                let effects = self.act(action);
                if self.notice.is_none() {
                    self.notice = self.waiting.pop_front();
                }
                effects
            }
        }
    }

    /// Takes what the player does.
    fn act(&mut self, action: Action) -> Vec<Effect> {
        if self.popup.is_some() {
            return self.update_popup(&action);
        }
        match action {
            Action::Command(Command::Help) => {
                self.popup = Some(Popup::Help { scroll: 0 });
                Vec::new()
            }
            Action::Command(Command::ToggleMouse) => self.toggle_mouse(),
            Action::Command(Command::StoneNumbers) => {
                self.settings.stone_numbers = !self.settings.stone_numbers;
                vec![self.save_settings()]
            }
            // Who has paused a game sees no more of it, also not in its record.
            Action::Command(Command::Write) if !self.is_resting() => {
                self.ask_where_to_write();
                Vec::new()
            }
            action => match &self.screen {
                Screen::Menu(_) => self.update_menu(&action),
                Screen::Setup(_) | Screen::PlayOn(_) => self.update_setup(&action),
                Screen::Game(_) => self.update_game(action),
                Screen::Result(_) => self.update_result(&action),
                Screen::Review(_) => self.update_review(action),
                Screen::Puzzles(_) => self.update_puzzles(&action),
                Screen::Puzzle(_) => self.update_puzzle(action),
                Screen::Open(_) => self.update_open(&action),
                Screen::Statistics(_) => self.update_statistics(&action),
                Screen::Settings(_) => self.update_settings(&action),
                Screen::Engines(_) => self.update_engines(&action),
                Screen::Engine(_) => self.update_engine(&action),
                Screen::Keys(_) => self.update_keys(&action),
            },
        }
    }

    fn quit(&mut self) -> Vec<Effect> {
        let mut effects = self.leave_game();
        effects.push(Effect::Quit);
        effects
    }

    fn toggle_mouse(&mut self) -> Vec<Effect> {
        self.settings.mouse = !self.settings.mouse;
        self.notice = Some(Notice::Mouse(self.settings.mouse));
        vec![Effect::Mouse(self.settings.mouse), self.save_settings()]
    }

    fn save_settings(&self) -> Effect {
        Effect::SaveSettings(Box::new(self.settings.clone()))
    }

    /// The menu, with the selection on Continue where there is something to continue.
    fn go_to_menu(&mut self) -> Vec<Effect> {
        let mut effects = self.leave_game();
        // No program of another's runs on in the menu.
        effects.extend(self.engines().next().map(|_| Effect::DismissPlayers));
        self.screen = Screen::Menu(Menu::new(self.saved.is_some()));
        effects
    }

    /// Leaves the board: stops the search, and keeps the game where it is unfinished.
    fn leave_game(&mut self) -> Vec<Effect> {
        let now = self.now;
        let Screen::Game(play) = &mut self.screen else {
            return Vec::new();
        };
        play.pause_clock(now);
        let mut effects: Vec<Effect> = play.cancel_search(now).into_iter().collect();
        if play.is_worth_keeping() {
            let saved = play.saved(now);
            effects.push(Effect::SaveGame(Box::new(saved.clone())));
            self.saved = Some(saved);
        }
        effects
    }

    /// Takes the screen away, for one that is made from it to be put in its place.
    fn take_screen(&mut self) -> Screen {
        std::mem::replace(&mut self.screen, Screen::Menu(Menu::new(false)))
    }

    fn next_search(&mut self) -> crate::engine::SearchId {
        self.searches += 1;
        crate::engine::SearchId(self.searches)
    }
}
