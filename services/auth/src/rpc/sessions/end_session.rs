use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::id::SessionId;
use mostrador_runtime::security::Incident;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
use crate::domain::holder::HolderId;
use crate::error::Error;
use crate::steps::{proofs::password_again, sessions::find_caller};
use crate::store::{owners, sessions};
use crate::timeline::Happening;

/// A second end of a session changes nothing; another user's session answers like a missing one. A session
/// that is not fresh must give the password again before it ends another session.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::EndSessionRequest,
) -> Result<pb::EndSessionResponse, Error> {
    let (holder_id, calling) = find_caller::holder_id(call)?;
    let id = convert::named_session_id(&message.session_id)?.unwrap_or_else(|| calling.clone());
    let (of, ending) = (holder_id.clone(), id.clone());
    let asking = if id == *calling { None } else { Some(find_caller::live_session(app, call).await?) };
    let ended = app.write(async move |app, tx| {
        if let Some(asking) = &asking {
            password_again::require(app, tx.conn(), asking).await?;
        }
        end(app, tx, &of, &ending, asking.is_some()).await
    });
    if ended.await? {
        Incident {
            event: "session.ended",
            subject_id: holder_id.any(),
            session_id: Some(calling),
            object_id: id.any(),
            ..Incident::default()
        }
        .log();
    }
    Ok(pb::EndSessionResponse {})
}

/// False when the session had ended before. The timeline does not mention the calling session.
async fn end(
    app: &App,
    tx: &mut Tx,
    holder_id: &HolderId,
    id: &SessionId,
    is_other: bool,
) -> Result<bool, Error> {
    if sessions::end(tx.conn(), holder_id, id, app.now()).await? {
        if let HolderId::Owner(owner_id) = holder_id
            && is_other
            && let Some(owner) = owners::find(tx.conn(), owner_id).await?
        {
            app.record(tx, &owner, &Happening::SessionEnded, &owner)?;
        }
        return Ok(true);
    }
    let session = sessions::find(tx.conn(), id).await?;
    let own = session.filter(|session| session.holder.id() == *holder_id);
    own.map(|_| false).ok_or(Error::SessionNotFound)
}
