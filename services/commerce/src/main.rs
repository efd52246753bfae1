use std::process::ExitCode;

use mostrador_commerce::{MIGRATIONS, build};
use mostrador_runtime::ServiceName;
use mostrador_runtime::serve;

fn main() -> ExitCode {
    serve::main(ServiceName::Commerce, &MIGRATIONS, build)
}
