//! The account's axis: active, inactive, frozen, closed. The table is whole; so far only use and the opening
//! of a new account take steps of it.

use jiff::Timestamp;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AccountState {
    Active,
    /// Its owner did not use it for long; the next use makes it active again.
    Inactive,
    /// The owner may look, pay and supply what is missing, nothing else.
    Frozen,
    Closed,
}

/// Why an account is in its state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    Opened,
    Used,
    Idle,
    StillIdle,
    DataMissing,
    DataSupplied,
    PaymentLate,
    PaymentArrived,
    FrozenByAgent,
    ThawedByAgent,
    ClosedByOwner,
    ClosedByAgent,
    ClosedForFraud,
    /// The owner registered again after freezing and has a new account.
    RegisteredAgain,
}

use AccountState as S;
use Cause as C;

/// The only place that says how an account moves.
pub const TRANSITIONS: &[(AccountState, Cause, AccountState)] = &[
    (S::Active, C::Idle, S::Inactive),
    (S::Active, C::DataMissing, S::Frozen),
    (S::Active, C::PaymentLate, S::Frozen),
    (S::Active, C::FrozenByAgent, S::Frozen),
    (S::Active, C::ClosedByOwner, S::Closed),
    (S::Active, C::ClosedByAgent, S::Closed),
    (S::Active, C::ClosedForFraud, S::Closed),
    (S::Inactive, C::Used, S::Active),
    (S::Inactive, C::StillIdle, S::Frozen),
    (S::Inactive, C::DataMissing, S::Frozen),
    (S::Inactive, C::PaymentLate, S::Frozen),
    (S::Inactive, C::FrozenByAgent, S::Frozen),
    (S::Inactive, C::ClosedByOwner, S::Closed),
    (S::Inactive, C::ClosedByAgent, S::Closed),
    (S::Inactive, C::ClosedForFraud, S::Closed),
    (S::Frozen, C::DataSupplied, S::Active),
    (S::Frozen, C::PaymentArrived, S::Active),
    (S::Frozen, C::ThawedByAgent, S::Active),
    (S::Frozen, C::ClosedByOwner, S::Closed),
    (S::Frozen, C::ClosedByAgent, S::Closed),
    (S::Frozen, C::ClosedForFraud, S::Closed),
    (S::Frozen, C::RegisteredAgain, S::Closed),
];

/// The state of an account on its axis, with its cause and its beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lifecycle {
    pub state: AccountState,
    pub cause: Cause,
    pub since: Timestamp,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an account that is {} has no step {}", from.as_str(), cause.as_str())]
pub struct NoTransition {
    pub from: AccountState,
    pub cause: Cause,
}

impl Lifecycle {
    pub const fn opened(now: Timestamp) -> Self {
        Self { state: S::Active, cause: C::Opened, since: now }
    }

    pub fn step(self, cause: Cause, now: Timestamp) -> Result<Self, NoTransition> {
        let refused = NoTransition { from: self.state, cause };
        if !self.is_remedy(cause) {
            return Err(refused);
        }
        let (_, _, state) =
            TRANSITIONS.iter().find(|(from, on, _)| *from == self.state && *on == cause).ok_or(refused)?;
        Ok(Self { state: *state, cause, since: now })
    }

    /// A freeze ends by itself only with what it waits for: data for missing data, money for a late payment.
    fn is_remedy(self, cause: Cause) -> bool {
        match cause {
            C::DataSupplied => self.cause == C::DataMissing,
            C::PaymentArrived => self.cause == C::PaymentLate,
            _ => true,
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
    pub const ALL: [Self; 14] = [
        C::Opened,
        C::Used,
        C::Idle,
        C::StillIdle,
        C::DataMissing,
        C::DataSupplied,
        C::PaymentLate,
        C::PaymentArrived,
        C::FrozenByAgent,
        C::ThawedByAgent,
        C::ClosedByOwner,
        C::ClosedByAgent,
        C::ClosedForFraud,
        C::RegisteredAgain,
    ];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Opened => "opened",
            Self::Used => "used",
            Self::Idle => "idle",
            Self::StillIdle => "still_idle",
            Self::DataMissing => "data_missing",
            Self::DataSupplied => "data_supplied",
            Self::PaymentLate => "payment_late",
            Self::PaymentArrived => "payment_arrived",
            Self::FrozenByAgent => "frozen_by_agent",
            Self::ThawedByAgent => "thawed_by_agent",
            Self::ClosedByOwner => "closed_by_owner",
            Self::ClosedByAgent => "closed_by_agent",
            Self::ClosedForFraud => "closed_for_fraud",
            Self::RegisteredAgain => "registered_again",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|cause| cause.as_str() == text)
    }
}

#[cfg(test)]
mod tests;
