//! `mostrador vault rotate`: asks the registration service of the running suite.

use mostrador_proto::registration::v1::registration_service_client::RegistrationServiceClient;
use mostrador_proto::registration::v1::{RotateVaultKeysRequest, RotateVaultKeysResponse};
use mostrador_runtime::ServiceName;
use mostrador_runtime::metadata::outgoing;
use mostrador_runtime::serve::ServeError;

use crate::cli::RotateOptions;
use crate::running::SuiteNote;
use crate::words::{refused, say};

pub(crate) async fn rotate(RotateOptions { data }: RotateOptions) -> Result<(), ServeError> {
    let wire = SuiteNote::wire_to(&data, ServiceName::Registration)?;
    let mut registration = RegistrationServiceClient::new(wire);
    let mut rotation = Rotation::default();
    loop {
        let turn = registration.rotate_vault_keys(outgoing(RotateVaultKeysRequest {})).await;
        let turn = turn.map_err(|status| refused("the keys were not rotated", &status))?.into_inner();
        if let Some(outcome) = rotation.add(turn)? {
            return say(&outcome);
        }
    }
}

/// The result of the turns so far.
#[derive(Default)]
struct Rotation {
    key_id: String,
    rewrapped: u64,
}

impl Rotation {
    /// The outcome, once a turn found no more work. Replicas answer in turn: with different first keys they
    /// would undo each other's work without end.
    fn add(&mut self, turn: RotateVaultKeysResponse) -> Result<Option<String>, ServeError> {
        let RotateVaultKeysResponse { key_id, rewrapped } = turn;
        if self.key_id.is_empty() {
            self.key_id.clone_from(&key_id);
        }
        if self.key_id != key_id {
            return Err(ServeError::new(format!(
                "replicas of registration wrap by different keys, {} and {key_id}: restart each with the same \
                 MOSTRADOR_REGISTRATION__VAULT_KEYS",
                self.key_id
            )));
        }
        self.rewrapped += rewrapped;
        Ok((rewrapped == 0).then(|| {
            format!(
                "{} keys were wrapped anew. The key {key_id} wraps everything; older ones may leave the settings, \
                 once no process runs that wraps by them.",
                self.rewrapped
            )
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turn(key_id: &str, rewrapped: u64) -> RotateVaultKeysResponse {
        RotateVaultKeysResponse { key_id: key_id.to_owned(), rewrapped }
    }

    #[test]
    fn a_rotation_continues_until_a_turn_finds_no_key() {
        let mut rotation = Rotation::default();
        assert_eq!(rotation.add(turn("new", 100)).unwrap(), None);
        assert_eq!(rotation.add(turn("new", 7)).unwrap(), None);
        let outcome = rotation.add(turn("new", 0)).unwrap().unwrap();
        assert!(
            outcome.starts_with("107 keys were wrapped anew. The key new wraps everything;"),
            "{outcome}"
        );
    }

    #[test]
    fn replicas_with_different_keys_end_a_rotation() {
        let mut rotation = Rotation::default();
        assert_eq!(rotation.add(turn("new", 100)).unwrap(), None);
        let refused = rotation.add(turn("old", 100)).unwrap_err().to_string();
        assert!(
            refused.starts_with("replicas of registration wrap by different keys, new and old:"),
            "{refused}"
        );
    }
}
