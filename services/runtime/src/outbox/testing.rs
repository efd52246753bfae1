//! What tests see of the outbox.

use sqlx::AnyConnection;

use crate::db::DbError;
use crate::id::OutboxId;

use super::{Outbox, Topic};

/// A row that was given up.
#[derive(Clone, Debug)]
pub struct Parked {
    pub id: OutboxId,
    pub topic: String,
    pub attempts: i64,
    pub last_reason: Option<String>,
}

/// The newest first.
pub(crate) async fn parked(conn: &mut AnyConnection) -> Result<Vec<Parked>, DbError> {
    let rows: Vec<(OutboxId, String, i64, Option<String>)> = sqlx::query_as(
        "SELECT id, topic, attempts, last_reason FROM outbox
         WHERE parked_at IS NOT NULL ORDER BY parked_at DESC",
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|(id, topic, attempts, last_reason)| Parked { id, topic, attempts, last_reason })
        .collect())
}

/// What waits under a topic, oldest first, opened.
pub(crate) async fn payloads(
    outbox: &Outbox,
    conn: &mut AnyConnection,
    topic: Topic,
) -> Result<Vec<Vec<u8>>, DbError> {
    let rows: Vec<(OutboxId, Vec<u8>)> =
        sqlx::query_as("SELECT id, payload FROM outbox WHERE topic = $1 ORDER BY id")
            .bind(topic.name)
            .fetch_all(conn)
            .await?;
    rows.into_iter().map(|(id, payload)| outbox.open(&id, topic.sealed, payload)).collect()
}
