//! Lines of the protocol as values.
//!
//! Keywords are read in any case, as managers differ. Nothing here knows whether a
//! command makes sense in the present state.

use std::str::FromStr;

use crate::engine::Point;

/// A point as the protocol writes it: column from the left, row from the top, both from 0.
///
/// It is not yet on any board; only the session knows the size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Coordinate {
    /// The column from the left.
    pub x: u32,
    /// The row from the top.
    pub y: u32,
}

impl Coordinate {
    /// The point on a board; `None` when it is off the board.
    pub fn on_board(self, width: u8, height: u8) -> Option<Point> {
        let x = u8::try_from(self.x).ok().filter(|x| *x < width)?;
        let from_top = u8::try_from(self.y).ok().filter(|y| *y < height)?;
        Point::new(x, height - 1 - from_top)
    }

    /// The coordinate of a point on a board of this height.
    pub fn of(point: Point, height: u8) -> Self {
        Self {
            x: point.x().into(),
            y: u32::from(height.saturating_sub(1).saturating_sub(point.y())),
        }
    }
}

impl std::fmt::Display for Coordinate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl FromStr for Coordinate {
    type Err = ();

    /// Reads `x,y`; blanks around the numbers are let pass, signs and anything else are not.
    fn from_str(text: &str) -> Result<Self, ()> {
        let (x, y) = text.split_once(',').ok_or(())?;
        Ok(Self {
            x: number(x)?,
            y: number(y)?,
        })
    }
}

fn number(text: &str) -> Result<u32, ()> {
    let text = text.trim();
    if text.is_empty() || !text.bytes().all(|b| b.is_ascii_digit()) {
        return Err(());
    }
    text.parse().map_err(|_| ())
}

/// Whose a stone of a set-up position is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Owner {
    /// The engine that is spoken to.
    Own,
    /// Its opponent.
    Opponent,
}

/// What a manager says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// A new game on a board of (width, height).
    Start(u32, u32),
    /// A new game of the same size.
    Restart,
    /// The board is empty: move first.
    Begin,
    /// The opponent has moved: answer.
    Turn(Coordinate),
    /// A position follows, up to DONE; `think`: and then a move is wanted.
    Board {
        /// Whether a move is wanted.
        think: bool,
    },
    /// The opening phase of swap2: points follow, up to DONE.
    Swap2Board,
    /// A setting.
    Info {
        /// Its name in small letters.
        key: String,
        /// The rest of the line.
        value: String,
    },
    /// Stop and exit.
    End,
    /// Who are you?
    About,
    /// Remove the stone there.
    TakeBack(Coordinate),
    /// Play this move of your own.
    Play(Coordinate),
    /// Yixin: a graphical front end says hello.
    ShowInfo,
    /// Yixin: move now.
    Stop,
    /// Yixin: which points are forbidden to Black?
    ShowForbidden,
    /// Yixin: analyse with this many lines.
    NBest(u32),
    /// Yixin: forget what is remembered about positions.
    HashClear,
}

/// Why a line is no command.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CommandError {
    /// The keyword is not known.
    #[error("unknown command '{0}'")]
    Unknown(String),
    /// What follows the keyword cannot be read.
    #[error("{keyword} wants {wanted}, not '{text}'")]
    Malformed {
        /// The keyword.
        keyword: &'static str,
        /// What should follow it.
        wanted: &'static str,
        /// What follows it.
        text: String,
    },
}

/// Text of a manager, cut where it would flood an answer, and without control characters.
fn quoted(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(60).collect()
}

impl FromStr for Command {
    type Err = CommandError;

    fn from_str(line: &str) -> Result<Self, CommandError> {
        let line = line.trim();
        let (word, rest) = line
            .split_once(|c: char| c.is_ascii_whitespace())
            .map_or((line, ""), |(word, rest)| (word, rest.trim()));
        let malformed = |keyword, wanted| CommandError::Malformed {
            keyword,
            wanted,
            text: quoted(rest),
        };
        let coordinate = |keyword| {
            rest.parse()
                .map_err(|()| malformed(keyword, "a point such as 7,7"))
        };
        Ok(match word.to_ascii_uppercase().as_str() {
            "START" => {
                let side = number(rest).map_err(|()| malformed("START", "a size such as 15"))?;
                Self::Start(side, side)
            }
            "RECTSTART" => {
                let sides: Coordinate = rest
                    .parse()
                    .map_err(|()| malformed("RECTSTART", "a size such as 20,15"))?;
                Self::Start(sides.x, sides.y)
            }
            "RESTART" => Self::Restart,
            "BEGIN" => Self::Begin,
            "TURN" => Self::Turn(coordinate("TURN")?),
            "BOARD" => Self::Board { think: true },
            "YXBOARD" => Self::Board { think: false },
            "SWAP2BOARD" => Self::Swap2Board,
            "INFO" => {
                let (key, value) = rest
                    .split_once(|c: char| c.is_ascii_whitespace())
                    .unwrap_or((rest, ""));
                Self::Info {
                    key: key.to_ascii_lowercase(),
                    value: value.trim().to_owned(),
                }
            }
            "END" => Self::End,
            "ABOUT" => Self::About,
            "TAKEBACK" => Self::TakeBack(coordinate("TAKEBACK")?),
            "PLAY" => Self::Play(coordinate("PLAY")?),
            "YXSHOWINFO" => Self::ShowInfo,
            "YXSTOP" | "STOP" => Self::Stop,
            "YXSHOWFORBID" => Self::ShowForbidden,
            "YXNBEST" => Self::NBest(number(rest).map_err(|()| malformed("YXNBEST", "a number"))?),
            "YXHASHCLEAR" => Self::HashClear,
            _ => return Err(CommandError::Unknown(quoted(line))),
        })
    }
}

/// A line of a set-up position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SetupLine {
    /// A stone.
    Stone(Coordinate, Owner),
    /// A point of an opening whose colours follow from the order.
    Point(Coordinate),
    /// The position is complete.
    Done,
}

impl SetupLine {
    /// Reads `x,y,f` (f: 1 own, 2 the opponent's), `x,y` or `DONE`.
    ///
    /// # Errors
    ///
    /// A sentence that names the line.
    pub fn parse(line: &str) -> Result<Self, String> {
        let line = line.trim();
        if line.eq_ignore_ascii_case("DONE") {
            return Ok(Self::Done);
        }
        let wrong = || format!("'{}' is no stone: x,y,1 or x,y,2", quoted(line));
        let mut parts = line.splitn(3, ',');
        let (x, y) = (parts.next(), parts.next());
        let coordinate = match (x.map(number), y.map(number)) {
            (Some(Ok(x)), Some(Ok(y))) => Coordinate { x, y },
            _ => return Err(wrong()),
        };
        match parts.next().map(str::trim) {
            None => Ok(Self::Point(coordinate)),
            Some("1") => Ok(Self::Stone(coordinate, Owner::Own)),
            Some("2") => Ok(Self::Stone(coordinate, Owner::Opponent)),
            Some("3") => Err(format!("'{}': blocked points are not played", quoted(line))),
            Some(_) => Err(wrong()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keywords_are_read_in_any_case() {
        for line in ["TURN 3,4", "turn 3,4", " Turn  3,4 \r\n"] {
            assert_eq!(line.parse(), Ok(Command::Turn(Coordinate { x: 3, y: 4 })));
        }
        assert_eq!("start 15".parse(), Ok(Command::Start(15, 15)));
        assert_eq!("RECTSTART 20,15".parse(), Ok(Command::Start(20, 15)));
        assert_eq!(
            "info FOLDER C:\\my brains\\x".parse(),
            Ok(Command::Info {
                key: "folder".into(),
                value: "C:\\my brains\\x".into()
            })
        );
        assert_eq!(
            "INFO".parse(),
            Ok(Command::Info {
                key: String::new(),
                value: String::new()
            })
        );
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        assert_eq!(
            "FLY 1,2".parse::<Command>().unwrap_err().to_string(),
            "unknown command 'FLY 1,2'"
        );
        for line in [
            "TURN",
            "TURN 1",
            "TURN a,b",
            "TURN -1,2",
            "START x",
            "TURN 1,2,3",
            "START 99999999999",
        ] {
            assert!(
                matches!(line.parse::<Command>(), Err(CommandError::Malformed { .. })),
                "{line}"
            );
        }
        let long = format!("X{}\x07", "y".repeat(5000));
        let error = long.parse::<Command>().unwrap_err().to_string();
        assert!(error.len() < 100 && !error.contains('\x07'), "{error}");
    }

    #[test]
    fn set_up_lines_are_read() {
        let at = |x, y| Coordinate { x, y };
        assert_eq!(
            SetupLine::parse("7,8,1\r"),
            Ok(SetupLine::Stone(at(7, 8), Owner::Own))
        );
        assert_eq!(
            SetupLine::parse("0,0,2"),
            Ok(SetupLine::Stone(at(0, 0), Owner::Opponent))
        );
        assert_eq!(SetupLine::parse("7,8"), Ok(SetupLine::Point(at(7, 8))));
        assert_eq!(SetupLine::parse("done"), Ok(SetupLine::Done));
        for line in ["7,8,3", "7,8,9", "7", "a,b,1", ""] {
            assert!(SetupLine::parse(line).is_err(), "{line}");
        }
    }

    #[test]
    fn rows_count_from_the_top_in_the_protocol_and_from_the_bottom_at_home() {
        let point = Coordinate { x: 0, y: 0 }.on_board(15, 15).unwrap();
        assert_eq!(point.to_string(), "a15");
        assert_eq!(Coordinate::of(point, 15), Coordinate { x: 0, y: 0 });
        assert_eq!(Coordinate { x: 15, y: 0 }.on_board(15, 15), None);
        assert_eq!(Coordinate { x: 0, y: 300 }.on_board(15, 15), None);
        for point in crate::engine::Variant::gomoku().points() {
            assert_eq!(Coordinate::of(point, 15).on_board(15, 15), Some(point));
        }
    }
}
