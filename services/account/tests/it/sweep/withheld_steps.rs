//! The guard against a wave of holds.

use jiff::SignedDuration;
use mostrador_account::app::App;
use mostrador_account::jobs::watch_accounts;
use mostrador_account::{Config, store};
use mostrador_proto::account::v1 as pb;
use mostrador_proto::registration::v1::PapersState;
use mostrador_proto::runtime::v1::PageRequest;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::error::Kind;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines, numbered};
use mostrador_runtime::{Application, ServiceName};

use crate::stage::{Answer, Stage, answer, at, edge_of, opening, owner, refused, wire_time};

const ACCOUNTS: u32 = 25;
const HELD: &str = "2026-01-19T17:00:00Z";

/// Accounts without papers, whose owners were all told of the hold.
async fn told(engine: Engine) -> Stage {
    let stage = Stage::start(engine).await;
    for n in 1..=ACCOUNTS {
        stage.open(opening(n)).await.unwrap();
    }
    for day in ["2026-01-12T02:00:00Z", "2026-01-16T02:00:00Z", "2026-01-18T02:00:00Z"] {
        stage.sleep_until(day).await;
    }
    stage
}

/// Takes the steps that are due. All steps count in the same rows: a step that lost against too many others
/// is tried again a moment later.
async fn take_steps(stage: &Stage) {
    stage.served.drain_outbox().await;
    stage.test.advance(SignedDuration::from_secs(1));
    stage.served.drain_outbox().await;
}

/// The day on which all accounts are to be held.
async fn wave(engine: Engine) -> Stage {
    let stage = told(engine).await;
    stage.sleep_until(HELD).await;
    take_steps(&stage).await;
    stage
}

async fn listed(stage: &Stage) -> pb::ListWithheldStepsResponse {
    let request = stage.test.as_agent(Role::Viewer, pb::ListWithheldStepsRequest::default());
    answer(stage.edge().list_withheld_steps(request).await).unwrap()
}

fn approval(waiting: u32, key: &str) -> pb::ApproveWithheldStepsRequest {
    pb::ApproveWithheldStepsRequest {
        waiting,
        reason: "a holiday, not a fault".into(),
        idempotency_key: key.into(),
        request_hash: vec![1],
    }
}

async fn approve(
    stage: &Stage,
    role: Role,
    waiting: u32,
    key: &str,
) -> Answer<pb::ApproveWithheldStepsResponse> {
    let request = stage.test.as_agent(role, approval(waiting, key));
    answer(stage.edge().approve_withheld_steps(request).await)
}

/// The number of accounts with a hold.
async fn held(stage: &Stage) -> usize {
    let mut held = 0;
    for n in 1..=ACCOUNTS {
        let request = pb::GetAccountRequest { account_id: owner(n).account_id.to_string() };
        let card =
            answer(stage.edge().get_account(stage.test.as_agent(Role::Viewer, request)).await).unwrap();
        held += card.account.unwrap().holds.len();
    }
    held
}

/// The number of lines on timelines about an approval, with its reason.
async fn approvals_told(stage: &Stage) -> usize {
    let mut told = 0;
    for n in 1..=ACCOUNTS {
        let events = stage.timeline_of(&owner(n).account_id).await;
        let approvals = events.iter().filter(|event| event.kind == "account.hold_approved");
        told += approvals.filter(|event| event.reason == "a holiday, not a fault").count();
    }
    told
}

#[both_engines]
async fn the_twentieth_hold_of_a_day_waits_for_an_admin(engine: Engine) {
    let stage = wave(engine).await;
    assert_eq!(held(&stage).await, 19);
    let list = listed(&stage).await;
    assert_eq!((list.waiting, list.steps.len(), list.accounts), (6, 6, 25));
    assert_eq!((list.steps[0].cause().text(), list.steps[0].day.as_str()), ("data_missing", "2026-01-20"));
    stage.sleep_until("2026-02-20T00:00:00Z").await;
    assert_eq!(held(&stage).await, 19, "time alone places no further hold");

    let low = approve(&stage, Role::Finance, 6, "key-0001").await;
    assert_eq!(low, refused(Kind::Forbidden, "agent.role_too_low"));
    let page = Some(PageRequest { limit: 100, ..PageRequest::default() });
    let preview = pb::PreviewSweepRequest { day: "2026-02-20".into(), page };
    let preview = answer(stage.from(ServiceName::Operator).preview_sweep(preview).await).unwrap();
    assert_eq!((preview.accounts.len(), preview.guard_from, preview.guard_percent), (6, 20, 5));
    assert!(preview.accounts.iter().all(|account| account.steps[0].waits_for_admin));
    let unseen = approve(&stage, Role::Admin, 5, "key-0001").await;
    assert_eq!(unseen, refused(Kind::Conflict, "sweep.stale"));
    let approved = approve(&stage, Role::Admin, 6, "key-0001").await.unwrap();
    assert_eq!((approved.approved, approved.waiting), (6, 0));
    assert_eq!(approve(&stage, Role::Admin, 6, "key-0001").await, Ok(approved), "a second click");
    take_steps(&stage).await;
    assert_eq!((held(&stage).await, listed(&stage).await.waiting), (25, 0));
    assert_eq!(approvals_told(&stage).await, 6);
    stage.end().await;
}

#[both_engines]
async fn one_of_two_admins_at_once_approves(engine: Engine) {
    let stage = wave(engine).await;
    let replica = stage.replica(Config::default()).await;
    let request = |key| stage.test.as_agent(Role::Admin, approval(6, key));
    let (mut here, mut there) = (stage.edge(), edge_of(&replica));
    let (here, there) = tokio::join!(
        here.approve_withheld_steps(request("key-0001")),
        there.approve_withheld_steps(request("key-0002")),
    );
    let outcomes = [answer(here), answer(there)];
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
    assert!(outcomes.contains(&refused(Kind::Conflict, "sweep.stale")));
    tokio::join!(stage.served.drain_outbox(), replica.drain_outbox());
    take_steps(&stage).await;
    assert_eq!((held(&stage).await, approvals_told(&stage).await), (25, 6));
    stage.end().await;
}

#[both_engines]
async fn processes_count_the_holds_together(engine: Engine) {
    let stage = told(engine).await;
    let second = stage.replica(Config::default()).await;
    stage.test.advance(at(HELD).duration_since(stage.test.clock.now()));
    tokio::join!(stage.served.drain_outbox(), second.drain_outbox());
    take_steps(&stage).await;
    assert_eq!((held(&stage).await, listed(&stage).await.waiting), (19, 6));
    stage.replica(Config::default()).await.drain_outbox().await;
    assert_eq!(held(&stage).await, 19, "a new process counts the earlier holds too");
    stage.end().await;
}

#[both_engines]
async fn the_holds_of_a_night_do_not_count_for_the_next(engine: Engine) {
    let stage = Stage::start(engine).await;
    for n in 1..=ACCOUNTS {
        if n == 16 {
            stage.sleep_until("2026-01-06T03:00:00Z").await;
        }
        stage.open(opening(n)).await.unwrap();
    }
    for day in [
        "2026-01-12T02:00:00Z",
        "2026-01-13T02:00:00Z",
        "2026-01-16T02:00:00Z",
        "2026-01-17T02:00:00Z",
        "2026-01-18T02:00:00Z",
        "2026-01-19T02:00:00Z",
        HELD,
    ] {
        stage.sleep_until(day).await;
    }
    take_steps(&stage).await;
    assert_eq!(held(&stage).await, 15);
    stage.sleep_until("2026-01-20T17:00:00Z").await;
    take_steps(&stage).await;
    assert_eq!((held(&stage).await, listed(&stage).await.waiting), (25, 0));
    stage.end().await;
}

#[both_engines]
async fn an_owner_who_supplies_papers_meanwhile_is_not_held(engine: Engine) {
    let stage = wave(engine).await;
    let supplier = listed(&stage).await.steps[0].account_id.clone();
    let note = pb::NotePapersRequest {
        account_id: supplier.clone(),
        version: 1,
        state: PapersState::Waiting.into(),
        at: wire_time(HELD),
        rejection: None,
    };
    let supplied = stage.test.delivered(&numbered(1), note);
    answer(stage.from(ServiceName::Registration).note_papers(supplied).await).unwrap();
    assert_eq!(listed(&stage).await.waiting, 5);

    let by_operator = stage.from(ServiceName::Operator).approve_withheld_steps(approval(5, "key-0001")).await;
    assert_eq!(answer(by_operator).unwrap().approved, 5);
    take_steps(&stage).await;
    assert_eq!(held(&stage).await, 24);
    let request = pb::GetAccountRequest { account_id: supplier };
    let card = answer(stage.edge().get_account(stage.test.as_agent(Role::Viewer, request)).await).unwrap();
    assert_eq!(card.account.unwrap().account_state(), pb::AccountState::Active);
    stage.end().await;
}

#[both_engines]
async fn an_approval_without_waiting_steps_is_stale(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    assert_eq!(listed(&stage).await.waiting, 0);
    assert_eq!(approve(&stage, Role::Admin, 0, "key-0001").await, refused(Kind::Conflict, "sweep.stale"));
    let without_words = pb::ApproveWithheldStepsRequest { reason: " ".into(), ..approval(1, "key-0001") };
    let request = stage.test.as_agent(Role::Admin, without_words);
    let answered = answer(stage.edge().approve_withheld_steps(request).await);
    assert_eq!(answered, refused(Kind::Invalid, "request.invalid"));
    stage.end().await;
}

#[both_engines]
async fn the_accounts_are_counted_once_an_hour_and_by_no_step(engine: Engine) {
    let stage = told(engine).await;
    let app = App::new(Config::default(), stage.test.runtime());
    let counted = async || {
        let mut conn = app.runtime.db.read().await.unwrap();
        store::held_hours::tally(&mut conn, app.now()).await.unwrap().accounts
    };
    watch_accounts::count(&app).await.unwrap();
    assert_eq!(counted().await, u64::from(ACCOUNTS));

    stage.open(opening(ACCOUNTS + 1)).await.unwrap();
    watch_accounts::count(&app).await.unwrap();
    assert_eq!(counted().await, u64::from(ACCOUNTS), "the hour is counted");
    stage.test.advance(SignedDuration::from_hours(1));
    let begin = async |app: &App, tx: &mut Tx| {
        store::held_hours::begin(tx.conn(), app.now(), None).await?;
        Ok::<_, DbError>(())
    };
    app.write(begin).await.unwrap();
    assert_eq!(counted().await, u64::from(ACCOUNTS), "a step takes the count of the hour before");
    stage.test.advance(SignedDuration::from_hours(1));
    watch_accounts::count(&app).await.unwrap();
    assert_eq!(counted().await, u64::from(ACCOUNTS) + 1);
    stage.end().await;
}
