use std::sync::LazyLock;

use mostrador_runtime::db::list::placeholders;
use mostrador_runtime::db::{Conn, DbError};
use sqlx::AssertSqlSafe;

use super::equals::EqualKey;

/// A line of a file, one of its equals.
#[derive(Debug, Clone)]
pub struct NumberedKey {
    /// Place in the file, from 0.
    pub position: i64,
    pub occurrence: i64,
    pub key: EqualKey,
}

/// Columns of each line, and lines of one query.
const OWN: usize = 5;
const ROWS: usize = 50;

static FULL: LazyLock<String> = LazyLock::new(|| sql(ROWS));

fn sql(rows: usize) -> String {
    let rows: Vec<String> = (0..rows).map(|row| format!("({})", placeholders(2 + row * OWN, OWN))).collect();
    format!(
        "SELECT file.column1 FROM (VALUES {}) AS file
         JOIN transfers t ON t.amount_sen = file.column2 AND t.bank_account = $1
             AND t.booked_on = file.column3 AND t.fingerprint = file.column4 AND t.occurrence = file.column5",
        rows.join(",")
    )
}

/// The positions of the lines that a bank account has.
pub async fn known_under(
    conn: &mut Conn,
    bank_account: &str,
    lines: &[NumberedKey],
) -> Result<Vec<i64>, DbError> {
    let mut known = Vec::new();
    for rows in lines.chunks(ROWS) {
        let query = if rows.len() == ROWS {
            sqlx::query_as::<_, (i64,)>(FULL.as_str())
        } else {
            sqlx::query_as::<_, (i64,)>(AssertSqlSafe(sql(rows.len()))).persistent(false)
        };
        let mut query = query.bind(bank_account.to_owned());
        for NumberedKey { position, occurrence, key } in rows {
            query = query
                .bind(*position)
                .bind(key.amount.get())
                .bind(key.booked_on.to_string())
                .bind(key.fingerprint.clone())
                .bind(*occurrence);
        }
        known.extend(query.fetch_all(&mut *conn).await?.into_iter().map(|(position,)| position));
    }
    Ok(known)
}
