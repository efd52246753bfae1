//! SQLite's one writer: waiting closures become savepoints of one transaction, answered after its one commit.

use super::connect::{Purpose, Source};
use super::queue::Queue;
use super::work::{Job, Verdict};
use super::{DbError, Tx};

/// More than this many writes in one transaction would make the first of them wait too long.
const BATCH: usize = 256;

/// Closures of services are not `Send` while they run, so the writer has a thread and a runtime of its own. It waits
/// for SQLite's thread only, never for input or output.
pub(super) fn start(source: Source, queue: Queue) -> Result<(), DbError> {
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
    loop {
        let jobs = queue.take(BATCH).await;
        if jobs.is_empty() {
            break;
        }
        match connected(open.take(), &source).await {
            Ok(tx) => open = commit(tx, jobs).await,
            Err(error) => {
                tracing::error!(%error, "the writer cannot open the database");
                refuse_all(jobs);
            }
        }
    }
    if let Some(tx) = open {
        tx.close().await;
    }
}

async fn connected(open: Option<Tx>, source: &Source) -> Result<Tx, sqlx::Error> {
    match open {
        Some(tx) => Ok(tx),
        None => Ok(Tx::new(source.connect(Purpose::Write).await?)),
    }
}

/// The connection, unless its state is not known.
async fn commit(mut tx: Tx, mut jobs: Vec<Box<dyn Job>>) -> Option<Tx> {
    match run_batch(&mut tx, &mut jobs).await {
        Ok(()) => {
            tx.wake_all();
            for job in jobs {
                job.answer(None);
            }
            Some(tx)
        }
        Err(error) => {
            tracing::error!(%error, cause = ?std::error::Error::source(&error), "a batch of writes was refused");
            refuse_all(jobs);
            // ROLLBACK fails when SQLite has rolled back already; a fresh connection knows.
            None
        }
    }
}

/// Each statement costs two changes of threads, so the frame of a job is closed and the next one opened by one.
async fn run_batch(tx: &mut Tx, jobs: &mut [Box<dyn Job>]) -> Result<(), DbError> {
    let mut frame = Frame::Before;
    for job in jobs {
        if job.is_abandoned() {
            continue;
        }
        tx.run(frame.next()).await?;
        frame = match job.run(tx).await {
            Verdict::Commit => Frame::Kept,
            Verdict::RollBack | Verdict::Retry => Frame::RolledBack,
            Verdict::BatchLost => return Err(DbError::BatchLost),
        };
    }
    match frame.last() {
        Some(end) => Ok(tx.run(end).await?),
        None => Ok(()),
    }
}

/// Where the batch stands between two jobs.
#[derive(Clone, Copy)]
enum Frame {
    Before,
    Kept,
    RolledBack,
}

impl Frame {
    fn next(self) -> &'static str {
        match self {
            Self::Before => "BEGIN IMMEDIATE; SAVEPOINT job",
            Self::Kept => "RELEASE job; SAVEPOINT job",
            Self::RolledBack => "ROLLBACK TO job; RELEASE job; SAVEPOINT job",
        }
    }

    /// None when no job ran.
    fn last(self) -> Option<&'static str> {
        match self {
            Self::Before => None,
            Self::Kept => Some("RELEASE job; COMMIT"),
            Self::RolledBack => Some("ROLLBACK TO job; RELEASE job; COMMIT"),
        }
    }
}

/// What a closure refused may have followed from a write that is gone now.
fn refuse_all(jobs: Vec<Box<dyn Job>>) {
    for job in jobs {
        job.refuse(DbError::BatchLost);
    }
}
