use mostrador_runtime::Application;
use mostrador_runtime::db::Tx;
use mostrador_runtime::error::FieldReason;

use super::schedule_work::schedule_work;
use crate::app::App;
use crate::domain::account::Account;
use crate::domain::acts::{Act, Gains};
use crate::domain::decision::Decision;
use crate::domain::lifecycle::AccountState;
use crate::error::Error;
use crate::store::deletions::Stopper;
use crate::timeline::Happening;
use crate::{convert, mails, store};

/// An admin stops the deletion of one account's data, or resumes it. A deletion that was asked for and has
/// not begun finds the stop at its beginning. The owner of a closed account cannot sign in and see the stop,
/// and gets a note.
pub(crate) async fn set_deletion_stop(
    app: &App,
    tx: &mut Tx,
    decision: &Decision,
    act: Act,
) -> Result<Account, Error> {
    let account = store::accounts::find(tx.conn(), &decision.account_id).await?;
    let account = account.ok_or(Error::UnknownAccount)?;
    decision.admit_version(&account)?;
    let after = act.preview(&account, &Gains::default(), 0, &app.policy, app.now())?;
    if after.lifecycle.state == AccountState::Closed && decision.owner_note.is_empty() {
        return Err(convert::refuse("note", FieldReason::Required));
    }
    store::accounts::advance(tx.conn(), &after).await?;
    let stopper = after.deletion_stopped_at.map(|_| Stopper {
        agent_id: decision.agent_id.clone(),
        reason: decision.reason.as_str().to_owned(),
    });
    store::deletions::note_stopper(tx.conn(), &after.id, stopper.as_ref()).await?;
    let happening = match stopper {
        Some(_) => Happening::DeletionStopped,
        None => Happening::DeletionResumed,
    };
    app.record(tx, &after.id, &happening, decision)?;
    mails::note(app, tx, &after, &decision.owner_note)?;
    Ok(schedule_work(app, tx, after).await?)
}
