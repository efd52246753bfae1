//! The words behind `mostrador simulate bank`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use jiff::SignedDuration;
use mostrador_commerce::statements::Profile;

use super::mix::Mix;

#[derive(Args)]
pub(crate) struct BankOptions {
    /// Folder of the files and of the payments: the next run with it continues there
    #[arg(long, value_name = "FOLDER")]
    pub(crate) to: PathBuf,
    /// How many of 100 orders are paid in which way
    #[arg(long, value_name = "KIND=PERCENT,…", default_value_t)]
    pub(crate) mix: Mix,
    /// The number from which all choices follow; that of the folder, or a random one
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// `bca_business_csv` (camt.053 for accounts of other banks) or `camt053`, which names payers' accounts
    #[arg(long, default_value = "bca_business_csv", value_parser = format)]
    pub(crate) format: Profile,
    /// Hand each file to the desk's import, as an agent of the bank's own
    #[arg(long)]
    pub(crate) import: bool,
    /// Go on until Ctrl-C, and look for orders after each such time, e.g. `30s`
    #[arg(long, value_name = "TIME", value_parser = pause)]
    pub(crate) every: Option<Duration>,
    /// Data folder of the running suite
    #[arg(long, env = "DATA", default_value = "data")]
    pub(crate) data: PathBuf,
}

fn format(text: &str) -> Result<Profile, String> {
    let known = || Profile::ALL.map(Profile::as_str).join(", ");
    Profile::parse(text).ok_or_else(|| format!("there are {}", known()))
}

fn pause(text: &str) -> Result<Duration, String> {
    let pause = text.parse::<SignedDuration>().ok().and_then(|pause| Duration::try_from(pause).ok());
    pause
        .filter(|pause| (Duration::from_secs(1)..=Duration::from_hours(24)).contains(pause))
        .ok_or_else(|| "a time from 1s to 24h, such as 30s or 5m".to_owned())
}
