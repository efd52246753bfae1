use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::passport::OwnerPassport;
use mostrador_runtime::testing::{Engine, both_engines};
use tonic::Status;

use crate::app::{ANA, TestRegistration, fields, reason};
use crate::identity::{NIK, header, jpeg, owner};

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
    app.called_by(caller).note_owner(app.test.delivered(&format!("out_{version}"), note)).await
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
