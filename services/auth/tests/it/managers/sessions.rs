use jiff::SignedDuration;
use mostrador_auth::config::Config;
use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::error::Kind;
use mostrador_runtime::testing::{Engine, both_engines, refusal};

use super::{Office, PASSWORD};
use crate::app::reason;

const NEXT: &str = "gerbang fajar 5";

#[both_engines]
async fn a_manager_changes_the_password_and_the_other_sessions_end(engine: Engine) {
    let office = Office::start(engine).await;
    let auth = &office.counter.auth;
    let (user_id, token) = office.with_sari().await;
    let other = office.sign_in(&user_id, PASSWORD).await.unwrap().into_inner().token;
    let change = async |current: &str, password: &str| {
        let asked = pb::ChangePasswordRequest { current: current.into(), password: password.into() };
        auth.edge().change_password(auth.as_session(&token, asked).await).await
    };
    assert_eq!(reason(change("a guess", NEXT).await), "session.wrong_credentials");
    assert_eq!(reason(change(PASSWORD, PASSWORD).await), "password.unchanged");
    assert_eq!(reason(change(PASSWORD, &user_id).await), "password.is_user_id");
    let changed = change(PASSWORD, NEXT).await.unwrap().into_inner();
    auth.resolve(&changed.token).await.unwrap();
    for over in [&token, &other] {
        assert_eq!(reason(auth.resolve(over).await), "session.ended");
    }
    assert_eq!(reason(office.sign_in(&user_id, PASSWORD).await), "session.wrong_credentials");
    office.sign_in(&user_id, NEXT).await.unwrap();
    assert_eq!(auth.count("events WHERE kind = 'staff.password_changed'").await, 1);
    office.end().await;
}

#[both_engines]
async fn a_forgotten_password_is_replaced_by_another_invitation(engine: Engine) {
    let office = Office::start(engine).await;
    let auth = &office.counter.auth;
    let (user_id, token) = office.with_sari().await;
    let invited = office.invite().await;
    office.sign_in(&user_id, PASSWORD).await.unwrap();
    auth.resolve(&token).await.unwrap();
    office.accept(&invited.invitation_token, NEXT).await.unwrap();
    assert_eq!(reason(auth.resolve(&token).await), "session.ended");
    assert_eq!(reason(office.sign_in(&user_id, PASSWORD).await), "session.wrong_credentials");
    office.sign_in(&user_id, NEXT).await.unwrap();
    office.end().await;
}

#[both_engines]
async fn a_manager_sees_and_ends_only_the_managers_sessions(engine: Engine) {
    let office = Office::start(engine).await;
    let auth = &office.counter.auth;
    let (user_id, token) = office.with_sari().await;
    office.sign_in(&user_id, PASSWORD).await.unwrap();
    office.counter.with_sari().await;
    let listed = auth.as_session(&token, pb::ListSessionsRequest {}).await;
    assert_eq!(auth.edge().list_sessions(listed).await.unwrap().into_inner().sessions.len(), 2);
    auth.test.advance(SignedDuration::from_mins(6));
    let end_others = async || {
        let asked = auth.as_session(&token, pb::EndOtherSessionsRequest {}).await;
        auth.edge().end_other_sessions(asked).await
    };
    assert_eq!(reason(end_others().await), "session.password_required");
    let proof = pb::ProvePasswordRequest { password: PASSWORD.into() };
    auth.edge().prove_password(auth.as_session(&token, proof).await).await.unwrap();
    assert_eq!(end_others().await.unwrap().into_inner().ended, 1);
    let who = auth.as_session(&token, pb::GetSessionRequest {}).await;
    let who = auth.edge().get_session(who).await.unwrap().into_inner().who;
    assert!(
        matches!(who, Some(pb::get_session_response::Who::Manager(manager)) if manager.user_id == user_id)
    );
    office.end().await;
}

#[both_engines]
async fn a_manager_has_no_other_call_about_security(engine: Engine) {
    let office = Office::start(engine).await;
    let (auth, (_, token)) = (&office.counter.auth, office.with_sari().await);
    let begin = pb::BeginTotpRequest { password: PASSWORD.into() };
    let begun = auth.edge().begin_totp(auth.as_session(&token, begin).await).await;
    assert_eq!(reason(begun), "session.not_an_owner");
    assert_eq!(reason(office.invite_as(&token, "102").await), "session.not_an_owner");
    assert_eq!(reason(office.withdraw_as(&token, "101").await), "session.not_an_owner");
    let listed = auth.as_session(&token, pb::ListManagersRequest::default()).await;
    assert_eq!(reason(auth.edge().list_managers(listed).await), "session.not_an_owner");
    office.end().await;
}

#[both_engines]
async fn guessing_is_limited_for_unknown_user_ids_too(engine: Engine) {
    let office = Office::start(engine).await;
    let (user_id, _) = office.with_sari().await;
    let most = Config::default().account_tries;
    for tried in [user_id.as_str(), "kq7fm3-102"] {
        for _ in 0..most {
            assert_eq!(reason(office.sign_in(tried, "a guess").await), "session.wrong_credentials");
        }
        let limited = refusal(office.sign_in(tried, PASSWORD).await);
        assert_eq!(
            (limited.kind, limited.reason.as_ref()),
            (Kind::Limited, "session.too_many_tries"),
            "{tried}"
        );
    }
    office.end().await;
}
