//! SQLite's one writer: waiting closures become savepoints of one transaction, answered after its one commit.

use sqlx::AnyPool;

use super::queue::Queue;
use super::work::{Job, Verdict};
use super::{DbError, Engine, Tx, connect};

/// More than this many writes in one transaction would make the first of them wait too long.
const BATCH: usize = 256;

/// Closures of services are not `Send` while they run, so the writer has a thread and a runtime of its own.
pub(super) fn start(url: String, queue: Queue) -> Result<(), DbError> {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(sqlx::Error::Io)?;
    std::thread::Builder::new()
        .name("sqlite-writer".into())
        .spawn(move || runtime.block_on(run(url, queue)))
        .map_err(sqlx::Error::Io)?;
    Ok(())
}

async fn run(url: String, mut queue: Queue) {
    let mut pool = None;
    loop {
        let jobs = queue.take(BATCH).await;
        if jobs.is_empty() {
            break;
        }
        match connected(&mut pool, &url).await {
            Ok(tx) => commit(tx, jobs).await,
            Err(error) => {
                tracing::error!(%error, "the writer cannot open the database");
                answer_all(jobs, || DbError::BatchLost);
            }
        }
    }
    if let Some(pool) = pool {
        pool.close().await;
    }
}

async fn connected(pool: &mut Option<AnyPool>, url: &str) -> Result<Tx, DbError> {
    let open = match pool.take() {
        Some(open) => open,
        None => connect::writers(Engine::Sqlite, url, 1).await?,
    };
    let conn = open.acquire().await;
    *pool = Some(open);
    Ok(Tx::new(conn?))
}

async fn commit(mut tx: Tx, mut jobs: Vec<Box<dyn Job>>) {
    let outcome = run_batch(&mut tx, &mut jobs).await;
    match outcome {
        Ok(()) => {
            tx.wake_all();
            for job in jobs {
                job.answer(None);
            }
        }
        Err(error) => {
            tracing::error!(%error, cause = ?std::error::Error::source(&error), "a batch of writes was refused");
            // ROLLBACK fails when SQLite has rolled back already; a fresh connection knows.
            tx.discard();
            answer_all(jobs, || DbError::BatchLost);
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

fn answer_all(jobs: Vec<Box<dyn Job>>, lost: impl Fn() -> DbError) {
    for job in jobs {
        job.answer(Some(lost()));
    }
}
