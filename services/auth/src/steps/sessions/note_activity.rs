//! The use of a session keeps an account active, so account is told of it now and then.

use mostrador_proto::account::v1::NoteActivityRequest;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::{Application, proto};

use crate::app::App;
use crate::domain::owner::Owner;
use crate::store::owners;
use crate::topics::NOTE_ACTIVITY;

/// Tells account at most once an hour per account, however many sessions are used.
pub(crate) async fn note(app: &App, tx: &mut Tx, owner: &Owner) -> Result<(), DbError> {
    let now = app.now();
    if !owner.activity_note_is_due(now)
        || !owners::note_activity(tx.conn(), &owner.id, owner.activity_noted_at, now).await?
    {
        return Ok(());
    }
    let message =
        NoteActivityRequest { account_id: owner.account_id.to_string(), at: Some(proto::timestamp(now)) };
    app.runtime.outbox.send(tx, NOTE_ACTIVITY, &message, now)?;
    Ok(())
}
