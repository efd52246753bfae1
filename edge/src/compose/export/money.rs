//! The money of an account and its basket, as commerce shows them.

use mostrador_proto::commerce::v1 as commerce;
use serde_json::{Value, json};

use super::rows::{MOST_ROWS, Subject, all_pages, instant, row};
use crate::{
    answer::Refusal,
    api::{
        commerce::{Basket, Item, Order},
        common::Rupiah,
    },
    app::App,
    convert::{at, commerce as convert},
    session::caller::Caller,
};

pub(super) async fn subjects(app: &App, caller: &Caller) -> Result<Vec<Subject>, Refusal> {
    let (basket, orders, payments, credit) = tokio::try_join!(
        basket(app, caller),
        orders_of(app, caller),
        payments(app, caller),
        credit(app, caller)
    )?;
    let entries = payments.iter().filter(|payment| payment.is_credit).map(entry).collect();
    let basket = basket.items.iter().map(row).collect::<Result<_, _>>()?;
    let items = orders.iter().flat_map(items).take(MOST_ROWS).collect();
    Ok(vec![
        Subject { name: "basket", rows: basket },
        Subject { name: "orders", rows: orders.iter().map(row).collect::<Result<_, _>>()? },
        Subject { name: "order-items", rows: items },
        Subject { name: "payments", rows: payments.iter().map(payment).collect() },
        Subject { name: "credit", rows: vec![credit] },
        Subject { name: "credit-entries", rows: entries },
    ])
}

async fn orders_of(app: &App, caller: &Caller) -> Result<Vec<Order>, Refusal> {
    all_pages(async |page| {
        let message = commerce::ListOrdersRequest { page, ..Default::default() };
        let answer = app.services.commerce().list_orders(caller.request(message)).await?.into_inner();
        let now = at(answer.server_time.as_ref(), "commerce: the time")?;
        let orders = answer.orders.into_iter().map(|order| convert::order(Some(order), now));
        Ok((orders.collect::<Result<_, _>>()?, answer.next))
    })
    .await
}

fn items(order: &Order) -> Vec<Value> {
    let item = |item: &Item| {
        json!({
            "orderId": order.order_id,
            "reference": order.reference,
            "sku": item.sku,
            "name": item.name,
            "quantity": item.quantity,
            "unitPrice": item.unit_price,
            "total": item.total,
            "options": item.options,
        })
    };
    order.items.iter().map(item).collect()
}

async fn payments(app: &App, caller: &Caller) -> Result<Vec<commerce::AccountPayment>, Refusal> {
    all_pages(async |page| {
        let message = commerce::ListPaymentsRequest { page };
        let answer = app.services.commerce().list_payments(caller.request(message)).await?.into_inner();
        Ok((answer.payments, answer.next))
    })
    .await
}

fn payment(payment: &commerce::AccountPayment) -> Value {
    json!({
        "paymentId": payment.payment_id,
        "orderId": payment.order_id,
        "reference": payment.reference,
        "to": if payment.is_credit { "credit" } else { "order" },
        "amount": payment.amount,
        "bookedOn": payment.booked_on,
        "at": instant(payment.at.as_ref()),
    })
}

/// An entry of the credit: negative when it was spent, or taken back by the bank.
fn entry(payment: &commerce::AccountPayment) -> Value {
    json!({
        "entryId": payment.payment_id,
        "orderId": payment.order_id,
        "reference": payment.reference,
        "amount": payment.amount,
        "bookedOn": payment.booked_on,
        "at": instant(payment.at.as_ref()),
    })
}

async fn credit(app: &App, caller: &Caller) -> Result<Value, Refusal> {
    let message = commerce::GetCreditRequest::default();
    let answer = app.services.commerce().get_credit(caller.request(message)).await?.into_inner();
    Ok(json!({ "available": Rupiah(answer.credit) }))
}

async fn basket(app: &App, caller: &Caller) -> Result<Basket, Refusal> {
    let message = commerce::GetBasketRequest { for_export: true };
    let answer = app.services.commerce().get_basket(caller.request(message)).await?;
    convert::basket(answer.into_inner().basket)
}
