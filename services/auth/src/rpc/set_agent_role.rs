use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::security::Incident;

use super::convert;
use crate::app::App;
use crate::domain::agent::role_text;
use crate::domain::subject::Subject;
use crate::error::Error;
use crate::store::{agents, ended};

/// Sessions go on; edges hear of it within a second.
pub(super) async fn run(
    app: &App,
    asked: pb::SetAgentRoleRequest,
) -> Result<pb::SetAgentRoleResponse, Error> {
    let role = convert::role(asked.role())?;
    let (email, now) = (convert::email(&asked.email)?, app.now());
    let set = async move |tx: &mut Tx| {
        let found = agents::find_by_email(tx.conn(), Some(&email)).await?;
        let agent = found.ok_or(Error::AgentUnknown)?;
        agents::set_role(tx.conn(), &agent.id, role).await?;
        ended::note_change(tx.conn(), &Subject::from(&agent.id), now).await?;
        Ok::<_, Error>(agent.id)
    };
    let id = app.runtime.db.write(set).await?;
    let detail = role_text(role);
    Incident { event: "agent.role_changed", object_id: id.as_str(), detail, ..Incident::default() }.log();
    Ok(pb::SetAgentRoleResponse {})
}
