use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{ANA, TestRegistration, personal, reason};

#[both_engines]
async fn a_draft_goes_with_all_it_had(engine: Engine) {
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
    app.end().await;
}

#[both_engines]
async fn a_proven_registration_goes_on_without_the_browser(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted(ANA).await;
    app.verify(&secret, app.link().await, "").await.unwrap();
    app.edge().delete_draft(pb::DeleteDraftRequest { secret: secret.clone() }).await.unwrap();
    assert_eq!(app.count("registrations").await, 1);
    let get = app.edge().get_draft(pb::GetDraftRequest { secret }).await;
    assert_eq!(reason(get), "registration.none");
    app.end().await;
}

#[both_engines]
async fn a_read_beside_the_deletion_finds_no_draft(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted(ANA).await;
    let code = app.code().await;
    app.delete_drafts_beneath("draft_secrets").await;
    assert_eq!(app.count("draft_secrets").await, 1);
    let get = app.edge().get_draft(pb::GetDraftRequest { secret: secret.clone() }).await;
    assert_eq!(reason(get), "registration.none");
    assert_eq!(reason(app.edge().save_personal(personal(&secret, ANA)).await), "registration.none");
    assert_eq!(reason(app.verify(&secret, code, "").await), "registration.none");
    let start = pb::StartDraftRequest { secret, ..Default::default() };
    let began = app.edge().start_draft(start).await.unwrap().into_inner();
    assert_ne!(began.secret, "", "it begins anew");
    app.end().await;
}

#[both_engines]
async fn a_link_that_is_opened_beside_the_deletion_works_no_more(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted(ANA).await;
    let link = app.link().await;
    app.delete_drafts_beneath("mail_links").await;
    assert_eq!(app.count("mail_links").await, 2);
    assert_eq!(reason(app.verify(&secret, link, "").await), "registration.link_invalid");
    app.end().await;
}
