use mostrador_proto::auth::v1 as pb;
use mostrador_proto::auth::v1::create_owner_response::Outcome;
use mostrador_runtime::db::Tx;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
use crate::domain::owner::{Owner, Standing};
use crate::error::Error;
use crate::steps::held_address;
use crate::store::owners;
use crate::store::staged::{self, StagedPassword};

/// The owner's id makes repeating safe: an owner of this id was created by the same draft.
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
        locale: convert::locale(&message.locale)?,
        // The one that the draft chose; taken up when the owner is stored.
        password_hash: String::new(),
        authenticator: None,
        next_totp_sealed: None,
        contact_version: 0,
        standing: Standing::Full,
        may_renew: false,
        activity_noted_at: now,
    };
    let chosen = StagedPassword { owner: new.id.clone(), stage: Some(convert::stage_id(&message.stage_id)?) };
    let outcome = app.write(async move |_, tx| create(tx, &new, &chosen).await).await?;
    Ok(pb::CreateOwnerResponse { outcome: outcome.into() })
}

async fn create(tx: &mut Tx, new: &Owner, chosen: &StagedPassword) -> Result<Outcome, Error> {
    if owners::find(tx.conn(), &new.id).await?.is_some() {
        return Ok(Outcome::Created);
    }
    let taken = held_address::holder(tx.conn(), &new.email, new.activity_noted_at).await?.is_some();
    if !taken {
        let hashes = staged::find(tx.conn(), chosen).await?.ok_or(Error::NotStaged)?;
        let owner = Owner { password_hash: hashes.password, ..new.clone() };
        owners::insert(tx.conn(), &owner, new.activity_noted_at).await?;
    }
    staged::delete_all(tx.conn(), &new.id).await?;
    Ok(if taken { Outcome::EmailTaken } else { Outcome::Created })
}
