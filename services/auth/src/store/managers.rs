use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::AccountId;
use mostrador_runtime::secret::SecretHash;
use mostrador_runtime::staff::ManagerUserId;
use sqlx::Row;
use sqlx::any::AnyRow;

use crate::domain::manager::{Access, INVITED_FOR, Manager, ManagerId};

const TABLE: &str = "managers";

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT managers.manager_id, managers.user_id, managers.password_hash, managers.access_since_at,
                    managers.invitation_expires_at FROM managers ",
            $rest
        )
    };
}

pub async fn find(conn: &mut Conn, id: &ManagerId) -> Result<Option<Manager>, DbError> {
    let found = sqlx::query(select!("WHERE manager_id = $1")).bind(id.as_str());
    found.fetch_optional(conn).await?.as_ref().map(read).transpose()
}

pub async fn find_by_name(conn: &mut Conn, name: &ManagerUserId) -> Result<Option<Manager>, DbError> {
    let found = sqlx::query(select!("WHERE user_id = $1")).bind(name.as_str());
    found.fetch_optional(conn).await?.as_ref().map(read).transpose()
}

/// The manager whom an open invitation names.
pub async fn find_invited(
    conn: &mut Conn,
    hash: &SecretHash,
    now: Timestamp,
) -> Result<Option<Manager>, DbError> {
    let found = sqlx::query(select!("WHERE invitation_hash = $1 AND invitation_expires_at > $2"))
        .bind(hash.to_vec())
        .bind(now.as_millisecond());
    found.fetch_optional(conn).await?.as_ref().map(read).transpose()
}

/// The managers of all outlets of an account, also members who are only invited.
pub async fn of_account(conn: &mut Conn, account_id: &AccountId) -> Result<Vec<Manager>, DbError> {
    let listed = sqlx::query(select!(
        "JOIN staffed_shops ON staffed_shops.shop_id = managers.shop_id WHERE staffed_shops.account_id = $1"
    ));
    let rows = listed.bind(account_id).fetch_all(conn).await?;
    rows.iter().map(read).collect()
}

/// The managers of an account who chose their password by an invitation that was made at `since` or later.
pub async fn invited_since(
    conn: &mut Conn,
    account_id: &AccountId,
    since: Timestamp,
) -> Result<Vec<Manager>, DbError> {
    let listed = sqlx::query(select!(
        "JOIN staffed_shops ON staffed_shops.shop_id = managers.shop_id
         WHERE staffed_shops.account_id = $1 AND managers.access_invited_at >= $2"
    ));
    let rows = listed.bind(account_id).bind(since.as_millisecond()).fetch_all(conn).await?;
    rows.iter().map(read).collect()
}

/// False when another manager has the user ID.
pub async fn insert_invited(
    conn: &mut Conn,
    (id, name): (&ManagerId, &ManagerUserId),
    (invitation, expires_at): (&SecretHash, Timestamp),
) -> Result<bool, DbError> {
    let inserted = sqlx::query(
        "INSERT INTO managers (manager_id, shop_id, staff_number, user_id, invitation_hash, invitation_expires_at)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (user_id) DO NOTHING",
    )
    .bind(id.as_str())
    .bind(id.staff_id().shop_id())
    .bind(id.staff_id().number().as_column())
    .bind(name.as_str())
    .bind(invitation.to_vec())
    .bind(expires_at.as_millisecond())
    .execute(conn)
    .await?;
    Ok(inserted.rows_affected() == 1)
}

/// Replaces an earlier invitation; the access stays.
pub async fn invite_again(
    conn: &mut Conn,
    id: &ManagerId,
    (invitation, expires_at): (&SecretHash, Timestamp),
) -> Result<(), DbError> {
    let updated = sqlx::query(
        "UPDATE managers SET invitation_hash = $1, invitation_expires_at = $2 WHERE manager_id = $3",
    )
    .bind(invitation.to_vec())
    .bind(expires_at.as_millisecond())
    .bind(id.as_str())
    .execute(conn)
    .await?;
    DbError::one_row("managers.invite_again", &updated)
}

/// False when the invitation is no longer this one. Earlier access goes on under the new password.
pub async fn accept(
    conn: &mut Conn,
    (id, invitation): (&ManagerId, &SecretHash),
    password_hash: &str,
    now: Timestamp,
) -> Result<bool, DbError> {
    let updated = sqlx::query(
        "UPDATE managers SET password_hash = $1, access_since_at = COALESCE(access_since_at, $2),
             access_invited_at = invitation_expires_at - $3, invitation_hash = NULL, invitation_expires_at = NULL
         WHERE manager_id = $4 AND invitation_hash = $5",
    )
    .bind(password_hash)
    .bind(now.as_millisecond())
    .bind(INVITED_FOR.as_secs() * 1_000)
    .bind(id.as_str())
    .bind(invitation.to_vec())
    .execute(conn)
    .await?;
    Ok(updated.rows_affected() == 1)
}

/// False when the password is no longer `known`.
pub async fn replace_password(
    conn: &mut Conn,
    id: &ManagerId,
    known: &str,
    hash: &str,
) -> Result<bool, DbError> {
    let updated =
        sqlx::query("UPDATE managers SET password_hash = $1 WHERE manager_id = $2 AND password_hash = $3")
            .bind(hash)
            .bind(id.as_str())
            .bind(known)
            .execute(conn)
            .await?;
    Ok(updated.rows_affected() == 1)
}

/// Voids the invitation; the access stays.
pub async fn void_invitation(conn: &mut Conn, id: &ManagerId) -> Result<(), DbError> {
    sqlx::query("DELETE FROM managers WHERE manager_id = $1 AND password_hash IS NULL")
        .bind(id.as_str())
        .execute(&mut *conn)
        .await?;
    sqlx::query(
        "UPDATE managers SET invitation_hash = NULL, invitation_expires_at = NULL WHERE manager_id = $1",
    )
    .bind(id.as_str())
    .execute(conn)
    .await?;
    Ok(())
}

/// Like [`void_invitation`], for all outlets of an account.
pub async fn void_invitations(conn: &mut Conn, account_id: &AccountId) -> Result<(), DbError> {
    sqlx::query(
        "DELETE FROM managers WHERE password_hash IS NULL
             AND shop_id IN (SELECT shop_id FROM staffed_shops WHERE account_id = $1)",
    )
    .bind(account_id)
    .execute(&mut *conn)
    .await?;
    sqlx::query(
        "UPDATE managers SET invitation_hash = NULL, invitation_expires_at = NULL
         WHERE invitation_hash IS NOT NULL
             AND shop_id IN (SELECT shop_id FROM staffed_shops WHERE account_id = $1)",
    )
    .bind(account_id)
    .execute(conn)
    .await?;
    Ok(())
}

/// False when there was neither access nor invitation.
pub async fn remove(conn: &mut Conn, id: &ManagerId) -> Result<bool, DbError> {
    let removed = sqlx::query("DELETE FROM managers WHERE manager_id = $1").bind(id.as_str());
    Ok(removed.execute(conn).await?.rows_affected() == 1)
}

fn read(row: &AnyRow) -> Result<Manager, DbError> {
    let corrupt = |what: &'static str| DbError::corrupt(TABLE, what);
    let password_hash: Option<String> = row.try_get("password_hash")?;
    let since: Option<i64> = row.try_get("access_since_at")?;
    let text = |column: &'static str| row.try_get::<String, _>(column);
    Ok(Manager {
        id: text("manager_id")?.parse().map_err(|_| corrupt("manager_id"))?,
        name: ManagerUserId::parse(&text("user_id")?).ok_or_else(|| corrupt("user_id"))?,
        access: match (password_hash, since) {
            (Some(password_hash), Some(since)) => Some(Access { password_hash, since: timestamp(since) }),
            (None, None) => None,
            _ => return Err(corrupt("access_since_at")),
        },
        invitation_expires_at: row.try_get::<Option<i64>, _>("invitation_expires_at")?.map(timestamp),
    })
}
