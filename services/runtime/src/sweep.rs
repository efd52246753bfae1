//! Deletes old remembered answers and messages.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};

use crate::Runtime;
use crate::db::{Db, DbError};

pub(crate) const EVERY: Duration = Duration::from_hours(1);

/// The public contract promises this time.
const ANSWERS_KEPT: SignedDuration = SignedDuration::from_hours(30 * 24);
/// A message is repeated within a minute of being handled, unless its sender was down.
const RECEIVED_KEPT: SignedDuration = SignedDuration::from_hours(60 * 24);
/// The rows of one transaction, so that other writes run in between.
const AT_ONCE: i64 = 1_000;

const ANSWERS: &str = "DELETE FROM remembered_answers WHERE (caller, call, idempotency_key) IN
     (SELECT caller, call, idempotency_key FROM remembered_answers WHERE answered_at < $1
      ORDER BY answered_at LIMIT $2)";
const RECEIVED: &str = "DELETE FROM received WHERE id IN
     (SELECT id FROM received WHERE received_at < $1 ORDER BY received_at LIMIT $2)";

pub(crate) async fn run(runtime: Runtime) {
    if let Err(error) = run_once(&runtime.db, runtime.clock.now()).await {
        tracing::warn!(service = %runtime.name, %error, "old rows were not deleted");
    }
}

/// Returns the number of deleted rows.
pub async fn run_once(db: &Db, now: Timestamp) -> Result<u64, DbError> {
    let answers = delete(db, ANSWERS, now - ANSWERS_KEPT).await?;
    let received = delete(db, RECEIVED, now - RECEIVED_KEPT).await?;
    Ok(answers + received)
}

/// Deletes in turns; `sql` gets the instant before which rows are deleted as `$1`, and the most rows of a
/// turn as `$2`.
pub async fn delete(db: &Db, sql: &'static str, before: Timestamp) -> Result<u64, DbError> {
    let mut deleted = 0;
    loop {
        let rows = db
            .write(async move |tx| {
                let query = sqlx::query(sql).bind(before.as_millisecond()).bind(AT_ONCE);
                Ok::<_, DbError>(query.execute(tx.conn()).await?.rows_affected())
            })
            .await?;
        deleted += rows;
        if rows < AT_ONCE.unsigned_abs() {
            return Ok(deleted);
        }
    }
}
