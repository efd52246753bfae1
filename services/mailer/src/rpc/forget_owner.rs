use mostrador_proto::mailer::v1 as pb;
use mostrador_runtime::id::OwnerId;
use mostrador_runtime::{Application as _, Call};

use crate::app::App;
use crate::error::Error;
use crate::store::forgotten;

/// A repeated call is safe.
pub(super) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::ForgetOwnerRequest,
) -> Result<pb::ForgetOwnerResponse, Error> {
    let owner_id: OwnerId = message.owner_id.parse().map_err(|_| Error::NoRecipient)?;
    let records = app.write(async move |app, tx| {
        let records = forgotten::forget(tx.conn(), &owner_id, app.now()).await?;
        Ok::<_, Error>(records)
    });
    Ok(pb::ForgetOwnerResponse { records: records.await? })
}
