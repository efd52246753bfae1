//! Deletes the records of old mails.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::Runtime;
use mostrador_runtime::db::DbError;

use crate::store::mails;

pub(crate) const EVERY: Duration = Duration::from_hours(1);

/// Agents look no further back than this.
const KEPT: SignedDuration = SignedDuration::from_hours(90 * 24);

pub(crate) async fn run(runtime: Runtime) {
    if let Err(error) = run_once(&runtime).await {
        tracing::warn!(%error, "old mails were not forgotten");
    }
}

/// Answers the number of deleted records.
pub async fn run_once(runtime: &Runtime) -> Result<u64, DbError> {
    let before = runtime.clock.now().checked_sub(KEPT).unwrap_or(Timestamp::MIN);
    mails::delete_asked_before(&runtime.db, before).await
}
