use jiff::Timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::{AccountId, OwnerId};

use crate::domain::account::Account;
use crate::domain::holds::Hold;

use super::account_row::{columns, read};

pub async fn find(conn: &mut Conn, account_id: &AccountId) -> Result<Option<Account>, DbError> {
    let row = sqlx::query(concat!("SELECT ", columns!(), " FROM accounts WHERE account_id = $1"))
        .bind(account_id)
        .fetch_optional(conn)
        .await?;
    row.as_ref().map(read).transpose()
}

/// All accounts of the owner; at most one account is not closed.
pub async fn of_owner(conn: &mut Conn, owner_id: &OwnerId) -> Result<Vec<Account>, DbError> {
    let rows = sqlx::query(concat!("SELECT ", columns!(), " FROM accounts WHERE owner_id = $1"))
        .bind(owner_id)
        .fetch_all(conn)
        .await?;
    rows.iter().map(read).collect()
}

/// The accounts after the account `after`, by their id.
pub async fn after(conn: &mut Conn, after: Option<&AccountId>, limit: i64) -> Result<Vec<Account>, DbError> {
    let rows = sqlx::query(concat!(
        "SELECT ",
        columns!(),
        " FROM accounts WHERE account_id > $1 ORDER BY account_id LIMIT $2"
    ))
    .bind(after.map_or("", AccountId::as_str).to_owned())
    .bind(limit)
    .fetch_all(conn)
    .await?;
    rows.iter().map(read).collect()
}

/// The version with which the account was opened.
pub async fn opened_version(conn: &mut Conn, account_id: &AccountId) -> Result<i64, DbError> {
    let (version,): (i64,) = sqlx::query_as("SELECT opened_version FROM accounts WHERE account_id = $1")
        .bind(account_id)
        .fetch_one(conn)
        .await?;
    Ok(version)
}

pub async fn insert(conn: &mut Conn, account: &Account) -> Result<(), DbError> {
    let paid = account.terms.paid;
    let inserted = sqlx::query(
        "INSERT INTO accounts (account_id, owner_id, owner_name, owner_email, owner_phone, store_name,
             business_type, outlet_count, plan, zone, created_at, account_state, state_cause,
             state_since_at, last_active_at, papers_from_at, trial_starts_at, trial_ends_at,
             paid_starts_at, paid_ends_at, announced_subscription, version, search_email, search_name,
             search_store, search_phone, clocks_from_at, opened_version)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
             $21, $22, $23, $24, $25, $26, $27, $22)",
    )
    .bind(&account.id)
    .bind(&account.owner.id)
    .bind(account.owner.full_name.as_str())
    .bind(account.owner.email.as_str())
    .bind(account.owner.phone.as_str())
    .bind(account.store_name.as_str())
    .bind(account.business_type.as_str())
    .bind(i64::from(account.outlet_count))
    .bind(account.plan.as_str())
    .bind(account.terms.zone.as_str())
    .bind(account.created_at.as_millisecond())
    .bind(account.lifecycle.state.as_str())
    .bind(account.lifecycle.cause.as_str())
    .bind(account.lifecycle.since.as_millisecond())
    .bind(account.last_active_at.as_millisecond())
    .bind(account.papers_from.map(Timestamp::as_millisecond))
    .bind(account.terms.trial.starts_at.as_millisecond())
    .bind(account.terms.trial.ends_at.as_millisecond())
    .bind(paid.map(|paid| paid.starts_at.as_millisecond()))
    .bind(paid.map(|paid| paid.ends_at.as_millisecond()))
    .bind(account.announced.as_str())
    .bind(account.version)
    .bind(account.owner.email.to_lowercase())
    .bind(account.owner.full_name.to_lowercase())
    .bind(account.store_name.to_lowercase())
    .bind(digits(&account.owner.phone))
    .bind(account.clocks_from.map(Timestamp::as_millisecond))
    .execute(conn)
    .await?;
    DbError::one_row("accounts.insert", &inserted)
}

/// Compare-and-set on the version: writes the two moving axes of `next`, the papers, the stop of its deletion
/// and the facts behind them. The version of `next` is one more than the stored version.
pub async fn advance(conn: &mut Conn, next: &Account) -> Result<(), DbError> {
    let paid = next.terms.paid;
    let held = |hold| next.lifecycle.holds.since(hold).map(Timestamp::as_millisecond);
    let updated = sqlx::query(
        "UPDATE accounts SET account_state = $1, state_cause = $2, state_since_at = $3, paid_starts_at = $4,
             paid_ends_at = $5, announced_subscription = $6, version = $7, held_fraud_at = $8,
             held_still_idle_at = $9, held_agent_at = $10, held_missing_papers_at = $11,
             held_payment_late_at = $12, bought_at = $13, renewal_declined_at = $14, taken_back_at = $15,
             papers_state = $16, papers_at = $17, papers_version = $18, trial_ends_at = $19, cycle_days = $20,
             deletion_stopped_at = $21, deletion_resumed_at = $22
         WHERE account_id = $23 AND version = $24",
    )
    .bind(next.lifecycle.state.as_str())
    .bind(next.lifecycle.cause.as_str())
    .bind(next.lifecycle.since.as_millisecond())
    .bind(paid.map(|paid| paid.starts_at.as_millisecond()))
    .bind(paid.map(|paid| paid.ends_at.as_millisecond()))
    .bind(next.announced.as_str())
    .bind(next.version)
    .bind(held(Hold::Fraud))
    .bind(held(Hold::StillIdle))
    .bind(held(Hold::Agent))
    .bind(held(Hold::MissingPapers))
    .bind(held(Hold::PaymentLate))
    .bind(next.terms.bought_at.map(Timestamp::as_millisecond))
    .bind(next.terms.declined_at.map(Timestamp::as_millisecond))
    .bind(next.taken_back_at.map(Timestamp::as_millisecond))
    .bind(next.papers.standing.as_str())
    .bind(next.papers.standing.at().map(Timestamp::as_millisecond))
    .bind(next.papers.version)
    .bind(next.terms.trial.ends_at.as_millisecond())
    .bind(next.agreed_cycle.map(i64::from))
    .bind(next.deletion_stopped_at.map(Timestamp::as_millisecond))
    .bind(next.deletion_resumed_at.map(Timestamp::as_millisecond))
    .bind(&next.id)
    .bind(next.version - 1)
    .execute(conn)
    .await?;
    DbError::one_row("accounts.advance", &updated)
}

/// The digits of a telephone number, for the search of agents.
pub(super) fn digits(phone: &str) -> String {
    phone.replace(|char: char| !char.is_ascii_digit(), "")
}

/// False when later activity is known already.
pub async fn note_activity(conn: &mut Conn, account_id: &AccountId, at: Timestamp) -> Result<bool, DbError> {
    let updated =
        sqlx::query("UPDATE accounts SET last_active_at = $1 WHERE account_id = $2 AND last_active_at < $1")
            .bind(at.as_millisecond())
            .bind(account_id)
            .execute(conn)
            .await?;
    Ok(updated.rows_affected() == 1)
}
