use jiff::Timestamp;
use jiff::civil::{Date, Time};
use mostrador_runtime::clock::WIB;
use mostrador_runtime::db::{Conn, DbError, Tx};

use crate::domain::price_list::PriceList;

/// Puts a list in force from now on, unless it is in force already. Replicas that start together agree,
/// because the number follows the last one and is unique.
pub async fn put_in_force(tx: &mut Tx, list: &PriceList, now: Timestamp) -> Result<(), DbError> {
    let newest: Option<(i64, String)> =
        sqlx::query_as("SELECT number, fingerprint FROM price_lists ORDER BY number DESC LIMIT 1")
            .fetch_optional(tx.conn())
            .await?;
    let (number, in_force) = newest.unwrap_or_default();
    let fingerprint = list.fingerprint();
    if in_force == fingerprint {
        return Ok(());
    }
    sqlx::query(
        "INSERT INTO price_lists (number, fingerprint, content, in_force_from_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (number) DO NOTHING",
    )
    .bind(number + 1)
    .bind(fingerprint)
    .bind(serde_json::to_string(list).map_err(|_| corrupt())?)
    .bind(now.as_millisecond())
    .execute(tx.conn())
    .await?;
    Ok(())
}

/// Every list that was in force at some time of this day (WIB). For earlier days it is the first known list.
pub async fn in_force_on(conn: &mut Conn, day: Date) -> Result<Vec<PriceList>, DbError> {
    let rows: Vec<(String, i64)> =
        sqlx::query_as("SELECT content, in_force_from_at FROM price_lists ORDER BY number DESC")
            .fetch_all(conn)
            .await?;
    let (begin, end) = (midnight(day), day.tomorrow().map_or(Timestamp::MAX, midnight));
    let mut lists = Vec::new();
    for (content, from) in rows.iter().filter(|(_, from)| *from < end.as_millisecond()) {
        lists.push(parse(content)?);
        if *from <= begin.as_millisecond() {
            break;
        }
    }
    match rows.last() {
        Some((earliest, _)) if lists.is_empty() => Ok(vec![parse(earliest)?]),
        _ => Ok(lists),
    }
}

fn parse(content: &str) -> Result<PriceList, DbError> {
    serde_json::from_str(content).map_err(|_| corrupt())
}

fn midnight(day: Date) -> Timestamp {
    WIB.to_timestamp(day.to_datetime(Time::midnight())).unwrap_or(Timestamp::MAX)
}

fn corrupt() -> DbError {
    DbError::corrupt("price_lists", "content")
}
