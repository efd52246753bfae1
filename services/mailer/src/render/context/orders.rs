//! Mails about orders and money.

use minijinja::{Value, context};
use mostrador_runtime::money::Rupiah;
use mostrador_runtime::sentences::FillError;

use crate::domain::{CreditKept, OrderExpired, OrderInstructions, OrderUnderReview, PaymentsUndone, Receipt};
use crate::render::reader::Reader;

pub(super) fn order_instructions(mail: &OrderInstructions, reader: &Reader<'_>) -> Result<Value, FillError> {
    let to_transfer = mail.remaining();
    let partly = mail.received > Rupiah::ZERO;
    Ok(context! {
        arrived => reader.money(mail.received),
        reference => mail.reference.as_str(),
        items => reader.items(&mail.items)?,
        total => reader.money(mail.total),
        unique_code => reader.money(negative(mail.unique_code)),
        covered => reader.if_any(negative(mail.covered)),
        partly,
        received => if partly { reader.money(negative(mail.received)) } else { String::new() },
        undone => mail.payment_undone,
        amount => reader.money(to_transfer),
        amount_digits => to_transfer.to_string(),
        bank_name => mail.bank_name.as_str(),
        account_number => mail.account_number.as_str(),
        account_holder => mail.account_holder.as_str(),
        pay_before => reader.moment(mail.pay_before),
        payment_link => reader.page(&mail.payment_link),
    })
}

pub(super) fn receipt(mail: &Receipt, reader: &Reader<'_>) -> Result<Value, FillError> {
    let arrived = mail.received.checked_add(mail.credited).unwrap_or(mail.received);
    let over = mail.credited > Rupiah::ZERO;
    Ok(context! {
        reference => mail.reference.as_str(),
        items => reader.items(&mail.items)?,
        total => reader.money(mail.total),
        unique_code => reader.if_any(negative(mail.unique_code)),
        covered => reader.if_any(negative(mail.covered)),
        received => reader.if_any(arrived),
        paid => reader.money(arrived.checked_add(mail.covered).unwrap_or(arrived)),
        credited => if over { reader.money(mail.credited) } else { String::new() },
        paid_at => reader.moment(mail.paid_at),
        order_link => reader.page(&mail.order_link),
    })
}

pub(super) fn order_expired(mail: &OrderExpired, reader: &Reader<'_>) -> Value {
    context! {
        reference => mail.reference.as_str(),
        amount => reader.money(mail.amount),
        order_link => reader.page(&mail.order_link),
        partly => mail.credited > Rupiah::ZERO,
        credited => reader.money(mail.credited),
        undone => mail.payment_undone,
        returned => reader.if_any(mail.returned),
    }
}

pub(super) fn order_under_review(mail: &OrderUnderReview, reader: &Reader<'_>) -> Value {
    context! {
        reference => mail.reference.as_str(),
        amount => reader.money(mail.amount),
        received => reader.money(mail.received),
        remaining => reader.money(mail.remaining()),
        partly => mail.received > Rupiah::ZERO,
        undone => mail.payment_undone,
        small => mail.rest_is_small,
        order_link => reader.page(&mail.order_link),
    }
}

pub(super) fn payments_undone(mail: &PaymentsUndone, reader: &Reader<'_>) -> Value {
    context! {
        payments => reader.undone(&mail.payments),
        reference => mail.payments.first().map_or("", |payment| payment.reference.as_str()),
        several => mail.payments.len() > 1,
        orders_link => reader.page(&mail.orders_link),
    }
}

pub(super) fn credit_kept(mail: &CreditKept, reader: &Reader<'_>) -> Value {
    context! {
        reference => mail.reference.as_str(),
        amount => reader.money(mail.amount),
        cause => mail.cause.as_str(),
        order_link => reader.page(&mail.order_link),
    }
}

fn negative(amount: Rupiah) -> Rupiah {
    Rupiah::new(amount.get().saturating_neg())
}
