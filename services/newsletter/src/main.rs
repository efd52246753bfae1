//! The newsletter service as a process of its own.

use std::process::ExitCode;

use mostrador_newsletter::{MIGRATIONS, build};
use mostrador_runtime::{ServiceName, serve};

fn main() -> ExitCode {
    serve::main(ServiceName::Newsletter, &MIGRATIONS, build)
}
