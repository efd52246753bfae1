//! Agents' work on accounts: lists of accounts, and the agents who have them.

use jiff::Timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::{AccountId, AgentId};
use mostrador_runtime::page::Page;
use mostrador_runtime::select_waiting;
use mostrador_runtime::waiting::{self, Waiting};
use sqlx::Row;
use sqlx::any::AnyRow;

use crate::domain::work::{WorkItem, WorkList};

use super::account_row::{self, columns};

/// The queries of a list. `$1` is its first instant and `$2` its last.
struct ListSql {
    page: &'static str,
    count: &'static str,
}

macro_rules! list_sql {
    ($instant:literal, $listed:literal) => {
        ListSql {
            page: concat!(
                "SELECT ",
                columns!(),
                ", accounts.agent_id FROM accounts WHERE ",
                $listed,
                " AND ",
                $instant,
                " >= $1 AND ",
                $instant,
                " <= $2 AND (",
                $instant,
                " > $3 OR account_id > $4) ORDER BY ",
                $instant,
                ", account_id LIMIT $5"
            ),
            count: select_waiting!(
                $instant,
                "FROM accounts WHERE ",
                $listed,
                " AND ",
                $instant,
                " >= $1 AND ",
                $instant,
                " <= $2 ORDER BY ",
                $instant,
                " LIMIT $3"
            ),
        }
    };
}

/// An index holds only the accounts of each list, by its instant.
const fn sql(list: WorkList) -> ListSql {
    match list {
        WorkList::HoldDue => list_sql!("next_hold_at", "next_hold_at IS NOT NULL"),
        WorkList::StepLeft => list_sql!("left_step_at", "left_step_at IS NOT NULL"),
        WorkList::Ungreeted => {
            list_sql!("created_at", "greeted_at IS NULL AND account_state <> 'closed'")
        }
    }
}

/// The accounts that are in the list at `now`, after the place `page.after`; one account more than asked for,
/// if there are as many.
pub async fn list(
    conn: &mut Conn,
    list: WorkList,
    now: Timestamp,
    page: &Page,
) -> Result<Vec<WorkItem>, DbError> {
    let instants = list.instants(now);
    let (after, id) = page
        .after_place()
        .map_or((i64::MIN, String::new()), |(at, id): (_, AccountId)| (at.as_millisecond(), id.into()));
    let rows = sqlx::query(sql(list).page)
        .bind(instants.start().as_millisecond().max(after))
        .bind(instants.end().as_millisecond())
        .bind(after)
        .bind(id)
        .bind(page.one_more())
        .fetch_all(conn)
        .await?;
    rows.iter().map(read).collect()
}

/// The number of accounts that are in the list at `now`, and the first instant.
pub async fn count(conn: &mut Conn, list: WorkList, now: Timestamp) -> Result<Waiting, DbError> {
    let instants = list.instants(now);
    let counted = sqlx::query_as(sql(list).count)
        .bind(instants.start().as_millisecond())
        .bind(instants.end().as_millisecond())
        .bind(waiting::ONE_MORE);
    Ok(counted.fetch_one(conn).await?)
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
