//! Views of the outbox for tests.

use jiff::Timestamp;

use crate::db::{Conn, DbError, Tx};
use crate::id::OutboxId;

use super::{Outbox, Topic};

/// A message that is due, waits after a failed try or is parked.
#[derive(Clone, Debug)]
pub struct UndeliveredMessage {
    pub id: OutboxId,
    pub topic: String,
    pub attempts: i64,
    pub last_reason: Option<String>,
    pub is_parked: bool,
}

/// The undelivered messages, the oldest first.
pub(crate) async fn undelivered(conn: &mut Conn, now: Timestamp) -> Result<Vec<UndeliveredMessage>, DbError> {
    type Row = (OutboxId, String, i64, Option<String>, Option<i64>);
    let rows: Vec<Row> = sqlx::query_as(
        "SELECT id, topic, attempts, last_reason, parked_at FROM outbox
         WHERE parked_at IS NOT NULL OR attempts > 0 OR due_at <= $1 ORDER BY id",
    )
    .bind(now.as_millisecond())
    .fetch_all(conn)
    .await?;
    let row = |(id, topic, attempts, last_reason, parked_at): Row| UndeliveredMessage {
        id,
        topic,
        attempts,
        last_reason,
        is_parked: parked_at.is_some(),
    };
    Ok(rows.into_iter().map(row).collect())
}

/// Makes the messages that wait after a failed try due at once.
pub(crate) async fn retry_at(tx: &mut Tx, now: Timestamp) -> Result<(), DbError> {
    sqlx::query("UPDATE outbox SET due_at = $1 WHERE attempts > 0 AND parked_at IS NULL")
        .bind(now.as_millisecond())
        .execute(tx.conn())
        .await?;
    Ok(())
}

/// The payloads that wait under a topic, decrypted, the oldest first.
pub(crate) async fn payloads(
    outbox: &Outbox,
    conn: &mut Conn,
    topic: Topic,
) -> Result<Vec<Vec<u8>>, DbError> {
    let rows: Vec<(OutboxId, Vec<u8>)> =
        sqlx::query_as("SELECT id, payload FROM outbox WHERE topic = $1 ORDER BY id")
            .bind(topic.name)
            .fetch_all(conn)
            .await?;
    rows.into_iter().map(|(id, payload)| outbox.open(&id, topic.sealed, payload)).collect()
}
