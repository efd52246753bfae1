//! The database of one service: one SQL text over `sqlx::Any`, on SQLite or PostgreSQL.
//!
//! Reads use a few connections of their own ([`Db::read`]). All writes go through [`Db::write`] and
//! [`Db::write_locked`]: on SQLite one writer groups waiting closures into one durable commit, on PostgreSQL
//! each is a transaction that is tried again when it loses a race, and locked ones that wait share one. `Err`
//! means that nothing happened.
//!
//! [`Db::write`] is SERIALIZABLE, [`Db::write_locked`] READ COMMITTED. PostgreSQL does not tell the first
//! about the second, so rows that both write change by compare-and-set only.

mod append;
mod calls;
mod checkpoints;
mod conn;
mod connect;
mod connections;
mod engine;
mod error;
mod figures;
mod isolation;
pub mod list;
mod migrate;
mod pace;
mod postgres;
mod private;
mod queue;
mod readers;
pub mod skew;
mod sqlite;
mod tx;
mod way;
mod work;

use std::sync::Once;
use std::time::Duration;

use include_dir::Dir;
use sqlx::Connection;
use tokio::sync::oneshot;
use tracing::Instrument;

pub use append::{AppendedRow, Insert, InsertSql};
pub use calls::DatabaseCalls;
pub use conn::Conn;
pub use connections::ServerConnections;
pub use engine::Engine;
pub use error::DbError;
pub use migrate::AppliedMigrations;
pub use readers::Reading;
pub use tx::Tx;
pub use way::DatabaseWay;

use crate::Random;
use crate::config::{Connections, Migrate};
use crate::name::ServiceName;
use crate::{simulated, spans};
use connect::Source;
use figures::{ReaderFigures, WriterFigures};
use isolation::Isolation;
use queue::Writer;
use readers::Readers;
use work::{Job, Work};

/// The time for the look at the migrations of a starting process. A server that falls silent would hold the
/// start for ever.
const CHECKED_WITHIN: Duration = Duration::from_secs(40);

/// The migrations of a service, compiled in.
pub type Migrations = &'static Dir<'static>;

/// The manner in which a process opens its databases.
#[derive(Clone, Copy, Debug, Default)]
pub struct Opening {
    /// Unset means the engine's default.
    pub migrate: Option<Migrate>,
    pub connections: Connections,
}

/// Clones share the pool and the writer.
#[derive(Clone)]
pub struct Db {
    service: ServiceName,
    engine: Engine,
    /// The security of the connection to PostgreSQL; `None` for SQLite.
    way: Option<DatabaseWay>,
    readers: Readers,
    writer: Writer,
}

impl Db {
    /// Runs runtime's migrations and the service's as far as the database lacks them, and gives their names.
    pub async fn migrate(url: &str, migrations: Migrations) -> Result<Vec<String>, DbError> {
        run_migrations(&source(url)?, migrations).await
    }

    /// Refuses a database that lacks migrations; changes nothing.
    pub async fn require(url: &str, migrations: Migrations) -> Result<(), DbError> {
        require_migrations(&source(url)?, migrations, CHECKED_WITHIN).await
    }

    /// Opens `sqlite:<file>` or `postgres://…`, runs or requires all migrations, and starts the writer.
    /// Writes that lost a race are tried again after a `random` pause.
    pub async fn open(
        service: ServiceName,
        url: &str,
        migrations: Migrations,
        Opening { migrate, connections }: Opening,
        random: Random,
    ) -> Result<Self, DbError> {
        let source = source(url)?.called(&connections::label(service, connections, &random));
        match migrate.unwrap_or(usual(source.engine)) {
            Migrate::Auto => drop(simulated::at_once(run_migrations(&source, migrations)).await?),
            Migrate::Off => {
                simulated::at_once(require_migrations(&source, migrations, CHECKED_WITHIN)).await?;
            }
        }
        let readers = Readers::new(source.clone(), connections.readers(), ReaderFigures::of(service))?;
        drop(readers.take().await?);
        let (writer, queue) = queue::queue(WriterFigures::of(service));
        let (engine, way) = (source.engine, source.way);
        match engine {
            Engine::Sqlite => sqlite::start(source, queue)?,
            Engine::Postgres => postgres::start(source, connections.writers(), queue, random)?,
        }
        Ok(Self { service, engine, way, readers, writer })
    }

    /// Refuses a URL that [`Self::open`] could not use.
    pub fn check_url(url: &str) -> Result<(), DbError> {
        install_drivers();
        Source::new(url).map(drop)
    }

    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// A connection to read with; writing through it is refused on SQLite and a mistake on PostgreSQL.
    pub async fn read(&self) -> Result<Reading, DbError> {
        Ok(self.readers.take().await?)
    }

    /// Runs `closure` in one transaction and answers after its commit. The closure may run several times and
    /// must not call other services. When the caller goes away, a closure that waits, also for another try,
    /// is dropped, and a closure that runs goes on.
    pub async fn write<T, E, F>(&self, closure: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: std::error::Error + From<DbError> + Send + 'static,
        F: AsyncFn(&mut Tx) -> Result<T, E> + Send + 'static,
    {
        self.queue(Writer::put, Isolation::Serializable, closure).await
    }

    /// Like [`Self::write`] for writes that are made often: one after the other with those under the same
    /// key, such as `basket acc_…`. Other writes may meanwhile change rows that do not belong to the key.
    pub async fn write_locked<T, E, F>(&self, key: &str, closure: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: std::error::Error + From<DbError> + Send + 'static,
        F: AsyncFn(&mut Tx) -> Result<T, E> + Send + 'static,
    {
        self.queue(Writer::put, Isolation::locked(key), closure).await
    }

    /// Like [`Self::write`] for one turn of long work, such as an import: all other writes go first. On
    /// SQLite the work rests for sixteen times as long as a turn that others waited for. A turn should end
    /// after a few milliseconds.
    pub async fn write_turn<T, E, F>(&self, closure: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: std::error::Error + From<DbError> + Send + 'static,
        F: AsyncFn(&mut Tx) -> Result<T, E> + Send + 'static,
    {
        self.queue(Writer::put_turn, Isolation::Serializable, closure).await
    }

    /// Like [`Self::write`], for statements that are independent of each other.
    pub(crate) async fn write_statements<T, E, F>(&self, closure: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: std::error::Error + From<DbError> + Send + 'static,
        F: AsyncFn(&mut Tx) -> Result<T, E> + Send + 'static,
    {
        self.queue(Writer::put, Isolation::ReadCommitted, closure).await
    }

    async fn queue<T, E, F>(
        &self,
        put: impl FnOnce(&Writer, Box<dyn Job>) -> Result<(), DbError>,
        isolation: Isolation,
        closure: F,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: std::error::Error + From<DbError> + Send + 'static,
        F: AsyncFn(&mut Tx) -> Result<T, E> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let (service, isolation_name) = (self.service.as_str(), isolation.name());
        let span = spans::part(|| tracing::info_span!("sql write", service, isolation = isolation_name));
        put(&self.writer, Box::new(Work::new(closure, isolation, reply)))?;
        answer.instrument(span).await.unwrap_or_else(|_| Err(DbError::WriterLost.into()))
    }

    /// The connections of the server that has the database; `None` for SQLite.
    pub async fn server_connections(&self) -> Result<Option<ServerConnections>, DbError> {
        connections::of_server(self).await
    }

    pub async fn applied_migrations(&self) -> Result<AppliedMigrations, DbError> {
        AppliedMigrations::of(&mut *self.read().await?).await
    }

    /// Asks whether the database answers, for readiness.
    pub async fn ping(&self) -> Result<(), DbError> {
        let mut conn = self.read().await?;
        sqlx::query("SELECT 1").execute(&mut *conn).await?;
        Ok(())
    }

    /// Asks whether a write succeeds. An overloaded writer counts as working.
    pub(crate) async fn ping_writer(&self) -> Result<(), DbError> {
        match self.write_statements(async |_: &mut Tx| Ok::<(), DbError>(())).await {
            Err(DbError::Busy) => Ok(()),
            written => written,
        }
    }

    /// Is there a writer, busy or not?
    pub(crate) fn has_writer(&self) -> bool {
        self.writer.runs()
    }

    /// Takes no more writes, runs the writes that wait, and closes the connections, for all clones.
    pub async fn close(self) {
        self.writer.close().await;
        self.readers.close().await;
    }
}

/// The default: only one process uses a SQLite database, while replicas share one of PostgreSQL.
fn usual(engine: Engine) -> Migrate {
    match engine {
        Engine::Sqlite => Migrate::Auto,
        Engine::Postgres => Migrate::Off,
    }
}

fn source(url: &str) -> Result<Source, DbError> {
    install_drivers();
    let source = Source::new(url)?;
    if source.engine == Engine::Sqlite {
        private::make(url)?;
    }
    Ok(source)
}

async fn run_migrations(source: &Source, migrations: Migrations) -> Result<Vec<String>, DbError> {
    let mut conn = source.connect_to_migrate().await?;
    let names = migrate::run(&mut conn, source.engine, migrations).await?;
    conn.close().await?;
    Ok(names)
}

async fn require_migrations(
    source: &Source,
    migrations: Migrations,
    within: Duration,
) -> Result<(), DbError> {
    let checking = async {
        let mut conn = source.connect_to_check().await?;
        migrate::require(&mut conn, source.engine, migrations).await?;
        conn.close().await?;
        Ok::<_, DbError>(())
    };
    tokio::time::timeout(within, checking)
        .await
        .unwrap_or_else(|_| Err(DbError::Sqlx(sqlx::Error::PoolTimedOut)))
}

fn install_drivers() {
    static DRIVERS: Once = Once::new();
    DRIVERS.call_once(sqlx::any::install_default_drivers);
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::*;

    static NO_MIGRATIONS: Dir<'static> = Dir::new("", &[]);

    /// Answers as PostgreSQL to the start of a connection and to its settings, and then falls silent.
    async fn fall_silent(listener: TcpListener) {
        const READY: &[u8] = b"Z\0\0\0\x05I";
        let (mut connection, _) = listener.accept().await.unwrap();
        let mut asked = [0; 1024];
        for answer in [&b"R\0\0\0\x08\0\0\0\0"[..], b"C\0\0\0\x08SET\0"] {
            assert!(connection.read(&mut asked).await.unwrap() > 0);
            connection.write_all(&[answer, READY].concat()).await.unwrap();
        }
        while connection.read(&mut asked).await.is_ok_and(|count| count > 0) {}
    }

    #[tokio::test]
    async fn a_server_that_falls_silent_does_not_hold_a_start() {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let url = format!("postgres://auth@{}/auth?sslmode=disable", listener.local_addr().unwrap());
        let silent = tokio::spawn(fall_silent(listener));
        let source = source(&url).unwrap();
        let checked = require_migrations(&source, &NO_MIGRATIONS, Duration::from_secs(1)).await;
        assert!(checked.is_err_and(|error| error.is_passing()));
        // The connection is closed, and its end was reached after both answers.
        silent.await.unwrap();
    }
}
