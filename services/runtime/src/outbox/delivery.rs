use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::{BoxFuture, LocalBoxFuture, try_join_all};
use prost::Message;
use tonic::{Request, Response, Status};
use tracing::Span;

use crate::client::Wire;
use crate::db::{DbError, Tx};
use crate::error::{Failure, Reason};
use crate::id::OutboxId;
use crate::metadata::{self, MESSAGE_ID};
use crate::{spans, telemetry};

use super::Topic;

/// The time for a receiver's answer; after that the message is sent again.
const DEADLINE: Duration = Duration::from_secs(10);
/// Messages of one topic under way at once. With 16, mails left at half the rate of the checkouts that asked
/// for them: a message keeps its slot until a write has settled it, some 20 ms under load.
const SLOTS: usize = 64;

/// One message on its way.
#[derive(Clone, Debug)]
pub struct Delivery {
    /// The receiver's idempotency key: every try has the same.
    pub id: OutboxId,
    /// The number of this try, from 1.
    pub attempt: i64,
    pub(super) payload: Vec<u8>,
    pub(crate) trace_parent: Option<String>,
}

impl Delivery {
    pub fn decode<M: Message + Default>(&self) -> Result<M, Failure> {
        M::decode(self.payload.as_slice()).map_err(|_| Failure::new(Reason::OutboxUnreadable))
    }

    /// A gRPC request with the id of this message, a deadline, and the message's trace.
    pub fn request<M>(&self, message: M) -> Request<M> {
        let mut request = request_of_many(message);
        if let Ok(id) = self.id.as_str().parse() {
            request.metadata_mut().insert(MESSAGE_ID, id);
        }
        metadata::continue_trace(&mut request, self.trace_parent.as_deref());
        request
    }
}

/// The span of a try. The consequences of a message that is tried alone belong to its try.
pub(super) fn span(topic: &'static str, deliveries: &mut [Delivery]) -> Span {
    let attempt = deliveries.iter().map(|delivery| delivery.attempt).max().unwrap_or_default();
    let parents: Vec<_> = deliveries.iter().map(|delivery| delivery.trace_parent.as_deref()).collect();
    let span = spans::delivery(topic, attempt, &parents);
    if let [alone] = deliveries
        && let Some(own) = span.in_scope(telemetry::trace_parent)
    {
        alone.trace_parent = Some(own);
    }
    span
}

/// A request that carries several messages, with their deadline.
pub(crate) fn request_of_many<M>(message: M) -> Request<M> {
    let mut request = Request::new(message);
    request.set_timeout(DEADLINE);
    request
}

/// The messages of a parcel that the receiver refused; it has the others.
pub type Refusals = BTreeMap<OutboxId, Failure>;

type Run = dyn Fn(Vec<Delivery>) -> BoxFuture<'static, Result<Refusals, Failure>> + Send + Sync;
type Settling =
    dyn for<'a> Fn(&'a mut Tx, Vec<OutboxId>) -> LocalBoxFuture<'a, Result<(), DbError>> + Send + Sync;

/// The handler of one topic's messages. It runs at least once for each message.
#[derive(Clone)]
pub struct Handler {
    pub(super) topic: Topic,
    pub(super) run: Arc<Run>,
    pub(super) settling: Option<Arc<Settling>>,
    pub(super) parking: Option<Arc<Settling>>,
    /// Messages under way at once.
    pub(super) slots: usize,
    /// Nobody waits for the delivery.
    pub(super) is_patient: bool,
    travels_alone: fn(&Delivery) -> bool,
}

impl Handler {
    /// Ten final failures (invalid, not found, conflict) park the message; after other failures the lane
    /// tries again for ever.
    pub fn new<F, Fut>(topic: Topic, run: F) -> Self
    where
        F: Fn(Delivery) -> Fut + Send + Sync + 'static,
        Fut: Future<Output = Result<(), Failure>> + Send + 'static,
    {
        let run = move |deliveries: Vec<Delivery>| -> BoxFuture<'static, Result<Refusals, Failure>> {
            let runs = try_join_all(deliveries.into_iter().map(&run));
            Box::pin(async move { runs.await.map(|_| Refusals::new()) })
        };
        Self::of(topic, Arc::new(run), |_| true)
    }

    /// `run` gets up to [`super::MOST_TOGETHER`] messages at once; `Err` is the failure of each of them.
    /// Messages that travel alone come singly, and so does each message that was tried before: a message
    /// fails its parcel at most once.
    pub fn of_parcels<F, Fut>(topic: Topic, travels_alone: fn(&Delivery) -> bool, run: F) -> Self
    where
        F: Fn(Vec<Delivery>) -> Fut + Send + Sync + 'static,
        Fut: Future<Output = Result<Refusals, Failure>> + Send + 'static,
    {
        let run = move |deliveries: Vec<Delivery>| -> BoxFuture<'static, Result<Refusals, Failure>> {
            Box::pin(run(deliveries))
        };
        Self::of(topic, Arc::new(run), travels_alone)
    }

    fn of(topic: Topic, run: Arc<Run>, travels_alone: fn(&Delivery) -> bool) -> Self {
        Self { topic, run, settling: None, parking: None, slots: SLOTS, is_patient: false, travels_alone }
    }

    /// At most `slots` messages are under way at once, for a receiver that takes fewer than usual. A message
    /// that waits for its receiver is not claimed, so that its lease does not run.
    #[must_use]
    pub fn with_slots(self, slots: usize) -> Self {
        Self { slots: slots.max(1), ..self }
    }

    /// Deliveries give way to the calls of a process that has all services, see [`super::Worker::sharing`].
    /// They are slower when the process is busy.
    #[must_use]
    pub fn patient(self) -> Self {
        Self { is_patient: true, ..self }
    }

    /// The transaction that settles delivered messages runs `settling`, too, with their ids. A message whose
    /// settling was lost comes again.
    #[must_use]
    pub fn settling<F>(self, settling: F) -> Self
    where
        F: for<'a> Fn(&'a mut Tx, Vec<OutboxId>) -> LocalBoxFuture<'a, Result<(), DbError>>
            + Send
            + Sync
            + 'static,
    {
        Self { settling: Some(Arc::new(settling)), ..self }
    }

    /// The transaction that parks a message runs `parking`, too, with its id. A message that is tried anew
    /// after that may be parked again.
    #[must_use]
    pub fn parking<F>(self, parking: F) -> Self
    where
        F: for<'a> Fn(&'a mut Tx, Vec<OutboxId>) -> LocalBoxFuture<'a, Result<(), DbError>>
            + Send
            + Sync
            + 'static,
    {
        Self { parking: Some(Arc::new(parking)), ..self }
    }

    pub(super) fn travels_alone(&self, delivery: &Delivery) -> bool {
        delivery.attempt > 1 || (self.travels_alone)(delivery)
    }
}

/// Delivers the messages of a topic to another service over `wire`: each message is the request of one call.
pub(crate) fn forward<M, R, F, Fut>(topic: Topic, wire: Result<Wire, Failure>, call: F) -> Handler
where
    M: Message + Default + Send,
    F: Fn(Wire, Request<M>) -> Fut + Send + Sync + 'static,
    Fut: Future<Output = Result<Response<R>, Status>> + Send + 'static,
{
    Handler::new(topic, move |delivery| {
        let asked = wire.clone().and_then(|wire| Ok(call(wire, delivery.request(delivery.decode()?))));
        async move { asked?.await.map(drop).map_err(|status| Failure::from(&status)) }
    })
}
