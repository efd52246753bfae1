//! `mostrador vault rotate`: asks the registration service of the running suite.

use mostrador_proto::registration::v1::RotateVaultKeysRequest;
use mostrador_proto::registration::v1::registration_service_client::RegistrationServiceClient;
use mostrador_runtime::ServiceName;
use mostrador_runtime::metadata::outgoing;
use mostrador_runtime::serve::ServeError;

use crate::cli::RotateOptions;
use crate::running::SuiteNote;
use crate::words::{refused, say};

pub(crate) async fn rotate(RotateOptions { data }: RotateOptions) -> Result<(), ServeError> {
    let wire = SuiteNote::wire_to(&data, ServiceName::Registration)?;
    let mut registration = RegistrationServiceClient::new(wire);
    let mut rewrapped = 0;
    loop {
        let turn = registration.rotate_vault_keys(outgoing(RotateVaultKeysRequest {})).await;
        let turn = turn.map_err(|status| refused("the keys were not rotated", &status))?.into_inner();
        if turn.rewrapped == 0 {
            return say(&format!(
                "{rewrapped} keys were wrapped anew. The key {} wraps everything; older ones may leave the \
                 settings.",
                turn.key_id
            ));
        }
        rewrapped += turn.rewrapped;
    }
}
