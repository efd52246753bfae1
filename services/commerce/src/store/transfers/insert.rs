use std::sync::LazyLock;

use jiff::Timestamp;
use mostrador_runtime::db::{DbError, Tx};
use sqlx::AssertSqlSafe;
use sqlx::any::AnyArguments;
use sqlx::query::Query;

use crate::domain::transfer::TransferState;
use crate::statements::Line;
use crate::store::list::placeholders;
use crate::store::statements::NewStatement;

/// A line of a file on its way into the store.
#[derive(Debug, Clone)]
pub struct NewTransfer {
    pub id: String,
    /// Place in the file, from 0.
    pub position: i64,
    pub line: Line,
    pub fingerprint: String,
    pub occurrence: i64,
    pub state: TransferState,
    pub queue_reason: &'static str,
}

impl NewTransfer {
    pub(super) fn physical_line(&self) -> i64 {
        i64::try_from(self.line.physical_line).unwrap_or(i64::MAX)
    }
}

/// Columns that all lines of a file have in common, and those of each line.
const COMMON: usize = 4;
const OWN: usize = 15;
/// Rows of one statement: SQLite's driver looks each numbered value up, so that the cost grows with the square.
const ROWS: usize = 20;

static FULL: LazyLock<String> = LazyLock::new(|| sql(ROWS));

fn sql(rows: usize) -> String {
    let common = placeholders(1, COMMON);
    let rows: Vec<String> =
        (0..rows).map(|row| format!("({common},{})", placeholders(COMMON + row * OWN + 1, OWN))).collect();
    format!(
        "INSERT INTO transfers (statement_id, bank_account, source, created_at, id, position, physical_line,
             booked_on, direction, amount_sen, currency, description, payer_name, payer_account, search_text,
             fingerprint, occurrence, state, queue_reason)
         VALUES {}
         ON CONFLICT (amount_sen, bank_account, booked_on, fingerprint, occurrence) DO NOTHING",
        rows.join(",")
    )
}

/// Stores what was not there before; how many lines that were.
pub async fn insert(
    tx: &mut Tx,
    statement: &NewStatement,
    lines: &[NewTransfer],
    now: Timestamp,
) -> Result<u64, DbError> {
    let mut stored = 0;
    for rows in lines.chunks(ROWS) {
        let query = if rows.len() == ROWS {
            sqlx::query(FULL.as_str())
        } else {
            sqlx::query(AssertSqlSafe(sql(rows.len()))).persistent(false)
        };
        let query = query
            .bind(statement.id.clone())
            .bind(statement.bank_account.clone())
            .bind(statement.format)
            .bind(now.as_millisecond());
        stored += rows.iter().fold(query, bind).execute(tx.conn()).await?.rows_affected();
    }
    Ok(stored)
}

fn bind<'q>(
    query: Query<'q, sqlx::Any, AnyArguments>,
    row: &NewTransfer,
) -> Query<'q, sqlx::Any, AnyArguments> {
    let line = &row.line;
    query
        .bind(row.id.clone())
        .bind(row.position)
        .bind(row.physical_line())
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
        .bind(row.state.as_str())
        .bind(row.queue_reason)
}
