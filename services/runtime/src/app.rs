//! The state of a service, for its calls and jobs.

use jiff::Timestamp;
use prost::Message;

use crate::context::Runtime;
use crate::db::{DbError, Tx};
use crate::error::Failure;
use crate::idempotency::{self, Key};

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
        let app = self.clone();
        let db = self.runtime().db.clone();
        async move { db.write(async move |tx: &mut Tx| closure(&app, tx).await).await }
    }

    /// Runs `closure` alone among the writes under the same key, under the rules of
    /// [`crate::db::Db::write_locked`].
    fn write_locked<T, E, F>(&self, key: String, closure: F) -> impl Future<Output = Result<T, E>> + Send
    where
        T: Send + 'static,
        E: std::error::Error + From<DbError> + Send + 'static,
        F: AsyncFn(&Self, &mut Tx) -> Result<T, E> + Send + 'static,
    {
        let app = self.clone();
        let db = self.runtime().db.clone();
        async move { db.write_locked(&key, async move |tx: &mut Tx| closure(&app, tx).await).await }
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
