//! The mails of this service.

use mostrador_proto::mailer::v1 as mail;
use mostrador_proto::mailer::v1::send_mail_request::{Mail, Recipient};
use mostrador_runtime::Application as _;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::OutboxId;
use mostrador_runtime::money::Rupiah;
use mostrador_runtime::outbox::Place;
use mostrador_runtime::proto::timestamp;

use crate::app::App;
use crate::domain::order::Order;
use crate::store::discards::UndoneOrder;
use crate::store::orders;
use crate::topics::SEND_MAIL;

/// The occasion of a mail about an order's next step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Occasion {
    First,
    /// A payment was taken back.
    Undone,
}

/// Mails the payment instructions for the missing money.
pub fn instructions(app: &App, tx: &mut Tx, order: &Order, occasion: Occasion) -> Result<(), DbError> {
    let mail = mail::OrderInstructions {
        order_id: order.id.to_string(),
        reference: order.reference.to_string(),
        items: mail_items(app, order),
        total: order.total.get(),
        amount: order.amount.get(),
        unique_code: order.unique_code,
        bank_name: order.bank.bank.clone(),
        account_number: order.bank.number.clone(),
        account_holder: order.bank.holder.clone(),
        pay_before: Some(timestamp(order.pay_before)),
        payment_link: page(order),
        received: order.received.get(),
        payment_undone: occasion == Occasion::Undone,
        version: order.version,
        covered: order.covered.get(),
    };
    send(app, tx, order, Mail::OrderInstructions(mail))
}

/// Mails the standing of a waiting order: the sum to pay, or that the owner need not act.
pub fn standing(app: &App, tx: &mut Tx, order: &Order, occasion: Occasion) -> Result<(), DbError> {
    let rest_is_small = app.rest_is_small(order);
    let over = app.now() >= order.pay_before;
    if !rest_is_small && !over {
        return instructions(app, tx, order, occasion);
    }
    let mail = mail::OrderUnderReview {
        order_id: order.id.to_string(),
        reference: order.reference.to_string(),
        amount: order.amount.get(),
        received: order.received.get(),
        order_link: page(order),
        payment_undone: occasion == Occasion::Undone,
        rest_is_small,
        version: order.version,
    };
    send(app, tx, order, Mail::OrderUnderReview(mail))
}

/// `credited` is the payment's money beyond the order's debt.
pub fn receipt(app: &App, tx: &mut Tx, order: &Order, credited: Rupiah) -> Result<(), DbError> {
    let mail = mail::Receipt {
        order_id: order.id.to_string(),
        reference: order.reference.to_string(),
        items: mail_items(app, order),
        total: order.total.get(),
        unique_code: order.unique_code,
        received: order.received.get(),
        credited: credited.get(),
        paid_at: order.state.paid_at().map(timestamp),
        order_link: page(order),
        version: order.version,
        covered: order.covered.get(),
    };
    send(app, tx, order, Mail::Receipt(mail))
}

/// Mails that money for the order became credit, when no other mail says so.
pub fn credit_kept(
    app: &App,
    tx: &mut Tx,
    order: &Order,
    (amount, cause): (Rupiah, mail::CreditCause),
) -> Result<(), DbError> {
    let mail = mail::CreditKept {
        reference: order.reference.to_string(),
        amount: amount.get(),
        cause: cause.into(),
        order_link: page(order),
    };
    send(app, tx, order, Mail::CreditKept(mail))
}

/// `credited` is the order's arrived money, which is now the account's credit.
pub fn expired(
    app: &App,
    tx: &mut Tx,
    order: &Order,
    credited: Rupiah,
    occasion: Occasion,
) -> Result<(), DbError> {
    let mail = mail::OrderExpired {
        order_id: order.id.to_string(),
        reference: order.reference.to_string(),
        amount: order.amount.get(),
        order_link: page(order),
        credited: credited.get(),
        payment_undone: occasion == Occasion::Undone,
        version: order.version,
        returned: order.covered.get(),
    };
    send(app, tx, order, Mail::OrderExpired(mail))
}

/// Mails one owner the losses of all orders after a statement was taken back.
pub async fn payments_undone(app: &App, tx: &mut Tx, undone: &[UndoneOrder]) -> Result<(), DbError> {
    let Some(owner_id) = undone.first().map(|undone| undone.owner_id.clone()) else { return Ok(()) };
    let mut payments = Vec::with_capacity(undone.len());
    for UndoneOrder { order_id, amount, .. } in undone {
        let order = orders::find(tx.conn(), order_id).await?;
        let order = order.ok_or_else(|| DbError::corrupt("undone_orders", "order_id"))?;
        payments.push(mail::UndonePayment { reference: order.reference.to_string(), amount: amount.get() });
    }
    let mail = mail::PaymentsUndone { payments, orders_link: "/info/orders".to_owned() };
    let recipient = Some(Recipient::OwnerId(owner_id.into()));
    let message = mail::SendMailRequest { recipient, mail: Some(Mail::PaymentsUndone(mail)) };
    app.runtime.outbox.send(tx, SEND_MAIL, &message, app.now())?;
    Ok(())
}

fn mail_items(app: &App, order: &Order) -> Vec<mail::MailItem> {
    let items = order.items.iter().map(|item| mail::MailItem {
        name_es: item.name.es.clone(),
        name_en: item.name.en.clone(),
        name_id: item.name.id.clone(),
        quantity: item.pick.quantity,
        total: item.total.get(),
        persons: item.pick.training.as_ref().map_or(0, |choice| choice.persons),
        city: item
            .pick
            .training
            .as_ref()
            .map(|choice| app.catalog.training.city(&choice.city))
            .unwrap_or_default(),
    });
    items.collect()
}

/// The path and query of the order's page.
fn page(order: &Order) -> String {
    format!("/payment?order={}", order.id)
}

fn send(app: &App, tx: &mut Tx, order: &Order, mail: Mail) -> Result<(), DbError> {
    let recipient = Some(Recipient::OwnerId(order.owner_id.to_string()));
    let message = mail::SendMailRequest { recipient, mail: Some(mail) };
    let id = OutboxId::new(&app.runtime.clock, &app.runtime.random);
    // Otherwise the mail about an undone payment could overtake its receipt.
    let place = Place { sequence: order.id.to_string(), number: order.version };
    app.runtime.outbox.send_in_sequence(tx, &id, SEND_MAIL, &message, &place)
}
