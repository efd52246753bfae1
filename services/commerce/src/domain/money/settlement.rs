use crate::domain::order_state::{NoTransition, OrderEvent, OrderStateName};
use mostrador_runtime::money::Rupiah;

/// The debt and the money of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Account {
    pub state: OrderStateName,
    pub due: Rupiah,
    pub received: Rupiah,
}

impl Account {
    /// Never negative.
    pub fn remaining(&self) -> Rupiah {
        self.due.checked_sub(self.received).unwrap_or(Rupiah::ZERO).max(Rupiah::ZERO)
    }
}

/// The use of money that an order received.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settlement {
    pub state: OrderStateName,
    pub to_order: Rupiah,
    /// The account's credit: money beyond the debt, or money for an order that can no longer be paid.
    pub to_credit: Rupiah,
    pub outcome: Outcome,
}

/// The named ways in which money meets an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Exact,
    Partial,
    Over,
    /// The money came after the deadline, and is too little to revive the order, or the order's prices no
    /// longer hold.
    Late,
    /// The order was paid already.
    Duplicate,
    /// The order was cancelled, by its owner or because the account was replaced.
    Cancelled,
    /// The wait ended before all of the money arrived; the arrived part is credit.
    ExpiredPartly,
    /// The money was given to the order by mistake and has left it; the order waits for the owner's money
    /// again.
    TakenBack,
}

impl Outcome {
    pub const ALL: [Self; 8] = [
        Self::Exact,
        Self::Partial,
        Self::Over,
        Self::Late,
        Self::Duplicate,
        Self::Cancelled,
        Self::ExpiredPartly,
        Self::TakenBack,
    ];

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
            Self::Cancelled => "cancelled",
            Self::ExpiredPartly => "expired_partly",
            Self::TakenBack => "taken_back",
        }
    }
}

/// The relation of money to an order's deadline: the day on which the bank booked it decides, not the day on
/// which it was read or matched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Timing {
    InTime,
    /// `price_holds` means that the order's prices were in force on the booking day.
    Late {
        price_holds: bool,
    },
}

impl Timing {
    /// Does money count for the order, or does it become credit? Money in time counts for a waiting order,
    /// and for an ended order if it pays the whole debt. Late money counts only if it pays the whole debt and
    /// the order's prices hold.
    fn counts(self, state: OrderStateName, covers: bool) -> bool {
        match self {
            Self::InTime => covers || state.is_open(),
            Self::Late { price_holds } => covers && price_holds,
        }
    }
}

/// Gives `money` to an order.
pub fn receive(account: Account, money: Rupiah, timing: Timing) -> Result<Settlement, NoTransition> {
    let remaining = account.remaining();
    let covers = money >= remaining;
    let all_to_credit =
        |outcome| Settlement { state: account.state, to_order: Rupiah::ZERO, to_credit: money, outcome };
    match account.state {
        OrderStateName::Paid | OrderStateName::Fulfilled => Ok(all_to_credit(Outcome::Duplicate)),
        OrderStateName::Cancelled => Ok(all_to_credit(Outcome::Cancelled)),
        _ if !timing.counts(account.state, covers) => Ok(all_to_credit(Outcome::Late)),
        OrderStateName::AwaitingTransfer
        | OrderStateName::PartlyPaid
        | OrderStateName::Checking
        | OrderStateName::Expired => {
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

/// The stage of an order's wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wait {
    /// The deadline is not over.
    Open,
    /// The deadline is over, and the bank is not read beyond its day.
    Checking,
    Over,
}

/// Takes `money` back out of an order, as undoing a match does, and gives the order's next state.
pub fn take_back(account: Account, money: Rupiah, wait: Wait) -> Result<OrderStateName, NoTransition> {
    let left = account.received.checked_sub(money).unwrap_or(Rupiah::ZERO).max(Rupiah::ZERO);
    let event = match (wait, left > Rupiah::ZERO) {
        _ if money == Rupiah::ZERO => return Ok(account.state),
        (Wait::Over, _) => OrderEvent::TakenBackLate,
        (Wait::Checking, _) => OrderEvent::TakenBackUnread,
        (Wait::Open, true) => OrderEvent::PartTakenBack,
        (Wait::Open, false) => OrderEvent::AllTakenBack,
    };
    account.state.next(event)
}

/// The present money of one line for an order: `to_credit` is the account's part that was meant for the
/// order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    pub to_order: Rupiah,
    pub to_credit: Rupiah,
    /// The order once had some of the money.
    pub was_to_order: bool,
}

/// The outcome of an order by its remaining credit, after some of it was taken back; `None` without credit.
pub fn outcome_of_credit(state: OrderStateName, shares: &[Share]) -> Option<Outcome> {
    let credit: Vec<&Share> = shares.iter().filter(|share| share.to_credit > Rupiah::ZERO).collect();
    let another_line = credit.iter().any(|share| share.to_order == Rupiah::ZERO);
    let was_to_order = credit.iter().any(|share| share.was_to_order);
    match state {
        _ if credit.is_empty() => None,
        OrderStateName::Paid | OrderStateName::Fulfilled if another_line => Some(Outcome::Duplicate),
        OrderStateName::Paid | OrderStateName::Fulfilled => Some(Outcome::Over),
        OrderStateName::Expired if was_to_order => Some(Outcome::ExpiredPartly),
        OrderStateName::Expired | OrderStateName::Checking => Some(Outcome::Late),
        OrderStateName::Cancelled => Some(Outcome::Cancelled),
        OrderStateName::AwaitingTransfer | OrderStateName::PartlyPaid => None,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn open(due: i64, received: i64) -> Account {
        let state = if received == 0 { OrderStateName::AwaitingTransfer } else { OrderStateName::PartlyPaid };
        Account { state, due: Rupiah::new(due), received: Rupiah::new(received) }
    }

    #[test]
    fn late_money_revives_only_in_full_and_at_the_price_of_its_day() {
        for state in [OrderStateName::Checking, OrderStateName::Expired] {
            let ended = Account { state, ..open(149_877, 0) };
            let settle = |money, price_holds| {
                receive(ended, Rupiah::new(money), Timing::Late { price_holds }).unwrap()
            };
            assert_eq!(settle(149_877, true).state, OrderStateName::Paid);
            assert_eq!(settle(149_877, false).outcome, Outcome::Late);
            let short = settle(149_000, true);
            assert_eq!((short.outcome, short.to_credit.get(), short.state), (Outcome::Late, 149_000, state));
        }
    }

    #[test]
    fn money_booked_in_time_pays_whenever_it_is_read() {
        let settle = |state, money| {
            let account = Account { state, ..open(149_877, 0) };
            receive(account, Rupiah::new(money), Timing::InTime).unwrap()
        };
        for state in [OrderStateName::AwaitingTransfer, OrderStateName::Checking, OrderStateName::Expired] {
            assert_eq!(settle(state, 149_877).state, OrderStateName::Paid);
        }
        let part = settle(OrderStateName::Checking, 100_000);
        assert_eq!((part.state, part.outcome), (OrderStateName::Checking, Outcome::Partial));
        assert_eq!(settle(OrderStateName::Expired, 100_000).outcome, Outcome::Late);
    }

    #[test]
    fn a_second_transfer_for_a_paid_order_is_credit() {
        let paid = Account { state: OrderStateName::Paid, ..open(100, 100) };
        let settled = receive(paid, Rupiah::new(100), Timing::InTime).unwrap();
        assert_eq!((settled.outcome, settled.to_credit.get()), (Outcome::Duplicate, 100));
    }

    #[test]
    fn money_for_a_cancelled_order_is_no_second_transfer() {
        let cancelled = Account { state: OrderStateName::Cancelled, ..open(100, 0) };
        let settled = receive(cancelled, Rupiah::new(100), Timing::InTime).unwrap();
        assert_eq!((settled.outcome, settled.to_credit.get()), (Outcome::Cancelled, 100));
    }

    #[test]
    fn the_credit_that_is_left_says_how_money_met_the_order() {
        let share = |to_order, to_credit, was_to_order| Share {
            to_order: Rupiah::new(to_order),
            to_credit: Rupiah::new(to_credit),
            was_to_order,
        };
        let (over, duplicate, taken_back) = (share(100, 5, true), share(0, 100, false), share(0, 0, true));
        let (ended, late) = (share(0, 40, true), share(0, 40, false));
        let of = outcome_of_credit;
        assert_eq!(of(OrderStateName::Paid, &[share(100, 0, true), taken_back]), None);
        assert_eq!(of(OrderStateName::Paid, &[over, taken_back]), Some(Outcome::Over));
        assert_eq!(of(OrderStateName::Paid, &[over, duplicate]), Some(Outcome::Duplicate));
        assert_eq!(of(OrderStateName::Expired, &[taken_back]), None);
        assert_eq!(of(OrderStateName::Expired, &[taken_back, late]), Some(Outcome::Late));
        assert_eq!(of(OrderStateName::Expired, &[late, ended]), Some(Outcome::ExpiredPartly));
        assert_eq!(of(OrderStateName::Cancelled, &[late]), Some(Outcome::Cancelled));
        assert_eq!(of(OrderStateName::AwaitingTransfer, &[late]), None);
    }

    #[test]
    fn names_survive_storage() {
        for outcome in Outcome::ALL {
            assert_eq!(Outcome::parse(outcome.as_str()), Some(outcome));
        }
    }

    fn any_timing() -> impl Strategy<Value = Timing> {
        prop_oneof![Just(Timing::InTime), any::<bool>().prop_map(|price_holds| Timing::Late { price_holds })]
    }

    proptest! {
        #[test]
        fn no_rupiah_is_lost_or_made(
            due in 1_i64..1_000,
            part in 0_i64..1_000,
            money in 1_i64..2_000,
            timing in any_timing(),
            state in 0_usize..7,
        ) {
            let received = part.min(due);
            let account = Account { state: OrderStateName::ALL[state], ..open(due, received) };
            let settled = receive(account, Rupiah::new(money), timing).unwrap();
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
            let settled = receive(before, Rupiah::new(due - first), Timing::InTime).unwrap();
            let paid = Account { state: settled.state, received: before.due, ..before };
            let back = |wait| take_back(paid, settled.to_order, wait).unwrap();
            prop_assert_eq!(back(Wait::Open), before.state);
            prop_assert_eq!(back(Wait::Checking), OrderStateName::Checking);
            prop_assert_eq!(back(Wait::Over), OrderStateName::Expired);
        }
    }
}
