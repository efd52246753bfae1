//! The agent who has a case hands it to a colleague.

use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::facts::Facts;
use mostrador_runtime::id::CaseId;
use mostrador_runtime::passport::{AgentPassport, Passport, Role};
use mostrador_runtime::testing::{Engine, both_engines};
use tonic::Status;

use super::review::{admin, support};
use super::{NIK, header, jpeg, owner};
use crate::app::{TestRegistration, fields, reason};

impl TestRegistration {
    async fn hand(
        &self,
        by: &AgentPassport,
        case_id: &CaseId,
        to: &AgentPassport,
    ) -> Result<pb::CaseAfter, Status> {
        let key = format!("key {} {}", by.agent_id, to.agent_id);
        let act = pb::CaseAct { case_id: case_id.to_string(), idempotency_key: key, request_hash: vec![1] };
        let (to, to_admin) = (to.agent_id.to_string(), to.role == Role::Admin);
        let hand = pb::HandIdentityCaseRequest { act: Some(act), to, to_admin };
        let hand = self.test.with_passport(Passport::Agent(by.clone()), hand);
        Ok(self.edge().hand_identity_case(hand).await?.into_inner().case.unwrap())
    }
}

#[both_engines]
async fn a_colleague_has_the_case_from_then_on(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    app.supplied(&owner(1)).await;
    let case_id = app.waiting().await;
    let to = &support(2);
    assert_eq!(reason(app.hand(&support(1), &case_id, to).await), "identity.not_claimed");
    app.claim(&support(1), &case_id).await.unwrap();
    assert_eq!(reason(app.hand(&support(3), &case_id, to).await), "identity.claimed", "of a colleague");

    app.pass(29);
    app.hand(&support(1), &case_id, to).await.unwrap();
    assert_eq!(reason(app.approve(&support(1), &case_id).await), "identity.claimed");
    app.pass(29);
    let review = app.review(&support(2), &case_id).await;
    assert!(review.case.unwrap().is_mine, "for a whole half hour");
    let told = review.events.iter().find(|event| event.kind == "work.given").unwrap();
    let by = support(1).agent_id;
    assert_eq!((told.actor_id.as_str(), told.subject_id.as_str()), (by.as_str(), case_id.as_str()));
    assert_eq!(Facts::from(told.facts.clone()).recipient(), Some(support(2).agent_id));
    app.approve(&support(2), &case_id).await.unwrap();
    assert_eq!(reason(app.hand(&support(2), &case_id, to).await), "identity.decided");
    app.end().await;
}

#[both_engines]
async fn a_case_for_admins_goes_to_admins_alone(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    app.supplied(&owner(1)).await;
    app.end_account(1, true).await;
    app.supply(&owner(2), header(NIK, "BUDI"), &jpeg()).await.unwrap();
    let case_id = app.waiting().await;
    app.claim(&admin(1), &case_id).await.unwrap();
    assert_eq!(fields(app.hand(&admin(1), &case_id, &support(2)).await), ["to: unknown"]);
    app.hand(&admin(1), &case_id, &admin(2)).await.unwrap();
    assert_eq!(app.review(&admin(2), &case_id).await.case.unwrap().claimed_by, admin(2).agent_id.to_string());
    app.end().await;
}
