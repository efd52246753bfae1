//! `mostrador doctor`: checks a data folder and the processes on it, and names the faults to mend.

mod backups;
mod condition;
mod folder;
mod running;
mod seals;
mod terms;

use std::path::Path;

use jiff::Timestamp;
use mostrador_runtime::Clock;
use mostrador_runtime::config::Settings;
use mostrador_runtime::serve::ServeError;

use crate::cli::DoctorOptions;
use crate::up::settings::of_environment;
use crate::words::say;

/// A line of the report: a good finding, a risk, or a fault to mend.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Finding {
    Well(String),
    /// A possible fault, which may be intended.
    Risk(String),
    Mend(String),
}

impl Finding {
    /// A good finding if `holds`, otherwise a fault.
    fn of(holds: bool, well: &str, mend: impl FnOnce() -> String) -> Self {
        if holds { Self::Well(well.to_owned()) } else { Self::Mend(mend()) }
    }

    fn line(&self) -> String {
        match self {
            Self::Well(what) => format!("well  {what}"),
            Self::Risk(what) => format!("RISK  {what}"),
            Self::Mend(what) => format!("MEND  {what}"),
        }
    }
}

pub(crate) async fn run(options: DoctorOptions) -> Result<(), ServeError> {
    let findings = examine(&options, Clock::system().now()).await;
    findings.iter().try_for_each(|finding| say(&finding.line()))?;
    match findings.iter().filter(|finding| matches!(finding, Finding::Mend(_))).count() {
        0 => Ok(()),
        1 => Err(ServeError::new("one thing is to be mended")),
        more => Err(ServeError::new(format!("{more} things are to be mended"))),
    }
}

async fn examine(DoctorOptions { backups, data }: &DoctorOptions, now: Timestamp) -> Vec<Finding> {
    let mut findings = of_folder(data, of_environment());
    findings.extend(condition::of_folder(data).await);
    findings.extend(running::examine(data).await);
    findings.extend(terms::examine(data, now).await);
    if let Some(backups) = backups {
        findings.push(backups::examine(backups, now));
    }
    findings
}

/// Services that keep their databases elsewhere have their settings elsewhere, too.
fn of_folder(data: &Path, settings: Result<Settings, ServeError>) -> Vec<Finding> {
    let refused = settings.as_ref().err().map(|refused| Finding::Mend(refused.to_string()));
    let mut findings = folder::examine(data, settings.ok());
    if !findings.is_empty() {
        findings.extend(refused);
    }
    findings
}
