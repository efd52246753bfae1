//! Compares the terms in force with the account service's policy. The terms are files, and the policy a
//! setting. In production a process that finds them different at its first look does not become ready:
//! accounts may live by no other days than those that owners accepted. A process at work goes on, and logs it
//! each minute.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use mostrador_proto::account::v1::{GetPolicyRequest, GetPolicyResponse};
use mostrador_runtime::Runtime;
use mostrador_runtime::config::Environment;
use mostrador_runtime::error::Failure;
use mostrador_runtime::metadata::outgoing;

use crate::app::App;
use crate::convert::numbers_of;
use crate::domain::terms::{Contradiction, Terms};

const EVERY: Duration = Duration::from_mins(1);
/// The pause until account answers for the first time.
const SOON: Duration = Duration::from_secs(2);

pub fn compare(terms: &Terms, policy: &GetPolicyResponse) -> Result<(), Contradiction> {
    terms.agree_with(numbers_of(policy))
}

pub(super) async fn follow(app: App, stopped: impl Future<Output = ()>) {
    tokio::pin!(stopped);
    let looks = Looks::default();
    loop {
        // Account may start later, or be away.
        let pause = match policy(&app).await {
            Ok(policy) => {
                look(&app.runtime, app.terms_in_force(), &looks, &policy);
                EVERY
            }
            Err(_) if looks.is_first() => SOON,
            Err(_) => EVERY,
        };
        tokio::select! {
            () = &mut stopped => return,
            () = tokio::time::sleep(pause) => {}
        }
    }
}

async fn policy(app: &App) -> Result<GetPolicyResponse, Failure> {
    let policy = app.account()?.get_policy(outgoing(GetPolicyRequest {})).await;
    Ok(policy.map_err(|status| Failure::from(&status))?.into_inner())
}

pub fn look(runtime: &Runtime, terms: &Terms, looks: &Looks, policy: &GetPolicyResponse) {
    let found = compare(terms, policy);
    let is_production = runtime.env == Environment::Production;
    runtime.objection.set(looks.objects(found.is_ok()) && is_production);
    match found {
        Ok(()) => {}
        Err(contradiction) if is_production => tracing::error!("{contradiction}"),
        Err(contradiction) => tracing::warn!("{contradiction}"),
    }
}

/// Whether terms and policy ever agreed since the process started, if it looked at all.
#[derive(Clone, Debug, Default)]
pub struct Looks {
    looked: Arc<AtomicBool>,
    agreed: Arc<AtomicBool>,
}

impl Looks {
    fn is_first(&self) -> bool {
        !self.looked.load(Ordering::Relaxed)
    }

    /// Is the process to stay out of work? Once it has worked, it goes on.
    fn objects(&self, agree: bool) -> bool {
        self.looked.store(true, Ordering::Relaxed);
        !(self.agreed.fetch_or(agree, Ordering::Relaxed) || agree)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_process_that_never_saw_them_agree_stays_out_of_work() {
        let objects = |found: &[bool]| {
            let looks = Looks::default();
            assert!(looks.is_first());
            found.iter().map(|agree| looks.objects(*agree)).collect::<Vec<_>>()
        };
        assert_eq!(objects(&[false, false, true, false]), [true, true, false, false]);
        assert_eq!(objects(&[true, false]), [false, false], "accounts are not left alone for a setting");
    }
}
