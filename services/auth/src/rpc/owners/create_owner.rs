use mostrador_proto::auth::v1 as pb;
use mostrador_proto::auth::v1::create_owner_response::Outcome;
use mostrador_runtime::db::Tx;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
use crate::domain::owner::{Owner, Standing};
use crate::error::Error;
use crate::steps::addresses::held_address::{self, AddressHolder};
use crate::store::owners;
use crate::store::staged::{self, StagedPassword};

/// The owner's id makes a repeated call safe: the same draft created the owner with this id.
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::CreateOwnerRequest,
) -> Result<pb::CreateOwnerResponse, Error> {
    let now = app.now();
    let new = Owner {
        id: convert::owner_id(&message.owner_id)?,
        account_id: convert::account_id(&message.account_id)?,
        email: convert::email(&message.email)?,
        full_name: message.full_name,
        phone: message.phone,
        locale: convert::locale(message.locale, &message.locale_text)?,
        // The password that the draft chose is set when the owner is stored.
        password_hash: String::new(),
        authenticator: None,
        next_totp_sealed: None,
        contact_version: 0,
        standing: Standing::Full,
        activity_noted_at: now,
    };
    let chosen = StagedPassword { owner: new.id.clone(), stage: Some(convert::stage_id(&message.stage_id)?) };
    app.write(async move |_, tx| create(tx, &new, &chosen).await).await
}

/// The holder of a taken address may register again with the draft's password, which therefore stays until
/// the draft is over. It is deleted when the holder left the address lately.
async fn create(tx: &mut Tx, new: &Owner, chosen: &StagedPassword) -> Result<pb::CreateOwnerResponse, Error> {
    if owners::find(tx.conn(), &new.id).await?.is_none() {
        if let Some(holder) = held_address::holder(tx.conn(), &new.email, new.activity_noted_at).await? {
            if holder.has_left {
                staged::delete_all(tx.conn(), &new.id).await?;
            }
            return Ok(taken(&holder));
        }
        let hashes = staged::find(tx.conn(), chosen).await?.ok_or(Error::NotStaged)?;
        let owner = Owner { password_hash: hashes.password, ..new.clone() };
        owners::insert(tx.conn(), &owner, new.activity_noted_at).await?;
        staged::delete_all(tx.conn(), &new.id).await?;
    }
    Ok(pb::CreateOwnerResponse { outcome: Outcome::Created.into(), ..Default::default() })
}

fn taken(holder: &AddressHolder) -> pb::CreateOwnerResponse {
    let holder_id = if holder.has_left { String::new() } else { holder.owner_id.to_string() };
    pb::CreateOwnerResponse { outcome: Outcome::EmailTaken.into(), holder_id }
}
