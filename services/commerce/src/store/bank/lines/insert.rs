use std::sync::LazyLock;

use jiff::Timestamp;
use mostrador_runtime::db::list::placeholders;
use mostrador_runtime::db::{DbError, Tx};
use sqlx::AssertSqlSafe;
use sqlx::any::AnyArguments;
use sqlx::query::Query;

use crate::domain::ids::LineId;
use crate::domain::line::LineState;
use crate::domain::queue_reason::QueueReason;
use crate::statements::FileLine;
use crate::store::statements::NewStatement;

/// A line of a file that is about to be stored.
#[derive(Debug, Clone)]
pub struct NewLine {
    pub id: LineId,
    /// Place in the file, from 0.
    pub position: i64,
    pub line: FileLine,
    pub fingerprint: String,
    pub occurrence: i64,
    pub state: LineState,
}

impl NewLine {
    pub(super) fn physical_line(&self) -> i64 {
        i64::try_from(self.line.physical_line).unwrap_or(i64::MAX)
    }

    pub(super) fn page(&self) -> i64 {
        i64::try_from(self.line.page).unwrap_or(i64::MAX)
    }

    /// Is the line identified by more than its number among equals?
    fn is_named(&self) -> bool {
        self.line.page > 0 || !self.line.bank_reference.is_empty()
    }
}

/// The columns that all lines of a file share, and the columns of each line; a line with more than its number
/// has further columns after them.
const COMMON: usize = 4;
const OWN: usize = 15;
const NAMED: usize = 2;
/// Rows of one statement: SQLite's driver looks up each numbered value, so that the cost grows with the
/// square.
const ROWS: usize = 20;

static FULL: LazyLock<String> = LazyLock::new(|| sql(ROWS, false));
static FULL_NAMED: LazyLock<String> = LazyLock::new(|| sql(ROWS, true));

fn sql(rows: usize, named: bool) -> String {
    let common = placeholders(1, COMMON);
    let (own, names) = if named { (OWN + NAMED, ", bank_reference, page") } else { (OWN, "") };
    let rows: Vec<String> =
        (0..rows).map(|row| format!("({common},{})", placeholders(COMMON + row * own + 1, own))).collect();
    format!(
        "INSERT INTO transfers (statement_id, bank_account, source, created_at, id, position, physical_line,
             booked_on, direction, amount_sen, currency, description, payer_name, payer_account, search_text,
             fingerprint, occurrence, state, queue_reason{names})
         VALUES {}
         ON CONFLICT (amount_sen, bank_account, booked_on, fingerprint, occurrence) DO NOTHING",
        rows.join(",")
    )
}

/// Stores the new lines, and returns their number.
pub async fn insert(
    tx: &mut Tx,
    statement: &NewStatement,
    lines: &[NewLine],
    now: Timestamp,
) -> Result<u64, DbError> {
    let mut stored = 0;
    let named = lines.iter().any(NewLine::is_named);
    for rows in lines.chunks(ROWS) {
        let query = if rows.len() == ROWS {
            sqlx::query(if named { FULL_NAMED.as_str() } else { FULL.as_str() })
        } else {
            sqlx::query(AssertSqlSafe(sql(rows.len(), named))).persistent(false)
        };
        let query = query
            .bind(&statement.id)
            .bind(statement.bank_account.clone())
            .bind(statement.format.as_str())
            .bind(now.as_millisecond());
        stored += rows
            .iter()
            .fold(query, |query, row| bind(query, row, named))
            .execute(tx.conn())
            .await?
            .rows_affected();
    }
    Ok(stored)
}

fn bind<'q>(
    query: Query<'q, sqlx::Any, AnyArguments>,
    row: &NewLine,
    named: bool,
) -> Query<'q, sqlx::Any, AnyArguments> {
    let line = &row.line;
    let query = query
        .bind(&row.id)
        .bind(row.position)
        .bind(row.physical_line())
        .bind(line.booked_on.to_string())
        .bind(line.direction.as_str())
        .bind(line.amount.get())
        .bind(line.currency.clone())
        .bind(line.description.clone())
        .bind(line.shown_name().to_owned())
        .bind(line.payer_account.clone())
        .bind(format!("{} {}", line.description, line.shown_name()).to_lowercase())
        .bind(row.fingerprint.clone())
        .bind(row.occurrence)
        .bind(row.state.name().as_str())
        .bind(row.state.reason().map_or("", QueueReason::as_str));
    if named { query.bind(line.bank_reference.clone()).bind(row.page()) } else { query }
}
