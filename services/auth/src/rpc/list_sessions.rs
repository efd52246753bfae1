use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::{Call, proto};

use super::caller;
use crate::app::App;
use crate::domain::session::Session;
use crate::error::Error;
use crate::store::sessions;

/// The caller's live sessions, the latest used first.
pub(super) async fn run(app: &App, call: &Call) -> Result<pb::ListSessionsResponse, Error> {
    let current = caller::live_session(app, call).await?;
    let now = app.now();
    let mut conn = app.runtime.db.read().await?;
    let sessions = sessions::list_not_ended(&mut conn, &current.subject)
        .await?
        .into_iter()
        .filter(|session| session.is_live(app.config.lifetime(session.subject.kind()), now))
        .map(|session| out(session, &current))
        .collect();
    Ok(pb::ListSessionsResponse { sessions })
}

fn out(session: Session, current: &Session) -> pb::Session {
    pb::Session {
        current: session.id == current.id,
        session_id: session.id.to_string(),
        user_agent: session.origin.user_agent,
        address: session.origin.address,
        created_at: Some(proto::timestamp(session.created_at)),
        last_used_at: Some(proto::timestamp(session.last_used_at)),
    }
}
