use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::db::Tx;
use mostrador_runtime::error::{Failure, FieldReason};
use mostrador_runtime::idempotency::{self, Key};
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Tried;
use tonic::{Request, Response, Status};

use super::{convert, decode};
use crate::app::App;
use crate::error::Error;
use crate::flow::waive_rest;
use crate::store::orders;

pub(super) async fn answer(
    app: &App,
    request: Request<pb::WaiveRestRequest>,
) -> Result<Response<pb::WaiveRestResponse>, Status> {
    let call = app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let tried = Tried { call: "WaiveRest", subject_id: &request.get_ref().order_id };
    let agent_id = app.runtime.agent(&call, Role::Finance, tried).await?.agent_id.clone();
    let asked = request.into_inner();
    if asked.reason.trim().is_empty() {
        return Err(Failure::field("reason", FieldReason::Required).into());
    }
    let key = Key {
        caller: agent_id.to_string(),
        call: "waive_rest",
        key: asked.idempotency_key,
        request_hash: [asked.order_id.as_bytes(), &asked.request_hash].concat(),
    };
    let (app, order_id, reason) = (app.clone(), decode::order_id(&asked.order_id)?, asked.reason);
    let db = app.runtime.db.clone();
    let waived = db.write(async move |tx| {
        let waive = async |tx: &mut Tx| {
            let order = orders::find(tx.conn(), &order_id).await?.ok_or(Error::UnknownOrder)?;
            let by = (&agent_id, reason.trim());
            let order = waive_rest::waive(&app, tx, order, by).await?;
            Ok(pb::WaiveRestResponse { order: Some(convert::order(&app, &order)) })
        };
        idempotency::once::<_, Error>(tx, &key, app.now(), waive).await
    });
    Ok(Response::new(waived.await?))
}
