use jiff::Timestamp;
use mostrador_runtime::db::{DbError, Tx};

use crate::domain::ids::StatementId;
use crate::domain::line::Line;
use crate::store::lines::row::{read_all, select_lines};

/// Lines that the statement brought.
pub async fn brought_lines(
    tx: &mut Tx,
    statement_id: &StatementId,
    limit: i64,
) -> Result<Vec<Line>, DbError> {
    let rows = sqlx::query(select_lines!("WHERE t.statement_id = $1 LIMIT $2"))
        .bind(statement_id)
        .bind(limit)
        .fetch_all(tx.conn())
        .await?;
    read_all(&rows)
}

/// Lines that were inferred from this statement and others, and that no other statement still holds.
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

/// The line's place (statement and position) in the first other statement that holds it.
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

/// Moves a line to a statement that holds it, or its equal, at this place.
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
    // From now on the line counts as the file's own.
    sqlx::query("UPDATE statements SET duplicates = duplicates - 1 WHERE id = $1")
        .bind(statement_id)
        .execute(tx.conn())
        .await?;
    Ok(())
}

/// Removes a line from searches, counts and matching, and renumbers the remaining equal lines without a gap.
pub async fn archive(tx: &mut Tx, line: &Line, now: Timestamp) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO discarded_transfers (id, statement_id, position, physical_line, bank_account, booked_on,
             direction, amount_sen, currency, description, payer_name, payer_account, bank_reference,
             discarded_at)
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
         WHERE amount_sen = $1 AND bank_account = $2 AND booked_on = $3 AND fingerprint = $4
           AND occurrence > $5
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
