//! Owners whose personal data are deleted.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use jiff::Timestamp;
use mostrador_runtime::db::list::{ListQuery, padded_short, placeholders};
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::OwnerId;
use sqlx::query::QueryAs;

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
    static QUERY: LazyLock<ListQuery> = LazyLock::new(|| {
        ListQuery::new(|length| {
            let ids = placeholders(1, length);
            format!("SELECT owner_id FROM forgotten_owners WHERE owner_id IN ({ids})")
        })
    });
    let owners: Vec<OwnerId> = owners.into_iter().collect();
    let mut forgotten: Vec<(OwnerId,)> = Vec::new();
    for some in padded_short(&owners) {
        let ask = sqlx::query_as(QUERY.of_length(some.len()));
        forgotten.extend(some.iter().fold(ask, QueryAs::bind).fetch_all(&mut *conn).await?);
    }
    Ok(forgotten.into_iter().map(|(owner_id,)| owner_id).collect())
}
