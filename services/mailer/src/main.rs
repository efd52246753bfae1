//! The mailer as a process of its own.

use std::process::ExitCode;

use mostrador_mailer::{MIGRATIONS, build};
use mostrador_runtime::{ServiceName, serve};

fn main() -> ExitCode {
    serve::main(ServiceName::Mailer, &MIGRATIONS, build)
}
