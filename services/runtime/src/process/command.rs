//! The command line of a process that is one service, or the edge.

use clap::error::ErrorKind;
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::name::ServiceName;

/// The verb and options of the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order {
    pub verb: Verb,
    /// Only the settings that the verb needs are checked.
    pub check_config: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Subcommand)]
pub enum Verb {
    /// Answer until a signal says stop; the same without a verb
    #[default]
    Serve,
    /// Bring the tables of this service's database up to date, and end
    Migrate,
    /// Wait until `migrate` has brought the tables up to date, changing nothing, and end
    AwaitMigrations,
}

#[derive(Parser)]
#[command(
    version,
    about = "One part of Mostrador as a process of its own",
    after_help = "Settings are variables MOSTRADOR_…, or stand in the TOML file that MOSTRADOR_CONFIG names; \
                  docs/operations.md lists those of each process."
)]
struct Arguments {
    #[command(subcommand)]
    verb: Option<Verb>,
    #[command(flatten)]
    check: CheckOption,
}

/// The options of every binary that starts a process.
#[derive(Args, Clone, Copy, Default)]
pub struct CheckOption {
    /// Read and check all settings, connect to nothing, and exit with 0, or 2 when one is refused
    #[arg(long, global = true)]
    pub check_config: bool,
}

/// Parses the arguments; `--help`, `--version` and unknown arguments end the process with an answer.
pub fn order(name: ServiceName) -> Order {
    read(name, std::env::args_os()).unwrap_or_else(|error| error.exit())
}

fn read(
    name: ServiceName,
    arguments: impl IntoIterator<Item = std::ffi::OsString>,
) -> Result<Order, clap::Error> {
    let has_database = ServiceName::SERVERS.contains(&name);
    let mut command = Arguments::command()
        .name(name.program())
        .mut_subcommand("migrate", |migrate| migrate.hide(!has_database))
        .mut_subcommand("await-migrations", |wait| wait.hide(!has_database));
    let matches = command.try_get_matches_from_mut(arguments)?;
    let Arguments { verb, check } = Arguments::from_arg_matches(&matches)?;
    let verb = verb.unwrap_or_default();
    if verb != Verb::Serve && !has_database {
        return Err(command.error(ErrorKind::InvalidSubcommand, format!("{name} has no database")));
    }
    Ok(Order { verb, check_config: check.check_config })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_line(line: &str) -> Result<Order, String> {
        read_line_of(ServiceName::Auth, line)
    }

    fn read_line_of(name: ServiceName, line: &str) -> Result<Order, String> {
        let arguments = line.split(' ').map(Into::into);
        read(name, arguments).map_err(|refused| refused.to_string())
    }

    #[test]
    fn a_process_serves_unless_it_is_told_otherwise() {
        let order = |verb, check_config| Ok(Order { verb, check_config });
        assert_eq!(read_line("mostrador-auth"), order(Verb::Serve, false));
        assert_eq!(read_line("mostrador-auth serve"), order(Verb::Serve, false));
        assert_eq!(read_line("mostrador-auth --check-config"), order(Verb::Serve, true));
        assert_eq!(read_line("mostrador-auth migrate"), order(Verb::Migrate, false));
        assert_eq!(read_line("mostrador-auth migrate --check-config"), order(Verb::Migrate, true));
        assert_eq!(read_line("mostrador-auth await-migrations"), order(Verb::AwaitMigrations, false));
        assert!(read_line("mostrador-auth --chek").is_err());
        assert!(read_line("mostrador-auth migrat").is_err());
    }

    #[test]
    fn the_edge_has_nothing_to_migrate() {
        for verb in ["migrate", "await-migrations"] {
            let refused = read_line_of(ServiceName::Edge, &format!("mostrador-edge {verb}")).unwrap_err();
            assert!(refused.contains("edge has no database"), "{refused}");
        }
        assert!(!read_line_of(ServiceName::Edge, "mostrador-edge --help").unwrap_err().contains("migrat"));
        assert!(read_line("mostrador-auth --help").unwrap_err().contains("migrate"));
    }

    #[test]
    fn help_and_version_name_the_program() {
        assert!(read_line("mostrador-auth --help").unwrap_err().contains("Usage: mostrador-auth"));
        let version = format!("mostrador-auth {}\n", env!("CARGO_PKG_VERSION"));
        assert_eq!(read_line("mostrador-auth --version"), Err(version));
    }
}
