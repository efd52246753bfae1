use jiff::Timestamp;
use mostrador_runtime::Random;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};

use crate::domain::{Consent, ConsentId, Step, SubscriberId, TakenStep};

pub async fn insert(
    conn: &mut Conn,
    consent: &Consent,
    now: Timestamp,
    random: &Random,
) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO consents (id, subscriber_id, step, happened_at, address_hash, locale, text_version)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(ConsentId::at(now, random))
    .bind(&consent.subscriber_id)
    .bind(consent.step.as_str())
    .bind(now.as_millisecond())
    .bind(consent.address_hash.clone())
    .bind(consent.locale.as_str())
    .bind(consent.text_version.as_str())
    .execute(conn)
    .await?;
    Ok(())
}

/// The number of times that a subscriber did this after `since`.
pub async fn count(
    conn: &mut Conn,
    subscriber_id: &SubscriberId,
    step: Step,
    since: Timestamp,
) -> Result<i64, DbError> {
    let (count,): (i64,) = sqlx::query_as(
        "SELECT COUNT(*) FROM consents WHERE subscriber_id = $1 AND step = $2 AND happened_at > $3",
    )
    .bind(subscriber_id)
    .bind(step.as_str())
    .bind(since.as_millisecond())
    .fetch_one(conn)
    .await?;
    Ok(count)
}

/// The step, time and text version of each consent, the oldest first.
pub async fn list(conn: &mut Conn, subscriber_id: &SubscriberId) -> Result<Vec<TakenStep>, DbError> {
    let rows: Vec<(String, i64, String)> = sqlx::query_as(
        "SELECT step, happened_at, text_version FROM consents WHERE subscriber_id = $1 ORDER BY id",
    )
    .bind(subscriber_id)
    .fetch_all(conn)
    .await?;
    let taken = rows.into_iter().map(|(step, at, text_version)| {
        let step = step.parse().map_err(|_| DbError::corrupt("consents", "step"))?;
        Ok(TakenStep { step, at: timestamp(at), text_version })
    });
    taken.collect()
}
