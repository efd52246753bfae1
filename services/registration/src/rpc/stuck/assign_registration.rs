use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::assignment::{Assignment, StaleAssignment};
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;
use mostrador_runtime::id::{AgentId, RegistrationId};
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::store::{drafts, stuck};

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::AssignRegistrationRequest,
) -> Result<pb::AssignRegistrationResponse, Error> {
    let attempt = Attempt::on("AssignRegistration", &message.id);
    let by = app.runtime.agent(call, Role::Support, attempt).await?.agent_id.clone();
    let id = convert::registration_id(&message.id)?;
    let asked = message.assignment.unwrap_or_default();
    let (assignment, key) = Assignment::from_proto("assign_registration", id.any(), asked, by)?;
    app.write_once(key, async move |app, tx| {
        assign(app, tx, &id, &assignment).await?;
        let agent_id = assignment.to.clone().map(String::from).unwrap_or_default();
        Ok(pb::AssignRegistrationResponse { agent_id })
    })
    .await
}

async fn assign(app: &App, tx: &mut Tx, id: &RegistrationId, assignment: &Assignment) -> Result<(), Error> {
    let held = drafts::find(tx.conn(), id).await?.ok_or(Error::None)?;
    let holder = stuck::agent_of(tx.conn(), id).await?;
    let Some(handing) = assignment.handing(holder.as_ref())? else { return Ok(()) };
    let Assignment { by, seen, to } = assignment;
    if !stuck::assign(tx.conn(), id, (seen.as_ref(), to.as_ref())).await? {
        return Err(StaleAssignment.into());
    }
    let subject = (&held.account_id, to.as_ref().map(AgentId::any).unwrap_or_default());
    Ok(app.record(tx, subject, &handing, Actor::Agent(by.clone()))?)
}
