use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::RegistrationId;

use mostrador_runtime::secret::SecretHash;

/// The purpose of a mail's link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    Verify,
    /// Resuming the draft on another device.
    Resume,
}

impl Purpose {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Verify => "verify",
            Self::Resume => "resume",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    pub registration_id: RegistrationId,
    pub expires_at: Timestamp,
}

pub async fn insert(
    conn: &mut Conn,
    purpose: Purpose,
    token: &SecretHash,
    link: &Link,
) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO mail_links (token_hash, registration_id, purpose, expires_at) VALUES ($1, $2, $3, $4)",
    )
    .bind(token.to_vec())
    .bind(&link.registration_id)
    .bind(purpose.as_str())
    .bind(link.expires_at.as_millisecond())
    .execute(conn)
    .await?;
    Ok(())
}

/// Uses up a link; returns its draft only the first time.
pub async fn take(conn: &mut Conn, purpose: Purpose, token: &SecretHash) -> Result<Option<Link>, DbError> {
    let row: Option<(RegistrationId, i64)> = sqlx::query_as(
        "DELETE FROM mail_links WHERE token_hash = $1 AND purpose = $2 RETURNING registration_id, expires_at",
    )
    .bind(token.to_vec())
    .bind(purpose.as_str())
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|(registration_id, at)| Link { registration_id, expires_at: timestamp(at) }))
}

/// The link; `None` when it is unknown or voided.
pub async fn find(conn: &mut Conn, purpose: Purpose, token: &SecretHash) -> Result<Option<Link>, DbError> {
    let row: Option<(RegistrationId, i64)> = sqlx::query_as(
        "SELECT registration_id, expires_at FROM mail_links WHERE token_hash = $1 AND purpose = $2",
    )
    .bind(token.to_vec())
    .bind(purpose.as_str())
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|(registration_id, at)| Link { registration_id, expires_at: timestamp(at) }))
}

pub async fn void(conn: &mut Conn, registration_id: &RegistrationId) -> Result<(), DbError> {
    sqlx::query("DELETE FROM mail_links WHERE registration_id = $1")
        .bind(registration_id)
        .execute(conn)
        .await?;
    Ok(())
}
