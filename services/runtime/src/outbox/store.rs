use std::sync::LazyLock;

use jiff::Timestamp;

use crate::db::list::{ListQuery, padded_short};
use crate::db::{AppendedRow, Conn, DbError, Engine, Insert, InsertSql, Tx};
use crate::id::OutboxId;

use super::{Place, Topic};

pub(super) struct NewRow {
    pub(super) id: OutboxId,
    pub(super) topic: Topic,
    pub(super) payload: Vec<u8>,
    pub(super) due: Timestamp,
    pub(super) now: Timestamp,
    pub(super) place: Option<Place>,
    pub(super) trace_parent: Option<String>,
}

impl AppendedRow for NewRow {
    fn sql() -> &'static InsertSql {
        const INTO: &str =
            "INSERT INTO outbox (id, topic, payload, sealed_at, due_at, attempts, final_answers,
            trace_parent, created_at, sequence, number) VALUES";
        static SQL: InsertSql = InsertSql::new(INTO, 11);
        &SQL
    }

    fn bind<'q>(&self, insert: Insert<'q>) -> Insert<'q> {
        let now = self.now.as_millisecond();
        insert
            .bind(&self.id)
            .bind(self.topic.name)
            .bind(self.payload.clone())
            .bind(self.topic.sealed.then_some(now))
            .bind(self.due.as_millisecond())
            .bind(0_i64)
            .bind(0_i64)
            .bind(self.trace_parent.clone())
            .bind(now)
            .bind(self.place.as_ref().map(|place| place.sequence.clone()))
            .bind(self.place.as_ref().map(|place| place.number))
    }
}

#[derive(Clone, Copy)]
pub(super) struct ClaimRequest {
    pub(super) topic: &'static str,
    pub(super) due_by: Timestamp,
    pub(super) lease_end: Timestamp,
    pub(super) limit: i64,
}

/// The right to settle a row, until another worker claims the row.
#[derive(Clone)]
pub(super) struct Claim {
    pub(super) id: OutboxId,
    /// The tries with this one; the number differs for each claim.
    pub(super) attempts: i64,
    pub(super) final_answers: i64,
    /// The first internal failure.
    pub(super) failing_since: Option<Timestamp>,
}

/// The facts of a failed try, which the row keeps for the later tries.
pub(super) struct Setback<'a> {
    pub(super) failed_at: Timestamp,
    pub(super) final_answers: i64,
    pub(super) failing_since: Option<Timestamp>,
    pub(super) reason: &'a str,
}

pub(super) struct ClaimedRow {
    pub(super) claim: Claim,
    pub(super) payload: Vec<u8>,
    pub(super) sealed: bool,
    pub(super) trace_parent: Option<String>,
}

pub(super) async fn delete(tx: &mut Tx, id: &OutboxId) -> Result<(), DbError> {
    if !tx.appended::<NewRow>().drop_row(|row| row.id == *id) {
        sqlx::query("DELETE FROM outbox WHERE id = $1").bind(id).execute(tx.conn()).await?;
    }
    Ok(())
}

/// Looks for a due row, which costs less than a claim, also in a long queue.
pub(super) async fn is_any_due(conn: &mut Conn, topic: &str, now: Timestamp) -> Result<bool, DbError> {
    let first: Option<(i64,)> = sqlx::query_as(
        "SELECT due_at FROM outbox WHERE topic = $1 AND parked_at IS NULL AND due_at <= $2
         ORDER BY due_at LIMIT 1",
    )
    .bind(topic)
    .bind(now.as_millisecond())
    .fetch_optional(conn)
    .await?;
    Ok(first.is_some())
}

/// The due rows. A row of a sequence waits while the table has an earlier row of it, also one under way.
macro_rules! claim_sql {
    ($before:literal, $after:literal) => {
        concat!(
            "UPDATE outbox SET due_at = $1, attempts = attempts + 1 WHERE id ",
            $before,
            "SELECT o.id FROM outbox o WHERE o.topic = $2 AND o.parked_at IS NULL AND o.due_at <= $3
                AND (o.sequence IS NULL OR NOT EXISTS
                     (SELECT 1 FROM outbox e WHERE e.sequence = o.sequence AND e.number < o.number
                        AND e.topic = o.topic AND e.sequence IS NOT NULL AND e.parked_at IS NULL))
              ORDER BY o.due_at LIMIT $4",
            $after,
            " RETURNING id, payload, sealed_at, attempts, final_answers, failing_since_at,
                trace_parent"
        )
    };
}

/// Claims due rows until the lease ends. On PostgreSQL a worker skips the rows that another worker has
/// locked. PostgreSQL makes the array once, but may run the query of an `IN` again and lock further rows.
pub(super) async fn claim(tx: &mut Tx, request: ClaimRequest) -> Result<Vec<ClaimedRow>, DbError> {
    type Row = (OutboxId, Vec<u8>, Option<i64>, i64, i64, Option<i64>, Option<String>);
    let sql = match tx.engine() {
        Engine::Sqlite => claim_sql!("IN (", ")"),
        Engine::Postgres => claim_sql!("= ANY(ARRAY(", " FOR UPDATE OF o SKIP LOCKED))"),
    };
    let rows: Vec<Row> = sqlx::query_as(sql)
        .bind(request.lease_end.as_millisecond())
        .bind(request.topic)
        .bind(request.due_by.as_millisecond())
        .bind(request.limit)
        .fetch_all(tx.conn())
        .await?;
    let row = |(id, payload, sealed_at, attempts, final_answers, failing_since_at, trace_parent): Row| {
        let failing_since = failing_since_at.map(Timestamp::from_millisecond).transpose();
        let failing_since = failing_since.map_err(|_| DbError::corrupt("outbox", "failing_since_at"))?;
        let claim = Claim { id, attempts, final_answers, failing_since };
        Ok::<_, DbError>(ClaimedRow { claim, payload, sealed: sealed_at.is_some(), trace_parent })
    };
    let mut claimed = rows.into_iter().map(row).collect::<Result<Vec<_>, _>>()?;
    claimed.sort_by(|a, b| a.claim.id.cmp(&b.claim.id));
    Ok(claimed)
}

/// Deletes the rows of these claims, and gives their number. Other rows were cancelled or claimed again.
pub(super) async fn settle_delivered(conn: &mut Conn, claims: &[Claim]) -> Result<usize, DbError> {
    static DELETE: LazyLock<ListQuery> = LazyLock::new(|| ListQuery::new(delete_sql));
    let mut settled = 0;
    for some in padded_short(claims) {
        let mut delete = sqlx::query(DELETE.of_length(some.len()));
        // A repeated claim deletes its row once.
        for claim in &some {
            delete = delete.bind(&claim.id).bind(claim.attempts);
        }
        settled += delete.execute(&mut *conn).await?.rows_affected();
    }
    Ok(usize::try_from(settled).unwrap_or(usize::MAX))
}

fn delete_sql(length: usize) -> String {
    let own: Vec<String> =
        (0..length).map(|n| format!("(id = ${} AND attempts = ${})", 2 * n + 1, 2 * n + 2)).collect();
    format!("DELETE FROM outbox WHERE {}", own.join(" OR "))
}

/// Makes the row due again; false when another worker has claimed it.
pub(super) async fn settle_again(
    conn: &mut Conn,
    claim: &Claim,
    due: Timestamp,
    setback: &Setback<'_>,
) -> Result<bool, DbError> {
    let updated = sqlx::query(
        "UPDATE outbox SET due_at = $1, final_answers = $2, failing_since_at = $3, last_reason = $4,
             first_failed_at = COALESCE(first_failed_at, $7)
         WHERE id = $5 AND attempts = $6",
    )
    .bind(due.as_millisecond())
    .bind(setback.final_answers)
    .bind(setback.failing_since.map(Timestamp::as_millisecond))
    .bind(setback.reason)
    .bind(&claim.id)
    .bind(claim.attempts)
    .bind(setback.failed_at.as_millisecond())
    .execute(conn)
    .await?;
    Ok(updated.rows_affected() == 1)
}

/// Parks the row; false when another worker has claimed it.
pub(super) async fn settle_parked(
    conn: &mut Conn,
    claim: &Claim,
    setback: &Setback<'_>,
) -> Result<bool, DbError> {
    let updated = sqlx::query(
        "UPDATE outbox SET parked_at = $1, final_answers = $2, failing_since_at = $3, last_reason = $4
         WHERE id = $5 AND attempts = $6",
    )
    .bind(setback.failed_at.as_millisecond())
    .bind(setback.final_answers)
    .bind(setback.failing_since.map(Timestamp::as_millisecond))
    .bind(setback.reason)
    .bind(&claim.id)
    .bind(claim.attempts)
    .execute(conn)
    .await?;
    Ok(updated.rows_affected() == 1)
}

/// The topics of all waiting rows, also of rows that are due much later.
pub(super) async fn waiting_topics(conn: &mut Conn) -> Result<Vec<String>, DbError> {
    let topics: Vec<(String,)> =
        sqlx::query_as("SELECT DISTINCT topic FROM outbox WHERE parked_at IS NULL").fetch_all(conn).await?;
    Ok(topics.into_iter().map(|(topic,)| topic).collect())
}
