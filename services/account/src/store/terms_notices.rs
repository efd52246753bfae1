use jiff::Timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::AccountId;

/// False when the owner was told of this version before, or of a newer one: a delayed message tells nothing.
pub async fn add(
    conn: &mut Conn,
    account_id: &AccountId,
    version: &str,
    sent_at: Timestamp,
) -> Result<bool, DbError> {
    let added = sqlx::query(
        "INSERT INTO terms_notices (account_id, version, sent_at)
         SELECT account_id, $2, $3 FROM accounts WHERE account_id = $1 AND NOT EXISTS (
             SELECT 1 FROM terms_notices told WHERE told.account_id = $1 AND told.version >= $2)
         ON CONFLICT (account_id, version) DO NOTHING",
    )
    .bind(account_id)
    .bind(version)
    .bind(sent_at.as_millisecond())
    .execute(conn)
    .await?;
    Ok(added.rows_affected() == 1)
}
