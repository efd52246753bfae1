//! Suppresses repeated lines: a fault that hits every request must not drown all other lines.

use std::cell::Cell;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use tracing::callsite::Identifier;
use tracing::{Event, Metadata};
use tracing_subscriber::layer::{Context, Filter};

use crate::security;

/// The lines that one place of the program may write at once.
const BURST: u32 = 10;
/// After those, one line in this time.
const ONE_IN: Duration = Duration::from_secs(1);

thread_local! {
    /// The number of suppressed lines before the next line of this thread.
    static LEFT_OUT: Cell<u64> = const { Cell::new(0) };
}

/// Lets each place of the program write ten lines at once and then one a second; the next written line states
/// the number of suppressed ones. The security log is never suppressed.
#[derive(Default)]
pub(super) struct FewRepeats(Mutex<HashMap<Identifier, Allowance>>);

/// The number of lines that a place may write now.
struct Allowance {
    left: u32,
    since: Instant,
    left_out: u64,
}

impl Allowance {
    fn full(now: Instant) -> Self {
        Self { left: BURST, since: now, left_out: 0 }
    }

    /// Takes one line; returns the number of suppressed lines before it, or `None` when it is suppressed,
    /// too.
    fn take(&mut self, now: Instant) -> Option<u64> {
        let earned =
            u32::try_from(now.duration_since(self.since).as_nanos() / ONE_IN.as_nanos()).unwrap_or(BURST);
        if earned > 0 {
            self.left = self.left.saturating_add(earned).min(BURST);
            self.since += ONE_IN * earned;
        }
        if self.left == 0 {
            self.left_out += 1;
            return None;
        }
        self.left -= 1;
        Some(std::mem::take(&mut self.left_out))
    }
}

impl FewRepeats {
    fn lets(&self, place: Identifier, now: Instant) -> bool {
        let mut places = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let taken = places.entry(place).or_insert_with(|| Allowance::full(now)).take(now);
        LEFT_OUT.set(taken.unwrap_or_default());
        taken.is_some()
    }
}

impl<S> Filter<S> for FewRepeats {
    fn enabled(&self, _: &Metadata<'_>, _: &Context<'_, S>) -> bool {
        true
    }

    fn event_enabled(&self, event: &Event<'_>, _: &Context<'_, S>) -> bool {
        let metadata = event.metadata();
        metadata.target() == security::TARGET || self.lets(metadata.callsite(), Instant::now())
    }
}

/// The number of suppressed lines before the line that is being written.
pub(super) fn left_out() -> Option<u64> {
    Some(LEFT_OUT.take()).filter(|left_out| *left_out > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_writes_ten_lines_at_once_and_then_one_a_second() {
        let start = Instant::now();
        let mut allowance = Allowance::full(start);
        let mut at = |seconds| allowance.take(start + Duration::from_secs_f64(seconds));
        for _ in 0..10 {
            assert_eq!(at(0.0), Some(0));
        }
        assert_eq!([at(0.1), at(0.9)], [None, None]);
        assert_eq!([at(1.0), at(1.0), at(1.9)], [Some(2), None, None]);
        assert_eq!([at(2.0), at(2.0)], [Some(2), None]);
        assert_eq!([at(60.0); 1], [Some(1)]);
        for _ in 0..9 {
            assert_eq!(at(60.0), Some(0));
        }
        assert_eq!(at(60.0), None);
    }
}
