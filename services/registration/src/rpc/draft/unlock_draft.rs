use mostrador_proto::registration::v1::{UnlockDraftRequest, UnlockDraftResponse};
use mostrador_runtime::secret::SecretHash;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::sight::Sight;
use crate::error::Error;
use crate::steps::{ask_auth, find_draft, show_draft};
use crate::store::secrets;

/// Gives a device that came by a mail's link the rights of the first device, for the draft's password.
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: UnlockDraftRequest,
) -> Result<UnlockDraftResponse, Error> {
    let secret = SecretHash::of(&message.secret);
    let (seen, device) = find_draft::held(&mut *app.runtime.db.read().await?, &secret).await?;
    match device.sight {
        Sight::StateOnly => return Err(Error::None),
        Sight::Masked => ask_auth::check_password(app, &seen, &message.password, &message.address).await?,
        Sight::Whole => {}
    }
    app.write(async move |app, tx| {
        let (held, device) = find_draft::held(tx.conn(), &secret).await?;
        match device.sight {
            Sight::StateOnly => return Err(Error::None),
            Sight::Masked if held.stage_id != seen.stage_id => return Err(Error::Raced),
            Sight::Masked => secrets::unmask(tx.conn(), &secret, held.stage_id.as_ref()).await?,
            Sight::Whole => {}
        }
        let shown = show_draft::show(app, tx.conn(), held, Sight::Whole).await?;
        Ok(UnlockDraftResponse { draft: Some(shown) })
    })
    .await
}
