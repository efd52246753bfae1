use jiff::Timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::{RegistrationId, StageId};

use mostrador_runtime::secret::SecretHash;

use crate::domain::sight::Sight;

/// Registration, password, and the times at which it was masked and left.
type Row = (RegistrationId, Option<StageId>, Option<i64>, Option<i64>);

/// A device with access to a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraftDevice {
    pub registration_id: RegistrationId,
    /// The password that the device chose last; the draft may have another one by now.
    pub stage_id: Option<StageId>,
    pub sight: Sight,
}

pub async fn insert(
    conn: &mut Conn,
    registration_id: &RegistrationId,
    secret: &SecretHash,
    (sight, now): (Sight, Timestamp),
) -> Result<(), DbError> {
    let since = now.as_millisecond();
    sqlx::query(
        "INSERT INTO draft_secrets (secret_hash, registration_id, created_at, masked_at, left_at)
         VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(secret.to_vec())
    .bind(registration_id)
    .bind(since)
    .bind((sight == Sight::Masked).then_some(since))
    .bind((sight == Sight::StateOnly).then_some(since))
    .execute(conn)
    .await?;
    Ok(())
}

pub async fn find(conn: &mut Conn, secret: &SecretHash) -> Result<Option<DraftDevice>, DbError> {
    let row: Option<Row> = sqlx::query_as(
        "SELECT registration_id, stage_id, masked_at, left_at FROM draft_secrets WHERE secret_hash = $1",
    )
    .bind(secret.to_vec())
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|(registration_id, stage_id, masked_at, left_at)| {
        let sight = match (left_at, masked_at) {
            (Some(_), _) => Sight::StateOnly,
            (None, Some(_)) => Sight::Masked,
            (None, None) => Sight::Whole,
        };
        DraftDevice { registration_id, stage_id, sight }
    }))
}

/// Notes that the device has sent the draft's password.
pub async fn unmask(conn: &mut Conn, secret: &SecretHash, stage_id: Option<&StageId>) -> Result<(), DbError> {
    let updated =
        sqlx::query("UPDATE draft_secrets SET masked_at = NULL, stage_id = $2 WHERE secret_hash = $1")
            .bind(secret.to_vec())
            .bind(stage_id)
            .execute(conn)
            .await?;
    DbError::one_row("draft_secrets.unmask", &updated)
}

/// Limits the device's sight to the state.
pub async fn leave(conn: &mut Conn, secret: &SecretHash, now: Timestamp) -> Result<(), DbError> {
    sqlx::query("UPDATE draft_secrets SET left_at = $2 WHERE secret_hash = $1 AND left_at IS NULL")
        .bind(secret.to_vec())
        .bind(now.as_millisecond())
        .execute(conn)
        .await?;
    Ok(())
}

pub async fn set_stage(conn: &mut Conn, secret: &SecretHash, stage_id: &StageId) -> Result<(), DbError> {
    let updated = sqlx::query("UPDATE draft_secrets SET stage_id = $2 WHERE secret_hash = $1")
        .bind(secret.to_vec())
        .bind(stage_id)
        .execute(conn)
        .await?;
    DbError::one_row("draft_secrets.set_stage", &updated)
}

pub async fn delete(conn: &mut Conn, secret: &SecretHash) -> Result<(), DbError> {
    sqlx::query("DELETE FROM draft_secrets WHERE secret_hash = $1")
        .bind(secret.to_vec())
        .execute(conn)
        .await?;
    Ok(())
}

pub async fn delete_all(conn: &mut Conn, registration_id: &RegistrationId) -> Result<(), DbError> {
    sqlx::query("DELETE FROM draft_secrets WHERE registration_id = $1")
        .bind(registration_id)
        .execute(conn)
        .await?;
    Ok(())
}
