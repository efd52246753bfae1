use jiff::SignedDuration;
use mostrador_proto::mailer::v1::send_mail_request::{Mail, Recipient};
use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::error::Kind;
use mostrador_runtime::testing::{Engine, both_engines, refusal};

use crate::app::{ANA, TERMS, TestRegistration, former_owner, personal, reason, submission};

#[both_engines]
async fn one_mail_holds_link_code_and_the_way_back(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.filled_in(ANA).await;
    assert!(app.mails().await.is_empty(), "no mail goes out before");
    let answer = app.submit(&secret, "key-12345678").await.unwrap().into_inner();
    assert_eq!(answer.state(), pb::State::VerificationSent);

    let [mail] = app.mails().await.try_into().unwrap();
    let Some(Recipient::Address(to)) = mail.recipient else { panic!("{mail:?}") };
    assert_eq!((to.email.as_str(), to.full_name.as_str(), to.locale().text()), (ANA, "", "id"));
    let sent = app.verification().await;
    assert!(sent.link.starts_with("/id/free/verify?token="), "{}", sent.link);
    assert!(sent.resume_link.starts_with("/id/free/resume?token="), "{}", sent.resume_link);
    assert_eq!((sent.code.len(), sent.code_minutes), (6, 30));
    assert_eq!(sent.link_expires_at.unwrap().seconds, app.test.clock.now().as_second() + 48 * 3600);
    app.end().await;
}

#[both_engines]
async fn the_same_key_answers_the_same(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.filled_in(ANA).await;
    let first = app.submit(&secret, "key-12345678").await.unwrap().into_inner();
    app.verify(&secret, app.link().await, "").await.unwrap();
    let again = app.submit(&secret, "key-12345678").await.unwrap().into_inner();
    assert_eq!(first, again);
    assert_eq!(app.mails().await.len(), 1);

    let other =
        pb::SubmitDraftRequest { request_hash: b"other".to_vec(), ..submission(&secret, "key-12345678") };
    assert_eq!(refusal(app.edge().submit_draft(other).await).kind, Kind::Invalid);
    app.end().await;
}

#[both_engines]
async fn another_key_finds_it_done(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted(ANA).await;
    assert_eq!(reason(app.submit(&secret, "another-key").await), "registration.already_submitted");
    app.verify(&secret, app.link().await, "").await.unwrap();
    assert_eq!(reason(app.submit(&secret, "a-third-key").await), "registration.already_verified");
    app.end().await;
}

#[both_engines]
async fn all_steps_come_before(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.draft().await;
    app.edge().save_personal(personal(&secret, ANA)).await.unwrap();
    assert_eq!(reason(app.submit(&secret, "key-12345678").await), "registration.step_out_of_order");
    app.end().await;
}

#[both_engines]
async fn the_current_terms_must_be_accepted(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.filled_in(ANA).await;
    let not = pb::SubmitDraftRequest { accept_terms: false, ..submission(&secret, "key-12345678") };
    let refused = refusal(app.edge().submit_draft(not).await);
    assert_eq!((refused.kind, refused.reason.as_ref()), (Kind::Invalid, "registration.terms_not_accepted"));
    assert_eq!(refused.fields[0].field, "acceptTerms");
    let old = pb::SubmitDraftRequest { terms_version: "2001".into(), ..submission(&secret, "key-12345678") };
    let refused = refusal(app.edge().submit_draft(old).await);
    assert_eq!((refused.kind, refused.reason.as_ref()), (Kind::Conflict, "registration.terms_outdated"));
    assert_eq!(app.count("terms_acceptances").await, 0);

    app.submit(&secret, "key-12345678").await.unwrap();
    assert_eq!(app.get(&secret).await.terms_version, TERMS);
    let mut conn = app.test.runtime().db.read().await.unwrap();
    let kept: (String, i64, String, String) =
        sqlx::query_as("SELECT version, accepted_at, locale, address FROM terms_acceptances")
            .fetch_one(&mut *conn)
            .await
            .unwrap();
    let now = app.test.clock.now().as_millisecond();
    assert_eq!(kept, (TERMS.into(), now, "id".into(), "192.0.2.7".into()));
    app.end().await;
}

#[both_engines]
async fn a_known_address_gets_the_same_answer_and_another_mail(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let unknown = app.submitted("budi@warung.id").await;
    // The answers were made at different times.
    let as_answered = |draft: pb::Draft| {
        let resend = draft.resend_allowed_at.map(|at| at.seconds);
        (
            pb::Draft {
                id: String::new(),
                personal: None,
                expires_at: None,
                resend_allowed_at: None,
                ..draft
            },
            resend,
        )
    };
    let unknown = as_answered(app.get(&unknown).await);

    app.auth.known().owners.insert(ANA.into(), former_owner().into());
    let secret = app.filled_in(ANA).await;
    let answer = app.submit(&secret, "key-12345678").await.unwrap().into_inner();
    assert_eq!(answer.state(), pb::State::VerificationSent);
    assert_eq!(as_answered(app.get(&secret).await), unknown);
    let mail = app.mails().await.pop().unwrap();
    let Some(Recipient::Address(to)) = &mail.recipient else { panic!("{mail:?}") };
    assert_eq!((to.email.as_str(), to.full_name.as_str()), (ANA, ""), "nothing that was typed");
    let Some(Mail::KnownAddress(known)) = mail.mail else { panic!("{mail:?}") };
    assert_eq!((known.login_link.as_str(), known.recover_link.as_str()), ("/id/login", "/id/login/recover"));
    let guess = pb::verify_email_request::Proof::Code("000000".into());
    assert_eq!(reason(app.verify(&secret, guess, "").await), "registration.code_wrong");
    app.end().await;
}

#[both_engines]
async fn a_late_draft_lives_as_long_as_its_link(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.filled_in(ANA).await;
    app.advance(SignedDuration::from_hours(30 * 24 - 1));
    app.submit(&secret, "key-12345678").await.unwrap();
    app.advance(SignedDuration::from_hours(47));
    app.resend(&secret).await.unwrap();
    app.advance(SignedDuration::from_hours(47));
    app.served.drain_outbox().await;
    assert_eq!(app.verify(&secret, app.link().await, "").await.unwrap(), pb::State::Verified);
    app.end().await;
}

#[both_engines]
async fn mails_do_not_prolong_a_draft_for_ever(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let secret = app.submitted(ANA).await;
    for _ in 0..57 {
        app.advance(SignedDuration::from_hours(24));
        app.served.drain_outbox().await;
        app.resend(&secret).await.unwrap();
    }
    let link_expires_at = app.verification().await.link_expires_at.unwrap();
    assert_eq!(app.get(&secret).await.expires_at, Some(link_expires_at));
    app.advance(SignedDuration::from_hours(24));
    assert_eq!(reason(app.resend(&secret).await), "registration.expired");
    app.end().await;
}
