//! PostgreSQL's writer: each closure is one SERIALIZABLE transaction, tried again when it loses a race.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{RwLock, Semaphore};
use tokio::task::LocalSet;

use super::connect::{Purpose, Source};
use super::error::{is_connection_lost, is_serialization_failure};
use super::queue::Queue;
use super::work::{Job, Verdict};
use super::{DbError, Tx};

/// Transactions under way at once, each on a connection of its own.
const WRITERS: u32 = 16;
const TRIES: u32 = 6;
/// After this many lost races a transaction has the database to itself, as far as this process goes: small tables
/// make nearly every two writes conflict.
const TRIES_ALONGSIDE: u32 = 3;

pub(super) fn start(source: Source, queue: Queue) -> Result<(), DbError> {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(sqlx::Error::Io)?;
    std::thread::Builder::new()
        .name("postgres-writer".into())
        .spawn(move || LocalSet::new().block_on(&runtime, run(source, queue)))
        .map_err(sqlx::Error::Io)?;
    Ok(())
}

async fn run(source: Source, mut queue: Queue) {
    let slots = Arc::new(Semaphore::new(WRITERS as usize));
    let writers = Rc::new(Writers { source, idle: RefCell::default(), lane: RwLock::default() });
    while let Some(job) = queue.take(1).await.pop() {
        let Ok(slot) = Arc::clone(&slots).acquire_owned().await else { return };
        let writers = Rc::clone(&writers);
        tokio::task::spawn_local(async move {
            writers.write(job).await;
            drop(slot);
        });
    }
    // Closed: wait for what still runs.
    let _all = slots.acquire_many(WRITERS).await;
    for tx in writers.idle.take() {
        tx.close().await;
    }
}

struct Writers {
    source: Source,
    /// The one used last comes first.
    idle: RefCell<Vec<Tx>>,
    lane: RwLock<()>,
}

impl Writers {
    async fn write(&self, mut job: Box<dyn Job>) {
        for attempt in 1..=TRIES {
            let outcome = if attempt <= TRIES_ALONGSIDE {
                let _shared = self.lane.read().await;
                self.attempt_once(job.as_mut()).await
            } else {
                let _alone = self.lane.write().await;
                self.attempt_once(job.as_mut()).await
            };
            match outcome {
                Ok(Verdict::Retry) if attempt < TRIES => tokio::time::sleep(pause(attempt)).await,
                // Nothing was committed, whatever the closure returned.
                Ok(Verdict::Retry) => return job.answer(Some(DbError::BatchLost)),
                Ok(_) => return job.answer(None),
                Err(error) => return job.answer(Some(error.into())),
            }
        }
    }

    /// A connection that fails in any other way than by the closure's own is not used again.
    async fn attempt_once(&self, job: &mut dyn Job) -> Result<Verdict, sqlx::Error> {
        if job.is_abandoned() {
            return Ok(Verdict::RollBack);
        }
        let mut tx = self.begin().await?;
        let verdict = transaction(&mut tx, job).await?;
        match verdict {
            Verdict::Commit => tx.wake_all(),
            _ => tx.wake_none(),
        }
        self.idle.borrow_mut().push(tx);
        Ok(verdict)
    }

    /// Nothing has run yet, so a connection that turns out to be dead is replaced by the next: at most all of them.
    async fn begin(&self) -> Result<Tx, sqlx::Error> {
        let mut dead = 0;
        loop {
            let mut tx = self.connected().await?;
            let Err(error) = tx.run("BEGIN ISOLATION LEVEL SERIALIZABLE").await else { return Ok(tx) };
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
            None => Ok(Tx::new(self.source.connect(Purpose::Write).await?)),
        }
    }
}

async fn transaction(tx: &mut Tx, job: &mut dyn Job) -> Result<Verdict, sqlx::Error> {
    let verdict = job.run(tx).await;
    if verdict != Verdict::Commit {
        tx.run("ROLLBACK").await?;
        return Ok(verdict);
    }
    match tx.run("COMMIT").await {
        Ok(()) => Ok(Verdict::Commit),
        Err(error) if is_serialization_failure(&error) => Ok(Verdict::Retry),
        Err(error) => Err(error),
    }
}

fn pause(attempt: u32) -> Duration {
    Duration::from_millis(2 << attempt)
}
