use mostrador_proto::registration::v1::{NoteOwnerRequest, NoteOwnerResponse};
use mostrador_runtime::{Application, Call, person};

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::steps::compare_papers;
use crate::store::personal;

/// The version makes repeated and reordered news safe.
pub(super) async fn handle(
    app: &App,
    _call: &Call,
    message: NoteOwnerRequest,
) -> Result<NoteOwnerResponse, Error> {
    let owner_id = convert::owner_id(&message.owner_id)?;
    let refused = |failure| Error::Fields(vec![failure]);
    let full_name = person::full_name(&message.full_name).map_err(refused)?;
    let phone = person::phone(&message.phone).map_err(refused)?;
    let version = message.version;
    app.write(async move |app, tx| {
        if personal::correct(tx.conn(), &owner_id, (&full_name, &phone), version).await? {
            compare_papers::follow_correction(app, tx.conn(), &owner_id).await?;
        }
        Ok(NoteOwnerResponse {})
    })
    .await
}
