use jiff::SignedDuration;
use mostrador_auth::config::Config;
use mostrador_proto::auth::v1 as pb;
use mostrador_proto::auth::v1::check_staged_password_request::Guess;
use mostrador_runtime::error::{Failure, Kind};
use mostrador_runtime::id::StageId;
use mostrador_runtime::name::ServiceName;
use mostrador_runtime::testing::{self, Engine, both_engines};

use crate::app::{PASSWORD, TestAuth, reason, stage};

#[both_engines]
async fn weak_passwords_are_refused_by_name(engine: Engine) {
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
        assert_eq!(
            auth.check("ana@warung.id", password).await,
            Err(failure),
            "a check refuses alike without storing the password"
        );
    }
    assert_eq!(auth.check("", "ANA@warung.id").await, Ok(()));
    let none = auth.check("", "Qwertyuiop").await.unwrap_err();
    assert_eq!(none.reason, "password.too_common");
    assert_eq!(auth.count("staged_passwords").await, 0);
    auth.end().await;
}

#[both_engines]
async fn each_password_of_a_draft_counts_under_its_own_id_until_it_is_dropped(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.stage_as(1, &stage(1), "ana@warung.id", "first password").await.unwrap();
    auth.stage_as(1, &stage(2), "ana@warung.id", "second password").await.unwrap();
    assert!(matches(&auth, 1, "first password").await);
    assert!(!matches(&auth, 1, "second password").await);
    assert!(matches(&auth, 2, "second password").await);
    assert!(!matches(&auth, 3, "second password").await);

    drop_staged(&auth, Some(stage(2))).await;
    assert!(!matches(&auth, 2, "second password").await);
    assert!(matches(&auth, 1, "first password").await);
    drop_staged(&auth, None).await;
    assert!(!matches(&auth, 1, "first password").await);
    auth.end().await;
}

/// Drops one password of the draft, or all of them.
async fn drop_staged(auth: &TestAuth, stage_id: Option<StageId>) {
    let owner_id = testing::owner(1).owner_id.to_string();
    let dropped =
        pb::DropStagedPasswordRequest { owner_id, stage_id: stage_id.map(String::from).unwrap_or_default() };
    auth.called_by(ServiceName::Registration).drop_staged_password(dropped).await.unwrap();
}

fn check(n: u32, password: &str) -> pb::CheckStagedPasswordRequest {
    pb::CheckStagedPasswordRequest {
        owner_id: testing::owner(1).owner_id.to_string(),
        stage_id: stage(n).into(),
        guess: Some(Guess::Password(password.into())),
        client: None,
    }
}

async fn matches(auth: &TestAuth, n: u32, password: &str) -> bool {
    let checked = auth.called_by(ServiceName::Registration).check_staged_password(check(n, password)).await;
    checked.unwrap().into_inner().matches
}

#[both_engines]
async fn guessing_the_password_of_a_draft_is_limited(engine: Engine) {
    let auth = TestAuth::with(engine, Config { account_tries: 2, ..Config::default() }).await;
    auth.stage(1, "ana@warung.id", PASSWORD).await.unwrap();
    assert!(!matches(&auth, 1, "a guess").await);
    assert!(!matches(&auth, 2, "another guess").await);
    let refused = auth.called_by(ServiceName::Registration).check_staged_password(check(1, PASSWORD)).await;
    assert_eq!(reason(refused), "session.too_many_tries");
    auth.end().await;
}

#[both_engines]
async fn staging_after_the_owner_was_created_has_no_effect(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    auth.stage(1, "ana@warung.id", "another password").await.unwrap();
    assert_eq!(auth.count("staged_passwords").await, 0);
    auth.sign_in("ana@warung.id").await;
    auth.end().await;
}

#[both_engines]
async fn another_address_may_not_become_the_password_either(engine: Engine) {
    let auth = TestAuth::with(engine, Config { account_tries: 4, ..Config::default() }).await;
    auth.stage_as(1, &stage(1), "x@y.id", "Ana@Warung.id").await.unwrap();
    auth.stage_as(1, &stage(2), "x@y.id", PASSWORD).await.unwrap();
    let is_password = async |n, email: &str| {
        let asked =
            pb::CheckStagedPasswordRequest { guess: Some(Guess::Email(email.into())), ..check(n, "") };
        auth.called_by(ServiceName::Registration).check_staged_password(asked).await
    };
    let matches = async |n, email| is_password(n, email).await.unwrap().into_inner().matches;
    for _ in 0..5 {
        assert!(!matches(2, "ana@warung.id").await, "the check takes no try, as this password is no address");
    }
    for email in ["ana@warung.id", " ANA@warung.ID"] {
        assert!(matches(1, email).await, "{email}");
    }
    for email in ["x@y.id", "ana@warung.com"] {
        assert!(!matches(1, email).await, "{email}");
    }
    assert_eq!(reason(is_password(1, "ana@warung.id").await), "session.too_many_tries");
    auth.end().await;
}

#[both_engines]
async fn a_draft_has_a_limit_of_passwords_and_other_drafts_go_on(engine: Engine) {
    let auth = TestAuth::with(engine, Config { draft_passwords: 2, ..Config::default() }).await;
    let choose = async |draft, password: &str| auth.stage(draft, "ana@warung.id", password).await;
    choose(1, "first password").await.unwrap();
    choose(1, "123456").await.unwrap_err();
    choose(1, "second password").await.unwrap();
    let refused = Failure::from(&choose(1, "third password").await.unwrap_err());
    assert_eq!((refused.kind, refused.reason.as_ref()), (Kind::Limited, "session.too_many_tries"));
    assert!(refused.retry_after.is_some());
    assert!(matches(&auth, 1, "second password").await, "no other password replaced it");
    choose(2, PASSWORD).await.unwrap();
    auth.test.advance(SignedDuration::from_mins(10));
    choose(1, "third password").await.unwrap();
    auth.end().await;
}
