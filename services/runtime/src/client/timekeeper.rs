//! The time of a process without a database: taken from the services' health answers.
//!
//! The clock follows the middle of what replicas state, and only while more than half of all replicas agree
//! with it: a few that are wrong, the first that are found, or the last that are left, do not move it.
//! Without a majority the clock goes on by itself.

use std::collections::{BTreeMap, BTreeSet};
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

/// Older statements do not count.
const FRESH: SignedDuration = SignedDuration::from_secs(5);
/// Replicas further apart than this do not agree. Replicas on one PostgreSQL are milliseconds apart.
const APART: SignedDuration = SignedDuration::from_secs(1);
/// How long a starting process waits for a majority. Without one it takes the statements that it has.
const KNOWN_WITHIN: Duration = Duration::from_secs(2);

pub(super) struct Timekeeper {
    me: ServiceName,
    clock: Clock,
    /// The services whose replicas are asked, or will be once they are found.
    services: BTreeSet<ServiceName>,
    /// All replicas that are asked, by id.
    replicas: Mutex<BTreeMap<u64, Testimony>>,
    /// A majority has stated the time once.
    is_known: watch::Sender<bool>,
}

#[derive(Clone, Copy)]
struct Testimony {
    peer: ServiceName,
    reading: Option<Reading>,
}

/// A replica that is being asked; its drop removes the replica.
pub(super) struct Witness {
    keeper: Arc<Timekeeper>,
    id: u64,
}

impl Timekeeper {
    pub(super) fn new(
        me: ServiceName,
        clock: Clock,
        services: impl IntoIterator<Item = ServiceName>,
    ) -> Arc<Self> {
        let services: BTreeSet<_> = services.into_iter().collect();
        let is_known = watch::Sender::new(false);
        let keeper = Arc::new(Self { me, clock, services, replicas: Mutex::default(), is_known });
        keeper.services.iter().for_each(|peer| keeper.show(*peer));
        keeper
    }

    /// Waits until a majority has stated the time, at most for a while.
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
        self.change(|replicas| {
            if let Some(testimony) = replicas.get_mut(&id) {
                testimony.reading = Some(reading);
            }
        });
        let all = self.testimonies();
        let Some((middle, agreeing)) = middle(all.iter().filter_map(|testimony| testimony.reading)) else {
            return;
        };
        let is_majority = 2 * agreeing > all.len() + self.not_found(&all);
        if is_majority || !*self.is_known.borrow() {
            self.follow(middle);
        }
        if is_majority {
            self.is_known.send_if_modified(|is_known| !std::mem::replace(is_known, true));
        }
        self.compare(&all);
    }

    /// The testimonies that count now.
    fn testimonies(&self) -> Vec<Testimony> {
        let counts = |testimony: &Testimony| Testimony { reading: self.fresh(testimony), ..*testimony };
        self.change(|replicas| replicas.values().map(counts).collect())
    }

    /// The number of services without a known replica; each counts as one silent replica.
    fn not_found(&self, all: &[Testimony]) -> usize {
        let is_missing = |service: &&ServiceName| all.iter().all(|testimony| testimony.peer != **service);
        self.services.iter().filter(is_missing).count()
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

    /// Shows how far the machine's clock is off, and logs each service whose time is off.
    fn compare(&self, all: &[Testimony]) {
        if let Some(skew) = self.clock.skew() {
            measures::CLOCK_SKEW.of([self.me.as_str().into()]).set(skew.as_secs_f64());
        }
        for peer in &self.services {
            let ahead = self.furthest(*peer, all);
            if is_far(ahead) {
                tracing::warn!(%peer, seconds = ahead.as_secs_f64(), "a replica states another time than others");
            }
        }
    }

    /// Shows a service's skew as a gauge while the timekeeper exists; a silent service counts as right.
    fn show(self: &Arc<Self>, peer: ServiceName) {
        let shown = Arc::downgrade(self);
        measures::STATED_SKEW.at_scrape([peer.as_str().into()], move || {
            let keeper = shown.upgrade()?;
            Some(keeper.furthest(peer, &keeper.testimonies()).as_secs_f64())
        });
    }

    /// The time by which a service is ahead of the clock, according to the replica with the largest
    /// difference.
    fn furthest(&self, peer: ServiceName, all: &[Testimony]) -> SignedDuration {
        let of_peer = all.iter().filter(|testimony| testimony.peer == peer);
        let readings = of_peer.filter_map(|testimony| testimony.reading);
        readings.map(|reading| self.clock.lag(reading)).max_by_key(|ahead| ahead.abs()).unwrap_or_default()
    }
}

/// The median reading (of an even number the earlier of the two), and how many agree with it.
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

    /// Notes an answer that has just arrived. The time of a replica that cannot work does not count.
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
