use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::Call;
use mostrador_runtime::db::Tx;
use mostrador_runtime::security::Incident;

use super::caller;
use crate::app::App;
use crate::domain::subject::Subject;
use crate::error::Error;
use crate::store::{owners, sessions};
use crate::timeline::{self, Happening};

pub(super) async fn run(app: &App, call: &Call) -> Result<pb::EndOtherSessionsResponse, Error> {
    let current = caller::live_session(app, call).await?;
    let (app_in_write, now) = (app.clone(), app.now());
    let (subject, session_id) = (current.subject.clone(), current.id.clone());
    let end = async move |tx: &mut Tx| {
        let ended = sessions::end_all(tx.conn(), &current.subject, Some(&current.id), now).await?;
        if let Subject::Owner(owner_id) = &current.subject
            && ended > 0
            && let Some(owner) = owners::find(tx.conn(), owner_id).await?
        {
            timeline::record(&app_in_write, tx, &owner, Happening::OtherSessionsEnded).await?;
        }
        Ok::<_, Error>(ended)
    };
    let ended = app.runtime.db.write(end).await?;
    Incident {
        event: "session.others_ended",
        subject_id: subject.as_str(),
        session_id: session_id.as_str(),
        ..Incident::default()
    }
    .log();
    Ok(pb::EndOtherSessionsResponse { ended: u32::try_from(ended).unwrap_or(u32::MAX) })
}
