//! `mostrador owner …`: calls the auth service of the running suite.

use mostrador_proto::auth::v1::ResetTotpRequest;
use mostrador_proto::auth::v1::auth_service_client::AuthServiceClient;
use mostrador_runtime::ServiceName;
use mostrador_runtime::metadata::outgoing;
use mostrador_runtime::serve::ServeError;

use crate::cli::OwnerOptions;
use crate::running::SuiteNote;
use crate::words::{refused, say};

pub(crate) async fn reset_totp(OwnerOptions { email, data }: OwnerOptions) -> Result<(), ServeError> {
    let mut auth = AuthServiceClient::new(SuiteNote::wire_to(&data, ServiceName::Auth)?);
    let reset = auth.reset_totp(outgoing(ResetTotpRequest { email: email.clone() })).await;
    let reset = reset.map_err(|status| refused("the second factor was not turned off", &status))?;
    if reset.into_inner().was_on {
        say(&format!("{email} signs in by password alone now, and is told so by mail"))
    } else {
        say(&format!("{email} has no second factor"))
    }
}
