use jiff::Timestamp;
use mostrador_runtime::Application as _;
use mostrador_runtime::db::Tx;
use mostrador_runtime::idempotency;

use super::worker::{CALL, lease};
use crate::app::App;
use crate::error::Error;
use crate::store::lines;
use crate::store::statements::{self, ProgressName, Work};

/// The lines that one transaction deletes.
const DISCARDED: i64 = 500;

/// Deletes the written part of a statement that is not visible yet, and frees its key.
pub(in crate::steps) async fn discard(app: &App, work: &Work) -> Result<(), Error> {
    let (now, begun, step) = (app.now(), work.clone(), (ProgressName::Writing, ProgressName::Discarding));
    app.write(async move |_, tx| statements::advance(tx, &begun, step, now).await).await?;
    loop {
        let (lease, held) = (lease(app), work.clone());
        if app.write_turn(async move |_, tx| discard_turn(tx, &held, lease).await).await? {
            return Ok(());
        }
    }
}

/// Deletes a part; true when the work is done.
async fn discard_turn(tx: &mut Tx, work: &Work, lease: Timestamp) -> Result<bool, Error> {
    if !statements::go_on(tx, work, ProgressName::Discarding, 0, lease).await? {
        return Ok(true);
    }
    if lines::delete_of(tx, &work.statement_id, DISCARDED).await? > 0 {
        return Ok(false);
    }
    if let Some((agent_id, key)) = statements::key_holder(tx, &work.statement_id).await? {
        idempotency::forget(tx, (agent_id.as_str(), CALL, &key)).await?;
    }
    statements::delete(tx, work).await?;
    Ok(true)
}
