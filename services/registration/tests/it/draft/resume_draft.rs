use jiff::SignedDuration;
use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{ANA, PASSWORD, TestRegistration, business, fields, personal, reason};

async fn resume(app: &TestRegistration, link: &str) -> Result<pb::ResumeDraftResponse, tonic::Status> {
    let token = link.split_once('=').unwrap().1.to_owned();
    Ok(app.edge().resume_draft(pb::ResumeDraftRequest { token }).await?.into_inner())
}

#[both_engines]
async fn another_device_goes_on_beside_the_first_with_the_password(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let first = app.submitted(ANA).await;
    let link = app.verification().await.resume_link;
    let resumed = resume(&app, &link).await.unwrap();
    assert_ne!(resumed.secret, first);
    assert_eq!(resumed.draft.unwrap().id, app.get(&first).await.id);
    app.unlock(&resumed.secret, PASSWORD).await.unwrap();
    app.edge().save_business(business(&resumed.secret)).await.unwrap();
    app.edge().save_business(business(&first)).await.unwrap();
    app.end().await;
}

#[both_engines]
async fn without_the_password_it_shows_and_does_next_to_nothing(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let first = app.submitted(ANA).await;
    let resumed = app.resumed().await;
    let shown = app.get(&resumed).await;
    let text = format!("{shown:?}");
    for typed in ["Wijaya", "81234567890", "ana@", "1990", "Warung", "Merdeka", "31.71"] {
        assert!(!text.contains(typed), "{typed} in {text}");
    }
    let masked = shown.masked.unwrap();
    assert_eq!(
        (masked.full_name.as_str(), masked.email.as_str(), masked.store_name.as_str()),
        ("A••• W•••", "a•••@warung.id", "W••• A•••")
    );
    assert_eq!(reason(app.edge().save_business(business(&resumed)).await), "registration.locked");
    assert_eq!(reason(app.edge().save_personal(personal(&resumed, ANA)).await), "registration.locked");
    assert_eq!(reason(app.submit(&resumed, "key-of-another").await), "registration.locked");
    assert_eq!(reason(app.resend(&resumed).await), "registration.locked");
    app.edge().delete_draft(pb::DeleteDraftRequest { secret: resumed.clone() }).await.unwrap();
    assert_eq!(reason(app.unlock(&resumed, PASSWORD).await), "registration.none");
    assert_eq!(app.state(&first).await, pb::State::VerificationSent, "the draft itself stays");
    app.end().await;
}

#[both_engines]
async fn the_password_shows_all_of_it(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let first = app.submitted(ANA).await;
    let resumed = app.resumed().await;
    assert_eq!(fields(app.unlock(&resumed, "").await), ["password: required"]);
    assert_eq!(reason(app.unlock(&resumed, "a guess").await), "registration.password_wrong");
    assert!(app.get(&resumed).await.personal.is_none());
    let shown = app.unlock(&resumed, PASSWORD).await.unwrap();
    assert_eq!(shown, app.get(&first).await);
    assert_eq!(app.get(&resumed).await, shown);
    assert_eq!(app.verify(&resumed, app.link().await, "").await.unwrap(), pb::State::Verified);
    app.end().await;
}

#[both_engines]
async fn a_link_works_once(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    app.submitted(ANA).await;
    let link = app.verification().await.resume_link;
    resume(&app, &link).await.unwrap();
    assert_eq!(reason(resume(&app, &link).await), "registration.link_invalid");
    app.end().await;
}

/// Two devices resume at once: only one of them gets the row.
#[both_engines]
async fn a_link_works_once_at_the_same_time_too(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    app.submitted(ANA).await;
    let link = app.verification().await.resume_link;
    let (one, two) = tokio::join!(resume(&app, &link), resume(&app, &link));
    assert_eq!([one.is_ok(), two.is_ok()].into_iter().filter(|done| *done).count(), 1);
    app.end().await;
}

#[both_engines]
async fn only_the_link_of_a_mail_to_the_current_address_does(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted(ANA).await;
    let sent = app.verification().await;
    assert_eq!(reason(resume(&app, &sent.link).await), "registration.link_invalid");
    app.edge().save_personal(personal(&secret, "ana@kedai.id")).await.unwrap();
    assert_eq!(reason(resume(&app, &sent.resume_link).await), "registration.link_invalid");
    app.end().await;
}

#[both_engines]
async fn it_ends_with_the_draft(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    app.submitted(ANA).await;
    let link = app.verification().await.resume_link;
    app.advance(SignedDuration::from_hours(30 * 24));
    assert_eq!(reason(resume(&app, &link).await), "registration.link_expired");
    app.end().await;
}
