use std::borrow::Cow;

use sqlx::error::DatabaseError;
use sqlx::postgres::PgDatabaseError;
use sqlx::sqlite::SqliteError;

use super::conn::SqliteFailure;
use crate::error::Failure;
use crate::id::InvalidId;

/// A failure of the storage. Services distinguish no other failures.
#[derive(Debug, thiserror::Error)]
pub enum DbError {
    #[error("database")]
    Sqlx(#[source] sqlx::Error),
    #[error("migration")]
    Migrate(#[from] sqlx::migrate::MigrateError),
    #[error("migrations are pending: {}", .0.join(", "))]
    Pending(Vec<String>),
    /// A row holds a value that no program of ours writes.
    #[error("corrupt {table}: {what}")]
    Corrupt { table: &'static str, what: Cow<'static, str> },
    /// A statement changed another number of rows than it must.
    #[error("{statement} touched {rows} rows")]
    RowCount { statement: &'static str, rows: u64 },
    /// A compare-and-set found no row.
    #[error("{statement} touched no row")]
    NoRow {
        statement: &'static str,
        #[source]
        race: LostRace,
    },
    #[error("the writer's queue is full")]
    Busy,
    #[error("the writer stopped before it answered")]
    WriterLost,
    #[error("the write panicked")]
    Panicked,
    #[error("the batch was refused because of another statement in it")]
    BatchLost,
    #[error("{0}")]
    Setup(Cow<'static, str>),
}

/// Another transaction may have changed the row since this one read it.
#[derive(Debug, thiserror::Error)]
#[error("the row has changed")]
pub struct LostRace;

impl DbError {
    /// The database was busy, unreachable or full: the same call may succeed a little later.
    pub fn is_passing(&self) -> bool {
        match self {
            Self::Busy | Self::WriterLost | Self::BatchLost => true,
            Self::Sqlx(sqlx) => is_passing(sqlx),
            _ => false,
        }
    }

    pub fn corrupt(table: &'static str, what: impl Into<Cow<'static, str>>) -> Self {
        Self::Corrupt { table, what: what.into() }
    }
}

impl From<DbError> for Failure {
    fn from(error: DbError) -> Self {
        if error.is_passing() {
            let cause = std::error::Error::source(&error);
            tracing::warn!(%error, cause, "the database is not available");
            return Self::unavailable();
        }
        Self::internal(&error)
    }
}

impl From<DbError> for tonic::Status {
    fn from(error: DbError) -> Self {
        Failure::from(error).into()
    }
}

fn is_passing(error: &sqlx::Error) -> bool {
    matches!(error, sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed | sqlx::Error::Tls(_))
        || is_connection_lost(error)
        || race_of(error).is_some()
        || is_disk_trouble(error)
        // The server has no disk, memory or connections left, or a statement took too long.
        || is_in(error, &["53", "57014"])
}

/// PostgreSQL hung up, is going down or coming up, or ended a transaction that stood still.
pub(super) fn is_connection_lost(error: &sqlx::Error) -> bool {
    matches!(error, sqlx::Error::Io(_)) || is_in(error, &["08", "57P", "25P03"])
}

/// A transaction that PostgreSQL did not commit and that may succeed when it runs again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Race {
    Serialization,
    Deadlock,
    /// A comparison found that another transaction had changed the row.
    Comparison,
}

impl Race {
    pub(super) const ALL: [Self; 3] = [Self::Serialization, Self::Deadlock, Self::Comparison];

    pub(super) const fn sqlstate(self) -> &'static str {
        match self {
            Self::Serialization => "40001",
            Self::Deadlock => "40P01",
            Self::Comparison => "lost",
        }
    }
}

/// The race that PostgreSQL says a statement lost.
pub(super) fn race_of(error: &sqlx::Error) -> Option<Race> {
    [Race::Serialization, Race::Deadlock].into_iter().find(|race| is_in(error, &[race.sqlstate()]))
}

/// The table has a row with this unique key already.
pub(super) fn is_duplicate(error: &DbError) -> bool {
    sqlx_cause(error).and_then(sqlx::Error::as_database_error).is_some_and(DatabaseError::is_unique_violation)
}

/// SQLite's disk full, I/O error and out of memory roll the whole transaction back, whatever the savepoint.
pub(super) fn is_disk_trouble(error: &sqlx::Error) -> bool {
    let Some(error) = error.as_database_error() else { return false };
    let is_sqlite = error.try_downcast_ref::<SqliteError>().is_some()
        || error.try_downcast_ref::<SqliteFailure>().is_some();
    let code = error.code().filter(|_| is_sqlite);
    let primary = code.and_then(|code| code.parse::<i32>().ok()).map(|code| code & 0xff);
    matches!(primary, Some(7 | 10 | 13))
}

/// Does PostgreSQL's SQLSTATE start with one of these prefixes?
fn is_in(error: &sqlx::Error, states: &[&str]) -> bool {
    let error = error.as_database_error().and_then(|error| error.try_downcast_ref::<PgDatabaseError>());
    error.is_some_and(|error| states.iter().any(|state| error.code().starts_with(state)))
}

/// A compare-and-set found no row: under READ COMMITTED another transaction may have come first, and the
/// loser may succeed when it runs again.
pub(super) fn is_lost_comparison(error: &(dyn std::error::Error + 'static)) -> bool {
    cause::<LostRace>(error).is_some()
}

/// The database error behind a service's error, if there is one.
pub(super) fn sqlx_cause<'e>(error: &'e (dyn std::error::Error + 'static)) -> Option<&'e sqlx::Error> {
    cause(error)
}

fn cause<'e, E: std::error::Error + 'static>(error: &'e (dyn std::error::Error + 'static)) -> Option<&'e E> {
    std::iter::successors(Some(error), |error| error.source()).find_map(|error| error.downcast_ref())
}

impl From<sqlx::Error> for DbError {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::ColumnDecode { index, source } => {
                Self::corrupt("row", format!("column {index}: {source}"))
            }
            error => Self::Sqlx(error),
        }
    }
}

/// The typed id of a row's text.
impl From<InvalidId> for DbError {
    fn from(error: InvalidId) -> Self {
        Self::corrupt("row", error.to_string())
    }
}

impl From<sqlx::error::BoxDynError> for DbError {
    fn from(error: sqlx::error::BoxDynError) -> Self {
        Self::Sqlx(sqlx::Error::Decode(error))
    }
}

impl DbError {
    /// A compare-and-set that found no row.
    pub fn lost_race(statement: &'static str) -> Self {
        Self::NoRow { statement, race: LostRace }
    }

    /// Checks a compare-and-set: it changed exactly one row, or the error names the statement.
    pub fn one_row(statement: &'static str, result: &sqlx::any::AnyQueryResult) -> Result<(), Self> {
        match result.rows_affected() {
            1 => Ok(()),
            0 => Err(Self::lost_race(statement)),
            rows => Err(Self::RowCount { statement, rows }),
        }
    }
}
