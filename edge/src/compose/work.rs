//! The parked messages of all services, and the colleagues who take work.

use futures_util::future::join_all;
use mostrador_proto::{
    auth::v1::{AgentRole, ListAgentsRequest},
    runtime::v1::{ListParkedRequest, Reason},
};
use mostrador_runtime::{
    error::{Failure, FieldFailure, FieldReason},
    id::AgentId,
    page::Page,
};
use tonic::Status;

use super::{PATIENCE, names, or_missing};
use crate::{
    answer::Refusal,
    api::{common::PageQuery, id_text::IdText, support::work::ParkedMessages},
    app::App,
    convert::{self, work},
    session::caller::Caller,
    upstream::patiently,
};

/// Ids of messages are ordered by time over all services, so one id is a place in all of them. A file names
/// no missing service, as it exists only when all services answer.
pub async fn parked(
    app: &App,
    caller: &Caller,
    query: PageQuery,
    exported: bool,
) -> Result<ParkedMessages, Refusal> {
    let page = convert::page(query).unwrap_or_default();
    let asked = app.services.outboxes().map(|(service, mut client)| {
        let request = caller.request(ListParkedRequest { page: Some(page.clone()), exported });
        async move { (service, patiently(PATIENCE, client.list_parked(request)).await) }
    });
    let (mut items, mut missing, mut has_more) = (Vec::new(), Vec::new(), false);
    for (service, answer) in join_all(asked).await {
        let answer = answer.map_err(silent_without_agents);
        let Some(answer) = or_missing(answer, service, &mut missing)? else { continue };
        has_more |= !answer.next.is_empty();
        for message in answer.messages {
            items.push(work::parked(service, message)?);
        }
    }
    if exported && !missing.is_empty() {
        return Err(Refusal::unavailable());
    }
    items.sort_by(|left, right| left.message_id.cmp(&right.message_id));
    let limit = Page::of_list(Some(&page), exported).limit as usize;
    has_more |= items.len() > limit;
    items.truncate(limit);
    let next = items.last().filter(|_| has_more).map(|last| last.message_id.to_string());
    Ok(ParkedMessages { items, next, missing: names(&missing)? })
}

/// A service of the previous version accepts this call from operators only, not from agents.
fn silent_without_agents(status: Status) -> Status {
    let is_refused = Failure::from(&status).reason.is(Reason::CallerRefused);
    if is_refused { Failure::unavailable().into() } else { status }
}

/// Refuses a colleague who may not sign in or do the work.
pub async fn admit_colleague(
    app: &App,
    caller: &Caller,
    to: Option<&IdText<AgentId>>,
) -> Result<(), Refusal> {
    let Some(to) = to else { return Ok(()) };
    role_of_colleague(app, caller, to).await?.map(drop).ok_or_else(unknown_colleague)
}

/// Refuses a colleague who is no admin, too.
pub async fn admit_admin(app: &App, caller: &Caller, to: Option<&IdText<AgentId>>) -> Result<(), Refusal> {
    let Some(to) = to else { return Ok(()) };
    match role_of_colleague(app, caller, to).await? {
        Some(AgentRole::Admin) => Ok(()),
        _ => Err(unknown_colleague()),
    }
}

/// The role of an agent, if the agent takes work; auth knows the agents.
pub async fn role_of_colleague(
    app: &App,
    caller: &Caller,
    to: &IdText<AgentId>,
) -> Result<Option<AgentRole>, Refusal> {
    let listed = app.services.auth().list_agents(caller.request(ListAgentsRequest {})).await?.into_inner();
    let able = listed.agents.into_iter().filter(work::takes_work);
    let colleague = able.filter_map(|listed| listed.agent).find(|agent| agent.agent_id == to.as_str());
    Ok(colleague.map(|agent| agent.role()))
}

fn unknown_colleague() -> Refusal {
    let fault = FieldFailure::new("to", FieldReason::Unknown);
    Refusal::new(Reason::RequestInvalid).with_fields(vec![fault])
}
