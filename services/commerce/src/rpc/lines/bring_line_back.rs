use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::idempotency::Key;
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::{Application as _, Call};

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::steps::set_line_aside;
use crate::steps::show_lines;
use crate::store::lines;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::BringLineBackRequest,
) -> Result<pb::BringLineBackResponse, Error> {
    let attempt = Attempt::on("BringLineBack", &message.line_id);
    let agent = app.runtime.agent(call, Role::Finance, attempt).await?;
    let (agent_id, role) = (agent.agent_id.clone(), agent.role);
    let key = Key {
        caller: agent_id.to_string(),
        call: "bring_transfer_back",
        key: message.idempotency_key,
        request_hash: [message.line_id.as_bytes(), &message.request_hash].concat(),
    };
    let line_id = convert::line_id(&message.line_id)?;
    app.write_once(key, async move |app, tx| {
        lines::find(tx.conn(), &line_id).await?.ok_or(Error::UnknownLine)?;
        set_line_aside::bring_back(app, tx, &line_id, &agent_id).await?;
        Ok(pb::BringLineBackResponse { line: show_lines::one(app, tx.conn(), role, &line_id).await? })
    })
    .await
}
