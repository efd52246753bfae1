use jiff::Timestamp;
use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::{Conn, Tx};
use mostrador_runtime::secret::SecretHash;
use mostrador_runtime::security::Incident;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::email_change::{ChangeState, EmailChange};
use crate::domain::holder::HolderId;
use crate::domain::owner::{Owner, Standing};
use crate::error::Error;
use crate::mails;
use crate::steps::addresses::{held_address, note_contact, undo_token};
use crate::store::{disowning, email_changes, owners, resets};
use crate::timeline::Happening;

/// Confirms with the owner's password. A second click is answered alike while the change can be undone.
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::ConfirmEmailRequest,
) -> Result<pb::ConfirmEmailResponse, Error> {
    let token = SecretHash::of(&message.token);
    let (_, owner) = {
        let mut conn = app.runtime.db.read().await?;
        find(&mut conn, &token, app.now()).await?
    };
    app.budgets.take_change(&HolderId::from(&owner.id)).await?;
    let incident = |event| Incident {
        event,
        subject_id: owner.id.any(),
        address: message.client.as_ref().map_or("", |client| &client.address),
        ..Incident::default()
    };
    if !app.hasher.verify(message.password, Some(owner.password_hash.clone())).await? {
        incident("password.refused").log();
        return Err(Error::PasswordWrong);
    }
    let (owner_id, proved) = (owner.id.clone(), owner.password_hash);
    let confirmed = app.write(async move |app, tx| {
        let (change, owner) = find(tx.conn(), &token, app.now()).await?;
        if owner.password_hash != proved {
            return Err(Error::PasswordWrong);
        }
        confirm(app, tx, &token, (&change, &owner)).await
    });
    if confirmed.await? {
        Incident { event: "email.changed", subject_id: owner_id.any(), ..Incident::default() }.log();
    }
    Ok(pb::ConfirmEmailResponse {})
}

/// A change that waits or was confirmed; a closed account has no address to change.
async fn find(conn: &mut Conn, token: &SecretHash, now: Timestamp) -> Result<(EmailChange, Owner), Error> {
    let change = email_changes::find_to_confirm(conn, token).await?.ok_or(Error::TokenInvalid)?;
    if matches!(change.state(now), ChangeState::Lapsed | ChangeState::Over) {
        return Err(Error::TokenInvalid);
    }
    let owner = owners::find(conn, &change.owner_id).await?;
    let owner = owner.filter(|owner| owner.standing != Standing::None).ok_or(Error::TokenInvalid)?;
    Ok((change, owner))
}

/// False when the change was confirmed before.
async fn confirm(
    app: &App,
    tx: &mut Tx,
    token: &SecretHash,
    (change, owner): (&EmailChange, &Owner),
) -> Result<bool, Error> {
    if !email_changes::mark_confirmed(tx.conn(), token, app.now()).await? {
        return Ok(false);
    }
    let holder = held_address::holder(tx.conn(), &change.to, app.now()).await?;
    if holder.is_some_and(|holder| holder.owner_id != owner.id) {
        return Err(Error::EmailTaken);
    }
    if !owners::replace_email(tx.conn(), &owner.id, &change.from, &change.to).await? {
        return Err(Error::TokenInvalid);
    }
    // Links that were mailed to the old address no longer count.
    resets::void(tx.conn(), &owner.id).await?;
    disowning::void(tx.conn(), &owner.id, app.now()).await?;
    let owner = note_contact::note(app, tx, &owner.id).await?;
    app.record(tx, &owner, &Happening::EmailChanged, &owner)?;
    mails::email_changed(app, tx, &owner, (change, &undo_token::open(app, change)?))?;
    Ok(true)
}
