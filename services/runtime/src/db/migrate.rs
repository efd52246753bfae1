//! Migrations are files `NNNN_name.sql`, compiled in. Runtime's own migrations run first and are noted in a
//! table of their own. Where the engines differ, `NNNN_name.sqlite.sql` and `NNNN_name.postgres.sql` stand
//! beside each other.
//!
//! A database may have more migrations than this program: a newer one expanded it first, and its older
//! replicas go on.

use std::collections::BTreeMap;

use include_dir::{Dir, include_dir};
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{AnyConnection, AssertSqlSafe, SqlSafeStr};

use super::{Conn, DbError, Engine, Migrations};

static SHARED: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/migrations");
const RUNTIME_TABLE: &str = "_runtime_migrations";
const SERVICE_TABLE: &str = "_service_migrations";

/// Runs the migrations that the database lacks, and gives their names. Several processes may do so at once:
/// on PostgreSQL each waits for a lock, then finds the work done.
pub(super) async fn run(
    conn: &mut AnyConnection,
    engine: Engine,
    service: Migrations,
) -> Result<Vec<String>, DbError> {
    require_order(conn, engine).await?;
    let mut lacked = Vec::new();
    for migrator in migrators(engine, service)? {
        let pending = pending(conn, engine, &migrator).await?;
        if !pending.is_empty() {
            migrator.run(&mut *conn).await?;
        }
        lacked.extend(pending);
    }
    Ok(lacked)
}

/// Refuses a database that lacks migrations; changes nothing.
pub(super) async fn require(
    conn: &mut AnyConnection,
    engine: Engine,
    service: Migrations,
) -> Result<(), DbError> {
    require_order(conn, engine).await?;
    let mut lacked = Vec::new();
    for migrator in migrators(engine, service)? {
        lacked.extend(pending(conn, engine, &migrator).await?);
    }
    if lacked.is_empty() { Ok(()) } else { Err(DbError::Pending(lacked)) }
}

/// The numbers of the migrations that a database has: runtime's, and those of its service.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AppliedMigrations {
    pub runtime: Vec<i64>,
    pub service: Vec<i64>,
}

impl AppliedMigrations {
    /// The migrations of a database in use, which has both tables of migrations.
    pub(super) async fn of(conn: &mut Conn) -> Result<Self, DbError> {
        Ok(Self {
            runtime: numbers(conn, RUNTIME_TABLE).await?,
            service: numbers(conn, SERVICE_TABLE).await?,
        })
    }

    /// The names of the migrations that a process of this version lacks there.
    pub fn lacked(&self, engine: Engine, service: Migrations) -> Result<Vec<String>, DbError> {
        let [of_runtime, of_service] = migrators(engine, service)?;
        let lacked = |migrator: &Migrator, applied: &[i64]| -> Vec<_> {
            let all = migrator.iter().filter(|migration| !applied.contains(&migration.version));
            all.map(name).collect()
        };
        Ok([lacked(&of_runtime, &self.runtime), lacked(&of_service, &self.service)].concat())
    }
}

async fn numbers(conn: &mut Conn, table: &'static str) -> Result<Vec<i64>, DbError> {
    let query = AssertSqlSafe(format!("SELECT version FROM {table} ORDER BY version"));
    let rows: Vec<(i64,)> = sqlx::query_as(query).fetch_all(conn).await?;
    Ok(rows.into_iter().map(|(version,)| version).collect())
}

fn migrators(engine: Engine, service: Migrations) -> Result<[Migrator; 2], DbError> {
    Ok([migrator(&SHARED, engine, RUNTIME_TABLE)?, migrator(service, engine, SERVICE_TABLE)?])
}

fn migrator(files: Migrations, engine: Engine, table: &'static str) -> Result<Migrator, DbError> {
    let own = files.files().filter(|file| is_for(file, engine));
    let mut migrations = own.map(migration).collect::<Result<Vec<_>, _>>()?;
    migrations.sort();
    let mut migrator = Migrator::with_migrations(migrations);
    migrator.dangerous_set_table_name(table);
    migrator.set_ignore_missing(true);
    Ok(migrator)
}

/// The migrations that the database lacks. A migration that was changed after it ran is an error.
async fn pending(
    conn: &mut AnyConnection,
    engine: Engine,
    migrator: &Migrator,
) -> Result<Vec<String>, DbError> {
    let applied = applied(conn, engine, &migrator.table_name).await?;
    let mut pending = Vec::new();
    for migration in migrator.iter() {
        match applied.get(&migration.version) {
            None => pending.push(name(migration)),
            Some(checksum) if *checksum == *migration.checksum => {}
            Some(_) => return Err(MigrateError::VersionMismatch(migration.version).into()),
        }
    }
    Ok(pending)
}

fn name(migration: &Migration) -> String {
    format!("{:04}_{}", migration.version, migration.description)
}

/// The checksum of each migration that ran, by its number. The table may not exist yet, and a process that
/// only serves may have no right to make it.
async fn applied(
    conn: &mut AnyConnection,
    engine: Engine,
    table: &str,
) -> Result<BTreeMap<i64, Vec<u8>>, DbError> {
    let exists = match engine {
        Engine::Sqlite => "SELECT CAST(1 AS BIGINT) FROM sqlite_master WHERE type = 'table' AND name = $1",
        Engine::Postgres => "SELECT CAST(1 AS BIGINT) WHERE to_regclass($1) IS NOT NULL",
    };
    let exists: Option<(i64,)> = sqlx::query_as(exists).bind(table).fetch_optional(&mut *conn).await?;
    if exists.is_none() {
        return Ok(BTreeMap::new());
    }
    let applied = AssertSqlSafe(format!("SELECT version, checksum FROM {table}"));
    let rows: Vec<(i64, Vec<u8>)> = sqlx::query_as(applied).fetch_all(conn).await?;
    Ok(rows.into_iter().collect())
}

fn stem(file: &'static include_dir::File<'static>) -> &'static str {
    file.path().file_stem().and_then(|stem| stem.to_str()).unwrap_or_default()
}

fn is_for(file: &'static include_dir::File<'static>, engine: Engine) -> bool {
    let other = match engine {
        Engine::Sqlite => ".postgres",
        Engine::Postgres => ".sqlite",
    };
    !stem(file).ends_with(other)
}

fn migration(file: &'static include_dir::File<'static>) -> Result<Migration, DbError> {
    let name = stem(file);
    let malformed = || DbError::Setup(format!("{name} is not a migration NNNN_name.sql").into());
    let (version, description) = name.split_once('_').ok_or_else(malformed)?;
    let description = description.split('.').next().unwrap_or(description);
    let version = version.parse().map_err(|_| malformed())?;
    let sql = file.contents_utf8().ok_or_else(malformed)?;
    let sql = AssertSqlSafe(sql.to_owned()).into_sql_str();
    Ok(Migration::new(version, description.to_owned().into(), MigrationType::Simple, sql, false))
}

/// Text ids must sort alike on both engines.
async fn require_order(conn: &mut AnyConnection, engine: Engine) -> Result<(), DbError> {
    if engine == Engine::Sqlite {
        return Ok(());
    }
    let (collation,): (String,) =
        sqlx::query_as("SELECT CAST(datcollate AS TEXT) FROM pg_database WHERE datname = current_database()")
            .fetch_one(conn)
            .await?;
    if matches!(collation.as_str(), "C" | "POSIX" | "C.UTF-8" | "C.utf8") {
        return Ok(());
    }
    Err(DbError::Setup(format!("the database sorts by {collation}: create it with LC_COLLATE 'C'").into()))
}
