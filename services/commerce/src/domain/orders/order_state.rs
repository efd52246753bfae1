use jiff::Timestamp;

/// The state of an order with its data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OrderState {
    AwaitingTransfer,
    PartlyPaid,
    Checking,
    /// `at` is the instant since which the order has its money.
    Paid {
        at: Timestamp,
    },
    Fulfilled {
        paid_at: Timestamp,
    },
    Expired,
    Cancelled,
}

impl OrderState {
    /// `None` when a state of this name must not have that instant, or lacks it.
    pub fn of(name: OrderStateName, paid_at: Option<Timestamp>) -> Option<Self> {
        match (name, paid_at) {
            (OrderStateName::AwaitingTransfer, None) => Some(Self::AwaitingTransfer),
            (OrderStateName::PartlyPaid, None) => Some(Self::PartlyPaid),
            (OrderStateName::Checking, None) => Some(Self::Checking),
            (OrderStateName::Paid, Some(at)) => Some(Self::Paid { at }),
            (OrderStateName::Fulfilled, Some(paid_at)) => Some(Self::Fulfilled { paid_at }),
            (OrderStateName::Expired, None) => Some(Self::Expired),
            (OrderStateName::Cancelled, None) => Some(Self::Cancelled),
            _ => None,
        }
    }

    /// The state after this event; an order that becomes paid is paid since `now`.
    pub fn next(self, event: OrderEvent, now: Timestamp) -> Result<Self, NoTransition> {
        Ok(self.moved_to(self.name().next(event)?, now))
    }

    /// An order that was paid and stays paid keeps its instant; another order is paid since `now`.
    #[must_use]
    pub fn moved_to(self, name: OrderStateName, now: Timestamp) -> Self {
        let since = self.paid_at().unwrap_or(now);
        match name {
            OrderStateName::AwaitingTransfer => Self::AwaitingTransfer,
            OrderStateName::PartlyPaid => Self::PartlyPaid,
            OrderStateName::Checking => Self::Checking,
            OrderStateName::Paid => Self::Paid { at: since },
            OrderStateName::Fulfilled => Self::Fulfilled { paid_at: since },
            OrderStateName::Expired => Self::Expired,
            OrderStateName::Cancelled => Self::Cancelled,
        }
    }

    /// Changes the instant of a paid state; other states stay unchanged.
    #[must_use]
    pub fn since(self, paid_at: Timestamp) -> Self {
        match self {
            Self::Paid { .. } => Self::Paid { at: paid_at },
            Self::Fulfilled { .. } => Self::Fulfilled { paid_at },
            other => other,
        }
    }

    pub fn name(self) -> OrderStateName {
        match self {
            Self::AwaitingTransfer => OrderStateName::AwaitingTransfer,
            Self::PartlyPaid => OrderStateName::PartlyPaid,
            Self::Checking => OrderStateName::Checking,
            Self::Paid { .. } => OrderStateName::Paid,
            Self::Fulfilled { .. } => OrderStateName::Fulfilled,
            Self::Expired => OrderStateName::Expired,
            Self::Cancelled => OrderStateName::Cancelled,
        }
    }

    /// The instant since which the order has its money.
    pub fn paid_at(self) -> Option<Timestamp> {
        match self {
            Self::Paid { at } | Self::Fulfilled { paid_at: at } => Some(at),
            _ => None,
        }
    }
}

/// An [`OrderState`] without its data.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OrderStateName {
    AwaitingTransfer,
    PartlyPaid,
    /// The deadline has passed, but the bank is not read beyond that day yet, so that money may have been
    /// booked in time.
    Checking,
    Paid,
    /// Part of the contract; no order reaches this state before a call reports a delivery.
    Fulfilled,
    Expired,
    Cancelled,
}

/// An event of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OrderEvent {
    PartReceived,
    AllReceived,
    DeadlinePassed,
    /// The bank was read beyond the deadline's day, or the time for the check is over.
    CheckOver,
    OwnerCancelled,
    /// The owner registered again, and has another account.
    AccountReplaced,
    /// A match was undone; some money is still there and the deadline is not over.
    PartTakenBack,
    /// A match was undone; no money is left and the deadline is not over.
    AllTakenBack,
    /// A match was undone after the deadline, and the bank is not read beyond its day yet.
    TakenBackUnread,
    /// A match was undone when all was over: the rest of the money does not pay the order any more.
    TakenBackLate,
}

/// The order's state has no such step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an order that is {} has no step {event:?}", state.as_str())]
pub struct NoTransition {
    pub state: OrderStateName,
    pub event: OrderEvent,
}

use OrderEvent as E;
use OrderStateName as S;

/// The only place with the steps of an order.
pub const TRANSITIONS: &[(OrderStateName, OrderEvent, OrderStateName)] = &[
    (S::AwaitingTransfer, E::PartReceived, S::PartlyPaid),
    (S::AwaitingTransfer, E::AllReceived, S::Paid),
    (S::AwaitingTransfer, E::DeadlinePassed, S::Checking),
    (S::AwaitingTransfer, E::OwnerCancelled, S::Cancelled),
    (S::AwaitingTransfer, E::AccountReplaced, S::Cancelled),
    (S::PartlyPaid, E::PartReceived, S::PartlyPaid),
    (S::PartlyPaid, E::AllReceived, S::Paid),
    (S::PartlyPaid, E::DeadlinePassed, S::Checking),
    (S::PartlyPaid, E::AccountReplaced, S::Cancelled),
    (S::PartlyPaid, E::PartTakenBack, S::PartlyPaid),
    (S::PartlyPaid, E::AllTakenBack, S::AwaitingTransfer),
    (S::Checking, E::PartReceived, S::Checking),
    (S::Checking, E::AllReceived, S::Paid),
    (S::Checking, E::CheckOver, S::Expired),
    (S::Checking, E::OwnerCancelled, S::Cancelled),
    (S::Checking, E::AccountReplaced, S::Cancelled),
    (S::Checking, E::TakenBackUnread, S::Checking),
    (S::Paid, E::PartTakenBack, S::PartlyPaid),
    (S::Paid, E::AllTakenBack, S::AwaitingTransfer),
    (S::Paid, E::TakenBackUnread, S::Checking),
    (S::Paid, E::TakenBackLate, S::Expired),
    (S::Expired, E::AllReceived, S::Paid),
];

impl OrderStateName {
    pub const ALL: [Self; 7] =
        [S::AwaitingTransfer, S::PartlyPaid, S::Checking, S::Paid, S::Fulfilled, S::Expired, S::Cancelled];

    pub fn next(self, event: OrderEvent) -> Result<Self, NoTransition> {
        TRANSITIONS
            .iter()
            .find(|(from, on, _)| *from == self && *on == event)
            .map(|(_, _, to)| *to)
            .ok_or(NoTransition { state: self, event })
    }

    /// The states to which the order can go from here, each once.
    pub fn next_states(self) -> Vec<Self> {
        let mut states: Vec<Self> = Vec::new();
        for (_, _, to) in TRANSITIONS.iter().filter(|(from, _, to)| *from == self && to != from) {
            if !states.contains(to) {
                states.push(*to);
            }
        }
        states
    }

    /// Does the order wait for money?
    pub fn is_open(self) -> bool {
        matches!(self, Self::AwaitingTransfer | Self::PartlyPaid | Self::Checking)
    }

    /// May money still pay the order?
    pub fn may_be_given(self) -> bool {
        self.is_open() || self == Self::Expired
    }

    /// Do the goods belong to the owner?
    pub fn is_paid(self) -> bool {
        matches!(self, Self::Paid | Self::Fulfilled)
    }

    pub fn as_str(self) -> &'static str {
        match self {
            Self::AwaitingTransfer => "awaiting_transfer",
            Self::PartlyPaid => "partly_paid",
            Self::Checking => "checking",
            Self::Paid => "paid",
            Self::Fulfilled => "fulfilled",
            Self::Expired => "expired",
            Self::Cancelled => "cancelled",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == text)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const EVENTS: [OrderEvent; 10] = [
        E::PartReceived,
        E::AllReceived,
        E::DeadlinePassed,
        E::CheckOver,
        E::OwnerCancelled,
        E::AccountReplaced,
        E::PartTakenBack,
        E::AllTakenBack,
        E::TakenBackUnread,
        E::TakenBackLate,
    ];

    #[test]
    fn the_table_names_each_step_once() {
        for (index, (from, on, _)) in TRANSITIONS.iter().enumerate() {
            let again = TRANSITIONS.iter().skip(index + 1).any(|(f, o, _)| f == from && o == on);
            assert!(!again, "{from:?} on {on:?} stands twice");
        }
    }

    #[test]
    fn names_survive_storage() {
        for state in OrderStateName::ALL {
            assert_eq!(OrderStateName::parse(state.as_str()), Some(state));
        }
        assert_eq!(OrderStateName::parse("refunded"), None);
    }

    #[test]
    fn only_a_paid_order_knows_since_when() {
        let (first, later) = (Timestamp::UNIX_EPOCH, Timestamp::MAX);
        for name in OrderStateName::ALL {
            let (with, without) = (OrderState::of(name, Some(first)), OrderState::of(name, None));
            assert_eq!((with.is_some(), without.is_some()), (name.is_paid(), !name.is_paid()), "{name:?}");
            let state = with.or(without).unwrap();
            assert_eq!((state.name(), state.paid_at()), (name, name.is_paid().then_some(first)));
            assert_eq!(state.since(later).paid_at(), name.is_paid().then_some(later));
            assert_eq!(state.moved_to(name, later), state, "a paid order keeps its instant");
            assert_eq!(OrderState::Expired.moved_to(name, later).paid_at(), name.is_paid().then_some(later));
        }
    }

    #[test]
    fn the_owner_may_expect_these_states_next() {
        assert_eq!(S::AwaitingTransfer.next_states(), [S::PartlyPaid, S::Paid, S::Checking, S::Cancelled]);
        assert_eq!(S::Checking.next_states(), [S::Paid, S::Expired, S::Cancelled]);
        assert_eq!(S::Paid.next_states(), [S::PartlyPaid, S::AwaitingTransfer, S::Checking, S::Expired]);
        assert_eq!(S::Cancelled.next_states(), []);
    }

    proptest! {
        #[test]
        fn any_history_keeps_to_the_rules(steps in proptest::collection::vec(0..EVENTS.len(), 0..40)) {
            let mut state = S::AwaitingTransfer;
            for event in steps.into_iter().map(|step| EVENTS[step]) {
                let before = state;
                match before.next(event) {
                    Ok(after) => state = after,
                    Err(refused) => prop_assert_eq!(refused, NoTransition { state: before, event }),
                }
                if state.is_paid() && !before.is_paid() {
                    prop_assert_eq!(event, E::AllReceived, "only money pays");
                }
                if before == S::Cancelled {
                    prop_assert_eq!(state, S::Cancelled, "cancelled is the end");
                }
                if before.is_paid() && !state.is_paid() {
                    let taken_back = matches!(
                        event,
                        E::PartTakenBack | E::AllTakenBack | E::TakenBackUnread | E::TakenBackLate
                    );
                    prop_assert!(taken_back, "only an undone match unpays");
                }
                if state == S::Expired && before.is_open() {
                    prop_assert_eq!(before, S::Checking, "no order expires before the bank was asked");
                }
            }
        }
    }
}
