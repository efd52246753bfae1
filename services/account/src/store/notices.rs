use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::AccountId;
use sqlx::Row;
use sqlx::any::AnyRow;

use crate::domain::lifecycle::Cause;
use crate::domain::notices::SentNotice;

use super::name;

/// The columns that [`read`] takes.
macro_rules! columns {
    () => {
        "cause, step_at, days_before, sent_at,
         (SELECT MIN(m.accepted_at) FROM account_mails m
          WHERE m.account_id = notices.account_id AND m.deletes_at = notices.step_at
              AND notices.cause = 'deleted') AS accepted_at"
    };
}

/// Adds the notice. A repeated notice gets the time of its last sending.
pub async fn add(conn: &mut Conn, account_id: &AccountId, notice: &SentNotice) -> Result<(), DbError> {
    let added = sqlx::query(
        "INSERT INTO notices (account_id, cause, step_at, days_before, sent_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (account_id, cause, step_at, days_before) DO UPDATE SET sent_at = excluded.sent_at",
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
    let rows = sqlx::query(concat!("SELECT ", columns!(), " FROM notices WHERE account_id = $1"))
        .bind(account_id)
        .fetch_all(conn)
        .await?;
    rows.iter().map(read).collect()
}

/// The notices to the accounts after `after` and up to and including `last`.
pub async fn between(
    conn: &mut Conn,
    after: &str,
    last: &AccountId,
) -> Result<Vec<(AccountId, SentNotice)>, DbError> {
    let rows = sqlx::query(concat!(
        "SELECT account_id, ",
        columns!(),
        " FROM notices WHERE account_id > $1 AND account_id <= $2"
    ))
    .bind(after)
    .bind(last)
    .fetch_all(conn)
    .await?;
    rows.iter().map(|row| Ok((row.try_get("account_id")?, read(row)?))).collect()
}

fn read(row: &AnyRow) -> Result<SentNotice, DbError> {
    let days_before: i64 = row.try_get("days_before")?;
    Ok(SentNotice {
        cause: name("notices", row.try_get("cause")?, Cause::parse)?,
        step_at: timestamp(row.try_get("step_at")?),
        days_before: u32::try_from(days_before).map_err(|_| DbError::corrupt("notices", "days_before"))?,
        sent_at: timestamp(row.try_get("sent_at")?),
        accepted_at: row.try_get::<Option<i64>, _>("accepted_at")?.map(timestamp),
    })
}
