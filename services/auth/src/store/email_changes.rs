use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::email::Email;
use mostrador_runtime::id::OwnerId;
use mostrador_runtime::secret::SecretHash;
use sqlx::Row;
use sqlx::any::AnyRow;

use crate::domain::email_change::{EmailChange, Stage};

macro_rules! select {
    ($condition:literal) => {
        concat!(
            "SELECT owner_id, from_email, to_email, undo_sealed, asked_at, confirmed_at, over_at FROM email_changes
             WHERE ",
            $condition
        )
    };
}

/// `confirm` and `undo` are the hashes of the change's tokens.
pub async fn insert(
    conn: &mut Conn,
    change: &EmailChange,
    (confirm, undo): (&SecretHash, &SecretHash),
) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO email_changes (confirm_hash, undo_hash, undo_sealed, owner_id, from_email, to_email,
                                    asked_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(confirm.to_vec())
    .bind(undo.to_vec())
    .bind(change.undo_sealed.clone())
    .bind(&change.owner_id)
    .bind(change.from.as_str())
    .bind(change.to.as_str())
    .bind(change.asked_at.as_millisecond())
    .execute(conn)
    .await?;
    Ok(())
}

/// Finds the change by the token that was mailed to the new address.
pub async fn find_to_confirm(conn: &mut Conn, confirm: &SecretHash) -> Result<Option<EmailChange>, DbError> {
    let row = sqlx::query(select!("confirm_hash = $1")).bind(confirm.to_vec()).fetch_optional(conn).await?;
    row.as_ref().map(change).transpose()
}

/// Finds the change by the token that was mailed to the old address.
pub async fn find_to_undo(conn: &mut Conn, undo: &SecretHash) -> Result<Option<EmailChange>, DbError> {
    let row = sqlx::query(select!("undo_hash = $1")).bind(undo.to_vec()).fetch_optional(conn).await?;
    row.as_ref().map(change).transpose()
}

/// The change that was neither confirmed nor undone, lapsed or not.
pub async fn find_waiting(conn: &mut Conn, owner_id: &OwnerId) -> Result<Option<EmailChange>, DbError> {
    let row = sqlx::query(select!("owner_id = $1 AND confirmed_at IS NULL AND over_at IS NULL"))
        .bind(owner_id)
        .fetch_optional(conn)
        .await?;
    row.as_ref().map(change).transpose()
}

/// The changes of the owner that were confirmed after `since` and are not over.
pub async fn confirmed_since(
    conn: &mut Conn,
    owner_id: &OwnerId,
    since: Timestamp,
) -> Result<Vec<EmailChange>, DbError> {
    let rows = sqlx::query(select!("owner_id = $1 AND confirmed_at > $2 AND over_at IS NULL"))
        .bind(owner_id)
        .bind(since.as_millisecond())
        .fetch_all(conn)
        .await?;
    rows.iter().map(change).collect()
}

/// The owner who had this address until a change that was confirmed after `since`.
pub async fn find_former_holder(
    conn: &mut Conn,
    email: &Email,
    since: Timestamp,
) -> Result<Option<OwnerId>, DbError> {
    let row: Option<(OwnerId,)> = sqlx::query_as(
        "SELECT owner_id FROM email_changes WHERE from_email = $1 AND confirmed_at > $2 AND over_at IS NULL",
    )
    .bind(email.as_str())
    .bind(since.as_millisecond())
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|(owner_id,)| owner_id))
}

/// Compare-and-set: false when the change was confirmed or over already.
pub async fn mark_confirmed(conn: &mut Conn, confirm: &SecretHash, now: Timestamp) -> Result<bool, DbError> {
    let updated = sqlx::query(
        "UPDATE email_changes SET confirmed_at = $1
         WHERE confirm_hash = $2 AND confirmed_at IS NULL AND over_at IS NULL",
    )
    .bind(now.as_millisecond())
    .bind(confirm.to_vec())
    .execute(conn)
    .await?;
    Ok(updated.rows_affected() == 1)
}

/// Directs the owner's waiting change to another address; the link of the old address stays.
pub async fn redirect(conn: &mut Conn, change: &EmailChange, confirm: &SecretHash) -> Result<(), DbError> {
    let updated = sqlx::query(
        "UPDATE email_changes SET confirm_hash = $1, to_email = $2, asked_at = $3
         WHERE owner_id = $4 AND confirmed_at IS NULL AND over_at IS NULL",
    )
    .bind(confirm.to_vec())
    .bind(change.to.as_str())
    .bind(change.asked_at.as_millisecond())
    .bind(&change.owner_id)
    .execute(conn)
    .await?;
    DbError::one_row("email_changes.redirect", &updated)
}

/// Ends all changes that the owner asked for at `since` or later, confirmed or not.
pub async fn end_since(
    conn: &mut Conn,
    owner_id: &OwnerId,
    since: Timestamp,
    now: Timestamp,
) -> Result<(), DbError> {
    sqlx::query(
        "UPDATE email_changes SET over_at = $1
         WHERE owner_id = $2 AND asked_at >= $3 AND over_at IS NULL",
    )
    .bind(now.as_millisecond())
    .bind(owner_id)
    .bind(since.as_millisecond())
    .execute(conn)
    .await?;
    Ok(())
}

fn change(row: &AnyRow) -> Result<EmailChange, DbError> {
    let email = |column: &'static str| {
        let text: String = row.try_get(column)?;
        Email::parse(&text).map_err(|_| DbError::corrupt("email_changes", column))
    };
    let instant = |column: &'static str| row.try_get::<Option<i64>, _>(column);
    let confirmed_at = instant("confirmed_at")?.map(timestamp);
    let stage = match (confirmed_at, instant("over_at")?) {
        (None, None) => Stage::Asked,
        (Some(at), None) => Stage::Confirmed { at },
        (confirmed_at, Some(_)) => Stage::Undone { confirmed_at },
    };
    Ok(EmailChange {
        owner_id: row.try_get("owner_id")?,
        from: email("from_email")?,
        to: email("to_email")?,
        undo_sealed: row.try_get("undo_sealed")?,
        asked_at: timestamp(row.try_get("asked_at")?),
        stage,
    })
}
