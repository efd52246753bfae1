use jiff::civil::Date;
use mostrador_runtime::money::Rupiah;

use crate::domain::ids::{LineId, StatementId};
use crate::domain::queue_reason::QueueReason;
use crate::domain::sen::Sen;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Direction {
    Credit,
    Debit,
}

impl Direction {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Credit => "credit",
            Self::Debit => "debit",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        [Self::Credit, Self::Debit].into_iter().find(|direction| direction.as_str() == text)
    }

    /// The effect on the balance, in sen.
    pub fn signed(self, amount: Sen) -> i64 {
        match self {
            Self::Credit => amount.get(),
            Self::Debit => -amount.get(),
        }
    }
}

/// The state of a stored line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineState {
    /// The line certainly pays one order, and is about to be applied.
    Certain,
    /// The line waits for an agent.
    Queued(QueueReason),
    Matched,
    /// The line, or the rest of it, belongs to no order. A line that an agent brings back waits for this
    /// reason again.
    SetAside(QueueReason),
    /// Outgoing money that was not returned. `correction` means that it may reverse a credit that is still to
    /// come.
    Ignored {
        correction: bool,
    },
}

/// A [`LineState`] without its data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineStateName {
    Certain,
    Queued,
    Matched,
    SetAside,
    Ignored,
}

impl LineState {
    /// The state with this name and this reason; `None` when they contradict each other.
    pub fn of(name: LineStateName, reason: Option<QueueReason>) -> Option<Self> {
        match (name, reason) {
            (LineStateName::Certain, None) => Some(Self::Certain),
            (LineStateName::Queued, Some(reason)) => Some(Self::Queued(reason)),
            (LineStateName::Matched, None) => Some(Self::Matched),
            (LineStateName::SetAside, Some(reason)) => Some(Self::SetAside(reason)),
            (LineStateName::Ignored, None) => Some(Self::Ignored { correction: false }),
            (LineStateName::Ignored, Some(QueueReason::Correction)) => {
                Some(Self::Ignored { correction: true })
            }
            _ => None,
        }
    }

    pub fn name(self) -> LineStateName {
        match self {
            Self::Certain => LineStateName::Certain,
            Self::Queued(_) => LineStateName::Queued,
            Self::Matched => LineStateName::Matched,
            Self::SetAside(_) => LineStateName::SetAside,
            Self::Ignored { .. } => LineStateName::Ignored,
        }
    }

    /// The reason for which the line waits, waited before it was set aside, or will wait once the credit that
    /// it reverses arrives.
    pub fn reason(self) -> Option<QueueReason> {
        match self {
            Self::Queued(reason) | Self::SetAside(reason) => Some(reason),
            Self::Ignored { correction: true } => Some(QueueReason::Correction),
            Self::Certain | Self::Matched | Self::Ignored { correction: false } => None,
        }
    }
}

impl LineStateName {
    pub const ALL: [Self; 5] = [Self::Certain, Self::Queued, Self::Matched, Self::SetAside, Self::Ignored];

    pub fn as_str(self) -> &'static str {
        match self {
            Self::Certain => "certain",
            Self::Queued => "queued",
            Self::Matched => "matched",
            Self::SetAside => "set_aside",
            Self::Ignored => "ignored",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == text)
    }
}

/// A stored line of a statement.
#[derive(Debug, Clone)]
pub struct Line {
    pub id: LineId,
    pub statement_id: StatementId,
    pub position: i64,
    pub physical_line: i64,
    pub bank_account: String,
    /// The bank's day, WIB.
    pub booked_on: Date,
    pub direction: Direction,
    pub amount: Sen,
    /// ISO 4217.
    pub currency: String,
    pub description: String,
    pub payer_name: String,
    /// Empty when the bank does not say.
    pub payer_account: String,
    pub state: LineState,
    /// The error of applying the line; empty without one.
    pub failure: String,
}

impl Line {
    /// The money that can go to orders.
    pub fn matchable(&self) -> Option<Rupiah> {
        matchable(self.direction, self.amount, &self.currency)
    }

    /// May orders hold some of the line's money? They may also while the rest waits or is set aside.
    pub fn may_be_given(&self) -> bool {
        matches!(self.state, LineState::Matched | LineState::Queued(_) | LineState::SetAside(_))
    }
}

/// The money of a line that can go to orders: the whole rupiah of a credit.
pub fn matchable(direction: Direction, amount: Sen, currency: &str) -> Option<Rupiah> {
    let rupiah = amount.get() / 100;
    let came_in = direction == Direction::Credit && currency == "IDR" && rupiah > 0;
    came_in.then(|| Rupiah::new(rupiah))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn name_and_reason_make_a_state() {
        for name in LineStateName::ALL {
            assert_eq!(LineStateName::parse(name.as_str()), Some(name));
            for reason in QueueReason::ALL.into_iter().map(Some).chain([None]) {
                let waits = matches!(name, LineStateName::Queued | LineStateName::SetAside);
                let corrects = name == LineStateName::Ignored && reason == Some(QueueReason::Correction);
                let state = LineState::of(name, reason);
                assert_eq!(state.is_some(), waits == reason.is_some() || corrects, "{name:?} {reason:?}");
                let told = state.map(|state| (state.name(), state.reason()));
                assert_eq!(told, state.map(|_| (name, reason)));
            }
        }
    }
}
