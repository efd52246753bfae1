use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::Call;
use mostrador_runtime::passport::Role;

use crate::app::App;
use crate::error::Error;
use crate::store::allocations;

pub(super) async fn handle(
    app: &App,
    call: &Call,
    message: pb::GetCreditRequest,
) -> Result<pb::GetCreditResponse, Error> {
    let scope = call.account_scope(&message.account_id, Role::Viewer)?;
    let mut conn = app.runtime.db.read().await?;
    let credit = allocations::credit(&mut conn, scope.account_id()?).await?.get();
    let least_transfer = app.config.least_transfer;
    Ok(pb::GetCreditResponse { credit, least_transfer })
}
