use rusqlite::Connection;
use sqlx::Row as _;
use sqlx::error::ErrorKind;

use super::Conn;

async fn conn() -> (tempfile::TempDir, Conn) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.db");
    drop(Connection::open(&file).unwrap());
    let mut conn = Conn::open_here(&file, &["PRAGMA foreign_keys = ON"]).unwrap();
    let tables = "CREATE TABLE orders (id TEXT PRIMARY KEY, amount BIGINT NOT NULL CHECK (amount > 0));
                  CREATE TABLE items (order_id TEXT NOT NULL REFERENCES orders (id), label TEXT UNIQUE)";
    sqlx::raw_sql(tables).execute(&mut conn).await.unwrap();
    (folder, conn)
}

async fn kind_of(conn: &mut Conn, sql: &'static str) -> ErrorKind {
    let error = sqlx::query(sql).execute(conn).await.expect_err(sql);
    error.as_database_error().expect("SQLite's").kind()
}

#[tokio::test]
async fn an_argument_is_found_by_its_number_wherever_it_stands() {
    let (_folder, mut conn) = conn().await;
    let sql = "SELECT $2 AS second, $1 AS first, $2 || $3 AS joined";
    let query = sqlx::query(sql).bind(1_i64).bind("two").bind("three");
    let row = query.fetch_one(&mut conn).await.unwrap();
    assert_eq!(row.get::<i64, _>("first"), 1);
    assert_eq!(row.get::<String, _>("second"), "two");
    assert_eq!(row.get::<String, _>("joined"), "twothree");
}

#[tokio::test]
async fn a_missing_argument_is_an_error() {
    let (_folder, mut conn) = conn().await;
    let error = sqlx::query("SELECT $1, $2").bind(1_i64).execute(&mut conn).await.unwrap_err();
    assert!(error.to_string().contains("$2 has no argument"), "{error}");
    let error = sqlx::query("SELECT ?").bind(1_i64).execute(&mut conn).await.unwrap_err();
    assert!(error.to_string().contains("no parameter like $1"), "{error}");
}

#[tokio::test]
async fn values_come_back_as_they_were() {
    type Values = (i64, bool, f64, String, Vec<u8>, Option<String>, Option<i64>);
    let (_folder, mut conn) = conn().await;
    let values: Values = (i64::MIN, true, 0.5, "Warung Ñandú".into(), vec![0, 255], None, Some(-1));
    let query = sqlx::query_as("SELECT $1, $2 <> 0, $3, $4, $5, $6, $7")
        .bind(values.0)
        .bind(values.1)
        .bind(values.2)
        .bind(&values.3)
        .bind(values.4.clone())
        .bind(&values.5)
        .bind(values.6);
    let read: (i64, i64, f64, String, Vec<u8>, Option<String>, Option<i64>) =
        query.fetch_one(&mut conn).await.unwrap();
    assert_eq!((read.0, read.1 != 0, read.2, read.3, read.4, read.5, read.6), values);
}

#[tokio::test]
async fn a_statement_changes_all_its_rows_for_every_reader() {
    let (_folder, mut conn) = conn().await;
    let inserted = sqlx::query("INSERT INTO orders VALUES ('a', 1), ('b', 2), ('c', 3)");
    assert_eq!(inserted.execute(&mut conn).await.unwrap().rows_affected(), 3);
    let update = "UPDATE orders SET amount = amount + 1 RETURNING amount";
    let first = sqlx::query(update).fetch_optional(&mut conn).await.unwrap().expect("a row");
    assert_eq!(first.get::<i64, _>(0), 2);
    let amounts: Vec<(i64,)> =
        sqlx::query_as("SELECT amount FROM orders ORDER BY id").fetch_all(&mut conn).await.unwrap();
    assert_eq!(amounts, [(2,), (3,), (4,)]);
    assert!(sqlx::query("SELECT 1 WHERE 1 = 0").fetch_optional(&mut conn).await.unwrap().is_none());
}

#[tokio::test]
async fn a_broken_constraint_keeps_its_kind() {
    let (_folder, mut conn) = conn().await;
    sqlx::raw_sql("INSERT INTO orders VALUES ('a', 1); INSERT INTO items VALUES ('a', 'x')")
        .execute(&mut conn)
        .await
        .unwrap();
    let broken = [
        ("INSERT INTO orders VALUES ('a', 1)", ErrorKind::UniqueViolation),
        ("INSERT INTO items VALUES ('a', 'x')", ErrorKind::UniqueViolation),
        ("INSERT INTO items VALUES ('b', 'y')", ErrorKind::ForeignKeyViolation),
        ("INSERT INTO orders VALUES ('b', NULL)", ErrorKind::NotNullViolation),
        ("INSERT INTO orders VALUES ('b', 0)", ErrorKind::CheckViolation),
        ("SELECT nothing", ErrorKind::Other),
    ];
    for (sql, kind) in broken {
        assert_eq!(kind_of(&mut conn, sql).await, kind, "{sql}");
    }
}

#[tokio::test]
async fn statements_without_arguments_run_up_to_the_first_that_fails() {
    let (_folder, mut conn) = conn().await;
    let sql = "INSERT INTO orders VALUES ('a', 1); SELECT nothing; INSERT INTO orders VALUES ('b', 1)";
    assert!(sqlx::raw_sql(sql).execute(&mut conn).await.is_err());
    let ids: Vec<(String,)> = sqlx::query_as("SELECT id FROM orders").fetch_all(&mut conn).await.unwrap();
    assert_eq!(ids, [("a".to_owned(),)]);
}

/// A prepared statement is the same one in each round.
#[tokio::test]
async fn savepoints_open_and_close_by_prepared_statements_however_often() {
    let (_folder, mut conn) = conn().await;
    let kept = ["BEGIN IMMEDIATE", "SAVEPOINT job", "INSERT INTO orders VALUES (HEX(RANDOMBLOB(8)), 1)"];
    let undone =
        ["RELEASE job", "SAVEPOINT job", "INSERT INTO orders VALUES ('undone', 1)", "ROLLBACK TO job"];
    for _ in 0..3 {
        for sql in kept.iter().chain(&undone).chain(&["RELEASE job", "COMMIT"]) {
            sqlx::query(*sql).execute(&mut conn).await.unwrap();
        }
    }
    let (all, undone): (i64, i64) =
        sqlx::query_as("SELECT COUNT(*), SUM(id = 'undone') FROM orders").fetch_one(&mut conn).await.unwrap();
    assert_eq!((all, undone), (3, 0));
}
