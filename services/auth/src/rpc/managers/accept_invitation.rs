//! An invited member of the staff chooses a password, and is signed in.

use std::sync::Arc;

use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;
use mostrador_runtime::secret::SecretHash;
use mostrador_runtime::security::Incident;
use mostrador_runtime::{Application, Call, proto};

use crate::app::App;
use crate::domain::device::Device;
use crate::domain::holder::{HolderId, SessionHolder};
use crate::domain::manager::Manager;
use crate::error::Error;
use crate::steps::managers::find_post::{Post, find_post};
use crate::steps::proofs::caller::check_managers_password;
use crate::steps::sessions::note_activity;
use crate::steps::sessions::open_session::Opening;
use crate::store::{managers, sessions};
use crate::timeline::{Happening, ManagerStep};
use crate::{convert, mails};

pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::AcceptInvitationRequest,
) -> Result<pb::AcceptInvitationResponse, Error> {
    let invitation = SecretHash::of(&message.invitation_token);
    let manager = find(app, &invitation).await?;
    check_managers_password(app, &manager.name, &message.password)?;
    let hash = app.hasher.hash(message.password).await?;
    let client = message.client.unwrap_or_default();
    let (holder, device) = (SessionHolder::Manager(manager.id.clone()), Device::parse(&client.device_id));
    let opening = Arc::new(Opening::prepare(app, holder.clone(), convert::origin(&client), device));
    let (opened, name) = (Arc::clone(&opening), manager.name.clone());
    let post = app.write(async move |app, tx| accept(app, tx, (&manager, &invitation), &hash, &opened).await);
    let post = post.await?;
    Incident {
        event: "manager.accepted",
        subject_id: holder.any(),
        session_id: Some(opening.session_id()),
        address: &client.address,
        ..Incident::default()
    }
    .log();
    Ok(pb::AcceptInvitationResponse {
        token: opening.token.expose().to_owned(),
        expires_at: Some(proto::timestamp(opening.expires_at)),
        manager: Some(convert::manager(&name, post)),
    })
}

async fn find(app: &App, invitation: &SecretHash) -> Result<Manager, Error> {
    let mut conn = app.runtime.db.read().await?;
    managers::find_invited(&mut conn, invitation, app.now()).await?.ok_or(Error::InvitationOver)
}

/// Everything is read in the transaction. The first of two tabs with one link wins. The invitation waits
/// while the outlet is closed.
async fn accept(
    app: &App,
    tx: &mut Tx,
    (manager, invitation): (&Manager, &SecretHash),
    hash: &str,
    opening: &Opening,
) -> Result<Post, Error> {
    let now = app.now();
    managers::find_invited(tx.conn(), invitation, now).await?.ok_or(Error::InvitationOver)?;
    let post = find_post(tx.conn(), manager.id.staff_id()).await?.ok_or(Error::InvitationOver)?;
    post.admit()?;
    if !managers::accept(tx.conn(), (&manager.id, invitation), hash, now).await? {
        return Err(Error::InvitationOver);
    }
    sessions::end_all(tx.conn(), &HolderId::from(&manager.id), None, now).await?;
    opening.store(tx).await?;
    let actor = Actor::Staff(post.member.id.clone());
    app.record(tx, &post, &Happening::of_manager(&post, ManagerStep::Accepted), actor)?;
    mails::manager_access(app, tx, &post, &manager.name)?;
    note_activity::note(app, tx, &post.owner).await?;
    Ok(post)
}
