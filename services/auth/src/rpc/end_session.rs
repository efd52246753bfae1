use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::Call;
use mostrador_runtime::db::Tx;

use super::caller;
use crate::app::App;
use crate::error::Error;
use crate::store::sessions;

/// Ending it again is fine; another's session answers like a missing one.
pub(super) async fn run(
    app: &App,
    call: &Call,
    asked: pb::EndSessionRequest,
) -> Result<pb::EndSessionResponse, Error> {
    let (subject_id, calling) = caller::subject(call)?;
    let id = if asked.session_id.is_empty() { calling.to_owned() } else { asked.session_id };
    let (subject_id, now) = (subject_id.to_owned(), app.now());
    let end = async move |tx: &mut Tx| {
        if sessions::end(tx.conn(), &subject_id, &id, now).await? {
            return Ok(());
        }
        let session = sessions::find(tx.conn(), &id).await?;
        session.filter(|session| session.subject_id == subject_id).map(|_| ()).ok_or(Error::SessionNotFound)
    };
    app.runtime.db.write(end).await?;
    Ok(pb::EndSessionResponse {})
}
