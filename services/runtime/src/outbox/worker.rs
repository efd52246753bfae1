use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use jiff::SignedDuration;
use tokio_util::sync::CancellationToken;

use crate::db::{Db, DbError};
use crate::error::Failure;
use crate::id::OutboxId;

use super::backoff::pause;
use super::store::{self, Claimed};
use super::{Delivery, Handler, Outbox};

const BATCH: i64 = 64;
const AT_ONCE: usize = 16;
/// Longer than a delivery's deadline, so that a row is never on its way twice.
const LEASE: SignedDuration = SignedDuration::from_secs(30);
const LOOK_EVERY: Duration = Duration::from_secs(1);
const TRIES_OF_A_FINAL_ANSWER: i64 = 10;

/// Delivers what is due.
#[derive(Clone)]
pub struct Worker {
    db: Db,
    outbox: Outbox,
    handlers: Arc<HashMap<&'static str, Handler>>,
}

impl Worker {
    pub fn new(db: Db, outbox: Outbox, handlers: Vec<Handler>) -> Self {
        let handlers = handlers.into_iter().map(|handler| (handler.topic.name, handler)).collect();
        Self { db, outbox, handlers: Arc::new(handlers) }
    }

    /// Woken after each commit that sends, and every second. Ends between two deliveries.
    pub async fn run(self, stop: CancellationToken) {
        while !stop.is_cancelled() {
            match self.run_once().await {
                Ok(count) if count > 0 => continue,
                Ok(_) => {}
                Err(error) => tracing::warn!(%error, "the outbox cannot be read"),
            }
            tokio::select! {
                () = self.outbox.wake.notified() => {}
                () = tokio::time::sleep(LOOK_EVERY) => {}
                () = stop.cancelled() => {}
            }
        }
    }

    /// One batch; how many rows it took on.
    pub async fn run_once(&self) -> Result<usize, DbError> {
        let now = self.outbox.clock.now();
        let mut conn = self.db.read().await?;
        if store::count_due(&mut conn, now).await? == 0 {
            return Ok(0);
        }
        drop(conn);
        let claimed =
            self.db.write(async move |tx| store::claim(tx.conn(), now, now + LEASE, BATCH).await).await?;
        let count = claimed.len();
        let deliveries = claimed.into_iter().map(|row| self.deliver(row));
        futures_util::stream::iter(deliveries).buffer_unordered(AT_ONCE).collect::<Vec<()>>().await;
        Ok(count)
    }

    async fn deliver(&self, row: Claimed) {
        let (id, attempts, topic) = (row.id.clone(), row.attempts, row.topic.clone());
        let outcome = self.handle(row).await;
        let settled = match outcome {
            Ok(()) => self.delivered(id).await,
            Err(failure) => self.failed(id, &topic, attempts, failure).await,
        };
        if let Err(error) = settled {
            tracing::warn!(%error, "an outbox row could not be settled; its lease will run out");
        }
    }

    async fn handle(&self, row: Claimed) -> Result<(), Failure> {
        let unknown = || Failure::new(crate::error::Kind::Invalid, "outbox.unknown_topic");
        let handler = self.handlers.get(row.topic.as_str()).ok_or_else(unknown)?;
        let payload = self.outbox.open(&row.id, row.sealed, row.payload)?;
        let id: OutboxId = row.id.parse().map_err(|_| DbError::corrupt("outbox", "id"))?;
        let delivery = Delivery { id, attempt: row.attempts, payload, trace_parent: row.trace_parent };
        (handler.run)(delivery).await
    }

    async fn delivered(&self, id: String) -> Result<(), DbError> {
        self.db.write(async move |tx| store::delete(tx.conn(), &id).await).await
    }

    async fn failed(&self, id: String, topic: &str, attempts: i64, failure: Failure) -> Result<(), DbError> {
        let now = self.outbox.clock.now();
        let reason = failure.reason.into_owned();
        if failure.kind.is_final() && attempts >= TRIES_OF_A_FINAL_ANSWER {
            tracing::error!(%id, topic, attempts, reason, "an outbox row is parked");
            metrics::counter!("outbox_parked_total", "topic" => topic.to_owned()).increment(1);
            return self.db.write(async move |tx| store::park(tx.conn(), &id, now, &reason).await).await;
        }
        tracing::debug!(%id, topic, attempts, reason, "an outbox row will be tried again");
        let due = now + pause(attempts, &self.outbox.random);
        self.db.write(async move |tx| store::try_again(tx.conn(), &id, due, &reason).await).await
    }
}
