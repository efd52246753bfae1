//! The isolation of a write on PostgreSQL. On SQLite each write has the database to itself.

use std::collections::BTreeSet;

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

    /// True for a write that may be one of several in a transaction.
    pub(super) fn may_share(self) -> bool {
        self != Self::Serializable
    }

    /// True when both writes wait for each other.
    pub(super) fn has_lock_of(self, other: Self) -> bool {
        self.lock().is_some_and(|lock| other.lock() == Some(lock))
    }

    /// Begins a transaction of several writes. Locks are taken in one order everywhere, so that no two such
    /// transactions wait for each other.
    pub(super) fn begin_shared(writes: &[Self]) -> SqlStr {
        let locks: BTreeSet<i64> = writes.iter().filter_map(|write| write.lock()).collect();
        let taken: Vec<_> = locks.iter().map(|lock| format!("pg_advisory_xact_lock({lock})")).collect();
        let begin = "BEGIN ISOLATION LEVEL READ COMMITTED";
        if taken.is_empty() {
            return begin.into_sql_str();
        }
        AssertSqlSafe(format!("{begin}; SELECT {}", taken.join(", "))).into_sql_str()
    }

    /// For spans.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Serializable => "serializable",
            Self::ReadCommitted => "read committed",
            Self::Locked(_) => "locked",
        }
    }

    fn lock(self) -> Option<i64> {
        match self {
            Self::Locked(lock) => Some(lock),
            Self::Serializable | Self::ReadCommitted => None,
        }
    }

    /// The transaction takes the lock before it reads, as each statement of READ COMMITTED sees the rows that
    /// are committed by then.
    pub(super) fn begin(self) -> SqlStr {
        match self {
            Self::Serializable => "BEGIN ISOLATION LEVEL SERIALIZABLE".into_sql_str(),
            Self::ReadCommitted | Self::Locked(_) => Self::begin_shared(&[self]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two transactions that take the same locks in other orders would wait for each other.
    #[test]
    fn a_transaction_of_several_writes_takes_each_lock_once_and_in_order() {
        let writes =
            [Isolation::Locked(7), Isolation::ReadCommitted, Isolation::Locked(-3), Isolation::Locked(7)];
        assert_eq!(
            Isolation::begin_shared(&writes).as_str(),
            "BEGIN ISOLATION LEVEL READ COMMITTED; SELECT pg_advisory_xact_lock(-3), pg_advisory_xact_lock(7)",
        );
    }
}
