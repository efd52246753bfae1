use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{ANA, PASSWORD, TestRegistration, business, reason};

fn shows_state_only(draft: &pb::Draft) -> bool {
    draft.personal.is_none()
        && draft.business.is_none()
        && draft.masked.is_none()
        && draft.plan() == pb::Plan::Unspecified
        && draft.terms_version.is_empty()
}

#[both_engines]
async fn the_next_user_of_a_device_learns_the_state_only(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted(ANA).await;
    let (link, code, resume) = (app.link().await, app.code().await, app.verification().await.resume_link);
    app.leave(&secret).await;
    app.leave(&secret).await;
    app.leave("a secret of no draft").await;
    let left = app.get(&secret).await;
    assert!(shows_state_only(&left), "{left:?}");
    assert_eq!(left.state(), pb::State::VerificationSent);
    assert_eq!(reason(app.edge().save_business(business(&secret)).await), "registration.none");
    assert_eq!(reason(app.unlock(&secret, PASSWORD).await), "registration.none");
    assert_eq!(reason(app.verify(&secret, code, PASSWORD).await), "registration.none");
    assert_eq!(reason(app.verify(&secret, link, PASSWORD).await), "registration.link_invalid");
    let token = resume.split_once('=').unwrap().1.to_owned();
    let resumed = app.edge().resume_draft(pb::ResumeDraftRequest { token }).await;
    assert_eq!(reason(resumed), "registration.link_invalid");

    let start = pb::StartDraftRequest { secret: secret.clone(), ..Default::default() };
    let fresh = app.edge().start_draft(start).await.unwrap().into_inner();
    assert!(!fresh.secret.is_empty(), "the device begins another draft");
    app.end().await;
}

#[both_engines]
async fn when_it_is_ready_links_are_over_and_no_device_sees_more_than_the_state(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted(ANA).await;
    let (link, resume) = (app.link().await, app.verification().await.resume_link);
    let registration_id = app.get(&secret).await.id;
    app.verify(&secret, link.clone(), "").await.unwrap();
    app.served.drain_outbox().await;
    let complete = pb::CompleteRegistrationRequest { registration_id, trial_ends_at: None };
    app.called_by(ServiceName::Account).complete_registration(complete).await.unwrap();
    let ready = app.get(&secret).await;
    assert_eq!(ready.state(), pb::State::Ready);
    assert!(shows_state_only(&ready), "{ready:?}");
    assert_eq!(reason(app.verify("", link, PASSWORD).await), "registration.link_invalid");
    let token = resume.split_once('=').unwrap().1.to_owned();
    let resumed = app.edge().resume_draft(pb::ResumeDraftRequest { token }).await;
    assert_eq!(reason(resumed), "registration.link_invalid");
    assert_eq!((app.count("mail_links").await, app.count("mail_codes").await), (0, 0));
    app.end().await;
}
