//! Databases that no other test uses.

use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::{AssertSqlSafe, Connection};

use crate::db::Engine;

const SERVER: &str = "MOSTRADOR_TEST_POSTGRES";

/// A fresh database; PostgreSQL's live on the private server that the test command started.
pub async fn fresh(engine: Engine, folder: &Path) -> String {
    match engine {
        Engine::Sqlite => format!("sqlite:{}", folder.join("test.db").display()),
        Engine::Postgres => fresh_postgres().await,
    }
}

async fn fresh_postgres() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let server = std::env::var(SERVER).unwrap_or_else(|_| {
        panic!("{SERVER} is not set: run the tests with `make test`, or under `scripts/with/postgres`")
    });
    sqlx::any::install_default_drivers();
    let name = format!("test_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
    let mut admin = sqlx::AnyConnection::connect(&server).await.expect("the test server");
    let create =
        format!("CREATE DATABASE {name} TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C' ENCODING 'UTF8'");
    sqlx::raw_sql(AssertSqlSafe(create)).execute(&mut admin).await.expect("a database");
    let (base, _) = server.rsplit_once('/').expect("a URL with a database");
    format!("{base}/{name}")
}
