//! The decisions of agents about an account.

use mostrador_proto::account::v1::{
    self as account, AgentStep, AgreeCycleRequest, Decision, ExtendTrialRequest, GrantDaysRequest,
    PreviewActsRequest, ResumeDeletionRequest, StepAccountRequest, StopDeletionRequest,
};
use mostrador_runtime::{id::AccountId, passport::Role};

use crate::{
    answer::{Answer, ok},
    api::support::decisions::{
        Acts, ActsQuery, DaysRequest, DecidedAccount, DecisionRequest, DeletionStopRequest, LiftedHold,
        TakeStepRequest, ThawRequest,
    },
    app::App,
    contract::{GET, POST, Route, route},
    convert,
    extract::{Json, Key, PathId, Query},
    session::caller::Caller,
};

pub(in crate::routes) fn routes() -> Vec<Route> {
    vec![
        route(POST, "/api/support/accounts/{accountId}/freeze", freeze)
            .at_least(Role::Support)
            .id("an account")
            .about("Freeze an account: place the agents' hold, or the one for a suspicion of fraud."),
        route(POST, "/api/support/accounts/{accountId}/thaw", thaw)
            .at_least(Role::Support)
            .id("an account")
            .about(
                "Lift a hold that agents placed; without holds the account is active again. An admin rules \
                 out fraud.",
            ),
        route(POST, "/api/support/accounts/{accountId}/close", close)
            .at_least(Role::Admin)
            .id("an account")
            .about("Close an account for good. Admins only."),
        route(POST, "/api/support/accounts/{accountId}/grant-days", grant_days)
            .at_least(Role::Support)
            .id("an account")
            .about("Give an account days on top of its paid ones."),
        route(POST, "/api/support/accounts/{accountId}/extend-trial", extend_trial)
            .at_least(Role::Support)
            .id("an account")
            .about("Give an account that never paid more days of trial."),
        route(POST, "/api/support/accounts/{accountId}/cycle", set_cycle)
            .at_least(Role::Support)
            .id("an account")
            .about("Agree other days for later orders of a year; their price stays."),
        route(POST, "/api/support/accounts/{accountId}/stop-deletion", stop_deletion)
            .at_least(Role::Admin)
            .id("an account")
            .about("Keep the personal data of an account, until further notice. Admins only."),
        route(POST, "/api/support/accounts/{accountId}/resume-deletion", resume_deletion)
            .at_least(Role::Admin)
            .id("an account")
            .about(
                "Let time delete the personal data of an account again; its owner gets the notices \
                 anew. Admins only.",
            ),
        route(POST, "/api/support/accounts/{accountId}/take-step", take_step)
            .at_least(Role::Support)
            .id("an account")
            .about("Take the step of time that is due, where the policy leaves it to agents."),
        route(GET, "/api/support/accounts/{accountId}/actions", actions)
            .agent()
            .id("an account")
            .about("The acts that are possible on an account now, each with the account after it."),
    ]
}

async fn freeze(
    app: App,
    caller: Caller,
    account_id: PathId<AccountId>,
    key: Key,
    request: Json<DecisionRequest>,
) -> Answer<DecidedAccount> {
    decide(&app, &caller, (account_id, key), request, (AgentStep::Freeze, AgentStep::SuspectFraud)).await
}

async fn thaw(
    app: App,
    caller: Caller,
    account_id: PathId<AccountId>,
    key: Key,
    request: Json<ThawRequest>,
) -> Answer<DecidedAccount> {
    let ThawRequest { reason, version, hold, note } = request.body;
    let step = match hold {
        LiftedHold::Agent => AgentStep::Thaw,
        LiftedHold::Fraud => AgentStep::RuleOutFraud,
        LiftedHold::StillIdle => AgentStep::Readmit,
    };
    let decision = decision(&account_id, key, request.hash, Words { reason, note, version });
    take(&app, &caller, (&account_id, decision), step).await
}

async fn close(
    app: App,
    caller: Caller,
    account_id: PathId<AccountId>,
    key: Key,
    request: Json<DecisionRequest>,
) -> Answer<DecidedAccount> {
    decide(&app, &caller, (account_id, key), request, (AgentStep::Close, AgentStep::CloseForFraud)).await
}

/// The second step of the pair is the one for fraud.
async fn decide(
    app: &App,
    caller: &Caller,
    (account_id, key): (PathId<AccountId>, Key),
    request: Json<DecisionRequest>,
    (step, for_fraud): (AgentStep, AgentStep),
) -> Answer<DecidedAccount> {
    let DecisionRequest { reason, version, fraud, note } = request.body;
    let decision = decision(&account_id, key, request.hash, Words { reason, note, version });
    let step = if fraud { for_fraud } else { step };
    take(app, caller, (&account_id, decision), step).await
}

async fn grant_days(
    app: App,
    caller: Caller,
    account_id: PathId<AccountId>,
    key: Key,
    request: Json<DaysRequest>,
) -> Answer<DecidedAccount> {
    let (decision, days) = of_days(&account_id, key, request);
    let message = caller.request(GrantDaysRequest { decision: Some(decision), days });
    let answer = app.services.account().grant_days(message).await?.into_inner();
    ok(convert::support::decided(&account_id.0, answer.decided)?)
}

async fn extend_trial(
    app: App,
    caller: Caller,
    account_id: PathId<AccountId>,
    key: Key,
    request: Json<DaysRequest>,
) -> Answer<DecidedAccount> {
    let (decision, days) = of_days(&account_id, key, request);
    let message = caller.request(ExtendTrialRequest { decision: Some(decision), days });
    let answer = app.services.account().extend_trial(message).await?.into_inner();
    ok(convert::support::decided(&account_id.0, answer.decided)?)
}

async fn set_cycle(
    app: App,
    caller: Caller,
    account_id: PathId<AccountId>,
    key: Key,
    request: Json<DaysRequest>,
) -> Answer<DecidedAccount> {
    let (decision, days) = of_days(&account_id, key, request);
    let message = caller.request(AgreeCycleRequest { decision: Some(decision), days });
    let answer = app.services.account().agree_cycle(message).await?.into_inner();
    ok(convert::support::decided(&account_id.0, answer.decided)?)
}

async fn stop_deletion(
    app: App,
    caller: Caller,
    account_id: PathId<AccountId>,
    key: Key,
    request: Json<DeletionStopRequest>,
) -> Answer<DecidedAccount> {
    let decision = Some(of_stop(&account_id, key, request));
    let message = caller.request(StopDeletionRequest { decision });
    let answer = app.services.account().stop_deletion(message).await?.into_inner();
    ok(convert::support::decided(&account_id.0, answer.decided)?)
}

async fn resume_deletion(
    app: App,
    caller: Caller,
    account_id: PathId<AccountId>,
    key: Key,
    request: Json<DeletionStopRequest>,
) -> Answer<DecidedAccount> {
    let decision = Some(of_stop(&account_id, key, request));
    let message = caller.request(ResumeDeletionRequest { decision });
    let answer = app.services.account().resume_deletion(message).await?.into_inner();
    ok(convert::support::decided(&account_id.0, answer.decided)?)
}

async fn take_step(
    app: App,
    caller: Caller,
    account_id: PathId<AccountId>,
    key: Key,
    request: Json<TakeStepRequest>,
) -> Answer<DecidedAccount> {
    let TakeStepRequest { reason, version, note } = request.body;
    let decision = Some(decision(&account_id, key, request.hash, Words { reason, note, version }));
    let message = caller.request(account::TakeStepRequest { decision });
    let answer = app.services.account().take_step(message).await?.into_inner();
    ok(convert::support::decided(&account_id.0, answer.decided)?)
}

async fn actions(
    app: App,
    caller: Caller,
    account_id: PathId<AccountId>,
    query: Query<ActsQuery>,
) -> Answer<Acts> {
    let days = query.0.days.unwrap_or_default();
    let message = caller.request(PreviewActsRequest { account_id: account_id.0.into(), days });
    let answer = app.services.account().preview_acts(message).await?.into_inner();
    let items = answer.acts.into_iter().map(convert::support::act).collect::<Result<_, _>>()?;
    ok(Acts { version: answer.version, items })
}

/// An agent's words, with the version of the account that the agent saw.
struct Words {
    reason: String,
    note: Option<String>,
    version: i64,
}

fn of_stop(account_id: &PathId<AccountId>, key: Key, request: Json<DeletionStopRequest>) -> Decision {
    let DeletionStopRequest { reason, version, note } = request.body;
    decision(account_id, key, request.hash, Words { reason, note, version })
}

fn of_days(account_id: &PathId<AccountId>, key: Key, request: Json<DaysRequest>) -> (Decision, u32) {
    let DaysRequest { days, reason, version, note } = request.body;
    (decision(account_id, key, request.hash, Words { reason, note, version }), days)
}

fn decision(account_id: &PathId<AccountId>, key: Key, request_hash: Vec<u8>, said: Words) -> Decision {
    Decision {
        account_id: account_id.0.clone().into(),
        version: said.version,
        reason: said.reason,
        owner_note: said.note.unwrap_or_default(),
        idempotency_key: key.0,
        request_hash,
    }
}

async fn take(
    app: &App,
    caller: &Caller,
    (account_id, decision): (&PathId<AccountId>, Decision),
    step: AgentStep,
) -> Answer<DecidedAccount> {
    let message = StepAccountRequest { decision: Some(decision), step: step.into() };
    let answer = app.services.account().step_account(caller.request(message)).await?.into_inner();
    ok(convert::support::decided(&account_id.0, answer.decided)?)
}
