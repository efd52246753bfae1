use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::steps::addresses::held_address;

/// An owner who left the address lately counts, too.
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::FindOwnerRequest,
) -> Result<pb::FindOwnerResponse, Error> {
    let email = convert::email(&message.email)?;
    let mut conn = app.runtime.db.read().await?;
    let holder = held_address::holder(&mut conn, &email, app.now()).await?;
    let found = holder.map(|holder| pb::FindOwnerResponse {
        owner_id: holder.owner_id.to_string(),
        has_left: holder.has_left,
    });
    Ok(found.unwrap_or_default())
}
