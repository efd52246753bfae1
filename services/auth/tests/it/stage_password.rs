use mostrador_auth::config::Config;
use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::error::{Failure, Kind};
use mostrador_runtime::service::ServiceName;
use mostrador_runtime::testing::{self, Engine};
use rstest::rstest;

use crate::app::{PASSWORD, TestAuth, reason};

#[rstest]
#[tokio::test]
async fn weak_passwords_are_refused_by_name(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let auth = TestAuth::with(engine, Config { password_minimum: 8, ..Config::default() }).await;
    let long = "ñ".repeat(513);
    let cases = [
        ("ñandú 7", "password.too_short", "too_short", Some(8)),
        (long.as_str(), "password.too_long", "too_long", Some(512)),
        ("Qwertyuiop", "password.too_common", "common_password", None),
        ("ANA@warung.id", "password.is_address", "same_as_email", None),
    ];
    for (password, reason, field, limit) in cases {
        let failure = Failure::from(&auth.stage(1, "ana@warung.id", password).await.unwrap_err());
        assert_eq!((failure.kind, failure.reason.as_ref()), (Kind::Invalid, reason));
        assert_eq!(failure.fields[0].field, "password");
        assert_eq!(failure.fields[0].reason, field);
        assert_eq!(failure.fields[0].limits.first().map(|(_, limit)| *limit), limit);
    }
    assert_eq!(auth.count("staged_passwords").await, 0);
}

#[rstest]
#[tokio::test]
async fn the_last_password_of_a_draft_counts_until_it_is_dropped(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let auth = TestAuth::start(engine).await;
    auth.stage(1, "ana@warung.id", "first password").await.unwrap();
    auth.stage(1, "ana@warung.id", "second password").await.unwrap();
    assert!(!matches(&auth, "first password").await);
    assert!(matches(&auth, "second password").await);

    let dropped = pb::DropStagedPasswordRequest { owner_id: testing::owner(1).owner_id };
    auth.called_by(ServiceName::Registration).drop_staged_password(dropped).await.unwrap();
    assert!(!matches(&auth, "second password").await);
}

async fn matches(auth: &TestAuth, password: &str) -> bool {
    let asked = pb::CheckStagedPasswordRequest {
        owner_id: testing::owner(1).owner_id,
        password: password.into(),
        client: None,
    };
    auth.called_by(ServiceName::Registration).check_staged_password(asked).await.unwrap().into_inner().matches
}

#[rstest]
#[tokio::test]
async fn guessing_the_password_of_a_draft_is_limited(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let auth = TestAuth::with(engine, Config { account_tries: 2, ..Config::default() }).await;
    auth.stage(1, "ana@warung.id", PASSWORD).await.unwrap();
    assert!(!matches(&auth, "a guess").await);
    assert!(!matches(&auth, "another guess").await);
    let asked = pb::CheckStagedPasswordRequest {
        owner_id: testing::owner(1).owner_id,
        password: PASSWORD.into(),
        client: None,
    };
    let refused = auth.called_by(ServiceName::Registration).check_staged_password(asked).await;
    assert_eq!(reason(refused), "session.too_many_tries");
}

#[rstest]
#[tokio::test]
async fn staging_after_the_owner_was_created_has_no_effect(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    auth.stage(1, "ana@warung.id", "another password").await.unwrap();
    assert_eq!(auth.count("staged_passwords").await, 0);
    auth.sign_in("ana@warung.id").await;
}
