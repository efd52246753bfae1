//! Demo requests with the names of the agents who work on them.

use std::collections::BTreeMap;

use mostrador_proto::registration::v1 as pb;

use super::agents;
use crate::{
    answer::Refusal, api::visitor::demo_requests::DemoRequest, app::App, convert::demo_requests,
    session::caller::Caller,
};

/// Auth is asked only when an agent is to be named; while it is silent, ids stand for names.
pub async fn shown(
    app: &App,
    caller: &Caller,
    requests: Vec<pb::DemoRequest>,
) -> Result<Vec<DemoRequest>, Refusal> {
    let names_agents = requests.iter().any(|request| !request.agent_id.is_empty());
    let agents = if names_agents { agents::names(app, caller).await? } else { BTreeMap::new() };
    requests.into_iter().map(|request| demo_requests::request(request, &agents)).collect()
}
