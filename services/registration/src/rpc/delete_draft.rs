use mostrador_proto::auth::v1::DropStagedPasswordRequest;
use mostrador_proto::registration::v1::{DeleteDraftRequest, DeleteDraftResponse};
use mostrador_runtime::ServiceName;
use mostrador_runtime::secret::SecretHash;
use tonic::{Request, Response, Status};

use super::draft;
use crate::app::App;
use crate::domain::sight::Sight;
use crate::error::Error;
use crate::store::{drafts, secrets};
use crate::topics;

/// Once the address is proven the registration goes on; then only the caller's hold on it ends, as where the device
/// does not see the draft.
pub(crate) async fn delete_draft(
    app: &App,
    request: Request<DeleteDraftRequest>,
) -> Result<Response<DeleteDraftResponse>, Status> {
    app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let secret = SecretHash::of(&request.into_inner().secret);
    let (outbox, now) = (app.runtime.outbox.clone(), app.now());
    app.runtime
        .db
        .write(async move |tx| {
            let (held, holder) = draft::held(tx.conn(), &secret).await?;
            if !held.state.is_open() || holder.sight != Sight::Whole {
                secrets::delete(tx.conn(), &secret).await?;
                return Ok::<_, Error>(());
            }
            drafts::delete(tx.conn(), &held.id).await?;
            let drop =
                DropStagedPasswordRequest { owner_id: held.owner_id.to_string(), ..Default::default() };
            outbox.send(tx, topics::DROP_PASSWORD, &drop, now).await?;
            Ok(())
        })
        .await?;
    Ok(Response::new(DeleteDraftResponse {}))
}
