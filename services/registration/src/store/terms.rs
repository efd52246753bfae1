use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::RegistrationId;
use mostrador_runtime::text::Locale;

/// The accepted version, its time and place.
#[derive(Clone, Debug)]
pub struct Acceptance {
    pub version: String,
    pub at: Timestamp,
    /// The language of the page with the consent.
    pub locale: Locale,
    /// The visitor's network address.
    pub address: String,
}

pub async fn record(
    conn: &mut Conn,
    registration_id: &RegistrationId,
    acceptance: &Acceptance,
) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO terms_acceptances (registration_id, version, accepted_at, locale, address)
         VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(registration_id)
    .bind(acceptance.version.as_str())
    .bind(acceptance.at.as_millisecond())
    .bind(acceptance.locale.as_str())
    .bind(acceptance.address.as_str())
    .execute(conn)
    .await?;
    Ok(())
}

/// Deletes the consent of a failed registration.
pub async fn forget(conn: &mut Conn, registration_id: &RegistrationId) -> Result<(), DbError> {
    sqlx::query("DELETE FROM terms_acceptances WHERE registration_id = $1")
        .bind(registration_id)
        .execute(conn)
        .await?;
    Ok(())
}

/// The consents, the newest first.
pub async fn list(conn: &mut Conn, registration_id: &RegistrationId) -> Result<Vec<Acceptance>, DbError> {
    let rows: Vec<(String, i64, String, String)> = sqlx::query_as(
        "SELECT version, accepted_at, locale, address FROM terms_acceptances WHERE registration_id = $1
         ORDER BY accepted_at DESC",
    )
    .bind(registration_id)
    .fetch_all(conn)
    .await?;
    let acceptance = |(version, at, locale, address): (String, i64, String, String)| {
        let locale = locale.parse().map_err(|_| DbError::corrupt("terms_acceptances", "locale"))?;
        Ok(Acceptance { version, at: timestamp(at), locale, address })
    };
    rows.into_iter().map(acceptance).collect()
}

/// The last accepted version.
pub async fn last_accepted(
    conn: &mut Conn,
    registration_id: &RegistrationId,
) -> Result<Option<String>, DbError> {
    let row: Option<(String,)> = sqlx::query_as(
        "SELECT version FROM terms_acceptances WHERE registration_id = $1 ORDER BY accepted_at DESC LIMIT 1",
    )
    .bind(registration_id)
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|(version,)| version))
}
