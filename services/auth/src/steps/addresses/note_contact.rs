//! Tells other services of an owner's contact. Account shows agents the address, name and telephone, so it
//! hears of each change. Registration compares the name with the papers, and agents search it by name and
//! telephone, so it hears of corrections.

use mostrador_proto::account::v1::NoteOwnerRequest;
use mostrador_proto::registration::v1::NoteOwnerRequest as NoteCorrectionRequest;
use mostrador_runtime::Application;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::OwnerId;

use crate::app::App;
use crate::domain::holder::HolderId;
use crate::domain::owner::Owner;
use crate::error::Error;
use crate::store::{ended, owners};
use crate::topics::{NOTE_CORRECTION, NOTE_OWNER};

/// Tells of a change within `tx`, and answers the owner as stored now. Edges keep the session's owner with
/// its passport, so they are told to ask again.
pub(crate) async fn note(app: &App, tx: &mut Tx, owner_id: &OwnerId) -> Result<Owner, Error> {
    let owner = owners::find(tx.conn(), owner_id).await?.ok_or(Error::OwnerUnknown)?;
    ended::note_change(tx.conn(), &HolderId::from(owner_id), app.now()).await?;
    send(app, tx, &owner)?;
    Ok(owner)
}

/// [`note`], after name or telephone were corrected.
pub(crate) async fn note_correction(app: &App, tx: &mut Tx, owner_id: &OwnerId) -> Result<Owner, Error> {
    let owner = note(app, tx, owner_id).await?;
    let message = NoteCorrectionRequest {
        owner_id: owner.id.to_string(),
        version: owner.contact_version,
        full_name: owner.full_name.clone(),
        phone: owner.phone.clone(),
    };
    app.runtime.outbox.send(tx, NOTE_CORRECTION, &message, app.now())?;
    Ok(owner)
}

fn send(app: &App, tx: &mut Tx, owner: &Owner) -> Result<(), DbError> {
    let message = NoteOwnerRequest {
        account_id: owner.account_id.to_string(),
        owner_id: owner.id.to_string(),
        version: owner.contact_version,
        full_name: owner.full_name.clone(),
        email: owner.email.to_string(),
        phone: owner.phone.clone(),
    };
    app.runtime.outbox.send(tx, NOTE_OWNER, &message, app.now())?;
    Ok(())
}
