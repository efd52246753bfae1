//! A manager signs in. Wrong passwords, and unknown, invited, suspended and removed managers, get the same
//! answer in the same time.

use std::sync::Arc;

use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::events::Actor;
use mostrador_runtime::security::Incident;
use mostrador_runtime::staff::ManagerUserId;
use mostrador_runtime::{Application, proto};

use crate::app::App;
use crate::budgets::{Realm, Try};
use crate::convert;
use crate::domain::device::{Device, KNOWN_FOR};
use crate::domain::holder::{HolderId, SessionHolder};
use crate::domain::manager::{Manager, ManagerId};
use crate::error::Error;
use crate::steps::managers::find_post::{Post, find_post};
use crate::steps::sessions::note_activity;
use crate::steps::sessions::open_session::Opening;
use crate::store::{devices, managers};
use crate::timeline::{Happening, ManagerStep};

pub(crate) async fn sign_in_manager(
    app: &App,
    name: ManagerUserId,
    password: String,
    client: pb::Client,
) -> Result<pb::SignInResponse, Error> {
    let device = Device::parse(&client.device_id);
    let (manager, device_known) = look_up(app, &name, device.as_ref()).await?;
    let tried = manager.as_ref().map(|manager| manager.id.clone());
    let incident = |event| Incident {
        event,
        subject_id: tried.as_ref().map(ManagerId::any).unwrap_or_default(),
        address: &client.address,
        detail: "manager",
        ..Incident::default()
    };
    let room = app
        .budgets
        .take_sign_in(Try {
            realm: Realm::Managers,
            address: &client.address,
            user: name.as_str(),
            known_device: device.as_ref().filter(|_| device_known),
        })
        .await;
    if let Err(failure) = room {
        incident("sign_in.locked_out").log();
        note_used_up_tries(app, manager);
        return Err(failure.into());
    }

    let stored = manager.as_ref().and_then(Manager::password_hash).map(str::to_owned);
    let right = app.hasher.verify(password, stored.clone()).await?;
    let Some(manager) = manager.filter(|_| right && stored.is_some()) else {
        incident("sign_in.refused").log();
        return Err(Error::WrongCredentials);
    };

    let opening =
        Opening::prepare(app, SessionHolder::Manager(manager.id.clone()), convert::origin(&client), device);
    let opening = Arc::new(opening);
    let opened = open(app, Arc::clone(&opening), manager).await;
    let event = if opened.is_ok() { "sign_in.accepted" } else { "sign_in.refused" };
    Incident { session_id: Some(opening.session_id()), ..incident(event) }.log();
    Ok(pb::SignInResponse {
        token: opening.token.expose().to_owned(),
        expires_at: Some(proto::timestamp(opening.expires_at)),
        standing: pb::Standing::Full.into(),
        owner: None,
        manager: Some(convert::manager(&name, opened?)),
    })
}

/// Asks the database the same questions for an unknown user ID as for a known one.
async fn look_up(
    app: &App,
    name: &ManagerUserId,
    device: Option<&Device>,
) -> Result<(Option<Manager>, bool), Error> {
    let known_from = app.now().checked_sub(KNOWN_FOR).unwrap_or_default();
    let mut conn = app.runtime.db.read().await?;
    let manager = managers::find_by_name(&mut conn, name).await?;
    let holder_id = manager.as_ref().map(|manager| HolderId::from(&manager.id));
    let known = devices::is_known(&mut conn, holder_id.as_ref(), device, known_from).await?;
    Ok((manager, known))
}

/// Everything is read in the transaction: no session opens when the password changed, the access was
/// withdrawn or the member was suspended meanwhile.
async fn open(app: &App, opening: Arc<Opening>, checked: Manager) -> Result<Post, Error> {
    app.write(async move |app, tx| {
        managers::find(tx.conn(), &checked.id)
            .await?
            .filter(|manager| manager.password_hash() == checked.password_hash())
            .ok_or(Error::WrongCredentials)?;
        let post = find_post(tx.conn(), checked.id.staff_id()).await?.ok_or(Error::WrongCredentials)?;
        post.admit()?;
        opening.store(tx).await?;
        note_activity::note(app, tx, &post.owner).await?;
        Ok(post)
    })
    .await
}

/// Notes the used-up tries in the owner's timeline once per window. A task of its own does it, so that its
/// time tells the caller nothing.
fn note_used_up_tries(app: &App, manager: Option<Manager>) {
    let Some(manager) = manager else { return };
    let app = app.clone();
    tokio::spawn(async move {
        if !app.budgets.take_note(manager.id.as_str()).await {
            return;
        }
        let note = app.write(async move |app, tx| {
            let Some(post) = find_post(tx.conn(), manager.id.staff_id()).await? else { return Ok(()) };
            app.record(tx, &post, &Happening::of_manager(&post, ManagerStep::TriesUsedUp), Actor::System)
        });
        if let Err(error) = note.await {
            tracing::warn!(%error, "used up tries were not noted");
        }
    });
}
