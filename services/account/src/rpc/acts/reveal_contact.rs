use mostrador_proto::account::v1 as pb;
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::security::Incident;
use mostrador_runtime::{Application, Call, idempotency, proto};

use crate::app::App;
use crate::domain::reveal::is_same_look;
use crate::error::Error;
use crate::timeline::Happening;
use crate::{convert, store};

/// The event commits before the answer shows the contact. The remembered answer holds the time of the look
/// alone: it keeps no second copy of the address, and a request that is repeated soon reads the address anew.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::RevealContactRequest,
) -> Result<pb::RevealContactResponse, Error> {
    let attempt = Attempt::on("RevealContact", &message.account_id);
    let agent = app.runtime.agent(call, Role::Support, attempt).await?;
    let (reveal, key) = convert::reveal(message, agent)?;
    let (account_id, cause) = (reveal.account_id.clone(), reveal.cause);

    let look = app.write_once(key, async move |app, tx| {
        let account = store::accounts::find(tx.conn(), &reveal.account_id).await?;
        let account = account.ok_or(Error::UnknownAccount)?;
        let happening = Happening::ContactRevealed { cause: reveal.cause };
        app.record(tx, &account.id, &happening, &reveal)?;
        let looked_at = Some(proto::timestamp(app.now()));
        Ok::<_, Error>(pb::RevealContactResponse { looked_at, ..Default::default() })
    });
    let look = look.await?;
    let looked_at = proto::instant(look.looked_at.as_ref());
    if !looked_at.is_some_and(|looked_at| is_same_look(looked_at, app.now())) {
        return Err(idempotency::reused().into());
    }
    Incident {
        event: "contact.revealed",
        subject_id: agent.agent_id.any(),
        session_id: Some(&agent.session_id),
        object_id: account_id.any(),
        detail: cause.as_str(),
        ..Incident::default()
    }
    .log();

    let mut conn = app.runtime.db.read().await?;
    let account = store::accounts::find(&mut conn, &account_id).await?.ok_or(Error::UnknownAccount)?;
    Ok(pb::RevealContactResponse { email: account.owner.email, phone: account.owner.phone, ..look })
}
