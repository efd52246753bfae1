use std::sync::LazyLock;

use mostrador_runtime::db::list::placeholders;
use mostrador_runtime::db::{DbError, Tx};
use sqlx::AssertSqlSafe;

use super::insert::NewLine;
use crate::domain::ids::{LineId, StatementId};
use crate::store::statements::NewStatement;

/// The columns that all lines of a file share, and the columns of each line.
const COMMON: usize = 2;
const OWN: usize = 6;
const ROWS: usize = 50;

static FULL: LazyLock<String> = LazyLock::new(|| sql(ROWS));

fn sql(rows: usize) -> String {
    let rows: Vec<String> =
        (0..rows).map(|row| format!("({})", placeholders(COMMON + row * OWN + 1, OWN))).collect();
    format!(
        "INSERT INTO seen_again (statement_id, position, physical_line, transfer_id)
         SELECT $1, file.column1, file.column2, t.id
         FROM (VALUES {}) AS file
         JOIN transfers t ON t.amount_sen = file.column3 AND t.bank_account = $2
             AND t.booked_on = file.column4 AND t.fingerprint = file.column5 AND t.occurrence = file.column6
         WHERE t.statement_id <> $1",
        rows.join(",")
    )
}

/// Remembers which of a file's lines another file had brought before.
pub async fn remember_seen(tx: &mut Tx, statement: &NewStatement, lines: &[NewLine]) -> Result<(), DbError> {
    for rows in lines.chunks(ROWS) {
        let query = if rows.len() == ROWS {
            sqlx::query(FULL.as_str())
        } else {
            sqlx::query(AssertSqlSafe(sql(rows.len()))).persistent(false)
        };
        let mut query = query.bind(&statement.id).bind(statement.bank_account.clone());
        for row in rows {
            query = query
                .bind(row.position)
                .bind(row.physical_line())
                .bind(row.line.amount.get())
                .bind(row.line.booked_on.to_string())
                .bind(row.fingerprint.clone())
                .bind(row.occurrence);
        }
        query.execute(tx.conn()).await?;
    }
    Ok(())
}

/// A line of a file that an earlier file brought.
#[derive(Debug, Clone)]
pub struct SeenLine {
    pub line_id: LineId,
    position: i64,
    physical_line: i64,
    page: i64,
    /// The file's name for the line.
    bank_reference: String,
}

impl SeenLine {
    pub fn of(row: &NewLine, line_id: LineId) -> Self {
        Self {
            line_id,
            position: row.position,
            physical_line: row.physical_line(),
            page: row.page(),
            bank_reference: row.line.bank_reference.clone(),
        }
    }
}

/// Columns of a line.
const COLUMNS: usize = 5;

static FULL_REMEMBERED: LazyLock<String> = LazyLock::new(|| remembered(ROWS));

fn remembered(rows: usize) -> String {
    let rows: Vec<String> =
        (0..rows).map(|row| format!("($1,{})", placeholders(2 + row * COLUMNS, COLUMNS))).collect();
    format!(
        "INSERT INTO seen_again (statement_id, transfer_id, position, physical_line, page, bank_reference)
         VALUES {}",
        rows.join(",")
    )
}

/// Remembers the stored line for each of these lines, and the file's name for it.
pub async fn remember(tx: &mut Tx, statement_id: &StatementId, lines: &[SeenLine]) -> Result<(), DbError> {
    for rows in lines.chunks(ROWS) {
        let query = if rows.len() == ROWS {
            sqlx::query(FULL_REMEMBERED.as_str())
        } else {
            sqlx::query(AssertSqlSafe(remembered(rows.len()))).persistent(false)
        };
        let mut query = query.bind(statement_id);
        for row in rows {
            query = query
                .bind(&row.line_id)
                .bind(row.position)
                .bind(row.physical_line)
                .bind(row.page)
                .bind(row.bank_reference.clone());
        }
        query.execute(tx.conn()).await?;
    }
    Ok(())
}
