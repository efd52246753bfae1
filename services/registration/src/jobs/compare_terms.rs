//! Compares the terms that registrations accept with the account service's policy. Their text is a file, and
//! the policy a setting: after a change of it the log asks for a version that says the same.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use mostrador_proto::account::v1::GetPolicyRequest;
use mostrador_runtime::error::Failure;
use mostrador_runtime::metadata::outgoing;

use crate::app::App;
use crate::convert::numbers_of;

pub(super) const EVERY: Duration = Duration::from_mins(1);

/// The differences that were logged last: each change of them is logged once.
#[derive(Clone, Debug, Default)]
pub(super) struct Logged(Arc<Mutex<Vec<String>>>);

impl Logged {
    fn is_new(&self, differences: &[String]) -> bool {
        let mut logged = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_new = *logged != differences;
        differences.clone_into(&mut logged);
        is_new
    }
}

pub(super) async fn run(app: App, logged: Logged) {
    // Account may start later, or be away: the next run asks again.
    let Ok(differences) = differences(&app).await else { return };
    if logged.is_new(&differences) {
        let (version, differences) = (app.terms.version, differences.join("; "));
        tracing::warn!(version, differences, "the terms state other numbers than the policy in force");
    }
}

async fn differences(app: &App) -> Result<Vec<String>, Failure> {
    let policy = app.account()?.get_policy(outgoing(GetPolicyRequest {})).await;
    let policy = policy.map_err(|status| Failure::from(&status))?.into_inner();
    Ok(app.terms.numbers.differences(numbers_of(&policy)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_change_is_logged_once() {
        let logged = Logged::default();
        let found = |differences: &[&str]| {
            logged.is_new(&differences.iter().map(|each| (*each).to_owned()).collect::<Vec<_>>())
        };
        let idle = "idle_days: 60, not 91";
        assert_eq!((found(&[]), found(&[idle]), found(&[idle])), (false, true, false));
        assert_eq!((found(&[idle, "ended_day: 30, not 40"]), found(&[]), found(&[idle])), (true, true, true));
    }
}
