use mostrador_runtime::db::Tx;
use mostrador_runtime::id::AccountId;

use crate::app::App;
use crate::domain::account::Account;
use crate::error::Error;
use crate::store;

/// The account of a message about a step of time. `None` while time may bring none: the message is then
/// dropped, and the account's work is planned anew later.
pub(crate) async fn find_due(
    app: &App,
    tx: &mut Tx,
    account_id: &AccountId,
) -> Result<Option<Account>, Error> {
    if app.takes_steps() {
        let account = store::accounts::find(tx.conn(), account_id).await?;
        return Ok(Some(account.ok_or(Error::UnknownAccount)?));
    }
    store::reviews::forget_plan(tx.conn(), account_id).await?;
    Ok(None)
}
