use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::Call;
use mostrador_runtime::db::Tx;
use mostrador_runtime::id::named;
use mostrador_runtime::security::Incident;

use super::caller;
use crate::app::App;
use crate::domain::subject::Subject;
use crate::error::Error;
use crate::store::{owners, sessions};
use crate::timeline::{self, Happening};

/// Ending it again is fine; another's session answers like a missing one.
pub(super) async fn run(
    app: &App,
    call: &Call,
    asked: pb::EndSessionRequest,
) -> Result<pb::EndSessionResponse, Error> {
    let (subject, calling) = caller::subject(call)?;
    let asked = named(&asked.session_id).map_err(|_| Error::SessionNotFound)?;
    let id = asked.unwrap_or_else(|| calling.clone());
    let (incident_subject, incident_session, now) = (subject.clone(), id.clone(), app.now());
    let (is_other, app_in_write) = (id != *calling, app.clone());
    let end = async move |tx: &mut Tx| {
        if sessions::end(tx.conn(), &subject, &id, now).await? {
            if let Subject::Owner(owner_id) = &subject
                && is_other
                && let Some(owner) = owners::find(tx.conn(), owner_id).await?
            {
                timeline::record(&app_in_write, tx, &owner, Happening::SessionEnded).await?;
            }
            return Ok(true);
        }
        let session = sessions::find(tx.conn(), &id).await?;
        let own = session.filter(|session| session.subject == subject);
        own.map(|_| false).ok_or(Error::SessionNotFound)
    };
    if app.runtime.db.write(end).await? {
        Incident {
            event: "session.ended",
            subject_id: incident_subject.as_str(),
            session_id: calling.as_str(),
            object_id: incident_session.as_str(),
            ..Incident::default()
        }
        .log();
    }
    Ok(pb::EndSessionResponse {})
}
