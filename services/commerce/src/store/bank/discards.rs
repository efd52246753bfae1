//! The discarding of statements that were mistakes.

mod lines;
mod undone_orders;

use jiff::Timestamp;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::AgentId;

pub use self::lines::{archive, brought_lines, lacking_lines, move_to, other_place};
pub use self::undone_orders::{UndoneOrder, note_undone, take_untold};
use super::statement_pages;
use super::statements::{Discard, Work};
use crate::domain::ids::StatementId;

/// Starts discarding a statement. `None` when it is not imported, or when another statement of its bank
/// account is being written or discarded: only one worker at a time may assign lines to statements.
pub async fn begin(
    tx: &mut Tx,
    statement_id: &StatementId,
    by: &Discard,
    token: &str,
    lease: Timestamp,
) -> Result<Option<Work>, DbError> {
    let begun = sqlx::query(
        "UPDATE statements SET state = 'undoing', worker = $2, lease_until_at = $3, discarded_by = $4,
             discard_reason = $5
         WHERE id = $1 AND state = 'imported' AND NOT EXISTS
             (SELECT 1 FROM statements other WHERE other.bank_account = statements.bank_account
              AND (other.imported_at IS NULL OR other.state = 'undoing'))",
    )
    .bind(statement_id)
    .bind(token.to_owned())
    .bind(lease.as_millisecond())
    .bind(&by.agent_id)
    .bind(by.reason.clone())
    .execute(tx.conn())
    .await?;
    let work = Work { statement_id: statement_id.to_owned(), token: token.to_owned() };
    Ok((begun.rows_affected() == 1).then_some(work))
}

/// May later files hold lines of this statement that the store does not know of? An older program remembered
/// only the first thousand of a file.
pub async fn is_overlap_unknown(tx: &mut Tx, statement_id: &StatementId) -> Result<bool, DbError> {
    let unknown: Option<(StatementId,)> = sqlx::query_as(
        "SELECT later.id FROM statements later JOIN statements s ON s.id = $1
         WHERE later.bank_account = s.bank_account AND later.id > s.id
           AND later.state IN ('matching', 'imported')
           AND later.duplicates > (SELECT COUNT(*) FROM seen_again a WHERE a.statement_id = later.id)
         LIMIT 1",
    )
    .bind(statement_id)
    .fetch_optional(tx.conn())
    .await?;
    Ok(unknown.is_some())
}

/// Is a statement of this bank account being discarded?
pub async fn is_running(tx: &mut Tx, bank_account: &str) -> Result<bool, DbError> {
    let running: Option<(StatementId,)> =
        sqlx::query_as("SELECT id FROM statements WHERE bank_account = $1 AND state = 'undoing' LIMIT 1")
            .bind(bank_account.to_owned())
            .fetch_optional(tx.conn())
            .await?;
    Ok(running.is_some())
}

/// The agent and the reason, for a worker that resumes.
pub async fn by(tx: &mut Tx, statement_id: &StatementId) -> Result<Option<Discard>, DbError> {
    let row: Option<(AgentId, String)> =
        sqlx::query_as("SELECT discarded_by, discard_reason FROM statements WHERE id = $1")
            .bind(statement_id)
            .fetch_optional(tx.conn())
            .await?;
    Ok(row.map(|(agent_id, reason)| Discard { agent_id, reason }))
}

/// Deletes the file's references to lines of other files; returns the number of deleted rows.
pub async fn forget_seen(tx: &mut Tx, statement_id: &StatementId, limit: i64) -> Result<u64, DbError> {
    let forgotten = sqlx::query(
        "DELETE FROM seen_again WHERE statement_id = $1 AND position IN
             (SELECT position FROM seen_again WHERE statement_id = $1 ORDER BY position LIMIT $2)",
    )
    .bind(statement_id)
    .bind(limit)
    .execute(tx.conn())
    .await?;
    Ok(forgotten.rows_affected())
}

/// Ends the work, so that no worker takes the statement over again.
pub async fn finish(tx: &mut Tx, work: &Work, now: Timestamp) -> Result<(), DbError> {
    statement_pages::delete_of(tx, &work.statement_id).await?;
    let finished = sqlx::query(
        "UPDATE statements SET state = 'discarded', discarded_at = $3, lease_until_at = $4
         WHERE id = $1 AND worker = $2 AND state = 'undoing'",
    )
    .bind(&work.statement_id)
    .bind(work.token.clone())
    .bind(now.as_millisecond())
    .bind(i64::MAX)
    .execute(tx.conn())
    .await?;
    DbError::one_row("discards.finish", &finished)
}
