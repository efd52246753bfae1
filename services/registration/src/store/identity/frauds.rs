//! Accounts that were closed for fraud.

use jiff::Timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::AccountId;

/// Once noted, an account stays.
pub async fn note(conn: &mut Conn, account_id: &AccountId, at: Timestamp) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO fraud_accounts (account_id, noted_at) VALUES ($1, $2)
         ON CONFLICT (account_id) DO NOTHING",
    )
    .bind(account_id)
    .bind(at.as_millisecond())
    .execute(conn)
    .await?;
    Ok(())
}

pub async fn is_noted(conn: &mut Conn, account_id: &AccountId) -> Result<bool, DbError> {
    let row: Option<(AccountId,)> =
        sqlx::query_as("SELECT account_id FROM fraud_accounts WHERE account_id = $1")
            .bind(account_id)
            .fetch_optional(conn)
            .await?;
    Ok(row.is_some())
}
