use jiff::Timestamp;
use jiff::civil::Date;
use mostrador_runtime::Random;
use mostrador_runtime::clock::{timestamp, wib_date};
use mostrador_runtime::db::{Conn, DbError, Tx};
use mostrador_runtime::id::AgentId;

use crate::domain::bank_reading::Coverage;
use crate::domain::ids::ReadingId;

/// The known days of a bank account from this day on: from matched statements, and from finance's word.
pub async fn known(conn: &mut Conn, bank_account: &str, from: Date) -> Result<Vec<Coverage>, DbError> {
    let files: Vec<(String, String, i64)> = sqlx::query_as(
        "SELECT covers_from, covers_until, started_at FROM statements
         WHERE bank_account = $1 AND covers_until >= $2 AND covers_until IS NOT NULL AND state = 'imported'",
    )
    .bind(bank_account.to_owned())
    .bind(from.to_string())
    .fetch_all(&mut *conn)
    .await?;
    let mut known = Vec::with_capacity(files.len() + 1);
    for (from, until, started_at) in files {
        let imported_on = wib_date(timestamp(started_at));
        known.push(Coverage::of_file(date(&from)?, date(&until)?, imported_on));
    }
    known.extend(said(conn, bank_account).await?.map(Coverage::up_to));
    Ok(known)
}

/// Finance's newest word.
pub async fn said(conn: &mut Conn, bank_account: &str) -> Result<Option<Date>, DbError> {
    let row: Option<(String,)> = sqlx::query_as(
        "SELECT read_up_to FROM bank_readings WHERE bank_account = $1 ORDER BY id DESC LIMIT 1",
    )
    .bind(bank_account.to_owned())
    .fetch_optional(conn)
    .await?;
    row.map(|(day,)| date(&day)).transpose()
}

#[derive(Debug, Clone)]
pub struct NewReading<'a> {
    pub bank_account: &'a str,
    pub read_up_to: Date,
    pub agent_id: &'a AgentId,
}

pub async fn say(
    tx: &mut Tx,
    reading: &NewReading<'_>,
    now: Timestamp,
    random: &Random,
) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO bank_readings (id, bank_account, read_up_to, agent_id, said_at)
         VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(ReadingId::at(now, random))
    .bind(reading.bank_account.to_owned())
    .bind(reading.read_up_to.to_string())
    .bind(reading.agent_id)
    .bind(now.as_millisecond())
    .execute(tx.conn())
    .await?;
    Ok(())
}

fn date(text: &str) -> Result<Date, DbError> {
    text.parse().map_err(|_| DbError::corrupt("bank_readings", "a day"))
}
