//! The end of an account's personal data: the day when it is due, and the order in which the services are
//! told.

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
    /// The cause of the account's state before the deletion.
    pub cause_before: Cause,
    pub done_at: Option<Timestamp>,
    /// Auth's last answer: the owner has another account, and keeps the mails.
    pub owner_stays: bool,
    pub answers: Answers,
}

/// The first answer of each service.
pub type Answers = BTreeMap<Receiver, u64>;

/// The services, beside account itself, that are told of a deletion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Receiver {
    /// Commerce is told first: it refuses while money is open.
    Commerce,
    Auth,
    Registration,
    /// The mailer is told last, when auth has answered: the mailer asks auth for addresses, and deletes the
    /// mails of an owner whom auth has forgotten.
    Mailer,
}

/// A service's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The service deleted this many records.
    Forgotten { records: u64 },
    /// Auth's answer about an owner who has another account by now.
    OwnerStays { records: u64 },
    /// Commerce's answer while money is open.
    MoneyIsOpen,
}

/// The work that follows from an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    Tell(&'static [Receiver]),
    AskAgain,
    Nothing,
}

/// The last instant before the deletion of the data. It comes for a closed account, for an account that is
/// held for not being used, and for an account that is held for a late payment and whose subscription ended.
/// A suspicion, an agent's hold or a stop keeps the data. After a stop the notices have all their days.
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
        // Closing takes away the rest of the paid time.
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

/// The last instant of the legal time of names, counted from a deletion.
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
        (Receiver::Auth, _) => Next::Tell(&[Receiver::Mailer]),
        (Receiver::Registration | Receiver::Mailer, _) => Next::Nothing,
    }
}

/// Account deletes its own rows after all answers, as they name the owner and the shops that others forget.
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
    /// `None` for an answer after which the service is asked again.
    pub const fn records(self) -> Option<u64> {
        match self {
            Self::Forgotten { records } | Self::OwnerStays { records } => Some(records),
            Self::MoneyIsOpen => None,
        }
    }
}

#[cfg(test)]
mod tests;
