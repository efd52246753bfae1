use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::email::Email;
use mostrador_runtime::id::{AccountId, OwnerId};
use sqlx::Row;
use sqlx::any::AnyRow;

use crate::domain::correction::Correction;
use crate::domain::owner::{Owner, Standing};
use crate::domain::totp::Authenticator;
use crate::domain::user_id::UserId;

macro_rules! select {
    ($condition:literal) => {
        concat!(
            "SELECT id, account_id, email, full_name, phone, locale, password_hash, totp_secret_sealed,
                    totp_last_step, next_totp_sealed, contact_version, standing, may_renew_since_at,
                    activity_noted_at
             FROM owners WHERE ",
            $condition
        )
    };
}

pub async fn find(conn: &mut Conn, id: &OwnerId) -> Result<Option<Owner>, DbError> {
    let row = sqlx::query(select!("id = $1")).bind(id).fetch_optional(conn).await?;
    row.as_ref().map(owner).transpose()
}

/// Queries the database for any user ID, so that an unknown user costs as much as a known one.
pub async fn find_by_user_id(conn: &mut Conn, user_id: &UserId) -> Result<Option<Owner>, DbError> {
    let email = match user_id {
        UserId::Owner(id) => return find(conn, id).await,
        UserId::Email(email) => email.as_str(),
        UserId::Manager(_) | UserId::Malformed => "",
    };
    let row = sqlx::query(select!("email = $1")).bind(email).fetch_optional(conn).await?;
    row.as_ref().map(owner).transpose()
}

/// Did the owner sign in on a remembered device, or register before `since`?
pub async fn is_settled(conn: &mut Conn, id: &OwnerId, since: Timestamp) -> Result<bool, DbError> {
    let row: Option<(OwnerId,)> = sqlx::query_as(
        "SELECT id FROM owners WHERE id = $1
         AND (created_at < $2 OR EXISTS (SELECT 1 FROM known_devices WHERE subject_id = owners.id))",
    )
    .bind(id)
    .bind(since.as_millisecond())
    .fetch_optional(conn)
    .await?;
    Ok(row.is_some())
}

/// False when the id or the address is taken.
pub async fn insert(conn: &mut Conn, owner: &Owner, now: Timestamp) -> Result<bool, DbError> {
    let inserted = sqlx::query(
        "INSERT INTO owners (id, account_id, email, full_name, phone, locale, password_hash, standing,
                             standing_version, created_at, activity_noted_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0, $9, $10) ON CONFLICT DO NOTHING",
    )
    .bind(&owner.id)
    .bind(&owner.account_id)
    .bind(owner.email.as_str())
    .bind(owner.full_name.as_str())
    .bind(owner.phone.as_str())
    .bind(owner.locale.as_str())
    .bind(owner.password_hash.as_str())
    .bind(owner.standing.as_str())
    .bind(now.as_millisecond())
    .bind(owner.activity_noted_at.as_millisecond())
    .execute(conn)
    .await?;
    Ok(inserted.rows_affected() == 1)
}

/// Compare-and-set: false when the password is no longer `from`.
pub async fn replace_password(conn: &mut Conn, id: &OwnerId, from: &str, to: &str) -> Result<bool, DbError> {
    let updated = sqlx::query("UPDATE owners SET password_hash = $1 WHERE id = $2 AND password_hash = $3")
        .bind(to)
        .bind(id)
        .bind(from)
        .execute(conn)
        .await?;
    Ok(updated.rows_affected() == 1)
}

/// Compare-and-set: false when the address is no longer `from`, or another owner has `to`.
pub async fn replace_email(conn: &mut Conn, id: &OwnerId, from: &Email, to: &Email) -> Result<bool, DbError> {
    let updated = sqlx::query(
        "UPDATE owners SET email = $1, contact_version = contact_version + 1
         WHERE id = $2 AND email = $3 AND NOT EXISTS (SELECT 1 FROM owners others WHERE others.email = $1)",
    )
    .bind(to.as_str())
    .bind(id)
    .bind(from.as_str())
    .execute(conn)
    .await?;
    Ok(updated.rows_affected() == 1)
}

/// Compare-and-set: false when the owner's contact has another version than `seen`.
pub async fn correct(
    conn: &mut Conn,
    id: &OwnerId,
    correction: &Correction,
    seen: i64,
) -> Result<bool, DbError> {
    let updated = sqlx::query(
        "UPDATE owners SET full_name = $1, phone = $2, contact_version = contact_version + 1
         WHERE id = $3 AND contact_version = $4",
    )
    .bind(correction.full_name.as_str())
    .bind(correction.phone.as_str())
    .bind(id)
    .bind(seen)
    .execute(conn)
    .await?;
    Ok(updated.rows_affected() == 1)
}

/// Gives the same contact the next version, for services that know another contact.
pub async fn renew_contact(conn: &mut Conn, id: &OwnerId) -> Result<(), DbError> {
    let updated = sqlx::query("UPDATE owners SET contact_version = contact_version + 1 WHERE id = $1")
        .bind(id)
        .execute(conn)
        .await?;
    DbError::one_row("owners.renew_contact", &updated)
}

/// A standing with its version, as account tells it.
pub struct NewStanding {
    pub owner_id: OwnerId,
    pub account_id: AccountId,
    pub version: i64,
    pub standing: Standing,
}

/// False when a later version is known. A newer account of the owner replaces the earlier one.
pub async fn set_standing(conn: &mut Conn, new: &NewStanding, now: Timestamp) -> Result<bool, DbError> {
    let updated = sqlx::query(
        "UPDATE owners SET standing = $1, standing_version = $2, account_id = $4, may_renew_since_at = $5
         WHERE id = $3 AND standing_version < $2",
    )
    .bind(new.standing.as_str())
    .bind(new.version)
    .bind(&new.owner_id)
    .bind(&new.account_id)
    .bind(new.standing.may_renew().then(|| now.as_millisecond()))
    .execute(conn)
    .await?;
    Ok(updated.rows_affected() == 1)
}

/// False when another call has noted the activity since `noted_at`.
pub async fn note_activity(
    conn: &mut Conn,
    id: &OwnerId,
    noted_at: Timestamp,
    now: Timestamp,
) -> Result<bool, DbError> {
    let updated =
        sqlx::query("UPDATE owners SET activity_noted_at = $1 WHERE id = $2 AND activity_noted_at = $3")
            .bind(now.as_millisecond())
            .bind(id)
            .bind(noted_at.as_millisecond())
            .execute(conn)
            .await?;
    Ok(updated.rows_affected() == 1)
}

fn owner(row: &AnyRow) -> Result<Owner, DbError> {
    let corrupt = |what: &'static str| DbError::corrupt("owners", what);
    let text = |column: &'static str| row.try_get::<String, _>(column);
    let may_renew = row.try_get::<Option<i64>, _>("may_renew_since_at")?.is_some();
    Ok(Owner {
        id: row.try_get("id")?,
        account_id: row.try_get("account_id")?,
        email: Email::parse(&text("email")?).map_err(|_| corrupt("email"))?,
        full_name: text("full_name")?,
        phone: text("phone")?,
        locale: text("locale")?.parse().map_err(|_| corrupt("locale"))?,
        password_hash: text("password_hash")?,
        authenticator: authenticator(row)?,
        next_totp_sealed: row.try_get("next_totp_sealed")?,
        contact_version: row.try_get("contact_version")?,
        standing: Standing::parse(&text("standing")?, may_renew).ok_or_else(|| corrupt("standing"))?,
        activity_noted_at: timestamp(row.try_get("activity_noted_at")?),
    })
}

fn authenticator(row: &AnyRow) -> Result<Option<Authenticator>, DbError> {
    let sealed: Option<Vec<u8>> = row.try_get("totp_secret_sealed")?;
    let last_step = row.try_get("totp_last_step")?;
    Ok(sealed.map(|secret_sealed| Authenticator { secret_sealed, last_step }))
}
