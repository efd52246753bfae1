use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::{AccountId, RegistrationId};
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

/// Version, time, language and network.
type Row = (String, i64, String, String);

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
    let rows: Vec<Row> = sqlx::query_as(
        "SELECT version, accepted_at, locale, address FROM terms_acceptances WHERE registration_id = $1
         ORDER BY accepted_at DESC",
    )
    .bind(registration_id)
    .fetch_all(conn)
    .await?;
    rows.into_iter().map(acceptance).collect()
}

/// The acceptance of the newest version: clocks may step back, so its time does not tell it.
pub async fn newest(
    conn: &mut Conn,
    registration_id: &RegistrationId,
) -> Result<Option<Acceptance>, DbError> {
    let row: Option<Row> = sqlx::query_as(
        "SELECT version, accepted_at, locale, address FROM terms_acceptances WHERE registration_id = $1
         ORDER BY version DESC, accepted_at DESC LIMIT 1",
    )
    .bind(registration_id)
    .fetch_optional(conn)
    .await?;
    row.map(acceptance).transpose()
}

fn acceptance((version, at, locale, address): Row) -> Result<Acceptance, DbError> {
    let locale = locale.parse().map_err(|_| DbError::corrupt("terms_acceptances", "locale"))?;
    Ok(Acceptance { version, at: timestamp(at), locale, address })
}

/// An account that was not looked at under a version of the terms.
#[derive(Clone, Debug)]
pub struct UncheckedAccount {
    pub registration_id: RegistrationId,
    pub account_id: AccountId,
    /// The newest version that its owner accepted.
    pub accepted: Option<String>,
}

/// Accounts that were looked at under older versions only.
pub async fn unchecked(conn: &mut Conn, version: &str, limit: i64) -> Result<Vec<UncheckedAccount>, DbError> {
    let rows: Vec<(RegistrationId, AccountId, Option<String>)> = sqlx::query_as(
        "SELECT r.id, r.account_id, (SELECT t.version FROM terms_acceptances t WHERE t.registration_id = r.id
                                     ORDER BY t.version DESC LIMIT 1)
         FROM registrations r WHERE r.state = 'ready' AND r.terms_checked < $1
         ORDER BY r.terms_checked LIMIT $2",
    )
    .bind(version)
    .bind(limit)
    .fetch_all(conn)
    .await?;
    let account =
        |(registration_id, account_id, accepted)| UncheckedAccount { registration_id, account_id, accepted };
    Ok(rows.into_iter().map(account).collect())
}

/// The account was looked at under this version.
pub async fn note_checked(conn: &mut Conn, id: &RegistrationId, version: &str) -> Result<(), DbError> {
    let noted = sqlx::query("UPDATE registrations SET terms_checked = $2 WHERE id = $1")
        .bind(id)
        .bind(version)
        .execute(conn)
        .await?;
    DbError::one_row("registrations.note_checked", &noted)
}

/// For development: the account's owner accepted this older version, and no call has looked at it since.
pub async fn date_back(conn: &mut Conn, account_id: &AccountId, version: &str) -> Result<bool, DbError> {
    let dated = sqlx::query(
        "UPDATE terms_acceptances SET version = $2
         WHERE registration_id = (SELECT id FROM registrations WHERE account_id = $1)",
    )
    .bind(account_id)
    .bind(version)
    .execute(&mut *conn)
    .await?;
    sqlx::query("UPDATE registrations SET terms_checked = '' WHERE account_id = $1")
        .bind(account_id)
        .execute(conn)
        .await?;
    Ok(dated.rows_affected() > 0)
}
