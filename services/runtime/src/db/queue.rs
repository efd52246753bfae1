//! The writes that wait for the writer, and how it is told to end.

use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::mpsc::{self, Receiver, Sender};
use tokio_util::sync::{CancellationToken, DropGuard};

use super::DbError;
use super::work::Job;

/// Writes that may wait; more are told to come back.
const LENGTH: usize = 4096;

/// Where writes are put; clones share the queue.
#[derive(Clone)]
pub(super) struct Writer {
    jobs: Sender<Box<dyn Job>>,
    closing: CancellationToken,
    ended: CancellationToken,
}

/// The writer's side. Drop it last: that says the writer ended.
pub(super) struct Queue {
    jobs: Receiver<Box<dyn Job>>,
    closing: CancellationToken,
    _ended: DropGuard,
}

pub(super) fn queue() -> (Writer, Queue) {
    let (sender, receiver) = mpsc::channel(LENGTH);
    let (closing, ended) = (CancellationToken::new(), CancellationToken::new());
    let queue = Queue { jobs: receiver, closing: closing.clone(), _ended: ended.clone().drop_guard() };
    (Writer { jobs: sender, closing, ended }, queue)
}

impl Writer {
    pub(super) fn put(&self, job: Box<dyn Job>) -> Result<(), DbError> {
        self.jobs.try_send(job).map_err(|refused| match refused {
            TrySendError::Full(_) => DbError::Busy,
            TrySendError::Closed(_) => DbError::WriterLost,
        })
    }

    /// Nothing more is taken; what waits is still run. Answers when the writer has closed its connections.
    pub(super) async fn close(&self) {
        self.closing.cancel();
        self.ended.cancelled().await;
    }
}

impl Queue {
    /// Waits for at least one job and takes at most `most`; nothing once the queue is closed and empty.
    pub(super) async fn take(&mut self, most: usize) -> Vec<Box<dyn Job>> {
        let mut jobs = Vec::new();
        tokio::select! {
            _ = self.jobs.recv_many(&mut jobs, most) => return jobs,
            () = self.closing.cancelled() => self.jobs.close(),
        }
        self.jobs.recv_many(&mut jobs, most).await;
        jobs
    }
}
