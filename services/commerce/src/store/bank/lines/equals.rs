use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::LazyLock;

use jiff::civil::Date;
use mostrador_runtime::db::list::{ListQuery, padded, placeholders};
use mostrador_runtime::db::{Conn, DbError};
use sqlx::AssertSqlSafe;

use crate::domain::equal_lines::{Sighting, StoredLine};
use crate::domain::ids::{LineId, StatementId};
use crate::domain::line::Line;
use crate::domain::page_order::PageKey;
use crate::domain::sen::Sen;

/// The facts that equal lines of a bank account have in common.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct EqualKey {
    pub amount: Sen,
    pub booked_on: Date,
    pub fingerprint: String,
}

/// Columns of each key, and keys of one query.
const OWN: usize = 4;
const ROWS: usize = 50;

static FULL: LazyLock<String> = LazyLock::new(|| sql(ROWS));

fn sql(rows: usize) -> String {
    let rows: Vec<String> = (0..rows).map(|row| format!("({})", placeholders(2 + row * OWN, OWN))).collect();
    format!(
        "SELECT file.column1, t.id, t.occurrence, t.statement_id, t.page, t.position, t.bank_reference
         FROM (VALUES {}) AS file
         JOIN transfers t ON t.amount_sen = file.column2 AND t.bank_account = $1
             AND t.booked_on = file.column3 AND t.fingerprint = file.column4",
        rows.join(",")
    )
}

/// The stored lines for each place in `keys`.
pub async fn equals(
    conn: &mut Conn,
    bank_account: &str,
    keys: &[EqualKey],
) -> Result<HashMap<usize, Vec<StoredLine>>, DbError> {
    type Row = (i64, LineId, i64, StatementId, i64, i64, String);
    let mut found: HashMap<usize, Vec<StoredLine>> = HashMap::new();
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
        for (place, id, occurrence, statement, page, position, reference) in
            query.fetch_all(&mut *conn).await?
        {
            let place = piece * ROWS + usize::try_from(place).unwrap_or_default();
            let first = Sighting { page: (statement, page), position, reference };
            found.entry(place).or_default().push(StoredLine { id, occurrence, first, again: Vec::new() });
        }
    }
    let ids: Vec<LineId> = found.values().flatten().map(|line| line.id.clone()).collect();
    let mut again = seen_on(conn, &ids).await?;
    for line in found.values_mut().flatten() {
        line.again = again.remove(&line.id).unwrap_or_default();
    }
    Ok(found)
}

static SEEN_ON: LazyLock<ListQuery> = LazyLock::new(|| {
    ListQuery::new(|length| {
        format!(
            "SELECT transfer_id, statement_id, page, position, bank_reference FROM seen_again
             WHERE transfer_id IN ({}) ORDER BY statement_id, position",
            placeholders(1, length)
        )
    })
});

/// The places of each line in other files.
async fn seen_on(conn: &mut Conn, ids: &[LineId]) -> Result<HashMap<LineId, Vec<Sighting>>, DbError> {
    let mut found: HashMap<LineId, Vec<Sighting>> = HashMap::new();
    for ids in padded(ids) {
        let mut query =
            sqlx::query_as::<_, (LineId, StatementId, i64, i64, String)>(SEEN_ON.of_length(ids.len()));
        for id in ids {
            query = query.bind(id);
        }
        for (id, statement, page, position, reference) in query.fetch_all(&mut *conn).await? {
            found.entry(id).or_default().push(Sighting { page: (statement, page), position, reference });
        }
    }
    Ok(found)
}

/// The lines of a day on pages, whether the pages' files brought them or held them again.
pub async fn on_pages(
    conn: &mut Conn,
    day: Date,
    pages: &BTreeSet<PageKey>,
) -> Result<HashSet<LineId>, DbError> {
    let statements: HashSet<&StatementId> = pages.iter().map(|(statement, _)| statement).collect();
    let mut found = HashSet::new();
    for statement in statements {
        let rows: Vec<(LineId, i64)> = sqlx::query_as(
            "SELECT id, page FROM transfers WHERE statement_id = $1 AND booked_on = $2
             UNION ALL
             SELECT a.transfer_id, a.page FROM seen_again a JOIN transfers t ON t.id = a.transfer_id
             WHERE a.statement_id = $1 AND t.booked_on = $2",
        )
        .bind(statement)
        .bind(day.to_string())
        .fetch_all(&mut *conn)
        .await?;
        let on_page = |page: i64| pages.contains(&(statement.clone(), page));
        found.extend(rows.into_iter().filter(|(_, page)| on_page(*page)).map(|(id, _)| id));
    }
    Ok(found)
}

/// A line and its equals.
pub async fn equals_of(conn: &mut Conn, line: &Line) -> Result<Vec<StoredLine>, DbError> {
    let keys: Vec<EqualKey> = keys_of(conn, std::slice::from_ref(&line.id)).await?.into_iter().collect();
    let mut found = equals(conn, &line.bank_account, &keys).await?;
    Ok(found.remove(&0).unwrap_or_default())
}

/// The groups of equals to which these lines belong.
pub async fn keys_of(conn: &mut Conn, ids: &[LineId]) -> Result<HashSet<EqualKey>, DbError> {
    let corrupt = || DbError::corrupt("transfers", "a line's day or amount");
    let mut found = HashSet::new();
    for id in ids {
        let row: Option<(i64, String, String)> =
            sqlx::query_as("SELECT amount_sen, booked_on, fingerprint FROM transfers WHERE id = $1")
                .bind(id)
                .fetch_optional(&mut *conn)
                .await?;
        let Some((amount, day, fingerprint)) = row else { continue };
        let amount = Sen::new(amount).ok_or_else(corrupt)?;
        found.insert(EqualKey { amount, booked_on: day.parse().map_err(|_| corrupt())?, fingerprint });
    }
    Ok(found)
}
