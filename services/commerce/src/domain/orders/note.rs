use crate::domain::order::Order;
use crate::domain::order_state::OrderStateName;
use crate::domain::settlement::Outcome;

/// A note to the owner, when the order's state alone does not show the last event and the owner's next step.
/// The words stand in `web/messages/*/explain.json`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Note {
    SmallRest,
    TakenBack,
    PartlyPaid,
    Checking,
    Overpaid,
    PaidTwice,
    PaidCancelled,
    PaidLate,
    ExpiredPartly,
    Expired,
}

impl Note {
    pub const ALL: [Self; 10] = [
        Self::SmallRest,
        Self::TakenBack,
        Self::PartlyPaid,
        Self::Checking,
        Self::Overpaid,
        Self::PaidTwice,
        Self::PaidCancelled,
        Self::PaidLate,
        Self::ExpiredPartly,
        Self::Expired,
    ];

    /// `None` when the state needs no note.
    pub fn of(order: &Order, rest_is_small: bool) -> Option<Self> {
        Some(match (order.state.name(), order.outcome) {
            _ if rest_is_small => Self::SmallRest,
            (OrderStateName::AwaitingTransfer | OrderStateName::PartlyPaid, Some(Outcome::TakenBack)) => {
                Self::TakenBack
            }
            (OrderStateName::PartlyPaid, _) => Self::PartlyPaid,
            (OrderStateName::Checking, _) => Self::Checking,
            (_, Some(Outcome::Over)) => Self::Overpaid,
            (_, Some(Outcome::Duplicate)) => Self::PaidTwice,
            (_, Some(Outcome::Cancelled)) => Self::PaidCancelled,
            (_, Some(Outcome::Late)) => Self::PaidLate,
            (_, Some(Outcome::ExpiredPartly)) => Self::ExpiredPartly,
            (OrderStateName::Expired, _) => Self::Expired,
            _ => return None,
        })
    }

    /// Stable: the key of its sentence.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::SmallRest => "order.small_rest",
            Self::TakenBack => "order.taken_back",
            Self::PartlyPaid => "order.partly_paid",
            Self::Checking => "order.checking",
            Self::Overpaid => "order.overpaid",
            Self::PaidTwice => "order.paid_twice",
            Self::PaidCancelled => "order.paid_cancelled",
            Self::PaidLate => "order.paid_late",
            Self::ExpiredPartly => "order.expired_partly",
            Self::Expired => "order.expired",
        }
    }
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::facts::Facts;
    use mostrador_runtime::testing::sentences;

    use super::*;

    #[test]
    fn every_note_has_its_sentence() {
        sentences::hold("explain", Note::ALL.map(|note| (note.as_str(), Facts::none())));
    }
}
