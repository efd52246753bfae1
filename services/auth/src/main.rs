//! The auth service as a process of its own.

use std::process::ExitCode;

use mostrador_auth::{MIGRATIONS, build};
use mostrador_runtime::name::ServiceName;
use mostrador_runtime::serve;

fn main() -> ExitCode {
    serve::main(ServiceName::Auth, &MIGRATIONS, build)
}
