use jiff::SignedDuration;
use mostrador_proto::registration::v1 as pb;
use mostrador_registration::Config;
use mostrador_runtime::id::DemoRequestId;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines};

use super::BUDI;
use crate::app::TestRegistration;

const DAY: SignedDuration = SignedDuration::from_hours(24);

async fn after(app: &TestRegistration, days: i32) -> i64 {
    app.advance(DAY * days);
    app.served.drain_outbox().await;
    app.count("demo_requests").await
}

fn change(id: &DemoRequestId, version: i64, state: pb::DemoState) -> pb::ChangeDemoRequestRequest {
    let notes = Some(format!("note {version}"));
    pb::ChangeDemoRequestRequest { id: id.to_string(), version, state: state.into(), notes, booked_for: None }
}

#[both_engines]
async fn an_untouched_request_is_deleted_after_a_year(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    app.asked(BUDI).await;
    assert_eq!(after(&app, 364).await, 1);
    assert_eq!(after(&app, 1).await, 0);
    assert_eq!(after(&app, 365).await, 0);
    app.end().await;
}

#[both_engines]
async fn a_change_begins_the_year_anew(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let id = app.asked(BUDI).await;
    assert_eq!(after(&app, 200).await, 1);
    app.change_as(Role::Support, change(&id, 1, pb::DemoState::Called)).await.unwrap();
    assert_eq!(after(&app, 364).await, 1);
    assert_eq!(after(&app, 1).await, 0);
    app.end().await;
}

#[both_engines]
async fn a_closed_request_is_deleted_half_a_year_after_its_end(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let id = app.asked(BUDI).await;
    app.change_as(Role::Support, change(&id, 1, pb::DemoState::Closed)).await.unwrap();
    assert_eq!(after(&app, 100).await, 1);
    app.change_as(Role::Support, change(&id, 2, pb::DemoState::Closed)).await.unwrap();
    assert_eq!(after(&app, 79).await, 1);
    assert_eq!(after(&app, 1).await, 0);
    assert_eq!(after(&app, 365).await, 0);
    app.end().await;
}

#[both_engines]
async fn a_setting_that_shrank_meanwhile_counts_within_a_day(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let closed = app.asked(BUDI).await;
    app.asked("ani@warung.example").await;
    app.change_as(Role::Support, change(&closed, 1, pb::DemoState::Closed)).await.unwrap();
    assert_eq!(after(&app, 31).await, 2);
    let app = app.served_as(Config { demo_closed_days: 30, ..Config::default() }).await;
    assert_eq!(after(&app, 1).await, 1);
    let app = app.served_as(Config { demo_untouched_days: 30, ..Config::default() }).await;
    assert_eq!(after(&app, 1).await, 0);
    app.end().await;
}

#[both_engines]
async fn a_setting_that_grew_meanwhile_keeps_requests_for_longer_and_not_forever(engine: Engine) {
    let app = TestRegistration::with(engine, Config { demo_untouched_days: 30, ..Config::default() }).await;
    app.asked(BUDI).await;
    let app = app.served_as(Config { demo_untouched_days: 60, ..Config::default() }).await;
    assert_eq!(after(&app, 59).await, 1);
    assert_eq!(after(&app, 1).await, 0);
    app.end().await;
}
