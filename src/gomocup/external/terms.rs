//! What an engine may use for a question, as the settings that it is told.

use std::time::Duration;

use crate::engine::{Limits, TimeControl, Variant};
use crate::gomocup::host::game;
use crate::gomocup::spec::EngineSpec;

/// What tells an engine that there is no limit of time, as Yixin's own front end does.
const UNLIMITED: Duration = Duration::from_secs(2_000);
/// Deeper than any search.
const NO_DEPTH: u64 = 200;

/// All settings for a question whose answer may take this long; `None` is without end.
pub(super) fn of(
    spec: &EngineSpec,
    variant: Variant,
    turn: Option<Duration>,
    limits: &Limits,
    yixin: bool,
) -> Vec<(String, String)> {
    let turn = turn.unwrap_or(UNLIMITED);
    let mut terms: Vec<(String, String)> = game::infos(variant, turn, spec.memory, spec.threads)
        .into_iter()
        .map(|(key, value)| (key.to_owned(), value))
        .collect();
    if let Some(clock) = limits.clock
        && let TimeControl::PerGame { time, increment } = clock.control
    {
        terms.retain(|(key, _)| !["timeout_match", "time_left"].contains(&key.as_str()));
        for (key, value) in [
            ("timeout_match", time),
            ("time_left", clock.left),
            ("time_increment", increment),
        ] {
            terms.push((key.to_owned(), value.as_millis().to_string()));
        }
    }
    if yixin {
        terms.push(("show_detail".to_owned(), "2".to_owned()));
    }
    terms.extend(spec.extra.iter().cloned());
    terms
}

/// The limits that once told hold until another is told, and what is beyond any.
pub(super) fn bounds(limits: &Limits) -> [(&'static str, Option<u64>, u64); 2] {
    [
        ("max_depth", limits.depth.map(u64::from), NO_DEPTH),
        ("max_node", limits.nodes, u64::MAX),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::TimeLeft;

    fn told(limits: Limits, key: &str) -> Vec<String> {
        let mut spec = EngineSpec::new("Test".parse().unwrap(), "test");
        spec.extra.push(("caution_factor".into(), "3".into()));
        let turn = Some(Duration::from_millis(1500));
        let terms = of(&spec, Variant::gomoku(), turn, &limits, false);
        let values = terms.into_iter().filter(|(told, _)| told == key);
        values.map(|(_, value)| value).collect()
    }

    #[test]
    fn the_clock_is_told_where_there_is_one_for_the_game() {
        assert_eq!(told(Limits::default(), "time_left"), ["2147483647"]);
        assert_eq!(told(Limits::default(), "timeout_match"), ["0"]);
        let clock = |control| Limits {
            clock: Some(TimeLeft {
                control,
                left: Duration::from_millis(61_500),
            }),
            ..Limits::default()
        };
        let game = clock(TimeControl::per_game(300, 3));
        assert_eq!(told(game, "timeout_turn"), ["1500"]);
        assert_eq!(told(game, "timeout_match"), ["300000"]);
        assert_eq!(told(game, "time_left"), ["61500"]);
        assert_eq!(told(game, "time_increment"), ["3000"]);
        assert_eq!(
            told(clock(TimeControl::per_move(90)), "time_left"),
            ["2147483647"]
        );
        assert_eq!(told(game, "caution_factor"), ["3"]);
    }
}
