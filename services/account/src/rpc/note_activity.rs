use jiff::Timestamp;
use mostrador_proto::account::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::db::Tx;
use mostrador_runtime::error::FieldReason;
use mostrador_runtime::events::Actor;
use mostrador_runtime::id::AccountId;
use mostrador_runtime::proto::instant;
use tonic::{Request, Status};

use crate::app::App;
use crate::changes;
use crate::domain::lifecycle::{AccountState, Cause};
use crate::error::Error;
use crate::rpc::decode;
use crate::store;

pub(super) async fn call(
    app: &App,
    request: Request<pb::NoteActivityRequest>,
) -> Result<pb::NoteActivityResponse, Status> {
    app.runtime.call(&request, &[ServiceName::Auth]).await?;
    let asked = request.into_inner();
    let account_id = asked.account_id.parse().map_err(|_| Error::UnknownAccount)?;
    let at = instant(asked.at.as_ref()).ok_or_else(|| decode::refuse("at", FieldReason::Required))?;
    let db = app.runtime.db.clone();
    let app = app.clone();
    db.write(async move |tx: &mut Tx| note(&app, tx, &account_id, at).await).await?;
    Ok(pb::NoteActivityResponse {})
}

async fn note(app: &App, tx: &mut Tx, account_id: &AccountId, at: Timestamp) -> Result<(), Error> {
    let account = store::accounts::find(tx.conn(), account_id).await?.ok_or(Error::UnknownAccount)?;
    // Another machine's clock may be ahead; activity in the future would keep the account awake.
    let later = store::accounts::note_activity(tx.conn(), account_id, at.min(app.now())).await?;
    if later && account.lifecycle.state == AccountState::Inactive {
        let owner = Actor::Owner(account.owner.id.clone());
        changes::step(app, tx, &account, Cause::Used, owner).await?;
    }
    Ok(())
}
