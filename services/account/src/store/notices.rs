use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::AccountId;

use crate::domain::lifecycle::Cause;
use crate::domain::notices::SentNotice;

use super::name;

pub async fn add(conn: &mut Conn, account_id: &AccountId, notice: &SentNotice) -> Result<(), DbError> {
    let added = sqlx::query(
        "INSERT INTO notices (account_id, cause, step_at, days_before, sent_at) VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(account_id)
    .bind(notice.cause.as_str())
    .bind(notice.step_at.as_millisecond())
    .bind(i64::from(notice.days_before))
    .bind(notice.sent_at.as_millisecond())
    .execute(conn)
    .await?;
    DbError::one_row("notices.add", &added)
}

pub async fn list(conn: &mut Conn, account_id: &AccountId) -> Result<Vec<SentNotice>, DbError> {
    let rows: Vec<(String, i64, i64, i64)> =
        sqlx::query_as("SELECT cause, step_at, days_before, sent_at FROM notices WHERE account_id = $1")
            .bind(account_id)
            .fetch_all(conn)
            .await?;
    rows.into_iter()
        .map(|(cause, step_at, days_before, sent_at)| {
            Ok(SentNotice {
                cause: name("notices", &cause, Cause::parse)?,
                step_at: timestamp(step_at),
                days_before: u32::try_from(days_before)
                    .map_err(|_| DbError::corrupt("notices", "days_before"))?,
                sent_at: timestamp(sent_at),
            })
        })
        .collect()
}
