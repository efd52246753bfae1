use jiff::Timestamp;
use mostrador_runtime::db::DbError;
use mostrador_runtime::id::StageId;
use sqlx::AnyConnection;

use mostrador_runtime::secret::SecretHash;

/// A device that may go on with a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holder {
    pub registration_id: String,
    /// The password that it chose last; the draft may have another by now.
    pub stage_id: Option<String>,
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
    let row: Option<(String, Option<String>)> =
        sqlx::query_as("SELECT registration_id, stage_id FROM draft_secrets WHERE secret_hash = $1")
            .bind(secret.to_vec())
            .fetch_optional(conn)
            .await?;
    Ok(row.map(|(registration_id, stage_id)| Holder { registration_id, stage_id }))
}

pub async fn set_stage(
    conn: &mut AnyConnection,
    secret: &SecretHash,
    stage_id: &StageId,
) -> Result<(), DbError> {
    let updated = sqlx::query("UPDATE draft_secrets SET stage_id = $2 WHERE secret_hash = $1")
        .bind(secret.to_vec())
        .bind(stage_id.as_str())
        .execute(conn)
        .await?;
    DbError::one_row("draft_secrets.set_stage", &updated)
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
