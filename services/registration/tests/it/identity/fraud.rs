//! The number of a fraud, which admins decide about.

use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::testing::{Engine, both_engines};

use super::review::rejected_for;
use super::{NIK, admin, header, jpeg, owner, support};
use crate::app::{TestRegistration, fields, reason};

#[both_engines]
async fn the_number_of_a_fraud_waits_for_an_admin(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    app.supplied(&owner(1)).await;
    app.end_account(1, true).await;
    let deceived = app.cases(pb::CaseState::Withdrawn).await;
    assert_eq!(deceived.len(), 1, "nobody decides about a closed account");

    app.supply(&owner(2), header(NIK, "BUDI"), &jpeg()).await.unwrap();
    let case_id = app.waiting().await;
    let review = app.review(&support(3), &case_id).await;
    let first = owner(1).account_id.to_string();
    assert_eq!(review.same_number, [pb::NumberMatch { account_id: first, closed_for_fraud: true }]);
    assert!(review.case.as_ref().is_some_and(|case| case.match_open && !case.may_claim));
    assert_eq!(reason(app.claim(&support(3), &case_id).await), "agent.role_too_low");
    app.claim(&admin(9), &case_id).await.unwrap();
    assert_eq!(reason(app.approve(&admin(9), &case_id).await), "identity.match_open");
    app.clear(&admin(9), &case_id).await.unwrap();
    assert_eq!(reason(app.clear(&admin(9), &case_id).await), "identity.no_match");
    app.approve(&admin(9), &case_id).await.unwrap();
    app.end().await;
}

#[both_engines]
async fn a_fraud_that_comes_to_light_during_the_review_blocks_it(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    app.supplied(&owner(1)).await;
    let fraud_case = app.waiting().await;
    app.claim(&support(3), &fraud_case).await.unwrap();
    app.approve(&support(3), &fraud_case).await.unwrap();
    app.supply(&owner(2), header(NIK, "BUDI"), &jpeg()).await.unwrap();
    let case_id = app.waiting().await;
    app.claim(&support(3), &case_id).await.unwrap();
    app.pass(1);
    app.end_account(1, true).await;
    assert_eq!(reason(app.approve(&support(3), &case_id).await), "identity.match_open");
    assert_eq!(reason(app.card(&support(3), &case_id).await), "identity.match_open");
    assert_eq!(reason(app.photo(&support(3), &case_id).await), "identity.match_open");
    let illegible = rejected_for(pb::RejectionCause::Illegible, "");
    assert_eq!(reason(app.reject(&support(3), &case_id, illegible).await), "identity.match_open");
    let shown = app.review(&support(3), &case_id).await.case.unwrap();
    assert!(!shown.may_claim && !shown.is_mine && !shown.may_view);
    let fraud = rejected_for(pb::RejectionCause::FraudMatch, "");
    assert_eq!(reason(app.reject(&support(3), &case_id, fraud).await), "agent.role_too_low");
    app.claim(&admin(9), &case_id).await.unwrap();
    app.end().await;
}

#[both_engines]
async fn an_admin_takes_no_case_from_another_admin(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    app.supplied(&owner(1)).await;
    app.end_account(1, true).await;
    app.supply(&owner(2), header(NIK, "BUDI"), &jpeg()).await.unwrap();
    let case_id = app.waiting().await;
    let (first, second) = (admin(9), admin(8));
    let (one, other) = tokio::join!(app.claim(&first, &case_id), app.claim(&second, &case_id));
    assert_ne!(one.is_ok(), other.is_ok(), "one of them has it");
    let (has, lacks) = if one.is_ok() { (first, second) } else { (second, first) };
    assert_eq!(reason(app.claim(&lacks, &case_id).await), "identity.claimed");
    assert!(!app.review(&lacks, &case_id).await.case.unwrap().may_claim);
    app.reject(&has, &case_id, rejected_for(pb::RejectionCause::FraudMatch, "")).await.unwrap();

    app.appeal(2, "That was my brother.").await.unwrap();
    app.claim(&lacks, &case_id).await.unwrap();
    assert_eq!(reason(app.claim(&admin(7), &case_id).await), "identity.claimed", "an appeal");
    app.pass(31);
    app.claim(&admin(7), &case_id).await.unwrap();
    assert_eq!(reason(app.clear(&lacks, &case_id).await), "identity.claimed");
    app.clear(&admin(7), &case_id).await.unwrap();
    app.end().await;
}

#[both_engines]
async fn the_owner_appeals_and_another_admin_decides(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    app.supplied(&owner(1)).await;
    app.end_account(1, true).await;
    app.supply(&owner(2), header(NIK, "BUDI"), &jpeg()).await.unwrap();
    let case_id = app.waiting().await;
    assert_eq!(reason(app.appeal(2, "No.").await), "identity.not_appealable");
    app.claim(&admin(9), &case_id).await.unwrap();
    app.reject(&admin(9), &case_id, rejected_for(pb::RejectionCause::FraudMatch, "")).await.unwrap();
    let papers = app.papers(&owner(2)).await;
    assert!(papers.may_appeal && !papers.may_supply);
    assert_eq!(reason(app.supply(&owner(2), header(NIK, "BUDI"), &jpeg()).await), "identity.decided");

    assert_eq!(fields(app.appeal(2, " ").await), ["text: required"]);
    let appealed = app.appeal(2, "That was my brother.").await.unwrap();
    assert_eq!(appealed.state(), pb::PapersState::Waiting);
    assert!(appealed.appealed_at.is_some() && !appealed.may_supply);
    assert_eq!(reason(app.appeal(2, "Again.").await), "identity.not_appealable");
    assert_eq!(reason(app.claim(&support(3), &case_id).await), "agent.role_too_low");
    assert_eq!(reason(app.claim(&admin(9), &case_id).await), "identity.same_reviewer");
    app.claim(&admin(8), &case_id).await.unwrap();
    let case = app.review(&admin(8), &case_id).await.case.unwrap();
    assert_eq!(case.appeal, "That was my brother.");
    app.clear(&admin(8), &case_id).await.unwrap();
    app.approve(&admin(8), &case_id).await.unwrap();
    assert_eq!(app.papers(&owner(2)).await.state(), pb::PapersState::Approved);
    app.end().await;
}
