use mostrador_proto::account::v1 as pb;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::acts::Act;
use crate::error::Error;
use crate::{convert, steps};

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::StopDeletionRequest,
) -> Result<pb::StopDeletionResponse, Error> {
    let asked = message.decision.unwrap_or_default();
    let attempt = Attempt::on("StopDeletion", &asked.account_id);
    let agent = app.runtime.agent(call, Act::StopDeletion.role(), attempt).await?;
    let (decision, key) = convert::decision("stop_deletion", asked, agent)?;

    app.write_once(key, async move |app, tx| {
        let account = steps::set_deletion_stop(app, tx, &decision, Act::StopDeletion).await?;
        Ok(pb::StopDeletionResponse { decided: Some(convert::decided(&account, &app.policy)) })
    })
    .await
}
