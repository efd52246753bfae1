//! Several SQLite databases as of one instant, while other processes write to them.
//!
//! A message between services is a row of its sender until its receiver has committed. A copy of the sender
//! from after that commit, with a copy of the receiver from before it, would lose the message.

use std::path::{Path, PathBuf};
use std::time::Duration;

use mostrador_runtime::serve::ServeError;
use rusqlite::backup::Backup;
use rusqlite::{Connection, OpenFlags};

use crate::private_file::private_file;

/// The wait for a lock; writers hold a database for some ten milliseconds at a time.
const LOCKED_WITHIN: Duration = Duration::from_secs(10);
/// A tenth of a gigabyte, so that other processes reach the disk in between.
const PAGES_AT_ONCE: i32 = 25_000;
const PAUSE: Duration = Duration::from_millis(10);

/// A database at the instant of the backup.
pub(super) struct Snapshot {
    conn: Connection,
    file: PathBuf,
}

/// All writers wait for some milliseconds: from the lock of the last file until each file has its snapshot.
pub(super) fn take(files: &[PathBuf]) -> Result<Vec<Snapshot>, ServeError> {
    let held = files.iter().map(|file| hold(file)).collect::<Result<Vec<_>, _>>()?;
    let snapshots = files.iter().map(|file| Snapshot::open(file)).collect();
    drop(held);
    snapshots
}

/// Locks all writers out of the file until the connection closes.
fn hold(file: &Path) -> Result<Connection, ServeError> {
    let conn = open(file)?;
    conn.execute_batch("BEGIN IMMEDIATE").map_err(|error| failed("hold", file, &error))?;
    Ok(conn)
}

fn open(file: &Path) -> Result<Connection, ServeError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let open = || -> rusqlite::Result<Connection> {
        let conn = Connection::open_with_flags(file, flags)?;
        conn.busy_timeout(LOCKED_WITHIN)?;
        Ok(conn)
    };
    open().map_err(|error| failed("open", file, &error))
}

impl Snapshot {
    /// The first read of the transaction fixes its view.
    fn open(file: &Path) -> Result<Self, ServeError> {
        let conn = open(file)?;
        conn.execute_batch("BEGIN; SELECT COUNT(*) FROM sqlite_schema")
            .map_err(|error| failed("read", file, &error))?;
        Ok(Self { conn, file: file.to_owned() })
    }

    /// Copies the database into one new file, for this user only, which is checked and durable when this
    /// returns.
    pub(super) fn copy_to(&self, file: &Path) -> Result<(), ServeError> {
        private_file(file)?;
        let copy = || -> rusqlite::Result<()> {
            let mut copy = Connection::open(file)?;
            Backup::new(&self.conn, &mut copy)?.run_to_completion(PAGES_AT_ONCE, PAUSE, None)?;
            // Otherwise the copy would need log files beside it.
            copy.pragma_update(None, "journal_mode", "DELETE")?;
            copy.close().map_err(|(_, error)| error)
        };
        copy().map_err(|error| failed("copy", &self.file, &error))?;
        refuse_damaged(file)
    }
}

/// Reads the whole database.
pub(crate) fn refuse_damaged(file: &Path) -> Result<(), ServeError> {
    let found = || -> rusqlite::Result<String> {
        let conn = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        conn.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))
    };
    match found().map_err(|error| failed("read", file, &error))?.as_str() {
        "ok" => Ok(()),
        damage => Err(ServeError::new(format!("{} is damaged: {damage}", file.display()))),
    }
}

fn failed(what: &str, file: &Path, error: &rusqlite::Error) -> ServeError {
    ServeError::new(format!("cannot {what} {}: {error}", file.display()))
}
