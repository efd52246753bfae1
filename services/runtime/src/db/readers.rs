//! Connections to read with.
//!
//! sqlx's own pool spends a task and a trip to the database on each connection that comes back, as much as a
//! small read itself. Here a connection that was tried a moment ago is trusted, and the one used last is used
//! first.

use std::ops::{Deref, DerefMut};
use std::time::Duration;

use deadpool::Runtime;
use deadpool::managed::{
    Manager, Metrics, Object, Pool, PoolConfig, PoolError, QueueMode, RecycleResult, Timeouts,
};
use tokio::time::Instant;

use super::connect::{Purpose, Source};
use super::figures::ReaderFigures;
use super::{Conn, DbError, Engine};

const MOST: usize = 8;
const WITHIN: Duration = Duration::from_secs(2);
/// PostgreSQL may have been restarted since a connection was tried.
const TRUSTED_FOR: Duration = Duration::from_secs(1);

/// Clones share the connections.
#[derive(Clone)]
pub(super) struct Readers {
    pool: Pool<Opener>,
    figures: ReaderFigures,
}

/// A connection to read with; goes back when it is dropped.
pub struct Reading(Object<Opener>);

struct Opener(Source);

struct Kept {
    conn: Conn,
    tried: Instant,
}

impl Readers {
    pub(super) fn new(source: Source, figures: ReaderFigures) -> Result<Self, DbError> {
        let timeouts = Timeouts { wait: Some(WITHIN), create: Some(WITHIN), recycle: Some(WITHIN) };
        let config = PoolConfig { max_size: MOST, timeouts, queue_mode: QueueMode::Lifo };
        let pool = Pool::builder(Opener(source)).config(config).runtime(Runtime::Tokio1).build();
        let pool = pool.map_err(|error| DbError::Setup(error.to_string().into()))?;
        figures.show_pool(&pool);
        Ok(Self { pool, figures })
    }

    pub(super) async fn take(&self) -> Result<Reading, sqlx::Error> {
        let asked = Instant::now();
        let taken = self.pool.get().await;
        self.figures.note_wait(asked.elapsed());
        taken.map(Reading).map_err(|error| match error {
            PoolError::Backend(error) => error,
            PoolError::Closed => sqlx::Error::PoolClosed,
            _ => sqlx::Error::PoolTimedOut,
        })
    }

    /// For all clones; connections in use are closed when they come back.
    pub(super) async fn close(&self) {
        let idle = self.pool.retain(|_, _| false).removed;
        self.pool.close();
        for kept in idle {
            if let Err(error) = kept.conn.close().await {
                tracing::debug!(%error, "a connection ended badly");
            }
        }
    }
}

impl Manager for Opener {
    type Type = Kept;
    type Error = sqlx::Error;

    async fn create(&self) -> Result<Kept, sqlx::Error> {
        Ok(Kept { conn: self.0.connect(Purpose::Read).await?, tried: Instant::now() })
    }

    async fn recycle(&self, kept: &mut Kept, _: &Metrics) -> RecycleResult<sqlx::Error> {
        if self.0.engine == Engine::Postgres && kept.tried.elapsed() > TRUSTED_FOR {
            kept.conn.ping().await?;
            kept.tried = Instant::now();
        }
        Ok(())
    }
}

impl Deref for Reading {
    type Target = Conn;

    fn deref(&self) -> &Conn {
        &self.0.conn
    }
}

impl DerefMut for Reading {
    fn deref_mut(&mut self) -> &mut Conn {
        &mut self.0.conn
    }
}
