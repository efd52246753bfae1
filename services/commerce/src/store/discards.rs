//! Taking back a statement that was a mistake.

use jiff::Timestamp;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::{AgentId, OrderId, OwnerId};
use mostrador_runtime::money::Rupiah;

use super::line_row::{read_all, select_lines};
use super::statements::Work;
use crate::domain::ids::StatementId;
use crate::domain::line::Line;

/// Who takes a statement back, and why.
#[derive(Debug, Clone)]
pub struct Discarding {
    pub agent_id: AgentId,
    pub reason: String,
}

/// From now on its lines go; `None` when it is not imported, or another statement of its bank account is being written
/// or taken back: which lines are whose is settled by one at a time.
pub async fn begin(
    tx: &mut Tx,
    statement_id: &StatementId,
    by: &Discarding,
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

/// Did a file come later of which it was not kept which lines it saw again? Only the first thousand were, once.
pub async fn is_overlap_unknown(tx: &mut Tx, statement_id: &StatementId) -> Result<bool, DbError> {
    let unknown: Option<(String,)> = sqlx::query_as(
        "SELECT later.id FROM statements later JOIN statements s ON s.id = $1
         WHERE later.bank_account = s.bank_account AND later.id > s.id AND later.state IN ('matching', 'imported')
           AND later.duplicates > (SELECT COUNT(*) FROM seen_again a WHERE a.statement_id = later.id)
         LIMIT 1",
    )
    .bind(statement_id)
    .fetch_optional(tx.conn())
    .await?;
    Ok(unknown.is_some())
}

/// Is a statement of this bank account being taken back?
pub async fn is_running(tx: &mut Tx, bank_account: &str) -> Result<bool, DbError> {
    let running: Option<(String,)> =
        sqlx::query_as("SELECT id FROM statements WHERE bank_account = $1 AND state = 'undoing' LIMIT 1")
            .bind(bank_account.to_owned())
            .fetch_optional(tx.conn())
            .await?;
    Ok(running.is_some())
}

/// By whom and why, as the work goes on.
pub async fn by(tx: &mut Tx, statement_id: &StatementId) -> Result<Option<Discarding>, DbError> {
    let row: Option<(AgentId, String)> =
        sqlx::query_as("SELECT discarded_by, discard_reason FROM statements WHERE id = $1")
            .bind(statement_id)
            .fetch_optional(tx.conn())
            .await?;
    Ok(row.map(|(agent_id, reason)| Discarding { agent_id, reason }))
}

/// Lines that the statement brought.
pub async fn lines(tx: &mut Tx, statement_id: &StatementId, limit: i64) -> Result<Vec<Line>, DbError> {
    let rows = sqlx::query(select_lines!("WHERE t.statement_id = $1 LIMIT $2"))
        .bind(statement_id)
        .bind(limit)
        .fetch_all(tx.conn())
        .await?;
    read_all(&rows)
}

/// Lines that were stored because this statement, among others, holds them, and that no other holds.
pub async fn lacking_lines(
    tx: &mut Tx,
    statement_id: &StatementId,
    limit: i64,
) -> Result<Vec<Line>, DbError> {
    let rows = sqlx::query(select_lines!(
        "JOIN seen_again a ON a.transfer_id = t.id AND a.statement_id = $1
         WHERE t.page = -1 AND NOT EXISTS
             (SELECT 1 FROM seen_again b WHERE b.transfer_id = t.id AND b.statement_id <> $1)
         LIMIT $2"
    ))
    .bind(statement_id)
    .bind(limit)
    .fetch_all(tx.conn())
    .await?;
    read_all(&rows)
}

/// Where a line stands in the first of the other statements that hold it: statement and position.
pub async fn other_place(tx: &mut Tx, line: &Line) -> Result<Option<(StatementId, i64)>, DbError> {
    let seen = sqlx::query_as(
        "SELECT a.statement_id, a.position FROM seen_again a JOIN statements s ON s.id = a.statement_id
         WHERE a.transfer_id = $1 AND a.statement_id <> $2 AND s.state IN ('matching', 'imported')
         ORDER BY a.statement_id, a.position LIMIT 1",
    )
    .bind(&line.id)
    .bind(&line.statement_id)
    .fetch_optional(tx.conn())
    .await?;
    Ok(seen)
}

/// Gives a line to a statement that saw it, or its equal, again there.
pub async fn move_to(
    tx: &mut Tx,
    line: &Line,
    (statement_id, position): &(StatementId, i64),
) -> Result<(), DbError> {
    let (physical_line, page, reference): (i64, i64, String) = sqlx::query_as(
        "DELETE FROM seen_again WHERE statement_id = $1 AND position = $2
         RETURNING physical_line, page, bank_reference",
    )
    .bind(statement_id)
    .bind(*position)
    .fetch_one(tx.conn())
    .await?;
    sqlx::query(
        "UPDATE transfers SET statement_id = $2, position = $3, physical_line = $4, page = $5,
             bank_reference = $6
         WHERE id = $1",
    )
    .bind(&line.id)
    .bind(statement_id)
    .bind(*position)
    .bind(physical_line)
    .bind(page)
    .bind(reference)
    .execute(tx.conn())
    .await?;
    // It is the file's own from now on.
    sqlx::query("UPDATE statements SET duplicates = duplicates - 1 WHERE id = $1")
        .bind(statement_id)
        .execute(tx.conn())
        .await?;
    Ok(())
}

/// Takes a line out of what is searched, counted and matched; equal lines that stay are numbered without a gap.
pub async fn archive(tx: &mut Tx, line: &Line, now: Timestamp) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO discarded_transfers (id, statement_id, position, physical_line, bank_account, booked_on,
             direction, amount_sen, currency, description, payer_name, payer_account, bank_reference, discarded_at)
         SELECT id, statement_id, position, physical_line, bank_account, booked_on, direction, amount_sen,
             currency, description, payer_name, payer_account, bank_reference, $2
         FROM transfers WHERE id = $1",
    )
    .bind(&line.id)
    .bind(now.as_millisecond())
    .execute(tx.conn())
    .await?;
    let gone: Option<(i64, String, i64)> =
        sqlx::query_as("DELETE FROM transfers WHERE id = $1 RETURNING amount_sen, fingerprint, occurrence")
            .bind(&line.id)
            .fetch_optional(tx.conn())
            .await?;
    let Some((amount, fingerprint, occurrence)) = gone else { return Ok(()) };
    sqlx::query("DELETE FROM seen_again WHERE transfer_id = $1").bind(&line.id).execute(tx.conn()).await?;
    sqlx::query(
        "UPDATE transfers SET occurrence = $5
         WHERE amount_sen = $1 AND bank_account = $2 AND booked_on = $3 AND fingerprint = $4 AND occurrence > $5
           AND occurrence = (SELECT MAX(m.occurrence) FROM transfers m WHERE m.amount_sen = $1
               AND m.bank_account = $2 AND m.booked_on = $3 AND m.fingerprint = $4)",
    )
    .bind(amount)
    .bind(line.bank_account.clone())
    .bind(line.booked_on.to_string())
    .bind(fingerprint)
    .bind(occurrence)
    .execute(tx.conn())
    .await?;
    Ok(())
}

/// The file's memory of lines that others brought; how much of it went.
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

/// All is done. Nobody takes it over any more.
pub async fn finish(tx: &mut Tx, work: &Work, now: Timestamp) -> Result<(), DbError> {
    super::statement_pages::delete_of(tx, &work.statement_id).await?;
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

/// Money that an order, or the credit from it, loses.
#[derive(Debug, Clone)]
pub struct UndoneOrder {
    pub owner_id: OwnerId,
    pub order_id: OrderId,
    pub amount: Rupiah,
}

pub async fn note_undone(
    tx: &mut Tx,
    statement_id: &StatementId,
    undone: &UndoneOrder,
) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO undone_orders (statement_id, owner_id, order_id, amount) VALUES ($1, $2, $3, $4)
         ON CONFLICT (statement_id, owner_id, order_id) DO UPDATE SET amount = undone_orders.amount + excluded.amount",
    )
    .bind(statement_id)
    .bind(&undone.owner_id)
    .bind(&undone.order_id)
    .bind(undone.amount.get())
    .execute(tx.conn())
    .await?;
    Ok(())
}

/// What the next owner who was not told yet lost; they are told with it, and not again.
pub async fn take_untold(tx: &mut Tx, statement_id: &StatementId) -> Result<Vec<UndoneOrder>, DbError> {
    let mut rows: Vec<(OwnerId, OrderId, i64)> = sqlx::query_as(
        "DELETE FROM undone_orders WHERE statement_id = $1 AND owner_id =
             (SELECT MIN(owner_id) FROM undone_orders WHERE statement_id = $1)
         RETURNING owner_id, order_id, amount",
    )
    .bind(statement_id)
    .fetch_all(tx.conn())
    .await?;
    rows.sort();
    let undone = rows.into_iter().map(|(owner_id, order_id, amount)| UndoneOrder {
        owner_id,
        order_id,
        amount: Rupiah::new(amount),
    });
    Ok(undone.collect())
}
