//! Themes as data: what a person may write in a theme's file, how it is read, and which colours
//! it comes to on a terminal of 16, 256 or all colours, dark or light.
//!
//! The built-in themes are files as well (`assets/themes`), read by the same reader. Knows
//! colours and modifiers; not files, nor what the parts of a screen look like.

pub mod colour;
mod fault;
mod name;
mod near;
mod paint;
mod reader;
mod sheet;
mod shelf;

pub use fault::{Fault, ThemeFault};
pub use name::{ThemeName, ThemeNameError};
pub use paint::{Colour, Paint};
pub use sheet::{Dress, Part, Sheet};
pub use shelf::Shelf;

use colour::Rgb;

/// How many colours there are to draw with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Depth {
    /// None, or none wanted.
    None,
    /// The 16 of the first colour terminals, which every terminal sees differently.
    Sixteen,
    /// The 256 of the indexed palette.
    Indexed,
    /// Any.
    #[default]
    True,
}

/// What lies behind a terminal's text where nothing is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Backdrop {
    /// Nobody knows.
    Unknown,
    /// Something dark.
    #[default]
    Dark,
    /// Something light.
    Light,
}

impl Backdrop {
    /// Dark is what white text is read better on than black.
    pub fn of(background: Rgb) -> Self {
        if background.contrast(Rgb::WHITE) >= background.contrast(Rgb::BLACK) {
            Self::Dark
        } else {
            Self::Light
        }
    }
}
