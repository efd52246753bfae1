use std::collections::{BTreeSet, HashSet};
use std::sync::LazyLock;

use jiff::civil::Date;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::page::Page;
use sqlx::AnyConnection;

use super::list::{LIST, padded, placeholders};
use super::transfer_row::{read, read_all, select_transfers};
use crate::domain::sen::Sen;
use crate::domain::transfer::{Direction, Transfer, TransferState};

mod insert;

pub use insert::{NewTransfer, insert};

pub async fn find(conn: &mut AnyConnection, id: &str) -> Result<Option<Transfer>, DbError> {
    let row = sqlx::query(select_transfers!(
        "JOIN statements s ON s.id = t.statement_id WHERE t.id = $1 AND s.imported_at IS NOT NULL"
    ))
    .bind(id.to_owned())
    .fetch_optional(conn)
    .await?;
    row.as_ref().map(read).transpose()
}

/// Compare-and-set of a line's state; false when somebody else moved it.
pub async fn set_state(
    tx: &mut Tx,
    id: &str,
    from: TransferState,
    (to, queue_reason): (TransferState, &'static str),
) -> Result<bool, DbError> {
    let updated =
        sqlx::query("UPDATE transfers SET state = $3, queue_reason = $4 WHERE id = $1 AND state = $2")
            .bind(id.to_owned())
            .bind(from.as_str())
            .bind(to.as_str())
            .bind(queue_reason)
            .execute(tx.conn())
            .await?;
    Ok(updated.rows_affected() == 1)
}

/// Visible lines in a state, or in any, the newest first.
pub async fn list(
    conn: &mut AnyConnection,
    state: Option<TransferState>,
    page: &Page,
) -> Result<Vec<Transfer>, DbError> {
    let query = match state {
        Some(state) => sqlx::query(select_transfers!(
            "JOIN statements s ON s.id = t.statement_id
             WHERE t.state = $3 AND ($1 = '' OR t.id < $1) AND s.imported_at IS NOT NULL
             ORDER BY t.id DESC LIMIT $2"
        ))
        .bind(page.after.clone())
        .bind(page.one_more())
        .bind(state.as_str()),
        None => sqlx::query(select_transfers!(
            "JOIN statements s ON s.id = t.statement_id
             WHERE ($1 = '' OR t.id < $1) AND s.imported_at IS NOT NULL ORDER BY t.id DESC LIMIT $2"
        ))
        .bind(page.after.clone())
        .bind(page.one_more()),
    };
    read_all(&query.fetch_all(conn).await?)
}

/// The statement's next lines that are about to be applied.
pub async fn certain(tx: &mut Tx, statement_id: &str, limit: i64) -> Result<Vec<Transfer>, DbError> {
    let rows = sqlx::query(select_transfers!(
        "WHERE t.state = 'certain' AND t.statement_id = $1 ORDER BY t.position LIMIT $2"
    ))
    .bind(statement_id.to_owned())
    .bind(limit)
    .fetch_all(tx.conn())
    .await?;
    read_all(&rows)
}

/// The first lines of a statement's file: those it brought, and those that were there before, marked.
pub async fn outcomes(
    conn: &mut AnyConnection,
    statement_id: &str,
    limit: i64,
) -> Result<Vec<(Transfer, bool)>, DbError> {
    let brought = sqlx::query(select_transfers!("WHERE t.statement_id = $1 ORDER BY t.position LIMIT $2"))
        .bind(statement_id.to_owned())
        .bind(limit)
        .fetch_all(&mut *conn)
        .await?;
    let again = sqlx::query(
        "SELECT t.id, t.statement_id, a.position, a.physical_line, t.bank_account, t.booked_on, t.direction,
             t.amount_sen, t.currency, t.description, t.payer_name, t.state, t.queue_reason
         FROM seen_again a JOIN transfers t ON t.id = a.transfer_id
         WHERE a.statement_id = $1 ORDER BY a.position LIMIT $2",
    )
    .bind(statement_id.to_owned())
    .bind(limit)
    .fetch_all(conn)
    .await?;
    let marked = |rows: Vec<Transfer>, again: bool| rows.into_iter().map(move |line| (line, again));
    let mut lines: Vec<_> =
        marked(read_all(&brought)?, false).chain(marked(read_all(&again)?, true)).collect();
    lines.sort_by_key(|(line, _)| line.position);
    lines.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    Ok(lines)
}

/// How many lines of a statement stand in each state.
pub async fn count_by_state(
    conn: &mut AnyConnection,
    statement_id: &str,
) -> Result<Vec<(TransferState, i64)>, DbError> {
    let rows: Vec<(String, i64)> =
        sqlx::query_as("SELECT state, COUNT(*) FROM transfers WHERE statement_id = $1 GROUP BY state")
            .bind(statement_id.to_owned())
            .fetch_all(conn)
            .await?;
    rows.into_iter()
        .map(|(state, count)| {
            let state = TransferState::parse(&state).ok_or_else(|| DbError::corrupt("transfers", "state"))?;
            Ok((state, count))
        })
        .collect()
}

static FROM_OTHER_SOURCES: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT DISTINCT booked_on, direction, amount_sen FROM transfers
         WHERE bank_account = $1 AND source <> $2 AND booked_on BETWEEN $3 AND $4 AND amount_sen IN ({})",
        placeholders(5, LIST)
    )
});

/// Day, direction and amount of lines that another source brought, among these amounts and between the first and the
/// last of these days.
pub async fn from_other_sources(
    conn: &mut AnyConnection,
    bank_account: &str,
    source: &'static str,
    lines: &BTreeSet<(Date, Sen)>,
) -> Result<HashSet<(Date, Direction, Sen)>, DbError> {
    let corrupt = || DbError::corrupt("transfers", "a line's day, direction or amount");
    let mut found = HashSet::new();
    let (Some((first, _)), Some((last, _))) = (lines.first(), lines.last()) else { return Ok(found) };
    let amounts: BTreeSet<Sen> = lines.iter().map(|(_, amount)| *amount).collect();
    for amounts in padded(&amounts.into_iter().collect::<Vec<_>>()) {
        let mut query = sqlx::query_as::<_, (String, String, i64)>(FROM_OTHER_SOURCES.as_str())
            .bind(bank_account.to_owned())
            .bind(source)
            .bind(first.to_string())
            .bind(last.to_string());
        for amount in amounts {
            query = query.bind(amount.get());
        }
        for (day, direction, amount) in query.fetch_all(&mut *conn).await? {
            let day = day.parse().map_err(|_| corrupt())?;
            let direction = Direction::parse(&direction).ok_or_else(corrupt)?;
            found.insert((day, direction, Sen::new(amount).ok_or_else(corrupt)?));
        }
    }
    Ok(found)
}

/// For a restart: a statement that was never completed leaves nothing behind.
pub async fn delete_of(tx: &mut Tx, statement_id: &str, limit: i64) -> Result<u64, DbError> {
    let deleted = sqlx::query(
        "DELETE FROM transfers WHERE id IN
             (SELECT id FROM transfers WHERE statement_id = $1 ORDER BY position LIMIT $2)",
    )
    .bind(statement_id.to_owned())
    .bind(limit)
    .execute(tx.conn())
    .await?;
    Ok(deleted.rows_affected())
}

/// Remembers, as far as outcomes are shown, which lines of a file were there before.
pub async fn remember_seen(tx: &mut Tx, statement_id: &str, lines: &[NewTransfer]) -> Result<(), DbError> {
    for line in lines {
        sqlx::query(
            "INSERT INTO seen_again (statement_id, position, physical_line, transfer_id)
             SELECT $1, $2, $3, id FROM transfers
             WHERE bank_account = $4 AND booked_on = $5 AND fingerprint = $6 AND occurrence = $7",
        )
        .bind(statement_id.to_owned())
        .bind(line.position)
        .bind(line.physical_line())
        .bind(line.bank_account.clone())
        .bind(line.line.booked_on.to_string())
        .bind(line.fingerprint.clone())
        .bind(line.occurrence)
        .execute(tx.conn())
        .await?;
    }
    Ok(())
}
