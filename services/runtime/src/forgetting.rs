//! The common part of a deletion in every service: it notes the account, so that late news about it is not
//! stored again, and removes personal data from the account's events.

use jiff::Timestamp;

use crate::db::{Conn, DbError, Tx};
use crate::facts::Facts;
use crate::id::{AccountId, EventId};

/// Events read by one query.
const AT_ONCE: i64 = 200;

/// Safe to repeat. Returns the number of events that held personal data.
pub async fn forget(tx: &mut Tx, account_id: &AccountId, now: Timestamp) -> Result<u64, DbError> {
    sqlx::query(
        "INSERT INTO forgotten_accounts (account_id, forgotten_at) VALUES ($1, $2)
         ON CONFLICT (account_id) DO NOTHING",
    )
    .bind(account_id)
    .bind(now.as_millisecond())
    .execute(tx.conn())
    .await?;
    let (mut forgotten, mut after) = (0, None);
    loop {
        let events = told_after(tx.conn(), account_id, after.as_ref()).await?;
        let Some(last) = events.last() else { return Ok(forgotten) };
        after = Some(last.id.clone());
        for event in events {
            forgotten += forget_event(tx.conn(), event).await?;
        }
    }
}

pub async fn is_forgotten(conn: &mut Conn, account_id: &AccountId) -> Result<bool, DbError> {
    let row: Option<(AccountId,)> =
        sqlx::query_as("SELECT account_id FROM forgotten_accounts WHERE account_id = $1")
            .bind(account_id)
            .fetch_optional(conn)
            .await?;
    Ok(row.is_some())
}

struct ToldEvent {
    id: EventId,
    facts: String,
    /// The event holds typed words, or an old sentence without facts.
    has_words: bool,
}

async fn told_after(
    conn: &mut Conn,
    account_id: &AccountId,
    after: Option<&EventId>,
) -> Result<Vec<ToldEvent>, DbError> {
    let rows: Vec<(EventId, String, i64)> = sqlx::query_as(
        "SELECT id, facts, CAST(LENGTH(reason) + LENGTH(owner_note) + LENGTH(text_es) AS BIGINT)
         FROM events WHERE account_id = $1 AND id > $2
             AND (facts <> '{}' OR reason <> '' OR owner_note <> '' OR text_es <> '')
         ORDER BY id LIMIT $3",
    )
    .bind(account_id)
    .bind(after.map_or("", EventId::as_str).to_owned())
    .bind(AT_ONCE)
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|(id, facts, words)| ToldEvent { id, facts, has_words: words > 0 }).collect())
}

async fn forget_event(conn: &mut Conn, event: ToldEvent) -> Result<u64, DbError> {
    let corrupt = |_| DbError::corrupt("events", "facts");
    let told: Facts = serde_json::from_str(&event.facts).map_err(corrupt)?;
    let left = told.without_personal();
    if left == told && !event.has_words {
        return Ok(0);
    }
    sqlx::query(
        "UPDATE events SET facts = $1, reason = '', owner_note = '', text_es = '', text_en = '', text_id = ''
         WHERE id = $2",
    )
    .bind(serde_json::to_string(&left).map_err(corrupt)?)
    .bind(event.id)
    .execute(conn)
    .await?;
    Ok(1)
}
