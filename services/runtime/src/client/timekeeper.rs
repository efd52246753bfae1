//! The time of a process without a database: that of the services, which they state with their health.
//!
//! The clock follows the middle of what replicas state, and only while more than half of all replicas agree with it: a
//! few that are wrong, or the last that are left, do not move it. Without a majority the clock goes on by itself.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use jiff::SignedDuration;
use tokio::sync::watch;
use tonic::Response;
use tonic_health::pb::HealthCheckResponse;
use tonic_health::pb::health_check_response::ServingStatus;

use crate::Clock;
use crate::clock::{Question, Reading, StatedTime};
use crate::measures;
use crate::metadata::TIME;
use crate::name::ServiceName;

/// A statement that is older counts no more.
const FRESH: SignedDuration = SignedDuration::from_secs(5);
/// Replicas that are further apart do not agree. Those with one PostgreSQL are milliseconds apart.
const APART: SignedDuration = SignedDuration::from_secs(1);
/// A process that starts waits so long for a majority. Without one it takes what it gets.
const KNOWN_WITHIN: Duration = Duration::from_secs(2);

pub(super) struct Timekeeper {
    me: ServiceName,
    clock: Clock,
    /// All that are asked, by their id.
    replicas: Mutex<BTreeMap<u64, Testimony>>,
    /// A majority has stated the time once.
    is_known: watch::Sender<bool>,
}

#[derive(Clone, Copy)]
struct Testimony {
    peer: ServiceName,
    reading: Option<Reading>,
}

/// One replica that is asked, as long as it is.
pub(super) struct Witness {
    keeper: Arc<Timekeeper>,
    id: u64,
}

impl Timekeeper {
    pub(super) fn new(me: ServiceName, clock: Clock) -> Arc<Self> {
        Arc::new(Self { me, clock, replicas: Mutex::default(), is_known: watch::Sender::new(false) })
    }

    /// Until a majority has stated the time, or has not for a while.
    pub(super) async fn await_time(&self) {
        let mut known = self.is_known.subscribe();
        let waiting = tokio::time::timeout(KNOWN_WITHIN, known.wait_for(|is_known| *is_known));
        if !self.clock.is_fixed() && waiting.await.is_err() {
            tracing::warn!("too few services state the time; until they do, it may be wrong");
        }
    }

    pub(super) fn expect(self: &Arc<Self>, id: u64, peer: ServiceName) -> Witness {
        self.change(|replicas| replicas.insert(id, Testimony { peer, reading: None }));
        Witness { keeper: Arc::clone(self), id }
    }

    fn change<T>(&self, change: impl FnOnce(&mut BTreeMap<u64, Testimony>) -> T) -> T {
        change(&mut self.replicas.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn hear(&self, id: u64, reading: Reading) {
        let all: Vec<_> = self.change(|replicas| {
            if let Some(testimony) = replicas.get_mut(&id) {
                testimony.reading = Some(reading);
            }
            replicas
                .values()
                .map(|testimony| Testimony { reading: self.fresh(testimony), ..*testimony })
                .collect()
        });
        let Some((middle, agreeing)) = middle(all.iter().filter_map(|testimony| testimony.reading)) else {
            return;
        };
        let is_majority = 2 * agreeing > all.len();
        if is_majority || !*self.is_known.borrow() {
            self.follow(middle);
        }
        if is_majority {
            self.is_known.send_if_modified(|is_known| !std::mem::replace(is_known, true));
        }
        self.show(&all);
    }

    fn fresh(&self, testimony: &Testimony) -> Option<Reading> {
        testimony.reading.filter(|reading| self.clock.age(*reading) <= FRESH)
    }

    fn follow(&self, reading: Reading) {
        if let Some(step) = self.clock.follow(reading).filter(|step| is_far(*step) && *self.is_known.borrow())
        {
            tracing::error!(seconds = step.as_secs_f64(), "the services' time has stepped, and time with it");
        }
    }

    /// How far the machine's clock is off, and how far each service.
    fn show(&self, all: &[Testimony]) {
        if let Some(skew) = self.clock.skew() {
            measures::CLOCK_SKEW.of([self.me.as_str().into()]).set(skew.as_secs_f64());
        }
        let mut furthest = BTreeMap::<ServiceName, SignedDuration>::new();
        for Testimony { peer, reading } in all {
            let Some(ahead) = reading.map(|reading| self.clock.lag(reading)) else { continue };
            let kept = furthest.entry(*peer).or_default();
            *kept = if ahead.abs() > kept.abs() { ahead } else { *kept };
        }
        for (peer, ahead) in furthest {
            measures::STATED_SKEW.of([peer.as_str().into()]).set(ahead.as_secs_f64());
            if is_far(ahead) {
                tracing::warn!(%peer, seconds = ahead.as_secs_f64(), "a replica states another time than others");
            }
        }
    }
}

/// The reading in the middle, of an even number the earlier one of two, and how many agree with it.
fn middle(readings: impl Iterator<Item = Reading>) -> Option<(Reading, usize)> {
    let mut readings: Vec<_> = readings.collect();
    readings.sort_unstable_by_key(|reading| reading.ahead_us);
    let middle = *readings.get(readings.len().saturating_sub(1) / 2)?;
    let agreeing = readings.iter().filter(|reading| !is_far(reading.ahead_of(middle))).count();
    Some((middle, agreeing))
}

fn is_far(apart: SignedDuration) -> bool {
    apart.abs() > APART
}

impl Witness {
    pub(super) fn question(&self) -> Question {
        self.keeper.clock.question()
    }

    /// The replica has just answered. The time of one that cannot work says nothing.
    pub(super) fn hear(&self, question: Question, answer: &Response<HealthCheckResponse>) {
        let stated =
            answer.metadata().get(TIME).and_then(|text| text.to_str().ok()?.parse::<StatedTime>().ok());
        if let (ServingStatus::Serving, Some(stated)) = (answer.get_ref().status(), stated) {
            self.keeper.hear(self.id, self.keeper.clock.reading(question, stated));
        }
    }
}

impl Drop for Witness {
    fn drop(&mut self) {
        self.keeper.change(|replicas| replicas.remove(&self.id));
    }
}

#[cfg(test)]
mod tests;
