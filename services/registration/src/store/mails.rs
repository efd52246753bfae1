use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::DbError;
use sqlx::AnyConnection;

use crate::domain::secret::SecretHash;

/// `address` is the hash of the e-mail address.
pub async fn record(
    conn: &mut AnyConnection,
    registration_id: &str,
    address: &SecretHash,
    now: Timestamp,
) -> Result<(), DbError> {
    sqlx::query("INSERT INTO mails_sent (registration_id, address_hash, sent_at) VALUES ($1, $2, $3)")
        .bind(registration_id)
        .bind(address.to_vec())
        .bind(now.as_millisecond())
        .execute(conn)
        .await?;
    Ok(())
}

/// Times of a draft's mails, oldest first.
pub async fn times(conn: &mut AnyConnection, registration_id: &str) -> Result<Vec<Timestamp>, DbError> {
    let rows: Vec<(i64,)> =
        sqlx::query_as("SELECT sent_at FROM mails_sent WHERE registration_id = $1 ORDER BY sent_at")
            .bind(registration_id)
            .fetch_all(conn)
            .await?;
    Ok(rows.into_iter().map(|(at,)| timestamp(at)).collect())
}

/// Times of all drafts' mails to one address after `since`, oldest first.
pub async fn times_to(
    conn: &mut AnyConnection,
    address: &SecretHash,
    since: Timestamp,
) -> Result<Vec<Timestamp>, DbError> {
    let rows: Vec<(i64,)> = sqlx::query_as(
        "SELECT sent_at FROM mails_sent WHERE address_hash = $1 AND sent_at > $2 ORDER BY sent_at",
    )
    .bind(address.to_vec())
    .bind(since.as_millisecond())
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|(at,)| timestamp(at)).collect())
}

pub async fn forget(conn: &mut AnyConnection, registration_id: &str) -> Result<(), DbError> {
    sqlx::query("DELETE FROM mails_sent WHERE registration_id = $1")
        .bind(registration_id)
        .execute(conn)
        .await?;
    Ok(())
}
