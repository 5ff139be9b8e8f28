//! Figures with their goals, as a table of plain text.

use std::fmt;
use std::time::Duration;

/// What a figure must not be above.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Goal {
    /// Half of all.
    Median(f64),
    /// All but one in a hundred.
    Nearly(f64),
    /// All.
    Most(f64),
}

/// One thing that was measured, once or often.
#[derive(Debug, Clone)]
pub(crate) struct Figure {
    what: String,
    unit: &'static str,
    digits: usize,
    /// In ascending order; never empty.
    values: Vec<f64>,
    goals: Vec<Goal>,
}

impl Figure {
    fn new(what: &str, unit: &'static str, digits: usize, mut values: Vec<f64>) -> Self {
        assert!(!values.is_empty(), "{what} was not measured");
        values.sort_by(f64::total_cmp);
        Self {
            what: what.to_owned(),
            unit,
            digits,
            values,
            goals: Vec::new(),
        }
    }

    /// Times, shown in milliseconds.
    pub(crate) fn times(what: &str, times: &[Duration]) -> Self {
        let values = times.iter().map(|time| time.as_secs_f64() * 1e3);
        Self::new(what, "ms", 1, values.collect())
    }

    /// Numbers of bytes.
    pub(crate) fn bytes(what: &str, counts: &[u32]) -> Self {
        let values = counts.iter().copied().map(f64::from);
        Self::new(what, "B", 0, values.collect())
    }

    /// One number of bytes, shown in MiB.
    #[expect(clippy::cast_precision_loss, reason = "no program is that large")]
    pub(crate) fn mebibytes(what: &str, bytes: u64) -> Self {
        Self::new(what, "MiB", 1, vec![bytes as f64 / f64::from(1 << 20)])
    }

    /// Hundredths of a second of processor time, shown in seconds.
    #[cfg(target_os = "linux")]
    #[expect(clippy::cast_precision_loss, reason = "no bench takes that long")]
    pub(crate) fn ticks(what: &str, ticks: u64) -> Self {
        Self::new(what, "s", 2, vec![ticks as f64 / 100.0])
    }

    /// With one goal more.
    pub(crate) fn goal(mut self, goal: Goal) -> Self {
        self.goals.push(goal);
        self
    }

    /// With a goal more, if there is one.
    pub(crate) fn goals(mut self, goal: Option<Goal>) -> Self {
        self.goals.extend(goal);
        self
    }

    /// The value that this part of all, in hundredths, does not exceed.
    fn percentile(&self, hundredths: usize) -> f64 {
        let rank = (self.values.len() * hundredths).div_ceil(100).max(1);
        self.values[rank - 1]
    }

    fn meets(&self, goal: Goal) -> bool {
        match goal {
            Goal::Median(limit) => self.percentile(50) <= limit,
            Goal::Nearly(limit) => self.percentile(99) <= limit,
            Goal::Most(limit) => self.percentile(100) <= limit,
        }
    }
}

/// The middle of some times, in milliseconds.
pub(crate) fn median(times: &[Duration]) -> f64 {
    Figure::times("", times).percentile(50)
}

/// All figures in the order in which they were measured.
#[derive(Debug, Default)]
pub(crate) struct Table(Vec<Figure>);

impl Table {
    pub(crate) fn add(&mut self, figure: Figure) {
        self.0.push(figure);
    }

    pub(crate) fn all_met(&self) -> bool {
        self.0
            .iter()
            .all(|figure| figure.goals.iter().all(|goal| figure.meets(*goal)))
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |figure: &Figure| figure.what.chars().count();
        let width = self.0.iter().map(name).max().unwrap_or(0);
        let heads = ["least", "median", "99 %", "most"];
        write!(f, "{:width$}", "")?;
        for head in heads {
            write!(f, " {head:>8}")?;
        }
        writeln!(f, "      goal")?;
        for figure in &self.0 {
            let digits = figure.digits;
            write!(f, "{:width$}", figure.what)?;
            if figure.values.len() == 1 {
                write!(f, " {:>35.digits$}", figure.values[0])?;
            } else {
                for hundredths in [0, 50, 99, 100] {
                    write!(f, " {:>8.digits$}", figure.percentile(hundredths))?;
                }
            }
            write!(f, " {:<4}", figure.unit)?;
            for goal in &figure.goals {
                let (part, limit) = match goal {
                    Goal::Median(limit) => ("median ", limit),
                    Goal::Nearly(limit) => ("99 % ", limit),
                    Goal::Most(limit) => ("", limit),
                };
                let met = if figure.meets(*goal) { "met" } else { "MISSED" };
                write!(f, " {part}{limit:.digits$}: {met};")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
