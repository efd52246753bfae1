use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::RegistrationId;

/// The stored code of the last requested mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptCode {
    pub sealed: Vec<u8>,
    pub expires_at: Timestamp,
    pub was_mailed: bool,
    pub wrong_tries: u32,
}

/// Replaces the earlier code, with all tries again. `silent_at` is set when the code is not mailed.
pub async fn replace(
    conn: &mut Conn,
    registration_id: &RegistrationId,
    sealed: &[u8],
    (expires_at, silent_at): (Timestamp, Option<Timestamp>),
) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO mail_codes (registration_id, sealed_code, expires_at, silent_at, wrong_tries)
         VALUES ($1, $2, $3, $4, 0)
         ON CONFLICT (registration_id) DO UPDATE
         SET sealed_code = $2, expires_at = $3, silent_at = $4, wrong_tries = 0",
    )
    .bind(registration_id)
    .bind(sealed.to_vec())
    .bind(expires_at.as_millisecond())
    .bind(silent_at.map(Timestamp::as_millisecond))
    .execute(conn)
    .await?;
    Ok(())
}

pub async fn find(conn: &mut Conn, registration_id: &RegistrationId) -> Result<Option<KeptCode>, DbError> {
    let row: Option<(Vec<u8>, i64, Option<i64>, i64)> = sqlx::query_as(
        "SELECT sealed_code, expires_at, silent_at, wrong_tries FROM mail_codes WHERE registration_id = $1",
    )
    .bind(registration_id)
    .fetch_optional(conn)
    .await?;
    let Some((sealed, expires_at, silent_at, tries)) = row else { return Ok(None) };
    let wrong_tries = tries.try_into().map_err(|_| DbError::corrupt("mail_codes", "wrong_tries"))?;
    let (expires_at, was_mailed) = (timestamp(expires_at), silent_at.is_none());
    Ok(Some(KeptCode { sealed, expires_at, was_mailed, wrong_tries }))
}

pub async fn count_wrong_try(conn: &mut Conn, registration_id: &RegistrationId) -> Result<(), DbError> {
    let counted =
        sqlx::query("UPDATE mail_codes SET wrong_tries = wrong_tries + 1 WHERE registration_id = $1")
            .bind(registration_id)
            .execute(conn)
            .await?;
    DbError::one_row("mail_codes.count_wrong_try", &counted)
}

pub async fn void(conn: &mut Conn, registration_id: &RegistrationId) -> Result<(), DbError> {
    sqlx::query("DELETE FROM mail_codes WHERE registration_id = $1")
        .bind(registration_id)
        .execute(conn)
        .await?;
    Ok(())
}
