use jiff::SignedDuration;
use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::testing::Engine;
use rstest::rstest;

use crate::app::{ANA, TestRegistration, business, personal, reason};

async fn resume(app: &TestRegistration, link: &str) -> Result<pb::ResumeDraftResponse, tonic::Status> {
    let token = link.split_once('=').unwrap().1.to_owned();
    Ok(app.edge().resume_draft(pb::ResumeDraftRequest { token }).await?.into_inner())
}

#[rstest]
#[tokio::test]
async fn another_device_goes_on_beside_the_first(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let first = app.submitted(ANA).await;
    let link = app.verification().await.resume_link;
    let resumed = resume(&app, &link).await.unwrap();
    assert_ne!(resumed.secret, first);
    assert_eq!(resumed.draft.unwrap().id, app.get(&first).await.id);
    app.edge().save_business(business(&resumed.secret)).await.unwrap();
    app.edge().save_business(business(&first)).await.unwrap();
}

#[rstest]
#[tokio::test]
async fn only_the_link_of_a_mail_to_the_current_address_does(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted(ANA).await;
    let sent = app.verification().await;
    assert_eq!(reason(resume(&app, &sent.link).await), "registration.link_invalid");
    app.edge().save_personal(personal(&secret, "ana@kedai.id")).await.unwrap();
    assert_eq!(reason(resume(&app, &sent.resume_link).await), "registration.link_invalid");
}

#[rstest]
#[tokio::test]
async fn it_ends_with_the_draft(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let app = TestRegistration::start(engine).await;
    app.submitted(ANA).await;
    let link = app.verification().await.resume_link;
    app.advance(SignedDuration::from_hours(30 * 24));
    assert_eq!(reason(resume(&app, &link).await), "registration.link_expired");
}
