use mostrador_proto::registration::v1::{ViewIdentityCardRequest, ViewIdentityCardResponse};
use mostrador_runtime::Call;
use mostrador_runtime::role::Attempt;

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
    let attempt = Attempt { call: "ViewIdentityCard", subject_id: &message.case_id };
    let card = view(app, call, attempt, async |app, tx, id, by| {
        let card = keep_documents::find_card(&app.vault, tx.conn(), id).await?;
        Ok((card, PapersHappening::CardViewed { by }))
    });
    let card = card.await?;
    Ok(ViewIdentityCardResponse { national_id: card.nik.expose().to_owned(), name_on_id: card.name })
}
