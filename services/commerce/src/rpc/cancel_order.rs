use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::events::Actor;
use mostrador_runtime::idempotency::{self, Key, Recall};
use prost::Message as _;
use tonic::{Request, Response, Status};

use super::convert;
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
        caller: owner.owner_id.clone(),
        call: "cancel_order",
        key: asked.idempotency_key,
        request_hash: [asked.order_id.as_bytes(), &asked.request_hash].concat(),
    };
    let (app, order_id) = (app.clone(), asked.order_id);
    let db = app.runtime.db.clone();
    let cancelled = db.write(async move |tx| {
        match idempotency::recall(tx, &key).await? {
            Recall::OtherRequest => return Err(Error::KeyReused),
            Recall::Answer(answer) => return Ok(answer),
            Recall::New => {}
        }
        let found = orders::find(tx.conn(), &order_id).await?;
        let order = found.filter(|order| order.account_id == owner.account_id).ok_or(Error::UnknownOrder)?;
        let order = end_order::cancel(&app, tx, order, &Actor::Owner(owner.owner_id.clone())).await?;
        let answer = pb::CancelOrderResponse { order: Some(convert::order(&order)) }.encode_to_vec();
        idempotency::remember(tx, &key, &answer, app.now()).await?;
        Ok(answer)
    });
    let answer = pb::CancelOrderResponse::decode(cancelled.await?.as_slice());
    Ok(Response::new(answer.map_err(|_| Status::internal("internal"))?))
}
