use mostrador_proto::account::v1 as pb;
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::security::Incident;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::error::Error;
use crate::timeline::{self, Happening};
use crate::{convert, store};

/// The event commits before anything is shown. The remembered answer is empty: no second copy of the address lies
/// there, and a repeated request reads it anew.
pub(super) async fn handle(
    app: &App,
    call: &Call,
    message: pb::RevealContactRequest,
) -> Result<pb::RevealContactResponse, Error> {
    let attempt = Attempt { call: "RevealContact", subject_id: &message.account_id };
    let agent = app.runtime.agent(call, Role::Support, attempt).await?;
    let (reveal, key) = convert::reveal(message, agent)?;
    let account_id = reveal.account_id.clone();

    app.write_once(key, async move |app, tx| {
        let account = store::accounts::find(tx.conn(), &reveal.account_id).await?;
        let account = account.ok_or(Error::UnknownAccount)?;
        let happening = Happening::ContactRevealed { cause: reveal.cause };
        timeline::record(app, tx, &account.id, &reveal, &happening)?;
        Ok::<_, Error>(pb::RevealContactResponse::default())
    })
    .await?;
    Incident {
        event: "contact.revealed",
        subject_id: agent.agent_id.as_str(),
        object_id: account_id.as_str(),
        ..Incident::default()
    }
    .log();

    let mut conn = app.runtime.db.read().await?;
    let account = store::accounts::find(&mut conn, &account_id).await?.ok_or(Error::UnknownAccount)?;
    Ok(pb::RevealContactResponse { email: account.owner.email, phone: account.owner.phone })
}
