//! PostgreSQL's writer: each closure is one transaction, tried again when it loses a race.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::task::LocalSet;

use crate::Random;

use super::connect::{Purpose, Source};
use super::error::{is_connection_lost, is_duplicate, is_serialization_failure, sqlx_cause};
use super::isolation::Isolation;
use super::queue::Queue;
use super::work::{Job, Verdict};
use super::{DbError, Tx};

/// Transactions under way at once, each on a connection of its own.
const WRITERS: u32 = 16;
/// The tries of one write. The pauses between them are about a second together.
const TRIES: u32 = 10;

pub(super) fn start(source: Source, queue: Queue, random: Random) -> Result<(), DbError> {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(sqlx::Error::Io)?;
    std::thread::Builder::new()
        .name("postgres-writer".into())
        .spawn(move || LocalSet::new().block_on(&runtime, run(source, queue, random)))
        .map_err(sqlx::Error::Io)?;
    Ok(())
}

async fn run(source: Source, mut queue: Queue, random: Random) {
    let slots = Arc::new(Semaphore::new(WRITERS as usize));
    let writers = Rc::new(Writers { source, random, idle: RefCell::default() });
    while let Some(job) = queue.next().await {
        let Ok(slot) = Arc::clone(&slots).acquire_owned().await else { return };
        let writers = Rc::clone(&writers);
        tokio::task::spawn_local(async move {
            writers.write(job).await;
            drop(slot);
        });
    }
    // The queue is closed: the transactions under way end first.
    let _all = slots.acquire_many(WRITERS).await;
    for tx in writers.idle.take() {
        tx.close().await;
    }
}

struct Writers {
    source: Source,
    random: Random,
    /// The connections that no transaction uses; the one used last comes first.
    idle: RefCell<Vec<Tx>>,
}

impl Writers {
    async fn write(&self, mut job: Box<dyn Job>) {
        let mut is_careful = false;
        for attempt in 1..=TRIES {
            match self.attempt_once(job.as_mut(), is_careful).await {
                Ok(Verdict::LookFirst) if attempt < TRIES => is_careful = true,
                Ok(Verdict::Retry) if attempt < TRIES => {
                    tokio::time::sleep(pause(attempt, &self.random)).await;
                }
                // The last try was rolled back too, so the closure's own result does not count.
                Ok(Verdict::Retry | Verdict::LookFirst) => return job.refuse(DbError::BatchLost),
                Ok(_) => return job.answer(None),
                Err(error) => return job.answer(Some(error)),
            }
        }
    }

    /// Runs the job once. When the connection itself fails, it is not used again.
    async fn attempt_once(&self, job: &mut dyn Job, is_careful: bool) -> Result<Verdict, DbError> {
        if job.is_abandoned() {
            return Ok(Verdict::RollBack);
        }
        let mut tx = self.begin(job.isolation()).await?;
        tx.set_careful(is_careful);
        let verdict = transaction(&mut tx, job).await?;
        match verdict {
            Verdict::Commit => tx.committed(),
            _ => tx.rolled_back(),
        }
        self.idle.borrow_mut().push(tx);
        Ok(verdict)
    }

    /// Begins the transaction. No statement of the job has run yet, so the next connection replaces a dead
    /// one, until all were tried.
    async fn begin(&self, isolation: Isolation) -> Result<Tx, sqlx::Error> {
        let mut dead = 0;
        loop {
            let mut tx = self.connected().await?;
            let Err(error) = tx.run(isolation.begin()).await else { return Ok(tx) };
            dead += 1;
            if !is_connection_lost(&error) || dead > WRITERS {
                return Err(error);
            }
        }
    }

    async fn connected(&self) -> Result<Tx, sqlx::Error> {
        let idle = self.idle.borrow_mut().pop();
        match idle {
            Some(tx) => Ok(tx),
            None => Ok(Tx::new(self.source.engine, self.source.connect(Purpose::Write).await?)),
        }
    }
}

async fn transaction(tx: &mut Tx, job: &mut dyn Job) -> Result<Verdict, DbError> {
    let verdict = match job.run(tx).await {
        Verdict::Commit => write_appended(tx).await?,
        refused => refused,
    };
    if verdict != Verdict::Commit {
        tx.run("ROLLBACK").await?;
        return Ok(verdict);
    }
    match tx.run("COMMIT").await {
        Ok(()) => Ok(Verdict::Commit),
        Err(error) if is_serialization_failure(&error) => Ok(Verdict::Retry),
        Err(error) => Err(error.into()),
    }
}

async fn write_appended(tx: &mut Tx) -> Result<Verdict, DbError> {
    match tx.write_appended().await {
        Ok(()) => Ok(Verdict::Commit),
        Err(error) if sqlx_cause(&error).is_some_and(is_serialization_failure) => Ok(Verdict::Retry),
        Err(error) if is_duplicate(&error) && !tx.is_careful() => Ok(Verdict::LookFirst),
        Err(error) => Err(error),
    }
}

/// About 2, 4, 8 ms and so on; random, so that two writes that met once do not meet again.
fn pause(attempt: u32, random: &Random) -> Duration {
    let middle = 1_000 << attempt.min(9);
    Duration::from_micros(middle / 2 + random.below(middle))
}
