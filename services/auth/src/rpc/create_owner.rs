use mostrador_proto::auth::v1 as pb;
use mostrador_proto::auth::v1::create_owner_response::Outcome;
use mostrador_runtime::db::Tx;

use super::convert;
use crate::app::App;
use crate::domain::owner::{Owner, Standing};
use crate::domain::user_id::UserId;
use crate::error::Error;
use crate::store::owners;
use crate::store::staged::{self, Staged};

/// The owner's id makes repeating safe: whoever exists under it was created by the same draft.
pub(super) async fn run(app: &App, asked: pb::CreateOwnerRequest) -> Result<pb::CreateOwnerResponse, Error> {
    let now = app.now();
    let new = Owner {
        id: convert::id(&asked.owner_id, "ownerId")?,
        account_id: convert::id(&asked.account_id, "accountId")?,
        email: convert::email(&asked.email)?,
        full_name: asked.full_name,
        phone: asked.phone,
        locale: convert::id(&asked.locale, "locale")?,
        // The one that the draft chose; taken up when the owner is stored.
        password_hash: String::new(),
        standing: Standing::Full,
        activity_noted_at: now,
    };
    let chosen = Staged { owner: new.id.clone(), stage: Some(convert::id(&asked.stage_id, "stageId")?) };
    let create = async move |tx: &mut Tx| {
        if owners::find(tx.conn(), &new.id).await?.is_some() {
            return Ok(Outcome::Created);
        }
        let by_email = UserId::Email(new.email.clone());
        let taken = owners::find_by_user_id(tx.conn(), &by_email).await?.is_some();
        if !taken {
            let hashes = staged::find(tx.conn(), &chosen).await?.ok_or(Error::NotStaged)?;
            let owner = Owner { password_hash: hashes.password, ..new.clone() };
            owners::insert(tx.conn(), &owner, now).await?;
        }
        staged::delete_all(tx.conn(), &new.id).await?;
        Ok::<_, Error>(if taken { Outcome::EmailTaken } else { Outcome::Created })
    };
    let outcome = app.runtime.db.write(create).await?;
    Ok(pb::CreateOwnerResponse { outcome: outcome.into() })
}
