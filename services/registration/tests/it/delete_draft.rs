use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::testing::Engine;
use rstest::rstest;

use crate::app::{ANA, TestRegistration, reason};

#[rstest]
#[tokio::test]
async fn a_draft_goes_with_all_it_had(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted(ANA).await;
    let link = app.link().await;
    app.edge().delete_draft(pb::DeleteDraftRequest { secret: secret.clone() }).await.unwrap();
    for table in ["registrations", "personal", "business", "draft_secrets", "mail_links", "mail_codes"] {
        assert_eq!(app.count(table).await, 0, "{table}");
    }
    assert_eq!(reason(app.verify(&secret, link, "").await), "registration.link_invalid");
    app.served.drain_outbox().await;
    assert!(app.auth.known().staged.is_empty(), "auth has forgotten the password too");
}

#[rstest]
#[tokio::test]
async fn what_is_proven_goes_on_without_the_browser(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted(ANA).await;
    app.verify(&secret, app.link().await, "").await.unwrap();
    app.edge().delete_draft(pb::DeleteDraftRequest { secret: secret.clone() }).await.unwrap();
    assert_eq!(app.count("registrations").await, 1);
    let get = app.edge().get_draft(pb::GetDraftRequest { secret }).await;
    assert_eq!(reason(get), "registration.none");
}
