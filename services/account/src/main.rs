use std::process::ExitCode;

use mostrador_account::{Config, MIGRATIONS, build};
use mostrador_runtime::{ServiceName, serve};

fn main() -> ExitCode {
    serve::main(ServiceName::Account, &MIGRATIONS, |config: Config, runtime| build(config, runtime))
}
