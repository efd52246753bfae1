use jiff::Timestamp;
use mostrador_runtime::db::{DbError, Tx};

use crate::domain::equal_lines::Split;
use crate::domain::ids::{LineId, StatementId};

/// A line in other files that was merged into another line.
#[derive(Debug, Clone)]
pub struct LackingLine {
    pub id: LineId,
    pub split: Split,
    /// The line's place after the lines of the file that revealed it.
    pub position: i64,
}

/// Stores a line of other files that was merged into another line. A person looks at it first, as no page
/// states its origin.
pub async fn insert_lacking(
    tx: &mut Tx,
    statement_id: &StatementId,
    LackingLine { id, split, position }: &LackingLine,
    now: Timestamp,
) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO transfers (id, statement_id, position, physical_line, bank_account, booked_on, direction,
             amount_sen, currency, description, payer_name, payer_account, search_text, fingerprint,
             occurrence, source, state, queue_reason, created_at, page)
         SELECT $1, $2, $3, physical_line, bank_account, booked_on, direction, amount_sen, currency,
             description, payer_name, payer_account, search_text, fingerprint, $4, source,
             CASE direction WHEN 'credit' THEN 'queued' ELSE 'ignored' END,
             CASE direction WHEN 'credit' THEN 'possible_duplicate' ELSE '' END, $5, -1
         FROM transfers WHERE id = $6",
    )
    .bind(id)
    .bind(statement_id)
    .bind(*position)
    .bind(split.occurrence)
    .bind(now.as_millisecond())
    .bind(&split.like)
    .execute(tx.conn())
    .await?;
    for (statement, position) in &split.takes {
        sqlx::query("UPDATE seen_again SET transfer_id = $1 WHERE statement_id = $2 AND position = $3")
            .bind(id)
            .bind(statement)
            .bind(*position)
            .execute(tx.conn())
            .await?;
    }
    Ok(())
}
