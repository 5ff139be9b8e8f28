//! The sounds themselves, made from sines: a stone on wood, and a few notes of a chord.

use std::f32::consts::TAU;
use std::time::Duration;

use crate::app::sound::Sound;

/// Samples in a second.
pub(super) const RATE: u32 = 44_100;

/// The loudest that a sound gets, of 1.
const LOUDEST: f32 = 0.4;

/// A note: when it begins, in milliseconds, how high it is in hertz, how loud, and in how many
/// milliseconds it has faded to a third.
struct Note {
    begins: u16,
    pitch: f32,
    loudness: f32,
    fades: u16,
}

const fn note(begins: u16, pitch: f32, loudness: f32, fades: u16) -> Note {
    Note {
        begins,
        pitch,
        loudness,
        fades,
    }
}

/// Two notes, rising.
const START: &[Note] = &[note(0, 523.3, 0.3, 90), note(110, 784.0, 0.3, 140)];
/// A knock: wood sounds in several pitches that fade at once.
const PLACE: &[Note] = &[
    note(0, 410.0, 0.35, 16),
    note(0, 1130.0, 0.25, 7),
    note(0, 2670.0, 0.12, 3),
];
/// A major chord, note by note, up to its octave.
const WIN: &[Note] = &[
    note(0, 523.3, 0.25, 110),
    note(110, 659.3, 0.25, 110),
    note(220, 784.0, 0.25, 110),
    note(330, 1046.5, 0.3, 220),
];
/// A minor chord, downwards.
const LOSS: &[Note] = &[
    note(0, 392.0, 0.3, 130),
    note(160, 311.1, 0.3, 130),
    note(320, 261.6, 0.3, 260),
];

/// The samples of a sound, one channel.
pub(super) fn samples(sound: Sound) -> Vec<f32> {
    let notes = match sound {
        Sound::Start => START,
        Sound::Place => PLACE,
        Sound::Win => WIN,
        Sound::Loss => LOSS,
    };
    let mut samples = Vec::new();
    for note in notes {
        let begins = samples_in(note.begins);
        // After six times that it is gone.
        let count = samples_in(6 * note.fades);
        samples.resize(samples.len().max(begins + count), 0.0);
        let fade = seconds(note.fades);
        let mut time = 0.0;
        for sample in &mut samples[begins..begins + count] {
            let swing = (TAU * note.pitch * time).sin();
            // The first millisecond rises, so that it does not click.
            let rise = (time * 1000.0).min(1.0);
            *sample += note.loudness * rise * swing * (-time / fade).exp();
            time += STEP;
        }
    }
    for sample in &mut samples {
        *sample = sample.clamp(-LOUDEST, LOUDEST);
    }
    samples
}

/// How long so many samples sound.
pub(super) fn length(samples: &[f32]) -> Duration {
    let milliseconds = 1000 * samples.len() as u64 / u64::from(RATE);
    Duration::from_millis(milliseconds)
}

/// Seconds from sample to sample.
const STEP: f32 = 1.0 / 44_100.0;

fn seconds(milliseconds: u16) -> f32 {
    f32::from(milliseconds) / 1000.0
}

fn samples_in(milliseconds: u16) -> usize {
    usize::from(milliseconds) * RATE as usize / 1000
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sounds_are_short_heard_and_never_loud() {
        for (sound, most) in [
            (Sound::Start, 1000),
            (Sound::Place, 120),
            (Sound::Win, 1800),
            (Sound::Loss, 2000),
        ] {
            let samples = samples(sound);
            assert!(length(&samples) <= Duration::from_millis(most), "{sound:?}");
            let loudest = samples.iter().fold(0.0_f32, |most, s| most.max(s.abs()));
            assert!((0.2..=LOUDEST).contains(&loudest), "{sound:?}: {loudest}");
            // They begin and end in silence.
            let ends = [samples.first(), samples.last()];
            assert!(
                ends.into_iter().flatten().all(|s| s.abs() < 0.01),
                "{sound:?}"
            );
        }
    }
}
