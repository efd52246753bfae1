use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::passport::Role;
use mostrador_runtime::{Call, ServiceName, proto};

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::store::agents;

/// Lists the agents by address. Operators need no passport.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    _message: pb::ListAgentsRequest,
) -> Result<pb::ListAgentsResponse, Error> {
    if call.caller() == ServiceName::Edge {
        call.agent(Role::Viewer)?;
    }
    let mut conn = app.runtime.db.read().await?;
    let listed = agents::list(&mut conn).await?.into_iter().map(|agent| pb::ListedAgent {
        agent: Some(convert::agent(&agent)),
        created_at: Some(proto::timestamp(agent.created_at)),
        disabled_at: agent.disabled_at.map(proto::timestamp),
    });
    Ok(pb::ListAgentsResponse { agents: listed.collect() })
}
