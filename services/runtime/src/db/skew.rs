//! The difference between this machine's clock and PostgreSQL's.

use std::time::Duration;

use jiff::SignedDuration;

use super::{DbError, Engine};
use crate::Runtime;
use crate::clock::timestamp;
use crate::measures;

pub(crate) const MEASURE_EVERY: Duration = Duration::from_secs(5);

/// Sets the gauge; a SQLite database has the clock of its process.
pub async fn measure(runtime: Runtime) {
    if runtime.db.engine() == Engine::Sqlite {
        return;
    }
    match skew(&runtime).await {
        Ok(skew) => measures::CLOCK_SKEW.of([runtime.name.as_str().into()]).set(skew.as_secs_f64()),
        Err(error) => tracing::debug!(service = %runtime.name, %error, "PostgreSQL does not tell the time"),
    }
}

/// The server looks at its clock about in the middle of the question.
async fn skew(runtime: &Runtime) -> Result<SignedDuration, DbError> {
    let mut conn = runtime.db.read().await?;
    let asked = runtime.clock.now();
    let (server,): (i64,) =
        sqlx::query_as("SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)")
            .fetch_one(&mut *conn)
            .await?;
    let middle = asked + asked.duration_until(runtime.clock.now()) / 2;
    Ok(timestamp(server).duration_until(middle))
}
