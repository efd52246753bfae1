use mostrador_proto::registration::v1::{LeaveDraftRequest, LeaveDraftResponse};
use mostrador_runtime::secret::SecretHash;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::error::Error;
use crate::steps::find_draft;
use crate::store::{links, secrets};

/// Hides the draft after a sign-in or sign-out on the device, so that its next user learns nothing of it. An
/// unknown secret changes nothing.
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: LeaveDraftRequest,
) -> Result<LeaveDraftResponse, Error> {
    let secret = SecretHash::of(&message.secret);
    app.write(async move |app, tx| {
        let held = match find_draft::held(tx.conn(), &secret).await {
            Ok((held, _)) => held,
            Err(Error::None) => return Ok(LeaveDraftResponse {}),
            Err(error) => return Err(error),
        };
        secrets::leave(tx.conn(), &secret, app.now()).await?;
        links::void(tx.conn(), &held.id).await?;
        Ok(LeaveDraftResponse {})
    })
    .await
}
