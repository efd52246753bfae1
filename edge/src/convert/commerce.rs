//! Baskets and orders.

use jiff::Timestamp;
use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::proto;

use super::{at, id, required, sentences, some, text};
use crate::{
    answer::Refusal,
    api::{
        commerce::{
            Basket, ClassType, CreditEntry, CreditMove, Explanation, Item, ItemOptions, Order, OrderState,
            Payment, PaymentMethod,
        },
        common::Rupiah,
    },
};

pub fn basket(basket: Option<pb::Basket>) -> Result<Basket, Refusal> {
    let basket = required(basket, "commerce: a basket")?;
    let items = basket.items.into_iter().map(item).collect::<Result<_, _>>()?;
    Ok(Basket { version: basket.version, items, total: Rupiah(basket.total) })
}

fn item(item: pb::BasketItem) -> Result<Item, Refusal> {
    Ok(Item {
        item_id: id(&item.item_id, "commerce: an item's id")?,
        sku: item.sku,
        name: text(item.name),
        quantity: item.quantity,
        unit_price: Rupiah(item.unit_price),
        total: Rupiah(item.total),
        options: item.training.map(options),
    })
}

fn options(training: pb::TrainingOptions) -> ItemOptions {
    let class_type = match training.class_type() {
        pb::ClassType::Shared => Some(ClassType::Shared),
        pb::ClassType::Private => Some(ClassType::Private),
        pb::ClassType::Unspecified => None,
    };
    ItemOptions {
        class_type,
        persons: Some(training.persons).filter(|persons| *persons != 0),
        city: some(training.city),
        session_id: some(training.session_id),
    }
}

pub fn training(options: ItemOptions) -> pb::TrainingOptions {
    let class_type = match options.class_type {
        Some(ClassType::Shared) => pb::ClassType::Shared,
        Some(ClassType::Private) => pb::ClassType::Private,
        None => pb::ClassType::Unspecified,
    };
    pb::TrainingOptions {
        class_type: class_type.into(),
        persons: options.persons.unwrap_or_default(),
        city: options.city.unwrap_or_default(),
        session_id: options.session_id.unwrap_or_default(),
    }
}

pub fn order(order: Option<pb::Order>, server_time: Timestamp) -> Result<Order, Refusal> {
    let order = required(order, "commerce: an order")?;
    let next_states = order.next_states().map(state).collect::<Result<_, _>>()?;
    Ok(Order {
        state: state(order.state())?,
        next_states,
        created_at: at(order.created_at.as_ref(), "commerce: an order's time")?,
        paid_at: proto::instant(order.paid_at.as_ref()),
        payment: payment(required(order.payment, "commerce: an order's payment")?)?,
        explanation: some(order.note_reason)
            .map(|reason| Explanation { text: sentences::of_note(&reason), reason }),
        items: order.items.into_iter().map(item).collect::<Result<_, _>>()?,
        order_id: id(&order.order_id, "commerce: an order's id")?,
        reference: order.reference,
        total: Rupiah(order.total),
        server_time,
    })
}

fn payment(payment: pb::Payment) -> Result<Payment, Refusal> {
    Ok(Payment {
        method: PaymentMethod::BankTransfer,
        pay_before: at(payment.pay_before.as_ref(), "commerce: an order's deadline")?,
        bank_name: payment.bank_name,
        account_number: payment.account_number,
        account_holder: payment.account_holder,
        credit: Rupiah(payment.covered),
        amount: Rupiah(payment.amount),
        unique_code: Rupiah(payment.unique_code),
        received: Rupiah(payment.received),
        remaining: Rupiah(payment.remaining),
    })
}

pub fn credit_entry(entry: pb::CreditEntry) -> Result<CreditEntry, Refusal> {
    Ok(CreditEntry {
        credit_move: match entry.r#move() {
            pb::CreditMove::Kept => CreditMove::Kept,
            pb::CreditMove::Spent => CreditMove::Spent,
            pb::CreditMove::Returned => CreditMove::Returned,
            pb::CreditMove::TakenBack => CreditMove::TakenBack,
            pb::CreditMove::Unspecified => {
                return Err(Refusal::broken("commerce: a move of credit"));
            }
        },
        entry_id: id(&entry.entry_id, "commerce: the id of an entry of credit")?,
        order_id: id(&entry.order_id, "commerce: the order of an entry of credit")?,
        reference: entry.reference,
        amount: Rupiah(entry.amount),
        balance: Rupiah(entry.balance),
        at: at(entry.at.as_ref(), "commerce: the time of an entry of credit")?,
    })
}

pub fn state(state: pb::OrderState) -> Result<OrderState, Refusal> {
    Ok(match state {
        pb::OrderState::AwaitingTransfer => OrderState::AwaitingTransfer,
        pb::OrderState::PartlyPaid => OrderState::PartlyPaid,
        pb::OrderState::Checking => OrderState::Checking,
        pb::OrderState::Paid => OrderState::Paid,
        pb::OrderState::Expired => OrderState::Expired,
        pb::OrderState::Cancelled => OrderState::Cancelled,
        pb::OrderState::Fulfilled => OrderState::Fulfilled,
        pb::OrderState::Unspecified => return Err(Refusal::broken("commerce: an order's state")),
    })
}
