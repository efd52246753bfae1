use jiff::SignedDuration;
use mostrador_proto::registration::v1 as pb;
use mostrador_registration::topics::{self, DraftRef};
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{ANA, TestRegistration, business, former_owner, other_code, reason};

const DAYS_30: SignedDuration = SignedDuration::from_hours(30 * 24);

#[both_engines]
async fn a_draft_that_was_not_confirmed_is_forgotten(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted(ANA).await;
    let wrong = other_code(&app.code().await);
    assert_eq!(reason(app.verify(&secret, wrong, "").await), "registration.code_wrong");
    assert_eq!(app.count("wrong_codes").await, 1);
    app.advance(DAYS_30);
    app.served.drain_outbox().await;
    assert_eq!(app.state(&secret).await, pb::State::Expired);
    for table in
        ["personal", "business", "mail_links", "mail_codes", "mails_sent", "terms_acceptances", "wrong_codes"]
    {
        assert_eq!(app.count(table).await, 0, "{table}");
    }
    assert!(app.auth.known().staged.is_empty());
    assert_eq!(reason(app.edge().save_business(business(&secret)).await), "registration.expired");

    app.advance(DAYS_30);
    app.served.drain_outbox().await;
    for table in ["registrations", "draft_secrets"] {
        assert_eq!(app.count(table).await, 0, "{table}");
    }
    assert_eq!(reason(app.edge().get_draft(pb::GetDraftRequest { secret }).await), "registration.none");
    assert!(app.test.outgoing::<DraftRef>(topics::EXPIRE_DRAFT).await.is_empty());
    app.end().await;
}

#[both_engines]
async fn of_a_refused_registration_nothing_personal_stays(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted(ANA).await;
    let link = app.link().await;
    app.auth.known().owners.insert(ANA.into(), former_owner().into());
    app.verify(&secret, link, "").await.unwrap();
    app.served.drain_outbox().await;
    assert_eq!(app.state(&secret).await, pb::State::Refused);

    app.advance(DAYS_30);
    app.served.drain_outbox().await;
    for table in ["personal", "business", "draft_secrets", "terms_acceptances"] {
        assert_eq!(app.count(table).await, 0, "{table}");
    }
    assert_eq!(app.count("registrations").await, 1);
    app.end().await;
}

#[both_engines]
async fn a_ready_registration_stays_but_no_browser_holds_it(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted(ANA).await;
    app.verify(&secret, app.link().await, "").await.unwrap();
    app.served.drain_outbox().await;
    let registration_id = app.get(&secret).await.id;
    let complete = pb::CompleteRegistrationRequest { registration_id, trial_ends_at: None };
    app.called_by(mostrador_runtime::ServiceName::Account).complete_registration(complete).await.unwrap();
    app.advance(DAYS_30);
    app.served.drain_outbox().await;
    assert_eq!(reason(app.edge().get_draft(pb::GetDraftRequest { secret }).await), "registration.none");
    assert_eq!((app.count("personal").await, app.count("terms_acceptances").await), (1, 1));
    app.end().await;
}

#[both_engines]
async fn a_draft_that_waits_for_its_account_is_looked_at_again(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted(ANA).await;
    app.verify(&secret, app.link().await, "").await.unwrap();
    app.advance(DAYS_30);
    app.served.drain_outbox().await;
    assert_eq!(app.state(&secret).await, pb::State::Verified);
    assert_eq!(app.test.outgoing::<DraftRef>(topics::EXPIRE_DRAFT).await.len(), 1);
    app.end().await;
}
