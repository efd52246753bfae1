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
    message: pb::ResumeDeletionRequest,
) -> Result<pb::ResumeDeletionResponse, Error> {
    let asked = message.decision.unwrap_or_default();
    let attempt = Attempt::on("ResumeDeletion", &asked.account_id);
    let agent = app.runtime.agent(call, Act::ResumeDeletion.role(), attempt).await?;
    let (decision, key) = convert::decision("resume_deletion", asked, agent)?;

    app.write_once(key, async move |app, tx| {
        let account = steps::set_deletion_stop(app, tx, &decision, Act::ResumeDeletion).await?;
        Ok(pb::ResumeDeletionResponse { decided: Some(convert::decided(&account, &app.policy)) })
    })
    .await
}
