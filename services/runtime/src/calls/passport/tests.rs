use super::*;

fn owner() -> Passport {
    Passport::Owner(OwnerPassport {
        owner_id: crate::testing::numbered(1),
        account_id: crate::testing::numbered(1),
        session_id: crate::testing::numbered(1),
        standing: Standing::Full,
        may_renew: false,
    })
}

fn public(key: &SigningKey) -> PublicKey {
    let expires_at = Timestamp::UNIX_EPOCH + LIFETIME * 10;
    PublicKey { kid: key.kid.clone(), public: key.public.clone(), expires_at }
}

fn verifier(clock: &Clock, keys: Vec<PublicKey>) -> Verifier {
    Verifier::new(clock.clone(), ServiceName::Account, move || {
        let keys = keys.clone();
        Box::pin(async move { Ok(keys) })
    })
}

#[test]
fn a_stored_key_signs_as_before_and_a_spoiled_one_is_refused() {
    let made = SigningKey::generate(crate::testing::numbered(1)).unwrap();
    let stored = SigningKey::of(made.kid.clone(), made.secret()).unwrap();
    let expires_at = Timestamp::UNIX_EPOCH + LIFETIME;
    assert_eq!(stored.sign(owner(), expires_at).unwrap(), made.sign(owner(), expires_at).unwrap());
    assert_eq!(stored.public, made.public);
    let mut spoiled = made.secret().to_vec();
    spoiled[0] ^= 1;
    assert!(SigningKey::of(made.kid.clone(), &spoiled).is_err(), "the public half is another key's");
    assert!(SigningKey::of(made.kid, &[0; 63]).is_err());
}

#[tokio::test]
async fn verifies_until_it_expires() {
    let clock = Clock::fixed(Timestamp::UNIX_EPOCH);
    let key = SigningKey::generate(crate::testing::numbered(1)).unwrap();
    let verifier = verifier(&clock, vec![public(&key)]);
    let token = key.sign(owner(), clock.now() + LIFETIME).unwrap();
    assert_eq!(verifier.verify(&token).await, Ok(owner()));
    clock.advance(LIFETIME);
    assert_eq!(verifier.verify(&token).await, Err(refused()));
}

#[tokio::test]
async fn accepts_a_passport_that_names_a_service_of_a_later_version() {
    let clock = Clock::fixed(Timestamp::UNIX_EPOCH);
    let key = SigningKey::generate(crate::testing::numbered(1)).unwrap();
    let verifier = verifier(&clock, vec![public(&key)]);
    let token = key.sign_for(&["later", "account"], owner(), clock.now() + LIFETIME).unwrap();
    assert_eq!(verifier.verify(&token).await, Ok(owner()));
}

#[tokio::test]
async fn refuses_a_passport_that_another_key_signed() {
    let clock = Clock::fixed(Timestamp::UNIX_EPOCH);
    let known = SigningKey::generate(crate::testing::numbered(1)).unwrap();
    let forged = SigningKey::generate(crate::testing::numbered(1)).unwrap();
    let unknown = SigningKey::generate(crate::testing::numbered(2)).unwrap();
    let verifier = verifier(&clock, vec![public(&known)]);
    for key in [forged, unknown] {
        let token = key.sign(owner(), clock.now() + LIFETIME).unwrap();
        assert_eq!(verifier.verify(&token).await, Err(refused()));
    }
    assert_eq!(verifier.verify("v4.public.nonsense").await, Err(refused()));
}

#[tokio::test]
async fn refuses_a_passport_that_claims_to_live_too_long() {
    let clock = Clock::fixed(Timestamp::UNIX_EPOCH);
    let key = SigningKey::generate(crate::testing::numbered(1)).unwrap();
    let verifier = verifier(&clock, vec![public(&key)]);
    let long = key.sign(owner(), clock.now() + LIFETIME + SKEW + SKEW).unwrap();
    assert_eq!(verifier.verify(&long).await, Err(refused()));
}

#[tokio::test]
async fn refuses_a_passport_that_was_made_for_others() {
    let clock = Clock::fixed(Timestamp::UNIX_EPOCH);
    let key = SigningKey::generate(crate::testing::numbered(1)).unwrap();
    let keys = vec![public(&key)];
    let edges = Verifier::new(clock.clone(), ServiceName::Edge, move || {
        let keys = keys.clone();
        Box::pin(async move { Ok(keys) })
    });
    let token = key.sign(owner(), clock.now() + LIFETIME).unwrap();
    assert_eq!(edges.verify(&token).await, Err(refused()));
    assert_eq!(verifier(&clock, vec![public(&key)]).verify(&token).await, Ok(owner()));
}

#[tokio::test]
async fn forgets_keys_that_are_retired() {
    let clock = Clock::fixed(Timestamp::UNIX_EPOCH);
    let (first, second) = (
        SigningKey::generate(crate::testing::numbered(1)).unwrap(),
        SigningKey::generate(crate::testing::numbered(2)).unwrap(),
    );
    let verifier = verifier(&clock, vec![public(&second)]);
    verifier.learn(vec![public(&first)]);
    let signed = |key: &SigningKey| key.sign(owner(), clock.now() + LIFETIME).unwrap();
    assert_eq!(verifier.verify(&signed(&first)).await, Ok(owner()));
    // The verifier asks for an unknown key, and auth no longer lists the first one.
    assert_eq!(verifier.verify(&signed(&second)).await, Ok(owner()));
    clock.advance(jiff::SignedDuration::from_secs(1));
    assert_eq!(verifier.verify(&signed(&first)).await, Err(refused()), "named no more");
    clock.advance(LIFETIME * 10);
    assert_eq!(verifier.verify(&signed(&second)).await, Err(refused()), "over by its own date");
}
