use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::email::Email;
use mostrador_runtime::free_text::searchable;
use mostrador_runtime::id::{OwnerId, RegistrationId};
use mostrador_runtime::phone::Phone;

use crate::domain::personal::PersonalData;

pub async fn save(
    conn: &mut Conn,
    registration_id: &RegistrationId,
    personal: &PersonalData,
) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO personal (registration_id, full_name, search_name, phone, email, birth_date)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (registration_id) DO UPDATE
         SET full_name = $2, search_name = $3, phone = $4, email = $5, birth_date = $6",
    )
    .bind(registration_id)
    .bind(personal.full_name.as_str())
    .bind(searchable(&personal.full_name))
    .bind(personal.phone.as_str())
    .bind(personal.email.as_str())
    .bind(personal.birth_date.to_string())
    .execute(conn)
    .await?;
    Ok(())
}

pub async fn find(
    conn: &mut Conn,
    registration_id: &RegistrationId,
) -> Result<Option<PersonalData>, DbError> {
    let row: Option<(String, String, String, String)> =
        sqlx::query_as("SELECT full_name, phone, email, birth_date FROM personal WHERE registration_id = $1")
            .bind(registration_id)
            .fetch_optional(conn)
            .await?;
    let Some((full_name, phone, email, birth_date)) = row else { return Ok(None) };
    let corrupt = |what: &'static str| DbError::corrupt("personal", what);
    Ok(Some(PersonalData {
        full_name,
        phone: Phone::parse(&phone).map_err(|_| corrupt("phone"))?,
        email: Email::parse(&email).map_err(|_| corrupt("email"))?,
        birth_date: birth_date.parse().map_err(|_| corrupt("birth_date"))?,
    }))
}

/// Corrects the name in all registrations of an owner. False when a later version is stored, or there is no
/// registration.
pub async fn correct(
    conn: &mut Conn,
    owner_id: &OwnerId,
    (full_name, phone): (&str, &Phone),
    version: i64,
) -> Result<bool, DbError> {
    let updated = sqlx::query(
        "UPDATE personal SET full_name = $1, search_name = $2, phone = $3, owner_version = $4
         WHERE registration_id IN (SELECT id FROM registrations
                 WHERE owner_id = $5 OR returning_owner_id = $5)
             AND owner_version < $4",
    )
    .bind(full_name)
    .bind(searchable(full_name))
    .bind(phone.as_str())
    .bind(version)
    .bind(owner_id)
    .execute(conn)
    .await?;
    Ok(updated.rows_affected() > 0)
}

pub async fn delete(conn: &mut Conn, registration_id: &RegistrationId) -> Result<(), DbError> {
    sqlx::query("DELETE FROM personal WHERE registration_id = $1")
        .bind(registration_id)
        .execute(conn)
        .await?;
    Ok(())
}
