//! The queue of writes that wait for the writer, and the signals that end both. Turns of long work have a
//! queue of their own, so that they give way to all other writes.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::mpsc::{self, Receiver, Sender};
use tokio::time::Instant;
use tokio_util::sync::{CancellationToken, DropGuard};

use super::DbError;
use super::figures::WriterFigures;
use super::pace::Pace;
use super::work::Job;

/// The number of writes that may wait; further writes are refused as busy.
const LENGTH: usize = 4096;
/// A part of the five seconds of a call. While writes wait longer than this, further writes are refused.
const LONGEST_WAIT: Duration = Duration::from_secs(2);

/// The callers' side; clones share the queue.
#[derive(Clone)]
pub(super) struct Writer {
    jobs: Sender<WaitingJob>,
    turns: Sender<WaitingJob>,
    is_late: Arc<AtomicBool>,
    closing: CancellationToken,
    ended: CancellationToken,
}

/// The writer's side. The writer drops it last, and its callers learn by that that the writer ended.
pub(super) struct Queue {
    jobs: Receiver<WaitingJob>,
    turns: Receiver<WaitingJob>,
    figures: WriterFigures,
    pace: Pace,
    arrived: Instant,
    /// Says that the write that left the queue last had waited too long.
    is_late: Arc<AtomicBool>,
    closing: CancellationToken,
    _ended: DropGuard,
}

struct WaitingJob {
    job: Box<dyn Job>,
    since: Instant,
}

pub(super) fn queue(figures: WriterFigures) -> (Writer, Queue) {
    let (sender, receiver) = mpsc::channel(LENGTH);
    let (turn_sender, turns) = mpsc::channel(LENGTH);
    let (closing, ended) = (CancellationToken::new(), CancellationToken::new());
    let is_late = Arc::new(AtomicBool::new(false));
    let waiting = sender.downgrade();
    figures.show_queue(LENGTH, move || waiting.upgrade().map(|jobs| LENGTH - jobs.capacity()));
    let queue = Queue {
        jobs: receiver,
        turns,
        figures,
        pace: Pace::new(Instant::now()),
        arrived: Instant::now(),
        is_late: Arc::clone(&is_late),
        closing: closing.clone(),
        _ended: ended.clone().drop_guard(),
    };
    (Writer { jobs: sender, turns: turn_sender, is_late, closing, ended }, queue)
}

impl Writer {
    pub(super) fn put(&self, job: Box<dyn Job>) -> Result<(), DbError> {
        let is_empty = self.jobs.capacity() == LENGTH;
        if self.is_late.load(Ordering::Relaxed) && !is_empty {
            return Err(DbError::Busy);
        }
        send(&self.jobs, job)
    }

    /// Like [`Self::put`], for a turn of long work.
    pub(super) fn put_turn(&self, job: Box<dyn Job>) -> Result<(), DbError> {
        send(&self.turns, job)
    }

    pub(super) fn runs(&self) -> bool {
        !self.ended.is_cancelled()
    }

    /// Takes no more writes; the waiting ones still run. Answers when the writer has closed its connections.
    pub(super) async fn close(&self) {
        self.closing.cancel();
        self.ended.cancelled().await;
    }
}

fn send(jobs: &Sender<WaitingJob>, job: Box<dyn Job>) -> Result<(), DbError> {
    jobs.try_send(WaitingJob { job, since: Instant::now() }).map_err(|refused| match refused {
        TrySendError::Full(_) => DbError::Busy,
        TrySendError::Closed(_) => DbError::WriterLost,
    })
}

impl Queue {
    /// Waits for a job; `None` once the queue is closed and empty.
    pub(super) async fn next(&mut self) -> Option<Box<dyn Job>> {
        let now = Instant::now();
        self.pace.end_turn(now);
        if self.pace.is_overdue(now)
            && let Ok(turn) = self.turns.try_recv()
        {
            return Some(self.take_turn(turn));
        }
        let waiting = tokio::select! {
            biased;
            () = self.closing.cancelled() => {
                self.jobs.close();
                self.turns.close();
                self.jobs.recv().await
            }
            waiting = self.jobs.recv() => waiting,
            Some(turn) = turn_from(&mut self.turns, self.pace.rests_until()) => {
                return Some(self.take_turn(turn));
            }
        };
        match waiting {
            Some(waiting) => Some(self.take(waiting)),
            None => self.turns.recv().await.map(|turn| self.take_turn(turn)),
        }
    }

    /// The next job, if one waits already.
    pub(super) fn next_waiting(&mut self) -> Option<Box<dyn Job>> {
        self.jobs.try_recv().ok().map(|waiting| self.take(waiting))
    }

    /// The arrival of the job that was given out last, of those that are no turns.
    pub(super) fn arrived(&self) -> Instant {
        self.arrived
    }

    /// The number of jobs that could be taken at once, without turns.
    pub(super) fn waiting(&self) -> usize {
        self.jobs.len()
    }

    fn take_turn(&mut self, turn: WaitingJob) -> Box<dyn Job> {
        self.pace.begin_turn(Instant::now());
        turn.job
    }

    fn take(&mut self, waiting: WaitingJob) -> Box<dyn Job> {
        let waited = waiting.since.elapsed();
        self.arrived = waiting.since;
        self.figures.note_wait(waited);
        self.pace.note_other();
        self.is_late.store(waited > LONGEST_WAIT, Ordering::Relaxed);
        waiting.job
    }

    pub(super) fn figures(&self) -> &WriterFigures {
        &self.figures
    }
}

async fn turn_from(turns: &mut Receiver<WaitingJob>, rests_until: Instant) -> Option<WaitingJob> {
    tokio::time::sleep_until(rests_until).await;
    turns.recv().await
}

#[cfg(test)]
mod tests {
    use tokio::sync::oneshot;

    use super::super::isolation::Isolation;
    use super::super::work::Work;
    use super::*;
    use crate::name::ServiceName;

    fn job() -> Box<dyn Job> {
        job_of(Isolation::Serializable)
    }

    fn wait_already(writer: &Writer, waited: Duration) {
        let since = Instant::now().checked_sub(waited).unwrap();
        assert!(writer.jobs.try_send(WaitingJob { job: job(), since }).is_ok());
    }

    #[tokio::test]
    async fn a_queue_whose_writes_wait_too_long_takes_no_more_until_they_do_not() {
        let (writer, mut queue) = queue(WriterFigures::of(ServiceName::Auth));
        for waited in [LONGEST_WAIT * 2, LONGEST_WAIT / 2, LONGEST_WAIT / 4] {
            wait_already(&writer, waited);
        }
        writer.put(job()).expect("no write has left the queue late yet");
        queue.next().await.unwrap();
        assert!(matches!(writer.put(job()), Err(DbError::Busy)));
        queue.next().await.unwrap();
        writer.put(job()).expect("the last one waited for half of the time only");
    }

    /// A job whose isolation identifies it in a test.
    fn job_of(isolation: Isolation) -> Box<dyn Job> {
        let nothing = async |_: &mut crate::db::Tx| Ok::<(), DbError>(());
        Box::new(Work::new(nothing, isolation, oneshot::channel().0))
    }

    #[tokio::test]
    async fn a_turn_gives_way_to_the_writes_that_came_after_it() {
        let (writer, mut queue) = queue(WriterFigures::of(ServiceName::Auth));
        writer.put_turn(job_of(Isolation::ReadCommitted)).unwrap();
        writer.put(job()).unwrap();
        queue.pace = Pace::new(Instant::now() + LONGEST_WAIT);
        assert_eq!(queue.next().await.unwrap().isolation(), Isolation::Serializable);
        assert!(queue.next_waiting().is_none(), "a turn does not join the batch of other writes");
        queue.pace = Pace::new(Instant::now());
        assert_eq!(queue.next().await.unwrap().isolation(), Isolation::ReadCommitted);
    }

    #[tokio::test]
    async fn a_closed_queue_gives_its_turns_out_too() {
        let (writer, mut queue) = queue(WriterFigures::of(ServiceName::Auth));
        writer.put_turn(job()).unwrap();
        writer.closing.cancel();
        assert!(queue.next().await.is_some());
        assert!(queue.next().await.is_none());
        assert!(matches!(writer.put_turn(job()), Err(DbError::WriterLost)));
    }

    #[tokio::test]
    async fn an_empty_queue_takes_a_write_whatever_came_before() {
        let (writer, mut queue) = queue(WriterFigures::of(ServiceName::Auth));
        wait_already(&writer, LONGEST_WAIT * 2);
        queue.next().await.unwrap();
        writer.put(job()).unwrap();
    }
}
