//! Tells auth that it need not keep a draft's password any more.

use mostrador_proto::auth::v1::DropStagedPasswordRequest;
use mostrador_runtime::Application;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::StageId;

use crate::app::App;
use crate::domain::draft::Draft;
use crate::topics;

/// Drops all passwords of a failed draft.
pub(crate) fn all(app: &App, tx: &mut Tx, held: &Draft) -> Result<(), DbError> {
    drop(app, tx, held, None)
}

/// Drops the draft's last password; a password that another device is just staging stays.
pub(crate) fn last(app: &App, tx: &mut Tx, held: &Draft) -> Result<(), DbError> {
    let Some(stage_id) = &held.stage_id else { return Ok(()) };
    drop(app, tx, held, Some(stage_id))
}

fn drop(app: &App, tx: &mut Tx, held: &Draft, stage_id: Option<&StageId>) -> Result<(), DbError> {
    let request = DropStagedPasswordRequest {
        owner_id: held.owner_id.to_string(),
        stage_id: stage_id.map(StageId::to_string).unwrap_or_default(),
    };
    app.runtime.outbox.send(tx, topics::DROP_PASSWORD, &request, app.now())?;
    Ok(())
}
