//! All games as a table for other programs: comma-separated values as RFC 4180 has them.

use super::Statistics;
use crate::engine::Stone;
use crate::store::saved_game::seat_name;

/// The columns' names, the same in every language: programs read them.
const COLUMNS: [&str; 15] = [
    "date", "black", "white", "rule", "width", "height", "in_a_row", "winner", "reason", "moves",
    "seconds", "you", "result", "aided", "rating",
];

impl Statistics {
    /// A line of names and then a line for each game, oldest first.
    ///
    /// `you` and `result` are empty unless one person played against the computer, and
    /// `rating` is the rating after the game where the game counts for it.
    pub fn to_csv(&self) -> String {
        let mut text = String::new();
        push_line(&mut text, &COLUMNS.map(str::to_owned));
        for (game, rating) in self.rated_games() {
            let person = game.person();
            let text_of = |stone: Option<Stone>| stone.map(|stone| stone.to_string());
            let variant = game.variant;
            push_line(
                &mut text,
                &[
                    game.day.map(|day| day.to_string()).unwrap_or_default(),
                    seat_name(&game.players.black),
                    seat_name(&game.players.white),
                    variant.rule().to_string(),
                    variant.width().to_string(),
                    variant.height().to_string(),
                    variant.in_a_row().to_string(),
                    text_of(game.ending.winner).unwrap_or_else(|| "draw".to_owned()),
                    game.ending.reason.name().to_owned(),
                    game.moves.to_string(),
                    game.time.as_secs().to_string(),
                    text_of(person).unwrap_or_default(),
                    person
                        .map_or("", |stone| game.score(stone).name())
                        .to_owned(),
                    game.aided.to_string(),
                    rating
                        .map(|rating| rating.rounded().to_string())
                        .unwrap_or_default(),
                ],
            );
        }
        text
    }
}

/// Appends a record and its line break, which RFC 4180 wants to be CR LF.
fn push_line(text: &mut String, fields: &[String; COLUMNS.len()]) {
    for (index, field) in fields.iter().enumerate() {
        if index > 0 {
            text.push(',');
        }
        text.push_str(&quoted(field));
    }
    text.push_str("\r\n");
}

/// A field, in quotes where it holds what would end it.
fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\r', '\n']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Rating;

    #[test]
    fn every_game_is_a_line_with_as_many_fields_as_there_are_names() {
        let lines = [
            "2026-11-30 15x15 5 freestyle 4 human white line 30 100 unaided",
            "- 9x6 4 caro human human draw agreement 54 60 aided",
        ];
        let statistics = Statistics::of(lines.map(|line| line.parse().unwrap()));
        let rating = statistics.rating().map(Rating::rounded);
        let expected = format!(
            "date,black,white,rule,width,height,in_a_row,winner,reason,moves,seconds,you,result,\
             aided,rating\r\n\
             2026-11-30,4,human,freestyle,15,15,5,white,line,30,100,white,win,false,{}\r\n\
             ,human,human,caro,9,6,4,draw,agreement,54,60,,,true,\r\n",
            rating.unwrap()
        );
        assert_eq!(statistics.to_csv(), expected);
    }

    #[test]
    fn a_field_that_holds_a_separator_is_quoted() {
        for (field, text) in [
            ("plain", "plain"),
            ("", ""),
            ("a,b", "\"a,b\""),
            ("say \"a\"", "\"say \"\"a\"\"\""),
            ("two\nlines", "\"two\nlines\""),
        ] {
            assert_eq!(quoted(field), text);
        }
    }
}
