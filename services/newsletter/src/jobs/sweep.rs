//! Deletes expired links, after the time stated here.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::Application;
use mostrador_runtime::db::DbError;

use crate::app::App;
use crate::store::tokens;

pub(super) const EVERY: Duration = Duration::from_hours(1);

/// A subscriber who follows the link again meanwhile sees that the address is confirmed.
const KEEP_EXPIRED: SignedDuration = SignedDuration::from_hours(30 * 24);

pub(super) async fn run(app: App) {
    if let Err(error) = run_once(&app).await {
        tracing::warn!(%error, "old links were not deleted");
    }
}

/// Returns the number of deleted links.
pub async fn run_once(app: &App) -> Result<u64, DbError> {
    let before = app.now().checked_sub(KEEP_EXPIRED).unwrap_or(Timestamp::MIN);
    tokens::delete_expired(&app.runtime.db, before).await
}
