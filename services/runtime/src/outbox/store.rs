use jiff::Timestamp;
use sqlx::AnyConnection;

use crate::clock::timestamp;
use crate::db::DbError;
use crate::id::OutboxId;

use super::Topic;

pub(super) struct NewRow<'a> {
    pub(super) id: &'a OutboxId,
    pub(super) topic: Topic,
    pub(super) payload: &'a [u8],
    pub(super) due: Timestamp,
    pub(super) now: Timestamp,
}

pub(super) struct Claimed {
    pub(super) id: String,
    pub(super) topic: String,
    pub(super) payload: Vec<u8>,
    pub(super) sealed: bool,
    /// This try included.
    pub(super) attempts: i64,
    /// The due time before it was claimed.
    pub(super) trace_parent: Option<String>,
}

pub(super) async fn insert(conn: &mut AnyConnection, row: &NewRow<'_>) -> Result<(), DbError> {
    let now = row.now.as_millisecond();
    sqlx::query(
        "INSERT INTO outbox (id, topic, payload, sealed_at, due_at, attempts, trace_parent, created_at)
         VALUES ($1, $2, $3, $4, $5, 0, $6, $7)",
    )
    .bind(row.id.as_str())
    .bind(row.topic.name)
    .bind(row.payload.to_vec())
    .bind(row.topic.sealed.then_some(now))
    .bind(row.due.as_millisecond())
    .bind(crate::telemetry::trace_parent())
    .bind(now)
    .execute(conn)
    .await?;
    Ok(())
}

pub(super) async fn delete(conn: &mut AnyConnection, id: &str) -> Result<(), DbError> {
    sqlx::query("DELETE FROM outbox WHERE id = $1").bind(id).execute(conn).await?;
    Ok(())
}

/// Takes due rows until `lease_end`; the outer condition keeps two workers from claiming one row.
pub(super) async fn claim(
    conn: &mut AnyConnection,
    now: Timestamp,
    lease_end: Timestamp,
    limit: i64,
) -> Result<Vec<Claimed>, DbError> {
    type Row = (String, String, Vec<u8>, Option<i64>, i64, Option<String>);
    let rows: Vec<Row> = sqlx::query_as(
        "UPDATE outbox SET due_at = $1, attempts = attempts + 1
         WHERE id IN (SELECT id FROM outbox WHERE parked_at IS NULL AND due_at <= $2 ORDER BY due_at LIMIT $3)
           AND parked_at IS NULL AND due_at <= $2
         RETURNING id, topic, payload, sealed_at, attempts, trace_parent",
    )
    .bind(lease_end.as_millisecond())
    .bind(now.as_millisecond())
    .bind(limit)
    .fetch_all(conn)
    .await?;
    let mut claimed: Vec<Claimed> = rows
        .into_iter()
        .map(|(id, topic, payload, sealed_at, attempts, trace_parent)| Claimed {
            id,
            topic,
            payload,
            sealed: sealed_at.is_some(),
            attempts,
            trace_parent,
        })
        .collect();
    claimed.sort_by(|a, b| a.id.cmp(&b.id));
    Ok(claimed)
}

pub(super) async fn try_again(
    conn: &mut AnyConnection,
    id: &str,
    due: Timestamp,
    reason: &str,
) -> Result<(), DbError> {
    sqlx::query("UPDATE outbox SET due_at = $1, last_reason = $2 WHERE id = $3")
        .bind(due.as_millisecond())
        .bind(reason)
        .bind(id)
        .execute(conn)
        .await?;
    Ok(())
}

pub(super) async fn park(
    conn: &mut AnyConnection,
    id: &str,
    now: Timestamp,
    reason: &str,
) -> Result<(), DbError> {
    sqlx::query("UPDATE outbox SET parked_at = $1, last_reason = $2 WHERE id = $3")
        .bind(now.as_millisecond())
        .bind(reason)
        .bind(id)
        .execute(conn)
        .await?;
    Ok(())
}

/// How many rows could be delivered at `now`.
pub async fn count_due(conn: &mut AnyConnection, now: Timestamp) -> Result<i64, DbError> {
    let (count,): (i64,) =
        sqlx::query_as("SELECT COUNT(*) FROM outbox WHERE parked_at IS NULL AND due_at <= $1")
            .bind(now.as_millisecond())
            .fetch_one(conn)
            .await?;
    Ok(count)
}

/// The same by topic.
pub async fn count_due_by_topic(
    conn: &mut AnyConnection,
    now: Timestamp,
) -> Result<Vec<(String, i64)>, DbError> {
    Ok(sqlx::query_as(
        "SELECT topic, COUNT(*) FROM outbox WHERE parked_at IS NULL AND due_at <= $1 GROUP BY topic ORDER BY topic",
    )
    .bind(now.as_millisecond())
    .fetch_all(conn)
    .await?)
}

pub async fn count_parked(conn: &mut AnyConnection) -> Result<i64, DbError> {
    let (count,): (i64,) =
        sqlx::query_as("SELECT COUNT(*) FROM outbox WHERE parked_at IS NOT NULL").fetch_one(conn).await?;
    Ok(count)
}

/// A row that was given up; somebody has to look.
#[derive(Clone, Debug)]
pub struct Parked {
    pub id: String,
    pub topic: String,
    pub attempts: i64,
    pub parked_at: Timestamp,
    pub last_reason: Option<String>,
}

/// The newest 100.
pub async fn list_parked(conn: &mut AnyConnection) -> Result<Vec<Parked>, DbError> {
    let rows: Vec<(String, String, i64, i64, Option<String>)> = sqlx::query_as(
        "SELECT id, topic, attempts, parked_at, last_reason FROM outbox
         WHERE parked_at IS NOT NULL ORDER BY parked_at DESC LIMIT 100",
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|(id, topic, attempts, parked_at, last_reason)| Parked {
            id,
            topic,
            attempts,
            parked_at: timestamp(parked_at),
            last_reason,
        })
        .collect())
}

/// Payloads of one topic as they lie there, oldest first.
#[cfg(feature = "testing")]
pub(super) async fn by_topic(
    conn: &mut AnyConnection,
    topic: Topic,
) -> Result<Vec<(String, Vec<u8>)>, DbError> {
    Ok(sqlx::query_as("SELECT id, payload FROM outbox WHERE topic = $1 ORDER BY id")
        .bind(topic.name)
        .fetch_all(conn)
        .await?)
}
