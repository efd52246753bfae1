//! The number and the age of the entries of a worklist.

use jiff::Timestamp;
use mostrador_proto::runtime::v1 as pb;

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

/// `COUNT(*)` and `MIN(…)`, in milliseconds, of at most [`ONE_MORE`] entries.
impl From<(i64, Option<i64>)> for Waiting {
    fn from((found, first_at): (i64, Option<i64>)) -> Self {
        Self::new(found, first_at.map(timestamp))
    }
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
            let waiting = Waiting::from((found, Some(1_767_582_000_000)));
            (waiting.count, waiting.has_more)
        };
        assert_eq!(counted(0), (0, false));
        assert_eq!(counted(10_000), (10_000, false));
        assert_eq!(counted(ONE_MORE), (10_000, true));
        assert_eq!(pb::Waiting::from(Waiting::from((0, None))), pb::Waiting::default());
    }
}
