use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::error::{Failure, FieldReason};
use mostrador_runtime::{Application as _, Call, forgetting};

use crate::app::App;
use crate::domain::names::AccountNames;
use crate::error::Error;
use crate::store::account_names;

/// The account service sends all names at once. Older news than the stored one changes nothing, and no names
/// are stored for a forgotten account.
pub(super) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::NoteAccountNamesRequest,
) -> Result<pb::NoteAccountNamesResponse, Error> {
    let names = AccountNames {
        account_id: message
            .account_id
            .parse()
            .map_err(|_| Failure::field("accountId", FieldReason::Invalid))?,
        version: message.version,
        owner_name: message.owner_name,
        store_name: message.store_name,
        shop_names: message.shop_names,
    };
    let lock = format!("names {}", names.account_id);
    let noted = app.write_locked(lock, async move |_, tx| {
        if forgetting::is_forgotten(tx.conn(), &names.account_id).await? {
            return Ok(());
        }
        account_names::note(tx, &names).await
    });
    noted.await?;
    Ok(pb::NoteAccountNamesResponse {})
}
