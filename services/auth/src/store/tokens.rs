//! The queries that the tables of mailed tokens share; each table hands in its own SQL.

use jiff::Timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::OwnerId;
use mostrador_runtime::secret::SecretHash;

/// `sql` counts the tokens of owner `$1` that are younger than `$2`.
pub(super) async fn count(
    conn: &mut Conn,
    sql: &'static str,
    owner_id: &OwnerId,
    since: Timestamp,
) -> Result<i64, DbError> {
    let counting = sqlx::query_as(sql).bind(owner_id).bind(since.as_millisecond());
    let (count,): (i64,) = counting.fetch_one(conn).await?;
    Ok(count)
}

/// `sql` selects the owner of the token `$1`, if it is good at the instant `$2`.
pub(super) async fn find_owner(
    conn: &mut Conn,
    sql: &'static str,
    hash: &SecretHash,
    at: Timestamp,
) -> Result<Option<OwnerId>, DbError> {
    let finding = sqlx::query_as(sql).bind(hash.to_vec()).bind(at.as_millisecond());
    let row: Option<(OwnerId,)> = finding.fetch_optional(conn).await?;
    Ok(row.map(|(owner_id,)| owner_id))
}
