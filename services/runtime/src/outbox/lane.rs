use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;
use jiff::{SignedDuration, Timestamp};
use tokio::sync::Semaphore;
use tokio::task::{JoinError, JoinSet};
use tokio::time::{Instant, MissedTickBehavior};
use tokio_util::sync::CancellationToken;
use tracing::Instrument;

use crate::db::{Db, DbError, Tx};
use crate::error::{Failure, Kind, Reason};
use crate::measures;

use super::backoff::pause;
use super::breaker::Breaker;
use super::delivery;
use super::parcel::{self, Parcel};
use super::store::{self, Claim, ClaimRequest, ClaimedRow, Setback};
use super::traffic::TrafficGuard;
use super::{Delivery, Handler, Outbox, Refusals};

/// Between two claims of a lane that has no more rows due than free slots: under a steady load each claim
/// then finds several rows, and their deliveries share parcels and settlings. A row that arrives after a
/// pause leaves at once.
const PACE: Duration = Duration::from_millis(25);
/// An ended delivery waits no longer than this for others.
const SETTLED_WITHIN: Duration = Duration::from_millis(10);
const HANDLED_WITHIN: Duration = Duration::from_secs(25);
/// Longer than a delivery may take and be settled, so that no row is delivered twice at once.
const LEASE: SignedDuration = SignedDuration::from_secs(30);
const LOOK_EVERY: Duration = Duration::from_secs(1);
const FINAL_ANSWERS: i64 = 10;
/// After this time a receiver's internal failures count as a defect that a person must mend.
const FAILS_FOR: SignedDuration = SignedDuration::from_hours(24);
const AT_ONCE: SignedDuration = SignedDuration::from_millis(1);

/// The deliveries of one topic.
#[derive(Clone)]
pub(super) struct Lane {
    db: Db,
    outbox: Outbox,
    handler: Handler,
    breaker: Breaker,
    /// A permit for each row under way, alone or in a parcel.
    slots: Arc<Semaphore>,
    /// The number of ended deliveries, or of free slots, that justifies a write.
    worth_a_write: usize,
}

/// A parcel whose delivery ended.
struct EndedParcel {
    size: usize,
    /// The claims of its delivered rows, which are to be settled.
    delivered: Vec<Claim>,
    /// The rows count as under way until they are settled.
    _under_way: TrafficGuard,
}

impl Lane {
    pub(super) fn new(db: Db, outbox: Outbox, handler: Handler) -> Self {
        let breaker = Breaker::new(handler.topic);
        // A rate needs a figure from before the first event.
        for counter in [measures::OUTBOX_DELIVERED, measures::OUTBOX_FAILED, measures::OUTBOX_PARKED] {
            counter.of([handler.topic.name().into()]).increment(0);
        }
        let slots = Arc::new(Semaphore::new(handler.slots));
        let worth_a_write = (handler.slots / 2).max(1);
        Self { db, outbox, handler, breaker, slots, worth_a_write }
    }

    /// Takes a turn after each commit that sends a message, after each delivery that ends, and every second.
    pub(super) async fn run(&self, stop: &CancellationToken) {
        let bell = self.outbox.bells.of(self.handler.topic);
        let mut clock = tokio::time::interval(LOOK_EVERY);
        clock.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut under_way, mut ended, mut worth) = (JoinSet::new(), Vec::new(), 1);
        let mut next_turn = Instant::now();
        while !stop.is_cancelled() {
            stop.run_until_cancelled(tokio::time::sleep_until(next_turn)).await;
            self.gather(&mut under_way, &mut ended).await;
            if self.turn(&mut under_way, std::mem::take(&mut ended), worth).await {
                next_turn = Instant::now() + PACE;
            }
            worth = tokio::select! {
                Some(delivery) = under_way.join_next() => {
                    ended.extend(self.known(delivery));
                    self.worth_a_write
                }
                () = bell.notified() => self.worth_a_write,
                _ = clock.tick() => 1,
                () = stop.cancelled() => 1,
            };
        }
        while let Some(delivery) = under_way.join_next().await {
            ended.extend(self.known(delivery));
        }
        self.settle(ended, None).await;
    }

    /// Lets ended parcels wait a moment for others that are about to end: one write settles them all.
    async fn gather(&self, under_way: &mut JoinSet<EndedParcel>, ended: &mut Vec<EndedParcel>) {
        let patience = tokio::time::sleep(SETTLED_WITHIN);
        tokio::pin!(patience);
        while (1..self.worth_a_write).contains(&size(ended)) && !under_way.is_empty() {
            tokio::select! {
                Some(delivery) = under_way.join_next() => ended.extend(self.known(delivery)),
                () = &mut patience => break,
            }
        }
        while let Some(delivery) = under_way.try_join_next() {
            ended.extend(self.known(delivery));
        }
    }

    /// Delivers the rows that are due by now, and gives their number.
    pub(super) async fn drain(&self) -> Result<usize, DbError> {
        let now = self.outbox.clock.now();
        let mut count = 0;
        while self.is_any_due(now).await? {
            let claimed = self.write(Vec::new(), Some(self.request(now, self.handler.slots))).await?;
            if claimed.is_empty() {
                break;
            }
            count += claimed.len();
            let parcels = parcel::pack(&self.outbox, &self.handler, claimed);
            let delivered = join_all(parcels.into_iter().map(|parcel| self.deliver(parcel))).await;
            self.write(delivered.concat(), None).await?;
        }
        Ok(count)
    }

    /// Settles the ended parcels and claims as many rows as there are free slots and the breaker allows: a
    /// claimed row must not wait while its lease runs. Without an ended parcel it looks for rows only if
    /// `worth` slots are free. True when it claimed all rows that were due.
    async fn turn(
        &self,
        under_way: &mut JoinSet<EndedParcel>,
        ended: Vec<EndedParcel>,
        worth: usize,
    ) -> bool {
        let slots = self.slots.available_permits();
        let now = self.outbox.clock.now();
        let _looking = self.outbox.traffic.begin();
        if ended.is_empty() && slots < worth {
            return false;
        }
        let free = self.breaker.allows(slots, Instant::now());
        if ended.is_empty() && (free == 0 || !self.is_any_due_or_unknown(now).await) {
            return false;
        }
        let request = (free > 0).then(|| self.request(now, free));
        let claimed = self.settle(ended, request).await;
        let are_all = (1..free).contains(&claimed.len());
        for parcel in parcel::pack(&self.outbox, &self.handler, claimed) {
            let (lane, size) = (self.clone(), parcel.size());
            let slots = u32::try_from(size).map(|size| Arc::clone(&self.slots).try_acquire_many_owned(size));
            let under_way_too = self.outbox.traffic.begin();
            under_way.spawn(async move {
                let delivered = lane.deliver(parcel).await;
                drop(slots);
                EndedParcel { size, delivered, _under_way: under_way_too }
            });
        }
        are_all
    }

    async fn is_any_due_or_unknown(&self, by: Timestamp) -> bool {
        self.is_any_due(by).await.unwrap_or_else(|error| {
            let cause = std::error::Error::source(&error);
            tracing::warn!(topic = self.topic(), %error, cause, "the outbox cannot be read");
            false
        })
    }

    async fn is_any_due(&self, by: Timestamp) -> Result<bool, DbError> {
        store::is_any_due(&mut *self.db.read().await?, self.topic(), by).await
    }

    fn request(&self, due_by: Timestamp, limit: usize) -> ClaimRequest {
        let lease_end = self.outbox.clock.now() + LEASE;
        ClaimRequest {
            topic: self.topic(),
            due_by,
            lease_end,
            limit: i64::try_from(limit).unwrap_or(i64::MAX),
        }
    }

    async fn settle(&self, ended: Vec<EndedParcel>, request: Option<ClaimRequest>) -> Vec<ClaimedRow> {
        let delivered = ended.iter().flat_map(|ended| ended.delivered.clone()).collect();
        let written = self.write(delivered, request).await;
        drop(ended);
        written.unwrap_or_else(|error| {
            let topic = self.topic();
            tracing::warn!(topic, %error, "outbox rows were not settled; their lease will run out");
            Vec::new()
        })
    }

    /// Settles and claims by one write: a write costs more than its statements.
    async fn write(
        &self,
        delivered: Vec<Claim>,
        request: Option<ClaimRequest>,
    ) -> Result<Vec<ClaimedRow>, DbError> {
        let settled = u64::try_from(delivered.len()).unwrap_or_default();
        let also = self.handler.settling.clone().filter(|_| !delivered.is_empty());
        let settling = async move |tx: &mut Tx| {
            let settled = store::settle_delivered(tx.conn(), &delivered).await?;
            if let Some(also) = &also {
                also(tx, delivered.iter().map(|claim| claim.id.clone()).collect()).await?;
            }
            let claimed = match request {
                Some(request) => store::claim(tx, request).await?,
                None => Vec::new(),
            };
            Ok::<_, DbError>((settled == delivered.len(), claimed))
        };
        let (all_were_ours, claimed) = self.db.write_statements(settling).await?;
        if settled > 0 {
            measures::OUTBOX_DELIVERED.of([self.topic().into()]).increment(settled);
        }
        if !all_were_ours {
            self.note_lost();
        }
        Ok(claimed)
    }

    /// Delivers a parcel, and gives the claims of the rows that the receiver has.
    async fn deliver(&self, parcel: Parcel) -> Vec<Claim> {
        let (claims, deliveries) = parcel.open();
        let mut outcome = self.handle(deliveries).await;
        let (mut delivered, mut failed) = (Vec::new(), Vec::new());
        for claim in claims {
            let failure = match &mut outcome {
                Ok(refusals) => refusals.remove(&claim.id),
                Err(failure) => Some(failure.clone()),
            };
            match &failure {
                Some(failure) if failure.kind == Kind::Unavailable => {
                    self.breaker.note_absence(Instant::now());
                }
                _ => self.breaker.note_answer(),
            }
            match failure {
                None => delivered.push(claim),
                Some(failure) => failed.push(self.put_back(claim, failure)),
            }
        }
        join_all(failed).await;
        delivered
    }

    async fn put_back(&self, claim: Claim, failure: Failure) {
        match self.failed(claim, failure).await {
            Ok(true) => {}
            Ok(false) => self.note_lost(),
            Err(error) => {
                tracing::warn!(%error, "an outbox row could not be settled; its lease will run out");
            }
        }
    }

    fn note_lost(&self) {
        tracing::debug!(topic = self.topic(), "an outbox row was cancelled or taken over");
    }

    async fn handle(&self, deliveries: Result<Vec<Delivery>, Failure>) -> Result<Refusals, Failure> {
        let mut deliveries = deliveries?;
        let span = delivery::span(self.topic(), &mut deliveries);
        let handling = (self.handler.run)(deliveries).instrument(span);
        let handled = tokio::time::timeout(HANDLED_WITHIN, handling).await;
        handled.unwrap_or_else(|_| Err(Failure::new(Reason::OutboxTimedOut)))
    }

    async fn failed(&self, claim: Claim, failure: Failure) -> Result<bool, DbError> {
        let now = self.outbox.clock.now();
        let (id, attempts, topic) = (&claim.id, claim.attempts, self.topic());
        let reason = failure.reason.to_string();
        let final_answers = claim.final_answers + i64::from(failure.kind.is_final());
        let is_internal = failure.kind == Kind::Internal;
        let failing_since = claim.failing_since.or(is_internal.then_some(now));
        let fails_for_long = failing_since.is_some_and(|since| now.duration_since(since) >= FAILS_FOR);
        measures::OUTBOX_FAILED.of([topic.into()]).increment(1);
        if final_answers >= FINAL_ANSWERS || (is_internal && fails_for_long) {
            tracing::error!(%id, topic, attempts, reason, "an outbox row is parked");
            measures::OUTBOX_PARKED.of([topic.into()]).increment(1);
            let also = self.handler.parking.clone();
            let park = async move |tx: &mut Tx| {
                let setback = Setback { failed_at: now, final_answers, failing_since, reason: &reason };
                let is_ours = store::settle_parked(tx.conn(), &claim, &setback).await?;
                if let Some(also) = also.as_ref().filter(|_| is_ours) {
                    also(tx, vec![claim.id.clone()]).await?;
                }
                Ok(is_ours)
            };
            return self.db.write_statements(park).await;
        }
        tracing::debug!(%id, topic, attempts, reason, "an outbox row will be tried again");
        // Behind an open breaker rows wait for their receiver, not for a time.
        let waits_for_receiver = failure.kind == Kind::Unavailable && self.breaker.is_open();
        let rest = if waits_for_receiver { AT_ONCE } else { pause(attempts, &self.outbox.random) };
        let due = now + rest;
        let again = async move |tx: &mut Tx| {
            let setback = Setback { failed_at: now, final_answers, failing_since, reason: &reason };
            store::settle_again(tx.conn(), &claim, due, &setback).await
        };
        self.db.write_statements(again).await
    }

    /// A panic of a handler ends one delivery; its rows are claimed again when the lease is over.
    fn known(&self, ended: Result<EndedParcel, JoinError>) -> Option<EndedParcel> {
        ended
            .inspect_err(
                |error| tracing::error!(topic = self.topic(), %error, "an outbox handler ended badly"),
            )
            .ok()
    }

    pub(super) fn is_patient(&self) -> bool {
        self.handler.is_patient
    }

    pub(super) fn topic(&self) -> &'static str {
        self.handler.topic.name
    }
}

/// The number of rows.
fn size(ended: &[EndedParcel]) -> usize {
    ended.iter().map(|ended| ended.size).sum()
}
