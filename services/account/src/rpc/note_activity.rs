use jiff::Timestamp;
use mostrador_proto::account::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::error::FieldReason;
use mostrador_runtime::events::Actor;
use mostrador_runtime::id::AccountId;
use mostrador_runtime::proto::instant;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::lifecycle::{AccountState, Cause};
use crate::error::Error;
use crate::{convert, steps, store};

pub(super) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::NoteActivityRequest,
) -> Result<pb::NoteActivityResponse, Error> {
    let account_id = convert::account_id(&message.account_id)?;
    let at = instant(message.at.as_ref()).ok_or_else(|| convert::refuse("at", FieldReason::Required))?;
    app.write(async move |app, tx| note(app, tx, &account_id, at).await).await?;
    Ok(pb::NoteActivityResponse {})
}

async fn note(app: &App, tx: &mut Tx, account_id: &AccountId, at: Timestamp) -> Result<(), Error> {
    let account = store::accounts::find(tx.conn(), account_id).await?.ok_or(Error::UnknownAccount)?;
    // Another machine's clock may be ahead; activity in the future would keep the account awake.
    let later = store::accounts::note_activity(tx.conn(), account_id, at.min(app.now())).await?;
    if !later {
        return Ok(());
    }
    match account.lifecycle.state {
        AccountState::Inactive => {
            let owner = Actor::Owner(account.owner.id.clone());
            steps::step_account(app, tx, &account, Cause::Used, (None, owner.into())).await?;
        }
        // The use moves the hold for not being used further away.
        AccountState::Frozen => plan_anew(app, tx, account_id).await?,
        // The use also moves a step further away that is left to agents.
        AccountState::Active if account.left_step.is_some() => plan_anew(app, tx, account_id).await?,
        AccountState::Active | AccountState::Closed => {}
    }
    Ok(())
}

async fn plan_anew(app: &App, tx: &mut Tx, account_id: &AccountId) -> Result<(), Error> {
    let used = store::accounts::find(tx.conn(), account_id).await?.ok_or(Error::UnknownAccount)?;
    steps::schedule_work(app, tx, used).await?;
    Ok(())
}
