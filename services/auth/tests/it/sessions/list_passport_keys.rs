use jiff::SignedDuration;
use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::id::PassportKeyId;
use mostrador_runtime::name::ServiceName;
use mostrador_runtime::passport::SigningKey;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::TestAuth;

async fn published(auth: &TestAuth) -> Vec<String> {
    let mut account = auth.called_by(ServiceName::Account);
    let keys = account.list_passport_keys(pb::ListPassportKeysRequest {}).await.unwrap().into_inner().keys;
    assert!(keys.iter().all(|key| key.public_key.len() == 32));
    keys.into_iter().map(|key| key.kid).collect()
}

/// The key of a passport, which the PASETO's footer names.
async fn kid_in_use(auth: &TestAuth, token: &str) -> String {
    let passport = auth.resolve(token).await.unwrap().into_inner().passport;
    let footer = passport.rsplit('.').next().unwrap();
    String::from_utf8(data_encoding::BASE64URL_NOPAD.decode(footer.as_bytes()).unwrap()).unwrap()
}

#[both_engines]
async fn the_next_key_is_published_before_it_signs(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    let token = auth.sign_in("ana@warung.id").await;
    let first = published(&auth).await;
    assert_eq!(first, [kid_in_use(&auth, &token).await]);

    auth.test.advance(SignedDuration::from_hours(23));
    // Another replica starts and finds that the next key is due.
    let replica = mostrador_auth::build(mostrador_auth::config::Config::default(), auth.test.runtime()).await;
    drop(replica.unwrap());
    let both = published(&auth).await;
    assert_eq!((both.len(), &both[0]), (2, &first[0]));
    assert_eq!(kid_in_use(&auth, &token).await, first[0], "the next key has no turn yet");

    auth.test.advance(SignedDuration::from_hours(1));
    assert_eq!(kid_in_use(&auth, &token).await, both[1]);
    auth.test.advance(SignedDuration::from_mins(10));
    assert_eq!(published(&auth).await, both[1..], "the first key is no longer published");
    auth.end().await;
}

#[both_engines]
async fn a_new_key_is_made_when_all_turns_are_over(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    let token = auth.sign_in("ana@warung.id").await;
    let first = kid_in_use(&auth, &token).await;
    auth.test.advance(SignedDuration::from_hours(20 * 24));
    let later = kid_in_use(&auth, &token).await;
    assert_ne!(later, first);
    assert_eq!(published(&auth).await, [later]);
    auth.end().await;
}

#[both_engines]
async fn secrets_are_stored_sealed(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let runtime = auth.test.runtime();
    let mut conn = runtime.db.read().await.unwrap();
    let (kid, sealed, public): (PassportKeyId, Vec<u8>, Vec<u8>) =
        sqlx::query_as("SELECT kid, secret_sealed, public_key FROM passport_keys")
            .fetch_one(&mut *conn)
            .await
            .unwrap();
    assert!(!sealed.windows(32).any(|window| window == public), "a PASETO secret ends with its public key");
    let secret = runtime.seal.open(kid.as_str(), &sealed).unwrap();
    assert_eq!(SigningKey::of(kid, &secret).unwrap().public, public);
    auth.end().await;
}
