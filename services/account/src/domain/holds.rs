//! The holds that keep an account frozen. Each hold has a cause and a way out of its own.

use jiff::Timestamp;

/// The gravest hold comes first, as the gravest hold says most about the account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Hold {
    /// A suspicion. An agent examines it, and lifts it or closes the account.
    Fraud,
    /// A hold for long disuse. The owner registers again and gets a new account, or asks an agent.
    StillIdle,
    /// An agent's decision, which an agent takes back.
    Agent,
    /// A hold for missing papers, which ends with the papers.
    MissingPapers,
    /// A hold for a late payment. It ends with the payment, or when the owner declines the renewal.
    PaymentLate,
}

/// A hold that time will place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextHold {
    pub hold: Hold,
    /// The last instant before it: the instant that the owner was told, or else the earliest possible one.
    pub at: Timestamp,
}

/// The holds of one account, each with the instant from which it holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Holds([Option<Timestamp>; Hold::ALL.len()]);

impl Holds {
    pub const NONE: Self = Self([None; Hold::ALL.len()]);

    pub fn is_empty(&self) -> bool {
        *self == Self::NONE
    }

    pub fn since(&self, hold: Hold) -> Option<Timestamp> {
        self.0[hold as usize]
    }

    pub fn has(&self, hold: Hold) -> bool {
        self.since(hold).is_some()
    }

    /// The gravest hold comes first.
    pub fn iter(&self) -> impl Iterator<Item = (Hold, Timestamp)> {
        Hold::ALL.into_iter().filter_map(|hold| Some((hold, self.since(hold)?)))
    }

    #[must_use]
    pub fn with(mut self, hold: Hold, since: Timestamp) -> Self {
        self.0[hold as usize] = Some(since);
        self
    }

    #[must_use]
    pub fn without(mut self, hold: Hold) -> Self {
        self.0[hold as usize] = None;
        self
    }
}

impl FromIterator<(Hold, Timestamp)> for Holds {
    fn from_iter<I: IntoIterator<Item = (Hold, Timestamp)>>(holds: I) -> Self {
        holds.into_iter().fold(Self::NONE, |all, (hold, since)| all.with(hold, since))
    }
}

impl Hold {
    pub const ALL: [Self; 5] =
        [Self::Fraud, Self::StillIdle, Self::Agent, Self::MissingPapers, Self::PaymentLate];

    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|hold| hold.as_str() == text)
    }

    /// A stable name, for answers; `held_` with this name is the hold's column.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Fraud => "fraud",
            Self::StillIdle => "still_idle",
            Self::Agent => "agent",
            Self::MissingPapers => "missing_papers",
            Self::PaymentLate => "payment_late",
        }
    }
}
