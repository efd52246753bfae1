//! Owners whose personal data are deleted.

use std::collections::BTreeSet;

use jiff::Timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::OwnerId;

/// Answers the number of mails that were remembered.
pub async fn forget(conn: &mut Conn, owner_id: &OwnerId, now: Timestamp) -> Result<u64, DbError> {
    sqlx::query(
        "INSERT INTO forgotten_owners (owner_id, forgotten_at) VALUES ($1, $2)
         ON CONFLICT (owner_id) DO NOTHING",
    )
    .bind(owner_id)
    .bind(now.as_millisecond())
    .execute(&mut *conn)
    .await?;
    let mails = sqlx::query("DELETE FROM mails WHERE owner_id = $1").bind(owner_id).execute(conn).await?;
    Ok(mails.rows_affected())
}

/// The forgotten ones among these owners.
pub async fn among(conn: &mut Conn, owners: BTreeSet<OwnerId>) -> Result<BTreeSet<OwnerId>, DbError> {
    const AT_ONCE: usize = 8;
    const SQL: &str = "SELECT owner_id FROM forgotten_owners
         WHERE owner_id IN ($1, $2, $3, $4, $5, $6, $7, $8)";
    let owners: Vec<OwnerId> = owners.into_iter().collect();
    let mut forgotten: Vec<(OwnerId,)> = Vec::new();
    for some in owners.chunks(AT_ONCE) {
        // The last id fills the list up.
        let ids = some.iter().chain(some.last().into_iter().cycle()).take(AT_ONCE);
        let ask = ids.fold(sqlx::query_as(SQL), sqlx::query::QueryAs::bind);
        forgotten.extend(ask.fetch_all(&mut *conn).await?);
    }
    Ok(forgotten.into_iter().map(|(owner_id,)| owner_id).collect())
}
