//! Owners whose personal data are deleted.

use jiff::Timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::OwnerId;

/// Answers the number of mails that were remembered.
pub async fn forget(conn: &mut Conn, owner_id: &OwnerId, now: Timestamp) -> Result<u64, DbError> {
    sqlx::query(
        "INSERT INTO forgotten_owners (owner_id, forgotten_at) VALUES ($1, $2)
         ON CONFLICT (owner_id) DO NOTHING",
    )
    .bind(owner_id)
    .bind(now.as_millisecond())
    .execute(&mut *conn)
    .await?;
    let mails = sqlx::query("DELETE FROM mails WHERE owner_id = $1").bind(owner_id).execute(conn).await?;
    Ok(mails.rows_affected())
}

pub async fn is_forgotten(conn: &mut Conn, owner_id: &OwnerId) -> Result<bool, DbError> {
    let row: Option<(OwnerId,)> = sqlx::query_as("SELECT owner_id FROM forgotten_owners WHERE owner_id = $1")
        .bind(owner_id)
        .fetch_optional(conn)
        .await?;
    Ok(row.is_some())
}
