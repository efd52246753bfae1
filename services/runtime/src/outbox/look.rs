//! The outbox as operators and tests see it.

use std::time::Duration;

use jiff::Timestamp;

use crate::Runtime;
use crate::db::{Conn, DbError};

pub(crate) const MEASURE_EVERY: Duration = Duration::from_secs(15);

/// Sets the gauge of parked rows, which an operator has to look at.
pub async fn measure(runtime: Runtime) {
    match count(&runtime).await {
        Ok(parked) => {
            #[expect(clippy::cast_precision_loss, reason = "a gauge is a float")]
            metrics::gauge!("outbox_parked_rows", "service" => runtime.name.as_str()).set(parked as f64);
        }
        Err(error) => tracing::warn!(service = %runtime.name, %error, "the outbox cannot be measured"),
    }
}

async fn count(runtime: &Runtime) -> Result<i64, DbError> {
    let mut conn = runtime.db.read().await?;
    count_parked(&mut conn).await
}

async fn count_parked(conn: &mut Conn) -> Result<i64, DbError> {
    let (count,): (i64,) =
        sqlx::query_as("SELECT COUNT(*) FROM outbox WHERE parked_at IS NOT NULL").fetch_one(conn).await?;
    Ok(count)
}

/// The number of rows of each topic that are due at `now`.
pub async fn count_due_by_topic(conn: &mut Conn, now: Timestamp) -> Result<Vec<(String, i64)>, DbError> {
    Ok(sqlx::query_as(
        "SELECT topic, COUNT(*) FROM outbox WHERE parked_at IS NULL AND due_at <= $1
         GROUP BY topic ORDER BY topic",
    )
    .bind(now.as_millisecond())
    .fetch_all(conn)
    .await?)
}
