//! The agents' review of identity documents.

use mostrador_proto::{auth::v1::AgentRole, registration::v1 as pb};
use mostrador_runtime::{error::Failure, id::CaseId, passport::Role};

use crate::{
    answer::{Answer, CsvFile, Picture, Refusal, csv, ok},
    api::{
        common::PageQuery,
        generic::{List, Page},
        support::identity_review::{
            CaseAfter, ClearMatchRequest, FindCasesRequest, HandCaseRequest, IdentityCard, IdentityCase,
            IdentityCasesQuery, IdentityReview, RejectCaseRequest,
        },
    },
    app::App,
    compose,
    contract::{GET, POST, Route, route},
    convert::{self, identity_review as convert_review},
    extract::{Json, Key, NoBody, PathId, Query},
    session::caller::Caller,
};

pub(in crate::routes) fn routes() -> Vec<Route> {
    vec![
        route(GET, "/api/support/identity", list_identity_cases)
            .agent()
            .about("Identity documents: those that wait with the oldest first, others with the newest."),
        route(GET, "/api/support/identity.csv", identity_cases_file)
            .at_least(Role::Support)
            .about("The documents that wait as a file, the oldest first.")
            .detail("A file for a spreadsheet, of 1,000 rows at most; that it was taken is recorded."),
        route(POST, "/api/support/identity/search", find_identity_cases)
            .at_least(Role::Support)
            .about("The submissions with a national ID number, the newest first; 50 at most.")
            .detail("The number travels in the body, as logs and histories keep addresses."),
        route(GET, "/api/support/identity/{caseId}", identity_case)
            .agent()
            .id("a submission of identity documents")
            .about("One submission, with what stands beside it."),
        route(GET, "/api/support/identity/{caseId}/card", identity_card)
            .at_least(Role::Support)
            .id("a submission of identity documents")
            .about("Number and name of the card, for the agent who has claimed it.")
            .detail("Each view is an event that the owner sees. After the decision only admins see them."),
        route(GET, "/api/support/identity/{caseId}/photo", identity_photo)
            .at_least(Role::Support)
            .id("a submission of identity documents")
            .about("The photo of the card, under the same terms."),
        route(POST, "/api/support/identity/{caseId}/claim", claim_identity_case)
            .at_least(Role::Support)
            .id("a submission of identity documents")
            .about("Take a submission for review; for `claimMinutes` no other agent can.")
            .detail(
                "It is taken over from an agent who may no longer decide it. It needs an admin where the \
                 number is that of a fraud, or the owner has appealed.",
            ),
        route(POST, "/api/support/identity/{caseId}/hand", hand_identity_case)
            .at_least(Role::Support)
            .id("a submission of identity documents")
            .about("Hand a claimed submission to a colleague who may decide it, for `claimMinutes`.")
            .detail("By the agent who has claimed it; where an admin is needed, to an admin."),
        route(POST, "/api/support/identity/{caseId}/approve", approve_identity_case)
            .at_least(Role::Support)
            .id("a submission of identity documents")
            .about("Approve the documents, by the agent who has claimed them."),
        route(POST, "/api/support/identity/{caseId}/reject", reject_identity_case)
            .at_least(Role::Support)
            .id("a submission of identity documents")
            .about("Reject the documents with a cause that the owner reads in the owner's language.")
            .detail("Only an admin rejects them for a match with a fraud."),
        route(POST, "/api/support/identity/{caseId}/clear", clear_identity_match)
            .at_least(Role::Admin)
            .id("a submission of identity documents")
            .about("Say that the match of the number with a fraud is none; admins only."),
    ]
}

async fn list_identity_cases(
    app: App,
    caller: Caller,
    query: Query<IdentityCasesQuery>,
) -> Answer<Page<IdentityCase>> {
    let IdentityCasesQuery { state, limit, after } = query.0;
    let message = pb::ListIdentityCasesRequest {
        state: convert_review::state_from(state).into(),
        page: convert::page(PageQuery { limit, after }),
        exported: false,
    };
    ok(cases(&app, &caller, message).await?)
}

async fn cases(
    app: &App,
    caller: &Caller,
    message: pb::ListIdentityCasesRequest,
) -> Result<Page<IdentityCase>, Refusal> {
    let answer = app.services.registration().list_identity_cases(caller.request(message)).await?;
    let pb::ListIdentityCasesResponse { cases, next } = answer.into_inner();
    let items = compose::identity_cases::shown(app, caller, cases).await?;
    Ok(Page { items, next: convert::some(next) })
}

/// The file has the states of cases, and no data of the cards.
async fn identity_cases_file(app: App, caller: Caller) -> Result<CsvFile, Refusal> {
    let state = pb::CaseState::Waiting.into();
    let message = pb::ListIdentityCasesRequest { state, page: None, exported: true };
    let list = cases(&app, &caller, message).await?;
    let head =
        ["caseId", "accountId", "shopName", "fullName", "suppliedAt", "matchOpen", "appealed", "agentId"];
    let rows = list.items.into_iter().map(|row| {
        let (shop, name) = row.form.map(|form| (form.store_name, form.full_name)).unwrap_or_default();
        let agent = row.claimed_by.map(|agent| agent.id.into()).unwrap_or_default();
        let (match_open, appealed) = (row.match_open.to_string(), row.appealed_at.is_some().to_string());
        let ids = (row.case_id.into(), row.account_id.into());
        [ids.0, ids.1, shop, name, row.supplied_at.to_string(), match_open, appealed, agent]
    });
    csv::file("papers", head, rows)
}

async fn find_identity_cases(
    app: App,
    caller: Caller,
    request: Json<FindCasesRequest>,
) -> Answer<List<IdentityCase>> {
    let message = pb::FindIdentityCasesRequest { national_id: request.body.national_id };
    let found = app.services.registration().find_identity_cases(caller.request(message)).await?;
    ok(List(compose::identity_cases::shown(&app, &caller, found.into_inner().cases).await?))
}

async fn identity_case(app: App, caller: Caller, case_id: PathId<CaseId>) -> Answer<IdentityReview> {
    let message = pb::GetIdentityCaseRequest { case_id: case_id.0.into() };
    let review = app.services.registration().get_identity_case(caller.request(message)).await?;
    ok(compose::identity_cases::reviewed(&app, &caller, review.into_inner()).await?)
}

async fn identity_card(app: App, caller: Caller, case_id: PathId<CaseId>) -> Answer<IdentityCard> {
    let message = pb::ViewIdentityCardRequest { case_id: case_id.0.into() };
    let card = app.services.registration().view_identity_card(caller.request(message)).await?.into_inner();
    ok(IdentityCard { national_id: card.national_id, name_on_id: card.name_on_id })
}

async fn identity_photo(app: App, caller: Caller, case_id: PathId<CaseId>) -> Result<Picture, Refusal> {
    let message = pb::ViewIdentityPhotoRequest { case_id: case_id.0.into() };
    let photo = app.services.registration().view_identity_photo(caller.request(message)).await?;
    Ok(Picture(photo.into_inner().photo))
}

async fn claim_identity_case(
    app: App,
    caller: Caller,
    case_id: PathId<CaseId>,
    key: Key,
    body: NoBody,
) -> Answer<CaseAfter> {
    let id = case_id.0.clone();
    let message =
        pb::ClaimIdentityCaseRequest { act: Some(act(case_id, key, body.hash)), unable: String::new() };
    let mut registration = app.services.registration();
    let answer = match registration.claim_identity_case(caller.request(message.clone())).await {
        Err(status) if Failure::from(&status).reason.is(pb::Reason::IdentityClaimed) => {
            let unable = compose::identity_cases::unable_holder(&app, &caller, &id).await;
            let Some(unable) = unable else { return Err(status.into()) };
            let message = pb::ClaimIdentityCaseRequest { unable: unable.into(), ..message };
            registration.claim_identity_case(caller.request(message)).await?
        }
        answer => answer?,
    };
    ok(convert_review::after(answer.into_inner().case)?)
}

async fn hand_identity_case(
    app: App,
    caller: Caller,
    case_id: PathId<CaseId>,
    key: Key,
    request: Json<HandCaseRequest>,
) -> Answer<CaseAfter> {
    let to = request.body.to;
    let role = compose::work::role_of_colleague(&app, &caller, &to).await?;
    let act = Some(act(case_id, key, request.hash));
    // Registration refuses an unknown colleague: the agent's own role and the case come first.
    let known = role.map(|_| to.into()).unwrap_or_default();
    let to_admin = role == Some(AgentRole::Admin);
    let message = pb::HandIdentityCaseRequest { act, to: known, to_admin };
    let answer = app.services.registration().hand_identity_case(caller.request(message)).await?;
    ok(convert_review::after(answer.into_inner().case)?)
}

async fn approve_identity_case(
    app: App,
    caller: Caller,
    case_id: PathId<CaseId>,
    key: Key,
    body: NoBody,
) -> Answer<CaseAfter> {
    let message = pb::ApproveIdentityCaseRequest { act: Some(act(case_id, key, body.hash)) };
    let answer = app.services.registration().approve_identity_case(caller.request(message)).await?;
    ok(convert_review::after(answer.into_inner().case)?)
}

async fn reject_identity_case(
    app: App,
    caller: Caller,
    case_id: PathId<CaseId>,
    key: Key,
    request: Json<RejectCaseRequest>,
) -> Answer<CaseAfter> {
    let RejectCaseRequest { cause, note } = request.body;
    let cause = convert_review::cause_from(cause).into();
    let rejection = Some(pb::Rejection { cause, note: note.unwrap_or_default() });
    let message = pb::RejectIdentityCaseRequest { act: Some(act(case_id, key, request.hash)), rejection };
    let answer = app.services.registration().reject_identity_case(caller.request(message)).await?;
    ok(convert_review::after(answer.into_inner().case)?)
}

async fn clear_identity_match(
    app: App,
    caller: Caller,
    case_id: PathId<CaseId>,
    key: Key,
    request: Json<ClearMatchRequest>,
) -> Answer<CaseAfter> {
    let reason = request.body.reason;
    let message = pb::ClearIdentityMatchRequest { act: Some(act(case_id, key, request.hash)), reason };
    let answer = app.services.registration().clear_identity_match(caller.request(message)).await?;
    ok(convert_review::after(answer.into_inner().case)?)
}

fn act(case_id: PathId<CaseId>, key: Key, request_hash: Vec<u8>) -> pb::CaseAct {
    pb::CaseAct { case_id: case_id.0.into(), idempotency_key: key.0, request_hash }
}
