//! The verbs and their options.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use jiff::civil::Date;
use mostrador_proto::auth::v1::AgentRole;
use mostrador_runtime::command::CheckOption;
use mostrador_runtime::id::OutboxId;

use crate::simulate::BankOptions;

#[derive(Parser)]
#[command(
    name = "mostrador",
    version,
    about = "The site and merchant account area of a cloud point-of-sale vendor"
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) verb: Verb,
}

#[derive(Subcommand)]
pub(crate) enum Verb {
    /// Start everything: the services, the edge and the web server
    Up(UpOptions),
    /// Bring the tables of all databases in the data folder up to date, and end
    Migrate(MigrateOptions),
    /// Support agents
    #[command(subcommand)]
    Agent(AgentVerb),
    /// Merchants who sign in
    #[command(subcommand)]
    Owner(OwnerVerb),
    /// The clock of a running suite (development)
    #[command(subcommand)]
    Clock(ClockVerb),
    /// The steps that time alone brings to accounts of the running suite, and the holds that wait for an
    /// admin
    Sweep(SweepOptions),
    /// Deletions of personal data, by the running suite
    #[command(subcommand)]
    Deletions(DeletionsVerb),
    /// The vault of identity documents of the running suite
    #[command(subcommand)]
    Vault(VaultVerb),
    /// The keys that seal secrets in all databases of the running suite
    #[command(subcommand)]
    Seal(SealVerb),
    /// Messages that a receiver refused for good
    #[command(subcommand)]
    Outbox(OutboxVerb),
    /// The world around a running product (development)
    #[command(subcommand)]
    Simulate(SimulateVerb),
    /// Look at a data folder and at what runs on it, and name what to mend
    Doctor(DoctorOptions),
    /// Copy the databases of a data folder as of one instant, also while it is in use
    Backup(BackupOptions),
    /// Fill an empty data folder from a backup and its keys
    Restore(RestoreOptions),
    /// Make the pair of keys by which a service in a process of its own is known to the services that it
    /// calls
    CallerKey {
        /// The service, such as `edge` or `operator`
        service: String,
    },
    /// Print the OpenAPI document of the HTTP contract
    Openapi,
}

#[derive(Args)]
pub(crate) struct UpOptions {
    /// The port that answers HTTP
    #[arg(long, env = "PORT", default_value_t = 8080)]
    pub(crate) port: u16,
    /// Folder for databases, keys and kept mail
    #[arg(long, env = "DATA", default_value = "data")]
    pub(crate) data: PathBuf,
    /// Folder of the built web server
    #[arg(long, env = "WEB", default_value = "web/.next/standalone")]
    pub(crate) web: PathBuf,
    /// Request limits and order caps; off for load and fuzz tests (development)
    #[arg(long, env = "LIMITS", default_value = "on")]
    pub(crate) limits: OnOff,
    /// Leave out the demo owner and agent
    #[arg(long)]
    pub(crate) no_seed: bool,
    #[command(flatten)]
    pub(crate) check: CheckOption,
}

#[derive(Args)]
pub(crate) struct MigrateOptions {
    /// Folder of the databases; no suite may run on it
    #[arg(long, env = "DATA", default_value = "data")]
    pub(crate) data: PathBuf,
    #[command(flatten)]
    pub(crate) check: CheckOption,
}

#[derive(Subcommand)]
pub(crate) enum OutboxVerb {
    /// List the parked messages of all services of the running suite, with the reason
    List(ListParkedOptions),
    /// Make parked messages due again, once the cause is mended
    Requeue(ParkedChoice),
    /// Delete parked messages; their effects never happen
    Discard(ParkedChoice),
}

#[derive(Args)]
pub(crate) struct ListParkedOptions {
    /// Print a list of `{"service", "id", "topic", "createdAt", "parkedAt", "attempts", "lastReason"}`
    #[arg(long)]
    pub(crate) json: bool,
    /// Data folder of the running suite
    #[arg(long, env = "DATA", default_value = "data")]
    pub(crate) data: PathBuf,
}

#[derive(Args)]
pub(crate) struct ParkedChoice {
    /// The messages, as `outbox list` shows them
    #[arg(required_unless_present = "topic")]
    pub(crate) ids: Vec<OutboxId>,
    /// All parked messages of this topic
    #[arg(long)]
    pub(crate) topic: Option<String>,
    /// Data folder of the running suite
    #[arg(long, env = "DATA", default_value = "data")]
    pub(crate) data: PathBuf,
}

#[derive(Subcommand)]
pub(crate) enum SimulateVerb {
    /// Pay the orders for which money may come, each once, and write the bank's statement files
    ///
    /// The kinds of the mix: `exact` pays the amount, `no-code` the price, `split` the amount in two parts,
    /// `late` on a day after the deadline's, `twice` two times, `pooled` through an e-wallet that many use.
    Bank(BankOptions),
}

#[derive(Args)]
pub(crate) struct DoctorOptions {
    /// The folder in which each backup, or each dump, has a folder; is the newest of today?
    #[arg(long)]
    pub(crate) backups: Option<PathBuf>,
    /// Data folder of the running suite
    #[arg(long, env = "DATA", default_value = "data")]
    pub(crate) data: PathBuf,
}

#[derive(Args)]
pub(crate) struct BackupOptions {
    /// A new folder for the copy
    #[arg(long)]
    pub(crate) to: PathBuf,
    /// A new folder for a copy of the keys, which is kept in another place: a person with both can read
    /// everything
    #[arg(long)]
    pub(crate) keys: Option<PathBuf>,
    /// Data folder, in use or not
    #[arg(long, env = "DATA", default_value = "data")]
    pub(crate) data: PathBuf,
}

#[derive(Args)]
pub(crate) struct RestoreOptions {
    /// The folder of the backup
    #[arg(long)]
    pub(crate) from: PathBuf,
    /// The folder of the keys, unless all of them stand in the settings
    #[arg(long)]
    pub(crate) keys: Option<PathBuf>,
    /// Data folder without data; a restore that broke off may be run again
    #[arg(long, env = "DATA", default_value = "data")]
    pub(crate) data: PathBuf,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum OnOff {
    On,
    Off,
}

#[derive(Subcommand)]
pub(crate) enum AgentVerb {
    /// Add a support agent to the running suite; shows the password and the TOTP secret once
    Add(AddAgentOptions),
    /// List the agents of the running suite
    List(ListAgentsOptions),
    /// Give an agent another role; it counts within a second
    Role(AgentRoleOptions),
    /// End an agent's sessions and let the agent sign in no more
    Disable(AgentOptions),
    /// Another password and TOTP secret, for an agent who lost them or comes back
    Reset(ResetAgentOptions),
}

#[derive(Subcommand)]
pub(crate) enum OwnerVerb {
    /// Turn the second factor off for an owner who lost app and recovery codes; a mail tells the owner
    ResetTotp(OwnerOptions),
}

#[derive(Args)]
pub(crate) struct OwnerOptions {
    #[arg(long)]
    pub(crate) email: String,
    /// Data folder of the running suite
    #[arg(long, env = "DATA", default_value = "data")]
    pub(crate) data: PathBuf,
}

#[derive(Args)]
pub(crate) struct ListAgentsOptions {
    /// Print a list of `{"email", "role", "passwordDue", "disabledAt"}`
    #[arg(long)]
    pub(crate) json: bool,
    /// Data folder of the running suite
    #[arg(long, env = "DATA", default_value = "data")]
    pub(crate) data: PathBuf,
}

#[derive(Args)]
pub(crate) struct AgentOptions {
    #[arg(long)]
    pub(crate) email: String,
    /// Data folder of the running suite
    #[arg(long, env = "DATA", default_value = "data")]
    pub(crate) data: PathBuf,
}

#[derive(Args)]
pub(crate) struct AgentRoleOptions {
    #[command(flatten)]
    pub(crate) agent: AgentOptions,
    #[arg(long)]
    pub(crate) role: Role,
}

#[derive(Args)]
pub(crate) struct ResetAgentOptions {
    #[command(flatten)]
    pub(crate) agent: AgentOptions,
    #[command(flatten)]
    pub(crate) secrets: SecretOptions,
}

#[derive(Args)]
pub(crate) struct SecretOptions {
    /// File whose first line is the password; without it one is generated, and changed at the first sign-in
    #[arg(long)]
    pub(crate) password_file: Option<PathBuf>,
    /// Print `{"email", "password", "totpSecret"}`
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct AddAgentOptions {
    #[command(flatten)]
    pub(crate) agent: AgentOptions,
    #[arg(long)]
    pub(crate) role: Role,
    #[command(flatten)]
    pub(crate) secrets: SecretOptions,
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Role {
    Viewer,
    Support,
    Finance,
    Admin,
}

impl From<Role> for AgentRole {
    fn from(role: Role) -> Self {
        match role {
            Role::Viewer => Self::Viewer,
            Role::Support => Self::Support,
            Role::Finance => Self::Finance,
            Role::Admin => Self::Admin,
        }
    }
}

#[derive(Args)]
pub(crate) struct SweepOptions {
    /// Show the steps and take none; the services take them by themselves when they are due
    #[arg(long, required_unless_present = "approve", requires = "at", conflicts_with = "approve")]
    pub(crate) dry_run: bool,
    /// A day, such as 2026-12-31: the steps of this day and of all days before it
    #[arg(long, value_name = "DATE")]
    pub(crate) at: Option<Date>,
    /// Approve the holds that wait for an admin, as too many came within 24 hours
    #[arg(long, requires = "reason")]
    pub(crate) approve: bool,
    /// Why they are approved, for agents
    #[arg(long, value_name = "TEXT")]
    pub(crate) reason: Option<String>,
    /// Print `{"accounts": [{"accountId", "steps": [{"cause", "day", "hold", "leftToAgents",
    /// "waitsForAdmin"}]}], "lookedAt", "crowded": [{"day", "holds"}]}`; holds of crowded days wait for an
    /// admin
    #[arg(long)]
    pub(crate) json: bool,
    /// Data folder of the running suite
    #[arg(long, env = "DATA", default_value = "data")]
    pub(crate) data: PathBuf,
}

#[derive(Subcommand)]
pub(crate) enum DeletionsVerb {
    /// Tell all services anew of each deletion: after a restore, what the backup brought back goes again
    Replay(ReplayOptions),
}

#[derive(Args)]
pub(crate) struct ReplayOptions {
    /// Data folder of the running suite
    #[arg(long, env = "DATA", default_value = "data")]
    pub(crate) data: PathBuf,
}

#[derive(Subcommand)]
pub(crate) enum VaultVerb {
    /// Wrap every key anew by the first of the master keys; the others may leave the settings afterwards
    Rotate(RotateOptions),
}

#[derive(Subcommand)]
pub(crate) enum SealVerb {
    /// Seal every value anew by the first of the seal keys; the others may leave the setting afterwards
    Rotate(RotateOptions),
    /// List the keys, with the values that are under each
    List(RotateOptions),
}

#[derive(Args)]
pub(crate) struct RotateOptions {
    /// Data folder of the running suite
    #[arg(long, env = "DATA", default_value = "data")]
    pub(crate) data: PathBuf,
}

#[derive(Subcommand)]
pub(crate) enum ClockVerb {
    /// Move time ahead, e.g. `61d`, and wait until nothing more is due
    Advance(AdvanceOptions),
}

#[derive(Args)]
pub(crate) struct AdvanceOptions {
    /// A number with `s`, `m`, `h` or `d`
    pub(crate) by: String,
    /// Data folder of the running suite
    #[arg(long, env = "DATA", default_value = "data")]
    pub(crate) data: PathBuf,
}
