//! Answers remembered under a caller's `Idempotency-Key`, kept with what committed.

use jiff::Timestamp;
use prost::Message;
use sqlx::AnyConnection;

use crate::db::{Db, DbError, Tx};
use crate::error::{Failure, Reason};

/// Whose key for which call, and what was asked.
#[derive(Clone, Debug)]
pub struct Key {
    /// The caller's stable id (owner, agent, draft).
    pub caller: String,
    pub call: &'static str,
    pub key: String,
    /// SHA-256 of the request.
    pub request_hash: Vec<u8>,
}

/// What is known under a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Recall {
    New,
    Answer(Vec<u8>),
    /// The same key came with another request: [`reused`].
    OtherRequest,
}

/// The failure for [`Recall::OtherRequest`].
pub fn reused() -> Failure {
    Failure::new(Reason::IdempotencyKeyReused)
}

/// The answer remembered under `key`, or else `answer`'s, remembered from now on. What fails leaves the key free.
pub async fn once<M, E>(
    tx: &mut Tx,
    key: &Key,
    now: Timestamp,
    answer: impl AsyncFnOnce(&mut Tx) -> Result<M, E>,
) -> Result<M, E>
where
    M: Message + Default,
    E: From<DbError> + From<Failure>,
{
    match recall(tx, key).await? {
        Recall::Answer(bytes) => Ok(M::decode(bytes.as_slice())
            .map_err(|_| DbError::corrupt("remembered_answers", "the answer is not this call's"))?),
        Recall::OtherRequest => Err(reused().into()),
        Recall::New => {
            let answer = answer(tx).await?;
            remember(tx, key, &answer.encode_to_vec(), now).await?;
            Ok(answer)
        }
    }
}

pub async fn recall(tx: &mut Tx, key: &Key) -> Result<Recall, DbError> {
    find(tx.conn(), key).await
}

/// Like [`recall`], beside the write that will remember the answer: whoever asks so asks again when that write fails,
/// as the same request may have won a race. For calls that are made often: within SERIALIZABLE transactions of
/// PostgreSQL each look collides with all others that remember something meanwhile, while the table is small.
pub async fn recall_beside(db: &Db, key: &Key) -> Result<Recall, DbError> {
    find(&mut *db.read().await?, key).await
}

async fn find(conn: &mut AnyConnection, key: &Key) -> Result<Recall, DbError> {
    let known: Option<(Vec<u8>, Vec<u8>)> = sqlx::query_as(
        "SELECT request_hash, answer FROM remembered_answers
         WHERE caller = $1 AND call = $2 AND idempotency_key = $3",
    )
    .bind(key.caller.clone())
    .bind(key.call)
    .bind(key.key.clone())
    .fetch_optional(conn)
    .await?;
    Ok(match known {
        None => Recall::New,
        Some((hash, answer)) if hash == key.request_hash => Recall::Answer(answer),
        Some(_) => Recall::OtherRequest,
    })
}

/// What was remembered before the work was done did not come about: the key is free again.
pub async fn forget(tx: &mut Tx, (caller, call, key): (&str, &'static str, &str)) -> Result<(), DbError> {
    sqlx::query("DELETE FROM remembered_answers WHERE caller = $1 AND call = $2 AND idempotency_key = $3")
        .bind(caller.to_owned())
        .bind(call)
        .bind(key.to_owned())
        .execute(tx.conn())
        .await?;
    Ok(())
}

pub async fn remember(tx: &mut Tx, key: &Key, answer: &[u8], now: Timestamp) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO remembered_answers (caller, call, idempotency_key, request_hash, answer, answered_at)
         VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(key.caller.clone())
    .bind(key.call)
    .bind(key.key.clone())
    .bind(key.request_hash.clone())
    .bind(answer.to_vec())
    .bind(now.as_millisecond())
    .execute(tx.conn())
    .await?;
    Ok(())
}
