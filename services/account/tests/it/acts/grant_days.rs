use mostrador_proto::account::v1 as pb;
use mostrador_runtime::error::Kind;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::stage::{Answer, Stage, answer, decision, month, refused, wire_time};

const PAID: &str = "2026-01-05T03:00:00Z";

async fn grant(stage: &Stage, version: i64, days: u32) -> Answer<pb::GrantDaysResponse> {
    let request = pb::GrantDaysRequest { decision: Some(decision(version, "the printer came late")), days };
    answer(stage.edge().grant_days(stage.test.as_agent(Role::Support, request)).await)
}

#[both_engines]
async fn granted_days_follow_the_paid_ones(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.apply(month(1, 1, Some(PAID))).await.unwrap();
    let decided = grant(&stage, 2, 7).await.unwrap().decided.unwrap();
    assert_eq!((decided.version, decided.paid_until), (3, wire_time("2026-02-24T16:59:59.999Z")));
    assert_eq!(stage.account().await.paid_until, decided.paid_until);
    let timeline = stage.timeline().await;
    let granted = timeline.iter().find(|event| event.kind == "subscription.days_granted").unwrap();
    assert_eq!((granted.actor_kind().text(), granted.reason.as_str()), ("agent", "the printer came late"));
    stage.end().await;
}

#[both_engines]
async fn granted_days_outlive_other_orders_and_give_nothing_alone(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.apply(month(1, 1, Some(PAID))).await.unwrap();
    grant(&stage, 2, 7).await.unwrap();
    stage.apply(month(2, 1, Some(PAID))).await.unwrap();
    assert_eq!(stage.account().await.paid_until, wire_time("2026-03-26T16:59:59.999Z"));
    stage.apply(month(1, 2, None)).await.unwrap();
    assert_eq!(stage.account().await.paid_until, wire_time("2026-02-24T16:59:59.999Z"));
    stage.apply(month(2, 2, None)).await.unwrap();
    let account = stage.account().await;
    assert_eq!((account.paid_until, account.subscription_state()), (None, pb::SubscriptionState::Trial));
    stage.end().await;
}

#[both_engines]
async fn days_are_granted_while_paid_or_just_past_due(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    assert_eq!(grant(&stage, 1, 7).await, refused(Kind::Conflict, "account.nothing_paid"));
    stage.apply(month(1, 1, Some(PAID))).await.unwrap();
    stage.sleep_until("2026-02-20T03:00:00Z").await;
    let version = stage.account().await.version;
    grant(&stage, version, 7).await.unwrap();
    let account = stage.account().await;
    assert_eq!(account.subscription_state(), pb::SubscriptionState::Paid);
    assert_eq!(account.paid_until, wire_time("2026-02-27T16:59:59.999Z"));
    stage.end().await;
}

#[both_engines]
async fn absurd_grants_and_those_of_another_version_are_refused(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.apply(month(1, 1, Some(PAID))).await.unwrap();
    for days in [0, 366] {
        assert_eq!(grant(&stage, 2, days).await, refused(Kind::Invalid, "request.invalid"));
    }
    assert_eq!(grant(&stage, 1, 7).await, refused(Kind::Conflict, "account.stale"));
    assert_eq!(stage.account().await.paid_until, wire_time("2026-02-17T16:59:59.999Z"));
    stage.end().await;
}
