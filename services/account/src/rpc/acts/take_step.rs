use mostrador_proto::account::v1 as pb;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::acts::{Act, due_step};
use crate::domain::decision::DecisionRefusal;
use crate::error::Error;
use crate::{convert, steps, store};

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::TakeStepRequest,
) -> Result<pb::TakeStepResponse, Error> {
    let asked = message.decision.unwrap_or_default();
    let attempt = Attempt::on("TakeStep", &asked.account_id);
    let agent = app.runtime.agent(call, Act::TakeStep.role(), attempt).await?;
    let (decision, key) = convert::decision("take_step", asked, agent)?;

    app.write_once(key, async move |app, tx| {
        let account = store::accounts::find(tx.conn(), &decision.account_id).await?;
        let account = account.ok_or(Error::UnknownAccount)?;
        decision.admit(&account)?;
        let cause = due_step(&account, &app.policy, app.now()).ok_or(DecisionRefusal::StepNotDue)?;
        let account = steps::step_account(app, tx, &account, cause, (None, (&decision).into())).await?;
        Ok(pb::TakeStepResponse { decided: Some(convert::decided(&account, &app.policy)) })
    })
    .await
}
