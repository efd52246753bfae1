use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::security::Incident;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
use crate::domain::holder::HolderId;
use crate::error::Error;
use crate::store::{agents, sessions};

/// Ends all sessions of the agent; a second call changes nothing.
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::DisableAgentRequest,
) -> Result<pb::DisableAgentResponse, Error> {
    let email = convert::email(&message.email)?;
    let disabled = app.write(async move |app, tx| {
        let now = app.now();
        let found = agents::find_by_email(tx.conn(), Some(&email)).await?;
        let agent = found.ok_or(Error::AgentUnknown)?;
        agents::disable(tx.conn(), &agent.id, now).await?;
        sessions::end_all(tx.conn(), &HolderId::from(&agent.id), None, now).await?;
        Ok::<_, Error>(agent.id)
    });
    let id = disabled.await?;
    Incident { event: "agent.disabled", object_id: id.any(), ..Incident::default() }.log();
    Ok(pb::DisableAgentResponse {})
}
