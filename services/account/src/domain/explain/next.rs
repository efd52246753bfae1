use jiff::Timestamp;
use mostrador_runtime::facts::Facts;

use crate::domain::account::Account;
use crate::domain::lifecycle::AccountState;
use crate::domain::policy::Policy;
use crate::domain::subscription::ChangeKind;

/// The change that time alone will make to the account: a step is told here once a job takes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextStep {
    /// Stable, e.g. `trial_ends`: behind `next.`, the key of its sentence.
    pub kind: &'static str,
    /// The last instant before the step.
    pub at: Timestamp,
    /// The facts that fill the sentence.
    pub said: Facts,
}

/// `None` for accounts whose state lasts until a person acts.
pub fn next_step(account: &Account, policy: &Policy, now: Timestamp) -> Option<NextStep> {
    match account.lifecycle.state {
        AccountState::Active => subscription_step(account, policy, now),
        AccountState::Inactive | AccountState::Frozen | AccountState::Closed => None,
    }
}

fn subscription_step(account: &Account, policy: &Policy, now: Timestamp) -> Option<NextStep> {
    let change = account.terms.next_change(policy, now)?;
    let kind = match change.kind {
        ChangeKind::TrialEnds => "trial_ends",
        ChangeKind::PaidPeriodEnds => "paid_period_ends",
        ChangeKind::PastDueEnds => "past_due_ends",
    };
    let day = account.terms.zone.day(change.at);
    Some(NextStep { kind, at: change.at, said: Facts::from([("day", day.into())]) })
}
