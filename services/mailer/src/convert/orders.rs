//! Mails about orders and money.

use mostrador_proto::mailer::v1 as pb;
use mostrador_runtime::id::named;
use mostrador_runtime::money::Rupiah;
use mostrador_runtime::text::Text;

use super::instant::instant;
use crate::domain::{
    CreditCause, CreditKept, Item, Link, OrderExpired, OrderInstructions, OrderUnderReview, OrderVersion,
    PaymentsUndone, Receipt, Training, UndonePayment,
};
use crate::error::Error;

pub(super) fn order_instructions(mail: pb::OrderInstructions) -> Result<OrderInstructions, Error> {
    Ok(OrderInstructions {
        order: order_version(&mail.order_id, mail.version)?,
        reference: mail.reference,
        items: mail.items.into_iter().map(item).collect(),
        total: Rupiah::new(mail.total),
        amount: Rupiah::new(mail.amount),
        unique_code: Rupiah::new(mail.unique_code),
        covered: Rupiah::new(mail.covered),
        bank_name: mail.bank_name,
        account_number: mail.account_number,
        account_holder: mail.account_holder,
        pay_before: instant(mail.pay_before)?,
        payment_link: Link::parse(&mail.payment_link)?,
        received: Rupiah::new(mail.received),
        payment_undone: mail.payment_undone,
    })
}

pub(super) fn receipt(mail: pb::Receipt) -> Result<Receipt, Error> {
    Ok(Receipt {
        order: order_version(&mail.order_id, mail.version)?,
        reference: mail.reference,
        items: mail.items.into_iter().map(item).collect(),
        total: Rupiah::new(mail.total),
        unique_code: Rupiah::new(mail.unique_code),
        covered: Rupiah::new(mail.covered),
        received: Rupiah::new(mail.received),
        credited: Rupiah::new(mail.credited),
        paid_at: instant(mail.paid_at)?,
        order_link: Link::parse(&mail.order_link)?,
    })
}

pub(super) fn order_expired(mail: pb::OrderExpired) -> Result<OrderExpired, Error> {
    Ok(OrderExpired {
        order: order_version(&mail.order_id, mail.version)?,
        reference: mail.reference,
        amount: Rupiah::new(mail.amount),
        order_link: Link::parse(&mail.order_link)?,
        credited: Rupiah::new(mail.credited),
        payment_undone: mail.payment_undone,
        returned: Rupiah::new(mail.returned),
    })
}

pub(super) fn order_under_review(mail: pb::OrderUnderReview) -> Result<OrderUnderReview, Error> {
    Ok(OrderUnderReview {
        order: order_version(&mail.order_id, mail.version)?,
        reference: mail.reference,
        amount: Rupiah::new(mail.amount),
        received: Rupiah::new(mail.received),
        order_link: Link::parse(&mail.order_link)?,
        payment_undone: mail.payment_undone,
        rest_is_small: mail.rest_is_small,
    })
}

pub(super) fn payments_undone(mail: pb::PaymentsUndone) -> Result<PaymentsUndone, Error> {
    Ok(PaymentsUndone {
        payments: mail.payments.into_iter().map(undone_payment).collect(),
        orders_link: Link::parse(&mail.orders_link)?,
    })
}

pub(super) fn credit_kept(mail: pb::CreditKept) -> Result<CreditKept, Error> {
    Ok(CreditKept {
        cause: cause(mail.cause())?,
        reference: mail.reference,
        amount: Rupiah::new(mail.amount),
        order_link: Link::parse(&mail.order_link)?,
    })
}

/// An older version of commerce sent mails without the version of their order.
fn order_version(text: &str, version: i64) -> Result<Option<OrderVersion>, Error> {
    let id = named(text).map_err(|_| Error::NoContents)?;
    Ok(id.filter(|_| version > 0).map(|id| OrderVersion { id, version }))
}

fn undone_payment(payment: pb::UndonePayment) -> UndonePayment {
    UndonePayment { reference: payment.reference, amount: Rupiah::new(payment.amount) }
}

fn cause(cause: pb::CreditCause) -> Result<CreditCause, Error> {
    match cause {
        pb::CreditCause::Over => Ok(CreditCause::Over),
        pb::CreditCause::Duplicate => Ok(CreditCause::Duplicate),
        pb::CreditCause::Late => Ok(CreditCause::Late),
        pb::CreditCause::Cancelled => Ok(CreditCause::Cancelled),
        pb::CreditCause::Returned => Ok(CreditCause::Returned),
        pb::CreditCause::Unspecified => Err(Error::NoContents),
    }
}

fn item(item: pb::MailItem) -> Item {
    Item {
        name: Text { es: item.name_es, en: item.name_en, id: item.name_id },
        quantity: item.quantity,
        total: Rupiah::new(item.total),
        training: (item.persons > 0).then_some(Training { persons: item.persons, city: item.city }),
    }
}
