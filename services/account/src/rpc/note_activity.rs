use jiff::Timestamp;
use mostrador_proto::account::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::error::FieldReason;
use mostrador_runtime::events::Actor;
use mostrador_runtime::id::AccountId;
use mostrador_runtime::proto::instant;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::account::Account;
use crate::domain::due::was_used_in_time;
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
    let at = at.min(app.now());
    let is_latest = store::accounts::note_activity(tx.conn(), account_id, at).await?;
    let used = if is_latest { Account { last_active_at: at, ..account } } else { account };
    match used.lifecycle.state {
        // News of a later use may have come first.
        AccountState::Frozen if was_used_in_time(&used, &app.policy, at) => wake(app, tx, &used).await,
        _ if !is_latest => Ok(()),
        AccountState::Inactive => wake(app, tx, &used).await,
        // The use moves the hold for not being used further away.
        AccountState::Frozen => plan_anew(app, tx, used).await,
        // The use also moves a step further away that is left to agents.
        AccountState::Active if used.left_step.is_some() => plan_anew(app, tx, used).await,
        AccountState::Active | AccountState::Closed => Ok(()),
    }
}

async fn wake(app: &App, tx: &mut Tx, used: &Account) -> Result<(), Error> {
    let owner = Actor::Owner(used.owner.id.clone());
    steps::step_account(app, tx, used, Cause::Used, (None, owner.into())).await?;
    Ok(())
}

async fn plan_anew(app: &App, tx: &mut Tx, used: Account) -> Result<(), Error> {
    steps::schedule_work(app, tx, used).await?;
    Ok(())
}
