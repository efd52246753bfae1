use mostrador_proto::registration::v1::{DeleteDraftRequest, DeleteDraftResponse};
use mostrador_runtime::secret::SecretHash;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::sight::Sight;
use crate::error::Error;
use crate::steps::{drop_password, find_draft};
use crate::store::{drafts, secrets};

/// Deletes the draft. If the registration is proven, or the device does not see the draft, only the caller's
/// access ends.
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: DeleteDraftRequest,
) -> Result<DeleteDraftResponse, Error> {
    let secret = SecretHash::of(&message.secret);
    app.write(async move |app, tx| {
        let (held, device) = find_draft::held(tx.conn(), &secret).await?;
        if held.state.is_open() && device.sight == Sight::Whole {
            drafts::delete(tx.conn(), &held.id).await?;
            drop_password::all(app, tx, &held)?;
        } else {
            secrets::delete(tx.conn(), &secret).await?;
        }
        Ok(DeleteDraftResponse {})
    })
    .await
}
