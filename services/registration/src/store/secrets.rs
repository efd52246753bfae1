use jiff::Timestamp;
use mostrador_runtime::db::DbError;
use sqlx::AnyConnection;

use crate::domain::secret::SecretHash;

/// A device that may go on with a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holder {
    pub registration_id: String,
    /// It chose the password that the draft has now.
    pub chose_password: bool,
}

pub async fn insert(
    conn: &mut AnyConnection,
    registration_id: &str,
    secret: &SecretHash,
    now: Timestamp,
) -> Result<(), DbError> {
    sqlx::query("INSERT INTO draft_secrets (secret_hash, registration_id, created_at) VALUES ($1, $2, $3)")
        .bind(secret.to_vec())
        .bind(registration_id)
        .bind(now.as_millisecond())
        .execute(conn)
        .await?;
    Ok(())
}

pub async fn find(conn: &mut AnyConnection, secret: &SecretHash) -> Result<Option<Holder>, DbError> {
    let row: Option<(String, Option<i64>)> =
        sqlx::query_as("SELECT registration_id, chose_password_at FROM draft_secrets WHERE secret_hash = $1")
            .bind(secret.to_vec())
            .fetch_optional(conn)
            .await?;
    Ok(row.map(|(registration_id, chose)| Holder { registration_id, chose_password: chose.is_some() }))
}

/// From now on this device, and no other, is the one that chose the password.
pub async fn mark_chose_password(
    conn: &mut AnyConnection,
    registration_id: &str,
    secret: &SecretHash,
    now: Timestamp,
) -> Result<(), DbError> {
    sqlx::query(
        "UPDATE draft_secrets SET chose_password_at = CASE WHEN secret_hash = $2 THEN $3 END
         WHERE registration_id = $1",
    )
    .bind(registration_id)
    .bind(secret.to_vec())
    .bind(now.as_millisecond())
    .execute(conn)
    .await?;
    Ok(())
}

pub async fn delete(conn: &mut AnyConnection, secret: &SecretHash) -> Result<(), DbError> {
    sqlx::query("DELETE FROM draft_secrets WHERE secret_hash = $1")
        .bind(secret.to_vec())
        .execute(conn)
        .await?;
    Ok(())
}

pub async fn delete_all(conn: &mut AnyConnection, registration_id: &str) -> Result<(), DbError> {
    sqlx::query("DELETE FROM draft_secrets WHERE registration_id = $1")
        .bind(registration_id)
        .execute(conn)
        .await?;
    Ok(())
}
