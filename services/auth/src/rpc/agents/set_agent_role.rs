use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::security::Incident;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
use crate::domain::holder::HolderId;
use crate::error::Error;
use crate::store::{agents, ended};

/// The agent's sessions go on; edges hear of the new role within a second.
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::SetAgentRoleRequest,
) -> Result<pb::SetAgentRoleResponse, Error> {
    let role = convert::role(message.role())?;
    let email = convert::email(&message.email)?;
    let set = app.write(async move |app, tx| {
        let found = agents::find_by_email(tx.conn(), Some(&email)).await?;
        let agent = found.ok_or(Error::AgentUnknown)?;
        agents::set_role(tx.conn(), &agent.id, role).await?;
        ended::note_change(tx.conn(), &HolderId::from(&agent.id), app.now()).await?;
        Ok::<_, Error>(agent.id)
    });
    let id = set.await?;
    let detail = role.as_str();
    Incident { event: "agent.role_changed", object_id: id.any(), detail, ..Incident::default() }.log();
    Ok(pb::SetAgentRoleResponse {})
}
