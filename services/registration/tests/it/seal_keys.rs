//! An operator replaces the seal key while visitors register.

use mostrador_proto::registration::v1 as pb;
use mostrador_registration::{Config, build};
use mostrador_runtime::testing::{Engine, SealedValues, both_engines};

use crate::app::{ANA, FIRST_KEY, TestRegistration};

/// The old key, which the testing kit's key replaces.
const BEFORE: [u8; 32] = [9; 32];
const AFTER: [u8; 32] = [3; 32];

/// Serves with these seal keys from now on.
async fn turn(app: &mut TestRegistration, newest: [u8; 32], older: &[[u8; 32]]) {
    let runtime = app.test.with_seal_keys(newest, older);
    let config = Config { vault_keys: FIRST_KEY.to_owned().into(), ..Config::default() };
    let service = build(config, runtime.clone()).await.unwrap();
    app.served = app.test.serve_in(runtime, service).await;
}

#[both_engines]
async fn a_code_proves_the_address_without_the_key_that_sealed_it(engine: Engine) {
    let mut app = TestRegistration::start(engine).await;
    turn(&mut app, BEFORE, &[AFTER]).await;
    let secret = app.submitted(ANA).await;
    turn(&mut app, AFTER, &[BEFORE]).await;
    let resealed = SealedValues::reseal(&app.served).await;
    assert_eq!((resealed.resealed, resealed.unopened), (2, 0), "the code, and the mail that brings it");

    turn(&mut app, AFTER, &[]).await;
    let code = app.code().await;
    assert_eq!(app.verify(&secret, code, "").await.unwrap(), pb::State::Verified);
    app.end().await;
}
