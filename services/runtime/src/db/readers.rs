//! Connections for reads.
//!
//! sqlx's own pool spends a task and a trip to the database on each returned connection, as much as a small
//! read itself. This pool trusts a connection that was tested a moment ago, and reuses the last one first.

use std::io;
use std::ops::{Deref, DerefMut};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use deadpool::Runtime;
use deadpool::managed::{
    Manager, Metrics, Object, Pool, PoolConfig, PoolError, QueueMode, RecycleError, RecycleResult, Timeouts,
    WeakPool,
};
use tokio::runtime::Handle;
use tokio::time::Instant;
use tracing::Span;

use super::connect::{Purpose, Source};
use super::figures::ReaderFigures;
use super::{Conn, DbError, Engine};
use crate::simulated;

const WITHIN: Duration = Duration::from_secs(2);
/// The time for testing a connection by the shortest statement.
const TRIED_WITHIN: Duration = Duration::from_millis(500);
/// How long a test counts: PostgreSQL may have been restarted since.
const TRUSTED_FOR: Duration = Duration::from_secs(1);
/// A connection to SQLite holds a thread and some 300 kB. A rush opens many, and a quiet product needs one.
const KEPT_FOR: Duration = Duration::from_secs(10);

/// Clones share the connections.
#[derive(Clone)]
pub(super) struct Readers {
    pool: Pool<Opener>,
    figures: ReaderFigures,
}

/// A connection for reads, returned to the pool when it is dropped.
pub struct Reading {
    taken: Object<Opener>,
    /// Lasts from the wait for the connection until its return.
    _span: Span,
}

struct Opener {
    source: Source,
    /// The service's runtime: sqlx's thread of a connection to SQLite has the weight of the thread that opens
    /// it, and a patient runtime would lend its own to calls.
    home: Option<Handle>,
    /// Grows when a connection does not answer, as its neighbours would not answer, either.
    generation: AtomicU64,
}

struct PooledConn {
    conn: Conn,
    tried: Instant,
    generation: u64,
}

impl Readers {
    pub(super) fn new(source: Source, most: u16, figures: ReaderFigures) -> Result<Self, DbError> {
        let timeouts = Timeouts { wait: Some(WITHIN), create: Some(WITHIN), recycle: Some(WITHIN) };
        let config = PoolConfig { max_size: most.into(), timeouts, queue_mode: QueueMode::Lifo };
        let home =
            Handle::try_current().ok().filter(|_| source.engine == Engine::Sqlite && !simulated::is_on());
        let opener = Opener { source, home, generation: AtomicU64::new(0) };
        let pool = Pool::builder(opener).config(config).runtime(Runtime::Tokio1).build();
        let pool = pool.map_err(|error| DbError::Setup(error.to_string().into()))?;
        figures.show_pool(&pool);
        if let Some(home) = &pool.manager().home {
            home.spawn(close_unused(pool.weak()));
        }
        Ok(Self { pool, figures })
    }

    pub(super) async fn take(&self) -> Result<Reading, sqlx::Error> {
        let (asked, span) = (Instant::now(), self.figures.span());
        let taken = self.pool.get().await;
        self.figures.note_wait(asked.elapsed());
        taken.map(|taken| Reading { taken, _span: span }).map_err(|error| match error {
            PoolError::Backend(error) => error,
            PoolError::Closed => sqlx::Error::PoolClosed,
            _ => sqlx::Error::PoolTimedOut,
        })
    }

    /// Closes the pool of all clones; connections in use are closed on their return.
    pub(super) async fn close(&self) {
        let idle = self.pool.retain(|_, _| false).removed;
        self.pool.close();
        close_all(idle).await;
    }
}

async fn close_unused(pool: WeakPool<Opener>) {
    loop {
        tokio::time::sleep(KEPT_FOR).await;
        let Some(pool) = pool.upgrade() else { return };
        close_all(take_unused(&pool, KEPT_FOR)).await;
    }
}

/// Takes the connections out of the pool that no read has taken for this time, but leaves it one.
fn take_unused(pool: &Pool<Opener>, time: Duration) -> Vec<PooledConn> {
    let mut left = pool.status().size;
    let unused = pool.retain(|_, metrics| {
        let is_needed = left == 1 || metrics.last_used() < time;
        left -= usize::from(!is_needed);
        is_needed
    });
    unused.removed
}

async fn close_all(connections: Vec<PooledConn>) {
    for kept in connections {
        if let Err(error) = kept.conn.close().await {
            tracing::debug!(%error, "a connection ended badly");
        }
    }
}

impl Manager for Opener {
    type Type = PooledConn;
    type Error = sqlx::Error;

    async fn create(&self) -> Result<PooledConn, sqlx::Error> {
        let (generation, source) = (self.generation.load(Ordering::Relaxed), self.source.clone());
        let opening = async move { source.connect(Purpose::Read).await };
        let conn = match &self.home {
            Some(home) => {
                home.spawn(opening).await.map_err(|lost| sqlx::Error::Io(io::Error::other(lost)))??
            }
            None => opening.await?,
        };
        Ok(PooledConn { conn, tried: Instant::now(), generation })
    }

    async fn recycle(&self, kept: &mut PooledConn, _: &Metrics) -> RecycleResult<sqlx::Error> {
        if self.source.engine == Engine::Sqlite {
            return Ok(());
        }
        let generation = self.generation.load(Ordering::Relaxed);
        if kept.generation != generation || kept.conn.is_given_up() {
            return Err(RecycleError::message("a connection beside it did not answer"));
        }
        if kept.tried.elapsed() > TRUSTED_FOR {
            let Ok(asked) = tokio::time::timeout(TRIED_WITHIN, kept.conn.ping()).await else {
                self.generation.store(generation + 1, Ordering::Relaxed);
                return Err(RecycleError::message("it does not answer"));
            };
            asked?;
            kept.tried = Instant::now();
        }
        Ok(())
    }
}

impl Deref for Reading {
    type Target = Conn;

    fn deref(&self) -> &Conn {
        &self.taken.conn
    }
}

impl DerefMut for Reading {
    fn deref_mut(&mut self) -> &mut Conn {
        &mut self.taken.conn
    }
}

#[cfg(test)]
mod tests {
    use futures_util::future::try_join_all;

    use super::*;
    use crate::ServiceName;

    #[tokio::test]
    async fn connections_that_a_rush_opened_are_closed_and_one_stays() {
        let folder = tempfile::tempdir().unwrap();
        let source =
            super::super::source(&format!("sqlite:{}", folder.path().join("a.db").display())).unwrap();
        source.connect_to_migrate().await.unwrap();
        let readers = Readers::new(source, 8, ReaderFigures::of(ServiceName::Account)).unwrap();
        let mut rush = try_join_all((0..5).map(|_| readers.take())).await.unwrap();
        let busy = rush.pop();
        drop(rush);
        assert_eq!(take_unused(&readers.pool, Duration::from_mins(1)).len(), 0, "all were used a moment ago");

        close_all(take_unused(&readers.pool, Duration::ZERO)).await;
        assert_eq!(readers.pool.status().size, 1, "the one in use");
        drop(busy);
        assert_eq!(take_unused(&readers.pool, Duration::ZERO).len(), 0, "the last one stays");
        let mut reading = readers.take().await.unwrap();
        reading.ping().await.unwrap();
    }
}
