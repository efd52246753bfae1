use mostrador_proto::registration::v1::{ViewIdentityPhotoRequest, ViewIdentityPhotoResponse};
use mostrador_runtime::Call;

use crate::app::App;
use crate::error::Error;
use crate::steps::keep_documents;
use crate::steps::view_document::view;
use crate::timeline::PapersHappening;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: ViewIdentityPhotoRequest,
) -> Result<ViewIdentityPhotoResponse, Error> {
    let asked = ("ViewIdentityPhoto", message.case_id.as_str());
    let photo = view(app, call, asked, async |app, tx, id, by| {
        let photo = keep_documents::find_photo(&app.vault, tx.conn(), id).await?;
        Ok((photo, PapersHappening::PhotoViewed { by }))
    });
    Ok(ViewIdentityPhotoResponse { photo: photo.await?.into_bytes() })
}
