//! SQLite's errors as sqlx's own.

use std::borrow::Cow;
use std::error::Error;

use rusqlite::ffi;
use sqlx::error::{DatabaseError, ErrorKind};

/// SQLite refused a statement.
#[derive(Debug, thiserror::Error)]
#[error("(code: {code}) {message}")]
pub(in crate::db) struct SqliteFailure {
    /// The extended result code of <https://sqlite.org/rescode.html>.
    code: i32,
    message: String,
}

pub(super) fn from_sqlite(error: rusqlite::Error) -> sqlx::Error {
    match error {
        rusqlite::Error::SqliteFailure(failure, message) => {
            let message = message.unwrap_or_else(|| failure.to_string());
            sqlx::Error::Database(Box::new(SqliteFailure { code: failure.extended_code, message }))
        }
        other => sqlx::Error::AnyDriverError(other.into()),
    }
}

impl DatabaseError for SqliteFailure {
    fn message(&self) -> &str {
        &self.message
    }

    fn code(&self) -> Option<Cow<'_, str>> {
        Some(self.code.to_string().into())
    }

    fn as_error(&self) -> &(dyn Error + Send + Sync + 'static) {
        self
    }

    fn as_error_mut(&mut self) -> &mut (dyn Error + Send + Sync + 'static) {
        self
    }

    fn into_error(self: Box<Self>) -> Box<dyn Error + Send + Sync + 'static> {
        self
    }

    fn kind(&self) -> ErrorKind {
        match self.code {
            ffi::SQLITE_CONSTRAINT_UNIQUE | ffi::SQLITE_CONSTRAINT_PRIMARYKEY => ErrorKind::UniqueViolation,
            ffi::SQLITE_CONSTRAINT_FOREIGNKEY => ErrorKind::ForeignKeyViolation,
            ffi::SQLITE_CONSTRAINT_NOTNULL => ErrorKind::NotNullViolation,
            ffi::SQLITE_CONSTRAINT_CHECK => ErrorKind::CheckViolation,
            _ => ErrorKind::Other,
        }
    }
}
