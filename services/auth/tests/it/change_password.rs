use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::testing::Engine;
use rstest::rstest;
use tonic::{Response, Status};

use crate::app::{PASSWORD, TestAuth, reason, refusal};

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

#[rstest]
#[tokio::test]
async fn a_change_keeps_the_calling_session_and_ends_the_others(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    let (calling, other) = (auth.sign_in("ana@warung.id").await, auth.sign_in("ana@warung.id").await);
    change(&auth, &calling, PASSWORD, "teh botol 1974").await.unwrap();
    auth.resolve(&calling).await.unwrap();
    assert_eq!(reason(auth.resolve(&other).await), "session.ended");
    assert_eq!(reason(auth.try_sign_in("ana@warung.id", PASSWORD, "").await), "session.wrong_credentials");
    auth.try_sign_in("ana@warung.id", "teh botol 1974", "").await.unwrap();
    assert_eq!(auth.count("events WHERE kind = 'password.changed'").await, 1);
}

#[rstest]
#[tokio::test]
async fn a_change_needs_the_current_password_and_a_good_new_one(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    let token = auth.sign_in("ana@warung.id").await;
    let wrong = refusal(change(&auth, &token, "a guess", "teh botol 1974").await);
    assert_eq!(
        (wrong.reason.as_ref(), wrong.fields[0].field.as_ref()),
        ("session.wrong_credentials", "current")
    );
    assert_eq!(reason(change(&auth, &token, PASSWORD, "short").await), "password.too_short");
    auth.try_sign_in("ana@warung.id", PASSWORD, "").await.unwrap();
}

#[rstest]
#[tokio::test]
async fn a_frozen_account_changes_no_password(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    let token = auth.sign_in("ana@warung.id").await;
    auth.set_standing(1, 1, pb::Standing::Limited).await;
    assert_eq!(reason(change(&auth, &token, PASSWORD, "teh botol 1974").await), "account.frozen");
}

#[rstest]
#[tokio::test]
async fn of_two_changes_at_once_one_wins(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    let token = auth.sign_in("ana@warung.id").await;
    let (first, second) = tokio::join!(
        change(&auth, &token, PASSWORD, "teh botol 1974"),
        change(&auth, &token, PASSWORD, "es campur 88")
    );
    assert!(first.is_ok() != second.is_ok());
}
