use jiff::SignedDuration;
use mostrador_proto::account::v1::NoteOwnerRequest;
use mostrador_proto::auth::v1 as pb;
use mostrador_proto::auth::v1::create_owner_response::Outcome;
use mostrador_proto::mailer::v1::send_mail_request::Mail;
use mostrador_proto::mailer::v1::{EmailChangeStep, SendMailRequest};
use mostrador_runtime::mail::SEND_MAIL;
use mostrador_runtime::name::ServiceName;
use mostrador_runtime::outbox::Topic;
use mostrador_runtime::testing::{Engine, both_engines};

use super::{NEW, OLD, addresses, change, confirm, mailed, token};
use crate::app::{PASSWORD, TestAuth, reason};

const NOTE_OWNER: Topic = Topic::new("note_owner").sealed();

#[both_engines]
async fn the_new_address_counts_once_it_is_confirmed(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, OLD).await;
    let session = auth.sign_in(OLD).await;
    assert_eq!(reason(change(&auth, &session, "no address").await), "request.invalid");
    assert_eq!(reason(change(&auth, &session, " ANA@warung.id").await), "request.invalid");
    change(&auth, &session, NEW).await.unwrap();

    let mails = mailed(&auth, 2).await;
    let sent: Vec<_> = mails.iter().map(|(to, change)| (to.as_str(), change.step())).collect();
    assert_eq!(sent, [(NEW, EmailChangeStep::Confirm), (OLD, EmailChangeStep::Asked)]);
    assert_eq!(addresses(&auth, &session).await, (OLD.into(), NEW.into()));
    assert_eq!(reason(auth.try_sign_in(NEW, PASSWORD, "").await), "session.wrong_credentials");

    let token = token(&mails, EmailChangeStep::Confirm);
    assert_eq!(reason(confirm(&auth, "a guess", PASSWORD).await), "password.token_invalid");
    assert_eq!(reason(confirm(&auth, &token, "a guess").await), "session.wrong_credentials");
    for _ in 0..2 {
        confirm(&auth, &token, PASSWORD).await.unwrap();
    }
    assert_eq!(addresses(&auth, &session).await, (NEW.into(), String::new()));
    auth.sign_in(NEW).await;
    assert_eq!(reason(auth.try_sign_in(OLD, PASSWORD, "").await), "session.wrong_credentials");
    let (to, told) = mailed(&auth, 3).await.pop().unwrap();
    assert_eq!((to.as_str(), told.step()), (OLD, EmailChangeStep::Changed));
    let notes: Vec<NoteOwnerRequest> = auth.test.outgoing(NOTE_OWNER).await;
    assert_eq!(notes.iter().map(|note| (note.email.as_str(), note.version)).collect::<Vec<_>>(), [(NEW, 1)]);
    auth.end().await;
}

#[both_engines]
async fn an_earlier_password_confirms_nothing(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, OLD).await;
    let session = auth.sign_in(OLD).await;
    change(&auth, &session, NEW).await.unwrap();
    let token = token(&mailed(&auth, 2).await, EmailChangeStep::Confirm);
    let chosen = "hujan reda sore 5";
    let asked = pb::ChangePasswordRequest { current: PASSWORD.into(), password: chosen.into() };
    auth.edge().change_password(auth.as_session(&session, asked).await).await.unwrap();
    assert_eq!(reason(confirm(&auth, &token, PASSWORD).await), "session.wrong_credentials");
    confirm(&auth, &token, chosen).await.unwrap();
    auth.end().await;
}

#[both_engines]
async fn earlier_mails_to_the_old_address_open_nothing(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, OLD).await;
    let mut session = String::new();
    for device_id in ["the random id of the till", "the random id of a phone"] {
        let client = Some(pb::Client { device_id: device_id.into(), ..Default::default() });
        let (user_id, password) = (OLD.into(), PASSWORD.into());
        let asked = pb::SignInRequest { user_id, password, client, ..Default::default() };
        session = auth.edge().sign_in(asked).await.unwrap().into_inner().token;
    }
    let mails: Vec<SendMailRequest> = auth.test.outgoing(SEND_MAIL).await;
    let disown = mails.into_iter().find_map(|mail| match mail.mail {
        Some(Mail::NewDevice(device)) => device.disown_link.split("token=").nth(1).map(str::to_owned),
        _ => None,
    });
    change(&auth, &session, NEW).await.unwrap();
    confirm(&auth, &token(&mailed(&auth, 2).await, EmailChangeStep::Confirm), PASSWORD).await.unwrap();
    let asked = pb::DisownSessionRequest { token: disown.expect("a mail about the phone"), client: None };
    assert_eq!(reason(auth.edge().disown_session(asked).await), "password.token_invalid");
    auth.resolve(&session).await.unwrap();
    auth.end().await;
}

#[both_engines]
async fn a_call_that_must_ask_for_the_password_takes_no_try(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, OLD).await;
    let session = auth.sign_in(OLD).await;
    auth.test.advance(SignedDuration::from_mins(6));
    for _ in 0..9 {
        assert_eq!(reason(change(&auth, &session, NEW).await), "session.password_required");
    }
    let proof = auth.as_session(&session, pb::ProvePasswordRequest { password: PASSWORD.into() }).await;
    auth.edge().prove_password(proof).await.unwrap();
    change(&auth, &session, NEW).await.unwrap();
    auth.served.drain_outbox().await;
    auth.end().await;
}

#[both_engines]
async fn the_owner_cannot_tell_whose_address_it_is(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, OLD).await;
    auth.owner(2, "budi@warung.id").await;
    let session = auth.sign_in(OLD).await;
    change(&auth, &session, "budi@warung.id").await.unwrap();
    let mails = mailed(&auth, 2).await;
    let sent: Vec<_> = mails.iter().map(|(to, change)| (to.as_str(), change.step())).collect();
    assert_eq!(sent, [("budi@warung.id", EmailChangeStep::Taken), (OLD, EmailChangeStep::Asked)]);
    assert!(!mails[0].1.link.contains("token"));
    assert_eq!(addresses(&auth, &session).await, (OLD.into(), "budi@warung.id".into()));
    auth.end().await;
}

#[both_engines]
async fn the_owner_who_commits_first_gets_the_address(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, OLD).await;
    let session = auth.sign_in(OLD).await;
    change(&auth, &session, NEW).await.unwrap();
    let token = token(&mailed(&auth, 2).await, EmailChangeStep::Confirm);
    auth.owner(2, NEW).await;
    assert_eq!(reason(confirm(&auth, &token, PASSWORD).await), "email.taken");
    assert_eq!(addresses(&auth, &session).await.0, OLD);
    auth.sign_in(NEW).await;
    auth.end().await;
}

#[both_engines]
async fn the_old_address_is_reserved_for_three_days(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, OLD).await;
    let session = auth.sign_in(OLD).await;
    change(&auth, &session, NEW).await.unwrap();
    confirm(&auth, &token(&mailed(&auth, 2).await, EmailChangeStep::Confirm), PASSWORD).await.unwrap();
    let find = async || {
        let asked = pb::FindOwnerRequest { email: OLD.into() };
        let found = auth.called_by(ServiceName::Registration).find_owner(asked).await.unwrap();
        !found.into_inner().owner_id.is_empty()
    };
    assert!(find().await);
    auth.stage(2, OLD, PASSWORD).await.unwrap();
    assert_eq!(auth.create(2, OLD).await.unwrap(), Outcome::EmailTaken);
    auth.test.advance(SignedDuration::from_hours(72));
    assert!(!find().await);
    auth.stage(3, OLD, PASSWORD).await.unwrap();
    assert_eq!(auth.create(3, OLD).await.unwrap(), Outcome::Created);
    auth.end().await;
}

#[both_engines]
async fn a_link_to_confirm_is_good_for_a_day_and_until_another_is_asked_for(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, OLD).await;
    let session = auth.sign_in(OLD).await;
    change(&auth, &session, NEW).await.unwrap();
    let first = token(&mailed(&auth, 2).await, EmailChangeStep::Confirm);
    change(&auth, &session, "ana@pasar.id").await.unwrap();
    let second = token(&mailed(&auth, 4).await, EmailChangeStep::Confirm);
    assert_eq!(reason(confirm(&auth, &first, PASSWORD).await), "password.token_invalid");
    auth.test.advance(SignedDuration::from_hours(24));
    assert_eq!(reason(confirm(&auth, &second, PASSWORD).await), "password.token_invalid");
    assert_eq!(addresses(&auth, &session).await, (OLD.into(), String::new()));
    assert_eq!(
        reason(change(&auth, &session, NEW).await),
        "session.password_required",
        "the sign-in is no longer fresh"
    );
    auth.end().await;
}
