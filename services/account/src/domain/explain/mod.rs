//! The reason for an account's state, and its next step. The words stand in `web/messages/*/explain.json`;
//! owner and agent read the same sentence, so it speaks of the account in the third person.

mod next;
mod reason;

use std::collections::BTreeMap;

use jiff::Timestamp;
use mostrador_runtime::facts::Facts;

use super::account::Account;
use super::holds::Hold;
use super::policy::Policy;

pub use next::{NextStep, next_step};
pub use reason::Reason;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    pub reason: Reason,
    /// The facts that the rule examined; instants are in RFC 3339 with the offset of the owner's zone.
    pub facts: BTreeMap<&'static str, String>,
    /// The facts that fill the sentence.
    pub said: Facts,
}

/// One hold of a frozen account, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HoldExplained {
    pub hold: Hold,
    pub since: Timestamp,
    pub reason: Reason,
    /// The facts that fill the sentence.
    pub said: Facts,
}

/// The key of the sentence for an account whose data an admin keeps.
pub const DELETION_STOPPED: &str = "account.deletion_stopped";

/// The facts that fill that sentence.
pub fn deletion_stop_said(account: &Account, since: Timestamp) -> Facts {
    Facts::from([("day", account.terms.zone.day(since).into())])
}

/// All holds, the gravest first; each hold has a way out of its own.
pub fn explain_holds(account: &Account, policy: &Policy) -> Vec<HoldExplained> {
    let explained = account.lifecycle.holds.iter().map(|(hold, since)| {
        let reason = Reason::of_hold(account, hold);
        HoldExplained { hold, since, reason, said: reason.said(account, policy) }
    });
    explained.collect()
}

pub fn explain(account: &Account, policy: &Policy, now: Timestamp) -> Explanation {
    let reason = Reason::of(account, policy, now);
    Explanation { reason, facts: facts(account, policy, now), said: reason.said(account, policy) }
}

fn facts(account: &Account, policy: &Policy, now: Timestamp) -> BTreeMap<&'static str, String> {
    let zone = account.terms.zone;
    let mut facts = BTreeMap::from([
        ("account", account.lifecycle.state.as_str().to_owned()),
        ("cause", account.lifecycle.cause.as_str().to_owned()),
        ("since", zone.rfc3339(account.lifecycle.since)),
        ("subscription", account.subscription(policy, now).as_str().to_owned()),
        ("trialEndsAt", zone.rfc3339(account.terms.trial.ends_at)),
        ("lastActiveAt", zone.rfc3339(account.last_active_at)),
    ]);
    if let Some(paid) = account.terms.paid {
        facts.insert("paidFrom", zone.rfc3339(paid.starts_at));
        facts.insert("paidUntil", zone.rfc3339(paid.ends_at));
    }
    if let Some(at) = account.terms.declined_at.filter(|_| account.terms.is_declined()) {
        facts.insert("renewalDeclinedAt", zone.rfc3339(at));
    }
    facts
}

#[cfg(test)]
mod tests;
