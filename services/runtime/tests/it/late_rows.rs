//! Rows that PostgreSQL writes at the end of a transaction, and that their table may refuse.

use futures_util::future::join_all;
use mostrador_runtime::Runtime;
use mostrador_runtime::db::{AppendedRow, Conn, DbError, Insert, InsertSql, Tx};
use mostrador_runtime::testing::{Engine, both_engines};

use crate::appended::{send, texts};
use crate::db::{hold, put, value};
use crate::outbox::start;

/// A subject's next number, one above the table's.
struct Next {
    id: String,
    number: i64,
}

impl AppendedRow for Next {
    fn sql() -> &'static InsertSql {
        const INTO: &str = "INSERT INTO received (id, received_at) VALUES";
        const NEXT: &str = "ON CONFLICT (id) DO UPDATE SET received_at = excluded.received_at
            WHERE received.received_at = excluded.received_at - 1";
        static SQL: InsertSql = InsertSql::on_conflict(INTO, 2, NEXT);
        &SQL
    }

    fn bind<'q>(&self, insert: Insert<'q>) -> Insert<'q> {
        insert.bind(self.id.clone()).bind(self.number)
    }
}

async fn number(conn: &mut Conn, id: &str) -> Result<i64, DbError> {
    let row: Option<(i64,)> = sqlx::query_as("SELECT received_at FROM received WHERE id = $1")
        .bind(id.to_owned())
        .fetch_optional(conn)
        .await?;
    Ok(row.map_or(0, |(number,)| number))
}

async fn count_on(tx: &mut Tx, id: &str) -> Result<(), DbError> {
    let number = number(tx.conn(), id).await? + 1;
    if tx.write_late(Next { id: id.to_owned(), number }).await? {
        Ok(())
    } else {
        Err(DbError::lost_race("count_on"))
    }
}

/// Takes the next number under this lock and sends a message.
async fn count(runtime: Runtime, lock: &str, id: &'static str) -> Result<(), DbError> {
    let db = runtime.db.clone();
    let counting = async move |tx: &mut Tx| {
        count_on(tx, id).await?;
        send(&runtime, tx, id).map(drop)
    };
    db.write_locked(lock, counting).await
}

#[both_engines]
async fn the_rows_of_all_jobs_of_a_transaction_are_written(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    let hold = hold(&runtime.db, engine).await;
    let ids = ["a", "b", "c", "d", "e"];
    let (counted, ()) = tokio::join!(join_all(ids.map(|id| count(runtime.clone(), id, id))), hold.end());
    assert!(counted.iter().all(Result::is_ok));
    for id in ids {
        assert_eq!(value(&runtime.db, id).await, Some(1));
    }
    let mut told = texts(&test).await;
    told.sort_unstable();
    assert_eq!(told, ids);
}

/// Under separate locks both read the same number, and one of them is refused.
#[both_engines]
async fn a_job_whose_row_is_refused_runs_again(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    runtime.db.write(async |tx| put(tx, "id", 1).await).await.unwrap();
    let hold = hold(&runtime.db, engine).await;
    let locks = ["one", "two", "three", "four"];
    let (counted, ()) =
        tokio::join!(join_all(locks.map(|lock| count(runtime.clone(), lock, "id"))), hold.end());
    assert!(counted.iter().all(Result::is_ok), "{counted:?}");
    assert_eq!(value(&runtime.db, "id").await, Some(5));
    assert_eq!(texts(&test).await.len(), 4);
}

/// Otherwise the second write would not see the first one's row, which is not written yet.
#[both_engines]
async fn a_job_sees_the_rows_of_those_that_had_its_lock_before(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    let hold = hold(&runtime.db, engine).await;
    let seen = (0..6).map(|_| {
        let db = runtime.db.clone();
        async move {
            db.write_locked("lock", async |tx: &mut Tx| {
                count_on(tx, "id").await?;
                Ok::<_, DbError>(())
            })
            .await
        }
    });
    let (counted, ()) = tokio::join!(join_all(seen), hold.end());
    assert!(counted.iter().all(Result::is_ok), "{counted:?}");
    assert_eq!(value(&runtime.db, "id").await, Some(6));
}
