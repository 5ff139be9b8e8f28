//! The `wuzi` binary: parse, run, print the one error line, exit code.

use std::io::{self, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    match wuzi::cli::run(std::env::args_os()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            // Where nobody hears it, the code says enough.
            let _ = writeln!(io::stderr(), "{failure}");
            ExitCode::from(failure.code())
        }
    }
}
