//! Pools with the settings that each engine needs.

use std::str::FromStr;
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{AnyPool, ConnectOptions, Connection};

use super::{DbError, Engine};

const READERS: u32 = 8;
const ACQUIRE_WITHIN: Duration = Duration::from_secs(2);
/// A connection to PostgreSQL that was not used for longer is tried first: the server may have been restarted.
const TRUSTED_FOR: Duration = Duration::from_secs(1);

/// WAL and FULL make a commit durable once it is answered; foreign keys are off by default.
const SQLITE: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; \
                      PRAGMA busy_timeout = 5000; PRAGMA cache_size = -4000;";
const SQLITE_READER: &str = "PRAGMA query_only = ON; PRAGMA busy_timeout = 5000; PRAGMA cache_size = -2000;";
const POSTGRES: &str = "SET default_transaction_isolation = 'serializable'; \
                        SET idle_in_transaction_session_timeout = '10s'; SET statement_timeout = '10s'";
const POSTGRES_READER: &str = "SET default_transaction_read_only = on; SET statement_timeout = '10s'";
/// An index over a large table takes its time, and so does waiting for the replica that makes it.
const POSTGRES_MIGRATOR: &str = "SET statement_timeout = 0";

pub(super) async fn writers(engine: Engine, url: &str, connections: u32) -> Result<AnyPool, DbError> {
    match engine {
        Engine::Sqlite => pool(engine, &with_create(url), SQLITE, connections).await,
        Engine::Postgres => pool(engine, url, POSTGRES, connections).await,
    }
}

pub(super) async fn readers(engine: Engine, url: &str) -> Result<AnyPool, DbError> {
    let setup = match engine {
        Engine::Sqlite => SQLITE_READER,
        Engine::Postgres => POSTGRES_READER,
    };
    pool(engine, url, setup, READERS).await
}

pub(super) async fn migrator(engine: Engine, url: &str) -> Result<AnyPool, DbError> {
    match engine {
        Engine::Sqlite => writers(engine, url, 1).await,
        Engine::Postgres => pool(engine, url, POSTGRES_MIGRATOR, 1).await,
    }
}

async fn pool(engine: Engine, url: &str, setup: &'static str, connections: u32) -> Result<AnyPool, DbError> {
    let options = AnyConnectOptions::from_str(url)?.disable_statement_logging();
    let pool = AnyPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(ACQUIRE_WITHIN)
        .test_before_acquire(false)
        .before_acquire(move |conn, known| {
            Box::pin(async move {
                if engine == Engine::Postgres && known.idle_for > TRUSTED_FOR {
                    conn.ping().await?;
                }
                Ok(true)
            })
        })
        .after_connect(move |conn, _| {
            Box::pin(async move { sqlx::raw_sql(setup).execute(conn).await.map(|_| ()) })
        })
        .connect_with(options)
        .await?;
    Ok(pool)
}

fn with_create(url: &str) -> String {
    if url.contains('?') { url.to_owned() } else { format!("{url}?mode=rwc") }
}
