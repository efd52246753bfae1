//! Migrations are files `NNNN_name.sql`, compiled in. Runtime's own migrations run first and are noted in a
//! table of their own. Where the engines differ, `NNNN_name.sqlite.sql` and `NNNN_name.postgres.sql` stand
//! beside each other.

use include_dir::{Dir, include_dir};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AnyConnection, AssertSqlSafe, SqlSafeStr};

use super::{DbError, Engine};

static SHARED: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/migrations");

pub(super) async fn run(
    conn: &mut AnyConnection,
    engine: Engine,
    service: &'static Dir<'static>,
) -> Result<(), DbError> {
    if engine == Engine::Postgres {
        require_collation_c(conn).await?;
    }
    migrator(&SHARED, engine, "_runtime_migrations")?.run(&mut *conn).await?;
    migrator(service, engine, "_service_migrations")?.run(&mut *conn).await?;
    Ok(())
}

fn migrator(files: &'static Dir<'static>, engine: Engine, table: &'static str) -> Result<Migrator, DbError> {
    let own = files.files().filter(|file| is_for(file, engine));
    let mut migrations = own.map(migration).collect::<Result<Vec<_>, _>>()?;
    migrations.sort();
    let mut migrator = Migrator::with_migrations(migrations);
    migrator.dangerous_set_table_name(table);
    Ok(migrator)
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
async fn require_collation_c(conn: &mut AnyConnection) -> Result<(), DbError> {
    let (collation,): (String,) =
        sqlx::query_as("SELECT CAST(datcollate AS TEXT) FROM pg_database WHERE datname = current_database()")
            .fetch_one(conn)
            .await?;
    if matches!(collation.as_str(), "C" | "POSIX" | "C.UTF-8" | "C.utf8") {
        return Ok(());
    }
    Err(DbError::Setup(format!("the database sorts by {collation}: create it with LC_COLLATE 'C'").into()))
}
