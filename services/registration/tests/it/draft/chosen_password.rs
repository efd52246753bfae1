//! Only the confirming device's password, chosen or sent, may become the owner's.

use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::testing::{Engine, both_engines};
use tonic::{Response, Status};

use crate::app::{ANA, PASSWORD, TestRegistration, personal, reason};

const OTHER: &str = "of another device";

/// Saves another password from another device, in a task that waits for auth's answer.
fn save_elsewhere(
    app: &TestRegistration,
    secret: &str,
) -> tokio::task::JoinHandle<Result<Response<pb::SavePersonalResponse>, Status>> {
    let mut edge = app.edge();
    let form = pb::SavePersonalRequest { password: OTHER.into(), ..personal(secret, ANA) };
    tokio::spawn(async move { edge.save_personal(form).await })
}

/// The password by which the owner signs in.
fn password_of_ana(app: &TestRegistration) -> Option<String> {
    let known = app.auth.known();
    known.owners.get(ANA).and_then(|owner_id| known.passwords.get(owner_id)).cloned()
}

#[both_engines]
async fn a_password_that_was_staged_but_never_saved_counts_for_nothing(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let began = app.submitted(ANA).await;
    let resumed = app.resumed_with_password().await;
    let _never_told = app.auth.hold_next();
    let saving = save_elsewhere(&app, &resumed);
    app.auth.is_holding().await;
    saving.abort();
    assert_eq!(app.auth.known().staged.len(), 2);

    let link = app.link().await;
    assert_eq!(reason(app.verify("", link.clone(), OTHER).await), "registration.password_wrong");
    assert_eq!(app.verify(&began, link, "").await.unwrap(), pb::State::Verified);
    app.served.drain_outbox().await;
    assert_eq!(password_of_ana(&app).as_deref(), Some(PASSWORD));
    app.end().await;
}

#[both_engines]
async fn a_password_that_is_saved_after_the_proof_comes_too_late(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let began = app.submitted(ANA).await;
    let resumed = app.resumed_with_password().await;
    let hold = app.auth.hold_next();
    let saving = save_elsewhere(&app, &resumed);
    app.auth.is_holding().await;
    assert_eq!(app.verify(&began, app.link().await, "").await.unwrap(), pb::State::Verified);
    hold.notify_one();
    assert_eq!(reason(saving.await.unwrap()), "registration.already_verified");
    app.served.drain_outbox().await;
    assert_eq!(password_of_ana(&app).as_deref(), Some(PASSWORD));
    app.end().await;
}

#[both_engines]
async fn a_password_that_is_chosen_while_the_address_changes_is_compared_with_it(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let began = app.submitted(ANA).await;
    let resumed = app.resumed_with_password().await;
    let hold = app.auth.hold_next();
    let correct = pb::SavePersonalRequest { password: String::new(), ..personal(&began, "ana@kedai.id") };
    let (mut edge, again) = (app.edge(), correct.clone());
    let correcting = tokio::spawn(async move { edge.save_personal(correct).await });
    app.auth.is_holding().await;
    let address = pb::SavePersonalRequest { password: "ana@kedai.id".into(), ..personal(&resumed, ANA) };
    app.edge().save_personal(address).await.unwrap();
    hold.notify_one();
    assert_eq!(reason(correcting.await.unwrap()), "service.busy");
    assert_eq!(reason(app.edge().save_personal(again).await), "password.is_address");
    app.end().await;
}

#[both_engines]
async fn a_password_that_replaces_a_shown_password_must_be_shown_itself(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let began = app.submitted(ANA).await;
    let link = app.link().await;
    let hold = app.auth.hold_next();
    let verify =
        pb::VerifyEmailRequest { proof: Some(link.clone()), password: PASSWORD.into(), ..Default::default() };
    let mut edge = app.edge();
    let showing = tokio::spawn(async move { edge.verify_email(verify).await });
    app.auth.is_holding().await;
    save_elsewhere(&app, &began).await.unwrap().unwrap();
    hold.notify_one();
    assert_eq!(reason(showing.await.unwrap()), "service.busy");

    app.served.drain_outbox().await;
    assert_eq!(app.auth.known().staged.values().collect::<Vec<_>>(), [OTHER], "the one before is dropped");
    assert_eq!(reason(app.verify("", link.clone(), PASSWORD).await), "registration.password_wrong");
    assert_eq!(app.verify("", link, OTHER).await.unwrap(), pb::State::Verified);
    app.served.drain_outbox().await;
    assert_eq!(password_of_ana(&app).as_deref(), Some(OTHER));
    app.end().await;
}
