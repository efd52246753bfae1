use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::{AccountId, OwnerId, ShopId};
use mostrador_runtime::security::Incident;
use mostrador_runtime::{Application, Call, forgetting};

use crate::app::App;
use crate::convert;
use crate::domain::holder::HolderId;
use crate::error::Error;
use crate::store::sessions::{self, Workplace};
use crate::store::{owners, personal};

struct Forgetting {
    account_id: AccountId,
    owner_id: OwnerId,
    shop_ids: Vec<ShopId>,
    /// Account's view: the owner has no other account that is not deleted.
    is_last: bool,
}

/// A repeated call is safe. An owner with another account keeps sign-in and address.
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::ForgetAccountRequest,
) -> Result<pb::ForgetAccountResponse, Error> {
    let asked = Forgetting {
        account_id: convert::account_id(&message.account_id)?,
        owner_id: convert::known_owner_id(&message.owner_id)?,
        shop_ids: message.shop_ids.iter().map(|id| convert::shop_id(id)).collect::<Result<_, _>>()?,
        is_last: message.is_last_of_owner,
    };
    let id = asked.owner_id.clone();
    let forgotten = app.write(async move |app, tx| forget(app, tx, &asked).await).await?;
    if forgotten.owner_is_gone {
        Incident { event: "owner.forgotten", subject_id: id.any(), ..Incident::default() }.log();
    }
    Ok(forgotten)
}

async fn forget(app: &App, tx: &mut Tx, asked: &Forgetting) -> Result<pb::ForgetAccountResponse, Error> {
    let Forgetting { account_id, owner_id, shop_ids, .. } = asked;
    let now = app.now();
    sessions::end_at(tx.conn(), Workplace::Account(account_id), now).await?;
    let mut records = personal::forget_account(tx.conn(), account_id, shop_ids).await?;
    records += forgetting::forget(tx, account_id, now).await?;

    let owner_is_gone = may_go(tx, asked).await?;
    if owner_is_gone {
        sessions::end_all(tx.conn(), &HolderId::from(owner_id), None, now).await?;
        records += personal::forget_owner(tx.conn(), owner_id).await?;
    }
    Ok(pb::ForgetAccountResponse { records, owner_is_gone })
}

/// The owner goes only if account and auth agree: a restore may have taken account back to before a new
/// registration, and news of a new account may not have arrived here yet.
async fn may_go(tx: &mut Tx, asked: &Forgetting) -> Result<bool, DbError> {
    if !asked.is_last {
        return Ok(false);
    }
    match owners::find(tx.conn(), &asked.owner_id).await? {
        Some(owner) => forgetting::is_forgotten(tx.conn(), &owner.account_id).await,
        None => Ok(true),
    }
}
