use mostrador_proto::registration::v1::{ResumeDraftRequest, ResumeDraftResponse};
use mostrador_runtime::ServiceName;
use mostrador_runtime::secret::{Secret, SecretHash};
use tonic::{Request, Response, Status};

use super::draft;
use crate::app::App;
use crate::domain::sight::Sight;
use crate::domain::state::{Obstacle, State};
use crate::error::Error;
use crate::store::links::{self, Purpose};
use crate::store::secrets;

/// A secret of its own for another device, once. It did not choose the password: without it, it sees the draft masked,
/// and can neither change it nor confirm the address.
pub(crate) async fn resume_draft(
    app: &App,
    request: Request<ResumeDraftRequest>,
) -> Result<Response<ResumeDraftResponse>, Status> {
    app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let token = SecretHash::of(&request.into_inner().token);
    let secret = Secret::mint(&app.runtime.random);
    let (db, app, hash) = (app.runtime.db.clone(), app.clone(), secret.hash());
    let shown = db
        .write(async move |tx| {
            let now = app.now();
            let link = links::take(tx.conn(), Purpose::Resume, &token).await?.ok_or(Error::LinkInvalid)?;
            if now >= link.expires_at {
                return Err(Error::LinkExpired);
            }
            let found = draft::existing(tx.conn(), &link.registration_id).await?;
            found.alive(now)?;
            if found.state == State::Refused {
                return Err(Obstacle::Refused.into());
            }
            secrets::insert(tx.conn(), &found.id, &hash, (Sight::Masked, now)).await?;
            Ok(draft::show(tx.conn(), &app, (found, Sight::Masked)).await?)
        })
        .await?;
    Ok(Response::new(ResumeDraftResponse { draft: Some(shown), secret: secret.expose().to_owned() }))
}
