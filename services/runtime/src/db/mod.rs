//! The database of one service: one SQL text over `sqlx::Any`, on SQLite or PostgreSQL.
//!
//! Reads use a few connections of their own ([`Db::read`]). [`Db::write`] is the only way to write: on SQLite one
//! writer groups waiting closures into one durable commit, on PostgreSQL each is a SERIALIZABLE transaction that is
//! tried again when it loses a race. `Err` means that nothing happened.

mod connect;
mod engine;
mod error;
mod migrate;
mod postgres;
mod private;
mod queue;
mod readers;
mod sqlite;
mod tx;
mod work;

use std::sync::Once;

use tokio::sync::oneshot;

pub use engine::Engine;
pub use error::DbError;
pub use readers::Reading;
pub use tx::Tx;

use connect::{Purpose, Source};
use queue::Writer;
use readers::Readers;
use work::Work;

/// Clones share the pool and the writer.
#[derive(Clone)]
pub struct Db {
    engine: Engine,
    readers: Readers,
    writer: Writer,
}

impl Db {
    /// Opens `sqlite:<file>` or `postgres://…`, runs runtime's migrations and the service's, and starts the writer.
    pub async fn open(url: &str, migrations: &'static include_dir::Dir<'static>) -> Result<Self, DbError> {
        static DRIVERS: Once = Once::new();
        DRIVERS.call_once(sqlx::any::install_default_drivers);

        let source = Source::new(url)?;
        if source.engine == Engine::Sqlite {
            private::make(url)?;
        }
        let mut setup = Tx::new(source.connect(Purpose::Migrate).await?);
        migrate::run(setup.conn(), source.engine, migrations).await?;
        setup.close().await;

        let readers = Readers::new(source.clone())?;
        drop(readers.take().await?);
        let (writer, queue) = queue::queue();
        let engine = source.engine;
        match engine {
            Engine::Sqlite => sqlite::start(source, queue)?,
            Engine::Postgres => postgres::start(source, queue)?,
        }
        Ok(Self { engine, readers, writer })
    }

    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// A connection to read with; writing through it is refused on SQLite and a mistake on PostgreSQL.
    pub async fn read(&self) -> Result<Reading, DbError> {
        Ok(self.readers.take().await?)
    }

    /// Runs `closure` in one transaction and answers after its commit. The closure may run several times and must not
    /// call other services. A caller that goes away does not cancel it once it runs; while it waits, it is dropped.
    pub async fn write<T, E, F>(&self, closure: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: std::error::Error + From<DbError> + Send + 'static,
        F: AsyncFn(&mut Tx) -> Result<T, E> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        self.writer.put(Box::new(Work::new(closure, reply)))?;
        answer.await.unwrap_or_else(|_| Err(DbError::WriterLost.into()))
    }

    /// Is the database there? For readiness.
    pub async fn ping(&self) -> Result<(), DbError> {
        let mut conn = self.read().await?;
        sqlx::query("SELECT 1").execute(&mut *conn).await?;
        Ok(())
    }

    /// Takes no more writes, runs those that wait and closes the connections, for all clones.
    pub async fn close(self) {
        self.writer.close().await;
        self.readers.close().await;
    }
}
