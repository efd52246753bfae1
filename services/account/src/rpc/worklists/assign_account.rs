use mostrador_proto::account::v1 as pb;
use mostrador_runtime::assignment::{Assignment, StaleAssignment};
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;
use mostrador_runtime::id::{AccountId, AgentId};
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::error::Error;
use crate::{convert, store};

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::AssignAccountRequest,
) -> Result<pb::AssignAccountResponse, Error> {
    let attempt = Attempt::on("AssignAccount", &message.account_id);
    let by = app.runtime.agent(call, Role::Support, attempt).await?.agent_id.clone();
    let account_id = convert::account_id(&message.account_id)?;
    let asked = message.assignment.unwrap_or_default();
    let (assignment, key) = Assignment::from_proto("assign_account", account_id.any(), asked, by)?;
    app.write_once(key, async move |app, tx| {
        assign(app, tx, &account_id, &assignment).await?;
        let agent_id = assignment.to.clone().map(String::from).unwrap_or_default();
        Ok(pb::AssignAccountResponse { agent_id })
    })
    .await
}

async fn assign(
    app: &App,
    tx: &mut Tx,
    account_id: &AccountId,
    assignment: &Assignment,
) -> Result<(), Error> {
    store::accounts::find(tx.conn(), account_id).await?.ok_or(Error::UnknownAccount)?;
    let holder = store::work::agent_of(tx.conn(), account_id).await?;
    let Some(handing) = assignment.handing(holder.as_ref())? else { return Ok(()) };
    let Assignment { by, seen, to } = assignment;
    if !store::work::assign(tx.conn(), account_id, (seen.as_ref(), to.as_ref())).await? {
        return Err(StaleAssignment.into());
    }
    let subject = (account_id, to.as_ref().map(AgentId::any).unwrap_or_default());
    Ok(app.record(tx, subject, &handing, Actor::Agent(by.clone()))?)
}
