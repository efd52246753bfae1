//! The database of one service: one SQL text over `sqlx::Any`, on SQLite or PostgreSQL.
//!
//! Reads use a pool ([`Db::read`]). [`Db::write`] is the only way to write: on SQLite one writer groups waiting
//! closures into one durable commit, on PostgreSQL each is a SERIALIZABLE transaction that is tried again when it
//! loses a race. `Err` means that nothing happened.

mod connect;
mod error;
mod migrate;
mod postgres;
mod queue;
mod sqlite;
mod tx;
mod work;

use std::sync::Once;

use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyPool};
use tokio::sync::oneshot;

pub use error::DbError;
pub use tx::Tx;

use queue::Writer;
use work::Work;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    Sqlite,
    Postgres,
}

/// Clones share the pool and the writer.
#[derive(Clone)]
pub struct Db {
    engine: Engine,
    readers: AnyPool,
    writer: Writer,
}

impl Db {
    /// Opens `sqlite:<file>` or `postgres://…`, runs runtime's migrations and the service's, and starts the writer.
    pub async fn open(url: &str, migrations: &'static include_dir::Dir<'static>) -> Result<Self, DbError> {
        static DRIVERS: Once = Once::new();
        DRIVERS.call_once(sqlx::any::install_default_drivers);

        let engine = engine_of(url)?;
        let setup = connect::migrator(engine, url).await?;
        migrate::run(&setup, engine, migrations).await?;
        setup.close().await;

        let readers = connect::readers(engine, url).await?;
        let (writer, queue) = queue::queue();
        match engine {
            Engine::Sqlite => sqlite::start(url.to_owned(), queue)?,
            Engine::Postgres => postgres::start(url.to_owned(), queue)?,
        }
        Ok(Self { engine, readers, writer })
    }

    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// A connection to read with; writing through it is refused on SQLite and a mistake on PostgreSQL.
    pub async fn read(&self) -> Result<PoolConnection<Any>, DbError> {
        Ok(self.readers.acquire().await?)
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

fn engine_of(url: &str) -> Result<Engine, DbError> {
    if url.starts_with("sqlite:") {
        Ok(Engine::Sqlite)
    } else if url.starts_with("postgres://") || url.starts_with("postgresql://") {
        Ok(Engine::Postgres)
    } else {
        Err(DbError::Setup("a database URL starts with sqlite: or postgres://".into()))
    }
}
