use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::OwnerId;
use mostrador_runtime::secret::SecretHash;

/// Replaces all codes of the owner.
pub async fn replace(conn: &mut Conn, owner_id: &OwnerId, hashes: &[SecretHash]) -> Result<(), DbError> {
    delete(conn, owner_id).await?;
    for hash in hashes {
        sqlx::query("INSERT INTO recovery_codes (owner_id, code_hash) VALUES ($1, $2)")
            .bind(owner_id)
            .bind(hash.to_vec())
            .execute(&mut *conn)
            .await?;
    }
    Ok(())
}

/// The number of unused codes.
pub async fn count(conn: &mut Conn, owner_id: &OwnerId) -> Result<u32, DbError> {
    const SQL: &str = "SELECT COUNT(*) FROM recovery_codes WHERE owner_id = $1";
    let (count,): (i64,) = sqlx::query_as(SQL).bind(owner_id).fetch_one(conn).await?;
    Ok(u32::try_from(count).unwrap_or(0))
}

/// False for an unknown code and for a used one.
pub async fn use_up(conn: &mut Conn, owner_id: &OwnerId, hash: &SecretHash) -> Result<bool, DbError> {
    let deleted = sqlx::query("DELETE FROM recovery_codes WHERE owner_id = $1 AND code_hash = $2")
        .bind(owner_id)
        .bind(hash.to_vec())
        .execute(conn)
        .await?;
    Ok(deleted.rows_affected() == 1)
}

pub async fn delete(conn: &mut Conn, owner_id: &OwnerId) -> Result<(), DbError> {
    sqlx::query("DELETE FROM recovery_codes WHERE owner_id = $1").bind(owner_id).execute(conn).await?;
    Ok(())
}
