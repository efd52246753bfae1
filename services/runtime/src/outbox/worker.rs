use std::sync::Arc;

use futures_util::future::join_all;
use tokio_util::sync::CancellationToken;

use crate::background::{Niceness, PatientRuntime};
use crate::db::{Db, DbError};
use crate::simulated;

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
    shares_process: bool,
}

impl Worker {
    pub fn new(db: &Db, outbox: &Outbox, handlers: Vec<Handler>) -> Self {
        let lane = |handler| Lane::new(db.clone(), outbox.clone(), handler);
        let lanes = handlers.into_iter().map(lane).collect();
        Self { db: db.clone(), lanes, shares_process: false }
    }

    /// All services run in this process: patient deliveries give way to their calls. A connection to another
    /// process belongs to the runtime that opened it, so patient deliveries must open none that others use.
    #[must_use]
    pub fn sharing(self, shares_process: bool) -> Self {
        Self { shares_process, ..self }
    }

    /// Delivers until `stop`; then the deliveries under way end.
    pub async fn run(self, stop: CancellationToken) {
        if let Err(error) = self.name_the_unknown().await {
            let cause = std::error::Error::source(&error);
            tracing::warn!(%error, cause, "the outbox cannot be read");
        }
        // The threads of a simulation are all one.
        let has_other_threads = self.shares_process && !simulated::is_on();
        let gives_way = |lane: &&Lane| has_other_threads && lane.is_patient();
        let (patient, prompt): (Vec<_>, Vec<_>) = self.lanes.iter().partition(gives_way);
        tokio::join!(run_all(prompt, &stop), run_patiently(patient, &stop));
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

async fn run_all(lanes: Vec<&Lane>, stop: &CancellationToken) {
    join_all(lanes.into_iter().map(|lane| lane.run(stop))).await;
}

async fn run_patiently(lanes: Vec<&Lane>, stop: &CancellationToken) {
    if lanes.is_empty() {
        return;
    }
    let runtime = match PatientRuntime::start(Niceness::AWAITED) {
        Ok(runtime) => runtime,
        Err(error) => {
            tracing::warn!(%error, "deliveries have no thread of their own");
            return run_all(lanes, stop).await;
        }
    };
    let run = |lane: &Lane| {
        let (lane, stop) = (lane.clone(), stop.clone());
        runtime.spawn(async move { lane.run(&stop).await })
    };
    for ended in join_all(lanes.into_iter().map(run)).await {
        if let Err(error) = ended {
            tracing::error!(%error, "a lane ended badly; its messages wait for the next start");
        }
    }
}
