//! The account's axis: active, inactive, frozen, closed. A frozen account has holds: see [`super::holds`].

use jiff::Timestamp;

use super::holds::{Hold, Holds};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AccountState {
    Active,
    /// The owner did not use the account for long; the next use makes it active again.
    Inactive,
    /// The owner may look, pay and supply missing facts, and do nothing else.
    Frozen,
    Closed,
}

/// The cause of an account's state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    Opened,
    /// The owner used the account. A use before the hold for not being used may be learnt of after it.
    Used,
    Idle,
    StillIdle,
    /// An agent opens an account again, at the owner's request, that was held for not being used.
    ReadmittedByAgent,
    DataMissing,
    DataSupplied,
    PaymentLate,
    PaymentArrived,
    /// The owner declines a renewal whose payment is late, or all paid time was taken back: no renewal is
    /// awaited any more.
    RenewalDeclined,
    FrozenByAgent,
    ThawedByAgent,
    FraudSuspected,
    FraudRuledOut,
    ClosedByOwner,
    ClosedByAgent,
    ClosedForFraud,
    /// The account was held for not being used, and its owner registered again and has a new account.
    RegisteredAgain,
    /// The personal data of an account are deleted that was closed, or held for long.
    Deleted,
}

/// The effect of a cause on an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Move {
        from: AccountState,
        to: AccountState,
    },
    /// Makes an inactive account active, and takes the hold for not being used from a frozen one.
    Wake,
    Place(Hold),
    Lift(Hold),
    Close,
    Delete,
}

/// The state of an account on its axis, with its beginning, its holds and the cause of its last step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lifecycle {
    pub state: AccountState,
    pub cause: Cause,
    /// The beginning of the state; for a deleted account the instant of its deletion. For an account that an
    /// agent opened again, and that other holds keep frozen, the instant of that.
    pub since: Timestamp,
    /// The holds of a frozen account; without a freeze there are none.
    pub holds: Holds,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the {} account has no step {}", from.as_str(), cause.as_str())]
pub struct NoTransition {
    pub from: AccountState,
    pub cause: Cause,
}

use AccountState as S;
use Cause as C;

impl Lifecycle {
    pub const fn opened(now: Timestamp) -> Self {
        Self { state: S::Active, cause: C::Opened, since: now, holds: Holds::NONE }
    }

    pub fn step(self, cause: Cause, now: Timestamp) -> Result<Self, NoTransition> {
        let step = cause.step().filter(|step| self.admits(cause, *step));
        let step = step.ok_or(NoTransition { from: self.state, cause })?;
        let (state, holds) = match step {
            Step::Move { to, .. } => (to, self.holds),
            Step::Place(hold) => (S::Frozen, self.holds.with(hold, now)),
            Step::Wake => self.without(Hold::StillIdle),
            Step::Lift(hold) => self.without(hold),
            Step::Close | Step::Delete => (S::Closed, Holds::NONE),
        };
        let begins_anew = step == Step::Delete || cause == C::ReadmittedByAgent;
        let goes_on = state == self.state && !begins_anew;
        let since = if goes_on { self.since } else { now };
        Ok(Self { state, cause, since, holds })
    }

    /// The state and the holds that are left.
    fn without(self, hold: Hold) -> (AccountState, Holds) {
        let left = self.holds.without(hold);
        (if left.is_empty() { S::Active } else { S::Frozen }, left)
    }

    fn admits(self, cause: Cause, step: Step) -> bool {
        match step {
            Step::Move { from, .. } => self.state == from,
            Step::Wake => self.state == S::Inactive || self.holds.has(Hold::StillIdle),
            // An account becomes inactive before it is held for not being used, and a frozen account may get
            // that hold too.
            Step::Place(Hold::StillIdle) if self.state == S::Active => false,
            Step::Place(hold) => self.state != S::Closed && !self.holds.has(hold),
            Step::Lift(hold) => self.holds.has(hold),
            Step::Close if cause == C::RegisteredAgain => self.holds.has(Hold::StillIdle),
            Step::Close => self.state != S::Closed,
            Step::Delete if self.state == S::Closed => self.cause != C::Deleted,
            Step::Delete => {
                let has = |hold| self.holds.has(hold);
                (has(Hold::StillIdle) || has(Hold::PaymentLate)) && !has(Hold::Fraud) && !has(Hold::Agent)
            }
        }
    }
}

impl AccountState {
    pub const ALL: [Self; 4] = [S::Active, S::Inactive, S::Frozen, S::Closed];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::Inactive => "inactive",
            Self::Frozen => "frozen",
            Self::Closed => "closed",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == text)
    }
}

impl Cause {
    /// The only table of an account's moves. `None` for its opening, which is no step.
    pub const fn step(self) -> Option<Step> {
        Some(match self {
            Self::Opened => return None,
            Self::Used => Step::Wake,
            Self::Idle => Step::Move { from: S::Active, to: S::Inactive },
            Self::StillIdle => Step::Place(Hold::StillIdle),
            Self::ReadmittedByAgent => Step::Lift(Hold::StillIdle),
            Self::DataMissing => Step::Place(Hold::MissingPapers),
            Self::DataSupplied => Step::Lift(Hold::MissingPapers),
            Self::PaymentLate => Step::Place(Hold::PaymentLate),
            Self::PaymentArrived | Self::RenewalDeclined => Step::Lift(Hold::PaymentLate),
            Self::FrozenByAgent => Step::Place(Hold::Agent),
            Self::ThawedByAgent => Step::Lift(Hold::Agent),
            Self::FraudSuspected => Step::Place(Hold::Fraud),
            Self::FraudRuledOut => Step::Lift(Hold::Fraud),
            Self::ClosedByOwner | Self::ClosedByAgent | Self::ClosedForFraud | Self::RegisteredAgain => {
                Step::Close
            }
            Self::Deleted => Step::Delete,
        })
    }

    /// The hold that the cause places.
    pub const fn hold(self) -> Option<Hold> {
        match self.step() {
            Some(Step::Place(hold)) => Some(hold),
            _ => None,
        }
    }

    pub const ALL: [Self; 19] = [
        C::Opened,
        C::Used,
        C::Idle,
        C::StillIdle,
        C::ReadmittedByAgent,
        C::DataMissing,
        C::DataSupplied,
        C::PaymentLate,
        C::PaymentArrived,
        C::RenewalDeclined,
        C::FrozenByAgent,
        C::ThawedByAgent,
        C::FraudSuspected,
        C::FraudRuledOut,
        C::ClosedByOwner,
        C::ClosedByAgent,
        C::ClosedForFraud,
        C::RegisteredAgain,
        C::Deleted,
    ];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Opened => "opened",
            Self::Used => "used",
            Self::Idle => "idle",
            Self::StillIdle => "still_idle",
            Self::ReadmittedByAgent => "readmitted_by_agent",
            Self::DataMissing => "data_missing",
            Self::DataSupplied => "data_supplied",
            Self::PaymentLate => "payment_late",
            Self::PaymentArrived => "payment_arrived",
            Self::RenewalDeclined => "renewal_declined",
            Self::FrozenByAgent => "frozen_by_agent",
            Self::ThawedByAgent => "thawed_by_agent",
            Self::FraudSuspected => "fraud_suspected",
            Self::FraudRuledOut => "fraud_ruled_out",
            Self::ClosedByOwner => "closed_by_owner",
            Self::ClosedByAgent => "closed_by_agent",
            Self::ClosedForFraud => "closed_for_fraud",
            Self::RegisteredAgain => "registered_again",
            Self::Deleted => "deleted",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|cause| cause.as_str() == text)
    }
}

#[cfg(test)]
mod tests;
