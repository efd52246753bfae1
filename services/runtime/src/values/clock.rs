//! Time is an argument: all code reads it from a [`Clock`].

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use jiff::{SignedDuration, Timestamp, civil::Date, tz::Offset};

/// The system's clock plus an offset that only development and tests move; clones share it.
#[derive(Clone, Debug)]
pub struct Clock {
    fixed_ms: Option<Arc<AtomicI64>>,
    offset_ms: Arc<AtomicI64>,
}

impl Clock {
    pub fn system() -> Self {
        Self { fixed_ms: None, offset_ms: Arc::default() }
    }

    /// Stands still at `now` until it is advanced.
    pub fn fixed(now: Timestamp) -> Self {
        Self { fixed_ms: Some(Arc::new(AtomicI64::new(now.as_millisecond()))), offset_ms: Arc::default() }
    }

    /// Whole milliseconds, so that an instant survives being stored.
    pub fn now(&self) -> Timestamp {
        let base = match &self.fixed_ms {
            Some(fixed) => fixed.load(Ordering::Acquire),
            None => system_ms(),
        };
        timestamp(base.saturating_add(self.offset_ms.load(Ordering::Acquire)))
    }

    pub fn advance(&self, by: SignedDuration) {
        let ms = i64::try_from(by.as_millis()).unwrap_or(i64::MAX);
        self.offset_ms.fetch_add(ms, Ordering::AcqRel);
    }

    /// How far the clock runs ahead of the system's.
    pub fn offset(&self) -> SignedDuration {
        SignedDuration::from_millis(self.offset_ms.load(Ordering::Acquire))
    }
}

#[expect(clippy::disallowed_methods, reason = "the one place that reads the system's clock")]
fn system_ms() -> i64 {
    Timestamp::now().as_millisecond()
}

/// An instant from the epoch milliseconds of a `*_at` column; out of range is clamped.
pub fn timestamp(ms: i64) -> Timestamp {
    Timestamp::from_millisecond(ms).unwrap_or(if ms < 0 { Timestamp::MIN } else { Timestamp::MAX })
}

/// The end of time when there is no such instant.
pub fn later(at: Timestamp, by: SignedDuration) -> Timestamp {
    at.checked_add(by).unwrap_or(Timestamp::MAX)
}

/// The calendar day of an instant in Western Indonesian Time (WIB, UTC+7), the zone of banks and of the
/// business.
pub fn wib_date(at: Timestamp) -> Date {
    WIB.to_datetime(at).date()
}

/// Western Indonesian Time has no daylight saving.
pub const WIB: Offset = Offset::constant(7);
