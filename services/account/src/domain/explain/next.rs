use jiff::Timestamp;
use mostrador_runtime::facts::Facts;

use crate::domain::account::Account;
use crate::domain::holds::Hold;
use crate::domain::lifecycle::{AccountState, Cause};
use crate::domain::notices::{SentNotice, awaits_mail, foretold};
use crate::domain::policy::Policy;
use crate::domain::subscription::ChangeKind;

/// The change that time alone will make to the account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextStep {
    /// A stable name, e.g. `trial_ends`; with `next.` before it, the key of its sentence.
    pub kind: &'static str,
    /// The last instant before the step.
    pub at: Timestamp,
    /// The facts that fill the sentence.
    pub said: Facts,
}

/// `None` for accounts whose state lasts until a person acts. When the account and its subscription have a
/// step on the same day, the account's step is shown, as it says more.
pub fn next_step(
    account: &Account,
    policy: &Policy,
    sent: &[SentNotice],
    now: Timestamp,
) -> Option<NextStep> {
    let kind = |cause| match cause {
        Cause::Deleted if awaits_mail(account, policy, sent, now) => Some("deletion_untold"),
        _ => kind_of(cause),
    };
    let lifecycle = foretold(account, policy, sent, now).and_then(|(cause, at)| Some((kind(cause)?, at)));
    let steps = lifecycle.into_iter().chain(subscription_step(account, policy, now));
    let (kind, at) = steps.min_by_key(|(_, at)| *at)?;
    let day = account.terms.zone.day(at);
    Some(NextStep { kind, at, said: Facts::from([("day", day.into())]) })
}

fn subscription_step(
    account: &Account,
    policy: &Policy,
    now: Timestamp,
) -> Option<(&'static str, Timestamp)> {
    let lifecycle = account.lifecycle;
    let shown = lifecycle.state == AccountState::Active || lifecycle.holds.has(Hold::PaymentLate);
    let change = account.terms.next_change(policy, now).filter(|_| shown)?;
    let kind = match change.kind {
        ChangeKind::PaidPeriodEnds if account.terms.is_declined() => "declined_period_ends",
        kind => kind.as_str(),
    };
    Some((kind, change.at))
}

const fn kind_of(cause: Cause) -> Option<&'static str> {
    match cause {
        Cause::Idle => Some("idle"),
        Cause::StillIdle => Some("still_idle"),
        Cause::DataMissing => Some("data_missing"),
        Cause::PaymentLate => Some("payment_late"),
        Cause::Deleted => Some("deleted"),
        _ => None,
    }
}
