//! The registration service as a process of its own.

use std::process::ExitCode;

use mostrador_registration::{MIGRATIONS, build};
use mostrador_runtime::ServiceName;

fn main() -> ExitCode {
    mostrador_runtime::serve::main(ServiceName::Registration, &MIGRATIONS, build)
}
