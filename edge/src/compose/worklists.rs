//! The number and the age of the work that waits for agents, of all services at once.

use std::time::Duration;

use futures_util::future::join_all;
use mostrador_proto::{
    account::v1::{CountAccountWorkRequest, CountAccountWorkResponse},
    commerce::v1::CountQueuedLinesRequest,
    registration::v1::{CountRegistrationWorkRequest, CountRegistrationWorkResponse},
    runtime::v1::{self as pb, CountParkedRequest},
};
use mostrador_runtime::ServiceName;

use super::or_missing;
use crate::{
    answer::Refusal,
    api::support::worklists::{Waiting, Worklists},
    app::App,
    convert::work,
    session::caller::Caller,
    upstream::patiently,
};

/// A whole list may have to be counted; a service that takes longer counts as silent.
const PATIENCE: Duration = Duration::from_secs(2);

pub async fn counted(app: &App, caller: &Caller) -> Result<Worklists, Refusal> {
    let (mut accounts, mut commerce) = (app.services.account(), app.services.commerce());
    let mut registrations = app.services.registration();
    let (accounts, lines, registrations, parked) = tokio::join!(
        patiently(PATIENCE, accounts.count_account_work(caller.request(CountAccountWorkRequest {}))),
        patiently(PATIENCE, commerce.count_queued_lines(caller.request(CountQueuedLinesRequest {}))),
        patiently(
            PATIENCE,
            registrations.count_registration_work(caller.request(CountRegistrationWorkRequest {}))
        ),
        parked(app, caller),
    );
    let mut missing = Vec::new();
    let accounts = or_missing(accounts, ServiceName::Account, &mut missing)?;
    let CountAccountWorkResponse { holds_due, ungreeted, steps_left } = accounts.unwrap_or_default();
    let lines = or_missing(lines, ServiceName::Commerce, &mut missing)?;
    let registrations = or_missing(registrations, ServiceName::Registration, &mut missing)?;
    let CountRegistrationWorkResponse { papers, stuck_registrations, new_demo_requests } =
        registrations.unwrap_or_default();
    Ok(Worklists {
        papers: waiting(papers)?,
        holds: waiting(holds_due)?,
        steps: waiting(steps_left)?,
        lines: waiting(lines.and_then(|lines| lines.queued))?,
        registrations: waiting(stuck_registrations)?,
        demos: waiting(new_demo_requests)?,
        new_accounts: waiting(ungreeted)?,
        parked: parked?,
        server_time: app.clock.now(),
    })
}

/// The parked messages of all services; `None` while a service is silent, as its messages are unknown.
async fn parked(app: &App, caller: &Caller) -> Result<Option<Waiting>, Refusal> {
    let asked = app.services.outboxes().map(|(service, mut client)| {
        let request = caller.request(CountParkedRequest {});
        async move { (service, patiently(PATIENCE, client.count_parked(request)).await) }
    });
    let (mut all, mut missing) = (Waiting::default(), Vec::new());
    for (service, answer) in join_all(asked).await {
        let answer = or_missing(answer, service, &mut missing)?;
        let Some(one) = waiting(answer.and_then(|answer| answer.parked))? else { continue };
        all.count += one.count;
        all.has_more |= one.has_more;
        all.first_at = all.first_at.into_iter().chain(one.first_at).min();
    }
    Ok(missing.is_empty().then_some(all))
}

fn waiting(list: Option<pb::Waiting>) -> Result<Option<Waiting>, Refusal> {
    list.map(work::waiting).transpose()
}
