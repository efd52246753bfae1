//! The rows of the vault: ciphertexts, and keys under master keys.

use mostrador_runtime::db::{Conn, DbError};

use crate::domain::identity::case::CaseId;
use crate::vault::{KeyId, SealedObject, WrappedKey};

/// The two documents of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Document {
    /// Number and name.
    Card,
    Photo,
}

impl Document {
    const ALL: [Self; 2] = [Self::Card, Self::Photo];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Card => "card",
            Self::Photo => "photo",
        }
    }

    /// The place that binds an object to its row.
    pub fn place(self, case_id: &CaseId) -> String {
        format!("vault_objects:{case_id}:{}", self.as_str())
    }

    fn read(text: &str) -> Result<Self, DbError> {
        let found = Self::ALL.into_iter().find(|document| document.as_str() == text);
        found.ok_or_else(|| DbError::corrupt("vault_objects", format!("unknown kind {text}")))
    }
}

pub async fn insert(
    conn: &mut Conn,
    (case_id, document): (&CaseId, Document),
    object: &SealedObject,
) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO vault_objects (case_id, kind, key_id, wrapped_key, sealed) VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(case_id)
    .bind(document.as_str())
    .bind(object.key.key_id.as_str().to_owned())
    .bind(object.key.wrapped.clone())
    .bind(object.sealed.clone())
    .execute(conn)
    .await?;
    Ok(())
}

pub async fn find(
    conn: &mut Conn,
    case_id: &CaseId,
    document: Document,
) -> Result<Option<SealedObject>, DbError> {
    let row: Option<(String, Vec<u8>, Vec<u8>)> = sqlx::query_as(
        "SELECT key_id, wrapped_key, sealed FROM vault_objects WHERE case_id = $1 AND kind = $2",
    )
    .bind(case_id)
    .bind(document.as_str())
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|(key_id, wrapped, sealed)| SealedObject { key: wrapped_key(key_id, wrapped), sealed }))
}

pub async fn delete_all(conn: &mut Conn, case_id: &CaseId) -> Result<(), DbError> {
    sqlx::query("DELETE FROM vault_objects WHERE case_id = $1").bind(case_id).execute(conn).await?;
    Ok(())
}

/// A wrapped key of an object or of a secret, with the place that it is bound to.
#[derive(Clone, Debug)]
pub struct KeyRow {
    case_id: CaseId,
    document: Document,
    pub key: WrappedKey,
}

impl KeyRow {
    pub fn place(&self) -> String {
        self.document.place(&self.case_id)
    }
}

/// Keys that are wrapped by another master key than `current`.
pub async fn stale(conn: &mut Conn, current: &KeyId, limit: i64) -> Result<Vec<KeyRow>, DbError> {
    let rows: Vec<(CaseId, String, String, Vec<u8>)> = sqlx::query_as(
        "SELECT case_id, kind, key_id, wrapped_key FROM vault_objects WHERE key_id <> $1
         ORDER BY key_id, case_id LIMIT $2",
    )
    .bind(current.as_str().to_owned())
    .bind(limit)
    .fetch_all(conn)
    .await?;
    let rows = rows.into_iter().map(|(case_id, kind, key_id, wrapped)| {
        Ok(KeyRow { case_id, document: Document::read(&kind)?, key: wrapped_key(key_id, wrapped) })
    });
    rows.collect()
}

/// The master keys that objects are wrapped by.
pub async fn key_ids(conn: &mut Conn) -> Result<Vec<KeyId>, DbError> {
    let rows: Vec<(String,)> =
        sqlx::query_as("SELECT DISTINCT key_id FROM vault_objects").fetch_all(conn).await?;
    Ok(rows.into_iter().map(|(key_id,)| KeyId::named(key_id)).collect())
}

/// Stores the rewrapped key, unless the object was deleted meanwhile.
pub async fn rewrap(conn: &mut Conn, row: &KeyRow, key: &WrappedKey) -> Result<(), DbError> {
    sqlx::query(
        "UPDATE vault_objects SET key_id = $3, wrapped_key = $4
         WHERE case_id = $1 AND kind = $2 AND key_id = $5",
    )
    .bind(&row.case_id)
    .bind(row.document.as_str())
    .bind(key.key_id.as_str().to_owned())
    .bind(key.wrapped.clone())
    .bind(row.key.key_id.as_str().to_owned())
    .execute(conn)
    .await?;
    Ok(())
}

/// Stores a key of the database under its name, unless there is one.
pub async fn add_secret(conn: &mut Conn, name: &str, key: &WrappedKey) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO vault_secrets (name, key_id, wrapped_key) VALUES ($1, $2, $3)
         ON CONFLICT (name) DO NOTHING",
    )
    .bind(name.to_owned())
    .bind(key.key_id.as_str().to_owned())
    .bind(key.wrapped.clone())
    .execute(conn)
    .await?;
    Ok(())
}

pub async fn find_secret(conn: &mut Conn, name: &str) -> Result<Option<WrappedKey>, DbError> {
    let row: Option<(String, Vec<u8>)> =
        sqlx::query_as("SELECT key_id, wrapped_key FROM vault_secrets WHERE name = $1")
            .bind(name.to_owned())
            .fetch_optional(conn)
            .await?;
    Ok(row.map(|(key_id, wrapped)| wrapped_key(key_id, wrapped)))
}

pub async fn rewrap_secret(conn: &mut Conn, name: &str, key: &WrappedKey) -> Result<(), DbError> {
    let updated = sqlx::query("UPDATE vault_secrets SET key_id = $2, wrapped_key = $3 WHERE name = $1")
        .bind(name.to_owned())
        .bind(key.key_id.as_str().to_owned())
        .bind(key.wrapped.clone())
        .execute(conn)
        .await?;
    DbError::one_row("vault_secrets.rewrap", &updated)
}

fn wrapped_key(key_id: String, wrapped: Vec<u8>) -> WrappedKey {
    WrappedKey { key_id: KeyId::named(key_id), wrapped }
}
