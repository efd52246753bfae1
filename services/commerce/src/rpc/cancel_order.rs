use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;
use mostrador_runtime::id::OrderId;
use mostrador_runtime::idempotency::{self, Key};
use mostrador_runtime::passport::OwnerPassport;
use tonic::{Request, Response, Status};

use super::{convert, decode};
use crate::app::App;
use crate::error::Error;
use crate::flow::end_order;
use crate::store::orders;

pub(super) async fn answer(
    app: &App,
    request: Request<pb::CancelOrderRequest>,
) -> Result<Response<pb::CancelOrderResponse>, Status> {
    let call = app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let owner = call.owner()?.clone();
    let asked = request.into_inner();
    let key = Key {
        caller: owner.owner_id.to_string(),
        call: "cancel_order",
        key: asked.idempotency_key,
        request_hash: [asked.order_id.as_bytes(), &asked.request_hash].concat(),
    };
    let (app, order_id) = (app.clone(), decode::order_id(&asked.order_id)?);
    let db = app.runtime.db.clone();
    let cancelled = db.write(async move |tx| {
        let cancel = async |tx: &mut Tx| cancel(&app, tx, &owner, &order_id).await;
        idempotency::once(tx, &key, app.now(), cancel).await
    });
    Ok(Response::new(cancelled.await?))
}

async fn cancel(
    app: &App,
    tx: &mut Tx,
    owner: &OwnerPassport,
    order_id: &OrderId,
) -> Result<pb::CancelOrderResponse, Error> {
    let found = orders::find(tx.conn(), order_id).await?;
    let order = found.filter(|order| order.account_id == owner.account_id).ok_or(Error::UnknownOrder)?;
    let order = end_order::cancel(app, tx, order, &Actor::Owner(owner.owner_id.clone())).await?;
    Ok(pb::CancelOrderResponse { order: Some(convert::order(app, &order)) })
}
