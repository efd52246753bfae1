use std::time::Duration;

use mostrador_runtime::Application as _;
use mostrador_runtime::db::DbError;

use crate::app::App;
use crate::steps::hold_amount::rested_before;
use crate::store::held_amounts;

pub(super) const EVERY: Duration = Duration::from_hours(1);
/// The rows of one transaction, so that checkouts run in between.
const AT_ONCE: i64 = 1_000;

/// Deletes the rows of amounts that have rested after their hold.
pub(super) async fn run(app: App) {
    if let Err(error) = run_once(&app).await {
        tracing::warn!(%error, "amounts that have rested are not forgotten");
    }
}

/// Returns the number of deleted rows.
pub async fn run_once(app: &App) -> Result<u64, DbError> {
    let (rested, mut deleted) = (rested_before(app.now()), 0);
    loop {
        let rows = app.write(async move |_, tx| held_amounts::delete_free(tx, rested, AT_ONCE).await).await?;
        deleted += rows;
        if rows < AT_ONCE.unsigned_abs() {
            return Ok(deleted);
        }
    }
}
