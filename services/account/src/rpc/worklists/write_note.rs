use mostrador_proto::account::v1 as pb;
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::error::Error;
use crate::timeline::Happening;
use crate::{convert, store};

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::WriteNoteRequest,
) -> Result<pb::WriteNoteResponse, Error> {
    let attempt = Attempt::on("WriteNote", &message.account_id);
    let agent = app.runtime.agent(call, Role::Support, attempt).await?;
    let (note, key) = convert::note(message, agent)?;
    app.write_once(key, async move |app, tx| {
        let account = store::accounts::find(tx.conn(), &note.account_id).await?;
        let account = account.ok_or(Error::UnknownAccount)?;
        app.record(tx, &account.id, &Happening::NoteWritten, &note)?;
        Ok(pb::WriteNoteResponse {})
    })
    .await
}
