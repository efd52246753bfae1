use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::proto;

use super::convert;
use crate::app::App;
use crate::error::Error;
use crate::store::agents;

/// By address.
pub(super) async fn run(app: &App) -> Result<pb::ListAgentsResponse, Error> {
    let mut conn = app.runtime.db.read().await?;
    let listed = agents::list(&mut conn).await?.into_iter().map(|agent| pb::ListedAgent {
        agent: Some(convert::agent_out(&agent)),
        created_at: Some(proto::timestamp(agent.created_at)),
        disabled_at: agent.disabled_at.map(proto::timestamp),
    });
    Ok(pb::ListAgentsResponse { agents: listed.collect() })
}
