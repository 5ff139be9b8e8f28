//! Sounds, played by a thread of their own: nothing waits for them, and without a device there is
//! silence.

mod tones;

use std::num::NonZero;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;
use std::time::Duration;

use rodio::buffer::SamplesBuffer;
use rodio::{DeviceSinkBuilder, MixerDeviceSink};

use crate::app::sound::Sound;
use crate::terminal;

/// Sounds that may wait; what comes while so many do is not heard.
const MOST_WAITING: usize = 4;
/// How long the device is kept after the last sound. Open, it takes processor time in silence too.
const LINGER: Duration = Duration::from_millis(500);

/// Plays sounds.
#[derive(Debug, Default)]
pub(super) struct Speaker {
    /// To the thread that plays, from the first sound on.
    requests: Option<SyncSender<Sound>>,
}

impl Speaker {
    /// Lets a sound be heard as soon as the device can, and comes back at once.
    pub(super) fn play(&mut self, sound: Sound) {
        if self.requests.is_none() {
            self.requests = spawn();
        }
        if let Some(requests) = &self.requests {
            // A device that is slow to open must not make up for it later.
            let _ = requests.try_send(sound);
        }
    }
}

fn spawn() -> Option<SyncSender<Sound>> {
    let (sender, requests) = mpsc::sync_channel(MOST_WAITING);
    let play = move || {
        // Whatever goes wrong with sounds, the game is played without.
        drop(terminal::contain(|| serve(&requests)));
    };
    let thread = thread::Builder::new().name("sound".to_owned()).spawn(play);
    thread.ok().map(|_| sender)
}

/// Plays what is asked for, the device open only as long as something sounds.
fn serve(requests: &Receiver<Sound>) {
    #[cfg(target_os = "linux")]
    let _quiet = alsa::Output::local_error_handler();
    while let Ok(sound) = requests.recv() {
        if let Some(device) = open() {
            let mut next = Some(sound);
            while let Some(sound) = next {
                let samples = tones::samples(sound);
                let length = tones::length(&samples);
                device.mixer().add(SamplesBuffer::new(MONO, RATE, samples));
                next = requests.recv_timeout(length + LINGER).ok();
            }
        }
    }
}

const MONO: NonZero<u16> = NonZero::<u16>::MIN;
const RATE: NonZero<u32> = NonZero::new(tones::RATE).expect("it is not 0");

/// The device that the system plays on.
fn open() -> Option<MixerDeviceSink> {
    let device = DeviceSinkBuilder::from_default_device().ok()?;
    // What fails while it plays is silence too, and no line on the screen.
    let device = device.with_error_callback(|_| ());
    let mut device = device.open_sink_or_fallback().ok()?;
    device.log_on_drop(false);
    Some(device)
}
