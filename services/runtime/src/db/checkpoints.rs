//! Copies SQLite's log into the database beside the writer.
//!
//! Left to itself, SQLite copies a long log in the commit that made it long, and every write behind that
//! commit waits. Here a thread copies it, and the writer copies the pages of the meantime only, after which
//! the log begins anew (docs/adr/the-log-is-copied-beside-the-writer.md).

use std::fs::File;
use std::mem::ManuallyDrop;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::JoinHandle;

use rusqlite::{Connection, OpenFlags};
use sqlx::Row;

use super::{DbError, Tx};
use crate::background::{self, Niceness};

/// The length of the log, in pages of 4 KB, from which on it is copied: 16 MB.
const LONG: i64 = 4_000;
/// Commits between two looks at the length.
const LOOK_EVERY: u32 = 32;

const LOOK: &str = "PRAGMA wal_checkpoint(NOOP)";
/// Copies what no reader hinders, and waits for none.
const COPY: &str = "PRAGMA wal_checkpoint(PASSIVE)";
const SETUP: &str = "PRAGMA synchronous = FULL; PRAGMA cache_size = -64;";

/// The writer's side.
pub(super) struct Checkpoints {
    file: PathBuf,
    long: i64,
    commits: u32,
    /// Begins with the first long log: most processes never see one.
    copier: Option<Copier>,
    is_under_way: bool,
}

struct Copier {
    orders: Sender<()>,
    has_copied: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

impl Checkpoints {
    pub(super) fn new(file: &Path) -> Self {
        Self { file: file.to_owned(), long: LONG, commits: 0, copier: None, is_under_way: false }
    }

    /// Looks at the log from time to time, on the writer's connection between two transactions.
    pub(super) async fn committed(&mut self, tx: &mut Tx) -> Result<(), DbError> {
        if self.is_under_way {
            if self.copier.as_ref().is_none_or(Copier::has_copied) {
                self.is_under_way = false;
                sqlx::query(COPY).fetch_one(tx.conn()).await?;
            }
            return Ok(());
        }
        self.commits += 1;
        if self.commits < LOOK_EVERY {
            return Ok(());
        }
        self.commits = 0;
        let seen = sqlx::query(LOOK).fetch_one(tx.conn()).await?;
        let (length, copied): (i64, i64) = (seen.try_get(1)?, seen.try_get(2)?);
        if length - copied >= self.long {
            self.begin();
        }
        Ok(())
    }

    /// Without a thread the writer copies the whole log after its next commit.
    fn begin(&mut self) {
        self.is_under_way = true;
        if self.copier.is_none() {
            let started = Copier::start(self.file.clone());
            self.copier =
                started.inspect_err(|error| tracing::warn!(%error, "no thread copies the log")).ok();
        }
        if self.copier.as_ref().is_some_and(|copier| copier.orders.send(()).is_err()) {
            self.copier = None;
        }
    }

    /// Waits for a copy under way: the connection that closes last leaves no log.
    pub(super) fn end(self) {
        if let Some(Copier { orders, thread, .. }) = self.copier {
            drop(orders);
            // The panic hook has reported a panic.
            let _ended = thread.join();
        }
    }
}

impl Copier {
    fn start(file: PathBuf) -> Result<Self, std::io::Error> {
        let (orders, taken) = mpsc::channel();
        let has_copied = Arc::new(AtomicBool::new(false));
        let told = Arc::clone(&has_copied);
        let thread = std::thread::Builder::new().name("sqlite-copier".into()).spawn(move || {
            background::step_back(Niceness::AWAITED);
            if let Err(error) = run(&file, &taken, &told) {
                tracing::warn!(%error, "the log was not copied");
            }
            told.store(true, Ordering::Release);
        })?;
        Ok(Self { orders, has_copied, thread })
    }

    fn has_copied(&self) -> bool {
        self.has_copied.swap(false, Ordering::AcqRel)
    }
}

/// Copies at each order. The writer's own copy makes the disk take the whole database, so it is brief only
/// if the disk has these pages.
fn run(file: &Path, orders: &Receiver<()>, has_copied: &AtomicBool) -> Result<(), CopyError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let conn = Connection::open_with_flags(file, flags)?;
    conn.execute_batch(SETUP)?;
    // A file that closes ends all locks of this process on it, SQLite's too: this one is never closed.
    let database = ManuallyDrop::new(File::open(file)?);
    for () in orders {
        conn.query_row(COPY, [], |_| Ok(()))?;
        database.sync_data()?;
        has_copied.store(true, Ordering::Release);
    }
    Ok(())
}

#[derive(Debug, thiserror::Error)]
enum CopyError {
    #[error(transparent)]
    Sqlite(#[from] rusqlite::Error),
    #[error(transparent)]
    Disk(#[from] std::io::Error),
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::super::connect::{Purpose, Source};
    use super::*;

    /// Commits with a log of a few pages, until the condition holds.
    async fn commit_until(
        checkpoints: &mut Checkpoints,
        tx: &mut Tx,
        mut holds: impl FnMut(&Checkpoints) -> bool,
    ) {
        for _ in 0..10_000 {
            tx.run("INSERT INTO lines (text) VALUES (hex(randomblob(3000)))").await.unwrap();
            checkpoints.committed(tx).await.unwrap();
            if holds(checkpoints) {
                return;
            }
            std::thread::sleep(Duration::from_micros(100));
        }
        panic!("it never held");
    }

    async fn opened(folder: &Path) -> (Checkpoints, Tx) {
        let file = folder.join("a.db");
        super::super::install_drivers();
        let source = Source::new(&format!("sqlite:{}", file.display())).unwrap();
        source.connect_to_migrate().await.unwrap();
        let mut tx = Tx::new(source.engine, source.connect(Purpose::Write).await.unwrap());
        tx.run("CREATE TABLE lines (text TEXT)").await.unwrap();
        (Checkpoints { long: 200, ..Checkpoints::new(&file) }, tx)
    }

    async fn counts(tx: &mut Tx) -> (i64, i64) {
        let seen = sqlx::query(LOOK).fetch_one(tx.conn()).await.unwrap();
        (seen.get(1), seen.get(2))
    }

    #[tokio::test]
    async fn a_long_log_is_copied_and_begins_anew() {
        let folder = tempfile::tempdir().unwrap();
        let (mut checkpoints, mut tx) = opened(folder.path()).await;
        for _ in 0..3 {
            commit_until(&mut checkpoints, &mut tx, |checkpoints| checkpoints.is_under_way).await;
            commit_until(&mut checkpoints, &mut tx, |checkpoints| !checkpoints.is_under_way).await;
            let (length, copied) = counts(&mut tx).await;
            assert_eq!(length, copied, "the writer copied the rest");
            tx.run("INSERT INTO lines (text) VALUES ('the first of a new log')").await.unwrap();
            assert!(counts(&mut tx).await.0 < 10);
        }
        checkpoints.end();
        tx.close().await;
        assert!(!folder.path().join("a.db-wal").exists());
    }

    #[tokio::test]
    async fn the_writer_copies_a_log_for_which_there_is_no_thread() {
        let folder = tempfile::tempdir().unwrap();
        let (mut checkpoints, mut tx) = opened(folder.path()).await;
        checkpoints.file = folder.path().join("missing.db");
        commit_until(&mut checkpoints, &mut tx, |checkpoints| checkpoints.is_under_way).await;
        commit_until(&mut checkpoints, &mut tx, |checkpoints| !checkpoints.is_under_way).await;
        let (length, copied) = counts(&mut tx).await;
        assert_eq!(length, copied);
        commit_until(&mut checkpoints, &mut tx, |checkpoints| checkpoints.is_under_way).await;
        commit_until(&mut checkpoints, &mut tx, |checkpoints| !checkpoints.is_under_way).await;
        checkpoints.end();
    }
}
