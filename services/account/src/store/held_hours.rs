//! The holds that time placed lately, hour by hour. The transaction that places a hold counts it, so that all
//! processes count together.

use jiff::Timestamp;
use mostrador_runtime::db::{Conn, DbError};

use crate::domain::guard::Tally;

/// The present hour and the 23 hours before it: steps are due at midnight, and one night does not count for
/// the next.
const HOURS: i64 = 24;

/// The hours since 1970.
fn hour_of(now: Timestamp) -> i64 {
    now.as_second().div_euclid(3_600)
}

/// The holds of 24 hours, and the number of accounts as they were counted last.
pub async fn tally(conn: &mut Conn, now: Timestamp) -> Result<Tally, DbError> {
    let (lately, accounts): (i64, i64) = sqlx::query_as(
        "SELECT CAST(COALESCE(SUM(holds), 0) AS BIGINT),
                COALESCE((SELECT accounts FROM held_hours ORDER BY hour DESC LIMIT 1), 0)
         FROM held_hours WHERE hour > $1",
    )
    .bind(hour_of(now) - HOURS)
    .fetch_one(conn)
    .await?;
    let count =
        |count: i64| u64::try_from(count).map_err(|_| DbError::corrupt("held_hours", "a negative count"));
    Ok(Tally { lately: count(lately)?, accounts: count(accounts)? })
}

/// Is the hour of `now` begun?
pub async fn is_begun(conn: &mut Conn, now: Timestamp) -> Result<bool, DbError> {
    let begun: Option<(i64,)> = sqlx::query_as("SELECT hour FROM held_hours WHERE hour = $1")
        .bind(hour_of(now))
        .fetch_optional(conn)
        .await?;
    Ok(begun.is_some())
}

/// The accounts that are not closed. It reads all of them, and so belongs in no transaction that writes.
pub async fn count_accounts(conn: &mut Conn) -> Result<i64, DbError> {
    let count = "SELECT COUNT(*) FROM accounts WHERE account_state <> 'closed'";
    let (accounts,): (i64,) = sqlx::query_as(count).fetch_one(conn).await?;
    Ok(accounts)
}

/// Begins the hour of `now`, unless it is begun, and forgets the hours that no longer count. `accounts` is
/// the hour's number of accounts. Without it the new hour takes the number of the latest known hour; this
/// statement counts the accounts only if no hour is known.
pub async fn begin(conn: &mut Conn, now: Timestamp, accounts: Option<i64>) -> Result<(), DbError> {
    let hour = hour_of(now);
    sqlx::query("DELETE FROM held_hours WHERE hour <= $1").bind(hour - HOURS).execute(&mut *conn).await?;
    sqlx::query(
        "INSERT INTO held_hours (hour, holds, accounts)
         VALUES ($1, 0, COALESCE(
             $2,
             (SELECT accounts FROM held_hours ORDER BY hour DESC LIMIT 1),
             (SELECT COUNT(*) FROM accounts WHERE account_state <> 'closed')
         ))
         ON CONFLICT (hour) DO NOTHING",
    )
    .bind(hour)
    .bind(accounts)
    .execute(conn)
    .await?;
    Ok(())
}

/// Counts one more hold in the hour of `now`, which has begun.
pub async fn add(conn: &mut Conn, now: Timestamp) -> Result<(), DbError> {
    let added = sqlx::query("UPDATE held_hours SET holds = holds + 1 WHERE hour = $1")
        .bind(hour_of(now))
        .execute(conn)
        .await?;
    DbError::one_row("held_hours.add", &added)
}
