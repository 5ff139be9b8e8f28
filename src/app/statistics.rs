//! The statistics: pages through which Left and Right lead, and lists whose rows narrow what
//! is counted.

use super::action::{Action, Command, Step};
use super::effect::Effect;
use super::{App, Screen};
use crate::store::{Filter, Group, Grouping, Statistics, Tally};

/// A page of the statistics.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Page {
    /// The player's rating and how it came about.
    #[default]
    Rating,
    /// How the player fares against each opponent.
    Opponents,
    /// The same under each rule.
    Rules,
    /// The same on each board.
    Boards,
    /// Games of two people and of two computers.
    Others,
}

impl Page {
    /// All pages in their order.
    pub const ALL: [Self; 5] = [
        Self::Rating,
        Self::Opponents,
        Self::Rules,
        Self::Boards,
        Self::Others,
    ];

    /// What the page's games are sorted by; `None` where there is no list.
    pub const fn grouping(self) -> Option<Grouping> {
        match self {
            Self::Rating => None,
            Self::Opponents => Some(Grouping::Opponent),
            Self::Rules => Some(Grouping::Rule),
            Self::Boards => Some(Grouping::Board),
            Self::Others => Some(Grouping::Others),
        }
    }
}

/// The state of the statistics screen.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StatisticsScreen {
    page: Page,
    selected: usize,
    filter: Filter,
}

impl StatisticsScreen {
    /// The page that is shown.
    pub fn page(&self) -> Page {
        self.page
    }

    /// The selected row of its list.
    pub fn selected(&self) -> usize {
        self.selected
    }

    /// Which games are looked at.
    pub fn filter(&self) -> &Filter {
        &self.filter
    }

    /// The rows of the page's list.
    pub fn rows(&self, statistics: &Statistics) -> Vec<(Group, Tally)> {
        self.page.grouping().map_or_else(Vec::new, |grouping| {
            statistics.tallies(grouping, &self.filter)
        })
    }

    fn turn_to(&mut self, page: Page) {
        if self.page != page {
            (self.page, self.selected) = (page, 0);
        }
    }

    fn turn(&mut self, step: Step) {
        self.turn_to(super::setup::cycle(&Page::ALL, &self.page, step));
    }
}

impl App {
    pub(super) fn update_statistics(&mut self, action: &Action) -> Vec<Effect> {
        let Screen::Statistics(screen) = &mut self.screen else {
            return Vec::new();
        };
        let rows = screen.rows(&self.statistics);
        let last = rows.len().saturating_sub(1);
        match action {
            Action::Command(Command::Left) | Action::Adjust(_, Step::Back) => {
                screen.turn(Step::Back);
            }
            Action::Command(Command::Right) | Action::Adjust(_, Step::Forward) => {
                screen.turn(Step::Forward);
            }
            // Where there is no row to look at alone, Enter turns the page.
            Action::Command(Command::Activate) if rows.is_empty() => screen.turn(Step::Forward),
            Action::Command(Command::Digit(digit)) => {
                let page = Page::ALL.get(usize::from(*digit).wrapping_sub(1));
                screen.turn_to(page.copied().unwrap_or(screen.page));
            }
            Action::Command(Command::Up) => screen.selected = screen.selected.saturating_sub(1),
            Action::Command(Command::Down) => screen.selected = (screen.selected + 1).min(last),
            Action::Command(Command::First) => screen.selected = 0,
            Action::Command(Command::Last) => screen.selected = last,
            Action::Select(row) if *row != screen.selected => screen.selected = (*row).min(last),
            // A second click does what Enter does.
            Action::Command(Command::Activate) | Action::Select(_) => {
                if let Some((group, _)) = rows.get(screen.selected) {
                    screen.filter.toggle(group.clone());
                    // The row goes on being selected, wherever it stands now.
                    let rows = screen.rows(&self.statistics);
                    let at = rows.iter().position(|(known, _)| known == group);
                    screen.selected = at.unwrap_or(0);
                }
            }
            Action::Command(Command::Back) => return self.go_to_menu(),
            _ => {}
        }
        Vec::new()
    }
}
