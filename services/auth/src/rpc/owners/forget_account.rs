use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::id::{AccountId, OwnerId};
use mostrador_runtime::security::Incident;
use mostrador_runtime::{Application, Call, forgetting};

use crate::app::App;
use crate::convert;
use crate::domain::subject::Subject;
use crate::error::Error;
use crate::store::sessions::{self, Workplace};
use crate::store::{owners, personal};

/// Safe to repeat. An owner who has another account by now keeps sign-in and address.
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::ForgetAccountRequest,
) -> Result<pb::ForgetAccountResponse, Error> {
    let account_id = convert::account_id(&message.account_id)?;
    let owner_id = convert::known_owner_id(&message.owner_id)?;
    let id = owner_id.clone();
    let forgotten = app.write(async move |app, tx| forget(app, tx, &account_id, &owner_id).await).await?;
    if forgotten.owner_is_gone {
        Incident { event: "owner.forgotten", subject_id: id.as_str(), ..Incident::default() }.log();
    }
    Ok(forgotten)
}

async fn forget(
    app: &App,
    tx: &mut Tx,
    account_id: &AccountId,
    owner_id: &OwnerId,
) -> Result<pb::ForgetAccountResponse, Error> {
    let now = app.now();
    sessions::end_at(tx.conn(), Workplace::Account(account_id), now).await?;
    let mut records = personal::forget_account(tx.conn(), account_id).await?;
    records += forgetting::forget(tx, account_id, now).await?;

    let owner = owners::find(tx.conn(), owner_id).await?;
    let stays = owner.is_some_and(|owner| owner.account_id != *account_id);
    if !stays {
        sessions::end_all(tx.conn(), &Subject::from(owner_id), None, now).await?;
        records += personal::forget_owner(tx.conn(), owner_id).await?;
    }
    Ok(pb::ForgetAccountResponse { records, owner_is_gone: !stays })
}
