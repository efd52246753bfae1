use mostrador_proto::account::v1 as pb;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::acts::Act;
use crate::error::Error;
use crate::{convert, steps, store};

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::StepAccountRequest,
) -> Result<pb::StepAccountResponse, Error> {
    let cause = convert::agent_cause(message.step())?;
    let asked = message.decision.unwrap_or_default();
    let attempt = Attempt::on("StepAccount", &asked.account_id);
    let agent = app.runtime.agent(call, Act::Step(cause).role(), attempt).await?;
    let (decision, key) = convert::decision(cause.as_str(), asked, agent)?;

    app.write_once(key, async move |app, tx| {
        let account = store::accounts::find(tx.conn(), &decision.account_id).await?;
        let account = account.ok_or(Error::UnknownAccount)?;
        decision.admit(&account)?;
        Act::Step(cause).admit(&account, &app.policy, app.now())?;
        let account = steps::step_account(app, tx, &account, cause, (None, (&decision).into())).await?;
        Ok(pb::StepAccountResponse { decided: Some(convert::decided(&account, &app.policy)) })
    })
    .await
}
