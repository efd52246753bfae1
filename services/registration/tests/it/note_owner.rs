use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::id::CaseId;
use mostrador_runtime::passport::OwnerPassport;
use mostrador_runtime::testing::{Engine, both_engines, numbered};
use tonic::Status;

use crate::app::{ANA, TestRegistration, fields, reason};
use crate::identity::{NIK, admin, header, jpeg, owner, support};

async fn told(
    app: &TestRegistration,
    caller: ServiceName,
    owner: &OwnerPassport,
    (version, full_name, phone): (i64, &str, &str),
) -> Result<tonic::Response<pb::NoteOwnerResponse>, Status> {
    let note = pb::NoteOwnerRequest {
        owner_id: owner.owner_id.to_string(),
        version,
        full_name: full_name.into(),
        phone: phone.into(),
    };
    app.called_by(caller)
        .note_owner(app.test.delivered(&numbered(u32::try_from(version).unwrap()), note))
        .await
}

async fn warnings(app: &TestRegistration, owner: &OwnerPassport, name: &str) -> Vec<i32> {
    app.supply(owner, header(NIK, name), &jpeg()).await.unwrap().warnings
}

#[both_engines]
async fn papers_are_compared_with_the_corrected_name(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let ana = app.registered(ANA).await;
    let differs = vec![i32::from(pb::PapersWarning::Name)];
    assert_eq!(warnings(&app, &ana, "ANA KUSUMA").await, differs);
    told(&app, ServiceName::Auth, &ana, (2, "Ana Kusuma", "+6281299990000")).await.unwrap();
    told(&app, ServiceName::Auth, &ana, (2, "Ana Kusuma", "+6281299990000")).await.unwrap();
    told(&app, ServiceName::Auth, &ana, (1, "Ana Lestari", "+6281299990000")).await.unwrap();
    assert_eq!(warnings(&app, &ana, "ANA KUSUMA").await, Vec::<i32>::new());
    assert_eq!(warnings(&app, &ana, "ANA WIJAYA").await, differs);
    app.end().await;
}

async fn case(app: &TestRegistration, case_id: &CaseId) -> (String, Vec<i32>, String) {
    let case = app.review(&support(1), case_id).await.case.unwrap();
    (case.form.unwrap().full_name, case.warnings, case.claimed_by)
}

#[both_engines]
async fn papers_that_wait_follow_a_correction_and_are_claimed_again(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let ana = app.registered(ANA).await;
    let differs = vec![i32::from(pb::PapersWarning::Name)];
    assert_eq!(warnings(&app, &ana, "ANA KUSUMA").await, differs);
    let case_id = app.waiting().await;
    app.claim(&support(1), &case_id).await.unwrap();

    let mine = support(1).agent_id.to_string();
    told(&app, ServiceName::Auth, &ana, (1, "Ana Wijaya", "+6281299990000")).await.unwrap();
    assert_eq!(
        case(&app, &case_id).await,
        ("Ana Wijaya".into(), differs, mine),
        "a telephone changes nothing"
    );
    told(&app, ServiceName::Auth, &ana, (2, "Ana Kusuma", "+6281299990000")).await.unwrap();
    assert_eq!(case(&app, &case_id).await, ("Ana Kusuma".into(), vec![], String::new()));
    assert_eq!(app.papers(&ana).await.warnings, Vec::<i32>::new(), "the owner reads the same");
    assert_eq!(reason(app.approve(&support(1), &case_id).await), "identity.not_claimed");
    app.claim(&support(1), &case_id).await.unwrap();
    app.approve(&support(1), &case_id).await.unwrap();
    app.end().await;
}

#[both_engines]
async fn decided_papers_keep_the_name_that_their_reviewer_saw(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let ana = app.registered(ANA).await;
    app.supplied(&ana).await;
    let case_id = app.waiting().await;
    app.claim(&support(1), &case_id).await.unwrap();
    app.approve(&support(1), &case_id).await.unwrap();
    told(&app, ServiceName::Auth, &ana, (1, "Ana Kusuma", "+6281299990000")).await.unwrap();
    let (name, warnings, _) = case(&app, &case_id).await;
    assert_eq!((name.as_str(), warnings), ("Ana Wijaya", vec![]));
    app.end().await;
}

#[both_engines]
async fn an_appeal_is_compared_with_the_name_of_its_day(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    app.supplied(&owner(1)).await;
    app.end_account(1, true).await;
    let ana = app.registered(ANA).await;
    app.supplied(&ana).await;
    let case_id = app.waiting().await;
    app.claim(&admin(9), &case_id).await.unwrap();
    let fraud = pb::Rejection { cause: pb::RejectionCause::FraudMatch.into(), note: String::new() };
    app.reject(&admin(9), &case_id, fraud).await.unwrap();
    told(&app, ServiceName::Auth, &ana, (1, "Ana Kusuma", "+6281299990000")).await.unwrap();
    assert_eq!(case(&app, &case_id).await.0, "Ana Wijaya");
    let appeal = app.test.as_owner(&ana, pb::AppealPapersRequest { text: "That was my brother.".into() });
    app.edge().appeal_papers(appeal).await.unwrap();
    let (name, warnings, _) = case(&app, &case_id).await;
    assert_eq!((name.as_str(), warnings), ("Ana Kusuma", vec![i32::from(pb::PapersWarning::Name)]));
    app.end().await;
}

#[both_engines]
async fn only_auth_may_and_an_owner_without_a_form_is_ignored(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let note = (1, "Ana Kusuma", "+6281299990000");
    assert_eq!(reason(told(&app, ServiceName::Edge, &owner(1), note).await), "caller.refused");
    told(&app, ServiceName::Auth, &owner(1), note).await.unwrap();
    assert_eq!(app.count("personal").await, 0);
    let bad = fields(told(&app, ServiceName::Auth, &owner(1), (2, "Ana Kusuma", "12")).await);
    assert_eq!(bad, ["phone: invalid_phone"]);
    app.end().await;
}
