use jiff::Timestamp;
use mostrador_runtime::Random;
use mostrador_runtime::db::DbError;
use sqlx::AnyConnection;

use crate::domain::{Consent, ConsentId};

pub async fn insert(
    conn: &mut AnyConnection,
    consent: &Consent,
    now: Timestamp,
    random: &Random,
) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO consents (id, subscriber_id, step, happened_at, address_hash, locale, text_version)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(ConsentId::at(now, random).as_str())
    .bind(consent.subscriber_id.as_str())
    .bind(consent.step.as_str())
    .bind(now.as_millisecond())
    .bind(consent.address_hash.clone())
    .bind(consent.locale.as_str())
    .bind(consent.text_version.as_str())
    .execute(conn)
    .await?;
    Ok(())
}
