use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use jiff::Timestamp;
use jiff::civil::Date;
use mostrador_runtime::db::{DbError, Tx};
use sqlx::{AnyConnection, AssertSqlSafe};

use crate::domain::page_order::PageKey;
use crate::domain::sen::Sen;
use crate::store::list::{ListQuery, padded, placeholders};

/// What equal lines of a bank account have in common.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct EqualKey {
    pub amount: Sen,
    pub booked_on: Date,
    pub fingerprint: String,
}

/// A stored line, as one of its equals.
#[derive(Debug, Clone)]
pub struct EqualLine {
    pub id: String,
    pub occurrence: i64,
    pub bank_reference: String,
    /// Of the file that brought it.
    pub page: PageKey,
}

/// Columns of each key, and keys of one query.
const OWN: usize = 4;
const ROWS: usize = 50;

static FULL: LazyLock<String> = LazyLock::new(|| sql(ROWS));

fn sql(rows: usize) -> String {
    let rows: Vec<String> = (0..rows).map(|row| format!("({})", placeholders(2 + row * OWN, OWN))).collect();
    format!(
        "SELECT file.column1, t.id, t.occurrence, t.bank_reference, t.statement_id, t.page
         FROM (VALUES {}) AS file
         JOIN transfers t ON t.amount_sen = file.column2 AND t.bank_account = $1 AND t.booked_on = file.column3
             AND t.fingerprint = file.column4",
        rows.join(",")
    )
}

/// By place in `keys`, the lines that are there.
pub async fn equals(
    conn: &mut AnyConnection,
    bank_account: &str,
    keys: &[EqualKey],
) -> Result<HashMap<usize, Vec<EqualLine>>, DbError> {
    type Row = (i64, String, i64, String, String, i64);
    let mut found: HashMap<usize, Vec<EqualLine>> = HashMap::new();
    for (piece, keys) in keys.chunks(ROWS).enumerate() {
        let query = if keys.len() == ROWS {
            sqlx::query_as::<_, Row>(FULL.as_str())
        } else {
            sqlx::query_as::<_, Row>(AssertSqlSafe(sql(keys.len()))).persistent(false)
        };
        let mut query = query.bind(bank_account.to_owned());
        for (place, key) in (0_i64..).zip(keys) {
            query = query
                .bind(place)
                .bind(key.amount.get())
                .bind(key.booked_on.to_string())
                .bind(key.fingerprint.clone());
        }
        for (place, id, occurrence, bank_reference, statement, page) in query.fetch_all(&mut *conn).await? {
            let place = piece * ROWS + usize::try_from(place).unwrap_or_default();
            let line = EqualLine { id, occurrence, bank_reference, page: (statement, page) };
            found.entry(place).or_default().push(line);
        }
    }
    Ok(found)
}

static SEEN_ON: LazyLock<ListQuery> = LazyLock::new(|| {
    ListQuery::new(|length| {
        format!(
            "SELECT DISTINCT transfer_id, statement_id, page FROM seen_again WHERE transfer_id IN ({})",
            placeholders(1, length)
        )
    })
});

/// By line, the pages of other files that hold it too.
pub async fn seen_on(
    conn: &mut AnyConnection,
    ids: &[String],
) -> Result<HashMap<String, Vec<PageKey>>, DbError> {
    let mut found: HashMap<String, Vec<PageKey>> = HashMap::new();
    for ids in padded(ids) {
        let mut query = sqlx::query_as::<_, (String, String, i64)>(SEEN_ON.of_length(ids.len()));
        for id in ids {
            query = query.bind(id);
        }
        for (id, statement, page) in query.fetch_all(&mut *conn).await? {
            found.entry(id).or_default().push((statement, page));
        }
    }
    Ok(found)
}

/// The lines of a day that stand on pages, those that came with them and those that were there before.
pub async fn on_pages(
    conn: &mut AnyConnection,
    day: Date,
    pages: &[PageKey],
) -> Result<HashSet<String>, DbError> {
    let statements: HashSet<&String> = pages.iter().map(|(statement, _)| statement).collect();
    let pages: HashSet<&PageKey> = pages.iter().collect();
    let mut found = HashSet::new();
    for statement in statements {
        let rows: Vec<(String, i64)> = sqlx::query_as(
            "SELECT id, page FROM transfers WHERE statement_id = $1 AND booked_on = $2
             UNION ALL
             SELECT a.transfer_id, a.page FROM seen_again a JOIN transfers t ON t.id = a.transfer_id
             WHERE a.statement_id = $1 AND t.booked_on = $2",
        )
        .bind(statement.clone())
        .bind(day.to_string())
        .fetch_all(&mut *conn)
        .await?;
        let on_page = |page: i64| pages.contains(&(statement.clone(), page));
        found.extend(rows.into_iter().filter(|(_, page)| on_page(*page)).map(|(id, _)| id));
    }
    Ok(found)
}

/// The groups of equals to which these lines belong.
pub async fn keys_of(conn: &mut AnyConnection, ids: &[String]) -> Result<HashSet<EqualKey>, DbError> {
    let corrupt = || DbError::corrupt("transfers", "a line's day or amount");
    let mut found = HashSet::new();
    for id in ids {
        let row: Option<(i64, String, String)> =
            sqlx::query_as("SELECT amount_sen, booked_on, fingerprint FROM transfers WHERE id = $1")
                .bind(id.clone())
                .fetch_optional(&mut *conn)
                .await?;
        let Some((amount, day, fingerprint)) = row else { continue };
        let amount = Sen::new(amount).ok_or_else(corrupt)?;
        found.insert(EqualKey { amount, booked_on: day.parse().map_err(|_| corrupt())?, fingerprint });
    }
    Ok(found)
}

/// A line that stands on a page and was taken for `like`.
#[derive(Debug, Clone)]
pub struct LackingLine {
    pub like: String,
    pub id: String,
    pub occurrence: i64,
    /// Place behind the lines of the file that brought it to light.
    pub position: i64,
}

/// Stores a line that other files hold and that was taken for another. A person looks at it first: no page says where
/// it comes from.
pub async fn insert_lacking(
    tx: &mut Tx,
    statement_id: &str,
    line: &LackingLine,
    now: Timestamp,
) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO transfers (id, statement_id, position, physical_line, bank_account, booked_on, direction,
             amount_sen, currency, description, payer_name, payer_account, search_text, fingerprint, occurrence,
             source, state, queue_reason, created_at, page)
         SELECT $1, $2, $3, physical_line, bank_account, booked_on, direction, amount_sen, currency, description,
             payer_name, payer_account, search_text, fingerprint, $4, source,
             CASE direction WHEN 'credit' THEN 'queued' ELSE 'ignored' END,
             CASE direction WHEN 'credit' THEN 'possible_duplicate' ELSE '' END, $5, -1
         FROM transfers WHERE id = $6",
    )
    .bind(line.id.clone())
    .bind(statement_id.to_owned())
    .bind(line.position)
    .bind(line.occurrence)
    .bind(now.as_millisecond())
    .bind(line.like.clone())
    .execute(tx.conn())
    .await?;
    // One of the pages that were taken to hold the other line holds this one.
    sqlx::query(
        "UPDATE seen_again SET transfer_id = $1
         WHERE transfer_id = $2 AND statement_id = (SELECT MAX(statement_id) FROM seen_again WHERE transfer_id = $2)",
    )
    .bind(line.id.clone())
    .bind(line.like.clone())
    .execute(tx.conn())
    .await?;
    Ok(())
}
