use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::error::{Failure, FieldReason};
use mostrador_runtime::idempotency::Key;
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::{Application as _, Call};

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::steps::waive_rest;
use crate::store::orders;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::WaiveRestRequest,
) -> Result<pb::WaiveRestResponse, Error> {
    let attempt = Attempt::on("WaiveRest", &message.order_id);
    let agent_id = app.runtime.agent(call, Role::Finance, attempt).await?.agent_id.clone();
    if message.reason.trim().is_empty() {
        return Err(Failure::field("reason", FieldReason::Required).into());
    }
    let key = Key {
        caller: agent_id.to_string(),
        call: "waive_rest",
        key: message.idempotency_key,
        request_hash: [message.order_id.as_bytes(), &message.request_hash].concat(),
    };
    let (order_id, reason) = (convert::order_id(&message.order_id)?, message.reason);
    app.write_once(key, async move |app, tx| {
        let order = orders::find(tx.conn(), &order_id).await?.ok_or(Error::UnknownOrder)?;
        let by = (&agent_id, reason.trim());
        let order = waive_rest::waive(app, tx, order, by).await?;
        Ok(pb::WaiveRestResponse { order: Some(convert::order(app, &order)) })
    })
    .await
}
