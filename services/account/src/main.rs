use std::process::ExitCode;

use mostrador_account::{MIGRATIONS, build};
use mostrador_runtime::{ServiceName, serve};

fn main() -> ExitCode {
    serve::main(ServiceName::Account, &MIGRATIONS, build)
}
