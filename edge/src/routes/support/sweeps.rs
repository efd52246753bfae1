//! The scheduled holds and deletions that wait for an admin.

use mostrador_proto::account::v1::{
    AccountCause, ApproveWithheldStepsRequest, ListWithheldStepsRequest, WithheldStep as Waiting,
};
use mostrador_runtime::passport::Role;

use crate::{
    answer::{Answer, Refusal, ok},
    api::{
        common::PageQuery,
        support::sweeps::{ApproveSweepRequest, ApprovedSweep, WithheldCause, WithheldStep, WithheldSteps},
    },
    app::App,
    contract::{GET, POST, Route, route},
    convert,
    extract::{Json, Key, Query},
    session::caller::Caller,
};

pub(in crate::routes) fn routes() -> Vec<Route> {
    vec![
        route(GET, "/api/support/sweeps", withheld_steps)
            .agent()
            .about("The holds of time that wait for an admin, as too many came within 24 hours."),
        route(POST, "/api/support/sweeps/approve", approve_sweep)
            .at_least(Role::Admin)
            .about("Let time place the holds that wait. Admins only."),
    ]
}

async fn withheld_steps(app: App, caller: Caller, query: Query<PageQuery>) -> Answer<WithheldSteps> {
    let message = ListWithheldStepsRequest { page: convert::page(query.0) };
    let answer = app.services.account().list_withheld_steps(caller.request(message)).await?.into_inner();
    ok(WithheldSteps {
        items: answer.steps.into_iter().map(step).collect::<Result<_, _>>()?,
        next: convert::some(answer.next),
        waiting: answer.waiting,
        held_lately: answer.held_lately,
        accounts: answer.accounts,
    })
}

fn step(waiting: Waiting) -> Result<WithheldStep, Refusal> {
    let what = "account: the cause of a withheld step";
    let cause = match convert::known(waiting.cause, &waiting.cause_text, what)? {
        AccountCause::StillIdle => WithheldCause::StillIdle,
        AccountCause::DataMissing => WithheldCause::DataMissing,
        AccountCause::PaymentLate => WithheldCause::PaymentLate,
        AccountCause::Deleted => WithheldCause::Deleted,
        _ => return Err(Refusal::broken(what)),
    };
    Ok(WithheldStep {
        cause,
        withheld_at: convert::at(waiting.withheld_at.as_ref(), "account: a withheld step's time")?,
        account_id: convert::id(&waiting.account_id, "account: the id of a withheld step's account")?,
        shop_name: waiting.store_name,
        full_name: waiting.owner_name,
        day: waiting.day,
    })
}

async fn approve_sweep(
    app: App,
    caller: Caller,
    key: Key,
    request: Json<ApproveSweepRequest>,
) -> Answer<ApprovedSweep> {
    let ApproveSweepRequest { waiting, reason } = request.body;
    let message =
        ApproveWithheldStepsRequest { waiting, reason, idempotency_key: key.0, request_hash: request.hash };
    let answer = app.services.account().approve_withheld_steps(caller.request(message)).await?.into_inner();
    ok(ApprovedSweep { approved: answer.approved, waiting: answer.waiting })
}
