//! The product whose orders are paid.

use std::path::Path;

use jiff::Timestamp;
use mostrador_proto::commerce::v1 as pb;
use mostrador_proto::commerce::v1::commerce_service_client::CommerceServiceClient;
use mostrador_proto::runtime::v1::PageRequest;
use mostrador_runtime::client::Wire;
use mostrador_runtime::metadata::outgoing;
use mostrador_runtime::serve::ServeError;
use mostrador_runtime::{ServiceName, proto};

use super::desk::{client, unreachable};
use super::payer::PayableOrder;
use crate::running::SuiteNote;
use crate::up::settings;
use crate::words::refused;

/// The orders of one call.
const PAGE: u32 = 100;

/// Refuses a production, whose money is real. Only development has the page of mails.
pub(super) async fn refuse_production(data: &Path) -> Result<(), ServeError> {
    let production = |why: &str| {
        ServeError::new(format!(
            "no bank is simulated for a production: {why}; its payers and their money are real"
        ))
    };
    if !settings::of_environment()?.common.is_development() {
        return Err(production("MOSTRADOR_ENV says so"));
    }
    let inbox = format!("{}/dev/inbox.json?to=nobody", SuiteNote::find(data)?.url);
    let answer = client()?.get(&inbox).send().await;
    let answer = answer.map_err(|error| unreachable(&error))?;
    let status = answer.status();
    let is_list = answer.json::<serde_json::Value>().await.is_ok_and(|body| body.is_array());
    if status.is_success() && is_list {
        Ok(())
    } else {
        Err(production(&format!("{inbox} answers {status}")))
    }
}

/// A client for one round: the product may have restarted with other keys.
pub(super) fn commerce(data: &Path) -> Result<CommerceServiceClient<Wire>, ServeError> {
    Ok(CommerceServiceClient::new(SuiteNote::wire_to(data, ServiceName::Commerce)?))
}

/// All orders that may still receive money, the oldest first, and the product's time.
pub(super) async fn payable_orders(
    mut commerce: CommerceServiceClient<Wire>,
) -> Result<(Vec<PayableOrder>, Timestamp), ServeError> {
    let (mut orders, mut after) = (Vec::new(), String::new());
    loop {
        let page = Some(PageRequest { limit: PAGE, after });
        let listed = commerce.list_payable_orders(outgoing(pb::ListPayableOrdersRequest { page })).await;
        let listed = listed.map_err(|status| refused("the orders were not listed", &status))?.into_inner();
        for order in listed.orders {
            orders.push(PayableOrder::try_from(order)?);
        }
        after = listed.next;
        if after.is_empty() {
            let now = proto::instant(listed.server_time.as_ref());
            return Ok((orders, now.ok_or_else(|| ServeError::new("commerce did not say its time"))?));
        }
    }
}

impl TryFrom<pb::PayableOrder> for PayableOrder {
    type Error = ServeError;

    fn try_from(order: pb::PayableOrder) -> Result<Self, ServeError> {
        let pay_before = proto::instant(order.pay_before.as_ref());
        Ok(Self {
            id: order.order_id.parse().map_err(ServeError::new)?,
            account_id: order.account_id.parse().map_err(ServeError::new)?,
            reference: order.reference,
            bank: order.bank_name,
            bank_account: order.bank_account,
            price: order.price,
            amount: order.amount,
            received: order.received,
            pay_before: pay_before
                .ok_or_else(|| ServeError::new("commerce listed an order without a deadline"))?,
        })
    }
}
