//! A player inside the process: keys and clicks go into an [`App`], its effects are
//! carried out at once, and the screen comes back as text.
//!
//! Stands where the runtime stands, without its terminal, threads, files and clock.
//! Included with `#[path = "support/script.rs"] mod script;`.

#![allow(dead_code, reason = "every test file uses its own part")]

use std::collections::{BTreeMap, VecDeque};
use std::path::{Path, PathBuf};
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;
use wuzi::app::action::Action;
use wuzi::app::effect::{Effect, Folder, Timer};
use wuzi::app::local_time::LocalTime;
use wuzi::app::play::Play;
use wuzi::app::popup::Popup;
use wuzi::app::review::Review;
use wuzi::app::sound::Sound;
use wuzi::app::{App, Screen};
use wuzi::engine::puzzle::Question;
use wuzi::engine::puzzle::referee::judge;
use wuzi::engine::{
    Answer, EngineFailure, Evaluation, Limits, Opponent, Point, Rule, SearchId, SearchRequest,
    StopToken, Task, Thought, Variant,
};
use wuzi::record::Record;
use wuzi::store::{
    Day, EngineEntry, Folders, Found, LanguageChoice, Mode, PlayedGame, PuzzleLog, SavedGame,
    Settings, SetupChoices, Store, WidthChoice,
};
use wuzi::ui::geometry::GameLayout;
use wuzi::ui::zones::Zones;
use wuzi::ui::{self, Look, TerminalTraits};

/// What all chance in a script follows from, unless the test says otherwise.
pub(crate) const SEED: u64 = 7;

/// The most that a player thinks about an answer here.
const PATIENCE: Duration = Duration::from_millis(200);

/// When the computer players answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Answers {
    /// As soon as they are asked.
    AtOnce,
    /// When the test says so.
    Later,
}

/// The program with a player before it.
pub(crate) struct Script {
    pub(crate) app: App,
    pub(crate) size: (u16, u16),
    pub(crate) traits: TerminalTraits,
    pub(crate) answers: Answers,
    /// Searches that have not been answered, oldest first.
    pub(crate) pending: VecDeque<SearchRequest>,
    /// Moves of puzzles that have not been judged, oldest first.
    pub(crate) questions: VecDeque<Question>,
    /// What was done with puzzles, on the imagined disk.
    pub(crate) kept_puzzles: Option<PuzzleLog>,
    /// Searches that were told to answer now.
    pub(crate) stopped: Vec<SearchId>,
    /// The unfinished game on the imagined disk.
    pub(crate) kept_game: Option<SavedGame>,
    /// The texts that were written where the player said, oldest first.
    pub(crate) written: Vec<String>,
    /// The games that were counted.
    pub(crate) counted: Vec<PlayedGame>,
    /// The library on the imagined disk: records by their files' paths.
    pub(crate) library: BTreeMap<PathBuf, String>,
    /// The real disk, for the player's own files.
    pub(crate) disk: Store,
    /// The settings on the imagined disk.
    pub(crate) kept_settings: Option<Settings>,
    /// Whether mouse events are reported, as last asked for.
    pub(crate) mouse: Option<bool>,
    pub(crate) bells: usize,
    /// What was to be heard, oldest first.
    pub(crate) sounds: Vec<Sound>,
    /// The call that is waited for, and how long it takes.
    pub(crate) call: Option<(u64, Duration)>,
    /// When that call comes.
    call_due: Duration,
    /// The next step of what moves on the board, and how long it takes.
    pub(crate) step: Option<(u64, Duration)>,
    /// How many calls have come.
    pub(crate) calls: usize,
    /// What was put on the clipboard last.
    pub(crate) copied: Option<String>,
    /// How often all players were let go of.
    pub(crate) dismissed: usize,
    /// The trial of an engine that was asked for last, with its number.
    pub(crate) trial: Option<(u64, EngineEntry)>,
    pub(crate) redraws: usize,
    pub(crate) suspends: usize,
    pub(crate) has_quit: bool,
    look: (Settings, TerminalTraits, Look),
}

/// Settings that leave nothing to the machine the test runs on.
pub(crate) fn settings(language: LanguageChoice) -> Settings {
    Settings {
        language,
        ambiguous_width: WidthChoice::One,
        thinking_ms: 200,
        watch_ms: 0,
        review_ms: 0,
        // Every stone is whole at once, unless a test is about how it grows.
        animations: false,
        ..Settings::default()
    }
}

/// A game of two people on a square board.
pub(crate) fn two_players(side: u8) -> SetupChoices {
    SetupChoices {
        mode: Mode::TwoPlayers,
        ..board(Rule::Freestyle, side)
    }
}

/// A game against a computer player, the person being Black.
pub(crate) fn against(player: impl Into<Opponent>, side: u8) -> SetupChoices {
    SetupChoices {
        level: player.into(),
        ..board(Rule::Freestyle, side)
    }
}

/// A game of two computer players.
pub(crate) fn watch(player: impl Into<Opponent>, side: u8) -> SetupChoices {
    let player = player.into();
    SetupChoices {
        mode: Mode::Watch,
        black: player.clone(),
        white: player,
        ..board(Rule::Freestyle, side)
    }
}

/// The same game with clocks.
pub(crate) fn timed(choices: SetupChoices, clock: &str) -> SetupChoices {
    let clock = clock.parse().expect("tests name clocks that exist");
    SetupChoices { clock, ..choices }
}

/// A game of two people under renju's rule.
pub(crate) fn renju() -> SetupChoices {
    SetupChoices {
        mode: Mode::TwoPlayers,
        ..board(Rule::Renju, 15)
    }
}

fn board(rule: Rule, side: u8) -> SetupChoices {
    let length = Variant::usual_length(side, side);
    let variant = Variant::new(rule, side, side, length).expect("tests name boards that exist");
    SetupChoices::for_variant(variant)
}

impl Script {
    /// The program at its start, in English, 80x24.
    pub(crate) fn new() -> Self {
        Self::with(settings(LanguageChoice::English))
    }

    pub(crate) fn with(settings: Settings) -> Self {
        Self::with_game(settings, None, SEED)
    }

    pub(crate) fn with_game(settings: Settings, saved: Option<SavedGame>, seed: u64) -> Self {
        let traits = TerminalTraits::default();
        let look = Look::new(&settings, traits);
        Self {
            app: App::new(settings.clone(), saved.clone(), seed),
            size: (80, 24),
            traits,
            answers: Answers::AtOnce,
            pending: VecDeque::new(),
            questions: VecDeque::new(),
            kept_puzzles: None,
            stopped: Vec::new(),
            kept_game: saved,
            written: Vec::new(),
            counted: Vec::new(),
            library: BTreeMap::new(),
            // Nowhere, so that what a test sees does not depend on the machine.
            disk: Store::new(Some(Folders {
                config: PathBuf::from("/nowhere"),
                data: PathBuf::from("/nowhere"),
            })),
            kept_settings: None,
            mouse: None,
            bells: 0,
            sounds: Vec::new(),
            call: None,
            step: None,
            call_due: Duration::ZERO,
            calls: 0,
            copied: None,
            trial: None,
            dismissed: 0,
            redraws: 0,
            suspends: 0,
            has_quit: false,
            look: (settings, traits, look),
        }
    }

    /// The program with a game begun, in English.
    pub(crate) fn playing(choices: SetupChoices) -> Self {
        let mut script = Self::new();
        script.start(choices);
        script
    }

    /// The same, with answers of the computer players held back.
    pub(crate) fn playing_later(choices: SetupChoices) -> Self {
        let mut script = Self::new();
        script.answers = Answers::Later;
        script.start(choices);
        script
    }

    /// Starts a game as the command line does.
    pub(crate) fn start(&mut self, choices: SetupChoices) -> &mut Self {
        let effects = self.app.start(choices);
        self.carry_out(effects);
        self
    }

    /// Opens a record, given as the text of a file.
    pub(crate) fn review(&mut self, text: &str) -> &mut Self {
        let record = Record::parse(text.as_bytes(), None).expect("tests write good records");
        let effects = self.app.review(record, None);
        self.carry_out(effects);
        self
    }

    // ---- What goes in.

    /// Presses keys: names (`down`, `enter`, `^c`) or the letters of a word one by one.
    pub(crate) fn keys(&mut self, script: &str) -> &mut Self {
        for word in script.split_whitespace() {
            for key in keys_of(word) {
                self.press(key);
            }
        }
        self
    }

    pub(crate) fn press(&mut self, key: KeyEvent) {
        assert!(!self.has_quit, "{key:?} comes after the end");
        if let Some(action) = self.app.keymap().action(self.app.context(), key) {
            self.act(action);
        }
    }

    /// Places stones through the coordinate prompt.
    pub(crate) fn place(&mut self, points: &str) -> &mut Self {
        for point in points.split_whitespace() {
            self.keys(&format!(":{point} enter"));
        }
        self
    }

    pub(crate) fn paste(&mut self, text: &str) -> &mut Self {
        self.act(Action::Paste(text.to_owned()))
    }

    /// Clicks a cell of the screen as it is drawn now.
    pub(crate) fn click(&mut self, column: u16, row: u16) -> &mut Self {
        assert!(!self.has_quit, "a click comes after the end");
        let (_, zones) = self.draw();
        if let Some(action) = zones.click(column, row) {
            self.act(action);
        }
        self
    }

    /// Clicks the first place where the screen says this.
    pub(crate) fn click_on(&mut self, text: &str) -> &mut Self {
        let (column, row) = self
            .find(text)
            .unwrap_or_else(|| panic!("{text:?} is not on the screen:\n{}", self.screen()));
        self.click(column, row)
    }

    /// Clicks the first place where this stands behind a label, in its row.
    pub(crate) fn click_in_row(&mut self, label: &str, text: &str) -> &mut Self {
        let screen = self.draw().0;
        let (left, row) = find(&screen, label, None)
            .unwrap_or_else(|| panic!("{label:?} is not on the screen:\n{}", self.screen()));
        let (column, row) = find(&screen, text, Some((left, row)))
            .unwrap_or_else(|| panic!("{text:?} is not beside {label:?}:\n{}", self.screen()));
        self.click(column, row)
    }

    /// The cell of a point, as the board is drawn now.
    pub(crate) fn cell(&self, point: &str) -> (u16, u16) {
        let point: Point = point.parse().expect("tests name points that exist");
        let area = Rect::new(0, 0, self.size.0, self.size.1);
        let variant = match self.app.screen() {
            Screen::Review(review) => review.record().variant(),
            Screen::Puzzle(solving) => solving.position().variant(),
            _ => self.play().game().variant(),
        };
        let layout = GameLayout::new(area, variant).expect("the board fits where it is clicked");
        let cell = layout.board.cell(point);
        (cell.x, cell.y)
    }

    pub(crate) fn click_point(&mut self, point: &str) -> &mut Self {
        let (column, row) = self.cell(point);
        self.click(column, row)
    }

    pub(crate) fn hover_point(&mut self, point: &str) -> &mut Self {
        let (column, row) = self.cell(point);
        let hover = self.draw().1.hover(column, row);
        self.act(Action::Hover(hover))
    }

    /// Says which day it is.
    pub(crate) fn on_day(&mut self, day: Day) -> &mut Self {
        let (year, month, day) = day.date();
        self.act(Action::LocalTime(LocalTime {
            year: i16::try_from(year).expect("tests name days of our time"),
            month,
            day,
            hour: 12,
            minute: 0,
        }))
    }

    /// Lets time go by.
    pub(crate) fn wait(&mut self, time: Duration) -> &mut Self {
        let now = self.app.now() + time;
        self.act(Action::Clock(now))
    }

    pub(crate) fn act(&mut self, action: impl Into<Action>) -> &mut Self {
        let effects = self.app.update(action.into());
        self.carry_out(effects);
        if let Some(Popup::Help { .. }) = self.app.popup() {
            // As the runtime does after every frame.
            let last = self.draw().1.last_scroll();
            self.app.clamp_help_scroll(last);
        }
        self
    }

    /// Lets the time go by until the call that is waited for.
    pub(crate) fn call(&mut self) -> &mut Self {
        let (number, after) = self.call.take().expect("a call is waited for");
        self.calls += 1;
        self.wait(after).act(Action::Call(number))
    }

    /// Lets the time go by until the next step of what moves on the board.
    pub(crate) fn take_step(&mut self) -> &mut Self {
        let (number, after) = self.step.take().expect("something moves");
        self.wait(after).act(Action::Call(number))
    }

    /// Lets this much time go by, with every call that comes meanwhile, as on an idle machine.
    pub(crate) fn let_pass(&mut self, time: Duration) -> &mut Self {
        let end = self.app.now() + time;
        while self.call.is_some() && self.call_due <= end {
            let (number, _) = self.call.take().expect("it has been seen");
            self.calls += 1;
            self.wait(self.call_due.saturating_sub(self.app.now()))
                .act(Action::Call(number));
        }
        self.wait(end.saturating_sub(self.app.now()))
    }

    // ---- The computer players.

    /// The number of the search that waits longest.
    pub(crate) fn oldest_search(&self) -> SearchId {
        self.pending.front().expect("a search is under way").id
    }

    /// The oldest search gets the answer that its player gives.
    pub(crate) fn answer(&mut self) -> &mut Self {
        let request = self.pending.pop_front().expect("a search is under way");
        let answer = think(&request);
        self.act(Action::Answer(request.id, answer))
    }

    /// The oldest search gets this answer.
    pub(crate) fn answer_with(&mut self, answer: Answer) -> &mut Self {
        let request = self.pending.pop_front().expect("a search is under way");
        self.act(Action::Answer(request.id, answer))
    }

    /// The oldest search answers with this point.
    pub(crate) fn answer_point(&mut self, point: &str) -> &mut Self {
        self.answer_with(Answer::Thought(Thought {
            best: point.parse().expect("tests name points that exist"),
            progress: wuzi::engine::Progress::default(),
        }))
    }

    /// The oldest searches get these judgements for the side to move, each with its best line.
    pub(crate) fn judge(&mut self, judgements: &[(Evaluation, &str)]) -> &mut Self {
        for (evaluation, line) in judgements {
            let line: Vec<Point> = line
                .split_whitespace()
                .map(|point| point.parse().expect("tests name points that exist"))
                .collect();
            self.answer_with(Answer::Thought(Thought {
                best: line[0],
                progress: wuzi::engine::Progress {
                    evaluation: Some(*evaluation),
                    line,
                    ..wuzi::engine::Progress::default()
                },
            }));
        }
        self
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        let mut effects = VecDeque::from(effects);
        loop {
            while let Some(effect) = effects.pop_front() {
                match effect {
                    Effect::DismissPlayers => self.dismissed += 1,
                    Effect::TryEngine { number, engine } => self.trial = Some((number, *engine)),
                    Effect::Search(request) => self.pending.push_back(*request),
                    Effect::Judge(question) => self.questions.push_back(*question),
                    Effect::SavePuzzles(log) => self.kept_puzzles = Some(*log),
                    Effect::HurrySearch(id) | Effect::StopSearch(id) => self.stopped.push(id),
                    Effect::SaveGame(game) => self.kept_game = Some(*game),
                    Effect::CountGame(game) => self.counted.push(*game),
                    Effect::ForgetGame => self.kept_game = None,
                    Effect::KeepRecord { name, sgf, before } => {
                        let path = before.unwrap_or_else(|| {
                            let number = self.library.len() + 1;
                            PathBuf::from(format!("/games/{name}.{number}.sgf"))
                        });
                        self.library.insert(path.clone(), sgf);
                        effects.extend(self.app.update(Action::Kept(path)));
                    }
                    Effect::SaveSettings(settings) => self.kept_settings = Some(*settings),
                    Effect::ListFolder(Folder::Library) => {
                        let listing = self.disk.list_folder(None);
                        effects.extend(self.app.update(Action::Listed(listing)));
                    }
                    Effect::ListFolder(Folder::At(path)) => {
                        let listing = self.disk.list_folder(Some(&path));
                        effects.extend(self.app.update(Action::Listed(listing)));
                    }
                    Effect::LookAtRecord(path) => {
                        let look = self.disk.read_record(&path).map(Box::new);
                        effects.extend(self.app.update(Action::Looked(path, look)));
                    }
                    Effect::OpenRecord(path) => {
                        let record = self.disk.read_record(&path).map(Box::new);
                        let found = record.map(|record| Found::Record(path, record));
                        effects.extend(self.app.update(Action::Found(found)));
                    }
                    Effect::FindPath { typed, from } => {
                        let found = self.disk.find(&typed, from.as_deref());
                        effects.extend(self.app.update(Action::Found(found)));
                    }
                    Effect::WriteRecord { typed, text, over } => {
                        self.written.push(text.clone());
                        // Only where a test has made a folder for it.
                        let written = if Path::new(&typed).is_absolute() {
                            self.disk.write_record(&typed, &text, over)
                        } else {
                            Ok(Path::new("/nowhere").join(&typed))
                        };
                        effects.extend(self.app.update(Action::Written(written)));
                    }
                    Effect::Mouse(on) => self.mouse = Some(on),
                    Effect::Bell => self.bells += 1,
                    Effect::Sound(sound) => self.sounds.push(sound),
                    Effect::Call {
                        timer: Timer::Motion,
                        number,
                        after,
                    } => self.step = Some((number, after)),
                    Effect::Call { number, after, .. } => {
                        self.call = Some((number, after));
                        self.call_due = self.app.now() + after;
                    }
                    Effect::Copy(text) => self.copied = Some(text),
                    Effect::Redraw => self.redraws += 1,
                    Effect::Suspend => self.suspends += 1,
                    Effect::Quit => {
                        self.has_quit = true;
                        return;
                    }
                }
            }
            if self.answers == Answers::Later {
                return;
            }
            if let Some(question) = self.questions.pop_front() {
                let ruling = judge(&question, &StopToken::new());
                effects.extend(self.app.update(Action::Ruled(question.id, ruling)));
                continue;
            }
            let Some(request) = self.pending.pop_front() else {
                return;
            };
            let answer = think(&request);
            effects.extend(self.app.update(Action::Answer(request.id, answer)));
        }
    }

    // ---- What comes out.

    pub(crate) fn play(&self) -> &Play {
        self.app.play().expect("a game is on the screen")
    }

    /// The record on the screen.
    pub(crate) fn record(&self) -> &Review {
        match self.app.screen() {
            Screen::Review(review) => review,
            screen => panic!("no record is on the screen: {screen:?}"),
        }
    }

    /// The moves as text, `h8 i9`.
    pub(crate) fn moves(&self) -> String {
        words(self.play().game().moves())
    }

    pub(crate) fn move_count(&self) -> usize {
        self.play().game().moves().len()
    }

    /// The screen's kind.
    pub(crate) fn place_name(&self) -> &'static str {
        match self.app.screen() {
            Screen::Menu(_) => "menu",
            Screen::Setup(_) => "setup",
            Screen::Game(_) => "game",
            Screen::Result(_) => "result",
            Screen::Puzzles(_) => "puzzles",
            Screen::Puzzle(_) => "puzzle",
            Screen::Statistics(_) => "statistics",
            Screen::Settings(_) => "settings",
            Screen::Engines(_) => "engines",
            Screen::Engine(_) => "engine",
            Screen::Review(_) => "review",
            Screen::PlayOn(_) => "play-on",
            Screen::Open(_) => "open",
            Screen::Keys(_) => "keys",
        }
    }

    /// The frame as it is drawn now, and what the mouse hits on it.
    pub(crate) fn draw(&mut self) -> (Buffer, Zones) {
        let (width, height) = self.size;
        if (&self.look.0, self.look.1) != (self.app.settings(), self.traits) {
            let settings = self.app.settings().clone();
            let look = Look::new(&settings, self.traits);
            self.look = (settings, self.traits, look);
        }
        let mut terminal = Terminal::new(TestBackend::new(width, height))
            .expect("a terminal in memory does not fail");
        let mut zones = Zones::default();
        let frame = terminal
            .draw(|frame| zones = ui::draw(frame, &self.app, &self.look.2))
            .expect("a terminal in memory does not fail");
        (frame.buffer.clone(), zones)
    }

    /// The screen as text, one line a row, blanks at the ends cut off.
    pub(crate) fn screen(&mut self) -> String {
        let buffer = self.draw().0;
        let rows: Vec<String> = buffer
            .area
            .rows()
            .map(|row| row_text(&buffer, row.y).0.trim_end().to_owned())
            .collect();
        rows.join("\n")
    }

    /// The screen at this size as text, each row in quotes so that its edges are seen.
    pub(crate) fn picture(&mut self, width: u16, height: u16) -> String {
        let before = std::mem::replace(&mut self.size, (width, height));
        let buffer = self.draw().0;
        self.size = before;
        let rows: Vec<String> = buffer
            .area
            .rows()
            .map(|row| format!("\"{}\"", row_text(&buffer, row.y).0))
            .collect();
        rows.join("\n")
    }

    pub(crate) fn find(&mut self, text: &str) -> Option<(u16, u16)> {
        find(&self.draw().0, text, None)
    }

    /// Fails unless the screen says this.
    #[track_caller]
    pub(crate) fn says(&mut self, text: &str) -> &mut Self {
        assert!(
            self.find(text).is_some(),
            "{text:?} is not on the screen:\n{}",
            self.screen()
        );
        self
    }

    /// Fails when the screen says this.
    #[track_caller]
    pub(crate) fn says_not(&mut self, text: &str) -> &mut Self {
        assert!(
            self.find(text).is_none(),
            "{text:?} is on the screen:\n{}",
            self.screen()
        );
        self
    }

    /// Fails unless this screen is shown.
    #[track_caller]
    pub(crate) fn is_at(&mut self, place: &str) -> &mut Self {
        assert_eq!(self.place_name(), place, "\n{}", self.screen());
        self
    }

    /// Fails unless these moves have been played.
    #[track_caller]
    pub(crate) fn has_moves(&mut self, moves: &str) -> &mut Self {
        assert_eq!(self.moves(), moves);
        self
    }
}

/// What the player of a search's level answers; an external engine there is none.
pub(crate) fn think(request: &SearchRequest) -> Answer {
    let level = match &request.player {
        Opponent::Level(level) => *level,
        Opponent::Engine(name) => {
            let failure = EngineFailure::not_listed(name.clone());
            return Answer::EngineFailed(Box::new(failure));
        }
    };
    let mut player = level.player(request.seed, wuzi::engine::Resources::default());
    let (position, stop) = (&request.position, StopToken::new());
    // No test waits for all of an analysis.
    let limits = &Limits {
        time: request.limits.time.map(|time| time.min(PATIENCE)),
        ..request.limits
    };
    let thought = match request.task {
        Task::Opening(stage) => {
            let proposal = player.propose(position, stage, request.seed, limits, &stop);
            return proposal.map_or_else(|none| Err(none).into(), Answer::Proposal);
        }
        Task::Move => player.think(position, limits, &stop, &mut |_| ()),
        Task::Analysis { lines } => player
            .analyse(position, lines, limits, &stop, &mut |_| ())
            .map(|(mut thought, candidates)| {
                thought.progress.candidates = candidates;
                thought
            }),
    };
    thought.into()
}

/// Points as text, `h8 i9`.
pub(crate) fn words(points: &[Point]) -> String {
    let words: Vec<String> = points.iter().map(Point::to_string).collect();
    words.join(" ")
}

/// The key events of a word.
pub(crate) fn keys_of(word: &str) -> Vec<KeyEvent> {
    let code = match word {
        "up" => KeyCode::Up,
        "down" => KeyCode::Down,
        "left" => KeyCode::Left,
        "right" => KeyCode::Right,
        "enter" => KeyCode::Enter,
        "esc" => KeyCode::Esc,
        "space" => KeyCode::Char(' '),
        "home" => KeyCode::Home,
        "end" => KeyCode::End,
        "pgup" => KeyCode::PageUp,
        "pgdn" => KeyCode::PageDown,
        "tab" => KeyCode::Tab,
        "delete" => KeyCode::Delete,
        "backspace" => KeyCode::Backspace,
        "f1" => KeyCode::F(1),
        "f2" => KeyCode::F(2),
        "f9" => KeyCode::F(9),
        _ => {
            if let Some(letter) = word.strip_prefix('^').and_then(|rest| rest.chars().next()) {
                let key = KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL);
                return vec![key];
            }
            return word
                .chars()
                .map(|c| KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE))
                .collect();
        }
    };
    vec![KeyEvent::new(code, KeyModifiers::NONE)]
}

/// A row of the screen as text, and the column of each of its bytes.
fn row_text(buffer: &Buffer, y: u16) -> (String, Vec<u16>) {
    let mut text = String::new();
    let mut columns = Vec::new();
    let mut x = buffer.area.left();
    while x < buffer.area.right() {
        let cell = &buffer[(x, y)];
        let symbol = cell.symbol();
        text.push_str(symbol);
        columns.resize(text.len(), x);
        let forced = matches!(
            cell.diff_option,
            ratatui::buffer::CellDiffOption::ForcedWidth(_)
        );
        let width = if forced { 2 } else { symbol.width().max(1) };
        x += u16::try_from(width).unwrap_or(1);
    }
    (text, columns)
}

/// Where a text stands; of a row from a column on alone, where that is given.
fn find(buffer: &Buffer, text: &str, behind: Option<(u16, u16)>) -> Option<(u16, u16)> {
    buffer
        .area
        .rows()
        .map(|row| row.y)
        .filter(|y| behind.is_none_or(|(_, row)| row == *y))
        .find_map(|y| {
            let (row, columns) = row_text(buffer, y);
            let left = behind.map_or(0, |(left, _)| left);
            row.match_indices(text)
                .find(|(at, _)| columns[*at] >= left)
                .map(|(at, _)| (columns[at], y))
        })
}
