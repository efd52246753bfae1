use jiff::civil::Date;
use mostrador_runtime::money::Rupiah;

use crate::domain::line::{Direction, Line, matchable};
use crate::domain::reference::Reference;
use crate::domain::sen::Sen;

/// A line's question: which order does the line pay? It holds the line's own facts, and none about orders or
/// payers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inquiry {
    pub bank_account: String,
    /// The bank's day, WIB.
    pub booked_on: Date,
    pub direction: Direction,
    pub amount: Sen,
    /// ISO 4217.
    pub currency: String,
    /// The bank reverses an earlier line.
    pub reversal: bool,
    /// Another source brought a line of the same account, sign and amount, on a day near this one.
    pub possible_duplicate: bool,
    /// The references in its text.
    pub references: Vec<Reference>,
    /// Empty when the bank does not say.
    pub payer_account: String,
}

impl Inquiry {
    /// The question of a line that the store holds. The import finds possible duplicates and reversals; such
    /// a line is never certain afterwards.
    pub fn of(line: &Line) -> Self {
        Self {
            bank_account: line.bank_account.clone(),
            booked_on: line.booked_on,
            direction: line.direction,
            amount: line.amount,
            currency: line.currency.clone(),
            reversal: false,
            possible_duplicate: false,
            references: Reference::find_all(&line.description),
            payer_account: line.payer_account.clone(),
        }
    }

    /// The money that can go to orders.
    pub fn matchable(&self) -> Option<Rupiah> {
        matchable(self.direction, self.amount, &self.currency)
    }
}
