use jiff::Timestamp;
use mostrador_runtime::facts::Facts;

use crate::domain::account::Account;
use crate::domain::deletion::names_until;
use crate::domain::holds::Hold;
use crate::domain::lifecycle::{AccountState, Cause};
use crate::domain::papers::Standing;
use crate::domain::policy::Policy;
use crate::domain::subscription::{SubscriptionState, Tier};

/// The rule that says most about an account at present.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    TrialRunning,
    TrialEnded,
    /// The owner registered again within the time of the last trial, and got no other.
    NoSecondTrial,
    Paid,
    /// The account is paid already, and the paid days wait for the trial's end.
    PaidInTrial,
    /// The account is paid, and the owner declined the renewal.
    PaidDeclined,
    /// The renewal is awaited, and the paid tier goes on.
    PastDue,
    /// The renewal is awaited, without the paid tier.
    PastDueFree,
    PaidEnded,
    Inactive,
    /// The account is frozen; this is the gravest of its holds.
    Held(Hold),
    /// The account is held for papers that are supplied by now, and wait for an agent.
    HeldWhilePapersWait,
    ClosedByOwner,
    ClosedByAgent,
    ClosedForFraud,
    ClosedRegisteredAgain,
    Deleted,
}

impl Reason {
    pub const ALL: [Self; 21] = [
        Self::TrialRunning,
        Self::TrialEnded,
        Self::NoSecondTrial,
        Self::Paid,
        Self::PaidInTrial,
        Self::PaidDeclined,
        Self::PastDue,
        Self::PastDueFree,
        Self::PaidEnded,
        Self::Inactive,
        Self::Held(Hold::Fraud),
        Self::Held(Hold::StillIdle),
        Self::Held(Hold::Agent),
        Self::Held(Hold::MissingPapers),
        Self::HeldWhilePapersWait,
        Self::Held(Hold::PaymentLate),
        Self::ClosedByOwner,
        Self::ClosedByAgent,
        Self::ClosedForFraud,
        Self::ClosedRegisteredAgain,
        Self::Deleted,
    ];

    /// The account's axis decides first; while the account is active, the subscription's axis decides.
    pub fn of(account: &Account, policy: &Policy, now: Timestamp) -> Self {
        match account.lifecycle.state {
            AccountState::Active => Self::of_subscription(account, policy, now),
            AccountState::Inactive => Self::Inactive,
            AccountState::Frozen => {
                let gravest = account.lifecycle.holds.iter().next();
                Self::of_hold(account, gravest.map_or(Hold::Agent, |(hold, _)| hold))
            }
            AccountState::Closed => match account.lifecycle.cause {
                Cause::ClosedByOwner => Self::ClosedByOwner,
                Cause::ClosedForFraud => Self::ClosedForFraud,
                Cause::RegisteredAgain => Self::ClosedRegisteredAgain,
                Cause::Deleted => Self::Deleted,
                _ => Self::ClosedByAgent,
            },
        }
    }

    /// The reason of one hold of a frozen account.
    pub const fn of_hold(account: &Account, hold: Hold) -> Self {
        match (hold, account.papers.standing) {
            (Hold::MissingPapers, Standing::Supplied { .. }) => Self::HeldWhilePapersWait,
            _ => Self::Held(hold),
        }
    }

    fn of_subscription(account: &Account, policy: &Policy, now: Timestamp) -> Self {
        match account.subscription(policy, now) {
            SubscriptionState::Trial => Self::TrialRunning,
            SubscriptionState::Free if account.created_at > account.terms.trial.ends_at => {
                Self::NoSecondTrial
            }
            SubscriptionState::Free => Self::TrialEnded,
            SubscriptionState::Paid if now <= account.terms.trial.ends_at => Self::PaidInTrial,
            SubscriptionState::Paid if account.terms.is_declined() => Self::PaidDeclined,
            SubscriptionState::Paid => Self::Paid,
            SubscriptionState::PastDue if account.terms.tier(policy, now) == Tier::Pro => Self::PastDue,
            SubscriptionState::PastDue => Self::PastDueFree,
            SubscriptionState::Ended => Self::PaidEnded,
        }
    }

    /// The facts that fill its sentence: days of the owner's zone.
    pub fn said(self, account: &Account, policy: &Policy) -> Facts {
        let zone = account.terms.zone;
        let held_since = |hold| account.lifecycle.holds.since(hold).unwrap_or(account.lifecycle.since);
        let trial_ends_at = account.terms.trial.ends_at;
        let at = match self {
            Self::TrialRunning | Self::TrialEnded | Self::NoSecondTrial => trial_ends_at,
            Self::Paid
            | Self::PaidInTrial
            | Self::PaidDeclined
            | Self::PastDue
            | Self::PastDueFree
            | Self::PaidEnded => account.terms.paid.map_or(trial_ends_at, |paid| paid.ends_at),
            Self::Inactive => account.last_active_at,
            Self::Held(hold) => held_since(hold),
            Self::HeldWhilePapersWait => held_since(Hold::MissingPapers),
            Self::ClosedByOwner
            | Self::ClosedByAgent
            | Self::ClosedForFraud
            | Self::ClosedRegisteredAgain
            | Self::Deleted => account.lifecycle.since,
        };
        let day = ("day", zone.day(at).into());
        match (self, account.terms.paid) {
            (Self::NoSecondTrial, _) => {
                let again = zone.end_of_day_after(account.terms.trial.starts_at, policy.trial_again_days);
                Facts::from([day, ("againDay", zone.day(again).into())])
            }
            (Self::PaidInTrial, _) => Facts::from([day, ("trialDay", zone.day(trial_ends_at).into())]),
            (Self::PastDue, Some(paid)) => {
                let last = zone.day(account.terms.pro_ends_at(paid, policy));
                Facts::from([day, ("lastDay", last.into())])
            }
            (Self::Deleted, _) => {
                let last = zone.day(names_until(zone, policy, account.lifecycle.since));
                Facts::from([day, ("lastDay", last.into())])
            }
            _ => Facts::from([day]),
        }
    }

    /// A stable name: the key of its sentence.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::TrialRunning => "account.trial_running",
            Self::TrialEnded => "account.trial_ended",
            Self::NoSecondTrial => "account.no_second_trial",
            Self::Paid => "account.paid",
            Self::PaidInTrial => "account.paid_in_trial",
            Self::PaidDeclined => "account.paid_declined",
            Self::PastDue => "account.past_due",
            Self::PastDueFree => "account.past_due_free",
            Self::PaidEnded => "account.paid_ended",
            Self::Inactive => "account.inactive",
            Self::Held(Hold::Fraud) => "account.frozen_fraud",
            Self::Held(Hold::StillIdle) => "account.frozen_inactive",
            Self::Held(Hold::Agent) => "account.frozen_by_agent",
            Self::Held(Hold::MissingPapers) => "account.frozen_data_missing",
            Self::HeldWhilePapersWait => "account.frozen_papers_wait",
            Self::Held(Hold::PaymentLate) => "account.frozen_payment_late",
            Self::ClosedByOwner => "account.closed_by_owner",
            Self::ClosedByAgent => "account.closed_by_agent",
            Self::ClosedForFraud => "account.closed_for_fraud",
            Self::ClosedRegisteredAgain => "account.closed_registered_again",
            Self::Deleted => "account.deleted",
        }
    }
}
