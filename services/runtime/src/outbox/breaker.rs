//! Pauses a topic whose receiver is down, so that a queue of a hundred thousand rows is not tried row by row.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use metrics::Gauge;
use tokio::time::Instant;

use super::Topic;
use crate::measures;

/// The number of consecutive tries without a receiver that opens the breaker.
const OPENS_AFTER: u32 = 16;
/// The pause between two single tries. A lane looks for work every second.
const TRIES_EVERY: Duration = Duration::from_millis(900);

/// The breaker of one topic in one process; clones share it.
#[derive(Clone)]
pub(super) struct Breaker {
    topic: Topic,
    gauge: Gauge,
    state: Arc<Mutex<State>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Rows are delivered; `failed` consecutive tries found no receiver.
    Closed { failed: u32 },
    /// Rows wait; the last single try was at `tried`.
    Open { tried: Instant },
}

impl Breaker {
    pub(super) fn new(topic: Topic) -> Self {
        let gauge = measures::OUTBOX_BREAKER.of([topic.name.into()]);
        Self { topic, gauge, state: Arc::new(Mutex::new(State::Closed { failed: 0 })) }
    }

    /// The number of rows that may be tried now, `free` at most.
    pub(super) fn allows(&self, free: usize, now: Instant) -> usize {
        match &mut *self.lock() {
            State::Closed { .. } => free,
            State::Open { tried } if now.duration_since(*tried) >= TRIES_EVERY && free > 0 => {
                *tried = now;
                1
            }
            State::Open { .. } => 0,
        }
    }

    pub(super) fn is_open(&self) -> bool {
        matches!(*self.lock(), State::Open { .. })
    }

    /// Notes that the receiver answered, even by a refusal.
    pub(super) fn note_answer(&self) {
        let before = std::mem::replace(&mut *self.lock(), State::Closed { failed: 0 });
        if matches!(before, State::Open { .. }) {
            self.gauge.set(0.0);
            tracing::warn!(topic = self.topic.name, "the receiver is there again");
        }
    }

    /// Notes that a try found no receiver.
    pub(super) fn note_absence(&self, now: Instant) {
        let mut state = self.lock();
        let State::Closed { failed } = &mut *state else { return };
        *failed += 1;
        if *failed >= OPENS_AFTER {
            *state = State::Open { tried: now };
            self.gauge.set(1.0);
            tracing::warn!(topic = self.topic.name, "the receiver is down: messages wait for it");
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_breaker_opens_after_many_absences_in_a_row_and_closes_with_an_answer() {
        let (breaker, now) = (Breaker::new(Topic::new("breaker")), Instant::now());
        for _ in 0..3 {
            (1..OPENS_AFTER).for_each(|_| breaker.note_absence(now));
            breaker.note_answer();
        }
        assert!(!breaker.is_open(), "an answer between two absences counts");
        (0..OPENS_AFTER).for_each(|_| breaker.note_absence(now));
        assert!(breaker.is_open());
        breaker.note_answer();
        assert_eq!((breaker.is_open(), breaker.allows(16, now)), (false, 16));
    }

    #[test]
    fn an_open_breaker_allows_one_row_a_second() {
        let (breaker, now) = (Breaker::new(Topic::new("breaker")), Instant::now());
        (0..OPENS_AFTER).for_each(|_| breaker.note_absence(now));
        let allowed = |millis| breaker.allows(16, now + Duration::from_millis(millis));
        assert_eq!(
            [allowed(0), allowed(800), allowed(1_000), allowed(1_001), allowed(2_000)],
            [0, 0, 1, 0, 1]
        );
        assert_eq!(breaker.allows(0, now + Duration::from_secs(9)), 0, "no slot is free");
    }
}
