use mostrador_proto::account::v1 as pb;
use mostrador_runtime::Call;

use crate::app::App;
use crate::domain::owner_return;
use crate::error::Error;
use crate::{convert, store};

/// Asks the database the same questions for an unknown owner.
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::CheckReturnRequest,
) -> Result<pb::CheckReturnResponse, Error> {
    let owner_id = convert::id("ownerId", &message.owner_id)?;
    let mut conn = app.runtime.db.read().await?;
    let accounts = store::accounts::of_owner(&mut conn, &owner_id).await?;
    let kept = store::deletions::with_owner(&mut conn, &owner_id).await?;
    Ok(pb::CheckReturnResponse { may_return: owner_return::predecessor(&accounts, &kept).is_ok() })
}
