use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::{Application, Call, proto};

use crate::app::App;
use crate::convert;
use crate::domain::email_change::{ChangeState, EmailChange, UNDOABLE_FOR};
use crate::error::Error;
use crate::store::email_changes;

/// Answers the change that can be undone longest.
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::GetEmailUndoRequest,
) -> Result<pb::GetEmailUndoResponse, Error> {
    let owner_id = convert::known_owner_id(&message.owner_id)?;
    let now = app.now();
    let since = now.saturating_sub(UNDOABLE_FOR).unwrap_or(jiff::Timestamp::MIN);
    let mut conn = app.runtime.db.read().await?;
    let confirmed = email_changes::confirmed_since(&mut conn, &owner_id, since).await?;
    let undoable = confirmed.iter().filter(|change| change.state(now) == ChangeState::Undoable);
    let until = undoable.map(EmailChange::undoable_until).max();
    Ok(pb::GetEmailUndoResponse { undoable_until: until.map(proto::timestamp) })
}
