use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::error::Failure;
use mostrador_runtime::error::FieldReason;
use mostrador_runtime::{Application as _, Call};

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::steps::replace_account;

/// Safe to repeat, because the successor is stored. Serializable, so that a concurrent ledger entry either
/// sees the successor or is seen by this call.
pub(super) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::ReplaceAccountRequest,
) -> Result<pb::ReplaceAccountResponse, Error> {
    let old = convert::account_id(&message.account_id)?;
    let new = convert::account_id(&message.new_account_id)?;
    if old == new {
        return Err(Failure::field("newAccountId", FieldReason::Invalid).into());
    }
    app.write(async move |app, tx| replace_account::replace(app, tx, (&old, &new)).await).await?;
    Ok(pb::ReplaceAccountResponse {})
}
