//! A new password with the token of a recovery mail; all sessions end. The device counts as one that signed in before:
//! whoever reads the mail is not kept out by a stranger who used up the tries.

use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::secret::SecretHash;
use mostrador_runtime::security::Incident;

use crate::app::App;
use crate::domain::device::Device;
use crate::domain::owner::Owner;
use crate::domain::subject::Subject;
use crate::error::Error;
use crate::mails;
use crate::store::{devices, owners, resets, sessions};
use crate::timeline::{self, Happening};

pub(super) async fn run(
    app: &App,
    asked: pb::ResetPasswordRequest,
) -> Result<pb::ResetPasswordResponse, Error> {
    let token = SecretHash::of(&asked.token);
    let owner = owner_of(app, &token).await?;
    app.password_rules().check(&asked.password, &owner.email)?;
    let hash = app.hasher.hash(asked.password).await?;
    let client = asked.client.unwrap_or_default();
    let (device, address) = (Device::parse(&client.device_id), client.address);
    let subject = Subject::from(&owner.id);

    let (app_in_write, now) = (app.clone(), app.now());
    let reset = async move |tx: &mut Tx| {
        // Two tabs with one token: the first wins.
        resets::find_owner(tx.conn(), &token, now).await?.ok_or(Error::TokenInvalid)?;
        if !owners::replace_password(tx.conn(), &owner.id, &owner.password_hash, &hash).await? {
            return Err(Error::TokenInvalid);
        }
        resets::void(tx.conn(), &owner.id).await?;
        let subject = Subject::from(&owner.id);
        sessions::end_all(tx.conn(), &subject, None, now).await?;
        if let Some(device) = &device {
            devices::remember(tx.conn(), &subject, device, now).await?;
        }
        timeline::record(&app_in_write, tx, &owner, Happening::PasswordReset).await?;
        mails::password_changed(tx, &app_in_write, &owner, true).await?;
        Ok(())
    };
    app.runtime.db.write(reset).await?;
    Incident {
        event: "password.reset",
        subject_id: subject.as_str(),
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
