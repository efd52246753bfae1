use jiff::Timestamp;
use mostrador_runtime::db::{DbError, Tx};

use crate::domain::equal_lines::Split;
use crate::domain::ids::{LineId, StatementId};

/// A line that stands in other files and was taken for another.
#[derive(Debug, Clone)]
pub struct LackingLine {
    pub id: LineId,
    pub split: Split,
    /// Place behind the lines of the file that brought it to light.
    pub position: i64,
}

/// Stores a line that other files hold and that was taken for another. A person looks at it first: no page
/// says where it comes from.
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
