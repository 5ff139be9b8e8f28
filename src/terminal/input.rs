//! Standard input by the line, read only when something is there.
//!
//! Who waits in the reading itself is stopped by the system behind another job, and could not end
//! when it is asked to.

use std::io::{self, Read};

/// Standard input, past the buffer of `std::io::Stdin`; nobody else may read from it.
#[derive(Debug, Default)]
pub struct Input;

#[cfg(unix)]
impl Read for Input {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        use rustix::event::{PollFd, PollFlags, poll};
        use rustix::io::Errno;
        use rustix::stdio::stdin;

        loop {
            let mut fds = [PollFd::from_borrowed_fd(stdin(), PollFlags::IN)];
            match poll(&mut fds, None) {
                Err(Errno::INTR) => {}
                // What cannot be waited for is read.
                Ok(_) | Err(_) => break,
            }
        }
        Ok(rustix::io::read(stdin(), buffer)?)
    }
}

#[cfg(not(unix))]
impl Read for Input {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        io::stdin().read(buffer)
    }
}
