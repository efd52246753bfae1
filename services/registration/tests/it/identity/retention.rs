//! The deletion of documents: after a decision, a replacement, or the end of the account.

use mostrador_proto::registration::v1 as pb;
use mostrador_registration::Config;
use mostrador_runtime::testing::{Engine, both_engines};

use super::review::{admin, support};
use super::{NIK, header, jpeg, owner};
use crate::app::{TestRegistration, reason};

/// In minutes.
const DAY: i64 = 24 * 60;

#[both_engines]
async fn documents_are_deleted_thirty_days_after_the_decision(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    app.supplied(&owner(1)).await;
    let case_id = app.waiting().await;
    app.claim(&support(1), &case_id).await.unwrap();
    app.approve(&support(1), &case_id).await.unwrap();
    assert_eq!(reason(app.card(&support(1), &case_id).await), "identity.decided");
    assert_eq!(app.card(&admin(2), &case_id).await.unwrap(), NIK, "an admin still sees it");
    app.pass(30 * DAY - 1);
    app.served.drain_outbox().await;
    assert_eq!(app.count("vault_objects").await, 2);
    app.pass(1);
    app.served.drain_outbox().await;
    assert_eq!(app.count("vault_objects").await, 0);
    assert_eq!(reason(app.card(&admin(2), &case_id).await), "identity.decided");
    let papers = app.papers(&owner(1)).await;
    assert_eq!((papers.state(), papers.number_end.as_str()), (pb::PapersState::Approved, ""));
    assert_eq!(papers.events[0].kind, "identity.deleted");
    app.end().await;
}

#[both_engines]
async fn a_setting_that_grew_meanwhile_keeps_documents_for_longer_and_not_forever(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    app.supplied(&owner(1)).await;
    let case_id = app.waiting().await;
    app.claim(&support(1), &case_id).await.unwrap();
    app.approve(&support(1), &case_id).await.unwrap();
    let app = app.served_as(Config { papers_kept_days: 60, ..Config::default() }).await;
    app.pass(30 * DAY);
    app.served.drain_outbox().await;
    assert_eq!(app.count("vault_objects").await, 2);
    app.pass(30 * DAY);
    app.served.drain_outbox().await;
    assert_eq!(app.count("vault_objects").await, 0);
    app.end().await;
}

#[both_engines]
async fn a_setting_that_shrank_meanwhile_counts_within_a_day(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    app.supplied(&owner(1)).await;
    let case_id = app.waiting().await;
    app.claim(&support(1), &case_id).await.unwrap();
    app.approve(&support(1), &case_id).await.unwrap();
    app.pass(8 * DAY);
    app.served.drain_outbox().await;
    assert_eq!(app.count("vault_objects").await, 2);
    let app = app.served_as(Config { papers_kept_days: 7, ..Config::default() }).await;
    app.pass(DAY);
    app.served.drain_outbox().await;
    assert_eq!(app.count("vault_objects").await, 0);
    app.end().await;
}

#[both_engines]
async fn a_closed_account_takes_its_waiting_papers_along(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    app.supplied(&owner(1)).await;
    app.end_account(1, false).await;
    app.end_account(1, false).await;
    assert!(app.cases(pb::CaseState::Waiting).await.is_empty());
    app.pass(30 * DAY);
    app.served.drain_outbox().await;
    assert_eq!(app.count("vault_objects").await, 0);
    app.supply(&owner(2), header(NIK, "BUDI"), &jpeg()).await.unwrap();
    let case_id = app.waiting().await;
    assert!(!app.review(&support(1), &case_id).await.case.unwrap().match_open, "that was no fraud");
    app.end().await;
}
