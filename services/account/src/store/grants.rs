use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::AccountId;

use crate::domain::decision::Decision;
use crate::domain::subscription::GrantedTime;

pub async fn add(conn: &mut Conn, decision: &Decision, granted: &GrantedTime) -> Result<(), DbError> {
    let added = sqlx::query(
        "INSERT INTO granted_days (account_id, version, agent_id, days, granted_at)
         VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(&decision.account_id)
    .bind(granted.version)
    .bind(&decision.agent_id)
    .bind(i64::from(granted.days))
    .bind(granted.at.as_millisecond())
    .execute(conn)
    .await?;
    DbError::one_row("grants.add", &added)
}

pub async fn list(conn: &mut Conn, account_id: &AccountId) -> Result<Vec<GrantedTime>, DbError> {
    let rows: Vec<(i64, i64, i64)> =
        sqlx::query_as("SELECT version, granted_at, days FROM granted_days WHERE account_id = $1")
            .bind(account_id)
            .fetch_all(conn)
            .await?;
    rows.into_iter()
        .map(|(version, at, days)| {
            Ok(GrantedTime {
                version,
                at: timestamp(at),
                days: u32::try_from(days).map_err(|_| DbError::corrupt("granted_days", "days"))?,
            })
        })
        .collect()
}
