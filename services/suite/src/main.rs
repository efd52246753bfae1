//! `mostrador`: everything in one process, and the operator's verbs.

mod agent;
mod backup;
mod bank_file;
mod caller_key;
mod cli;
mod clock;
mod deletions;
mod doctor;
mod folder;
mod migrate;
mod openapi;
mod outbox;
mod owner;
mod private_file;
mod running;
mod seal;
mod seed;
mod simulate;
mod socket;
mod sweep;
#[cfg(test)]
mod testing;
mod totp;
mod up;
mod vault;
mod words;

use std::process::ExitCode;

use clap::Parser;
use mostrador_runtime::serve;

use cli::{Cli, ClockVerb, DeletionsVerb, OwnerVerb, SealVerb, SimulateVerb, VaultVerb, Verb};

fn main() -> ExitCode {
    let Cli { verb } = Cli::parse();
    match &verb {
        Verb::Up(options) if options.check.check_config => {
            return serve::check_code(async { up::check(options) });
        }
        Verb::Migrate(options) if options.check.check_config => {
            return serve::check_code(async { migrate::settings().map(drop) });
        }
        _ => {}
    }
    serve::exit_code(async {
        match verb {
            Verb::Up(options) => up::run(options).await,
            Verb::Migrate(options) => migrate::run(options).await,
            Verb::Agent(verb) => agent::run(verb).await,
            Verb::Owner(OwnerVerb::ResetTotp(options)) => owner::reset_totp(options).await,
            Verb::Clock(ClockVerb::Advance(options)) => clock::advance(options).await,
            Verb::Sweep(options) => sweep::run(options).await,
            Verb::Deletions(DeletionsVerb::Replay(options)) => deletions::replay(options).await,
            Verb::Vault(VaultVerb::Rotate(options)) => vault::rotate(options).await,
            Verb::Seal(SealVerb::Rotate(options)) => seal::rotate(&options.data).await,
            Verb::Seal(SealVerb::List(options)) => seal::list(&options.data).await,
            Verb::Outbox(verb) => outbox::run(verb).await,
            Verb::Simulate(SimulateVerb::Bank(options)) => simulate::bank(options).await,
            Verb::Doctor(options) => doctor::run(options).await,
            Verb::Backup(options) => backup::backup(&options),
            Verb::Restore(options) => backup::restore(&options),
            Verb::CallerKey { service } => caller_key::print(&service),
            Verb::Openapi => openapi::print(),
        }
    })
}
