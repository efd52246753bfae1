use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;
use mostrador_runtime::id::OrderId;
use mostrador_runtime::idempotency::Key;
use mostrador_runtime::passport::OwnerPassport;
use mostrador_runtime::{Application as _, Call};

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::steps::end_order;
use crate::store::orders;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::CancelOrderRequest,
) -> Result<pb::CancelOrderResponse, Error> {
    let owner = call.owner()?.clone();
    let key = Key {
        caller: owner.owner_id.to_string(),
        call: "cancel_order",
        key: message.idempotency_key,
        request_hash: [message.order_id.as_bytes(), &message.request_hash].concat(),
    };
    let order_id = convert::order_id(&message.order_id)?;
    app.write_once(key, async move |app, tx| cancel(app, tx, &owner, &order_id).await).await
}

async fn cancel(
    app: &App,
    tx: &mut Tx,
    owner: &OwnerPassport,
    order_id: &OrderId,
) -> Result<pb::CancelOrderResponse, Error> {
    let found = orders::find(tx.conn(), order_id).await?;
    let order = found.filter(|order| order.owner_id == owner.owner_id).ok_or(Error::UnknownOrder)?;
    let order = end_order::cancel(app, tx, order, &Actor::Owner(owner.owner_id.clone())).await?;
    Ok(pb::CancelOrderResponse { order: Some(convert::order(app, &order)) })
}
