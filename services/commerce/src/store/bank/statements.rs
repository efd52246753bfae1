//! Imported files, their progress, and their workers.

mod list;
mod progress;
mod work;

use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};

pub use self::list::{ListedStatement, StatementFilter, counts, last_imports, list};
pub use self::progress::{Discard, Progress, ProgressName};
pub use self::work::{NewStatement, OrphanMark, Work, advance, delete, go_on, key_holder, start, take_over};
use crate::domain::ids::StatementId;
use crate::statements::Profile;

#[derive(Debug, Clone)]
pub struct StoredStatement {
    pub id: StatementId,
    pub bank_account: String,
    pub format: Profile,
    pub progress: Progress,
    pub lines: i64,
    pub duplicates: i64,
    pub started_at: Timestamp,
}

pub async fn find(conn: &mut Conn, id: &StatementId) -> Result<Option<StoredStatement>, DbError> {
    type Row = (StatementId, String, String, i64, i64, i64, String, Option<i64>, String, String, Option<i64>);
    let row: Option<Row> = sqlx::query_as(
        "SELECT id, bank_account, format, lines, duplicates, started_at,
             state, imported_at, discarded_by, discard_reason, discarded_at
         FROM statements WHERE id = $1",
    )
    .bind(id)
    .fetch_optional(conn)
    .await?;
    let Some((id, bank_account, format, lines, duplicates, started_at, state, seen, by, reason, at)) = row
    else {
        return Ok(None);
    };
    Ok(Some(StoredStatement {
        id,
        bank_account,
        format: profile(&format)?,
        progress: Progress::read((state, seen, by, reason, at))?,
        lines,
        duplicates,
        started_at: timestamp(started_at),
    }))
}

fn profile(text: &str) -> Result<Profile, DbError> {
    Profile::parse(text).ok_or_else(|| DbError::corrupt("statements", format!("unknown format {text}")))
}

/// Did lines of this bank account ever come in another format?
pub async fn other_format_known(
    conn: &mut Conn,
    bank_account: &str,
    format: Profile,
) -> Result<bool, DbError> {
    let known: Option<(StatementId,)> =
        sqlx::query_as("SELECT id FROM statements WHERE bank_account = $1 AND format <> $2 LIMIT 1")
            .bind(bank_account.to_owned())
            .bind(format.as_str())
            .fetch_optional(conn)
            .await?;
    Ok(known.is_some())
}

/// The other bank accounts with statements.
pub async fn other_accounts(conn: &mut Conn, bank_account: &str) -> Result<Vec<String>, DbError> {
    let rows: Vec<(String,)> = sqlx::query_as(
        "SELECT DISTINCT bank_account FROM statements
         WHERE bank_account <> $1 AND imported_at IS NOT NULL AND state <> 'discarded' ORDER BY bank_account",
    )
    .bind(bank_account.to_owned())
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|(bank_account,)| bank_account).collect())
}

/// The time at which the oldest unfinished import began.
pub async fn oldest_unfinished(conn: &mut Conn) -> Result<Option<Timestamp>, DbError> {
    let (began,): (Option<i64>,) = sqlx::query_as(
        "SELECT MIN(started_at) FROM statements
         WHERE state <> 'imported' AND state IN ('writing', 'matching')",
    )
    .fetch_one(conn)
    .await?;
    Ok(began.map(timestamp))
}

/// The oldest statement that is not visible yet.
pub async fn oldest_incomplete(conn: &mut Conn) -> Result<Option<StatementId>, DbError> {
    let rows: Vec<(StatementId,)> =
        sqlx::query_as("SELECT id FROM statements WHERE imported_at IS NULL").fetch_all(conn).await?;
    Ok(rows.into_iter().map(|(id,)| id).min())
}
