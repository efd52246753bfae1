use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::DeviceId;
use mostrador_runtime::secret::SecretHash;
use sqlx::Row;
use sqlx::any::AnyRow;

use crate::domain::pairing::{Pairing, PairingCode};

/// False when the code is taken.
pub async fn insert(conn: &mut Conn, hash: &SecretHash, pairing: &Pairing) -> Result<bool, DbError> {
    let inserted = sqlx::query(
        "INSERT INTO pairings (token_hash, code, user_agent, expires_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT DO NOTHING",
    )
    .bind(hash.to_vec())
    .bind(pairing.code.as_str())
    .bind(pairing.user_agent.as_str())
    .bind(pairing.expires_at.as_millisecond())
    .execute(conn)
    .await?;
    Ok(inserted.rows_affected() == 1)
}

/// The pairing of a token, while its code is valid.
pub async fn find_by_token(
    conn: &mut Conn,
    hash: &SecretHash,
    now: Timestamp,
) -> Result<Option<Pairing>, DbError> {
    let row = sqlx::query(
        "SELECT code, user_agent, expires_at, device_id FROM pairings WHERE token_hash = $1 AND expires_at > $2",
    )
    .bind(hash.to_vec())
    .bind(now.as_millisecond())
    .fetch_optional(conn)
    .await?;
    row.as_ref().map(read).transpose()
}

/// The pairing of a code, while the code is valid, approved or not.
pub async fn find_by_code(
    conn: &mut Conn,
    code: &PairingCode,
    now: Timestamp,
) -> Result<Option<Pairing>, DbError> {
    let row = sqlx::query(
        "SELECT code, user_agent, expires_at, device_id FROM pairings WHERE code = $1 AND expires_at > $2",
    )
    .bind(code.as_str())
    .bind(now.as_millisecond())
    .fetch_optional(conn)
    .await?;
    row.as_ref().map(read).transpose()
}

/// Compare-and-set: false when an owner approved the code before.
pub async fn approve(
    conn: &mut Conn,
    code: &PairingCode,
    device_id: &DeviceId,
    expires_at: Timestamp,
) -> Result<bool, DbError> {
    let updated = sqlx::query(
        "UPDATE pairings SET device_id = $1, expires_at = $2 WHERE code = $3 AND device_id IS NULL",
    )
    .bind(device_id)
    .bind(expires_at.as_millisecond())
    .bind(code.as_str())
    .execute(conn)
    .await?;
    Ok(updated.rows_affected() == 1)
}

fn read(row: &AnyRow) -> Result<Pairing, DbError> {
    let corrupt = |what: &'static str| DbError::corrupt("pairings", what);
    Ok(Pairing {
        code: PairingCode::parse(row.try_get("code")?).ok_or_else(|| corrupt("code"))?,
        user_agent: row.try_get("user_agent")?,
        expires_at: timestamp(row.try_get("expires_at")?),
        device_id: row.try_get("device_id")?,
    })
}
