//! The numbers of accounts in agents' lists. Each query stays within the index of its list.

use jiff::Timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::select_waiting;
use mostrador_runtime::waiting::{self, Waiting};

/// The accounts that time will hold until `until`.
pub async fn holds_due(conn: &mut Conn, until: Timestamp) -> Result<Waiting, DbError> {
    let counted = sqlx::query_as(select_waiting!(
        "next_hold_at",
        "FROM accounts WHERE next_hold_at IS NOT NULL AND next_hold_at <= $1 ORDER BY next_hold_at LIMIT $2"
    ));
    Ok(counted.bind(until.as_millisecond()).bind(waiting::ONE_MORE).fetch_one(conn).await?)
}

/// The accounts with a step that is left to agents and was due before `by`.
pub async fn steps_left(conn: &mut Conn, by: Timestamp) -> Result<Waiting, DbError> {
    let counted = sqlx::query_as(select_waiting!(
        "left_step_at",
        "FROM accounts WHERE left_step_at IS NOT NULL AND left_step_at < $1 ORDER BY left_step_at LIMIT $2"
    ));
    Ok(counted.bind(by.as_millisecond()).bind(waiting::ONE_MORE).fetch_one(conn).await?)
}

/// The accounts that were opened since `since` and not greeted.
pub async fn ungreeted(conn: &mut Conn, since: Timestamp) -> Result<Waiting, DbError> {
    let counted = sqlx::query_as(select_waiting!(
        "created_at",
        "FROM accounts WHERE greeted_at IS NULL AND account_state <> 'closed' AND created_at >= $1
         ORDER BY created_at LIMIT $2"
    ));
    Ok(counted.bind(since.as_millisecond()).bind(waiting::ONE_MORE).fetch_one(conn).await?)
}
