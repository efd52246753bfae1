use mostrador_proto::registration::v1::{LeaveDraftRequest, LeaveDraftResponse};
use mostrador_runtime::ServiceName;
use mostrador_runtime::db::Tx;
use mostrador_runtime::secret::SecretHash;
use tonic::{Request, Response, Status};

use super::draft;
use crate::app::App;
use crate::error::Error;
use crate::store::{links, secrets};

/// Someone signed in or out on the device: whoever uses it next learns nothing of the draft. A secret of no draft is
/// left already.
pub(crate) async fn leave_draft(
    app: &App,
    request: Request<LeaveDraftRequest>,
) -> Result<Response<LeaveDraftResponse>, Status> {
    app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let secret = SecretHash::of(&request.into_inner().secret);
    let now = app.now();
    let leave = async move |tx: &mut Tx| {
        let held = match draft::held(tx.conn(), &secret).await {
            Ok((held, _)) => held,
            Err(Error::None) => return Ok(()),
            Err(error) => return Err(error),
        };
        secrets::leave(tx.conn(), &secret, now).await?;
        Ok(links::void(tx.conn(), &held.id).await?)
    };
    app.runtime.db.write(leave).await?;
    Ok(Response::new(LeaveDraftResponse {}))
}
