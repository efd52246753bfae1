//! Identity documents with the agents who review them: their names, and whether they still may.

use mostrador_proto::{
    auth::v1::{Agent, AgentRole, ListedAgent},
    registration::v1 as pb,
};
use mostrador_runtime::id::{AgentId, CaseId};

use super::agents;
use crate::{
    answer::Refusal,
    api::{
        id_text::IdText,
        support::identity_review::{IdentityCase, IdentityReview},
    },
    app::App,
    convert::{
        identity_review::{self, Agents},
        work::takes_work,
    },
    session::caller::Caller,
};

pub async fn shown(
    app: &App,
    caller: &Caller,
    mut cases: Vec<pb::IdentityCase>,
) -> Result<Vec<IdentityCase>, Refusal> {
    let agents = agents_of(app, caller, &mut cases).await?;
    cases.into_iter().map(|case| identity_review::case(case, &agents)).collect()
}

pub async fn reviewed(
    app: &App,
    caller: &Caller,
    mut review: pb::GetIdentityCaseResponse,
) -> Result<IdentityReview, Refusal> {
    let agents = agents_of(app, caller, review.case.as_mut_slice()).await?;
    identity_review::review(review, &agents)
}

/// The agent who has the case, if auth states that this agent may no longer decide it.
pub async fn unable_holder(app: &App, caller: &Caller, case_id: &IdText<CaseId>) -> Option<AgentId> {
    let asked = caller.request(pb::GetIdentityCaseRequest { case_id: case_id.as_str().to_owned() });
    let case = app.services.registration().get_identity_case(asked).await.ok()?.into_inner().case?;
    let listed = agents::listed(app, caller).await?;
    let is_unable = case.may_take_over && !may_decide(&listed, &case);
    if is_unable { case.claimed_by.parse().ok() } else { None }
}

/// The names of the cases' agents. A case whose agent may no longer decide may be claimed. Auth is asked only
/// when an agent is to be named.
async fn agents_of(app: &App, caller: &Caller, cases: &mut [pb::IdentityCase]) -> Result<Agents, Refusal> {
    let names_agents = cases.iter().any(|case| !case.claimed_by.is_empty() || !case.decided_by.is_empty());
    let listed = if names_agents { agents::listed(app, caller).await } else { None };
    let Some(listed) = listed else { return Ok(Agents::new()) };
    for case in cases {
        let is_left = case.may_take_over && !may_decide(&listed, case);
        case.may_claim |= is_left;
    }
    agents::named(listed)
}

/// May the agent who has the case decide it?
fn may_decide(listed: &[ListedAgent], case: &pb::IdentityCase) -> bool {
    let needs_admin = case.match_open || !case.appeal.is_empty();
    let able = |agent: &Agent| {
        agent.agent_id == case.claimed_by && (!needs_admin || agent.role() == AgentRole::Admin)
    };
    listed.iter().filter(|listed| takes_work(listed)).any(|listed| listed.agent.as_ref().is_some_and(able))
}
