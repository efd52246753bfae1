use jiff::Timestamp;
use mostrador_runtime::id::AgentId;

/// The reason for which a line belongs to no order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AsideReason {
    Interest,
    /// The vendor moved its own money.
    OwnFunds,
    Fee,
    /// The bank took money back, and an agent has dealt with that.
    Reversal,
    Unknown,
}

impl AsideReason {
    pub const ALL: [Self; 5] = [Self::Interest, Self::OwnFunds, Self::Fee, Self::Reversal, Self::Unknown];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Interest => "interest",
            Self::OwnFunds => "own_funds",
            Self::Fee => "fee",
            Self::Reversal => "reversal",
            Self::Unknown => "unknown",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.as_str() == text)
    }
}

/// The agent, time and reason of setting a line aside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetAside {
    pub reason: AsideReason,
    /// The agent's own words; may be empty.
    pub note: String,
    pub agent_id: AgentId,
    pub at: Timestamp,
}
