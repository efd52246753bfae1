use mostrador_runtime::db::{Conn, DbError, Tx};

use super::row::{read_all, select_lines};
use crate::domain::ids::StatementId;
use crate::domain::line::{Line, LineStateName};

/// The statement's next lines that are about to be applied.
pub async fn certain(tx: &mut Tx, statement_id: &StatementId, limit: i64) -> Result<Vec<Line>, DbError> {
    let rows = sqlx::query(select_lines!(
        "WHERE t.state = 'certain' AND t.statement_id = $1 ORDER BY t.position LIMIT $2"
    ))
    .bind(statement_id)
    .bind(limit)
    .fetch_all(tx.conn())
    .await?;
    read_all(&rows)
}

/// The first `limit` lines of a statement's file: the lines that it brought, and earlier lines with a mark.
pub async fn outcomes(
    conn: &mut Conn,
    statement_id: &StatementId,
    limit: i64,
) -> Result<Vec<(Line, bool)>, DbError> {
    // The query names each state, because the index has the state between two other columns.
    let brought = sqlx::query(select_lines!(
        "WHERE t.statement_id = $1 AND t.state IN ('certain', 'queued', 'matched', 'set_aside', 'ignored')
             AND t.position < $2"
    ))
    .bind(statement_id)
    .bind(limit)
    .fetch_all(&mut *conn)
    .await?;
    let again = sqlx::query(
        "SELECT t.id, t.statement_id, a.position, a.physical_line, t.bank_account, t.booked_on, t.direction,
             t.amount_sen, t.currency, t.description, t.payer_name, t.payer_account, t.state, t.queue_reason,
             t.failure
         FROM seen_again a JOIN transfers t ON t.id = a.transfer_id
         WHERE a.statement_id = $1 AND a.position < $2",
    )
    .bind(statement_id)
    .bind(limit)
    .fetch_all(conn)
    .await?;
    let marked = |rows: Vec<Line>, again: bool| rows.into_iter().map(move |line| (line, again));
    let mut lines: Vec<_> =
        marked(read_all(&brought)?, false).chain(marked(read_all(&again)?, true)).collect();
    lines.sort_by_key(|(line, _)| line.position);
    Ok(lines)
}

/// The number of a statement's lines in each state.
pub async fn count_by_state(
    conn: &mut Conn,
    statement_id: &StatementId,
) -> Result<Vec<(LineStateName, i64)>, DbError> {
    let rows: Vec<(String, i64)> =
        sqlx::query_as("SELECT state, COUNT(*) FROM transfers WHERE statement_id = $1 GROUP BY state")
            .bind(statement_id)
            .fetch_all(conn)
            .await?;
    rows.into_iter()
        .map(|(state, count)| {
            let state = LineStateName::parse(&state).ok_or_else(|| DbError::corrupt("transfers", "state"))?;
            Ok((state, count))
        })
        .collect()
}

/// Deletes lines of a statement that was never completed.
pub async fn delete_of(tx: &mut Tx, statement_id: &StatementId, limit: i64) -> Result<u64, DbError> {
    let deleted = sqlx::query(
        "DELETE FROM transfers WHERE id IN
             (SELECT id FROM transfers WHERE statement_id = $1 LIMIT $2)",
    )
    .bind(statement_id)
    .bind(limit)
    .execute(tx.conn())
    .await?;
    Ok(deleted.rows_affected())
}
