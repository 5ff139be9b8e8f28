//! Settings for one run.

use super::settings::{GlyphChoice, LanguageChoice, Settings, WidthChoice};
use crate::theme::ThemeName;

/// What the command line sets for one run; the files keep what they say.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Overrides {
    /// The language.
    pub language: Option<LanguageChoice>,
    /// The theme.
    pub theme: Option<ThemeName>,
    /// The characters to draw with.
    pub glyphs: Option<GlyphChoice>,
    /// The width of characters of ambiguous width.
    pub ambiguous_width: Option<WidthChoice>,
    /// Whether the mouse is used.
    pub mouse: Option<bool>,
    /// Whether anything moves on the board.
    pub animations: Option<bool>,
}

impl Overrides {
    /// The settings for this run.
    pub fn apply(&self, kept: Settings) -> Settings {
        Settings {
            language: self.language.unwrap_or(kept.language),
            theme: self.theme.clone().unwrap_or(kept.theme),
            glyphs: self.glyphs.unwrap_or(kept.glyphs),
            ambiguous_width: self.ambiguous_width.unwrap_or(kept.ambiguous_width),
            mouse: self.mouse.unwrap_or(kept.mouse),
            animations: self.animations.unwrap_or(kept.animations),
            ..kept
        }
    }

    /// The settings to keep: what the command line set is left as it was kept before,
    /// unless the player has changed it since.
    pub fn strip(&self, now: Settings, kept: &Settings) -> Settings {
        fn unless<T: Copy + PartialEq>(set: Option<T>, now: T, kept: T) -> T {
            if set == Some(now) { kept } else { now }
        }
        let theme = if self.theme.as_ref() == Some(&now.theme) {
            kept.theme.clone()
        } else {
            now.theme
        };
        Settings {
            language: unless(self.language, now.language, kept.language),
            glyphs: unless(self.glyphs, now.glyphs, kept.glyphs),
            ambiguous_width: unless(
                self.ambiguous_width,
                now.ambiguous_width,
                kept.ambiguous_width,
            ),
            mouse: unless(self.mouse, now.mouse, kept.mouse),
            animations: unless(self.animations, now.animations, kept.animations),
            theme,
            ..now
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_command_line_sets_is_not_kept_unless_the_player_changes_it() {
        let kept = Settings::default();
        let overrides = Overrides {
            glyphs: Some(GlyphChoice::Ascii),
            mouse: Some(false),
            theme: Some("mono".parse().unwrap()),
            ..Overrides::default()
        };
        let mut now = overrides.apply(kept.clone());
        assert_eq!((now.glyphs, now.mouse), (GlyphChoice::Ascii, false));
        assert_eq!(now.theme.as_str(), "mono");
        now.bell = true;
        let to_keep = overrides.strip(now.clone(), &kept);
        let expected = Settings {
            bell: true,
            ..kept.clone()
        };
        assert_eq!(to_keep, expected);
        now.mouse = true;
        now.language = LanguageChoice::Chinese;
        let to_keep = overrides.strip(now, &kept);
        assert_eq!(to_keep.language, LanguageChoice::Chinese);
        assert!(to_keep.mouse);
    }
}
