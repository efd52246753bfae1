//! Holds of time and deletions that wait for an admin.

use std::collections::BTreeSet;

use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::AccountId;
use mostrador_runtime::page::Page;
use sqlx::Row;
use sqlx::any::AnyRow;

use crate::domain::account::Account;
use crate::domain::guard::WithheldStep;
use crate::domain::lifecycle::Cause;

use super::account_row::{self, columns};
use super::name;

const TABLE: &str = "withheld_steps";

pub async fn list(conn: &mut Conn, account_id: &AccountId) -> Result<Vec<WithheldStep>, DbError> {
    let rows = sqlx::query(
        "SELECT cause, step_at, withheld_at, approved_at FROM withheld_steps WHERE account_id = $1",
    )
    .bind(account_id)
    .fetch_all(conn)
    .await?;
    rows.iter().map(read).collect()
}

fn read(row: &AnyRow) -> Result<WithheldStep, DbError> {
    Ok(WithheldStep {
        cause: name(TABLE, row.try_get("cause")?, Cause::parse)?,
        step_at: timestamp(row.try_get("step_at")?),
        withheld_at: timestamp(row.try_get("withheld_at")?),
        approved_at: row.try_get::<Option<i64>, _>("approved_at")?.map(timestamp),
    })
}

/// Stores a waiting step; it replaces a step of another day.
pub async fn put(conn: &mut Conn, account_id: &AccountId, step: &WithheldStep) -> Result<(), DbError> {
    let put = sqlx::query(
        "INSERT INTO withheld_steps (account_id, cause, step_at, withheld_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (account_id, cause) DO UPDATE SET step_at = excluded.step_at,
             withheld_at = excluded.withheld_at, approved_at = NULL",
    )
    .bind(account_id)
    .bind(step.cause.as_str())
    .bind(step.step_at.as_millisecond())
    .bind(step.withheld_at.as_millisecond())
    .execute(conn)
    .await?;
    DbError::one_row("withheld.put", &put)
}

pub async fn remove(conn: &mut Conn, account_id: &AccountId, cause: Cause) -> Result<(), DbError> {
    sqlx::query("DELETE FROM withheld_steps WHERE account_id = $1 AND cause = $2")
        .bind(account_id)
        .bind(cause.as_str())
        .execute(conn)
        .await?;
    Ok(())
}

/// The place of a step in the list: an account may have several steps.
pub fn place(account_id: &AccountId, step: &WithheldStep) -> String {
    format!("{account_id} {}", step.cause.as_str())
}

/// The place behind which a page starts; `None` when its text is no place.
fn after_place(page: &Page) -> Option<String> {
    let (account_id, cause) = page.after.split_once(' ')?;
    let (account_id, cause): (AccountId, Cause) = (account_id.parse().ok()?, Cause::parse(cause)?);
    Some(format!("{account_id} {}", cause.as_str()))
}

/// The waiting steps, with their accounts, after the [`place`] `page.after`; one step more than asked for, if
/// there are as many.
pub async fn waiting(conn: &mut Conn, page: &Page) -> Result<Vec<(Account, WithheldStep)>, DbError> {
    let rows = sqlx::query(concat!(
        "SELECT ",
        columns!(),
        ", withheld_steps.cause, withheld_steps.step_at, withheld_steps.withheld_at, withheld_steps.approved_at
          FROM withheld_steps JOIN accounts ON accounts.account_id = withheld_steps.account_id
          WHERE withheld_steps.approved_at IS NULL AND withheld_steps.account_id || ' ' || withheld_steps.cause > $1
          ORDER BY withheld_steps.account_id || ' ' || withheld_steps.cause LIMIT $2"
    ))
    .bind(after_place(page).unwrap_or_default())
    .bind(page.one_more())
    .fetch_all(conn)
    .await?;
    rows.iter().map(|row| Ok((account_row::read(row)?, read(row)?))).collect()
}

/// The accounts with a waiting step, after `after` and up to and including `last`.
pub async fn waiting_between(
    conn: &mut Conn,
    after: &str,
    last: &AccountId,
) -> Result<Vec<(AccountId, WithheldStep)>, DbError> {
    let rows = sqlx::query(
        "SELECT account_id, cause, step_at, withheld_at, approved_at FROM withheld_steps
         WHERE approved_at IS NULL AND account_id > $1 AND account_id <= $2",
    )
    .bind(after)
    .bind(last)
    .fetch_all(conn)
    .await?;
    rows.iter().map(|row| Ok((row.try_get("account_id")?, read(row)?))).collect()
}

pub async fn count_waiting(conn: &mut Conn) -> Result<u32, DbError> {
    let (count,): (i64,) = sqlx::query_as("SELECT COUNT(*) FROM withheld_steps WHERE approved_at IS NULL")
        .fetch_one(conn)
        .await?;
    Ok(u32::try_from(count).unwrap_or(u32::MAX))
}

/// Approves the steps of at most `most` accounts and answers these accounts; their work is to be planned
/// anew.
pub async fn approve(conn: &mut Conn, most: u32, now: Timestamp) -> Result<BTreeSet<AccountId>, DbError> {
    let rows: Vec<(AccountId,)> = sqlx::query_as(
        "UPDATE withheld_steps SET approved_at = $1 WHERE approved_at IS NULL AND account_id IN
             (SELECT account_id FROM withheld_steps WHERE approved_at IS NULL ORDER BY account_id LIMIT $2)
         RETURNING account_id",
    )
    .bind(now.as_millisecond())
    .bind(i64::from(most))
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|(account_id,)| account_id).collect())
}
