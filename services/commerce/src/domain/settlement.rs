use crate::domain::order_state::{NoTransition, OrderEvent, OrderState};
use mostrador_runtime::money::Rupiah;

/// What an order owes and has, as far as money goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Account {
    pub state: OrderState,
    pub due: Rupiah,
    pub received: Rupiah,
}

impl Account {
    /// Never negative.
    pub fn remaining(&self) -> Rupiah {
        self.due.checked_sub(self.received).unwrap_or(Rupiah::ZERO).max(Rupiah::ZERO)
    }
}

/// How money that was given to an order is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settlement {
    pub state: OrderState,
    pub to_order: Rupiah,
    /// The account's credit: what is over, or came for an order that can no longer be paid.
    pub to_credit: Rupiah,
    pub outcome: Outcome,
}

/// The named ways in which money meets an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Exact,
    Partial,
    Over,
    /// After the deadline and not enough to revive the order, or its prices no longer hold.
    Late,
    /// The order was paid or cancelled already.
    Duplicate,
    /// The wait ended before all of it was there; what was is credit.
    ExpiredPartly,
}

impl Outcome {
    pub const ALL: [Self; 6] =
        [Self::Exact, Self::Partial, Self::Over, Self::Late, Self::Duplicate, Self::ExpiredPartly];

    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|outcome| outcome.as_str() == text)
    }

    pub fn as_str(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::Partial => "partial",
            Self::Over => "over",
            Self::Late => "late",
            Self::Duplicate => "duplicate",
            Self::ExpiredPartly => "expired_partly",
        }
    }
}

/// Gives `money` to an order. `price_holds` says whether the order's prices are still today's.
pub fn receive(account: Account, money: Rupiah, price_holds: bool) -> Result<Settlement, NoTransition> {
    let remaining = account.remaining();
    let covers = money >= remaining;
    let all_to_credit =
        |outcome| Settlement { state: account.state, to_order: Rupiah::ZERO, to_credit: money, outcome };
    match account.state {
        OrderState::Paid | OrderState::Fulfilled | OrderState::Cancelled => {
            Ok(all_to_credit(Outcome::Duplicate))
        }
        OrderState::Expired if !covers || !price_holds => Ok(all_to_credit(Outcome::Late)),
        OrderState::AwaitingTransfer | OrderState::PartlyPaid | OrderState::Expired => {
            let event = if covers { OrderEvent::AllReceived } else { OrderEvent::PartReceived };
            let to_order = money.min(remaining);
            let to_credit = money.checked_sub(to_order).unwrap_or(Rupiah::ZERO);
            let outcome = match (covers, to_credit > Rupiah::ZERO) {
                (false, _) => Outcome::Partial,
                (true, true) => Outcome::Over,
                (true, false) => Outcome::Exact,
            };
            Ok(Settlement { state: account.state.next(event)?, to_order, to_credit, outcome })
        }
    }
}

/// Takes `money` back out of an order, as undoing a match does, and says where that leaves the order.
/// `in_time`: the deadline is not over.
pub fn take_back(account: Account, money: Rupiah, in_time: bool) -> Result<OrderState, NoTransition> {
    let left = account.received.checked_sub(money).unwrap_or(Rupiah::ZERO).max(Rupiah::ZERO);
    let event = match (in_time, left > Rupiah::ZERO) {
        _ if money == Rupiah::ZERO => return Ok(account.state),
        (false, _) => OrderEvent::TakenBackLate,
        (true, true) => OrderEvent::PartTakenBack,
        (true, false) => OrderEvent::AllTakenBack,
    };
    account.state.next(event)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn open(due: i64, received: i64) -> Account {
        let state = if received == 0 { OrderState::AwaitingTransfer } else { OrderState::PartlyPaid };
        Account { state, due: Rupiah::new(due), received: Rupiah::new(received) }
    }

    #[test]
    fn late_money_revives_only_in_full_and_at_the_price_of_today() {
        let expired = Account { state: OrderState::Expired, ..open(149_877, 0) };
        let settle = |money, holds| receive(expired, Rupiah::new(money), holds).unwrap();
        assert_eq!(settle(149_877, true).state, OrderState::Paid);
        assert_eq!(settle(149_877, false).outcome, Outcome::Late);
        let short = settle(149_000, true);
        assert_eq!(
            (short.outcome, short.to_credit.get(), short.state),
            (Outcome::Late, 149_000, OrderState::Expired)
        );
    }

    #[test]
    fn a_second_transfer_for_a_paid_order_is_credit() {
        let paid = Account { state: OrderState::Paid, ..open(100, 100) };
        let settled = receive(paid, Rupiah::new(100), true).unwrap();
        assert_eq!((settled.outcome, settled.to_credit.get()), (Outcome::Duplicate, 100));
    }

    proptest! {
        #[test]
        fn no_rupiah_is_lost_or_made(due in 1_i64..1_000, part in 0_i64..1_000, money in 1_i64..2_000, holds: bool, state in 0_usize..6) {
            let received = part.min(due);
            let account = Account { state: OrderState::ALL[state], ..open(due, received) };
            let settled = receive(account, Rupiah::new(money), holds).unwrap();
            prop_assert_eq!(settled.to_order.get() + settled.to_credit.get(), money);
            prop_assert!(received + settled.to_order.get() <= due);
            if settled.state.is_paid() && !account.state.is_paid() {
                prop_assert_eq!(received + settled.to_order.get(), due);
            }
        }

        #[test]
        fn undoing_leads_back(due in 1_i64..1_000, part in 0_i64..1_000) {
            let first = part.min(due - 1);
            let before = open(due, first);
            let settled = receive(before, Rupiah::new(due - first), true).unwrap();
            let paid = Account { state: settled.state, received: before.due, ..before };
            prop_assert_eq!(take_back(paid, settled.to_order, true).unwrap(), before.state);
            prop_assert_eq!(take_back(paid, settled.to_order, false).unwrap(), OrderState::Expired);
        }
    }
}
