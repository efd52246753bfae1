//! Lines of statements. Their table is called `transfers`, as older replicas know it.

use std::collections::{BTreeSet, HashSet};
use std::sync::LazyLock;

use jiff::civil::Date;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::{Kind as _, OrderId};
use mostrador_runtime::page::Page;
use sqlx::AnyConnection;

use super::line_row::{read, read_all, select_lines, select_visible_lines, visible};
use super::list::{ListQuery, padded, placeholders};
use super::statements;
use crate::domain::ids::{self, LineId, StatementId};
use crate::domain::line::{Direction, Line, LineState, LineStateName};
use crate::domain::queue_reason::QueueReason;
use crate::domain::sen::Sen;

mod corrections;
mod equals;
mod insert;
mod known_under;
mod seen_again;

pub use corrections::queue_corrections;
pub use equals::{EqualKey, LackingLine, equals, equals_of, insert_lacking, keys_of, on_pages};
pub use insert::{NewLine, insert};
pub use known_under::{NumberedKey, known_under};
pub use seen_again::{SeenLine, remember, remember_seen};

pub async fn find(conn: &mut AnyConnection, id: &LineId) -> Result<Option<Line>, DbError> {
    let row = sqlx::query(select_visible_lines!("AND t.id = $1")).bind(id).fetch_optional(conn).await?;
    row.as_ref().map(read).transpose()
}

/// Compare-and-set of a line's state; false when somebody else moved it.
pub async fn set_state(tx: &mut Tx, id: &LineId, from: LineState, to: LineState) -> Result<bool, DbError> {
    let updated =
        sqlx::query("UPDATE transfers SET state = $3, queue_reason = $4 WHERE id = $1 AND state = $2")
            .bind(id)
            .bind(from.name().as_str())
            .bind(to.name().as_str())
            .bind(to.reason().map_or("", QueueReason::as_str))
            .execute(tx.conn())
            .await?;
    Ok(updated.rows_affected() == 1)
}

/// The lines of an order of which no small rest is missing any more wait no longer for finance.
pub async fn leave_small_rest(tx: &mut Tx, order_id: &OrderId) -> Result<(), DbError> {
    sqlx::query(
        "UPDATE transfers SET state = 'matched', queue_reason = ''
         WHERE state = 'queued' AND queue_reason = 'small_rest'
           AND id IN (SELECT transfer_id FROM allocations WHERE order_id = $1)",
    )
    .bind(order_id)
    .execute(tx.conn())
    .await?;
    Ok(())
}

/// Takes the statement's next line out of those to be applied, as it cannot be: it waits with the cause.
pub async fn set_apart(
    tx: &mut Tx,
    statement_id: &StatementId,
    reason: QueueReason,
    failure: &str,
) -> Result<Option<LineId>, DbError> {
    let row: Option<(LineId,)> = sqlx::query_as(
        "UPDATE transfers SET state = 'queued', queue_reason = $2, failure = $3
         WHERE id = (SELECT id FROM transfers WHERE state = 'certain' AND statement_id = $1
                     ORDER BY position LIMIT 1)
         RETURNING id",
    )
    .bind(statement_id)
    .bind(reason.as_str())
    .bind(failure.to_owned())
    .fetch_optional(tx.conn())
    .await?;
    Ok(row.map(|(id,)| id))
}

/// Above every id.
const END: &str = "~";

/// More lines than these are counted by nobody.
const MOST_COUNTED: i64 = 1_000;

/// How many of the lines that [`list`] shows are in this state, at most 1,000.
pub async fn count(conn: &mut AnyConnection, state: LineStateName) -> Result<i64, DbError> {
    let hidden_from = statements::oldest_incomplete(conn).await?.map(|id| first_line_id(&id));
    let (count,): (i64,) = sqlx::query_as(concat!(
        "SELECT COUNT(*) FROM (SELECT t.id FROM transfers t ",
        visible!(),
        "AND t.state = $1 AND t.id < $2 LIMIT $3) AS counted"
    ))
    .bind(state.as_str())
    .bind(hidden_from.unwrap_or_else(|| END.to_owned()))
    .bind(MOST_COUNTED)
    .fetch_one(conn)
    .await?;
    Ok(count)
}

/// Visible lines in a state, or in any, the newest first. While a statement is written, what came after its begin is
/// left out, so that nobody walks through its lines, which nobody may see.
pub async fn list(
    conn: &mut AnyConnection,
    state: Option<LineStateName>,
    page: &Page,
) -> Result<Vec<Line>, DbError> {
    let hidden_from = statements::oldest_incomplete(conn).await?.map(|id| first_line_id(&id));
    let after = if page.after.is_empty() { END } else { &page.after };
    let below = hidden_from.filter(|from| from.as_str() < after).unwrap_or_else(|| after.to_owned());
    let query = match state {
        Some(state) => {
            sqlx::query(select_visible_lines!("AND t.state = $3 AND t.id < $1 ORDER BY t.id DESC LIMIT $2"))
                .bind(below)
                .bind(page.one_more())
                .bind(state.as_str())
        }
        None => sqlx::query(select_visible_lines!("AND t.id < $1 ORDER BY t.id DESC LIMIT $2"))
            .bind(below)
            .bind(page.one_more()),
    };
    read_all(&query.fetch_all(conn).await?)
}

/// Ids sort by time: the lines of a statement come behind the one that would have been made with it.
fn first_line_id(statement_id: &StatementId) -> String {
    statement_id.as_str().replacen(ids::Statement::PREFIX, ids::Line::PREFIX, 1)
}

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

/// The first `limit` lines of a statement's file: those it brought, and those that were there before, marked.
pub async fn outcomes(
    conn: &mut AnyConnection,
    statement_id: &StatementId,
    limit: i64,
) -> Result<Vec<(Line, bool)>, DbError> {
    // Each state is named, as the index has it between the two others.
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
             t.amount_sen, t.currency, t.description, t.payer_name, t.payer_account, t.state, t.queue_reason, t.failure
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

/// How many lines of a statement stand in each state.
pub async fn count_by_state(
    conn: &mut AnyConnection,
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

static FROM_OTHER_SOURCES: LazyLock<ListQuery> = LazyLock::new(|| {
    ListQuery::new(|length| {
        format!(
            "SELECT DISTINCT booked_on, direction, amount_sen FROM transfers
             WHERE bank_account = $1 AND source <> $2 AND booked_on BETWEEN $3 AND $4 AND amount_sen IN ({})",
            placeholders(5, length)
        )
    })
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
        let mut query =
            sqlx::query_as::<_, (String, String, i64)>(FROM_OTHER_SOURCES.of_length(amounts.len()))
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
