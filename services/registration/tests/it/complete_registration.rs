use mostrador_proto::mailer::v1::send_mail_request::{Mail, Recipient};
use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{ANA, TestRegistration, reason};

#[both_engines]
async fn the_owner_is_welcomed_once(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted(ANA).await;
    app.verify(&secret, app.link().await, "").await.unwrap();
    app.served.drain_outbox().await;
    let before = app.mails().await.len();

    let trial_ends_at = Some(prost_types::Timestamp { seconds: 1_800_000_000, nanos: 0 });
    let complete =
        pb::CompleteRegistrationRequest { registration_id: app.get(&secret).await.id, trial_ends_at };
    for _ in 0..2 {
        app.called_by(ServiceName::Account).complete_registration(complete.clone()).await.unwrap();
    }
    assert_eq!(app.state(&secret).await, pb::State::Ready);
    let mails = app.mails().await;
    assert_eq!(mails.len(), before + 1);
    let welcome = mails.last().cloned().unwrap();
    let owner_id = app.auth.known().owners[ANA].clone();
    assert_eq!(welcome.recipient, Some(Recipient::OwnerId(owner_id)));
    let Some(Mail::Welcome(mail)) = welcome.mail else { panic!("another mail") };
    assert_eq!((mail.store_name.as_str(), mail.trial_ends_at), ("Warung Ana", trial_ends_at));
    app.end().await;
}

#[both_engines]
async fn only_a_proven_registration_is_completed(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted(ANA).await;
    let complete = |registration_id| pb::CompleteRegistrationRequest { registration_id, trial_ends_at: None };
    let too_early = complete(app.get(&secret).await.id);
    let answer = app.called_by(ServiceName::Account).complete_registration(too_early.clone()).await;
    assert_eq!(reason(answer), "registration.not_submitted");
    let answer = app.called_by(ServiceName::Account).complete_registration(complete("reg_x".into())).await;
    assert_eq!(reason(answer), "registration.none");
    assert_eq!(reason(app.edge().complete_registration(too_early).await), "caller.refused");
    app.end().await;
}
