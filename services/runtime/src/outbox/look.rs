//! Views of the outbox for operators and tests.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use jiff::Timestamp;

use crate::Runtime;
use crate::clock::timestamp;
use crate::db::{Conn, DbError};
use crate::measures::{self, gauged};

use super::Handler;

pub(crate) const MEASURE_EVERY: Duration = Duration::from_secs(15);

/// The gauges of a service's waiting messages; clones share them.
#[derive(Clone)]
pub struct Backlog {
    runtime: Runtime,
    /// The topics whose gauges may show something else than 0.
    shown: Arc<Mutex<BTreeSet<String>>>,
}

impl Backlog {
    /// Topics with handlers have their gauges from the beginning, as a missing figure would not read as 0.
    pub fn of(runtime: &Runtime, handlers: &[Handler]) -> Self {
        let topics = handlers.iter().map(|handler| handler.topic.name().to_owned()).collect();
        Self { runtime: runtime.clone(), shown: Arc::new(Mutex::new(topics)) }
    }

    /// Sets the gauges of due and of parked rows.
    pub async fn measure(self) {
        if let Err(error) = self.show().await {
            tracing::warn!(service = %self.runtime.name, %error, "the outbox cannot be measured");
        }
    }

    async fn show(&self) -> Result<(), DbError> {
        let (service, now) = (self.runtime.name.as_str(), self.runtime.clock.now());
        let mut conn = self.runtime.db.read().await?;
        let parked = count_parked(&mut conn).await?;
        let due = list_due(&mut conn, now).await?;
        drop(conn);
        measures::OUTBOX_PARKED_ROWS.of([service.into()]).set(gauged(parked));
        let gauges = |topic: String| {
            let labels = || [service.into(), topic.clone().into()];
            (measures::OUTBOX_DUE.of(labels()), measures::OUTBOX_OLDEST.of(labels()))
        };
        let topics: BTreeSet<String> = due.iter().map(|due| due.topic.clone()).collect();
        for DueTopic { topic, count, oldest } in due {
            let (rows, age) = gauges(topic);
            rows.set(gauged(count));
            age.set(oldest.duration_until(now).as_secs_f64());
        }
        let before = std::mem::replace(
            &mut *self.shown.lock().unwrap_or_else(PoisonError::into_inner),
            topics.clone(),
        );
        for emptied in before.difference(&topics) {
            let (rows, age) = gauges(emptied.clone());
            rows.set(0.0);
            age.set(0.0);
        }
        Ok(())
    }
}

async fn count_parked(conn: &mut Conn) -> Result<i64, DbError> {
    let (count,): (i64,) =
        sqlx::query_as("SELECT COUNT(*) FROM outbox WHERE parked_at IS NOT NULL").fetch_one(conn).await?;
    Ok(count)
}

/// The rows of a topic that are due, or wait after a failed try.
struct DueTopic {
    topic: String,
    /// The number of rows that are due now.
    count: i64,
    /// The time at which the oldest row was first due, or first failed.
    oldest: Timestamp,
}

async fn list_due(conn: &mut Conn, now: Timestamp) -> Result<Vec<DueTopic>, DbError> {
    let rows: Vec<(String, i64, i64)> = sqlx::query_as(
        "SELECT topic, SUM(is_due), MIN(since) FROM (
             SELECT topic, 1 AS is_due, due_at AS since FROM outbox
             WHERE parked_at IS NULL AND due_at <= $1 AND first_failed_at IS NULL
             UNION ALL
             SELECT topic, CASE WHEN due_at <= $1 THEN 1 ELSE 0 END, first_failed_at FROM outbox
             WHERE parked_at IS NULL AND first_failed_at IS NOT NULL
         ) AS waiting GROUP BY topic ORDER BY topic",
    )
    .bind(now.as_millisecond())
    .fetch_all(conn)
    .await?;
    let due = |(topic, count, oldest)| DueTopic { topic, count, oldest: timestamp(oldest) };
    Ok(rows.into_iter().map(due).collect())
}

/// The number of rows of each topic that are due at `now`.
pub async fn count_due_by_topic(conn: &mut Conn, now: Timestamp) -> Result<Vec<(String, i64)>, DbError> {
    let due = list_due(conn, now).await?.into_iter().filter(|due| due.count > 0);
    Ok(due.map(|due| (due.topic, due.count)).collect())
}
