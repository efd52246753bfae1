//! The queue of writes that wait for the writer, and the signals by which both end.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::mpsc::{self, Receiver, Sender};
use tokio::time::Instant;
use tokio_util::sync::{CancellationToken, DropGuard};

use super::DbError;
use super::work::Job;

/// The number of writes that may wait; further writes are refused as busy.
const LENGTH: usize = 4096;
/// A part of the five seconds of a call. While writes wait longer than this, further writes are refused.
const LONGEST_WAIT: Duration = Duration::from_secs(2);

/// The callers' side; clones share the queue.
#[derive(Clone)]
pub(super) struct Writer {
    jobs: Sender<WaitingJob>,
    is_late: Arc<AtomicBool>,
    closing: CancellationToken,
    ended: CancellationToken,
}

/// The writer's side. The writer drops it last, and its callers learn by that that the writer ended.
pub(super) struct Queue {
    jobs: Receiver<WaitingJob>,
    /// Says that the write that left the queue last had waited too long.
    is_late: Arc<AtomicBool>,
    closing: CancellationToken,
    _ended: DropGuard,
}

struct WaitingJob {
    job: Box<dyn Job>,
    since: Instant,
}

pub(super) fn queue() -> (Writer, Queue) {
    let (sender, receiver) = mpsc::channel(LENGTH);
    let (closing, ended) = (CancellationToken::new(), CancellationToken::new());
    let is_late = Arc::new(AtomicBool::new(false));
    let queue = Queue {
        jobs: receiver,
        is_late: Arc::clone(&is_late),
        closing: closing.clone(),
        _ended: ended.clone().drop_guard(),
    };
    (Writer { jobs: sender, is_late, closing, ended }, queue)
}

impl Writer {
    pub(super) fn put(&self, job: Box<dyn Job>) -> Result<(), DbError> {
        let is_empty = self.jobs.capacity() == LENGTH;
        if self.is_late.load(Ordering::Relaxed) && !is_empty {
            return Err(DbError::Busy);
        }
        self.jobs.try_send(WaitingJob { job, since: Instant::now() }).map_err(|refused| match refused {
            TrySendError::Full(_) => DbError::Busy,
            TrySendError::Closed(_) => DbError::WriterLost,
        })
    }

    /// Takes no more writes; the waiting ones still run. Answers when the writer has closed its connections.
    pub(super) async fn close(&self) {
        self.closing.cancel();
        self.ended.cancelled().await;
    }
}

impl Queue {
    /// Waits for a job; `None` once the queue is closed and empty.
    pub(super) async fn next(&mut self) -> Option<Box<dyn Job>> {
        let waiting = tokio::select! {
            waiting = self.jobs.recv() => waiting,
            () = self.closing.cancelled() => {
                self.jobs.close();
                self.jobs.recv().await
            }
        };
        waiting.map(|waiting| self.take(waiting))
    }

    /// A job that waits already.
    pub(super) fn next_waiting(&mut self) -> Option<Box<dyn Job>> {
        self.jobs.try_recv().ok().map(|waiting| self.take(waiting))
    }

    fn take(&self, waiting: WaitingJob) -> Box<dyn Job> {
        self.is_late.store(waiting.since.elapsed() > LONGEST_WAIT, Ordering::Relaxed);
        waiting.job
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::oneshot;

    use super::super::isolation::Isolation;
    use super::super::work::Work;
    use super::*;

    fn job() -> Box<dyn Job> {
        let nothing = async |_: &mut crate::db::Tx| Ok::<(), DbError>(());
        Box::new(Work::new(nothing, Isolation::Serializable, oneshot::channel().0))
    }

    fn wait_already(writer: &Writer, waited: Duration) {
        let since = Instant::now().checked_sub(waited).unwrap();
        assert!(writer.jobs.try_send(WaitingJob { job: job(), since }).is_ok());
    }

    #[tokio::test]
    async fn a_queue_whose_writes_wait_too_long_takes_no_more_until_they_do_not() {
        let (writer, mut queue) = queue();
        for waited in [LONGEST_WAIT * 2, LONGEST_WAIT / 2, LONGEST_WAIT / 4] {
            wait_already(&writer, waited);
        }
        writer.put(job()).expect("no write has left the queue late yet");
        queue.next().await.unwrap();
        assert!(matches!(writer.put(job()), Err(DbError::Busy)));
        queue.next().await.unwrap();
        writer.put(job()).expect("the last one waited for half of the time only");
    }

    #[tokio::test]
    async fn an_empty_queue_takes_a_write_whatever_came_before() {
        let (writer, mut queue) = queue();
        wait_already(&writer, LONGEST_WAIT * 2);
        queue.next().await.unwrap();
        writer.put(job()).unwrap();
    }
}
