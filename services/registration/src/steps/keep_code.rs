//! Stores the code of a mail, sealed.

use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::RegistrationId;

use crate::app::App;
use crate::domain::code::{Code, SentCode};
use crate::store::codes;

/// Seals a code for [`codes::replace`].
pub(crate) fn seal(app: &App, id: &RegistrationId, code: &Code) -> Result<Vec<u8>, Failure> {
    let sealed = app.runtime.seal.seal(&context(id), code.expose().as_bytes());
    sealed.map_err(|broken| Failure::internal(&broken))
}

/// The code of the last requested mail.
pub(crate) async fn find(
    app: &App,
    conn: &mut Conn,
    id: &RegistrationId,
) -> Result<Option<SentCode>, DbError> {
    let Some(kept) = codes::find(conn, id).await? else { return Ok(None) };
    let digits = app.runtime.seal.open(&context(id), &kept.sealed).ok();
    let code = digits.and_then(|digits| Code::from_digits(String::from_utf8(digits).ok()?));
    let code = code.ok_or_else(|| DbError::corrupt("mail_codes", "sealed_code"))?;
    let (expires_at, was_mailed) = (kept.expires_at, kept.was_mailed);
    Ok(Some(SentCode { code, expires_at, was_mailed, wrong_tries: kept.wrong_tries }))
}

pub(crate) fn context(id: &RegistrationId) -> String {
    format!("mail_codes:{id}")
}
