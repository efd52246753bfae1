//! The number of a fraud, which admins decide about.

use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::CaseId;
use mostrador_runtime::passport::AgentPassport;
use mostrador_runtime::testing::{Engine, both_engines};

use super::review::rejected_for;
use super::{NIK, admin, header, jpeg, owner, support};
use crate::app::{TestRegistration, fields, reason};

/// The case of a second owner with the number of the first, whose documents were approved.
async fn same_number(app: &TestRegistration) -> CaseId {
    app.supplied(&owner(1)).await;
    let fraud_case = app.waiting().await;
    app.claim(&support(3), &fraud_case).await.unwrap();
    app.approve(&support(3), &fraud_case).await.unwrap();
    app.supply(&owner(2), header(NIK, "BUDI"), &jpeg()).await.unwrap();
    app.waiting().await
}

#[both_engines]
async fn the_number_of_a_fraud_waits_for_an_admin(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    app.supplied(&owner(1)).await;
    app.end_account(1, true).await;
    let deceived = app.cases(pb::CaseState::Withdrawn).await;
    assert_eq!(deceived.len(), 1, "no agent decides about a closed account");

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
    let case_id = same_number(&app).await;
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
    app.claim(&admin(9), &case_id).await.unwrap();
    let taken: Vec<_> = app
        .review(&admin(9), &case_id)
        .await
        .events
        .into_iter()
        .filter(|event| event.kind == "work.taken")
        .map(|event| event.actor_id)
        .collect();
    assert_eq!(taken, [admin(9).agent_id.to_string()], "an event of the take-over alone");
    app.end().await;
}

#[both_engines]
async fn late_news_of_an_earlier_fraud_block_a_cleared_case(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    app.supplied(&owner(1)).await;
    app.end_account(1, true).await;
    app.supply(&owner(2), header(NIK, "BUDI"), &jpeg()).await.unwrap();
    let case_id = app.waiting().await;
    let closed_at = app.test.clock.now();
    app.pass(1);
    app.claim(&admin(9), &case_id).await.unwrap();
    app.clear(&admin(9), &case_id).await.unwrap();
    app.supply(&owner(4), header(NIK, "CITRA"), &jpeg()).await.unwrap();
    app.hear_of_end(&owner(4).account_id, true, closed_at).await;
    assert_eq!(reason(app.approve(&admin(9), &case_id).await), "identity.match_open");
    app.clear(&admin(9), &case_id).await.unwrap();
    app.approve(&admin(9), &case_id).await.unwrap();
    app.end().await;
}

/// Claims the case as a service of the version before does, which knows no role.
async fn claim_without_role(app: &TestRegistration, agent: &AgentPassport, case_id: &CaseId) {
    let (agent_id, case_id) = (agent.agent_id.clone(), case_id.clone());
    let claim = async move |tx: &mut Tx| {
        sqlx::query("UPDATE identity_cases SET claimed_by = $1, version = version + 1 WHERE id = $2")
            .bind(&agent_id)
            .bind(&case_id)
            .execute(tx.conn())
            .await?;
        Ok::<_, DbError>(())
    };
    app.test.runtime().db.write(claim).await.unwrap();
}

#[both_engines]
async fn the_role_of_an_earlier_claim_counts_for_no_other_agent(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let case_id = same_number(&app).await;
    app.claim(&admin(9), &case_id).await.unwrap();
    claim_without_role(&app, &support(3), &case_id).await;
    app.pass(1);
    app.end_account(1, true).await;
    app.claim(&admin(8), &case_id).await.unwrap();
    assert_eq!(reason(app.claim(&admin(9), &case_id).await), "identity.claimed", "with a role of its own");
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
async fn an_admin_takes_the_case_of_an_agent_who_may_no_longer_decide(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    app.supplied(&owner(1)).await;
    app.end_account(1, true).await;
    app.supply(&owner(2), header(NIK, "BUDI"), &jpeg()).await.unwrap();
    let case_id = app.waiting().await;
    app.claim(&admin(9), &case_id).await.unwrap();
    let shown = app.review(&admin(8), &case_id).await.case.unwrap();
    assert_eq!((shown.may_claim, shown.may_take_over), (false, true));
    assert!(!app.review(&support(3), &case_id).await.case.unwrap().may_take_over, "for admins");
    assert!(!app.review(&admin(9), &case_id).await.case.unwrap().may_take_over, "the own case");
    let other = app.claim_from(&admin(8), &case_id, admin(7).agent_id.as_str()).await;
    assert_eq!(reason(other), "identity.claimed", "by another agent");
    app.claim_from(&admin(8), &case_id, admin(9).agent_id.as_str()).await.unwrap();
    let review = app.review(&admin(8), &case_id).await;
    assert_eq!(review.case.unwrap().claimed_by, admin(8).agent_id.to_string());
    assert!(review.events.iter().any(|event| event.kind == "work.taken"));
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
    assert_eq!(case.appeal_against, admin(9).agent_id.to_string());
    app.clear(&admin(8), &case_id).await.unwrap();
    app.approve(&admin(8), &case_id).await.unwrap();
    assert_eq!(app.papers(&owner(2)).await.state(), pb::PapersState::Approved);
    app.end().await;
}
