//! A case for an agent, without the documents.

use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::Application;
use mostrador_runtime::clock::later;
use mostrador_runtime::passport::AgentPassport;
use mostrador_runtime::proto::timestamp;

use super::review_case;
use crate::app::App;
use crate::convert::identity;
use crate::domain::identity::review::Reviewer;
use crate::store::identity::reviews::CaseRow;

pub(crate) fn show_case(app: &App, row: &CaseRow, agent: &AgentPassport) -> pb::IdentityCase {
    let reviewer = Reviewer { agent_id: agent.agent_id.clone(), role: agent.role, now: app.now() };
    let review = review_case::review(app, row);
    let claim = review.claim(reviewer.now).cloned();
    let other = claim.as_ref().map(|held| &held.agent_id).filter(|holder| **holder != reviewer.agent_id);
    let shown = pb::IdentityCase {
        match_open: review.has_open_match(),
        may_claim: review.claim_for(&reviewer).is_ok(),
        may_take_over: other.is_some_and(|holder| review.take_over(&reviewer, Some(holder)).is_ok()),
        is_mine: review.admit(&reviewer).is_ok(),
        may_view: review.admit_view(&reviewer).is_ok(),
        claim_minutes: app.config.identity_claim_minutes.into(),
        ..identity::case(row, app.config.papers_kept())
    };
    let Some(claim) = claim else { return shown };
    let until = later(claim.at, app.config.identity_claim());
    pb::IdentityCase {
        claimed_by: claim.agent_id.to_string(),
        claimed_until: Some(timestamp(until)),
        ..shown
    }
}
