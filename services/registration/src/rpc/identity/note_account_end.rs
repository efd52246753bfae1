use mostrador_proto::registration::v1::{NoteAccountEndRequest, NoteAccountEndResponse};
use mostrador_runtime::id::AccountId;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::error::Error;
use crate::steps::change_case;
use crate::store::identity::frauds;

/// Withdraws the waiting papers of a closed account. Safe to repeat.
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: NoteAccountEndRequest,
) -> Result<NoteAccountEndResponse, Error> {
    let account_id: AccountId = message.account_id.parse().map_err(|_| Error::None)?;
    app.write(async move |app, tx| {
        if message.for_fraud {
            // The fraud counts from now, not from the account's end: an admin may have cleared an earlier
            // match between the end and this news, and has not seen this one.
            frauds::note(tx.conn(), &account_id, app.now()).await?;
        }
        change_case::withdraw_papers(app, tx, &account_id).await?;
        Ok::<_, Error>(NoteAccountEndResponse {})
    })
    .await
}
