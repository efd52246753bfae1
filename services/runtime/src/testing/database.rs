//! Databases that no other test uses.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::{AssertSqlSafe, Connection};
use tokio::sync::Mutex;

use crate::db::{Db, Engine, Migrations};

const SERVER: &str = "MOSTRADOR_TEST_POSTGRES";
const FILE: &str = "test.db";

/// The works of migrations in this process, by the place of the migrations in memory.
type Made<T> = Mutex<BTreeMap<usize, T>>;

/// A fresh database; PostgreSQL's live on the private server that the test command started.
pub async fn fresh(engine: Engine, folder: &Path) -> String {
    match engine {
        Engine::Sqlite => url_of(folder),
        Engine::Postgres => postgres_like("template0").await,
    }
}

/// A database of its own with the tables of a service, and no rows. The migrations run once in a process, as
/// they take longer than many a test.
pub(super) async fn migrated(engine: Engine, folder: &Path, migrations: Migrations) -> String {
    match engine {
        Engine::Sqlite => {
            let file = migrated_file(migrations).await;
            std::fs::write(folder.join(FILE), &file).expect("a database");
            url_of(folder)
        }
        Engine::Postgres => postgres_like(&migrated_name(migrations).await).await,
    }
}

/// The bytes of a database of SQLite; its log is empty after the last connection has closed.
async fn migrated_file(migrations: Migrations) -> Arc<[u8]> {
    static MADE: Made<Arc<[u8]>> = Mutex::const_new(BTreeMap::new());
    let mut made = MADE.lock().await;
    let place = std::ptr::from_ref(migrations).addr();
    if let Some(file) = made.get(&place) {
        return Arc::clone(file);
    }
    let folder = tempfile::tempdir().expect("a temporary folder");
    Db::migrate(&url_of(folder.path()), migrations).await.expect("migrations");
    assert!(!folder.path().join(format!("{FILE}-wal")).exists(), "a log is left");
    let file: Arc<[u8]> = std::fs::read(folder.path().join(FILE)).expect("a database").into();
    made.insert(place, Arc::clone(&file));
    file
}

/// The name of a database of PostgreSQL to which no connection is open.
async fn migrated_name(migrations: Migrations) -> String {
    static MADE: Made<String> = Mutex::const_new(BTreeMap::new());
    let mut made = MADE.lock().await;
    let place = std::ptr::from_ref(migrations).addr();
    if let Some(name) = made.get(&place) {
        return name.clone();
    }
    let url = postgres_like("template0").await;
    Db::migrate(&url, migrations).await.expect("migrations");
    let (_, name) = url.rsplit_once('/').expect("a URL with a database");
    made.insert(place, name.to_owned());
    name.to_owned()
}

fn url_of(folder: &Path) -> String {
    format!("sqlite:{}", folder.join(FILE).display())
}

async fn postgres_like(template: &str) -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let server = std::env::var(SERVER).unwrap_or_else(|_| {
        panic!("{SERVER} is not set: run the tests with `make test`, or under `scripts/with/postgres`")
    });
    sqlx::any::install_default_drivers();
    let name = format!("test_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
    let mut admin = sqlx::AnyConnection::connect(&server).await.expect("the test server");
    // Copying files takes half as long as logging each page, on a server that waits for no disk.
    let create = format!(
        "CREATE DATABASE {name} TEMPLATE {template} STRATEGY FILE_COPY LC_COLLATE 'C' LC_CTYPE 'C' \
         ENCODING 'UTF8'"
    );
    sqlx::raw_sql(AssertSqlSafe(create)).execute(&mut admin).await.expect("a database");
    let (base, _) = server.rsplit_once('/').expect("a URL with a database");
    format!("{base}/{name}")
}
