//! The content of an answer to "what time is it?". The other process reads its clock somewhere between
//! question and answer.

use std::fmt::{self, Display};
use std::str::FromStr;

use jiff::{SignedDuration, Timestamp};

/// Two clocks drift apart by less than one part in this number, also while one of them is slewed.
const DRIFT_PART: i64 = 1_000;
/// A clock with a larger error is not followed.
const LARGEST_ERROR_US: i64 = 5_000_000;

/// A time stated by another process, in microseconds. Its text has both numbers, separated by a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StatedTime {
    /// Since the epoch.
    pub us: i64,
    /// The largest difference from the true time.
    pub error_us: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a time")]
pub struct BadStatement;

impl Display for StatedTime {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} {}", self.us, self.error_us)
    }
}

impl FromStr for StatedTime {
    type Err = BadStatement;

    fn from_str(text: &str) -> Result<Self, BadStatement> {
        let (us, error_us) = text.split_once(' ').ok_or(BadStatement)?;
        let us: i64 = us.parse().map_err(|_| BadStatement)?;
        let error_us: i64 = error_us.parse().map_err(|_| BadStatement)?;
        let is_a_time = Timestamp::from_microsecond(us).is_ok() && (0..=LARGEST_ERROR_US).contains(&error_us);
        if is_a_time { Ok(Self { us, error_us }) } else { Err(BadStatement) }
    }
}

/// A question, at a moment of the monotonic clock.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    asked_us: i64,
}

impl Question {
    pub(super) fn at(asked_us: i64) -> Self {
        Self { asked_us }
    }

    pub(super) fn answered(self, now_us: i64, stated: StatedTime) -> Reading {
        let half = (now_us - self.asked_us + 1) / 2;
        Reading {
            ahead_us: stated.us.saturating_sub(self.asked_us + half),
            error_us: stated.error_us.saturating_add(half + 1),
            asked_us: self.asked_us,
        }
    }
}

/// How far another clock is ahead of this machine's monotonic one, in microseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_field_names, reason = "the unit belongs to each name")]
pub struct Reading {
    pub(crate) ahead_us: i64,
    error_us: i64,
    /// The time of the question by the monotonic clock.
    asked_us: i64,
}

impl Reading {
    /// The largest error at that time.
    pub(super) fn error_by(self, now_us: i64) -> i64 {
        self.error_us.saturating_add(self.age_us(now_us) / DRIFT_PART)
    }

    /// Can both readings be true?
    pub(super) fn agrees_with(self, other: Self, now_us: i64) -> bool {
        let apart = self.ahead_us.saturating_sub(other.ahead_us).saturating_abs();
        apart <= self.error_by(now_us).saturating_add(other.error_by(now_us))
    }

    /// How far the other clock is ahead of that of another reading.
    pub(crate) fn ahead_of(self, other: Self) -> SignedDuration {
        SignedDuration::from_micros(self.ahead_us.saturating_sub(other.ahead_us))
    }

    /// Time since the question.
    pub(super) fn age_us(self, now_us: i64) -> i64 {
        now_us.saturating_sub(self.asked_us).max(0)
    }
}
