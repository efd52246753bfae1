use jiff::Timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::AccountId;

use crate::domain::decision::Decision;

/// `version` is the account's version with this agreement.
pub async fn agree(
    conn: &mut Conn,
    decision: &Decision,
    (version, days): (i64, u32),
    now: Timestamp,
) -> Result<(), DbError> {
    let agreed = sqlx::query(
        "INSERT INTO agreed_cycles (account_id, version, agent_id, days, agreed_at)
         VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(&decision.account_id)
    .bind(version)
    .bind(&decision.agent_id)
    .bind(i64::from(days))
    .bind(now.as_millisecond())
    .execute(conn)
    .await?;
    DbError::one_row("cycles.agree", &agreed)
}

/// The days of a year that were agreed when an order was placed.
pub async fn agreed_at(
    conn: &mut Conn,
    account_id: &AccountId,
    placed_at: Timestamp,
) -> Result<Option<u32>, DbError> {
    let row: Option<(i64,)> = sqlx::query_as(
        "SELECT days FROM agreed_cycles WHERE account_id = $1 AND agreed_at <= $2
         ORDER BY version DESC LIMIT 1",
    )
    .bind(account_id)
    .bind(placed_at.as_millisecond())
    .fetch_optional(conn)
    .await?;
    row.map(|(days,)| u32::try_from(days).map_err(|_| DbError::corrupt("agreed_cycles", "days"))).transpose()
}
