//! SQLite's one writer: waiting closures become savepoints of one transaction, answered after its one commit.

use std::time::Duration;

use tokio::time::Instant;

use super::checkpoints::Checkpoints;
use super::connect::{Purpose, Source};
use super::error::is_duplicate;
use super::figures::WriterFigures;
use super::queue::Queue;
use super::work::{Batch, Job, Verdict};
use super::{DbError, Tx};
use crate::simulated;

/// More than this many writes in one transaction would make the first of them wait too long.
const LONGEST_BATCH: usize = 256;
/// A batch that has run for this long takes no more writes.
const BATCH_TIME: Duration = Duration::from_millis(10);

/// Closures of services are not `Send` while they run, so the writer has a thread and a runtime of its own.
/// It waits for SQLite's thread only, never for input or output. In a simulation the writer runs on the
/// simulation's thread.
pub(super) fn start(source: Source, queue: Queue) -> Result<(), DbError> {
    if simulated::is_on() {
        drop(tokio::task::spawn_local(run(source, queue)));
        return Ok(());
    }
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_time().build().map_err(sqlx::Error::Io)?;
    std::thread::Builder::new()
        .name("sqlite-writer".into())
        .spawn(move || runtime.block_on(run(source, queue)))
        .map_err(sqlx::Error::Io)?;
    Ok(())
}

async fn run(source: Source, mut queue: Queue) {
    let mut open = None;
    // The threads of a simulation are all one.
    let mut checkpoints = source.file.as_deref().filter(|_| !simulated::is_on()).map(Checkpoints::new);
    while let Some(job) = queue.next().await {
        match connected(open.take(), &source).await {
            Ok(tx) => {
                open = write_batch(tx, job, &mut queue).await;
                if let Some((checkpoints, tx)) = checkpoints.as_mut().zip(open.as_mut())
                    && let Err(error) = checkpoints.committed(tx).await
                {
                    tracing::warn!(%error, cause = std::error::Error::source(&error), "the log was not copied");
                }
            }
            Err(error) => {
                tracing::error!(%error, "the writer cannot open the database");
                // Refuses all waiting jobs at once: otherwise each would wait in turn until a connection
                // fails.
                for job in std::iter::once(job).chain(std::iter::from_fn(|| queue.next_waiting())) {
                    job.refuse(DbError::BatchLost);
                }
            }
        }
    }
    if let Some(checkpoints) = checkpoints {
        checkpoints.end();
    }
    if let Some(tx) = open {
        tx.close().await;
    }
}

async fn connected(open: Option<Tx>, source: &Source) -> Result<Tx, sqlx::Error> {
    match open {
        Some(tx) => Ok(tx),
        None => Ok(Tx::new(source.engine, source.connect(Purpose::Write).await?)),
    }
}

/// Writes `first` and the jobs behind it. Returns the connection, unless its state is unknown.
async fn write_batch(mut tx: Tx, first: Box<dyn Job>, queue: &mut Queue) -> Option<Tx> {
    let (mut batch, ends_at) = (vec![first], Instant::now() + BATCH_TIME);
    let figures = queue.figures().clone();
    tx.set_careful(false);
    let ended = commit(&mut tx, &mut batch, &figures, |length| {
        if length < LONGEST_BATCH && Instant::now() < ends_at { queue.next_waiting() } else { None }
    });
    match ended.await {
        Ok(End::Committed) => {
            answer_all(batch);
            Some(tx)
        }
        Ok(End::Duplicate(_)) => write_singly(tx, batch, &figures).await,
        Err(error) => refuse_all(batch, &error),
    }
}

/// Writes the jobs of a batch one by one, after a table had an appended row already: each job then checks
/// whether the row is its own.
async fn write_singly(mut tx: Tx, batch: Batch, figures: &WriterFigures) -> Option<Tx> {
    tx.set_careful(true);
    let mut jobs = batch.into_iter();
    while let Some(job) = jobs.next() {
        let mut single = vec![job];
        match commit(&mut tx, &mut single, figures, |_| None).await {
            Ok(End::Committed) => answer_all(single),
            Ok(End::Duplicate(error)) => answer_one(single, error),
            Err(error) => return refuse_all(single.into_iter().chain(jobs).collect(), &error),
        }
    }
    Some(tx)
}

enum End {
    Committed,
    /// The table had an appended row already: the whole transaction is rolled back.
    Duplicate(DbError),
}

/// Runs the jobs of the batch and those that `next` adds to it, given its length.
async fn commit(
    tx: &mut Tx,
    batch: &mut Batch,
    figures: &WriterFigures,
    mut next: impl FnMut(usize) -> Option<Box<dyn Job>>,
) -> Result<End, DbError> {
    let (mut frame, mut begun) = (Frame::Before, 0);
    loop {
        if begun == batch.len() {
            let Some(job) = next(begun) else { break };
            batch.push(job);
        }
        let job = &mut batch[begun];
        begun += 1;
        if job.is_abandoned() {
            continue;
        }
        tx.run_each(frame.next()).await?;
        frame = run_job(tx, job.as_mut()).await?;
    }
    match frame {
        Frame::Before => Ok(End::Committed),
        _ => figures.timed(begun, end(tx, frame)).await,
    }
}

async fn run_job(tx: &mut Tx, job: &mut dyn Job) -> Result<Frame, DbError> {
    tx.mark();
    match job.run(tx).await {
        Verdict::Commit => Ok(Frame::Kept),
        Verdict::BatchLost => Err(DbError::BatchLost),
        Verdict::RollBack | Verdict::Retry(_) | Verdict::LookFirst => {
            tx.back_to_mark();
            Ok(Frame::RolledBack)
        }
    }
}

async fn end(tx: &mut Tx, frame: Frame) -> Result<End, DbError> {
    if frame == Frame::RolledBack {
        tx.run_each(&["ROLLBACK TO job"]).await?;
    }
    if let Err(error) = tx.write_appended().await {
        if !is_duplicate(&error) {
            return Err(error);
        }
        tx.run("ROLLBACK").await?;
        tx.rolled_back();
        return Ok(End::Duplicate(error));
    }
    tx.run_each(&["RELEASE job", "COMMIT"]).await?;
    tx.committed();
    Ok(End::Committed)
}

/// The state of the batch between two jobs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Frame {
    /// No job ran yet.
    Before,
    Kept,
    RolledBack,
}

impl Frame {
    /// The statements that close it and open the next job's.
    fn next(self) -> &'static [&'static str] {
        match self {
            Self::Before => &["BEGIN IMMEDIATE", "SAVEPOINT job"],
            Self::Kept => &["RELEASE job", "SAVEPOINT job"],
            Self::RolledBack => &["ROLLBACK TO job", "RELEASE job", "SAVEPOINT job"],
        }
    }
}

fn answer_all(batch: Batch) {
    for job in batch {
        job.answer(None);
    }
}

/// Answers a single job, whose closure may have refused for a reason of its own.
fn answer_one(single: Batch, lost: DbError) {
    if let Some(job) = single.into_iter().next() {
        job.answer(Some(lost));
    }
}

/// Refuses all jobs: a closure's refusal may have followed from a write that is rolled back now. ROLLBACK
/// fails when SQLite has rolled back already, so the connection is not used again.
fn refuse_all(batch: Batch, error: &DbError) -> Option<Tx> {
    tracing::error!(%error, cause = std::error::Error::source(error), "a batch of writes was refused");
    for job in batch {
        job.refuse(DbError::BatchLost);
    }
    None
}
