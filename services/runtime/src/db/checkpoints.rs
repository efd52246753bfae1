//! Copies committed pages from SQLite's log to the database, most of them beside the writer: otherwise some
//! write in a thousand waits for sixteen megabytes and their syncs.

use tokio::task::JoinHandle;

use super::connect::Source;
use super::{DbError, Tx};
use crate::simulated;

/// The pages of a log that is copied, 16 MB. Pages that change often are copied once for all their changes,
/// which saves half of the writes.
const WORTH_A_COPY: i64 = 4_000;
/// The writer waits for the copy of a log of 64 MB, so that the log does not outgrow a slow copy.
const LONGEST: i64 = 16_000;

const LOOK: &str = "PRAGMA wal_checkpoint(NOOP)";
const COPY: &str = "PRAGMA wal_checkpoint(PASSIVE)";

pub(super) struct Checkpoints {
    source: Source,
    /// The copy that runs beside the writer.
    beside: Option<JoinHandle<()>>,
    /// The length of the log at its last copy; 0 since the log began anew.
    copied_at: i64,
}

impl Checkpoints {
    pub(super) fn new(source: Source) -> Self {
        Self { source, beside: None, copied_at: 0 }
    }

    /// Runs between two transactions of the writer, whose callers have their answers. A disk that takes no
    /// copy may still take writes.
    pub(super) async fn look(&mut self, tx: &mut Tx) {
        if let Err(error) = self.try_look(tx).await {
            tracing::warn!(%error, "the log of a database was not copied");
        }
    }

    /// Waits for the copy that runs. The last connection that closes copies the rest of the log.
    pub(super) async fn end(&mut self) {
        if let Some(copy) = self.beside.take() {
            known(copy.await);
        }
    }

    async fn try_look(&mut self, tx: &mut Tx) -> Result<(), DbError> {
        let length = run(tx, LOOK).await?;
        if length < self.copied_at {
            self.copied_at = 0;
        }
        if let Some(copy) = self.beside.take() {
            if !copy.is_finished() && length < LONGEST {
                self.beside = Some(copy);
                return Ok(());
            }
            known(copy.await);
            // The few pages that were committed meanwhile: a log that is copied to its end begins anew.
            self.copied_at = run(tx, COPY).await?;
        } else if length - self.copied_at >= WORTH_A_COPY {
            self.copied_at = length;
            self.begin(tx).await?;
        }
        Ok(())
    }

    /// A simulation has no other thread.
    async fn begin(&mut self, tx: &mut Tx) -> Result<(), DbError> {
        if simulated::is_on() {
            run(tx, COPY).await?;
            return Ok(());
        }
        let source = self.source.clone();
        self.beside = Some(tokio::task::spawn_blocking(move || {
            if let Err(error) = source.copy_log() {
                tracing::warn!(%error, "the log of a database was not copied beside its writer");
            }
        }));
        Ok(())
    }
}

/// The length of the log in pages.
async fn run(tx: &mut Tx, statement: &'static str) -> Result<i64, DbError> {
    let (_is_busy, length, _copied): (i64, i64, i64) = sqlx::query_as(statement).fetch_one(tx.conn()).await?;
    Ok(length)
}

fn known(ended: Result<(), tokio::task::JoinError>) {
    if let Err(error) = ended {
        tracing::error!(%error, "a copy of a log ended badly");
    }
}
