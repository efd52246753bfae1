use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
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
    let sessions = sessions::list_not_ended(&mut conn, &current.holder.id())
        .await?
        .into_iter()
        .filter(|session| session.is_live(app.config.lifetime(session.holder.kind()), now))
        .map(|session| convert::session(session, &current))
        .collect();
    Ok(pb::ListSessionsResponse { sessions })
}
