use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{DbError, Tx};
use sqlx::AnyConnection;

/// How far an import has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Progress {
    /// Its lines are written and nobody sees them.
    Writing,
    /// Visible; certain lines are applied one after the other.
    Matching,
    Imported,
}

impl Progress {
    fn parse(text: &str) -> Option<Self> {
        [Self::Writing, Self::Matching, Self::Imported].into_iter().find(|state| state.as_str() == text)
    }

    pub fn as_str(self) -> &'static str {
        match self {
            Self::Writing => "writing",
            Self::Matching => "matching",
            Self::Imported => "imported",
        }
    }
}

#[derive(Debug, Clone)]
pub struct StoredStatement {
    pub id: String,
    pub bank_account: String,
    pub format: String,
    pub progress: Progress,
    pub lines: i64,
    pub duplicates: i64,
    pub started_at: Timestamp,
    pub imported_at: Option<Timestamp>,
}

/// What is known of a statement when its file was read.
#[derive(Debug, Clone)]
pub struct NewStatement {
    pub id: String,
    pub bank_account: String,
    pub format: &'static str,
    pub file_name: String,
    pub lines: i64,
    pub agent_id: String,
}

/// False when another statement of the bank account is being written.
pub async fn start(
    tx: &mut Tx,
    statement: &NewStatement,
    now: Timestamp,
    lease: Timestamp,
) -> Result<bool, DbError> {
    let started = sqlx::query(
        "INSERT INTO statements (id, bank_account, format, file_name, state, lines, duplicates, agent_id,
             lease_until_at, started_at)
         VALUES ($1, $2, $3, $4, 'writing', $5, 0, $6, $7, $8)
         ON CONFLICT (bank_account) WHERE state = 'writing' DO NOTHING",
    )
    .bind(statement.id.clone())
    .bind(statement.bank_account.clone())
    .bind(statement.format)
    .bind(statement.file_name.clone())
    .bind(statement.lines)
    .bind(statement.agent_id.clone())
    .bind(lease.as_millisecond())
    .bind(now.as_millisecond())
    .execute(tx.conn())
    .await?;
    Ok(started.rows_affected() == 1)
}

/// Keeps the lease of whoever works on it; an error when the statement was taken away meanwhile.
pub async fn go_on(tx: &mut Tx, id: &str, duplicates: i64, lease: Timestamp) -> Result<(), DbError> {
    let kept = sqlx::query(
        "UPDATE statements SET lease_until_at = $2, duplicates = duplicates + $3 WHERE id = $1 AND state <> 'imported'",
    )
    .bind(id.to_owned())
    .bind(lease.as_millisecond())
    .bind(duplicates)
    .execute(tx.conn())
    .await?;
    DbError::one_row("statements.go_on", &kept)
}

/// Did lines of this bank account ever come in another format?
pub async fn other_format_known(
    conn: &mut AnyConnection,
    bank_account: &str,
    format: &'static str,
) -> Result<bool, DbError> {
    let known: Option<(String,)> =
        sqlx::query_as("SELECT id FROM statements WHERE bank_account = $1 AND format <> $2 LIMIT 1")
            .bind(bank_account.to_owned())
            .bind(format)
            .fetch_optional(conn)
            .await?;
    Ok(known.is_some())
}

pub async fn advance(
    tx: &mut Tx,
    id: &str,
    from: Progress,
    to: Progress,
    now: Timestamp,
) -> Result<bool, DbError> {
    let moved = sqlx::query(
        "UPDATE statements SET state = $3, imported_at = COALESCE(imported_at, $4) WHERE id = $1 AND state = $2",
    )
    .bind(id.to_owned())
    .bind(from.as_str())
    .bind(to.as_str())
    .bind(now.as_millisecond())
    .execute(tx.conn())
    .await?;
    Ok(moved.rows_affected() == 1)
}

/// Takes over one statement whose worker went silent.
pub async fn take_over(
    tx: &mut Tx,
    now: Timestamp,
    lease: Timestamp,
) -> Result<Option<(String, Progress)>, DbError> {
    let row: Option<(String, String)> = sqlx::query_as(
        "UPDATE statements SET lease_until_at = $2
         WHERE id = (SELECT id FROM statements WHERE state <> 'imported' AND lease_until_at < $1
                     ORDER BY lease_until_at LIMIT 1)
           AND lease_until_at < $1
         RETURNING id, state",
    )
    .bind(now.as_millisecond())
    .bind(lease.as_millisecond())
    .fetch_optional(tx.conn())
    .await?;
    let Some((id, state)) = row else { return Ok(None) };
    let progress = Progress::parse(&state).ok_or_else(|| DbError::corrupt("statements", "state"))?;
    Ok(Some((id, progress)))
}

/// A statement that was never completed goes; its lines went before.
pub async fn discard(tx: &mut Tx, id: &str) -> Result<(), DbError> {
    sqlx::query("DELETE FROM seen_again WHERE statement_id = $1")
        .bind(id.to_owned())
        .execute(tx.conn())
        .await?;
    sqlx::query("DELETE FROM statements WHERE id = $1 AND state = 'writing'")
        .bind(id.to_owned())
        .execute(tx.conn())
        .await?;
    Ok(())
}

pub async fn find(conn: &mut AnyConnection, id: &str) -> Result<Option<StoredStatement>, DbError> {
    type Row = (String, String, String, String, i64, i64, i64, Option<i64>);
    let row: Option<Row> = sqlx::query_as(
        "SELECT id, bank_account, format, state, lines, duplicates, started_at, imported_at
         FROM statements WHERE id = $1",
    )
    .bind(id.to_owned())
    .fetch_optional(conn)
    .await?;
    let Some((id, bank_account, format, state, lines, duplicates, started_at, imported_at)) = row else {
        return Ok(None);
    };
    let progress = Progress::parse(&state).ok_or_else(|| DbError::corrupt("statements", "state"))?;
    Ok(Some(StoredStatement {
        id,
        bank_account,
        format,
        progress,
        lines,
        duplicates,
        started_at: timestamp(started_at),
        imported_at: imported_at.map(timestamp),
    }))
}
