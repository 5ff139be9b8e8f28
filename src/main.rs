//! The `wuzi` binary: parse, run, print the one error line, exit code.

use std::process::ExitCode;

fn main() -> ExitCode {
    match wuzi::cli::run(std::env::args_os()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::from(failure.code())
        }
    }
}
