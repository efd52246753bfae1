//! "This was not me": a stranger has the password. The password no longer counts, all sessions end, members
//! who were invited since lose their access, every device is new again, and the token of the mail lets its
//! reader choose another password.

use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::clock::later;
use mostrador_runtime::db::Tx;
use mostrador_runtime::id::OwnerId;
use mostrador_runtime::secret::{Secret, SecretHash};
use mostrador_runtime::security::Incident;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::holder::HolderId;
use crate::domain::owner::{Owner, Standing};
use crate::error::Error;
use crate::steps::{managers::withdraw_access, replace_password, sessions::tell_of_device};
use crate::store::{devices, disowning, owners, resets};
use crate::timeline::Happening;

pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::DisownSessionRequest,
) -> Result<pb::DisownSessionResponse, Error> {
    let token = SecretHash::of(&message.token);
    let Some(owner) = to_disown(app, &token).await? else { return already_disowned(app, &token).await };
    // The random password is only hashed and then dropped, so that no password fits the hash.
    let unknown = Secret::mint(&app.runtime.random).expose().to_owned();
    let hash = app.hasher.hash(unknown).await?;
    let owner_id = owner.id.clone();
    if app.write(async move |app, tx| disown(app, tx, &owner, (&token, &hash)).await).await? {
        log(&owner_id, message.client);
    }
    Ok(pb::DisownSessionResponse {})
}

/// The owner of an unused token; a closed account has no sessions to end.
async fn to_disown(app: &App, token: &SecretHash) -> Result<Option<Owner>, Error> {
    let mut conn = app.runtime.db.read().await?;
    let since = tell_of_device::good_since(app.now());
    let Some(owner_id) = disowning::find_owner(&mut conn, token, since).await? else { return Ok(None) };
    let owner = owners::find(&mut conn, &owner_id).await?;
    Ok(owner.filter(|owner| owner.standing != Standing::None))
}

/// A second press is answered alike while the token still resets the password.
async fn already_disowned(app: &App, token: &SecretHash) -> Result<pb::DisownSessionResponse, Error> {
    let mut conn = app.runtime.db.read().await?;
    let owner_id = resets::find_owner(&mut conn, token, app.now()).await?;
    owner_id.map(|_| pb::DisownSessionResponse {}).ok_or(Error::TokenInvalid)
}

/// False when another press was first.
async fn disown(
    app: &App,
    tx: &mut Tx,
    owner: &Owner,
    (token, unknown_hash): (&SecretHash, &str),
) -> Result<bool, Error> {
    let now = app.now();
    let Some(since) = disowning::mark_used(tx.conn(), token, now).await? else { return Ok(false) };
    if !replace_password::and_end_sessions(app, tx, owner, unknown_hash).await? {
        return Err(Error::TokenInvalid);
    }
    withdraw_access::of_invited_since(app, tx, owner, since).await?;
    devices::forget_all(tx.conn(), &HolderId::from(&owner.id)).await?;
    resets::insert(tx.conn(), token, &owner.id, (now, later(now, app.config.reset_lifetime()))).await?;
    app.record(tx, owner, &Happening::SessionDisowned, owner)?;
    Ok(true)
}

fn log(owner_id: &OwnerId, client: Option<pb::Client>) {
    Incident {
        event: "session.disowned",
        subject_id: owner_id.any(),
        address: &client.unwrap_or_default().address,
        ..Incident::default()
    }
    .log();
}
