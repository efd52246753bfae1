//! An owner or a manager signs in. Wrong passwords and unknown, frozen and closed users get the same answer
//! in the same time. Only the right password of a closed account, with the code, shows whether its owner may
//! register again.

use std::sync::Arc;

use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::events::Actor;
use mostrador_runtime::id::OwnerId;
use mostrador_runtime::security::Incident;
use mostrador_runtime::{Application, Call, proto};

use crate::app::App;
use crate::budgets::{Realm, Try};
use crate::convert;
use crate::domain::device::{Device, KNOWN_FOR};
use crate::domain::holder::{HolderId, SessionHolder};
use crate::domain::owner::{Owner, Standing};
use crate::domain::user_id::UserId;
use crate::error::Error;
use crate::steps::managers::sign_in_manager::sign_in_manager;
use crate::steps::proofs::second_factor::{self, Shown};
use crate::steps::sessions::open_session::Opening;
use crate::steps::{
    ask_account,
    sessions::{note_activity, tell_of_device},
};
use crate::store::{devices, owners};
use crate::timeline::Happening;

pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::SignInRequest,
) -> Result<pb::SignInResponse, Error> {
    let client = message.client.unwrap_or_default();
    let user_id = match UserId::parse(&message.user_id) {
        UserId::Manager(name) => return sign_in_manager(app, name, message.password, client).await,
        user_id => user_id,
    };
    let device = Device::parse(&client.device_id);
    let (owner, device_known) = look_up(app, &user_id, device.as_ref()).await?;

    let typed = message.user_id.trim().to_lowercase();
    let tried = owner.as_ref().map(|owner| owner.id.clone());
    let incident = Incident {
        subject_id: tried.as_ref().map(OwnerId::any).unwrap_or_default(),
        address: &client.address,
        detail: "owner",
        ..Incident::default()
    };
    let room = app
        .budgets
        .take_sign_in(Try {
            realm: Realm::Owners,
            address: &client.address,
            user: owner.as_ref().map_or(&typed, |owner| owner.email.as_str()),
            known_device: device.as_ref().filter(|_| device_known),
        })
        .await;
    if let Err(failure) = room {
        Incident { event: "sign_in.locked_out", ..incident }.log();
        note_used_up_tries(app, owner);
        return Err(failure.into());
    }

    let stored = owner.as_ref().map(|owner| owner.password_hash.clone());
    let right = app.hasher.verify(message.password, stored).await?;
    let Some(owner) = owner.filter(|_| right) else {
        Incident { event: "sign_in.refused", ..incident }.log();
        return Err(Error::WrongCredentials);
    };

    let shown = second_factor::read(app, &owner, &message.totp).inspect_err(|refusal| {
        Incident { event: second_factor::event_of(refusal), ..incident }.log();
    })?;
    // A made-up cookie, too short to name a device, must not spare its sender the mail to the owner.
    let on_new_device = !device_known && !client.device_id.is_empty();
    enter(app, (owner, shown), (device, on_new_device), &client, incident).await
}

/// Opens a session for an owner who gave the right password.
async fn enter(
    app: &App,
    (owner, shown): (Owner, Option<Shown>),
    (device, on_new_device): (Option<Device>, bool),
    client: &pb::Client,
    incident: Incident<'_>,
) -> Result<pb::SignInResponse, Error> {
    let owner_id = owner.id.clone();
    let holder = SessionHolder::Owner(owner_id.clone());
    let opening = Arc::new(Opening::prepare(app, holder, convert::origin(client), device));
    let opened = open(app, Arc::clone(&opening), (owner, shown), on_new_device).await;
    let event = if opened.is_ok() { "sign_in.accepted" } else { "sign_in.refused" };
    Incident { event, session_id: Some(opening.session_id()), ..incident }.log();
    let owner = match opened {
        Err(Error::AccountClosed) if ask_account::may_return(app, &owner_id).await => {
            return Err(Error::AccountLeft);
        }
        opened => opened?,
    };
    Ok(pb::SignInResponse {
        token: opening.token.expose().to_owned(),
        expires_at: Some(proto::timestamp(opening.expires_at)),
        standing: convert::standing(owner.standing).into(),
        owner: Some(convert::owner(owner)),
        manager: None,
    })
}

/// Asks the database the same questions for an unknown user as for a known one.
async fn look_up(
    app: &App,
    user_id: &UserId,
    device: Option<&Device>,
) -> Result<(Option<Owner>, bool), Error> {
    let known_from = app.now().checked_sub(KNOWN_FOR).unwrap_or_default();
    let mut conn = app.runtime.db.read().await?;
    let owner = owners::find_by_user_id(&mut conn, user_id).await?;
    let holder_id = owner.as_ref().map(|owner| HolderId::from(&owner.id));
    let known = devices::is_known(&mut conn, holder_id.as_ref(), device, known_from).await?;
    Ok((owner, known))
}

/// Notes the used-up tries in the owner's timeline once per window. A task of its own does it, so that its
/// time tells the caller nothing.
fn note_used_up_tries(app: &App, owner: Option<Owner>) {
    let Some(owner) = owner else { return };
    let app = app.clone();
    tokio::spawn(async move {
        if !app.budgets.take_note(owner.id.as_str()).await {
            return;
        }
        let note =
            app.write(async move |app, tx| app.record(tx, &owner, &Happening::TriesUsedUp, Actor::System));
        if let Err(error) = note.await {
            tracing::warn!(%error, "used up tries were not noted");
        }
    });
}

/// The owner, read in the transaction: no session opens when the password or the authenticator changed, the
/// code was used or the account was closed meanwhile.
async fn open(
    app: &App,
    opening: Arc<Opening>,
    (checked, shown): (Owner, Option<Shown>),
    on_new_device: bool,
) -> Result<Owner, Error> {
    app.write(async move |app, tx| {
        let owner = owners::find(tx.conn(), &checked.id)
            .await?
            .filter(|owner| owner.password_hash == checked.password_hash)
            .filter(|owner| second_factor::is_as_checked(app, owner, &checked))
            .ok_or(Error::WrongCredentials)?;
        // A made-up code must not reveal the account's state; the refusal undoes the use of a right code.
        if let Some(shown) = &shown {
            second_factor::use_up(app, tx, &owner, shown).await?;
        }
        if owner.standing == Standing::None {
            return Err(Error::AccountClosed);
        }
        if on_new_device {
            tell_of_device::tell(app, tx, &owner, opening.session()).await?;
        }
        opening.store(tx).await?;
        let happening = if on_new_device { Happening::SessionOnNewDevice } else { Happening::SessionOpened };
        app.record(tx, &owner, &happening, &owner)?;
        note_activity::note(app, tx, &owner).await?;
        Ok(owner)
    })
    .await
}
