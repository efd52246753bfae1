use mostrador_proto::commerce::v1::NoteAccountNamesRequest;
use mostrador_runtime::Application;
use mostrador_runtime::db::Tx;
use mostrador_runtime::id::AccountId;

use crate::app::App;
use crate::error::Error;
use crate::store;
use crate::topics::NOTE_ACCOUNT_NAMES;

/// Tells commerce the names of the account and its shops as they are now, after each change of a name.
pub(crate) async fn tell_names(app: &App, tx: &mut Tx, account_id: &AccountId) -> Result<(), Error> {
    let names = store::names::find(tx.conn(), account_id).await?.ok_or(Error::UnknownAccount)?;
    let message = NoteAccountNamesRequest {
        account_id: account_id.to_string(),
        version: names.version,
        owner_name: names.owner_name,
        store_name: names.store_name,
        shop_names: names.shop_names,
    };
    app.runtime.outbox.send(tx, NOTE_ACCOUNT_NAMES, &message, app.now())?;
    Ok(store::names::mark_told(tx.conn(), account_id, app.now()).await?)
}
