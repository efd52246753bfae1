use jiff::Timestamp;
use jiff::civil::Date;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::AgentId;

use super::progress::ProgressName;
use crate::domain::ids::StatementId;
use crate::statements::Profile;
use crate::store::statement_pages;

/// A statement in the hands of one worker. A worker that takes it over writes a token of its own, and from
/// then on the store refuses every step of the worker before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Work {
    pub statement_id: StatementId,
    pub token: String,
}

/// The facts of a statement from its file and its upload.
#[derive(Debug, Clone)]
pub struct NewStatement {
    pub id: StatementId,
    pub bank_account: String,
    pub format: Profile,
    pub file_name: String,
    pub lines: i64,
    pub agent_id: AgentId,
    pub idempotency_key: String,
    /// The first and the last day that the file covers.
    pub covers: Option<(Date, Date)>,
}

/// `None` when another statement of the bank account is not complete yet.
pub async fn start(
    tx: &mut Tx,
    statement: &NewStatement,
    token: &str,
    now: Timestamp,
    lease: Timestamp,
) -> Result<Option<Work>, DbError> {
    let started = sqlx::query(
        "INSERT INTO statements (id, bank_account, format, file_name, state, lines, duplicates, agent_id,
             idempotency_key, worker, lease_until_at, started_at, covers_from, covers_until)
         VALUES ($1, $2, $3, $4, 'writing', $5, 0, $6, $7, $8, $9, $10, $11, $12)
         ON CONFLICT (bank_account) WHERE imported_at IS NULL DO NOTHING",
    )
    .bind(&statement.id)
    .bind(statement.bank_account.clone())
    .bind(statement.format.as_str())
    .bind(statement.file_name.clone())
    .bind(statement.lines)
    .bind(&statement.agent_id)
    .bind(statement.idempotency_key.clone())
    .bind(token.to_owned())
    .bind(lease.as_millisecond())
    .bind(now.as_millisecond())
    .bind(statement.covers.map(|(from, _)| from.to_string()))
    .bind(statement.covers.map(|(_, until)| until.to_string()))
    .execute(tx.conn())
    .await?;
    let work = Work { statement_id: statement.id.clone(), token: token.to_owned() };
    Ok((started.rows_affected() == 1).then_some(work))
}

/// Renews the lease; false when the statement is no longer this worker's, or has another state.
pub async fn go_on(
    tx: &mut Tx,
    work: &Work,
    at: ProgressName,
    duplicates: i64,
    lease: Timestamp,
) -> Result<bool, DbError> {
    let kept = sqlx::query(
        "UPDATE statements SET lease_until_at = $4, duplicates = duplicates + $5
         WHERE id = $1 AND worker = $2 AND state = $3",
    )
    .bind(&work.statement_id)
    .bind(work.token.clone())
    .bind(at.as_str())
    .bind(lease.as_millisecond())
    .bind(duplicates)
    .execute(tx.conn())
    .await?;
    Ok(kept.rows_affected() == 1)
}

/// Moves a statement from one state to the next; false when it is no longer this worker's, or has another
/// state.
pub async fn advance(
    tx: &mut Tx,
    work: &Work,
    (from, to): (ProgressName, ProgressName),
    now: Timestamp,
) -> Result<bool, DbError> {
    let visible_since = to.is_visible().then(|| now.as_millisecond());
    let moved = sqlx::query(
        "UPDATE statements SET state = $4, imported_at = COALESCE(imported_at, $5)
         WHERE id = $1 AND worker = $2 AND state = $3",
    )
    .bind(&work.statement_id)
    .bind(work.token.clone())
    .bind(from.as_str())
    .bind(to.as_str())
    .bind(visible_since)
    .execute(tx.conn())
    .await?;
    Ok(moved.rows_affected() == 1)
}

/// The mark of statements without a worker.
#[derive(Debug, Clone, Copy)]
pub struct OrphanMark {
    /// Their lease ended before this instant.
    pub silent_since: Timestamp,
    /// A dead process started them before this instant. For a statement that is being discarded only the
    /// lease counts.
    pub started_before: Timestamp,
}

/// Takes over one statement whose worker is gone.
pub async fn take_over(
    tx: &mut Tx,
    orphaned: OrphanMark,
    token: &str,
    lease: Timestamp,
) -> Result<Option<(Work, ProgressName)>, DbError> {
    let row: Option<(StatementId, String)> = sqlx::query_as(
        "UPDATE statements SET worker = $3, lease_until_at = $4
         WHERE id = (SELECT id FROM statements
                     WHERE state <> 'imported' AND state <> 'discarded'
                       AND (lease_until_at < $1 OR started_at < $2 AND state <> 'undoing')
                     ORDER BY lease_until_at LIMIT 1)
           AND state <> 'imported' AND state <> 'discarded'
           AND (lease_until_at < $1 OR started_at < $2 AND state <> 'undoing')
         RETURNING id, state",
    )
    .bind(orphaned.silent_since.as_millisecond())
    .bind(orphaned.started_before.as_millisecond())
    .bind(token.to_owned())
    .bind(lease.as_millisecond())
    .fetch_optional(tx.conn())
    .await?;
    let Some((statement_id, state)) = row else { return Ok(None) };
    Ok(Some((Work { statement_id, token: token.to_owned() }, ProgressName::parse(&state)?)))
}

/// The agent and the key to which the statement answers.
pub async fn key_holder(tx: &mut Tx, id: &StatementId) -> Result<Option<(AgentId, String)>, DbError> {
    let row = sqlx::query_as("SELECT agent_id, idempotency_key FROM statements WHERE id = $1")
        .bind(id)
        .fetch_optional(tx.conn())
        .await?;
    Ok(row)
}

/// Deletes a statement that was never completed, after its lines.
pub async fn delete(tx: &mut Tx, work: &Work) -> Result<(), DbError> {
    sqlx::query("DELETE FROM seen_again WHERE statement_id = $1")
        .bind(&work.statement_id)
        .execute(tx.conn())
        .await?;
    statement_pages::delete_of(tx, &work.statement_id).await?;
    let deleted =
        sqlx::query("DELETE FROM statements WHERE id = $1 AND worker = $2 AND state = 'discarding'")
            .bind(&work.statement_id)
            .bind(work.token.clone())
            .execute(tx.conn())
            .await?;
    DbError::one_row("statements.delete", &deleted)
}
