use std::time::Duration;

use mostrador_runtime::Application as _;
use mostrador_runtime::db::DbError;

use crate::app::App;
use crate::store::kept_names;

pub(super) const EVERY: Duration = Duration::from_hours(1);
/// The accounts of one transaction, so that checkouts run in between.
const AT_ONCE: i64 = 20;

/// Deletes names whose legal time is over.
pub(super) async fn run(app: App) {
    if let Err(error) = run_once(&app).await {
        tracing::warn!(%error, "names whose time is over are not forgotten");
    }
}

/// Returns the number of accounts whose names were deleted.
pub async fn run_once(app: &App) -> Result<usize, DbError> {
    let mut forgotten = 0;
    loop {
        let turn = app.write(async |app, tx| {
            let over = kept_names::over(tx.conn(), app.now(), AT_ONCE).await?;
            for account_id in &over {
                kept_names::forget(tx.conn(), account_id).await?;
            }
            Ok::<_, DbError>(over.len())
        });
        let count = turn.await?;
        if count == 0 {
            return Ok(forgotten);
        }
        forgotten += count;
    }
}
