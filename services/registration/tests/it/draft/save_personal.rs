use std::time::Duration;

use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::error::Kind;
use mostrador_runtime::testing::{Engine, both_engines, refusal};

use crate::app::{ANA, PASSWORD, TestRegistration, fields, personal, reason};

#[both_engines]
async fn every_wrong_field_is_named(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.draft().await;
    let nothing = pb::SavePersonalRequest { secret: secret.clone(), ..Default::default() };
    assert_eq!(
        fields(app.edge().save_personal(nothing).await),
        [
            "fullName: required",
            "phone: required",
            "email: required",
            "dateOfBirth: invalid_date",
            "password: required"
        ]
    );
    let wrong = pb::SavePersonalRequest {
        phone: "12345".into(),
        email: "ana@".into(),
        password: "kopi".into(),
        birth_year: 2009,
        birth_month: 1,
        birth_date: 6,
        ..personal(&secret, ANA)
    };
    assert_eq!(
        fields(app.edge().save_personal(wrong).await),
        ["phone: invalid_phone", "email: invalid_email", "dateOfBirth: too_young", "password: too_short"]
    );
    let common = pb::SavePersonalRequest {
        phone: "12345".into(),
        birth_year: 90,
        password: "password".into(),
        ..personal(&secret, ANA)
    };
    assert_eq!(
        fields(app.edge().save_personal(common).await),
        ["phone: invalid_phone", "dateOfBirth.year: short_year", "password: common_password"]
    );
    assert!(app.auth.known().staged.is_empty(), "nothing is handed over while something is wrong");
    app.end().await;
}

#[both_engines]
async fn the_refusal_of_a_password_by_auth_is_passed_on(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.draft().await;
    let common = pb::SavePersonalRequest { password: "password".into(), ..personal(&secret, ANA) };
    let refused = refusal(app.edge().save_personal(common).await);
    assert_eq!((refused.kind, refused.fields[0].reason.as_ref()), (Kind::Invalid, "common_password"));
    let often = pb::SavePersonalRequest { password: "one too many".into(), ..personal(&secret, ANA) };
    let refused = refusal(app.edge().save_personal(often).await);
    assert_eq!((refused.kind, refused.reason.as_ref()), (Kind::Limited, "session.too_many_tries"));
    assert_eq!(refused.retry_after, Some(Duration::from_secs(7)));
    assert!(app.get(&secret).await.personal.is_none());
    app.end().await;
}

#[both_engines]
async fn a_password_that_is_left_out_stays(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.draft().await;
    app.edge().save_personal(personal(&secret, " Ana@Warung.ID ")).await.unwrap();
    let renamed = pb::SavePersonalRequest {
        full_name: "Ana  W.".into(),
        password: String::new(),
        ..personal(&secret, ANA)
    };
    let draft = app.edge().save_personal(renamed).await.unwrap().into_inner().draft.unwrap();
    let shown = draft.personal.unwrap();
    assert_eq!((shown.full_name.as_str(), shown.email.as_str()), ("Ana W.", ANA));
    assert_eq!(app.auth.known().staged.values().collect::<Vec<_>>(), [PASSWORD]);
    app.end().await;
}

#[both_engines]
async fn a_corrected_address_keeps_the_password_unless_it_is_the_password(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.draft().await;
    let form = |email: &str, password: &str| pb::SavePersonalRequest {
        password: password.into(),
        ..personal(&secret, email)
    };
    app.edge().save_personal(form("x@y.id", "Ana@Warung.id")).await.unwrap();
    app.edge().save_personal(form("x@z.id", "")).await.unwrap();
    let refused = refusal(app.edge().save_personal(form(ANA, "")).await);
    assert_eq!((refused.kind, refused.reason.as_ref()), (Kind::Invalid, "password.is_address"));
    assert_eq!((&*refused.fields[0].field, refused.fields[0].reason.as_str()), ("password", "same_as_email"));
    assert_eq!(app.get(&secret).await.personal.unwrap().email, "x@z.id");

    app.edge().save_personal(form(ANA, PASSWORD)).await.unwrap();
    app.edge().save_personal(form("ana@kedai.id", "")).await.unwrap();
    assert_eq!(app.get(&secret).await.personal.unwrap().email, "ana@kedai.id");
    app.end().await;
}

#[both_engines]
async fn another_address_voids_link_and_code(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted(ANA).await;
    let (link, code) = (app.link().await, app.code().await);

    app.edge().save_personal(personal(&secret, ANA)).await.unwrap();
    assert_eq!(app.state(&secret).await, pb::State::VerificationSent, "the same address changes nothing");

    app.edge().save_personal(personal(&secret, "ana@kedai.id")).await.unwrap();
    assert_eq!(app.state(&secret).await, pb::State::Draft);
    assert_eq!(reason(app.verify(&secret, link.clone(), "").await), "registration.link_invalid");
    assert_eq!(reason(app.verify(&secret, code.clone(), "").await), "registration.not_submitted");

    app.submit(&secret, "key-of-the-second").await.unwrap();
    assert_eq!(reason(app.verify(&secret, link, "").await), "registration.link_invalid");
    assert_eq!(app.verify(&secret, app.link().await, "").await.unwrap(), pb::State::Verified);
    app.end().await;
}

#[both_engines]
async fn a_proven_draft_stays(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted(ANA).await;
    app.verify(&secret, app.link().await, "").await.unwrap();
    let saved = app.edge().save_personal(personal(&secret, "ana@kedai.id")).await;
    assert_eq!(reason(saved), "registration.already_verified");
    app.end().await;
}
