//! Identity documents with the names of the agents who review them.

use mostrador_proto::registration::v1 as pb;

use super::agents;
use crate::{
    answer::Refusal,
    api::support::identity_review::{IdentityCase, IdentityReview},
    app::App,
    convert::identity_review::{self, Agents},
    session::caller::Caller,
};

pub async fn shown(
    app: &App,
    caller: &Caller,
    cases: Vec<pb::IdentityCase>,
) -> Result<Vec<IdentityCase>, Refusal> {
    let agents = names(app, caller, &cases).await?;
    cases.into_iter().map(|case| identity_review::case(case, &agents)).collect()
}

pub async fn reviewed(
    app: &App,
    caller: &Caller,
    review: pb::GetIdentityCaseResponse,
) -> Result<IdentityReview, Refusal> {
    let agents = names(app, caller, review.case.as_slice()).await?;
    identity_review::review(review, &agents)
}

/// Auth is asked only when an agent is to be named.
async fn names(app: &App, caller: &Caller, cases: &[pb::IdentityCase]) -> Result<Agents, Refusal> {
    let names_agents = cases.iter().any(|case| !case.claimed_by.is_empty() || !case.decided_by.is_empty());
    if names_agents { agents::names(app, caller).await } else { Ok(Agents::new()) }
}
