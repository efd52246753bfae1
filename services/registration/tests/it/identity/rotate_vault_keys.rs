use mostrador_proto::registration::v1 as pb;
use mostrador_registration::{Config, build};
use mostrador_runtime::ServiceName;
use mostrador_runtime::testing::{Engine, both_engines};

use super::owner;
use crate::app::{FIRST_KEY, TestRegistration, reason};

const SECOND_KEY: &str = "2222222222222222222222222222222222222222222222222222222222222222";

impl TestRegistration {
    /// Serves the same database with other master keys.
    async fn served_with(self, keys: &str) -> Self {
        let config = Config { vault_keys: keys.to_owned().into(), ..Config::default() };
        let served = self.test.serve(build(config, self.test.runtime()).await.unwrap()).await;
        Self { served, ..self }
    }

    async fn refuses_keys(&self, keys: &str) -> String {
        let config = Config { vault_keys: keys.to_owned().into(), ..Config::default() };
        build(config, self.test.runtime()).await.err().unwrap().to_string()
    }

    async fn rotate(&self) -> pb::RotateVaultKeysResponse {
        let rotate = pb::RotateVaultKeysRequest {};
        self.called_by(ServiceName::Operator).rotate_vault_keys(rotate).await.unwrap().into_inner()
    }
}

#[both_engines]
async fn after_the_rotation_the_old_key_is_not_needed(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let before = app.supplied(&owner(1)).await;
    assert_eq!(app.rotate().await.rewrapped, 0, "one key wraps everything");
    let lacks = "MOSTRADOR_REGISTRATION__VAULT_KEYS lacks the key that the database was used with";
    assert_eq!(app.refuses_keys(SECOND_KEY).await, lacks);

    let app = app.served_with(&format!("{SECOND_KEY},{FIRST_KEY}")).await;
    assert_eq!(app.papers(&owner(1)).await, before);
    let rotated = app.rotate().await;
    assert_eq!(rotated.rewrapped, 3, "card, photo and the key of the numbers");
    let again = app.rotate().await;
    assert_eq!((again.rewrapped, again.key_id), (0, rotated.key_id));

    let app = app.served_with(SECOND_KEY).await;
    assert_eq!(app.papers(&owner(1)).await, before);
    assert_eq!(app.refuses_keys(FIRST_KEY).await, lacks);
    app.end().await;
}

#[both_engines]
async fn a_key_that_still_wraps_a_document_is_needed_at_the_start(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let app = app.served_with(&format!("{SECOND_KEY},{FIRST_KEY}")).await;
    assert_eq!(app.rotate().await.rewrapped, 1, "the key of the numbers");
    // A replica that wraps by the old key still ran.
    let app = app.served_with(&format!("{FIRST_KEY},{SECOND_KEY}")).await;
    let before = app.supplied(&owner(1)).await;
    assert!(app.refuses_keys(SECOND_KEY).await.contains("which still wraps documents"));

    let app = app.served_with(&format!("{SECOND_KEY},{FIRST_KEY}")).await;
    assert_eq!(app.papers(&owner(1)).await, before);
    assert_eq!(app.rotate().await.rewrapped, 2, "card and photo");
    let app = app.served_with(SECOND_KEY).await;
    assert_eq!(app.papers(&owner(1)).await, before);
    app.end().await;
}

#[both_engines]
async fn only_the_operator_rotates_keys(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let refused = app.edge().rotate_vault_keys(pb::RotateVaultKeysRequest {}).await;
    assert_eq!(reason(refused), "caller.refused");
    app.end().await;
}

#[both_engines]
async fn the_service_does_not_start_without_keys(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    assert_eq!(app.refuses_keys("").await, "MOSTRADOR_REGISTRATION__VAULT_KEYS is not set");
    assert!(app.refuses_keys("1").await.contains("64 hexadecimal digits"));
    app.end().await;
}
