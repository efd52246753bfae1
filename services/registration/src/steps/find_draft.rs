//! Finds the caller's draft.

use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::RegistrationId;
use mostrador_runtime::secret::SecretHash;

use crate::domain::draft::Draft;
use crate::domain::sight::Sight;
use crate::error::Error;
use crate::store::drafts;
use crate::store::secrets::{self, DraftDevice};

/// The draft of the caller's secret, and the caller's access to it.
pub(crate) async fn held(conn: &mut Conn, secret: &SecretHash) -> Result<(Draft, DraftDevice), Error> {
    let device = secrets::find(conn, secret).await?.ok_or(Error::None)?;
    // Outside of a transaction the draft may be deleted between the two reads.
    let draft = drafts::find(conn, &device.registration_id).await?.ok_or(Error::None)?;
    Ok((draft, device))
}

/// The same for a caller that may see and change all of it.
pub(crate) async fn own(conn: &mut Conn, secret: &SecretHash) -> Result<Draft, Error> {
    let (draft, device) = held(conn, secret).await?;
    match device.sight {
        Sight::Whole => Ok(draft),
        Sight::Masked => Err(Error::Locked),
        Sight::StateOnly => Err(Error::None),
    }
}

/// The draft of an id to which a row of the same transaction refers.
pub(crate) async fn existing(conn: &mut Conn, id: &RegistrationId) -> Result<Draft, DbError> {
    drafts::find(conn, id).await?.ok_or_else(|| DbError::corrupt("registrations", "a row refers to none"))
}
