use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::{Application, Call, proto};

use crate::app::App;
use crate::domain::browser::Browser;
use crate::domain::session::Session;
use crate::error::Error;
use crate::steps::sessions::find_caller;
use crate::store::sessions;

/// The caller's live sessions, the latest used first.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    _message: pb::ListSessionsRequest,
) -> Result<pb::ListSessionsResponse, Error> {
    let current = find_caller::live_session(app, call).await?;
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
    let browser = Browser::of(&session.origin.user_agent);
    pb::Session {
        current: session.id == current.id,
        session_id: session.id.to_string(),
        browser: browser.name.unwrap_or_default().to_owned(),
        system: browser.system.unwrap_or_default().to_owned(),
        user_agent: session.origin.user_agent,
        address: session.origin.address,
        created_at: Some(proto::timestamp(session.created_at)),
        last_used_at: Some(proto::timestamp(session.last_used_at)),
    }
}
