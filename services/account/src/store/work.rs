//! Agents' work on accounts. The query of each list reads an index that holds only the listed accounts.

use jiff::Timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::{AccountId, AgentId};
use mostrador_runtime::page::Page;
use sqlx::Row;
use sqlx::any::AnyRow;

use crate::domain::work::WorkItem;

use super::account_row::{self, columns};

/// The instant and the account behind which a page starts.
fn start(page: &Page) -> (i64, String) {
    page.after_place()
        .map_or((i64::MIN, String::new()), |(at, id): (_, AccountId)| (at.as_millisecond(), id.into()))
}

/// The accounts that time will hold until `until`, after the place `page.after`; one account more than asked
/// for, if there are as many.
pub async fn holds_due(conn: &mut Conn, until: Timestamp, page: &Page) -> Result<Vec<WorkItem>, DbError> {
    let (after, id) = start(page);
    let rows = sqlx::query(concat!(
        "SELECT ",
        columns!(),
        ", accounts.agent_id FROM accounts
          WHERE next_hold_at IS NOT NULL AND next_hold_at >= $1 AND next_hold_at <= $2
            AND (next_hold_at > $1 OR account_id > $3)
          ORDER BY next_hold_at, account_id LIMIT $4"
    ))
    .bind(after)
    .bind(until.as_millisecond())
    .bind(id)
    .bind(page.one_more())
    .fetch_all(conn)
    .await?;
    rows.iter().map(read).collect()
}

/// The accounts with a step that is left to agents and was due before `by`, after the place `page.after`; one
/// account more than asked for, if there are as many.
pub async fn steps_left(conn: &mut Conn, by: Timestamp, page: &Page) -> Result<Vec<WorkItem>, DbError> {
    let (after, id) = start(page);
    let rows = sqlx::query(concat!(
        "SELECT ",
        columns!(),
        ", accounts.agent_id FROM accounts
          WHERE left_step_at IS NOT NULL AND left_step_at >= $1 AND left_step_at < $2
            AND (left_step_at > $1 OR account_id > $3)
          ORDER BY left_step_at, account_id LIMIT $4"
    ))
    .bind(after)
    .bind(by.as_millisecond())
    .bind(id)
    .bind(page.one_more())
    .fetch_all(conn)
    .await?;
    rows.iter().map(read).collect()
}

/// The accounts that were opened since `since` and not greeted, after the place `page.after`; one account
/// more than asked for, if there are as many.
pub async fn ungreeted(conn: &mut Conn, since: Timestamp, page: &Page) -> Result<Vec<WorkItem>, DbError> {
    let (after, id) = start(page);
    let rows = sqlx::query(concat!(
        "SELECT ",
        columns!(),
        ", accounts.agent_id FROM accounts
          WHERE greeted_at IS NULL AND account_state <> 'closed' AND created_at >= $1
            AND (created_at > $2 OR account_id > $3)
          ORDER BY created_at, account_id LIMIT $4"
    ))
    .bind(after.max(since.as_millisecond()))
    .bind(after)
    .bind(id)
    .bind(page.one_more())
    .fetch_all(conn)
    .await?;
    rows.iter().map(read).collect()
}

fn read(row: &AnyRow) -> Result<WorkItem, DbError> {
    Ok(WorkItem { account: account_row::read(row)?, agent_id: row.try_get("agent_id")? })
}

/// The agent who has the account.
pub async fn agent_of(conn: &mut Conn, account_id: &AccountId) -> Result<Option<AgentId>, DbError> {
    let row: Option<(Option<AgentId>,)> =
        sqlx::query_as("SELECT agent_id FROM accounts WHERE account_id = $1")
            .bind(account_id)
            .fetch_optional(conn)
            .await?;
    Ok(row.and_then(|(agent_id,)| agent_id))
}

/// False when another agent than `seen` has the account.
pub async fn assign(
    conn: &mut Conn,
    account_id: &AccountId,
    (seen, to): (Option<&AgentId>, Option<&AgentId>),
) -> Result<bool, DbError> {
    let assigned = sqlx::query(
        "UPDATE accounts SET agent_id = $1 WHERE account_id = $2 AND COALESCE(agent_id, '') = $3",
    )
    .bind(to)
    .bind(account_id)
    .bind(seen.map_or("", AgentId::as_str))
    .execute(conn)
    .await?;
    Ok(assigned.rows_affected() == 1)
}

/// False when the owner was greeted before.
pub async fn greet(conn: &mut Conn, account_id: &AccountId, now: Timestamp) -> Result<bool, DbError> {
    let greeted =
        sqlx::query("UPDATE accounts SET greeted_at = $1 WHERE account_id = $2 AND greeted_at IS NULL")
            .bind(now.as_millisecond())
            .bind(account_id)
            .execute(conn)
            .await?;
    Ok(greeted.rows_affected() == 1)
}
