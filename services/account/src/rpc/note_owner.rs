use mostrador_proto::account::v1 as pb;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::account::Owner;
use crate::error::Error;
use crate::{convert, steps, store};

/// The version makes repeated and late news safe. Agents see the new data, and commerce learns the name.
pub(super) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::NoteOwnerRequest,
) -> Result<pb::NoteOwnerResponse, Error> {
    let account_id = convert::account_id(&message.account_id)?;
    let owner = Owner {
        id: convert::id("ownerId", &message.owner_id)?,
        full_name: convert::name("fullName", &message.full_name)?,
        email: message.email,
        phone: message.phone,
    };
    let version = message.version;
    app.write(async move |app, tx| {
        store::accounts::find(tx.conn(), &account_id).await?.ok_or(Error::UnknownAccount)?;
        if store::owners::note(tx.conn(), &account_id, &owner, version).await? {
            steps::tell_names(app, tx, &account_id).await?;
        }
        Ok::<_, Error>(())
    })
    .await?;
    Ok(pb::NoteOwnerResponse {})
}
