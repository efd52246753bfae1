use mostrador_proto::account::v1::{ApplyOrderRequest, BoughtItem};
use mostrador_runtime::Application as _;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::proto::timestamp;

use crate::app::App;
use crate::domain::order::Order;
use crate::topics::APPLY_ORDER;

/// Sends the order's full new state to the account service, which gives or takes back the goods.
pub async fn tell_account(app: &App, tx: &mut Tx, order: &Order) -> Result<(), DbError> {
    let items = order.items.iter().map(|item| BoughtItem {
        sku: item.pick.sku.clone(),
        quantity: item.pick.quantity,
        subscription_days: item.subscription_days,
    });
    let message = ApplyOrderRequest {
        order_id: order.id.to_string(),
        account_id: order.account_id.to_string(),
        version: order.version,
        paid: order.state.name().is_paid(),
        paid_at: order.state.paid_at().map(timestamp),
        placed_at: Some(timestamp(order.created_at)),
        items: items.collect(),
    };
    app.runtime.outbox.send(tx, APPLY_ORDER, &message, app.now())?;
    Ok(())
}
