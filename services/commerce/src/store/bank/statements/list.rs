use std::collections::HashMap;
use std::sync::LazyLock;

use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::list::{ListQuery, padded, placeholders};
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::AgentId;
use mostrador_runtime::page::Page;
use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::profile;
use super::progress::{Columns, Progress};
use crate::domain::ids::StatementId;
use crate::domain::line::LineStateName;
use crate::statements::Profile;

/// An import in the list.
#[derive(Debug, Clone)]
pub struct ListedStatement {
    pub id: StatementId,
    pub bank_account: String,
    pub format: Profile,
    pub file_name: String,
    pub progress: Progress,
    pub lines: i64,
    pub duplicates: i64,
    pub agent_id: AgentId,
    pub started_at: Timestamp,
}

/// A filter of imports; an empty bank account means all accounts.
#[derive(Debug, Clone)]
pub struct StatementFilter<'a> {
    pub bank_account: &'a str,
    /// The time of the imports' beginning: from the first instant on, and before the second.
    pub between: (Timestamp, Timestamp),
}

/// The newest first.
pub async fn list(
    conn: &mut Conn,
    filter: &StatementFilter<'_>,
    page: &Page,
) -> Result<Vec<ListedStatement>, DbError> {
    let rows = sqlx::query(
        "SELECT id, bank_account, format, file_name, lines, duplicates, agent_id, started_at,
                state, imported_at, discarded_by, discard_reason, discarded_at
         FROM statements
         WHERE (bank_account = $1 OR $1 = '') AND (id < $2 OR $2 = '')
           AND started_at >= $3 AND started_at < $4 AND state <> 'discarding'
         ORDER BY id DESC LIMIT $5",
    )
    .bind(filter.bank_account.to_owned())
    .bind(page.after_id::<StatementId>())
    .bind(filter.between.0.as_millisecond())
    .bind(filter.between.1.as_millisecond())
    .bind(page.one_more())
    .fetch_all(&mut *conn)
    .await?;
    rows.iter().map(listed).collect()
}

fn listed(row: &AnyRow) -> Result<ListedStatement, DbError> {
    let state: Columns = (
        row.try_get("state")?,
        row.try_get("imported_at")?,
        row.try_get("discarded_by")?,
        row.try_get("discard_reason")?,
        row.try_get("discarded_at")?,
    );
    Ok(ListedStatement {
        id: row.try_get("id")?,
        bank_account: row.try_get("bank_account")?,
        format: profile(row.try_get("format")?)?,
        file_name: row.try_get("file_name")?,
        progress: Progress::read(state)?,
        lines: row.try_get("lines")?,
        duplicates: row.try_get("duplicates")?,
        agent_id: row.try_get("agent_id")?,
        started_at: timestamp(row.try_get("started_at")?),
    })
}

static COUNTS: LazyLock<ListQuery> = LazyLock::new(|| {
    ListQuery::new(|length| {
        format!(
            "SELECT statement_id, state, COUNT(*) FROM transfers
             WHERE statement_id IN ({}) GROUP BY statement_id, state",
            placeholders(1, length)
        )
    })
});

/// The numbers of matched and waiting lines of each statement.
pub async fn counts(
    conn: &mut Conn,
    ids: &[StatementId],
) -> Result<HashMap<StatementId, (i64, i64)>, DbError> {
    let mut counts: HashMap<StatementId, (i64, i64)> = HashMap::new();
    for ids in padded(ids) {
        let mut query = sqlx::query_as::<_, (StatementId, String, i64)>(COUNTS.of_length(ids.len()));
        for id in ids {
            query = query.bind(id);
        }
        for (id, state, count) in query.fetch_all(&mut *conn).await? {
            let (matched, queued) = counts.entry(id).or_default();
            match LineStateName::parse(&state).ok_or_else(|| DbError::corrupt("transfers", "state"))? {
                LineStateName::Matched => *matched = count,
                LineStateName::Queued => *queued = count,
                LineStateName::Certain | LineStateName::SetAside | LineStateName::Ignored => {}
            }
        }
    }
    Ok(counts)
}

/// The completion time of each bank account's newest import; discarded imports do not count.
pub async fn last_imports(conn: &mut Conn) -> Result<HashMap<String, Timestamp>, DbError> {
    let rows: Vec<(String, i64)> = sqlx::query_as(
        "SELECT bank_account, MAX(imported_at) FROM statements
         WHERE state IN ('matching', 'imported') AND imported_at IS NOT NULL GROUP BY bank_account",
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|(account, at)| (account, timestamp(at))).collect())
}
