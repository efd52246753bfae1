//! The outbox: a change and the message that follows from it commit together.
//!
//! Each receiver has a row. A worker claims due rows under a lease, topic by topic, hands them to their
//! [`Handler`] and deletes the delivered ones. Timed work is the same thing: a row with a later due time.

mod assign_parked;
mod backoff;
mod bells;
mod breaker;
mod delivery;
mod lane;
mod look;
mod parcel;
mod parked;
mod store;
#[cfg(feature = "testing")]
pub(crate) mod testing;
mod topic;
mod traffic;
mod worker;

use jiff::Timestamp;
use prost::Message;

use crate::db::{DbError, Tx};
use crate::id::OutboxId;
use crate::seal::Seal;
use crate::{Clock, Random};

use bells::Bells;
pub use delivery::{Delivery, Handler, Refusals};
pub(crate) use delivery::{forward, request_of_many};
pub(crate) use look::MEASURE_EVERY;
pub use look::{Backlog, count_due_by_topic};
pub use parcel::MOST_TOGETHER;
pub use parked::ParkedMessages;
pub use topic::{Place, Topic};
use traffic::Traffic;
pub use traffic::TrafficReading;
pub use worker::Worker;

/// The outbox of a service; clones share it.
#[derive(Clone, Debug)]
pub struct Outbox {
    clock: Clock,
    random: Random,
    seal: Seal,
    bells: Bells,
    traffic: Traffic,
    /// A trace of another process; without it the trace of the sending work counts.
    trace_parent: Option<String>,
}

impl Outbox {
    pub fn new(clock: Clock, random: Random, seal: Seal) -> Self {
        Self { clock, random, seal, bells: Bells::default(), traffic: Traffic::default(), trace_parent: None }
    }

    /// The same outbox for messages that follow from a message in another trace; `trace_parent` is that
    /// message's, or empty.
    #[must_use]
    pub fn in_trace(&self, trace_parent: &str) -> Self {
        let trace_parent = Some(trace_parent.to_owned()).filter(|parent| !parent.is_empty());
        Self { trace_parent, ..self.clone() }
    }

    /// Adds a message that commits with `tx` and is delivered from `due` on, at least once. Gives its id.
    pub fn send(
        &self,
        tx: &mut Tx,
        topic: Topic,
        message: &impl Message,
        due: Timestamp,
    ) -> Result<OutboxId, DbError> {
        let id = OutboxId::new(&self.clock, &self.random);
        self.send_as(tx, &id, topic, message, due)?;
        Ok(id)
    }

    /// Like [`Self::send`], with the caller's id.
    pub fn send_as(
        &self,
        tx: &mut Tx,
        id: &OutboxId,
        topic: Topic,
        message: &impl Message,
        due: Timestamp,
    ) -> Result<(), DbError> {
        self.put(tx, id, (topic, message.encode_to_vec()), (due, None))
    }

    /// Adds a message that is due at once and waits for the earlier messages of its sequence.
    pub fn send_in_sequence(
        &self,
        tx: &mut Tx,
        id: &OutboxId,
        topic: Topic,
        message: &impl Message,
        place: &Place,
    ) -> Result<(), DbError> {
        self.put(tx, id, (topic, message.encode_to_vec()), (self.clock.now(), Some(place.clone())))
    }

    fn put(
        &self,
        tx: &mut Tx,
        id: &OutboxId,
        (topic, payload): (Topic, Vec<u8>),
        (due, place): (Timestamp, Option<Place>),
    ) -> Result<(), DbError> {
        let (now, payload) = (self.clock.now(), self.close(id, topic, payload)?);
        let trace_parent = self.trace_parent.as_deref().or(tx.trace_parent()).map(str::to_owned);
        tx.append(store::NewRow { id: id.clone(), topic, payload, due, now, place, trace_parent });
        if due <= now {
            tx.wake_after_commit(&self.bells.of(topic));
        }
        Ok(())
    }

    /// Counts the deliveries of running workers: a row under way is no longer due, and not delivered yet.
    pub fn traffic(&self) -> TrafficReading {
        self.traffic.passed()
    }

    /// Cancels timed work that is no longer needed; finished work stays done.
    pub async fn cancel(&self, tx: &mut Tx, id: &OutboxId) -> Result<(), DbError> {
        store::delete(tx, id).await
    }

    fn close(&self, id: &OutboxId, topic: Topic, payload: Vec<u8>) -> Result<Vec<u8>, DbError> {
        if !topic.sealed {
            return Ok(payload);
        }
        self.seal.seal(id.as_str(), &payload).map_err(|_| DbError::Setup("cannot seal a payload".into()))
    }

    fn open(&self, id: &OutboxId, sealed: bool, payload: Vec<u8>) -> Result<Vec<u8>, DbError> {
        if !sealed {
            return Ok(payload);
        }
        self.seal.open(id.as_str(), &payload).map_err(|_| DbError::corrupt("outbox", "payload does not open"))
    }
}
