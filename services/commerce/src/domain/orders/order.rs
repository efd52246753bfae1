use jiff::Timestamp;
use mostrador_runtime::id::{AccountId, OrderId, OutboxId, OwnerId};
use mostrador_runtime::money::Rupiah;

use crate::domain::basket::PricedItem;
use crate::domain::catalog::BankAccount;
use crate::domain::order_state::{OrderState, OrderStateName};
use crate::domain::reference::Reference;
use crate::domain::settlement::{Account, Outcome};

/// The goods with their prices, the way to pay them, and the state of the payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    pub id: OrderId,
    pub account_id: AccountId,
    pub owner_id: OwnerId,
    pub reference: Reference,
    pub state: OrderState,
    /// Counts every change, from 1.
    pub version: i64,
    /// The items with their prices at the time of the order.
    pub items: Vec<PricedItem>,
    pub total: Rupiah,
    /// The code that makes the amount unique.
    pub unique_code: i64,
    /// The part that the owner paid from credit; it becomes credit again when the order ends unpaid.
    pub covered: Rupiah,
    /// The sum to transfer: the total minus the part that credit covers and the code.
    pub amount: Rupiah,
    pub received: Rupiah,
    /// A small rest that finance waived.
    pub waived: Rupiah,
    /// The last way in which money met this order.
    pub outcome: Option<Outcome>,
    pub bank: BankAccount,
    /// The outbox row that ends the wait.
    pub deadline_id: Option<OutboxId>,
    pub pay_before: Timestamp,
    pub held_until: Timestamp,
    pub created_at: Timestamp,
}

impl Order {
    pub fn account(&self) -> Account {
        let due = self.amount.checked_sub(self.waived).unwrap_or(self.amount);
        Account { state: self.state.name(), due, received: self.received }
    }

    /// The states to which the order can go from here. The owner cannot cancel an order that has money.
    pub fn next_states(&self) -> Vec<OrderStateName> {
        let mut states = self.state.name().next_states();
        if self.received > Rupiah::ZERO {
            states.retain(|state| *state != OrderStateName::Cancelled);
        }
        states
    }

    /// The days of the paid tier in all items together.
    pub fn subscription_days(&self) -> i64 {
        self.items.iter().map(|item| i64::from(item.subscription_days) * item.pick.quantity).sum()
    }

    /// The sum to transfer before the code is taken off.
    pub fn before_code(&self) -> Rupiah {
        Rupiah::new(self.total.get() - self.covered.get())
    }
}
