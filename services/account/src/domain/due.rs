//! The steps that the policy asks of an account as time passes. Each step follows from facts and days alone,
//! so a late run finds the same steps, in the same order, as a run in time.

use jiff::Timestamp;
use jiff::civil::Date;

use super::account::Account;
use super::deletion;
use super::holds::Hold;
use super::lifecycle::{AccountState, Cause, Lifecycle};
use super::papers::Standing;
use super::policy::{Policy, Taker};
use super::subscription::just_after;
use super::zone::Zone;

/// A step of the account's axis that time alone brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DueStep {
    pub cause: Cause,
    /// The last instant before the step: the last millisecond of a local day of the owner's zone.
    pub at: Timestamp,
    /// The last instant at which the step still has its reason; `None` for a step that keeps its reason.
    pub until: Option<Timestamp>,
}

/// The next step of each rule, also an overdue one.
pub fn each_due(account: &Account, policy: &Policy) -> impl Iterator<Item = DueStep> {
    let rules = account.clocks_from.map(|from| {
        let deletion = deletion::due_at(account, policy, from);
        let deletion = deletion.map(|at| DueStep { cause: Cause::Deleted, at, until: None });
        [idle(account, policy, from), papers(account, policy, from), late(account, policy, from), deletion]
    });
    rules.into_iter().flatten().flatten()
}

pub fn due_of(account: &Account, policy: &Policy, cause: Cause) -> Option<DueStep> {
    each_due(account, policy).find(|step| step.cause == cause)
}

/// The first step that the policy leaves to agents. Agents take no deletion; an admin may stop one.
pub fn left_step(account: &Account, policy: &Policy) -> Option<DueStep> {
    let is_left = |step: &DueStep| step.cause != Cause::Deleted && policy.taker(step.cause) == Taker::Agent;
    each_due(account, policy).filter(is_left).min_by_key(|step| step.at)
}

impl DueStep {
    /// The local day on which the step is taken.
    pub fn day(&self, zone: Zone) -> Date {
        zone.day(just_after(self.at))
    }

    /// Has the step's day come, and does the step still have its reason?
    pub fn is_due(&self, now: Timestamp) -> bool {
        self.at < now && self.until.is_none_or(|until| now <= until)
    }

    pub const fn hold(&self) -> Option<Hold> {
        self.cause.hold()
    }
}

/// Paid time is no idle time, even without use. The days without use count from the latest of the last use,
/// the paid end and the beginning of the state: an account after a freeze is not asleep at once.
fn idle(account: &Account, policy: &Policy, clocks_from: Timestamp) -> Option<DueStep> {
    let Lifecycle { state, since, holds, .. } = account.lifecycle;
    let used = account.last_active_at.max(clocks_from);
    let used = account.terms.paid.map_or(used, |paid| used.max(paid.ends_at));
    let end = |from, days| account.terms.zone.end_of_day_after(from, days);
    let (cause, at) = match state {
        AccountState::Active => (Cause::Idle, end(used.max(since), policy.idle_days)),
        // The account entered this state on a day without use, which counts as the first day.
        AccountState::Inactive => {
            let days = policy.still_idle_days;
            (Cause::StillIdle, end(since, days.saturating_sub(1)).max(end(used, days)))
        }
        AccountState::Frozen => (Cause::StillIdle, end(used.max(since), unused_days(policy))),
        AccountState::Closed => return None,
    };
    (!holds.has(Hold::StillIdle)).then_some(DueStep { cause, at, until: None })
}

/// The days from the last use to the hold for not being used.
const fn unused_days(policy: &Policy) -> u32 {
    policy.idle_days.saturating_add(policy.still_idle_days)
}

/// Did the owner use the account before the hold for not being used, so that only the news of the use came
/// late?
pub fn was_used_in_time(account: &Account, policy: &Policy, used_at: Timestamp) -> bool {
    let earliest = account.terms.zone.end_of_day_after(used_at, unused_days(policy));
    let held = account.lifecycle.holds.since(Hold::StillIdle);
    held.is_some_and(|since| used_at < since && since <= earliest)
}

/// Did the owner supply papers before the hold for missing papers, so that only their news came late?
pub fn were_supplied_in_time(account: &Account, supplied_at: Timestamp) -> bool {
    account.lifecycle.holds.since(Hold::MissingPapers).is_some_and(|since| supplied_at < since)
}

/// The clock stands still while papers wait for an agent, and a rejection gives some days more.
fn papers(account: &Account, policy: &Policy, clocks_from: Timestamp) -> Option<DueStep> {
    let missing = account.lacks_papers();
    let held = account.lifecycle.holds.has(Hold::MissingPapers);
    let from = match (account.papers_from, policy.papers_by) {
        (Some(from), _) => from,
        (None, Taker::Agent) => account.created_at.max(clocks_from),
        // The owner has not been asked yet.
        (None, Taker::Time) => return None,
    };
    let end = |from, days| account.terms.zone.end_of_day_after(from, days);
    let first = end(from, policy.papers_days);
    let at = match account.papers.standing {
        Standing::Rejected { at } => first.max(end(at, policy.papers_again_days)),
        _ => first,
    };
    (missing && !held).then_some(DueStep { cause: Cause::DataMissing, at, until: None })
}

/// An owner whose payment is taken back did not know that it is late: the days of a notice count from that
/// instant.
fn late(account: &Account, policy: &Policy, clocks_from: Timestamp) -> Option<DueStep> {
    let terms = account.terms;
    let paid = terms.paid.filter(|_| !terms.is_declined())?;
    let open = account.lifecycle.state != AccountState::Closed;
    let held = account.lifecycle.holds.has(Hold::PaymentLate);
    let week = terms.zone.end_of_day_after(paid.ends_at.max(clocks_from), policy.past_due_days);
    let taken_back = account.taken_back_at.map(|at| terms.zone.end_of_day_after(at, policy.told_days));
    let at = taken_back.map_or(week, |told| week.max(told));
    let until = terms.past_due_ends_at(paid, policy);
    (open && !held && at < until).then_some(DueStep { cause: Cause::PaymentLate, at, until: Some(until) })
}

#[cfg(test)]
mod tests;
