use jiff::SignedDuration;
use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::error::Kind;
use mostrador_runtime::testing::{Engine, both_engines, refusal};

use crate::app::{ANA, PASSWORD, TestRegistration, fields, other_code, reason};

#[both_engines]
async fn the_code_proves_the_address(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted(ANA).await;
    let code = app.code().await;
    assert_eq!(app.verify(&secret, code.clone(), "").await.unwrap(), pb::State::Verified);
    assert_eq!(app.verify(&secret, code, "").await.unwrap(), pb::State::Verified);
    app.end().await;
}

#[both_engines]
async fn it_needs_the_draft(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    app.submitted(ANA).await;
    let code = app.code().await;
    assert_eq!(reason(app.verify("", code.clone(), PASSWORD).await), "registration.none");
    let resumed = app.resumed().await;
    assert_eq!(fields(app.verify(&resumed, code.clone(), "").await), ["password: required"]);
    assert_eq!(app.verify(&resumed, code, PASSWORD).await.unwrap(), pb::State::Verified);
    app.end().await;
}

#[both_engines]
async fn wrong_tries_are_counted_and_end(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted(ANA).await;
    let code = app.code().await;
    for _ in 0..10 {
        let refused = refusal(app.verify(&secret, other_code(&code), "").await);
        assert_eq!((refused.kind, refused.reason.as_ref()), (Kind::Invalid, "registration.code_wrong"));
    }
    let refused = refusal(app.verify(&secret, code, "").await);
    assert_eq!((refused.kind, refused.reason.as_ref()), (Kind::Limited, "registration.too_many_tries"));

    app.advance(SignedDuration::from_secs(60));
    app.resend(&secret).await.unwrap();
    assert_eq!(app.verify(&secret, app.code().await, "").await.unwrap(), pb::State::Verified);
    app.end().await;
}

#[both_engines]
async fn codes_end_after_half_an_hour(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted(ANA).await;
    let code = app.code().await;
    app.advance(SignedDuration::from_mins(30));
    assert_eq!(reason(app.verify(&secret, code, "").await), "registration.code_expired");
    app.end().await;
}

#[both_engines]
async fn nothing_was_mailed_yet(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.filled_in(ANA).await;
    let code = pb::verify_email_request::Proof::Code("123456".into());
    assert_eq!(reason(app.verify(&secret, code, "").await), "registration.not_submitted");
    app.end().await;
}
