//! The authenticators of owners and of agents, whose tables have the same columns for them.

use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::OwnerId;

use crate::domain::holder::{HolderId, SessionKind};

macro_rules! update {
    ($holder:expr, $rest:literal) => {
        match $holder.kind() {
            SessionKind::Owner => concat!("UPDATE owners SET ", $rest),
            SessionKind::Agent => concat!("UPDATE agents SET ", $rest),
            // Staff and managers have no authenticator.
            SessionKind::Staff | SessionKind::Manager => return Ok(false),
        }
    };
}

/// Stores a new secret and voids an unconfirmed one. False for an owner who has an authenticator.
pub async fn begin(conn: &mut Conn, holder_id: &HolderId, sealed: &[u8]) -> Result<bool, DbError> {
    let sql = match holder_id.kind() {
        SessionKind::Owner => {
            "UPDATE owners SET next_totp_sealed = $1 WHERE id = $2 AND totp_secret_sealed IS NULL"
        }
        SessionKind::Agent => "UPDATE agents SET next_totp_sealed = $1 WHERE id = $2",
        SessionKind::Staff | SessionKind::Manager => return Ok(false),
    };
    let beginning = sqlx::query(sql).bind(sealed.to_vec()).bind(holder_id.as_str());
    Ok(beginning.execute(conn).await?.rows_affected() == 1)
}

/// The secret that was handed out and is not confirmed yet.
pub async fn find_next(conn: &mut Conn, holder_id: &HolderId) -> Result<Option<Vec<u8>>, DbError> {
    let sql = match holder_id.kind() {
        SessionKind::Owner => "SELECT next_totp_sealed FROM owners WHERE id = $1",
        SessionKind::Agent => "SELECT next_totp_sealed FROM agents WHERE id = $1",
        SessionKind::Staff | SessionKind::Manager => return Ok(None),
    };
    let row: Option<(Option<Vec<u8>>,)> =
        sqlx::query_as(sql).bind(holder_id.as_str()).fetch_optional(conn).await?;
    Ok(row.and_then(|(next,)| next))
}

/// False when another secret was handed out since `sealed`, or this secret is confirmed already.
pub async fn confirm(
    conn: &mut Conn,
    holder_id: &HolderId,
    sealed: &[u8],
    step: i64,
) -> Result<bool, DbError> {
    let sql = update!(
        holder_id,
        "totp_secret_sealed = $1, next_totp_sealed = NULL, totp_last_step = $2
         WHERE id = $3 AND next_totp_sealed = $1"
    );
    let confirming = sqlx::query(sql).bind(sealed.to_vec()).bind(step).bind(holder_id.as_str());
    Ok(confirming.execute(conn).await?.rows_affected() == 1)
}

/// False when the code of this step, or of a later one, was used already.
pub async fn use_step(conn: &mut Conn, holder_id: &HolderId, step: i64) -> Result<bool, DbError> {
    let sql = update!(holder_id, "totp_last_step = $1 WHERE id = $2 AND totp_last_step < $1");
    let using = sqlx::query(sql).bind(step).bind(holder_id.as_str());
    Ok(using.execute(conn).await?.rows_affected() == 1)
}

/// Only an owner may have no authenticator. False when there was none.
pub async fn turn_off(conn: &mut Conn, owner_id: &OwnerId) -> Result<bool, DbError> {
    let turning = sqlx::query(
        "UPDATE owners SET totp_secret_sealed = NULL, next_totp_sealed = NULL, totp_last_step = 0
         WHERE id = $1 AND totp_secret_sealed IS NOT NULL",
    );
    Ok(turning.bind(owner_id).execute(conn).await?.rows_affected() == 1)
}
