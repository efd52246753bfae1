use jiff::Timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::{OwnerId, StageId};

/// A password of a future owner. A draft without a password names no stage, and the database is queried all
/// the same.
#[derive(Clone, Debug)]
pub struct StagedPassword {
    pub owner: OwnerId,
    pub stage: Option<StageId>,
}

impl StagedPassword {
    fn stage(&self) -> &str {
        self.stage.as_ref().map_or("", StageId::as_str)
    }
}

#[derive(Clone, Debug)]
pub struct Hashes {
    pub password: String,
    /// The hash of the address, which the password must not be.
    pub address: Option<String>,
}

pub async fn put(
    conn: &mut Conn,
    of: &StagedPassword,
    hashes: &Hashes,
    now: Timestamp,
) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO staged_passwords (owner_id, stage_id, password_hash, address_hash, staged_at)
         VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (owner_id, stage_id)
         DO UPDATE SET password_hash = $3, address_hash = $4, staged_at = $5",
    )
    .bind(&of.owner)
    .bind(of.stage())
    .bind(hashes.password.as_str())
    .bind(hashes.address.as_deref())
    .bind(now.as_millisecond())
    .execute(conn)
    .await?;
    Ok(())
}

pub async fn find(conn: &mut Conn, of: &StagedPassword) -> Result<Option<Hashes>, DbError> {
    let row: Option<(String, Option<String>)> = sqlx::query_as(
        "SELECT password_hash, address_hash FROM staged_passwords WHERE owner_id = $1 AND stage_id = $2",
    )
    .bind(&of.owner)
    .bind(of.stage())
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|(password, address)| Hashes { password, address }))
}

pub async fn delete(conn: &mut Conn, of: &StagedPassword) -> Result<(), DbError> {
    sqlx::query("DELETE FROM staged_passwords WHERE owner_id = $1 AND stage_id = $2")
        .bind(&of.owner)
        .bind(of.stage())
        .execute(conn)
        .await?;
    Ok(())
}

pub async fn delete_all(conn: &mut Conn, owner_id: &OwnerId) -> Result<(), DbError> {
    sqlx::query("DELETE FROM staged_passwords WHERE owner_id = $1").bind(owner_id).execute(conn).await?;
    Ok(())
}
