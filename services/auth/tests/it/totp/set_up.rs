use mostrador_proto::auth::v1 as pb;
use mostrador_proto::mailer::v1::SecondFactorChange;
use mostrador_runtime::testing::{Engine, both_engines};

use super::{Guarded, OWNER, begin, confirm, state, told};
use crate::app::{PASSWORD, TestAuth, reason, totp};

#[both_engines]
async fn a_code_of_the_app_turns_it_on_and_ends_all_other_sessions(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, OWNER).await;
    let (token, other) = (auth.sign_in(OWNER).await, auth.sign_in(OWNER).await);
    assert_eq!(state(&auth, &token).await, (false, 0));
    assert_eq!(reason(confirm(&auth, &token, "123456").await), "totp.not_begun");
    assert_eq!(reason(begin(&auth, &token, "a guess").await), "session.wrong_credentials");

    let first = begin(&auth, &token, PASSWORD).await.unwrap().into_inner().totp_secret;
    let second = begin(&auth, &token, PASSWORD).await.unwrap().into_inner().totp_secret;
    assert_eq!(
        reason(confirm(&auth, &token, &totp(&first, 0)).await),
        "session.wrong_credentials",
        "the last secret counts"
    );
    assert_eq!(state(&auth, &token).await, (false, 0));
    auth.resolve(&other).await.unwrap();

    let confirmed = confirm(&auth, &token, &totp(&second, 0)).await.unwrap().into_inner();
    assert_eq!(confirmed.recovery_codes.len(), 10);
    assert_eq!(state(&auth, &token).await, (true, 10));
    assert_eq!(reason(auth.resolve(&other).await), "session.ended");
    assert_eq!(told(&auth).await, [(SecondFactorChange::TurnedOn, 0)]);
    assert_eq!(auth.count("events WHERE kind = 'totp.turned_on' AND actor_kind = 'owner'").await, 1);
    auth.end().await;
}

#[both_engines]
async fn a_second_click_changes_nothing(engine: Engine) {
    let guarded = Guarded::start(TestAuth::start(engine).await).await;
    let auth = &guarded.auth;
    assert_eq!(reason(confirm(auth, &guarded.token, &totp(&guarded.secret, 0)).await), "totp.not_begun");
    assert_eq!(reason(begin(auth, &guarded.token, PASSWORD).await), "totp.on");
    assert_eq!(state(auth, &guarded.token).await, (true, 10));
    assert_eq!(told(auth).await.len(), 1);
    guarded.auth.end().await;
}

#[both_engines]
async fn neither_secret_nor_codes_are_stored_readable(engine: Engine) {
    let guarded = Guarded::start(TestAuth::start(engine).await).await;
    let mut conn = guarded.auth.test.runtime().db.read().await.unwrap();
    let (sealed,): (Vec<u8>,) =
        sqlx::query_as("SELECT totp_secret_sealed FROM owners").fetch_one(&mut *conn).await.unwrap();
    let hashes: Vec<(Vec<u8>,)> =
        sqlx::query_as("SELECT code_hash FROM recovery_codes").fetch_all(&mut *conn).await.unwrap();
    drop(conn);
    let secret = totp_rs::Secret::try_from_base32(&guarded.secret).unwrap();
    assert!(!sealed.windows(20).any(|part| part == secret.as_ref()));
    assert!(hashes.iter().all(|(hash,)| hash.len() == 32));
    guarded.auth.end().await;
}

#[both_engines]
async fn a_frozen_owner_sees_the_authenticator_and_changes_nothing(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, OWNER).await;
    auth.set_standing(1, 1, pb::Standing::Limited).await;
    let token = auth.sign_in(OWNER).await;
    assert_eq!(reason(begin(&auth, &token, PASSWORD).await), "account.frozen");
    assert_eq!(state(&auth, &token).await, (false, 0));
    auth.end().await;
}
