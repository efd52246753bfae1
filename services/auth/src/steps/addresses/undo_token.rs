//! The token in the mails to an owner's old address. It is kept, sealed, as a second mail repeats it.

use mostrador_runtime::id::OwnerId;
use mostrador_runtime::seal::SealBroken;
use mostrador_runtime::secret::Secret;

use crate::app::App;
use crate::domain::email_change::EmailChange;

pub(crate) fn seal(app: &App, owner_id: &OwnerId, token: &Secret) -> Result<Vec<u8>, SealBroken> {
    app.runtime.seal.seal(&context(owner_id), token.expose().as_bytes())
}

pub(crate) fn open(app: &App, change: &EmailChange) -> Result<String, SealBroken> {
    let token = app.runtime.seal.open(&context(&change.owner_id), &change.undo_sealed)?;
    String::from_utf8(token).map_err(|_| SealBroken)
}

/// The context binds the token to its owner, so that rows cannot be swapped.
pub(crate) fn context(owner_id: &OwnerId) -> String {
    format!("email-undo:{owner_id}")
}
