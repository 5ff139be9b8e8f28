//! A colour as a theme's file names it, and what becomes of it where there are fewer.

use ratatui::style::Color;

use super::Depth;
use super::colour::Rgb;

/// One colour, as it is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Colour {
    /// The terminal's own, of text or of its background.
    Terminal,
    /// One of the sixteen, by its number.
    Basic(u8),
    /// One of the 256.
    Indexed(u8),
    /// Any.
    Rgb(Rgb),
}

/// The sixteen by their names, in their order.
const NAMES: [&str; 16] = [
    "black",
    "red",
    "green",
    "yellow",
    "blue",
    "magenta",
    "cyan",
    "white",
    "bright-black",
    "bright-red",
    "bright-green",
    "bright-yellow",
    "bright-blue",
    "bright-magenta",
    "bright-cyan",
    "bright-white",
];

impl Colour {
    /// The colour that a text names: `#rrggbb`, one of the sixteen by its name, or `default`.
    pub fn parse(text: &str) -> Option<Self> {
        if text == "default" {
            return Some(Self::Terminal);
        }
        if let Some(number) = (0..).zip(NAMES).find(|(_, name)| *name == text) {
            return Some(Self::Basic(number.0));
        }
        Rgb::parse(text).map(Self::Rgb)
    }

    /// How the terminal is told, where it has so many colours.
    fn at(self, depth: Depth) -> Option<Color> {
        let basic = |number: u8| BASIC[usize::from(number % 16)];
        Some(match (self, depth) {
            (_, Depth::None) => return None,
            (Self::Terminal, _) => Color::Reset,
            (Self::Basic(number), _) => basic(number),
            (Self::Indexed(index), Depth::Indexed | Depth::True) => Color::Indexed(index),
            (Self::Indexed(index @ 0..16), Depth::Sixteen) => basic(index),
            (Self::Indexed(index), Depth::Sixteen) => basic(Rgb::indexed(index).nearest_basic()),
            (Self::Rgb(rgb), Depth::Sixteen) => basic(rgb.nearest_basic()),
            (Self::Rgb(rgb), Depth::Indexed) => Color::Indexed(rgb.nearest_indexed()),
            (Self::Rgb(Rgb(red, green, blue)), Depth::True) => Color::Rgb(red, green, blue),
        })
    }
}

const BASIC: [Color; 16] = [
    Color::Black,
    Color::Red,
    Color::Green,
    Color::Yellow,
    Color::Blue,
    Color::Magenta,
    Color::Cyan,
    Color::Gray,
    Color::DarkGray,
    Color::LightRed,
    Color::LightGreen,
    Color::LightYellow,
    Color::LightBlue,
    Color::LightMagenta,
    Color::LightCyan,
    Color::White,
];

/// A colour with what stands for it where there are fewer colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Paint {
    /// The colour; `None` where it is one among few colours alone.
    pub full: Option<Colour>,
    /// What stands for it among 256, where the nearest would not do.
    pub indexed: Option<Colour>,
    /// What stands for it among sixteen.
    pub basic: Option<Colour>,
}

impl Paint {
    /// The colour where there are so many; `None` where there are none.
    pub fn at(self, depth: Depth) -> Option<Color> {
        self.chosen(depth)?.at(depth)
    }

    /// About how the colour looks where there are so many; `None` where there are none, and of
    /// the terminal's own.
    pub fn rgb(self, depth: Depth) -> Option<Rgb> {
        match self.chosen(depth)? {
            Colour::Terminal => None,
            Colour::Basic(number) => Some(Rgb::indexed(number % 16)),
            Colour::Indexed(index) => Some(Rgb::indexed(index)),
            Colour::Rgb(rgb) => Some(rgb),
        }
    }

    fn chosen(self, depth: Depth) -> Option<Colour> {
        match depth {
            Depth::None => None,
            Depth::True => self.full,
            Depth::Indexed => self.indexed.or(self.full),
            Depth::Sixteen => self.basic.or(self.full),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_is_the_nearest_unless_another_is_named() {
        let wood = Colour::parse("#b5854b").unwrap();
        let mut paint = Paint {
            full: Some(wood),
            ..Paint::default()
        };
        assert_eq!(paint.at(Depth::None), None);
        assert_eq!(paint.at(Depth::True), Some(Color::Rgb(0xb5, 0x85, 0x4b)));
        assert!(matches!(
            paint.at(Depth::Indexed),
            Some(Color::Indexed(16..))
        ));
        paint.indexed = Some(Colour::Indexed(137));
        paint.basic = Colour::parse("yellow");
        assert_eq!(paint.at(Depth::Indexed), Some(Color::Indexed(137)));
        assert_eq!(paint.at(Depth::Sixteen), Some(Color::Yellow));
    }

    #[test]
    fn names_and_numbers_are_the_terminals_own() {
        let paint = |full| Paint {
            full,
            ..Paint::default()
        };
        let white = paint(Colour::parse("bright-white"));
        let index = paint(Some(Colour::Indexed(9)));
        let own = paint(Colour::parse("default"));
        for depth in [Depth::Sixteen, Depth::Indexed, Depth::True] {
            assert_eq!(white.at(depth), Some(Color::White));
            assert_eq!(own.at(depth), Some(Color::Reset));
        }
        assert_eq!(index.at(Depth::Sixteen), Some(Color::LightRed));
        assert_eq!(index.at(Depth::Indexed), Some(Color::Indexed(9)));
        assert_eq!(Colour::parse("burple"), None);
        let few = Paint {
            basic: Some(Colour::Basic(1)),
            ..Paint::default()
        };
        assert_eq!(few.at(Depth::Sixteen), Some(Color::Red));
        assert_eq!(few.at(Depth::True), None);
    }
}
