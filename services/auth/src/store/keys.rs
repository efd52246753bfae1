use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::PassportKeyId;

use crate::domain::keys::Turn;

/// A stored passport key, with its sealed secret.
#[derive(Clone)]
pub struct StoredKey {
    pub kid: PassportKeyId,
    pub secret_sealed: Vec<u8>,
    pub public: Vec<u8>,
    pub turn: Turn,
}

type Row = (PassportKeyId, Vec<u8>, Vec<u8>, i64, i64, i64);

pub async fn insert(conn: &mut Conn, key: &StoredKey) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO passport_keys (kid, secret_sealed, public_key, signs_from, signs_until, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(&key.kid)
    .bind(key.secret_sealed.clone())
    .bind(key.public.clone())
    .bind(key.turn.signs_from.as_millisecond())
    .bind(key.turn.signs_until.as_millisecond())
    .bind(key.turn.expires_at.as_millisecond())
    .execute(conn)
    .await?;
    Ok(())
}

/// Keys that still verify at `now`, and keys that are yet to sign.
pub async fn list_unexpired(conn: &mut Conn, now: Timestamp) -> Result<Vec<StoredKey>, DbError> {
    let rows: Vec<Row> = sqlx::query_as(
        "SELECT kid, secret_sealed, public_key, signs_from, signs_until, expires_at
         FROM passport_keys WHERE expires_at > $1 ORDER BY signs_from",
    )
    .bind(now.as_millisecond())
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(stored).collect())
}

fn stored((kid, secret_sealed, public, from, until, expires): Row) -> StoredKey {
    let turn =
        Turn { signs_from: timestamp(from), signs_until: timestamp(until), expires_at: timestamp(expires) };
    StoredKey { kid, secret_sealed, public, turn }
}
