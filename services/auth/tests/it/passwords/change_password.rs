use jiff::SignedDuration;
use mostrador_proto::auth::v1 as pb;
use mostrador_proto::mailer::v1::SendMailRequest;
use mostrador_proto::mailer::v1::send_mail_request::Mail;
use mostrador_runtime::mail::SEND_MAIL;
use mostrador_runtime::proto;
use mostrador_runtime::testing::{Engine, both_engines, refusal};
use tonic::{Response, Status};

use crate::app::{PASSWORD, TestAuth, reason};

async fn change(
    auth: &TestAuth,
    token: &str,
    current: &str,
    password: &str,
) -> Result<Response<pb::ChangePasswordResponse>, Status> {
    let asked = pb::ChangePasswordRequest { current: current.into(), password: password.into() };
    let request = auth.as_session(token, asked).await;
    auth.edge().change_password(request).await
}

#[both_engines]
async fn a_change_gives_the_calling_session_another_token_and_ends_the_others(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    let (calling, other) = (auth.sign_in("ana@warung.id").await, auth.sign_in("ana@warung.id").await);
    let changed = change(&auth, &calling, PASSWORD, "teh botol 1974").await.unwrap().into_inner();
    assert_eq!(reason(auth.resolve(&calling).await), "session.ended");
    let next = auth.resolve(&changed.token).await.unwrap().into_inner();
    assert_eq!(next.session_id, changed.session_id);
    let listed = auth.as_session(&changed.token, pb::ListSessionsRequest {}).await;
    let [session] =
        auth.edge().list_sessions(listed).await.unwrap().into_inner().sessions.try_into().unwrap();
    assert!(session.current);
    assert_eq!((session.user_agent.as_str(), session.address.as_str()), ("Firefox", "192.0.2.7"));
    assert_eq!(reason(auth.resolve(&other).await), "session.ended");
    assert_eq!(reason(auth.try_sign_in("ana@warung.id", PASSWORD, "").await), "session.wrong_credentials");
    auth.try_sign_in("ana@warung.id", "teh botol 1974", "").await.unwrap();
    auth.end().await;
}

#[both_engines]
async fn an_owner_hears_of_a_change(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    let token = auth.sign_in("ana@warung.id").await;
    change(&auth, &token, PASSWORD, "teh botol 1974").await.unwrap();
    assert_eq!(auth.count("events WHERE kind = 'password.changed'").await, 1);
    let [mail] = auth.test.outgoing::<SendMailRequest>(SEND_MAIL).await.try_into().unwrap();
    let Some(Mail::PasswordChanged(mail)) = mail.mail else { panic!("another mail") };
    assert_eq!((mail.by_link, mail.recover_link.as_str()), (false, "/id/login/recover"));
    auth.end().await;
}

#[both_engines]
async fn a_change_needs_the_current_password_and_a_good_new_one(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    let token = auth.sign_in("ana@warung.id").await;
    let wrong = refusal(change(&auth, &token, "a guess", "teh botol 1974").await);
    assert_eq!(
        (wrong.reason.as_ref(), wrong.fields[0].field.as_ref()),
        ("session.wrong_credentials", "current")
    );
    assert_eq!(reason(change(&auth, &token, PASSWORD, "short").await), "password.too_short");
    assert_eq!(reason(change(&auth, &token, PASSWORD, PASSWORD).await), "password.unchanged");
    assert!(auth.test.outgoing::<SendMailRequest>(SEND_MAIL).await.is_empty());
    auth.try_sign_in("ana@warung.id", PASSWORD, "").await.unwrap();
    auth.end().await;
}

#[both_engines]
async fn a_frozen_account_changes_no_password(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    let token = auth.sign_in("ana@warung.id").await;
    auth.set_standing(1, 1, pb::Standing::Limited).await;
    assert_eq!(reason(change(&auth, &token, PASSWORD, "teh botol 1974").await), "account.frozen");
    auth.end().await;
}

#[both_engines]
async fn one_of_two_changes_at_once_is_made(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    let token = auth.sign_in("ana@warung.id").await;
    let (first, second) = tokio::join!(
        change(&auth, &token, PASSWORD, "teh botol 1974"),
        change(&auth, &token, PASSWORD, "es campur 88")
    );
    assert!(first.is_ok() != second.is_ok());
    auth.end().await;
}

#[both_engines]
async fn a_change_never_prolongs_the_longest_life_of_a_session(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    let mut token = auth.sign_in("ana@warung.id").await;
    let began = auth.test.clock.now();
    let (mut current, mut ends) = (PASSWORD.to_owned(), None);
    for (round, days) in [20, 25, 25].into_iter().enumerate() {
        auth.test.advance(SignedDuration::from_hours(24 * days));
        let next = format!("teh botol number {round}");
        let changed = change(&auth, &token, &current, &next).await.unwrap().into_inner();
        (token, current, ends) = (changed.token, next, changed.expires_at);
    }
    let most = began + SignedDuration::from_hours(24 * 90);
    assert_eq!(ends, Some(proto::timestamp(most)));
    auth.end().await;
}
