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
/// The commits after which the writer leaves the rest of a log to the next copying: a reader is slow.
const MOST_TRIES: u32 = 32;

const LOOK: &str = "PRAGMA wal_checkpoint(NOOP)";
/// Copies what no reader hinders, and waits for none.
const COPY: &str = "PRAGMA wal_checkpoint(PASSIVE)";
const SETUP: &str = "PRAGMA synchronous = FULL; PRAGMA cache_size = -64;";

/// The writer's side.
pub(super) struct Checkpoints {
    file: PathBuf,
    long: i64,
    stage: Stage,
    /// Begins with the first long log: most processes never see one.
    copier: Option<Copier>,
    /// A file that closes ends all locks of this process on it, SQLite's too: this one is never closed.
    database: Option<Arc<ManuallyDrop<File>>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The commits since the last look.
    Watching { commits: u32 },
    /// The thread copies.
    Copying,
    /// The writer copies the rest, again after each commit: a reader may hinder the copying, and the log's
    /// new beginning, for a moment.
    Ending { tries: u32, length: i64 },
}

struct Copier {
    orders: Sender<()>,
    has_copied: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

impl Checkpoints {
    pub(super) fn new(file: &Path) -> Self {
        let stage = Stage::Watching { commits: 0 };
        Self { file: file.to_owned(), long: LONG, stage, copier: None, database: None }
    }

    /// Takes the next step, on the writer's connection between two transactions.
    pub(super) async fn committed(&mut self, tx: &mut Tx) -> Result<(), DbError> {
        self.stage = match self.stage {
            Stage::Watching { commits } if commits < LOOK_EVERY => Stage::Watching { commits: commits + 1 },
            Stage::Watching { .. } => {
                let (length, copied) = lengths(tx, LOOK).await?;
                if length - copied >= self.long { self.begin() } else { Stage::Watching { commits: 0 } }
            }
            Stage::Copying if self.copier.as_ref().is_some_and(Copier::is_at_work) => Stage::Copying,
            Stage::Copying => end_copying(tx, 0, 0).await?,
            Stage::Ending { tries, length } => end_copying(tx, tries, length).await?,
        };
        Ok(())
    }

    /// Without a thread the writer copies the whole log after its next commit.
    fn begin(&mut self) -> Stage {
        if self.copier.as_ref().is_none_or(|copier| copier.orders.send(()).is_err()) {
            let started = self.start();
            self.copier =
                started.inspect_err(|error| tracing::warn!(%error, "no thread copies the log")).ok();
        }
        Stage::Copying
    }

    fn start(&mut self) -> Result<Copier, std::io::Error> {
        let database = match self.database.take() {
            Some(database) => database,
            None => Arc::new(ManuallyDrop::new(File::open(&self.file)?)),
        };
        self.database = Some(Arc::clone(&database));
        Copier::start(self.file.clone(), database)
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

/// Copies until a commit has begun a new log, which is shorter than the one `before`.
async fn end_copying(tx: &mut Tx, tries: u32, before: i64) -> Result<Stage, DbError> {
    let (length, _) = lengths(tx, LOOK).await?;
    if length < before || tries == MOST_TRIES {
        return Ok(Stage::Watching { commits: 0 });
    }
    let (length, _) = lengths(tx, COPY).await?;
    Ok(Stage::Ending { tries: tries + 1, length })
}

/// The pages of the log, and how many of them are copied.
async fn lengths(tx: &mut Tx, pragma: &'static str) -> Result<(i64, i64), DbError> {
    let seen = sqlx::query(pragma).fetch_one(tx.conn()).await?;
    Ok((seen.try_get(1)?, seen.try_get(2)?))
}

impl Copier {
    /// Begins with a first order.
    fn start(file: PathBuf, database: Arc<ManuallyDrop<File>>) -> Result<Self, std::io::Error> {
        let (orders, taken) = mpsc::channel();
        let has_copied = Arc::new(AtomicBool::new(false));
        let told = Arc::clone(&has_copied);
        let thread = std::thread::Builder::new().name("sqlite-copier".into()).spawn(move || {
            background::step_back(Niceness::AWAITED);
            if let Err(error) = run(&file, &database, &taken, &told) {
                tracing::warn!(%error, "the log was not copied");
            }
        })?;
        // An ended thread counts as one that has copied.
        let _sent = orders.send(());
        Ok(Self { orders, has_copied, thread })
    }

    fn is_at_work(&self) -> bool {
        !self.has_copied.swap(false, Ordering::AcqRel) && !self.thread.is_finished()
    }
}

/// Copies at each order. The writer's own copy makes the disk take the whole database, so it is brief only
/// if the disk has these pages.
fn run(
    file: &Path,
    database: &File,
    orders: &Receiver<()>,
    has_copied: &AtomicBool,
) -> Result<(), rusqlite::Error> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let conn = Connection::open_with_flags(file, flags)?;
    conn.execute_batch(SETUP)?;
    for () in orders {
        conn.query_row(COPY, [], |_| Ok(()))?;
        if let Err(error) = database.sync_data() {
            // The log counts as copied up to here, and the system tells of lost pages once only. The next
            // start copies the whole log again.
            tracing::error!(%error, "the disk did not take the database");
            std::process::abort();
        }
        has_copied.store(true, Ordering::Release);
    }
    Ok(())
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

    fn is_watching(checkpoints: &Checkpoints) -> bool {
        matches!(checkpoints.stage, Stage::Watching { .. })
    }

    async fn length(tx: &mut Tx) -> i64 {
        lengths(tx, LOOK).await.unwrap().0
    }

    #[tokio::test]
    async fn a_long_log_is_copied_and_begins_anew() {
        let folder = tempfile::tempdir().unwrap();
        let (mut checkpoints, mut tx) = opened(folder.path()).await;
        for _ in 0..3 {
            commit_until(&mut checkpoints, &mut tx, |checkpoints| !is_watching(checkpoints)).await;
            assert!(length(&mut tx).await >= 200);
            commit_until(&mut checkpoints, &mut tx, is_watching).await;
            assert!(length(&mut tx).await < 50, "a new log");
        }
        checkpoints.end();
        tx.close().await;
        assert!(!folder.path().join("a.db-wal").exists());
    }

    #[tokio::test]
    async fn a_log_that_a_reader_holds_begins_anew_after_the_read() {
        let folder = tempfile::tempdir().unwrap();
        let (mut checkpoints, mut tx) = opened(folder.path()).await;
        let reader = Connection::open(folder.path().join("a.db")).unwrap();
        reader.execute_batch("BEGIN; SELECT COUNT(*) FROM lines;").unwrap();
        let is_ending = |checkpoints: &Checkpoints| matches!(checkpoints.stage, Stage::Ending { .. });
        commit_until(&mut checkpoints, &mut tx, is_ending).await;
        commit_until(&mut checkpoints, &mut tx, is_ending).await;
        reader.execute_batch("COMMIT").unwrap();
        commit_until(&mut checkpoints, &mut tx, is_watching).await;
        assert!(length(&mut tx).await < 50, "a new log");
        checkpoints.end();
    }

    #[tokio::test]
    async fn a_reader_that_never_ends_stops_the_copying_for_a_while() {
        let folder = tempfile::tempdir().unwrap();
        let (mut checkpoints, mut tx) = opened(folder.path()).await;
        let reader = Connection::open(folder.path().join("a.db")).unwrap();
        reader.execute_batch("BEGIN; SELECT COUNT(*) FROM lines;").unwrap();
        commit_until(&mut checkpoints, &mut tx, |checkpoints| !is_watching(checkpoints)).await;
        commit_until(&mut checkpoints, &mut tx, is_watching).await;
        assert!(length(&mut tx).await >= 200, "the log goes on");
        checkpoints.end();
    }

    #[tokio::test]
    async fn the_writer_copies_a_log_for_which_there_is_no_thread() {
        let folder = tempfile::tempdir().unwrap();
        let (mut checkpoints, mut tx) = opened(folder.path()).await;
        checkpoints.file = folder.path().join("missing.db");
        for _ in 0..2 {
            commit_until(&mut checkpoints, &mut tx, |checkpoints| !is_watching(checkpoints)).await;
            commit_until(&mut checkpoints, &mut tx, is_watching).await;
            assert!(length(&mut tx).await < 50, "a new log");
        }
        assert!(checkpoints.copier.is_none());
        checkpoints.end();
    }
}
