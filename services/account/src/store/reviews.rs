//! The plan of the timed work on accounts.

use jiff::Timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::AccountId;
use sqlx::AssertSqlSafe;

use crate::domain::account::Account;
use crate::domain::due::DueStep;
use crate::domain::holds::NextHold;

/// A column that names a policy, and the condition of its index.
const UNWATCHED: (&str, &str) = ("planned_under", "state_cause <> 'deleted'");
const WITHOUT_HOLD_PLAN: (&str, &str) = ("hold_planned_under", "account_state <> 'closed'");

pub async fn plan(conn: &mut Conn, account_id: &AccountId, at: Option<Timestamp>) -> Result<(), DbError> {
    let planned = sqlx::query("UPDATE accounts SET review_at = $1 WHERE account_id = $2")
        .bind(at.map(Timestamp::as_millisecond))
        .bind(account_id)
        .execute(conn)
        .await?;
    DbError::one_row("reviews.plan", &planned)
}

/// Stores the next hold of time.
pub async fn plan_hold(
    conn: &mut Conn,
    account_id: &AccountId,
    next: Option<NextHold>,
) -> Result<(), DbError> {
    let planned = sqlx::query("UPDATE accounts SET next_hold = $1, next_hold_at = $2 WHERE account_id = $3")
        .bind(next.map(|next| next.hold.as_str()))
        .bind(next.map(|next| next.at.as_millisecond()))
        .bind(account_id)
        .execute(conn)
        .await?;
    DbError::one_row("reviews.plan_hold", &planned)
}

/// Stores the next step that is left to agents.
pub async fn plan_left_step(
    conn: &mut Conn,
    account_id: &AccountId,
    next: Option<DueStep>,
) -> Result<(), DbError> {
    let planned = sqlx::query("UPDATE accounts SET left_step = $1, left_step_at = $2 WHERE account_id = $3")
        .bind(next.map(|step| step.cause.as_str()))
        .bind(next.map(|step| step.at.as_millisecond()))
        .bind(account_id)
        .execute(conn)
        .await?;
    DbError::one_row("reviews.plan_left_step", &planned)
}

/// Notes that the account's work is planned under this policy, with the clocks of `account`.
pub async fn watch(conn: &mut Conn, account: &Account, policy: &str) -> Result<(), DbError> {
    let watched = sqlx::query(
        "UPDATE accounts SET planned_under = $1, hold_planned_under = $1, clocks_from_at = $2,
             papers_from_at = $3, review_at = NULL
         WHERE account_id = $4",
    )
    .bind(policy)
    .bind(account.clocks_from.map(Timestamp::as_millisecond))
    .bind(account.papers_from.map(Timestamp::as_millisecond))
    .bind(&account.id)
    .execute(conn)
    .await?;
    DbError::one_row("reviews.watch", &watched)
}

/// The account's work counts as planned under no policy.
pub async fn doubt_plan(conn: &mut Conn, account_id: &AccountId) -> Result<(), DbError> {
    let doubted = sqlx::query("UPDATE accounts SET planned_under = '' WHERE account_id = $1")
        .bind(account_id)
        .execute(conn)
        .await?;
    DbError::one_row("reviews.doubt_plan", &doubted)
}

/// Marks the account's work as planned under no policy, and its messages as lost: the next plan sends them
/// anew.
pub async fn forget_plan(conn: &mut Conn, account_id: &AccountId) -> Result<(), DbError> {
    let forgotten = sqlx::query(
        "UPDATE accounts SET planned_under = '', review_at = NULL, deletion_asked_at = NULL
         WHERE account_id = $1",
    )
    .bind(account_id)
    .execute(conn)
    .await?;
    DbError::one_row("reviews.forget_plan", &forgotten)
}

/// Accounts whose work is not planned under this policy; a deleted account has no work.
pub async fn unwatched(conn: &mut Conn, policy: &str, limit: i64) -> Result<Vec<AccountId>, DbError> {
    planned_otherwise(conn, UNWATCHED, policy, limit).await
}

/// Notes that the account's next hold is planned under this policy.
pub async fn note_hold_plan(conn: &mut Conn, account_id: &AccountId, policy: &str) -> Result<(), DbError> {
    let noted = sqlx::query("UPDATE accounts SET hold_planned_under = $1 WHERE account_id = $2")
        .bind(policy)
        .bind(account_id)
        .execute(conn)
        .await?;
    DbError::one_row("reviews.note_hold_plan", &noted)
}

/// Open accounts whose next hold is not planned under this policy.
pub async fn without_hold_plan(conn: &mut Conn, policy: &str, limit: i64) -> Result<Vec<AccountId>, DbError> {
    planned_otherwise(conn, WITHOUT_HOLD_PLAN, policy, limit).await
}

async fn planned_otherwise(
    conn: &mut Conn,
    (column, condition): (&str, &str),
    policy: &str,
    limit: i64,
) -> Result<Vec<AccountId>, DbError> {
    let sql = AssertSqlSafe(naming_another_policy(column, condition));
    let rows: Vec<(AccountId,)> = sqlx::query_as(sql).bind(policy).bind(limit).fetch_all(conn).await?;
    Ok(rows.into_iter().map(|(account_id,)| account_id).collect())
}

/// The accounts of the condition whose column names another policy than `$1`, `$2` at most. Ordered ranges
/// keep SQLite at the index of both: most accounts have the same policy, so that it would rather read all.
fn naming_another_policy(column: &str, condition: &str) -> String {
    let range = |other: &str| {
        format!(
            "SELECT account_id FROM
                 (SELECT account_id FROM accounts WHERE {condition} AND {column} {other} $1
                  ORDER BY {column} LIMIT $2) AS found"
        )
    };
    format!("{} UNION ALL {} LIMIT $2", range("<"), range(">"))
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::ServiceName;
    use mostrador_runtime::testing::{Engine, TestRuntime, plans};

    use super::*;
    use crate::MIGRATIONS;

    /// All accounts are planned under one policy, and SQLite has statistics about it.
    const ACCOUNTS: &str = "
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9000)
        INSERT INTO accounts (account_id, owner_id, owner_name, owner_email, owner_phone, store_name,
            business_type, outlet_count, plan, zone, created_at, account_state, state_cause, state_since_at,
            last_active_at, trial_starts_at, trial_ends_at, announced_subscription, version, search_email,
            search_name, search_store, search_phone, planned_under, hold_planned_under)
        SELECT 'acc_' || i, 'own_' || i, 'Sari', 'sari@example.com', '0812', 'Warung', 'beverage', 1, 'dine',
            'wib', i, 'active', 'opened', i, i, i, i, 'free', 1, '', '', '', '', 'of-today', 'of-today'
            FROM n;
        ANALYZE;";

    #[tokio::test]
    async fn sqlite_looks_another_policy_up_however_many_accounts_have_this_one() {
        let test = TestRuntime::start(ServiceName::Account, Engine::Sqlite, &MIGRATIONS).await;
        plans::fill(&test, ACCOUNTS).await;
        let mut conn = plans::reader(&test, "accounts").await;
        for (column, condition) in [UNWATCHED, WITHOUT_HOLD_PLAN] {
            let sql = naming_another_policy(column, condition);
            let steps = plans::steps(&mut conn, plans::explain(&sql).bind("of-today").bind(100_i64)).await;
            assert!(plans::looks_up(&steps, "accounts"), "{column}: {steps:?}");
        }
    }
}
