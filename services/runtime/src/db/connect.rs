//! Pools with the settings that each engine needs.

use std::str::FromStr;
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{AnyPool, ConnectOptions};

use super::{DbError, Engine};

const READERS: u32 = 8;
const ACQUIRE_WITHIN: Duration = Duration::from_secs(2);

/// WAL and FULL make a commit durable once it is answered; foreign keys are off by default.
const SQLITE: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; \
                      PRAGMA busy_timeout = 5000; PRAGMA cache_size = -4000;";
const SQLITE_READER: &str = "PRAGMA query_only = ON; PRAGMA busy_timeout = 5000; PRAGMA cache_size = -2000;";
const POSTGRES: &str = "SET default_transaction_isolation = 'serializable'; \
                        SET idle_in_transaction_session_timeout = '10s'; SET statement_timeout = '10s'";
const POSTGRES_READER: &str = "SET default_transaction_read_only = on; SET statement_timeout = '10s'";

pub(super) async fn writers(engine: Engine, url: &str, connections: u32) -> Result<AnyPool, DbError> {
    let (url, setup) = match engine {
        Engine::Sqlite => (with_create(url), SQLITE),
        Engine::Postgres => (url.to_owned(), POSTGRES),
    };
    pool(&url, setup, connections).await
}

pub(super) async fn readers(engine: Engine, url: &str) -> Result<AnyPool, DbError> {
    let setup = match engine {
        Engine::Sqlite => SQLITE_READER,
        Engine::Postgres => POSTGRES_READER,
    };
    pool(url, setup, READERS).await
}

async fn pool(url: &str, setup: &'static str, connections: u32) -> Result<AnyPool, DbError> {
    let options = AnyConnectOptions::from_str(url)?.disable_statement_logging();
    let pool = AnyPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(ACQUIRE_WITHIN)
        .test_before_acquire(false)
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
