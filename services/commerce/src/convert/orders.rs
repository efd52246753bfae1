//! Baskets and orders.

use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::proto::timestamp;

use crate::app::App;
use crate::domain::basket::{PricedItem, total};
use crate::domain::credit::CreditMove;
use crate::domain::note::Note;
use crate::domain::order::Order;
use crate::domain::order_state::OrderStateName;
use crate::domain::training::{ClassType, TrainingChoice};
use crate::store::allocations::CreditEntry;

pub fn basket(version: i64, items: &[PricedItem]) -> pb::Basket {
    // Checkout refuses a total that is too large to order; this only shows it.
    let total = total(items).map_or(0, mostrador_runtime::money::Rupiah::get);
    pb::Basket { version, items: items.iter().map(item).collect(), total }
}

fn item(item: &PricedItem) -> pb::BasketItem {
    pb::BasketItem {
        item_id: item.pick.item_id.to_string(),
        sku: item.pick.sku.clone(),
        name: Some(item.name.clone().into()),
        quantity: item.pick.quantity,
        unit_price: item.unit_price.get(),
        total: item.total.get(),
        training: item.pick.training.as_ref().map(training_options),
    }
}

pub fn training_choice(options: pb::TrainingOptions) -> TrainingChoice {
    let class = match options.class_type() {
        pb::ClassType::Unspecified => None,
        pb::ClassType::Shared => Some(ClassType::Shared),
        pb::ClassType::Private => Some(ClassType::Private),
    };
    TrainingChoice { class, persons: options.persons, city: options.city, session_id: options.session_id }
}

fn training_options(choice: &TrainingChoice) -> pb::TrainingOptions {
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

pub fn payable_order(order: &Order) -> pb::PayableOrder {
    pb::PayableOrder {
        order_id: order.id.to_string(),
        account_id: order.account_id.to_string(),
        reference: order.reference.to_string(),
        bank_name: order.bank.bank.clone(),
        bank_account: order.bank.number.clone(),
        price: order.total.get() - order.covered.get(),
        amount: order.amount.get(),
        received: order.received.get(),
        pay_before: Some(timestamp(order.pay_before)),
    }
}

/// An order past its deadline may also be cancelled, but its money may be at the bank already.
pub fn open_order(order: &Order) -> pb::OpenOrder {
    let may_be_cancelled = order.state.name() == OrderStateName::AwaitingTransfer
        && order.next_states().contains(&OrderStateName::Cancelled);
    pb::OpenOrder { order_id: order.id.to_string(), reference: order.reference.to_string(), may_be_cancelled }
}

pub fn paid_order(order: &Order) -> pb::PaidOrder {
    pb::PaidOrder { order_id: order.id.to_string(), reference: order.reference.to_string() }
}

pub fn credit_entry(entry: CreditEntry) -> pb::CreditEntry {
    let credit_move = match entry.credit_move {
        CreditMove::Kept => pb::CreditMove::Kept,
        CreditMove::Spent => pb::CreditMove::Spent,
        CreditMove::Returned => pb::CreditMove::Returned,
        CreditMove::TakenBack => pb::CreditMove::TakenBack,
    };
    pb::CreditEntry {
        entry_id: entry.id.to_string(),
        r#move: credit_move.into(),
        order_id: entry.order_id.to_string(),
        reference: entry.reference,
        amount: entry.amount.get(),
        balance: entry.balance.get(),
        at: Some(timestamp(entry.at)),
    }
}
