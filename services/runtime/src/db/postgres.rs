//! PostgreSQL's writer: each closure is one SERIALIZABLE transaction, tried again when it loses a race.

use std::sync::Arc;
use std::time::Duration;

use sqlx::AnyPool;
use tokio::sync::{RwLock, Semaphore};
use tokio::task::LocalSet;

use super::error::{is_connection_lost, is_serialization_failure};
use super::queue::Queue;
use super::work::{Job, Verdict};
use super::{DbError, Engine, Tx, connect};

/// Transactions under way at once, each on a connection of its own.
const WRITERS: u32 = 16;
const TRIES: u32 = 6;
/// After this many lost races a transaction has the database to itself, as far as this process goes: small tables
/// make nearly every two writes conflict.
const TRIES_ALONGSIDE: u32 = 3;

pub(super) fn start(url: String, queue: Queue) -> Result<(), DbError> {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(sqlx::Error::Io)?;
    std::thread::Builder::new()
        .name("postgres-writer".into())
        .spawn(move || LocalSet::new().block_on(&runtime, run(url, queue)))
        .map_err(sqlx::Error::Io)?;
    Ok(())
}

async fn run(url: String, mut queue: Queue) {
    let slots = Arc::new(Semaphore::new(WRITERS as usize));
    let lane = Arc::new(RwLock::new(()));
    let mut pool: Option<AnyPool> = None;
    while let Some(job) = queue.take(1).await.pop() {
        let open = match pool.take() {
            Some(open) => open,
            None => match connect::writers(Engine::Postgres, &url, WRITERS).await {
                Ok(open) => open,
                Err(error) => {
                    job.answer(Some(error));
                    continue;
                }
            },
        };
        pool = Some(open.clone());
        let Ok(slot) = Arc::clone(&slots).acquire_owned().await else { return };
        let lane = Arc::clone(&lane);
        tokio::task::spawn_local(async move {
            write(&open, &lane, job).await;
            drop(slot);
        });
    }
    // Closed: wait for what still runs.
    let _all = slots.acquire_many(WRITERS).await;
    if let Some(pool) = pool {
        pool.close().await;
    }
}

async fn write(pool: &AnyPool, lane: &RwLock<()>, mut job: Box<dyn Job>) {
    for attempt in 1..=TRIES {
        let outcome = if attempt <= TRIES_ALONGSIDE {
            let _shared = lane.read().await;
            attempt_once(pool, job.as_mut()).await
        } else {
            let _alone = lane.write().await;
            attempt_once(pool, job.as_mut()).await
        };
        match outcome {
            Ok(Verdict::Retry) if attempt < TRIES => tokio::time::sleep(pause(attempt)).await,
            // Nothing was committed, whatever the closure returned.
            Ok(Verdict::Retry) => return job.answer(Some(DbError::BatchLost)),
            Ok(_) => return job.answer(None),
            Err(error) => return job.answer(Some(error)),
        }
    }
}

async fn attempt_once(pool: &AnyPool, job: &mut dyn Job) -> Result<Verdict, DbError> {
    if job.is_abandoned() {
        return Ok(Verdict::RollBack);
    }
    let mut tx = begin(pool).await?;
    match transaction(&mut tx, job).await {
        Ok(verdict) => {
            if verdict == Verdict::Commit {
                tx.wake_all();
            }
            Ok(verdict)
        }
        Err(error) => {
            tx.discard();
            Err(error.into())
        }
    }
}

/// Nothing has run yet, so a connection that turns out to be dead is replaced by the next: at most all of them.
async fn begin(pool: &AnyPool) -> Result<Tx, DbError> {
    let mut dead = 0;
    loop {
        let mut tx = Tx::new(pool.acquire().await?);
        let Err(error) = tx.run("BEGIN").await else { return Ok(tx) };
        tx.discard();
        dead += 1;
        if !is_connection_lost(&error) || dead > WRITERS {
            return Err(error.into());
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
