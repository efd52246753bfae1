//! The isolation of a write on PostgreSQL. On SQLite each write has the database to itself.

use sha2::{Digest, Sha256};
use sqlx::{AssertSqlSafe, SqlSafeStr, SqlStr};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Isolation {
    Serializable,
    ReadCommitted,
    /// READ COMMITTED. Writes under the same lock run one after the other, in all processes.
    Locked(i64),
}

impl Isolation {
    /// `key` names the subject of the write. Two keys with the same hash only wait for each other.
    pub(super) fn locked(key: &str) -> Self {
        let hash = Sha256::digest(key.as_bytes());
        Self::Locked(hash.iter().take(8).fold(0, |lock, byte| lock << 8 | i64::from(*byte)))
    }

    /// The transaction takes the lock before it reads, as each statement of READ COMMITTED sees the rows that
    /// are committed by then.
    pub(super) fn begin(self) -> SqlStr {
        match self {
            Self::Serializable => "BEGIN ISOLATION LEVEL SERIALIZABLE".into_sql_str(),
            Self::ReadCommitted => "BEGIN ISOLATION LEVEL READ COMMITTED".into_sql_str(),
            Self::Locked(lock) => AssertSqlSafe(format!(
                "BEGIN ISOLATION LEVEL READ COMMITTED; SELECT pg_advisory_xact_lock({lock})"
            ))
            .into_sql_str(),
        }
    }
}
