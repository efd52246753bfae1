//! The notices before the trial or the paid time ends. Both end on the promised day, so no end waits for its
//! notice, and no notice is sent after the end.

use jiff::Timestamp;

use super::account::Account;
use super::lifecycle::AccountState;
use super::notices::morning_before;
use super::policy::Policy;
use super::subscription::{ChangeKind, SubscriptionState};

/// A notice before an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndNotice {
    pub kind: ChangeKind,
    /// The last instant before the end. Another end gets its own notices.
    pub ends_at: Timestamp,
    pub days_before: u32,
}

/// The next notice for the owner, and the instant from which it is sent. Only the last one of several missed
/// notices is sent. The owner of a frozen account hears of its holds instead; the owner of a closed account
/// has no end to expect.
pub fn next_end_notice(
    account: &Account,
    policy: &Policy,
    sent: &[EndNotice],
    now: Timestamp,
) -> Option<(Timestamp, EndNotice)> {
    let (passed, coming): (Vec<_>, Vec<_>) =
        notices(account, policy, now).into_iter().partition(|(from, _)| *from <= now);
    let told = |notice: &EndNotice| {
        let of_this_end =
            sent.iter().filter(|sent| (sent.kind, sent.ends_at) == (notice.kind, notice.ends_at));
        of_this_end.map(|sent| sent.days_before).min().is_some_and(|days| days <= notice.days_before)
    };
    let missed = passed.into_iter().max_by_key(|(from, _)| *from).filter(|(_, notice)| !told(notice));
    missed.or_else(|| coming.into_iter().min_by_key(|(from, _)| *from))
}

/// Is there an end with notices, sent or still to come?
pub fn expects_end(account: &Account, policy: &Policy, now: Timestamp) -> bool {
    !notices(account, policy, now).is_empty()
}

/// A mail about other days tells the new end; this is the notice that the mail replaces.
pub fn told_end(account: &Account, policy: &Policy, now: Timestamp) -> Option<EndNotice> {
    let passed = notices(account, policy, now).into_iter().filter(|(from, _)| *from <= now);
    passed.max_by_key(|(from, _)| *from).map(|(_, notice)| notice)
}

/// All notices of the next end, each with its morning. A notice whose morning came before the period began is
/// left out.
fn notices(account: &Account, policy: &Policy, now: Timestamp) -> Vec<(Timestamp, EndNotice)> {
    let terms = account.terms;
    let is_open = matches!(account.lifecycle.state, AccountState::Active | AccountState::Inactive);
    let is_told = is_open && account.clocks_from.is_some();
    let change = terms.next_change(policy, now).filter(|_| is_told);
    let Some(change) = change else { return Vec::new() };
    let begun_at = match terms.state(policy, now) {
        SubscriptionState::Trial => terms.trial.starts_at,
        _ => terms.bought_at.unwrap_or(terms.trial.starts_at),
    };
    let notice = |days: &u32| {
        let notice = EndNotice { kind: change.kind, ends_at: change.at, days_before: *days };
        (morning_before(terms.zone, change.at, *days), notice)
    };
    let days: &[u32] = match change.kind {
        ChangeKind::TrialEnds => &policy.trial_end_notice_days,
        ChangeKind::PaidPeriodEnds => &policy.paid_end_notice_days,
        // The owner hears of the hold that comes before this end.
        ChangeKind::PastDueEnds => &[],
    };
    let all = days.iter().map(notice);
    all.filter(|(from, _)| *from > begun_at).collect()
}

#[cfg(test)]
mod tests;
