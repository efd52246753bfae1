use jiff::SignedDuration;
use mostrador_auth::config::Config;
use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::Kind;
use mostrador_runtime::proto;
use mostrador_runtime::secret::SecretHash;
use mostrador_runtime::testing::{Engine, both_engines, refusal};

use crate::app::{PASSWORD, TestAuth, reason};
use crate::fake_account::FakeAccount;

const DEVICE: &str = "a random id from the cookie";

#[both_engines]
async fn address_or_id_and_password_open_a_session(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let id = auth.owner(1, "ana@warung.id").await;
    for user_id in [" Ana@warung.ID ", id.as_str()] {
        let signed_in = auth.try_sign_in(user_id, PASSWORD, DEVICE).await.unwrap().into_inner();
        assert_eq!(signed_in.standing(), pb::Standing::Full);
        assert_eq!(signed_in.token.len(), 43);
        assert_eq!(signed_in.owner.unwrap().owner_id, id.as_str());
        let in_30_days = auth.test.clock.now() + SignedDuration::from_hours(30 * 24);
        assert_eq!(signed_in.expires_at, Some(proto::timestamp(in_30_days)));
    }
    assert_eq!(
        auth.count("events WHERE kind = 'session.new_device'").await,
        1,
        "the device is known after the first sign-in"
    );
    auth.end().await;
}

#[both_engines]
async fn a_stranger_without_the_password_learns_nothing(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    for (n, email) in [(1, "full@warung.id"), (2, "frozen@warung.id"), (3, "closed@warung.id")] {
        auth.owner(n, email).await;
    }
    auth.stage(4, "unverified@warung.id", PASSWORD).await.unwrap();
    auth.set_standing(2, 1, pb::Standing::Limited).await;
    auth.set_standing(3, 1, pb::Standing::None).await;

    let unknown = refusal(auth.try_sign_in("nobody@warung.id", PASSWORD, "").await);
    assert_eq!((unknown.kind, unknown.reason.as_ref()), (Kind::Invalid, "session.wrong_credentials"));
    for user_id in ["full@warung.id", "frozen@warung.id", "closed@warung.id", "unverified@warung.id", "?", ""]
    {
        assert_eq!(refusal(auth.try_sign_in(user_id, "a wrong password", "").await), unknown, "{user_id}");
    }
    assert_eq!(refusal(auth.try_sign_in("unverified@warung.id", PASSWORD, "").await), unknown);
    auth.end().await;
}

#[both_engines]
async fn the_right_password_of_a_frozen_account_opens_a_limited_session_and_of_a_closed_one_none(
    engine: Engine,
) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    auth.set_standing(1, 1, pb::Standing::Limited).await;
    let limited = auth.try_sign_in("ana@warung.id", PASSWORD, "").await.unwrap().into_inner();
    assert_eq!(limited.standing(), pb::Standing::Limited);
    auth.set_standing(1, 2, pb::Standing::None).await;
    let closed = refusal(auth.try_sign_in("ana@warung.id", PASSWORD, "").await);
    assert_eq!((closed.kind, closed.reason.as_ref()), (Kind::Forbidden, "account.closed"));
    auth.end().await;
}

#[both_engines]
async fn the_password_alone_tells_a_former_owner_to_register_again(engine: Engine) {
    let account = FakeAccount::default();
    let peers = [(ServiceName::Account, account.serve().await)];
    let auth = TestAuth::beside(engine, Config::default(), &peers).await;
    let left = auth.owner(1, "left@warung.id").await;
    auth.owner(2, "fraud@warung.id").await;
    for n in [1, 2] {
        auth.set_standing(n, 1, pb::Standing::None).await;
    }
    account.former.lock().unwrap().push(left.into());
    let right = async |email| reason(auth.try_sign_in(email, PASSWORD, "").await);
    assert_eq!(right("left@warung.id").await, "account.left");
    assert_eq!(right("fraud@warung.id").await, "account.closed");
    for email in ["left@warung.id", "fraud@warung.id", "nobody@warung.id"] {
        let wrong = refusal(auth.try_sign_in(email, "a guess", "").await);
        assert_eq!((wrong.kind, wrong.reason.as_ref()), (Kind::Invalid, "session.wrong_credentials"));
        assert_eq!(wrong.fields, []);
    }
    auth.end().await;
}

#[both_engines]
async fn guessing_is_limited_but_locks_no_known_device_out(engine: Engine) {
    let auth = TestAuth::with(engine, Config { account_tries: 3, ..Config::default() }).await;
    auth.owner(1, "ana@warung.id").await;
    auth.try_sign_in("ana@warung.id", PASSWORD, DEVICE).await.unwrap();
    for _ in 0..2 {
        assert_eq!(
            reason(auth.try_sign_in("ana@warung.id", "a guess", "").await),
            "session.wrong_credentials"
        );
    }
    let limited = refusal(auth.try_sign_in("ana@warung.id", PASSWORD, "").await);
    assert_eq!((limited.kind, limited.reason.as_ref()), (Kind::Limited, "session.too_many_tries"));
    assert!(limited.retry_after.is_some());
    auth.try_sign_in("ana@warung.id", PASSWORD, DEVICE).await.unwrap();

    auth.test.advance(SignedDuration::from_mins(10));
    auth.try_sign_in("ana@warung.id", PASSWORD, "").await.unwrap();
    auth.end().await;
}

#[both_engines]
async fn more_sign_ins_than_can_wait_are_refused_at_once(engine: Engine) {
    let auth = TestAuth::with(engine, Config { hash_threads: 1, hash_queue: 1, ..Config::default() }).await;
    auth.owner(1, "ana@warung.id").await;
    let storm = (0..8).map(|_| auth.try_sign_in("ana@warung.id", "a wrong password", ""));
    let answers = futures_util::future::join_all(storm).await.into_iter().map(refusal);
    let (busy, hashed): (Vec<_>, Vec<_>) = answers.partition(|failure| failure.kind == Kind::Limited);
    assert!(!busy.is_empty() && !hashed.is_empty(), "{} busy, {} hashed", busy.len(), hashed.len());
    assert!(busy.iter().all(|failure| failure.reason == "service.busy" && failure.retry_after.is_some()));
    assert!(hashed.iter().all(|failure| failure.reason == "session.wrong_credentials"));
    auth.end().await;
}

#[both_engines]
async fn no_token_is_stored_readable(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    let token = auth.sign_in("ana@warung.id").await;
    let mut conn = auth.test.runtime().db.read().await.unwrap();
    let (stored,): (Vec<u8>,) =
        sqlx::query_as("SELECT token_hash FROM sessions").fetch_one(&mut *conn).await.unwrap();
    assert_eq!(stored, SecretHash::of(&token).to_vec());
    assert_ne!(stored, token.into_bytes());
    auth.end().await;
}
