use std::time::Duration;

use mostrador_runtime::db::DbError;

use crate::app::App;
use crate::store::held_amounts;

pub(super) const EVERY: Duration = Duration::from_hours(1);
/// Rows a transaction: checkouts go on meanwhile.
const AT_ONCE: i64 = 1_000;

/// Amounts that no order holds any more need no row.
pub(super) async fn run(app: App) {
    if let Err(error) = run_once(&app).await {
        tracing::warn!(%error, "amounts that are free again are not forgotten");
    }
}

/// How many rows went.
pub async fn run_once(app: &App) -> Result<u64, DbError> {
    let (now, mut deleted) = (app.now(), 0);
    loop {
        let rows =
            app.runtime.db.write(async move |tx| held_amounts::delete_free(tx, now, AT_ONCE).await).await?;
        deleted += rows;
        if rows < AT_ONCE.unsigned_abs() {
            return Ok(deleted);
        }
    }
}
