use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::Runtime;
use crate::outbox::Worker;
use crate::outbox::testing::{UndeliveredMessage, retry_at, undelivered};

/// A test of a service ends its runtime, so that no message is left that the service cannot deliver.
#[derive(Default)]
pub(super) struct Ending {
    /// The worker of the process that was served last, until the test ends.
    worker: Mutex<Option<Worker>>,
    looked_at_parked: AtomicBool,
}

impl Ending {
    pub(super) fn is_owed_by(&self, worker: Worker) {
        *self.worker.lock().unwrap_or_else(PoisonError::into_inner) = Some(worker);
    }

    pub(super) async fn parked(&self, runtime: &Runtime) -> Vec<UndeliveredMessage> {
        self.looked_at_parked.store(true, Ordering::Relaxed);
        rows(runtime).await.into_iter().filter(|row| row.is_parked).collect()
    }

    pub(super) async fn deliver(&self, runtime: &Runtime) {
        let worker = self.take_worker().expect("a service that was served");
        let now = runtime.clock.now();
        runtime.db.write(async move |tx| retry_at(tx, now).await).await.expect("the outbox");
        while worker.run_once().await.expect("the outbox") > 0 {}

        let looked_at_parked = self.looked_at_parked.load(Ordering::Relaxed);
        let left = rows(runtime).await.into_iter().filter(|row| !(row.is_parked && looked_at_parked));
        let lines: Vec<_> = left.map(|row| line(&row)).collect();
        assert!(lines.is_empty(), "the test leaves messages in the outbox:\n{}", lines.join("\n"));
    }

    fn take_worker(&self) -> Option<Worker> {
        self.worker.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

impl Drop for Ending {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            assert!(self.take_worker().is_none(), "the last line of the test ends its stage: `end().await`");
        }
    }
}

async fn rows(runtime: &Runtime) -> Vec<UndeliveredMessage> {
    let mut conn = runtime.db.read().await.expect("a connection");
    undelivered(&mut conn, runtime.clock.now()).await.expect("the outbox")
}

fn line(row: &UndeliveredMessage) -> String {
    let reason = row.last_reason.as_deref().unwrap_or("no handler took it");
    format!("{} {}: {} attempts, {reason}", row.topic, row.id, row.attempts)
}
