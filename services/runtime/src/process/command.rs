//! The command line of a process that is one service, or the edge.

use clap::{Args, CommandFactory, FromArgMatches, Parser};

use crate::name::ServiceName;

/// The work that the command line asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    Serve,
    CheckConfig,
}

#[derive(Parser)]
#[command(
    version,
    about = "One part of Mostrador as a process of its own",
    after_help = "Settings are variables MOSTRADOR_…, or stand in the TOML file that MOSTRADOR_CONFIG names; \
                  docs/operations.md lists those of each process."
)]
struct Arguments {
    #[command(flatten)]
    check: CheckOption,
}

/// Of every binary that starts something.
#[derive(Args, Clone, Copy, Default)]
pub struct CheckOption {
    /// Read and check all settings, connect to nothing, and exit with 0, or 2 when one is refused
    #[arg(long)]
    pub check_config: bool,
}

/// Answers `--help`, `--version` and unknown arguments by itself, and ends the process then.
pub fn task(name: ServiceName) -> Task {
    read(name, std::env::args_os()).unwrap_or_else(|error| error.exit())
}

fn read(
    name: ServiceName,
    arguments: impl IntoIterator<Item = std::ffi::OsString>,
) -> Result<Task, clap::Error> {
    let matches = Arguments::command().name(name.program()).try_get_matches_from(arguments)?;
    let Arguments { check } = Arguments::from_arg_matches(&matches)?;
    Ok(if check.check_config { Task::CheckConfig } else { Task::Serve })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_line(line: &str) -> Result<Task, String> {
        let arguments = line.split(' ').map(Into::into);
        read(ServiceName::Auth, arguments).map_err(|refused| refused.to_string())
    }

    #[test]
    fn a_process_serves_unless_it_is_told_otherwise() {
        assert_eq!(read_line("mostrador-auth"), Ok(Task::Serve));
        assert_eq!(read_line("mostrador-auth --check-config"), Ok(Task::CheckConfig));
        assert!(read_line("mostrador-auth serve").is_err());
        assert!(read_line("mostrador-auth --chek").is_err());
    }

    #[test]
    fn help_and_version_name_the_program() {
        assert!(read_line("mostrador-auth --help").unwrap_err().contains("Usage: mostrador-auth"));
        let version = format!("mostrador-auth {}\n", env!("CARGO_PKG_VERSION"));
        assert_eq!(read_line("mostrador-auth --version"), Err(version));
    }
}
