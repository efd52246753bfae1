//! Messages are delivered at least once; a receiver remembers their ids, so that the effect happens once.

use jiff::Timestamp;

use crate::db::{AppendedRow, DbError, Insert, InsertSql, Tx};
use crate::id::OutboxId;

struct ReceivedMessage {
    id: OutboxId,
    at: Timestamp,
}

impl AppendedRow for ReceivedMessage {
    fn sql() -> &'static InsertSql {
        static SQL: InsertSql = InsertSql::new("INSERT INTO received (id, received_at) VALUES", 2);
        &SQL
    }

    fn bind<'q>(&self, insert: Insert<'q>) -> Insert<'q> {
        insert.bind(&self.id).bind(self.at.as_millisecond())
    }
}

/// True when no call has handled this message; the note of it commits with the handling. Nearly every message
/// comes once: the transaction assumes a new message until the table refuses its row, and then runs again and
/// looks first.
pub async fn first_time(tx: &mut Tx, message_id: &OutboxId, now: Timestamp) -> Result<bool, DbError> {
    if tx.appended::<ReceivedMessage>().find(|known| known.id == *message_id).is_some() {
        return Ok(false);
    }
    if tx.is_careful() {
        let known: Option<(OutboxId,)> = sqlx::query_as("SELECT id FROM received WHERE id = $1")
            .bind(message_id)
            .fetch_optional(tx.conn())
            .await?;
        if known.is_some() {
            return Ok(false);
        }
    }
    tx.append(ReceivedMessage { id: message_id.clone(), at: now });
    Ok(true)
}
