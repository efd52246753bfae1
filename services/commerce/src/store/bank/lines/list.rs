use std::collections::HashMap;

use jiff::civil::{Date, Time};
use mostrador_runtime::clock::WIB;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::{Kind as _, kinds};
use mostrador_runtime::page::Page;
use mostrador_runtime::select_waiting;
use mostrador_runtime::waiting::{self, Waiting};

use super::row::{read_all, select_visible_lines, visible};
use crate::domain::ids::{LineId, StatementId};
use crate::domain::line::{Line, LineStateName};
use crate::domain::queue_reason::QueueReason;
use crate::store::statements;

/// Above every id.
const END: &str = "~";

/// The count stops here, as no agent works through more lines.
const MOST_COUNTED: i64 = 1_000;

/// The number of lines that [`list`] shows in this state, at most 1,000.
pub async fn count(conn: &mut Conn, state: LineStateName) -> Result<i64, DbError> {
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

/// The lines that wait for an agent, by reason; at most 1,000 of them in all.
pub async fn count_waiting(conn: &mut Conn) -> Result<HashMap<QueueReason, u32>, DbError> {
    let hidden_from = statements::oldest_incomplete(conn).await?.map(|id| first_line_id(&id));
    let rows: Vec<(String, i64)> = sqlx::query_as(concat!(
        "SELECT queue_reason, COUNT(*) FROM (SELECT t.queue_reason FROM transfers t ",
        visible!(),
        "AND t.state = 'queued' AND t.id < $1 LIMIT $2) AS counted GROUP BY queue_reason"
    ))
    .bind(hidden_from.unwrap_or_else(|| END.to_owned()))
    .bind(MOST_COUNTED)
    .fetch_all(conn)
    .await?;
    let read = |(reason, count): (String, i64)| {
        let reason =
            QueueReason::parse(&reason).ok_or_else(|| DbError::corrupt("transfers", "queue_reason"))?;
        Ok((reason, u32::try_from(count).unwrap_or(u32::MAX)))
    };
    rows.into_iter().map(read).collect()
}

/// The visible lines in the queue, and the beginning of the first day on which one of them was booked.
pub async fn queued(conn: &mut Conn) -> Result<Waiting, DbError> {
    let hidden_from = statements::oldest_incomplete(conn).await?.map(|id| first_line_id(&id));
    let (found, first_on): (i64, Option<String>) = sqlx::query_as(select_waiting!(
        "booked_on",
        "FROM transfers t ",
        visible!(),
        "AND t.state = 'queued' AND t.id < $1 ORDER BY t.id LIMIT $2"
    ))
    .bind(hidden_from.unwrap_or_else(|| END.to_owned()))
    .bind(waiting::ONE_MORE)
    .fetch_one(conn)
    .await?;
    let corrupt = || DbError::corrupt("transfers", "booked_on");
    let begin = |day: String| {
        let day: Date = day.parse().ok()?;
        WIB.to_timestamp(day.to_datetime(Time::midnight())).ok()
    };
    let first_at = first_on.map(|day| begin(day).ok_or_else(corrupt)).transpose()?;
    Ok(Waiting::new(found, first_at))
}

/// Visible lines in a state, or in any, the newest first. While a worker writes a statement, lines after its
/// beginning are left out, so that the query does not walk through hidden lines.
pub async fn list(conn: &mut Conn, state: Option<LineStateName>, page: &Page) -> Result<Vec<Line>, DbError> {
    let hidden_from = statements::oldest_incomplete(conn).await?.map(|id| first_line_id(&id));
    let after = page.after_id::<LineId>();
    let after = if after.is_empty() { END.to_owned() } else { after };
    let below = hidden_from.filter(|from| *from < after).unwrap_or(after);
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

/// A line id of the moment at which the statement began: ids sort by time, so the statement's lines come
/// after it.
fn first_line_id(statement_id: &StatementId) -> String {
    statement_id.as_str().replacen(kinds::Statement::PREFIX, kinds::Line::PREFIX, 1)
}
