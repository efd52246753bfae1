use mostrador_proto::registration::v1::{LeaveDraftRequest, LeaveDraftResponse};
use mostrador_runtime::secret::SecretHash;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::error::Error;
use crate::steps::find_draft;
use crate::store::{links, secrets};

/// A sign-in or sign-out on the device: its next user learns nothing of the draft. A secret of no draft needs
/// no change.
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
