use jiff::Timestamp;
use sqlx::{AnyConnection, AssertSqlSafe};

use crate::db::DbError;
use crate::id::OutboxId;

use super::{Place, Topic};

/// Few lengths of a list, so that few statements are prepared.
const LISTS: [usize; 3] = [1, 4, LONGEST_LIST];
const LONGEST_LIST: usize = 16;

pub(super) struct NewRow<'a> {
    pub(super) id: &'a OutboxId,
    pub(super) topic: Topic,
    pub(super) payload: &'a [u8],
    pub(super) due: Timestamp,
    pub(super) now: Timestamp,
    pub(super) place: Option<&'a Place>,
}

#[derive(Clone, Copy)]
pub(super) struct Wanted {
    pub(super) topic: &'static str,
    pub(super) due_by: Timestamp,
    pub(super) lease_end: Timestamp,
    pub(super) limit: i64,
}

/// The right to settle a row, until somebody claims it again.
#[derive(Clone)]
pub(super) struct Claim {
    pub(super) id: OutboxId,
    /// This try included; differs for each claim.
    pub(super) attempts: i64,
    pub(super) final_answers: i64,
}

pub(super) struct Claimed {
    pub(super) claim: Claim,
    pub(super) payload: Vec<u8>,
    pub(super) sealed: bool,
    pub(super) trace_parent: Option<String>,
}

pub(super) async fn insert(conn: &mut AnyConnection, row: &NewRow<'_>) -> Result<(), DbError> {
    let now = row.now.as_millisecond();
    sqlx::query(
        "INSERT INTO outbox (id, topic, payload, sealed_at, due_at, attempts, final_answers, trace_parent, created_at,
             sequence, number)
         VALUES ($1, $2, $3, $4, $5, 0, 0, $6, $7, $8, $9)",
    )
    .bind(row.id)
    .bind(row.topic.name)
    .bind(row.payload.to_vec())
    .bind(row.topic.sealed.then_some(now))
    .bind(row.due.as_millisecond())
    .bind(crate::telemetry::trace_parent())
    .bind(now)
    .bind(row.place.map(|place| place.sequence.clone()))
    .bind(row.place.map(|place| place.number))
    .execute(conn)
    .await?;
    Ok(())
}

pub(super) async fn delete(conn: &mut AnyConnection, id: &OutboxId) -> Result<(), DbError> {
    sqlx::query("DELETE FROM outbox WHERE id = $1").bind(id).execute(conn).await?;
    Ok(())
}

/// Cheaper than a claim, however long the queue is.
pub(super) async fn is_any_due(
    conn: &mut AnyConnection,
    topic: &str,
    now: Timestamp,
) -> Result<bool, DbError> {
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

/// Takes due rows until the lease ends; the outer condition keeps two workers from claiming one row. A row of a
/// sequence is left while one before it is there, also while that is on its way.
pub(super) async fn claim(conn: &mut AnyConnection, wanted: Wanted) -> Result<Vec<Claimed>, DbError> {
    type Row = (OutboxId, Vec<u8>, Option<i64>, i64, i64, Option<String>);
    let rows: Vec<Row> = sqlx::query_as(
        "UPDATE outbox SET due_at = $1, attempts = attempts + 1
         WHERE id IN (SELECT o.id FROM outbox o WHERE o.topic = $2 AND o.parked_at IS NULL AND o.due_at <= $3
                        AND (o.sequence IS NULL OR NOT EXISTS
                             (SELECT 1 FROM outbox e WHERE e.sequence = o.sequence AND e.number < o.number
                                AND e.topic = o.topic AND e.sequence IS NOT NULL AND e.parked_at IS NULL))
                      ORDER BY o.due_at LIMIT $4)
           AND parked_at IS NULL AND due_at <= $3
         RETURNING id, payload, sealed_at, attempts, final_answers, trace_parent",
    )
    .bind(wanted.lease_end.as_millisecond())
    .bind(wanted.topic)
    .bind(wanted.due_by.as_millisecond())
    .bind(wanted.limit)
    .fetch_all(conn)
    .await?;
    let mut claimed: Vec<Claimed> = rows
        .into_iter()
        .map(|(id, payload, sealed_at, attempts, final_answers, trace_parent)| Claimed {
            claim: Claim { id, attempts, final_answers },
            payload,
            sealed: sealed_at.is_some(),
            trace_parent,
        })
        .collect();
    claimed.sort_by(|a, b| a.claim.id.cmp(&b.claim.id));
    Ok(claimed)
}

/// How many of the rows were still these claims' own; the others have been claimed again since, or cancelled.
pub(super) async fn settle_delivered(conn: &mut AnyConnection, claims: &[Claim]) -> Result<usize, DbError> {
    let mut settled = 0;
    for some in claims.chunks(LONGEST_LIST) {
        let length = LISTS.into_iter().find(|length| *length >= some.len()).unwrap_or(LONGEST_LIST);
        let mut delete = sqlx::query(AssertSqlSafe(delete_sql(length)));
        // The first stands for what is missing: it is deleted once.
        for claim in some.iter().chain(some.iter().take(1).cycle()).take(length) {
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

/// False when the row is not this claim's any more.
pub(super) async fn settle_again(
    conn: &mut AnyConnection,
    claim: &Claim,
    due: Timestamp,
    final_answers: i64,
    reason: &str,
) -> Result<bool, DbError> {
    let updated = sqlx::query(
        "UPDATE outbox SET due_at = $1, final_answers = $2, last_reason = $3 WHERE id = $4 AND attempts = $5",
    )
    .bind(due.as_millisecond())
    .bind(final_answers)
    .bind(reason)
    .bind(&claim.id)
    .bind(claim.attempts)
    .execute(conn)
    .await?;
    Ok(updated.rows_affected() == 1)
}

/// Like [`settle_again`]: false when the row is not this claim's any more.
pub(super) async fn settle_parked(
    conn: &mut AnyConnection,
    claim: &Claim,
    now: Timestamp,
    reason: &str,
) -> Result<bool, DbError> {
    let updated = sqlx::query(
        "UPDATE outbox SET parked_at = $1, final_answers = final_answers + 1, last_reason = $2
         WHERE id = $3 AND attempts = $4",
    )
    .bind(now.as_millisecond())
    .bind(reason)
    .bind(&claim.id)
    .bind(claim.attempts)
    .execute(conn)
    .await?;
    Ok(updated.rows_affected() == 1)
}

/// Every topic that something waits under, also what is due much later.
pub(super) async fn waiting_topics(conn: &mut AnyConnection) -> Result<Vec<String>, DbError> {
    let topics: Vec<(String,)> =
        sqlx::query_as("SELECT DISTINCT topic FROM outbox WHERE parked_at IS NULL").fetch_all(conn).await?;
    Ok(topics.into_iter().map(|(topic,)| topic).collect())
}
