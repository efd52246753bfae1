//! Time is an argument: all code reads it from a [`Clock`].

mod followed;
mod machine;
mod reading;

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use jiff::{SignedDuration, Timestamp, civil::Date, tz::Offset};

use followed::FollowedClock;
use machine::Machine;
#[cfg(feature = "testing")]
pub use machine::PlayedMachine;
pub use reading::{BadStatement, Question, Reading, StatedTime};

/// The machine's clock, or one that it follows, plus an offset that only development and tests move; clones
/// share it.
#[derive(Clone, Debug)]
pub struct Clock {
    base: Base,
    offset_ms: Arc<AtomicI64>,
}

#[derive(Clone, Debug)]
enum Base {
    /// Epoch milliseconds.
    Fixed(i64),
    /// The machine's clock, and the followed clock once there is one.
    Machine(Machine, Arc<Mutex<Option<FollowedClock>>>),
}

impl Clock {
    pub fn system() -> Self {
        Self::by(Machine::Own)
    }

    #[cfg(feature = "testing")]
    pub fn played(machine: &Arc<PlayedMachine>) -> Self {
        Self::by(Machine::Played(Arc::clone(machine)))
    }

    fn by(machine: Machine) -> Self {
        Self { base: Base::Machine(machine, Arc::default()), offset_ms: Arc::default() }
    }

    /// Stands still at `now` until it is advanced.
    pub fn fixed(now: Timestamp) -> Self {
        Self { base: Base::Fixed(now.as_millisecond()), offset_ms: Arc::default() }
    }

    /// The present time in whole milliseconds, so that an instant survives storage.
    pub fn now(&self) -> Timestamp {
        timestamp(self.stated().us.div_euclid(US_OF_A_MS))
    }

    /// Time since a fixed moment, for ages: setting a clock does not change it, but an advance does.
    pub fn passed(&self) -> SignedDuration {
        SignedDuration::from_micros(self.passed_us()) + self.offset()
    }

    pub fn advance(&self, by: SignedDuration) {
        let ms = i64::try_from(by.as_millis()).unwrap_or(i64::MAX);
        self.offset_ms.fetch_add(ms, Ordering::AcqRel);
    }

    /// How far the clock was advanced.
    pub fn offset(&self) -> SignedDuration {
        SignedDuration::from_millis(self.offset_ms.load(Ordering::Acquire))
    }

    /// The question to note before asking another clock.
    pub fn question(&self) -> Question {
        Question::at(self.passed_us())
    }

    /// The reading from the answer to the question, which has just arrived.
    pub fn reading(&self, question: Question, stated: StatedTime) -> Reading {
        question.answered(self.passed_us(), stated)
    }

    /// Follows the clock of the reading from now on, and returns an unexpected step. A fixed clock stays
    /// unchanged.
    pub fn follow(&self, reading: Reading) -> Option<SignedDuration> {
        let Base::Machine(machine, followed) = &self.base else { return None };
        match &mut *hold(followed) {
            Some(followed) => followed.hear(reading, machine.passed_us()).map(SignedDuration::from_micros),
            begun => {
                *begun = Some(FollowedClock::new(reading));
                None
            }
        }
    }

    /// A fixed clock follows no other.
    pub fn is_fixed(&self) -> bool {
        matches!(self.base, Base::Fixed(_))
    }

    /// Time since the question of a reading.
    pub(crate) fn age(&self, reading: Reading) -> SignedDuration {
        SignedDuration::from_micros(reading.age_us(self.passed_us()))
    }

    /// How far the clock of a reading is ahead of this one.
    pub(crate) fn lag(&self, reading: Reading) -> SignedDuration {
        let other_us = self.passed_us().saturating_add(reading.ahead_us);
        SignedDuration::from_micros(other_us.saturating_sub(self.stated().us))
    }

    /// The time in a form that others can follow.
    pub fn stated(&self) -> StatedTime {
        let (us, error_us) = match &self.base {
            Base::Fixed(ms) => (ms.saturating_mul(US_OF_A_MS), 0),
            Base::Machine(machine, followed) => match &mut *hold(followed) {
                Some(followed) => followed.state(machine.passed_us()),
                None => (machine.wall_us(), 0),
            },
        };
        let offset_us = self.offset_ms.load(Ordering::Acquire).saturating_mul(US_OF_A_MS);
        StatedTime { us: us.saturating_add(offset_us), error_us }
    }

    /// How far the machine's own clock is ahead of the followed one; `None` without a followed clock.
    pub fn skew(&self) -> Option<SignedDuration> {
        let Base::Machine(machine, followed) = &self.base else { return None };
        let mut followed = hold(followed);
        let told = followed.as_mut()?.tell(machine.passed_us());
        Some(SignedDuration::from_micros(machine.wall_us().saturating_sub(told)))
    }

    fn passed_us(&self) -> i64 {
        match &self.base {
            Base::Fixed(_) => 0,
            Base::Machine(machine, _) => machine.passed_us(),
        }
    }
}

/// The monotonic clock is read only under this lock, so that times are told in order.
fn hold(followed: &Mutex<Option<FollowedClock>>) -> MutexGuard<'_, Option<FollowedClock>> {
    followed.lock().unwrap_or_else(PoisonError::into_inner)
}

const US_OF_A_MS: i64 = 1_000;

/// An instant from the epoch milliseconds of a `*_at` column; out of range is clamped.
pub fn timestamp(ms: i64) -> Timestamp {
    Timestamp::from_millisecond(ms).unwrap_or(if ms < 0 { Timestamp::MIN } else { Timestamp::MAX })
}

/// `at` plus `by`; the end of time when the sum is out of range.
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

#[cfg(test)]
mod tests;
