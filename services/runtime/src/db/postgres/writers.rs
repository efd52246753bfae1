use std::cell::RefCell;
use std::time::Duration;

use sqlx::SqlStr;

use super::super::connect::{Purpose, Source};
use super::super::error::{Race, is_connection_lost, is_duplicate, is_lost_comparison, race_of, sqlx_cause};
use super::super::figures::WriterFigures;
use super::super::isolation::Isolation;
use super::super::work::{Batch, Job, Verdict};
use super::super::{DbError, Tx};
use crate::Random;

/// The tries of one write. The pauses between them add up to about a second.
const TRIES: u32 = 10;

/// The connections of one service to write with.
pub(super) struct Writers {
    source: Source,
    most: u16,
    random: Random,
    figures: WriterFigures,
    /// The connections that no transaction uses; the one used last comes first.
    idle: RefCell<Vec<Tx>>,
}

impl Writers {
    pub(super) fn new(source: Source, most: u16, random: Random, figures: WriterFigures) -> Self {
        Self { source, most, random, figures, idle: RefCell::default() }
    }

    pub(super) async fn close(&self) {
        for tx in self.idle.take() {
            tx.close().await;
        }
    }

    /// Writes the jobs in one transaction. When that cannot be committed, each has one of its own.
    pub(super) async fn write_all(&self, mut batch: Batch) {
        batch.retain(|job| !job.is_abandoned());
        if batch.len() > 1 {
            match self.attempt_together(&mut batch).await {
                Ok(true) => return batch.into_iter().for_each(|job| job.answer(None)),
                Ok(false) => {}
                Err(error) => return refuse_all(batch, &error),
            }
        }
        for job in batch {
            self.write(job).await;
        }
    }

    /// False when the jobs' transaction was rolled back.
    async fn attempt_together(&self, batch: &mut Batch) -> Result<bool, DbError> {
        let isolations: Vec<_> = batch.iter().map(|job| job.isolation()).collect();
        let mut tx = self.begin(|| Isolation::begin_shared(&isolations)).await?;
        tx.set_careful(false);
        let is_committed = self.commit_all(&mut tx, batch).await?;
        self.rest(tx, is_committed);
        Ok(is_committed)
    }

    async fn write(&self, mut job: Box<dyn Job>) {
        let mut is_careful = false;
        for attempt in 1..=TRIES {
            match self.attempt_once(job.as_mut(), is_careful).await {
                Ok(Verdict::LookFirst) if attempt < TRIES => is_careful = true,
                Ok(Verdict::Retry(race)) if attempt < TRIES => {
                    self.figures.note_race(race);
                    tokio::time::sleep(pause(attempt, &self.random)).await;
                }
                // The last try was rolled back too, so the closure's own result does not count.
                Ok(Verdict::Retry(_) | Verdict::LookFirst) => return job.refuse(DbError::BatchLost),
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
        let isolation = job.isolation();
        let mut tx = self.begin(|| isolation.begin()).await?;
        tx.set_careful(is_careful);
        let verdict = self.transaction(&mut tx, job).await?;
        self.rest(tx, verdict == Verdict::Commit);
        Ok(verdict)
    }

    /// False when a job or a row of it was refused, and all is rolled back.
    async fn commit_all(&self, tx: &mut Tx, batch: &mut Batch) -> Result<bool, DbError> {
        let writes = batch.len();
        for job in batch {
            if job.run(tx).await != Verdict::Commit {
                tx.run("ROLLBACK").await?;
                return Ok(false);
            }
        }
        self.figures.timed(writes, end_shared(tx)).await
    }

    async fn transaction(&self, tx: &mut Tx, job: &mut dyn Job) -> Result<Verdict, DbError> {
        match job.run(tx).await {
            Verdict::Commit => self.figures.timed(1, end(tx)).await,
            refused => {
                tx.run("ROLLBACK").await?;
                Ok(refused)
            }
        }
    }

    /// Keeps the connection of a transaction that ended.
    fn rest(&self, mut tx: Tx, is_committed: bool) {
        if is_committed {
            tx.committed();
        } else {
            tx.rolled_back();
        }
        self.idle.borrow_mut().push(tx);
    }

    /// Begins the transaction. No statement of the job has run yet, so the next connection replaces a dead
    /// one, until all were tried.
    async fn begin(&self, statement: impl Fn() -> SqlStr) -> Result<Tx, sqlx::Error> {
        let mut dead = 0;
        loop {
            let mut tx = self.connected().await?;
            let Err(error) = tx.run(statement()).await else { return Ok(tx) };
            dead += 1;
            if tx.is_given_up() {
                // The network to the server is broken for the idle connections, too: each would time out as
                // slowly.
                self.idle.borrow_mut().clear();
            }
            if !is_connection_lost(&error) || dead > self.most {
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

/// The server has gone away, perhaps after it committed.
fn refuse_all(batch: Batch, error: &DbError) {
    tracing::error!(%error, cause = std::error::Error::source(error), "a batch of writes was refused");
    for job in batch {
        job.refuse(DbError::BatchLost);
    }
}

/// Writes the appended rows and commits. After any verdict but a commit, the caller rolls the transaction
/// back.
async fn end(tx: &mut Tx) -> Result<Verdict, DbError> {
    let written = write_appended(tx).await?;
    if written != Verdict::Commit {
        tx.run("ROLLBACK").await?;
        return Ok(written);
    }
    match tx.run("COMMIT").await {
        Ok(()) => Ok(Verdict::Commit),
        Err(error) => match race_of(&error) {
            Some(race) => Ok(Verdict::Retry(race)),
            None => Err(error.into()),
        },
    }
}

/// False when a row was refused, and all is rolled back.
async fn end_shared(tx: &mut Tx) -> Result<bool, DbError> {
    if tx.write_appended().await.is_err() {
        tx.run("ROLLBACK").await?;
        return Ok(false);
    }
    tx.run("COMMIT").await?;
    Ok(true)
}

async fn write_appended(tx: &mut Tx) -> Result<Verdict, DbError> {
    let Err(error) = tx.write_appended().await else { return Ok(Verdict::Commit) };
    if is_lost_comparison(&error) {
        // The job reads the table anew, or takes another key.
        return Ok(Verdict::Retry(Race::Comparison));
    }
    if let Some(race) = sqlx_cause(&error).and_then(race_of) {
        return Ok(Verdict::Retry(race));
    }
    if is_duplicate(&error) && !tx.is_careful() {
        return Ok(Verdict::LookFirst);
    }
    Err(error)
}

/// About 2, 4, 8 ms and so on; random, so that two writes that collided once do not collide again.
fn pause(attempt: u32, random: &Random) -> Duration {
    let middle = 1_000 << attempt.min(9);
    Duration::from_micros(middle / 2 + random.below(middle))
}
