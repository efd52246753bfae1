use std::time::Duration;

use futures_util::future::join_all;
use jiff::{SignedDuration, Timestamp};
use tokio::task::{JoinError, JoinSet};
use tokio_util::sync::CancellationToken;

use crate::db::{Db, DbError, Tx};
use crate::error::Failure;
use crate::id::OutboxId;

use super::backoff::pause;
use super::store::{self, Claim, Claimed, Wanted};
use super::{Delivery, Handler, Outbox};

/// Deliveries of one topic under way at once.
const SLOTS: usize = 16;
/// A claim is a write: with much to do, not one for each row.
const WORTH_A_CLAIM: usize = SLOTS / 2;
const HANDLED_WITHIN: Duration = Duration::from_secs(25);
/// Longer than a delivery may take and be noted, so that a row is not on its way twice.
const LEASE: SignedDuration = SignedDuration::from_secs(30);
const LOOK_EVERY: Duration = Duration::from_secs(1);
const FINAL_ANSWERS: i64 = 10;

/// One topic's deliveries.
#[derive(Clone)]
pub(super) struct Lane {
    db: Db,
    outbox: Outbox,
    handler: Handler,
}

impl Lane {
    pub(super) fn new(db: Db, outbox: Outbox, handler: Handler) -> Self {
        Self { db, outbox, handler }
    }

    /// Woken by each commit that sends, by each delivery that ends, and every second.
    pub(super) async fn run(&self, stop: &CancellationToken) {
        let bell = self.outbox.bells.of(self.handler.topic);
        let mut under_way = JoinSet::new();
        let mut worth = 1;
        while !stop.is_cancelled() {
            self.fill(&mut under_way, worth).await;
            worth = tokio::select! {
                Some(ended) = under_way.join_next() => {
                    self.ended(ended);
                    WORTH_A_CLAIM
                }
                () = bell.notified() => WORTH_A_CLAIM,
                () = tokio::time::sleep(LOOK_EVERY) => 1,
                () = stop.cancelled() => 1,
            };
        }
        while let Some(ended) = under_way.join_next().await {
            self.ended(ended);
        }
    }

    /// Delivers what is due by now; how many rows that were.
    pub(super) async fn drain(&self) -> Result<usize, DbError> {
        let now = self.outbox.clock.now();
        let mut count = 0;
        loop {
            let claimed = self.claim(now, SLOTS).await?;
            if claimed.is_empty() {
                return Ok(count);
            }
            count += claimed.len();
            join_all(claimed.into_iter().map(|row| self.deliver(row))).await;
        }
    }

    /// Only as many rows as there are free slots: a claimed row does not wait while its lease runs. Nothing when fewer
    /// than `worth` slots are free.
    async fn fill(&self, under_way: &mut JoinSet<()>, worth: usize) {
        while let Some(ended) = under_way.try_join_next() {
            self.ended(ended);
        }
        let free = SLOTS - under_way.len();
        if free < worth {
            return;
        }
        let _looking = self.outbox.traffic.begin();
        match self.claim(self.outbox.clock.now(), free).await {
            Ok(claimed) => {
                for row in claimed {
                    let (lane, delivering) = (self.clone(), self.outbox.traffic.begin());
                    under_way.spawn(async move {
                        lane.deliver(row).await;
                        drop(delivering);
                    });
                }
            }
            Err(error) => tracing::warn!(topic = self.topic(), %error, "the outbox cannot be read"),
        }
    }

    async fn claim(&self, due_by: Timestamp, limit: usize) -> Result<Vec<Claimed>, DbError> {
        let (topic, lease_end) = (self.topic(), self.outbox.clock.now() + LEASE);
        let wanted = Wanted { topic, due_by, lease_end, limit: i64::try_from(limit).unwrap_or(i64::MAX) };
        let mut conn = self.db.read().await?;
        if !store::is_any_due(&mut conn, topic, due_by).await? {
            return Ok(Vec::new());
        }
        drop(conn);
        self.db.write(async move |tx| store::claim(tx.conn(), wanted).await).await
    }

    async fn deliver(&self, row: Claimed) {
        let claim = row.claim.clone();
        let settled = match self.handle(row).await {
            Ok(()) => self.delivered(claim).await,
            Err(failure) => self.failed(claim, failure).await,
        };
        match settled {
            Ok(true) => {}
            Ok(false) => tracing::debug!(topic = self.topic(), "an outbox row was cancelled or taken over"),
            Err(error) => {
                tracing::warn!(%error, "an outbox row could not be settled; its lease will run out");
            }
        }
    }

    async fn handle(&self, row: Claimed) -> Result<(), Failure> {
        let Claimed { claim, payload, sealed, trace_parent } = row;
        let payload = self.outbox.open(&claim.id, sealed, payload)?;
        let id: OutboxId = claim.id.parse().map_err(|_| DbError::corrupt("outbox", "id"))?;
        let delivery = Delivery { id, attempt: claim.attempts, payload, trace_parent };
        let handled = tokio::time::timeout(HANDLED_WITHIN, (self.handler.run)(delivery)).await;
        handled.unwrap_or_else(|_| Err(Failure::unavailable("outbox.timed_out")))
    }

    async fn delivered(&self, claim: Claim) -> Result<bool, DbError> {
        self.db.write(async move |tx| store::settle_delivered(tx.conn(), &claim).await).await
    }

    async fn failed(&self, claim: Claim, failure: Failure) -> Result<bool, DbError> {
        let now = self.outbox.clock.now();
        let final_answers = claim.final_answers + i64::from(failure.kind.is_final());
        let (id, attempts, topic) = (&claim.id, claim.attempts, self.topic());
        let reason = failure.reason.into_owned();
        metrics::counter!("outbox_failed_tries_total", "topic" => topic).increment(1);
        if final_answers >= FINAL_ANSWERS {
            tracing::error!(%id, topic, attempts, reason, "an outbox row is parked");
            metrics::counter!("outbox_parked_total", "topic" => topic).increment(1);
            return self
                .db
                .write(async move |tx| store::settle_parked(tx.conn(), &claim, now, &reason).await)
                .await;
        }
        tracing::debug!(%id, topic, attempts, reason, "an outbox row will be tried again");
        let due = now + pause(attempts, &self.outbox.random);
        let again = async move |tx: &mut Tx| {
            store::settle_again(tx.conn(), &claim, due, final_answers, &reason).await
        };
        self.db.write(again).await
    }

    /// A panic is the mistake of one handler; its row is claimed again when the lease is over.
    fn ended(&self, ended: Result<(), JoinError>) {
        if let Err(error) = ended {
            tracing::error!(topic = self.topic(), %error, "an outbox handler ended badly");
        }
    }

    pub(super) fn topic(&self) -> &'static str {
        self.handler.topic.name
    }
}
