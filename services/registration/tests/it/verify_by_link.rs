use jiff::SignedDuration;
use mostrador_proto::auth::v1::CreateOwnerRequest;
use mostrador_proto::registration::v1 as pb;
use mostrador_proto::registration::v1::verify_email_request::Proof;
use mostrador_registration::topics;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{ANA, PASSWORD, TestRegistration, fields, personal, reason};

#[both_engines]
async fn it_commits_with_the_wish_for_an_owner(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted(ANA).await;
    let link = app.link().await;
    assert_eq!(app.verify(&secret, link.clone(), "").await.unwrap(), pb::State::Verified);
    let wishes: Vec<CreateOwnerRequest> = app.test.outgoing(topics::CREATE_OWNER).await;
    let [owner] = wishes.try_into().unwrap();
    assert_eq!(
        (owner.email.as_str(), owner.full_name.as_str(), owner.phone.as_str(), owner.locale().text()),
        (ANA, "Ana Wijaya", "+6281234567890", "id")
    );

    assert_eq!(app.verify(&secret, link, "").await.unwrap(), pb::State::Verified, "a second click");
    assert_eq!(app.test.outgoing::<CreateOwnerRequest>(topics::CREATE_OWNER).await.len(), 1);
    app.end().await;
}

#[both_engines]
async fn elsewhere_it_needs_the_password(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted(ANA).await;
    let link = app.link().await;
    let elsewhere = app.draft().await;
    for other in ["", elsewhere.as_str()] {
        assert_eq!(fields(app.verify(other, link.clone(), "").await), ["password: required"]);
        assert_eq!(reason(app.verify(other, link.clone(), "guess").await), "registration.password_wrong");
    }
    assert_eq!(app.state(&secret).await, pb::State::VerificationSent);
    assert_eq!(app.verify("", link, PASSWORD).await.unwrap(), pb::State::Verified);
    app.end().await;
}

#[both_engines]
async fn a_device_that_only_resumed_needs_it_too(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let began = app.submitted(ANA).await;
    let resumed = app.resumed().await;
    let link = app.link().await;
    assert_eq!(fields(app.verify(&resumed, link.clone(), "").await), ["password: required"]);

    app.unlock(&resumed, PASSWORD).await.unwrap();
    let own_password = pb::SavePersonalRequest { password: "teh botol 5".into(), ..personal(&resumed, ANA) };
    app.edge().save_personal(own_password).await.unwrap();
    assert_eq!(
        fields(app.verify(&began, link.clone(), "").await),
        ["password: required"],
        "who began it no longer knows the password"
    );
    assert_eq!(app.verify(&resumed, link, "").await.unwrap(), pb::State::Verified);
    app.end().await;
}

#[both_engines]
async fn links_end_after_two_days(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted(ANA).await;
    let link = app.link().await;
    app.advance(SignedDuration::from_hours(48));
    assert_eq!(reason(app.verify(&secret, link, "").await), "registration.link_expired");
    app.resend(&secret).await.unwrap();
    assert_eq!(app.verify(&secret, app.link().await, "").await.unwrap(), pb::State::Verified);
    app.end().await;
}

#[both_engines]
async fn no_other_text_is_a_link(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted(ANA).await;
    let resume = app.verification().await.resume_link;
    let resume = resume.split_once('=').unwrap().1;
    for token in ["", "x", "\0", resume] {
        let verified = app.verify(&secret, Proof::Token(token.into()), PASSWORD).await;
        assert_eq!(reason(verified), "registration.link_invalid");
    }
    let nothing = pb::VerifyEmailRequest { secret, ..Default::default() };
    assert_eq!(fields(app.edge().verify_email(nothing).await), ["token: required"]);
    app.end().await;
}
