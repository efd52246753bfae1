//! The events of timelines: of accounts, and of lines and numbers without an account. The words stand in
//! `web/messages/*/timeline.json`, by kind.

use jiff::civil::Date;
use mostrador_runtime::events::{Occurrence, Subject};
use mostrador_runtime::facts::Facts;

use crate::domain::order::Order;
use crate::domain::reference::Reference;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Happening {
    Order {
        what: OrderHappening,
        reference: Reference,
    },
    /// The account's credit went to the owner's new account.
    CreditPassedOn,
    /// The account got the credit of the owner's previous account.
    CreditTakenOver,
    LineSetAside,
    LineBroughtBack,
    /// Several merchants pay through a payer's account.
    PayerShared {
        last_digits: String,
    },
    BankRead {
        bank_account: String,
        up_to: Date,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OrderHappening {
    Placed,
    CreditUsed,
    CreditMoved,
    PartlyPaid,
    Paid,
    /// Money for the order was kept as credit.
    Credited,
    Checking,
    Expired,
    Cancelled,
    PaymentUndone,
}

impl OrderHappening {
    const fn kind(self) -> &'static str {
        match self {
            Self::Placed => "order.placed",
            Self::CreditUsed => "order.credit_used",
            Self::CreditMoved => "credit.moved",
            Self::PartlyPaid => "order.partly_paid",
            Self::Paid => "order.paid",
            Self::Credited => "order.credited",
            Self::Checking => "order.checking",
            Self::Expired => "order.expired",
            Self::Cancelled => "order.cancelled",
            Self::PaymentUndone => "order.payment_undone",
        }
    }
}

impl Happening {
    pub fn of(order: &Order, what: OrderHappening) -> Self {
        Self::Order { what, reference: order.reference.clone() }
    }
}

impl Occurrence for Happening {
    fn kind(&self) -> &'static str {
        match self {
            Self::Order { what, .. } => what.kind(),
            Self::CreditPassedOn => "credit.passed_on",
            Self::CreditTakenOver => "credit.taken_over",
            Self::LineSetAside => "transfer.set_aside",
            Self::LineBroughtBack => "transfer.brought_back",
            Self::PayerShared { .. } => "payer_account.shared",
            Self::BankRead { .. } => "bank.read_up_to",
        }
    }

    fn facts(&self) -> Facts {
        match self {
            Self::Order { reference, .. } => {
                Facts::from([("reference", reference.to_string().as_str().into())])
            }
            Self::CreditPassedOn | Self::CreditTakenOver | Self::LineSetAside | Self::LineBroughtBack => {
                Facts::none()
            }
            Self::PayerShared { last_digits } => Facts::from([("digits", last_digits.as_str().into())]),
            // The day in the notation of the bank's file.
            Self::BankRead { bank_account, up_to } => Facts::from([
                ("bank", bank_account.as_str().into()),
                ("day", up_to.to_string().as_str().into()),
            ]),
        }
    }
}

impl<'a> From<&'a Order> for Subject<'a> {
    fn from(order: &'a Order) -> Self {
        (&order.account_id, order.id.any()).into()
    }
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::Random;
    use mostrador_runtime::testing::sentences;

    use super::*;

    #[test]
    fn every_happening_has_its_sentence() {
        let reference = Reference::random(&Random::seeded(1));
        let orders = [
            OrderHappening::Placed,
            OrderHappening::CreditUsed,
            OrderHappening::CreditMoved,
            OrderHappening::PartlyPaid,
            OrderHappening::Paid,
            OrderHappening::Credited,
            OrderHappening::Checking,
            OrderHappening::Expired,
            OrderHappening::Cancelled,
            OrderHappening::PaymentUndone,
        ];
        let orders = orders.map(|what| Happening::Order { what, reference: reference.clone() });
        let others = [
            Happening::CreditPassedOn,
            Happening::CreditTakenOver,
            Happening::LineSetAside,
            Happening::LineBroughtBack,
            Happening::PayerShared { last_digits: "1234".into() },
            Happening::BankRead { bank_account: "bca".into(), up_to: Date::default() },
        ];
        let told = orders.iter().chain(&others);
        sentences::hold("timeline", told.map(|happening| (happening.kind(), happening.facts())));
    }
}
