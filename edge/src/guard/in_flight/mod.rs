//! Limits the calls under way: a call without room is refused before it costs anything. Each priority has a
//! limit of its own, which adapts to the duration of its calls.

mod limits;
mod priority;
#[cfg(test)]
mod tests;

use std::{
    cell::Cell,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use actix_web::http::StatusCode;
use jiff::SignedDuration;
use metrics::Counter;
use mostrador_runtime::{Clock, measures};

use limits::Limits;
pub use priority::Priority;

/// Clones share the calls.
#[derive(Clone)]
pub struct InFlight(Arc<Calls>);

struct Calls {
    clock: Clock,
    limits: Mutex<Limits>,
    refused: [Counter; 4],
}

impl Calls {
    fn limits(&self) -> MutexGuard<'_, Limits> {
        self.limits.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl InFlight {
    pub fn new(clock: Clock) -> Self {
        let refused = |priority: Priority| measures::CALLS_REFUSED.of([priority.name().into()]);
        let limits = Mutex::new(Limits::new());
        let calls = Arc::new(Calls { clock, limits, refused: Priority::ALL.map(refused) });
        for priority in Priority::ALL {
            let taken = |figure: fn(&Limits, Priority) -> usize| {
                let calls = Arc::downgrade(&calls);
                move || Some(measures::gauged(figure(&calls.upgrade()?.limits(), priority)))
            };
            measures::CALLS_IN_FLIGHT.at_scrape([priority.name().into()], taken(Limits::under_way));
            measures::CALLS_LIMIT.at_scrape([priority.name().into()], taken(Limits::limit));
        }
        Self(calls)
    }

    /// Lets a call in, if there is room for it.
    pub fn begin(&self, priority: Priority) -> Option<Permit> {
        let Self(calls) = self;
        if !calls.limits().begin(priority) {
            calls.refused[priority as usize].increment(1);
            return None;
        }
        let since = Cell::new(calls.clock.passed());
        Some(Permit { calls: Arc::clone(calls), priority, since, rests_since: Cell::new(None) })
    }
}

/// A call under way, until this is dropped.
pub struct Permit {
    calls: Arc<Calls>,
    priority: Priority,
    /// The call's beginning, moved forward by its pauses.
    since: Cell<SignedDuration>,
    rests_since: Cell<Option<SignedDuration>>,
}

impl Permit {
    /// The edge waits for the client: that time is no work and does not count.
    pub fn rest(&self) {
        if self.rests_since.get().is_none() {
            self.rests_since.set(Some(self.calls.clock.passed()));
            self.calls.limits().rest(self.priority);
        }
    }

    pub fn go_on(&self) {
        if let Some(rested_since) = self.rests_since.take() {
            self.since.set(self.since.get() + (self.calls.clock.passed() - rested_since));
            self.calls.limits().go_on(self.priority);
        }
    }

    /// The call is answered. A refusal and a silent service do not count, as they say nothing about the
    /// duration of work.
    pub fn answered(&self, status: StatusCode) {
        if !status.is_server_error() && status != StatusCode::TOO_MANY_REQUESTS {
            let now = self.calls.clock.passed();
            self.calls.limits().count(self.priority, now - self.since.get(), now);
        }
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        self.rest();
    }
}
