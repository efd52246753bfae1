use mostrador_proto::auth::v1::NoteShopRequest;
use mostrador_runtime::Application;
use mostrador_runtime::db::Tx;

use crate::app::App;
use crate::domain::shop::Shop;
use crate::error::Error;
use crate::topics::NOTE_SHOP;
use crate::{convert, store};

/// Tells auth the shop as it is now, after each change of its status or name. A new shop has no staff to sign
/// in yet.
pub(crate) async fn note_shop(app: &App, tx: &mut Tx, shop: &Shop) -> Result<(), Error> {
    let account = store::accounts::find(tx.conn(), &shop.account_id).await?.ok_or(Error::UnknownAccount)?;
    let note = NoteShopRequest { shop: Some(convert::staffed_shop(shop, &account.owner.id)) };
    app.runtime.outbox.send(tx, NOTE_SHOP, &note, app.now())?;
    Ok(())
}
