use mostrador_proto::registration::v1::{ResumeDraftRequest, ResumeDraftResponse};
use mostrador_runtime::secret::{Secret, SecretHash};
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::sight::Sight;
use crate::domain::state::{Obstacle, State};
use crate::error::Error;
use crate::steps::{find_draft, show_draft};
use crate::store::links::{self, Purpose};
use crate::store::secrets;

/// Gives another device a secret of its own, once. The device did not choose the password: until it sends it,
/// it sees the draft masked, and can neither change it nor confirm the address.
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: ResumeDraftRequest,
) -> Result<ResumeDraftResponse, Error> {
    let token = SecretHash::of(&message.token);
    let secret = Secret::mint(&app.runtime.random);
    app.write(async move |app, tx| {
        let now = app.now();
        let link = links::take(tx.conn(), Purpose::Resume, &token).await?.ok_or(Error::LinkInvalid)?;
        if now >= link.expires_at {
            return Err(Error::LinkExpired);
        }
        let found = find_draft::existing(tx.conn(), &link.registration_id).await?;
        found.alive(now)?;
        if found.state == State::Refused {
            return Err(Obstacle::Refused.into());
        }
        secrets::insert(tx.conn(), &found.id, &secret.hash(), (Sight::Masked, now)).await?;
        let shown = show_draft::show(app, tx.conn(), found, Sight::Masked).await?;
        Ok(ResumeDraftResponse { draft: Some(shown), secret: secret.expose().to_owned() })
    })
    .await
}
