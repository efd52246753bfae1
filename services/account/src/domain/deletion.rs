//! The end of an account's personal data: when it is due, and in which order the services are told.

use std::collections::BTreeMap;

use jiff::Timestamp;

use super::account::Account;
use super::closing::OpenMoney;
use super::holds::Hold;
use super::lifecycle::{AccountState, Cause};
use super::policy::Policy;
use super::zone::Zone;

/// A deletion that began.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deletion {
    pub begun_at: Timestamp,
    /// The last instant at which names on invoices and statements are kept.
    pub names_until: Timestamp,
    /// Of the account's state before.
    pub cause_before: Cause,
    pub done_at: Option<Timestamp>,
    pub answers: Answers,
}

/// What each service answered first.
pub type Answers = BTreeMap<Receiver, u64>;

/// The services that are told of a deletion, beside account itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Receiver {
    /// The first: it refuses while money is open.
    Commerce,
    Auth,
    Registration,
    /// The last, and only when auth says that the owner is gone: it asks auth for addresses.
    Mailer,
}

/// A service's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// So many records went.
    Forgotten { records: u64 },
    /// Auth's, about an owner who has another account by now.
    OwnerStays { records: u64 },
    /// Commerce's.
    MoneyIsOpen,
}

/// What follows from an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    Tell(&'static [Receiver]),
    /// The mailer has nothing to forget: it counts as one that answered.
    LeaveMailer,
    AskAgain,
    Nothing,
}

/// The last instant before the data are deleted of a closed account, of one held for not being used, and of
/// one whose subscription ended while it was held for it. A suspicion, an agent's hold or a stop keeps
/// everything as it is. After a stop the notices have all their days.
pub fn due_at(account: &Account, policy: &Policy, clocks_from: Timestamp) -> Option<Timestamp> {
    if account.deletion_asked_at.is_some() || account.deletion_stopped_at.is_some() {
        return None;
    }
    let zone = account.terms.zone;
    let first_notice = policy.deletion_notice_days.iter().copied().max().unwrap_or_default();
    let resumed = account.deletion_resumed_at.map(|at| zone.end_of_day_after(at, first_notice));
    let end = |from: Timestamp| {
        let end = zone.end_of_day_after(from.max(clocks_from), policy.deletion_days);
        resumed.map_or(end, |resumed| end.max(resumed))
    };
    match account.lifecycle.state {
        AccountState::Closed if account.lifecycle.cause == Cause::Deleted => None,
        // Closing takes away what is left of the paid time.
        AccountState::Closed => Some(end(account.lifecycle.since)),
        _ => held(account, policy, end),
    }
}

fn held(account: &Account, policy: &Policy, end: impl Fn(Timestamp) -> Timestamp) -> Option<Timestamp> {
    let (holds, paid) = (account.lifecycle.holds, account.terms.paid);
    if holds.has(Hold::Fraud) || holds.has(Hold::Agent) {
        return None;
    }
    let unused = holds.since(Hold::StillIdle);
    let unused = unused.map(|since| end(paid.map_or(since, |paid| since.max(paid.ends_at))));
    let late = holds.since(Hold::PaymentLate).zip(paid);
    let ended = late
        .map(|(since, paid)| end(since.max(paid.ends_at)).max(account.terms.past_due_ends_at(paid, policy)));
    unused.into_iter().chain(ended).min()
}

/// The last instant of the legal time of names, from a deletion on.
pub fn names_until(zone: Zone, policy: &Policy, deleted_at: Timestamp) -> Timestamp {
    zone.end_of_day_after(deleted_at, policy.names_kept_days)
}

pub fn is_open(money: &OpenMoney) -> bool {
    *money != OpenMoney::default()
}

pub const fn next(from: Receiver, answer: Answer) -> Next {
    match (from, answer) {
        (_, Answer::MoneyIsOpen) => Next::AskAgain,
        (Receiver::Commerce, _) => Next::Tell(&[Receiver::Auth, Receiver::Registration]),
        (Receiver::Auth, Answer::OwnerStays { .. }) => Next::LeaveMailer,
        (Receiver::Auth, Answer::Forgotten { .. }) => Next::Tell(&[Receiver::Mailer]),
        (Receiver::Registration | Receiver::Mailer, _) => Next::Nothing,
    }
}

/// The last thing is account's own: its rows say who is to be forgotten elsewhere.
pub fn have_all_answered(answers: &Answers) -> bool {
    Receiver::ALL.iter().all(|receiver| answers.contains_key(receiver))
}

impl Receiver {
    pub const ALL: [Self; 4] = [Self::Commerce, Self::Auth, Self::Registration, Self::Mailer];

    /// The service's name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Commerce => "commerce",
            Self::Auth => "auth",
            Self::Registration => "registration",
            Self::Mailer => "mailer",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|receiver| receiver.as_str() == text)
    }
}

impl Answer {
    /// Nothing for one that is to be asked for again.
    pub const fn records(self) -> Option<u64> {
        match self {
            Self::Forgotten { records } | Self::OwnerStays { records } => Some(records),
            Self::MoneyIsOpen => None,
        }
    }
}

#[cfg(test)]
mod tests;
