use jiff::Timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::AccountId;

/// The present names of an account and its shops. `version` grows with each change of either.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names {
    pub owner_name: String,
    pub store_name: String,
    /// The oldest shop's name comes first.
    pub shop_names: Vec<String>,
    pub version: i64,
}

pub async fn find(conn: &mut Conn, account_id: &AccountId) -> Result<Option<Names>, DbError> {
    let account: Option<(String, String, i64)> =
        sqlx::query_as("SELECT owner_name, store_name, version FROM accounts WHERE account_id = $1")
            .bind(account_id)
            .fetch_optional(&mut *conn)
            .await?;
    let Some((owner_name, store_name, version)) = account else { return Ok(None) };
    let shops: Vec<(String, i64)> =
        sqlx::query_as("SELECT shop_name, version FROM shops WHERE account_id = $1 ORDER BY shop_id")
            .bind(account_id)
            .fetch_all(conn)
            .await?;
    // Each version only grows, and a new shop begins with 1: the sum of the versions only grows too.
    let version = shops.iter().map(|(_, version)| *version).fold(version, i64::saturating_add);
    let shop_names = shops.into_iter().map(|(name, _)| name).collect();
    Ok(Some(Names { owner_name, store_name, shop_names, version }))
}

/// Accounts whose names commerce was never told.
pub async fn untold(conn: &mut Conn, limit: i64) -> Result<Vec<AccountId>, DbError> {
    let rows: Vec<(AccountId,)> = sqlx::query_as(
        "SELECT account_id FROM accounts WHERE names_told_at IS NULL ORDER BY account_id LIMIT $1",
    )
    .bind(limit)
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|(account_id,)| account_id).collect())
}

pub async fn mark_told(conn: &mut Conn, account_id: &AccountId, now: Timestamp) -> Result<(), DbError> {
    let marked = sqlx::query("UPDATE accounts SET names_told_at = $1 WHERE account_id = $2")
        .bind(now.as_millisecond())
        .bind(account_id)
        .execute(conn)
        .await?;
    DbError::one_row("names.mark_told", &marked)
}
