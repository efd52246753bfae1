use std::sync::Arc;

use futures_util::future::join_all;
use tokio_util::sync::CancellationToken;

use crate::db::{Db, DbError};

use super::lane::Lane;
use super::{Handler, Outbox, store};

/// Delivers due messages, each topic by itself: a receiver that does not answer delays its own messages only.
///
/// The rows of a topic without a handler wait for a process that has one: during a change of versions both
/// run side by side.
#[derive(Clone)]
pub struct Worker {
    db: Db,
    lanes: Arc<[Lane]>,
}

impl Worker {
    pub fn new(db: &Db, outbox: &Outbox, handlers: Vec<Handler>) -> Self {
        let lane = |handler| Lane::new(db.clone(), outbox.clone(), handler);
        let lanes = handlers.into_iter().map(lane).collect();
        Self { db: db.clone(), lanes }
    }

    /// Delivers until `stop`; then the deliveries under way end.
    pub async fn run(self, stop: CancellationToken) {
        if let Err(error) = self.name_the_unknown().await {
            let cause = std::error::Error::source(&error);
            tracing::warn!(%error, cause, "the outbox cannot be read");
        }
        join_all(self.lanes.iter().map(|lane| lane.run(&stop))).await;
    }

    /// Delivers all rows that are due by now, and gives their number.
    pub async fn run_once(&self) -> Result<usize, DbError> {
        join_all(self.lanes.iter().map(Lane::drain)).await.into_iter().sum()
    }

    async fn name_the_unknown(&self) -> Result<(), DbError> {
        let mut conn = self.db.read().await?;
        for topic in store::waiting_topics(&mut conn).await? {
            if !self.lanes.iter().any(|lane| lane.topic() == topic) {
                tracing::warn!(topic, "messages wait for a handler that this process does not have");
            }
        }
        Ok(())
    }
}
