//! A process with PostgreSQL takes the time from the server, so that all replicas share one time, however
//! wrong their machines' clocks are. A SQLite database shares its process's clock.

use std::time::Duration;

use super::{Db, DbError, Engine};
use crate::clock::StatedTime;
use crate::{Clock, Runtime, measures};

pub(crate) const MEASURE_EVERY: Duration = Duration::from_secs(5);
/// The number of questions, of which the quickest counts.
const QUESTIONS: usize = 3;
/// A smaller step is not logged: it may come from a machine that stood still.
const WORTH_A_LINE: Duration = Duration::from_secs(1);

/// Asks PostgreSQL for the time. Before the first answer the clock is the machine's.
pub(crate) async fn follow(db: &Db, clock: &Clock) -> Result<(), DbError> {
    if db.engine() == Engine::Sqlite {
        return Ok(());
    }
    let mut conn = db.read().await?;
    for _ in 0..QUESTIONS {
        let question = clock.question();
        let (us,): (i64,) =
            sqlx::query_as("SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000000 AS BIGINT)")
                .fetch_one(&mut *conn)
                .await?;
        let step = clock.follow(clock.reading(question, StatedTime { us, error_us: 1 }));
        if let Some(step) = step.filter(|step| step.unsigned_abs() > WORTH_A_LINE) {
            tracing::error!(seconds = step.as_secs_f64(), "PostgreSQL's clock has stepped, and time with it");
        }
    }
    Ok(())
}

/// Follows PostgreSQL's clock, and shows the error of the machine's clock.
pub async fn measure(runtime: Runtime) {
    if let Err(error) = follow(&runtime.db, &runtime.clock).await {
        tracing::debug!(service = %runtime.name, %error, "PostgreSQL does not tell the time");
    }
    if let Some(skew) = runtime.clock.skew() {
        measures::CLOCK_SKEW.of([runtime.name.as_str().into()]).set(skew.as_secs_f64());
    }
}
