//! Sets a new password by the token of a recovery mail; all sessions end. The device counts as one that
//! signed in before, so that a stranger who used up the tries does not keep the reader of the mail out.

use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::secret::SecretHash;
use mostrador_runtime::security::Incident;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::device::Device;
use crate::domain::holder::HolderId;
use crate::domain::owner::Owner;
use crate::error::Error;
use crate::steps::replace_password::{self, Proof};
use crate::store::{devices, owners, resets};

pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::ResetPasswordRequest,
) -> Result<pb::ResetPasswordResponse, Error> {
    let token = SecretHash::of(&message.token);
    let owner = owner_of(app, &token).await?;
    app.password_rules().check(&message.password, &owner.email)?;
    let hash = app.hasher.hash(message.password).await?;
    let client = message.client.unwrap_or_default();
    let (device, address) = (Device::parse(&client.device_id), client.address);
    let (holder_id, now) = (HolderId::from(&owner.id), app.now());
    let id = holder_id.clone();
    app.write(async move |app, tx| {
        // The first of two tabs with one token wins.
        resets::find_owner(tx.conn(), &token, now).await?.ok_or(Error::TokenInvalid)?;
        if !replace_password::of_owner(app, tx, &owner, &hash, Proof::Link).await? {
            return Err(Error::TokenInvalid);
        }
        if let Some(device) = &device {
            devices::remember(tx.conn(), &id, device, now).await?;
        }
        Ok(())
    })
    .await?;
    Incident {
        event: "password.reset",
        subject_id: holder_id.any(),
        address: &address,
        ..Incident::default()
    }
    .log();
    Ok(pb::ResetPasswordResponse {})
}

async fn owner_of(app: &App, token: &SecretHash) -> Result<Owner, Error> {
    let mut conn = app.runtime.db.read().await?;
    let owner_id = resets::find_owner(&mut conn, token, app.now()).await?.ok_or(Error::TokenInvalid)?;
    owners::find(&mut conn, &owner_id).await?.ok_or(Error::TokenInvalid)
}
