//! The state of a service, for its calls and jobs.

use jiff::Timestamp;
use prost::Message;
use tonic::{Request, Response, Status};

use crate::client::Wire;
use crate::context::Runtime;
use crate::db::{DbError, Tx};
use crate::error::Failure;
use crate::events::{self, Occurrence, Origin, Subject};
use crate::idempotency::{self, Key};
use crate::name::ServiceName;
use crate::outbox::{self, Delivery, Handler, Topic};

/// A service's `App`; clones share it.
pub trait Application: Clone + Send + Sync + 'static {
    fn runtime(&self) -> &Runtime;

    fn now(&self) -> Timestamp {
        self.runtime().clock.now()
    }

    /// Runs `closure` in one transaction, under the rules of [`crate::db::Db::write`].
    fn write<T, E, F>(&self, closure: F) -> impl Future<Output = Result<T, E>> + Send
    where
        T: Send + 'static,
        E: std::error::Error + From<DbError> + Send + 'static,
        F: AsyncFn(&Self, &mut Tx) -> Result<T, E> + Send + 'static,
    {
        write_by(Rules::Serializable, self.clone(), closure)
    }

    /// Runs `closure` alone among the writes under the same key, under the rules of
    /// [`crate::db::Db::write_locked`].
    fn write_locked<T, E, F>(&self, key: String, closure: F) -> impl Future<Output = Result<T, E>> + Send
    where
        T: Send + 'static,
        E: std::error::Error + From<DbError> + Send + 'static,
        F: AsyncFn(&Self, &mut Tx) -> Result<T, E> + Send + 'static,
    {
        write_by(Rules::Locked(key), self.clone(), closure)
    }

    /// Runs `closure` as one turn of long work, under the rules of [`crate::db::Db::write_turn`].
    fn write_turn<T, E, F>(&self, closure: F) -> impl Future<Output = Result<T, E>> + Send
    where
        T: Send + 'static,
        E: std::error::Error + From<DbError> + Send + 'static,
        F: AsyncFn(&Self, &mut Tx) -> Result<T, E> + Send + 'static,
    {
        write_by(Rules::Turn, self.clone(), closure)
    }

    /// The handler of a topic whose messages are this service's own work, under the rules of
    /// [`Handler::new`].
    fn handler<E, F, Fut>(&self, topic: Topic, run: F) -> Handler
    where
        E: Into<Failure>,
        F: Fn(Self, Delivery) -> Fut + Send + Sync + 'static,
        Fut: Future<Output = Result<(), E>> + Send + 'static,
    {
        let app = self.clone();
        Handler::new(topic, move |delivery| {
            let handled = run(app.clone(), delivery);
            async move { handled.await.map_err(Into::into) }
        })
    }

    /// The handler of a topic whose messages go to another service: each is the request of one `call` there.
    fn forward<M, R, F, Fut>(&self, topic: Topic, to: ServiceName, call: F) -> Handler
    where
        M: Message + Default + Send,
        F: Fn(Wire, Request<M>) -> Fut + Send + Sync + 'static,
        Fut: Future<Output = Result<Response<R>, Status>> + Send + 'static,
    {
        outbox::forward(topic, self.runtime().wire(to), call)
    }

    /// Adds an event to a timeline; it commits with `tx`.
    fn record<'s, 'o>(
        &self,
        tx: &mut Tx,
        subject: impl Into<Subject<'s>>,
        occurrence: &impl Occurrence,
        origin: impl Into<Origin<'o>>,
    ) -> Result<(), DbError> {
        events::record(self.runtime(), tx, subject, occurrence, origin)
    }

    /// Like [`Self::write`], once: a repeated request under the same key gets the same answer.
    fn write_once<M, E, F>(&self, key: Key, closure: F) -> impl Future<Output = Result<M, E>> + Send
    where
        M: Message + Default + 'static,
        E: std::error::Error + From<DbError> + From<Failure> + Send + 'static,
        F: AsyncFn(&Self, &mut Tx) -> Result<M, E> + Send + 'static,
    {
        self.write(async move |app, tx| {
            let answer = async |tx: &mut Tx| closure(app, tx).await;
            idempotency::once(tx, &key, app.now(), answer).await
        })
    }
}

/// The rules of a transaction.
enum Rules {
    /// The rules of [`crate::db::Db::write`].
    Serializable,
    /// The rules of [`crate::db::Db::write_locked`], with its key.
    Locked(String),
    /// The rules of [`crate::db::Db::write_turn`].
    Turn,
}

async fn write_by<A, T, E, F>(rules: Rules, app: A, closure: F) -> Result<T, E>
where
    A: Application,
    T: Send + 'static,
    E: std::error::Error + From<DbError> + Send + 'static,
    F: AsyncFn(&A, &mut Tx) -> Result<T, E> + Send + 'static,
{
    let db = app.runtime().db.clone();
    let change = async move |tx: &mut Tx| closure(&app, tx).await;
    match rules {
        Rules::Serializable => db.write(change).await,
        Rules::Locked(key) => db.write_locked(&key, change).await,
        Rules::Turn => db.write_turn(change).await,
    }
}
