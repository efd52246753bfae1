//! "This was not me", by the old address: a stranger has the owner's password, as with a session that is
//! disowned.

use jiff::Timestamp;
use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::clock::later;
use mostrador_runtime::db::{Conn, DbError, Tx};
use mostrador_runtime::secret::{Secret, SecretHash};
use mostrador_runtime::security::Incident;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::email_change::{ChangeState, EmailChange, Stage};
use crate::domain::holder::HolderId;
use crate::domain::owner::{Owner, Standing};
use crate::error::Error;
use crate::steps::{addresses::note_contact, managers::withdraw_access, replace_password};
use crate::store::{devices, email_changes, owners, resets};
use crate::timeline::Happening;

pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::UndoEmailRequest,
) -> Result<pb::UndoEmailResponse, Error> {
    let token = SecretHash::of(&message.token);
    let known = to_undo(&mut *app.runtime.db.read().await?, &token, app.now()).await?;
    let Some((_, owner)) = known else { return already_undone(app, &token).await };
    // The random password is only hashed and then dropped, so that no password fits the hash.
    let unknown = Secret::mint(&app.runtime.random).expose().to_owned();
    let hash = app.hasher.hash(unknown).await?;
    let undone = app.write(async move |app, tx| undo(app, tx, (&token, &hash)).await);
    if undone.await? {
        Incident {
            event: "email.undone",
            subject_id: owner.id.any(),
            address: &message.client.unwrap_or_default().address,
            ..Incident::default()
        }
        .log();
    }
    Ok(pb::UndoEmailResponse {})
}

/// A closed account has no address to take back.
async fn to_undo(
    conn: &mut Conn,
    token: &SecretHash,
    now: Timestamp,
) -> Result<Option<(EmailChange, Owner)>, DbError> {
    let change = email_changes::find_to_undo(conn, token).await?;
    let Some(change) = change.filter(|change| change.state(now) != ChangeState::Over) else {
        return Ok(None);
    };
    let owner = owners::find(conn, &change.owner_id).await?;
    let owner = owner.filter(|owner| owner.standing != Standing::None);
    Ok(owner.map(|owner| (change, owner)))
}

/// A second press is answered alike while the token still resets the password.
async fn already_undone(app: &App, token: &SecretHash) -> Result<pb::UndoEmailResponse, Error> {
    let mut conn = app.runtime.db.read().await?;
    let owner_id = resets::find_owner(&mut conn, token, app.now()).await?;
    owner_id.map(|_| pb::UndoEmailResponse {}).ok_or(Error::TokenInvalid)
}

/// False when another press was first.
async fn undo(app: &App, tx: &mut Tx, (token, unknown_hash): (&SecretHash, &str)) -> Result<bool, Error> {
    let now = app.now();
    // Read again in the transaction: the new address may have confirmed since the token was looked up.
    let Some((change, owner)) = to_undo(tx.conn(), token, now).await? else { return Ok(false) };
    // The stranger may have changed to further addresses, each of which could undo its own change.
    email_changes::end_since(tx.conn(), &owner.id, change.asked_at, now).await?;
    if !replace_password::and_end_sessions(app, tx, &owner, unknown_hash).await? {
        return Err(Error::TokenInvalid);
    }
    withdraw_access::of_invited_since(app, tx, &owner, change.asked_at).await?;
    devices::forget_all(tx.conn(), &HolderId::from(&owner.id)).await?;
    if matches!(change.stage, Stage::Confirmed { .. }) && owner.email != change.from {
        if !owners::replace_email(tx.conn(), &owner.id, &owner.email, &change.from).await? {
            return Err(Error::TokenInvalid);
        }
        note_contact::note(app, tx, &owner.id).await?;
    }
    resets::insert(tx.conn(), token, &owner.id, (now, later(now, app.config.reset_lifetime()))).await?;
    app.record(tx, &owner, &Happening::EmailUndone, &owner)?;
    Ok(true)
}
