//! Demo requests with the names of the agents who work on them.

use std::collections::BTreeMap;

use mostrador_proto::{auth::v1::ListAgentsRequest, registration::v1 as pb};

use super::PATIENCE;
use crate::{
    answer::Refusal, api::demo_requests::DemoRequest, app::App, convert::demo_requests,
    session::caller::Caller, upstream::patiently,
};

/// Auth is asked only when an agent is to be named; while it is silent, ids stand for names.
pub async fn shown(
    app: &App,
    caller: &Caller,
    requests: Vec<pb::DemoRequest>,
) -> Result<Vec<DemoRequest>, Refusal> {
    let names_agents = requests.iter().any(|request| !request.agent_id.is_empty());
    let agents = if names_agents { names(app, caller).await } else { BTreeMap::new() };
    requests.into_iter().map(|request| demo_requests::request(request, &agents)).collect()
}

async fn names(app: &App, caller: &Caller) -> BTreeMap<String, String> {
    let mut auth = app.services.auth();
    let answer = patiently(PATIENCE, auth.list_agents(caller.request(ListAgentsRequest {}))).await;
    let listed = answer.map(|answer| answer.into_inner().agents).unwrap_or_default();
    let agents = listed.into_iter().filter_map(|listed| listed.agent);
    agents.map(|agent| (agent.agent_id, agent.email)).collect()
}
