use mostrador_proto::account::v1 as pb;
use mostrador_runtime::error::Kind;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::stage::{Answer, Stage, answer, decision, month, refused, wire_time};

async fn agree(stage: &Stage, role: Role, version: i64, days: u32) -> Answer<pb::AgreeCycleResponse> {
    let decision = Some(decision(version, "a loyal merchant"));
    let request = pb::AgreeCycleRequest { decision, days };
    answer(stage.edge().agree_cycle(stage.test.as_agent(role, request)).await)
}

/// An order of a year that was placed and paid at these instants.
fn year(n: u32, placed_at: &str, paid_at: &str) -> pb::ApplyOrderRequest {
    let items = vec![pb::BoughtItem { sku: "pro-yearly".into(), quantity: 1, subscription_days: 365 }];
    pb::ApplyOrderRequest { items, placed_at: wire_time(placed_at), ..month(n, 1, Some(paid_at)) }
}

#[both_engines]
async fn an_agreed_cycle_counts_for_years_that_are_ordered_after_it(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    assert_eq!(stage.account().await.cycle_days, 365);
    stage.sleep_until("2026-01-06T03:00:00Z").await;
    agree(&stage, Role::Support, 1, 400).await.unwrap();
    assert_eq!((stage.account().await.cycle_days, stage.account().await.version), (400, 2));

    stage.apply(year(1, "2026-01-05T03:00:00Z", "2026-01-06T04:00:00Z")).await.unwrap();
    assert_eq!(stage.account().await.paid_until, wire_time("2027-01-18T16:59:59.999Z"), "placed before");
    stage.apply(year(2, "2026-01-06T04:00:00Z", "2026-01-06T05:00:00Z")).await.unwrap();
    let until = wire_time("2028-02-22T16:59:59.999Z");
    assert_eq!(stage.account().await.paid_until, until, "400 days more");
    stage.apply(month(3, 1, Some("2026-01-06T06:00:00Z"))).await.unwrap();
    assert_eq!(stage.account().await.paid_until, wire_time("2028-03-23T16:59:59.999Z"), "months stay");

    let told = stage.timeline().await.into_iter().find(|event| event.kind == "subscription.cycle_agreed");
    assert_eq!(told.unwrap().reason, "a loyal merchant");
    stage.end().await;
}

#[both_engines]
async fn an_agreed_cycle_counts_whatever_days_the_price_list_gives_to_a_year(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.sleep_until("2026-01-06T03:00:00Z").await;
    let mut order = year(1, "2026-01-06T02:00:00Z", "2026-01-06T04:00:00Z");
    order.items[0].subscription_days = 360;
    stage.apply(order).await.unwrap();
    assert_eq!(stage.account().await.paid_until, wire_time("2027-01-13T16:59:59.999Z"), "as the list says");
    let version = stage.account().await.version;
    agree(&stage, Role::Support, version, 400).await.unwrap();
    let mut order = year(2, "2026-01-06T04:00:00Z", "2026-01-06T05:00:00Z");
    order.items[0].subscription_days = 360;
    stage.apply(order).await.unwrap();
    assert_eq!(stage.account().await.paid_until, wire_time("2028-02-17T16:59:59.999Z"), "400 days more");
    stage.end().await;
}

#[both_engines]
async fn the_usual_cycle_comes_back(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    agree(&stage, Role::Support, 1, 400).await.unwrap();
    stage.sleep_until("2026-01-06T03:00:00Z").await;
    agree(&stage, Role::Support, 2, 365).await.unwrap();
    assert_eq!(stage.account().await.cycle_days, 365);
    stage.apply(year(1, "2026-01-06T04:00:00Z", "2026-01-06T04:00:00Z")).await.unwrap();
    assert_eq!(stage.account().await.paid_until, wire_time("2027-01-18T16:59:59.999Z"));
    stage.end().await;
}

#[both_engines]
async fn absurd_cycles_and_those_of_a_viewer_are_refused(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let same = agree(&stage, Role::Support, 1, 365).await;
    assert_eq!(same, refused(Kind::Conflict, "account.same_cycle"));
    for days in [0, 1_097] {
        let absurd = agree(&stage, Role::Support, 1, days).await;
        assert_eq!(absurd, refused(Kind::Invalid, "request.invalid"));
    }
    let viewer = agree(&stage, Role::Viewer, 1, 400).await;
    assert_eq!(viewer, refused(Kind::Forbidden, "agent.role_too_low"));
    assert_eq!(agree(&stage, Role::Support, 2, 400).await, refused(Kind::Conflict, "account.stale"));
    stage.end().await;
}
