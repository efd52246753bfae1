use mostrador_account::domain::lifecycle::Cause;
use mostrador_account::topics::SET_STANDING;
use mostrador_proto::account::v1 as pb;
use mostrador_proto::auth::v1::SetStandingRequest;
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::Kind;
use mostrador_runtime::testing::{Engine, both_engines, numbered};

use crate::stage::{Stage, answer, owner, refused, wire_time};

async fn used(stage: &Stage, n: u32, at: &str) -> Result<pb::NoteActivityResponse, (Kind, String)> {
    let note = pb::NoteActivityRequest { account_id: owner(n).account_id.to_string(), at: wire_time(at) };
    let request = stage.test.delivered(&numbered(1), note);
    answer(stage.from(ServiceName::Auth).note_activity(request).await)
}

async fn last_active(stage: &Stage) -> String {
    stage.account().await.explanation.unwrap().facts["lastActiveAt"].clone()
}

#[both_engines]
async fn the_latest_activity_is_kept(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.sleep_until("2026-01-10T03:00:00Z").await;
    for at in ["2026-01-09T03:00:00Z", "2026-01-07T03:00:00Z", "2026-01-09T03:00:00Z"] {
        used(&stage, 1, at).await.unwrap();
    }
    assert_eq!(last_active(&stage).await, "2026-01-09T10:00:00+07:00");
    used(&stage, 1, "2027-01-01T00:00:00Z").await.unwrap();
    assert_eq!(
        last_active(&stage).await,
        "2026-01-10T10:00:00+07:00",
        "activity in the future counts as activity now"
    );
    stage.end().await;
}

#[both_engines]
async fn use_wakes_an_inactive_account(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.sleep_until("2026-03-10T03:00:00Z").await;
    stage.step(Cause::Idle).await.unwrap();
    assert_eq!(stage.account().await.account_state(), pb::AccountState::Inactive);

    used(&stage, 1, "2026-03-10T03:00:00Z").await.unwrap();
    assert_eq!(stage.account().await.account_state(), pb::AccountState::Active);
    let kinds = stage.happened().await;
    assert!(
        kinds.contains(&"account.deactivated".to_owned()) && kinds.contains(&"account.activated".to_owned())
    );
    let told: Vec<SetStandingRequest> = stage.test.outgoing(SET_STANDING).await;
    assert_eq!(told, [], "inactive owners may do what active ones may");
    stage.end().await;
}

#[both_engines]
async fn use_does_not_thaw_an_account(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.step(Cause::FrozenByAgent).await.unwrap();
    stage.sleep_until("2026-01-06T03:00:00Z").await;
    used(&stage, 1, "2026-01-06T03:00:00Z").await.unwrap();
    assert_eq!(stage.account().await.account_state(), pb::AccountState::Frozen);
    stage.end().await;
}

/// An account on the first day of the hold for not being used, with the notices sent in time.
async fn unused(engine: Engine) -> Stage {
    let stage = Stage::with_papers(engine).await;
    for moment in
        ["2026-02-27T02:00:00Z", "2026-03-06T17:00:00Z", "2026-03-29T02:00:00Z", "2026-04-05T17:00:00Z"]
    {
        stage.sleep_until(moment).await;
    }
    assert_eq!(holds(&stage).await, ["still_idle"]);
    stage
}

async fn holds(stage: &Stage) -> Vec<String> {
    stage.account().await.holds.into_iter().map(|hold| hold.kind().text().to_owned()).collect()
}

#[both_engines]
async fn late_news_of_a_use_before_the_hold_end_the_hold(engine: Engine) {
    let stage = unused(engine).await;
    stage.sleep_until("2026-04-05T17:00:05Z").await;
    used(&stage, 1, "2026-04-05T17:00:05Z").await.unwrap();
    assert_eq!(holds(&stage).await, ["still_idle"], "a use after the hold does not end it");
    used(&stage, 1, "2026-04-05T16:59:58Z").await.unwrap();
    let account = stage.account().await;
    assert_eq!((account.account_state(), account.holds), (pb::AccountState::Active, vec![]));
    assert_eq!(last_active(&stage).await, "2026-04-06T00:00:05+07:00", "the latest activity is kept");
    let events = stage.timeline().await;
    let released = events.iter().find(|event| event.kind == "account.released_still_idle").unwrap();
    assert_eq!(released.actor_kind().text(), "owner");
    stage.end().await;
}

#[both_engines]
async fn late_news_of_a_use_lift_no_other_hold(engine: Engine) {
    let stage = unused(engine).await;
    stage.step(Cause::FrozenByAgent).await.unwrap();
    used(&stage, 1, "2026-04-05T16:59:58Z").await.unwrap();
    assert_eq!(holds(&stage).await, ["agent"]);
    stage.end().await;
}

#[both_engines]
async fn unknown_accounts_are_refused(engine: Engine) {
    let stage = Stage::start(engine).await;
    let answer = used(&stage, 1, "2026-01-06T03:00:00Z").await;
    assert_eq!(answer, refused(Kind::NotFound, "account.not_found"));
    stage.end().await;
}
