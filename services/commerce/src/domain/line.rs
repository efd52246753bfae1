use jiff::civil::Date;
use mostrador_runtime::money::Rupiah;

use crate::domain::ids::{LineId, StatementId};
use crate::domain::matching::LineFacts;
use crate::domain::reference::Reference;
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

/// Where a stored line stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineState {
    /// About to be applied to the one order it certainly pays.
    Certain,
    /// Waits for an agent.
    Queued,
    Matched,
    /// It, or what is left of it, belongs to no order.
    SetAside,
    /// Money that went out, and was not taken back.
    Ignored,
}

impl LineState {
    const ALL: [Self; 5] = [Self::Certain, Self::Queued, Self::Matched, Self::SetAside, Self::Ignored];

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

/// A line of a statement, as it is kept.
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
    /// Why it waits, or waited before it was set aside; else empty.
    pub queue_reason: String,
    /// What went wrong when it was to be applied; empty when nothing did.
    pub failure: String,
}

impl Line {
    /// What can be given to orders: the whole rupiah of money that came in.
    pub fn matchable(&self) -> Option<Rupiah> {
        let rupiah = self.amount.get() / 100;
        let came_in = self.direction == Direction::Credit && self.currency == "IDR" && rupiah > 0;
        came_in.then(|| Rupiah::new(rupiah))
    }

    /// Orders may hold something of it: also while the rest of it waits or was set aside.
    pub fn may_be_given(&self) -> bool {
        matches!(self.state, LineState::Matched | LineState::Queued | LineState::SetAside)
    }

    /// What the ladder looks at; what the store knows of its payer and amount is to be looked up. That a line may be a
    /// duplicate or takes another one back is known when it is read from its file; such a line is never certain
    /// afterwards.
    pub fn facts(&self) -> LineFacts {
        LineFacts {
            bank_account: self.bank_account.clone(),
            booked_on: self.booked_on,
            credit: self.direction == Direction::Credit,
            amount: self.amount,
            currency: self.currency.clone(),
            reversal: false,
            possible_duplicate: false,
            references: Reference::find_all(&self.description),
            paid_before: None,
            total_of: Vec::new(),
        }
    }
}
