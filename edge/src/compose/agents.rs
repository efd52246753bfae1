//! The names of agents.

use mostrador_proto::auth::v1::{ListAgentsRequest, ListedAgent};

use super::PATIENCE;
use crate::{
    answer::Refusal,
    app::App,
    convert::{self, identity_review::Agents},
    session::caller::Caller,
    upstream::patiently,
};

/// E-mail addresses by ids; empty while auth is silent, so that ids stand for names.
pub(super) async fn names(app: &App, caller: &Caller) -> Result<Agents, Refusal> {
    named(listed(app, caller).await.unwrap_or_default())
}

/// `None` while auth is silent.
pub(super) async fn listed(app: &App, caller: &Caller) -> Option<Vec<ListedAgent>> {
    let mut auth = app.services.auth();
    let answer = patiently(PATIENCE, auth.list_agents(caller.request(ListAgentsRequest {}))).await;
    Some(answer.ok()?.into_inner().agents)
}

/// E-mail addresses by ids.
pub(super) fn named(listed: Vec<ListedAgent>) -> Result<Agents, Refusal> {
    let agents = listed.into_iter().filter_map(|listed| listed.agent);
    agents.map(|agent| Ok((convert::id(&agent.agent_id, "auth: an agent's id")?, agent.email))).collect()
}
