//! Migrations that run before the serving process, by another role.

use std::time::Duration;

use futures_util::future::{join_all, try_join_all};
use include_dir::{Dir, DirEntry, File};
use mostrador_runtime::config::Migrate;
use mostrador_runtime::db::{Db, DbError, Migrations, Opening, Tx};
use mostrador_runtime::serve::await_migrations;
use mostrador_runtime::testing::{Engine, both_engines, database};
use mostrador_runtime::{Random, ServiceName};
use sqlx::{AssertSqlSafe, Connection};
use tempfile::TempDir;

const NOTES: DirEntry<'static> =
    DirEntry::File(File::new("0001_notes.sql", b"CREATE TABLE notes (id TEXT PRIMARY KEY)"));
const COLOURS: DirEntry<'static> =
    DirEntry::File(File::new("0002_colours.sql", b"ALTER TABLE notes ADD COLUMN colour TEXT"));
const OTHER_NOTES: DirEntry<'static> =
    DirEntry::File(File::new("0001_notes.sql", b"CREATE TABLE notes (id TEXT)"));

static OLD: Dir<'static> = Dir::new("", &[NOTES]);
static NEW: Dir<'static> = Dir::new("", &[NOTES, COLOURS]);
static CHANGED: Dir<'static> = Dir::new("", &[OTHER_NOTES]);

async fn fresh(engine: Engine) -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let url = database::fresh(engine, folder.path()).await;
    (folder, url)
}

async fn open(url: &str, migrations: Migrations, migrate: Option<Migrate>) -> Result<Db, DbError> {
    let opening = Opening { migrate, ..Opening::default() };
    Db::open(ServiceName::Auth, url, migrations, opening, Random::seeded(1)).await
}

async fn note(db: &Db, id: &'static str) -> Result<(), DbError> {
    db.write(async move |tx: &mut Tx| {
        sqlx::query("INSERT INTO notes (id) VALUES ($1)").bind(id).execute(tx.conn()).await?;
        Ok(())
    })
    .await
}

#[both_engines]
async fn a_database_that_lacks_migrations_is_refused_until_the_command_ran(engine: Engine) {
    let (_folder, url) = fresh(engine).await;
    let refused = open(&url, &OLD, Some(Migrate::Off)).await.err().unwrap().to_string();
    let lacked = [
        "0001_shared",
        "0002_outbox_order",
        "0003_event_facts",
        "0004_owner_notes",
        "0005_outbox_failing_since",
        "0006_forgotten_accounts",
        "0007_outbox_first_failed",
        "0008_outbox_agent",
        "0001_notes",
    ];
    let lacked = lacked.map(str::to_owned).to_vec();
    assert_eq!(refused, format!("migrations are pending: {}", lacked.join(", ")));
    assert_eq!(Db::migrate(&url, &OLD).await.unwrap(), lacked, "the refusal ran none of them");
    assert_eq!(Db::migrate(&url, &OLD).await.unwrap(), Vec::<String>::new());
    let db = open(&url, &OLD, Some(Migrate::Off)).await.unwrap();
    note(&db, "a").await.unwrap();
    let refused = open(&url, &NEW, Some(Migrate::Off)).await.err().unwrap().to_string();
    assert_eq!(refused, "migrations are pending: 0002_colours");
}

#[both_engines]
async fn an_older_program_goes_on_beside_a_newer_one(engine: Engine) {
    let (_folder, url) = fresh(engine).await;
    Db::migrate(&url, &OLD).await.unwrap();
    let runs_already = open(&url, &OLD, Some(Migrate::Off)).await.unwrap();
    Db::migrate(&url, &NEW).await.unwrap();
    note(&runs_already, "a").await.unwrap();
    for migrate in [Migrate::Off, Migrate::Auto] {
        let started = open(&url, &OLD, Some(migrate)).await.unwrap();
        note(&started, if migrate == Migrate::Off { "b" } else { "c" }).await.unwrap();
        started.close().await;
    }
    assert_eq!(Db::migrate(&url, &OLD).await.unwrap(), Vec::<String>::new());
    open(&url, &NEW, Some(Migrate::Off)).await.unwrap();
}

#[both_engines]
async fn a_migration_that_was_changed_after_it_ran_is_refused(engine: Engine) {
    let (_folder, url) = fresh(engine).await;
    Db::migrate(&url, &OLD).await.unwrap();
    for migrate in [Migrate::Off, Migrate::Auto] {
        let refused = open(&url, &CHANGED, Some(migrate)).await.err().unwrap();
        let cause = std::error::Error::source(&refused).unwrap().to_string();
        assert_eq!(cause, "migration 1 was previously applied but has been modified");
    }
    assert!(Db::migrate(&url, &CHANGED).await.is_err());
}

#[tokio::test]
async fn only_a_process_with_a_file_of_its_own_migrates_unasked() {
    let (_folder, file) = fresh(Engine::Sqlite).await;
    open(&file, &OLD, None).await.unwrap();
    let (_folder, shared) = fresh(Engine::Postgres).await;
    assert!(matches!(open(&shared, &OLD, None).await, Err(DbError::Pending(_))));
    open(&shared, &OLD, Some(Migrate::Auto)).await.unwrap();
}

#[tokio::test]
async fn eight_processes_migrate_one_database_at_once() {
    let (_folder, url) = fresh(Engine::Postgres).await;
    try_join_all((0..8).map(|_| Db::migrate(&url, &NEW))).await.unwrap();
    let opened = join_all((0..8).map(|_| open(&url, &NEW, Some(Migrate::Off)))).await;
    assert!(opened.iter().all(Result::is_ok));
    let (_folder, by_itself) = fresh(Engine::Postgres).await;
    try_join_all((0..8).map(|_| open(&by_itself, &NEW, Some(Migrate::Auto)))).await.unwrap();
}

/// Two roles on a fresh database: one that owns the tables, and one that reads and writes rows.
/// `deploy/postgres/database.sql` makes the same.
async fn two_roles() -> (TempDir, String, String) {
    let (folder, url) = fresh(Engine::Postgres).await;
    let (server, name) = url.rsplit_once('/').unwrap();
    let address = server.rsplit_once('@').unwrap().1;
    let (owner, serving) = (format!("{name}_owner"), format!("{name}_serving"));
    let mut admin = sqlx::AnyConnection::connect(&url).await.unwrap();
    let roles = format!(
        "CREATE ROLE {owner} LOGIN PASSWORD 'one'; CREATE ROLE {serving} LOGIN PASSWORD 'two';
         ALTER DATABASE {name} OWNER TO {owner};
         REVOKE ALL ON SCHEMA public FROM PUBLIC; GRANT USAGE ON SCHEMA public TO {serving};
         ALTER DEFAULT PRIVILEGES FOR ROLE {owner} IN SCHEMA public
             GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO {serving};"
    );
    sqlx::raw_sql(AssertSqlSafe(roles)).execute(&mut admin).await.unwrap();
    let as_role = |role: &str, password: &str| format!("postgres://{role}:{password}@{address}/{name}");
    (folder, as_role(&owner, "one"), as_role(&serving, "two"))
}

#[tokio::test]
async fn a_process_that_waits_for_migrations_ends_when_another_ran_them() {
    let (_folder, owner, serving) = two_roles().await;
    let waiting =
        tokio::spawn(async move { await_migrations(ServiceName::Auth, &serving, &NEW).await.unwrap() });
    Db::migrate(&owner, &OLD).await.unwrap();
    tokio::time::sleep(Duration::from_millis(1500)).await;
    assert!(!waiting.is_finished(), "one migration is pending");
    Db::migrate(&owner, &NEW).await.unwrap();
    tokio::time::timeout(Duration::from_secs(10), waiting).await.unwrap().unwrap();
}

#[tokio::test]
async fn a_process_does_not_wait_for_a_migration_that_was_changed() {
    let (_folder, owner, serving) = two_roles().await;
    Db::migrate(&owner, &OLD).await.unwrap();
    assert!(await_migrations(ServiceName::Auth, &serving, &CHANGED).await.is_err());
}

#[tokio::test]
async fn a_role_that_may_change_rows_only_serves_what_another_has_migrated() {
    let (_folder, owner, serving) = two_roles().await;
    assert!(matches!(open(&serving, &NEW, None).await, Err(DbError::Pending(_))));
    assert!(Db::migrate(&serving, &NEW).await.is_err());
    Db::migrate(&owner, &NEW).await.unwrap();
    for migrate in [None, Some(Migrate::Auto)] {
        let db = open(&serving, &NEW, migrate).await.unwrap();
        note(&db, if migrate.is_none() { "a" } else { "b" }).await.unwrap();
        let dropped = db.write(async |tx: &mut Tx| {
            sqlx::raw_sql("DROP TABLE notes").execute(tx.conn()).await?;
            Ok::<_, DbError>(())
        });
        assert!(dropped.await.is_err());
    }
}
