use jiff::Timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::AccountId;

/// False when the owner was told of this version before.
pub async fn add(
    conn: &mut Conn,
    account_id: &AccountId,
    version: &str,
    sent_at: Timestamp,
) -> Result<bool, DbError> {
    let added = sqlx::query(
        "INSERT INTO terms_notices (account_id, version, sent_at) VALUES ($1, $2, $3)
         ON CONFLICT (account_id, version) DO NOTHING",
    )
    .bind(account_id)
    .bind(version)
    .bind(sent_at.as_millisecond())
    .execute(conn)
    .await?;
    Ok(added.rows_affected() == 1)
}
