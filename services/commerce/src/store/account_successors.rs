use jiff::Timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::AccountId;

/// The account that has the credit of this one's orders: the newest of its owner, or the account itself.
pub async fn newest(conn: &mut Conn, account_id: &AccountId) -> Result<AccountId, DbError> {
    Ok(find(conn, account_id).await?.unwrap_or_else(|| account_id.clone()))
}

pub async fn find(conn: &mut Conn, account_id: &AccountId) -> Result<Option<AccountId>, DbError> {
    let row: Option<(AccountId,)> =
        sqlx::query_as("SELECT successor_id FROM account_successors WHERE account_id = $1")
            .bind(account_id)
            .fetch_optional(conn)
            .await?;
    Ok(row.map(|(successor,)| successor))
}

/// Also updates the accounts that this one succeeded, so that one lookup finds the newest.
pub async fn insert(
    conn: &mut Conn,
    account_id: &AccountId,
    successor: &AccountId,
    now: Timestamp,
) -> Result<(), DbError> {
    sqlx::query("INSERT INTO account_successors (account_id, successor_id, replaced_at) VALUES ($1, $2, $3)")
        .bind(account_id)
        .bind(successor)
        .bind(now.as_millisecond())
        .execute(&mut *conn)
        .await?;
    sqlx::query("UPDATE account_successors SET successor_id = $2 WHERE successor_id = $1")
        .bind(account_id)
        .bind(successor)
        .execute(conn)
        .await?;
    Ok(())
}
