//! Colours as numbers: how bright, how different, and which of a palette comes nearest.

use std::ops::RangeInclusive;
use std::sync::LazyLock;

/// Red, green and blue as screens mix them (sRGB).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

/// The sixteen colours as xterm mixes them: the eight, then their bright kin.
pub const BASIC: [Rgb; 16] = [
    Rgb(0, 0, 0),
    Rgb(205, 0, 0),
    Rgb(0, 205, 0),
    Rgb(205, 205, 0),
    Rgb(0, 0, 238),
    Rgb(205, 0, 205),
    Rgb(0, 205, 205),
    Rgb(229, 229, 229),
    Rgb(127, 127, 127),
    Rgb(255, 0, 0),
    Rgb(0, 255, 0),
    Rgb(255, 255, 0),
    Rgb(92, 92, 255),
    Rgb(255, 0, 255),
    Rgb(0, 255, 255),
    Rgb(255, 255, 255),
];

/// The steps of the indexed palette's cube.
const CUBE: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// The indexed palette in Oklab: a theme asks for the nearest of it many times at the start.
static PALETTE: LazyLock<[[f64; 3]; 256]> = LazyLock::new(|| {
    let mut index = 0;
    [(); 256].map(|()| {
        let place = Rgb::indexed(index).oklab();
        index = index.wrapping_add(1);
        place
    })
});

impl Rgb {
    /// No light.
    pub const BLACK: Self = Self(0, 0, 0);
    /// All light.
    pub const WHITE: Self = Self(255, 255, 255);

    /// The colour of a `#rrggbb`.
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#')?;
        if digits.len() != 6 || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return None;
        }
        let part = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).ok();
        Some(Self(part(0)?, part(2)?, part(4)?))
    }

    /// A colour of the indexed palette: the sixteen, a cube of 6x6x6, and 24 greys.
    pub fn indexed(index: u8) -> Self {
        match index {
            0..16 => BASIC[usize::from(index)],
            16..232 => {
                let at = index - 16;
                let step = |n: u8| CUBE[usize::from(n % 6)];
                Self(step(at / 36), step(at / 6), step(at))
            }
            232.. => {
                let grey = 8 + 10 * (index - 232);
                Self(grey, grey, grey)
            }
        }
    }

    /// The nearest of the indexed palette, without the sixteen, which no two terminals see alike.
    pub fn nearest_indexed(self) -> u8 {
        self.nearest(16..=255)
    }

    /// The nearest of the sixteen, as xterm has them.
    pub fn nearest_basic(self) -> u8 {
        self.nearest(0..=15)
    }

    fn nearest(self, of: RangeInclusive<u8>) -> u8 {
        let wanted = self.oklab();
        let far = |index: u8| square_distance(wanted, PALETTE[usize::from(index)]);
        of.map(|index| (index, far(index)))
            .min_by(|(_, one), (_, other)| one.total_cmp(other))
            .map(|(index, _)| index)
            .expect("no palette is empty")
    }

    /// Red, green and blue as amounts of light, 0 to 1.
    pub fn linear(self) -> [f64; 3] {
        [self.0, self.1, self.2].map(|value| {
            let value = f64::from(value) / 255.0;
            if value <= 0.04045 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        })
    }

    /// How bright it is, 0 to 1: WCAG 2's relative luminance.
    pub fn luminance(self) -> f64 {
        let [red, green, blue] = self.linear();
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// How well one is read on the other, 1 to 21: WCAG 2's contrast ratio.
    pub fn contrast(self, other: Self) -> f64 {
        let (one, other) = (self.luminance(), other.luminance());
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    /// How different two colours look: their distance in Oklab (Ottosson 2020), 1 from black to
    /// white.
    pub fn distance(self, other: Self) -> f64 {
        square_distance(self.oklab(), other.oklab()).sqrt()
    }

    fn oklab(self) -> [f64; 3] {
        oklab(self.linear())
    }
}

fn square_distance(one: [f64; 3], other: [f64; 3]) -> f64 {
    let parts = one.into_iter().zip(other);
    parts.map(|(one, other)| (one - other).powi(2)).sum()
}

/// Amounts of light as lightness and two axes of hue, in which distances are as large as they look.
fn oklab([red, green, blue]: [f64; 3]) -> [f64; 3] {
    let long = (0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue).cbrt();
    let middle = (0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue).cbrt();
    let short = (0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue).cbrt();
    [
        0.210_454_255_3 * long + 0.793_617_785_0 * middle - 0.004_072_046_8 * short,
        1.977_998_495_1 * long - 2.428_592_205_0 * middle + 0.450_593_709_9 * short,
        0.025_904_037_1 * long + 0.782_771_766_2 * middle - 0.808_675_766_0 * short,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrast_is_that_of_the_guidelines() {
        assert!((Rgb::BLACK.contrast(Rgb::WHITE) - 21.0).abs() < 1e-9);
        // #767676 is the lightest grey that passes on white.
        assert!(Rgb(0x76, 0x76, 0x76).contrast(Rgb::WHITE) >= 4.5);
        assert!(Rgb(0x77, 0x77, 0x77).contrast(Rgb::WHITE) < 4.5);
    }

    #[test]
    fn distance_is_one_from_black_to_white_and_none_to_itself() {
        assert!((Rgb::BLACK.distance(Rgb::WHITE) - 1.0).abs() < 1e-3);
        assert!(Rgb(12, 200, 99).distance(Rgb(12, 200, 99)) < 1e-12);
    }

    #[test]
    fn every_colour_of_a_palette_is_its_own_nearest() {
        for index in 16..=255 {
            let colour = Rgb::indexed(index);
            assert_eq!(Rgb::indexed(colour.nearest_indexed()), colour, "{index}");
        }
        for (index, colour) in (0..).zip(BASIC) {
            assert_eq!(colour.nearest_basic(), index);
        }
        assert_eq!(Rgb::indexed(67), Rgb(95, 135, 175));
        assert_eq!(Rgb::indexed(255), Rgb(238, 238, 238));
    }

    #[test]
    fn only_six_digits_are_a_colour() {
        assert_eq!(Rgb::parse("#0aF0ff"), Some(Rgb(10, 240, 255)));
        for text in ["", "#", "0af0ff", "#0af0f", "#0af0ff0", "#+1f0ff", "#あい"] {
            assert_eq!(Rgb::parse(text), None, "{text}");
        }
    }
}
