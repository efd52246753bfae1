use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::AccountId;

use crate::domain::end_notices::EndNotice;
use crate::domain::subscription::ChangeKind;

use super::name;

/// A notice that was sent before stays as it is.
pub async fn add(
    conn: &mut Conn,
    account_id: &AccountId,
    notice: &EndNotice,
    sent_at: Timestamp,
) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO end_notices (account_id, change, ends_at, days_before, sent_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (account_id, change, ends_at, days_before) DO NOTHING",
    )
    .bind(account_id)
    .bind(notice.kind.as_str())
    .bind(notice.ends_at.as_millisecond())
    .bind(i64::from(notice.days_before))
    .bind(sent_at.as_millisecond())
    .execute(conn)
    .await?;
    Ok(())
}

pub async fn list(conn: &mut Conn, account_id: &AccountId) -> Result<Vec<EndNotice>, DbError> {
    let rows: Vec<(String, i64, i64)> =
        sqlx::query_as("SELECT change, ends_at, days_before FROM end_notices WHERE account_id = $1")
            .bind(account_id)
            .fetch_all(conn)
            .await?;
    let notice = |(change, ends_at, days_before): (String, i64, i64)| {
        Ok(EndNotice {
            kind: name("end_notices", &change, ChangeKind::parse)?,
            ends_at: timestamp(ends_at),
            days_before: u32::try_from(days_before)
                .map_err(|_| DbError::corrupt("end_notices", "days_before"))?,
        })
    };
    rows.into_iter().map(notice).collect()
}
