//! How PostgreSQL keeps a write apart from others. On SQLite each write has the database to itself.

use sha2::{Digest, Sha256};
use sqlx::{AssertSqlSafe, SqlSafeStr, SqlStr};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Isolation {
    Serializable,
    ReadCommitted,
    /// READ COMMITTED, one after the other with the writes under the same lock in all processes.
    Locked(i64),
}

impl Isolation {
    /// `key` names what the write is about. Keys that hash alike only wait for each other.
    pub(super) fn locked(key: &str) -> Self {
        let hash = Sha256::digest(key.as_bytes());
        Self::Locked(hash.iter().take(8).fold(0, |lock, byte| lock << 8 | i64::from(*byte)))
    }

    /// The lock is taken before the transaction reads, as each statement of READ COMMITTED sees what is
    /// committed by then.
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
