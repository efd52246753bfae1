//! Messages are delivered at least once; a receiver remembers their ids, so that the effect happens once.

use jiff::Timestamp;

use crate::db::{DbError, Tx};

/// True when this message was not handled before; commits with the handling.
pub async fn first_time(tx: &mut Tx, message_id: &str, now: Timestamp) -> Result<bool, DbError> {
    let inserted =
        sqlx::query("INSERT INTO received (id, received_at) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING")
            .bind(message_id)
            .bind(now.as_millisecond())
            .execute(tx.conn())
            .await?;
    Ok(inserted.rows_affected() == 1)
}
