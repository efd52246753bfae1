//! The decisions of agents about an account.

use mostrador_proto::account::v1::{AgentStep, Decision, GrantDaysRequest as GrantDays, StepAccountRequest};

use crate::{
    answer::{Answer, ok},
    api::support::{DecidedAccount, DecisionRequest, GrantDaysRequest, LiftedHold, ThawRequest},
    app::App,
    contract::{POST, Route, route},
    convert,
    extract::{Json, Key, PathId},
    session::caller::Caller,
};

pub(super) fn routes() -> Vec<Route> {
    vec![
        route(POST, "/api/support/accounts/{accountId}/freeze", freeze)
            .agent()
            .id("an account")
            .about("Freeze an account: place the agents' hold, or the one for a suspicion of fraud."),
        route(POST, "/api/support/accounts/{accountId}/thaw", thaw).agent().id("an account").about(
            "Lift a hold that agents placed; without holds the account is active again. An admin rules \
                 out fraud.",
        ),
        route(POST, "/api/support/accounts/{accountId}/close", close)
            .agent()
            .id("an account")
            .about("Close an account for good. Admins only."),
        route(POST, "/api/support/accounts/{accountId}/grant-days", grant_days)
            .agent()
            .id("an account")
            .about("Give an account days on top of its paid ones."),
    ]
}

async fn freeze(
    app: App,
    caller: Caller,
    account_id: PathId,
    key: Key,
    request: Json<DecisionRequest>,
) -> Answer<DecidedAccount> {
    decide(&app, &caller, (account_id, key), request, (AgentStep::Freeze, AgentStep::SuspectFraud)).await
}

async fn thaw(
    app: App,
    caller: Caller,
    account_id: PathId,
    key: Key,
    request: Json<ThawRequest>,
) -> Answer<DecidedAccount> {
    let ThawRequest { reason, version, hold } = request.body;
    let step = match hold {
        LiftedHold::Agent => AgentStep::Thaw,
        LiftedHold::Fraud => AgentStep::RuleOutFraud,
        LiftedHold::StillIdle => AgentStep::Readmit,
    };
    let decision = decision(&account_id, key, request.hash, (reason, version));
    take(&app, &caller, decision, step).await
}

async fn close(
    app: App,
    caller: Caller,
    account_id: PathId,
    key: Key,
    request: Json<DecisionRequest>,
) -> Answer<DecidedAccount> {
    decide(&app, &caller, (account_id, key), request, (AgentStep::Close, AgentStep::CloseForFraud)).await
}

/// The second step is the one for fraud.
async fn decide(
    app: &App,
    caller: &Caller,
    (account_id, key): (PathId, Key),
    request: Json<DecisionRequest>,
    (step, for_fraud): (AgentStep, AgentStep),
) -> Answer<DecidedAccount> {
    let DecisionRequest { reason, version, fraud } = request.body;
    let decision = decision(&account_id, key, request.hash, (reason, version));
    take(app, caller, decision, if fraud { for_fraud } else { step }).await
}

async fn grant_days(
    app: App,
    caller: Caller,
    account_id: PathId,
    key: Key,
    request: Json<GrantDaysRequest>,
) -> Answer<DecidedAccount> {
    let GrantDaysRequest { days, reason, version } = request.body;
    let decision = Some(decision(&account_id, key, request.hash, (reason, version)));
    let message = caller.request(GrantDays { decision, days });
    let answer = app.services.account().grant_days(message).await?.into_inner();
    ok(convert::support::decided(account_id.0, answer.decided)?)
}

fn decision(account_id: &PathId, key: Key, request_hash: Vec<u8>, said: (String, i64)) -> Decision {
    let (reason, version) = said;
    Decision { account_id: account_id.0.clone(), version, reason, idempotency_key: key.0, request_hash }
}

async fn take(app: &App, caller: &Caller, decision: Decision, step: AgentStep) -> Answer<DecidedAccount> {
    let account_id = decision.account_id.clone();
    let message = StepAccountRequest { decision: Some(decision), step: step.into() };
    let answer = app.services.account().step_account(caller.request(message)).await?.into_inner();
    ok(convert::support::decided(account_id, answer.decided)?)
}
