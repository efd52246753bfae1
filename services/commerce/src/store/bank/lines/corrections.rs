use jiff::ToSpan as _;
use jiff::civil::Date;
use mostrador_runtime::db::{DbError, Tx};

use crate::domain::ids::{LineId, StatementId};

/// Days after which a bank no longer corrects a booking.
const CORRECTED_WITHIN: i64 = 31;

/// Queues the debits that reverse a stored credit; the others wait aside until their credit comes.
pub async fn queue_corrections(tx: &mut Tx, statement_id: &StatementId) -> Result<(), DbError> {
    let waiting: Vec<(LineId, String, i64, String)> = sqlx::query_as(
        "SELECT id, bank_account, amount_sen, booked_on FROM transfers
         WHERE queue_reason = 'correction' AND state = 'ignored'
           AND bank_account = (SELECT bank_account FROM statements WHERE id = $1)",
    )
    .bind(statement_id)
    .fetch_all(tx.conn())
    .await?;
    for (id, bank_account, amount, booked_on) in waiting {
        let day: Date = booked_on.parse().map_err(|_| DbError::corrupt("transfers", "booked_on"))?;
        sqlx::query(
            "UPDATE transfers SET state = 'queued' WHERE id = $1 AND state = 'ignored' AND EXISTS
                 (SELECT 1 FROM transfers c WHERE c.amount_sen = $2 AND c.bank_account = $3
                  AND c.booked_on BETWEEN $4 AND $5 AND c.direction = 'credit')",
        )
        .bind(id)
        .bind(amount)
        .bind(bank_account)
        .bind(day.saturating_sub(CORRECTED_WITHIN.days()).to_string())
        .bind(booked_on)
        .execute(tx.conn())
        .await?;
    }
    Ok(())
}
