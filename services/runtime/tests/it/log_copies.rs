//! SQLite's log, which is copied to the database beside the writer.

use include_dir::{Dir, DirEntry, File};
use mostrador_runtime::config::Migrate;
use mostrador_runtime::db::{Db, DbError, Opening, Tx};
use mostrador_runtime::{Random, ServiceName};
use tempfile::TempDir;

const TABLE: DirEntry<'static> =
    DirEntry::File(File::new("0001_pages.sql", b"CREATE TABLE pages (content BLOB NOT NULL)"));
static PAGES: Dir<'static> = Dir::new("", &[TABLE]);

/// The writer waits for the copy of a log of 16,000 pages; one more commit, and the frames' heads.
const LONGEST_LOG: u64 = 67;

async fn open(folder: &TempDir) -> Db {
    let url = format!("sqlite:{}", folder.path().join("a.db").display());
    let opening = Opening { migrate: Some(Migrate::Auto), ..Opening::default() };
    Db::open(ServiceName::Auth, &url, &PAGES, opening, Random::seeded(1)).await.unwrap()
}

async fn write(db: &Db, megabytes: usize) {
    for _ in 0..megabytes {
        let one = db.write(async |tx: &mut Tx| {
            sqlx::query("INSERT INTO pages (content) VALUES (ZEROBLOB(1048576))").execute(tx.conn()).await?;
            Ok::<_, DbError>(())
        });
        one.await.unwrap();
    }
}

async fn count(db: &Db) -> i64 {
    let mut conn = db.read().await.unwrap();
    let (count,): (i64,) = sqlx::query_as("SELECT COUNT(*) FROM pages").fetch_one(&mut *conn).await.unwrap();
    count
}

fn megabytes(folder: &TempDir, file: &str) -> u64 {
    std::fs::metadata(folder.path().join(file)).map_or(0, |found| found.len() >> 20)
}

#[tokio::test]
async fn the_log_is_copied_while_writes_go_on_and_a_stop_copies_the_rest() {
    let folder = tempfile::tempdir().unwrap();
    let db = open(&folder).await;
    write(&db, 120).await;
    let (log, copied) = (megabytes(&folder, "a.db-wal"), megabytes(&folder, "a.db"));
    assert!(log <= LONGEST_LOG && copied >= 40, "{log} MB of log, {copied} MB copied");

    db.close().await;
    assert!(!folder.path().join("a.db-wal").exists());
    assert!(megabytes(&folder, "a.db") >= 120);
    let again = open(&folder).await;
    assert_eq!(count(&again).await, 120);
    again.close().await;
}

#[tokio::test]
async fn a_reader_that_stays_in_a_transaction_holds_up_the_copy_and_no_write() {
    let folder = tempfile::tempdir().unwrap();
    let db = open(&folder).await;
    let mut stays = db.read().await.unwrap();
    sqlx::raw_sql("BEGIN; SELECT COUNT(*) FROM pages").execute(&mut *stays).await.unwrap();
    write(&db, 80).await;
    assert!(megabytes(&folder, "a.db-wal") > LONGEST_LOG);

    sqlx::raw_sql("COMMIT").execute(&mut *stays).await.unwrap();
    drop(stays);
    write(&db, 40).await;
    assert!(megabytes(&folder, "a.db") >= 80);
    assert_eq!(count(&db).await, 120);
    db.close().await;
}
