//! Deletions of personal data: deletions that wait for their beginning, and deletions that began.

use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::{AccountId, AgentId, OwnerId};

use crate::domain::deletion::{Answers, Deletion, Receiver};
use crate::domain::lifecycle::Cause;

use super::name;

/// Notes that the deletion is due since `since`; `None` when it is not due any more, or begins.
pub async fn ask(conn: &mut Conn, account_id: &AccountId, since: Option<Timestamp>) -> Result<(), DbError> {
    let asked = sqlx::query("UPDATE accounts SET deletion_asked_at = $1 WHERE account_id = $2")
        .bind(since.map(Timestamp::as_millisecond))
        .bind(account_id)
        .execute(conn)
        .await?;
    DbError::one_row("deletions.ask", &asked)
}

pub async fn begin(
    conn: &mut Conn,
    account_id: &AccountId,
    now: Timestamp,
    (names_until, cause_before): (Timestamp, Cause),
) -> Result<(), DbError> {
    let begun = sqlx::query(
        "INSERT INTO deletions (account_id, begun_at, names_until_at, cause_before) VALUES ($1, $2, $3, $4)",
    )
    .bind(account_id)
    .bind(now.as_millisecond())
    .bind(names_until.as_millisecond())
    .bind(cause_before.as_str())
    .execute(conn)
    .await?;
    DbError::one_row("deletions.begin", &begun)
}

/// Accounts whose deletion was last asked for before `before` and has not begun.
pub async fn lost(conn: &mut Conn, before: Timestamp, limit: i64) -> Result<Vec<AccountId>, DbError> {
    let rows: Vec<(AccountId,)> = sqlx::query_as(
        "SELECT account_id FROM accounts WHERE deletion_asked_at < $1 ORDER BY deletion_asked_at LIMIT $2",
    )
    .bind(before.as_millisecond())
    .bind(limit)
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|(account_id,)| account_id).collect())
}

/// `None` for an account whose deletion has not begun.
pub async fn find(conn: &mut Conn, account_id: &AccountId) -> Result<Option<Deletion>, DbError> {
    let row: Option<(i64, i64, String, Option<i64>, i64)> = sqlx::query_as(
        "SELECT begun_at, names_until_at, cause_before, done_at, owner_stays FROM deletions
         WHERE account_id = $1",
    )
    .bind(account_id)
    .fetch_optional(&mut *conn)
    .await?;
    let Some((begun_at, names_until_at, cause_before, done_at, owner_stays)) = row else { return Ok(None) };
    Ok(Some(Deletion {
        begun_at: timestamp(begun_at),
        names_until: timestamp(names_until_at),
        cause_before: name("deletions", &cause_before, Cause::parse)?,
        done_at: done_at.map(timestamp),
        owner_stays: owner_stays != 0,
        answers: answers(conn, account_id).await?,
    }))
}

async fn answers(conn: &mut Conn, account_id: &AccountId) -> Result<Answers, DbError> {
    let rows: Vec<(String, i64)> =
        sqlx::query_as("SELECT service, records FROM deletion_answers WHERE account_id = $1")
            .bind(account_id)
            .fetch_all(conn)
            .await?;
    let read = |(service, records): (String, i64)| {
        let receiver = name("deletion_answers", &service, Receiver::parse)?;
        Ok((receiver, u64::try_from(records).map_err(|_| DbError::corrupt("deletion_answers", "records"))?))
    };
    rows.into_iter().map(read).collect()
}

/// The first answer of a service counts, as the service finds nothing left later.
pub async fn note_answer(
    conn: &mut Conn,
    account_id: &AccountId,
    (receiver, records): (Receiver, u64),
    now: Timestamp,
) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO deletion_answers (account_id, service, records, answered_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (account_id, service) DO NOTHING",
    )
    .bind(account_id)
    .bind(receiver.as_str())
    .bind(i64::try_from(records).unwrap_or(i64::MAX))
    .bind(now.as_millisecond())
    .execute(conn)
    .await?;
    Ok(())
}

/// False when the deletion was finished before.
pub async fn finish(conn: &mut Conn, account_id: &AccountId, now: Timestamp) -> Result<bool, DbError> {
    let finished = sqlx::query("UPDATE deletions SET done_at = $1 WHERE account_id = $2 AND done_at IS NULL")
        .bind(now.as_millisecond())
        .bind(account_id)
        .execute(conn)
        .await?;
    Ok(finished.rows_affected() == 1)
}

/// The admin who keeps an account's data, and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stopper {
    pub agent_id: AgentId,
    pub reason: String,
}

/// Notes the admin of a stop; the account has the instant. `None` when the deletion is resumed.
pub async fn note_stopper(
    conn: &mut Conn,
    account_id: &AccountId,
    stopper: Option<&Stopper>,
) -> Result<(), DbError> {
    let noted = sqlx::query(
        "UPDATE accounts SET deletion_stopped_by = $1, deletion_stop_reason = $2 WHERE account_id = $3",
    )
    .bind(stopper.map(|stopper| &stopper.agent_id))
    .bind(stopper.map(|stopper| stopper.reason.clone()))
    .bind(account_id)
    .execute(conn)
    .await?;
    DbError::one_row("deletions.note_stopper", &noted)
}

pub async fn stopper(conn: &mut Conn, account_id: &AccountId) -> Result<Option<Stopper>, DbError> {
    let row: Option<(Option<AgentId>, Option<String>)> = sqlx::query_as(
        "SELECT deletion_stopped_by, deletion_stop_reason FROM accounts WHERE account_id = $1",
    )
    .bind(account_id)
    .fetch_optional(conn)
    .await?;
    let stopper = row.and_then(|(agent_id, reason)| agent_id.zip(reason));
    Ok(stopper.map(|(agent_id, reason)| Stopper { agent_id, reason }))
}

/// Notes auth's last answer about the owner.
pub async fn note_owner(conn: &mut Conn, account_id: &AccountId, stays: bool) -> Result<(), DbError> {
    let noted = sqlx::query("UPDATE deletions SET owner_stays = $1 WHERE account_id = $2")
        .bind(i64::from(stays))
        .bind(account_id)
        .execute(conn)
        .await?;
    DbError::one_row("deletions.note_owner", &noted)
}

/// Deleted accounts whose owner stays in auth, without accounts of a fraud.
pub async fn with_owner(conn: &mut Conn, owner_id: &OwnerId) -> Result<Vec<AccountId>, DbError> {
    let rows: Vec<(AccountId,)> = sqlx::query_as(
        "SELECT d.account_id FROM accounts a JOIN deletions d ON d.account_id = a.account_id
         WHERE a.owner_id = $1 AND d.done_at IS NOT NULL AND d.owner_stays = 1 AND d.cause_before <> $2",
    )
    .bind(owner_id)
    .bind(Cause::ClosedForFraud.as_str())
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|(account_id,)| account_id).collect())
}
