//! The number and the age of the entries of a worklist.

use jiff::Timestamp;
use mostrador_proto::runtime::v1 as pb;
use sqlx::any::AnyRow;
use sqlx::{FromRow, Row as _};

use crate::clock::timestamp;
use crate::proto;

/// The count stops here, so that its cost has a bound.
const MOST: u32 = 10_000;
/// The entries to read: one more than are counted, to know whether there are more.
pub const ONE_MORE: i64 = MOST as i64 + 1;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    count: u32,
    has_more: bool,
    first_at: Option<Timestamp>,
}

impl Waiting {
    pub fn new(found: i64, first_at: Option<Timestamp>) -> Self {
        let found = u32::try_from(found).unwrap_or(u32::MAX);
        Self { count: found.min(MOST), has_more: found > MOST, first_at }
    }
}

/// The row of [`select_waiting`](crate::select_waiting), with the time in milliseconds.
impl FromRow<'_, AnyRow> for Waiting {
    fn from_row(row: &AnyRow) -> Result<Self, sqlx::Error> {
        let first_at: Option<i64> = row.try_get(1)?;
        Ok(Self::new(row.try_get(0)?, first_at.map(timestamp)))
    }
}

/// The `SELECT` of the number of a worklist's entries and of their first time. It takes the column of the
/// time, and the text that selects the entries, in parts, from `FROM` to a `LIMIT` that is bound to
/// [`waiting::ONE_MORE`](crate::waiting::ONE_MORE).
#[macro_export]
macro_rules! select_waiting {
    ($at:literal, $($entries:tt)+) => {
        concat!("SELECT COUNT(*), MIN(", $at, ") FROM (SELECT ", $at, " ", $($entries)+, ") AS counted")
    };
}

impl From<Waiting> for pb::Waiting {
    fn from(Waiting { count, has_more, first_at }: Waiting) -> Self {
        Self { count, has_more, first_at: first_at.map(proto::timestamp) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_stops_and_says_that_there_are_more() {
        let counted = |found| {
            let waiting = Waiting::new(found, Some(Timestamp::UNIX_EPOCH));
            (waiting.count, waiting.has_more)
        };
        assert_eq!(counted(0), (0, false));
        assert_eq!(counted(10_000), (10_000, false));
        assert_eq!(counted(ONE_MORE), (10_000, true));
        assert_eq!(pb::Waiting::from(Waiting::new(0, None)), pb::Waiting::default());
    }

    #[test]
    fn a_count_stays_within_the_entries() {
        assert_eq!(
            select_waiting!("due_at", "FROM tasks ", "ORDER BY due_at LIMIT $1"),
            "SELECT COUNT(*), MIN(due_at) FROM (SELECT due_at FROM tasks ORDER BY due_at LIMIT $1) AS counted"
        );
    }
}
