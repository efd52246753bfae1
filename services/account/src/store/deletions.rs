//! Deletions of personal data: those that wait for their beginning, and those that began.

use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::AccountId;

use crate::domain::deletion::{Answers, Deletion, Receiver};

use super::name;

/// The deletion is due since then; nothing when it is not due any more, or begins.
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
    names_until: Timestamp,
) -> Result<(), DbError> {
    let begun =
        sqlx::query("INSERT INTO deletions (account_id, begun_at, names_until_at) VALUES ($1, $2, $3)")
            .bind(account_id)
            .bind(now.as_millisecond())
            .bind(names_until.as_millisecond())
            .execute(conn)
            .await?;
    DbError::one_row("deletions.begin", &begun)
}

/// None for an account whose deletion has not begun.
pub async fn find(conn: &mut Conn, account_id: &AccountId) -> Result<Option<Deletion>, DbError> {
    let row: Option<(i64, i64, Option<i64>)> =
        sqlx::query_as("SELECT begun_at, names_until_at, done_at FROM deletions WHERE account_id = $1")
            .bind(account_id)
            .fetch_optional(&mut *conn)
            .await?;
    let Some((begun_at, names_until_at, done_at)) = row else { return Ok(None) };
    Ok(Some(Deletion {
        begun_at: timestamp(begun_at),
        names_until: timestamp(names_until_at),
        done_at: done_at.map(timestamp),
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

/// The first answer of a service counts: later ones find nothing left.
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

/// False when it was done before.
pub async fn finish(conn: &mut Conn, account_id: &AccountId, now: Timestamp) -> Result<bool, DbError> {
    let finished = sqlx::query("UPDATE deletions SET done_at = $1 WHERE account_id = $2 AND done_at IS NULL")
        .bind(now.as_millisecond())
        .bind(account_id)
        .execute(conn)
        .await?;
    Ok(finished.rows_affected() == 1)
}

/// Those that began, after the account `after`, by its id.
pub async fn after(conn: &mut Conn, after: &str, limit: i64) -> Result<Vec<AccountId>, DbError> {
    let rows: Vec<(AccountId,)> =
        sqlx::query_as("SELECT account_id FROM deletions WHERE account_id > $1 ORDER BY account_id LIMIT $2")
            .bind(after.to_owned())
            .bind(limit)
            .fetch_all(conn)
            .await?;
    Ok(rows.into_iter().map(|(account_id,)| account_id).collect())
}
