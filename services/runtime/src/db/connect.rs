//! Connections with the settings that each engine and purpose needs.

use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use sqlx::any::AnyConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AnyConnection, ConnectOptions};

use super::{Conn, DatabaseWay, DbError, Engine};
use crate::simulated;

/// The time for a connection while a caller waits.
const WITHIN: Duration = Duration::from_secs(2);
/// The time for a connection at the start, when no caller waits and a new file on a busy disk is slow.
const AT_START: Duration = Duration::from_secs(30);

/// WAL and FULL make a commit durable once it is answered; foreign keys are off by default.
const SQLITE: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; \
                      PRAGMA busy_timeout = 5000;";
/// A savepoint's journal stays in memory, else each long batch makes a file for it. SQLite copies a log only
/// when `checkpoints` let it grow to 64 MB. Neither writer nor readers build an index for one query: each
/// turn of an import did so over all orders.
const SQLITE_WRITER: &str = "PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY; \
                             PRAGMA wal_autocheckpoint = 16000; PRAGMA automatic_index = OFF;";
const SQLITE_READER: &str = "PRAGMA query_only = ON; PRAGMA busy_timeout = 5000; \
                             PRAGMA cache_size = -2000; PRAGMA automatic_index = OFF;";
/// The server ends a writer's statement that takes too long, as it holds a scarce connection, and locks. It
/// also ends a transaction that stands still for three seconds, as in a frozen process or behind a dead link:
/// other replicas wait for its locks.
///
/// Writers take indexes whatever the statistics say: a table that was small when a statement was planned
/// would be read whole ever after, and SERIALIZABLE locks what it reads. PostgreSQL counts a forbidden step
/// as very expensive, and would compile each statement that needs one.
const POSTGRES: &str = "SET default_transaction_isolation = 'serializable'; \
                        SET idle_in_transaction_session_timeout = '3s'; SET statement_timeout = '3500ms'; \
                        SET enable_seqscan = off; SET jit = off";
/// If the server does not report that end in time, the connection counts as lost.
const WRITTEN_WITHIN: Duration = Duration::from_secs(4);
const POSTGRES_READER: &str = "SET default_transaction_read_only = on; SET statement_timeout = '10s'";
const READ_WITHIN: Duration = Duration::from_secs(11);
/// A migration has no time limit: an index over a large table is slow, and so is the wait for another
/// replica's migration.
const POSTGRES_MIGRATOR: &str = "SET statement_timeout = 0";

#[derive(Clone, Copy, Debug)]
pub(super) enum Purpose {
    Write,
    Read,
}

/// The place of a service's database.
#[derive(Clone, Debug)]
pub(super) struct Source {
    pub(super) engine: Engine,
    /// The file of SQLite; `None` for PostgreSQL.
    pub(super) file: Option<PathBuf>,
    /// The way to PostgreSQL; `None` for SQLite.
    pub(super) way: Option<DatabaseWay>,
    options: AnyConnectOptions,
}

impl Source {
    pub(super) fn new(url: &str) -> Result<Self, DbError> {
        let engine = engine_of(url)?;
        let url = match engine {
            Engine::Sqlite if !url.contains('?') => format!("{url}?mode=rwc"),
            _ => url.to_owned(),
        };
        let options = AnyConnectOptions::from_str(&url)?.disable_statement_logging();
        let (file, way) = match engine {
            Engine::Sqlite => (Some(SqliteConnectOptions::from_str(&url)?.get_filename().to_owned()), None),
            Engine::Postgres => (None, Some(DatabaseWay::of(&url, &options)?)),
        };
        Ok(Self { engine, file, way, options })
    }

    /// Sets the name under which PostgreSQL lists the connections.
    pub(super) fn called(mut self, label: &str) -> Self {
        if self.engine == Engine::Postgres {
            self.options.database_url.query_pairs_mut().append_pair("application_name", label);
        }
        self
    }

    pub(super) async fn connect(&self, purpose: Purpose) -> Result<Conn, sqlx::Error> {
        let (setup, answers_within) = match (&self.file, purpose) {
            (Some(file), Purpose::Write) => return Conn::open_here(file, &[SQLITE, SQLITE_WRITER]),
            (Some(file), Purpose::Read) if simulated::is_on() => {
                return Conn::open_here(file, &[SQLITE_READER]);
            }
            (Some(_), Purpose::Read) => {
                return self.connect_by_sqlx(SQLITE_READER, WITHIN).await.map(Conn::from);
            }
            (None, Purpose::Write) => (POSTGRES, WRITTEN_WITHIN),
            (None, Purpose::Read) => (POSTGRES_READER, READ_WITHIN),
        };
        let conn = self.connect_by_sqlx(setup, WITHIN).await?;
        Ok(Conn::limited(conn, answers_within))
    }

    /// A connection of the kind that sqlx's migrator needs.
    pub(super) async fn connect_to_migrate(&self) -> Result<AnyConnection, sqlx::Error> {
        let setup = match self.engine {
            Engine::Sqlite => SQLITE,
            Engine::Postgres => POSTGRES_MIGRATOR,
        };
        self.connect_by_sqlx(setup, AT_START).await
    }

    /// A connection for a look at the applied migrations.
    pub(super) async fn connect_to_check(&self) -> Result<AnyConnection, sqlx::Error> {
        let setup = match self.engine {
            Engine::Sqlite => SQLITE_READER,
            Engine::Postgres => POSTGRES_READER,
        };
        self.connect_by_sqlx(setup, AT_START).await
    }

    async fn connect_by_sqlx(
        &self,
        setup: &'static str,
        within: Duration,
    ) -> Result<AnyConnection, sqlx::Error> {
        let connecting = async {
            let mut conn = self.options.connect().await?;
            sqlx::raw_sql(setup).execute(&mut conn).await?;
            Ok(conn)
        };
        tokio::time::timeout(within, connecting).await.unwrap_or(Err(sqlx::Error::PoolTimedOut))
    }
}

fn engine_of(url: &str) -> Result<Engine, DbError> {
    if url.starts_with("sqlite:") {
        Ok(Engine::Sqlite)
    } else if url.starts_with("postgres://") || url.starts_with("postgresql://") {
        Ok(Engine::Postgres)
    } else {
        Err(DbError::Setup("a database URL starts with sqlite: or postgres://".into()))
    }
}
