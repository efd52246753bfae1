use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::secret::SecretHash;

/// Counts a wrong code for this address.
pub async fn count(conn: &mut Conn, address: &SecretHash, now: Timestamp) -> Result<(), DbError> {
    sqlx::query("INSERT INTO wrong_codes (address_hash, typed_at) VALUES ($1, $2)")
        .bind(address.to_vec())
        .bind(now.as_millisecond())
        .execute(conn)
        .await?;
    Ok(())
}

/// The times of wrong codes for this address after `since`, oldest first.
pub async fn times(
    conn: &mut Conn,
    address: &SecretHash,
    since: Timestamp,
) -> Result<Vec<Timestamp>, DbError> {
    let rows: Vec<(i64,)> = sqlx::query_as(
        "SELECT typed_at FROM wrong_codes WHERE address_hash = $1 AND typed_at > $2 ORDER BY typed_at",
    )
    .bind(address.to_vec())
    .bind(since.as_millisecond())
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|(at,)| timestamp(at)).collect())
}

/// Deletes wrong codes of every address up to `last`, which no longer count.
pub async fn forget_until(conn: &mut Conn, last: Timestamp) -> Result<(), DbError> {
    sqlx::query("DELETE FROM wrong_codes WHERE typed_at <= $1")
        .bind(last.as_millisecond())
        .execute(conn)
        .await?;
    Ok(())
}
