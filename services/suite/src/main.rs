//! `mostrador`: everything in one process, and the operator's verbs.

mod agent;
mod caller_key;
mod cli;
mod clock;
mod folder;
mod openapi;
mod private_file;
mod running;
mod seed;
mod socket;
mod sweep;
mod up;
mod words;

use std::process::ExitCode;

use clap::Parser;
use mostrador_runtime::serve;

use cli::{Cli, ClockVerb, Verb};

fn main() -> ExitCode {
    let Cli { verb } = Cli::parse();
    if let Verb::Up(options) = &verb
        && options.check.check_config
    {
        return serve::check_code(async { up::check(options) });
    }
    serve::exit_code(async {
        match verb {
            Verb::Up(options) => up::run(options).await,
            Verb::Agent(verb) => agent::run(verb).await,
            Verb::Clock(ClockVerb::Advance(options)) => clock::advance(options).await,
            Verb::Sweep(options) => sweep::run(options).await,
            Verb::CallerKey { service } => caller_key::print(&service),
            Verb::Openapi => openapi::print(),
        }
    })
}
