//! Answers remembered under a caller's `Idempotency-Key`; an answer commits with the work that it answers.

use jiff::Timestamp;
use prost::Message;

use crate::db::{AppendedRow, Conn, Db, DbError, Insert, InsertSql, Tx};
use crate::error::{Failure, Reason};

/// A caller's key for a call, with the request.
#[derive(Clone, Debug)]
pub struct Key {
    /// The caller's stable id (owner, agent, draft).
    pub caller: String,
    pub call: &'static str,
    pub key: String,
    /// SHA-256 of the request.
    pub request_hash: Vec<u8>,
}

/// The outcome of a look for a key.
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

/// The answer remembered under `key`, or else the result of `answer`, which is remembered from now on. A
/// failure leaves the key free.
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
            remember(tx, key, &answer.encode_to_vec(), now);
            Ok(answer)
        }
    }
}

pub async fn recall(tx: &mut Tx, key: &Key) -> Result<Recall, DbError> {
    if let Some(known) = tx.appended::<RememberedAnswer>().find(|known| known.is_under(key)) {
        return Ok(known.recall(&key.request_hash));
    }
    find(tx.conn(), key).await
}

/// Like [`recall`], for a call whose write failed: the same request may have been answered before.
pub async fn recall_after(db: &Db, key: &Key) -> Result<Recall, DbError> {
    find(&mut *db.read().await?, key).await
}

async fn find(conn: &mut Conn, key: &Key) -> Result<Recall, DbError> {
    let known: Option<(Vec<u8>, Vec<u8>)> = sqlx::query_as(
        "SELECT request_hash, answer FROM remembered_answers
         WHERE caller = $1 AND call = $2 AND idempotency_key = $3",
    )
    .bind(key.caller.clone())
    .bind(key.call)
    .bind(key.key.clone())
    .fetch_optional(conn)
    .await?;
    Ok(Recall::of(known, key))
}

impl Recall {
    /// `known` holds the columns `request_hash` and `answer` of the row under `key` in `remembered_answers`,
    /// for frequent calls that read the row together with others.
    pub fn of(known: Option<(Vec<u8>, Vec<u8>)>, key: &Key) -> Self {
        known.map_or(Self::New, |(hash, answer)| compare(&hash, &key.request_hash, answer))
    }
}

fn compare(known: &[u8], asked: &[u8], answer: Vec<u8>) -> Recall {
    if known == asked { Recall::Answer(answer) } else { Recall::OtherRequest }
}

/// Frees the key of an answer that was remembered before its work was done, when the work failed.
pub async fn forget(tx: &mut Tx, whose: (&str, &'static str, &str)) -> Result<(), DbError> {
    if tx.appended::<RememberedAnswer>().drop_row(|known| known.is_of(whose)) {
        return Ok(());
    }
    let (caller, call, key) = whose;
    sqlx::query("DELETE FROM remembered_answers WHERE caller = $1 AND call = $2 AND idempotency_key = $3")
        .bind(caller.to_owned())
        .bind(call)
        .bind(key.to_owned())
        .execute(tx.conn())
        .await?;
    Ok(())
}

/// Remembers the answer. The write fails when another transaction has remembered an answer under the key.
pub fn remember(tx: &mut Tx, key: &Key, answer: &[u8], now: Timestamp) {
    tx.append(RememberedAnswer { key: key.clone(), answer: answer.to_vec(), at: now });
}

struct RememberedAnswer {
    key: Key,
    answer: Vec<u8>,
    at: Timestamp,
}

impl RememberedAnswer {
    fn is_under(&self, key: &Key) -> bool {
        self.is_of((&key.caller, key.call, &key.key))
    }

    fn is_of(&self, whose: (&str, &str, &str)) -> bool {
        (self.key.caller.as_str(), self.key.call, self.key.key.as_str()) == whose
    }

    fn recall(&self, request_hash: &[u8]) -> Recall {
        compare(&self.key.request_hash, request_hash, self.answer.clone())
    }
}

impl AppendedRow for RememberedAnswer {
    fn sql() -> &'static InsertSql {
        const INTO: &str = "INSERT INTO remembered_answers
            (caller, call, idempotency_key, request_hash, answer, answered_at) VALUES";
        static SQL: InsertSql = InsertSql::new(INTO, 6);
        &SQL
    }

    fn bind<'q>(&self, insert: Insert<'q>) -> Insert<'q> {
        insert
            .bind(self.key.caller.clone())
            .bind(self.key.call)
            .bind(self.key.key.clone())
            .bind(self.key.request_hash.clone())
            .bind(self.answer.clone())
            .bind(self.at.as_millisecond())
    }
}
