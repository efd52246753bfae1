//! PostgreSQL's writer: each closure is one transaction, tried again when it loses a race. READ COMMITTED
//! closures gather for a few milliseconds and share a transaction, as each costs trips to the server and a
//! commit.

mod gathering;
mod writers;

use std::rc::Rc;
use std::sync::Arc;

use tokio::sync::Semaphore;
use tokio::task::LocalSet;
use tokio::time::Instant;

use self::gathering::{Gathering, LONGEST_BATCH};
use self::writers::Writers;
use super::DbError;
use super::connect::Source;
use super::isolation::Isolation;
use super::queue::Queue;
use super::work::{Batch, Job};
use crate::Random;

/// Starts the writer. `most` transactions run at once, each on a connection of its own.
pub(super) fn start(source: Source, most: u16, queue: Queue, random: Random) -> Result<(), DbError> {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(sqlx::Error::Io)?;
    std::thread::Builder::new()
        .name("postgres-writer".into())
        .spawn(move || LocalSet::new().block_on(&runtime, run(source, most, queue, random)))
        .map_err(sqlx::Error::Io)?;
    Ok(())
}

async fn run(source: Source, most: u16, mut queue: Queue, random: Random) {
    let slots = Arc::new(Semaphore::new(most.into()));
    let writers = Rc::new(Writers::new(source, most, random, queue.figures().clone()));
    let mut gathering = Gathering::new(Instant::now());
    let mut apart = None;
    while let Some(first) = next(&mut apart, &mut queue).await {
        if first.isolation().may_share() {
            let beginning = gathering.beginning(Instant::now(), queue.arrived(), queue.waiting());
            tokio::time::sleep_until(beginning).await;
        }
        let Ok(slot) = Arc::clone(&slots).acquire_owned().await else { return };
        let batch = join(first, &mut apart, &mut queue);
        let writers = Rc::clone(&writers);
        tokio::task::spawn_local(async move {
            writers.write_all(batch).await;
            drop(slot);
        });
    }
    // The queue is closed: the running transactions end first.
    let _all = slots.acquire_many(most.into()).await;
    writers.close().await;
}

async fn next(apart: &mut Option<Box<dyn Job>>, queue: &mut Queue) -> Option<Box<dyn Job>> {
    match apart.take() {
        Some(job) => Some(job),
        None => queue.next().await,
    }
}

/// The jobs that share a transaction with `first`. The first waiting job that may not share the transaction
/// is set `apart`. A job may not share it with another job under the same lock, as it would not see that
/// job's rows before they are written.
fn join(first: Box<dyn Job>, apart: &mut Option<Box<dyn Job>>, queue: &mut Queue) -> Batch {
    let mut batch = vec![first];
    while batch.len() < LONGEST_BATCH && batch[0].isolation().may_share() {
        match queue.next_waiting() {
            Some(job) if may_join(&batch, job.isolation()) => batch.push(job),
            other => {
                *apart = other;
                break;
            }
        }
    }
    batch
}

fn may_join(batch: &Batch, isolation: Isolation) -> bool {
    isolation.may_share() && !batch.iter().any(|known| known.isolation().has_lock_of(isolation))
}
