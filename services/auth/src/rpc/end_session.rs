use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::Call;
use mostrador_runtime::db::Tx;
use mostrador_runtime::security::Incident;

use super::caller;
use crate::app::App;
use crate::error::Error;
use crate::events::{self, OwnerDid};
use crate::store::{owners, sessions};

/// Ending it again is fine; another's session answers like a missing one.
pub(super) async fn run(
    app: &App,
    call: &Call,
    asked: pb::EndSessionRequest,
) -> Result<pb::EndSessionResponse, Error> {
    let (subject_id, calling) = caller::subject(call)?;
    let id = if asked.session_id.is_empty() { calling.to_owned() } else { asked.session_id };
    let (subject_id, now) = (subject_id.to_owned(), app.now());
    let (incident_subject, incident_session, by) = (subject_id.clone(), id.clone(), calling.to_owned());
    let (is_other, app_in_write) = (id != calling, app.clone());
    let end = async move |tx: &mut Tx| {
        if sessions::end(tx.conn(), &subject_id, &id, now).await? {
            if let Some(owner) = owners::find(tx.conn(), &subject_id).await?.filter(|_| is_other) {
                events::note(tx, &app_in_write.runtime, &owner, OwnerDid::EndSession).await?;
            }
            return Ok(true);
        }
        let session = sessions::find(tx.conn(), &id).await?;
        let own = session.filter(|session| session.subject_id == subject_id);
        own.map(|_| false).ok_or(Error::SessionNotFound)
    };
    if app.runtime.db.write(end).await? {
        Incident {
            event: "session.ended",
            subject_id: &incident_subject,
            session_id: &by,
            object_id: &incident_session,
            ..Incident::default()
        }
        .log();
    }
    Ok(pb::EndSessionResponse {})
}
