use mostrador_proto::registration::v1::{ViewIdentityCardRequest, ViewIdentityCardResponse};
use mostrador_runtime::Call;

use crate::app::App;
use crate::error::Error;
use crate::steps::keep_documents;
use crate::steps::view_document::view;
use crate::timeline::PapersHappening;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: ViewIdentityCardRequest,
) -> Result<ViewIdentityCardResponse, Error> {
    let asked = ("ViewIdentityCard", message.case_id.as_str());
    let card = view(app, call, asked, async |app, tx, id, by| {
        let card = keep_documents::find_card(&app.vault, tx.conn(), id).await?;
        Ok((card, PapersHappening::CardViewed { by }))
    });
    let card = card.await?;
    Ok(ViewIdentityCardResponse { national_id: card.nik.expose().to_owned(), name_on_id: card.name })
}
