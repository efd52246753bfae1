use jiff::civil::Date;
use mostrador_runtime::id::{AccountId, OrderId};
use mostrador_runtime::money::Rupiah;

use crate::domain::banking_day::Calendar;
use crate::domain::hold_window::HoldWindow;
use crate::domain::order::Order;
use crate::domain::order_state::OrderStateName;
use crate::domain::reference::Reference;
use crate::domain::sen::Sen;

/// The store's answer to an inquiry.
#[derive(Debug, Clone, Default)]
pub struct Candidates {
    /// The candidate orders, each once.
    pub orders: Vec<Candidate>,
    /// The orders that cost the line's amount before their code, and whose hold covers the line's day.
    pub total_of: Vec<OrderId>,
}

/// An order that a line might pay.
#[derive(Debug, Clone)]
pub struct Candidate {
    pub order_id: OrderId,
    pub bank_account: String,
    pub reference: Reference,
    pub state: OrderStateName,
    /// The amount that the order held on its bank account.
    pub due: Rupiah,
    pub received: Rupiah,
    pub held: HoldWindow,
    /// The order's money by line, including credit from the order and credit that was spent.
    pub parts: Vec<Part>,
    /// The line's payer paid before for orders of this account, and of no other.
    pub payer_seen: bool,
}

/// Money of one line that came for an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    /// The bank's day, WIB.
    pub booked_on: Date,
    pub amount: Rupiah,
    /// The money of the whole line.
    pub of: Sen,
}

impl Candidate {
    /// `paid_before` is the account for which the line's payer paid before, if it paid for only one.
    pub fn of(order: &Order, parts: &[Part], paid_before: Option<&AccountId>, calendar: &Calendar) -> Self {
        Self {
            order_id: order.id.clone(),
            bank_account: order.bank.number.clone(),
            reference: order.reference.clone(),
            state: order.state.name(),
            due: order.amount,
            received: order.received,
            held: HoldWindow::of(order, calendar),
            parts: parts.to_vec(),
            payer_seen: paid_before == Some(&order.account_id),
        }
    }
}
