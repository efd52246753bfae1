use std::collections::HashSet;
use std::sync::LazyLock;

use jiff::Timestamp;
use mostrador_runtime::db::{DbError, Tx};
use sqlx::AssertSqlSafe;
use sqlx::any::AnyArguments;
use sqlx::query::QueryAs;

use crate::domain::transfer::TransferState;
use crate::statements::Line;
use crate::store::list::placeholders;

/// A line of a file on its way into the store.
#[derive(Debug, Clone)]
pub struct NewTransfer {
    pub id: String,
    pub statement_id: String,
    /// Place in the file, from 0.
    pub position: i64,
    pub bank_account: String,
    pub line: Line,
    pub fingerprint: String,
    pub occurrence: i64,
    /// The format it came in.
    pub source: &'static str,
    pub state: TransferState,
    pub queue_reason: &'static str,
}

impl NewTransfer {
    pub(super) fn physical_line(&self) -> i64 {
        i64::try_from(self.line.physical_line).unwrap_or(i64::MAX)
    }
}

const COLUMNS: usize = 19;
/// Rows of one statement: SQLite's driver looks each numbered value up, so that the cost grows with the square.
const ROWS: usize = 25;

static FULL: LazyLock<String> = LazyLock::new(|| sql(ROWS));

fn sql(rows: usize) -> String {
    let rows: Vec<String> =
        (0..rows).map(|row| format!("({})", placeholders(row * COLUMNS + 1, COLUMNS))).collect();
    format!(
        "INSERT INTO transfers (id, statement_id, position, physical_line, bank_account, booked_on, direction,
             amount_sen, currency, description, payer_name, payer_account, search_text, fingerprint, occurrence,
             source, state, queue_reason, created_at)
         VALUES {}
         ON CONFLICT (bank_account, booked_on, fingerprint, occurrence) DO NOTHING
         RETURNING id",
        rows.join(",")
    )
}

/// Stores what was not there before and returns the ids of that.
pub async fn insert(tx: &mut Tx, lines: &[NewTransfer], now: Timestamp) -> Result<HashSet<String>, DbError> {
    let mut stored = HashSet::with_capacity(lines.len());
    for rows in lines.chunks(ROWS) {
        let mut query = if rows.len() == ROWS {
            sqlx::query_as(FULL.as_str())
        } else {
            sqlx::query_as(AssertSqlSafe(sql(rows.len()))).persistent(false)
        };
        for row in rows {
            query = bind(query, row, now);
        }
        let inserted: Vec<(String,)> = query.fetch_all(tx.conn()).await?;
        stored.extend(inserted.into_iter().map(|(id,)| id));
    }
    Ok(stored)
}

type Query<'q> = QueryAs<'q, sqlx::Any, (String,), AnyArguments>;

fn bind<'q>(query: Query<'q>, row: &NewTransfer, now: Timestamp) -> Query<'q> {
    let line = &row.line;
    query
        .bind(row.id.clone())
        .bind(row.statement_id.clone())
        .bind(row.position)
        .bind(row.physical_line())
        .bind(row.bank_account.clone())
        .bind(line.booked_on.to_string())
        .bind(line.direction.as_str())
        .bind(line.amount.get())
        .bind(line.currency.clone())
        .bind(line.description.clone())
        .bind(line.payer_name.clone())
        .bind(line.payer_account.clone())
        .bind(format!("{} {}", line.description, line.payer_name).to_lowercase())
        .bind(row.fingerprint.clone())
        .bind(row.occurrence)
        .bind(row.source)
        .bind(row.state.as_str())
        .bind(row.queue_reason)
        .bind(now.as_millisecond())
}
