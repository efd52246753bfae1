//! Proto ↔ domain. An invalid id in a request is treated like an unknown one.

use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::id::{AccountId, OrderId};
use mostrador_runtime::proto::{self, timestamp};

use crate::app::App;
use crate::domain::basket::{self, PricedItem};
use crate::domain::hint::Hint;
use crate::domain::ids::{LineId, StatementId};
use crate::domain::line::LineStateName;
use crate::domain::matching::Evidence;
use crate::domain::note::Note;
use crate::domain::order::Order;
use crate::domain::order_state::OrderStateName;
use crate::domain::queue_reason::QueueReason;
use crate::domain::set_aside::AsideReason;
use crate::domain::training::{ClassType, TrainingChoice};
use crate::error::Error;
use crate::statements::Profile;

pub fn basket(version: i64, items: &[PricedItem]) -> pb::Basket {
    // Checkout refuses a total that is too large to order; this only shows it.
    let total = basket::total(items).map_or(0, mostrador_runtime::money::Rupiah::get);
    pb::Basket { version, items: items.iter().map(item).collect(), total }
}

pub fn item(item: &PricedItem) -> pb::BasketItem {
    pb::BasketItem {
        item_id: item.pick.item_id.to_string(),
        sku: item.pick.sku.clone(),
        name: Some(item.name.clone().into()),
        quantity: item.pick.quantity,
        unit_price: item.unit_price.get(),
        total: item.total.get(),
        training: item.pick.training.as_ref().map(from_choice),
    }
}

pub fn to_choice(options: pb::TrainingOptions) -> TrainingChoice {
    let class = match options.class_type() {
        pb::ClassType::Unspecified => None,
        pb::ClassType::Shared => Some(ClassType::Shared),
        pb::ClassType::Private => Some(ClassType::Private),
    };
    TrainingChoice { class, persons: options.persons, city: options.city, session_id: options.session_id }
}

fn from_choice(choice: &TrainingChoice) -> pb::TrainingOptions {
    let class_type = match choice.class {
        None => pb::ClassType::Unspecified,
        Some(ClassType::Shared) => pb::ClassType::Shared,
        Some(ClassType::Private) => pb::ClassType::Private,
    };
    pb::TrainingOptions {
        class_type: class_type.into(),
        persons: choice.persons,
        city: choice.city.clone(),
        session_id: choice.session_id.clone(),
    }
}

pub fn order(app: &App, order: &Order) -> pb::Order {
    let note = Note::of(order, app.rest_is_small(order));
    pb::Order {
        order_id: order.id.to_string(),
        reference: order.reference.to_string(),
        state: state(order.state.name()).into(),
        items: order.items.iter().map(item).collect(),
        total: order.total.get(),
        payment: Some(pb::Payment {
            bank_name: order.bank.bank.clone(),
            account_number: order.bank.number.clone(),
            account_holder: order.bank.holder.clone(),
            amount: order.amount.get(),
            unique_code: order.unique_code,
            pay_before: Some(timestamp(order.pay_before)),
            received: order.received.get(),
            remaining: order.account().remaining().get(),
            covered: order.covered.get(),
        }),
        next_states: order.next_states().into_iter().map(|next| state(next).into()).collect(),
        created_at: Some(timestamp(order.created_at)),
        paid_at: order.state.paid_at().map(timestamp),
        version: order.version,
        account_id: order.account_id.to_string(),
        note_reason: note.map(|note| note.as_str().to_owned()).unwrap_or_default(),
    }
}

fn state(state: OrderStateName) -> pb::OrderState {
    match state {
        OrderStateName::AwaitingTransfer => pb::OrderState::AwaitingTransfer,
        OrderStateName::PartlyPaid => pb::OrderState::PartlyPaid,
        OrderStateName::Checking => pb::OrderState::Checking,
        OrderStateName::Paid => pb::OrderState::Paid,
        OrderStateName::Fulfilled => pb::OrderState::Fulfilled,
        OrderStateName::Expired => pb::OrderState::Expired,
        OrderStateName::Cancelled => pb::OrderState::Cancelled,
    }
}

pub fn order_id(text: &str) -> Result<OrderId, Error> {
    text.parse().map_err(|_| Error::UnknownOrder)
}

pub fn line_id(text: &str) -> Result<LineId, Error> {
    text.parse().map_err(|_| Error::UnknownLine)
}

pub fn statement_id(text: &str) -> Result<StatementId, Error> {
    text.parse().map_err(|_| Error::UnknownStatement)
}

pub fn account_id(text: &str) -> Result<AccountId, Error> {
    text.parse().map_err(|_| Error::UnknownAccount)
}

pub fn queue_reason(reason: QueueReason) -> pb::QueueReason {
    match reason {
        QueueReason::NoCandidate => pb::QueueReason::NoCandidate,
        QueueReason::Ambiguous => pb::QueueReason::Ambiguous,
        QueueReason::RecentHolder => pb::QueueReason::RecentHolder,
        QueueReason::OlderThanOrder => pb::QueueReason::OlderThanOrder,
        QueueReason::Conflicting => pb::QueueReason::Conflicting,
        QueueReason::Duplicate => pb::QueueReason::Duplicate,
        QueueReason::Late => pb::QueueReason::Late,
        QueueReason::OrderCancelled => pb::QueueReason::OrderCancelled,
        QueueReason::PossibleDuplicate => pb::QueueReason::PossibleDuplicate,
        QueueReason::PartialAgain => pb::QueueReason::PartialAgain,
        QueueReason::Reversal => pb::QueueReason::Reversal,
        QueueReason::ForeignCurrency => pb::QueueReason::ForeignCurrency,
        QueueReason::Fraction => pb::QueueReason::Fraction,
        QueueReason::Undone => pb::QueueReason::Undone,
        QueueReason::PartlyMatched => pb::QueueReason::PartlyMatched,
        QueueReason::KnownElsewhere => pb::QueueReason::KnownElsewhere,
        QueueReason::Correction => pb::QueueReason::Correction,
        QueueReason::SmallRest => pb::QueueReason::SmallRest,
        QueueReason::NotApplied => pb::QueueReason::NotApplied,
    }
}

pub fn statement_format(profile: Profile) -> pb::StatementFormat {
    match profile {
        Profile::BcaBusinessCsv => pb::StatementFormat::BcaBusinessCsv,
        Profile::Camt053 => pb::StatementFormat::Camt053,
    }
}

/// The format that a file must have; `None` when its content decides.
pub fn profile(value: i32, text: &str) -> Result<Option<Profile>, Error> {
    match proto::known(value, text) {
        Some(pb::StatementFormat::BcaBusinessCsv) => Ok(Some(Profile::BcaBusinessCsv)),
        Some(pb::StatementFormat::Camt053) => Ok(Some(Profile::Camt053)),
        None if value == 0 && text.is_empty() => Ok(None),
        Some(pb::StatementFormat::Unspecified) | None => Err(Error::UnknownFormat),
    }
}

pub fn evidence(evidence: Evidence) -> pb::Evidence {
    match evidence {
        Evidence::ExactAmount => pb::Evidence::ExactAmount,
        Evidence::Reference => pb::Evidence::Reference,
        Evidence::ExactRest => pb::Evidence::ExactRest,
        Evidence::PayerSeen => pb::Evidence::PayerSeen,
    }
}

pub fn hint(hint: Hint) -> pb::Evidence {
    match hint {
        Hint::RoundTotal => pb::Evidence::RoundTotal,
        Hint::FeeApart => pb::Evidence::FeeApart,
        Hint::OwnerName => pb::Evidence::OwnerName,
    }
}

pub fn aside_reason(reason: AsideReason) -> pb::AsideReason {
    match reason {
        AsideReason::Interest => pb::AsideReason::Interest,
        AsideReason::OwnFunds => pb::AsideReason::OwnFunds,
        AsideReason::Fee => pb::AsideReason::Fee,
        AsideReason::Reversal => pb::AsideReason::Reversal,
        AsideReason::Unknown => pb::AsideReason::Unknown,
    }
}

/// `None` where none is named.
pub fn named_aside_reason(reason: pb::AsideReason) -> Option<AsideReason> {
    AsideReason::ALL.into_iter().find(|known| aside_reason(*known) == reason)
}

/// `None` for a state in which the store keeps no line.
pub fn kept_state(state: pb::LineState) -> Option<LineStateName> {
    match state {
        pb::LineState::Unspecified | pb::LineState::Duplicate => None,
        pb::LineState::Matched => Some(LineStateName::Matched),
        pb::LineState::Queued => Some(LineStateName::Queued),
        pb::LineState::SetAside => Some(LineStateName::SetAside),
        pb::LineState::Ignored => Some(LineStateName::Ignored),
        pb::LineState::Pending => Some(LineStateName::Certain),
    }
}

pub fn line_state(state: LineStateName) -> pb::LineState {
    match state {
        LineStateName::Matched => pb::LineState::Matched,
        LineStateName::Queued => pb::LineState::Queued,
        LineStateName::SetAside => pb::LineState::SetAside,
        LineStateName::Ignored => pb::LineState::Ignored,
        LineStateName::Certain => pb::LineState::Pending,
    }
}
